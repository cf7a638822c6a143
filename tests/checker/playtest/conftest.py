"""The deck that the playtest's tests play with."""

import pytest

from schema.deck.loader import load_deck
from schema.deck.model import Deck
from tests.places import FIRST_FILE


@pytest.fixture(scope="session")
def deck() -> Deck:
    return load_deck(FIRST_FILE)
