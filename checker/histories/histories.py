"""All ways in which a final row can have come about, counted without walking them one by one.

The row fixes the order of placement on each side of the Start card, so how far a history has got
is two numbers: cards placed on the left, cards placed on the right. Row and collection follow
from these, and what a step scores follows from them and the tokens held. Histories that meet in
such a node share all that comes after: 70 orders with three tokens are 25 positions x 8 sets of
tokens, however many tens of thousands of histories run through them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from checker.cases.case import FinalCase, RowEnd
from checker.histories.known import NOTHING_SAID, Constraints, Said
from checker.rules.engine import State, begin, lay_token, place
from checker.rules.goals import is_met
from checker.rules.notes import Held
from schema.deck.model import Card, Deck, Goal, Type


class Node(NamedTuple):
    """How far a history has got; `held` is a bit for each token of the case claimed so far."""

    left: int
    right: int
    held: int


class Edge(NamedTuple):
    """One event between two nodes: a card placed on `side`, or the token with index `token`."""

    source: Node
    target: Node
    points: int
    end: RowEnd | None
    token: int = -1


class Range(NamedTuple):
    """The least and the greatest total of some histories."""

    least: int
    greatest: int


class Sides(NamedTuple):
    """A final row from the Start card outwards."""

    start: Card
    left: tuple[Card, ...]
    right: tuple[Card, ...]

    @classmethod
    def of(cls, deck: Deck, row: Sequence[str]) -> "Sides":
        """Return the sides of a row of known cards with exactly one Start card."""
        cards = [deck.cards[id_] for id_ in row]
        at = next(index for index, card in enumerate(cards) if card.is_start)
        return cls(cards[at], tuple(reversed(cards[:at])), tuple(cards[at + 1 :]))

    def placed(self, left: int, right: int) -> list[str]:
        """Return the ids of the cards placed so far."""
        return [card.id for card in (*self.left[:left], *self.right[:right])]

    def steps(self, constraints: Constraints) -> Iterator[tuple[int, int, RowEnd]]:
        """Yield the placements that may have been, (left, right, side) before each, in order."""
        for number in range(len(self.left) + len(self.right)):
            for left in range(max(0, number - len(self.right)), min(number, len(self.left)) + 1):
                right = number - left
                placed = self.placed(left, right)
                if left < len(self.left) and constraints.allow(
                    self.left[left].id, number + 1, placed
                ):
                    yield left, right, RowEnd.LEFT
                if right < len(self.right) and constraints.allow(
                    self.right[right].id, number + 1, placed
                ):
                    yield left, right, RowEnd.RIGHT


def after(left: int, right: int, end: RowEnd) -> tuple[int, int]:
    """Return the position after a placement on that side."""
    return (left + 1, right) if end is RowEnd.LEFT else (left, right + 1)


def count_orders(sides: Sides, constraints: Constraints) -> int:
    """Return in how many orders the cards can have been placed."""
    if constraints.is_impossible:  # said here too, as a row without placements has no steps
        return 0
    ways = {(0, 0): 1}
    for left, right, end in sides.steps(constraints):
        target = after(left, right, end)
        ways[target] = ways.get(target, 0) + ways.get((left, right), 0)
    return ways.get((len(sides.left), len(sides.right)), 0)


Place = TypeVar("Place")


def _spread(start: Place, steps: Iterable[tuple[Place, Place]]) -> set[Place]:
    """Return what steps lead to, given in an order in which they can be walked."""
    reached = {start}
    for source, target in steps:
        if source in reached:
            reached.add(target)
    return reached


class Histories:
    """The graph of all histories of a row: its edges in an order in which they can be walked."""

    def __init__(
        self,
        deck: Deck,
        case: FinalCase,
        sides: Sides,
        constraints: Constraints,
        goals: Mapping[Type, Goal],
        said: Said = NOTHING_SAID,
    ) -> None:
        self._case, self._rules, self.sides = case, case.head.rules, sides
        self._tokens = [deck.tokens[token.token] for token in case.tokens]
        self._goals, self._said = goals, said
        self._all = (1 << len(self._tokens)) - 1
        self._states = {(0, 0): begin(deck, sides.start)}
        self.end = Node(len(sides.left), len(sides.right), self._all)
        self.edges = list(self._edges(constraints))
        self.end_points = sum(token.points for token in self._tokens if token.type is Type.III)

    def _edges(self, constraints: Constraints) -> Iterator[Edge]:
        checked: set[tuple[int, int]] = {(0, 0)}
        for left, right, end in self.sides.steps(constraints):
            if (left, right) not in checked:
                checked.add((left, right))
                yield from self._claims(left, right)
            if (left, right) in self._states:
                yield from self._placements(left, right, end)
        if (self.end.left, self.end.right) not in checked:
            yield from self._claims(self.end.left, self.end.right)

    def _placements(self, left: int, right: int, end: RowEnd) -> Iterator[Edge]:
        """Yield a placement from a position, for each set of tokens held."""
        state = self._states[left, right]
        card = self.sides.left[left] if end is RowEnd.LEFT else self.sides.right[right]
        target = after(left, right, end)
        for held in range(self._all + 1):
            placed, note = place(self._holding(state, held), card, end, self._rules)
            self._states.setdefault(target, placed._replace(held=(), points=0))
            yield Edge(Node(left, right, held), Node(*target, held), note.points, end)

    def _claims(self, left: int, right: int) -> Iterator[Edge]:
        """Yield the claims that are legal at the check of a position; fewer tokens held first."""
        state = self._states.get((left, right))
        if state is None:
            return
        may = [index for index in range(len(self._tokens)) if self.may_claim(state, index)]
        for held in range(self._all + 1):
            for index in may:
                if not held >> index & 1 and self._said.allow(index, left + right, held):
                    on = self._case.tokens[index].on
                    holding = self._holding(state, held)
                    _after, note = lay_token(holding, self._tokens[index], on, self._rules)
                    points = note.points if note else 0
                    target = Node(left, right, held | 1 << index)
                    yield Edge(Node(left, right, held), target, points, None, index)

    def may_claim(self, state: State, index: int) -> bool:
        """R7: return whether the token with that index may have been claimed at this check."""
        on = self._case.tokens[index].on
        if on is not None and all(card.id != on for card in state.row):
            return False
        goal = self._goals.get(self._tokens[index].type)
        return goal is None or is_met(goal, len(state.row), state.collection, self._rules)

    def _holding(self, state: State, held: int) -> State:
        tokens = enumerate(zip(self._tokens, self._case.tokens, strict=True))
        return state._replace(
            held=tuple(Held(token, laid.on) for i, (token, laid) in tokens if held >> i & 1)
        )

    def card(self, edge: Edge) -> str:
        """Return the id of the card that an edge places."""
        left, right, _held = edge.source
        end = self.sides.left[left] if edge.end is RowEnd.LEFT else self.sides.right[right]
        return end.id

    def state(self, node: Node) -> State:
        """Return the row and collection at a node."""
        return self._states[node.left, node.right]

    def counts(self) -> dict[Node, dict[int, int]]:
        """Return, for each node, how many histories reach it with each number of points."""
        reached: dict[Node, dict[int, int]] = {Node(0, 0, 0): {0: 1}}
        for source, target, points, _side, _token in self.edges:
            if source in reached:
                totals = reached.setdefault(target, {})
                for total, ways in reached[source].items():
                    totals[total + points] = totals.get(total + points, 0) + ways
        return reached

    def moments(self, index: int) -> list[int]:
        """Return the placements after which the token can have been claimed in some history."""
        reached = _spread(Node(0, 0, 0), ((edge.source, edge.target) for edge in self.edges))
        back = ((edge.target, edge.source) for edge in reversed(self.edges))
        leads_on = _spread(self.end, back)
        return sorted(
            {
                edge.source.left + edge.source.right
                for edge in self.edges
                if edge.token == index and edge.source in reached and edge.target in leads_on
            }
        )

    def never_claimed(self) -> int | None:
        """Return the index of the first token without a legal moment in any order, or None."""
        placed = (edge for edge in reversed(self.edges) if edge.end)
        back = ((edge.target[:2], edge.source[:2]) for edge in placed)
        leads_on = _spread(self.end[:2], back)
        claimed = {
            edge.token for edge in self.edges if edge.end is None and edge.source[:2] in leads_on
        }
        return next((i for i in range(len(self._tokens)) if i not in claimed), None)

    def span(self, without: frozenset[tuple[int, int, RowEnd]] = frozenset()) -> Range | None:
        """Return least and greatest total of the histories that avoid some placements.

        A placement is (left, right, side) before it; None when no history is left.
        """
        reached = {Node(0, 0, 0): (0, 0)}
        for source, target, points, end, _token in self.edges:
            span = reached.get(source)
            if span is None or (end and (source.left, source.right, end) in without):
                continue
            least, greatest = span[0] + points, span[1] + points
            known = reached.get(target)
            if known:
                least, greatest = min(least, known[0]), max(greatest, known[1])
            reached[target] = (least, greatest)
        span = reached.get(self.end)
        return span and Range(span[0] + self.end_points, span[1] + self.end_points)
