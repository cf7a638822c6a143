"""Draws the sheets of a box: the game's look on its walls, cuts solid, folds marked outside.

What is glued stays bare, so that glue holds; there a dashed line shows the fold.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from generator.boxes.net import Panel
from generator.boxes.plan import BoxSheet, NetPlace
from generator.boxes.tuck_box import THUMB, TITLED
from generator.cutting.path import Tool, drawn
from generator.drawing.colour import WHITE, mix
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.drawing.pen import Pen
from generator.drawing.text import TextSpec
from generator.faces.back import paint_compass, paint_waves
from generator.faces.context import FaceContext
from generator.imposition.grids import EXACT, REACH
from generator.imposition.marks import WIDTH
from generator.style.look import Ink
from schema.common.language import _

BLEED = 2.0  # mm of art beyond a cut
GREY = 0.44  # of the lines of folds
DASH = "2 1"
OFF, LONG = 2.5, 3.0  # mm from a net to the mark of a fold, and its length
NAME = "back-journey"  # the back whose look the box has
PLATE = 0.5  # mm, the lines beside the title
SIDEWAYS = {"side": 90, "other side": 90, "lid": 180}  # degrees by which a title is turned

DrawCard = Callable[[], None]


@dataclass(frozen=True, slots=True)
class BoxArt:
    """What is shown on a box: the deck in its style, some of its cards, how many it holds.

    `cards` draw a card each, in its ink, where the pen is; `card` is its size in mm.
    """

    context: FaceContext
    cards: tuple[DrawCard, ...]
    card: Box
    count: str
    ink: Ink


def draw_box(pen: Pen, sheet: BoxSheet, art: BoxArt) -> None:
    """Draw a sheet: walls, cuts, the marks of folds."""
    for placement in sheet.placements:
        with pen.placed(placement.dx, placement.dy):
            if placement.net.name == "tuckbox":
                _draw_walls(pen, placement, art)
        _draw_lines(pen, placement, sheet)


def _draw_walls(pen: Pen, placement: NetPlace, art: BoxArt) -> None:
    panels = placement.net.of(placement.part)
    shown = Outline()
    for panel in (panel for panel in panels if not panel.is_glued):
        shown.rect(panel.box.grown(BLEED))
    ground = _ground(art)
    with pen.clipped(shown):
        whole = placement.net.box(placement.part).grown(BLEED)
        pen.fill(Outline().rect(whole), ground)
        if art.ink is not Ink.SAVER:
            paint_waves(pen, whole, ground)
    for panel in panels:
        if panel.name in TITLED:
            _draw_wall(pen, panel, art)
        elif panel.is_glued and panel.layer == 1 and panel.name != "inner bottom":
            _write_glue(pen, panel, art)


def _ground(art: BoxArt) -> str:
    return WHITE if art.ink is Ink.SAVER else art.context.style.colour(NAME)


def _light(art: BoxArt) -> str:
    """Return the name of the colour of words."""
    return "ink" if art.ink is Ink.SAVER else "back-light"


def _draw_wall(pen: Pen, panel: Panel, art: BoxArt) -> None:
    """Draw the title on a plate, and on front and back a picture."""
    turn, (x, y) = SIDEWAYS.get(panel.name, 0), panel.box.centre
    box = panel.box
    w, h = (box.h, box.w) if turn % 180 else (box.w, box.h)
    wall = Box(-w / 2, -h / 2, w, h)
    with pen.placed(x, y, turn=turn):
        if panel.name == "front":
            middle = wall.y + (h + THUMB - 12) / 2
            radius = min(w * 0.27, h * 0.25)
            paint_compass(
                pen, art.context.style, Box(-radius, middle - radius, 2 * radius, 2 * radius), NAME
            )
            _draw_title(pen, Box(wall.x, wall.bottom - 24, w, 12), art)
        elif panel.name == "back":
            _draw_fan(pen, Box(wall.x, wall.y + 5, w, h - 42), art)
            _draw_title(pen, Box(wall.x, wall.bottom - 32, w, 12), art)
            _write(pen, f"{art.count} · {art.context.edition}",
                   Box(wall.x + 5, wall.bottom - 15, w - 10, 6), art, (9, 6))  # fmt: skip
        else:
            high = min(12.0, h * 0.7)
            _draw_title(pen, Box(wall.x, -high / 2, w, high), art)


def _draw_title(pen: Pen, plate: Box, art: BoxArt) -> None:
    """Draw the band of a title, across the wall, and the title in it."""
    ground, light = _ground(art), art.context.style.colour(_light(art))
    pen.fill(Outline().rect(plate), ground)
    for y in (plate.y + 0.9, plate.bottom - 0.9):
        line = Outline().move(plate.x, y).line((plate.right, y))
        pen.stroke(line, mix(ground, light, 0.5), 0.25)
    spec = art.context.style.templates["back"].texts["title"]
    box = Box(plate.x + 4, plate.y + 1.4, plate.w - 8, plate.h - 2.8)
    spec = replace(spec, box=box, size_pt=26, least_pt=7, colour=_light(art))
    pen.write(art.context.lay("tuckbox", "title", art.context.deck.title, spec))


def _draw_fan(pen: Pen, room: Box, art: BoxArt) -> None:
    """Draw the cards as a hand holds them."""
    scale = min(room.h / (art.card.h * 1.12), room.w / (art.card.w * 2.6))
    x, y = room.centre
    count = len(art.cards)
    for n, draw in enumerate(art.cards):
        at = n - (count - 1) / 2
        with (
            pen.placed(
                x + at * art.card.w * 0.52 * scale, y + abs(at) * 2, turn=at * 9, scale=scale
            ),
            pen.placed(-art.card.w / 2, -art.card.h / 2),
        ):
            rim = Outline().rounded(art.card.grown(0.6), 3.1)
            pen.fill(rim, WHITE)
            with pen.clipped(Outline().rounded(art.card, 2.5)):
                draw()


def _write(
    pen: Pen, words: str, box: Box, art: BoxArt, sizes: tuple[float, float], colour: str = ""
) -> None:
    size, least = sizes
    spec = TextSpec(box, "clear", size, least, colour or _light(art), "back-journey")
    if art.ink is not Ink.SAVER and not colour:
        pen.fill(Outline().rect(box), _ground(art))
    pen.write(art.context.lay("tuckbox", "text", words, spec))


def _write_glue(pen: Pen, panel: Panel, art: BoxArt) -> None:
    """Write on a bare flap of the box what is done with it."""
    x, y = panel.box.centre
    # Seen: A flap of a paper box to be cut out and folded: here it is glued to the next wall.
    words = _("glue")
    with pen.placed(x, y, turn=90):
        _write(pen, words, Box(-15, -3, 30, 6), art, (9, 6), "ink")


def _draw_lines(pen: Pen, placement: NetPlace, sheet: BoxSheet) -> None:
    """Draw the cuts, the folds of bare panels dashed, and marks where other folds end."""
    pen.mark(drawn(path for path in placement.paths if path.tool is Tool.CUT), WIDTH)
    bare: list[list[Point]] = []
    shown: list[list[Point]] = []
    net, part = placement.net, placement.part
    for panel, hinge in net.hinges(part):
        ends = [(x + placement.dx, y + placement.dy) for x, y in hinge]
        is_bare = panel.is_glued or net.name != "tuckbox"
        (bare if is_bare else shown).append(ends)
    dashed = Outline()
    for one, other in bare:
        dashed.move(*one).line(other)
    if bare:
        pen.mark(dashed, WIDTH, GREY, DASH)
    marks = Outline()
    for one, other in _fold_marks(shown, placement.box, sheet):
        marks.move(*one).line(other)
    if not marks.is_empty:
        pen.mark(marks, WIDTH, 0, "1 0.6")


def _fold_marks(
    hinges: Sequence[list[Point]], box: Box, sheet: BoxSheet
) -> Iterator[tuple[Point, Point]]:
    """Yield the marks at both ends of the lines of folds, outside the net, as paper has room."""
    area = Box(0, 0, sheet.paper.w, sheet.paper.h).grown(-REACH)
    xs = sorted({round(one[0], 4) for one, other in hinges if abs(one[0] - other[0]) < EXACT})
    ys = sorted({round(one[1], 4) for one, other in hinges if abs(one[1] - other[1]) < EXACT})
    for x in xs:
        yield (x, max(box.y - OFF - LONG, area.y)), (x, max(box.y - OFF, area.y))
        yield (
            (x, min(box.bottom + OFF, area.bottom)),
            (x, min(box.bottom + OFF + LONG, area.bottom)),
        )
    for y in ys:
        yield (max(box.x - OFF - LONG, area.x), y), (max(box.x - OFF, area.x), y)
        yield (min(box.right + OFF, area.right), y), (min(box.right + OFF + LONG, area.right), y)
