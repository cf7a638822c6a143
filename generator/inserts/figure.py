"""What all figures of rulebook, pad and aids share: cards on a table, words, arrows, bubbles."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.drawing.colour import SHADOW
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.drawing.pen import Pen
from generator.drawing.text import TextSpec, common_size
from generator.errors import FaceError
from generator.faces.context import FaceContext
from generator.faces.face import Face, draw_face
from generator.faces.hearing import Heard, hear
from generator.faces.stickers import draw_icon, draw_tape
from generator.style.style import Style
from schema.common.language import _
from schema.deck.model import Icon, Tape

HIGHEST = 1.4  # of its width; figures leave room for cards of 63 x 88 mm, others are that high


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of `width` x `height` mm; `paint` draws it with its top left corner at (0, 0)."""

    width: float
    height: float
    paint: Callable[[Pen], None]


@dataclass(frozen=True, slots=True)
class FigureContext:
    """What a figure may show: the deck's faces by id, and the context they were laid in.

    `place` names what is being drawn, for messages.
    """

    face_context: FaceContext
    faces: Mapping[str, Face]
    place: str = "rulebook"

    @property
    def style(self) -> Style:
        """The templates in force."""
        return self.face_context.style

    def tell_findings(self) -> None:
        """Raise FaceError with a line for each thing that could not be drawn as it should."""
        if self.face_context.findings:
            raise FaceError(*self.face_context.findings)

    def write(
        self, pen: Pen, words: str, box: Box, font: str = "clear", size: float = 8,
        least: float = 6, align: str = "centre", lines: int = 1, colour: str = "ink",
    ) -> None:  # fmt: skip
        """Write the words in the box, sizes in points; what does not fit is a finding."""
        spec = TextSpec(box, font, size, least, colour, "paper", align, lines)
        pen.write(self.face_context.lay(self.place, "text", words, spec))

    def write_alike(
        self, pen: Pen, texts: Sequence[tuple[str, Box]], font: str = "clear", size: float = 8,
        least: float = 6, align: str = "centre", lines: int = 1, colour: str = "ink",
    ) -> None:  # fmt: skip
        """Write texts that stand together, all in the largest size in which each fits its box."""
        if not texts:
            return
        specs = [
            (words, TextSpec(box, font, size, least, colour, "paper", align, lines))
            for words, box in texts
        ]
        common = common_size(specs, self.style.fonts[font])
        for words, spec in specs:  # what room there is; below it is that of the common size
            hear(Heard(self.place, "text", words, spec, self.style.fonts[font]))
        for words, box in texts:
            self.write(pen, words, box, font, common, common, align, lines, colour)

    def card(self, pen: Pen, face: str, x: float, y: float, width: float, turn: float = 0) -> None:
        """Draw a face `width` mm wide with its round corners and a soft shadow."""
        drawn = self.faces[face]
        scale = width / drawn.width
        cx, cy = width / 2, drawn.height * scale / 2
        outline = Outline().rounded(drawn.trim, drawn.corner)
        with pen.placed(x + cx, y + cy, turn=turn), pen.placed(-cx, -cy, scale=scale):
            with pen.thinned(0.22), pen.placed(0.5, 0.9):
                pen.fill(outline, SHADOW)
            with pen.clipped(outline):
                draw_face(pen, drawn, 0)
            pen.stroke(outline, self.style.colour("paper-edge"), 0.3)

    @property
    def slim(self) -> float:
        """How much narrower cards are drawn so that none is higher than a poker card would be."""
        template = self.style.templates["journey"]
        return min(1.0, HIGHEST * template.width / template.height)

    def ratio(self, face: str) -> float:
        """Return a face's height divided by its width."""
        return self.faces[face].height / self.faces[face].width

    def strip(self, pen: Pen, n: int, box: Box) -> None:
        """Draw the deck's nth tape, counted round and round; nothing where it has none."""
        tapes = self.face_context.deck.tapes
        if tapes:
            draw_tape(pen, tapes[n % len(tapes)], box)

    def symbol(self, pen: Pen, symbol: Tape | Icon, box: Box) -> None:
        """Draw a strip of the tape that fills the box, or the icon as large as fits it."""
        if isinstance(symbol, Tape):
            draw_tape(pen, symbol, box, unit=min(1.3, box.h / 4))
            return
        side = min(box.w, box.h)
        (x, y) = box.centre
        square = Box(x - side / 2, y - side / 2, side, side)
        draw_icon(pen, self.style, symbol.id, square, self.style.colour("icon"))


def symbol_name(symbol: Tape | Icon) -> str:
    """Return the name of a tape or icon in the language in use."""
    return _(symbol.name)


def draw_label(pen: Pen, style: Style, box: Box, colour: str = "note") -> None:
    """Draw a slip of paper for words."""
    with pen.thinned(0.18), pen.placed(0.2, 0.4):
        pen.fill(Outline().rounded(box, 0.6), SHADOW)
    pen.fill(Outline().rounded(box, 0.6), style.colour(colour))


def draw_arrow(pen: Pen, start: Point, end: Point, colour: str, width: float = 0.6) -> None:
    """Draw a straight arrow, its head three times as wide as its line."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    head = 3.2 * width
    neck = (end[0] - ux * head, end[1] - uy * head)
    pen.stroke(Outline().move(*start).line(neck), colour, width)
    wing = 1.7 * width
    left = (neck[0] - uy * wing, neck[1] + ux * wing)
    right = (neck[0] + uy * wing, neck[1] - ux * wing)
    pen.fill(Outline().polygon([end, left, right]), colour)


def draw_number(
    context: FigureContext, pen: Pen, number: int, x: float, y: float, r: float = 2.4
) -> None:
    """Draw a figure in a dark disc whose middle is at (x, y) mm."""
    pen.fill(Outline().circle(x, y, r + 0.35), context.style.colour("paper"))
    pen.fill(Outline().circle(x, y, r), context.style.colour("airmail-red"))
    box = Box(x - r, y - r, 2 * r, 2 * r)
    context.write(pen, str(number), box, "bold", r * 4, 4, colour="paper")
