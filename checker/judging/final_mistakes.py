"""The known mistakes that make a claimed total of some history of a final row.

A reading kept up for a whole log gives every event other points, which hang on the node and on
the card placed last. So the totals under a reading are spread over the same graph as the right
ones: all histories are looked at, and none is walked. Sets of totals are bits.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from checker.cases.case import RowEnd
from checker.histories.histories import Edge, Histories, Node
from checker.mistakes.mistakes import Mistakes, some_history_mistakes
from checker.mistakes.paid_lines import NOTHING, PaidLine
from checker.mistakes.readings import READINGS, Reading, gain_over_paid
from checker.rules.goals import is_met
from checker.rules.notes import Held
from schema.deck.model import Card, CardsCondition, Type
from schema.house_rules.table import StartCardCounts

LastPlaced = RowEnd | None


class _Paid(NamedTuple):
    """A line of some histories' score sheet; `is_last` if nothing is paid for its Note later."""

    line: PaidLine
    is_last: bool

    def points(self, reading: Reading) -> int:
        """Return what a reading, kept up for the whole log, makes of the line.

        Paying gains alone comes, for each Note, to what it pays last.
        """
        if reading.points is gain_over_paid:
            return self.line.points if self.is_last else 0
        points = reading.points(self.line)
        return self.line.points if points is None else points


class _Step(NamedTuple):
    """An edge after a card was placed last at that end, and its line, by its number."""

    edge: Edge
    last: LastPlaced
    line: int


def final_mistakes(histories: Histories, claimed: int) -> Mistakes:
    """Return the mistakes that make the claimed total, which no history has, of some history."""
    sheet = _Sheet(histories)
    readings = [reading for reading in READINGS if sheet.reaches(reading, claimed)]
    goals = _exact_goals(histories)
    if goals and claimed not in _totals_of_the_other_start_card(histories):
        goals = []
    return some_history_mistakes(readings, goals, histories.rules, claimed)


class _Sheet:
    """The lines that the score sheets of all histories are made of, and the steps they come at."""

    def __init__(self, histories: Histories) -> None:
        self._histories = histories
        cards = (*histories.sides.left, histories.sides.start, *histories.sides.right)
        self._bare = {card.id: replace(card, top=NOTHING) for card in cards}
        self._lines: list[_Paid] = []
        self._numbers: dict[tuple[object, ...], int] = {}
        self._steps = [
            _Step(edge, last, self._number(edge, last))
            for edge in histories.edges
            for last in _last_placed(edge.source)
        ]

    def reaches(self, reading: Reading, claimed: int) -> bool:
        """Return whether the reading makes the claimed total of some history."""
        points = [paid.points(reading) for paid in self._lines]
        # only a claim can cost points: no more than the worst of them for each token
        bias = -min((0, *points)) * len(self._histories.tokens)
        reached: dict[tuple[Node, LastPlaced], int] = {(self._histories.begin, None): 1 << bias}
        for edge, last, line in self._steps:
            if ways := reached.get((edge.source, last)):
                target = edge.target, edge.end or last
                more = ways << points[line] if points[line] >= 0 else ways >> -points[line]
                reached[target] = reached.get(target, 0) | more
        wanted = bias + claimed - self._histories.end_points
        at_end = (reached.get((self._histories.end, end), 0) for end in RowEnd)
        return wanted >= 0 and any(ways >> wanted & 1 for ways in at_end)

    def _number(self, edge: Edge, last: LastPlaced) -> int:
        """Return the number of the step's line; steps that score alike share one."""
        halves = self._halves(edge)
        on = self._on(edge)
        about = {on, *(card.id for card in halves or ())}
        works = sum(
            1 << index
            for index, (_token, lies_on) in enumerate(self._histories.tokens)
            if edge.target.held >> index & 1 and (lies_on in about or index == edge.token)
        )
        key = (*edge.source[:2], edge.event, None if edge.end else last, works)
        if key not in self._numbers:
            self._numbers[key] = len(self._lines)
            self._lines.append(self._paid(edge, last, halves, on))
        return self._numbers[key]

    def _on(self, edge: Edge) -> str | None:
        """Return the card that the line is about: the one placed, or the one under the token."""
        return edge.event if edge.end else self._histories.tokens[edge.token].on

    def _halves(self, edge: Edge) -> tuple[Card, Card] | None:
        """Return the bare halves of the Note that is scored, None where there is none."""
        row = self._row(edge)
        if edge.end:
            at = 0 if edge.end is RowEnd.LEFT else len(row) - 2
        else:
            token, on = self._histories.tokens[edge.token]
            if token.type is Type.III:
                return None
            at = next(index for index, card in enumerate(row) if card.id == on)
            at -= token.type is Type.II
            if not 0 <= at < len(row) - 1:
                return None
        return self._bare[row[at].id], self._bare[row[at + 1].id]

    def _row(self, edge: Edge) -> tuple[Card, ...]:
        """Return the row after an edge."""
        left, right, _held = edge.target
        sides = self._histories.sides
        return (*reversed(sides.left[:left]), sides.start, *sides.right[:right])

    def _paid(
        self,
        edge: Edge,
        last: LastPlaced,
        halves: tuple[Card, Card] | None,
        on: str | None,
    ) -> _Paid:
        histories, row = self._histories, self._row(edge)
        note = (
            histories.placed_note(edge.source, edge.end)
            if edge.end
            else histories.re_scored_note(edge.source, edge.token)
        )
        return _Paid(
            PaidLine(
                place=(len(row) - 1, None),
                new=row[0] if (edge.end or last) is RowEnd.LEFT else row[-1],
                card=self._bare[on] if on else None,
                token=None if edge.end else histories.tokens[edge.token].token,
                halves=halves,
                note=note,
                points=edge.points,
                paid=0,
                row=row,
                held=self._held(edge),
                final=(*reversed(histories.sides.left), *histories.sides.right),
                rules=histories.rules,
            ),
            not halves or not histories.working(*halves) & ~edge.target.held,
        )

    def _held(self, edge: Edge) -> tuple[Held, ...]:
        """Return the tokens held after an edge, the one just claimed last."""
        tokens = self._histories.tokens
        before = [one for index, one in enumerate(tokens) if edge.source.held >> index & 1]
        return (*before, *(() if edge.end else (tokens[edge.token],)))


