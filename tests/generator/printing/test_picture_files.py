"""Sheets as PNG: a picture of each page, as large as the page, and no half of a set."""

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from generator.drawing.geometry import Size
from generator.errors import OptionError
from generator.images.raster import raster_page, size_px
from generator.imposition.sheets import plain_page
from generator.printing.picture_files import refuse_large
from tests.generator.printed import run_print

DPI = 60
CARDS = ("--only", "cards", "--faces", "J01-J10", "--paper", "letter")
BOOK = ("--only", "rulebook", "--paper", "a4", "--format", "png", "--dpi", "36")


def pictures(folder: Path, *options: str, dpi: int = DPI) -> dict[str, bytes]:
    done = run_print("--output", folder, "--format", "png", "--dpi", str(dpi), *options)
    assert done.exception is None, done.output
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.png"))}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ten cards on two sheets of Letter, as pictures and as PDF."""
    folder = tmp_path_factory.mktemp("pictures")
    pictures(folder, *CARDS)
    done = run_print("--output", folder, *CARDS)
    assert done.exception is None, done.output
    return folder


def test_each_page_is_a_picture_and_listed_as_a_file_of_one_page(folder: Path) -> None:
    names = [f"cards-J01-J10-0{number}.png" for number in range(1, 5)]
    assert sorted(path.name for path in folder.glob("*.png")) == names
    files = json.loads((folder / "print.json").read_text("utf-8"))["files"]
    listed = {entry["file"]: entry for entry in files}
    assert set(listed) == {*names, "cards-J01-J10.pdf"}
    assert [len(listed[name]["pages"]) for name in names] == [1] * 4
    sides = [listed[name]["pages"][0]["side"] for name in names]
    assert sides == ["front", "back"] * 2
    assert [listed[name]["pages"][0]["number"] for name in names] == [1] * 4
    assert {entry["options"]["format"] for entry in files if "options" in entry} == {"png"}


def test_picture_is_as_large_as_its_page_and_carries_its_dpi(folder: Path) -> None:
    for path in folder.glob("*.png"):
        with Image.open(path) as picture:
            assert picture.size == (round(8.5 * DPI), 11 * DPI)
            assert picture.info["dpi"] == pytest.approx((DPI, DPI), abs=0.02)


def test_picture_shows_what_the_page_of_the_pdf_does(folder: Path) -> None:
    with PdfDocument(folder / "cards-J01-J10.pdf") as document:
        for number in range(4):
            page = raster_page(document, number, size_px(215.9, 279.4, DPI))
            with Image.open(folder / f"cards-J01-J10-0{number + 1}.png") as picture:
                assert np.array_equal(np.asarray(picture), np.asarray(page))


def test_equal_runs_give_equal_pictures(folder: Path, tmp_path: Path) -> None:
    again = pictures(tmp_path, *CARDS)
    assert again == {path.name: path.read_bytes() for path in folder.glob("*.png")}


def test_page_for_a_print_shop_is_trim_and_bleed(tmp_path: Path) -> None:
    options = ("--only", "cards", "--faces", "J01", "--arrange", "one", "--bleed", "1;2;3;4")
    found = pictures(tmp_path, *options, dpi=254)
    assert list(found) == ["cards-J01-01.png", "cards-J01-02.png"]
    for name in found:
        with Image.open(tmp_path / name) as picture:
            assert picture.size == (690, 920)
    record = json.loads((tmp_path / "print.json").read_text("utf-8"))
    assert record["options"]["bleed"] == [1, 2, 3, 4]
    places = [entry["pages"][0]["slots"][0]["x_mm"] for entry in record["files"]]
    assert places == [4, 2]


def test_shorter_run_removes_only_the_pages_that_are_ours(tmp_path: Path) -> None:
    run_print("--output", tmp_path, *BOOK)
    assert len(list(tmp_path.glob("rulebook-*.png"))) == 12
    (tmp_path / "rulebook-07.png").write_bytes(b"painted over")
    (tmp_path / "rulebook-99.png").write_bytes(b"of somebody else")
    run_print("--output", tmp_path, *BOOK, "--booklet")
    left = sorted(path.name for path in tmp_path.glob("*.png"))
    ours = [f"rulebook-0{number}.png" for number in range(1, 7)]
    assert left == [*ours, "rulebook-07.png", "rulebook-99.png"]
    record = json.loads((tmp_path / "print.json").read_text("utf-8"))
    assert [entry["file"] for entry in record["files"]] == ours


def test_run_that_fails_midway_leaves_all_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_print("--output", tmp_path, *BOOK)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    drawn: list[int] = []

    def interrupted(*_: object) -> bytes:
        drawn.append(1)
        if len(drawn) == 3:
            raise KeyboardInterrupt
        return b"new"

    monkeypatch.setattr("generator.images.png.png", interrupted)
    told = str(run_print("--output", tmp_path, *BOOK, "--booklet").exception)
    assert "nothing new was written" in told
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_only_changed_faces_have_pictures_of_their_own(tmp_path: Path) -> None:
    pictures(tmp_path, "--only", "tokens", dpi=36)
    record = tmp_path / "print.json"
    document = json.loads(record.read_text("utf-8"))
    document["faces"]["B03"] = "another"
    record.write_text(json.dumps(document), "utf-8")
    found = pictures(tmp_path, "--only", "tokens", "--changed", dpi=36)
    changed = ["tokens-changed-01.png", "tokens-changed-02.png"]
    assert list(found) == ["tokens-01.png", "tokens-02.png", *changed]


def test_house_kit_is_left_out_and_that_is_said(tmp_path: Path) -> None:
    done = run_print("--output", tmp_path, "--format", "png", "--dpi", "36")
    assert "no house kit: a picture is one page; --format pdf has it" in done.output
    assert not list(tmp_path.glob("house-kit*"))
    names = {path.name.rpartition("-")[0] for path in tmp_path.glob("*.png")}
    assert names == {"test-sheet", "cards", "tokens", "score-pad", "rulebook"}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--dpi", "300"], "--dpi: a PDF has no dots; choose --format png, or leave --dpi out"),
        (["--format", "png", "--fillable"], "--fillable: a picture has no fields to fill in"),
        (
            ["--format", "png", "--dpi", "1200", "--paper", "a4"],
            "--dpi: a page of 210 x 297 mm would have 139 million dots at 1200 dpi; write 863 or",
        ),
        (["--format", "png", "--dpi", "20"], "20 is not in the range 36<=x<=1200"),
    ],
)
def test_what_is_no_picture_is_refused(tmp_path: Path, options: list[str], said: str) -> None:
    done = run_print("--output", tmp_path / "out", *options)
    assert said in f"{done.exception} {done.output}"
    assert not (tmp_path / "out").exists()


def test_highest_dpi_that_is_named_is_taken() -> None:
    page = plain_page("a poster", Size("", 1200, 1200), 1, 1)
    refuse_large([page], 179)
    with pytest.raises(OptionError, match="write 179 or less"):
        refuse_large([page], 180)
