"""Every page's boxes: print systems turn, scale and clip by them, print shops cut by them."""

from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest

from generator.drawing.pdf_pen import MM
from tests.generator.printed import run_print
from tests.places import DATA

SMALL_DECK = DATA / "decks" / "faces.json"
PRODUCTS = {"test-sheet", "cards", "tokens", "counters", "aids", "score-pad", "rulebook"}


def boxes_of(page: pikepdf.Page, name: str) -> list[float]:
    return [float(n) for n in page.obj[f"/{name}Box"]]


def pages_of(folder: Path) -> Iterator[tuple[str, pikepdf.Page]]:
    for file in sorted(folder.glob("*.pdf")):
        with pikepdf.open(file) as document:
            for page in document.pages:
                yield file.stem, page


@pytest.mark.parametrize(
    "options",
    [
        ["--arrange", "touching"],
        ["--arrange", "gap", "--bleed", "2", "--backs", "short-edge", "--cut-plan"],
        ["--arrange", "fold", "--marks", "both"],
        ["--backs", "separate", "--fillable", "--booklet"],
        ["--backs", "none", "--card", "large", "--scale", "1.01,1"],
    ],
    ids=" ".join,
)
def test_at_home_every_box_is_the_page(tmp_path: Path, options: list[str]) -> None:
    done = run_print("--output", tmp_path, "--cards", SMALL_DECK, "--paper", "a4", *options)
    assert done.exit_code == 0, done.output
    stems = set()
    for stem, page in pages_of(tmp_path):
        stems.add(stem.removesuffix("-fronts").removesuffix("-backs"))
        media = boxes_of(page, "Media")
        assert boxes_of(page, "Trim") == boxes_of(page, "Bleed") == media, stem
        assert not {"/CropBox", "/ArtBox"} & page.obj.keys(), stem
        assert page.obj.get("/Rotate", 0) == 0, stem
    assert stems == PRODUCTS - {"counters", "aids"} | {"house-kit"}


def test_at_a_print_shop_trim_is_the_card_and_bleed_the_page(tmp_path: Path) -> None:
    done = run_print("--output", tmp_path, "--cards", SMALL_DECK, "--arrange", "one")
    assert done.exit_code == 0, done.output
    faces: dict[str, set[tuple[float, ...]]] = {}
    for stem, page in pages_of(tmp_path):
        media, trim = boxes_of(page, "Media"), boxes_of(page, "Trim")
        assert boxes_of(page, "Bleed") == media
        assert "/CropBox" not in page.obj
        found = tuple(round(n / MM, 2) for n in (media[2], media[3], *trim))
        faces.setdefault(stem, set()).add(found)
    assert faces["cards"] == {(69, 94, 3, 3, 66, 91)}
    assert faces["tokens"] == {(34, 34, 3, 3, 31, 31), (30, 22, 3, 3, 27, 19)}


def test_at_a_print_shop_what_holds_no_faces_has_no_trim_of_its_own(tmp_path: Path) -> None:
    done = run_print("--output", tmp_path, "--arrange", "one", "--only", "score-pad,rulebook")
    assert done.exit_code == 0, done.output
    for stem, page in pages_of(tmp_path):
        assert boxes_of(page, "Trim") == boxes_of(page, "Media"), stem
