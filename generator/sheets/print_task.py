"""What goes through the printer, as data: which pages of which file, on what, on which sides.

From it the words on the terminal and in the house kit are made, and whoever does what they say has
each back behind its own front.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby

from generator.imposition.planner import Backs
from generator.sheets.print_file import PrintFile
from generator.sheets.printable import PaperStock, Printable, Run


class PrintedSides(Enum):
    """The sides of a sheet that are printed, and how it is turned over between them."""

    ONE = "one"
    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    TWO_PASSES = "two-passes"


SIDES = {
    Backs.NONE: PrintedSides.ONE,
    Backs.LONG_EDGE: PrintedSides.LONG_EDGE,
    Backs.SHORT_EDGE: PrintedSides.SHORT_EDGE,
    Backs.SEPARATE: PrintedSides.TWO_PASSES,
}


@dataclass(frozen=True, slots=True)
class PageRange:
    """Pages of a file, from 1; all of them where `is_whole`."""

    file: str
    first: int
    last: int
    is_whole: bool = False


@dataclass(frozen=True, slots=True)
class PrintTask:
    """A printable in a file: its pages; in two passes, those of its fronts and of its backs."""

    product: Printable
    sides: PrintedSides
    pages: PageRange
    backs: PageRange | None = None


@dataclass(frozen=True, slots=True)
class PrintRun:
    """Tasks that are done in one go, or in two passes of one stack."""

    tasks: tuple[PrintTask, ...]
    sides: PrintedSides

    @property
    def stock(self) -> PaperStock:
        """What all of it is printed on."""
        return self.tasks[0].product.stock

    @property
    def is_trial(self) -> bool:
        """Whether it tells about the printer."""
        return self.tasks[0].product.is_trial

    @property
    def pages(self) -> tuple[PageRange, ...]:
        """The pages of each file, of the house kit all from the first to the last."""
        return _joined(task.pages for task in self.tasks)

    @property
    def backs(self) -> tuple[PageRange, ...]:
        """The pages of the second pass."""
        return _joined(task.backs for task in self.tasks if task.backs)


def _joined(ranges: Iterable[PageRange]) -> tuple[PageRange, ...]:
    found: dict[str, PageRange] = {}
    for one in ranges:
        other = found.get(one.file, one)
        first, last = min(one.first, other.first), max(one.last, other.last)
        found[one.file] = replace(one, first=first, last=last)
    return tuple(found.values())


def print_tasks(run: Run, files: Sequence[PrintFile]) -> tuple[PrintTask, ...]:
    """Return what is to be printed: the parts of the house kit if there is one, else each file."""
    kits = [file for file in files if file.is_kit]
    own = {file.product for file in files if not file.is_kit}
    found: dict[Printable, PrintTask] = {}
    for file in kits or files:
        for product, pages, has_backs, is_backs in _parts(file):
            if is_backs and product in found:
                front = found[product]
                found[product] = PrintTask(product, PrintedSides.TWO_PASSES, front.pages, pages)
            elif product in own:
                flips = run.layout.flips if kits else product.flips(run)
                sides = SIDES[flips] if has_backs else PrintedSides.ONE
                found[product] = PrintTask(product, sides, pages)
    return tuple(found.values())


def _parts(file: PrintFile) -> Iterator[tuple[Printable, PageRange, bool, bool]]:
    """Yield each part's pages, and whether it has backs, and nothing else; no blank last page."""
    first, is_whole = 1, not file.is_kit
    for part in file.parts:
        count = len(part.pages)
        used = count - (part.pages[-1].is_blank and not part.is_backs)
        pages = PageRange(file.name, first, first + used - 1, is_whole)
        yield part.product, pages, part.has_backs, part.is_backs
        first += count


def print_runs(run: Run, files: Sequence[PrintFile]) -> tuple[PrintRun, ...]:
    """Return the tasks, in their order, put together as far as they go through in one go.

    In a house kit for printing on both sides at once each printable begins on a sheet of its own,
    so that all on one stock is one go. Files printed in two passes are a stack each.
    """
    has_kit = any(file.is_kit for file in files)
    is_duplex = SIDES[run.layout.flips] in {PrintedSides.LONG_EDGE, PrintedSides.SHORT_EDGE}

    def key(task: PrintTask) -> tuple[object, ...]:
        is_own = task.sides is PrintedSides.TWO_PASSES and not has_kit
        product, sides = task.product, None if has_kit and is_duplex else task.sides
        return product.is_trial, product.stock, sides, product.name if is_own else ""

    found = []
    for _key, group in groupby(print_tasks(run, files), key):
        tasks = tuple(group)
        sides = next(
            (task.sides for task in tasks if task.sides is not PrintedSides.ONE), PrintedSides.ONE
        )
        found.append(PrintRun(tasks, sides))
    return tuple(found)
