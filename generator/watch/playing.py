"""`horizon impact` in a process of its own, asked for on the page: how far it is, what it says."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Lock, Thread

from generator.watch.desk import Desk
from generator.watch.view import Impact
from schema.common.files import write_file
from schema.common.progress import AS_LINES

_PERCENT = re.compile(r": (\d+) %$")
COMMAND = (sys.executable, "-m", "horizon", "impact")


class ImpactRun:
    """At most one run at a time; a new one ends the one before it."""

    def __init__(self, desk: Desk, command: tuple[str, ...] = COMMAND) -> None:
        self._desk, self._command = desk, command
        self._lock = Lock()
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> bool:
        """Start to play the deck and the one it is compared with; False where there is none."""
        decks = self._desk.base()
        if decks is None:
            return False
        self.stop()
        Thread(target=self._run, args=(decks,), daemon=True).start()
        return True

    def stop(self) -> None:
        """End the run, if there is one."""
        with self._lock:
            if self._process is not None:
                self._process.kill()

    def _run(self, decks: tuple[bytes, bytes]) -> None:
        self._desk.tell_impact(Impact(is_running=True))
        with tempfile.TemporaryDirectory() as name:
            files = [Path(name, file) for file in ("old.json", "new.json")]
            for file, data in zip(files, decks, strict=True):
                write_file(file, data)
            with subprocess.Popen(  # noqa: S603 - ours
                [*self._command, *map(str, files)], stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, encoding="utf-8",
                env={**os.environ, AS_LINES: "lines"},
            ) as process:  # fmt: skip
                with self._lock:
                    self._process = process
                said = self._follow(process)
                text = process.stdout.read() if process.stdout else ""
            with self._lock:
                is_last = self._process is process
        if is_last:
            told = text if process.returncode in (0, 1) and text else "\n".join(said)
            was_ended = process.returncode < 0
            self._desk.tell_impact(
                Impact() if was_ended else Impact(percent=100, text=told.strip())
            )

    def _follow(self, process: "subprocess.Popen[str]") -> list[str]:
        """Show how far it is; return what else it says."""
        said = []
        for line in process.stderr or ():
            if found := _PERCENT.search(line.rstrip()):
                self._desk.tell_impact(Impact(is_running=True, percent=int(found[1])))
            else:
                said.append(line.rstrip())
        return said
