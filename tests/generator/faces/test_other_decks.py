"""Decks unlike the standard one: no code knows a colour, an icon or a count."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.faces.all_faces import lay_faces
from generator.style.style import Style
from schema.deck.model import CardsCondition, Deck, Goal, Icon, SymbolsCondition, Tape, Type
from tests.generator.marks.reading import found
from tests.generator.rasters import pixels
from tests.generator.recorder import record

SIX = (
    Tape("rose", "Rose", "#d24a6b", "bars"),
    Tape("red", "Red", "#7a1f1f", "crosses"),
    Tape("grey", "Grey", "#8c8c8c", "dots"),
    Tape("black", "Black", "#111111", "waves"),
    Tape("white", "White", "#f7f7f7", "stripes"),
    Tape("blue", "Blue", "#2255aa", "chevrons"),
)


def with_goal(deck: Deck, condition: CardsCondition | SymbolsCondition) -> Deck:
    return replace(deck, goals={"G01": Goal("G01", Type.I, "Far and wide", condition)})


def words(deck: Deck, style: Style, face: str) -> list[str]:
    return [text.words for text in record(lay_faces(deck, style)[face]).written]


def test_six_colours_of_ones_own(small_deck: Deck, style: Style) -> None:
    cards = {
        card.id: replace(card, tape=(SIX[n % 6].id,), end=(SIX[(n + 1) % 6].id,))
        for n, card in enumerate(small_deck.journey)
    }
    deck = replace(small_deck, tapes=SIX, cards=cards, goals={}, tokens={})
    faces = lay_faces(deck, style)
    assert len({pixels(faces[card], 50).tobytes() for card in cards}) == len(cards)
    assert "Re" in words(deck, style, "J01")  # as there is Rose too


def test_no_mark_is_drawn_where_there_is_no_marker(small_deck: Deck, style: Style) -> None:
    cards = {card.id: replace(card, marker=None) for card in small_deck.cards.values()}
    tokens = {token.id: replace(token, marker=None) for token in small_deck.tokens.values()}
    goals = {goal.id: replace(goal, marker=None) for goal in small_deck.goals.values()}
    faces = lay_faces(replace(small_deck, cards=cards, goals=goals, tokens=tokens), style)
    assert [found(pixels(faces[name])) for name in ("J01", "S1", "G01", "B01", "B06", "B11")] == (
        [[]] * 6
    )


@pytest.mark.parametrize("count", range(1, 6))
def test_goals_of_any_number_of_icons(small_deck: Deck, style: Style, count: int) -> None:
    icons = [icon.id for icon in small_deck.icons][:count]
    condition = SymbolsCondition("icons", tuple((icon, 3) for icon in icons))
    assert words(with_goal(small_deck, condition), style, "G01").count("3 ×") == count


def test_large_counts_fit(small_deck: Deck, style: Style) -> None:
    condition = SymbolsCondition("tape", (("green", 12), ("blue", 10)))
    assert "12 ×" in words(with_goal(small_deck, condition), style, "G01")


def test_rows_of_many_cards_are_told_by_their_number(small_deck: Deck, style: Style) -> None:
    deck = with_goal(small_deck, CardsCondition(12, ("paw", "sun")))
    assert "= 12" in words(deck, style, "G01")


def test_new_icon_is_one_drawing_and_one_line(small_deck: Deck, tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons/kite.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
        '<path d="M4 0 L8 4 L4 8 L0 4 Z"/></svg>'
    )
    card = replace(small_deck.cards["J01"], icons=("kite",), end=("kite",))
    deck = replace(
        small_deck, icons=(*small_deck.icons, Icon("kite", "Kite")), cards={"J01": card}
    )
    log = record(lay_faces(deck, Style(tmp_path))["J01"]).log
    kite = "5.00 0.00 m 10.00 5.00 l 5.00 10.00 l 0.00 5.00 l"
    assert sum(line.startswith("fill #2b3442") and kite in line for line in log) == 2


SENTENCES = [
    (SymbolsCondition("icons", (("paw", 3),)), "At least 3 paw icons in your row."),
    (
        SymbolsCondition("icons", (("paw", 2), ("sun", 1))),
        "At least 2 paw and 1 sun icon in your row.",
    ),
    (
        SymbolsCondition("tape", (("green", 1), ("blue", 2), ("purple", 3))),
        "At least 1 green, 2 blue and 3 purple tapes in your row.",
    ),
    (
        SymbolsCondition(
            "icons", tuple((i, 2) for i in ("paw", "flower", "sun", "boat", "temple"))
        ),
        "At least 2 icons of every kind in your row.",
    ),
    (
        SymbolsCondition(
            "tape", tuple((t, 1) for t in ("green", "purple", "blue", "orange", "yellow"))
        ),
        "At least 1 tape of every colour in your row.",
    ),
    (
        SymbolsCondition("tape", tuple((t, 1) for t in ("green", "purple", "blue", "orange"))),
        "At least 1 green, 1 purple, 1 blue and 1 orange tape in your row.",
    ),
    (CardsCondition(5, ("paw",)), "Exactly 5 cards in your row, and no paw icon."),
    (CardsCondition(1, ("paw", "sun")), "Exactly 1 card in your row, and no paw or sun icon."),
]


@pytest.mark.parametrize(("condition", "sentence"), SENTENCES)
def test_condition_in_words(
    small_deck: Deck, style: Style, condition: CardsCondition | SymbolsCondition, sentence: str
) -> None:
    told = " ".join(words(with_goal(small_deck, condition), style, "G01"))
    assert sentence in told.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("edition", "shown"), [("2", "Edition 2"), ("2027.1", "Edition 2027.1"), ("Spring", "Spring")]
)
def test_edition_is_named_or_speaks_for_itself(
    small_deck: Deck, style: Style, edition: str, shown: str
) -> None:
    assert shown in words(replace(small_deck, edition=edition), style, "J01")


def test_scene_of_an_unknown_kind_or_none_is_drawn_all_the_same(
    small_deck: Deck, style: Style
) -> None:
    card = small_deck.cards["J01"]
    assert card.scene is not None
    cards = {
        "J01": replace(card, scene=replace(card.scene, kind="swamp", time="noon")),
        "J02": replace(card, id="J02", scene=None),
    }
    faces = lay_faces(replace(small_deck, cards=cards), style)
    assert all(len(set(pixels(faces[name], 30).ravel().tolist())) > 50 for name in cards)
