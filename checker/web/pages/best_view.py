"""Best play laid out for a verdict's page: the sentences, the lines to replay, the two curves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from checker.best_play.best import BestPlay, Hindsight
from checker.cases.case import Case, FinalCase, Log, LogCase
from checker.cases.from_json import CaseRead
from checker.judging.judge import Verdict, judge
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict
from checker.views.best_text import MOST_TOLD, best_sentence, cost_sentence, costs, more_sentence
from checker.views.words import Words
from schema.deck.model import Deck

WIDTH, HEIGHT, EDGE = 320, 120, 6  # px of the picture of the curves, and of its margin


@dataclass(frozen=True, slots=True)
class CostView:
    """A placement that cost something, in words; its line, and the replay's step that differs."""

    sentence: str
    line: str | None
    step: int


@dataclass(frozen=True, slots=True)
class Curve:
    """Running totals as points "x,y" of a polyline, px, and the figure at its end."""

    points: str
    total: int


@dataclass(frozen=True, slots=True)
class BestView:
    """A player's best play; `name` is "" for a log of its own, `line` None where it is the log."""

    name: str
    sentence: str
    costs: tuple[CostView, ...]
    more: str
    line: str | None
    own: Curve
    best: Curve


def best_views(deck: Deck, case: Case, verdict: Verdict) -> list[BestView]:
    """Return the best play of each player whose log has a total; [] for a final row."""
    if isinstance(case, FinalCase):
        return []
    if isinstance(verdict, TableVerdict) and not isinstance(case, LogCase):
        starts = [player.log.start for player in case.players]
        logs = [(name, log) for name, log in verdict.players]
    elif isinstance(verdict, LogVerdict) and isinstance(case, LogCase):
        starts, logs = [case.log.start], [("", verdict)]
    else:
        return []
    return [
        _view(deck, case, start, log, name)
        for start, (name, log) in zip(starts, logs, strict=True)
        if log.total is not None and log.placements
    ]


def _view(deck: Deck, case: Case, start: str, verdict: LogVerdict, name: str) -> BestView:
    seen = Hindsight(deck, case.head, start, verdict)
    play, words = seen.play, Words(deck)
    found = costs(play)
    log = LogCase(case.head._replace(deck=None), Log(start, play.course))
    best = judge(deck, CaseRead(log))
    own_totals = [*_running(verdict)]
    best_totals = [*_running(best)] if isinstance(best, LogVerdict) else []
    highest = max((*own_totals, *best_totals, 1))
    return BestView(
        name,
        best_sentence(play),
        tuple(
            CostView(
                cost_sentence(words, cost), seen.line_from(cost.number), _step(play, cost.number)
            )
            for cost in found[:MOST_TOLD]
        ),
        more_sentence(found),
        play.line if found else None,
        _curve(own_totals, highest),
        _curve(best_totals, highest),
    )


def _step(play: BestPlay, number: int) -> int:
    """Return the replay's step of a placement: every placement and claim before it is one."""
    before = play.steps[: number - 1]
    return number + sum(len(each.placement.claims) for each in before)


def _running(verdict: LogVerdict) -> Iterator[int]:
    """Yield the running totals, from 0; the last one with the type III token's points (R9)."""
    yield 0
    yield from (placed.total for placed in verdict.placements[:-1])
    yield verdict.total or 0


def _curve(totals: Sequence[int], highest: int) -> Curve:
    across = (WIDTH - 2 * EDGE) / max(1, len(totals) - 1)
    up = (HEIGHT - 2 * EDGE) / highest
    points = (
        f"{EDGE + across * index:.0f},{HEIGHT - EDGE - up * total:.0f}"
        for index, total in enumerate(totals)
    )
    return Curve(" ".join(points), totals[-1])
