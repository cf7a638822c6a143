"""What the page shows of a reading: photos with outlines, and fields to be confirmed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from checker.web.photo.fields import (
    CardField,
    LooseField,
    RowFields,
    SeenOutline,
    ShownPhoto,
    ShownProblem,
    ShownReading,
    TokenField,
    name_of,
    with_room,
)
from schema.deck.model import Deck, Type

Json = dict[str, Any]
UNREAD = "?"  # stands on what can't be read
CLASH = "!"  # stands on what can't be true


def shown(deck: Deck, reading: Json, views: Sequence[str]) -> ShownReading:
    """Return what the page shows of a reading (contract 8); `views` are JPEG files in base64."""
    return _Shown(deck, reading).page(views)


class _Shown:
    """Goes through a reading once; outlines name fields, and fields outlines."""

    def __init__(self, deck: Deck, reading: Json) -> None:
        self._deck, self._reading = deck, reading
        self._outlines: list[list[SeenOutline]] = [[] for _photo in reading["pictures"]]
        self._fields: dict[str, str] = {}  # names of fields, by the place of what they are about

    def page(self, views: Sequence[str]) -> ShownReading:
        """Return the page's parts: rows first, as outlines are drawn with them."""
        rows = self._reading["rows"]
        fields = [self._row(number, row) for number, row in enumerate(rows)]
        found = self._reading["loose"]
        loose = [self._loose(number, thing) for number, thing in enumerate(found)]
        problems = [self._problem(each) for each in self._reading["problems"]]
        photos = tuple(
            ShownPhoto(f"data:image/jpeg;base64,{view}", each["width"], each["height"], tuple(of))
            for view, each, of in zip(
                views, self._reading["pictures"], self._outlines, strict=True
            )
        )
        return ShownReading(
            photos,
            tuple(fields),
            tuple(self._reading["goals"]),
            (*loose, LooseField("")),
            tuple(problems),
        )

    def _row(self, number: int, row: Json) -> RowFields:
        numbers = _numbers(row)
        cards = []
        for place, card in enumerate(row["cards"]):
            kind = "card" if card["id"] else "unread"
            spot = self._outline(kind, card, card["id"] or UNREAD, name_of(number, "c", place))
            cards.append(CardField(card["id"] or "", numbers.get(place, ""), spot))
        tokens = [*self._tokens(number, row)]
        return RowFields(tuple(cards), with_room(tokens))

    def _tokens(self, number: int, row: Json) -> Iterator[TokenField]:
        ids = [card["id"] for card in row["cards"]]
        unread = (
            each for each in self._reading["problems"]
            if each["code"] == "unread-token" and each["pointer"] == f"/rows/{number}"
        )  # fmt: skip
        for place, token in enumerate([*row["tokens"], *unread]):
            id_, on = token.get("id", ""), token.get("on")
            name = name_of(number, "t", place)
            spot = self._outline("token" if id_ else "unread", token, id_ or UNREAD, name)
            is_beside = bool(id_) and self._deck.tokens[id_].type is Type.III
            lies = ids.index(on) if on in ids and on else _nearest(row["cards"], token)
            yield TokenField(id_, "" if is_beside or lies is None else str(lies), spot)

    def _loose(self, number: int, thing: Json) -> LooseField:
        field = f"w{number}" if self._reading["rows"] else ""
        spot = self._outline("loose", thing, thing["id"], field)
        token = self._deck.tokens.get(thing["id"])
        return LooseField(thing["id"], self._where(thing, is_card=token is None), spot)

    def _where(self, thing: Json, *, is_card: bool) -> str:
        """Return the row, and the place in it, that a loose thing lies next to."""
        cards = [
            (number, place, card)
            for number, row in enumerate(self._reading["rows"])
            for place, card in enumerate(row["cards"])
            if card["picture"] == thing["picture"]
        ]
        if not cards:
            return ""
        row, place, card = min(cards, key=lambda each: _distance(each[2], thing))
        return f"{row}.{place + (is_card and _is_right_of(card, thing))}"

    def _problem(self, told: Json) -> ShownProblem:
        """Return a problem with its field; what has no outline of its own gets one."""
        kind, _slash, index = told["pointer"][1:].partition("/")
        row = int(index) if kind == "rows" else None
        picture = int(index) if kind == "pictures" else told.get("picture")
        field = self._fields.get(_place(told), "") if "corners" in told else ""
        if told["code"] == "counters-clash" and row is not None:
            ids = [card["id"] for card in self._reading["rows"][row]["cards"]]
            field = name_of(row, "n", ids.index(told["near"][0]))
        if told["code"] == "no-start-card":  # it may lie where none was seen
            field = f"w{len(self._reading['loose'])}" if self._reading["rows"] else ""
        if "corners" in told and _place(told) not in self._fields:
            label = UNREAD if told["code"] == "unread-card" else CLASH
            self._outline("unread", told, label, field)
        return ShownProblem(
            told["code"], told["message"], told.get("hint") or "", row, picture, field
        )

    def _outline(self, kind: str, thing: Json, label: str, field: str = "") -> str:
        """Draw around a thing; return what names the outline."""
        corners, mine = thing["corners"], self._outlines[thing["picture"]]
        points = " ".join(f"{x:.0f},{y:.0f}" for x, y in corners)
        middle = _middle(thing)
        spot = f"{thing['picture']}.{len(mine)}"
        at = (round(middle.real, 1), round(middle.imag, 1))
        mine.append(SeenOutline(kind, points, at, label, spot, field))
        self._fields.setdefault(_place(thing), field)
        return spot


def _numbers(row: Json) -> Mapping[int, str]:
    """Return the numbers of the counters, by the places of the cards on which they lie.

    None where two lie on one card, or where more than one card may be meant.
    """
    ids = [card["id"] for card in row["cards"]]
    found: dict[int, str] = {}
    twice = set()
    for counter in row["counters"]:
        if ids.count(counter["card"]) != 1:
            continue
        place = ids.index(counter["card"])
        if place in found:
            twice.add(place)
        found[place] = str(counter["number"])
    return {place: number for place, number in found.items() if place not in twice}


def _place(thing: Json) -> str:
    return f"{thing['picture']} {thing['corners']}"


def _middle(thing: Json) -> complex:
    return sum(complex(x, y) for x, y in thing["corners"]) / 4


def _distance(one: Json, other: Json) -> float:
    return abs(_middle(one) - _middle(other))


def _nearest(cards: Iterable[Json], thing: Json) -> int | None:
    """Return the place of the card whose middle is nearest in the same photo."""
    places = [n for n, card in enumerate(cards) if card["picture"] == thing["picture"]]
    of = [*cards]
    return min(places, key=lambda place: _distance(of[place], thing), default=None)


def _is_right_of(card: Json, thing: Json) -> bool:
    (x0, y0), (x1, y1), *_rest = card["corners"]
    way = complex(x1 - x0, y1 - y0)
    return ((_middle(thing) - _middle(card)) * way.conjugate()).real > 0
