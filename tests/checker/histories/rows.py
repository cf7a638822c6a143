"""Histories of final rows of the small deck."""

from checker.cases.case import FinalCase, Head, RowToken
from checker.histories.histories import Histories, Sides
from checker.histories.known import NOTHING_SAID, Constraints, Said
from tests.checker.judged import deck


def histories(
    *row: str,
    tokens: tuple[RowToken, ...] = (),
    known: tuple[tuple[str, str], ...] = (),
    said: Said = NOTHING_SAID,
) -> Histories:
    """Return all histories of a row, in which any goal may have been met at any check."""
    case = FinalCase(Head(), row, tokens=tokens)
    sides = Sides.of(deck("small"), row)
    constraints = Constraints(row, sides.start.id)
    for pair in known:
        constraints.know(*pair)
    return Histories(deck("small"), case, sides, constraints, {}, said)
