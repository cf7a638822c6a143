"""The case reader accepts exactly what schema/case.schema.json accepts, and refuses in words."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from checker.cases.from_json import read_case
from tests.checker.judged import Json, deck, drawing, faults, verdict_of
from tests.checker.reference.test_reference import CASES, load

VALUES: list[Json] = [
    *(None, True, False, 0, 1, -1, 9999, 10000, 10**400, 1.5, float("nan"), float("inf")),
    *("", "J07", "j07", "S3", "J1", "J12345", "S", "S1234", "G07", "g1", "B03", "B3", "left"),
    *("right", "up", "replace", "add", "oldest_tied", "0123abcd", "0123ABCD", "a" * 64, "a" * 65),
    *("x" * 40, "x" * 41, "é" * 40, "\ud800", "J07 ", " J07", "Ｊ07", "J٠٧"),
    *([], {}, [[]], ["J07"], ["J07", "S3"], ["J07", "S3", "J08"], [["J07", "S3"]]),
    *({"card": "J07", "end": "left"}, {"token": "B03"}, {"goal": "G07", "token": "B03"}),
]
KEYS = [
    *("rules", "deck", "goals", "start", "placements", "claimed_total", "row", "tokens", "known"),
    *("rounds", "players", "name", "age", "card", "end", "claims", "claimed_points", "goal"),
    *("token", "on", "bonus_on_note", "start_card_counts", "goals_first_come", "tie_start"),
    *("record", "seed", "draft", "turns", "dealt", "keep_one", "keep_two", "discard", "player"),
    *("", "$schema", "Card", "~", "/"),
]


def places(value: Json) -> list[tuple[Json, Any]]:
    """Every place in a document: the object or list, and the key or index."""
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    found = []
    for key in keys:
        found.append((value, key))
        if isinstance(value[key], (dict, list)):
            found += places(value[key])
    return found


def mutate(draw: Any, document: Json) -> None:
    """Change a document at one place, in a way that may or may not spoil its shape."""
    here = places(document)
    if not here:
        return
    around, key = draw(st.sampled_from(here))
    change = draw(st.sampled_from(["value", "value", "take", "key", "more", "swap"]))
    value = copy.deepcopy(draw(st.sampled_from(VALUES)))
    if change == "value":
        around[key] = value
    elif change == "take":
        del around[key]
    elif change == "swap":
        around[key] = copy.deepcopy(draw(st.sampled_from([a[k] for a, k in here])))
    elif isinstance(around, list):
        around.extend(copy.deepcopy(around[key]) for _ in range(draw(st.integers(1, 4))))
    elif change == "key":
        around[draw(st.sampled_from(KEYS))] = around.pop(key)
    else:
        around[draw(st.sampled_from(KEYS))] = value


def has_a_name_twice(document: Json) -> bool:
    """Whether two players have one name, which a schema can't forbid."""
    players = document.get("players") if isinstance(document, dict) else None
    listed = [p.get("name") for p in players or [] if isinstance(p, dict)]
    names = [name for name in listed if isinstance(name, str) and 1 <= len(name) <= 40]
    return len(names) != len(set(names))


def is_a_record_that_no_schema_forbids(document: Json) -> bool:
    """Whether a record's turns or drafts don't fit its players, which a schema can't say."""
    if not isinstance(document, dict) or "record" not in document or faults("case", document):
        return False
    players = len(document["players"])
    turns = []
    for one in document["rounds"]:
        own = [turn["player"] for turn in one.get("turns", [])]
        turns += [len(turn["placements"]) for turn in one.get("turns", [])]
        if len(own) != len(set(own)) or any(player >= players for player in own):
            return True
        if len(one.get("draft", [{}] * players)) != players:
            return True
    return any(placements < 2 for placements in turns[:-1])


def beyond_a_schema(document: Json) -> bool:
    """Whether a document is wrong in a way that a schema can't tell."""
    return has_a_name_twice(document) or is_a_record_that_no_schema_forbids(document)


@drawing(500)
@given(st.data())
def test_reader_and_schema_accept_the_same(data: Any) -> None:
    document = copy.deepcopy(load(data.draw(st.sampled_from(CASES)))["case"])
    for _ in range(data.draw(st.integers(0, 3))):
        mutate(data.draw, document)
    problems = read_case(document).problems
    assert bool(problems) == bool(faults("case", document) or beyond_a_schema(document))
    assert {problem.code for problem in problems} <= {"malformed"}
    verdict = verdict_of(deck("small"), document)
    assert faults("verdict", verdict) == []
    if problems:
        assert verdict["line"] is None
        assert not verdict["valid"]
        assert not verdict.get("totals")
        for one in [verdict, *verdict.get("players", [])]:
            assert one.get("total") is None
            assert not one.get("placements")


@drawing(150)
@given(st.recursive(st.sampled_from(VALUES), lambda inner: st.lists(inner, max_size=3) | (
    st.dictionaries(st.sampled_from(KEYS), inner, max_size=4)), max_leaves=8))  # fmt: skip
def test_any_json_is_judged(document: Json) -> None:
    accepted = not read_case(document).problems
    assert accepted == (not faults("case", document) and not beyond_a_schema(document))
    assert verdict_of(deck("small"), document)["valid"] in (True, False)


def test_house_rule_as_the_game_has_it_is_none() -> None:
    case = {"rules": {"start_card_counts": True}, "start": "S3", "placements": []}
    assert read_case(case).case.head.rules == frozenset()
