"""Real courses of play: each step judged by what can still follow it (contract 9).

Steps are played by the engine; what can follow is asked of `values`.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from checker.best_play.deal import Deal, Positions
from checker.best_play.values import FREE, GONE, OPEN, Halves, PlayState, Status, Values
from checker.cases.case import Claim, Placement, RowEnd
from checker.rules.engine import State, begin, end_points, lay_token, place
from checker.rules.notes import beginning_value, end_criteria
from schema.deck.model import Card, Type


class CourseStep(NamedTuple):
    """A placement with its claims, what the best play would have been instead, and its cost."""

    placement: Placement
    cost: int
    best: Placement


class Course:
    """A deal's courses of play: their best totals, their costs, their best steps."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self._positions = Positions(deal)
        self._values = Values(self._positions)
        self.begin = begin(deal.deck, deal.start)

    def best_total(self, state: State) -> int:
        """Return the highest total, type III included, that a state before a turn can end at."""
        play = self._values.without_hope(self._play(state))
        found = self._values.promised(play, self._notes(state))
        return total(state) + max(gain + self._values.best(after) for gain, after in found)

    def _best_from_check(self, state: State) -> int:
        """Return the same for a state within a check, with claims still to make."""
        best = self._values.best_from_check
        found = self._values.promised(self._play(state), self._notes(state))
        return total(state) + max(gain + best(after) for gain, after in found)

    def steps(self, placements: Sequence[Placement]) -> list[CourseStep]:
        """Return a log's placements, which hold accepted claims alone, each with its cost."""
        steps, state = [], self.begin
        before = self.best_total(state)
        for own in placements:
            after = self.play(state, own)
            left = self.best_total(after)
            best = own if left == before else self.best_step(state, own)
            steps.append(CourseStep(own, before - left, best))
            state, before = after, left
        return steps

    def best_line(self, steps: Sequence[CourseStep], at: int) -> list[Placement]:
        """Return the log's placements before the one with index `at`, and the best from there."""
        course: list[Placement] = []
        state = self.begin
        for index, step in enumerate(steps):
            if index < at:
                course.append(step.placement)
            else:
                course.append(step.best if index == at else self.best_step(state))
            state = self.play(state, course[-1])
        return course

    def play(self, state: State, step: Placement) -> State:
        """Return the state after a placement and its claims."""
        state = self._placed(state, self._card(step.card), step.end)
        for claim in step.claims:
            state = self._claimed(state, claim)
        return state

    def best_step(self, state: State, own: Placement | None = None) -> Placement:
        """Return the first step of a course that reaches the best total (contract 9).

        Among equal ones: the card and end of `own`; else the smaller id, left before right; then
        more claims, tokens in the order I, II, III, the leftmost card.
        """
        wanted = self.best_total(state)
        following = sorted(self._following(state), key=lambda card: card.id)
        ways = [(card, end) for card in following for end in (RowEnd.LEFT, RowEnd.RIGHT)]
        if own is not None:
            ways.sort(key=lambda way: (way[0].id, way[1]) != (own.card, own.end))
        for card, end in ways:
            placed = self._placed(state, card, end)
            if self._best_from_check(placed) == wanted:
                return Placement(card.id, end, None, self._claims(placed, wanted))
        raise RuntimeError("no step reaches the best total")

    def _claims(self, state: State, wanted: int) -> tuple[Claim, ...]:
        """Return the claims of a check with which a total can be reached, the first by order."""
        found = [
            claims for claims, after in self._claimings(state) if self.best_total(after) == wanted
        ]
        row = [card.id for card in state.row]
        order = list(self._positions.offers)
        return min(
            found,
            key=lambda claims: (
                -len(claims),
                [order.index(self._type(claim)) for claim in claims],
                [row.index(claim.on) if claim.on else -1 for claim in claims],
            ),
        )

    def _claimings(self, state: State) -> Iterator[tuple[tuple[Claim, ...], State]]:
        """Yield every way to claim at a check, in every order, and the state after it."""
        yield (), state
        position = self._positions.placed(state.row)
        for type_, offer in self._positions.offers.items():
            if self._is_held(state, type_) or not self._positions.is_legal(type_, position):
                continue
            targets = [None] if type_ is Type.III else [card.id for card in state.row]
            for on in targets:
                claim = Claim(offer.goal.id, offer.token.id, on)
                for more, after in self._claimings(self._claimed(state, claim)):
                    yield (claim, *more), after

    def _play(self, state: State) -> PlayState:
        """Return the state as `values` knows it, no free token promised to a Note of the row."""
        row = state.row
        return PlayState(
            self._positions.placed(row),
            row[0].id,
            row[-1].id,
            self._status(state, Type.I, row[-1]),
            self._status(state, Type.II, row[0]),
            self._status(state, Type.III),
        )

    def _notes(self, state: State) -> list[Halves]:
        """Return the halves of the row's Notes, left to right."""
        return [self._halves(state, at) for at in range(len(state.row) - 1)]

    def _status(self, state: State, type_: Type, open_at: Card | None = None) -> Status:
        """Return how a token stands: on offer, laid on the card whose half is open, or gone."""
        for token, on in state.held:
            if token.type is type_:
                return OPEN if open_at and on == open_at.id else GONE
        return FREE if type_ in self._positions.offers else GONE

    def _halves(self, state: State, at: int) -> Halves:
        """Return the halves of the Note between a card of the row and its right neighbour."""
        held, rules = state.held, self.deal.rules
        return Halves(
            beginning_value(state.row[at], held, rules),
            end_criteria(state.row[at + 1], held, rules),
        )

    def _following(self, state: State) -> list[Card]:
        return [*self._positions.following(self._positions.placed(state.row))]

    def _placed(self, state: State, card: Card, end: RowEnd) -> State:
        return place(state, card, end, self.deal.rules)[0]

    def _claimed(self, state: State, claim: Claim) -> State:
        token = self.deal.deck.tokens[claim.token]
        return lay_token(state, token, claim.on, self.deal.rules)[0]

    def _card(self, id_: str) -> Card:
        return self.deal.deck.cards[id_]

    def _type(self, claim: Claim) -> Type:
        return self.deal.deck.tokens[claim.token].type

    @staticmethod
    def _is_held(state: State, type_: Type) -> bool:
        return any(token.type is type_ for token, _on in state.held)


def total(state: State) -> int:
    """Return the points made so far, the type III token's included (R9)."""
    return state.points + end_points(state)
