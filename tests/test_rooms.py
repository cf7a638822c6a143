"""The rooms: which way imports point, how large a folder may be, and that the tests mirror them.

The directions are the contracts of import-linter in `setup.cfg`, one line a floor.
"""

import ast
import re
import sys
from collections import Counter
from configparser import ConfigParser
from pathlib import Path
from subprocess import CompletedProcess, run

import pytest

from tests.places import ROOT

PACKAGES = ("schema", "generator", "checker")
MOST_MODULES = 16  # in a folder, its `__init__.py` and folders apart
MOST_LINES = 400  # of a module
LINTER = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"]
TYPES = "from typing import TYPE_CHECKING\n"
KINDS = {
    "at the top": "from {other} import thing",
    "inside a function": "def call() -> None:\n    from {other} import thing",
    "for types alone": TYPES + "if TYPE_CHECKING:\n    from {other} import thing",
}


def lint(folder: Path) -> CompletedProcess[str]:
    """Hold the contracts of the folder's setup.cfg against the packages beside it."""
    words = [*LINTER, "--no-cache"]
    return run(words, cwd=folder, capture_output=True, text=True, check=False)


def test_imports_point_only_downwards_and_never_in_circles() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout


@pytest.fixture
def toy_house(tmp_path: Path) -> Path:
    """A house of two rooms with one module each, under the rules of ours."""
    contracts = ConfigParser()
    contracts.read(ROOT / "setup.cfg")
    circles = {**contracts["importlinter:contract:circles"], "ancestors": "\ntoy"}
    toy = ConfigParser()
    toy["importlinter"] = {**contracts["importlinter"], "root_packages": "\ntoy"}
    toy["importlinter:contract:floors"] = {
        "name": "toy floors", "type": "layers", "containers": "\ntoy", "exhaustive": "True",
        "layers": "\nhigh\nlow",
    }  # fmt: skip
    toy["importlinter:contract:circles"] = circles
    with (tmp_path / "setup.cfg").open("w", encoding="utf-8") as file:
        toy.write(file)
    for room in ("high", "low"):
        (tmp_path / "toy" / room).mkdir(parents=True)
        (tmp_path / "toy" / room / "__init__.py").write_text("", "utf-8")
        (tmp_path / "toy" / room / "one.py").write_text("thing = 1\n", "utf-8")
        (tmp_path / "toy" / room / "two.py").write_text("thing = 2\n", "utf-8")
    (tmp_path / "toy" / "__init__.py").write_text("", "utf-8")
    return tmp_path


def test_sound_toy_house_is_found_sound(toy_house: Path) -> None:
    (toy_house / "toy/high/one.py").write_text("from toy.low.one import thing\n", "utf-8")
    done = lint(toy_house)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("kind", KINDS)
def test_import_that_points_upwards_is_found(toy_house: Path, kind: str) -> None:
    (toy_house / "toy/low/one.py").write_text(KINDS[kind].format(other="toy.high.one"), "utf-8")
    assert "toy.low is not allowed to import toy.high" in lint(toy_house).stdout


@pytest.mark.parametrize("kind", KINDS)
def test_circle_of_modules_in_one_room_is_found(toy_house: Path, kind: str) -> None:
    (toy_house / "toy/low/one.py").write_text("from toy.low import two\n", "utf-8")
    (toy_house / "toy/low/two.py").write_text(KINDS[kind].format(other="toy.low.one"), "utf-8")
    assert "No cycles are allowed in toy.low" in lint(toy_house).stdout


def test_room_that_stands_on_no_floor_is_found(toy_house: Path) -> None:
    (toy_house / "toy/shed").mkdir()
    (toy_house / "toy/shed/__init__.py").write_text("", "utf-8")
    assert lint(toy_house).returncode == 1


def folders() -> list[Path]:
    """Return every folder of the three packages."""
    inits = (path for package in PACKAGES for path in (ROOT / package).rglob("__init__.py"))
    return [path.parent for path in inits]


@pytest.mark.parametrize("folder", folders(), ids=lambda path: str(path.relative_to(ROOT)))
def test_folder_holds_no_more_modules_than_one_takes_in_at_a_glance(folder: Path) -> None:
    assert len({*folder.glob("*.py")} - {folder / "__init__.py"}) <= MOST_MODULES


def test_no_module_is_too_long() -> None:
    modules = [path for folder in folders() for path in folder.glob("*.py")]
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in modules}
    assert {path: n for path, n in lines.items() if n > MOST_LINES} == {}


def test_inits_hold_a_docstring_alone() -> None:
    """But `checker/web`, whose `create_app` is what the documents tell servers to import."""
    inits = [folder / "__init__.py" for folder in folders() if folder != ROOT / "checker/web"]
    bodies = {path: ast.parse(path.read_text("utf-8")) for path in inits}
    assert {
        path for path, it in bodies.items() if len(it.body) > 1 or not ast.get_docstring(it)
    } == set()


# Folders of tests that are no room's: what they hold belongs to several.
OWN = {"checker/reference", "checker/random_cases", "checker/web/serving", "schema/standard"}


def test_tests_mirror_the_rooms() -> None:
    tests = {
        str(path.parent.relative_to(ROOT / "tests"))
        for package in PACKAGES
        for path in (ROOT / "tests" / package).rglob("test_*.py")
    }
    rooms = {str(folder.relative_to(ROOT)) for folder in folders()}
    assert tests - rooms - OWN == set()


def test_no_two_public_classes_share_a_name() -> None:
    modules = [path for folder in folders() for path in folder.glob("*.py")]
    names = Counter(
        node.name
        for path in modules
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name[0] != "_"
    )
    assert {name for name, times in names.items() if times > 1} == set()
    assert not names.keys() & {"Path"}  # pathlib's


def test_map_for_contributors_shows_each_room_once() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    rooms = text.split("| room |")[1].split("\n\n")[0]
    shown = re.findall(r"`((?:schema|generator|checker)/\w+)`", rooms)
    there = {
        f"{path.parent.name}/{path.name}" for path in folders() if path.parent.name in PACKAGES
    }
    assert sorted(shown) == sorted(there)


def test_changes_for_contributors_name_rooms_that_are_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    rows = text.split("| to change … |")[1].split("\n\n")[0].splitlines()[2:]
    places = [re.findall(r"`([\w/]+)` \|$", row) for row in rows]
    assert len(places) >= 20
    templates = {path for path in (ROOT / "templates").iterdir() if path.is_dir()}
    assert {ROOT / place for found in places for place in found} <= {*folders(), *templates}
    assert all(places)
