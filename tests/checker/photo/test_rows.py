"""Cards are chained to rows as contract 8 says, whichever way they and the photos are turned."""

import cmath

import pytest

from checker.photo.pieces import SeenPiece
from tests.checker.photo.laid import STEP, codes, ids, piece, reading, row

ROW = ["J01", "J02", "S1", "J03"]


def turned(pieces: list[SeenPiece], degrees: float) -> list[SeenPiece]:
    """Return the pieces as a camera turned about its axis sees them."""
    from dataclasses import replace

    by = cmath.rect(1, cmath.pi * degrees / 180)
    found = []
    for each in pieces:
        corners = [complex(*corner) * by for corner in each.corners]
        found.append(
            replace(
                each, at=each.at * by, axis=each.axis * by,
                corners=tuple((corner.real, corner.imag) for corner in corners),
            )
        )  # fmt: skip
    return found


@pytest.mark.parametrize("degrees", [0, 37, 90, 180, 271])
def test_row_reads_the_same_however_the_camera_is_turned(degrees: float) -> None:
    assert ids(reading(turned(row(ROW), degrees))) == [ROW]


def test_card_upside_down_is_read_in_its_place() -> None:
    cards = row(ROW)
    cards[1] = piece("J02", STEP, turn=180)
    assert ids(reading(cards)) == [ROW]


def test_row_is_read_as_most_of_its_cards_are_turned() -> None:
    cards = [piece(id_, n * STEP, turn=180 if n else 0) for n, id_ in enumerate(ROW)]
    assert ids(reading(cards)) == [ROW[::-1]]


def test_tie_is_read_as_the_start_card_is_turned() -> None:
    cards = [piece(id_, n * STEP, turn=180 * (n > 1)) for n, id_ in enumerate(ROW)]
    assert ids(reading(cards)) == [ROW[::-1]]


def test_row_may_bend() -> None:
    bent, spot, angle = [], 0j, 0.0
    for id_ in ROW:
        bent.append(piece(id_, spot.real, spot.imag, turn=angle))
        angle += 12
        spot += cmath.rect(STEP + 6, cmath.pi * (angle - 6) / 180)
    assert ids(reading(bent)) == [ROW]


@pytest.mark.parametrize(("gap", "found"), [(20, [["S1", "J01"]]), (22, [["S1"]])])
def test_long_edges_are_at_most_20_mm_apart(gap: float, found: list[list[str]]) -> None:
    assert ids(reading([piece("S1"), piece("J01", 63 + gap)])) == found


@pytest.mark.parametrize(("down", "found"), [(43, [["S1", "J01"]]), (46, [["S1"]])])
def test_cards_are_beside_each_other_for_half_their_length(
    down: float, found: list[list[str]]
) -> None:
    assert ids(reading([piece("S1"), piece("J01", 65, down)])) == found


def test_cards_may_lap() -> None:
    assert ids(reading([piece("S1"), piece("J01", 40), piece("J02", 80)])) == [
        ["S1", "J01", "J02"]
    ]


def test_card_across_the_row_is_no_part_of_it() -> None:
    found = reading([*row(ROW), piece("J10", 4 * STEP + 15, turn=90)])
    assert ids(found) == [ROW]
    assert [thing.id for thing in found.loose] == ["J10"]


def test_lone_start_card_is_a_row() -> None:
    found = reading([piece("S1")])
    assert ids(found) == [["S1"]]
    assert found.is_valid


def test_lone_journey_card_is_loose() -> None:
    found = reading([*row(ROW), piece("J10", 0, 200)])
    assert [thing.id for thing in found.loose] == ["J10"]
    assert found.is_valid


def test_chain_without_start_card_is_loose_beside_a_row() -> None:
    found = reading([*row(ROW), *row(["J10", "J11"], 0, 200)])
    assert ids(found) == [ROW]
    assert [thing.id for thing in found.loose] == ["J10", "J11"]


def test_rows_stand_from_top_to_bottom_then_from_left_to_right() -> None:
    pieces = [*row(["S3", "J05"], 0, 150), *row(["S2", "J04"], 200, 8), *row(["S1", "J03"], 0, 0)]
    assert ids(reading(pieces)) == [["S1", "J03"], ["S2", "J04"], ["S3", "J05"]]


def test_photos_are_joined_by_shared_cards() -> None:
    pieces = [*row(["J01", "J02", "S1"]), *row(["J02", "S1", "J03"], 900, 500, picture=1)]
    assert ids(reading(pieces, photos=2)) == [ROW]


def test_photos_are_joined_however_each_is_turned() -> None:
    pieces = [*turned(row(["J01", "J02", "S1"]), 180), *row(["S1", "J03"], picture=1)]
    assert ids(reading(pieces, photos=2)) == [ROW]


def test_card_of_several_photos_is_told_where_its_mark_is_larger() -> None:
    pieces = [piece("S1", mark_px=30), piece("S1", picture=1, mark_px=50)]
    assert [card.spot.picture for card in reading(pieces, photos=2).rows[0].cards] == [1]


def test_other_neighbours_in_another_photo_are_told() -> None:
    pieces = [*row(["S1", "J01"]), *row(["S1", "J02"], picture=1)]
    found = reading(pieces, photos=2)
    assert {code for code, _ in codes(found)} == {"card-seen-twice"}
    assert not any(each.line for each in found.rows)


def test_card_unread_in_one_photo_is_read_in_another() -> None:
    pieces = [*row(["J01", None, "S1"]), *row(["J01", "J02"], picture=1)]
    found = reading(pieces, photos=2)
    assert ids(found) == [["J01", "J02", "S1"]]
    assert found.is_valid


def test_rows_of_several_photos_stand_by_photo() -> None:
    pieces = [*row(["S2", "J04"], picture=0, y=300), *row(["S1", "J01"], picture=1)]
    assert ids(reading(pieces, photos=2)) == [["S2", "J04"], ["S1", "J01"]]
