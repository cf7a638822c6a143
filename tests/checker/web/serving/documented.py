"""The setups that `docs/serving.md` shows, taken from there."""

import re
import socket
from functools import cache

from tests.places import ROOT

TEXT = (ROOT / "docs" / "serving.md").read_text("utf-8")
HOST = "horizon.example.org"  # the name that all setups are for


def blocks(language: str) -> list[str]:
    """Return the code blocks of a language, in order."""
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


@cache
def file(language: str, name: str) -> str:
    """Return the block whose first line is a comment that ends with the file's name."""
    (found,) = [text for text in blocks(language) if text.splitlines()[0].endswith(name)]
    return found


def free_port() -> int:
    """Return a port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
