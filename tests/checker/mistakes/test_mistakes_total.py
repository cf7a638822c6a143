"""Known mistakes behind a claimed total: of a log, of a final row, and what a table changes.

All cases are played with the small deck; the arithmetic stands beside each.
"""

from __future__ import annotations

import pytest

from tests.checker.mistakes.test_mistakes import notice

TOTALS = [
    pytest.param(
        # S1-J12 2 x 1, J12-J01 2 x (2 + 0), J01-J03 2 x 0 flowers: 6. With the final row's three
        # orange and one green: 2 x 3 + 2 x 4 + 0.
        "N1/S1/RJ12.RJ01/RJ03/Z14",
        ("counted-at-the-end",),
        "14 is what you get when every Note counts the cards placed later too",
        id="a-reading-kept-up",
    ),
    pytest.param(
        # The same; 2 x 3 orange in Note 1 only, 6 + 4. J03's 1 x orange and green of J01 is 4.
        "N1/S1/RJ12.RJ01/RJ03/Z10",
        ("counted-at-the-end", "wrong-side"),
        "10 is what you get when J01 and J03, placed later, are counted in Note 1; "
        "or when the beginning of J03 is taken with the end of J01 in Note 3",
        id="one-note-misread",
    ),
    pytest.param(
        # The same; 0 + 2 x 1 without each new card; or 6 without the 4 of Note 2.
        "N1/S1/RJ12.RJ01/RJ03/Z2",
        ("new-card-not-counted", "line-left-out"),
        "2 is what you get when the card just placed is never counted; "
        "or when the 4 points of Note 2 are left out",
        id="a-line-left-out",
    ),
    pytest.param(
        # S1-J05 2, then 3 x 2 flowers = 6; added 5 x 2 = 10: 2 + 10.
        "N1/S1/RJ05.LJ06.G03:B05:S1/Z12",
        ("token-added",),
        "12 is what you get when the token is added to what is printed in the claim of B05",
        id="one-re-score-misread",
    ),
    pytest.param(
        # S1-J20 2 x 0 orange, then B14's 6 at the end; counted twice 12.
        "N1/S1/RJ20.G07:B14/Z12",
        ("token-three-early",),
        "12 is what you get when the points of a type III token are counted at once "
        "in the claim of B14",
        id="a-type-iii-token-counted-twice",
    ),
    pytest.param(
        # The same without the 6.
        "N1/S1/RJ20.G07:B14/Z0",
        ("line-left-out",),
        "0 is what you get when the 6 points of the claim of B14 are left out",
        id="a-type-iii-token-left-out",
    ),
    pytest.param(
        # S2-J05 1 x 1 flower; none without J05, and J05's 2 finds neither green nor orange.
        "N1/S2/RJ05/Z0",
        ("new-card-not-counted", "wrong-side", "line-left-out"),
        "0 is what you get when J05, just placed, is not counted in Note 1; "
        "or when the beginning of J05 is taken with the end of S2 in Note 1; "
        "or when the 1 point of Note 1 is left out",
        id="one-point-left-out",
    ),
    pytest.param(
        # 2 + 4 + 2 = 8, the claim refused; three cards without S1: 3 x 2 orange more. In Note 2
        # the bottoms of J12 (orange) and J01 (orange, green) make 2 x (2 + 3) = 10.
        "N1/S1/RJ12.RJ01/RJ15.G03:B05:S1/Z14",
        ("bottom-counted", "start-card-not-counted"),
        "14 is what you get when the Start card is not counted among the cards of G03; "
        "or when the symbols at the bottom of J12 and J01 are counted too in Note 2",
        id="the-log-under-the-other-house-rule",
    ),
    pytest.param(
        # 2 + 4 + 6 = 12.
        "N1/S1/RJ12.RJ01.G03:B05:S1/Z21",
        ("digits-swapped",),
        "21 is what you get when two digits of the total are swapped",
        id="digits-of-the-total",
    ),
    pytest.param(
        # S1-J23 2, J23-J01 18: nobody writes 20 as 02. Swapped halves: 9 x 0 suns, 2 x 1 green.
        "N1/S1/RJ23.RJ01/Z2",
        ("wrong-side", "line-left-out"),
        "2 is what you get when the two halves of every Note are swapped; "
        "or when the 18 points of Note 2 are left out",
        id="no-leading-nought",
    ),
    pytest.param(
        # S1-J16 2 x 1 yellow = 2, J16-J10 3 x (1 purple + 3 paws) = 12; 2 + 21.
        "N1/S1/RJ16.RJ10/Z23",
        ("digits-swapped",),
        "23 is what you get when two digits of the 12 of Note 2 are swapped",
        id="digits-of-a-line",
    ),
    pytest.param(
        # S3-J03 3 x 0 flowers, J03-J16 1 x 1 yellow, J16-J20 3 x 2 orange: 7. The flower of J03
        # makes 3, the orange of J20 3 more: 13. All three Notes would make 14.
        "N1/S3/RJ03.RJ16/RJ20/Z13",
        ("bottom-counted",),
        "13 is what you get when the symbols at the bottom of J03 are counted too in Note 1 "
        "and the symbols at the bottom of J20 are counted too in Note 3",
        id="two-notes-misread-alike",
    ),
    pytest.param(
        # S3-J08 3 x 3 = 9, J08-J10 1 x (1 purple + 2 paws) = 3. J08 once for the Note 3, J10 once
        # for each criterion 2. Other readings make 3 of Note 1 too, or 2 of Note 2 with another.
        "N1/S3/RJ08.RJ10/Z5",
        ("cards-not-symbols",),
        "5 is what you get when J08 counts once only in Note 1 and J10 counts once only in Note 2",
        id="one-reading-twice-before-two-readings",
    ),
    pytest.param(
        # S1-J23 2 x 1 green = 2, J23-J01 9 x (1 + 1) = 18. The bottom of J23: 2 x 4 = 8; J01's own
        # 2 with its own end: 4.
        "N1/S1/RJ23.RJ01/Z12",
        ("bottom-counted", "both-halves-of-one-card"),
        "12 is what you get when the symbols at the bottom of J23 are counted too in Note 1 "
        "and the beginning of J01 is taken with its own end in Note 2",
        id="two-notes-misread-differently",
    ),
    pytest.param(
        # S3-J04 3 x 2 suns = 6, J04-J22 2 x (1 + 1) = 4. Note 2 pays 2 in three ways, J04's own 2
        # makes 4 of Note 1.
        "N1/S3/RJ04.RJ22/Z8",
        (
            "cards-not-symbols",
            "first-criterion-only",
            "both-halves-of-one-card",
            "value-not-multiplied",
        ),
        "8 is what you get when J22 counts once only in Note 2; "
        "or when only purple, the first criterion, is counted in Note 2; "
        "or when the beginning of J04 is taken with its own end in Note 1; "
        "1 more known mistake gives it too",
        id="more-than-three",
    ),
    pytest.param(
        # S1-J23 2, J23-J01 18: nothing comes to 33.
        "N1/S1/RJ23.RJ01/Z33",
        (),
        "",
        id="no-known-mistake",
    ),
]

