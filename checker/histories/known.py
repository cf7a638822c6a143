"""What is known of how a final row came about: the order of cards and tokens, and their rounds."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from checker.cases.case import round_of


class Said(NamedTuple):
    """What people remember of tokens: placements after which they were claimed, and their order.

    `moments` maps a token's index in the case to the number of a placement; each pair of `order`
    says that the first was claimed before the second.
    """

    moments: Mapping[int, int] = {}
    order: frozenset[tuple[int, int]] = frozenset()

    def allow(self, index: int, number: int, held: int) -> bool:
        """Return whether the token may have been claimed after that placement, holding `held`."""
        return self.moments.get(index, number) == number and all(
            held >> first & 1 for first, second in self.order if second == index
        )


NOTHING_SAID = Said()


class Constraints:
    """What is known of the order: cards before others, and cards' rounds."""

    def __init__(self, row: Sequence[str], start: str) -> None:
        self._journey = set(row) - {start}
        self._start = start
        self._before: dict[str, set[str]] = {}
        self._rounds: dict[str, int] = {}
        self.is_impossible = False

    def know(self, first: str, second: str) -> None:
        """Add that the first card was placed before the second."""
        if second not in self._journey or first == second:
            self.is_impossible = True
        elif first in self._journey:
            self._before.setdefault(second, set()).add(first)
        elif first != self._start:
            self.is_impossible = True

    def know_round(self, number: int, cards: Sequence[str]) -> None:
        """Add that the cards were placed in that round, from 1."""
        for card in cards:
            if card not in self._journey or self._rounds.get(card, number) != number:
                self.is_impossible = True
            self._rounds[card] = number

    def allow(self, card: str, number: int, placed: Sequence[str]) -> bool:
        """Return whether the card may have been the placement with that number, from 1."""
        round_ = round_of(number)
        if self.is_impossible or self._rounds.get(card, round_) != round_:
            return False
        return self._before.get(card, set()).issubset(placed)
