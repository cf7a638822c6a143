"""From a file to a `Deck`, with all checks on the way."""

from pathlib import Path
from typing import Any

from schema.checks.all_checks import check_deck
from schema.common.errors import DeckError
from schema.common.problems import Severity
from schema.deck.build import build_deck
from schema.deck.model import Deck
from schema.json_text.document import Source, load


def load_deck(path: Path) -> Deck:
    """Return the deck in a file; warnings do not stop it.

    Raises DeckError, with all problems, when the deck has errors; UnusableInputError when the
    file can't be opened or read.
    """
    return build_deck(sound_document(str(path), load(path)))


def sound_document(file: str, source: Source) -> dict[str, Any]:
    """Return the document of a deck without errors; `file` is what messages call it.

    Raises DeckError, with all problems, when the deck has errors.
    """
    problems = check_deck(source)
    if any(problem.severity is Severity.ERROR for problem in problems):
        raise DeckError(file, problems)
    document: dict[str, Any] = source.document
    return document
