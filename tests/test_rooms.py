"""The rooms: which way imports point, how large a folder may be, and that the tests mirror them.

The directions are the contracts of import-linter in `setup.cfg`, one line a floor.
"""

import ast
import re
import sys
from collections import defaultdict
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


def folders(root: Path = ROOT) -> list[Path]:
    """Return every folder of the three packages, or of their tests."""
    inits = (path for package in PACKAGES for path in (root / package).rglob("__init__.py"))
    return [path.parent for path in inits]


def modules() -> dict[Path, ast.Module]:
    """Return every module of the three packages, parsed."""
    paths = [path for folder in folders() for path in folder.glob("*.py")]
    return {path.relative_to(ROOT): ast.parse(path.read_text("utf-8")) for path in paths}


@pytest.mark.parametrize(
    "folder", [*folders(), *folders(ROOT / "tests")], ids=lambda path: str(path.relative_to(ROOT))
)
def test_folder_holds_no_more_modules_than_one_takes_in_at_a_glance(folder: Path) -> None:
    assert len({*folder.glob("*.py")} - {folder / "__init__.py"}) <= MOST_MODULES


def test_no_module_is_too_long() -> None:
    lines = {path: len((ROOT / path).read_text("utf-8").splitlines()) for path in modules()}
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
# Rooms without a folder of tests: those of the room around them look at what they draw.
SCENERY = ("base", "heroes", "landmarks", "motifs", "places")
UNTESTED = {f"generator/scenery/{room}" for room in SCENERY}


def test_tests_mirror_the_rooms() -> None:
    tests = {
        str(path.parent.relative_to(ROOT / "tests"))
        for package in PACKAGES
        for path in (ROOT / "tests" / package).rglob("test_*.py")
    }
    rooms = {str(folder.relative_to(ROOT)) for folder in folders()} - {*PACKAGES}
    assert tests - rooms - {*PACKAGES} == OWN
    assert rooms - tests == UNTESTED


def named(node: ast.stmt) -> tuple[str, str]:
    """Return the name that a statement gives to a class or a type, and what it is; else nothing.

    A type's name is written as a class is; a variable of types is not told apart by its name.
    """
    match node:
        case ast.ClassDef():
            return ("", "") if node.name.startswith("_") else (node.name, "class")
        case ast.AnnAssign(target=ast.Name() as name) | ast.Assign(targets=[ast.Name() as name]):
            value = ast.unparse(node.value) if node.value else ""
            is_type = re.fullmatch(r"[A-Z][a-z]\w*", name.id) and "TypeVar" not in value
            return (name.id, value) if is_type else ("", "")
    return "", ""


def test_no_name_of_a_class_or_type_has_two_meanings() -> None:
    meanings = defaultdict(list)
    for path, tree in modules().items():
        for name, meaning in map(named, tree.body):
            meanings[name].append(str(path) if meaning == "class" else meaning)
    del meanings[""]
    assert {name: each for name, each in meanings.items() if len({*each}) > 1} == {}
    assert not meanings.keys() & {"Path", "Reel", "Press", "Studio", "Setting"}


def calls(tree: ast.Module) -> set[str]:
    """Return the names of all functions and methods that a module calls."""
    called = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {ast.unparse(function).rpartition(".")[2] for function in called}


def imports(tree: ast.Module) -> set[str]:
    """Return the packages that a module imports, at its top or later."""
    nodes = list(ast.walk(tree))
    names = {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    names |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.split(".")[0] for name in names}


def test_only_horizon_finds_a_module_by_its_name() -> None:
    """Nothing else would be seen by those who look at the imports."""
    found = {
        path for path, tree in modules().items() if calls(tree) & {"import_module", "__import__"}
    }
    assert found == set()


def test_one_module_writes_files_and_makes_folders() -> None:
    """Beside it the store of developed photographs makes its folder, which is nobody's output."""
    writing = {"write_bytes", "write_text", "mkdir", "makedirs"}
    found = {str(path) for path, tree in modules().items() if calls(tree) & writing}
    assert found == {"schema/common/files.py", "generator/photos/store.py"}


def test_schema_draws_nothing() -> None:
    drawing = {"PIL", "reportlab", "pypdfium2"}
    found = {path for path, tree in modules().items() if imports(tree) & drawing}
    assert {path for path in found if path.parts[0] == "schema"} == set()
    assert found


def test_no_test_looks_at_the_clock() -> None:
    """Benchmarks compare, and a run of mutants ends; a test that took long has not failed."""
    timed = {"perf_counter", "monotonic", "process_time", "time_ns", "time.time"}
    found = set()
    for path in (ROOT / "tests").rglob("*.py"):
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        read = {ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute | ast.Name)}
        if any(each == name or each.endswith(f".{name}") for each in read for name in timed):
            found.add(str(path.relative_to(ROOT / "tests")))
    assert {each for each in found if not each.startswith("benchmarks/")} == {"mutants/run.py"}


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


WALKS = ("printable", "target", "house rule", "landscape", "language", "check of the deck")


def test_walks_for_contributors_lead_to_what_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    walks = text.split("### Six walks")[1].split("\n## ")[0]
    for name in WALKS:
        assert f"**A new {name}.**" in walks
    folder, missing = ROOT, set()
    for place in re.findall(r"`([a-z][\w./]*\.(?:py|md|json)|[a-z]\w*/[\w/]+)`", walks):
        whole = ROOT / place.replace("LANGUAGE", "de")
        if whole.exists():  # a file named next without its folder lies in the same one
            folder = whole if whole.is_dir() else whole.parent
        elif not (folder / place).exists():
            missing.add(place)
    assert missing == set()
