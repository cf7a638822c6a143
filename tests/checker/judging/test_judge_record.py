"""Game records: judged as the table of their turns; the draft and the turn order (contract 11)."""

from __future__ import annotations

import copy
from random import Random

import pytest

from checker.cases.from_json import read_case
from checker.cases.to_json import case_json
from tests.checker.judged import DEEP, Json, deck, deck_json, faults, verdict_of
from tests.checker.partial import without
from tests.checker.random_cases.records import (
    KEYS,
    cut_short,
    disturb,
    random_record,
    without_some,
)
from tests.checker.reference import scorer as reference
from tests.checker.reference.record import table_of

ONLY_THE_PROGRAM_SAYS = frozenset({"message", "hint", "rule", "line", "mistakes"})
MANY = 60 * max(1, DEEP)
DOCUMENT, DECK = deck_json("cards"), deck("cards")
Found = list[tuple[str, str]]


def whole(seed: int, players: int = 0) -> Json:
    """A whole game, all of it told."""
    return random_record(Random(seed), DOCUMENT, players)


def told(record: Json, severities: tuple[str, ...] = ("error",)) -> Found:
    """Code and pointer of what is found in a record."""
    problems = verdict_of(DECK, record)["problems"]
    return [(one["code"], one["pointer"]) for one in problems if one["severity"] in severities]


def compare(record: Json) -> Json:
    """The program's verdict, after it was found to be the reference's, and to fit its schema."""
    verdict = verdict_of(DECK, record)
    expected = reference.judge(DOCUMENT, record)
    assert without(verdict, ONLY_THE_PROGRAM_SAYS) == without(expected, ONLY_THE_PROGRAM_SAYS)
    assert faults("verdict", verdict) == []
    return verdict


@pytest.mark.parametrize("seed", range(10))
def test_a_whole_game_is_valid_and_comes_to_its_totals(seed: int) -> None:
    verdict = compare(whole(seed))
    codes = {one["code"] for one in verdict["problems"]}
    assert (verdict["valid"], verdict["not_judged"], codes - {"goal-unclaimed"}) == (
        True,
        [],
        set(),
    )


@pytest.mark.parametrize("seed", range(5))
def test_a_record_is_judged_as_the_table_of_its_turns(seed: int) -> None:
    record = whole(seed)
    verdict = verdict_of(DECK, record)
    del verdict["not_judged"]
    assert verdict == verdict_of(DECK, table_of(record))


@pytest.mark.many
def test_program_and_reference_agree_on_records_with_parts_wrong_or_left_out() -> None:
    for seed in range(MANY):
        random = Random(seed)
        record = random_record(random, DOCUMENT)
        if random.random() < 0.6:
            record = without_some(random, record)
        if random.random() < 0.4:
            record = cut_short(random, record)
        for _ in range(random.choice([0, 1, 1, 2, 4]) if record["rounds"] else 0):
            disturb(random, DOCUMENT, record)
        if not read_case(record).problems:
            compare(record)


def test_spoilt_records_meet_every_code_of_the_draft_and_the_turns() -> None:
    """So the comparison above looks at each of them."""
    met: set[str] = set()
    for seed in range(60):
        random = Random(seed)
        record = random_record(random, DOCUMENT)
        disturb(random, DOCUMENT, record)
        met |= {problem["code"] for problem in verdict_of(DECK, record)["problems"]}
    assert met >= {"card-dealt-twice", "not-in-hand", "not-kept", "wrong-turn"}


@pytest.mark.parametrize("seed", range(8))
def test_what_is_left_out_is_named_and_accuses_nobody(seed: int) -> None:
    record = without_some(Random(seed), whole(seed))
    if read_case(record).problems:  # a turn that is no longer the last
        return
    verdict = compare(record)
    untold = []
    for number, one in enumerate(record["rounds"], 1):
        draft = one.get("draft", [{}])
        untold += [f"R3 round {number}"] * any(set(hands) != set(KEYS) for hands in draft)
        untold += [f"R4 round {number}"] * (len(one.get("turns", [])) < len(record["players"]))
    assert verdict["valid"]
    assert verdict["not_judged"] == untold


@pytest.mark.parametrize("seed", range(6))
def test_a_game_in_play_is_judged_as_far_as_it_went(seed: int) -> None:
    record = cut_short(Random(seed), whole(seed))
    verdict = compare(record)
    assert verdict["valid"]
    assert verdict["line"] is not None
    assert all(player["total"] is not None for player in verdict["players"])


