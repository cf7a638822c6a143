"""Products of `horizon print`, and what those of one run share.

A product is one object that its room owns. The registry lists them; files, `--only`, the house
kit, the record, captions and the report follow from what a product says of itself.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from generator.cutting.path import CutPath
from generator.faces.face import Face
from generator.imposition.planner import Backs, Layout, Planner
from generator.imposition.selection import Copy, Share, label_of
from generator.imposition.sheets import Page
from generator.sheets.option import Chosen, Option
from generator.sheets.sheet_writer import FaceRecordings, SheetWriter
from generator.style.look import Ink
from generator.style.style import Style
from schema.deck.model import Deck

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Run:
    """What the products of one run share: the deck in its style, the planner, what is wanted.

    `share` tells how `wanted` came about; `chosen` has the values of the products' options.
    """

    deck: Deck
    style: Style
    planner: Planner
    recordings: FaceRecordings
    wanted: Sequence[Copy]
    share: Share = Share.ALL
    ink: Ink = Ink.FULL
    language: str = "en"
    chosen: Chosen = field(default_factory=dict)
    _made: dict[Callable[["Run"], Any], Any] = field(default_factory=dict)

    @property
    def layout(self) -> Layout:
        """The options of imposition."""
        return self.planner.layout

    def wanted_of(self, kinds: Collection[str]) -> list[Copy]:
        """Return the wanted copies whose faces are of these kinds."""
        return [one for one in self.wanted if self.planner.faces[one.face].kind in kinds]

    def label(self, kinds: Collection[str]) -> str:
        """Return what tells a file of these kinds of faces from one of all of them, else nothing.

        It is part of the file's name, so that a few cards never take the whole deck's place.
        """
        if self.share is Share.FACES and kinds:
            fronts = [face.id for face in self.planner.faces.values() if face.kind != "back"]
            return label_of(self.wanted_of(kinds), fronts)
        return self.share.value if self.share is Share.CHANGED and kinds else ""

    def value(self, option: Option[T]) -> T:
        """Return what was chosen for an option."""
        return option.of(self.chosen)

    def in_ink(self, ink: Ink) -> "Run":
        """Return the run in another ink, of which nothing is made yet."""
        return replace(self, ink=ink, _made={})

    def once(self, make: Callable[["Run"], T]) -> T:
        """Return what the function makes of this run; it is called only once."""
        if make not in self._made:
            self._made[make] = make(self)
        made: T = self._made[make]
        return made

    def pages(self, product: "Printable") -> Sequence[Page]:
        """Return a product's pages, planned once."""
        return self.once(product.pages)


class PaperStock(StrEnum):
    """What sheets are made of."""

    HEAVY = "heavy"
    PLAIN = "plain"


class Printable(ABC):
    """One product: what it is called, its pages, how they are drawn into a file.

    `name` is its file's, and what `--only` takes, beside `aliases`; `title` heads it in the house
    kit. `kinds` are those of the deck's faces that it is made of: `--faces` chooses among them.
    `stock` is what it is printed on; `is_trial` tells that it is printed before all others, to
    learn about the printer.
    """

    name: str
    title: str
    aliases: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    options: tuple[Option[Any], ...] = ()
    stock: PaperStock = PaperStock.HEAVY
    is_trial: bool = False

    @abstractmethod
    def pages(self, run: Run) -> list[Page]:
        """Return the pages; none where there is nothing to print."""

    @abstractmethod
    def draw(self, run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        """Draw the pages, or those of them that a file holds."""

    @property
    def what(self) -> str:
        """What its sheets hold, in English."""
        return self.name.replace("-", " ")

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        return self.what

    def own_faces(self, _run: Run) -> Mapping[str, Face]:
        """Return the faces that it has of its own, fronts and backs, by id; no deck's have it."""
        return {}

    def own_recordings(self, run: Run) -> FaceRecordings:
        """Return its own faces, recorded."""
        return FaceRecordings(run.once(self.own_faces), run.planner.scale, run.layout.bleed.most)

    def kit_pages(self, _run: Run, pages: Sequence[Page]) -> Sequence[Page]:
        """Return what stands in the house kit for its pages."""
        return pages

    def flips(self, run: Run) -> Backs:
        """Return how the sheets of its file are turned over."""
        return run.layout.flips

    def finish(self, _run: Run, data: bytes) -> bytes:
        """Do what can only be done to its whole file."""
        return data

    def cut_paths(self, _run: Run, _page: Page, _corner: float | None) -> tuple[CutPath, ...]:
        """Return what a machine cuts and scores of a page; nothing where nobody cuts it out.

        `corner` is the radius of cards' corners in mm, None what is usual.
        """
        return ()

    def why_pdf(self, _run: Run) -> str:
        """Return why its file can only be a PDF, and the cure; nothing if it need not be."""
        return ""

    def finishing(self, *, has_backs: bool, record: Path) -> str:
        """Return what is done with its printed sheets, in the language in use, if anything is.

        `has_backs` tells whether these have two sides, `record` where the print's record lies.
        """
        return ""
