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


def _part(part: str) -> str:
    told = _(part)
    if told != part or language() == BRITISH:
        return told
    code = _codes().get(part)
    return _names(language()).get(code, part) if code else part


@cache
def _codes() -> dict[str, str]:
    """Return the codes of ISO 3166-1 by their English names, as CLDR has them."""
    return {name: code for code, name in _names("en").items()}


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
