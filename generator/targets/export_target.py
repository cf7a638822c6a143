"""What every target of `horizon export` answers, and what it writes its folder with.

A target is one object of data (sizes, order, colours, names, limits, each with its source) and a
thin writer. The frame (`export_run.py`) stages the folder, calls `write`, then `read_back`, adds
the record and the READ-ME, and lets the folder take its place only when all of it succeeded.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from generator.drawing.geometry import Size
from generator.errors import OptionError
from generator.faces.face import Face
from generator.images.laid import FaceSource, LaidDeck, in_processes, laid_deck
from generator.paper.formats import CARDS
from generator.sheets.option import Chosen, Option
from generator.style.look import tell_nobody
from generator.targets.folder_swap import StagedFolder
from generator.targets.target import Target
from schema.common.lists import any_of
from schema.common.progress import track

T = TypeVar("T")
R = TypeVar("R")
CARD_KINDS = ("journey", "start", "goal")  # of faces, in the order of the box
TOKEN_KINDS = ("token",)


@dataclass(frozen=True, slots=True)
class ExportAsked:
    """What is asked of a target.

    `source` says whose faces, how they look, and for which size they are laid out: the card's, or
    a smaller one that `layout_card` gave; `trim` is then the card's. `parts` are those of the
    target's that are wanted, in its order; `chosen` has the values of its options; `jobs`
    processes are at work.
    """

    source: FaceSource
    parts: tuple[str, ...]
    chosen: Chosen = field(default_factory=dict)
    jobs: int = 1
    tell: Callable[[str], None] = tell_nobody
    trim: Size | None = None

    @property
    def card(self) -> Size:
        """The size of the cards that are made, the target's usual one if nobody asked."""
        return self.trim or self.source.card

    def value(self, option: Option[T]) -> T:
        """Return what was chosen for an option."""
        return option.of(self.chosen)


@dataclass(frozen=True)
class ExportJob:
    """One export at work: the deck's faces laid out, and the folder that is being filled."""

    asked: ExportAsked
    folder: StagedFolder

    @cached_property
    def laid(self) -> LaidDeck:
        """The deck, its style and its faces, laid out for the card asked for."""
        return laid_deck(self.asked.source)

    def faces(self, kinds: Iterable[str]) -> list[Face]:
        """Return the fronts of these kinds in the order of the box; `face.back` is the back's id.

        Lengths of faces are to be multiplied with `laid.scale`.
        """
        kinds = tuple(kinds)
        return [face for face in self.laid.faces.values() if face.kind in kinds]

    def wants(self, part: str) -> bool:
        """Whether a part is asked for."""
        return part in self.asked.parts

    def nothing(self, parts: Sequence[str]) -> OptionError:
        """Return the error for a deck without what is asked for; `parts` are the target's."""
        lacking = " and no ".join(self.asked.parts)
        more = ", or other parts with --only" if len(parts) > len(self.asked.parts) else ""
        return OptionError(
            f"--cards: this deck has no {lacking} to export; name another deck{more}"
        )

    def add(self, name: str, data: bytes) -> None:
        """Write a file of the export by its path in the folder, such as `fronts/J01.png`."""
        self.folder.add(name, data)

    def path(self, name: str) -> Path:
        """Return where a file that was written lies now."""
        return self.folder.path / name

    def in_processes(self, what: str, make: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        """Yield what `make` returns for each task, in order, with a line of progress `what`.

        `make` is a module's function and is called in `asked.jobs` processes; a task carries the
        FaceSource where it needs faces (`laid_deck(source)` is laid out already).
        """
        made = in_processes(make, tasks, self.asked.jobs)
        try:
            yield from track(what, made, len(tasks))
        finally:
            made.close()


class ExportTarget(Target):
    """Where a deck is sent or loaded: a print shop, a virtual table, a cutter.

    `name` is what the command calls it, and its folder; `help` tells in one line what is made;
    `title` is the service's own name and `url` its address. `parts` are what `--only` chooses
    among. `card` is the size of cards that nobody asked for; `cards` are all that it takes (none:
    any). `options` are its own options.
    """

    name: str
    title: str
    url: str = ""
    parts: tuple[str, ...] = ("cards", "tokens")
    card: Size = CARDS["poker"]
    cards: tuple[Size, ...] = ()
    options: tuple[Option[Any], ...] = ()

    def check(self, asked: ExportAsked) -> None:
        """Raise OptionError where options contradict each other or the target, with the reason."""
        card = asked.card
        if self.cards and not any((one.w, one.h) == (card.w, card.h) for one in self.cards):
            raise OptionError(
                f"--card: {self.title} has no cards of {card.w:g} x {card.h:g} mm; choose "
                f"{any_of(map(str, self.cards))}"
            )

    def layout_card(self, asked: ExportAsked) -> Size:
        """Return the size for which faces are laid out; smaller than the card, art goes on."""
        return asked.card

    @abstractmethod
    def write(self, job: ExportJob) -> None:
        """Write all files of the export with `job.add`."""

    @abstractmethod
    def read_back(self, job: ExportJob) -> None:
        """Open every file that was written; raise ExportError where one is not as it must be.

        Sizes, orders and counts are asserted from the target's data, not from what was meant to
        be written.
        """

    @abstractmethod
    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what is in the folder, a paragraph each, for the READ-ME."""

    @abstractmethod
    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield what a newcomer does next, step by step, for the READ-ME."""
