"""The two locks as data."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement

from tests.places import ROOT

LOCK, TEST_LOCK = ROOT / "requirements.lock", ROOT / "requirements-test.lock"


class Pin(NamedTuple):
    """A package of a lock: its one version, and when it is wanted; `asked` by us ourselves."""

    name: str
    requirement: Requirement
    hashes: int
    asked: bool


def locked(lock: Path) -> Iterator[Pin]:
    """Yield the packages of a lock."""
    for entry in re.split(r"\n(?=[a-z0-9])", lock.read_text("utf-8")):
        head, *rest = entry.splitlines()
        if head.startswith("#"):
            continue
        found = Requirement(head.rstrip("\\ "))
        hashes = sum("--hash=sha256:" in line for line in rest)
        yield Pin(found.name, found, hashes, "via journey-horizon" in entry
                  or "#   journey-horizon (setup.cfg)" in entry)  # fmt: skip


def applies(pin: Pin) -> bool:
    """Whether the package is wanted by this Python on this system."""
    return pin.requirement.marker is None or pin.requirement.marker.evaluate()
