"""The test sheet: the real sheets' grid with all that shows what this printer does to them."""

from collections.abc import Sequence
from dataclasses import replace

from generator.drawing.fonts import Font
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.drawing.refused import Unprintable
from generator.drawing.text import PT, LaidText, TextLine, wrapped
from generator.errors import FaceError
from generator.faces.stickers import draw_tape
from generator.imposition.grids import EXACT, Axis, around, mirrored
from generator.imposition.planner import Planner
from generator.imposition.sheets import (
    Page,
    SheetSide,
    back_page,
    folded_page,
    front_page,
    line_over,
)
from generator.ink.grey import GreyPen, grey_deck
from generator.printers.gauge import COARSE, DEEP, Gauge, gauge_of, geometry_of
from generator.printers.gauge_lines import (
    CROSS,
    POINTER_WIDTH,
    RINGS,
    Label,
    coarse_labels,
    coarse_lines,
    light_points,
    pointers,
    ruler_labels,
    ruler_lines,
    vernier_labels,
    vernier_lines,
)  # fmt: skip
from generator.sheets.sheet_drawing import draw_furniture, draw_lines
from generator.sheets.sheet_writer import SheetWriter
from generator.style.style import Style
from schema.common.language import _
from schema.deck.model import Deck

BLACK, GREY, PAPER = "#000000", "#b4b4b4", "#ffffff"
HAIR, THIN = 0.1, 0.15  # mm
INSIDE = 36.5  # mm from the block's left and upper edge to the text, past scales and rulers
LEAST_INSIDE = 60.0  # mm; with less there is no room for all the words
LEAST_STEP = 24.0  # mm; with less there is none for the longest of a step's words
TITLE_PT = 24.0
GREYS = 11  # steps from white to black
SAMPLES_PT = (8.0, 7.0, 6.0, 5.0)
NAME_PT, LEAST_NAME_PT = 7.0, 4.0  # of a tape's name below its samples


def _steps(gauge: Gauge, *, has_back: bool) -> tuple[str, ...]:
    """Return what to do with the sheet; one without a back tells the sizes alone."""
    if not has_back:
        return (
            _("1 Print this page at 100 % (“actual size”), never “fit to page”."),
            _("2 Lay your ruler along both long rulers, and measure them from the first line to "
              "the last, in mm."),
            _("3 Divide what they say by what you measured. Then: horizon print --scale X,Y with "
              "X for the ruler across, Y for the one down."),
        )  # fmt: skip
    first = _("1 Print both sides at 100 % (“actual size”), never “fit to page”.")
    if not (gauge.across and gauge.down):
        return (first,)
    return (
        first,
        _("2 Lay your ruler along both long rulers, on this side and on the back. Note their real "
          "lengths from the first line to the last, to a tenth of a mm."),
        _("3 Hold the sheet against a window, this side towards you. At each edge a thick line of "
          "the back stands at the coarse scale, −{most} to +{most}: note the nearest whole mm, "
          "with its sign.", most=COARSE),
        _("4 Then the fine scale outside it: its lines meet those of the back. One of them runs "
          "on straight: note its number, with its sign, in steps of 0.1. Where two do nearly, "
          "note what is halfway; where none does, “none”. In the corners, the rings of the back "
          "are 0.5, 1 and 1.5 mm around the crosses."),
        _("5 Type: horizon printer add NAME, and answer. Then: horizon print --printer NAME."),
    )  # fmt: skip


def test_pages(planner: Planner, what: str) -> list[Page]:
    """Return front and back of the test sheet, which is called `what`."""
    form = planner.card_form(what)
    block = form.blocks[0]
    marks = form.crop(block, range(len(block.slots)))
    front = replace(front_page(form, 1, 1, {}), marks=tuple(marks))
    if form.fold:
        return [folded_page(form, front, {}, form.fold)]
    return [front, back_page(form, front, {}, form.flip)] if form.flip else [front]


def draw_test_pages(
    deck: Deck, style: Style, planner: Planner, writer: SheetWriter, pages: Sequence[Page],
) -> None:  # fmt: skip
    """Draw the pages into a file."""
    for page in pages:
        writer.begin_page(page)
        writer.bookmark(f"Test sheet, {page.side.value}")
        _draw_outlines(writer.pen, planner, page)
        draw_furniture(writer.pen, page, planner.caption, writer.font)
        if page.side is SheetSide.BACK:
            _draw_back(writer.pen, planner, page, writer.font)
        else:
            _draw_front(writer.pen, deck, style, planner, page)
        writer.end_page()


