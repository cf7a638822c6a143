"""Player aids and order counters: on every paper, in every language, for every deck."""

from dataclasses import replace

import pytest
from pypdfium2 import PdfDocument

from generator.aids.card import aid_faces
from generator.aids.counters import SIDE, counters
from generator.aids.pages import Paper, aids_pdf, counters_pdf, place_cards
from generator.errors import FaceError, OptionError
from generator.faces.setting import Setting
from generator.rulebook.drawing import Studio
from generator.templates import Style
from schema.catalogue import languages, spoken
from schema.model import Deck, Icon

A4, LETTER = Paper(210, 297), Paper(215.9, 279.4)


def studio(deck: Deck) -> Studio:
    return Studio(Setting(deck, Style()), {}, "aids")


def names(deck: Deck) -> list[str]:
    return [tape.name for tape in deck.tapes] + [icon.name for icon in deck.icons]


def words(data: bytes, page: int) -> str:
    with PdfDocument(data) as document:
        found: str = document[page].get_textpage().get_text_bounded()
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_aids_fit_in_every_language(deck: Deck, language: str, paper: Paper) -> None:
    with spoken(language):
        with PdfDocument(aids_pdf(studio(deck), paper, 5, language)) as document:
            assert len(document) == 3
        with PdfDocument(counters_pdf(studio(deck), paper, 5, language)) as document:
            assert len(document) == 1


def test_every_symbol_is_named_on_card_and_legend(deck: Deck) -> None:
    data = aids_pdf(studio(deck), A4, 2)
    for name in names(deck):
        assert words(data, 1).count(name) == 2
        assert name in words(data, 2)


def test_legend_tells_the_letters(deck: Deck) -> None:
    told = words(aids_pdf(studio(deck), A4, 2), 2)
    assert all(f"{tape.name[0]} · {tape.name}" in told for tape in deck.tapes)


@pytest.mark.parametrize("players", range(2, 6))
def test_each_player_gets_a_card(deck: Deck, players: int) -> None:
    assert words(aids_pdf(studio(deck), A4, players), 0).count("Your turn") == players


def test_backs_meet_their_fronts(deck: Deck) -> None:
    front, _back = aid_faces(studio(deck))
    places = place_cards(front, A4, 5)
    mirrored = {round(A4.width - box.right, 3) for box in places}
    assert {round(box.x, 3) for box in places} == mirrored


def test_cards_that_do_not_go_on_the_paper_are_refused(deck: Deck) -> None:
    front, _back = aid_faces(studio(deck))
    with pytest.raises(
        OptionError, match="5 reference cards of 63 x 88 mm do not go on 105 x 148"
    ):
        place_cards(front, Paper(105, 148), 5)


def test_counters_go_from_1_to_8_for_each_player(deck: Deck) -> None:
    told = words(counters_pdf(studio(deck), A4, 3), 0).split()
    assert [told.count(str(n)) for n in range(1, 9)][2:] == [3] * 6
    assert told.count("C") == 8
    assert "D" not in told


def test_counters_that_do_not_go_on_the_paper_are_refused(deck: Deck) -> None:
    with pytest.raises(OptionError, match="smaller than the 104 x"):
        counters_pdf(studio(deck), Paper(105, 148))


def test_counters_are_large_enough_to_cut(deck: Deck) -> None:
    assert counters(studio(deck)).width == 8 * SIDE >= 8 * 12


def test_other_decks_are_named_by_themselves(small_deck: Deck) -> None:
    told = words(aids_pdf(studio(small_deck), A4, 2), 2)
    assert all(name in told for name in names(small_deck))


def test_name_that_does_not_fit_is_told(deck: Deck) -> None:
    icons = (Icon("paw", "A paw of an animal that no one has ever seen"), *deck.icons[1:])
    with pytest.raises(FaceError, match="aids: the text 'A paw of an animal"):
        aids_pdf(studio(replace(deck, icons=icons)), A4, 2)
