"""A server as `horizon serve` starts it, in a process of its own, on loopback."""

import http.client
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.places import FIRST_FILE, ROOT

PATIENCE = 120  # s until a test gives up on a server, whatever else the machine has to do

ENVIRONMENT = {"PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"}


@dataclass(frozen=True, slots=True)
class Server:
    """A running server: its process, port, what it said, and its log."""

    process: "subprocess.Popen[str]"
    port: int
    said: str
    log: Path

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
        """Return status and text of a page."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", path, headers=headers or {})
        answer = connection.getresponse()
        text = answer.read().decode("utf-8", "replace")
        connection.close()
        return answer.status, text


@contextmanager
def serving(*options: str) -> Iterator[Server]:
    """Run `horizon serve` on a free port; at the end it is killed if it still runs."""
    command = [sys.executable, "-m", "horizon", "serve", "--port", "0", "--cards", str(FIRST_FILE)]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("w") as stream:
            process = subprocess.Popen(
                [*command, *options], cwd=ROOT, text=True, encoding="utf-8",
                stdout=subprocess.PIPE, stderr=stream, env=os.environ | ENVIRONMENT,
            )  # fmt: skip
        try:
            said, port = _said(process)
            yield Server(process, port, said, log)
        finally:
            if process.poll() is None:
                process.kill()
            process.wait(PATIENCE)
            if process.stdout:
                process.stdout.close()


def _said(process: "subprocess.Popen[str]") -> tuple[str, int]:
    """Return the first line that the server says, and the port in it."""
    if process.stdout is None:
        raise RuntimeError("the server's output is not read")
    line = process.stdout.readline()
    found = re.search(r":(\d+)/", line)
    if not found:
        raise RuntimeError(f"the server said {line!r}")
    return line, int(found[1])
