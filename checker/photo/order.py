"""The order of a row's placements, as far as its counters tell it (R6)."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property

Position = tuple[int, int]


class Order(StrEnum):
    """How much of a row's order its counters tell (contract 8)."""

    KNOWN = "known"
    PARTLY = "partly"
    UNKNOWN = "unknown"


class Orders:
    """All orders in which a row's cards can have been placed, by the numbers that lie on some.

    `left` and `right` are the ids of the cards on either side of the Start card, outwards; the
    row fixes the order on each side. `numbers` has the number of the placement of cards.
    """

    def __init__(
        self, left: Sequence[str], right: Sequence[str], numbers: Mapping[str, int]
    ) -> None:
        self._left, self._right, self._numbers = left, right, numbers
        self._told = set(numbers.values())

    def told(self, numbers: Mapping[str, int]) -> "Orders":
        """Return the orders of the same row by other numbers."""
        return Orders(self._left, self._right, numbers)

    @property
    def count(self) -> int:
        """How many orders agree with the numbers; none where they clash with the row."""
        return self._ways[len(self._left), len(self._right)]

    @property
    def order(self) -> Order:
        """How much of the order is told; a row of one order needs no counters."""
        if self.count == 1:
            return Order.KNOWN
        return Order.PARTLY if self._numbers else Order.UNKNOWN

    def pairs(self) -> list[tuple[str, str]]:
        """Return each pair of cards on opposite sides whose order is the same in every order.

        The earlier card stands first in its pair; sorted by the left card, then the right one,
        as they lie.
        """
        found = []
        for i in range(len(self._left), 0, -1):
            beside = {r for r in range(len(self._right) + 1) if self._is_way((i - 1, r), (i, r))}
            for j in range(1, len(self._right) + 1):
                pair = (self._left[i - 1], self._right[j - 1])
                if beside and max(beside) < j:
                    found.append(pair)
                elif beside and min(beside) >= j:
                    found.append(pair[::-1])
        return found

    def _is_way(self, source: Position, target: Position) -> bool:
        """Return whether some order goes from one position to the next."""
        may = target in dict(self._steps(*source))
        return may and self._ways[source] > 0 and self._back[target] > 0

    def _steps(self, left: int, right: int) -> Iterator[tuple[Position, str]]:
        """Yield the next positions, each with the card that is placed."""
        number = left + right + 1
        if left < len(self._left) and self._may(self._left[left], number):
            yield (left + 1, right), self._left[left]
        if right < len(self._right) and self._may(self._right[right], number):
            yield (left, right + 1), self._right[right]

    def _may(self, card: str, number: int) -> bool:
        """Return whether a card may have been the placement with that number."""
        return self._numbers.get(card, number) == number and (
            card in self._numbers or number not in self._told
        )

    def _positions(self) -> list[Position]:
        places = ((i, j) for i in range(len(self._left) + 1) for j in range(len(self._right) + 1))
        return sorted(places, key=sum)

    @cached_property
    def _ways(self) -> Mapping[Position, int]:
        """In how many ways each position is reached."""
        ways = dict.fromkeys(self._positions(), 0)
        ways[0, 0] = 1
        for position in self._positions():
            for target, _ in self._steps(*position):
                ways[target] += ways[position]
        return ways

    @cached_property
    def _back(self) -> Mapping[Position, int]:
        """In how many ways each position leads to the whole row."""
        ways = dict.fromkeys(self._positions(), 0)
        ways[len(self._left), len(self._right)] = 1
        for position in reversed(self._positions()):
            for target, _ in self._steps(*position):
                ways[position] += ways[target]
        return ways
