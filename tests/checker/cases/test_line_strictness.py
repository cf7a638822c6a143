"""Row lines are read strictly: the first impossible item, where it stands, why, and its cure."""

from __future__ import annotations

import pytest

from checker.cases.from_line import parse_line
from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.views.verdict_json import verdict_json
from schema.common.problems import Problem
from tests.checker.judged import deck

END_MARKS = "leave out one . or /"
FIGURE = "points are 0 to 9999, without a leading zero"
TOTAL = "totals are 0 to 9999, without a leading zero"
START = "write S and its number, such as S3"
HEAD = "the head is N1, then D and the deck, V and house rules, then the goals"
HOUSE = "the letters are A, C, F, O, sorted, none twice"
CLAIM = "a claim is goal:token or goal:token:card, such as G07:B03:S3"
KINDS = "a placement is L or R and a card, a claim is goal:token:card"
PLAY = "after the head comes a Start card, P for a player, or F for a final row"
ROW = "a card and its tokens are written J12:B03"
DONE = "the line was complete before it"
PART = "put a / before the next part"
PLAYER = "the next player begins with P, and an age if it is known"
BESIDE = "tokens beside the row are written TB14"
DOT = "put a dot before it, not a slash: ."
PAIR = "write what came before, a colon, what came after: J07:J33, B03:J33"
ROUND = "write W, the round 1 to 4, one or two cards, each round once: W1J12:J07"
SAFE = "only letters, digits and . / - : do"
AFTER = "write the claim after the placement at whose check it was made"
TWO = "each round but the last has two: a dot joins the cards of a round"
SINGLE = "leave out P for a single player"
ENDS = "compare it letter by letter; if all else is right, it ends in .K{pair}"
DIGITS = "the digits are 0-9 and A-F"

