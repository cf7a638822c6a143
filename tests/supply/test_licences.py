"""The licence of everything that is locked is one that we permit, each with its reason."""

import re
import tomllib
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata
from pathlib import Path

import pytest

from tests.supply.locks import TEST_LOCK, applies, locked

KNOWN = tomllib.loads((Path(__file__).parent / "licences.toml").read_text("utf-8"))
PINS = {pin.name for pin in locked(TEST_LOCK) if applies(pin.requirement)}


def licences(name: str, told: PackageMetadata) -> set[str]:
    """Return the licences of a package: its expression, else its classifiers, else its words."""
    if name in KNOWN["packages"]:
        return {KNOWN["packages"][name]}
    classes = [each for each in told.get_all("Classifier", []) if each.startswith("License")]
    named = "".join(told.get_all("License-Expression", []))
    if not named and classes:
        return {each.split(" :: ")[-1] for each in classes}
    named = named or "".join(told.get_all("License", []))
    return {each for each in re.split(r" AND | OR |[()]", named) if each}


@pytest.mark.parametrize("name", sorted(PINS))
def test_licence_is_permitted(name: str) -> None:
    try:
        told = metadata(name)
    except PackageNotFoundError:
        pytest.skip("is not installed here; a machine that installs what is locked looks at it")
    found = licences(name, told)
    assert found
    assert found <= set(KNOWN["permitted"])


def test_each_permission_has_its_reason() -> None:
    assert all(len(reason) > 8 for reason in KNOWN["permitted"].values())
    assert set(KNOWN["packages"].values()) <= set(KNOWN["permitted"])
