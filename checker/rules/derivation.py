"""What the engine derives: every point with the cards counted for it. All views read this.

Named tuples, for the reason given in `case`.
"""

from typing import NamedTuple

from checker.cases.case import RowEnd, round_of


class Criterion(NamedTuple):
    """One criterion of a Note (R6): the cards that counted, once per symbol, left to right.

    `later` lists the cards that bear the symbol but were placed later, so did not count.
    """

    of: str
    cards: tuple[str, ...]
    later: tuple[str, ...] = ()


class Note(NamedTuple):
    """A Note scored: `number` is the placement that made it, `left` and `right` its two cards.

    `value` or `criteria` is None where that half is missing; then `points` is 0 (R6).
    """

    number: int
    left: str
    right: str
    value: int | None
    criteria: tuple[Criterion, ...] | None
    points: int

    @property
    def is_complete(self) -> bool:
        """Whether both halves exist (R6)."""
        return self.value is not None and self.criteria is not None


class JudgedClaim(NamedTuple):
    """A claim and what came of it; `note` is the Note it re-scored, None when it scored none."""

    goal: str
    token: str
    on: str | None
    is_accepted: bool
    note: Note | None = None

    @property
    def points(self) -> int:
        """Points of the re-score; 0 for a type III token, which pays at the end (R9)."""
        return self.note.points if self.note else 0


class ScoredPlacement(NamedTuple):
    """One placement in the order of R5; `total` is the running total without type III."""

    number: int
    card: str
    end: RowEnd
    note: Note
    collection: dict[str, int]
    goals_met: tuple[str, ...]
    claims: tuple[JudgedClaim, ...]
    total: int

    @property
    def round(self) -> int:
        """The round, from 1."""
        return round_of(self.number)
