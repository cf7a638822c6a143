"""Known mistakes: each is named where it gives the claimed points, in words that players read.

All cases are played with the small deck; the arithmetic stands beside each.
"""

from __future__ import annotations

import pytest

from checker.cases.from_json import read_case
from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.mistakes.mistakes import NAMES
from schema.common.problems import Problem
from schema.deck.build import build_deck
from tests.checker.reference.mutants import MUTANTS
from tests.checker.reference.test_reference import load, load_deck
from tests.places import DATA

DECK = build_deck(load_deck("small"))

# file in tests/data/cases, which says why: (names, sentence)
HAND_WORKED: dict[str, tuple[tuple[str, ...], str]] = {
    "misread-new-card-not-counted": (
        ("new-card-not-counted", "value-not-multiplied"),
        (
            "2 is what you get when J02, just placed, is not counted; "
            "or when the count is not multiplied by the value 2"
        ),
    ),
    "misread-counted-at-the-end": (
        ("counted-at-the-end",),
        "6 is what you get when J01 and J03, placed later, are counted",
    ),
    "misread-bottom-counted": (
        ("bottom-counted",),
        "6 is what you get when the symbols at the bottom of S1 and J02 are counted too",
    ),
    "misread-cards-not-symbols": (
        ("cards-not-symbols", "value-not-multiplied"),
        (
            "2 is what you get when J04 counts once only; "
            "or when the count is not multiplied by the value 2"
        ),
    ),
    "misread-card-with-both-colours-counted-once": (
        ("cards-not-symbols", "first-criterion-only"),
        (
            "1 is what you get when J03 counts once only; "
            "or when only green, the first criterion, is counted"
        ),
    ),
    "misread-first-criterion-only": (
        ("cards-not-symbols", "first-criterion-only"),
        (
            "2 is what you get when J08 counts once only; "
            "or when only blue, the first criterion, is counted"
        ),
    ),
    "misread-both-halves-of-one-card": (
        ("bottom-counted", "both-halves-of-one-card"),
        (
            "4 is what you get when the symbols at the bottom of J18 are counted too; "
            "or when the beginning of J18 is taken with its own end"
        ),
    ),
    "misread-wrong-side": (
        ("wrong-side",),
        "4 is what you get when the beginning of J10 is taken with the end of S3",
    ),
    "misread-value-not-multiplied": (
        ("cards-not-symbols", "first-criterion-only", "value-not-multiplied"),
        (
            "3 is what you get when J10 counts once only; "
            "or when only purple, the first criterion, is counted; "
            "or when the count is not multiplied by the value 3"
        ),
    ),
    "misread-token-added": (
        ("token-added",),
        "10 is what you get when the token is added to what is printed",
    ),
    "misread-token-criteria-added": (
        ("token-added",),
        "10 is what you get when the token is added to what is printed",
    ),
    "misread-token-replaced": (
        ("token-replaced", "gain-only"),
        (
            "6 is what you get when the token replaces what is printed; "
            "or when only the gain over the 4 without the token is taken"
        ),
    ),
    "misread-gain-only": (
        ("new-card-not-counted", "cards-not-symbols", "gain-only"),
        (
            "6 is what you get when J05, just placed, is not counted; "
            "or when J15 counts once only; "
            "or when only the gain over the 3 paid before is taken"
        ),
    ),
    "misread-token-three-early": (
        ("token-three-early",),
        "6 is what you get when the points of a type III token are counted at once",
    ),
    "misread-start-card-counted": (
        ("start-card-counted",),
        "6 is what you get when the Start card is counted among the cards of G03",
    ),
    "misread-start-card-not-counted": (
        ("start-card-not-counted",),
        "6 is what you get when the Start card is not counted among the cards of G03",
    ),
}

