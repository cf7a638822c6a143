"""The command `watch`: what it says, what it refuses, and how it ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from generator.commands import watch as module
from generator.watch.desk import Watched
from schema.common.errors import UnusableInputError
from tests.places import ROOT, SMALL_FILE

COMMAND = [sys.executable, "-m", "horizon", "watch"]


def refusal(*words: str) -> str:
    """Return why the command does not begin."""
    done = CliRunner().invoke(module.watch, words)
    if isinstance(done.exception, UnusableInputError):
        return str(done.exception)
    assert done.exit_code == 2
    return done.output


def test_what_can_t_be_watched_is_refused(tmp_path: Path) -> None:
    deck = str(SMALL_FILE)
    gone = str(tmp_path / "gone")
    assert refusal("--cards", gone) == f"{gone}: no such file or directory"
    assert refusal("--cards", deck, "--sheet", gone) == f"{gone}: no such file or directory"
    assert refusal("--cards", deck, "--photos", gone) == (
        f"--photos: {gone} is no folder; name one"
    )
    assert "--cards: standard input can't be watched; name a file" in refusal("--cards", "-")
    link = "https://docs.google.com/x/pub?output=csv"
    assert "--sheet: a link can't be watched; see horizon sheet import" in refusal(
        "--cards", deck, "--sheet", link
    )


def test_commands_to_copy_have_the_options_in_force() -> None:
    watched = Watched(Path("my deck.json"), Path("style"), Path("photos"))
    assert module._commands(watched) == {
        "print": "horizon print --cards 'my deck.json' --templates style --photos photos "
        "--faces {faces}",
        "play": "horizon play --cards 'my deck.json' --templates style --photos photos --reload",
    }


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no such signals")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_ends_quietly(tmp_path: Path, ending: signal.Signals) -> None:
    (tmp_path / "cards.json").write_bytes(SMALL_FILE.read_bytes())
    with subprocess.Popen(
        [*COMMAND, "--port", "0"], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as running:  # fmt: skip
        assert running.stdout is not None
        line = running.stdout.readline()
        assert line.startswith("Watching cards.json at http://localhost:")
        address = line.split()[3]
        with urlopen(f"{address}state") as answer:  # noqa: S310 - our own
            assert b'"title":"Small"' in answer.read()
        running.send_signal(ending)
        out, err = running.communicate()
    assert (running.returncode, out, err) == (0, "", "")


def test_port_that_is_taken_is_told(tmp_path: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = refusal("--cards", str(SMALL_FILE), "--port", str(port))
    assert told == f"127.0.0.1:{port}: address already in use; choose another --port"