# the line, the character at which reading stops, the message, the hint
BAD: list[tuple[str, int, str, str]] = [
    ("N2/S3", 1, "a row line begins with N1, not with 'N2'", "copy the whole line"),
    ("N1", 3, "the line ends too early", PLAY),
    ("N1/", 4, "'' is not a Start card", START),
    ("N1//RJ12", 4, "'' is not a Start card", START),
    ("N1/S3.S4", 7, "'S4' can't stand here", PART),
    ("N1/X3", 4, "'X3' is not a Start card", START),
    ("N1/J1", 4, "'J1' is not a Start card", START),
    ("N1/SO1", 4, "'SO1' is not a Start card", "did you mean S01?"),
    ("N1/3", 4, "'3' is not a Start card", "did you mean S3?"),
    ("N1.X/S3", 4, "'X' can't stand in the head of a line", HEAD),
    ("N1.D123/S3", 4, "'D123' is not D and 8 digits of a deck's fingerprint", DIGITS),
    ("N1.D0123456G/S3", 4, "'D0123456G' is not D and 8 digits of a deck's fingerprint", DIGITS),
    ("N1.VA.D01234567/S3", 7, "'D01234567' can't stand in the head of a line", HEAD),
    ("N1.VCA/S3", 4, "'VCA' is not V and house rules", HOUSE),
    ("N1.VAA/S3", 4, "'VAA' is not V and house rules", HOUSE),
    ("N1.V/S3", 4, "'V' is not V and house rules", HOUSE),
    ("N1.VA.VC/S3", 7, "'VC' can't stand in the head of a line", HEAD),
    ("N1.G1/S3", 4, "'G1' can't stand in the head of a line", "did you mean G01?"),
    ("N1.G02.VA/S3", 8, "'VA' can't stand in the head of a line", HEAD),
    ("N1.G02.B03/S3", 8, "'B03' can't stand in the head of a line", HEAD),
    ("N1/S3/", 7, "nothing stands between two marks", END_MARKS),
    ("N1/S3//RJ12", 7, "nothing stands between two marks", END_MARKS),
    ("N1/S3/RJ12.", 12, "nothing stands between two marks", END_MARKS),
    ("N1/S3/RJ12..LJ07", 12, "nothing stands between two marks", END_MARKS),
    ("N1/S3/J12", 7, "'J12' lacks the end of the row", "write LJ12 or RJ12"),
    ("N1/S3/RJ1", 7, "'J1' is not a card", "did you mean J01?"),
    ("N1/S3/RJO7", 7, "'JO7' is not a card", "did you mean J07?"),
    ("N1/S3/RX12", 7, "'X12' is not a card", "after L or R comes a card, such as J07"),
    ("N1/S3/RJ12-", 7, "'' is not a number of points", FIGURE),
    ("N1/S3/RJ12-04", 7, "'04' is not a number of points", FIGURE),
    ("N1/S3/RJ12-10000", 7, "'10000' is not a number of points", FIGURE),
    ("N1/S3/RJ12--4", 7, "'-4' is not a number of points", FIGURE),
    (
        "N1/S3/G07:B03",
        7,
        "a round can't begin with a claim",
        "write the claim after the placement at whose check it was made",
    ),
    ("N1/S3/RJ12.G07", 12, "'G07' is not a claim", CLAIM),
    ("N1/S3/RJ12.G07:B03:B04", 12, "'G07:B03:B04' is not a claim", CLAIM),
    ("N1/S3/RJ12.G7:B03", 12, "'G7:B03' is not a claim", "did you mean G07:B03?"),
    ("N1/S3/RJ12.B03", 12, "'B03' is neither a placement nor a claim", KINDS),
    ("N1/S3/RJ12.LJ07.RJ01", 17, "round 1 has three cards", "put a / between two rounds"),
    (
        "N1/S3/RJ12/LJ07",
        12,
        "round 1 has one card",
        "each round but the last has two: a dot joins the cards of a round",
    ),
    (
        "N1/S3/RJ12.G07:B03/LJ07",
        20,
        "round 1 has one card",
        "each round but the last has two: a dot joins the cards of a round",
    ),
    ("N1/S3/Z", 7, "'Z' is not Z and a total", TOTAL),
    ("N1/S3/Z01", 7, "'Z01' is not Z and a total", TOTAL),
    ("N1/S3/Z10000", 7, "'Z10000' is not Z and a total", TOTAL),
    ("N1/S3/Z5/Z6", 10, "'Z6' can't stand here", DONE),
    ("N1/S3/Z5/RJ12", 10, "'RJ12' can't stand here", DONE),
    ("N1/S3/Z5.RJ12", 10, "'RJ12' can't stand here", PART),
    ("N1/S3/F/J01", 7, "'F' is neither a placement nor a claim", KINDS),
    (
        "N1/P/S1",
        8,
        "a table has 2 to 5 players, this one has one",
        "leave out P for a single player",
    ),
    ("N1/P/S1/P", 10, "the line ends too early", PLAY),
    ("N1/PX/S1/P/S2", 4, "'PX' can't stand here", PLAYER),
    ("N1/P01/S1/P/S2", 4, "'P01' can't stand here", PLAYER),
    (
        "N1/P/S1/P/S2/P/S3/P/S4/P/S5/P/S6",
        29,
        "a table has 2 to 5 players, this is the sixth",
        "leave it out",
    ),
    ("N1/P.S1/P/S2", 6, "'S1' can't stand here", PART),
    ("N1/F/J7.S3", 6, "'J7' is not a card of a row", "did you mean J07?"),
    ("N1/F/J07:B3.S3", 6, "'J07:B3' is not a card of a row", "did you mean J07:B03?"),
    ("N1/F/S1/TB1", 10, "'B1' is not a token", "did you mean B01?"),
    ("N1/F/S1/QJ7:BO3", 10, "'J7:BO3' is not a pair of cards or tokens", "did you mean J07:B03?"),
    ("N1/F/S1/W1J7", 9, "'W1J7' is not a round and its known cards", "did you mean W1J07?"),
    ("N1/S3/J7", 7, "'J7' is neither a placement nor a claim", "did you mean J07?"),
    ("N1/VAC/S3", 4, "'VAC' belongs to the head of the line", DOT + "VAC"),
    ("N1/D155CF770/S3", 4, "'D155CF770' belongs to the head of the line", DOT + "D155CF770"),
    ("N1.VAC/G03.G07.G10/S3", 8, "'G03' belongs to the head of the line", DOT + "G03"),
    ("N1/F", 5, "the line ends too early", PLAY),
    ("N1/F/", 6, "'' is not a card of a row", ROW),
    ("N1/F/S1/RJ12", 9, "'RJ12' can't stand here", DONE),
    ("N1/F/RJ12", 6, "'RJ12' is not a card of a row", ROW),
    ("N1/F/J1.S1", 6, "'J1' is not a card of a row", "did you mean J01?"),
    ("N1/F/S1:J12", 6, "'S1:J12' is not a card of a row", ROW),
    ("N1/F/S1/TB01.J12", 14, "'J12' is not a token", BESIDE),
    ("N1/F/S1/QJ01", 10, "'J01' is not a pair of cards or tokens", PAIR),
    ("N1/F/S1/QJ01:J02:J03", 10, "'J01:J02:J03' is not a pair of cards or tokens", PAIR),
    ("N1/F/S1/W5J01", 9, "'W5J01' is not a round and its known cards", ROUND),
    ("N1/F/S1/W1", 9, "'W1' is not a round and its known cards", ROUND),
    ("N1/F/S1/W1J01:J02:J03", 9, "'W1J01:J02:J03' is not a round and its known cards", ROUND),
    ("N1/F/S1/W1J01/W1J02", 15, "'W1J02' is not a round and its known cards", ROUND),
    ("N1/F/S1/Z5/W1J01", 12, "'W1J01' can't stand here", DONE),
    ("N1/F/S1/W1J01/QJ01:J02", 15, "'QJ01:J02' can't stand here", DONE),
    ("N1/F.J01/S1", 6, "'J01' can't stand here", PART),
    (
        "N1/S3/RJ12.LJ07.KW1",
        17,
        "the line does not fit its check pair 'KW1'",
        "compare it letter by letter; if all else is right, it ends in .KW0",
    ),
    ("N1/S3/RJ12.LJ07.KW", 17, "'KW' is neither a placement nor a claim", KINDS),
    (
        "N1/S3.K00",
        7,
        "the line does not fit its check pair 'K00'",
        "compare it letter by letter; if all else is right, it ends in .KGD",
    ),
    ("N1.K00/S3", 4, "'K00' can't stand in the head of a line", HEAD),
    ("N1/S3/RJ12.LJ07.KW0.KW0", 17, "'KW0' is neither a placement nor a claim", KINDS),
    ("N1/S3/RJ12+LJ07", 11, "the character '+' never stands in a line", SAFE),
    ("N1/S3/RJ١٢", 9, "the character '١' never stands in a line", SAFE),
    ("N1/S3/RJ１２", 9, "the character '１' never stands in a line", SAFE),
    ("N1/S3/RJ12é", 11, "the character 'é' never stands in a line", SAFE),
    ("N1/ſ3", 4, "the character 'ſ' never stands in a line", SAFE),
    ("N1/S3/RJ12_LJ07", 11, "the character '_' never stands in a line", SAFE),
    ("N1/S3/RJ12\x00", 11, "the character '\\x00' never stands in a line", SAFE),
    ("N1/S3/RJ1́2", 10, "the character '́' never stands in a line", SAFE),
    ("N1/S\u200b3", 5, "the character '\\u200b' never stands in a line", SAFE),
    ("N1/S3/RJ12\ud800", 11, "the character '\\ud800' never stands in a line", SAFE),
]


