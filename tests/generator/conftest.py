"""What the generator's tests share: the standard deck and a small one, laid out once."""

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from filelock import FileLock

from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.style.style import Style
from schema.deck.build import build_deck
from schema.deck.model import Deck
from tests.generator.printed import run_print
from tests.generator.rasters import Pixels, all_pixels
from tests.places import DATA, DECK_FILE


def read_deck(path: Path) -> Deck:
    return build_deck(json.loads(path.read_text(encoding="utf-8")))


@pytest.fixture(scope="session")
def style() -> Style:
    return Style()


@pytest.fixture(scope="session")
def deck() -> Deck:
    return read_deck(DECK_FILE)


@pytest.fixture(scope="session")
def faces(deck: Deck, style: Style) -> Mapping[str, Face]:
    return lay_faces(deck, style)


@pytest.fixture(scope="session")
def small_deck() -> Deck:
    return read_deck(DATA / "decks" / "faces.json")


@pytest.fixture(scope="session")
def small_faces(small_deck: Deck, style: Style) -> Mapping[str, Face]:
    return lay_faces(small_deck, style)


@pytest.fixture(scope="session")
def pictures(faces: Mapping[str, Face]) -> Mapping[str, Pixels]:
    """The faces of the standard deck, trimmed, at 150 dpi."""
    drawn = all_pixels(list(faces.values()))
    for picture in drawn:
        picture.flags.writeable = False
    return dict(zip(faces, drawn, strict=True))


@pytest.fixture(scope="session")
def print_once(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """A function that prints the standard deck with options, which the first worker does for all.

    It returns the folder, which bears the name that it is given.
    """
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base

    def once(name: str, *options: str) -> Path:
        folder = shared / name
        with FileLock(shared / f"{name}.lock"):
            if not (folder / "print.json").exists():
                result = run_print("--output", folder, *options)
                assert result.exit_code == 0, result.output
        return folder

    return once


@pytest.fixture(scope="session")
def printed(print_once: Callable[..., Path]) -> Path:
    """The folder of a print of the standard deck."""
    return print_once("printed", "--paper", "a4")
