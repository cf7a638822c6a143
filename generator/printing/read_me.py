"""The first page of the house kit: each printable's paper, sides and pages, and all steps."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from generator.drawing.fonts import Font
from generator.drawing.geometry import Box
from generator.drawing.text import PT, LaidText, TextLine, wrapped
from generator.imposition.grids import MARGIN
from generator.imposition.sheets import Page, plain_page
from generator.letters.order import base_level
from generator.sheets.print_task import PrintTask
from generator.sheets.print_words import pages_words, sides_words, stock_words
from generator.sheets.printable import PaperStock, Printable, Run
from generator.sheets.sheet_writer import SheetWriter
from schema.common.language import _

INK = "#000000"
SIZES_PT = (10.0, 9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0)  # tried in turn
COLUMNS = (0.0, 0.21, 0.47, 0.74)  # where they begin, as shares of the width
LEADING = 1.35  # from line to line, in sizes
TITLE = 2.4  # the title's size, in sizes
NUMBER = 1.6  # room for the number before a step, in sizes


class Guide(NamedTuple):
    """What the page tells."""

    tasks: Sequence[PrintTask]
    steps: Sequence[str]


class ReadMe(Printable):
    """A page that tells how the kit is printed.

    `guide` returns what it tells, when all other pages are known.
    """

    name = "read-me"
    title = "Read me first"
    stock = PaperStock.PLAIN

    def __init__(self, guide: Callable[[], Guide]) -> None:
        self._guide = guide

    @property
    def guide(self) -> Guide:
        """What the page tells."""
        return self._guide()

    def pages(self, run: Run) -> list[Page]:
        """Return the one page."""
        return [plain_page(self.what, run.layout.paper, 1, 1)]

    def draw(self, run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        """Draw the page, its words as large as it has room for."""
        guide, fonts = self.guide, run.style.fonts
        for page in pages:
            writer.begin_page(page)
            writer.bookmark(self.title)
            room = Box(0, 0, page.paper.w, page.paper.h).grown(-MARGIN)
            with writer.pen.placed(room.x, room.y):
                for text in _largest(guide, fonts, room):
                    writer.pen.write(text)
            writer.end_page()


def _largest(guide: Guide, fonts: Mapping[str, Font], room: Box) -> list[LaidText]:
    """Return the texts as large as they have room, in the least size if they have none."""
    texts: list[LaidText] = []
    for size_pt in SIZES_PT:
        texts = list(_texts(guide, fonts, size_pt * PT, room.w))
        if texts[-1].lines[-1].y <= room.h:
            break
    is_leftward = base_level(_("Read me first")) == 1
    return [_from_right(text, room.w) for text in texts] if is_leftward else texts


def _from_right(text: LaidText, width: float) -> LaidText:
    """Return the text as far from the right as it stood from the left."""
    lines = (
        TextLine(words, width - x - text.font.width(words) * text.size, y)
        for words, x, y in text.lines
    )
    return replace(text, lines=tuple(lines), base=1)


def _texts(
    guide: Guide, fonts: Mapping[str, Font], size: float, width: float
) -> Iterator[LaidText]:
    """Yield title, table and steps from the upper left corner (0, 0) on, mm."""
    y = TITLE * size
    yield LaidText((TextLine(_("Read me first"), 0, y),), fonts["hand"], y, INK)
    y += 2 * size
    plain = fonts.get("text", fonts["clear"])
    rows = [(("", _("Paper"), _("Sides"), _("Pages")), fonts["bold"])]
    rows += [(_cells(task), plain) for task in guide.tasks]
    lefts = [share * width for share in COLUMNS]
    rights = [*lefts[1:], width + size]
    for cells, font in rows:
        placed = [
            _lines(words, font, size, left, y, right - left - size)
            for words, left, right in zip(cells, lefts, rights, strict=True)
        ]
        yield LaidText(tuple(chain.from_iterable(placed)), font, size, INK)
        y += (max(map(len, placed)) * LEADING + 0.4) * size
    y += size
    for number, step in enumerate(guide.steps, 1):
        left = NUMBER * size
        told = _lines(step, plain, size, left, y, width - left)
        yield LaidText((TextLine(str(number), 0, y), *told), plain, size, INK)
        y += (len(told) * LEADING + 0.4) * size


def _cells(task: PrintTask) -> tuple[str, str, str, str]:
    """Return a printable's row: its name, paper, sides, pages."""
    name, sides = task.product.words(), sides_words(task.sides)
    return name[:1].upper() + name[1:], stock_words(task.product.stock), sides, pages_words(task)


def _lines(
    words: str, font: Font, size: float, x: float, y: float, width: float
) -> list[TextLine]:
    """Return the words in lines below each other, the first on the baseline y."""
    lines = wrapped(words, font, size, width)
    return [TextLine(line, x, y + n * LEADING * size) for n, line in enumerate(lines)]
