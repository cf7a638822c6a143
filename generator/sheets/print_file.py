"""The files of a run: which products' pages each holds, and what is told when all are written."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from generator.imposition.sheets import Page, SheetSide
from generator.sheets.print_record import NAME
from generator.sheets.printable import Printable, Run
from schema.diff.print_again import Changes


class FilePart(NamedTuple):
    """A product's pages in a file."""

    product: Printable
    pages: Sequence[Page]

    @property
    def heading(self) -> str:
        """What stands above it in the house kit's bookmarks."""
        return f"{self.product.title}, backs" if self.is_backs else self.product.title

    @property
    def has_backs(self) -> bool:
        """Whether something is printed on a back."""
        return any(page.side is SheetSide.BACK and not page.is_blank for page in self.pages)

    @property
    def is_backs(self) -> bool:
        """Whether it is backs alone, their fronts having been printed before."""
        return all(page.side is SheetSide.BACK for page in self.pages)


@dataclass(frozen=True, slots=True)
class PrintFile:
    """A file with its parts: one, or all of the house kit's.

    A file of pictures is several: `names` are theirs, and `name` tells of them all.
    """

    name: str
    parts: tuple[FilePart, ...]
    is_kit: bool = False
    names: tuple[str, ...] = ()

    @property
    def pages(self) -> list[Page]:
        """All pages in their order."""
        return [page for part in self.parts for page in part.pages]

    @property
    def product(self) -> Printable:
        """The product whose file it is; of the house kit, the first one."""
        return self.parts[0].product


@dataclass(frozen=True, slots=True)
class Report:
    """What was written, in the order in which one prints; what had changed, if that was asked.

    `folder` is where it lies: `DIR` for what stands on paper, which is the same wherever it lies.
    """

    files: tuple[PrintFile, ...]
    run: Run
    changes: Changes | None
    folder: Path = Path("DIR")

    @property
    def record(self) -> Path:
        """The record of the print."""
        return self.folder / NAME

    @property
    def throw_out(self) -> tuple[str, ...]:
        """The old faces that what is printed takes the place of."""
        return self.changes.old_fronts if self.changes else ()
