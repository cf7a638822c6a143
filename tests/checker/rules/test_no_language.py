"""The rules core knows codes and values; sentences are made by those who show them."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT

MODULES = sorted((ROOT / "checker/rules").glob("*.py"))


def docstrings(tree: ast.Module) -> list[str]:
    """The docstrings of a module, its classes and functions, and of its constants."""
    return [
        str(node.value.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_rules_hold_no_sentence(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    known = docstrings(tree)
    spoken = [text for text in texts if " " in text and text not in known]
    assert spoken == []


def test_rules_reach_no_catalogue_whatever_they_import() -> None:
    names = [f"checker.rules.{path.stem}" for path in MODULES if path.stem != "__init__"]
    code = f"import sys, {', '.join(names)}; print('schema.common.language' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.strip() == "False", done.stderr