@pytest.mark.parametrize("seed", range(4))
def test_a_record_written_as_json_reads_back_the_same(seed: int) -> None:
    read = read_case(without_some(Random(seed), whole(seed)))
    assert read_case(case_json(read.case)).case == read.case


def missing(record: Json, number: int, player: int) -> Json:
    """The record without that player's turn of a round, from 0."""
    record = copy.deepcopy(record)
    one = record["rounds"][number]
    one["turns"] = [turn for turn in one["turns"] if turn["player"] != player]
    return record


def test_after_a_missing_turn_the_player_s_are_not_scored() -> None:
    verdict = compare(missing(whole(3, 4), 1, 2))
    assert [len(player["placements"]) for player in verdict["players"]] == [8, 8, 2, 8]
    assert [player["total"] is None for player in verdict["players"]] == [
        False,
        False,
        True,
        False,
    ]
    assert (verdict["line"], verdict["ranking"]) == (None, None)


def test_the_turn_order_is_not_judged_after_a_gap() -> None:
    record = missing(whole(3, 4), 1, 2)
    turns = record["rounds"][2]["turns"]
    turns.reverse()
    verdict = compare(record)
    assert verdict["valid"]
    assert verdict["not_judged"] == ["R4 round 2"]
    assert len(verdict["turn_order"]) == 2


def test_a_card_wrong_after_a_gap_is_found_all_the_same() -> None:
    record = missing(whole(3, 4), 1, 2)
    (turn,) = (one for one in record["rounds"][3]["turns"] if one["player"] == 2)
    turn["placements"][0]["card"] = "J99"
    assert ("unknown-card", "/players/2/placements/4/card") in told(record)


def test_turns_of_a_round_that_is_listed_without_them_are_missing() -> None:
    record = whole(3, 4)
    del record["rounds"][3]["turns"]
    verdict = compare(record)
    assert verdict["not_judged"] == ["R4 round 4"]
    assert all(player["total"] is None for player in verdict["players"])


def test_a_card_dealt_twice_in_a_round_is_told_at_the_later_and_alone() -> None:
    record = whole(1, 4)
    draft = record["rounds"][0]["draft"]
    draft[2]["dealt"][1] = draft[0]["dealt"][0]
    assert told(record) == [("card-dealt-twice", "/rounds/0/draft/2/dealt/1")]


def test_a_card_of_an_earlier_round_is_not_dealt_again() -> None:
    record = whole(1, 4)
    record["rounds"][3]["draft"][1]["dealt"][2] = record["rounds"][0]["draft"][3]["discard"]
    assert told(record) == [("card-dealt-twice", "/rounds/3/draft/1/dealt/2")]


@pytest.mark.parametrize(("key", "at"), [("keep_one", ""), ("keep_two", "/1"), ("discard", "")])
def test_a_card_seen_before_is_told_where_it_is_first_named(key: str, at: str) -> None:
    record = whole(1, 4)
    seen = record["rounds"][0]["draft"][3]["discard"]
    draft = record["rounds"][2]["draft"]
    for hands in draft:
        for each in KEYS[: KEYS.index(key)]:
            hands.pop(each)
    if key == "keep_two":
        draft[1][key][1] = seen
    else:
        draft[1][key] = seen
    assert told(record) == [("card-dealt-twice", f"/rounds/2/draft/1/{key}{at}")]


def test_a_card_discarded_before_and_placed_later_was_dealt_twice() -> None:
    record = whole(1, 4)
    del record["rounds"][2]["draft"]
    record["rounds"][2]["turns"][1]["placements"][0]["card"] = record["rounds"][0]["draft"][3][
        "discard"
    ]
    place = "/rounds/2/turns/1/placements/0/card"
    assert told(record) == [("card-dealt-twice", place)]


def test_a_card_twice_in_rows_stays_one_of_two_rows() -> None:
    record = whole(1, 4)
    for one in record["rounds"]:
        del one["draft"]
    again = record["rounds"][0]["turns"][0]["placements"][0]["card"]
    turn = record["rounds"][2]["turns"][1]
    turn["placements"][0]["card"] = again
    assert [code for code, _pointer in told(record)] == ["duplicate-card"]


def test_one_kept_that_was_dealt_to_another_was_dealt_twice() -> None:
    record = whole(1, 4)
    draft = record["rounds"][0]["draft"]
    del draft[1]["dealt"]
    draft[1]["keep_one"] = draft[3]["dealt"][0]
    assert told(record)[0] == ("card-dealt-twice", "/rounds/0/draft/1/keep_one")


