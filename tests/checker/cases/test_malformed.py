"""Cases of wrong shape: each is refused with the place, the reason and the cure, and never scored.

What is said of each stands in tests/golden/malformed.txt, to be read as a person would.
"""

from __future__ import annotations

import json

import pytest

from checker.cases.from_json import read_case
from tests.checker.judged import Json, deck, faults, verdict_of
from tests.golden import Golden

LOG: dict[str, Json] = {"start": "S1", "placements": []}
TWO = {"placements": [{"card": card, "end": "left"} for card in ("J01", "J02")]}
RECORD: dict[str, Json] = {
    "record": 1,
    "players": [{"name": "A", "start": "S1"}, {"name": "B", "start": "S2"}],
    "rounds": [],
}
BEYOND_A_SCHEMA: list[tuple[str, Json]] = [
    ("two players of one name", {"players": [{"name": "A", **LOG}, {"name": "A", **LOG}]}),
    ("a whole number written with a point", {**LOG, "claimed_total": 2.0}),
    ("an id with a line end", {**LOG, "start": "S1\n"}),
    ("a fingerprint with a line end", {**LOG, "deck": "0123abcd\n"}),
    ("a player that there is not", {**RECORD, "rounds": [{"turns": [{"player": 2, **TWO}]}]}),
    ("two turns in a round", {**RECORD, "rounds": [{"turns": [{"player": 0, **TWO}] * 2}]}),
    ("a short turn before another", {**RECORD, "rounds": [{"turns": [
        {"player": 1, "placements": []}, {"player": 0, **TWO}]}]}),
    ("a short turn in an earlier round", {**RECORD, "rounds": [
        {"turns": [{"player": 1, "placements": [{"card": "J01", "end": "left"}]}]},
        {"turns": [{"player": 0, "placements": []}]}]}),
    ("a draft of three players", {**RECORD, "rounds": [{"draft": [{}, {}, {}]}]}),
    ("a draft of nobody", {**RECORD, "rounds": [{"draft": []}]}),
    ("a record's number with a point", {**RECORD, "record": 1.0}),
]  # fmt: skip


@pytest.mark.parametrize(
    "document", [one[1] for one in BEYOND_A_SCHEMA], ids=[one[0] for one in BEYOND_A_SCHEMA]
)
def test_what_a_schema_lets_pass_is_refused(document: Json) -> None:
    assert faults("case", document) == []
    assert read_case(document).problems


def with_placement(**keys: Json) -> Json:
    """A log of one placement with these keys on top of its card and end."""
    return {"start": "S1", "placements": [{"card": "J02", "end": "left", **keys}]}


def with_claim(**keys: Json) -> Json:
    """A log of one claim with these keys on top of its goal and token."""
    return with_placement(claims=[{"goal": "G01", "token": "B01", **keys}])


def table(*names: Json) -> Json:
    """A table of players of these names."""
    return {"players": [{"name": name, **LOG} for name in names]}


