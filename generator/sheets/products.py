"""What is made of faces on sheets: the deck's cards and tokens, and cards that are in no deck."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.faces.face import Face
from generator.imposition.planner import CARD_SHEETS
from generator.imposition.selection import Copy, Share
from generator.imposition.sheets import Page
from generator.sheets.printable import Printable, Run
from generator.sheets.sheet_writer import SheetWriter
from schema.common.language import _


class FaceSheets(Printable):
    """A product of the deck's faces."""

    def draw(self, run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        """Draw the sheets."""
        writer.add_pages(pages, run.recordings, run.planner.caption)


class Cards(FaceSheets):
    """All cards: the deck in the order of the box."""

    name = CARD_SHEETS
    title = "Cards"
    kinds = ("journey", "start", "goal")

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        return _("cards")

    def pages(self, run: Run) -> list[Page]:
        """Return the sheets; a few cards lie in the slots that they have in the whole deck."""
        wanted = run.wanted_of(self.kinds)
        faces = run.planner.faces.values()
        whole = [face.id for face in faces if face.kind in self.kinds]
        own = whole if run.share is not Share.ALL else None
        return run.planner.cards(self.what, wanted, own) if wanted else []


class Tokens(FaceSheets):
    """All tokens, each size in a block of its own."""

    name = "tokens"
    title = "Tokens"
    kinds = ("token",)

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        return _("tokens")

    def pages(self, run: Run) -> list[Page]:
        """Return the sheets."""
        wanted = run.wanted_of(self.kinds)
        return run.planner.tokens(self.what, wanted) if wanted else []


class OwnCards(Printable):
    """A product of cards that belong to no deck, of a Journey card's size: base of others."""

    def copies(self, run: Run) -> list[Copy]:
        """Return what is printed: each front once, in the order of `own_faces`."""
        faces = run.once(self.own_faces).values()
        return [Copy(face.id) for face in faces if face.kind != "back"]

    def pages(self, run: Run) -> list[Page]:
        """Return the sheets, on the grid of the deck's cards."""
        faces: Mapping[str, Face] = run.once(self.own_faces)
        return replace(run.planner, faces=faces).cards(self.what, self.copies(run))

    def draw(self, run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        """Draw the sheets."""
        writer.add_pages(pages, run.once(self.own_recordings), run.planner.caption)


CARDS = Cards()
TOKENS = Tokens()
