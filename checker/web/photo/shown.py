"""What the page shows of a reading: photos with outlines, rows of cards to be confirmed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from schema.deck.model import Deck, Type

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class SeenOutline:
    """A quadrilateral in a photo, as SVG writes points, px; what it leads to, its label.

    `kind` is `card`, `unread`, `token` or `loose`; `at` is where a label's middle stands.
    """

    kind: str
    points: str
    at: tuple[float, float]
    label: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class ShownPhoto:
    """A photo: its address (a data: URL), its size in px, the outlines of what was seen in it."""

    source: str
    width: int
    height: int
    outlines: tuple[SeenOutline, ...]


@dataclass(frozen=True, slots=True)
class CardField:
    """A card of a row: its id and the number of its placement, "" where nobody knows them."""

    id: str
    number: str


@dataclass(frozen=True, slots=True)
class TokenField:
    """A row's token of a type, and the place of the card it lies on; "" for none."""

    type: Type
    id: str
    on: str


@dataclass(frozen=True, slots=True)
class RowFields:
    """A row to be confirmed, and what is wrong with it as it was read."""

    cards: tuple[CardField, ...]
    tokens: tuple[TokenField, ...]
    problems: tuple[Json, ...]


@dataclass(frozen=True, slots=True)
class ShownReading:
    """All that the page shows of photos."""

    photos: tuple[ShownPhoto, ...]
    rows: tuple[RowFields, ...]
    goals: tuple[str, ...]
    problems: tuple[Json, ...]


def shown(deck: Deck, reading: Json, views: Sequence[str]) -> ShownReading:
    """Return what the page shows of a reading (contract 8); `views` are JPEG files in base64."""
    outlines: list[list[SeenOutline]] = [[] for _photo in reading["pictures"]]
    for number, row in enumerate(reading["rows"]):
        for place, card in enumerate(row["cards"]):
            kind = "card" if card["id"] else "unread"
            anchor = name_of(number, "c", place)
            outlines[card["picture"]].append(_outline(kind, card, card["id"] or "?", anchor))
        for token in row["tokens"]:
            outlines[token["picture"]].append(_outline("token", token, token["id"]))
    for thing in reading["loose"]:
        outlines[thing["picture"]].append(_outline("loose", thing, thing["id"]))
    photos = tuple(
        ShownPhoto(f"data:image/jpeg;base64,{view}", each["width"], each["height"], tuple(found))
        for view, each, found in zip(views, reading["pictures"], outlines, strict=True)
    )
    of_rows = [_of_row(reading["problems"], number) for number in range(len(reading["rows"]))]
    told = [problem for each in of_rows for problem in each]
    return ShownReading(
        photos,
        tuple(
            RowFields(_cards(row), _tokens(deck, row), problems)
            for row, problems in zip(reading["rows"], of_rows, strict=True)
        ),
        tuple(reading["goals"]),
        tuple(problem for problem in reading["problems"] if problem not in told),
    )


def name_of(row: int, what: str, place: object) -> str:
    """Return the name of a field of a row's form: r0c3 is the fourth card of the first row."""
    return f"r{row}{what}{place}"


def _of_row(problems: Iterable[Json], number: int) -> tuple[Json, ...]:
    return tuple(each for each in problems if each["pointer"] == f"/rows/{number}")


def _outline(kind: str, thing: Json, label: str, anchor: str = "") -> SeenOutline:
    corners = thing["corners"]
    points = " ".join(f"{x:.0f},{y:.0f}" for x, y in corners)
    x, y = (round(sum(corner[axis] for corner in corners) / 4, 1) for axis in (0, 1))
    return SeenOutline(kind, points, (x, y), label, anchor)


def _cards(row: Json) -> tuple[CardField, ...]:
    numbers: Mapping[str | None, int] = {
        counter["card"]: counter["number"] for counter in row["counters"]
    }
    return tuple(
        CardField(card["id"] or "", str(numbers.get(card["id"], "") if card["id"] else ""))
        for card in row["cards"]
    )


def _tokens(deck: Deck, row: Json) -> tuple[TokenField, ...]:
    ids = [card["id"] for card in row["cards"]]
    found = {deck.tokens[each["id"]].type: each for each in row["tokens"]}
    fields = []
    for type_ in Type:
        token = found.get(type_)
        on = str(ids.index(token["on"])) if token and token["on"] in ids else ""
        fields.append(TokenField(type_, token["id"] if token else "", on))
    return tuple(fields)
