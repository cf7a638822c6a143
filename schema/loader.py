"""From a file to a `Deck`, with all checks on the way."""

from pathlib import Path

from schema.build import build_deck
from schema.check import check_deck
from schema.errors import DeckError
from schema.model import Deck
from schema.problems import Severity
from schema.source import load


def load_deck(path: Path) -> Deck:
    """Return the deck in a file; warnings do not stop it.

    Raises DeckError, with all problems, when the deck has errors; UnusableInputError when the
    file can't be opened or read.
    """
    source = load(path)
    problems = check_deck(source)
    if any(problem.severity is Severity.ERROR for problem in problems):
        raise DeckError(str(path), problems)
    return build_deck(source.document)
