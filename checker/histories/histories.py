"""All ways in which a final row can have come about, counted without walking them one by one.

The row fixes the order of placement on each side of the Start card, so how far a history has got
is three numbers: cards placed on the left, cards placed on the right, tokens claimed. Row and
collection follow from these, and so does what a step scores. Histories that meet in such a node
share all that comes after: 70 orders with three tokens are 25 positions x 8 sets of tokens,
however many tens of thousands of histories run through them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from checker.cases.case import FinalCase, RowEnd
from checker.histories.known import Known
from checker.histories.ways import NO_WAY, ONE_WAY, by_total, has, with_points
from checker.rules.derivation import Note
from checker.rules.engine import State, begin, end_points, lay_token, place
from checker.rules.goals import is_met
from checker.rules.notes import Held
from schema.deck.model import Card, Deck, Goal, Type


class Node(NamedTuple):
    """How far a history has got; `held` is a bit for each token claimed so far."""

    left: int
    right: int
    held: int


class Edge(NamedTuple):
    """One event between two nodes: a card placed at `end`, or the token with index `token`."""

    source: Node
    target: Node
    points: int
    event: str
    end: RowEnd | None
    token: int = -1


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

    @property
    def cards(self) -> list[str]:
        """The ids of the row's cards from left to right, without the Start card."""
        return [card.id for card in (*reversed(self.left), *self.right)]

    def positions(self) -> Iterator[tuple[int, int]]:
        """Yield how many cards lie on the left and on the right, fewer cards first."""
        for number in range(len(self.left) + len(self.right) + 1):
            for left in range(max(0, number - len(self.right)), min(number, len(self.left)) + 1):
                yield left, number - left

    def placed(self, left: int, right: int) -> int:
        """Return the cards placed so far as bits, that of the leftmost card of the row first."""
        return ((1 << (left + right)) - 1) << (len(self.left) - left)

    def next_cards(self, left: int, right: int) -> Iterator[tuple[RowEnd, Card]]:
        """Yield the cards that can be placed next, each with the end at which it lies."""
        if left < len(self.left):
            yield RowEnd.LEFT, self.left[left]
        if right < len(self.right):
            yield RowEnd.RIGHT, self.right[right]


def after(left: int, right: int, end: RowEnd) -> tuple[int, int]:
    """Return the position after a placement on that side."""
    return (left + 1, right) if end is RowEnd.LEFT else (left, right + 1)


def count_orders(sides: Sides, known: Known) -> int:
    """Return in how many orders the cards can have been placed, by rounds and pairs of cards."""
    return 0 if known.is_impossible else _count(sides, known.agrees)


def is_possible(sides: Sides, known: Known) -> bool:
    """Return whether some history agrees with all that is known, goals left aside."""
    return not known.is_impossible and _count(sides, known.leaves_possible) > 0


