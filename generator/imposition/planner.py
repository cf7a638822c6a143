"""The plan of a run: from options and faces to the pages of each printable. Pure."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from generator.drawing.fonts import Font
from generator.drawing.geometry import Edges, Size
from generator.errors import OptionError
from generator.faces.face import Face
from generator.imposition.blocks import Block, Marks, block_of
from generator.imposition.caption import Caption
from generator.imposition.cut_plan import cut_words
from generator.imposition.dealing import deal_in_order, deal_in_stacks, deal_to_own_slots
from generator.imposition.grids import EXACT, LONG, Arrange, Axis, Grid, Room, find_grid
from generator.imposition.selection import Copy
from generator.imposition.sheets import Form, Page, back_page, folded_page, front_page
from generator.imposition.stack import Stack
from generator.imposition.token_blocks import Kind, token_blocks

CARD_SHEETS = "cards"  # what the sheets of the deck's cards are called


class Backs(StrEnum):
    """How backs are printed."""

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    SEPARATE = "separate"
    NONE = "none"


class DealOrder(StrEnum):
    """In what order cards are laid on sheets."""

    BOX = "box"
    STACK = "stack"


@dataclass(frozen=True, slots=True)
class Layout:
    """The options of imposition, all in mm; edges are those of the page as its front is seen.

    `stack` is how what is printed one side after the other is put back in, if that is known.
    """

    paper: Size
    card: Size
    bleed: Edges
    gap: tuple[float, float]
    margin: Edges | None
    marks: Marks
    backs: Backs
    order: DealOrder
    plans_cuts: bool
    arrange: Arrange = Arrange.TOUCHING
    mark: float = LONG
    rows: int | None = None
    columns: int | None = None
    mixes_backs: bool = False
    stack: Stack | None = None

    @property
    def room(self) -> Room:
        """What the grid may take."""
        marked = self.marks is not Marks.NONE
        return Room(self.arrange, self.margin, self.gap, self.bleed, marked, self.mark,
                    self.rows, self.columns)  # fmt: skip

    @property
    def flips(self) -> Backs:
        """How sheets are turned over; those that are folded are not."""
        return Backs.NONE if self.arrange is Arrange.FOLD else self.backs

    @property
    def shares_back_cuts(self) -> bool:
        """Whether backs beside each other share a cut, which a printer's drift moves off.

        Where there is a gap, each has its bleed to itself.
        """
        return self.backs is not Backs.NONE and self.arrange is not Arrange.GAP


def flip_axis(page: Size, backs: Backs) -> Axis | None:
    """Return the line about which the sheet is turned over, parallel to the edge it flips on."""
    if backs is Backs.NONE:
        return None
    long_is_upright = page.h >= page.w
    flips_long = backs is not Backs.SHORT_EDGE
    return Axis.UPRIGHT if long_is_upright is flips_long else Axis.LEVEL


@dataclass(frozen=True, slots=True)
class Planner:
    """Plans pages: the layout, the faces with their scale, the caption and its font.

    Faces are laid on sheets that have room for several; who prints otherwise plans otherwise.
    """

    layout: Layout
    faces: Mapping[str, Face]
    scale: float
    caption: Caption
    font: Font
    grid: Grid

    def cards(
        self, what: str, wanted: Sequence[Copy], whole: Sequence[str] | None = None
    ) -> list[Page]:
        """Return the pages of cards, which are called `what`.

        With `whole`, the deck in order, each card lies in the slot that it has there. Backs that
        share cuts are of one kind on each sheet, unless they may be mixed: else a printer's drift
        would leave a sliver of another back on some cards. The sheet's line stands where the
        deck's cards have it, if it is no longer.
        """
        form = self._form(what, (self._block,), {what, CARD_SHEETS}, plans=self.layout.plans_cuts)
        own = self._own_slots(whole, form.slots) if whole else None
        kinds = self._kinds(wanted)
        dealt = [sheet for kind in kinds for sheet in self._deal(kind, own, form.slots)]
        return self._pages(form, dealt)

    def card_form(self, what: str) -> Form:
        """Return the form of sheets on the cards' grid, under a name of their own."""
        return self._form(what, (self._block,), {what})

    @property
    def _block(self) -> Block:
        return block_of(self.grid, self.layout.room)

    def tokens(self, what: str, wanted: Sequence[Copy]) -> list[Page]:
        """Return the pages of tokens, which are called `what`: a block for each size and back.

        Tokens of a back have grounds of one colour in front, too; blocks stand far apart, so that
        a printer's drift leaves no sliver of another kind on either side.
        """
        groups = self._groups(wanted)
        kinds = [Kind(Size("", *key[:2]), key[2], len(members)) for key, members in groups.items()]
        designs = token_blocks(kinds, self.grid, self.layout.room)
        members = list(groups.values())
        if len(designs) == 1:
            (design,) = designs
            form = self._form(what, tuple(design), {what})
            first = 0
            used: dict[int, Copy] = {}
            for block, group in zip(design, members, strict=True):
                used |= {first + n: copy for n, copy in enumerate(group)}
                first += len(block.slots)
            return self._pages(form, [used])
        dealt = [
            (form, sheet)
            for design, group in zip(designs, members, strict=True)
            for form in [self._form(what, tuple(design), {what})]
            for sheet in deal_in_order(group, form.slots)
        ]
        pages: list[Page] = []
        for number, (form, sheet) in enumerate(dealt, 1):
            pages += self.sheet(form, number, len(dealt), sheet)
        return pages

    def _groups(self, wanted: Sequence[Copy]) -> dict[tuple[float, float, bool, str], list[Copy]]:
        groups: dict[tuple[float, float, bool, str], list[Copy]] = {}
        for copy in wanted:
            face = self.faces[copy.face]
            width, height = (round(side * self.scale, 4) for side in (face.width, face.height))
            groups.setdefault((width, height, is_round(face), face.back), []).append(copy)
        return groups

    def _kinds(self, wanted: Sequence[Copy]) -> list[list[Copy]]:
        """Return the copies that may share sheets, kind by kind, each in its order."""
        if self.layout.mixes_backs or not self.layout.shares_back_cuts:
            return [list(wanted)]
        kinds: dict[str, list[Copy]] = {}
        for copy in wanted:
            kinds.setdefault(self.faces[copy.face].back, []).append(copy)
        return list(kinds.values())

    def _own_slots(self, whole: Sequence[str], slots: int) -> dict[Copy, int]:
        """Return the slot of each card when the whole deck is printed."""
        kinds = self._kinds([Copy(face) for face in whole])
        return {copy: n % slots for kind in kinds for n, copy in enumerate(kind)}

    def _deal(
        self, wanted: Sequence[Copy], own: Mapping[Copy, int] | None, slots: int
    ) -> list[dict[int, Copy]]:
        if self.layout.order is DealOrder.STACK:
            return deal_in_stacks(wanted, slots)
        if own is None:
            return deal_in_order(wanted, slots)
        return deal_to_own_slots(wanted, slots, own)

    def _form(
        self, what: str, blocks: tuple[Block, ...], names: Collection[str], *, plans: bool = False
    ) -> Form:
        """Return the form of sheets whose line has room for each of the names."""
        fold = self.grid.fold
        plans = plans and not fold
        axis = flip_axis(self.grid.page, self.layout.flips)
        form = Form(what, self.grid.page, self.grid.area, blocks, self.layout.marks, axis,
                    fold, plans)  # fmt: skip
        words: tuple[str, ...] = ()
        if plans:
            words = tuple(cut_words(blocks[0], upright=upright) for upright in (True, False))
        lengths = self.caption.lengths(names, 99, self.font, flips=axis is not None, plan=words)
        form = replace(form, spots=form.place_spots(lengths))
        if not form.spots:
            margin = self.layout.margin
            cure = "a smaller --margin" if margin else "a larger --paper"
            slots = blocks[0].slots
            one, *_ = slots
            raise OptionError(
                f"--paper {form.paper.name}: {len(slots)} of {one.w:g} x {one.h:g} mm "
                f"leave no margin for the sheet's line and its 50 mm ruler; choose {cure}"
            )
        return form

    def _pages(self, form: Form, dealt: Sequence[Mapping[int, Copy]]) -> list[Page]:
        pages: list[Page] = []
        for number, sheet in enumerate(dealt, 1):
            pages += self.sheet(form, number, len(dealt), sheet)
        return pages

    def sheet(self, form: Form, number: int, count: int, sheet: Mapping[int, Copy]) -> list[Page]:
        """Return the pages of a sheet whose slots hold these copies: front and back, or both."""
        used = {slot: copy.face for slot, copy in sheet.items()}
        backs = {face: self.faces[face].back for face in used.values()}
        front = front_page(form, number, count, used)
        if form.fold:
            return [folded_page(form, front, backs, form.fold)]
        if form.flip is None:
            return [front]
        return [front, back_page(form, front, backs, form.flip)]


def is_round(face: Face) -> bool:
    """Whether the face is a disc: its corners' radius is half its width."""
    return face.corner * 2 >= min(face.width, face.height) - EXACT


def plan_grid(layout: Layout) -> Grid:
    """Return the grid of the cards."""
    return find_grid(layout.paper, layout.card, layout.room)