BAD: list[Json] = [
    [],
    None,
    True,
    3,
    "N1/S1",
    {},
    {"start": "S1"},
    {"placements": []},
    {"strat": "S1", "placements": []},
    {**LOG, "goal": []},
    {**LOG, "comment": ""},
    {**LOG, "row": ["S1"]},
    {"row": ["S1"], "start": "S1"},
    {"row": ["S1"], "placements": []},
    {**LOG, "tokens": []},
    {**table("A", "B"), "start": "S1"},
    {**LOG, "placements": {}},
    {**LOG, "placements": None},
    {**LOG, "placements": [7]},
    {**LOG, "start": None},
    {**LOG, "start": "s1"},
    {**LOG, "start": " S1 "},
    {**LOG, "start": "J1"},
    {**LOG, "start": "S" + "1" * 10**6},
    {**LOG, "start": "S\ud800"},
    {**LOG, "start": "S1\n"},
    {**LOG, "start": ["S1"]},
    {**LOG, "deck": "0123"},
    {**LOG, "deck": "0123ABCD"},
    {**LOG, "deck": 12345678},
    {**LOG, "goals": "G01"},
    {**LOG, "goals": ["g01", "J01"]},
    {**LOG, "rules": []},
    {**LOG, "rules": {"bonus_on_note": "both"}},
    {**LOG, "rules": {"start_card_counts": 1}},
    {**LOG, "rules": {"start_card_count": True}},
    {**LOG, "claimed_total": -1},
    {**LOG, "claimed_total": 10000},
    {**LOG, "claimed_total": 10**400},
    {**LOG, "claimed_total": 57.5},
    {**LOG, "claimed_total": 57.0},
    {**LOG, "claimed_total": "57"},
    {**LOG, "claimed_total": None},
    {**LOG, "claimed_total": True},
    {**LOG, "claimed_total": float("nan")},
    with_placement(card="j02"),
    with_placement(end="up"),
    with_placement(end="L"),
    with_placement(end=None),
    with_placement(points=4),
    with_placement(claimed_points=-4),
    with_placement(claims={}),
    with_placement(claims=["G01"]),
    {"start": "S1", "placements": [{"card": "J02"}]},
    {"start": "S1", "placements": [{"crad": "J02", "end": "left"}]},
    with_placement(claims=[{}]),
    with_claim(goal="G1"),
    {**with_placement(claims=[{"goal": "G01", "token": "G01"}])},
    with_claim(on="B01"),
    with_claim(on=None),
    with_claim(claimed_points=1.5),
    {"row": "S1"},
    {"row": ["S1", 4]},
    {"row": ["S1"], "tokens": ["B01"]},
    {"row": ["S1"], "tokens": [{"on": "S1"}]},
    {"row": ["S1"], "known": ["J01"]},
    {"row": ["S1"], "known": [["J01"]]},
    {"row": ["S1"], "known": [["J01", "J02", "J03"]]},
    {"row": ["S1"], "rounds": [[], [], [], [], []]},
    {"row": ["S1"], "rounds": [["J01", "J02", "J03"]]},
    {"players": {}},
    table(),
    table("A"),
    table("A", "B", "C", "D", "E", "F"),
    table("A", ""),
    table("A", "x" * 41),
    table("A", 7),
    table("A", "A"),
    {"players": [{**LOG}, {"name": "B", **LOG}]},
    {"players": [{"name": "A", "age": -1, **LOG}, {"name": "B", **LOG}]},
    {"players": [{"name": "A", "age": "old", **LOG}, {"name": "B", **LOG}]},
    {"players": [7, {"name": "B", **LOG}]},
    {"record": 1},
    {**RECORD, "record": 2},
    {**RECORD, "record": True},
    {**RECORD, "record": "1"},
    {**RECORD, "row": ["S1"]},
    {**RECORD, "start": "S1"},
    {**RECORD, "players": table("A", "B")["players"]},
    {**RECORD, "players": RECORD["players"][:1]},
    {**RECORD, "players": None},
    {**RECORD, "seed": -1},
    {**RECORD, "seed": 2**64},
    {**RECORD, "seed": "7"},
    {**RECORD, "rounds": {}},
    {**RECORD, "rounds": [{}] * 5},
    {**RECORD, "rounds": [[]]},
    {**RECORD, "rounds": [{"turn": []}]},
    {**RECORD, "rounds": [{"draft": {}}]},
    {**RECORD, "rounds": [{"draft": [{"dealt": ["J01", "J02"]}, {}]}]},
    {**RECORD, "rounds": [{"draft": [{"dealt": "J01"}, {}]}]},
    {**RECORD, "rounds": [{"draft": [{"keep_one": ["J01"], "keep_two": ["J1", "J02"]}, {}]}]},
    {**RECORD, "rounds": [{"draft": [{"keep_two": ["J01", "J02", "J03"]}, {"discard": None}]}]},
    {**RECORD, "rounds": [{"draft": [{"kept": "J01"}, 7]}]},
    {**RECORD, "rounds": [{"turns": [{"player": "A", **TWO}]}]},
    {**RECORD, "rounds": [{"turns": [{"player": True, **TWO}, {"player": -1, **TWO}]}]},
    {**RECORD, "rounds": [{"turns": [{"player": 0}, {"placements": []}]}]},
    {**RECORD, "rounds": [{"turns": [{"player": 0, "placements": 2 * TWO["placements"]}]}]},
    *(each for _why, each in BEYOND_A_SCHEMA[4:]),
    {**{key: value for key, value in RECORD.items() if key != "record"}},
    {**LOG, "seed": 1},
]


def test_wrong_shape_is_told_with_its_place_and_cure(golden: Golden) -> None:
    lines = []
    for document in BAD:
        text = json.dumps(document)
        lines.append(text if len(text) < 200 else f"{text[:60]}… {len(text)} characters")
        lines += (
            f"    {one.pointer}: {one.message}; {one.hint}" for one in read_case(document).problems
        )
        lines.append("")
    golden.check("malformed.txt", "\n".join(lines))


@pytest.mark.parametrize("document", BAD, ids=range(len(BAD)))
def test_a_case_understood_in_part_is_never_scored(document: Json) -> None:
    verdict = verdict_of(deck("small"), document)
    assert "malformed" in [one["code"] for one in verdict["problems"]]
    assert (verdict["valid"], verdict["line"]) == (False, None)
    for one in [verdict, *verdict.get("players", [])]:
        assert one.get("total") is None
        assert not one.get("placements")
        assert not one.get("totals")


def test_a_start_card_that_is_known_stands_in_the_row_of_a_malformed_case() -> None:
    assert verdict_of(deck("small"), {**LOG, "claimed_total": -1})["row"] == ["S1"]


@pytest.mark.parametrize(
    "document",
    [{**LOG, "goals": "G01"}, {**LOG, "goals": None}, {"row": "S1"}, {"row": None}],
)
def test_a_list_that_is_none_is_told_once(document: Json) -> None:
    """What the list should hold can't be missed as well."""
    problems = verdict_of(deck("small"), document)["problems"]
    assert [problem["code"] for problem in problems] == ["malformed"]
