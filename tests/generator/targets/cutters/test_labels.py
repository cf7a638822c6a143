"""Labels: each token and counter in the middle of a label, as the sheets are sold."""

from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from generator.targets.cutters.labels import SHEETS
from tests.generator.targets.exported import files, run_export


@pytest.mark.parametrize("name", list(SHEETS))
def test_labels_lie_on_their_paper_and_not_on_each_other(name: str) -> None:
    sheet = SHEETS[name]
    assert len(sheet.labels) == {"L7651": 65, "L7160": 21, "5160": 30, "8293": 20}[name]
    for label in sheet.labels:
        assert label.x > 0
        assert label.right < sheet.paper.w
        assert label.bottom < sheet.paper.h
    assert sheet.across >= sheet.w
    assert sheet.down >= sheet.h - 1e-6


def test_geometry_is_that_of_the_maker_to_a_tenth_of_a_millimetre() -> None:
    first = SHEETS["L7651"]
    assert (first.w, first.h) == pytest.approx((38.1, 21.2), abs=0.1)
    assert (first.x, first.y) == pytest.approx((4.7, 10.9), abs=0.1)
    assert (first.across, first.down) == pytest.approx((40.6, 21.2), abs=0.1)
    assert SHEETS["8293"].w == pytest.approx(38.1)


@pytest.mark.parametrize("labels", ["L7160", "8293"])
def test_every_piece_is_printed_in_the_middle_of_a_label(tmp_path: Path, labels: str) -> None:
    place = tmp_path / "out"
    done = run_export("labels", "--output", place, "--labels", labels)
    assert done.exception is None, done.exception  # read back: on its label, in its middle
    assert {"tokens.pdf", "counters.pdf"} <= set(files(place))
    with PdfDocument((place / "tokens.pdf").read_bytes()) as pdf:
        size = tuple(side / 72 * 25.4 for side in pdf[0].get_size())
    paper = SHEETS[labels].paper
    assert size == pytest.approx((paper.w, paper.h), abs=0.01)


def test_backs_follow_as_stickers_of_their_own(tmp_path: Path) -> None:
    place = tmp_path / "out"
    run_export("labels", "--output", place, "--only", "tokens")
    words = " ".join((place / "READ-ME.txt").read_text().split())
    assert "tokens.pdf: 10 stickers on 1 sheet of Avery L7160" in words  # five tokens


def test_piece_that_is_larger_than_a_label_is_refused_with_sheets_that_hold_it(
    tmp_path: Path,
) -> None:
    done = run_export("labels", "--output", tmp_path / "out", "--labels", "L7651")
    said = str(done.exception)
    assert said.startswith("--labels: ")
    assert said.endswith("does not go on a label of L7651; choose L7160 or 8293")
    assert not (tmp_path / "out").exists()


def test_counters_go_on_small_labels(tmp_path: Path) -> None:
    done = run_export("labels", "--output", tmp_path / "out", "--labels", "L7651", "--only",
                      "counters")  # fmt: skip
    assert done.exception is None


def test_printer_that_nobody_measured_is_refused(tmp_path: Path) -> None:
    done = run_export("labels", "--output", tmp_path / "out", "--printer", "nobody")
    assert "nobody" in str(done.exception)
    assert not (tmp_path / "out").exists()
