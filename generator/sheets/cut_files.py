"""What a machine cuts of a file's sheets: SVG and DXF beside it, one for those cut alike.

A cut file is called after its sheets: `cards-sheets-1-8.svg`, `cards-sheet-9.svg`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from generator.cutting.cut_sheet import CutSheet, numbered_sheets
from generator.cutting.svg import svg
from generator.imposition.sheets import Page
from generator.sheets.print_file import PrintFile
from generator.sheets.printable import Run


class CutFormat(StrEnum):
    """The formats of cut files."""

    SVG = "svg"
    DXF = "dxf"


@dataclass(frozen=True, slots=True)
class CutOrder:
    """Which cut files are wanted; the radius of cards' corners in mm, None for what is usual."""

    formats: tuple[CutFormat, ...] = tuple(CutFormat)
    corner: float | None = None


class CutFile(NamedTuple):
    """A file for a machine: its name, its pages, its bytes."""

    name: str
    pages: list[Page]
    data: bytes


class NumberedCut(NamedTuple):
    """What is cut alike, with its pages and the name of its files but for their endings."""

    name: str
    pages: list[Page]
    sheet: CutSheet


def cuts_of(run: Run, file: PrintFile, order: CutOrder) -> Iterator[NumberedCut]:
    """Yield what is cut of a file's sheets; of a house kit nothing, as its parts have files."""
    if file.is_kit:
        return
    stem = _stem(file)
    for part in file.parts:
        cut = [(page, part.product.cut_paths(run, page, order.corner)) for page in part.pages]
        for pages, sheet in numbered_sheets(cut):
            first, last = pages[0].number, pages[-1].number
            end = f"sheet-{first}" if first == last else f"sheets-{first}-{last}"
            yield NumberedCut(f"{stem}-{end}", pages, sheet)


def draw_cuts(run: Run, file: PrintFile, order: CutOrder) -> Iterator[CutFile]:
    """Yield the cut files of a file."""
    for name, pages, sheet in cuts_of(run, file, order):
        for kind in order.formats:
            yield CutFile(f"{name}.{kind}", pages, _written(sheet, kind))


def is_cut_of(name: str, files: Iterable[PrintFile]) -> bool:
    """Whether a file is called as a cut file of one of these is, whatever its sheets."""
    stems = (re.escape(_stem(file)) for file in files if not file.is_kit)
    ends = rf"-sheets?-[0-9-]+\.({'|'.join(CutFormat)})"
    return any(re.fullmatch(f"{stem}{ends}", name) for stem in stems)


def _stem(file: PrintFile) -> str:
    """Return the name of a file, or of what its pictures show, without its ending."""
    return file.names[0].rpartition("-")[0] if file.names else file.name.removesuffix(".pdf")


def _written(sheet: CutSheet, kind: CutFormat) -> bytes:
    if kind is CutFormat.SVG:
        return svg(sheet)
    from generator.cutting.dxf import dxf

    return dxf(sheet)
