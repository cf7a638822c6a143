"""The targets there are: what each leaves out, refuses and marks."""

from itertools import chain
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from generator.imposition.blocks import Marks
from generator.paper.formats import CARDS, PAPERS
from generator.printers.products import TEST_SHEET
from generator.printing.registry import PRODUCTS
from generator.targets.all_targets import TARGETS, by_arrangement
from generator.targets.home import HOME
from generator.targets.one_face import ONE_FACE
from generator.targets.sheet_target import Asked
from tests.generator.printed import run_print

A4, EURO = PAPERS["a4"], CARDS["euro-poker"]


def test_each_word_chooses_one_target() -> None:
    words = list(chain.from_iterable(target.arrangements for target in TARGETS))
    assert words == list(by_arrangement()) == ["touching", "gap", "fold", "one"]


def test_home_takes_all_products_and_print_shops_no_trial() -> None:
    assert all(map(HOME.takes, PRODUCTS))
    assert [one for one in PRODUCTS if not ONE_FACE.takes(one)] == [TEST_SHEET]


@pytest.mark.parametrize(("arrange", "marks"), [("touching", Marks.CROP), ("one", Marks.NONE)])
def test_marks_that_nobody_asked_for_are_the_targets(arrange: str, marks: Marks) -> None:
    assert by_arrangement()[arrange].layout(Asked(A4, EURO, arrange)).marks is marks


def test_paper_is_the_locales_or_the_one_asked_for() -> None:
    assert HOME.paper(None, "en_US.UTF-8") == ONE_FACE.paper(None, "fr_CA") == PAPERS["letter"]
    assert HOME.paper("a5", "en_US") == PAPERS["a5"]


def test_page_of_one_face_bears_no_line_and_no_trial_comes_before_it(tmp_path: Path) -> None:
    run_print("--output", tmp_path, "--arrange", "one", "--only", "test-sheet,aids")
    assert not (tmp_path / "test-sheet.pdf").exists()
    with PdfDocument(tmp_path / "aids.pdf") as document:
        told = [page.get_textpage().get_text_bounded() for page in document]
    assert "Your turn" in told[0]
    assert not [text for text in told if "sheet 1 of" in text or "100 %" in text]


def test_sheets_at_home_bear_their_line(tmp_path: Path) -> None:
    run_print("--output", tmp_path, "--only", "aids", "--paper", "a4")
    with PdfDocument(tmp_path / "aids.pdf") as document:
        assert "aids · sheet 1 of 1 · front" in document[0].get_textpage().get_text_bounded()


def test_gap_that_differs_is_told_as_it_was_read(tmp_path: Path) -> None:
    options = ("--arrange", "gap", "--bleed", "1", "--only", "tokens", "--paper", "a4")
    told = [
        run_print("--output", tmp_path, *options, "--gap", gap).output
        for gap in ("4,5", "4.5", "4,5;4,5")
    ]
    assert ["gap 4 mm across, 5 mm down" in words for words in told] == [True, False, False]


@pytest.mark.parametrize(
    ("options", "said"),
    [(("--arrange", "fold", "--paper", "letter"),
      "marks of 2 mm above, below and right: 0.5 mm at the"),
     (("--paper", "a4"), ""),
     (("--paper", "a4", "--mark-length", "2"), "marks of 2 mm left and right: 1.5 mm at the")],
)  # fmt: skip
def test_marks_that_nobody_asked_for_are_told_under_their_usual_length(
    tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    told = run_print("--output", tmp_path, "--only", "cards", "--faces", "J01", *options).output
    assert [line for line in told.splitlines() if "room for marks" in line] == (
        [f"no room for {said} shortest; choose a larger --paper"] if said else []
    )


def test_marks_that_find_no_room_for_their_length_are_told(tmp_path: Path) -> None:
    options = ("--only", "cards", "--faces", "J01", "--paper", "a4")
    told = run_print("--output", tmp_path, *options, "--mark-length", "1cm").output
    assert (
        "no room for marks of 10 mm above, below, left and right: 2.5 mm at the shortest" in told
    )
