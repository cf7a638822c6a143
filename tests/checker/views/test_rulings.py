"""Which rulings a verdict names: those that play came to, and the house rules that are on."""

from __future__ import annotations

import pytest

from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.views.rulings import rulings
from tests.checker.judged import deck

REPLACES = "a token replaces what is printed on the Note's half"
START = 'the Start card counts in "exactly N cards"'
THREE = "a token of type III is not in the score before the end"
TWICE = "an icon printed twice on a card counts twice"
LATE = "a goal can be claimed at a later check at which it still holds"
SUPPLIES = "a token supplies the half of a Note that its card lacks"
OWN = "what stands on a token counts for no Note itself"
EVERY = "every player may complete each goal once"
TIED = "on a tie for the lowest score the oldest of the tied starts"

USED = [
    pytest.param("N1/S1/RJ12.LJ07", [], id="none"),
    pytest.param("N1/S1/RJ04", [TWICE], id="two-suns-of-one-card-counted"),
    pytest.param("N1/S1/RJ12/Z9", [], id="two-suns-of-no-card"),
    pytest.param("N1/S1/RJ20.G07:B14", [THREE], id="token-three"),
    pytest.param("N1/S1/RJ02.RJ24.G01:B01:S1", [REPLACES], id="token-one"),
    pytest.param(
        "N1/S1/RJ02.RJ06.G03:B01:J06", [START, REPLACES, SUPPLIES], id="missing-beginning"
    ),
    pytest.param("N1/S1/RJ07.RJ22.G05:B06:J07", [REPLACES, SUPPLIES, OWN], id="missing-end"),
    pytest.param("N1/S1/RJ02.RJ24/RJ12.G01:B01:S1", [LATE, REPLACES], id="late-claim"),
    pytest.param("N1.VA/S1/RJ12", ["a token adds to what is printed on the Note's half"], id="on"),
    pytest.param("N1/P/S1/RJ20.G07:B14/P/S2/RJ09", [THREE, EVERY], id="goal-met-by-two"),
    pytest.param("N1/P/S1/RJ06.LJ05/RJ01/P/S3/LJ09.LJ11", [TIED], id="a-tie"),
    pytest.param("N1/F/S1:B05.J24.J02", [START, REPLACES], id="final-row-with-a-token"),
    pytest.param("N1/F/S1.J04", [TWICE], id="final-row-with-two-suns-on-a-card"),
    pytest.param("N1/F/S1.J24", [], id="final-row"),
]


@pytest.mark.parametrize(("line", "expected"), USED)
def test_rulings_used_are_named_by_rule(line: str, expected: list[str]) -> None:
    found = rulings(deck("small"), judge(deck("small"), read_line(line)))
    assert sorted(each.sentence for each in found) == sorted(expected)
    assert [each.rule for each in found] == sorted(each.rule for each in found)


def test_house_rule_is_told_from_a_ruling() -> None:
    found = rulings(deck("small"), judge(deck("small"), read_line("N1.VC/S1/RJ20.G07:B14")))
    assert [(each.rule, each.is_house_rule) for each in found] == [("R4", False), ("R7", True)]
