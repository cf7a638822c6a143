"""The question that narrows a final row's total most: which of two events came first."""

from collections.abc import Collection, Iterable, Mapping
from itertools import combinations
from typing import NamedTuple

from checker.histories.histories import Histories
from checker.histories.ways import NO_WAY, by_total, with_points

EventPair = tuple[str, str]


class Range(NamedTuple):
    """The least and the greatest total of some histories."""

    least: int
    greatest: int

    @classmethod
    def of(cls, totals: Mapping[int, int]) -> "Range":
        """Return the range of totals, which ascend."""
        return cls(next(iter(totals)), next(reversed(totals)))


class Answer(NamedTuple):
    """What an answer leaves: how many histories for each total, ascending."""

    ways: Mapping[int, int]

    @property
    def span(self) -> Range:
        """The range of the totals left."""
        return Range.of(self.ways)

    @property
    def totals(self) -> int:
        """How many different totals are left."""
        return len(self.ways)

    @property
    def histories(self) -> int:
        """How many histories are left."""
        return sum(self.ways.values())

    def allows(self, total: int) -> bool:
        """Return whether some history left comes to that total."""
        return total in self.ways

    @property
    def badness(self) -> tuple[int, int, int]:
        """How much is left open: totals, then the width of their range, then histories."""
        return self.totals, self.span.greatest - self.span.least, self.histories


class Question(NamedTuple):
    """Two events, and what is left if `first` came before `second`, or after."""

    first: str
    second: str
    yes: Answer
    no: Answer


def questions(histories: Histories, befores: Mapping[EventPair, int]) -> list[Question]:
    """Return the pairs of events that can have come in either order, in the order of events."""
    end_points = histories.end_points
    return [
        Question(
            first,
            second,
            Answer(by_total(befores[first, second], end_points)),
            Answer(by_total(befores[second, first], end_points)),
        )
        for first, second in combinations(histories.known.events, 2)
        if (first, second) in befores and (second, first) in befores
    ]


def best_question(
    open_: Collection[Question], skip: Collection[EventPair] = ()
) -> Question | None:
    """Return the question with the least bad worse answer, the first of several (contract 4).

    Pairs in `skip` are passed over. None when no pair is left.
    """
    asked = (each for each in open_ if (each.first, each.second) not in skip)
    return min(asked, key=lambda each: max(each.yes.badness, each.no.badness), default=None)


def needed(
    befores: Mapping[EventPair, int], open_: Iterable[Question], total: int
) -> list[EventPair]:
    """Return the open pairs of events, each in the order in which alone a total can be.

    What follows from others of them, and from what all histories have in common, is left out.
    """
    pairs = []
    for first, second, yes, no in open_:
        if not no.allows(total):
            pairs.append((first, second))
        elif not yes.allows(total):
            pairs.append((second, first))
    order = {(one, two) for one, two in befores if (two, one) not in befores} | set(pairs)
    events = {event for pair in order for event in pair}
    return [
        (one, two)
        for one, two in pairs
        if not any((one, event) in order and (event, two) in order for event in events)
    ]


def befores_of(histories: Histories) -> Mapping[EventPair, int]:
    """Return for pairs of events how many histories have them in that order (`ways`).

    A history has one event before another where the first lies behind the edge of the second.
    """
    befores: dict[EventPair, int] = {}
    reached, left_over = histories.reached, histories.left_over
    for edge in histories.edges:
        through = reached.get(edge.source, NO_WAY) * left_over.get(edge.target, NO_WAY)
        if through:
            through = with_points(through, edge.points)
            for event in histories.events_before(edge.source):
                pair = event, edge.event
                befores[pair] = befores.get(pair, NO_WAY) + through
    return befores
