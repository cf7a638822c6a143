"""Outlines of any sheet: each card within 0.05 mm, against the record and the printed page."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pypdfium2 import PdfDocument

from generator.cutting.path import Tool
from generator.errors import ExportError
from generator.images.raster import raster_page, size_px
from generator.sheets.cut_files import NumberedCut
from generator.targets.cutters import sheet_export
from generator.targets.export_target import ExportJob
from tests.generator.printed import run_print
from tests.generator.targets.exported import FEW, files, run_export

MEETS = 0.05  # mm
WAYS = [
    ("--arrange", "touching"), ("--arrange", "gap"), ("--arrange", "fold"),
    ("--paper", "letter", "--card", "poker"), ("--rows", "2", "--columns", "2"),
    ("--bleed", "1,2,3,0", "--arrange", "gap", "--card", "mini"),
    ("--backs", "separate"), ("--backs", "none", "--marks", "both"),
]  # fmt: skip


def cut_boxes(svg: str) -> list[tuple[float, float, float, float]]:
    """Return x, y, width and height of each cut of an SVG, from its path's own numbers."""
    layer = svg.split('<g id="cut"')[1].split("</g>")[0]
    found = []
    for path in re.findall(r' d="([^"]+)"', layer):
        ends = [
            (float(step.split()[-2].lstrip("ML")), float(step.split()[-1]))
            for step in re.findall(r"[MLA][^MLAZ]+", path)
        ]
        xs, ys = [x for x, _ in ends], [y for _, y in ends]
        if "A14" in path or len(ends) == 3:  # a coin: two half circles
            r = (max(xs) - min(xs)) / 2
            found.append((min(xs), ys[0] - r, 2 * r, 2 * r))
        else:
            found.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return sorted(found)


def slots(page: dict[str, Any]) -> list[tuple[float, float, float, float]]:
    return sorted(
        (slot["x_mm"], slot["y_mm"], slot["w_mm"], slot["h_mm"])
        for slot in page["slots"]
        if not slot["face"].startswith("back-")
    )


def entries(folder: Path, end: str) -> Iterator[dict[str, Any]]:
    record = json.loads((folder / "print.json").read_text())
    return (entry for entry in record["files"] if entry["file"].endswith(end))


@pytest.mark.parametrize("way", WAYS)
def test_cut_files_of_any_print_meet_every_card_of_its_record(
    tmp_path: Path, way: tuple[str, ...]
) -> None:
    done = run_print("--cards", FEW, "--output", tmp_path, "--only", "cards,tokens,counters,aids",
                     "--cut", "svg", "--unpacked", *way)  # fmt: skip
    assert done.exception is None, done.exception
    fronts = [
        slots(page)
        for entry in entries(tmp_path, ".pdf") for page in entry["pages"]
        if page["side"] != "back" and slots(page)
    ]  # fmt: skip
    cut = []
    for entry in entries(tmp_path, ".svg"):
        boxes = cut_boxes((tmp_path / entry["file"]).read_text())
        for page in entry["pages"]:
            assert np.allclose(boxes, slots(page), atol=MEETS)
            cut.append(slots(page))
    assert sorted(cut) == sorted(fronts)


def test_fold_is_on_a_layer_of_its_own_through_the_middle(tmp_path: Path) -> None:
    run_print("--cards", FEW, "--output", tmp_path, "--only", "cards", "--cut", "svg",
              "--arrange", "fold", "--paper", "a4")  # fmt: skip
    svg = next(tmp_path.glob("cards-*.svg")).read_text()
    (fold,) = re.findall(r'd="([^"]+)"', svg.split('<g id="fold"')[1])
    numbers = [float(n) for n in re.findall(r"[0-9.]+", fold)]
    assert 105 in numbers or 148.5 in numbers


