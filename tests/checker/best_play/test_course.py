"""Best play is exact: no course of a deal, tried one by one, ends higher, and one ends as high."""

from functools import cache

import pytest

from checker.best_play.course import Course, Step, total
from checker.cases.case import Head, Log, LogCase
from checker.cases.house_rules import HouseRules
from checker.judging.judge_log import judge_log
from schema.common.problems import Severity
from schema.deck.loader import load_deck
from schema.deck.model import Deck
from tests.checker.best_play.deals import RULES, Played, easy_deck, random_play, totals
from tests.places import FIRST_DECK

easy, first = cache(easy_deck), cache(lambda: load_deck(FIRST_DECK))
SEEDS = range(6)


def steps_of(played: Played) -> tuple[Course, list[Step]]:
    """Return the course of a deal and the player's steps, judged."""
    course = Course(played.deal)
    return course, course.steps(played.placements)


def ended(course: Course, placements: tuple) -> int:  # type: ignore[type-arg]
    state = course.begin
    for each in placements:
        state = course.play(state, each)
    return total(state)
