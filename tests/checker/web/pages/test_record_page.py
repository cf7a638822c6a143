"""A game record that was pasted: its table's line, or at once where a line would hide things."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.checker.judged import Json, deck_json
from tests.checker.random_cases.records import random_record
from tests.checker.web.sites import client


def whole() -> Json:
    """A whole game of three, all of it told."""
    return random_record(Random(5), deck_json("first"), 3)


def pasted(record: Json) -> tuple[int, str]:
    """The status of the answer to what was pasted, and its page."""
    answer = client().post("/check", data={"case": json.dumps(record)})
    return answer.status_code, answer.text


def test_a_whole_legal_record_leads_to_its_table_s_verdict() -> None:
    answer = client().post("/check", data={"case": json.dumps(whole())})
    assert answer.status_code == 303
    assert "/r/N1.D" in answer.location
    assert "Verdict on a table" in client().get(answer.location).text


def test_what_the_line_would_hide_of_a_record_is_shown_at_once() -> None:
    record = whole()
    turns = record["rounds"][0]["turns"]
    turns[1], turns[2] = turns[2], turns[1]
    status, page = pasted(record)
    assert status == 200
    assert "it was the turn of" in page


@pytest.mark.parametrize("left_out", ["draft", "turns"])
def test_what_is_untold_of_a_record_is_named(left_out: str) -> None:
    record = whole()
    del record["rounds"][1][left_out]
    status, page = pasted(record)
    assert status == 200
    assert "not all of it was told" in page
    assert "Þóra" in page


def test_a_record_of_wrong_shape_is_refused_with_the_reason() -> None:
    status, page = pasted({**whole(), "record": 2})
    assert status == 422
    assert "no form of a game record" in page
