"""Histories of final rows of the small deck."""

from checker.cases.case import FinalCase, Head, RowToken
from checker.histories.histories import Histories, Sides
from checker.histories.known import Known
from schema.deck.model import Goal, SymbolsCondition, Type
from tests.checker.judged import deck

ALWAYS = {
    type_: [Goal("G99", type_, "Always met", SymbolsCondition("icons", ()))] for type_ in Type
}
Pairs = tuple[tuple[str, str], ...]


def known_of(
    *row: str,
    tokens: tuple[RowToken, ...] = (),
    pairs: Pairs = (),
    rounds: tuple[tuple[str, ...], ...] = (),
) -> tuple[Sides, Known]:
    """Return the sides of a row and what is known of its events."""
    sides = Sides.of(deck("small"), row)
    known = Known(sides.cards, sides.start.id, {laid.token: laid.on for laid in tokens})
    for pair in pairs:
        known.know(*pair)
    for number, cards in enumerate(rounds, 1):
        known.know_round(number, cards)
    return sides, known


def histories(*row: str, tokens: tuple[RowToken, ...] = (), pairs: Pairs = ()) -> Histories:
    """Return all histories of a row, in which a goal of each type is met at every check."""
    case = FinalCase(Head(), row, tokens=tokens)
    sides, known = known_of(*row, tokens=tokens, pairs=pairs)
    return Histories(deck("small"), case, sides, known, ALWAYS)
