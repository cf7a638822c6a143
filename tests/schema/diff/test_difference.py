"""What differs between two decks: entries, fields, order, fingerprint."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schema.deck.fingerprint import fingerprint
from schema.diff.changes import Change, ChangeKind, Difference
from schema.diff.difference import NO_DECK, find_difference
from tests.schema.decks import Document, changed, entry, renamed, small


def _difference(new: Document) -> Difference:
    return find_difference(small(), new)


def _only(found: Difference) -> Change:
    (change,) = found.changes
    return change


# Alike


def test_a_deck_and_itself_are_alike() -> None:
    assert _difference(small()).are_alike


def test_the_order_of_keys_makes_no_difference() -> None:
    turned = json.loads(json.dumps(small()), object_pairs_hook=lambda pairs: dict(pairs[::-1]))
    for goal in turned["goals"]:  # the order of a condition's symbols is seen on the card
        goal["condition"] = entry(small(), "goals", goal["id"])["condition"]
    assert _difference(turned).are_alike


def test_the_order_of_cards_and_without_makes_no_difference() -> None:
    document = small()
    goal = next(goal for goal in document["goals"] if "cards" in goal["condition"])
    goal["condition"] = dict(reversed(goal["condition"].items()))
    assert _difference(document).are_alike


def test_alike_decks_change_no_score_and_no_face() -> None:
    found = _difference(small())
    assert not found.scores_may_change
    assert found.print_again == ()
    assert found.throw_out == ()


# Fields

FIELDS: list[tuple[str, str, str, Any, bool]] = [  # kind, id, field, new value, scores
    ("tapes", "green", "name", "Moss", False),
    ("tapes", "green", "colour", "#2e8b57", False),
    ("tapes", "green", "pattern", "checks", False),
    ("icons", "paw", "name", "Track", False),
    ("start", "S1", "name", "Quay", False),
    ("start", "S1", "marker", 30, False),
    ("start", "S1", "beginning", 1, True),
    ("start", "S1", "end", ["paw"], True),
    ("journey", "J07", "name", "Puszcza", False),
    ("journey", "J07", "place", "Belarus", False),
    ("journey", "J07", "marker", 31, False),
    ("journey", "J07", "tape", ["blue"], True),
    ("journey", "J07", "icons", [], True),
    ("journey", "J07", "beginning", None, True),
    ("journey", "J07", "end", ["flower", "sun"], True),  # the fingerprint keeps the order
    ("journey", "J08", "end", ["sun"], True),  # had none
    ("goals", "G01", "name", "Beasts", False),
    ("goals", "G01", "condition", {"icons": {"paw": 1}}, True),
    ("tokens", "B01", "value", 9, True),
    ("tokens", "B01", "marker", 32, False),
]


@pytest.mark.parametrize(("kind", "name", "field", "value", "scores"), FIELDS)
def test_a_changed_field(kind: str, name: str, field: str, value: Any, scores: bool) -> None:
    change = _only(_difference(changed(kind, name, **{field: value})))
    assert (change.kind, change.what, change.old_id, change.new_id) == (
        kind, ChangeKind.CHANGED, name, name,
    )  # fmt: skip
    (told,) = change.fields
    was = entry(small(), kind, name).get(field)
    assert (told.field, told.old, told.new, told.scores) == (field, was, value, scores)


@pytest.mark.parametrize(("kind", "name", "field", "value", "scores"), FIELDS)
def test_scores_may_change_by_what_the_rules_use(
    kind: str, name: str, field: str, value: Any, scores: bool
) -> None:
    assert _difference(changed(kind, name, **{field: value})).scores_may_change is scores


def test_parts_of_the_scene_are_fields() -> None:
    scene = {"kind": "forest", "time": "night", "seed": 1}
    told = _only(_difference(changed("journey", "J07", scene=scene))).fields
    assert [(field.field, field.old, field.new) for field in told] == [
        ("scene.time", "dawn", "night"),
        ("scene.seed", 5655, 1),
    ]


def test_order_of_a_condition_is_printed_and_not_scored() -> None:
    found = _difference(changed("goals", "G01", condition={"icons": {"sun": 1, "paw": 2}}))
    (field,) = _only(found).fields
    assert list(field.old["icons"]) == ["paw", "sun"]
    assert list(field.new["icons"]) == ["sun", "paw"]
    assert not field.scores
    assert not found.scores_may_change
    assert [face.face for face in found.print_again] == ["G01"]


@pytest.mark.parametrize(
    ("edit", "field", "old", "new"),
    [
        ({"title": "Large"}, "title", "Small", "Large"),
        ({"edition": "2"}, "edition", "1", "2"),
        ({"licence": "MIT"}, "licence", None, "MIT"),
    ],
)
def test_a_field_of_the_game(edit: Document, field: str, old: Any, new: Any) -> None:
    document = small()
    document["game"] |= edit
    found = _difference(document)
    assert _only(found).kind == "game"
    assert [(f.field, f.old, f.new) for f in _only(found).fields] == [(field, old, new)]
    assert not found.scores_may_change


def test_counts_are_fields_of_the_game() -> None:
    document = small()
    document["game"]["counts"]["journey"] = 9
    assert [f.field for f in _only(_difference(document)).fields] == ["counts.journey"]


def test_the_schema_named_by_the_file_is_a_field_of_the_game() -> None:
    document = small()
    del document["$schema"]
    found = _difference(document)
    assert [(f.field, f.new) for f in _only(found).fields] == [("$schema", None)]
    assert found.print_again == ()


# Entries

CARD: Document = {
    "id": "J20", "marker": 40, "name": "Hạ Long", "place": "Vietnam", "tape": ["blue"],
    "icons": [], "beginning": 9, "end": ["sun"],
}  # fmt: skip


def test_an_added_card_has_all_its_fields() -> None:
    document = small()
    document["journey"].append(CARD)
    change = _only(_difference(document))
    assert (change.what, change.old_id, change.new_id, change.name) == (
        ChangeKind.ADDED, None, "J20", "Hạ Long",
    )  # fmt: skip
    assert {f.field: f.new for f in change.fields} == {k: CARD[k] for k in CARD if k != "id"}
    assert all(field.old is None for field in change.fields)


def test_a_removed_card_has_all_its_fields() -> None:
    document = small()
    gone = document["journey"].pop()
    change = _only(_difference(document))
    assert (change.what, change.old_id, change.new_id) == (ChangeKind.REMOVED, gone["id"], None)
    assert {f.field: f.old for f in change.fields} == {k: gone[k] for k in gone if k != "id"}


@pytest.mark.parametrize("kind", ["tapes", "icons", "start", "journey", "goals", "tokens"])
def test_an_entry_more_may_change_scores(kind: str) -> None:
    document = small()
    document[kind].append({**document[kind][0], "id": "new"})
    assert _difference(document).scores_may_change


def test_a_renamed_card() -> None:
    found = _difference(changed("journey", "J02", id="J77"))
    change = _only(found)
    assert (change.what, change.old_id, change.new_id) == (ChangeKind.RENAMED, "J02", "J77")
    assert change.fields == ()
    assert found.scores_may_change


def test_a_renamed_card_that_changed_too() -> None:
    change = _only(_difference(changed("journey", "J02", id="J77", beginning=3)))
    assert change.what is ChangeKind.RENAMED
    assert [field.field for field in change.fields] == ["beginning"]


def test_a_card_unlike_the_removed_one_is_added() -> None:
    document = small()
    document["journey"][1] = CARD
    whats = [
        (change.what, change.new_id or change.old_id) for change in _difference(document).changes
    ]
    assert whats == [(ChangeKind.ADDED, "J20"), (ChangeKind.REMOVED, "J02")]


def test_who_names_a_renamed_tape_only_follows() -> None:
    found = _difference(renamed(small(), "green", "lime"))
    first, *others = found.changes
    assert (first.what, first.old_id, first.new_id) == (ChangeKind.RENAMED, "green", "lime")
    assert {change.what for change in others} == {ChangeKind.CHANGED}
    assert all(field.follows for change in others for field in change.fields)
    assert [change.new_id for change in others] == ["J01", "J03", "J05", "J07", "S2", "G02", "B03"]


def test_another_tape_in_all_places_of_an_old_one_is_the_old_one_renamed() -> None:
    document = renamed(small(), "green", "rust")
    entry(document, "tapes", "rust").update(name="Rust", colour="#b7410e", pattern="checks")
    first, *others = _difference(document).changes
    assert (first.what, first.old_id, first.new_id) == (ChangeKind.RENAMED, "green", "rust")
    assert all(field.follows for change in others for field in change.fields)


def test_a_card_renamed_with_its_tape_is_recognised() -> None:
    document = renamed(small(), "blue", "navy")
    entry(document, "journey", "J08")["id"] = "J90"
    assert (ChangeKind.RENAMED, "J08") in [
        (c.what, c.old_id) for c in _difference(document).changes
    ]


def test_another_tape_of_a_card_does_not_follow() -> None:
    document = renamed(small(), "green", "lime")
    entry(document, "journey", "J01")["tape"] = ["blue"]
    (field,) = next(c for c in _difference(document).changes if c.new_id == "J01").fields[:1]
    assert not field.follows


# Order


def _ordered(order: str) -> Difference:
    document = small()
    cards = {card["id"][-1]: card for card in document["journey"]}
    document["journey"] = [cards[digit] for digit in order]
    return _difference(document)


@pytest.mark.parametrize(
    ("order", "moves"),
    [
        ("12345687", {"J08": (8, 7)}),
        ("81234567", {"J08": (8, 1)}),
        ("23456781", {"J01": (1, 8)}),
        ("21346578", {"J02": (2, 1), "J06": (6, 5)}),
        ("56781234", {"J05": (5, 1), "J06": (6, 2), "J07": (7, 3), "J08": (8, 4)}),
    ],
)
def test_the_fewest_moves_are_told(order: str, moves: dict[str, tuple[int, int]]) -> None:
    found = _ordered(order).changes
    assert {change.new_id: change.places for change in found} == moves
    assert {change.what for change in found} == {ChangeKind.MOVED}


def test_order_alone_may_change_scores_and_prints_nothing() -> None:
    found = _ordered("21345678")
    assert found.scores_may_change
    assert found.print_again == ()


def test_cards_around_an_added_one_did_not_move() -> None:
    document = small()
    document["journey"].insert(0, CARD)
    assert [change.what for change in _difference(document).changes] == [ChangeKind.ADDED]


def test_cards_around_a_removed_one_did_not_move() -> None:
    document = small()
    del document["journey"][0]
    assert [change.what for change in _difference(document).changes] == [ChangeKind.REMOVED]


def test_a_changed_card_may_have_moved() -> None:
    document = changed("journey", "J08", name="Sassi")
    document["journey"].insert(0, document["journey"].pop())
    change = _only(_difference(document))
    assert (change.what, change.places) == (ChangeKind.CHANGED, (8, 1))


# No deck


def test_no_deck_before() -> None:
    found = find_difference(NO_DECK, small())
    assert {change.what for change in found.changes} == {ChangeKind.ADDED}
    assert found.old.fingerprint is None
    assert found.throw_out == ()
    assert [face.face for face in found.print_again] == list(found.new.faces)


def test_no_deck_after() -> None:
    found = find_difference(small(), NO_DECK)
    assert {change.what for change in found.changes} == {ChangeKind.REMOVED}
    assert found.print_again == ()
    assert found.throw_out == found.old.faces


def test_no_deck_on_either_side() -> None:
    assert find_difference(NO_DECK, NO_DECK).are_alike


# Properties

EDITS = st.lists(st.sampled_from(FIELDS), max_size=5)
ORDER = st.permutations(range(8))


@st.composite
def _edited(draw: st.DrawFn) -> Document:
    document = small()
    for kind, name, field, value, _ in draw(EDITS):
        one = entry(document, kind, name)
        one[field] = value
        if value is None:
            del one[field]
    document["journey"] = [document["journey"][at] for at in draw(ORDER)]
    return document


@settings(max_examples=60)
@given(_edited(), _edited())
def test_scores_may_change_exactly_when_a_told_change_touches_the_rules(
    old: Document, new: Document
) -> None:
    found = find_difference(old, new)
    touched = any(
        change.places or any(field.scores for field in change.fields) for change in found.changes
    )
    assert touched == found.scores_may_change == (fingerprint(old) != fingerprint(new))


@settings(max_examples=60)
@given(_edited(), _edited())
def test_what_is_printed_one_way_is_thrown_out_the_other(old: Document, new: Document) -> None:
    one, other = find_difference(old, new), find_difference(new, old)
    assert {face.face for face in one.print_again} == {*other.throw_out}


@settings(max_examples=60)
@given(_edited(), _edited())
def test_alike_exactly_when_equal(old: Document, new: Document) -> None:
    assert find_difference(old, new).are_alike == (old == new)
