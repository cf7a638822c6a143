"""The table of printables: what `horizon print` writes, in the order in which one prints it.

A printable joins by one entry here: its pages, and how they are drawn into a file. The files,
the house kit, `--only` and the record follow from the table.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING

from generator.imposition.corrections import Corrections
from generator.imposition.planner import Planner
from generator.imposition.selection import Copy
from generator.imposition.sheets import Page
from generator.sheets.options import PLAIN, Extras
from generator.sheets.print_record import Changes
from generator.sheets.sheet_writer import FaceRecordings, SheetWriter
from generator.style.look import Ink
from generator.style.style import Style
from schema.deck.model import Deck

if TYPE_CHECKING:
    from generator.rulebook.book import Book


@dataclass(frozen=True)
class Run:
    """All that the printables of one run share."""

    deck: Deck
    style: Style
    planner: Planner
    recordings: FaceRecordings
    corrections: Corrections
    wanted: Sequence[Copy]
    ink: Ink = Ink.FULL
    in_own_slots: bool = False
    changes: Changes | None = None
    extras: Extras = PLAIN
    planned: dict[str, list[Page]] = field(default_factory=dict)
    books: list["Book"] = field(default_factory=list)

    def wanted_of(self, *kinds: str) -> list[Copy]:
        """Return the wanted copies whose faces are of these kinds."""
        return [one for one in self.wanted if self.planner.faces[one.face].kind in kinds]

    def pages(self, name: str) -> list[Page]:
        """Return a printable's pages, planned once."""
        if name not in self.planned:
            self.planned[name] = ALL[name].pages(self)
        return self.planned[name]


@dataclass(frozen=True, slots=True)
class Printable:
    """One printable: its heading, its pages, how to draw them into a file.

    `has_backs` tells that fronts and backs can be files of their own; `is_sheets` that it is made
    of the deck's faces, so that `--faces` chooses among them. `in_kit` names what stands for it in
    the house kit; `finish` does what can only be done to the whole file.
    """

    title: str
    pages: Callable[[Run], list[Page]]
    draw: Callable[[Run, SheetWriter, Sequence[Page]], None]
    has_backs: bool = False
    is_sheets: bool = False
    in_kit: str = ""
    finish: Callable[[Run, bytes], bytes] | None = None


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
    writer.add_pages(pages, run.recordings, run.planner.caption)


def _test_pages(run: Run) -> list[Page]:
    from generator.printers.test_sheet import test_pages

    return test_pages(run.planner)


def _draw_test(run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
    from generator.printers.test_sheet import draw_test_pages

    draw_test_pages(run.deck, run.style, run.planner, writer, pages)


def _extra_pages(name: str) -> Callable[[Run], list[Page]]:
    """Return the function of `extra_pages`, which is imported when it is first needed."""

    def pages(run: Run) -> list[Page]:
        found: list[Page] = getattr(import_module("generator.printing.extra_pages"), name)(run)
        return found

    return pages


def _extra_draw(name: str) -> Callable[[Run, SheetWriter, Sequence[Page]], None]:
    def draw(run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        getattr(import_module("generator.printing.extra_pages"), name)(run, writer, pages)

    return draw


def _finish_pads(run: Run, data: bytes) -> bytes:
    from generator.printing.extra_pages import finish_pads

    return finish_pads(run, data)


PRINTABLES = {
    "test-sheet": Printable("Test sheet", _test_pages, _draw_test, has_backs=True),
    "cards": Printable("Cards", _card_pages, _draw_sheets, has_backs=True, is_sheets=True),
    "tokens": Printable("Tokens", _token_pages, _draw_sheets, has_backs=True, is_sheets=True),
    "counters": Printable(
        "Order counters", _extra_pages("counter_pages"), _extra_draw("draw_counters")
    ),
    "aids": Printable(
        "Player aids", _extra_pages("aid_pages"), _extra_draw("draw_aids"), has_backs=True
    ),
    "score-pad": Printable(
        "Score pad", _extra_pages("pad_pages"), _extra_draw("draw_pads"), finish=_finish_pads
    ),
    "rulebook": Printable(
        "Rulebook", _extra_pages("rulebook_pages"), _extra_draw("draw_rulebook"), in_kit="booklet"
    ),
}
# What only the house kit holds: there the rulebook is laid out for the paper of all the rest, and
# an empty back ends an odd number of pages, so that what follows begins on a sheet of its own.
EMPTY = "empty"
KIT_ONLY = {
    "booklet": Printable(
        "Rulebook", _extra_pages("kit_rulebook_pages"), _extra_draw("draw_rulebook")
    ),
    EMPTY: Printable("Empty back", lambda _run: [], _extra_draw("draw_empty")),
}
ALL = PRINTABLES | KIT_ONLY
ALIASES = {"pad": "score-pad", "pads": "score-pad", "rules": "rulebook", "aid": "aids"}