POINTS = [
    pytest.param(
        # S1-J24: 2 x 1 sun = 2; J02's sun lies there only later: 2 x 2.
        "N1/S1/RJ24-4.RJ02",
        ("counted-at-the-end",),
        "4 is what you get when J02, placed later, is counted",
        id="one-later-card",
    ),
    pytest.param(
        # J15-J17: 2 x (1 sun + 3 flowers + 1 paw) = 10; J21 bears all three, J15 two: 2 x 2.
        "N1/S1/RJ21.RJ15/RJ17-4",
        ("cards-not-symbols",),
        "4 is what you get when J21 and J15 count once each only",
        id="a-card-once-for-the-note",
    ),
    pytest.param(
        # The same Note; J15's two flowers as one: 2 x (1 + 2 + 1) = 8.
        "N1/S1/RJ21.RJ15/RJ17-8",
        ("cards-not-symbols",),
        "8 is what you get when J15 counts once only",
        id="a-card-once-for-each-criterion",
    ),
    pytest.param(
        # S1-J05 paid 2 x 1 flower = 2; with the 3 on S1 and J06 in the row it pays 6: 6 - 2.
        "N1/S1/RJ05.LJ06.G03:B05:S1-4",
        ("gain-only",),
        "4 is what you get when only the gain over the 2 paid before is taken",
        id="gain-over-what-was-paid",
    ),
    pytest.param(
        # The same re-score; without the token the Note would pay 2 x 2 now: 6 - 4. Count: 2.
        "N1/S1/RJ05.LJ06.G03:B05:S1-2",
        ("value-not-multiplied", "gain-only"),
        "2 is what you get when the count is not multiplied by the value 3; "
        "or when only the gain over the 4 without the token is taken",
        id="gain-over-the-note-without-the-token",
    ),
    pytest.param(
        # The same re-score; without J06, just placed: 3 x 1.
        "N1/S1/RJ05.LJ06.G03:B05:S1-3",
        ("new-card-not-counted",),
        "3 is what you get when J06, just placed, is not counted",
        id="a-new-card-at-a-re-score",
    ),
    pytest.param(
        # S1-J12 paid 2, then 3 x 2 orange = 6, then 3 x (3 orange + 1 green) = 12: 12 - 6.
        # Without J03, orange and green: 3 x 2 = 6.
        "N1/S1/RJ12.RJ01.G03:B05:S1/RJ03.G06:B06:J12-6",
        ("new-card-not-counted", "gain-only"),
        "6 is what you get when J03, just placed, is not counted; "
        "or when only the gain over the 6 paid before is taken",
        id="gain-over-another-re-score",
    ),
    pytest.param(
        # The same; without its second token the Note would pay 3 x 3 orange now: 12 - 9.
        "N1/S1/RJ12.RJ01.G03:B05:S1/RJ03.G06:B06:J12-3",
        ("gain-only",),
        "3 is what you get when only the gain over the 9 without the token is taken",
        id="gain-over-the-other-token",
    ),
    pytest.param(
        # The 3 on J05's 2 waits for J15's green: 3 x 1 = 3; added it would be 5 x 1.
        "N1/S1/RJ05.LJ06.G03:B05:J05/RJ15-5",
        ("token-added",),
        "5 is what you get when the token is added to what is printed",
        id="a-token-that-waited",
    ),
    pytest.param(
        # J05 is the right end of the row, so its 3 waits; with its own flowers: 3 x 2.
        "N1/S1/RJ05.LJ06.G03:B05:J05-6",
        ("both-halves-of-one-card",),
        "6 is what you get when the beginning of J05 is taken with its own end",
        id="a-token-on-an-open-end",
    ),
    pytest.param(
        # J07 has no end, so its Note with S2 pays nothing; J07's 4 with S2's green: 4 x 1.
        "N1/S2/RJ07-4",
        ("wrong-side",),
        "4 is what you get when the beginning of J07 is taken with the end of S2",
        id="an-incomplete-note",
    ),
    pytest.param(
        # J19-S4: 1 x 1 blue (J19's own) = 1. J19 has no end that S4's or its own 1 could take.
        "N1/S4/LJ19-0",
        ("new-card-not-counted", "both-halves-of-one-card", "wrong-side"),
        "0 is what you get when J19, just placed, is not counted; "
        "or when the beginning of J19 is taken with its own end; "
        "or when the beginning of S4 is taken with the end of J19",
        id="a-reading-that-lacks-a-half",
    ),
    pytest.param(
        # S1-J12: 2 x 1 orange; no reading makes 7 of it.
        "N1/S1/RJ12-7",
        (),
        "",
        id="no-known-mistake",
    ),
    pytest.param(
        # G03 asks for three cards, there are two, or one without S1: refused either way.
        "N1/S1/RJ12.G03:B05:S1-6",
        (),
        "",
        id="a-claim-refused-under-either-rule",
    ),
    pytest.param(
        # G01 asks for suns: no number of cards is meant, and the refused claim pays nothing.
        "N1/S1/RJ12.G01:B05:S1-3",
        (),
        "",
        id="a-claim-of-a-goal-without-a-number-of-cards",
    ),
    pytest.param(
        # S1-J12 again: 3 x 2 orange = 6. Not counting S1 there are two cards, so no claim: 0.
        # S1's own sun: none. J12's 2 with S1's sun: none.
        "N1/S1/RJ12.RJ01.G03:B05:S1-0",
        ("both-halves-of-one-card", "wrong-side", "start-card-not-counted"),
        "0 is what you get when the beginning of S1 is taken with its own end; "
        "or when the beginning of J12 is taken with the end of S1; "
        "or when the Start card is not counted among the cards of G03",
        id="a-claim-that-the-other-rule-refuses",
    ),
]


def notice(line: str) -> Problem:
    """Return the only notice of a figure that differs."""
    found = [one for one in judge(DECK, read_line(line)).problems if one.mistakes is not None]
    assert len(found) == 1
    return found[0]


def test_the_fourteen_are_known() -> None:
    """In the issue's order; two slips of adding come after them."""
    assert list(NAMES) == [*MUTANTS, "digits-swapped", "line-left-out"]


@pytest.mark.parametrize("stem", HAND_WORKED)
def test_a_wrong_reading_of_the_corpus_is_told(stem: str) -> None:
    """The names, and the sentence with its cards."""
    case = load(DATA / "cases" / f"{stem}.json")["case"]
    found = [one for one in judge(DECK, read_case(case)).problems if one.mistakes is not None]
    assert [(one.mistakes, one.hint) for one in found] == [HAND_WORKED[stem]]


def test_every_wrong_reading_is_worked_out_by_hand() -> None:
    """One case at least for each of the fourteen."""
    assert {f"misread-{name}" for name in MUTANTS} <= set(HAND_WORKED)


@pytest.mark.parametrize(("line", "names", "sentence"), POINTS)
def test_points_are_explained(line: str, names: tuple[str, ...], sentence: str) -> None:
    """The points of a Note or of a claim."""
    found = notice(line)
    assert (found.code, found.mistakes, found.hint) == ("points-differ", names, sentence)


@pytest.mark.parametrize(
    "line",
    [
        "N1/S1/RJ12-2.RJ01-4.G03:B05:S1-6/Z12",
        "N1/S1/RJ20-0.G07:B14-0/Z6",
        "N1/F/J02.S1.J24.J12/Z12",
    ],
)
def test_a_right_figure_is_no_mistake(line: str) -> None:
    """Even where a wrong reading would give the same."""
    assert not [one for one in judge(DECK, read_line(line)).problems if one.mistakes is not None]
