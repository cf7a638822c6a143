"""Every command that takes a while shows on a terminal how far it is."""

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from horizon import command
from tests.generator.photos.files import write_photo
from tests.places import SMALL_FILE

LINE = "N1/S1/RJ02.LJ03\n"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What each line of progress is about."""
    found: list[str] = []

    class Bar:
        """Takes the place of the bar."""

        monitor_interval = 0

        def __init__(self, **given: object) -> None:
            found.append(str(given["desc"]))
            self.total, self.count = given["total"], 0

        def __enter__(self) -> "Bar":
            return self

        def __exit__(self, *_: object) -> None:
            found.append(f"{self.count} of {self.total}")

        def update(self, more: int) -> None:
            """Count."""
            self.count += more

    monkeypatch.setattr("tqdm.tqdm", Bar)
    monkeypatch.setattr("schema.common.progress.is_dumb", lambda: False)
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", is_error, raising=False)
    return found


def is_error(stream: object) -> bool:
    """Whether a stream of a command is standard error: that one alone is a terminal."""
    return stream is sys.stderr


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["print", "--faces", "J01,B01", "--only", "cards,tokens", "--paper", "a4"], "Printing"),
        (["print", "--estimate", "--only", "tokens", "--paper", "a4"], "Measuring ink"),
        (["images", "--faces", "J01", "--dpi", "36", "--jobs", "1"], "Drawing"),
        (["proof"], "Looking at faces"),
        (["export", "makeplayingcards", "--jobs", "1"], "Drawing"),
        (["validate", "--print"], "Trying languages"),
        (["check", "--lines"], "Judging"),
    ],
    ids=lambda words: " ".join(words[:2]) if isinstance(words, list) else "",
)
def test_progress_is_told_to_the_end(
    tmp_path: Path, told: list[str], words: list[str], what: str
) -> None:
    if words[0] == "check":
        (tmp_path / "lines").write_text(LINE * 3)
        words = [*words, str(tmp_path / "lines")]
    elif words[0] != "validate":
        words = [*words, "--output", str(tmp_path / "out")]
    result = CliRunner().invoke(command, [*words, "--cards", str(SMALL_FILE)])
    assert result.exit_code < 2, result.output
    assert told[0] == what
    done, _, total = told[1].partition(" of ")
    assert done == total != "0"


def test_photos_are_told_while_they_are_developed(
    tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.photos.album.cache_folder", lambda: tmp_path)
    photo = write_photo(tmp_path / "J01.jpg")
    words = ["images", "--faces", "J01", "--dpi", "36", "--jobs", "1", "--photos", str(tmp_path)]
    words += ["--output", str(photo.with_suffix("")), "--cards", str(SMALL_FILE)]
    result = CliRunner().invoke(command, words)
    assert result.exit_code == 0, result.output
    assert told[:2] == ["Developing photos", "1 of 1"]


def test_verdicts_that_somebody_reads_have_no_line_between_them(
    tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lines").write_text(LINE)
    CliRunner().invoke(command, ["check", "-", "--lines"], input=LINE)
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda _: True, raising=False)
    CliRunner().invoke(command, ["check", str(tmp_path / "lines"), "--lines"])
    assert told == []
