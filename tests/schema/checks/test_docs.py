"""The documents name every code of a problem, so that whoever meets one can look it up."""

import pytest

from schema.checks.report import CODES
from tests.places import ROOT

TEXT = "\n".join(path.read_text("utf-8") for path in ROOT.glob("*.md"))


@pytest.mark.skipif(not (ROOT / "README.md").exists(), reason="needs the README of the checkout")
@pytest.mark.parametrize("code", CODES)
def test_code_is_in_the_documents(code: str) -> None:
    assert f"`{code}`" in TEXT
