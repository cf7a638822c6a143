"""The `horizon` command as a process: streams closed, full or cut off, errors in one line."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from horizon import COMMANDS, command
from tests.places import DECK_FILE, ROOT

HORIZON = [sys.executable, "-m", "horizon"]
NOTE = "N1/S3/RJ12.LJ07"

posix = pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX closes the streams")


def run(*arguments: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [*HORIZON, *map(str, arguments)],
        cwd=cwd, env=environment, capture_output=True, encoding="utf-8",
        stdin=subprocess.DEVNULL, check=False,
    )  # fmt: skip


def shell(redirection: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command through a shell that redirects its streams."""
    script = f'"$@" {redirection}'
    return subprocess.run(
        ["/bin/sh", "-c", script, "sh", *HORIZON, *arguments],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip


@posix
@pytest.mark.parametrize("arguments", [("validate",), ("check", NOTE), ("stats",), ("--help",)])
def test_closed_output_is_told(arguments: tuple[str, ...]) -> None:
    result = shell(">&-", *arguments)
    assert result.returncode == 2
    assert result.stderr == "standard output is closed; open it, or send it to a file\n"


@posix
@pytest.mark.parametrize(
    "arguments",
    [("validate", "-"), ("check", "-"), ("check", "-", "--lines"), ("case", "-"),
     ("diff", "-", "/dev/null")],
)  # fmt: skip
def test_closed_input_is_told(arguments: tuple[str, ...]) -> None:
    result = shell("<&-", *arguments)
    assert result.returncode == 2
    assert result.stderr == "-: standard input is closed; name a file, or pipe the text in\n"


@posix
def test_asking_needs_an_open_input() -> None:
    result = shell("<&-", "check", "N1/F/J07.S3.J12", "--ask")
    assert result.returncode == 2
    assert "--ask needs a terminal" in result.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [("validate",), ("check", NOTE), ("--version",)])
def test_full_disk_is_told(arguments: tuple[str, ...]) -> None:
    result = shell(">/dev/full", *arguments)
    assert (result.returncode, result.stderr) == (2, "output: no space left on device\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [("check", "no-file"), ("check",), ("no-command",)])
def test_status_is_right_where_no_error_can_be_written(arguments: tuple[str, ...]) -> None:
    assert shell("2>/dev/full", *arguments).returncode == 2


@posix
@pytest.mark.parametrize("arguments", [("stats",), ("check", "-", "--lines"), ("--help",)])
def test_reader_that_stops_is_no_verdict(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with subprocess.Popen(
        [*HORIZON, *arguments], cwd=ROOT, stdin=subprocess.PIPE, stdout=writer,
        stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        os.close(writer)
        _, told = process.communicate(f"{NOTE}\n".encode())
    assert (process.returncode, told) == (2, b"")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("check",), "horizon check: missing argument 'INPUT'; horizon check --help shows how"),
        (("chekc",), 'horizon: no command is named "chekc"; did you mean "check"?'),
        (("\x1b\n",), r'horizon: no command is named "\u001b\u000a"; horizon --help shows how'),
        (("printer", "ad"), 'horizon printer: no command is named "ad"; did you mean "add"?'),
        (("print", "--papr", "a4"),
         'horizon print: no such option "--papr"; did you mean "--paper", "--pad" or "--gap"?'),
        (("print", "--zzzzzzzz"),
         'horizon print: no such option "--zzzzzzzz"; horizon print --help shows how'),
        (("print", "--paper"),
         "horizon: option '--paper' requires an argument; horizon --help shows how"),
        (("check", NOTE, "--jobs", "2"),
         "horizon check: --jobs goes with --lines; horizon check --help shows how"),
        (("validate", "-", "-"),
         ("horizon validate: only one deck can come from standard input; give - once; "
          "horizon validate --help shows how")),
        (("check", ""), '"": no name and no row; a row line begins with N1/ or N1.'),
        (("check", "S3/RJ12"),
         "S3/RJ12: no such file or directory; a row line begins with N1/ or N1."),
    ],
)  # fmt: skip
def test_wrong_call_is_told_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == message + "\n"


