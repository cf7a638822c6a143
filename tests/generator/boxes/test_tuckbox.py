"""The command `tuckbox`: what it writes, records, says and refuses."""

import json
import re
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from click.testing import CliRunner, Result
from pypdfium2 import PdfDocument

from generator.commands.print import print_
from generator.commands.tuckbox import tuckbox
from generator.drawing.geometry import INCH
from generator.images.raster import raster_page, size_px
from tests.places import SMALL_FILE

DPI = 72


def run(folder: Path, *words: str) -> Result:
    options = ["--cards", str(SMALL_FILE), "--output", str(folder), "--paper", "a4", *words]
    return CliRunner().invoke(tuckbox, options, prog_name="horizon")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("box")
    result = run(made, "--sleeves", "thin")
    assert result.exit_code == 0, result.output
    return made


def test_box_is_a_pdf_with_its_outlines_beside_it(folder: Path) -> None:
    names = {path.name for path in folder.iterdir() if not path.name.startswith(".")}
    assert names == {"tuckbox.pdf", "tuckbox-sheet-1.svg", "tuckbox-sheet-1.dxf", "print.json"}


def test_record_lists_the_box_and_leaves_what_was_printed_before(tmp_path: Path) -> None:
    options = ["--cards", str(SMALL_FILE), "--output", str(tmp_path)]
    printed = CliRunner().invoke(print_, [*options, "--only", "score-pad"])
    assert printed.exit_code == 0, printed.output
    assert run(tmp_path).exit_code == 0
    record = json.loads((tmp_path / "print.json").read_text())
    files = {entry["file"]: entry for entry in record["files"]}
    assert {"tuckbox.pdf", "score-pad.pdf"} <= files.keys()
    assert [page["side"] for page in files["tuckbox.pdf"]["pages"]] == ["front"]
    assert record["options"]["sleeves"] == "none"


def test_same_box_has_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    run(tmp_path, "--sleeves", "thin")
    for path in sorted(folder.glob("tuckbox*")):
        assert path.read_bytes() == (tmp_path / path.name).read_bytes()


def test_cut_files_of_sheets_that_are_no_more_go(tmp_path: Path) -> None:
    assert run(tmp_path, "--holds", "game", "--sleeves", "thick", "--board", "5mm").exit_code == 0
    assert (tmp_path / "tuckbox-sheet-3.svg").exists()
    assert run(tmp_path).exit_code == 0
    assert not (tmp_path / "tuckbox-sheet-3.svg").exists()
    assert not (tmp_path / "tuckbox-sheet-3.dxf").exists()


def test_page_is_the_paper_printed_as_it_is(folder: Path) -> None:
    with pikepdf.open(folder / "tuckbox.pdf") as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        (page,) = pdf.pages
        width, height = (float(n) / 72 * INCH for n in page.mediabox[2:])
    head = (folder / "tuckbox-sheet-1.svg").read_text()
    assert 'width="210mm" height="297mm"' in head
    assert (width, height) == pytest.approx((210, 297), abs=0.01)


def test_bare_flaps_have_no_ink_and_walls_are_covered(folder: Path) -> None:
    with PdfDocument((folder / "tuckbox.pdf").read_bytes()) as pdf:
        picture = np.asarray(raster_page(pdf, 0, size_px(210, 297, DPI)).convert("L"))
    document = (folder / "tuckbox-sheet-1.svg").read_text()
    hinges = re.findall(r'd="M([0-9.]+) ([0-9.]+) L([0-9.]+) ([0-9.]+)"', document)
    upright = min(tuple(map(float, hinge)) for hinge in hinges if hinge[0] == hinge[2])
    x0, y0 = upright[0], upright[1]  # where the glue flap hangs on the back
    back = at(picture, x0 + 5, y0 + 40, 50, 40)
    assert np.mean(back < 250) > 0.7
    flap = at(picture, x0 - 7, y0 + 10, 4, 20)
    assert np.mean(flap < 250) < 0.05


def at(picture: "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]", x: float, y: float,
       w: float, h: float) -> "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]":  # fmt: skip
    left, top, right, bottom = (round(n / INCH * DPI) for n in (x, y, x + w, y + h))
    return picture[top:bottom, left:right]


def test_title_stands_on_five_sides(folder: Path) -> None:
    title = json.loads(SMALL_FILE.read_text(encoding="utf-8"))["game"]["title"]
    with PdfDocument((folder / "tuckbox.pdf").read_bytes()) as pdf:
        words = pdf[0].get_textpage().get_text_range()
    assert words.count(title) == 5 + 1  # and in the sheet's line


def test_box_speaks_the_language_of_paper(tmp_path: Path) -> None:
    assert run(tmp_path, "--lang", "de").exit_code == 0
    with PdfDocument((tmp_path / "tuckbox.pdf").read_bytes()) as pdf:
        words = pdf[0].get_textpage().get_text_range()
    assert "Karten" in words
    assert "kleben" in words


@pytest.mark.parametrize("ink", ["saver", "grey"])
def test_box_in_other_inks_has_no_colour_or_little_ink(tmp_path: Path, ink: str) -> None:
    assert run(tmp_path, "--ink", ink).exit_code == 0
    with PdfDocument((tmp_path / "tuckbox.pdf").read_bytes()) as pdf:
        picture = np.asarray(raster_page(pdf, 0, size_px(210, 297, DPI)).convert("RGB"))
    if ink == "grey":
        assert np.ptp(picture.astype(int), axis=2).max() <= 8
    else:
        assert np.mean(picture > 250) > 0.85


def test_arithmetic_and_steps_are_told(tmp_path: Path) -> None:
    said = run(tmp_path, "--sleeves", "thin").output
    assert "layers of thin sleeves of 0.04 mm" in said
    assert "What to do now\n1. Print the sheet on one side at 100 %" in said
    assert "Glue the flap beside the back behind the last side" in said


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--stock", "9mm"], '--stock: "9mm" is 9 mm, out of range; write 0.1 to 1 mm'),
        (["--stock", "x"], '--stock: "x" is no length'),
        (["--board", "9"], '--board: "9" is 9 mm, out of range'),
        (["--paper", "90x200mm"], "--paper 90x200mm: half the box is"),
    ],
)
def test_what_can_t_be_is_refused_and_nothing_is_written(
    tmp_path: Path, words: list[str], told: str
) -> None:
    result = run(tmp_path, *words)
    assert str(result.exception).startswith(told)
    assert not list(tmp_path.iterdir())
