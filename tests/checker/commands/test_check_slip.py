"""`horizon check --slip`: one page of the verdict beside it, whole or not there."""

from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from tests.checker.running import run

LINE = "N1/S1/LJ02.RJ03"


def words(path: Path) -> str:
    document = PdfDocument(path)
    assert len(document) == 1
    return " ".join(str(document[0].get_textpage().get_text_range()).split())


def test_the_slip_is_written_beside_the_verdict(tmp_path: Path) -> None:
    plain = run("check", LINE)
    done = run("check", LINE, "--slip", str(tmp_path / "new" / "slip.pdf"))
    assert (done.exit_code, done.output) == (plain.exit_code, plain.output)
    assert "Note 2, " in words(tmp_path / "new" / "slip.pdf")


def test_json_and_slip_go_together(tmp_path: Path) -> None:
    done = run("check", LINE, "--format", "json", "--slip", str(tmp_path / "slip.pdf"))
    assert done.output == run("check", LINE, "--format", "json").output
    assert (tmp_path / "slip.pdf").exists()


def test_a_verdict_that_is_not_valid_has_a_slip_that_says_so(tmp_path: Path) -> None:
    done = run("check", "N1/S1/LJ02.RJ02", "--slip", str(tmp_path / "slip.pdf"))
    assert done.exit_code == 1
    assert "Not valid" in words(tmp_path / "slip.pdf")


def test_a_case_of_wrong_shape_has_a_slip_that_says_so(tmp_path: Path) -> None:
    done = run("check", "N1/S1/QQ", "--slip", str(tmp_path / "slip.pdf"))
    assert done.exit_code == 1
    assert "Not valid" in words(tmp_path / "slip.pdf")


def test_the_roll_is_chosen_by_its_width(tmp_path: Path) -> None:
    run("check", LINE, "--slip", str(tmp_path / "slip.pdf"), "--slip-size", "58mm")
    width, _height = PdfDocument(tmp_path / "slip.pdf")[0].get_size()
    assert round(width / 72 * 25.4) == 58


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--lines"], "--slip holds one verdict"),
        (["--ask"], "--slip shows one verdict"),
        (["--slip", "slip.png"], "slip.png: a slip is written as .pdf"),
    ],
)
def test_what_does_not_go_together_is_refused(
    options: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("check", LINE, "--slip", "slip.pdf", *options)
    assert done.exit_code == 2
    assert told in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_size_without_a_slip_is_refused() -> None:
    done = run("check", LINE, "--slip-size", "a6")
    assert done.exit_code == 2
    assert "add --slip FILE.pdf" in done.output


def test_where_nothing_can_draw_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("checker.views.slip.entry_points", lambda group: [])
    done = run("check", LINE, "--slip", str(tmp_path / "slip.pdf"))
    assert "nothing installed can draw" in done.output + done.stderr
    assert list(tmp_path.iterdir()) == []
