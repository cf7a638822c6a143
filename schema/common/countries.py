"""Places on cards in the language in use: countries by Babel (CLDR), other words by catalogue.

A place is one name, or several from the smallest to the largest: `Svalbard, Norway`. Each is
looked up by itself, in the catalogue first; one that nobody knows stays as the deck spells it.
"""

import re
from functools import cache

from schema.common.language import BRITISH, _, language

BETWEEN = ", "  # the parts of a place


def place_name(place: str) -> str:
    """Return a card's place in the language in use; in English, and unknown, as it is."""
    return BETWEEN.join(_part(part) for part in place.split(BETWEEN)) if place else place


def place_parts(place: str) -> list[str]:
    """Return the parts of a place that a catalogue must tell, as they are no countries."""
    return [part for part in place.split(BETWEEN) if part and part not in _codes()]


def country_code(place: str) -> str | None:
    """Return the code of ISO 3166-1 of the country that a place ends with; None for none known.

    It is known by its name in English or in the language in use, and by codes of more than two
    letters and such as CLDR has for another: `USA`, `UK`.
    """
    name = place.split(BETWEEN)[-1]
    return _codes().get(name) or _codes_in(language()).get(name) or _alias(name)


def _part(part: str) -> str:
    told = _(part)
    if told != part or language() == BRITISH:
        return told
    code = _codes().get(part)
    return _names(language()).get(code, part) if code else part


def _codes() -> dict[str, str]:
    """Return the codes of ISO 3166-1 by their English names, as CLDR has them."""
    return _codes_in("en")


@cache
def _codes_in(of: str) -> dict[str, str]:
    """Return the codes of ISO 3166-1 by their names in a language; none where Babel knows none."""
    return {name: code for code, name in _names(of).items()}


def _alias(name: str) -> str | None:
    """Return the one code that stands for another of capitals."""
    from babel.core import get_global

    codes = list(get_global("territory_aliases").get(name, ())) if name.isalpha() else []
    return str(codes[0]) if len(codes) == 1 else None


@cache
def _names(of: str) -> dict[str, str]:
    """Return the names of territories in a language by code; none where Babel knows none."""
    from babel import Locale, UnknownLocaleError

    try:
        found = Locale.parse(of).territories
    except (UnknownLocaleError, ValueError):
        return {}
    return {
        str(code): _plain(str(name))
        for code, name in found.items()
        if re.fullmatch("[A-Z]{2}", str(code))
    }


def _plain(name: str) -> str:
    """Return a name without what CLDR adds to tell it from others: `Myanmar (Burma)`."""
    return re.sub(r" \(.*?\)$", "", name)
