"""The files of a print, read back: boxes, preferences, fonts, bookmarks, equal bytes."""

import json
from collections import Counter
from pathlib import Path

import pikepdf
import pytest

from generator.drawing.pdf_pen import MM
from tests.generator.printed import run_print

FILES = ("test-sheet.pdf", "cards.pdf", "tokens.pdf", "house-kit.pdf")


def boxes(page: pikepdf.Page, name: str) -> list[float]:
    return [float(n) for n in page.obj[name]]


@pytest.mark.parametrize("name", FILES)
def test_file_has_no_fault(printed: Path, name: str) -> None:
    with pikepdf.open(printed / name) as document:
        assert document.check_pdf_syntax() == []


@pytest.mark.parametrize("name", FILES)
def test_every_page_has_its_size(printed: Path, name: str) -> None:
    with pikepdf.open(printed / name) as document:
        for page in document.pages:
            media = boxes(page, "/MediaBox")
            is_booklet = media[2] > media[3]
            sides = (297, 210) if is_booklet else (210, 297)
            assert media == pytest.approx([0, 0, *(side * MM for side in sides)], abs=0.001)
            assert not is_booklet or name == "house-kit.pdf"


@pytest.mark.parametrize("name", FILES)
def test_viewers_are_told_to_print_true(printed: Path, name: str) -> None:
    with pikepdf.open(printed / name) as document:
        wishes = document.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None"
        assert wishes.Duplex == "/DuplexFlipLongEdge"


@pytest.mark.parametrize(
    ("options", "duplex"),
    [
        (["--backs", "short-edge"], "/DuplexFlipShortEdge"), (["--backs", "none"], "/Simplex"),
        (["--arrange", "fold"], "/Simplex"),
    ],
)  # fmt: skip
def test_duplex_is_as_chosen(tmp_path: Path, options: list[str], duplex: str) -> None:
    run_print("--output", tmp_path, "--faces", "J01", *options)
    with pikepdf.open(tmp_path / "cards-J01.pdf") as document:
        assert document.Root.ViewerPreferences.Duplex == duplex


@pytest.mark.parametrize("name", FILES)
def test_file_says_what_it_is(printed: Path, name: str) -> None:
    with pikepdf.open(printed / name) as document:
        info = document.docinfo
        assert str(info["/Title"]).startswith("Journey: Horizon: ")
        assert info["/Author"]
        assert "deck" in str(info["/Subject"])
        assert document.Root.Lang == "en"


@pytest.mark.parametrize("name", FILES)
def test_fonts_are_embedded_and_subset(printed: Path, name: str) -> None:
    with pikepdf.open(printed / name) as document:
        found = [o for o in document.objects
                 if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]  # fmt: skip
        assert found
        for font in found:
            assert "+" in str(font.BaseFont)
            assert "/FontFile2" in font.FontDescriptor


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_written_as_ascii85(printed: Path, name: str) -> None:
    assert b"ASCII85" not in (printed / name).read_bytes()


def test_bookmarks_follow_the_order_of_printing(printed: Path) -> None:
    with pikepdf.open(printed / "house-kit.pdf") as document, document.open_outline() as outline:
        assert [entry.title for entry in outline.root] == [
            "Read me first", "Test sheet", "Cards", "Tokens, order counters and player aids",
            "Score pad", "Rulebook",
        ]  # fmt: skip
        assert [len(entry.children) for entry in outline.root] == [1, 2, 22, 4, 1, 6]
        assert outline.root[2].children[0].title == "Cards, sheet 1, front: J01 to J09"


def test_back_is_stored_once(printed: Path) -> None:
    with pikepdf.open(printed / "cards.pdf") as document:
        forms = [o for o in document.objects
                 if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]  # fmt: skip
        assert len(forms) == 5


def test_two_runs_give_equal_bytes(printed: Path, tmp_path: Path) -> None:
    assert run_print("--output", tmp_path, "--paper", "a4").exit_code == 0
    for name in (*FILES, "print.json"):
        assert (tmp_path / name).read_bytes() == (printed / name).read_bytes(), name


def test_cards_are_small_files(printed: Path) -> None:
    assert (printed / "cards.pdf").stat().st_size < 1_500_000


def test_no_page_is_blank_or_missing(printed: Path) -> None:
    record = json.loads((printed / "print.json").read_text(encoding="utf-8"))
    for file in record["files"]:
        with pikepdf.open(printed / file["file"]) as document:
            assert len(document.pages) == len(file["pages"])
            assert all(page.get("/Contents") is not None for page in document.pages)
        if file["file"] in {"cards.pdf", "tokens.pdf"}:
            assert all(page["slots"] for page in file["pages"])


def test_the_box_is_complete(printed: Path) -> None:
    record = json.loads((printed / "print.json").read_text(encoding="utf-8"))
    assert len(record["deck"]) == 64
    count = {
        file["file"]: [slot["face"] for page in file["pages"] if page["side"] == "front"
                       for slot in page["slots"]]
        for file in record["files"]
    }  # fmt: skip
    assert len(count["cards.pdf"]) == len(set(count["cards.pdf"])) == 78
    tokens = [face for face in count["tokens.pdf"] if face.startswith("B")]
    assert len(tokens) == len(set(tokens)) == 15
    counters = [f"counter-{letter}{number}" for letter in "ABCDE" for number in range(1, 9)]
    assert Counter(count["tokens.pdf"]) - Counter(tokens) == Counter({"aid": 5}) + Counter(
        counters
    )


def test_record_tells_where_each_face_lies(printed: Path) -> None:
    record = json.loads((printed / "print.json").read_text(encoding="utf-8"))
    (cards,) = (file for file in record["files"] if file["file"] == "cards.pdf")
    first, back = cards["pages"][0], cards["pages"][1]
    assert (first["number"], first["side"], first["paper_mm"]) == (1, "front", [210, 297])
    slot = dict(first["slots"][1])
    assert len(slot.pop("hash")) == 64
    assert slot == {"face": "J02", "x_mm": 73.5, "y_mm": 16.5, "w_mm": 63, "h_mm": 88,
                    "turned": 0}  # fmt: skip
    assert back["slots"][0]["face"] == "back-journey"
    assert back["slots"][0]["x_mm"] == 136.5


def test_separate_backs_have_files_of_their_own(tmp_path: Path) -> None:
    run_print("--output", tmp_path, "--backs", "separate", "--only", "cards")
    counts = {}
    for name in ("cards-fronts.pdf", "cards-backs.pdf"):
        with pikepdf.open(tmp_path / name) as document:
            counts[name] = len(document.pages)
    assert counts == {"cards-fronts.pdf": 11, "cards-backs.pdf": 11}
    assert not (tmp_path / "cards.pdf").exists()
