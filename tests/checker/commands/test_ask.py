"""`check --ask` at a terminal: questions until the score of a final row is settled."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from collections.abc import Callable

import click
import pytest

from tests.checker.running import ENVIRONMENT, PROGRAM, SMALL, run
from tests.checker.web.served import PATIENCE

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals on Windows", allow_module_level=True)
else:
    import pty

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


class Terminal:
    """A command at a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self._ours, theirs = pty.openpty()
        self._process = subprocess.Popen(
            [*PROGRAM, *arguments, "--cards", SMALL],
            env=ENVIRONMENT,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
        )
        os.close(theirs)

    def read(self, until: str | None = None) -> str:
        """What is written up to a text, or to the end."""
        text = ""
        while until is None or until not in text:
            ready, _, _ = select.select([self._ours], [], [], PATIENCE)
            assert ready, text
            try:
                data = os.read(self._ours, 10_000)
            except OSError:  # Linux ends a terminal so
                data = b""
            if not data:
                assert until is None, text
                break
            text += data.decode()
        return _COLOURS.sub("", text).replace("\r\n", "\n")

    def answer(self, text: str) -> None:
        """Type a line."""
        os.write(self._ours, text.encode() + b"\n")

    def end(self) -> int:
        """The exit status."""
        os.close(self._ours)
        return self._process.wait(PATIENCE)


Talk = Callable[..., tuple[str, int]]


@pytest.fixture
def conversation(monkeypatch: pytest.MonkeyPatch) -> Talk:
    """Give all that is written while these answers are given, and the exit status."""
    monkeypatch.setattr("checker.commands.ask.may_ask", lambda: True)

    def talk(line: str, *answers: str) -> tuple[str, int]:
        given = "".join(f"{answer}\n" for answer in answers).encode()
        result = run("check", line, "--ask", given=given)
        return click.unstyle(result.output), result.exit_code

    return talk


def test_a_person_at_a_terminal_is_asked() -> None:
    terminal = Terminal("check", ROW, "--ask")
    text = terminal.read(": ")
    terminal.answer("y")
    text += terminal.read()
    assert YES in text
    assert "Total: 11, whatever the order" in text
    assert terminal.end() == 0


def test_no_more_answers_end_the_command(conversation: Talk) -> None:
    text, status = conversation(ROW)
    assert "Aborted!" in text
    assert status == 1


ROW = "N1/F/J02.S1.J24.J12"  # J02 first of all: 11, else 12
YES = "Was J02 Birch Hill placed before J24 Zenith? (y = yes, n = no, ? = don't know): "


def test_yes_settles_the_row(conversation: Talk) -> None:
    text, status = conversation(ROW, "y")
    assert "The total is from 11 to 12." in text
    assert YES in text
    assert "Total: 11, whatever the order" in text
    assert "/QJ02:J24" in text
    assert status == 0


def test_no_settles_the_row(conversation: Talk) -> None:
    text, _status = conversation(ROW, "N")
    assert "Total: 12, whatever the order" in text
    assert "/QJ24:J02" in text


def test_dont_know_passes_on_to_the_next_question(conversation: Talk) -> None:
    text, _status = conversation(ROW, "?", "n")
    assert "Was J02 Birch Hill placed before J12 Lantern Road?" in text
    assert "Total: 12, whatever the order" in text


def test_nothing_known_ends_with_the_range(conversation: Talk) -> None:
    text, status = conversation(ROW, "?", "?")
    assert "Nothing else that you know can narrow it." in text
    assert "Total: from 11 to 12" in text
    assert status == 0


def test_what_is_no_answer_is_asked_again(conversation: Talk) -> None:
    text, _status = conversation(ROW, "perhaps", "y")
    assert "'perhaps' is not one of" in text
    assert "Total: 11, whatever the order" in text


def test_a_row_that_is_settled_asks_nothing(conversation: Talk) -> None:
    text, status = conversation("N1/F/S1.J24")
    assert "?" not in text.partition("Line:")[0].replace("R7", "")
    assert status == 0


def test_a_row_in_error_shows_its_error(conversation: Talk) -> None:
    text, status = conversation("N1/F/S1.J99")
    assert "J99 does not exist in this deck" in text
    assert status == 1


def test_a_question_after_claims_is_about_a_token_s_moment(conversation: Talk) -> None:
    """One order only; the token of value 3 on S1 re-scores S1-J24 with 1 or with 2 suns."""
    text, _status = conversation("N1/F/S1:B05.J24.J02", "2")
    assert "After which placement was B05 claimed? (? = don't know)" in text
    assert "whatever the order" in text


def test_a_moment_that_nobody_knows_leaves_the_range(conversation: Talk) -> None:
    text, _status = conversation("N1/F/S1:B05.J24.J02", "?")
    assert "Nothing else that you know can narrow it." in text


def test_two_tokens_claimed_at_one_check_are_asked_for_their_order(conversation: Talk) -> None:
    """Value and criteria of one Note, claimed at the only check: which one came first pays."""
    text, _status = conversation("N1/F/S1:B05.J24:B07", "y")
    assert "Was B05 claimed before B07?" in text
    assert "whatever the order" in text


def test_an_order_of_claims_that_nobody_knows_leaves_the_range(conversation: Talk) -> None:
    text, _status = conversation("N1/F/S1:B05.J24:B07", "?")
    assert "Nothing else that you know can narrow it." in text


def test_an_order_that_narrows_nothing_alone_is_asked_when_the_moment_is_unknown(
    conversation: Talk,
) -> None:
    """Each order leaves 10 to 13 by itself, and so does each moment; both together settle it."""
    text, _status = conversation("N1/F/J13.S4:B05.J22", "?", "y")
    asked = text.index("After which placement was B05 claimed?")
    assert text.index("Was J13 Meadow placed before J22 Violet Dunes?") > asked
    assert "Nothing else that you know can narrow it." in text


def test_moments_are_asked_token_by_token(conversation: Talk) -> None:
    text, _status = conversation("N1/F/S1:B05.J24:B07.J02", "2", "1")
    assert "After which placement was B05 claimed?" in text
    assert "After which placement was B07 claimed?" in text
    assert "whatever the order" in text
