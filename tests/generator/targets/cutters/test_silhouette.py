"""Silhouette: cards and marks where the published specification has them, and their cut files."""

import re
from io import StringIO
from pathlib import Path

import ezdxf
import numpy as np
import pytest
from ezdxf import bbox
from pypdfium2 import PdfDocument

from generator.drawing.geometry import INCH, Box, Size
from generator.errors import OptionError
from generator.images.raster import raster_page, size_px
from generator.paper.formats import CARDS, PAPERS
from generator.targets.cutters.silhouette_layout import Registration, silhouette_layout
from tests.generator.targets.exported import files, run_export

BRIDGE, TAROT, SQUARE = (
    Size("bridge", 57.15, 88.9), Size("tarot", 69.85, 120.65), Size("square", 70, 70),
)  # fmt: skip
# The lengths of arms that silhouette-card-maker publishes (layouts.json), 20 mm at most.
ARMS = [
    ("a4", CARDS["euro-poker"], 9.40, (4, 2)), ("letter", CARDS["euro-poker"], 8.04, (4, 2)),
    ("a4", CARDS["poker"], 8.38, (4, 2)), ("letter", CARDS["poker"], 7.2, (4, 2)),
    ("a4", BRIDGE, 6.69, (3, 3)), ("letter", BRIDGE, 12.28, (4, 2)),
    ("a4", CARDS["mini"], 20, (6, 2)), ("a4", TAROT, 20, (2, 2)), ("a4", SQUARE, 20, (3, 2)),
]  # fmt: skip
DPI = 150


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("silhouette") / "out"
    done = run_export("silhouette", "--output", place)
    assert done.exception is None, done.exception
    return place


@pytest.mark.parametrize(
    ("paper", "name", "xs", "ys"),
    [
        ("a4", "a4-standard-v5", (20.66, 84.92, 149.18, 213.44), (16.43, 105.66)),
        ("letter", "letter-standard-v6", (11.85, 76.12, 140.38, 204.64), (19.30, 108.54)),
    ],
)
def test_cards_lie_where_the_released_layout_has_them(
    paper: str, name: str, xs: tuple[float, ...], ys: tuple[float, ...]
) -> None:
    found = silhouette_layout(PAPERS[paper], CARDS["euro-poker"])
    assert found.name == name
    assert sorted({slot.x for slot in found.slots}) == pytest.approx(xs, abs=0.01)
    assert sorted({slot.y for slot in found.slots}) == pytest.approx(ys, abs=0.01)


