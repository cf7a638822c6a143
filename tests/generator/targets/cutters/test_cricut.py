"""Cricut: pictures no larger than Print Then Cut takes, and outlines with the same middle."""

import re
from pathlib import Path

import pytest
from PIL import Image

from generator.drawing.geometry import INCH, Size
from generator.errors import OptionError
from generator.paper.formats import CARDS
from generator.targets.cutters.cricut import most_on
from tests.generator.targets.exported import files, run_export

LARGEST = (6.75 * 300, 9.25 * 300)  # dots


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("cricut") / "out"
    done = run_export("cricut", "--output", place)
    assert done.exception is None, done.exception
    return place


def test_no_picture_is_larger_than_print_then_cut_takes(folder: Path) -> None:
    for path in folder.glob("*.png"):
        with Image.open(path) as picture:
            assert min(picture.size) <= LARGEST[0]
            assert max(picture.size) <= LARGEST[1]
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)


@pytest.mark.parametrize("card", list(CARDS))
def test_as_many_cards_share_a_picture_as_go_on_the_largest(card: str) -> None:
    columns, rows = most_on(CARDS[card])
    wide, high = (n * (side + 4) for n, side in ((columns, CARDS[card].w), (rows, CARDS[card].h)))
    short, long = sorted((wide, high))
    assert short <= 6.75 * INCH
    assert long <= 9.25 * INCH
    assert columns * rows == {"euro-poker": 4, "poker": 4, "mini": 9, "large": 3}[card]


def test_card_that_is_larger_than_the_largest_picture_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="--card: 170 x 200 mm and their bleed are larger"):
        most_on(Size("", 170, 200))
    done = run_export("cricut", "--output", tmp_path / "out", "--card", "170x240mm")
    assert str(done.exception).startswith("--card: ")


def test_outlines_are_as_large_as_their_picture_with_equal_bleed_around(folder: Path) -> None:
    for path in folder.glob("*.svg"):
        svg = path.read_text()
        width, height = map(float, re.findall(r'="([0-9.]+)mm"', svg)[:2])
        stem = re.sub(r"sheets-(\d+)-\d+", r"sheet-\1", path.stem)
        with Image.open(folder / f"{stem}-front.png") as picture:
            size = [side / 300 * INCH for side in picture.size]
        assert size == pytest.approx([width, height], abs=0.1)
        cuts = re.findall(r"[MLA][^MLAZ]+", "".join(re.findall(r' d="([^"]+)"', svg)))
        xs = [float(step.split()[-2].lstrip("ML")) for step in cuts]
        assert min(xs) == pytest.approx(2, abs=0.01)
        assert max(xs) == pytest.approx(width - 2, abs=0.01)


def test_each_front_has_its_back_and_what_has_none_has_no_empty_picture(folder: Path) -> None:
    names = set(files(folder))
    assert "cards-sheet-1-back.png" in names
    assert "counters-sheet-1-front.png" in names
    assert "counters-sheet-1-back.png" not in names


def test_limits_are_told(folder: Path) -> None:
    words = " ".join((folder / "READ-ME.txt").read_text().split())
    assert "No picture is larger than 171 x 235 mm (6.75 x 9.25 in)" in words
    assert "Print Then Cut" in words
