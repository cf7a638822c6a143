"""Program and reference scorer agree on random cases, legal and illegal, of all three forms.

Compared is the whole verdict, apart from what only the program can say: messages, hints, rule
numbers, lines, mistakes and examples. A final row's question is held against the reference's
ranges, and each example line must come to its total. For a deep run see `judging`: HORIZON_DEEP.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.views.verdict_json import verdict_json
from schema.deck.build import build_deck
from schema.deck.model import Deck
from tests.checker.judged import DECKS, DEEP, Json, deck, deck_json, drawing, verdict_of
from tests.checker.partial import without
from tests.checker.random_cases.random_log import random_log
from tests.checker.random_cases.strategies import decks, final_rows, logs, tables
from tests.checker.reference import scorer as reference

ONLY_THE_PROGRAM_SAYS = frozenset(
    {"message", "hint", "rule", "line", "mistakes", "example", "question"}
)
MANY = 800 * max(1, DEEP)  # logs a deck, drawn without hypothesis, which takes most of the time


def some_deck(data: Any) -> tuple[Json, Deck]:
    """The standard deck, a test deck or, now and then, a random one."""
    name = data.draw(st.sampled_from([*DECKS, *DECKS, "random"]))
    if name != "random":
        return deck_json(name), deck(name)
    document = data.draw(decks())
    return document, build_deck(document)


def compare(document: Json, deck: Deck, case: Json) -> tuple[Json, Json]:
    """Both verdicts, the program's and the reference's, after they were found alike."""
    verdict = verdict_of(deck, case)
    expected = reference.judge(document, case)
    assert without(verdict, ONLY_THE_PROGRAM_SAYS) == without(expected, ONLY_THE_PROGRAM_SAYS)
    return verdict, expected


@pytest.mark.many
@pytest.mark.parametrize("name", DECKS)
def test_many_random_logs(name: str) -> None:
    for seed in range(MANY):
        compare(deck_json(name), deck(name), random_log(Random(seed), deck_json(name)))


@drawing(300)
@given(st.data())
def test_logs(data: Any) -> None:
    document, deck = some_deck(data)
    compare(document, deck, data.draw(logs(document)))


@drawing(150)
@given(st.data())
def test_final_rows(data: Any) -> None:
    document, deck = some_deck(data)
    case = data.draw(final_rows(document, most_cards=6))
    verdict, expected = compare(document, deck, case)
    for total in verdict["totals"]:
        check_example(deck, case, total)
    check_question(document, case, verdict, expected)


def check_example(deck: Deck, case: Json, total: Json) -> None:
    """The example line comes to its total.

    Without goals given a token may have come at any check (contract 3), also where no goal of its
    type in the deck is met; no line can then hold a legal claim of it, and the example shows it
    all the same.
    """
    example = verdict_json(judge(deck, read_line(total["example"])))
    refused = {one["code"] for one in example["problems"] if one["severity"] == "illegal"}
    if refused and "goals" not in case:
        assert refused == {"goal-not-met"}
    else:
        assert example["total"] == total["total"]


def check_question(document: Json, case: Json, verdict: Json, expected: Json) -> None:
    """The question is the best there is by the reference's ranges, or null when none narrows."""
    question = verdict["question"]
    if "question" in expected:
        assert question is None
        return
    whole = {"min": verdict["min"], "max": verdict["max"]}
    answers = {
        pair: reference.ranges(document, case, *pair) for pair in reference.open_pairs(case)
    }
    widths = [
        worst(answer)
        for answer in answers.values()
        if None not in (answer["yes"]["min"], answer["no"]["min"])
        and not answer["yes"] == answer["no"] == whole
    ]
    if question is None:
        assert widths == []
        return
    first, second = question["first"], question["second"]
    left = reference.ranges(document, case, first, second)
    assert left == {"yes": question["yes"], "no": question["no"]}
    assert worst(question) == min(widths)


def worst(answer: Json) -> int:
    """How wide the worse answer leaves the range of totals."""
    return max(int(answer[word]["max"] - answer[word]["min"]) for word in ("yes", "no"))


@drawing(200)
@given(st.data())
def test_tables(data: Any) -> None:
    document, deck = some_deck(data)
    compare(document, deck, data.draw(tables(document)))
