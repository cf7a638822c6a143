"""Best play of any case: of a log, of each player of a table or record alone; of no final row."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from checker.best_play.best import BestPlay, ExpectedBest, best_play, deal_of, expected, free_total
from checker.cases.case import Case, FinalCase, LogCase, Player
from checker.cases.errors import error
from checker.cases.from_json import CaseRead
from checker.cases.to_line import format_line
from checker.judging.judge import judge
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict
from schema.common.language import _
from schema.common.problems import Problem
from schema.deck.model import Deck


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked beyond the costs: the best total in any rounds; luck, over so many deals."""

    is_free: bool = False
    deals: int = 0
    seed: int = 1


class PlayerBest(NamedTuple):
    """A player's verdict and best play; `name` is None for a log of its own.

    `play` is None where the verdict has no total, and so are `free_total` and `expected`, which
    are None too where nobody asked.
    """

    name: str | None
    verdict: LogVerdict
    play: BestPlay | None
    free_total: int | None = None
    expected: ExpectedBest | None = None

    @property
    def luck(self) -> float | None:
        """What the cards brought: the best total less what other deals bring at best."""
        if self.play is None or self.expected is None:
            return None
        return self.play.best_total - self.expected.mean


class BestAnswer(NamedTuple):
    """What `best` answers: the verdict's problems and line, and the best play of each player."""

    is_table: bool
    problems: tuple[Problem, ...]
    line: str | None
    players: tuple[PlayerBest, ...]


def best_of(
    deck: Deck,
    read: CaseRead,
    wanted: Wanted = Wanted(),
    done: Callable[[int], object] = lambda _number: None,
) -> BestAnswer:
    """Return the best play of a case; `done` is told of each deal worked out for `expected`."""
    case = read.case
    if isinstance(case, FinalCase):
        if read.problems:
            return BestAnswer(False, read.problems, None, ())
        return BestAnswer(False, (_not_a_log(),), format_line(case, deck.fingerprint), ())
    verdict = judge(deck, read)
    if isinstance(verdict, TableVerdict):
        seats = _players(case)
        players = tuple(
            _player(deck, case, seat.log.start, log, wanted, done, name)
            for seat, (name, log) in zip(seats, verdict.players, strict=True)
        )
        return BestAnswer(True, verdict.problems, verdict.line, players)
    if isinstance(verdict, LogVerdict) and isinstance(case, LogCase):
        own = _player(deck, case, case.log.start, verdict, wanted, done)
        return BestAnswer(False, verdict.problems, verdict.line, (own,))
    raise TypeError(f"no best play of {type(case).__name__}")


def _players(case: Case) -> Sequence[Player]:
    return () if isinstance(case, (LogCase, FinalCase)) else case.players


def _player(
    deck: Deck,
    case: Case,
    start: str,
    verdict: LogVerdict,
    wanted: Wanted,
    done: Callable[[int], object],
    name: str | None = None,
) -> PlayerBest:
    play = best_play(deck, case.head, start, verdict)
    if play is None:
        return PlayerBest(name, verdict, None)
    deal = deal_of(deck, case.head, verdict, start)
    return PlayerBest(
        name,
        verdict,
        play,
        free_total(deal) if wanted.is_free else None,
        expected(deal, wanted.deals, wanted.seed, done) if wanted.deals else None,
    )


def _not_a_log() -> Problem:
    return error(
        "not-a-log",
        ("row",),
        _("a final row doesn't tell in which order the cards were placed"),
        _("give the placements in their order; check tells what a final row can come to"),
        "R5",
    )
