"""Best play is exact: no course of a deal, tried one by one, ends higher, and one ends as high."""

from collections.abc import Callable
from functools import cache

import pytest

from checker.best_play.course import Course, CourseStep, total
from checker.cases.case import Head, Log, LogCase
from checker.cases.house_rules import HouseRules, letters
from checker.judging.judge_log import judge_log
from schema.common.problems import Severity
from schema.deck.loader import load_deck
from schema.deck.model import Deck
from tests.checker.best_play.deals import RULES, PlayedDeal, easy_deck, random_play, totals, turns
from tests.places import FIRST_FILE

easy, first = cache(easy_deck), cache(lambda: load_deck(FIRST_FILE))
SEEDS = range(6)


def steps_of(played: PlayedDeal) -> tuple[Course, list[CourseStep]]:
    """Return the course of a deal and the player's steps, judged."""
    course = Course(played.deal)
    return course, course.steps(played.placements)


def judged_total(played: PlayedDeal, course: Course, steps: list[CourseStep]) -> int | None:
    """Return what the judge makes of the best line, which must be legal."""
    deal = played.deal
    log = Log(deal.start.id, tuple(course.best_line(steps, _first_cost(steps))))
    by_type = {goal.type: goal.id for goal in deal.deck.goals.values()}
    by_type |= {offer.goal.type: offer.goal.id for offer in deal.offers}
    head = Head(deal.rules, None, tuple(by_type.values()))
    verdict = judge_log(deal.deck, LogCase(head, log))
    assert not [each for each in verdict.problems if each.severity is not Severity.NOTICE]
    return verdict.total


@pytest.mark.parametrize("rules", RULES, ids=letters)
@pytest.mark.parametrize("seed", SEEDS)
def test_no_course_with_every_claim_ends_higher_and_one_as_high(
    rules: HouseRules, seed: int
) -> None:
    deal = random_play(easy(), seed, 3 + (seed == 1), rules).deal
    course = Course(deal)
    assert course.best_total(course.begin) == max(totals(deal))


@pytest.mark.many
@pytest.mark.parametrize("rules", RULES, ids=letters)
def test_no_course_of_a_whole_deal_without_tokens_ends_higher(rules: HouseRules) -> None:
    deal = random_play(first(), 7, 8, rules, claims=False).deal
    courses = list(totals(deal))
    course = Course(deal)
    assert len(courses) == 4096
    assert course.best_total(course.begin) == max(courses)


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_of_any_round_end_as_high_as_the_best_of_all_orders(seed: int) -> None:
    deal = random_play(easy(), seed, 3, RULES[seed % len(RULES)]).deal
    deal = deal._replace(rounds=(deal.cards,))
    course = Course(deal)
    assert course.best_total(course.begin) == max(totals(deal))


@pytest.mark.parametrize("deck", [easy, first], ids=["easy", "first"])
@pytest.mark.parametrize("seed", SEEDS)
def test_costs_add_up_and_the_best_line_is_judged_legal_and_as_high(
    deck: Callable[[], Deck], seed: int
) -> None:
    played = random_play(deck(), seed, 8, RULES[seed % len(RULES)])
    course, steps = steps_of(played)
    best = course.best_total(course.begin)
    assert all(step.cost >= 0 for step in steps)
    assert sum(step.cost for step in steps) == best - _own_total(course, played)
    assert judged_total(played, course, steps) == best


def _first_cost(steps: list[CourseStep]) -> int:
    return next((at for at, step in enumerate(steps) if step.cost), len(steps))


def _own_total(course: Course, played: PlayedDeal) -> int:
    state = course.begin
    for each in played.placements:
        state = course.play(state, each)
    return total(state)


@pytest.mark.parametrize("seed", SEEDS)
def test_best_play_of_the_best_line_costs_nothing_and_is_itself(seed: int) -> None:
    played = random_play(easy(), seed, 8, RULES[seed % len(RULES)])
    course, steps = steps_of(played)
    line = course.best_line(steps, _first_cost(steps))
    again = course.steps(line)
    assert [step.cost for step in again] == [0] * 8
    assert [step.best for step in again] == line


@pytest.mark.parametrize("seed", SEEDS)
def test_a_token_fewer_never_raises_the_best_total(seed: int) -> None:
    deal = random_play(easy(), seed, 6, RULES[seed % len(RULES)]).deal
    course = Course(deal)
    best = course.best_total(course.begin)
    for index in range(len(deal.offers)):
        fewer = Course(deal._replace(offers=deal.offers[:index] + deal.offers[index + 1 :]))
        assert fewer.best_total(fewer.begin) <= best


@pytest.mark.parametrize("seed", SEEDS)
def test_a_round_longer_for_a_claim_never_lowers_the_best_total(seed: int) -> None:
    deal = random_play(easy(), seed, 6, RULES[seed % len(RULES)]).deal
    course = Course(deal)
    longer = Course(deal._replace(offers=tuple(each._replace(last=6) for each in deal.offers)))
    assert longer.best_total(longer.begin) >= course.best_total(course.begin)


@pytest.mark.parametrize("seed", SEEDS)
def test_going_on_with_the_best_from_any_placement_ends_at_what_its_cost_says(seed: int) -> None:
    played = random_play(easy(), seed, 8, RULES[seed % len(RULES)])
    course, steps = steps_of(played)
    reached = course.best_total(course.begin)
    for at, step in enumerate(steps):
        state = course.begin
        for each in course.best_line(steps, at):
            state = course.play(state, each)
        assert total(state) == reached
        reached -= step.cost


@pytest.mark.parametrize("seed", SEEDS)
def test_what_can_follow_any_placement_of_a_log_is_the_best_of_all_that_can(seed: int) -> None:
    played = random_play(easy(), seed, 4, RULES[seed % len(RULES)])
    course = Course(played.deal)
    state = course.begin
    for each in played.placements:
        state = course.play(state, each)
        assert course.best_total(state) == max(turns(played.deal, state))
