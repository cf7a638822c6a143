"""Translation of the sentences that players read; English is the message id.

Messages to people who run commands stay English and do not pass through here.
"""

from contextvars import ContextVar
from gettext import NullTranslations

_current: ContextVar[NullTranslations | None] = ContextVar("language", default=None)
_ENGLISH = NullTranslations()


def use(catalogue: NullTranslations) -> None:
    """Speak the catalogue's language from here on, in this context."""
    _current.set(catalogue)


def _(message: str, **values: object) -> str:
    """Return the message in the language in use, its `{names}` filled with the values."""
    text = (_current.get() or _ENGLISH).gettext(message)
    return text.format(**values) if values else text


def ngettext(singular: str, plural: str, number: int, **values: object) -> str:
    """Return the message in the form that fits the number, filled in; `{number}` is the number."""
    text = (_current.get() or _ENGLISH).ngettext(singular, plural, number)
    return text.format(number=number, **values)
