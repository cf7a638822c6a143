"""What all virtual tables have in common: their piles, their parts, pictures of faces."""

from collections.abc import Collection, Iterator, Sequence

from generator.drawing.geometry import INCH
from generator.errors import ExportError, OptionError
from generator.paper.formats import CARDS
from generator.targets.export_target import ExportAsked, ExportJob, ExportTarget
from generator.targets.face_pictures import PictureForm, face_pictures
from generator.targets.tables.pieces import Pile, PileKind, faces_of, table_piles
from generator.targets.tables.table_plan import TablePlan, plan_table
from generator.targets.tables.words import button_words

PARTS = {
    PileKind.JOURNEY: "cards", PileKind.START: "cards", PileKind.GOAL: "cards",
    PileKind.TOKEN: "tokens", PileKind.COUNTER: "counters",
}  # fmt: skip
WIDTHS = {PileKind.TOKEN: 300, PileKind.COUNTER: 160}  # px of pictures on a screen
CARD_PX = 500


class TableTarget(ExportTarget):
    """A virtual table: it needs no bleed, and takes cards of any size."""

    parts: tuple[str, ...] = ("cards", "tokens", "counters")
    card = CARDS["euro-poker"]

    def piles(self, job: ExportJob) -> tuple[Pile, ...]:
        """Return the piles of the parts that are wanted; OptionError where there are none."""
        piles = tuple(pile for pile in table_piles(job.laid.deck) if job.wants(PARTS[pile.kind]))
        if not piles:
            raise job.nothing(self.parts)
        return piles


class PlayableTable(TableTarget):
    """A table laid out for play, in one archive of a document and its pictures."""

    def check(self, asked: ExportAsked) -> None:
        """Raise OptionError for a table without cards."""
        super().check(asked)
        if "cards" not in asked.parts:
            raise OptionError(
                f"--only: {self.title} is given a whole table, which is nothing without cards; "
                f"name cards too, or leave --only out"
            )

    def piles(self, job: ExportJob) -> tuple[Pile, ...]:
        """Return the piles; OptionError for a deck without cards."""
        piles = super().piles(job)
        if not any(pile.is_of_cards for pile in piles):
            raise OptionError(
                f"--cards: {self.title} is given a whole table, which is nothing without cards; "
                f"name a deck that has some"
            )
        return piles

    def plan(self, job: ExportJob, piles: Sequence[Pile]) -> TablePlan:
        """Return where the piles lie."""
        sizes = {face.id: (face.width, face.height) for face in job.laid.faces.values()}
        return plan_table(piles, sizes)

    def pictures(self, job: ExportJob, piles: Sequence[Pile]) -> dict[str, bytes]:
        """Return a picture's file of each face: cards as JPEG, PNG of what has other outlines."""
        pictures: dict[str, bytes] = {}
        for pile in piles:
            width = WIDTHS.get(pile.kind, CARD_PX)
            pictures |= drawn(job, faces_of([pile]), width, suffix(pile))
        return pictures


def suffix(pile: Pile) -> str:
    """Return how the names of a pile's pictures end."""
    return ".jpg" if pile.is_of_cards else ".png"


def drawn(job: ExportJob, faces: Sequence[str], width: int, end: str) -> dict[str, bytes]:
    """Return the pictures of faces so many pixels wide, all of one size, by face.

    They are square JPEG for `.jpg`, PNG with see-through corners for `.png`.
    """
    form = form_of(job, faces[0], width, end)
    return {one.face: one.data for one in face_pictures(job, faces, form)}


def form_of(job: ExportJob, face: str, width: int, end: str) -> PictureForm:
    """Return the form of a face's picture so many pixels wide."""
    laid, scale = job.laid.faces[face], job.laid.scale
    dpi = width / (laid.width * scale) * INCH
    height = max(1, round(laid.height * scale / INCH * dpi))
    kind, is_cut = ("jpeg", False) if end == ".jpg" else ("png", True)
    return PictureForm(width, height, dpi, kind=kind, is_cut=is_cut)


def play_steps() -> Iterator[str]:
    """Yield how a game is played at a table with buttons, in the words that stand on these."""
    label = button_words()
    yield (
        f"Press “{label['set-up']}”: all is shuffled, one goal of each type is turned up, and "
        f"everybody gets a Start card in hand, to be laid into the own row."
    )
    yield (
        f"Each round: press “{label['deal']}”. Keep 1, on the place beside your row, and press "
        f"“{label['pass']}”. Take it back into your hand, keep 2 of the 3 and press "
        f"“{label['pass']}”. Take these back, discard 1. Then play both cards in the order of "
        f"play, each at an end of your row."
    )


def expect(found: object, wanted: object, what: str) -> None:
    """Raise ExportError where what was read back is not what it must be."""
    if found != wanted:
        raise ExportError(f"{what}: is {found}, not {wanted}")


def expect_none(names: Collection[str], what: str) -> None:
    """Raise ExportError where there are names of what must not be; `what` says what they are."""
    found = sorted(names)
    if found:
        raise ExportError(f"{what}: {', '.join(found[:5])}{' …' if len(found) > 5 else ''}")


def strings(value: object, beginning: str) -> Iterator[str]:
    """Yield every string in a document that begins so, keys left aside."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from strings(one, beginning)
    elif isinstance(value, str) and value.startswith(beginning):
        yield value
