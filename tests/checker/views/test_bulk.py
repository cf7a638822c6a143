"""`check --lines`: one verdict a line, in order, as they come, whatever the lines hold."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator
from io import BytesIO, RawIOBase
from pathlib import Path
from random import Random
from typing import Any

import pytest

from checker.cases.load import CASE_BYTES
from checker.views.bulk import AHEAD, CHUNK, LineWriter, judge_lines, read_lines
from tests.checker.judged import deck, deck_json, verdict_of
from tests.checker.random_cases.random_log import random_log
from tests.checker.running import run, start

GOOD = b"N1/S1/LJ02"
MIXED = [
    GOOD,
    b'{"start": "S1", "placements": []}',
    b"",
    b"N1/S1/J02",
    b"{",
    b"\xff\xfe",
    b'{"row": ["J02", "S1", "J24"]}',
    b"  n1/s1/lj02/z3  ",
    b"N1/P/S1/P/S2",
]
VALID = [True, True, False, False, False, False, True, True, True]


def test_each_line_has_its_verdict_in_order() -> None:
    result = run("check", "-", "--lines", given=b"\n".join(MIXED))
    verdicts = [json.loads(line) for line in result.stdout.splitlines()]
    assert [verdict["valid"] for verdict in verdicts] == VALID
    assert result.exit_code == 1


def test_a_bad_line_is_malformed_and_the_rest_goes_on() -> None:
    result = run("check", "-", "--lines", given=b"\n".join(MIXED))
    codes = [
        [problem["code"] for problem in json.loads(line)["problems"]]
        for line in result.stdout.splitlines()
    ]
    assert [["malformed"] if not valid else [] for valid in VALID] == codes


def test_a_blank_line_is_malformed_too_so_that_lines_and_verdicts_pair() -> None:
    assert len(run("check", "-", "--lines", given=b"\n\n").stdout.splitlines()) == 2


@pytest.mark.parametrize("ending", [b"", b"\n", b"\r\n"])
def test_all_valid_gives_0_whatever_the_last_line_ends_with(ending: bytes) -> None:
    result = run("check", "-", "--lines", given=GOOD + b"\n" + GOOD + ending)
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 2


def test_white_space_of_any_alphabet_does_not_matter() -> None:
    """Chats and word processors put hard spaces (U+00A0) where people typed plain ones."""
    result = run("check", "-", "--lines", given="N1\u00a0/ S1 / LJ02\n\u2003N1/S1/LJ02\n".encode())
    assert [json.loads(line)["valid"] for line in result.stdout.splitlines()] == [True, True]


def test_no_lines_give_no_verdicts() -> None:
    result = run("check", "-", "--lines", given=b"")
    assert (result.exit_code, result.stdout) == (0, "")


def test_a_line_is_one_verdict_on_one_line_as_check_gives_it() -> None:
    case = random_log(Random(1), deck_json("small"))
    result = run("check", "-", "--lines", given=json.dumps(case).encode())
    assert json.loads(result.stdout) == verdict_of(deck("small"), case)


def test_lines_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "cases.txt"
    path.write_bytes(GOOD + b"\n")
    assert len(run("check", str(path), "--lines").stdout.splitlines()) == 1


def test_a_line_larger_than_a_case_is_refused_and_skipped() -> None:
    long = b"N1/S1/" + b"R" * (2 * CASE_BYTES)
    result = run("check", "-", "--lines", given=b"\n".join([long, GOOD, long]))
    valid = [json.loads(line)["valid"] for line in result.stdout.splitlines()]
    assert valid == [False, True, False]


def test_no_more_of_a_long_line_is_kept_than_a_case_may_have() -> None:
    lines = list(read_lines(BytesIO(b"x" * (3 * CASE_BYTES) + b"\n" + GOOD)))
    assert [len(line) for line in lines] == [CASE_BYTES + 1, len(GOOD)]


def many(number: int) -> bytes:
    """So many random logs, bad lines among them."""
    random = Random(7)
    lines = [
        b"{" if random.random() < 0.1
        else json.dumps(random_log(random, deck_json("small"))).encode()
        for _ in range(number)
    ]  # fmt: skip
    return b"\n".join(lines)


def test_two_processes_give_the_same_bytes_as_one(tmp_path: Path) -> None:
    path = tmp_path / "cases.txt"
    path.write_bytes(many(3 * CHUNK + 17))
    one, two = (run("check", str(path), "--lines", "--jobs", jobs) for jobs in "12")
    assert one.stdout_bytes == two.stdout_bytes
    assert (one.exit_code, two.exit_code) == (1, 1)


class Counted(RawIOBase):
    """A stream without end that counts its lines as they are read."""

    def __init__(self) -> None:
        self.lines = 0

    def readline(self, _size: int | None = -1, /) -> bytes:
        """The next line."""
        self.lines += 1
        return GOOD + b"\n"


def first(number: int, verdicts: Iterator[Any]) -> None:
    """Take so many verdicts and no more."""
    for _ in range(number):
        next(verdicts)


def test_lines_are_read_as_they_are_judged() -> None:
    stream: Any = Counted()
    first(10, judge_lines(deck("small"), stream))
    assert stream.lines == 10


def test_processes_are_handed_a_bounded_number_of_lines() -> None:
    stream: Any = Counted()
    verdicts: Any = judge_lines(deck("small"), stream, jobs=2)
    first(CHUNK + 1, verdicts)
    verdicts.close()
    assert stream.lines <= (2 * AHEAD + 2) * CHUNK


def test_a_verdict_is_written_before_the_next_line_comes() -> None:
    with start("check", "-", "--lines") as process:
        assert process.stdin
        assert process.stdout
        for _ in range(3):
            process.stdin.write(GOOD + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["total"] == 3
        process.stdin.close()
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to one process")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_with_whole_lines_only(jobs: str) -> None:
    """Lines are fed until verdicts come, then comes Ctrl-C, and what was written is whole."""
    with start("check", "-", "--lines", "--jobs", jobs) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write((GOOD + b"\n") * (20 * CHUNK if jobs == "2" else 5))
        process.stdin.flush()
        begun = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        out, err = process.stdout.read(), process.stderr.read()  # communicate skips the buffer
    assert process.returncode == 130
    assert err == b""
    for line in [begun, *out.splitlines(keepends=True)]:
        assert line.endswith(b"\n")
        assert json.loads(line)["total"] == 3


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    with start("check", "-", "--lines") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(GOOD + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(GOOD + b"\n")
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 2  # 1 would say that a verdict is not valid


class Interrupted:
    """A stream at which Ctrl-C is pressed while a line is being written."""

    def __init__(self, times: int) -> None:
        self.text, self.times = "", times

    def write(self, text: str) -> None:
        """Take half of the text, then Ctrl-C, then the rest."""
        self.text += text[:3]
        for _ in range(self.times):
            signal.raise_signal(signal.SIGINT)
        self.text += text[3:]

    def flush(self) -> None:
        """Nothing is kept back."""


def test_ctrl_c_waits_until_the_line_is_out() -> None:
    stream: Any = Interrupted(1)
    with pytest.raises(KeyboardInterrupt), LineWriter(stream) as out:
        out.write("verdict")
    assert stream.text == "verdict\n"


def test_ctrl_c_twice_waits_no_longer() -> None:
    stream: Any = Interrupted(2)
    with pytest.raises(KeyboardInterrupt), LineWriter(stream) as out:
        out.write("verdict")
    assert stream.text == "ver"


def test_ctrl_c_between_lines_interrupts_at_once() -> None:
    before = signal.getsignal(signal.SIGINT)
    stream: Any = Interrupted(0)
    with pytest.raises(KeyboardInterrupt), LineWriter(stream):
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before
