"""Which faces must be printed again: one case for each row of the table."""

from typing import Any

import pytest

from schema.diff.difference import find_difference
from schema.diff.face_fields import seen_on_faces
from tests.schema.decks import Document, changed, entry, renamed, small, standard

FRONTS = [*(f"J0{n}" for n in range(1, 9)), "S1", "S2", "G01", "G02", "G03"]
FRONTS += [f"B0{n}" for n in range(1, 7)]
CARD_BACKS = ["back-journey", "back-start", "back-goal-I", "back-goal-II", "back-goal-III"]
TOKEN_BACKS = ["back-token-I", "back-token-II", "back-token-III"]

GREEN_STRIPS = ["J01", "J03", "J05", "J07"]  # cards with green tape
GREEN_ENDS = ["S2", "B03"]  # and J01
SUN_GOALS = ["G01"]


def _again(new: Document) -> list[str]:
    return [face.face for face in find_difference(small(), new).print_again]


def _game(**fields: Any) -> Document:
    document = small()
    document["game"] |= fields
    return document


def test_faces_come_in_order_of_printing() -> None:
    assert list(seen_on_faces(small())) == FRONTS + CARD_BACKS + TOKEN_BACKS


def test_the_standard_deck_has_93_fronts_and_8_backs() -> None:
    assert len(seen_on_faces(standard())) == 61 + 5 + 12 + 15 + 8


def test_no_deck_has_no_faces() -> None:
    assert seen_on_faces({}) == {}


def test_a_deck_without_start_cards_has_no_back_for_them() -> None:
    assert "back-start" not in seen_on_faces(small() | {"start": []})


@pytest.mark.parametrize(
    ("edit", "faces"),
    [
        ({"edition": "2"}, FRONTS),
        ({"title": "Large"}, [face for face in FRONTS if face[0] != "B"] + CARD_BACKS),
        ({"subtitle": "x", "licence": "x", "author": "x"}, []),
    ],
)
def test_fields_of_the_game(edit: Document, faces: list[str]) -> None:
    assert _again(_game(**edit)) == faces


@pytest.mark.parametrize(
    ("kind", "name", "edit", "faces"),
    [
        ("tapes", "green", {"colour": "#2e8b57"}, [*GREEN_STRIPS, "S2", "G02", "B03"]),
        ("tapes", "green", {"colour": "#76C086"}, []),  # the same colour
        ("tapes", "green", {"pattern": "checks"}, [*GREEN_STRIPS, "S2", "G02", "B03"]),
        ("tapes", "green", {"name": "Moss"}, ["J01", "S2", "G02", "B03"]),  # another letter
        ("tapes", "green", {"name": "Grass"}, ["G02"]),  # the same letter, another sentence
        ("icons", "sun", {"name": "Star"}, SUN_GOALS),
        ("icons", "flower", {"name": "Rose"}, ["G03"]),
        ("journey", "J07", {"place": "Belarus"}, ["J07"]),
        ("journey", "J07", {"scene": None}, ["J07"]),
        ("start", "S1", {"marker": 30}, ["S1"]),
        ("goals", "G01", {"name": "Beasts"}, ["G01"]),
        ("goals", "G01", {"marker": 33}, ["G01"]),
        ("tokens", "B05", {"points": 2}, ["B05"]),
    ],
)
def test_fields_of_entries(kind: str, name: str, edit: Document, faces: list[str]) -> None:
    assert _again(changed(kind, name, **edit)) == faces


def test_another_tapes_name_may_change_a_letter() -> None:
    document = changed("tapes", "purple", name="Grey")
    found = find_difference(small(), document).print_again
    assert {face.face: face.because for face in found}["B03"] == ("letter of green",)


def test_a_renamed_tape_is_seen_on_its_strips_only() -> None:
    assert _again(renamed(small(), "green", "lime")) == GREEN_STRIPS


def test_a_renamed_icon_has_another_drawing() -> None:
    assert _again(renamed(small(), "flower", "rose")) == ["J04", "J06", "J07", "G03"]


def test_the_place_of_a_start_card_is_seen() -> None:
    document = small()
    document["start"].reverse()
    assert _again(document) == ["S2", "S1"]


def test_the_place_of_other_cards_is_not_seen() -> None:
    document = small()
    for kind in ("tapes", "icons", "journey", "goals", "tokens"):
        document[kind].reverse()
    assert _again(document) == []


def test_a_new_card_has_a_new_face() -> None:
    document = small()
    document["journey"].append({**document["journey"][0], "id": "J50"})
    (face,) = find_difference(small(), document).print_again
    assert (face.face, face.because) == ("J50", ("new",))


def test_a_renamed_card_is_printed_by_its_new_id_and_thrown_out_by_its_old_one() -> None:
    found = find_difference(small(), changed("journey", "J02", id="J77"))
    assert [(face.face, face.because) for face in found.print_again] == [("J77", ("id",))]
    assert found.throw_out == ("J02",)


def test_a_removed_card_is_thrown_out() -> None:
    document = small()
    del document["journey"][2]
    found = find_difference(small(), document)
    assert found.print_again == ()
    assert found.throw_out == ("J03",)


def test_a_type_without_tokens_needs_no_back() -> None:
    document = small()
    document["tokens"] = [one for one in document["tokens"] if one["type"] != "III"]
    assert find_difference(small(), document).throw_out == ("B05", "B06", "back-token-III")


def test_a_card_that_says_why() -> None:
    document = changed("tapes", "green", colour="#2e8b57")
    entry(document, "journey", "J01")["beginning"] = 3
    faces = {f.face: f.because for f in find_difference(small(), document).print_again}
    assert faces["J01"] == ("beginning", "colour of green")


def test_a_tape_named_like_a_back_is_no_face() -> None:
    old, new = renamed(small(), "green", "back-journey"), renamed(small(), "green", "moss")
    assert find_difference(old, new).throw_out == tuple(GREEN_STRIPS)
