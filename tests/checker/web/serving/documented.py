"""The setups that `docs/serving.md` shows, taken from there, and the programs that they need."""

import os
import re
import shutil
import socket
from functools import cache

import pytest

from tests.places import ROOT

TEXT = (ROOT / "docs" / "serving.md").read_text("utf-8")
HOST = "horizon.example.org"  # the name that all setups are for
SYSTEM = "/usr/sbin:/usr/local/sbin"  # where servers are, outside most people's PATH


def blocks(language: str) -> list[str]:
    """Return the code blocks of a language, in order."""
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


@cache
def file(language: str, name: str) -> str:
    """Return the block whose first line is a comment that ends with the file's name."""
    (found,) = [text for text in blocks(language) if text.splitlines()[0].endswith(name)]
    return found


def program(name: str, package: str) -> str:
    """Return a program's path; without it CI fails, and elsewhere the test is skipped."""
    path = shutil.which(name, path=os.pathsep.join([os.environ["PATH"], SYSTEM]))
    if path is None:
        said = f"no {name} here: apt-get install {package}"
        if os.environ.get("CI"):
            pytest.fail(said)
        pytest.skip(said)
    return path


def free_port() -> int:
    """Return a port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
