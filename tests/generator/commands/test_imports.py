"""What the commands load: click stays with them, and a print of cards loads no rulebook."""

import ast
import subprocess
import sys
from pathlib import Path

from tests.places import ROOT

LATER = {
    "generator.rulebook.book", "generator.rulebook.run_book", "generator.inserts.aid_card",
    "generator.inserts.counters", "generator.inserts.pad_form", "generator.inserts.pad_page",
    "generator.printers.test_sheet", "pikepdf", "reportlab.platypus",
}  # fmt: skip
PROGRAM = """
import sys
from tests.generator.printed import run_print
done = run_print("--output", sys.argv[1], "--only", "cards", "--faces", "J01")
assert done.exception is None, done.output
print(*sorted(sys.modules), sep="\\n")
"""


def imported(path: Path) -> set[str]:
    """Return the packages that a module imports, at its top or later."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    names = {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    names |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.split(".")[0] for name in names}


def test_only_commands_know_click() -> None:
    generator = ROOT / "generator"
    modules = [path for path in generator.rglob("*.py") if "click" in imported(path)]
    rooms = {path.relative_to(generator).parts[0] for path in modules}
    assert rooms == {"commands"}


def test_print_of_cards_loads_only_what_cards_need(tmp_path: Path) -> None:
    words = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines())
    assert "generator.sheets.products" in loaded
    assert loaded & LATER == set()
