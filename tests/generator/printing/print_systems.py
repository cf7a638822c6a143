"""The print systems of the tests: the filter of CUPS that lays pages on paper, and Ghostscript.

No queue and no server is needed: the filter is called as CUPS does.
"""

import os
from pathlib import Path
from subprocess import run

from tests.places import DATA
from tests.programs import program

PRINTER = DATA / "printer.ppd"
MARGIN = 12  # pt, of the printer, on each side of every paper


def through_cups(file: Path, paper: str, options: str) -> bytes:
    """Return what CUPS sends a printer that holds this paper, as PDF.

    Arguments: https://www.cups.org/doc/man-filter.html
    """
    command = [program("cups-filters", "pdftopdf"), "1", "reader", file.name, "1"]
    return run(
        [*command, f"PageSize={paper} {options}", file],
        env={**os.environ, "PPD": str(PRINTER)}, capture_output=True, check=True,
    ).stdout  # fmt: skip


def through_ghostscript(file: Path, first: int, last: int) -> bytes:
    """Return the pages as Ghostscript writes them, told to turn none."""
    command = [program("ghostscript", "gs"), "-q", "-sDEVICE=pdfwrite", "-dAutoRotatePages=/None"]
    pages = [f"-dFirstPage={first}", f"-dLastPage={last}"]
    return run([*command, *pages, "-o", "-", file], capture_output=True, check=True).stdout
