"""Catalogues of translations: `templates/locale/LANGUAGE/LC_MESSAGES/DOMAIN.po`.

The files are compiled when they are loaded, so that a fresh clone and a wheel speak every language
without a build step, and what a translator has just saved is what is printed.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from schema.common.errors import UnusableInputError
from schema.common.language import current, use
from schema.common.paths import own_file
from schema.common.suggest import did_you_mean

ENGLISH = "en"  # the language of the message ids; it has no catalogue
PAPER = "paper"  # the domain of all that is printed


def languages(domain: str = PAPER) -> list[str]:
    """Return the languages that have a catalogue, English first, each by its code."""
    found = own_file("templates/locale").glob(f"*/LC_MESSAGES/{domain}.po")
    return [ENGLISH, *sorted(path.parts[-3] for path in found)]


def load_catalogue(language: str, domain: str = PAPER) -> NullTranslations:
    """Return the catalogue of a language; English ids stand for themselves.

    Raises UnusableInputError for a language that is not there.
    """
    if language not in languages(domain):
        known = ", ".join(languages(domain))
        hint = did_you_mean(language, languages(domain)) or f"there are {known}"
        raise UnusableInputError(f'--lang: no language "{language}"; {hint}')
    if language == ENGLISH:
        return NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    file = own_file("templates/locale") / language / "LC_MESSAGES" / f"{domain}.po"
    compiled = BytesIO()
    with file.open("rb") as stream:
        write_mo(compiled, read_po(stream, locale=language, domain=domain))
    compiled.seek(0)
    return GNUTranslations(compiled)


@contextmanager
def spoken(language: str, domain: str = PAPER) -> Iterator[None]:
    """Within, sentences are in the language; after it, in the one from before."""
    before = current()
    use(load_catalogue(language, domain))
    try:
        yield
    finally:
        use(before)
