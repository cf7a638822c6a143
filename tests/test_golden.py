"""The helper that compares with golden files."""

from pathlib import Path

import pytest

from tests.golden import Golden, may_write


def test_the_same_text_passes(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Hạ Long\n", "utf-8")
    Golden(writes=False, folder=tmp_path).check("a.txt", "Hạ Long\n")


def test_another_text_fails_and_shows_the_difference(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one", "utf-8")
    with pytest.raises(pytest.fail.Exception, match=r"-one\n\+two"):
        Golden(writes=False, folder=tmp_path).check("a.txt", "two")


def test_a_missing_file_fails_and_says_how_to_write_it(tmp_path: Path) -> None:
    with pytest.raises(
        pytest.fail.Exception, match=r"a.txt: no such golden file; .*--write-golden"
    ):
        Golden(writes=False, folder=tmp_path).check("a.txt", "text")


def test_a_missing_file_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(pytest.fail.Exception):
        Golden(writes=False, folder=tmp_path).check("a.txt", "text")
    assert list(tmp_path.iterdir()) == []


def test_the_option_writes(tmp_path: Path) -> None:
    Golden(writes=True, folder=tmp_path / "new").check("a.txt", "Hạ Long\n")
    assert (tmp_path / "new" / "a.txt").read_text("utf-8") == "Hạ Long\n"


def test_the_option_is_refused_where_ci_is_set() -> None:
    with pytest.raises(pytest.UsageError, match="--write-golden is refused where CI is set"):
        may_write(True, "true")


@pytest.mark.parametrize(("wanted", "ci"), [(True, None), (True, ""), (False, "true")])
def test_otherwise_the_option_decides(wanted: bool, ci: str | None) -> None:
    assert may_write(wanted, ci) is wanted
