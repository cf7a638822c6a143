"""Which files a run writes: one for each product, or two, and the house kit of them all."""

from collections.abc import Collection, Iterable, Sequence

from generator.imposition.planner import Backs, backs_only, fronts_only
from generator.imposition.sheets import Page, SheetSide, plain_page
from generator.sheets.print_file import FilePart, PrintFile
from generator.sheets.printable import Printable, Run
from generator.sheets.sheet_writer import SheetWriter

HOUSE_KIT = "house-kit"


class _EmptyBack(Printable):
    """An empty page, so that what follows in the house kit begins on a sheet of its own."""

    name = "empty-back"
    title = "Empty back"

    def pages(self, _run: Run) -> list[Page]:
        return []

    def draw(self, _run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        for page in pages:
            writer.begin_page(page)
            writer.end_page()


_EMPTY = _EmptyBack()


def files_of(run: Run, product: Printable) -> list[PrintFile]:
    """Return the product's file, or one of fronts and one of backs; none without pages."""
    pages = run.pages(product)
    is_apart = run.layout.backs is Backs.SEPARATE and product.has_backs
    backs = backs_only(pages) if is_apart else []
    found = {"-fronts": fronts_only(pages), "-backs": backs} if backs else {"": pages}
    stem = _stem(run, product.name, product.kinds)
    return [
        PrintFile(f"{stem}{end}.pdf", (FilePart(product, pages),))
        for end, pages in found.items()
        if pages
    ]


def house_kit(run: Run, files: Iterable[PrintFile]) -> PrintFile:
    """Return one file of them all; where both sides are printed, each begins a sheet."""
    is_double = run.layout.flips in {Backs.LONG_EDGE, Backs.SHORT_EDGE}
    kit: list[FilePart] = []
    count = 0
    for product, pages in (part for file in files for part in file.parts):
        if is_double and count % 2:
            last = kit[-1].pages[-1]
            back = plain_page(last.what, last.paper, last.number, last.count, SheetSide.BACK)
            kit.append(FilePart(_EMPTY, [back]))
            count += 1
        kit.append(FilePart(product, product.kit_pages(run, pages)))
        count += len(kit[-1].pages)
    kinds = [kind for file in kit for kind in file.product.kinds]
    return PrintFile(f"{_stem(run, HOUSE_KIT, kinds)}.pdf", tuple(kit), is_kit=True)


def _stem(run: Run, name: str, kinds: Collection[str]) -> str:
    label = run.label(kinds)
    return f"{name}-{label}" if label else name
