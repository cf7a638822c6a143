"""The recipes of `docs/diff.md` work as they stand there, in a repository of their own."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import FIRST_FILE, ROOT

TEXT = (ROOT / "docs" / "diff.md").read_text("utf-8")
BEFORE = '"beginning": 3, "end": ["purple"]'
AFTER = '"beginning": 4, "end": ["purple"]'

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


def _commands() -> list[list[str]]:
    """Return the commands of the section on git, in order, as words."""
    section = TEXT.split("## With git\n")[1].split("\n## ")[0]
    return [shlex.split(line) for line in section.splitlines() if line.startswith("    ")]


class Repository:
    """A repository with a deck; its commands run as on a machine without settings."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        own = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        self._environment = own | {
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), own["PATH"]]),
            "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "GIT_PAGER": "cat",
            **{f"GIT_{who}_NAME": "Ana" for who in ("AUTHOR", "COMMITTER")},
            **{f"GIT_{who}_EMAIL": "ana@example.org" for who in ("AUTHOR", "COMMITTER")},
        }  # fmt: skip

    def run(self, *words: str) -> str:
        """Run a command, which must succeed; return its output."""
        if words[0] == "echo":  # the one line that needs a shell: echo 'LINE' >> FILE
            _, line, _, file = words
            with (self.folder / file).open("a", encoding="utf-8") as target:
                target.write(line + "\n")
            return ""
        done = subprocess.run(
            words, cwd=self.folder, env=self._environment, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode()

    def commit(self, text: str | None) -> None:
        """Commit the deck with this text, or its removal."""
        path = self.folder / "cards.json"
        if text is None:
            path.unlink()
        else:
            path.write_bytes(text.encode())
        self.run("git", "add", "--all", "cards.json")
        self.run("git", "commit", "--quiet", "--message", "Edit the deck")


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """Return a repository in which the recipes were followed, but for the lines that show."""
    made = Repository(tmp_path)
    made.run("git", "init", "--quiet")
    text = FIRST_FILE.read_text("utf-8")
    made.commit(text)
    made.commit(text.replace(BEFORE, AFTER))
    for words in _commands():
        if words[:2] == ["git", "config"] or words[0] == "echo":
            made.run(*words)
    return made


def _shown(repository: Repository, name: str) -> str:
    (words,) = [words for words in _commands() if words[:2] == ["git", name]]
    return repository.run(*words)


def test_difftool_tells_the_change(repository: Repository) -> None:
    told = _shown(repository, "difftool")
    assert "  changed  J03 Dún Chaoin\n           beginning: 3 → 4\n" in told
    assert "Print again 1 of 101 faces\n  beginning: J03\n" in told


def test_difftool_tells_a_deck_that_is_gone(repository: Repository) -> None:
    repository.commit(None)
    assert "new  /dev/null: no deck\n" in _shown(repository, "difftool")


def test_textconv_shows_the_fact_that_changed(repository: Repository) -> None:
    log = _shown(repository, "log").splitlines()
    assert log.count("-journey J03 beginning: 3") == 1
    assert log.count("+journey J03 beginning: 4") == 1


def test_textconv_shows_nothing_of_a_new_layout(repository: Repository) -> None:
    text = FIRST_FILE.read_text("utf-8").replace(BEFORE, AFTER)
    repository.commit(text.replace(",\n", ",\n\n"))
    shown = repository.run("git", "show", "--format=", "HEAD")
    assert not [line for line in shown.splitlines() if line.startswith(("+", "-"))]


@pytest.mark.parametrize("text", ['{"journey": [{"id": "J01"}]}', "not a deck\n"])
def test_textconv_lives_with_a_version_with_errors(repository: Repository, text: str) -> None:
    repository.commit(text)
    assert "-journey J03 beginning: 4" in repository.run("git", "show", "--format=", "HEAD")


def test_standard_input_takes_a_version_out_of_git(repository: Repository) -> None:
    shown = repository.run("git", "show", "HEAD~1:cards.json")
    done = subprocess.run(
        [sys.executable, "-m", "horizon", "diff", "-", str(repository.folder / "cards.json")],
        input=shown.encode(), capture_output=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 1
    assert "beginning: 3 → 4" in done.stdout.decode()
