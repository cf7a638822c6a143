"""Catalogues of translations: `languages/CODE/DOMAIN.po`, one's own laid over the program's.

The files are compiled when they are loaded, so that a fresh clone and a wheel speak every language
without a build step, and what a translator has just saved is what is printed.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from schema.common.errors import UnusableInputError, unusable
from schema.common.language import ISOLATES, current, use
from schema.common.packs import CATALOGUE, PAPER, PLAY, languages, pack_files
from schema.common.shown import shown_path
from schema.common.suggest import did_you_mean

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

# A line of a catalogue that has a string, up to its quote, and such a line as a whole.
_STRING = re.compile(r'\s*(?:#~\s*)?(?:msgid|msgid_plural|msgctxt|msgstr(?:\[\d+\])?)?\s*"')
_WHOLE_STRING = re.compile(_STRING.pattern + r'(?:[^"\\]|\\.)*"\s*')

_DOUBTFUL_DIVISOR = re.compile(r"[/%](?!\s*0*[1-9])")


def load_catalogue(
    language: str, templates: Path | None = None, domain: str = PAPER
) -> NullTranslations:
    """Return the catalogue of a language; English ids stand for themselves.

    Where a message of one's own catalogue has no translation, the program's own is taken; behind
    the words of play are those of paper, which have the deck's. Raises UnusableInputError for a
    language that is not there, or a catalogue that can't be read.
    """
    known = languages(templates, domain)
    if language not in known:
        hint = did_you_mean(language, known) or f"there are {', '.join(known)}"
        raise UnusableInputError(f'--lang: no language "{language}"; {hint}')
    found = NullTranslations()
    domains = (PLAY, PAPER) if domain == PLAY else (domain,)
    names = [CATALOGUE.format(domain=each) for each in domains]
    files = [file for name in names for file in pack_files(language, name, templates)]
    for file in reversed(files):
        below, found = found, _compiled(file, read_catalogue(file, language))
        found.add_fallback(below)
    if domain == PLAY and _is_right_to_left(language):
        found.info()[ISOLATES] = "yes"
    return found


def _is_right_to_left(language: str) -> bool:
    from babel import Locale

    return Locale.parse(language).text_direction == "rtl"


def read_catalogue(file: Path, language: str) -> "Catalog":
    """Return the messages of a catalogue's file, comments and all.

    Raises UnusableInputError, with the line where there is one, when it is no catalogue.
    """
    from babel.messages.pofile import PoFileError, read_po

    try:
        text = file.read_text(encoding="utf-8-sig")
        _refuse_open_quotes(file, text)
        return read_po(BytesIO(text.encode()), locale=language, abort_invalid=True)
    except OSError as error:
        raise unusable(file, error) from error
    except UnicodeDecodeError as error:
        raise UnusableInputError(f"{shown_path(file)}: is not UTF-8; save it as that") from error
    except PoFileError as error:
        place = f"{shown_path(file)}:{(error.lineno or 0) + 1}"
        raise UnusableInputError(f"{place}: can't be read as a catalogue: {error}") from error
    except (ValueError, LookupError) as error:
        raise UnusableInputError(f"{shown_path(file)}: is no catalogue: {error}") from error


def _refuse_open_quotes(file: Path, text: str) -> None:
    """Refuse a string that doesn't end with its line; Babel would leave out its last letter."""
    for number, line in enumerate(text.split("\n"), 1):
        if _STRING.match(line) and not _WHOLE_STRING.fullmatch(line):
            raise UnusableInputError(
                f"{shown_path(file)}:{number}: can't be read as a catalogue: a string begins and "
                f'ends with ", on one line; write \\" for one within'
            )


def _refuse_doubtful_divisors(file: Path, forms: str) -> None:
    """Refuse plural forms that divide by anything but a number, as that may be 0."""
    if _DOUBTFUL_DIVISOR.search(forms):
        raise UnusableInputError(
            f"{shown_path(file)}: is no catalogue: its Plural-Forms divide by what may be 0; "
            f"write a number behind / and %"
        )


def _compiled(file: Path, catalogue: "Catalog") -> GNUTranslations:
    from babel.messages.mofile import write_mo

    compiled = BytesIO()
    _refuse_doubtful_divisors(file, str(catalogue.plural_expr))
    try:
        write_mo(compiled, catalogue)
        compiled.seek(0)
        return GNUTranslations(compiled)
    except (ValueError, LookupError) as error:  # such as plural forms that are no arithmetic
        raise UnusableInputError(f"{shown_path(file)}: is no catalogue: {error}") from error


@contextmanager
def spoken(language: str, templates: Path | None = None, domain: str = PAPER) -> Iterator[None]:
    """Within, sentences are in the language; after it, in the one from before."""
    before = current()
    use(load_catalogue(language, templates, domain))
    try:
        yield
    finally:
        use(before)
