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


MOMENT = "N1/F/S1:B05.J24.J02.J04"  # two suns after 2, four after 3: B05 makes 3 x 2 or 3 x 4
CLAIMS = "N1/F/S1.J22:B05.J05:B10"  # value and criteria of one Note, both after 2


def test_a_token_s_moment_is_asked_for(conversation: Talk) -> None:
    text, _status = conversation(MOMENT, "y")
    assert "Was J04 Double Dawn placed before token B05 (value 3) was claimed?" in text
    assert "whatever the order" in text
    assert "/QJ04:B05" in text


def test_a_moment_that_nobody_knows_leaves_the_range(conversation: Talk) -> None:
    text, _status = conversation(MOMENT, "?")
    assert "Nothing else that you know can narrow it." in text


def test_two_tokens_claimed_at_one_check_are_asked_for_their_order(conversation: Talk) -> None:
    text, _status = conversation(CLAIMS, "n")
    assert "Was token B05 (value 3) claimed before token B10 " in text
    assert "Total: 19, whatever the order" in text
    assert "/QB10:B05" in text


def test_an_order_of_claims_that_nobody_knows_leaves_the_range(conversation: Talk) -> None:
    text, _status = conversation(CLAIMS, "?")
    assert "Nothing else that you know can narrow it." in text


def test_the_line_alone_says_what_was_answered(conversation: Talk) -> None:
    text, _status = conversation(ROW, "y")
    line = text.partition("Line: ")[2].strip()
    assert "Total: 11, whatever the order" in conversation(line)[0]


def test_the_log_that_was_settled_is_offered_as_a_line(conversation: Talk) -> None:
    text, _status = conversation(ROW, "y")
    assert "The log that it comes from: N1.D" in text
    line = text.partition("comes from: ")[2].split()[0]
    assert "running total 11" in click.unstyle(run("check", line, "--cards", SMALL).output)
