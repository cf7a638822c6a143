"""The rulebook laid out: each page of the text on its leaf of the album."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from generator.drawing.colour import SHADOW
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pdf_pen import MM, in_millimetres, in_points
from generator.drawing.pen import Pen
from generator.drawing.refused import Unprintable
from generator.errors import FaceError
from generator.ink.pages import inked_pen
from generator.inserts.figure import FigureContext
from generator.rulebook.blocks import Pages, numbered, pages_called
from generator.rulebook.flow import Flow, Gap

TEXT = Box(0, 0, 121, 186)  # mm; what a page holds at the usual size
LEAF = 6.5  # mm from the page's edge to the leaf
SHADED = 0.5  # mm that the leaf's shadow falls below it
REACH = 5.0  # mm from the page's edge that home printers reach
STRIP = Box(-5.5, -1.8, 11, 3.6)  # mm, a strip of tape that holds the leaf at a corner
SPAN = (STRIP.w + STRIP.h) / 2 / 2**0.5  # mm from a strip's middle to its ends, set slantwise
HIGHER = 2.5  # mm by which the text stands above the middle: the page's number is below it
LEAST_TOP = 8.0  # mm from the page's edge to the text
PADDING = 4.0  # mm from the leaf's edge to the text, at least


@dataclass(frozen=True, slots=True)
class Format:
    """A page: its size in mm, and how much larger than usual all is set."""

    width: float
    height: float
    scale: float = 1.0

    @property
    def spare(self) -> tuple[float, float]:
        """What is free at the left and above if the text stands in the middle, in mm."""
        return (self.width - TEXT.w * self.scale) / 2, (self.height - TEXT.h * self.scale) / 2

    @property
    def edge(self) -> float:
        """How far the leaf's edge lies inside the page's, in mm."""
        most = min(LEAF, self.spare[0] - PADDING, self.spare[1] - PADDING - 1)
        return max(most, REACH + SHADED)

    @property
    def higher(self) -> float:
        """By how much the text stands above the middle, in mm: its number is below it."""
        return min(HIGHER * self.scale, self.spare[1] - LEAST_TOP)


A5 = Format(148, 210)
HALF_LETTER = Format(139.7, 215.9)
FILLED = 0.9  # how much of the room that is left on a page its gaps take
MOST_GROWTH = 4.5  # mm by which a gap grows at most
PASSES = 3  # a number of more digits may move a page, seldom twice
LARGE = 1.4  # text of 10 points is then set in 14


def large(width: float, height: float) -> Format:
    """Return the large-print page on a paper of so many mm."""
    return Format(width, height, LARGE)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page ready to be drawn: its number, and each part with its upper edge in points."""

    number: int
    parts: tuple[tuple[Flowable, float], ...]


LayLeaves = Callable[[Pages], tuple[list[Leaf], list[int]]]


