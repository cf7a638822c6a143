"""The line of progress: on a terminal, after a while, and gone in the end."""

import io
from types import SimpleNamespace

import pytest

from schema.common.progress import progress, track

NEVER, AT_ONCE = 1e9, 0.0  # seconds until it is shown


class Terminal(io.StringIO):
    """Standard error as a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True

    def left(self) -> str:
        """Return what is still to be seen on the line."""
        return self.getvalue().rsplit("\r", 1)[-1].strip()


def use(stream: io.StringIO | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let standard error be this stream, for the line alone: pytest has its own."""
    monkeypatch.setattr("schema.common.progress.sys", SimpleNamespace(stderr=stream))


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    made = Terminal()
    use(made, monkeypatch)
    monkeypatch.delenv("TERM", raising=False)
    monkeypatch.setattr("schema.common.progress.SHOWN_AFTER", AT_ONCE)
    return made


def test_what_remains_is_shown_and_erased(terminal: Terminal) -> None:
    with progress("Printing", 4) as done:
        done(1)
        assert terminal.left().startswith("Printing   0 %")
        assert terminal.left().endswith("left")
    assert terminal.left() == ""
    assert "\n" not in terminal.getvalue()


def test_items_are_counted(terminal: Terminal) -> None:
    assert list(track("Drawing", "abc", 3)) == ["a", "b", "c"]
    assert "Drawing" in terminal.getvalue()
    assert terminal.left() == ""


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
def test_the_line_is_erased_when_it_ends_early(
    terminal: Terminal, error: type[BaseException]
) -> None:
    with pytest.raises(error), progress("Printing", 4):
        raise error
    assert "Printing" in terminal.getvalue()
    assert terminal.left() == ""


def test_what_is_done_soon_shows_nothing(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("schema.common.progress.SHOWN_AFTER", NEVER)
    assert list(track("Drawing", "abc", 3)) == ["a", "b", "c"]
    assert terminal.getvalue().strip() == ""


def test_more_than_was_foreseen_is_no_fault(terminal: Terminal) -> None:
    assert list(track("Drawing", "abc", 1)) == ["a", "b", "c"]
    assert terminal.left() == ""


def test_nothing_is_written_to_a_terminal_that_can_only_print(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert list(track("Drawing", "abc", 3)) == ["a", "b", "c"]
    assert terminal.getvalue() == ""


def test_nothing_is_written_to_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    use(pipe, monkeypatch)
    assert list(track("Drawing", "abc", 3)) == ["a", "b", "c"]
    assert pipe.getvalue() == ""


def test_a_stream_that_is_closed_is_no_hindrance(monkeypatch: pytest.MonkeyPatch) -> None:
    use(None, monkeypatch)
    assert list(track("Drawing", "abc", 3)) == ["a", "b", "c"]


def test_program_that_asks_gets_a_line_at_each_per_cent(monkeypatch: pytest.MonkeyPatch) -> None:
    told = io.StringIO()
    use(told, monkeypatch)
    monkeypatch.setenv("HORIZON_PROGRESS", "lines")
    with progress("Playing", 400) as done:
        for _ in range(5):
            done(2)
    assert told.getvalue() == "Playing: 1 %\nPlaying: 2 %\n"
