"""The rulebook as a small booklet: the same text, flowing over as many small pages as it takes."""

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pdf_pen import MM, in_millimetres, in_points
from generator.inserts.figure import FigureContext
from generator.rulebook.blocks import Pages
from generator.rulebook.book import TEXT, Leaf, fill_leaf, settled
from generator.rulebook.flow import Flow, Gap

NUMBER = 4.0  # mm at the foot of a page, for its number
NUMBER_PT = 7.0
PAGE_GAP = 4.0  # mm at the usual size, above what begins a page of the text
TALLEST = 1e6  # points, more than any part is high


@dataclass(frozen=True, slots=True)
class SmallForm:
    """A page: its size and margin in mm, bleed and all; how much smaller than usual text is."""

    width: float
    height: float
    margin: float
    scale: float

    @property
    def room(self) -> tuple[float, float]:
        """The width and the height for text, in mm."""
        return self.width - 2 * self.margin, self.height - 2 * self.margin - NUMBER


class Shrunk(Flowable):  # type: ignore[misc] # reportlab has no types
    """A part that is larger than a page, made as small as the page."""

    def __init__(self, part: Flowable, width: float, height: float) -> None:
        super().__init__()
        self._part = part
        wide, tall = part.wrap(width, TALLEST)
        self._share = min(1.0, width / wide, height / tall)
        self._size = wide * self._share, tall * self._share

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Return its size in points."""
        return self._size

    def draw(self) -> None:
        """Draw it, its lower left corner at (0, 0)."""
        self.canv.saveState()
        self.canv.scale(self._share, self._share)
        self._part.drawOn(self.canv, 0, 0)
        self.canv.restoreState()


class _Together(Flowable):  # type: ignore[misc] # reportlab has no types
    """Parts below each other, of one width, as one."""

    def __init__(self, parts: Sequence[Flowable], width: float) -> None:
        super().__init__()
        self._placed: list[tuple[Flowable, float]] = []
        y = 0.0
        for part in parts:
            y += part.wrap(width, TALLEST)[1]
            self._placed.append((part, y))
        self._size = width, y

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Return its size in points."""
        return self._size

    def draw(self) -> None:
        """Draw all of it, the lower left corner at (0, 0)."""
        for part, y in self._placed:
            part.drawOn(self.canv, 0, self._size[1] - y)


@dataclass(frozen=True, slots=True)
class SmallBook:
    """The rulebook laid out on small pages."""

    context: FigureContext
    form: SmallForm
    leaves: tuple[Leaf, ...]

    def draw(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw a page that is begun in millimetres, paper and all; the text keeps the margin."""
        form = self.form
        width, height = (length * MM for length in form.room)
        with in_points(canvas, form.height):
            with in_millimetres(canvas, form.height) as pen:
                paper = Outline().rect(Box(0, 0, form.width, form.height))
                pen.fill(paper, self.context.style.colour("paper"))
                foot = Box(0, form.height - form.margin - NUMBER, form.width, NUMBER)
                self.context.write(pen, str(leaf.number), foot, "hand", NUMBER_PT, NUMBER_PT - 1)
            top = (form.height - form.margin) * MM
            for part, y in leaf.parts:
                _width, tall = part.wrapOn(canvas, width, height)
                part.drawOn(canvas, form.margin * MM, top - y - tall)


class _PageStart(Gap):
    """Room above what begins a page of the text."""


def lay_small_book(context: FigureContext, pages: Pages, form: SmallForm) -> SmallBook:
    """Return the text laid out, its pages one after the other without a break.

    What is larger than a page is made smaller.
    """
    leaves = settled(pages, lambda text: _lay_leaves(context, text, form))
    return SmallBook(context, form, leaves)


def _lay_leaves(
    context: FigureContext, pages: Pages, form: SmallForm
) -> tuple[list[Leaf], list[int]]:
    """Return the leaves, and the number of that on which each page of the text begins."""
    width, height = form.room
    size = width * MM, height * MM
    flow = Flow(context, width / form.scale, form.scale)
    cover, *text = pages
    whole = Flow(context, TEXT.w, form.scale).flowables(cover)  # drawn for a page of this width
    leaves = [Leaf(1, ((Shrunk(_Together(whole, TEXT.w * form.scale * MM), *size), 0.0),))]
    begun = [1]
    parts = [part for page in text for part in (_PageStart(0, PAGE_GAP * form.scale * MM),
                                                *flow.flowables(page))]  # fmt: skip
    while parts:
        if isinstance(parts[0], Gap):  # at the top of a page there is none
            begun += [len(leaves) + 1] * isinstance(parts.pop(0), _PageStart)
            continue
        placed = fill_leaf(parts, *size)
        if placed:
            leaves.append(Leaf(len(leaves) + 1, tuple(placed)))
            begun += [len(leaves) for part, _y in placed if isinstance(part, _PageStart)]
        else:
            parts[0] = Shrunk(parts[0], *size)
    return leaves, begun