@dataclass(frozen=True, slots=True)
class Book:
    """The rulebook laid out on leaves of one format."""

    flow: Flow
    form: Format
    leaves: tuple[Leaf, ...]

    def draw(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw the leaf on a page in millimetres, its top left corner at (0, 0)."""
        form, scale = self.form, self.form.scale
        left = form.spare[0] * MM
        top = (form.height - form.spare[1] + form.higher) * MM
        width, height = TEXT.w * scale * MM, TEXT.h * scale * MM
        with in_points(canvas, form.height):
            with in_millimetres(canvas, form.height) as pen:
                _draw_leaf(pen, self.flow, form, leaf.number)
            for part, y in leaf.parts:
                _width, tall = part.wrapOn(canvas, width, height)
                part.drawOn(canvas, left, top - y - tall)


def lay_book(context: FigureContext, pages: Pages, form: Format) -> Book:
    """Return the rulebook's text laid out; raises FaceError for what is larger than a page."""
    flow = Flow(context, TEXT.w, form.scale)
    leaves = settled(pages, lambda text: _lay_leaves(flow, text, form))
    return Book(flow, form, leaves)


def settled(pages: Pages, lay: LayLeaves) -> tuple[Leaf, ...]:
    """Return the leaves of a text, its pages called by the numbers of the leaves they begin on."""
    numbers: Sequence[int] = range(1, len(pages) + 1)
    for _pass in range(PASSES):
        leaves, begun = lay(numbered(pages, numbers))
        if begun == [*numbers] or not pages_called(pages):
            break
        numbers = begun
    return tuple(leaves)


def _lay_leaves(flow: Flow, pages: Pages, form: Format) -> tuple[list[Leaf], list[int]]:
    """Return the leaves, and the number of that on which each page of the text begins."""
    width, height = TEXT.w * form.scale * MM, TEXT.h * form.scale * MM
    leaves: list[Leaf] = []
    begun: list[int] = []
    for page in pages:
        begun.append(len(leaves) + 1)
        parts = flow.flowables(page)
        _spread(parts, width, height)
        while parts:
            placed = fill_leaf(parts, width, height)
            leaves.append(Leaf(len(leaves) + 1, tuple(placed)))
            if not placed:
                told = f"page {len(leaves)}: a figure or table is larger than a page"
                raise FaceError(Unprintable(flow.context.place, "page", "", told, "split it"))
    return leaves, begun


def fill_leaf(parts: list[Flowable], width: float, height: float) -> list[tuple[Flowable, float]]:
    """Move parts into a page as long as they fit, splitting the last; return them with their y.

    What stays with what follows it, such as a heading, does not stand last.
    """
    placed: list[tuple[Flowable, float]] = []
    y, after = 0.0, 0.0
    while parts:
        gap = max(after, parts[0].getSpaceBefore()) if placed else 0.0
        tall = parts[0].wrap(width, height)[1]
        if y + gap + tall > height + 1e-6:
            halves = parts[0].split(width, height - y - gap)
            if len(halves) < 2:
                break
            parts[:1] = halves
            tall = parts[0].wrap(width, height)[1]
        placed.append((parts[0], y + gap))
        y += gap + tall
        after = parts.pop(0).getSpaceAfter()
    last = len(placed) if parts else 0
    while last and placed[last - 1][0].getKeepWithNext():
        last -= 1
    if last:
        parts[:0] = [part for part, _y in placed[last:]]
        del placed[last:]
    return placed


def _spread(parts: list[Flowable], width: float, height: float) -> None:
    """Let the gaps grow until the page is filled, none by more than `MOST_GROWTH` mm."""
    used, after = 0.0, 0.0
    for part in parts:
        used += part.wrap(width, height)[1] + max(after, part.getSpaceBefore())
        after = part.getSpaceAfter()
    gaps = [part for part in parts[1:-1] if isinstance(part, Gap)]
    if gaps and used < height:
        growth = min((height - used) * FILLED / len(gaps), MOST_GROWTH * MM)
        for gap in gaps:
            gap.height += growth


def _draw_leaf(page: Pen, flow: Flow, form: Format, number: int) -> None:
    """Draw the album's leaf, the strips of tape that hold it, and the page number."""
    context = flow.context
    pen = inked_pen(page, context.face_context.look.ink)
    leaf = Box(0, 0, form.width, form.height).grown(-form.edge)
    with pen.thinned(0.14), pen.placed(0.3, SHADED):
        pen.fill(Outline().rounded(leaf, 2.5), SHADOW)
    pen.fill(Outline().rounded(leaf, 2.5), context.style.colour("paper"))
    pen.stroke(Outline().rounded(leaf, 2.5), context.style.colour("paper-edge"), 0.2)
    if number > 1:
        x, y = (max(edge + 4, REACH + SPAN) for edge in (leaf.x, leaf.y - 1))
        for at, turn, n in ((x, -45, number), (form.width - x, 45, number + 2)):
            with pen.placed(at, y, turn=turn):
                context.strip(pen, n, STRIP)
        room = form.spare[1] + form.higher - form.edge
        tall = min(6 * form.scale, room - 1)
        box = Box(form.width / 2 - 10, leaf.bottom - (room + tall) / 2, 20, tall)
        context.write(pen, str(number), box, "hand", 14 * form.scale, 10)
