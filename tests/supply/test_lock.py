"""The locks say what setup.cfg asks for, each file by its hash, and where nothing comes from."""

import re
from configparser import ConfigParser
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.places import ROOT
from tests.supply.locks import LOCK, TEST_LOCK, applies, locked

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
CURE = "setup.cfg and the lock disagree; run: make lock"


def asked(*extras: str) -> dict[str, Requirement]:
    """Return what setup.cfg asks for, with these extras, by the packages' names."""
    config = ConfigParser()
    config.read(ROOT / "setup.cfg", "utf-8")
    told = [config["options"]["install_requires"]]
    told += [config["options.extras_require"][extra] for extra in extras]
    found = [Requirement(line) for text in told for line in text.splitlines() if line]
    return {canonicalize_name(one.name): one for one in found}


BOTH = pytest.mark.parametrize(
    ("lock", "extras"), [(LOCK, ()), (TEST_LOCK, ("test",))], ids=["container", "tests"]
)


@BOTH
def test_lock_has_what_setup_asks_for_and_no_more(lock: Path, extras: tuple[str, ...]) -> None:
    assert {pin.name for pin in locked(lock) if pin.asked} == set(asked(*extras)), CURE


@BOTH
def test_locked_version_is_one_that_setup_allows(lock: Path, extras: tuple[str, ...]) -> None:
    wanted = asked(*extras)
    for pin in locked(lock):
        (version,) = pin.requirement.specifier
        assert version.operator == "=="
        if pin.name in wanted:
            assert wanted[pin.name].specifier.contains(version.version), CURE


@BOTH
def test_each_file_has_its_hash_and_no_address(lock: Path, extras: tuple[str, ...]) -> None:
    text = lock.read_text("utf-8")
    assert all(pin.hashes for pin in locked(lock))
    assert not re.search(r"://|index|find-links|^-", text, re.MULTILINE)


@BOTH
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_each_python_on_each_system_has_one_version_of_all(
    python: str, system: str, lock: Path, extras: tuple[str, ...]
) -> None:
    place = {"python_version": python, "python_full_version": f"{python}.0",
             "sys_platform": system}  # fmt: skip
    wanted = {name for name, one in asked(*extras).items() if applies(one, place)}
    found = [pin.name for pin in locked(lock) if applies(pin.requirement, place)]
    assert len(found) == len(set(found))
    assert wanted <= set(found), CURE


def test_both_locks_agree() -> None:
    ours, tests = ({(pin.name, str(pin.requirement.specifier)) for pin in locked(lock)}
                   for lock in (LOCK, TEST_LOCK))  # fmt: skip
    assert ours <= tests, CURE


def test_container_installs_what_is_locked() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    assert "--require-hashes -r /src/requirements.lock" in text
    assert "install --no-cache-dir --no-deps /src" in text
    assert "!requirements.lock" in (ROOT / ".dockerignore").read_text("utf-8").splitlines()


def test_base_of_the_container_is_an_argument_that_the_guide_fills_in() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    (base,) = re.findall(r"^ARG BASE=(.+)$", text, re.MULTILINE)
    assert set(re.findall(r"^FROM (\S+)", text, re.MULTILINE)) == {"${BASE}"}
    guide = (ROOT / "docs/serving.md").read_text("utf-8")
    assert f"imagetools inspect {base}" in guide
    assert '--build-arg "BASE=' in guide