@pytest.mark.parametrize(("paper", "card", "arm", "grid"), ARMS)
def test_arms_and_grids_are_those_that_are_published(
    paper: str, card: Size, arm: float, grid: tuple[int, int]
) -> None:
    found = silhouette_layout(PAPERS[paper], card)
    assert found.arm == pytest.approx(arm, abs=0.01)
    assert (found.columns, len(found.slots) // found.columns) == grid


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("registration", list(Registration))
def test_marks_have_white_around_them_whatever_is_beside(
    paper: str, registration: Registration
) -> None:
    for card in (*CARDS.values(), BRIDGE, TAROT, SQUARE):
        found = silhouette_layout(PAPERS[paper], card)
        art = found.grid.block.grown(found.bleed(3))
        assert found.bleed(3) >= 0.625
        assert not any(art.overlaps(mark.grown(0.5)) for mark in found.marks(registration))


def test_three_marks_are_a_square_at_the_top_left_and_two_angles() -> None:
    marks = silhouette_layout(PAPERS["a4"], CARDS["euro-poker"]).marks(Registration.THREE)
    assert Box(9.5, 9.5, 6, 6) in marks
    assert len(marks) == 5
    assert not any(mark.x > 148 and mark.y > 105 for mark in marks)
    level = next(mark for mark in marks if mark.h == 1 and mark.y < 100)
    assert (level.right, level.y) == (287.5, 9.5)
    assert level.w == pytest.approx(9.398 + 0.5, abs=0.001)


def test_square_of_an_upright_page_is_at_the_bottom_left() -> None:
    found = silhouette_layout(PAPERS["a4"], BRIDGE)
    assert not found.is_landscape
    assert Box(9.5, 297 - 15.5, 6, 6) in found.marks(Registration.THREE)


def test_four_marks_are_angles_in_all_corners() -> None:
    marks = silhouette_layout(PAPERS["a4"], CARDS["euro-poker"]).marks(Registration.FOUR)
    assert len(marks) == 8
    assert {mark.w for mark in marks} == {mark.h for mark in marks}
    assert {(mark.x > 148, mark.y > 105) for mark in marks} == {
        (False, False), (False, True), (True, False), (True, True),
    }  # fmt: skip


def test_fronts_bear_the_marks_in_black_and_backs_none(folder: Path) -> None:
    with PdfDocument((folder / "cards.pdf").read_bytes()) as pdf:
        front, back = (
            np.asarray(raster_page(pdf, n, size_px(297, 210, DPI)).convert("L")) for n in (0, 1)
        )
    marks = silhouette_layout(PAPERS["a4"], CARDS["euro-poker"]).marks(Registration.THREE)
    for mark in marks:
        left, top, right, bottom = (
            round(n / INCH * DPI) for n in (mark.x, mark.y, mark.right, mark.bottom)
        )
        assert front[top + 1 : bottom - 1, left + 1 : right - 1].max() < 30
        around = front[top - 3 : bottom + 3, left - 3 : right + 3]
        assert around[0].max() > 200
        assert back[top + 1 : bottom - 1, left + 1 : right - 1].min() > 30


def test_cut_files_meet_the_printed_cards(folder: Path) -> None:
    names = [name for name in files(folder) if name.startswith("cards") and name.endswith("dxf")]
    found = silhouette_layout(PAPERS["a4"], CARDS["euro-poker"])
    document = ezdxf.read(StringIO((folder / sorted(names)[0]).read_text()))
    corners = []
    for entity in document.modelspace():
        box = bbox.extents([entity])
        corners.append((box.extmin.x, 210 - box.extmax.y))
        assert (box.size.x, box.size.y) == pytest.approx((63, 88), abs=0.01)
    first = [(slot.x, slot.y) for slot in found.slots]
    for corner in corners:
        assert any(corner == pytest.approx(slot, abs=0.05) for slot in first)


def test_sheets_and_steps_name_layout_marks_and_settings(folder: Path) -> None:
    words = " ".join((folder / "READ-ME.txt").read_text().split())
    assert "layout a4-standard-v5, with three registration marks" in words
    assert "inset 10 mm on each side, length 9.40 mm, thickness 1 mm" in words
    assert "20.66 mm from the left and 16.43 mm from the top" in words
    with PdfDocument((folder / "cards.pdf").read_bytes()) as pdf:
        assert "silhouette a4-standard-v5, three marks" in pdf[0].get_textpage().get_text_range()


def test_four_marks_come_with_a_note_for_corners_near_them(tmp_path: Path) -> None:
    place = tmp_path / "out"
    words = ("--registration", "four", "--paper", "letter", "--only", "tokens")
    assert run_export("silhouette", "--output", place, *words).exception is None
    said = " ".join((place / "READ-ME.txt").read_text().split())
    assert "four (Cameo 5 Alpha)" in said
    assert re.search(r"cover the corner of the card beside it with a paper note", said)


def test_papers_without_a_published_layout_are_refused(tmp_path: Path) -> None:
    done = run_export("silhouette", "--output", tmp_path / "out", "--paper", "a3")
    assert str(done.exception).startswith("--paper: layouts for Silhouette machines are published")
    with pytest.raises(OptionError, match="--card: no card of 290 x 280 mm goes between"):
        silhouette_layout(PAPERS["a4"], Size("", 290, 280))
