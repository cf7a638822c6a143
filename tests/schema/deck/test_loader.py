"""From a file to a `Deck`, or to an error that tells all."""

from pathlib import Path

import pytest

from schema.common.errors import DeckError, UnusableInputError
from schema.deck.loader import load_deck
from schema.deck.model import CardsCondition, Type
from tests.places import DATA, DECK_FILE, SMALL_FILE

BAD = DATA / "cards" / "bad"


def test_deck_is_built_from_its_file() -> None:
    deck = load_deck(SMALL_FILE)
    assert (deck.title, len(deck.start), len(deck.journey)) == ("Small", 2, 8)
    assert deck.cards["J03"].end is None
    assert deck.goals["G03"].condition == CardsCondition(5, ("flower",))
    assert deck.tokens["B06"].type is Type.III
    assert deck.symbols == ("green", "purple", "blue", "paw", "flower", "sun")


def test_standard_deck_loads() -> None:
    assert len(load_deck(DECK_FILE).journey) == 61


def test_warnings_do_not_stop_a_deck() -> None:
    assert load_deck(BAD / "colours-alike.json").title == "Small"


def test_errors_are_told_one_line_each() -> None:
    path = BAD / "five-mistakes.json"
    with pytest.raises(DeckError) as caught:
        load_deck(path)
    assert len(caught.value.problems) == 5
    lines = str(caught.value).split("\n")
    assert len(lines) == 5
    assert lines[0].startswith(f'{path}:6:50: tape "purple", colour: ')
    assert caught.value.status == 1


def test_missing_file_is_unusable() -> None:
    with pytest.raises(UnusableInputError):
        load_deck(Path("none.json"))