@posix
@pytest.mark.parametrize("command", ["validate", "check", "stats", "diff"])
def test_name_with_a_line_end_stays_on_one_line(command: str) -> None:
    file = "a\nb\x1b[31m\udcff\u202e.json"
    arguments = {"stats": ["--cards", file], "diff": [file, str(DECK_FILE)]}.get(command, [file])
    result = run(command, *arguments)
    assert result.returncode == 2
    assert result.stderr.startswith(r"a\nb\x1b[31m\xff\u202e.json: no such file or directory")
    assert result.stderr.count("\n") == 1


@posix
@pytest.mark.parametrize("style", ["text", "json", "github", "sarif"])
def test_deck_with_any_name_is_checked(tmp_path: Path, style: str) -> None:
    path = tmp_path / "a\nb\udcff,:%.json"
    path.write_text('{"game": {}}')
    result = run("validate", path, "--format", style)
    assert (result.returncode, result.stderr) == (1, "")
    assert "a\nb" not in result.stdout
    if style in ("json", "sarif"):
        json.loads(result.stdout)


def test_decks_after_an_unreadable_one_are_checked() -> None:
    result = run("validate", "no-file", DECK_FILE)
    assert result.returncode == 2
    assert result.stdout == f"{DECK_FILE}: all well\n"
    assert result.stderr == "no-file: no such file or directory\n"


@posix
def test_deck_here_that_can_not_be_read_is_not_passed_by(tmp_path: Path) -> None:
    (tmp_path / "cards.json").symlink_to("nowhere")
    result = run("check", NOTE, cwd=tmp_path)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "cards.json: no such file or directory\n"


def test_faulty_line_that_names_a_file_says_how_to_read_it(tmp_path: Path) -> None:
    (tmp_path / "N1.json").write_text('{"start": "S3", "placements": []}')
    result = run("check", "N1.json", "--format", "json", cwd=tmp_path)
    (problem,) = json.loads(result.stdout)["problems"]
    assert problem["code"] == "malformed"
    assert problem["hint"].endswith("; the file of this name is ./N1.json")
    assert run("check", "./N1.json", cwd=tmp_path).returncode == 0


def test_bytes_on_standard_input_are_no_line() -> None:
    with subprocess.Popen(
        [*HORIZON, "case", "-"], cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        _, told = process.communicate(b"N1/S3\xff")
    assert process.returncode == 1
    assert told.startswith("character 6: the character '�'".encode())


def test_picture_that_can_not_lie_there_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.png").mkdir()
    result = run("line", NOTE, "--qr", "x.png", cwd=tmp_path)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("x.png: can't be written: ")


@posix
def test_interrupt_has_a_status_of_its_own() -> None:
    with subprocess.Popen(
        [*HORIZON, "check", "-", "--lines"],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{NOTE}\n".encode())
        process.stdin.flush()
        assert process.stdout.readline().startswith(b'{"valid":true')
        process.send_signal(signal.SIGINT)
        _, told = process.communicate()
    assert (process.returncode, told.strip()) == (130, b"")


@posix
def test_workers_end_when_the_program_is_killed() -> None:
    with subprocess.Popen(
        [*HORIZON, "check", "-", "--lines", "--jobs", "2"],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{NOTE}\n".encode() * 2000)
        process.stdin.flush()
        assert process.stdout.readline().startswith(b'{"valid":true')
        process.kill()
        process.stdout.read()  # ends when nobody holds the pipe any more


def every_path() -> Iterator[Any]:
    """Yield every parameter of every command that takes the name of a file or folder."""
    waiting = [(name, command.get_command(click.Context(command), name)) for name in COMMANDS]
    for name, one in waiting:
        assert one
        if isinstance(one, click.Group):
            waiting += [(f"{name} {under}", its) for under, its in one.commands.items()]
        for path in one.params:
            if isinstance(path.type, click.Path):
                yield pytest.param(name, path, id=f"{name} {path.name}")


@pytest.mark.parametrize(("name", "path"), list(every_path()))
def test_an_empty_name_is_refused_by_every_command(name: str, path: click.Parameter) -> None:
    """A variable of a script that is not set names no file, and not the folder we are in."""
    context = click.Context(click.Command(name))
    with pytest.raises(click.BadParameter, match=r"the name is empty"):
        path.type.convert("", path, context)
