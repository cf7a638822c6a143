"""The table of printables: what `horizon print` writes, in the order in which one prints it.

A printable joins by one entry here: its pages, and how they are drawn into a file. The files,
the house kit, `--only` and the record follow from the table.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from generator.corrections import Corrections
from generator.ledger import Changes
from generator.plan import Planner
from generator.selection import Copy
from generator.sheet_pdf import Reel, SheetWriter
from generator.sheets import Page
from generator.templates import Style
from schema.model import Deck


@dataclass(frozen=True)
class Run:
    """All that the printables of one run share."""

    deck: Deck
    style: Style
    planner: Planner
    reel: Reel
    corrections: Corrections
    wanted: Sequence[Copy]
    in_own_slots: bool = False
    changes: Changes | None = None
    planned: dict[str, list[Page]] = field(default_factory=dict)

    def wanted_of(self, *kinds: str) -> list[Copy]:
        """Return the wanted copies whose faces are of these kinds."""
        return [one for one in self.wanted if self.planner.faces[one.face].kind in kinds]

    def pages(self, name: str) -> list[Page]:
        """Return a printable's pages, planned once."""
        if name not in self.planned:
            self.planned[name] = PRINTABLES[name].pages(self)
        return self.planned[name]


@dataclass(frozen=True, slots=True)
class Printable:
    """One printable: its heading, its pages, how to draw them into a file.

    `has_backs` tells that fronts and backs can be files of their own; `is_sheets` that it is made
    of the deck's faces, so that `--faces` chooses among them.
    """

    title: str
    pages: Callable[[Run], list[Page]]
    draw: Callable[[Run, SheetWriter, Sequence[Page]], None]
    has_backs: bool = False
    is_sheets: bool = False


CARD_KINDS = ("journey", "start", "goal")


def _card_pages(run: Run) -> list[Page]:
    wanted = run.wanted_of(*CARD_KINDS)
    faces = run.planner.faces.values()
    whole = [face.id for face in faces if face.kind in CARD_KINDS] if run.in_own_slots else None
    return run.planner.cards(wanted, whole) if wanted else []


def _token_pages(run: Run) -> list[Page]:
    wanted = run.wanted_of("token")
    return run.planner.tokens(wanted) if wanted else []


def _draw_sheets(run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
    writer.add_pages(pages, run.reel, run.planner.caption)


def _test_pages(run: Run) -> list[Page]:
    from generator.test_sheet import test_pages

    return test_pages(run.planner)


def _draw_test(run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
    from generator.test_sheet import draw_test_pages

    draw_test_pages(run.deck, run.style, run.planner, writer, pages)


PRINTABLES = {
    "test-sheet": Printable("Test sheet", _test_pages, _draw_test, has_backs=True),
    "cards": Printable("Cards", _card_pages, _draw_sheets, has_backs=True, is_sheets=True),
    "tokens": Printable("Tokens", _token_pages, _draw_sheets, has_backs=True, is_sheets=True),
}