@pytest.mark.parametrize(("key", "at"), [("keep_one", ""), ("keep_two", "/0"), ("discard", "")])
def test_what_was_not_in_the_hand_is_told_there_and_alone(key: str, at: str) -> None:
    record = whole(2, 5)
    hands = record["rounds"][1]["draft"][3]
    named = {card for one in record["rounds"] for hand in one["draft"] for card in hand["dealt"]}
    never = next(card["id"] for card in DOCUMENT["journey"] if card["id"] not in named)
    if key == "keep_two":
        hands[key][0] = never
    else:
        hands[key] = never
    assert told(record) == [("not-in-hand", f"/rounds/1/draft/3/{key}{at}")]


def test_a_card_kept_twice_is_not_in_the_hand_twice() -> None:
    record = whole(2, 3)
    hands = record["rounds"][0]["draft"][0]
    hands["keep_two"][1] = hands["keep_two"][0]
    assert told(record) == [("not-in-hand", "/rounds/0/draft/0/keep_two/1")]


def test_a_card_that_was_passed_on_is_not_kept() -> None:
    record = whole(2, 5)
    turn = record["rounds"][0]["turns"][4]
    neighbour = record["rounds"][0]["draft"][turn["player"]]["discard"]
    turn["placements"][1]["card"] = neighbour
    assert told(record) == [("not-kept", "/rounds/0/turns/4/placements/1/card")]


def test_a_told_discard_is_placed_by_nobody_whatever_else_is_untold() -> None:
    record = whole(2, 3)
    one = record["rounds"][0]
    out = one["draft"][0]["discard"]
    one["draft"] = [{"discard": out}, {}, {}]
    one["turns"][2]["placements"][0]["card"] = out
    assert told(record) == [("not-kept", "/rounds/0/turns/2/placements/0/card")]


def test_a_card_that_the_deck_lacks_makes_its_hand_doubtful() -> None:
    record = whole(2, 3)
    record["rounds"][0]["draft"][1]["dealt"][0] = "J99"
    record["rounds"][0]["draft"][2]["discard"] = "S1"
    assert told(record) == [
        ("unknown-card", "/rounds/0/draft/1/dealt/0"),
        ("not-a-journey-card", "/rounds/0/draft/2/discard"),
    ]


@pytest.mark.parametrize("number", range(4))
def test_a_wrong_turn_is_told_at_the_first_of_its_round(number: int) -> None:
    record = whole(4, 4)
    turns = record["rounds"][number]["turns"]
    turns[1], turns[2] = turns[2], turns[1]
    wrong = [one for one in told(record) if one[1].startswith(f"/rounds/{number}/")]
    assert wrong == [("wrong-turn", f"/rounds/{number}/turns/1/player")]


def test_a_wrong_turn_stops_no_scoring() -> None:
    record = whole(4, 4)
    record["rounds"][3]["turns"].reverse()
    verdict = compare(record)
    assert all(player["total"] is not None for player in verdict["players"])
    assert verdict["ranking"] is not None


def test_the_seat_that_must_have_begun_is_missing_not_out_of_turn() -> None:
    record = whole(4, 4)
    begun = record["rounds"][3]["turns"]
    verdict = compare(missing(record, 3, begun[0]["player"]))
    assert verdict["valid"]
    assert verdict["not_judged"] == ["R4 round 4"]
    assert verdict["players"][begun[0]["player"]]["total"] is None
    assert verdict["line"] is None


def test_whoever_comes_last_in_the_last_round_is_only_yet_to_play() -> None:
    record = whole(4, 4)
    last = record["rounds"][3]["turns"][3]["player"]
    verdict = compare(missing(record, 3, last))
    assert verdict["players"][last]["total"] is not None
    assert verdict["line"] is not None
    assert verdict["not_judged"] == ["R4 round 4"]


def test_of_a_malformed_record_nothing_is_scored() -> None:
    record = whole(4, 4)
    record["rounds"][2]["turns"][0]["player"] = 4
    verdict = verdict_of(DECK, record)
    assert [one["pointer"] for one in verdict["problems"]] == ["/rounds/2/turns/0/player"]
    assert (verdict["line"], verdict["not_judged"], verdict["ranking"]) == (None, [], None)
    assert not any(player["placements"] for player in verdict["players"])