@pytest.mark.parametrize(("line", "at", "message", "hint"), BAD, ids=[ascii(b[0]) for b in BAD])
def test_reading_stops_at_the_first_impossible_item(
    line: str, at: int, message: str, hint: str
) -> None:
    problem = parse_line(line)
    assert isinstance(problem, Problem)
    assert (problem.at, problem.message, problem.hint) == (at, message, hint)
    assert (problem.code, problem.pointer) == ("malformed", "")


@pytest.mark.parametrize("line", [bad[0] for bad in BAD], ids=[ascii(bad[0]) for bad in BAD])
def test_a_line_understood_in_part_is_never_scored(line: str) -> None:
    verdict = verdict_json(judge(deck("small"), read_line(line)))
    assert (verdict["valid"], verdict["total"], verdict["line"]) == (False, None, None)
    assert (verdict["row"], verdict["placements"]) == ([], [])


def test_the_place_counts_white_space_that_was_left_out() -> None:
    problem = parse_line(" N1 /S3 / J12")
    assert isinstance(problem, Problem)
    assert problem.at == 11


LONG, MANY = 10**6, 10**5
HOSTILE = {
    "one item": "N1/S3/R" + "J" * LONG,
    "no item": "N1/S3" + "/" * MANY,
    "placements": "N1/S3/" + "RJ01.LJ02/" * (MANY // 10),
    "claims": "N1/S3/RJ01" + ".G01:B01" * (MANY // 8),
    "goals": "N1" + ".G01" * (MANY // 4) + "/S3",
    "row": "N1/F/S1" + ".J01" * (MANY // 4),
    "tokens": "N1/F/S1" + ":B01" * (MANY // 4),
    "known": "N1/F/J01.S1/QJ01:S1" + ".S1:J01" * (MANY // 7),
    "digits": "N1/S3/Z" + "9" * LONG,
    "white space": "N1" + " " * LONG + "/S3/RJ01",
    "null bytes": "N1/S3/" + "\0" * LONG,
    "marks": "N1/S3/RJ01" + "\u0301" * LONG,
}


@pytest.mark.parametrize("line", HOSTILE.values(), ids=HOSTILE)
def test_hostile_lines_are_judged_with_short_messages(line: str) -> None:
    verdict = verdict_json(judge(deck("small"), read_line(line)))
    told = verdict["problems"]
    assert all(len(problem["message"]) < 1000 for problem in told[:10])
    assert all(len(problem["hint"]) < 1000 for problem in told[:10])
