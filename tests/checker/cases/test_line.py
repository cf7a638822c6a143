"""Row lines: each form written and read, every case to its line and back (contract 5)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.cases.case import (
    Claim,
    FinalCase,
    Head,
    Log,
    LogCase,
    Placement,
    Player,
    RowEnd,
    RowToken,
    TableCase,
)
from checker.cases.from_json import read_case
from checker.cases.from_line import parse_line
from checker.cases.house_rules import from_letters
from checker.cases.pasted import is_line
from checker.cases.to_json import case_json
from checker.cases.to_line import check_pair, format_line
from schema.deck.build import build_deck
from schema.house_rules.table import GoalsFirstCome
from tests.checker.judged import Json, deck, deck_json, drawing
from tests.checker.random_cases.random_log import random_log
from tests.checker.random_cases.strategies import decks, final_rows, logs, tables
from tests.checker.same_case import as_read_back, read_line

DECK = "0123456789abcdef" * 4
PLAIN = Head()
LEFT, RIGHT = RowEnd.LEFT, RowEnd.RIGHT
FORMS = [
    ("N1/S3", LogCase(PLAIN, Log("S3"))),
    ("N1/S3/Z0", LogCase(PLAIN, Log("S3", (), 0))),
    (
        "N1/S3/RJ12.LJ07",
        LogCase(PLAIN, Log("S3", (Placement("J12", RIGHT), Placement("J07", LEFT)))),
    ),
    (
        "N1/S3/RJ12-4.LJ0700-0/RJ33/Z57",
        LogCase(
            PLAIN,
            Log(
                "S3",
                (
                    Placement("J12", RIGHT, 4),
                    Placement("J0700", LEFT, 0),
                    Placement("J33", RIGHT),
                ),
                57,
            ),
        ),
    ),
    (
        "N1/S123/RJ12.G07:B03:S3-6.G11:B14",
        LogCase(
            PLAIN,
            Log(
                "S123",
                (
                    Placement(
                        "J12", RIGHT, None, (Claim("G07", "B03", "S3", 6), Claim("G11", "B14"))
                    ),
                ),
            ),
        ),
    ),
    (
        "N1.D01234567.VACFO.G02.G07.G11/S3",
        LogCase(
            Head(
                from_letters("ACFO"),
                "01234567",
                ("G02", "G07", "G11"),
            ),
            Log("S3"),
        ),
    ),
    (
        "N1.VF/P41/S1/RJ01.LJ02/Z9/P/S2/P0/S3/RJ03",
        TableCase(
            Head(frozenset({GoalsFirstCome.YES})),
            (
                Player("A", 41, Log("S1", (Placement("J01", RIGHT), Placement("J02", LEFT)), 9)),
                Player("B", None, Log("S2")),
                Player("C", 0, Log("S3", (Placement("J03", RIGHT),))),
            ),
        ),
    ),
    ("N1/F/S1", FinalCase(PLAIN, ("S1",))),
    (
        "N1/F/J41.J07:B03:B08.S3/TB14.B15/QJ07:J33.J12:J41/W1J12:J07/W4J41/Z1000",
        FinalCase(
            PLAIN,
            ("J41", "J07", "S3"),
            (
                RowToken("B03", "J07"),
                RowToken("B08", "J07"),
                RowToken("B14"),
                RowToken("B15"),
            ),
            (("J07", "J33"), ("J12", "J41")),
            (("J12", "J07"), (), (), ("J41",)),
            1000,
        ),
    ),
]


@pytest.mark.parametrize(("line", "case"), FORMS, ids=[line for line, _case in FORMS])
def test_a_line_reads_as_its_case(line: str, case: Any) -> None:
    assert read_line(line) == case


@pytest.mark.parametrize(("line", "case"), FORMS, ids=[line for line, _case in FORMS])
def test_a_case_is_written_as_its_line_with_deck_and_check_pair(line: str, case: Any) -> None:
    head, slash, play = line.partition("/")
    named = line if ".D" in line else f"{head.replace('N1', 'N1.D01234567')}{slash}{play}"
    assert format_line(case, DECK) == f"{named}.K{check_pair(named)}"


@pytest.mark.parametrize(("line", "case"), FORMS, ids=[line for line, _case in FORMS])
def test_a_case_is_written_as_json_and_read_back(line: str, case: Any) -> None:
    assert read_case(case_json(case)) == (case, ())


def test_the_deck_of_the_case_is_written_rather_than_the_one_at_hand() -> None:
    case = LogCase(Head(deck="f" * 64), Log("S1"))
    assert str(format_line(case, DECK)).startswith("N1.DFFFFFFFF/S1.K")


NO_LINE = [
    FinalCase(PLAIN, ()),
    FinalCase(PLAIN, ("S1",), (RowToken("B01", "J01"),)),
    LogCase(Head(goals=()), Log("S1")),
]


@pytest.mark.parametrize("case", NO_LINE, ids=["no cards", "token outside", "no goals"])
def test_what_a_line_cannot_hold_has_none(case: Any) -> None:
    assert format_line(case, DECK) is None


def test_a_card_that_stands_twice_keeps_its_tokens_at_the_first_place() -> None:
    case = FinalCase(PLAIN, ("J01", "S1", "J01"), (RowToken("B01", "J01"),))
    assert "/F/J01:B01.S1.J01" in str(format_line(case, DECK))


def check_round_trip(document: Json, case: Json) -> None:
    """The line of a case of right shape reads back as the case, whatever ids it names."""
    read = read_case(case)
    assert not read.problems
    fingerprint = build_deck(document).fingerprint if "game" in document else DECK
    line = format_line(read.case, fingerprint)
    assert line is not None or "row" in case
    if line is not None:
        assert set(line) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./-:")
        assert read_line(line) == as_read_back(read.case, fingerprint)
        assert format_line(read_line(line), fingerprint) == line


@drawing(100)
@given(st.data())
def test_every_log_reads_back(data: Any) -> None:
    document = data.draw(st.one_of(st.just(deck_json("small")), decks()))
    check_round_trip(document, data.draw(logs(document)))


@drawing(60)
@given(st.data())
def test_every_final_row_reads_back(data: Any) -> None:
    document = data.draw(st.one_of(st.just(deck_json("small")), decks()))
    check_round_trip(document, data.draw(final_rows(document, most_cards=4)))


@drawing(60)
@given(st.data())
def test_every_table_reads_back(data: Any) -> None:
    document = data.draw(st.one_of(st.just(deck_json("small")), decks()))
    check_round_trip(document, data.draw(tables(document)))


CHECKED = [("ISO79", "3W"), ("N1/S3/RJ12.LJ07", "W0")]


@pytest.mark.parametrize(("text", "pair"), CHECKED)
def test_the_check_pair_is_that_of_iso_7064(text: str, pair: str) -> None:
    assert check_pair(text) == pair


def sample() -> str:
    """A full line, written by the program."""
    from random import Random

    case = read_case(random_log(Random(4), deck_json("first"))).case
    return str(format_line(case, deck("first").fingerprint)).rpartition(".K")[0]


def test_every_single_wrong_character_changes_the_check_pair() -> None:
    line = sample()
    pair = check_pair(line)
    for at, character in enumerate(line):
        if character.isalnum():
            for other in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".replace(character, ""):
                assert check_pair(line[:at] + other + line[at + 1 :]) != pair


def test_every_swap_of_neighbours_changes_the_check_pair() -> None:
    letters = [character for character in sample() if character.isalnum()]
    pair = check_pair("".join(letters))
    for at in range(len(letters) - 1):
        if letters[at] != letters[at + 1]:
            swapped = [*letters[:at], letters[at + 1], letters[at], *letters[at + 2 :]]
            assert check_pair("".join(swapped)) != pair


SAME = [
    "n1/s3/rj12.lj07",
    " N1 / S3 / R J 1 2 . L J 0 7 \n",
    "N1/S3/RJ12,LJ07",
    "N1\t/S3/\r\nRJ12.\u00a0LJ07",
    "n1/S3/rJ12.Lj07.kW0",
    "N1/S3/RJ12.LJ07.KW0",
]


@pytest.mark.parametrize("line", SAME, ids=range(len(SAME)))
def test_case_white_space_and_commas_do_not_matter(line: str) -> None:
    assert is_line(line)
    assert read_line(line) == read_line("N1/S3/RJ12.LJ07")


NO_LINES = ["", "N", "N1", "N2/S3", "N1-S3", "{}", "-", "N1S3", "case.json", "N11/S3"]


@pytest.mark.parametrize("text", NO_LINES)
def test_what_does_not_begin_as_a_line_is_none(text: str) -> None:
    assert not is_line(text)


@pytest.mark.parametrize(("number", "is_read"), [(15, True), (16, False)])
def test_a_placement_has_at_most_15_claims_in_every_notation(number: int, is_read: bool) -> None:
    """One for each token of the game (R1)."""
    claims = [{"goal": "G01", "token": "B01"}] * number
    case = {"start": "S3", "placements": [{"card": "J12", "end": "right", "claims": claims}]}
    line = "N1/S3/RJ12" + ".G01:B01" * number
    assert (read_case(case).problems == ()) is is_read
    assert isinstance(parse_line(line), LogCase) is is_read
