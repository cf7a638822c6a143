"""Numbers as strangers write them, and as the language in use does: 0.5, 0,5.

Babel is imported for other languages than English alone, so that no command starts the slower.
"""

from schema.common.language import BRITISH, language

LONGEST = 9  # digits; a longer one is no count of anything, and Python refuses thousands of them


def whole(text: str) -> int | None:
    """Return the number that a text of ASCII digits is; None for any other text, or a long one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST else None


def spoken_percent(share: float, digits: int = 0) -> str:
    """Return a share of 1 in percent, as the language in use writes it: `12%`, `12 %`."""
    from babel import Locale, UnknownLocaleError
    from babel.numbers import format_percent

    try:
        of = Locale.parse(language())
    except UnknownLocaleError:  # a translator's language that Babel does not know
        of = Locale.parse(BRITISH)
    pattern = of.percent_formats[None].pattern
    places = "0." + "0" * digits if digits else "0"
    return format_percent(share, pattern.replace("#,##0", places).replace("#,##,##0", places), of)


def spoken_number(text: str) -> str:
    """Return a number written with a point as the language in use writes it."""
    spoken = language()
    if "." not in text or spoken.split("_")[0] == BRITISH.split("_")[0]:
        return text
    from babel import UnknownLocaleError
    from babel.numbers import get_decimal_symbol

    try:
        return text.replace(".", get_decimal_symbol(spoken))
    except UnknownLocaleError:  # a translator's language that Babel does not know
        return text
