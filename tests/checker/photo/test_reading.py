"""What pieces on a table come to: cases, tokens, goals and problems, as contract 8 says."""

from dataclasses import replace

import pytest

from checker.cases.case import FinalCase, LogCase
from checker.photo.order import Order
from checker.photo.pieces import SeenPiece
from checker.photo.seen import SeenRow
from checker.photo.told import PhotoTold
from checker.rules.goals import is_one_per_type
from schema.deck.model import Type
from tests.checker.photo.laid import (
    DECK,
    STEP,
    codes,
    counter,
    ids,
    numbered,
    piece,
    reading,
    row,
    stranger,
)  # fmt: skip

ROW = ["J01", "J02", "S1", "J03"]
TOKENS = {kind: [t.id for t in DECK.tokens.values() if t.type is kind] for kind in Type}
GOALS = {kind: [g.id for g in DECK.goals.values() if g.type is kind] for kind in Type}
BEGINNING, END = (19.5, 33), (-19.5, 33)  # mm from a card's middle


def only(found: list[SeenRow] | tuple[SeenRow, ...]) -> SeenRow:
    (one,) = found
    return one


def test_row_without_counters_is_a_final_row_of_unknown_order() -> None:
    one = only(reading(row(ROW)).rows)
    assert one.order is Order.UNKNOWN
    assert isinstance(one.case, FinalCase)
    assert (one.case.row, one.case.known) == (tuple(ROW), ())


def test_counters_on_every_card_make_a_log() -> None:
    one = only(reading([*row(ROW), *numbered([3, 1, None, 2])]).rows)
    assert one.order is Order.KNOWN
    assert isinstance(one.case, LogCase)
    assert [placed.card for placed in one.case.log.placements] == ["J02", "J03", "J01"]


def test_missing_counter_that_follows_is_none() -> None:
    one = only(reading([*row(ROW), *numbered([3, 1, None, None])]).rows)
    assert one.order is Order.KNOWN


def test_some_counters_give_the_pairs_that_are_sure() -> None:
    one = only(reading([*row([*ROW, "J04"]), *numbered([None, 1])]).rows)
    assert one.order is Order.PARTLY
    assert isinstance(one.case, FinalCase)
    assert one.case.known == (("J02", "J03"), ("J02", "J04"))


def test_known_that_is_told_is_added_and_may_settle_the_row() -> None:
    told = PhotoTold(known=(("J03", "J02"),))
    one = only(reading(row(["J02", "S1", "J03"]), told).rows)
    assert one.order is Order.UNKNOWN
    assert isinstance(one.case, LogCase)


def test_goals_seen_one_of_each_type_are_in_play() -> None:
    goals = [GOALS[kind][1] for kind in (Type.III, Type.I, Type.II)]
    assert is_one_per_type((DECK.goals[id_] for id_ in goals), DECK)
    found = reading([*row(ROW), *(piece(id_, 70 * n, 300) for n, id_ in enumerate(goals))])
    case = only(found.rows).case
    assert case
    assert case.head.goals == tuple(GOALS[kind][1] for kind in Type)
    assert found.goals == tuple(sorted(goals))


def test_goals_that_are_not_one_of_each_type_are_left_out() -> None:
    found = reading([*row(ROW), piece(GOALS[Type.I][0], 0, 300)])
    case = only(found.rows).case
    assert case
    assert case.head.goals is None


def test_goals_that_are_told_go_before_those_seen() -> None:
    told = tuple(GOALS[kind][2] for kind in Type)
    seen = [piece(GOALS[kind][0], 70 * n, 300) for n, kind in enumerate(Type)]
    case = only(reading([*row(ROW), *seen], PhotoTold(goals=told)).rows).case
    assert case
    assert case.head.goals == told


@pytest.mark.parametrize(
    ("kind", "spot", "off", "on"),
    [
        (Type.I, BEGINNING, (0, 0), "J02"),
        (Type.I, BEGINNING, (-8, 8), "J02"),
        (Type.II, END, (3, -11), "J02"),
    ],
)
def test_token_lies_on_the_half_that_it_covers(
    kind: Type, spot: tuple[float, float], off: tuple[float, float], on: str
) -> None:
    token = piece(TOKENS[kind][0], STEP + spot[0] + off[0], spot[1] + off[1])
    (seen,) = only(reading([*row(ROW), token]).rows).tokens
    assert (seen.id, seen.on) == (token.id, on)


def test_token_between_cards_lies_on_the_nearer_half() -> None:
    token = piece(TOKENS[Type.II][0], 2 * STEP + END[0] - 11, END[1])
    assert only(reading([*row(ROW), token]).rows).tokens[0].on == "S1"


def test_half_of_a_card_upside_down_is_where_that_card_has_it() -> None:
    cards = row(ROW)
    cards[1] = piece("J02", STEP, turn=180)
    token = piece(TOKENS[Type.I][0], STEP - 19.5, -33, turn=180)
    assert only(reading([*cards, token]).rows).tokens[0].on == "J02"


def test_token_on_a_card_but_on_no_half_is_unread() -> None:
    found = reading([*row(ROW), piece(TOKENS[Type.I][0], STEP, 0)])
    assert codes(found) == [("unread-token", "/rows/0")]
    assert only(found.rows).line is None


def test_token_beside_the_cards_is_loose() -> None:
    token = TOKENS[Type.I][0]
    found = reading([*row(ROW), piece(token, 0, 90)])
    assert [thing.id for thing in found.loose] == [token]
    assert found.is_valid


