"""The fields of the page on which what photos show is confirmed: as records, and from a form."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from checker.cases.case import MOST_PLACEMENTS, MOST_PLAYERS
from schema.common.numbers import whole
from schema.deck.model import Deck, Type

NONE = "-"  # a field's value: no card of this row, no token there
# What is read of a form: twice what a table may have, as things may be seen that are none of it.
MOST_CARDS = 2 * (MOST_PLACEMENTS + 1)  # of a row
MOST_ROWS = 2 * MOST_PLAYERS
MOST_TOKENS = 2 * len(Type)  # of a row
MOST_LOOSE = 20


@dataclass(frozen=True, slots=True)
class SeenOutline:
    """A quadrilateral in a photo, as SVG writes points, px; its label, and what names it.

    `kind` is `card`, `unread`, `token` or `loose`; `at` is where a label's middle stands; `spot`
    is the outline's name, `field` that of the field about it, "" for none.
    """

    kind: str
    points: str
    at: tuple[float, float]
    label: str
    spot: str
    field: str = ""


@dataclass(frozen=True, slots=True)
class ShownPhoto:
    """A photo: its address (a data: URL), its size in px, the outlines of what was seen in it."""

    source: str
    width: int
    height: int
    outlines: tuple[SeenOutline, ...]


@dataclass(frozen=True, slots=True)
class ShownProblem:
    """A problem of a reading: in which row and photo, and the field by which it is answered."""

    code: str
    message: str
    hint: str
    row: int | None
    picture: int | None
    field: str = ""


@dataclass(frozen=True, slots=True)
class CardField:
    """A card of a row: its id, "" where it must be told, `NONE` for none.

    `number` is that of its placement, "" where nobody knows it; `spot` names its outline.
    """

    id: str
    number: str = ""
    spot: str = ""


@dataclass(frozen=True, slots=True)
class TokenField:
    """A token of a row: its id as a card's, the place of the card it lies on, "" for none."""

    id: str
    on: str = ""
    spot: str = ""


@dataclass(frozen=True, slots=True)
class LooseField:
    """A card or token that lies in no row, "" for a card that isn't seen at all.

    `where` is the row and the place in it, "1.3", at which it may be added.
    """

    id: str
    where: str = ""
    spot: str = ""


@dataclass(frozen=True, slots=True)
class RowFields:
    """A row to be confirmed."""

    cards: tuple[CardField, ...]
    tokens: tuple[TokenField, ...]


@dataclass(frozen=True, slots=True)
class ShownReading:
    """All that the page shows of photos."""

    photos: tuple[ShownPhoto, ...]
    rows: tuple[RowFields, ...]
    goals: tuple[str, ...]
    loose: tuple[LooseField, ...] = ()
    problems: tuple[ShownProblem, ...] = ()


def name_of(row: int, what: str, place: object) -> str:
    """Return the name of a field of a row's form: r0c3 is the fourth card of the first row."""
    return f"r{row}{what}{place}"


def with_room(tokens: Sequence[TokenField]) -> tuple[TokenField, ...]:
    """Return tokens with room for more of them: a row has one of each type (R8)."""
    return (*tokens, *[TokenField(NONE)] * (len(Type) - len(tokens)))


def fields_of(form: Mapping[str, str]) -> tuple[RowFields, ...]:
    """Return the rows of a form as they stand in it."""
    numbers = takewhile(lambda row: name_of(row, "c", 0) in form, range(MOST_ROWS))
    return tuple(_row(form, row) for row in numbers)


def _row(form: Mapping[str, str], row: int) -> RowFields:
    def places(what: str, most: int) -> list[int]:
        return [*takewhile(lambda place: name_of(row, what, place) in form, range(most))]

    def value(what: str, place: int) -> str:
        return form.get(name_of(row, what, place), "")

    return RowFields(
        tuple(
            CardField(value("c", place), value("n", place), value("p", place))
            for place in places("c", MOST_CARDS)
        ),
        with_room(
            [
                TokenField(value("t", place), value("o", place), value("q", place))
                for place in places("t", MOST_TOKENS)
            ]
        ),
    )


def loose_of(form: Mapping[str, str]) -> tuple[LooseField, ...]:
    """Return what a form says of cards and tokens that lie in no row."""
    numbers = takewhile(lambda number: f"l{number}" in form, range(MOST_LOOSE))
    return tuple(
        LooseField(form[f"l{n}"], form.get(f"w{n}", ""), form.get(f"s{n}", "")) for n in numbers
    )


def add(deck: Deck, seen: ShownReading, thing: LooseField) -> tuple[ShownReading, str]:
    """Return the reading with a loose thing added to a row, and the name of its field.

    The reading as it is, and "", where the thing names no place in a row.
    """
    row, place = (whole(part) for part in (thing.where + ".").split(".")[:2])
    if row is None or place is None or row >= len(seen.rows):
        return seen, ""
    fields = seen.rows[row]
    if place > len(fields.cards) or len(fields.cards) >= MOST_CARDS:
        return seen, ""
    if thing.id in deck.tokens:
        kept = [token for token in fields.tokens if token.id != NONE]
        is_beside = deck.tokens[thing.id].type is Type.III
        laid = TokenField(thing.id, "" if is_beside else str(place), thing.spot)
        made, name = replace(fields, tokens=with_room([*kept, laid])), name_of(row, "t", len(kept))
    else:
        card = CardField(thing.id, "", thing.spot)
        made, name = _with_card(fields, place, card), name_of(row, "c", place)
    rows = (*seen.rows[:row], made, *seen.rows[row + 1 :])
    # What isn't seen at all may be added again.
    loose = tuple(
        each if each != thing else LooseField("")
        for each in seen.loose
        if each != thing or not each.id
    )
    return replace(seen, rows=rows, loose=loose), name


def _with_card(fields: RowFields, place: int, card: CardField) -> RowFields:
    """Return a row with one more card; tokens lie on the cards on which they lay."""
    cards = (*fields.cards[:place], card, *fields.cards[place:])
    tokens = []
    for token in fields.tokens:
        on = whole(token.on)
        is_moved = on is not None and on >= place
        tokens.append(replace(token, on=str((on or 0) + 1)) if is_moved else token)
    return RowFields(cards, tuple(tokens))
