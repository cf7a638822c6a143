"""What counters tell of a row's order, compared with all its orders written out."""

from collections.abc import Sequence
from itertools import combinations, permutations

import pytest

from checker.photo.order import Order, Orders

LEFT, RIGHT = ("L1", "L2", "L3"), ("R1", "R2")  # outwards


def all_orders(left: Sequence[str], right: Sequence[str]) -> list[list[str]]:
    found = []
    whole = len(left) + len(right)
    for places in combinations(range(whole), len(left)):
        lefts, rights = iter(left), iter(right)
        found.append([next(lefts) if n in places else next(rights) for n in range(whole)])
    return found


def told_pairs(orders: list[list[str]]) -> set[tuple[str, str]]:
    return {
        (one, other)
        for one, other in permutations((*LEFT, *RIGHT), 2)
        if (one in LEFT) != (other in LEFT)
        and all(order.index(one) < order.index(other) for order in orders)
    }


@pytest.mark.parametrize(
    "numbers",
    [{}, {"L1": 1}, {"R2": 5}, {"L2": 3}, {"L3": 5, "R1": 1}, {"L1": 2, "L2": 3}, {"R1": 4},
     {"L1": 1, "L2": 2, "L3": 3, "R1": 4, "R2": 5}, {"L1": 2, "L2": 1}, {"L3": 1}],
)  # fmt: skip
def test_orders_and_pairs_are_those_of_all_orders_written_out(numbers: dict[str, int]) -> None:
    agree = [
        order
        for order in all_orders(LEFT, RIGHT)
        if all(order.index(card) + 1 == number for card, number in numbers.items())
    ]
    orders = Orders(LEFT, RIGHT, numbers)
    assert orders.count == len(agree)
    assert set(orders.pairs()) == (told_pairs(agree) if agree else set())


def test_pairs_stand_by_their_left_card_then_by_their_right_one() -> None:
    pairs = Orders(LEFT, RIGHT, {"L1": 1, "L2": 2, "L3": 3}).pairs()
    assert pairs == [(left, right) for left in ("L3", "L2", "L1") for right in RIGHT]


@pytest.mark.parametrize(
    ("numbers", "order"),
    [({}, Order.UNKNOWN), ({"L1": 1}, Order.PARTLY), ({"R1": 1, "R2": 5, "L1": 2}, Order.KNOWN)],
)
def test_order_is_known_partly_or_not_at_all(numbers: dict[str, int], order: Order) -> None:
    assert Orders(LEFT, RIGHT, numbers).order is order


def test_row_of_one_side_needs_no_counters() -> None:
    assert Orders(LEFT, (), {}).order is Order.KNOWN


def test_twenty_cards_have_their_orders_counted() -> None:
    cards = [f"L{n}" for n in range(19)]
    assert Orders(cards[:9], cards[9:], {}).count == 92378
