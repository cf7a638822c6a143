"""Pad, rulebook, aids and counters as files of `horizon print`, and in the house kit."""

import json
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from numpy.typing import NDArray
from pypdfium2 import PdfDocument

from generator.drawing.pdf_pen import MM
from generator.inserts.products import parse_pad
from schema.common.errors import HorizonError
from schema.common.language import _
from schema.common.packs import languages
from schema.common.translations import spoken
from tests.generator.printed import run_print


def text_of(path: Path) -> str:
    with PdfDocument(path) as document:
        return "\n".join(page.get_textpage().get_text_bounded() for page in document)


def sizes_of(path: Path) -> list[tuple[int, int]]:
    """Return each page's size in whole mm."""
    with PdfDocument(path) as document:
        return [
            (round(document.get_page_size(n)[0] / MM), round(document.get_page_size(n)[1] / MM))
            for n in range(len(document))
        ]


def make(folder: Path, *options: str) -> Path:
    done = run_print("--output", folder, "--paper", "a4", *options)
    assert done.exit_code == 0, done.output
    return folder


NAMES = [
    ("pads", ["score-pad.pdf"]), ("score-pad.pdf", ["score-pad.pdf"]), ("aids", ["aids.pdf"]),
    ("rulebook", ["rulebook.pdf"]), ("counters,aids", ["aids.pdf", "counters.pdf"]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "files"), NAMES)
def test_only_writes_what_is_named(tmp_path: Path, name: str, files: list[str]) -> None:
    make(tmp_path, "--only", name)
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == files


@pytest.mark.parametrize("language", languages())
def test_language_is_chosen(tmp_path: Path, language: str) -> None:
    make(tmp_path, "--only", "aids", "--lang", language, "--players", "2")
    with spoken(language):
        words = _("Your turn")
    assert text_of(tmp_path / "aids.pdf").count(words) == 2
    with pikepdf.open(tmp_path / "aids.pdf") as pdf:
        assert str(pdf.Root.Lang) == language


def test_cards_speak_the_language_too(tmp_path: Path) -> None:
    make(tmp_path, "--only", "cards", "--faces", "G06", "--lang", "de")
    assert "Ufer und Schatten" in text_of(tmp_path / "cards-G06.pdf")


