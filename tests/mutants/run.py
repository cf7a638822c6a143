"""Runs cosmic-ray on a sample of a room's mutants, in copies: the checkout is never changed."""

import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cosmic_ray.work_db import use_db
from cosmic_ray.work_item import TestOutcome

from tests.mutants.report import Tried, changed_lines
from tests.mutants.rooms import OPERATORS, Room
from tests.mutants.sample import draw
from tests.places import ROOT

LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "output", "build", "dist", "*.egg-info")
COPIES = 2  # at work at once
TOOL, CONFIG, SESSION = "cosmic_ray.cli", "mutants.toml", "mutants.sqlite"
TESTS = ("pytest", "-q", "-x", "--tb=no", "-p", "no:cacheprovider")
# What is compiled is told from what is mutated by its contents, not by its time.
COMPILE = ("compileall", "-q", "--invalidation-mode", "checked-hash", ".")


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of the project, with cosmic-ray's configuration and its session, a data base."""

    folder: Path

    @property
    def session(self) -> Path:
        """The mutants to try and what came of them."""
        return self.folder / SESSION

    def start(self, module: str, *words: str) -> subprocess.Popen[str]:
        """Start a Python module in the copy; what it says is kept."""
        return subprocess.Popen(
            [sys.executable, "-m", module, *words], cwd=self.folder, env=self._environment(),
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip

    def run(self, *words: str) -> None:
        """Run a Python module in the copy; ends the whole run with what it said if it fails."""
        finish(self.start(*words))

    def _environment(self) -> dict[str, str]:
        """Return the environment: the copy's modules, no plug-in, the same cases each time."""
        return os.environ | {
            "PYTHONPATH": str(self.folder),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "CI": "1",
        }


def finish(process: subprocess.Popen[str]) -> None:
    """Wait for a process; ends the whole run with what it said if it failed."""
    said, _none = process.communicate()
    if process.returncode:
        raise SystemExit(f"{said}\nfailed: {process.args!r}")


def try_mutants(room: Room, seed: int, size: int) -> list[Tried]:
    """Return what came of a sample of the room's mutants.

    Ends the run where the tests fail without any mutant.
    """
    with TemporaryDirectory(prefix="horizon-", ignore_cleanup_errors=True) as folder:
        first, *others = copies = [Copy(Path(folder, str(n))) for n in range(COPIES)]
        shutil.copytree(ROOT, first.folder, ignore=LEFT_OUT)
        _configure(first, room, _seconds(first, room))
        first.run(TOOL, "init", CONFIG, SESSION)
        items = _sample(first, seed, size)
        for copy in others:
            shutil.copytree(first.folder, copy.folder)
        for n, copy in enumerate(copies):
            with use_db(copy.session) as session:
                session.clear()
                session.add_work_items(items[n::COPIES])
        words = (TOOL, "exec", CONFIG, SESSION)
        for process in [copy.start(*words) for copy in copies]:
            finish(process)
        return [tried for copy in copies for tried in _results(copy)]


def _seconds(copy: Copy, room: Room) -> float:
    """Return how long the tests take, all of them passing."""
    copy.run(*COMPILE)
    begun = time.monotonic()
    copy.run(*TESTS, *room.tests)
    return time.monotonic() - begun


def _configure(copy: Copy, room: Room, seconds: float) -> None:
    """Write the tool's configuration; a mutant may take three times as long, and ten seconds."""
    command = shlex.join([sys.executable, "-m", *TESTS, *room.tests])
    (copy.folder / CONFIG).write_text(
        f"[cosmic-ray]\nmodule-path = {json.dumps(room.modules)}\nexcluded-modules = []\n"
        f"timeout = {3 * seconds + 10:.1f}\ntest-command = {json.dumps(command)}\n"
        '[cosmic-ray.distributor]\nname = "local"\n',
        encoding="utf-8",
    )


def _sample(copy: Copy, seed: int, size: int) -> list[Any]:
    """Return a sample of the tool's work items: no decorators, nor a signature's lone star."""
    with use_db(copy.session) as session:
        items = sorted(session.work_items, key=lambda item: _place(item.mutations[0]))
    keys, kept = [], []
    for item in items:
        change = item.mutations[0]
        operator = change.operator_name.removeprefix("core/")
        before, after = _text(copy, change)
        if operator in OPERATORS and before[:1] != "@" and after[:2] != "*,":
            keys.append(f"{change.module_path} {change.definition_name} {operator} {before}")
            kept.append(item)
    return [kept[n] for n in draw(keys, seed, size)]


def _place(change: Any) -> tuple[str, tuple[int, int], str, int]:
    return str(change.module_path), change.start_pos, change.operator_name, change.occurrence


def _text(copy: Copy, change: Any) -> tuple[str, str]:
    """Return the line that is changed, without its indent, and the part of it from there on."""
    row, column = change.start_pos
    line = (copy.folder / change.module_path).read_text(encoding="utf-8").splitlines()[row - 1]
    return line.strip(), line[column:]


def _results(copy: Copy) -> Iterator[Tried]:
    with use_db(copy.session) as session:
        for item, result in session.completed_work_items:
            change = item.mutations[0]
            before, after = changed_lines(result.diff)
            yield Tried(
                str(change.module_path), change.start_pos[0], before, after,
                result.test_outcome is TestOutcome.KILLED,
            )  # fmt: skip