FINAL_ROWS = [
    pytest.param(
        # 11 or 12. With the final row's two suns and two orange: 3 x 2 + 2 x 2 + 2 x 2 = 14.
        "N1/F/J02.S1.J24.J12/Z14",
        ("counted-at-the-end",),
        "14 is what some order gives when every Note counts the cards placed later too",
        id="counted-from-the-photograph",
    ),
    pytest.param(
        # 2 x 1 orange, then 3 x 1. Two cards meet no goal of type I in the deck, so that the
        # claim of the example can't be played with any.
        "N1/F/S1:B05.J12/Z9",
        (),
        "",
        id="no-history-that-can-be-played",
    ),
]


TABLES = [
    pytest.param(
        # Ana's four cards are three without S1: 2 x 2 orange.
        "N1/P/S1/RJ12.RJ01/RJ15.G03:B04:S1-4/P/S2/RJ05.LJ06.G03:B05:S2",
        ("start-card-not-counted",),
        id="a-token-that-is-left",
    ),
    pytest.param(
        # The same with B05, 3 x 2 orange: Ben has it.
        "N1/P/S1/RJ12.RJ01/RJ15.G03:B05:S1-6/P/S2/RJ05.LJ06.G03:B05:S2",
        (),
        id="a-token-that-another-took",
    ),
    pytest.param(
        # Ben's four cards are three without S2: 3 x 4 flowers. Ana met the goal in round 1.
        "N1/P/S1/RJ12.RJ20/P/S2/RJ05.LJ06/RJ15.G03:B05:S2-12",
        ("start-card-not-counted",),
        id="a-goal-that-another-met",
    ),
    pytest.param(
        # The same where goals go to the first who meets them.
        "N1.VF/P/S1/RJ12.RJ20/P/S2/RJ05.LJ06/RJ15.G03:B05:S2-12",
        (),
        id="a-goal-that-another-owns",
    ),
]


@pytest.mark.parametrize(("line", "names", "sentence"), TOTALS)
def test_a_total_is_explained(line: str, names: tuple[str, ...], sentence: str) -> None:
    """The total of a log."""
    found = notice(line)
    assert (found.code, found.mistakes, found.hint) == ("total-differs", names, sentence)


@pytest.mark.parametrize(("line", "names", "sentence"), FINAL_ROWS)
def test_an_impossible_total_is_explained(
    line: str, names: tuple[str, ...], sentence: str
) -> None:
    """The total of a final row."""
    found = notice(line)
    assert (found.code, found.mistakes, found.hint) == ("total-differs", names, sentence)


@pytest.mark.parametrize(("line", "names"), TABLES)
def test_the_other_players_keep_what_is_theirs(line: str, names: tuple[str, ...]) -> None:
    """At a table the Start card's other reading gives nobody what another has."""
    assert notice(line).mistakes == names


def test_many_pairs_of_slips_are_a_coincidence() -> None:
    """Eight Notes and two tokens: no slip alone makes one point more, but 54 pairs do."""
    found = notice(
        "N1.VF.G04.G08.G03/S3/RJ24.RJ20/RJ06.LJ18/LJ10.RJ22.G08:B14.G04:B08:J18/RJ16.RJ15/Z44"
    )
    assert found.message == "1 too many: claimed 44, computed 43"
    assert found.hint == "54 pairs of slips give it, so that any of them may be a coincidence"
    assert len(found.others()) > 40
    assert all(other.startswith("44 is what you get when ") for other in found.others())


def test_other_explanations_of_a_figure_are_kept_for_those_who_ask() -> None:
    found = notice("N1/S1/RJ12.RJ01/RJ03/Z10")
    assert all(other not in found.hint for other in found.others())
