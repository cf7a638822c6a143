"""Which removed and added entries are one and the same."""

from typing import Any

import pytest

from schema.diff.renames import find_renames, likeness

CARD: dict[str, Any] = {
    "marker": 7, "name": "Bled", "place": "Slovenia", "tape": ["green"], "icons": [],
    "end": ["sun"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("edit", "is_same"),
    [
        ({}, True),
        ({"marker": 9}, True),
        ({"name": "Piran"}, True),
        ({"name": "Piran", "end": ["paw"], "place": "Coast"}, True),  # marker and half of all
        ({"name": "Piran", "end": ["paw"], "place": "Coast", "tape": ["blue"]}, False),
        ({"marker": 9, "name": "Piran"}, True),  # two thirds
        ({"marker": 9, "name": "Piran", "end": ["paw"]}, False),
    ],
)
def test_likeness_makes_a_rename(edit: dict[str, Any], is_same: bool) -> None:
    found = find_renames({"J01": CARD}, {"J02": CARD | edit})
    assert found == ({"J01": "J02"} if is_same else {})


def test_equal_entries_go_before_those_with_the_marker() -> None:
    twin = CARD | {"end": ["paw"]}
    assert find_renames({"J01": CARD}, {"J02": twin, "J03": CARD}) == {"J01": "J03"}


def test_the_marker_goes_before_likeness() -> None:
    alike, marked = CARD | {"marker": 8}, CARD | {"end": ["paw"], "name": "Piran"}
    assert find_renames({"J01": CARD}, {"J02": alike, "J03": marked}) == {"J01": "J03"}


def test_the_most_alike_pair_goes_first() -> None:
    plain = {key: CARD[key] for key in CARD if key != "marker"}
    near, nearer = plain | {"end": ["paw"]}, plain
    removed = {"J01": near | {"place": "Coast"}, "J02": nearer | {"place": "Coast"}}
    assert find_renames(removed, {"J03": nearer}) == {"J02": "J03"}


def test_equal_entries_pair_up_in_order() -> None:
    token = {"type": "I", "value": 1}
    found = find_renames({"B01": token, "B02": token}, {"B08": token, "B09": token})
    assert found == {"B01": "B08", "B02": "B09"}


def test_an_added_entry_has_one_former_id() -> None:
    token = {"type": "I", "value": 1}
    assert find_renames({"B01": token, "B02": token}, {"B08": token}) == {"B01": "B08"}


def test_decks_rewritten_as_a_whole_are_not_searched() -> None:
    cards = {f"J{n:04}": {"name": f"{n}", "place": "Here", "tape": ["green"]} for n in range(201)}
    others = {f"J1{n:04}": card | {"name": "x"} for n, card in enumerate(cards.values())}
    assert find_renames(cards, others) == {}


@pytest.mark.parametrize(
    ("places", "found"),
    [
        ("J01 J02 J03", {"paw": "track"}),
        ("J01 J02", {"paw": "track"}),  # two thirds
        ("J01 J04 J05", {}),
        ("", {}),
    ],
)
def test_an_icon_named_in_the_same_places_is_renamed(places: str, found: dict[str, str]) -> None:
    uses = {"paw": frozenset(["J01", "J02", "J03"]), "track": frozenset(places.split())}
    assert find_renames({"paw": {"name": "Paw"}}, {"track": {"name": "Track"}}, uses) == found


@pytest.mark.parametrize(
    ("one", "two", "share"),
    [
        ({"a": 1}, {"a": 1}, 1.0),
        ({"a": 1, "b": 2}, {"a": 1}, 0.5),
        ({"a": 1}, {"b": 1}, 0.0),
        ({}, {}, 1.0),
    ],
)
def test_likeness(one: dict[str, Any], two: dict[str, Any], share: float) -> None:
    assert likeness(one, two) == share
