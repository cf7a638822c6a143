"""R6: what a Note scores, and R8's share in it: a token in place of a printed half."""

from collections.abc import Sequence
from typing import NamedTuple

from checker.cases.house_rules import HouseRules
from checker.rules.derivation import Criterion, Note
from schema.deck.model import Card, Token, Type
from schema.house_rules.table import BonusOnNote


class Held(NamedTuple):
    """A token that a player has taken, and the card it lies on (None beside the row)."""

    token: Token
    on: str | None


def beginning_value(card: Card, held: Sequence[Held], rules: HouseRules) -> int | None:
    """R8: return the value of the card's beginning, its type I token considered.

    The token replaces the printed value, or adds to it under `BonusOnNote.ADD`; on a card
    without a beginning it supplies one. None when there is neither.
    """
    for token, on in held:
        if on == card.id and token.type is Type.I:
            printed = card.beginning if BonusOnNote.ADD in rules else None
            return token.value + (printed or 0)
    return card.beginning


def end_criteria(card: Card, held: Sequence[Held], rules: HouseRules) -> tuple[str, ...] | None:
    """R8: return the criteria of the card's end, its type II token considered.

    The token's criteria replace the printed ones, or follow them under `BonusOnNote.ADD`; on
    a card without an end they supply one. None when there is neither.
    """
    for token, on in held:
        if on == card.id and token.type is Type.II:
            return (card.end or ()) + token.end if BonusOnNote.ADD in rules else token.end
    return card.end


def counted(row: Sequence[Card], symbol: str) -> tuple[str, ...]:
    """R6: return the ids of the cards that bear the symbol, left to right, once per symbol."""
    ids: list[str] = []
    for card in row:
        times = card.top.get(symbol)
        if times:
            ids += [card.id] * times
    return tuple(ids)


def score_note(
    row: Sequence[Card], left: int, number: int, held: Sequence[Held], rules: HouseRules
) -> Note:
    """R6: return the Note between `row[left]` and its right neighbour, scored on the whole row.

    Its points are the beginning's value times the sum of the criteria's counts in the collection;
    2 per orange and green with 1 orange and 1 green card in the row: 2 x (1 + 1) = 4. An
    incomplete Note scores 0.
    """
    value = beginning_value(row[left], held, rules)
    ends = end_criteria(row[left + 1], held, rules)
    criteria = None if ends is None else tuple([Criterion(of, counted(row, of)) for of in ends])
    points = 0
    if value is not None and criteria is not None:
        points = value * sum([len(criterion.cards) for criterion in criteria])
    return Note(number, row[left].id, row[left + 1].id, value, criteria, points)
