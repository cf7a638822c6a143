"""How long best play takes beside judging the same log once: `python -m tests.benchmarks`."""

from checker.best_play.best import Hindsight
from checker.cases.case import Head, Log, LogCase
from checker.judging.judge_log import judge_log
from schema.deck.loader import load_deck
from tests.benchmarks.runner import Comparison, Work
from tests.checker.best_play.deals import RULES, PlayedDeal, random_play
from tests.places import FIRST_FILE

DEAREST = 307  # of 600 random logs of the deck; it has three tokens, under house rule A
JUDGINGS = 200  # so that a single one is no matter of luck


def played(*, claims: bool) -> PlayedDeal:
    """Return a random log of eight cards."""
    return random_play(load_deck(FIRST_FILE), DEAREST, 8, RULES[1], claims=claims)


def case_of(log: PlayedDeal) -> LogCase:
    """Return a log as a case."""
    return LogCase(Head(log.deal.rules), Log(log.deal.start.id, log.placements))


def looking_back(log: PlayedDeal) -> Work:
    """Return the work of best play, costs and best line."""
    case, deck = case_of(log), log.deal.deck
    verdict = judge_log(deck, case)
    return lambda: Hindsight(deck, case.head, case.log.start, verdict).play


def judging(log: PlayedDeal) -> Work:
    """Return the work of judging the log many times."""
    case, deck = case_of(log), log.deal.deck
    return lambda: [judge_log(deck, case) for _number in range(JUDGINGS)]


def comparisons() -> list[Comparison]:
    """Return the comparisons of best play; judging a log takes some 0.2 ms."""
    with_tokens, without = played(claims=True), played(claims=False)
    return [
        Comparison("best play with three tokens : judging 200 logs (150 ms : 40 ms)", 3.75,
                   looking_back(with_tokens), judging(with_tokens)),
        Comparison("best play without tokens : judging 200 logs (15 ms : 40 ms)", 0.375,
                   looking_back(without), judging(without)),
    ]  # fmt: skip
