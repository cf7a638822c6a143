"""The plan of a run: from options and faces to the pages of each printable. Pure."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from generator.drawing.fonts import Font
from generator.drawing.geometry import Box, Edges, Size
from generator.errors import OptionError
from generator.faces.face import FIGURE, Face
from generator.imposition.blocks import Block, BlockEdge, Marks, block_of
from generator.imposition.caption import Caption
from generator.imposition.cut_plan import cut_words
from generator.imposition.dealing import deal_in_order, deal_in_stacks, deal_to_own_slots
from generator.imposition.grids import (
    EXACT,
    LONG,
    MARGIN,
    OFF,
    USUAL,
    Arrange,
    Axis,
    Grid,
    Room,
    find_grid,
)
from generator.imposition.packing import Lot, Patch, fits, pack, packing_area
from generator.imposition.selection import Copy
from generator.imposition.sheets import (
    Form,
    Page,
    back_page,
    blank_back,
    folded_page,
    front_page,
)
from generator.imposition.stack import Stack

CARD_SHEETS = "cards"  # what the sheets of the deck's cards are called
LANES = (0.0, 3.0, 6.0, 9.0, 12.0)  # mm above and below that the sheet's line may need, in turn
DRIFT = 2.0  # mm; the bleeds of two cards so far apart are as wide as feed skew, 1 mm each
HIGH = 20.0  # mm above a figure on a page of its own


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


_Sheet = tuple[Form, dict[int, Copy]]  # a sheet's form, and what its slots hold


@dataclass(frozen=True, slots=True)
class Layout:
    """The options of imposition, all in mm; edges are those of the page as its front is seen.

    `mark` is how long crop marks are at most, `due_mark` at least where there is room.
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
    due_mark: float = USUAL
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

        Where there is a gap that is wider than the drift, each has its bleed to itself.
        """
        has_gap = self.arrange is Arrange.GAP and min(self.gap) >= DRIFT
        return self.backs is not Backs.NONE and not has_gap


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
        names, plans = {what, CARD_SHEETS}, self.layout.plans_cuts
        form = self._with_line(
            self._form(what, (self._block,), names, self.grid.fold, plans=plans)
        )
        own = self._own_slots(whole, form.slots) if whole else None
        kinds = self._kinds(wanted)
        dealt = [sheet for kind in kinds for sheet in self._deal(kind, own, form.slots)]
        return self._pages(form, dealt)

    def card_form(self, what: str) -> Form:
        """Return the form of sheets on the cards' grid, under a name of their own."""
        return self._with_line(self._form(what, (self._block,), {what}, self.grid.fold))

    @property
    def registration(self) -> tuple[Box, ...]:
        """What a cutting machine looks for on each sheet, as boxes of ink; none at home."""
        return ()

    @property
    def _block(self) -> Block:
        return block_of(self.grid, self.layout.room)

    def pieces(self, what: str, wanted: Sequence[Copy]) -> list[Page]:
        """Return the pages of tokens and the like, which are called `what`, packed together.

        There is a block for each size and back: tokens of a back have grounds of one colour in
        front, too, and blocks stand far apart, so that a printer's drift leaves no sliver of
        another kind on either side. What has no back is never folded, and comes last.
        """
        faces = self.faces
        one_sided = [copy for copy in wanted if not faces[copy.face].back]
        two_sided = [copy for copy in wanted if faces[copy.face].back]
        fold = self.grid.fold
        pools = [(two_sided, fold), (one_sided, None)] if fold else [(list(wanted), None)]
        sheets = [sheet for pool, fold in pools for sheet in self._pool(what, pool, fold)]
        sheets.sort(key=lambda sheet: not any(faces[one.face].back for one in sheet[1].values()))
        pages: list[Page] = []
        for number, (form, used) in enumerate(sheets, 1):
            pages += self.sheet(form, number, len(sheets), used)
        return pages if not pages or pages[-1].placed else pages[:-1]

    def _pool(self, what: str, wanted: Sequence[Copy], fold: Axis | None) -> list[_Sheet]:
        """Return the sheets of what may share them; what goes on none has sheets of its own.

        These are the cards' own grid for cards, a bare page for a figure.
        """
        area = packing_area(self.grid, self.layout.room, 0, is_folded=fold is not None)
        lots = self._lots(wanted)
        able = [lot for lot in lots if fits(lot, area, self.layout.room)]
        sheets = self._packed(what, able, fold) if able else []
        for lot in lots:
            if lot in able:
                continue
            if lot.is_figure:
                sheets += [(self._bare(what, copy.face), {0: copy}) for copy in lot.pieces]
            elif self._block.is_of(lot.size):
                form = self._with_line(self._form(what, (self._block,), {what}, fold))
                sheets += [(form, sheet) for sheet in deal_in_order(lot.pieces, form.slots)]
            else:
                sheets += self._packed(what, [lot], fold)
        return sheets

    def _packed(self, what: str, lots: Sequence[Lot], fold: Axis | None) -> list[_Sheet]:
        """Return the sheets of lots that share them."""
        room = self.layout.room
        found: list[_Sheet] = []
        for lane in LANES:
            area = packing_area(self.grid, room, lane, is_folded=fold is not None)
            found = [
                (self._form(what, tuple(patch.block for patch in patches), {what}, fold),
                 _used(patches))
                for patches in pack(lots, area, room)
            ]  # fmt: skip
            if all(form.spots for form, _ in found):
                break
        return [(self._with_line(form), used) for form, used in found]

    def _lots(self, wanted: Sequence[Copy]) -> list[Lot]:
        """Return the copies of each size, shape and back, and each figure."""
        lots: dict[tuple[float, float, bool, str, bool], list[Copy]] = {}
        for copy in wanted:
            face = self.faces[copy.face]
            width, height = (round(side * self.scale, 4) for side in (face.width, face.height))
            key = (width, height, is_round(face), face.back, face.kind == FIGURE)
            lots.setdefault(key, []).append(copy)
        return [
            Lot(Size("", width, height), is_disc, tuple(copies), is_figure)
            for (width, height, is_disc, _back, is_figure), copies in lots.items()
        ]

    def alone(self, what: str, face: str) -> list[Page]:
        """Return the one page of a figure; OptionError if it is larger than the paper."""
        return [front_page(self._bare(what, face), 1, 1, {0: face})]

    def _bare(self, what: str, face: str) -> Form:
        """Return the form of a page with a figure in the middle of its upper part, nothing else.

        OptionError for a figure larger than the paper.
        """
        paper, one = self.layout.paper, self.faces[face]
        width, height = one.width * self.scale, one.height * self.scale
        if width > paper.w - 2 * MARGIN or height > paper.h - 2 * MARGIN:
            raise OptionError(
                f"--paper: {face.replace('-', ' ')} of {width:g} x {height:g} mm do not go on "
                f"{paper.w:g} x {paper.h:g} mm with margins; choose a larger paper"
            )
        box = Box((paper.w - width) / 2, min(HIGH, (paper.h - height) / 2), width, height)
        side = BlockEdge(OFF, 0, 0)
        block = Block((box,), 0, (0, 0), Edges.all(OFF), side, side, side, side)
        area = Box(0, 0, paper.w, paper.h).grown(-MARGIN)
        return Form(what, paper, area, (block,), Marks.NONE, flip_axis(paper, self.layout.flips))

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
        self, what: str, blocks: tuple[Block, ...], names: Collection[str], fold: Axis | None,
        *, plans: bool = False,
    ) -> Form:  # fmt: skip
        """Return the form of sheets whose line has room for each of the names.

        Without room there is no line.
        """
        plans = plans and not fold
        axis = flip_axis(self.grid.page, self.layout.flips)
        form = Form(what, self.grid.page, self.grid.area, blocks, self.layout.marks, axis,
                    fold, plans, registration=self.registration)  # fmt: skip
        words: tuple[str, ...] = ()
        if plans:
            words = tuple(cut_words(blocks[0], upright=upright) for upright in (True, False))
        lengths = self.caption.lengths(names, 99, self.font, flips=axis is not None, plan=words)
        return replace(form, spots=form.place_spots(lengths))

    def _with_line(self, form: Form) -> Form:
        """Return the form; OptionError if its line has no room."""
        if form.spots:
            return form
        cure = "a smaller --margin" if self.layout.margin else "a larger --paper"
        slots = form.blocks[0].slots
        one, *_ = slots
        raise OptionError(
            f"--paper {form.paper.name}: {len(slots)} of {one.w:g} x {one.h:g} mm "
            f"leave no margin for the sheet's line and its 50 mm ruler; choose {cure}"
        )

    def _pages(self, form: Form, dealt: Sequence[Mapping[int, Copy]]) -> list[Page]:
        pages: list[Page] = []
        for number, sheet in enumerate(dealt, 1):
            pages += self.sheet(form, number, len(dealt), sheet)
        return pages

    def sheet(self, form: Form, number: int, count: int, sheet: Mapping[int, Copy]) -> list[Page]:
        """Return the pages of a sheet whose slots hold these copies: front and back, or both."""
        used = {slot: copy.face for slot, copy in sheet.items()}
        backs = {face: self.faces[face].back for face in used.values() if self.faces[face].back}
        front = front_page(form, number, count, used)
        if form.fold:
            return [folded_page(form, front, backs, form.fold)]
        if form.flip is None:
            return [front]
        return [front, back_page(form, front, backs, form.flip) if backs else blank_back(front)]


def _used(patches: Sequence[Patch]) -> dict[int, Copy]:
    """Return what is in the slots, counted on from block to block."""
    used: dict[int, Copy] = {}
    first = 0
    for block, pieces in patches:
        used |= {first + n: copy for n, copy in enumerate(pieces)}
        first += len(block.slots)
    return used


def is_round(face: Face) -> bool:
    """Whether the face is a disc: its corners' radius is half its width."""
    return face.corner * 2 >= min(face.width, face.height) - EXACT


def plan_grid(layout: Layout) -> Grid:
    """Return the grid of the cards."""
    return find_grid(layout.paper, layout.card, layout.room)