def _draw_front(pen: Pen, deck: Deck, style: Style, planner: Planner, page: Page) -> None:
    font, block = style.fonts["clear"], planner.grid.block
    if planner.grid.fold:  # nothing lies behind it, so that both halves are one
        block = around((block, mirrored(block, page.paper, planner.grid.fold)))
    geometry = gauge_of(planner.grid.page, page.flip or Axis.UPRIGHT, block)
    inside = _inside(block)
    if inside.w >= LEAST_INSIDE:
        pen.fill(Outline().rect(inside), PAPER)
    draw_lines(pen, ruler_lines(geometry, block), width=THIN)
    _labels(pen, ruler_labels(geometry, block), font)
    if page.flip:
        draw_lines(pen, vernier_lines(geometry, front=True), width=THIN)
        draw_lines(pen, coarse_lines(geometry), width=THIN)
        _labels(pen, vernier_labels(geometry) + coarse_labels(geometry), font)
        _draw_crosses(pen, block)
    steps = _steps(geometry, has_back=page.flip is not None)
    _draw_samples(pen, deck, style, inside, steps)


def _draw_outlines(pen: Pen, planner: Planner, page: Page) -> None:
    """Draw where the cards lie, and what is printable; not under the words of the margin."""
    slots = planner.grid.slots
    if page.side is SheetSide.BACK and page.flip:
        slots = tuple(mirrored(box, page.paper, page.flip) for box in slots)
    elif planner.grid.fold:
        slots += tuple(mirrored(box, page.paper, planner.grid.fold) for box in slots)
    path = Outline()
    for box in slots:
        path.rect(box)
    pen.stroke(path, GREY, HAIR)
    pen.stroke(Outline().rect(planner.grid.area.grown(0.15)), GREY, HAIR, "1 1")
    for spot in page.spots:
        pen.fill(Outline().rect(spot.box.grown(0.3)), PAPER)


def _draw_back(pen: Pen, planner: Planner, page: Page, font: Font) -> None:
    axis = page.flip or Axis.UPRIGHT
    block = planner.grid.block
    geometry = geometry_of(planner.grid, axis)
    lines = [line_over(line, page.paper, axis) for line in vernier_lines(geometry, front=False)]
    draw_lines(pen, lines, width=THIN)
    thick = [line_over(line, page.paper, axis) for line in pointers(geometry)]
    draw_lines(pen, thick, width=POINTER_WIDTH)
    over = mirrored(block, page.paper, axis)
    draw_lines(pen, ruler_lines(geometry, over), width=THIN)
    _labels(pen, ruler_labels(geometry, over), font)
    path = Outline()
    for x, y in light_points(over):
        for ring in RINGS:
            path.circle(x, y, ring)
    pen.stroke(path, BLACK, HAIR)
    box = _inside(over)
    if box.w > 20:
        pen.fill(Outline().rect(Box(box.x, box.y, box.w, 12)), PAPER)
        words = _("This is the back of the test sheet. Measure its rulers too; its other lines "
                  "are read from the front, against the light.")  # fmt: skip
        _write_lines(pen, wrapped(words, font, 8 * PT, box.w), box.x, box.y + 3, 8, font)


def _labels(pen: Pen, labels: Sequence[Label], font: Font) -> None:
    for label in labels:
        size = label.size_pt * PT
        x = label.x - font.width(label.words) * size / 2
        _write(pen, label.words, x, label.y + size * 0.33, size, font)


def _draw_crosses(pen: Pen, block: Box) -> None:
    path = Outline()
    for x, y in light_points(block):
        path.move(x - CROSS, y).line((x + CROSS, y)).move(x, y - CROSS).line((x, y + CROSS))
    pen.stroke(path, BLACK, HAIR)


def _inside(block: Box) -> Box:
    x, y = block.x + INSIDE, block.y + INSIDE - 3
    return Box(x, y, block.right - DEEP - 1 - x, block.bottom - DEEP - 1 - y)


def _draw_samples(pen: Pen, deck: Deck, style: Style, box: Box, steps: tuple[str, ...]) -> None:
    """Draw what there is room for: title, steps, tapes, greys, smallest texts."""
    if box.w < LEAST_INSIDE:
        if box.w >= LEAST_STEP:
            _draw_last_step(pen, style, box, steps)
        return
    box = Box(box.x + 1, box.y, box.w - 2, box.h)
    y = box.y + _draw_steps(pen, style, box, steps) + 4
    for height, draw in ((34.0, draw_tapes), (17.0, _draw_greys), (28.0, _draw_texts)):
        if y + height <= box.bottom:
            draw(pen, deck, style, Box(box.x, y, box.w, height))
            y += height + 4


def _draw_last_step(pen: Pen, style: Style, box: Box, steps: tuple[str, ...]) -> None:
    """Write what to type, which leads through all the rest, where there is no room for more."""
    font = style.fonts["clear"]
    words = steps[-1].lstrip("0123456789 ")
    _write_lines(pen, wrapped(words, font, 8 * PT, box.w), box.x, box.y + 4, 8, font)


