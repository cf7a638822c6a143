"""The wheel works in an environment of its own, outside the checkout.

The environment is new and has no packages but the wheel; the libraries it needs are lent by the
test environment through a path file, so that nothing is downloaded.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.places import DECK_FILE, ROOT

SOURCES = ("balance.json", "cards.json", "LICENSE", "README.md", "horizon.py", "pyproject.toml",
           "setup.cfg", "setup.py", "schema", "generator", "checker", "templates")  # fmt: skip


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command; return its output, which is shown when it fails."""
    words = [str(word) for word in command]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    result = subprocess.run(
        words, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, f"{words}\n{result.stdout}\n{result.stderr}"
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel, built from a copy so that the checkout stays clean."""
    source = tmp_path_factory.mktemp("source")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
            shutil.copytree(ROOT / name, source / name, ignore=ignored)
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, source / name)
    built = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", built, source,
        cwd=source)  # fmt: skip
    (path,) = built.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of programs of a new environment that has the wheel."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=os.name != "nt")
    paths = sysconfig.get_paths("venv", vars={"base": str(folder), "platbase": str(folder)})
    lent = sysconfig.get_path("purelib")
    (Path(paths["purelib"]) / "lent.pth").write_text(lent + "\n", "utf-8")
    programs = Path(paths["scripts"])
    run(sys.executable, "-m", "pip", "--python", folder, "install", "--quiet", "--no-deps",
        "--no-index", wheel, cwd=folder)  # fmt: skip
    return programs


def test_wheel_holds_deck_schemas_templates_and_pages(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    schemas = {f"schema/{path.name}" for path in (ROOT / "schema").glob("*.schema.json")}
    templates = {
        f"schema/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "templates").rglob("*")
        if path.is_file()
    }
    page = ROOT / "generator" / "watch" / "page"
    pages = {path.relative_to(ROOT).as_posix() for path in page.iterdir()}
    assert len(schemas) >= 3
    assert len(pages) == 3
    assert {
        "horizon.py",
        "schema/balance.json",
        "schema/cards.json",
        *schemas,
        *templates,
        *pages,
    } <= names
    assert not any(name.startswith("tests") for name in names)


def test_installed_program_checks_its_own_deck(programs: Path, tmp_path: Path) -> None:
    output = run(programs / "horizon", "validate", cwd=tmp_path)
    assert output.rstrip().endswith("cards.json: all well")
    assert str(ROOT) + os.sep not in output


def test_installed_program_checks_a_deck(programs: Path, tmp_path: Path) -> None:
    shutil.copy(DECK_FILE, tmp_path / "cards.json")
    assert run(programs / "horizon", "validate", cwd=tmp_path) == "cards.json: all well\n"


def test_installed_program_knows_its_version(programs: Path, tmp_path: Path) -> None:
    assert run(programs / "horizon", "--version", cwd=tmp_path).startswith("horizon 0.")


def test_installed_program_makes_a_language(programs: Path, tmp_path: Path) -> None:
    run(programs / "horizon", "language", "new", "sv", cwd=tmp_path)
    text = (tmp_path / "languages/sv/paper.po").read_text("utf-8")
    assert 'msgid "Your turn"' in text
    assert (tmp_path / "languages/sv/rulebook.md").is_file()


def test_installed_program_writes_a_starter(programs: Path, tmp_path: Path) -> None:
    run(programs / "horizon", "templates", "style", cwd=tmp_path)
    assert (tmp_path / "style/faces/theme.json").is_file()
