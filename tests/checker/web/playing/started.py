"""A game as `horizon play` starts it, in a process of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.checker.web.served import ENVIRONMENT
from tests.places import ROOT


@contextmanager
def playing(*options: str) -> Iterator[str]:
    """Run `horizon play` on a free port; yield the address that it says."""
    words = [sys.executable, "-m", "horizon", "play", "--port", "0", *options]
    with subprocess.Popen(
        words, cwd=ROOT, text=True, encoding="utf-8", stdout=subprocess.PIPE,
        env=os.environ | ENVIRONMENT,
    ) as process:  # fmt: skip
        try:
            assert process.stdout is not None
            found = re.search(r"http://localhost:\S+", process.stdout.readline())
            assert found
            yield found[0]
        finally:
            process.kill()
