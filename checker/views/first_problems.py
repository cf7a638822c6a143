"""The first problems of a list: a verdict from the web names no more than a hundred (contract 7).

Whoever sends thousands of faults would else be answered with a hundred times what was sent.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from checker.judging.judge_final import FinalVerdict
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict
from schema.common.language import _, ngettext
from schema.common.problems import Problem

MOST = 100  # contract 7: problems of one list
TOO_MANY = "too-many-problems"
Told = TypeVar("Told", LogVerdict, TableVerdict, FinalVerdict)


def first_problems(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Return the first hundred, then one with the hundredth's place that says how many more."""
    if len(problems) <= MOST:
        return tuple(problems)
    more = len(problems) - MOST
    said = ngettext("{number} more is not told", "{number} more are not told", more)
    rest = replace(
        problems[MOST - 1],
        code=TOO_MANY,
        message=said,
        hint=_("mend what is told, then ask again"),
        rule=None,
        at=None,
        mistakes=None,
        others=tuple,
    )
    return *problems[:MOST], rest


def in_short(verdict: Told) -> Told:
    """Return the verdict as a page shows it: a hundred problems in all, each beside its claim."""
    told = first_problems(verdict.problems)
    if isinstance(verdict, TableVerdict):
        players = tuple(
            (name, log._replace(problems=tuple(each for each in log.problems if each in told)))
            for name, log in verdict.players
        )
        return verdict._replace(problems=told, players=players)
    return verdict._replace(problems=told)
