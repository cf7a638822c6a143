"""The best play of a judged log: what each placement cost, and the luck in the cards (contract 9).

It is hindsight: the cards of each round are those that were played in it, and the tokens those
that the player claimed. What others did is left out.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from checker.best_play.course import Course, CourseStep
from checker.best_play.deal import Deal, Offer
from checker.cases.case import ROUND, Claim, Head, Log, LogCase, Placement
from checker.cases.to_line import format_line
from checker.judging.verdict import LogVerdict
from schema.deck.model import Deck

NORMAL_95 = 1.96  # standard errors on either side of a mean that hold 95 % (normal distribution)


class BestPlay(NamedTuple):
    """What a player could have had with the cards and tokens really had.

    The steps' costs add up to `best_total` less `total`. `course` is a log that ends at the best
    total, `line` the same as a row line.
    """

    total: int
    best_total: int
    steps: tuple[CourseStep, ...]
    course: tuple[Placement, ...]
    line: str | None


class ExpectedBest(NamedTuple):
    """Best totals over deals of other cards: their sum, how many, the mean's 95 % interval."""

    total: int
    deals: int
    low: float
    high: float

    @property
    def mean(self) -> float:
        """The mean best total."""
        return self.total / self.deals


def deal_of(deck: Deck, head: Head, verdict: LogVerdict, start: str) -> Deal:
    """Return the deal that a wholly scored log was played from, its Start card named.

    A token may be claimed up to the end of the round in which the log claims it: later another
    may have taken it.
    """
    own = played(verdict)
    cards = [deck.cards[each.card] for each in own]
    offers = tuple(
        Offer(deck.goals[claim.goal], deck.tokens[claim.token], round_end(number, len(own)))
        for number, each in enumerate(own, 1)
        for claim in each.claims
    )
    rounds = tuple(tuple(cards[at : at + ROUND]) for at in range(0, len(cards), ROUND))
    return Deal(deck, head.rules, deck.cards[start], rounds, offers)


def round_end(number: int, placements: int) -> int:
    """Return the last placement of a placement's round in a log of that many."""
    return min(placements, -(-number // ROUND) * ROUND)


def played(verdict: LogVerdict) -> tuple[Placement, ...]:
    """Return a log's placements with the claims that the verdict accepts, without figures."""
    return tuple(
        Placement(
            placed.card,
            placed.end,
            None,
            tuple(
                Claim(claim.goal, claim.token, claim.on)
                for claim in placed.claims
                if claim.is_accepted
            ),
        )
        for placed in verdict.placements
    )


class Hindsight:
    """A wholly scored log looked back at: its best play, and lines that leave it at any step."""

    def __init__(self, deck: Deck, head: Head, start: str, verdict: LogVerdict) -> None:
        self._deck, self._start = deck, start
        self._head = Head(head.rules, None, head.goals)
        self._course = Course(deal_of(deck, head, verdict, start))
        self._steps = self._course.steps(played(verdict))
        first = next((at for at, step in enumerate(self._steps) if step.cost), len(self._steps))
        course = self._course.best_line(self._steps, first)
        made = sum(step.cost for step in self._steps)
        best_total = self._course.best_total(self._course.begin)
        self.play = BestPlay(
            best_total - made, best_total, tuple(self._steps), tuple(course), self._line(course)
        )

    def line_from(self, number: int) -> str | None:
        """Return the row line that is the log before a placement, and the best from there on."""
        return self._line(self._course.best_line(self._steps, number - 1))

    def _line(self, course: Sequence[Placement]) -> str | None:
        case = LogCase(self._head, Log(self._start, tuple(course)))
        return format_line(case, self._deck.fingerprint)


def best_play(deck: Deck, head: Head, start: str, verdict: LogVerdict) -> BestPlay | None:
    """Return the best play of a log and what each placement cost; None where it has no total."""
    return None if verdict.total is None else Hindsight(deck, head, start, verdict).play


def free_total(deal: Deal) -> int:
    """Return the best total of a deal's cards placed in any rounds."""
    course = Course(deal._replace(rounds=(deal.cards,)))
    return course.best_total(course.begin)


def expected(
    deal: Deal, count: int, seed: int, done: Callable[[int], object] = lambda _number: None
) -> ExpectedBest:
    """Return the best totals over `count` deals of as many Journey cards from the deck.

    The Start card stays, and the tokens, each up to its round. `done` is told of each deal.
    """
    chance = random.Random(seed)  # noqa: S311 - a sample that can be drawn again, no secret
    totals = [*_told(_best_totals(deal, count, chance), done)]
    mean = sum(totals) / count
    spread = sum((each - mean) ** 2 for each in totals) / max(1, count - 1)
    margin = NORMAL_95 * sqrt(spread / count)
    return ExpectedBest(sum(totals), count, mean - margin, mean + margin)


def _best_totals(deal: Deal, count: int, chance: random.Random) -> Iterator[int]:
    sizes = [len(cards) for cards in deal.rounds]
    for _number in range(count):
        cards = chance.sample(deal.deck.journey, sum(sizes))
        rounds = []
        for size in sizes:
            rounds.append(tuple(cards[:size]))
            cards = cards[size:]
        course = Course(deal._replace(rounds=tuple(rounds)))
        yield course.best_total(course.begin)


def _told(totals: Iterable[int], done: Callable[[int], object]) -> Iterator[int]:
    for each in totals:
        done(1)
        yield each
