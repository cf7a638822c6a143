"""The two locks as data."""

import re
from collections.abc import Iterator, Mapping
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


def applies(asked: Requirement, place: Mapping[str, str] | None = None) -> bool:
    """Whether a package is wanted by a Python on a system; without `place` by this one, here.

    `place` says what is otherwise there, in the words of PEP 508.
    """
    return asked.marker is None or asked.marker.evaluate(dict(place or {}))
