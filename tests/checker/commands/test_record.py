"""`horizon record`: rows of one table as a game record that judges as the table does."""

import json
import random
from typing import Any

import pytest

from tests.checker.random_cases.records import random_record
from tests.checker.running import run
from tests.checker.web.sites import FINAL, ROW, TABLE
from tests.places import FIRST_FILE

CARDS = ("--cards", str(FIRST_FILE))
DECK = json.loads(FIRST_FILE.read_text("utf-8"))


def record(*lines: str) -> Any:
    """Return the record that the command writes."""
    result = run("record", *lines, *CARDS)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def judged(text: str) -> Any:
    """Return the verdict on a case."""
    return json.loads(run("check", "-", "--format", "json", *CARDS, given=text.encode()).stdout)


def test_a_table_s_record_has_its_verdict() -> None:
    as_record, as_table = judged(json.dumps(record(TABLE))), judged(TABLE)
    keys = ("valid", "players", "turn_order", "ranking", "line")
    assert [as_record[key] for key in keys] == [as_table[key] for key in keys]
    assert "R3 round 1" in as_record["not_judged"]


def test_turns_stand_in_the_order_of_play() -> None:
    told, verdict = record(TABLE), judged(TABLE)
    names = [player["name"] for player in told["players"]]
    for each, order in zip(told["rounds"], verdict["turn_order"], strict=True):
        played = [names[turn["player"]] for turn in each["turns"]]
        assert played == [name for name in order if name in played]


def test_a_line_for_each_player_makes_a_table_in_seating_order() -> None:
    told = record("N1/S3/RJ12.LJ07", "N1/S1/RJ33.LJ41")
    assert [player["start"] for player in told["players"]] == ["S3", "S1"]
    assert judged(json.dumps(told))["valid"]


def test_it_tells_no_draft_and_the_whole_deck() -> None:
    told = record(TABLE)
    assert all("draft" not in each for each in told["rounds"])
    assert told["record"] == 1
    assert len(told["deck"]) == 64


@pytest.mark.parametrize("seed", range(5))
def test_a_record_s_line_gives_the_record_without_its_drafts(seed: int) -> None:
    whole = random_record(random.Random(seed), DECK)
    line = judged(json.dumps(whole))["line"]
    again = record(line)
    assert [each["turns"] for each in again["rounds"]] == [
        each["turns"] for each in whole["rounds"]
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ((ROW,), "one player's row; give a table's line"),
        ((FINAL,), "a final row; give a table's line"),
        ((FINAL, ROW), "row 1 is a final row"),
        ((ROW,) * 6, "a table has 2 to 5 players, these are 6"),
        (("N1/P3/S3/RJ12.LJ07/P/S1/RJ33.LJ41",), "the age of B decides"),
        (("N1/P3/S3/RJ12.LJ12/P4/S1/RJ33.LJ41/RJ01.RJ02",), "the order of turns is not known"),
    ],
    ids=str,
)
def test_what_makes_no_record_is_refused_with_the_reason(
    lines: tuple[str, ...], said: str
) -> None:
    result = run("record", *lines, *CARDS)
    assert result.exit_code == 1
    assert said in result.output
    assert result.stdout == ""
