"""What lies on a table: each face once, in piles of one back, with all it says in words."""

from schema.common.translations import spoken
from tests.generator.targets.tables.tables import COUNTERS, first_deck, first_piles


def words_of(face: str) -> str:
    return next(one.words for pile in first_piles() for one in pile.pieces if one.face == face)


def test_each_card_token_and_counter_lies_in_one_pile() -> None:
    deck = first_deck()
    faces = [face for pile in first_piles() for face in pile.faces]
    assert sorted(faces) == sorted([*deck.cards, *deck.goals, *deck.tokens, *COUNTERS])


def test_piles_have_the_backs_of_their_types() -> None:
    backs = {pile.id: pile.back for pile in first_piles()}
    assert backs["journey"] == "back-journey"
    assert backs["goal-II"] == "back-goal-II"
    assert backs["token-III"] == "back-token-III"
    assert backs["counter-A"] == ""


def test_goals_and_tokens_lie_with_their_type() -> None:
    deck = first_deck()
    for pile in first_piles():
        if pile.kind.value == "Goal":
            assert {deck.goals[face].type.value for face in pile.faces} == {pile.of}
        if pile.kind.value == "Token":
            assert {deck.tokens[face].type.value for face in pile.faces} == {pile.of}


def test_words_of_a_journey_card_name_tape_icons_and_both_halves() -> None:
    deck = first_deck()
    card = next(one for one in deck.journey if one.icons and one.beginning and one.end)
    lines = words_of(card.id).split("\n")
    names = {one.id: one.name for one in deck.tapes} | {one.id: one.name for one in deck.icons}
    assert all(names[tape] in lines[1] for tape in card.tape)
    assert all(names[icon] in lines[2] for icon in card.icons)
    assert lines[3] == f"At the right, a Note begins: {card.beginning} points per"
    assert lines[4] == "At the left, a Note ends: " + " + ".join(
        names[one] for one in card.end or ()
    )


def test_words_leave_out_what_a_card_lacks() -> None:
    card = next(one for one in first_deck().journey if one.beginning is None)
    assert "begins" not in words_of(card.id)


def test_words_of_goals_and_tokens_tell_their_type_and_effect() -> None:
    deck = first_deck()
    for goal in deck.goals.values():
        assert words_of(goal.id).startswith(f"{goal.type.value}: ")
    value = next(one for one in deck.tokens.values() if one.value)
    assert words_of(value.id) == f"{value.value}: the token is a new number"


def test_words_are_in_the_language_in_use() -> None:
    card = next(one for one in first_deck().journey if one.beginning)
    with spoken("de", None):
        assert "Rechts beginnt eine Notiz" in words_of(card.id)
