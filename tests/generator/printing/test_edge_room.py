"""Margins and corrections that bring cards or marks to the paper's edge are told, each way."""

from pathlib import Path

import pytest

from generator.imposition.corrections import Correction, Corrections
from generator.imposition.grids import Axis
from generator.paper.formats import PAPERS
from generator.printers.profiles import Printer, save_printer
from generator.printing.edge_room import edge_warning
from tests.generator.printed import run_print

ONE = ("--only", "cards", "--faces", "J01-J09", "--paper", "a4")


def told(folder: Path, *options: str) -> str:
    done = run_print("--output", folder, *ONE, *options)
    assert done.exit_code == 0, done.output
    return done.stderr


def test_shift_tells_the_mm_that_are_left(tmp_path: Path) -> None:
    assert told(tmp_path, "--back-shift", "8,0") == (
        "--back-shift 8,0: at the paper's edge back cards have 2.5 mm left and back marks have "
        "0 mm left; printers leave about 5 mm blank: choose a larger --margin or --paper\n"
    )


WAYS = [
    (("--back-shift", "0,-9"), "back marks have 2.5 mm left; printers"),
    (("--back-shift", "-4,0"), "back marks have 4 mm left; printers"),
    (("--back-turn", "5"), "back cards lie 0.6 mm outside and back marks lie 3.1 mm outside;"),
    (("--scale", "1.1,1"), "cards have 1 mm left and marks lie 1.7 mm outside; printers"),
    (("--back-shift", "4,0", "--scale", "1.04,1"), "back cards have 2.7 mm left, front marks"),
]


@pytest.mark.parametrize(("options", "said"), WAYS, ids=[" ".join(way) for way, _ in WAYS])
def test_each_option_that_corrects_tells(
    tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    cause = ", ".join(
        f"{name} {value}" for name, value in zip(options[::2], options[1::2], strict=True)
    )
    assert told(tmp_path, *options).startswith(f"{cause}: at the paper's edge {said}")


def test_profile_tells_under_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.printers.profiles.user_config_path", lambda _: tmp_path)
    moved = Corrections(Correction(), Correction((1, 1), (-6.5, 0)))
    save_printer(Printer("Canon", moved, PAPERS["a4"], Axis.UPRIGHT, 0.1))
    assert told(tmp_path / "out", "--printer", "Canon").startswith(
        "--printer Canon: at the paper's edge back cards have 4 mm left and back marks have 1.5 mm"
    )


@pytest.mark.parametrize(
    "options",
    [(), ("--back-shift", "1,1"), ("--margin", "5"), ("--back-shift", "5,0", "--marks", "none"),
     ("--scale", "1.01,1", "--backs", "none")],
    ids=" ".join,
)  # fmt: skip
def test_nothing_is_told_where_enough_is_left_or_no_correction_takes_it(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    assert told(tmp_path, *options) == ""


MARGINS = [
    (("--margin", "3"), "--margin 3", "words have 3 mm left; printers leave about 5 mm blank"),
    (("--margin", "0,8,8,8"), "--margin 0,8,8,8", "words have 0 mm left;"),
    (("--margin", "2", "--arrange", "fold"), "--margin 2", "marks have 4 mm left and words have"),
    (("--margin", "3", "--card", "67x94mm"), "--margin 3", "cards have 4.5 mm left, marks"),
    (("--margin", "3", "--back-shift", "8,0"), "--margin 3, --back-shift 8,0",
     "back cards have 2.5 mm left, back marks lie 2.5 mm outside, front words have 3 mm left"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "cause", "said"), MARGINS, ids=[" ".join(way[0]) for way in MARGINS]
)
def test_margin_that_printers_can_not_print_in_is_told(
    tmp_path: Path, options: tuple[str, ...], cause: str, said: str
) -> None:
    warning = told(tmp_path, *options)
    assert warning.startswith(f"{cause}: at the paper's edge {said}")
    assert warning.count("\n") == 1


def test_no_pages_bring_no_warning() -> None:
    assert edge_warning([], Corrections(back=Correction((1, 1), (9, 9)))) == ""
