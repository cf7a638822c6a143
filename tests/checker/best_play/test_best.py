"""`best` and the reference, which tries every course, agree on short random logs."""

import random
from functools import cache
from typing import Any

import pytest

from checker.best_play.answer import best_of
from checker.cases.from_json import read_case
from checker.cases.load import read_line
from checker.cases.to_json import case_json
from checker.views.best_json import best_json
from schema.deck.build import build_deck
from schema.deck.model import Deck
from tests.checker.judged import DECKS, deck_json
from tests.checker.random_cases.random_log import random_log
from tests.checker.reference import best as reference
from tests.checker.reference.log import judge_log

Json = dict[str, Any]


@cache
def easy(name: str) -> tuple[Json, Deck]:
    """Return a deck of the tests, its goals met by one symbol or by few cards."""
    document = {**deck_json(name), "goals": [_easy(goal) for goal in deck_json(name)["goals"]]}
    return document, build_deck(document)


def _easy(goal: Json) -> Json:
    condition = goal["condition"]
    if "cards" in condition:
        easier: Json = {**condition, "cards": 2 + int(goal["id"][1:]) % 3}
    else:
        (kind,) = condition
        easier = {kind: dict.fromkeys([*condition[kind]][:1], 1)}
    return {**goal, "condition": easier}


def claims(placement: Json) -> list[Json]:
    """Return a placement's claims without figures, each with its card or None."""
    return [{**claim, "on": claim.get("on")} for claim in placement.get("claims", [])]


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("seed", range(15))
def test_costs_best_steps_and_best_line_are_those_of_all_courses_tried(
    name: str, seed: int
) -> None:
    document, deck = easy(name)
    case = random_log(random.Random(seed), document, 1 + seed % 4)
    expected = reference.answer(document, judge_log(document, case), case["start"])
    told = best_json(best_of(deck, read_case(case)))
    line = case_json(read_line(told["best_line"]).case)
    assert {key: told[key] for key in ("total", "best_total", "placements")} == {
        key: expected[key] for key in ("total", "best_total", "placements")
    }
    assert [
        {"card": each["card"], "end": each["end"], "claims": claims(each)}
        for each in line["placements"]
    ] == expected["course"]
