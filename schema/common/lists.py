"""Words joined as people write them: lists `a, b and c`, by Babel; colons and semicolons.

Lists are in British English or in another language; some languages have a space before a colon.

Babel is imported with the first list of two words, so that no command starts the slower for it.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from schema.common.language import BRITISH, _


def all_of(words: Iterable[str], language: str = BRITISH) -> str:
    """Return "a", "a and b", "a, b and c"; nothing of no words."""
    return _listed(tuple(words), "standard", language)


def any_of(words: Iterable[str], language: str = BRITISH) -> str:
    """Return "a", "a or b", "a, b or c"; nothing of no words."""
    return _listed(tuple(words), "or", language)


def with_colon(what: str, said: str) -> str:
    """Return "what: said" in the language in use; nothing before it where `what` is nothing."""
    return what + _(": ") + said if what else said


def with_semicolon(said: str, more: str) -> str:
    """Return "said; more" in the language in use, one alone where the other is nothing."""
    return said + _("; ") + more if said and more else said or more


def counted(count: int, thing: str) -> str:
    """Return "1 card", "2 cards", for messages in English; of words whose plural has an s."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


@lru_cache(maxsize=1024)  # a verdict says the same few lists over and over
def _listed(words: tuple[str, ...], style: Literal["standard", "or"], language: str) -> str:
    if len(words) < 2:
        return "".join(words)
    from babel import UnknownLocaleError
    from babel.lists import format_list

    try:
        return format_list(words, style, language)
    except UnknownLocaleError:  # a translator's language that Babel does not know
        return format_list(words, style, BRITISH)
