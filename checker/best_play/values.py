"""The most points that can still be made from a state of play, by dynamic programming.

What is still to come depends on the cards placed, on the two cards at the ends of the row and on
each token, and on nothing else of what happened: where none is claimed a log has 137 such states
(R5). A token that re-scores a finished Note is promised to it when the Note is made, so that the
Notes of a row need not be known later; what it will find there, value and criteria, goes with it.
A collection never shrinks, so a promised token waits while a later check is certain to be legal;
where its last check is the same in all courses, what it brings is counted with the promise.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from checker.best_play.deal import Positions
from checker.cases.case import RowEnd
from schema.deck.model import Type
from schema.house_rules.table import BonusOnNote


class Halves(NamedTuple):
    """The halves of a Note as they stand, tokens considered; None where one is missing."""

    value: int | None
    criteria: tuple[str, ...] | None


# A token that can bring nothing more; one neither claimed nor promised to a Note; one that lies on
# the open half at an end of the row, I on the right, II on the left. Strings, as they hash fast.
GONE, FREE, OPEN = "gone", "free", "open"
Status = str | Halves


class PlayState(NamedTuple):
    """A state of play: the cards placed as bits, both ends of the row, each token's status.

    `is_shared` says that the tokens I and II are promised to one and the same Note.
    """

    position: int
    left: str
    right: str
    one: Status = GONE
    two: Status = GONE
    three: Status = GONE
    is_shared: bool = False


Promise = tuple[int, PlayState]
"""Points that a promised token is sure to bring later, and the state with them counted."""


class Values:
    """The best that can follow each state of a deal; each is worked out once."""

    def __init__(self, positions: Positions) -> None:
        self._positions = positions
        deal = positions.deal
        self._cards = {card.id: card for card in (deal.start, *positions.cards)}
        self._adds = BonusOnNote.ADD in deal.rules
        self._best: dict[PlayState, int] = {}
        self._best_check: dict[PlayState, int] = {}
        self._counts: dict[tuple[tuple[str, ...], int], int] = {}

    def best(self, play: PlayState) -> int:
        """Return the most points that can follow, a type III token's included, before a turn."""
        if play.position == self._positions.full:
            return 0
        play = self.without_hope(play)
        if play.three is FREE and self._positions.will_come(Type.III, play.position):
            points = self._positions.offers[Type.III].token.points
            return points + self.best(play._replace(three=GONE))
        if play not in self._best:
            self._best[play] = max(
                points + gain + self.best_from_check(after)
                for points, plays in self._placements(play)
                for gain, after in plays
            )
        return self._best[play]

    def best_from_check(self, play: PlayState) -> int:
        """Return the same within the check of a placement (R5.3), before claims still to make."""
        if play.one is play.two is play.three is GONE:
            return self.best(play)
        if play not in self._best_check:
            self._best_check[play] = max(self._claims(play))
        return self._best_check[play]

    def with_one(self, halves: Halves) -> Halves:
        """R8: return a Note's halves with the type I token laid on its beginning."""
        token = self._positions.offers[Type.I].token
        return Halves(token.value + (halves.value or 0 if self._adds else 0), halves.criteria)

    def with_two(self, halves: Halves) -> Halves:
        """R8: return a Note's halves with the type II token laid on its end."""
        token = self._positions.offers[Type.II].token
        return Halves(halves.value, (halves.criteria or () if self._adds else ()) + token.end)

    def points(self, halves: Halves, position: int) -> int:
        """R6: return what a Note scores with the collection of a position."""
        value, criteria = halves
        if value is None or criteria is None:
            return 0
        key = criteria, position
        if key not in self._counts:
            collection = self._positions.collection(position)
            self._counts[key] = sum(collection[symbol] for symbol in criteria)
        return value * self._counts[key]

    def without_hope(self, play: PlayState) -> PlayState:
        """Return the state with the tokens gone that can't be claimed any more."""
        may_come, position = self._positions.may_come, play.position
        if play.one not in (GONE, OPEN) and not may_come(Type.I, position):
            play = play._replace(one=GONE, is_shared=False)
        if play.two not in (GONE, OPEN) and not may_come(Type.II, position):
            play = play._replace(two=GONE, is_shared=False)
        if play.three is FREE and not may_come(Type.III, position):
            play = play._replace(three=GONE)
        return play

    def _placements(self, play: PlayState) -> Iterator[tuple[int, list[Promise]]]:
        """R5: yield each placement's points, and the states that it can lead to."""
        left, right = self._cards[play.left], self._cards[play.right]
        for card in self._positions.following(play.position):
            position = play.position | self._positions.bit[card.id]
            for end in RowEnd:
                after = play._replace(position=position)
                if end is RowEnd.RIGHT:
                    halves = Halves(right.beginning, card.end)
                    after = after._replace(right=card.id)
                    if play.one is OPEN:
                        halves = self.with_one(halves)
                        after = after._replace(one=GONE)
                else:
                    halves = Halves(card.beginning, left.end)
                    after = after._replace(left=card.id)
                    if play.two is OPEN:
                        halves = self.with_two(halves)
                        after = after._replace(two=GONE)
                yield self.points(halves, position), [*self.promised(after, [halves])]

    def promised(self, play: PlayState, notes: Sequence[Halves]) -> Iterator[Promise]:
        """Yield the state as it is, and with free tokens promised to Notes, each with its gain."""
        yield 0, play
        ones = notes if play.one is FREE else ()
        twos = notes if play.two is FREE else ()
        for one in ones:
            gain, after = self._promise_one(play, one)
            yield gain, after
            for two in twos:
                if two is not one:
                    more, both = self._promise_two(after, two)
                    yield gain + more, both
        for two in twos:
            yield self._promise_two(play, two)
        if twos:
            yield from (self._promise_both(play, one) for one in ones)

    def _promise_one(self, play: PlayState, halves: Halves) -> Promise:
        """R8: promise the type I token to a Note; gained now where it is known what it finds."""
        at = self._positions.last_check(Type.I, play.position)
        if at is None:
            return 0, play._replace(one=halves)
        return self.points(self.with_one(halves), at), play._replace(one=GONE)

    def _promise_two(self, play: PlayState, halves: Halves) -> Promise:
        """R8: do the same with the type II token."""
        at = self._positions.last_check(Type.II, play.position)
        if at is None:
            return 0, play._replace(two=halves)
        return self.points(self.with_two(halves), at), play._replace(two=GONE)

    def _promise_both(self, play: PlayState, halves: Halves) -> Promise:
        """R8: promise both tokens to one Note; which of them is laid first is seen later.

        Where the last check of both is the same, both wait for it.
        """
        at = self._positions.last_check(Type.I, play.position)
        if at is None or at != self._positions.last_check(Type.II, play.position):
            return 0, play._replace(one=halves, two=halves, is_shared=True)
        one, two = self.with_one(halves), self.with_two(halves)
        first = max(self.points(one, at), self.points(two, at))
        return first + self.points(self.with_two(one), at), play._replace(one=GONE, two=GONE)

    def _claims(self, play: PlayState) -> Iterator[int]:
        """R7, R8: yield what can follow: no more claims at this check, or each of them first."""
        positions, position = self._positions, play.position
        if play.three is FREE and positions.is_legal(Type.III, position):
            points = positions.offers[Type.III].token.points
            yield points + self.best_from_check(play._replace(three=GONE))
            return  # it hangs on nothing else, so nothing is won by waiting
        yield self.best(play)
        if play.one is not GONE and play.one is not OPEN and positions.is_legal(Type.I, position):
            if play.one is FREE:
                yield self.best_from_check(play._replace(one=OPEN))
            elif isinstance(play.one, Halves) and self._is_time(play, Type.I):
                yield self._lay_one(play, play.one)
        if play.two is not GONE and play.two is not OPEN and positions.is_legal(Type.II, position):
            if play.two is FREE:
                yield self.best_from_check(play._replace(two=OPEN))
            elif isinstance(play.two, Halves) and self._is_time(play, Type.II):
                yield self._lay_two(play, play.two)

    def _is_time(self, play: PlayState, type_: Type) -> bool:
        """Return whether a promised token may gain by being laid now, not at a later check.

        Two that are promised to one Note may: which is laid first matters.
        """
        return play.is_shared or not self._positions.will_come(type_, play.position)

    def _lay_one(self, play: PlayState, halves: Halves) -> int:
        after = self.with_one(halves)
        two = after if play.is_shared else play.two
        rest = self.best_from_check(play._replace(one=GONE, two=two, is_shared=False))
        return self.points(after, play.position) + rest

    def _lay_two(self, play: PlayState, halves: Halves) -> int:
        after = self.with_two(halves)
        one = after if play.is_shared else play.one
        rest = self.best_from_check(play._replace(two=GONE, one=one, is_shared=False))
        return self.points(after, play.position) + rest
