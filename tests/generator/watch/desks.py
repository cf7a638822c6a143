"""A desk over a small deck in a folder of its own, for tests of watching."""

import subprocess
from pathlib import Path

from generator.watch.desk import Desk, Watched
from tests.places import ROOT, SMALL_FILE


class Pauses:
    """Stands for waiting: counts, and saves something meanwhile where that is asked."""

    def __init__(self) -> None:
        self.count = 0
        self.meanwhile: tuple[Path, bytes] | None = None

    def __call__(self, _seconds: float) -> None:
        """Wait."""
        self.count += 1
        if self.meanwhile:
            path, data = self.meanwhile
            path.write_bytes(data)


def desk_of(folder: Path, **watched: Path) -> tuple[Desk, Pauses]:
    """Return a desk that has read the small deck, written to the folder."""
    deck = folder / "cards.json"
    if not deck.exists():
        deck.write_bytes(SMALL_FILE.read_bytes())
    pauses = Pauses()
    desk = Desk(Watched(deck, **watched), pauses)
    desk.begin()
    return desk, pauses


def own_style(folder: Path) -> Path:
    """Return a folder of own templates, in which one icon is."""
    icons = folder / "style" / "icons"
    icons.mkdir(parents=True)
    icons.joinpath("paw.svg").write_bytes(ROOT.joinpath("templates/icons/paw.svg").read_bytes())
    return icons.parent


def save(desk: Desk, old: str, new: str) -> None:
    """Save the deck with a text of it replaced, and tell the desk."""
    deck = desk.watched.deck
    text = deck.read_text("utf-8")
    assert old in text
    deck.write_text(text.replace(old, new), "utf-8")
    desk.take_in_deck()


def commit(folder: Path) -> None:
    """Make the folder a repository whose last commit has all that is there."""
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-qm", "All"]):
        subprocess.run(
            ["git", *words],  # noqa: S607 - whichever is installed
            cwd=folder, check=True, capture_output=True,
        )  # fmt: skip
