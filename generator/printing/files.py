"""Which files a run writes: one for each product, or two, and the house kit of them all."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby

from generator.imposition.planner import Backs
from generator.imposition.sheets import Page, blank_back
from generator.imposition.stack import FIRST_TO_LAST, Stack, in_two_passes
from generator.printing.read_me import ReadMe
from generator.sheets.print_file import FilePart, PrintFile
from generator.sheets.printable import Printable, Run

HOUSE_KIT = "house-kit"


def files_of(run: Run, product: Printable) -> list[PrintFile]:
    """Return the product's file, or one of fronts and one of backs; none without pages."""
    part, stem = FilePart(product, run.pages(product)), _stem(run, product.name, product.kinds)
    if run.layout.flips is Backs.SEPARATE and part.has_backs:
        parts = _in_two_passes([part], run.layout.stack)
        return [
            PrintFile(f"{stem}{end}.pdf", (one,))
            for end, one in zip(("-fronts", "-backs"), parts, strict=True)
        ]
    return [PrintFile(f"{stem}.pdf", (part,))] if part.pages else []


def house_kit(run: Run, products: Iterable[Printable], read_me: ReadMe) -> PrintFile:
    """Return one file of them all, after a page that tells how it is printed.

    Where both sides are printed at once, each begins a sheet. Where they are printed one after the
    other, the fronts of all that goes through together come first, then the backs.
    """
    parts = [FilePart(read_me, run.pages(read_me))]
    parts += [FilePart(one, one.kit_pages(run, run.pages(one))) for one in products]
    if run.layout.flips is Backs.SEPARATE:
        parts = list(_in_goes(parts, run.layout.stack))
    elif run.layout.flips is not Backs.NONE:
        parts = [FilePart(product, _whole_sheets(pages)) for product, pages in parts]
    kinds = [kind for part in parts for kind in part.product.kinds]
    return PrintFile(f"{_stem(run, HOUSE_KIT, kinds)}.pdf", tuple(parts), is_kit=True)


def _in_goes(parts: Iterable[FilePart], stack: Stack | None) -> Iterator[FilePart]:
    """Yield the parts; of neighbours on one stock that have backs, all fronts before all backs."""

    def key(part: FilePart) -> tuple[object, ...]:
        return part.product.is_trial, part.product.stock, part.has_backs

    for (_is_trial, _stock, has_backs), group in groupby(parts, key):
        together = list(group)
        yield from _in_two_passes(together, stack) if has_backs else together


def _in_two_passes(parts: Sequence[FilePart], stack: Stack | None) -> list[FilePart]:
    """Return the fronts of the parts, then their backs in the order of the stack."""
    stack = stack or FIRST_TO_LAST
    passes = [(part.product, *in_two_passes(part.pages, stack)) for part in parts]
    fronts = [FilePart(product, pages) for product, pages, _backs in passes]
    backs = [FilePart(product, pages) for product, _fronts, pages in passes]
    return fronts + (backs if stack.is_turned_over else backs[::-1])


def _whole_sheets(pages: Sequence[Page]) -> list[Page]:
    """Return the pages, with a blank one if what follows would begin on a back."""
    is_odd = len(pages) % 2
    return [*pages, blank_back(pages[-1])] if is_odd else list(pages)


def _stem(run: Run, name: str, kinds: Collection[str]) -> str:
    label = run.label(kinds)
    return f"{name}-{label}" if label else name
