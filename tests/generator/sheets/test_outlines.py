"""`--outlines`: every file without fonts, and every page looks as with them."""

import json
from pathlib import Path

import cv2
import numpy as np
import pikepdf
import pypdfium2
import pytest

from tests.generator.printed import run_print
from tests.places import DATA

OPTIONS: list[str | Path] = [
    "--cards",
    DATA / "decks" / "faces.json",
    "--paper",
    "a4",
    "--fillable",
]
FILES = ["test-sheet", "cards", "tokens", "score-pad", "rulebook", "house-kit"]


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> dict[bool, Path]:
    """The folders of a print with fonts (False) and with outlines (True)."""
    folders = {outlines: tmp_path_factory.mktemp("print") for outlines in (False, True)}
    for outlines, folder in folders.items():
        more = ["--outlines"] if outlines else []
        done = run_print("--output", folder, *OPTIONS, *more)
        assert done.exit_code == 0, done.output
    return folders


@pytest.mark.parametrize("name", FILES)
def test_no_page_and_no_form_has_a_font(both: dict[bool, Path], name: str) -> None:
    with pikepdf.open(both[True] / f"{name}.pdf") as document:
        assert document.check_pdf_syntax() == []
        objects = list(document.objects)
        for one in objects:
            if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form":
                is_field = "/Font" in one.get("/Resources", {})
                assert not is_field or name == "score-pad"
        assert all("/Font" not in page.Resources for page in document.pages)
        embedded = [one for one in objects
                    if isinstance(one, pikepdf.Dictionary) and "/FontFile2" in one]  # fmt: skip
        assert not embedded


@pytest.mark.parametrize("name", FILES)
def test_pages_look_as_with_fonts(both: dict[bool, Path], name: str) -> None:
    documents = [pypdfium2.PdfDocument(both[one] / f"{name}.pdf") for one in (False, True)]
    assert len(documents[0]) == len(documents[1])
    number = len(documents[0]) // 2
    pictures = [one[number].render(scale=3, grayscale=True).to_numpy() for one in documents]
    assert not documents[1][number].get_textpage().get_text_bounded()
    for document in documents:
        document.close()
    near = np.ones((5, 5), np.uint8)  # fonts are shown at whole px
    for one, other in (pictures, pictures[::-1]):
        lacks = (one < 100) & (cv2.erode(other, near) > 200)
        assert not lacks.any()
    assert (pictures[0] < 128).any()


def test_form_keeps_its_fields(both: dict[bool, Path]) -> None:
    names = []
    for folder in both.values():
        with pikepdf.open(folder / "score-pad.pdf") as document:
            names.append([str(field.T) for field in document.Root.AcroForm.Fields.as_list()])
    assert names[0] == names[1] != []


def test_record_names_the_option_and_faces_stay_the_same(both: dict[bool, Path]) -> None:
    with_fonts, with_outlines = (
        json.loads((both[one] / "print.json").read_text("utf-8")) for one in (False, True)
    )
    assert with_fonts["options"].pop("outlines") is False
    assert with_outlines["options"].pop("outlines") is True
    assert with_outlines["options"] == with_fonts["options"]
    assert with_outlines["faces"] == with_fonts["faces"]
    slots = [[page["slots"] for file in record["files"] for page in file["pages"]]
             for record in (with_fonts, with_outlines)]  # fmt: skip
    assert slots[0] == slots[1]


def test_two_runs_give_equal_bytes(both: dict[bool, Path], tmp_path: Path) -> None:
    run_print("--output", tmp_path, *OPTIONS, "--outlines", "--only", "cards,rulebook")
    for name in ("cards.pdf", "rulebook.pdf"):
        assert (tmp_path / name).read_bytes() == (both[True] / name).read_bytes()