def _draw_steps(pen: Pen, style: Style, box: Box, steps: tuple[str, ...]) -> float:
    """Write the title and the steps; return how high they are."""
    hand, font = style.fonts["hand"], style.fonts["clear"]
    _write_within(pen, _("Does this printer print true?"), box, 8, TITLE_PT, hand)
    y = 14.5
    for step in steps:
        lines = wrapped(step, font, 8 * PT, box.w)
        _write_lines(pen, lines, box.x, box.y + y, 8, font)
        y += 3.7 * (len(lines) + 0.4)
    return y - 0.5


def draw_tapes(pen: Pen, deck: Deck, style: Style, box: Box) -> None:
    """Draw each tape in full colour and in the grey that it becomes."""
    if not deck.tapes:
        return
    font = style.fonts["clear"]
    _write_within(pen, _("The tapes, and what becomes of them in grey:"), box, 2.4, 8, font)
    gap = 2.0
    width = min(28.0, (box.w - gap * (len(deck.tapes) - 1)) / len(deck.tapes))
    greys = GreyPen(pen)
    for n, (tape, grey) in enumerate(zip(deck.tapes, grey_deck(deck).tapes, strict=True)):
        x = box.x + n * (width + gap)
        draw_tape(pen, tape, Box(x, box.y + 5, width, 8.6))
        draw_tape(greys, grey, Box(x, box.y + 16, width, 8.6))
        _write_name(pen, _(tape.name), Box(x + 0.3, box.y + 28.2, width - 0.3, 0), font)


def _write_name(pen: Pen, name: str, box: Box, font: Font) -> None:
    """Write a tape's name on the upper edge of the box, smaller where it is too narrow."""
    _refuse(name, font)
    size = min(NAME_PT * PT, box.w / max(font.width(name), EXACT))
    if size < LEAST_NAME_PT * PT:
        told = f"the tape's name '{name}' does not fit {box.w:.3g} mm even at {LEAST_NAME_PT:g} pt"
        cure = "shorten it, or choose a larger --paper"
        raise FaceError(Unprintable("test sheet", "text", name, told, cure))
    _write(pen, name, box.x, box.y, size, font)


def _draw_greys(pen: Pen, deck: Deck, style: Style, box: Box) -> None:
    font = style.fonts["clear"]
    _write_within(
        pen, _("Grey steps, each to be told from the next, in per cent:"), box, 2.4, 8, font
    )
    width = min(12.0, box.w / GREYS)
    for n in range(GREYS):
        level = round(255 * (1 - n / (GREYS - 1)))
        cell = Box(box.x + n * width, box.y + 4.6, width, 8)
        pen.fill(Outline().rect(cell), f"#{level:02x}{level:02x}{level:02x}")
        words = str(round(100 * n / (GREYS - 1)))
        x = cell.centre[0] - font.width(words) * 6 * PT / 2
        _write(pen, words, x, cell.bottom + 2.6, 6 * PT, font)
    pen.stroke(Outline().rect(Box(box.x, box.y + 4.6, width * GREYS, 8)), GREY, HAIR)


def _draw_texts(pen: Pen, deck: Deck, style: Style, box: Box) -> None:
    font, hand = style.fonts["clear"], style.fonts["hand"]
    sample = _("Points per icon and per tape, 0123456789")
    _write_within(pen, _("The smallest texts, each to be read:"), box, 2.4, 8, font)
    y = box.y + 7.4
    for size_pt in SAMPLES_PT:
        _write(pen, f"{size_pt:g} pt  {sample}", box.x, y, size_pt * PT, font)
        y += size_pt * PT * 1.5
    _write(pen, f"14 pt  {sample}", box.x, y + 3.4, 14 * PT, hand)


def _write_within(pen: Pen, words: str, box: Box, y: float, size_pt: float, font: Font) -> None:
    """Write a line `y` mm below the box's upper edge, smaller where the box is too narrow."""
    _refuse(words, font)
    size = min(size_pt * PT, box.w / font.width(words))
    _write(pen, words, box.x, box.y + y, size, font)


def _write_lines(
    pen: Pen, lines: Sequence[str], x: float, y: float, size_pt: float, font: Font
) -> None:
    for n, line in enumerate(lines):
        _write(pen, line, x, y + 3.7 * n, size_pt * PT, font)


def _write(pen: Pen, words: str, x: float, y: float, size: float, font: Font) -> None:
    _refuse(words, font)
    pen.write(LaidText((TextLine(words, x, y),), font, size, BLACK))


def _refuse(words: str, font: Font) -> None:
    """Refuse words that can't be written."""
    fault = font.fault(words)
    if fault:
        told = f"{fault.what} of '{words}'"
        raise FaceError(Unprintable("test sheet", "text", words, told, fault.cure, font))
