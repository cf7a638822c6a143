"""What is made of faces on sheets: the deck's cards and tokens, and cards that are in no deck."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from generator.cutting.cut_sheet import page_paths, usual_corner
from generator.cutting.path import CutPath
from generator.faces.face import FIGURE, Face
from generator.imposition.planner import CARD_SHEETS, Planner, is_round
from generator.imposition.selection import Copy, Share
from generator.imposition.sheets import Page
from generator.sheets.printable import Printable, Run
from generator.sheets.sheet_writer import FaceRecordings, SheetWriter
from schema.common.language import _, language
from schema.common.lists import all_of


class FaceSheets(Printable):
    """A product of faces, the deck's and its own.

    One that `is_small` is made of few pieces, which may lie on one sheet with those of others.
    """

    is_small = False

    @abstractmethod
    def copies(self, run: Run) -> list[Copy]:
        """Return what is printed, by the fronts."""

    def pages(self, run: Run) -> list[Page]:
        """Return the sheets, the pieces packed together."""
        return self.planner(run).pieces(self.what, self.copies(run))

    @property
    def members(self) -> Sequence["FaceSheets"]:
        """The products that lie on its sheets: itself, or those of a pack."""
        return (self,)

    def tell_faults(self, _run: Run) -> None:
        """Raise FaceError for what could not be drawn as it should, once all is drawn."""

    def planner(self, run: Run) -> Planner:
        """Return the planner of its faces."""
        return replace(run.planner, faces={**run.planner.faces, **run.once(self.own_faces)})

    def recordings(self, run: Run) -> FaceRecordings:
        """Return its faces, recorded."""
        return run.recordings.and_also(run.once(self.own_faces))

    def cut_paths(self, run: Run, page: Page, corner: float | None) -> tuple[CutPath, ...]:
        """Return the outlines of the fronts on a page, and its fold line; figures are not cut."""
        planner = run.once(self.planner)
        card, scale = run.layout.card, planner.scale

        def radius(name: str) -> float | None:
            face = planner.faces[name]
            if face.kind == FIGURE:
                return None
            own = face.corner * scale
            is_card = own and not is_round(face)
            return own if not is_card else usual_corner(card, own) if corner is None else corner

        return page_paths(page, radius)

    def draw(self, run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        """Draw the sheets; FaceError for what can't be drawn as it should."""
        writer.add_pages(pages, run.once(self.recordings), run.planner.caption)
        self.tell_faults(run)


class Cards(FaceSheets):
    """All cards: the deck in the order of the box."""

    name = CARD_SHEETS
    title = "Cards"
    kinds = ("journey", "start", "goal")

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        return _("cards")

    def copies(self, run: Run) -> list[Copy]:
        """Return the wanted cards."""
        return run.wanted_of(self.kinds)

    def pages(self, run: Run) -> list[Page]:
        """Return the sheets; a few cards lie in the slots that they have in the whole deck."""
        wanted = self.copies(run)
        faces = run.planner.faces.values()
        whole = [face.id for face in faces if face.kind in self.kinds]
        own = whole if run.share is not Share.ALL else None
        return run.planner.cards(self.what, wanted, own) if wanted else []


class Tokens(FaceSheets):
    """All tokens, each size and back in a block of its own."""

    name = "tokens"
    title = "Tokens"
    kinds = ("token",)
    is_small = True

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        return _("tokens")

    def copies(self, run: Run) -> list[Copy]:
        """Return the wanted tokens."""
        return run.wanted_of(self.kinds)


class Pack(FaceSheets):
    """Small products on one another's sheets, in the file of the first."""

    def __init__(self, products: Sequence[FaceSheets]) -> None:
        self.products = products
        self.name, self.kinds = products[0].name, products[0].kinds
        self.title = all_of([products[0].title, *(one.title.lower() for one in products[1:])])

    @property
    def members(self) -> Sequence[FaceSheets]:
        """The products that lie on its sheets."""
        return self.products

    @property
    def what(self) -> str:
        """What its sheets hold, in English."""
        return all_of(one.what for one in self.products)

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        return all_of((one.words() for one in self.products), language())

    def own_faces(self, run: Run) -> Mapping[str, Face]:
        """Return those of all of them."""
        found = [run.once(one.own_faces).items() for one in self.products]
        return dict(chain.from_iterable(found))

    def copies(self, run: Run) -> list[Copy]:
        """Return the pieces of all of them."""
        return [copy for one in self.products for copy in one.copies(run)]

    def tell_faults(self, run: Run) -> None:
        """Raise FaceError for what one of them could not draw as it should."""
        for one in self.products:
            one.tell_faults(run)


def packed(products: Sequence[Printable]) -> tuple[Printable, ...]:
    """Return the products, in place of the deck's small ones a pack of these and all other ones.

    Without any of the deck's, each stays by itself.
    """
    small = [one for one in products if isinstance(one, FaceSheets) and one.is_small]
    first = next((one for one in small if one.kinds), None)
    if first is None or len(small) == 1:
        return tuple(products)
    pack = Pack([first, *(one for one in small if one is not first)])
    return tuple(
        pack if one is first else one for one in products if one is first or one not in small
    )


class OwnCards(FaceSheets):
    """A product of cards that belong to no deck, of a Journey card's size: base of others."""

    def copies(self, run: Run) -> list[Copy]:
        """Return what is printed: each front once, in the order of `own_faces`."""
        faces = run.once(self.own_faces).values()
        return [Copy(face.id) for face in faces if face.kind != "back"]

    def pages(self, run: Run) -> list[Page]:
        """Return the sheets, on the grid of the deck's cards."""
        return self.planner(run).cards(self.what, self.copies(run))


CARDS = Cards()
TOKENS = Tokens()