def _last_placed(node: Node) -> Sequence[LastPlaced]:
    """Return the ends at which the last card before a node can have been placed."""
    ends = [RowEnd.LEFT] * (node.left > 0) + [RowEnd.RIGHT] * (node.right > 0)
    return ends or [None]


def _exact_goals(histories: Histories) -> list[str]:
    """R7: return the goals of "exactly N cards" with which the row's tokens can have come."""
    types = [token.type for token, _on in histories.tokens]
    return [
        goal.id
        for type_ in types
        for goal in histories.goals.get(type_, ())
        if isinstance(goal.condition, CardsCondition)
    ]


def _totals_of_the_other_start_card(histories: Histories) -> set[int]:
    """R7: return the totals of all histories with the Start card counted otherwise.

    A claim then stands or falls with whether its goal is met by that count; one that falls has no
    effect. The tokens that stand are bits, as those held.
    """
    reached: dict[tuple[Node, int], set[int]] = {(histories.begin, 0): {0}}
    for edge in histories.edges:
        left, right, held = edge.source
        for stands in range(held + 1):
            totals = reached.get((edge.source, stands))
            if totals is None:
                continue
            source = Node(left, right, stands)
            for accepted in _outcomes(histories, edge):
                target, points = stands, 0
                if edge.end:
                    points = histories.placed_note(source, edge.end).points
                elif accepted:
                    note = histories.re_scored_note(source, edge.token)
                    target, points = stands | 1 << edge.token, note.points if note else 0
                into = reached.setdefault((edge.target, target), set())
                into.update(total + points for total in totals)
    return {
        total + histories.end_points_of(stands)
        for (node, stands), totals in reached.items()
        if node == histories.end
        for total in totals
    }


def _outcomes(histories: Histories, edge: Edge) -> set[bool]:
    """Return whether a claim stands with the Start card counted otherwise, by any of its goals."""
    if edge.end:
        return {True}
    state = histories.state(edge.source)
    number, collection = len(state.row), state.collection
    goals = histories.goals[histories.tokens[edge.token].token.type]
    other = histories.rules ^ {StartCardCounts.NO}
    return {
        is_met(goal, number, collection, other)
        for goal in goals
        if is_met(goal, number, collection, histories.rules)
    }
