"""What is measured of a deck's play: names, and where in a result the numbers stand (contract 10).

A measure is a quotient, of sums over all games or, without a denominator, of a sum and the number
of games; or the spread of totals; or a correlation. The same list serves the sums of one run and
the figures of single games, as both are laid out alike.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

from schema.deck.model import Deck, Type

NumberPath = tuple[str | int, ...]  # the keys and indexes that lead to a number
PLACES = ("oldest", "second", "third", "fourth", "fifth")
ROUNDS, PLACEMENTS = 4, 8
_OF_SYMBOLS = ("kept", "kept", "seen", 1), ("wins", "wins_x60", "placed", 60)
CORRELATED = ("sum", "sum_sq", "sum_x_wins_x60")


class MeasureKind(Enum):
    """How a measure comes from its numbers."""

    QUOTIENT = "quotient"
    SPREAD = "spread"
    PEARSON = "pearson"


class Measure(NamedTuple):
    """A measure: its name, what it is of, its numbers.

    `parts` are pairs of numerator and denominator, summed; a denominator of None is the number of
    games. The quotient is divided by `scale`. The other kinds read the numbers named in `parts`.
    """

    name: str
    of: str
    parts: tuple[tuple[NumberPath, NumberPath | None], ...]
    scale: float = 1.0
    is_share: bool = True
    kind: MeasureKind = MeasureKind.QUOTIENT


def measures(sums: Mapping[str, Any], deck: Deck | None, players: int) -> Iterator[Measure]:
    """Yield the measures of games of so many players.

    `sums` are a result's; `deck` tells which tokens are alike and what the cards bear, without it
    each token stands alone and tapes and icons are left out.
    """
    yield Measure("mean", "", ((("totals", "sum"), None),), players, False)
    spread = (("totals", "sum"), None), (("totals", "sum_sq"), None)
    yield Measure("spread", "", spread, players, False, MeasureKind.SPREAD)
    yield from _wins(sums, players)
    for kind in sums["points"]:
        yield Measure("points_share", kind, ((("points", kind), ("totals", "sum")),))
    for index in range(PLACEMENTS):
        yield _alone("zero_notes", f"placement {index + 1}", ("notes", "zero", index), players)
    for id_ in sums["goals"]:
        yield _of("goals", "goal_met", id_, "met", "in_play", players)
    yield from _tokens(sums["tokens"], deck)
    yield from _cards(sums["cards"], deck)
    for number in range(ROUNDS):
        paths = tuple((("rounds", number, key), None) for key in CORRELATED)
        yield Measure("leading", f"round {number + 1}", paths, players, False, MeasureKind.PEARSON)


def _alone(name: str, of: str, path: NumberPath, scale: float) -> Measure:
    return Measure(name, of, ((path, None),), scale)


def _of(
    kind: str, name: str, id_: str, key: str, per: str, scale: float = 1, is_share: bool = True
) -> Measure:
    return Measure(name, id_, (((kind, id_, key), (kind, id_, per)),), scale, is_share)


def _wins(sums: Mapping[str, Any], players: int) -> Iterator[Measure]:
    for seat in range(players):
        yield _alone("seat", str(seat + 1), ("seats", seat, "wins_x60"), 60)
    for age in range(players):
        yield _alone("age", PLACES[age], ("ages", age), 60)
    for id_ in sums["start_cards"]:
        yield _of("start_cards", "start_card", id_, "wins_x60", "dealt", 60)
    for number in range(ROUNDS):
        for turn in range(players):
            of = f"round {number + 1} turn {turn + 1}"
            yield _alone("turn", of, ("order", number, turn), 60)


def _tokens(ids: Mapping[str, Any], deck: Deck | None) -> Iterator[Measure]:
    for alike in _alike(list(ids), deck):
        parts = tuple((("tokens", id_, "taken"), ("tokens", id_, "offered")) for id_ in alike)
        yield Measure("token_taken", " ".join(alike), parts)
    for id_ in ids:
        yield _of("tokens", "token_wins", id_, "wins_x60", "taken", 60)
        yield _of("tokens", "token_gain", id_, "gain_sum", "taken", is_share=False)


def _alike(ids: Sequence[str], deck: Deck | None) -> list[list[str]]:
    """Return the tokens in groups of those that do the same."""
    groups: dict[object, list[str]] = {}
    for id_ in ids:
        token = deck.tokens[id_] if deck else None
        does = id_ if token is None else (token.type, token.value, token.end, token.points)
        groups.setdefault(does, []).append(id_)
    return list(groups.values())


def _cards(ids: Mapping[str, Any], deck: Deck | None) -> Iterator[Measure]:
    for id_ in ids:
        yield _of("cards", "card_kept", id_, "kept", "seen")
        yield _of("cards", "card_placed", id_, "placed", "dealt")
        yield _of("cards", "card_wins", id_, "wins_x60", "placed", 60)
        yield _of("cards", "card_points", id_, "note_points_sum", "placed", is_share=False)
    if deck is None:
        return
    for kind, symbols in (("tape", deck.tapes), ("icon", deck.icons)):
        for symbol in symbols:
            own = [card.id for card in deck.journey if symbol.id in card.top]
            for name, key, per, scale in _OF_SYMBOLS if own else ():
                parts = tuple((("cards", id_, key), ("cards", id_, per)) for id_ in own)
                yield Measure(f"{kind}_{name}", symbol.id, parts, scale)


def asked_of(measure: Measure, deck: Deck | None, from_points: int) -> bool:
    """Return whether an aim asks it of this measure: of a type III token only if worth enough."""
    if measure.name != "token_taken" or deck is None:
        return True
    token = deck.tokens[measure.of.split()[0]]
    return token.type is not Type.III or token.points >= from_points
