"""What of what is remembered can be true, goals left aside."""

import pytest

from checker.cases.case import RowToken
from checker.histories.histories import count_orders, is_possible
from tests.checker.histories.rows import Pairs, known_of

ROW = ("J02", "S1", "J24", "J12")
TOKENS = (RowToken("B02", "J24"), RowToken("B15"))

TRUE = [
    pytest.param((("J02", "J24"),), id="one-side-before-the-other"),
    pytest.param((("S1", "J24"), ("S1", "B02")), id="the-start-card-before-all"),
    pytest.param((("J24", "B02"),), id="a-card-before-the-token-on-it"),
    pytest.param((("B02", "J12"), ("J02", "B02")), id="a-token-between-two-cards"),
    pytest.param((("B02", "B15"),), id="a-token-before-a-token"),
    pytest.param((("B15", "J24"),), id="a-token-beside-the-row-after-another-card"),
]
FALSE = [
    pytest.param((("J12", "J24"),), id="outer-before-inner"),
    pytest.param((("J02", "J02"),), id="a-card-before-itself"),
    pytest.param((("B15", "B15"),), id="a-token-before-itself"),
    pytest.param((("J02", "S1"),), id="a-card-before-the-start-card"),
    pytest.param((("B15", "S1"),), id="a-token-before-the-start-card"),
    pytest.param((("S1", "S1"),), id="the-start-card-before-itself"),
    pytest.param((("J03", "J02"),), id="a-card-not-of-this-row"),
    pytest.param((("J02", "B07"),), id="a-token-not-of-this-row"),
    pytest.param((("B02", "J24"),), id="a-token-before-the-card-on-which-it-lies"),
    pytest.param((("J02", "J24"), ("J24", "J02")), id="each-before-the-other"),
    pytest.param((("B02", "B15"), ("B15", "B02")), id="each-token-before-the-other"),
    pytest.param((("J12", "B15"), ("B15", "J24")), id="outer-before-inner-by-a-token"),
    pytest.param((("B02", "B15"), ("B15", "J24")), id="before-the-card-under-it-by-a-token"),
    pytest.param((("B15", "J24"), ("B15", "J02")), id="a-token-before-both-first-cards"),
]


def possible(*row: str, pairs: Pairs = (), rounds: tuple[tuple[str, ...], ...] = ()) -> bool:
    return is_possible(*known_of(*row, tokens=TOKENS, pairs=pairs, rounds=rounds))


@pytest.mark.parametrize("pairs", TRUE)
def test_pairs_that_can_be_true(pairs: Pairs) -> None:
    assert possible(*ROW, pairs=pairs)


@pytest.mark.parametrize("pairs", FALSE)
def test_pairs_that_can_not_all_be_true(pairs: Pairs) -> None:
    assert not possible(*ROW, pairs=pairs)


def test_no_token_is_claimed_before_any_placement() -> None:
    assert not possible("S1", pairs=(("S1", "B15"),))


def test_nothing_need_be_known() -> None:
    assert possible(*ROW)
    assert possible("S1")


@pytest.mark.parametrize(
    "rounds", [(("J02", "J24"),), (("J24", "J12"), ("J02",)), ((), ("J12",))], ids=str
)
def test_rounds_that_can_be_true(rounds: tuple[tuple[str, ...], ...]) -> None:
    assert possible(*ROW, rounds=rounds)


@pytest.mark.parametrize(
    "rounds",
    [
        (("J12",), ("J24",)),
        (("S1",),),
        (("B15",),),
        (("J03",),),
        (("J02",), ("J02",)),
        ((), (), ("J02",)),
    ],
    ids=str,
)
def test_rounds_that_can_not_be_true(rounds: tuple[tuple[str, ...], ...]) -> None:
    assert not possible(*ROW, rounds=rounds)


def test_card_after_a_token_is_not_the_first_of_its_round() -> None:
    """J12 alone in round 2 is the third card, so B15, after it, comes too late for J02 or J24."""
    pairs = (("J12", "B15"), ("B15", "J02"))
    assert possible(*ROW, pairs=pairs)
    assert not possible(*ROW, pairs=pairs, rounds=(("J02",),))


def test_orders_heed_pairs_of_cards_and_rounds_alone() -> None:
    """Of the three orders one begins with J24, J12; what is said of tokens leaves all three."""
    tokens = (("J12", "B15"), ("B15", "J02"))
    assert count_orders(*known_of(*ROW, tokens=TOKENS, pairs=tokens)) == 3
    assert count_orders(*known_of(*ROW, tokens=TOKENS, pairs=(("J12", "J02"),))) == 1
    assert count_orders(*known_of(*ROW, rounds=(("J24", "J12"),))) == 1


def test_there_is_no_order_of_what_is_impossible() -> None:
    assert count_orders(*known_of(*ROW, pairs=(("J03", "J02"),))) == 0
