"""Tables as people lay them: rows with counters and tokens, goals, and the truth of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from schema.deck.model import Deck, Type
from tests.photos.scene import Faces, Thing

HALF = {Type.I: (19.5, 33.0), Type.II: (-19.5, 33.0)}  # mm from a card's middle, of 63 x 88
LONGEST = 8  # Journey cards of a row
APART = 200  # mm between rows: no token of type III lies within 60 mm of two (contract 8)


@dataclass(frozen=True, slots=True)
class TrueRow:
    """A row as its player reads it: ids from left to right, tokens and numbers with their cards.

    Left is as most cards are turned, of as many as not, as the Start card is (contract 8).
    """

    cards: tuple[str, ...]
    tokens: frozenset[tuple[str, str | None]]
    counters: frozenset[tuple[int, str]]


@dataclass(slots=True)
class Table:
    """All that lies on a table, from the lowest to the topmost, and what a reader must say."""

    things: list[Thing] = field(default_factory=list)
    rows: list[TrueRow] = field(default_factory=list)


def deal(deck: Deck, faces: Faces, random: Random, scale: float = 1) -> Table:
    """Return a table of one to three rows of one to nine cards, mostly with counters and tokens.

    `scale` is that of the cards.
    """
    journey = random.sample([card.id for card in deck.journey], 27)
    start = random.sample([card.id for card in deck.start], 3)
    tokens = random.sample(list(deck.tokens), 9)
    table = Table()
    number = random.choice((1, 1, 1, 2, 3))
    for n in range(number):
        y = (n - (number - 1) / 2) * APART * scale
        count = random.randint(0, LONGEST)
        mine = [journey.pop() for _ in range(count)]
        at = random.randint(0, count)
        ids = [*mine[:at], start.pop(), *mine[at:]]
        lot = [tokens.pop() for _ in range(3)] if random.random() < 0.6 else []
        _lay_row(table, deck, faces, random, ids, at, lot, y, scale)
    return table


def _lay_row(
    table: Table, deck: Deck, faces: Faces, random: Random, ids: Sequence[str], at: int,
    lot: Sequence[str], y: float, scale: float,
) -> None:  # fmt: skip
    step = (63 + random.uniform(0.5, 12)) * scale
    bend = random.uniform(-2.0, 2.0)
    left = -(len(ids) - 1) / 2 * step
    spots = []
    for n, id_ in enumerate(ids):
        off = n - (len(ids) - 1) / 2
        x = left + n * step + random.uniform(-2, 2) * scale
        down = y + (bend * off * off * 0.5 + random.uniform(-4, 4)) * scale
        turn = bend * off + random.gauss(0, 1.2) + 180 * (random.random() < 0.04 and len(ids) > 2)
        spots.append((x, down, turn))
        table.things.append(faces.thing(id_, x, down, turn))
    counters = _counters(table, faces, random, ids, at, spots, scale)
    laid = _tokens(table, deck, faces, random, ids, lot, spots, scale)
    read = ids if _is_upright([turn for *_, turn in spots], at) else ids[::-1]
    table.rows.append(TrueRow(tuple(read), frozenset(laid), frozenset(counters)))


def _is_upright(turns: Sequence[float], start: int) -> bool:
    votes = sum(1 if abs(turn) < 90 else -1 for turn in turns)
    return votes > 0 or (votes == 0 and abs(turns[start]) < 90)


def _counters(
    table: Table, faces: Faces, random: Random, ids: Sequence[str], at: int,
    spots: Sequence[tuple[float, float, float]], scale: float,
) -> set[tuple[int, str]]:  # fmt: skip
    if random.random() < 0.3:
        return set()
    lefts, rights = list(reversed(range(at))), list(range(at + 1, len(ids)))
    order = ["L"] * len(lefts) + ["R"] * len(rights)
    random.shuffle(order)
    letter = random.choice("ABCDE")
    counters = set()
    for number, side in enumerate(order, 1):
        place = (lefts if side == "L" else rights).pop(0)
        x, y, turn = _on(spots[place], random.uniform(-18, 18), random.uniform(-25, -2), scale)
        name = f"counter-{letter}{number}"
        table.things.append(faces.thing(name, x, y, turn + random.gauss(0, 8)))
        counters.add((number, ids[place]))
    return counters


def _tokens(
    table: Table, deck: Deck, faces: Faces, random: Random, ids: Sequence[str],
    lot: Sequence[str], spots: Sequence[tuple[float, float, float]], scale: float,
) -> set[tuple[str, str | None]]:  # fmt: skip
    laid: set[tuple[str, str | None]] = set()
    held = set()
    for id_ in lot:
        kind = deck.tokens[id_].type
        if kind in held:
            continue
        held.add(kind)
        if kind is Type.III:
            x, y, _turn = spots[len(spots) // 2]
            spot = (x + random.uniform(-20, 20), y + 67 * scale, random.uniform(0, 360))
            laid.add((id_, None))
        else:
            place = random.randrange(len(ids))
            dx, dy = HALF[kind]
            off = (random.uniform(-2.5, 2.5), random.uniform(-2.5, 2.5))
            spot = _on(spots[place], dx + off[0], dy + off[1], scale)
            spot = (spot[0], spot[1], spot[2] + random.gauss(0, 3))
            laid.add((id_, ids[place]))
        table.things.append(faces.thing(id_, *spot))
    return laid


def _on(
    spot: tuple[float, float, float], dx: float, dy: float, scale: float
) -> tuple[float, float, float]:
    """Return where a point of a card lies, mm from its middle, as turned as the card."""
    from math import cos, radians, sin

    x, y, turn = spot
    c, s = cos(radians(turn)) * scale, sin(radians(turn)) * scale
    return x + dx * c - dy * s, y + dx * s + dy * c, turn