@pytest.mark.parametrize(("down", "belongs"), [(44 + 59, True), (44 + 61, False)])
def test_token_iii_belongs_to_the_row_within_60_mm(down: float, belongs: bool) -> None:
    token = TOKENS[Type.III][0]
    one = only(reading([*row(ROW), piece(token, 0, down)]).rows)
    assert [(seen.id, seen.on) for seen in one.tokens] == ([(token, None)] if belongs else [])


def test_token_iii_near_two_rows_is_loose() -> None:
    token = TOKENS[Type.III][0]
    found = reading([*row(ROW), *row(["S2", "J05"], 0, 140), piece(token, 0, 70)])
    assert [thing.id for thing in found.loose] == [token]


def test_two_tokens_iii_near_a_row_are_loose() -> None:
    both = TOKENS[Type.III][:2]
    found = reading([*row(ROW), *(piece(id_, 60 * n, 80) for n, id_ in enumerate(both))])
    assert [thing.id for thing in found.loose] == both


def unread_coin(x: float, y: float, picture: int = 0) -> SeenPiece:
    """A token of type III whose mark can't be read."""
    return replace(piece(TOKENS[Type.III][0], x, y, picture=picture), id=None, mark_px=0, by=None)


def test_unread_token_iii_leaves_its_row_without_a_line() -> None:
    found = reading([*row(ROW), unread_coin(0, 80)])
    assert codes(found) == [("unread-token", "/rows/0")]
    assert only(found.rows).line is None


def test_unread_token_iii_near_two_rows_belongs_to_none() -> None:
    found = reading([*row(ROW), *row(["S2", "J05"], 0, 140), unread_coin(0, 70)])
    assert codes(found) == [("unread-token", "/pictures/0")]
    assert not found.is_valid


def test_token_unread_in_one_photo_is_read_in_another() -> None:
    token = piece(TOKENS[Type.III][0], 0, 80, picture=1)
    found = reading([*row(ROW), unread_coin(0, 80), *row(ROW, picture=1), token], photos=2)
    assert [each.id for each in only(found.rows).tokens] == [token.id]
    assert codes(found) == []


def test_counter_belongs_to_the_card_under_its_mark() -> None:
    one = only(reading([*row(ROW), counter(1, STEP + 20), counter(3, 400)]).rows)
    assert [(each.number, each.card) for each in one.counters] == [(1, "J02")]


@pytest.mark.parametrize(
    "numbers",
    [[1, 1], [1, None, 2], [1, 2], [None, 4], [2, 1, None, 1]],
    ids=["twice in a row", "on the Start card", "against the row", "above the cards", "twice"],
)
def test_counters_that_clash_are_told(numbers: list[int | None]) -> None:
    found = reading([*row(ROW), *numbered(numbers)])
    assert {code for code, _ in codes(found)} == {"counters-clash"}
    one = only(found.rows)
    assert (one.line, one.case, one.verdict) == (None, None, None)


def test_two_counters_on_one_card_clash() -> None:
    found = reading([*row(ROW), counter(1, STEP - 15), counter(2, STEP + 15)])
    assert codes(found) == [("counters-clash", "/rows/0")]


def test_unread_card_leaves_the_row_without_a_line() -> None:
    found = reading(row(["J01", None, "S1"]))
    assert codes(found) == [("unread-card", "/rows/0")]
    assert found.problems[0].near == ("J01", "S1")
    one = only(found.rows)
    assert (one.cards[1].id, one.cards[1].by, one.line) == (None, None, None)


def test_unread_card_may_be_the_start_card() -> None:
    assert codes(reading(row(["J01", None]))) == [("unread-card", "/rows/0")]


def test_row_without_start_card_is_told() -> None:
    assert codes(reading(row(["J01", "J02"]))) == [("no-start-card", "/rows/0")]


def test_lone_journey_card_alone_lacks_its_start_card() -> None:
    assert codes(reading([piece("J01")])) == [("no-start-card", "")]


def test_two_start_cards_are_told() -> None:
    assert codes(reading(row(["S1", "J01", "S2"]))) == [("two-start-cards", "/rows/0")]


def test_card_twice_in_a_photo_is_told_in_each_row() -> None:
    found = reading([*row(ROW), *row(["S2", "J01"], 0, 200)])
    assert codes(found) == [("card-seen-twice", "/rows/0"), ("card-seen-twice", "/rows/1")]


def test_strange_mark_in_a_row_is_of_another_deck() -> None:
    found = reading([*row(["S1", "J01"]), stranger(2 * STEP)])
    assert codes(found) == [("other-deck", "/rows/0")]
    assert ids(found) == [["S1", "J01", None]]


def test_strange_mark_away_from_rows_is_nothing() -> None:
    assert reading([*row(["S1", "J01"]), stranger(0, 300)]).is_valid


def test_strange_marks_alone_are_of_another_deck() -> None:
    assert codes(reading([stranger()])) == [("other-deck", "/pictures/0")]


def test_photo_without_marks_shows_nothing() -> None:
    assert codes(reading([])) == [("nothing-seen", "/pictures/0")]


def test_goals_alone_are_no_row() -> None:
    assert codes(reading([piece(GOALS[Type.I][0])])) == [("nothing-seen", "")]


def test_photo_of_goals_may_stand_beside_one_of_the_row() -> None:
    goals = [piece(GOALS[kind][0], 70 * n, picture=1) for n, kind in enumerate(Type)]
    assert reading([*row(ROW), *goals], photos=2).is_valid


def test_row_of_twenty_cards_is_judged_as_too_long() -> None:
    many = ["S1", *(card.id for card in DECK.journey[:19])]
    found = reading(row(many))
    assert not found.is_valid
    assert not found.problems
    verdict = only(found.rows).verdict
    assert verdict
    assert [problem.code for problem in verdict.problems][:1] == ["too-many-placements"]
