"""The benchmarks of verdicts run, on a few games; how long anything takes is not asserted."""

from checker.cases.from_json import CaseRead
from checker.judging.judge import judge
from checker.judging.verdict import LogVerdict
from tests.benchmarks.games import deck, games
from tests.benchmarks.runner import report
from tests.benchmarks.verdicts import comparisons, figures, plain_rows, plain_score

FEW = 12


def test_the_games_are_legal_and_hold_tokens() -> None:
    verdicts = [judge(deck(), CaseRead(case)) for case in games(FEW)]
    assert all(isinstance(verdict, LogVerdict) and verdict.total for verdict in verdicts)
    assert all(problem.severity == "notice" for one in verdicts for problem in one.problems)
    assert sum(len(one.claims) for case in games(FEW) for one in case.log.placements) > FEW


def test_the_plain_scorer_scores_the_same_notes() -> None:
    for case, row in zip(games(FEW), plain_rows(FEW), strict=True):
        bare = tuple(one._replace(claims=()) for one in case.log.placements)
        verdict = judge(deck(), CaseRead(case._replace(log=case.log._replace(placements=bare))))
        assert isinstance(verdict, LogVerdict)
        assert plain_score(*row) == verdict.total


def test_every_comparison_runs() -> None:
    lines = report(comparisons(FEW), 1).split("\n")
    assert len(lines) == len(comparisons(FEW))


def test_the_figures_are_told() -> None:
    assert len(figures(FEW).split("\n")) == 4
