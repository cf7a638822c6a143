"""Every error of a case says how to mend it, and the cure fits JSON."""

import pytest

from checker.cases.from_json import read_case
from checker.cases.load import read_line
from tests.checker.cases.test_malformed import BAD
from tests.checker.judged import Json, deck, verdict_of


@pytest.mark.parametrize("document", BAD, ids=range(len(BAD)))
def test_every_error_of_shape_has_a_cure(document: Json) -> None:
    assert all(problem.hint for problem in read_case(document).problems)


def test_id_in_small_letters_is_offered_in_json_quotes() -> None:
    (problem,) = read_case({"start": "s1", "placements": []}).problems
    assert problem.hint == 'write "S1"'


@pytest.mark.parametrize(
    ("start", "card", "hint"),
    [
        ("S3", "J410", "did you mean J41, J40 or J10?"),
        ("S3", "S9", "this deck has J01 to J61"),
        ("J99", "J01", "this deck has S1 to S5"),
    ],
)
def test_unknown_card_is_answered_with_cards_that_fit_there(
    start: str, card: str, hint: str
) -> None:
    case = {"start": start, "placements": [{"card": card, "end": "left"}]}
    (problem,) = verdict_of(deck("first"), case)["problems"]
    assert (problem["code"], problem["hint"]) == ("unknown-card", hint)


def test_several_rows_are_told_from_one_faulty_row() -> None:
    (problem,) = read_line("N1/S1/RJ02.LJ03\nN1/S2/RJ02.LJ03\n").problems
    assert problem.hint.endswith("or a file of them with --lines")
    (problem,) = read_line("N1/S1/RJ02\n.LJ03/X").problems
    assert "--lines" not in problem.hint


@pytest.mark.parametrize(
    "key", ["5", "²", "٣", "9" * 5000], ids=["five", "square", "arabic", "long"]
)
def test_key_of_digits_is_told_beside_other_faults(key: str) -> None:
    document: Json = {"start": "S1", "placements": [{"card": "J01", key: 1}], "rules": 3, key: 1}
    found = {problem["pointer"] for problem in verdict_of(deck("first"), document)["problems"]}
    assert {f"/{key}", "/rules", f"/placements/0/{key}"} <= found
