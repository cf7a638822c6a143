"""Where the tests find what is no code: the checkout, its deck, their own data."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
DECK_FILE = ROOT / "cards.json"
DATA = ROOT / "tests" / "data"
FIRST_FILE = DATA / "decks" / "first" / "cards.json"
"""The standard deck as it first was, never edited: for tests that name its values or lines."""
SMALL_FILE = DATA / "cards" / "ok" / "small.json"
