"""Sums of games as the contract's JSON has them (10), and sums of two tallies."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from checker.simulation.kernel.columns import (
    CARD_FIGURES,
    CARD_WINS,
    GOAL_FIGURES,
    HOLDER_WINS,
    KEPT,
    PLACED,
    POINT_FIGURES,
    ROUND_FIGURES,
    SEEN,
    START_FIGURES,
    TAKEN,
    TOKEN_FIGURES,
    Columns,
)
from checker.simulation.kernel.layout import Table
from schema.deck.model import Deck

Tally = dict[str, Any]  # JSON: nested maps and lists of whole numbers
ROUNDS, PLACEMENTS = 4, 8


class Sums(NamedTuple):
    """Games summed up: of each figure the sum and the sum of its square in each game.

    `products` are those of `pairs`, for intervals of quotients; `totals[n]` counts totals of n.
    """

    sums: Table
    squares: Table
    products: Table
    totals: Table


@cache
def pairs(at: Columns) -> Table:
    """Return the columns [2, pairs] whose products in a game are summed."""
    tokens = range(at.tokens, at.cards, len(TOKEN_FIGURES))
    cards = range(at.cards, at.points, len(CARD_FIGURES))
    rounds = range(at.rounds, at.placed, len(ROUND_FIGURES))
    found = [(at.points + kind, at.all) for kind in range(len(POINT_FIGURES))]
    found += [(token + TAKEN, token + HOLDER_WINS) for token in tokens]
    found += [(card + PLACED, card + CARD_WINS) for card in cards]
    found += [(card + KEPT, card + SEEN) for card in cards]
    found += [(sum_ + a, sum_ + b) for sum_ in rounds for a, b in ((0, 1), (0, 2), (1, 2))]
    found.append((at.all, at.all + 1))
    return np.array(found).T


def sums_of(at: Columns, players: int, figures: Table) -> Sums:
    """Return the sums of a batch's figures [games, columns]."""
    one, other = pairs(at)
    return Sums(
        figures.sum(0),
        np.einsum("gf,gf->f", figures, figures),
        np.einsum("gf,gf->f", figures[:, one], figures[:, other]),
        np.bincount(figures[:, at.totals : at.totals + players].ravel()),
    )


def exact(sums: Sums) -> Sums:
    """Return the sums as whole numbers of any size: those of a run may pass 2^63."""
    return Sums(*(part.astype(object) for part in sums))


def plus(one: Sums, other: Sums) -> Sums:
    """Return the sums of the games of both."""
    short, long = sorted((one.totals, other.totals), key=len)
    totals = long.copy()
    totals[: len(short)] += short
    return Sums(
        one.sums + other.sums, one.squares + other.squares, one.products + other.products, totals
    )


def tally(deck: Deck, at: Columns, players: int, sums: Sums) -> Tally:
    """Return the sums under the contract's keys, beside them `squares` and `products`.

    `squares` has the shape of the sums: of each figure the sum, over games, of its square in the
    game. `products`, of two figures of a game: for the intervals of their quotient.
    """
    told = laid_out(deck, at, players, sums.sums)
    totals = {str(total): int(n) for total, n in enumerate(sums.totals) if n}
    told["totals"] = {"count": int(sums.totals.sum()), **told["totals"], "histogram": totals}
    squares = laid_out(deck, at, players, sums.squares)
    return {**told, "squares": squares, "products": _products(deck, sums.products.tolist())}


def laid_out(deck: Deck, at: Columns, players: int, row: Table) -> Tally:
    """Return one number a column under the contract's keys."""
    numbers: list[int] = row.tolist()

    def some(first: int, count: int) -> list[int]:
        return numbers[first : first + count]

    def named(first: int, names: Sequence[str], index: int = 0) -> dict[str, int]:
        return dict(zip(names, some(first + index * len(names), len(names)), strict=True))

    def each(first: int, names: Sequence[str], ids: Any) -> dict[str, dict[str, int]]:
        return {id_: named(first, names, index) for index, id_ in enumerate(ids)}

    return {
        "totals": named(at.all, ("sum", "sum_sq")),
        "seats": [
            {"wins_x60": wins, "sum": total}
            for wins, total in zip(some(at.wins, players), some(at.totals, players), strict=True)
        ],
        "ages": some(at.ages, players),
        "start_cards": each(at.starts, START_FIGURES, (card.id for card in deck.start)),
        "order": [some(at.order + players * number, players) for number in range(ROUNDS)],
        "goals": each(at.goals, GOAL_FIGURES, deck.goals),
        "tokens": each(at.tokens, TOKEN_FIGURES, deck.tokens),
        "cards": each(at.cards, CARD_FIGURES, (card.id for card in deck.journey)),
        "points": named(at.points, POINT_FIGURES),
        "rounds": [named(at.rounds, ROUND_FIGURES, number) for number in range(ROUNDS)],
        "notes": {
            "placed": some(at.placed, PLACEMENTS),
            "zero": some(at.zero, PLACEMENTS),
            "incomplete": some(at.incomplete, PLACEMENTS),
        },
    }


def _products(deck: Deck, numbers: list[int]) -> Tally:
    rest = iter(numbers)
    journey = [card.id for card in deck.journey]
    return {
        "points_x_total": dict(zip(POINT_FIGURES, rest, strict=False)),
        "taken_x_wins_x60": dict(zip(deck.tokens, rest, strict=False)),
        "placed_x_wins_x60": dict(zip(journey, rest, strict=False)),
        "kept_x_seen": dict(zip(journey, rest, strict=False)),
        "rounds": [
            dict(zip(("sum_x_sum_sq", "sum_x_product", "sum_sq_x_product"), rest, strict=False))
            for _ in range(ROUNDS)
        ],
        "totals": dict(zip(("sum_x_sum_sq",), rest, strict=True)),
    }


def added(one: Any, other: Any, path: str = "") -> Any:
    """Return the sum of two tallies, number by number; a histogram's keys need not be the same.

    Raises ValueError, naming the place, where their shapes differ.
    """
    if type(one) is int and type(other) is int:
        return one + other
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        if path == "/totals/histogram":
            keys = sorted({*one, *other}, key=int)
            return {key: one.get(key, 0) + other.get(key, 0) for key in keys}
        if one.keys() == other.keys():
            return {key: added(one[key], other[key], f"{path}/{key}") for key in one}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return [added(a, b, f"{path}/{index}") for index, (a, b) in pairs]
    raise ValueError(path)
