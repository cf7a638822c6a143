"""Translation of the sentences that players read; English is the message id.

Messages to people who run commands stay English and do not pass through here.
"""

from contextvars import ContextVar
from gettext import NullTranslations

from schema.common.errors import UnusableInputError

_current: ContextVar[NullTranslations | None] = ContextVar("language", default=None)
_ENGLISH = NullTranslations()
LEAST_GROUPED = 10_000  # numbers below stand without groups, as CLDR has it in many languages
ISOLATES = "horizon-isolates"  # in a catalogue's head: it writes from right to left
BRITISH = "en_GB"  # the message ids' English, in which a list reads "a, b and c"


def use(catalogue: NullTranslations) -> None:
    """Speak the catalogue's language from here on, in this context."""
    _current.set(catalogue)


def current() -> NullTranslations:
    """Return the catalogue in use in this context."""
    return _current.get() or _ENGLISH


def language() -> str:
    """Return the language in use by its locale: `en_GB`, `de`."""
    return current().info().get("language", BRITISH)


def inside(name: str) -> str:
    """Return a name as it is spelt inside an English sentence, which is its message id there."""
    return name[:1].lower() + name[1:]


def N_(message: str) -> str:  # noqa: N802 - gettext's own name
    """Return a message as it is: in a table, to be translated where it is shown."""
    return message


def _(message: str, **values: object) -> str:
    """Return the message in the language in use, its `{names}` filled with the values."""
    text = current().gettext(message) if message else ""  # of "" gettext tells the head
    return _filled(text, message, values) if values else text


def ngettext(singular: str, plural: str, number: int, **values: object) -> str:
    """Return the message in the form that fits the number, filled in; `{number}` is the number."""
    text = current().ngettext(singular, plural, number)
    return _filled(text, singular, {"number": number, **values})


def isolates() -> bool:
    """Whether what is filled in must be kept apart, as ids and sums turn in a line to the left."""
    return ISOLATES in current().info()


def isolated(text: str) -> str:
    """Return a text between marks that keep its order to itself (Unicode's UAX 9: FSI, PDI)."""
    return f"\u2068{text}\u2069"


def _told(value: object) -> object:
    """Return a value as it is filled in: large numbers in groups, as the language has them."""
    if type(value) is str and value and isolates():
        return isolated(value)
    if type(value) is not int or value < LEAST_GROUPED:
        return value
    from babel import UnknownLocaleError
    from babel.numbers import format_decimal

    try:
        return format_decimal(value, locale=language())
    except UnknownLocaleError:  # a translator's language that Babel does not know
        return format_decimal(value, locale=BRITISH)


def _filled(text: str, message: str, values: dict[str, object]) -> str:
    """Return the text with its places filled; UnusableInputError where it has other ones."""
    try:
        return text.format(**{name: _told(value) for name, value in values.items()})
    except (KeyError, IndexError, ValueError, AttributeError, TypeError) as error:
        places = ", ".join(f"{{{name}}}" for name in values)
        raise UnusableInputError(
            f'languages/{language()}: "{text}" translates "{message}", whose only places are '
            f"{places}; horizon language check {language()} tells where"
        ) from error
