"""Known wrong readings: which of them gives exactly the figure that somebody claims."""

from collections.abc import Sequence

from checker.case import LogCase
from checker.derivation import ScoredPlacement
from schema.model import Deck


def claimed_points_mistakes(
    deck: Deck,
    case: LogCase,
    placements: Sequence[ScoredPlacement],
    number: int,
    claim: int | None,
) -> tuple[str, ...]:
    return ()


def claimed_total_mistakes(
    deck: Deck, case: LogCase, placements: Sequence[ScoredPlacement], claimed: int
) -> tuple[str, ...]:
    return ()


def explained(mistakes: Sequence[str]) -> str:
    return ""
