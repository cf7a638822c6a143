"""Program and reference scorer agree on random cases, legal and illegal, of all three forms.

Compared is the whole verdict, apart from what only the program can say: messages, hints, rule
numbers, lines, mistakes and examples. Each example line must be legal and come to its total. For
a deep run see `judging`: HORIZON_DEEP.
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

ONLY_THE_PROGRAM_SAYS = frozenset({"message", "hint", "rule", "line", "mistakes", "example"})
MANY = 800 * max(1, DEEP)  # logs a deck, drawn without hypothesis, which takes most of the time


def some_deck(data: Any) -> tuple[Json, Deck]:
    """A test deck or, now and then, a random one."""
    name = data.draw(st.sampled_from([*DECKS, *DECKS, "random"]))
    if name != "random":
        return deck_json(name), deck(name)
    document = data.draw(decks())
    return document, build_deck(document)


def compare(document: Json, deck: Deck, case: Json) -> Json:
    """The program's verdict, after it was found to be the reference's too."""
    verdict = verdict_of(deck, case)
    expected = reference.judge(document, case)
    assert without(verdict, ONLY_THE_PROGRAM_SAYS) == without(expected, ONLY_THE_PROGRAM_SAYS)
    return verdict


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


@drawing(250)
@given(st.data())
def test_final_rows(data: Any) -> None:
    """The question too: no other pair of events is better, nor comes first of the best."""
    document, deck = some_deck(data)
    case = data.draw(final_rows(document, most_cards=6))
    verdict = compare(document, deck, case)
    for total in verdict["totals"]:
        check_example(deck, case, total)


def check_example(deck: Deck, case: Json, total: Json) -> None:
    """The example is a whole legal log of this row and these tokens that comes to its total."""
    example = verdict_json(judge(deck, read_line(total["example"])))
    assert (example["valid"], example["total"]) == (True, total["total"])
    assert example["row"] == case["row"]
    claims = [claim for placed in example["placements"] for claim in placed["claims"]]
    assert sorted((one["token"], one["on"] or "") for one in claims) == sorted(
        (one["token"], one.get("on", "")) for one in case.get("tokens", [])
    )


@drawing(200)
@given(st.data())
def test_tables(data: Any) -> None:
    document, deck = some_deck(data)
    compare(document, deck, data.draw(tables(document)))