@pytest.mark.parametrize(("words", "radius"), [((), "2.5"), (("--corner", "4"), "4")])
def test_corners_have_the_radius_asked_for_and_tokens_their_own(
    tmp_path: Path, words: tuple[str, ...], radius: str
) -> None:
    only = ("--only", "cards,tokens", "--cut", "svg")
    run_print("--cards", FEW, "--output", tmp_path, *only, *words)
    cards = next(tmp_path.glob("cards-*.svg")).read_text()
    assert set(re.findall(r"A([0-9.]+) ", cards)) == {radius}
    tokens = next(tmp_path.glob("tokens-*.svg")).read_text()
    assert set(re.findall(r"A([0-9.]+) ", tokens)) <= {"14"}


def test_cut_files_go_when_their_sheets_are_printed_without_them(tmp_path: Path) -> None:
    run_print("--cards", FEW, "--output", tmp_path, "--only", "tokens", "--cut", "svg,dxf")
    assert len(list(tmp_path.glob("tokens-*"))) == 2
    run_print("--cards", FEW, "--output", tmp_path, "--only", "tokens")
    assert not list(tmp_path.glob("tokens-*"))


def test_pictures_have_cut_files_under_the_name_of_the_sheets(tmp_path: Path) -> None:
    run_print("--cards", FEW, "--output", tmp_path, "--only", "tokens", "--cut", "svg",
              "--format", "png", "--dpi", "36")  # fmt: skip
    assert (tmp_path / "tokens-sheet-1.svg").exists()
    assert (tmp_path / "tokens-01.png").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--corner", "3"), "--corner: nothing is cut; add --cut svg,dxf"),
        (("--cut", "eps"), '--cut: no format "eps"; choose svg or dxf'),
    ],
)
def test_what_is_no_cut_file_is_refused(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    done = run_print("--cards", FEW, "--output", tmp_path, *words)
    assert str(done.exception).startswith(told)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("outlines") / "out"
    done = run_export("cut-outlines", "--output", place)
    assert done.exception is None, done.exception
    return place


def test_folder_has_the_sheets_and_both_files_of_each(folder: Path) -> None:
    names = set(files(folder))
    assert {"cards.pdf", "tokens.pdf", "counters.pdf", "aids.pdf"} <= names
    stems = {name.rpartition(".")[0] for name in names if "-sheet" in name}
    assert stems
    assert all({f"{stem}.svg", f"{stem}.dxf"} <= names for stem in stems)


def test_cut_of_a_card_runs_where_its_printed_art_ends(folder: Path) -> None:
    """The ground of touching backs is one colour up to 3 mm beyond each cut, then paper."""
    svg = sorted(folder.glob("cards-sheet*.svg"))[0].read_text()
    x, y, w, h = cut_boxes(svg)[0]
    dpi = 300
    with PdfDocument((folder / "cards.pdf").read_bytes()) as pdf:
        width, height = (side * 25.4 / 72 for side in pdf[0].get_size())
        picture = np.asarray(raster_page(pdf, 0, size_px(width, height, dpi)).convert("L"))
    dots = dpi / 25.4
    row = picture[round((y + h - 2) * dots)]
    inked = np.flatnonzero(row[: round((x + w / 2) * dots)] < 252)
    assert inked[0] / dots == pytest.approx(x - 3, abs=0.1)


def test_cut_that_is_off_its_card_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def moved(_job: ExportJob, cut: NumberedCut) -> list[tuple[float, float]]:
        return sorted((p.box.x + 0.06, p.box.y) for p in cut.sheet.of(Tool.CUT))

    monkeypatch.setattr(sheet_export, "_dxf_corners", moved)
    done = run_export("cut-outlines", "--output", tmp_path / "out", "--only", "tokens")
    assert isinstance(done.exception, ExportError)
    assert "cuts are not where the cards are" in str(done.exception)
    assert not (tmp_path / "out").exists()


def test_folded_sheets_are_told_how_to_fold(tmp_path: Path) -> None:
    place = tmp_path / "out"
    assert run_export("cut-outlines", "--output", place, "--arrange", "fold", "--cut", "svg",
                      "--only", "tokens").exception is None  # fmt: skip
    words = " ".join((place / "READ-ME.txt").read_text().split())
    assert "Score each sheet along the layer fold" in words
    assert not list(place.glob("*.dxf"))


def test_same_export_has_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    run_export("cut-outlines", "--output", tmp_path / "again")
    assert files(tmp_path / "again") == files(folder)
