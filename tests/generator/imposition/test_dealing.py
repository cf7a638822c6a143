"""Cards dealt to sheets: no blank sheet, piles in order, rescued cards in their slots."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.geometry import Size
from generator.imposition.dealing import deal_in_order, deal_in_stacks, deal_to_own_slots
from generator.imposition.sheets import Page, SheetSide, plain_page
from generator.imposition.stack import Stack, in_two_passes, stack_for


@pytest.mark.parametrize(("cards", "sheets"), [(8, 1), (9, 1), (10, 2), (17, 2), (18, 2), (19, 3)])
def test_one_more_card_than_slots_takes_one_more_sheet(cards: int, sheets: int) -> None:
    dealt = deal_in_order(range(cards), 9)
    assert len(dealt) == sheets
    assert all(dealt)


@given(st.integers(0, 200), st.integers(1, 40))
def test_collected_piles_of_a_cut_stack_are_in_order(cards: int, slots: int) -> None:
    dealt = deal_in_stacks(range(cards), slots)
    piles = [[sheet[slot] for sheet in dealt if slot in sheet] for slot in range(slots)]
    assert [card for pile in piles for card in pile] == list(range(cards))
    assert all(dealt)
    assert len(dealt) == -(-cards // slots)
    assert all(list(sheet) == list(range(len(sheet))) for sheet in dealt)


@given(st.lists(st.integers(0, 77), unique=True, max_size=78), st.integers(1, 20))
def test_rescued_cards_lie_in_their_slots_where_they_can(wanted: list[int], slots: int) -> None:
    own = {card: card % slots for card in range(78)}
    dealt = deal_to_own_slots(wanted, slots, own)
    assert sorted(card for sheet in dealt for card in sheet.values()) == sorted(wanted)
    assert len(dealt) == -(-len(wanted) // slots)
    assert all(len(sheet) == slots for sheet in dealt[:-1])
    for slot in range(slots):
        asked = [card for card in wanted if own[card] == slot]
        held = [sheet[slot] for sheet in dealt if slot in sheet]
        if asked and len(wanted) >= slots:
            assert set(asked) & set(held) or not held


def test_two_miscut_cards_share_a_sheet_in_their_own_slots() -> None:
    own = {"J07": 6, "J22": 3}
    assert deal_to_own_slots(["J07", "J22"], 9, own) == [{3: "J22", 6: "J07"}]


def test_second_card_of_a_slot_takes_a_free_one() -> None:
    assert deal_to_own_slots(["J01", "J10"], 9, {"J01": 0, "J10": 0}) == [{0: "J01", 1: "J10"}]


A4 = Size("a4", 210, 297)


def sheets() -> list[Page]:
    """Return four sheets, the third without a back."""
    return [
        plain_page("cards", A4, number, 4, side)
        for number in range(1, 5)
        for side in (SheetSide.FRONT, SheetSide.BACK)
        if (number, side) != (3, SheetSide.BACK)
    ]


@pytest.mark.parametrize("stack", Stack)
def test_backs_are_in_the_order_in_which_the_stack_takes_them(stack: Stack) -> None:
    fronts, backs = in_two_passes(sheets(), stack)
    assert [page.number for page in fronts] == [1, 2, 3, 4]
    order = [1, 2, 3, 4] if stack.is_turned_over else [4, 3, 2, 1]
    assert [page.number for page in backs] == order
    assert [page.number for page in backs if page.is_blank] == [3]


@pytest.mark.parametrize("stack", Stack)
def test_a_stack_is_found_by_how_one_sheet_came_out_and_went_back(stack: Stack) -> None:
    found = stack_for(comes_out_face_up=stack.comes_out_face_up, goes_in_face_up=stack.is_face_up)
    assert found is stack


def test_a_stack_as_it_came_out_takes_its_last_sheet_first() -> None:
    assert [stack for stack in Stack if stack.is_turned_over] == [
        Stack.FACE_DOWN, Stack.FACE_UP_FIRST,
    ]  # fmt: skip