class Histories:
    """The graph of all histories of a row: its edges in an order in which they can be walked.

    `goals` are those that may be in play, by type; a token can be claimed where one is met.
    Tokens stand in the order I, II, III, however the case lists them.
    """

    def __init__(
        self,
        deck: Deck,
        case: FinalCase,
        sides: Sides,
        known: Known,
        goals: Mapping[Type, Sequence[Goal]],
    ) -> None:
        self.rules, self.sides, self.goals, self.known = case.head.rules, sides, goals, known
        self.tokens = laid_tokens(deck, case)
        self._all = (1 << len(self.tokens)) - 1
        self._states: dict[tuple[int, int], State] = {(0, 0): begin(deck, sides.start)}
        self._placed: dict[tuple[int, int, RowEnd, int], Note] = {}
        self._re_scored: dict[tuple[int, int, int, int], Note | None] = {}
        self._met: dict[tuple[int, int, int], Goal] = {}
        self.begin = Node(0, 0, 0)
        self.end = Node(len(sides.left), len(sides.right), self._all)
        self.edges = list(self._edges())
        self.end_points = self.end_points_of(self._all)

    def _edges(self) -> Iterator[Edge]:
        for left, right in self.sides.positions():
            if (left, right) in self._states:
                if left or right:
                    yield from self._claims(left, right)
                for end, card in self.sides.next_cards(left, right):
                    if self.known.allow_round(card.id, left + right + 1):
                        yield from self._placements(left, right, end, card)

    def end_points_of(self, held: int) -> int:
        """R9: return what the tokens held pay at the end of the game."""
        return end_points(self._holding(self.state(self.begin), held))

    def done(self, node: Node) -> int:
        """Return the events that lie behind a node, as bits of the events of what is known."""
        placed = self.sides.placed(node.left, node.right)
        return placed | node.held << len(self.sides.left) + len(self.sides.right)

    def events_before(self, node: Node) -> Iterator[str]:
        """Yield the events that lie behind a node."""
        done = self.done(node)
        return (event for event, bit in self.known.bits.items() if done & bit)

    def _placements(self, left: int, right: int, end: RowEnd, card: Card) -> Iterator[Edge]:
        """Yield a placement from a position, for each set of tokens held."""
        target = after(left, right, end)
        for held in range(self._all + 1):
            source = Node(left, right, held)
            if self.known.allow(card.id, self.done(source)):
                points = self.placed_note(source, end).points
                yield Edge(source, Node(*target, held), points, card.id, end)

    def _claims(self, left: int, right: int) -> Iterator[Edge]:
        """Yield the claims that are legal at the check of a position; fewer tokens held first."""
        state = self._states[left, right]
        met = {index: self._goal_met(state, index) for index in range(len(self.tokens))}
        may = [index for index, goal in met.items() if goal]
        self._met.update({(left, right, index): goal for index, goal in met.items() if goal})
        for held in range(self._all + 1):
            source = Node(left, right, held)
            for index in may:
                event = self.tokens[index].token.id
                if not held >> index & 1 and self.known.allow(event, self.done(source)):
                    note = self.re_scored_note(source, index)
                    target = Node(left, right, held | 1 << index)
                    yield Edge(source, target, note.points if note else 0, event, None, index)

    def placed_note(self, source: Node, end: RowEnd) -> Note:
        """R5, R6: return the Note that the next card placed at that end makes."""
        left, right, held = source
        state = self._states[left, right]
        card = self.sides.left[left] if end is RowEnd.LEFT else self.sides.right[right]
        halves = (card, state.row[0]) if end is RowEnd.LEFT else (state.row[-1], card)
        works = held & self.working(*halves)
        key = (left, right, end, works)
        if key not in self._placed:
            placed, self._placed[key] = place(self._holding(state, works), card, end, self.rules)
            self._states.setdefault(after(left, right, end), placed._replace(held=(), points=0))
        return self._placed[key]

    def re_scored_note(self, source: Node, index: int) -> Note | None:
        """R8: return the Note that the token with that index scores once more, None without."""
        left, right, held = source
        works = held & self._working_at(self._states[left, right], index)
        key = (left, right, index, works)
        if key not in self._re_scored:
            state = self._holding(self._states[left, right], works)
            _after, note = lay_token(state, *self.tokens[index], self.rules)
            self._re_scored[key] = note
        return self._re_scored[key]

    def _goal_met(self, state: State, index: int) -> Goal | None:
        """R7: return the first goal with which the token may be claimed now, None without one."""
        token, on = self.tokens[index]
        if on is not None and all(card.id != on for card in state.row):
            return None
        goals = self.goals.get(token.type, ())
        number, collection = len(state.row), state.collection
        met = (goal for goal in goals if is_met(goal, number, collection, self.rules))
        return next(met, None)

    def goal(self, claim: Edge) -> Goal:
        """Return a goal that was met where a token was claimed; of several the deck's first."""
        return self._met[claim.source.left, claim.source.right, claim.token]

    def _working_at(self, state: State, index: int) -> int:
        """R8: return the tokens that work in the Note that this one re-scores."""
        token, on = self.tokens[index]
        at = next((i for i, card in enumerate(state.row) if card.id == on), 0)
        left = at if token.type is Type.I else at - 1
        if token.type is Type.III or not 0 <= left < len(state.row) - 1:
            return 0
        return self.working(state.row[left], state.row[left + 1])

    def working(self, left: Card, right: Card) -> int:
        """R8: return the tokens, as bits, that lie on the halves of a Note."""
        halves = {(Type.I, left.id), (Type.II, right.id)}
        return sum(
            1 << i for i, (token, on) in enumerate(self.tokens) if (token.type, on) in halves
        )

    def state(self, node: Node) -> State:
        """Return the row and collection at a node."""
        return self._states[node.left, node.right]

    def _holding(self, state: State, held: int) -> State:
        laid = tuple(one for index, one in enumerate(self.tokens) if held >> index & 1)
        return state._replace(held=laid)

    @cached_property
    def reached(self) -> Mapping[Node, int]:
        """How many histories reach each node, by points (`ways`)."""
        reached = {self.begin: ONE_WAY}
        for edge in self.edges:
            if ways := reached.get(edge.source):
                more = with_points(ways, edge.points)
                reached[edge.target] = reached.get(edge.target, NO_WAY) + more
        return reached

    @cached_property
    def left_over(self) -> Mapping[Node, int]:
        """How many ways lead from each node to the end, by the points still made (`ways`)."""
        left_over = {self.end: ONE_WAY}
        for edge in reversed(self.edges):
            if ways := left_over.get(edge.target):
                more = with_points(ways, edge.points)
                left_over[edge.source] = left_over.get(edge.source, NO_WAY) + more
        return left_over

    def totals(self) -> Mapping[int, int]:
        """Return the number of histories for each total, ascending; none without a history."""
        return by_total(self.reached.get(self.end, NO_WAY), self.end_points)

    def totals_at_once(self) -> Mapping[int, int]:
        """Return the same of the histories in which every token was claimed as soon as it could.

        As soon means the first check at which it is legal and agrees with what is known.
        """
        waits = {edge.source for edge in self.edges if edge.end is None}
        reached = {self.begin: ONE_WAY}
        for edge in self.edges:
            ways = reached.get(edge.source)
            if ways and not (edge.end and edge.source in waits):
                more = with_points(ways, edge.points)
                reached[edge.target] = reached.get(edge.target, NO_WAY) + more
        return by_total(reached.get(self.end, NO_WAY), self.end_points)

    def trace(self, total: int) -> list[Edge]:
        """Return the events of one history that comes to this total, which some history does."""
        node, points = self.end, total - self.end_points
        edges: list[Edge] = []
        while node != self.begin:
            edge = next(
                edge
                for edge in self._into[node]
                if has(self.reached.get(edge.source, NO_WAY), points - edge.points)
            )
            edges.append(edge)
            node, points = edge.source, points - edge.points
        return edges[::-1]

    @cached_property
    def _into(self) -> dict[Node, list[Edge]]:
        into: dict[Node, list[Edge]] = {}
        for edge in self.edges:
            into.setdefault(edge.target, []).append(edge)
        return into


def laid_tokens(deck: Deck, case: FinalCase) -> tuple[Held, ...]:
    """Return the tokens of a final row in the order I, II, III."""
    order = list(Type)
    laid = (Held(deck.tokens[token.token], token.on) for token in case.tokens)
    return tuple(sorted(laid, key=lambda held: order.index(held.token.type)))


def _count(sides: Sides, may: Callable[[str, int, int], bool]) -> int:
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for left, right in sides.positions():
        for end, card in sides.next_cards(left, right):
            if may(card.id, left + right + 1, sides.placed(left, right)):
                target = after(left, right, end)
                ways[target] = ways.get(target, 0) + ways.get((left, right), 0)
    return ways.get((len(sides.left), len(sides.right)), 0)