def test_rulebook_has_a5_pages_and_as_a_booklet_a4_sheets(tmp_path: Path) -> None:
    make(tmp_path, "--only", "rulebook")
    assert sizes_of(tmp_path / "rulebook.pdf") == [(148, 210)] * 12
    make(tmp_path, "--only", "rulebook", "--booklet")
    assert sizes_of(tmp_path / "rulebook.pdf") == [(297, 210)] * 6
    with pikepdf.open(tmp_path / "rulebook.pdf") as pdf:
        assert str(pdf.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"


def test_booklet_begins_with_the_last_page_beside_the_first(tmp_path: Path) -> None:
    make(tmp_path, "--only", "rulebook", "--booklet")
    with PdfDocument(tmp_path / "rulebook.pdf") as document:
        page = document[0].get_textpage()
        left = page.get_text_bounded(right=148.5 * MM)
        right = page.get_text_bounded(left=148.5 * MM)
    assert "House rules" in left
    assert "Rulebook" in right


def test_letter_gets_half_letter_pages(tmp_path: Path) -> None:
    done = run_print("--output", tmp_path, "--paper", "letter", "--only", "rulebook", "--booklet")
    assert done.exit_code == 0
    assert sizes_of(tmp_path / "rulebook.pdf") == [(279, 216)] * 6


def test_large_print_is_the_whole_paper(tmp_path: Path) -> None:
    make(tmp_path, "--card", "large", "--only", "rulebook,pads")
    assert sizes_of(tmp_path / "rulebook.pdf") == [(210, 297)] * 12
    assert text_of(tmp_path / "score-pad.pdf").count("Journey: Horizon") == 1


def test_pad_is_as_asked(tmp_path: Path) -> None:
    make(tmp_path, "--only", "pads", "--pad", "a5", "--up", "2", "--players", "3")
    assert sizes_of(tmp_path / "score-pad.pdf") == [(297, 210)]
    assert text_of(tmp_path / "score-pad.pdf").count("Journey: Horizon") == 2


def test_pad_has_fewer_sheets_where_four_do_not_go_on_the_paper(tmp_path: Path) -> None:
    make(tmp_path, "--only", "pads", "--paper", "a5")
    assert text_of(tmp_path / "score-pad.pdf").count("Journey: Horizon") == 2


def test_fillable_pad_is_a_form_that_adds_up(tmp_path: Path) -> None:
    make(tmp_path, "--only", "pads", "--fillable", "--players", "2")
    with pikepdf.open(tmp_path / "score-pad.pdf") as pdf:
        assert len(pdf.Root.AcroForm.CO.as_list()) == 2 * 5
        assert str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"


REFUSED = [
    (["--lang", "xx"], '--lang: no language "xx"; there are en, de, '),
    (["--paper", "a5", "--only", "rulebook", "--booklet"], "--booklet: two pages of 148 x 210 mm"),
    (["--pad", "a5"], "--pad: 4 sheets of 148 x 210 mm do not go on 210 x 297 mm;"),
    (["--pad", "postcard"], '--pad: no score sheet "postcard"; choose a6, a4, '),
    (["--fillable", "--up", "2"], "--fillable: a form is one sheet, not 2; add --up 1"),
]


@pytest.mark.parametrize(("options", "told"), REFUSED)
def test_refusal_is_one_line_and_writes_nothing(
    tmp_path: Path, options: list[str], told: str
) -> None:
    done = run_print("--output", tmp_path / "new", "--paper", "a4", *options)
    assert isinstance(done.exception, HorizonError)
    assert done.exception.status == 2
    assert str(done.exception).startswith(told)
    assert not list((tmp_path / "new").glob("*.pdf"))


def test_each_part_of_the_kit_begins_on_a_sheet_of_its_own(printed: Path) -> None:
    with pikepdf.open(printed / "house-kit.pdf") as pdf, pdf.open_outline() as outline:
        numbers = {page.objgen: n for n, page in enumerate(pdf.pages)}
        first = [numbers[entry.destination[0].objgen] for entry in outline.root]  # type: ignore[index] # an array in our files
    assert [number % 2 for number in first] == [0] * 6


def test_kit_without_backs_has_no_empty_page(tmp_path: Path) -> None:
    make(tmp_path, "--backs", "none", "--players", "2")
    record = json.loads((tmp_path / "print.json").read_text(encoding="utf-8"))
    pages = {file["file"]: len(file["pages"]) for file in record["files"]}
    kit = pages.pop("house-kit.pdf")
    assert kit == 1 + sum(pages.values())


def test_record_knows_the_reference_cards_but_never_throws_them_out(
    printed: Path, tmp_path: Path
) -> None:
    record = json.loads((printed / "print.json").read_text(encoding="utf-8"))
    (pack,) = [file for file in record["files"] if file["file"] == "tokens.pdf"]
    slots = [slot for page in pack["pages"] for slot in page["slots"]]
    own = [slot["face"] for slot in slots if not slot["face"].startswith(("B", "back-"))]
    assert [one for one in own if "counter" not in one] == ["aid"] * 5  # the legend is no card
    assert all(len(slot["hash"]) > 8 for slot in slots)
    assert not {"aid", "counter-A1"} & record["faces"].keys()
    (tmp_path / "old.json").write_bytes((printed / "print.json").read_bytes())
    done = run_print("--output", tmp_path / "out", "--since", tmp_path / "old.json")
    assert "nothing to print" in done.output
    assert "throw out" not in done.output


PADS = [("a6", (105, 148)), ("A5", (148, 210)), ("90x140mm", (90, 140))]


@pytest.mark.parametrize(("words", "size"), PADS)
def test_size_of_a_pad_is_read(words: str, size: tuple[float, float]) -> None:
    assert parse_pad(words) == size


def test_aids_too_have_files_of_fronts_and_backs(tmp_path: Path) -> None:
    make(tmp_path, "--only", "aids", "--backs", "separate")
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == [
        "aids-backs.pdf", "aids-fronts.pdf",
    ]  # fmt: skip
    assert "Legend" in text_of(tmp_path / "aids-fronts.pdf")
    assert "Your turn" not in text_of(tmp_path / "aids-backs.pdf")


@pytest.mark.parametrize("options", [("--arrange", "fold"), ("--backs", "none")])
def test_kit_that_is_printed_on_one_side_has_no_booklet(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    make(tmp_path, *options)
    assert sizes_of(tmp_path / "house-kit.pdf")[-12:] == [(148, 210)] * 12


EXTRAS = ("rulebook", "aids", "counters", "score-pad")


def rasters(folder: Path, *options: str) -> dict[str, list[NDArray[np.int16]]]:
    """Return the pages of each extra as arrays of height x width x 3, 40 dpi."""
    make(folder, "--only", ",".join(EXTRAS), *options)
    found = {}
    for name in EXTRAS:
        with PdfDocument(folder / f"{name}.pdf") as document:
            found[name] = [
                page.render(scale=40 / 72, rev_byteorder=True).to_numpy().astype(np.int16)
                for page in document
            ]
    return found


def test_grey_ink_leaves_no_colour_beside_the_cards(tmp_path: Path) -> None:
    for name, pages in rasters(tmp_path, "--ink", "grey").items():
        for number, page in enumerate(pages, 1):
            assert (page.max(axis=2) - page.min(axis=2)).max() == 0, f"{name}, page {number}"


def test_saver_ink_leaves_grounds_white_and_tapes_in_colour(tmp_path: Path) -> None:
    for name, pages in rasters(tmp_path, "--ink", "saver").items():
        for number, page in enumerate(pages, 1):
            assert (page.min(axis=2) > 250).mean() > 0.6, f"{name}, page {number}"
            if name == "aids":
                assert (page.max(axis=2) - page.min(axis=2)).max() > 100
