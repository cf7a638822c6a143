"""Plural forms of a language: those of CLDR, by Babel, for numbers as small as cards have."""

import gettext

from babel.messages.plurals import get_plural

COUNTS = range(201)  # numbers on which plural forms are compared; no deck counts further
MILLIONS = " : n != 0 && n % 1000000 == 0 ? 1 : 2"  # CLDR's third form of Romance languages


def plural_forms(code: str) -> str:
    """Return what stands behind `Plural-Forms:` in a catalogue of the language."""
    forms = str(get_plural(code).plural_forms)
    if MILLIONS in forms:
        forms = forms.replace(MILLIONS, " : 1").replace("nplurals=3", "nplurals=2")
    return forms


def are_forms_of(code: str, expression: str) -> bool:
    """Whether an expression tells apart what the language does; its numbers may be others."""
    usual = str(get_plural(code).plural_expr)
    try:
        own, right = gettext.c2py(expression), gettext.c2py(usual)
        pairs = {(own(n), right(n)) for n in COUNTS}
    except (ValueError, RecursionError, ZeroDivisionError):
        return False
    return len(pairs) == len({one for one, _ in pairs}) == len({two for _, two in pairs})
