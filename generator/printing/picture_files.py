"""Sheets as pictures: each page a PNG file of its own, numbered, at true size."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import floor, sqrt
from typing import NamedTuple

from generator.drawing.geometry import INCH
from generator.errors import OptionError
from generator.imposition.sheets import Page
from generator.sheets.print_file import PrintFile

MOST_DOTS = 72_000_000  # of a page, A3 at 600 dpi: some 550 MB while it is drawn and packed


class OutputFile(NamedTuple):
    """A file to be written: its name, its pages, its bytes."""

    name: str
    pages: list[Page]
    data: bytes


def as_pictures(file: PrintFile) -> PrintFile:
    """Return the file under the names of its pictures: `cards-01.png` and so on."""
    stem, count = file.name.removesuffix(".pdf"), len(file.pages)
    width = max(2, len(str(count)))
    names = tuple(f"{stem}-{number:0{width}}.png" for number in range(1, count + 1))
    return replace(file, name=" to ".join(dict.fromkeys((names[0], names[-1]))), names=names)


def is_picture_of(name: str, files: Iterable[PrintFile]) -> bool:
    """Whether a file is called as a page of one of these pictures is, with whatever number."""
    stems = (file.names[0].rpartition("-")[0] for file in files if file.names)
    return any(re.fullmatch(rf"{re.escape(stem)}-[0-9]{{2,}}\.png", name) for stem in stems)


def refuse_large(pages: Iterable[Page], dpi: int) -> None:
    """Raise OptionError where a picture of a page would take more memory than should be asked."""
    for page in pages:
        inches = page.paper.w * page.paper.h / INCH**2
        if inches * dpi**2 > MOST_DOTS:
            raise OptionError(
                f"--dpi: a page of {page.paper.w:g} x {page.paper.h:g} mm would have "
                f"{inches * dpi**2 / 1e6:.0f} million dots at {dpi} dpi; write "
                f"{floor(sqrt(MOST_DOTS / inches))} or less, or choose --format pdf"
            )


def draw_pictures(file: PrintFile, data: bytes, dpi: int) -> Iterator[OutputFile]:
    """Yield a picture of each page of a file, drawn as PDF already, one after the other."""
    from pypdfium2 import PdfDocument

    from generator.images.png import png
    from generator.images.raster import raster_page, size_px

    with PdfDocument(data) as document:
        for number, (name, page) in enumerate(zip(file.names, file.pages, strict=True)):
            size = size_px(page.paper.w, page.paper.h, dpi)
            yield OutputFile(name, [page], png(raster_page(document, number, size), dpi))
