"""What the test sheet tells: in each language, with and without backs, on any grid."""

from itertools import product
from pathlib import Path

import numpy as np
import pytest
from pypdfium2 import PdfDocument

from generator.drawing.geometry import Edges
from generator.errors import OptionError
from generator.imposition.grids import Arrange, Axis, Room, find_grid
from generator.imposition.marks import CutLine
from generator.paper.formats import CARDS, PAPERS
from generator.paper.lengths import INCH
from generator.printers.calibration import geometry_of
from generator.printers.gauge_lines import vernier_lines
from schema.common.language import _
from schema.common.packs import languages
from schema.common.translations import spoken
from tests.generator.printed import run_print

DPI = 400


def words_of(folder: Path, *options: str) -> str:
    done = run_print("--output", folder, "--only", "test-sheet", *options)
    assert done.exit_code == 0, done.output
    with PdfDocument(folder / "test-sheet.pdf") as document:
        text = "".join(page.get_textpage().get_text_bounded() for page in document)
    return " ".join(text.split())


ONE_SIDED = [
    ("--arrange", "fold"), ("--arrange", "fold", "--card", "mini", "--paper", "200x280mm"),
    ("--arrange", "gap", "--backs", "none"),
]  # fmt: skip


@pytest.mark.parametrize("options", ONE_SIDED)
def test_sheet_without_a_back_asks_for_none(tmp_path: Path, options: tuple[str, ...]) -> None:
    told = words_of(tmp_path, *options)
    assert "horizon print --scale X,Y" in told
    assert "smallest texts" in told
    assert "the back" not in told
    assert "--printer" not in told


@pytest.mark.parametrize("language", languages())
def test_sheet_speaks_the_language(tmp_path: Path, language: str) -> None:
    told = words_of(tmp_path, "--lang", language, "--paper", "a4")
    with spoken(language):
        sheet = _("sheet {number} of {count}", number=1, count=1)
        side = " · ".join((_("test sheet"), sheet, _("back")))
        steps = _("1 Print both sides at 100 % (“actual size”), never “fit to page”.")
        due = [_("flip on this edge"), side, *steps.split()]
    assert [words for words in due if words not in told] == []


def crossing(one: CutLine, other: CutLine) -> bool:
    return (
        one.box.x < other.box.right and other.box.x < one.box.right
        and one.box.y < other.box.bottom and other.box.y < one.box.bottom
    )  # fmt: skip


@pytest.mark.parametrize(("paper", "card"), list(product(PAPERS, CARDS)))
def test_verniers_do_not_cross(paper: str, card: str) -> None:
    try:
        grid = find_grid(
            PAPERS[paper], CARDS[card], Room(Arrange.TOUCHING, None, (0, 0), Edges.all(3), True)
        )
    except OptionError:
        pytest.skip("does not fit")
    for front in (True, False):
        lines = vernier_lines(geometry_of(grid, Axis.UPRIGHT), front=front)
        level = [line for line in lines if line.y0 == line.y1]
        upright = [line for line in lines if line.x0 == line.x1]
        assert not [1 for one, other in product(level, upright) if crossing(one, other)]


def test_no_line_goes_through_the_words_of_the_margin(tmp_path: Path) -> None:
    """The dashed frame of what is printable ends where words and ruler stand."""
    words_of(tmp_path, "--paper", "a4")
    with PdfDocument(tmp_path / "test-sheet.pdf") as document:
        shot = np.asarray(document[0].render(scale=DPI / 72).to_pil())
    frame = shot[round(7.78 / INCH * DPI) : round(7.92 / INCH * DPI), :, 0].min(axis=0)
    dark = np.nonzero(frame < 230)[0] / DPI * INCH
    assert len(dark)
    assert not [x for x in dark if 12 < x < 60], "through flip on this edge and the sheet's name"
