"""A JSON value as it is spoken of in a message: its kind, its text cut short."""

from typing import Any

from schema.common.language import _


def kind_of(value: Any) -> str:
    """Return what kind of JSON value this is, in words: "a text"."""
    if value is None:
        return _("null")
    if isinstance(value, bool):
        return _("true or false")
    names = {
        str: _("a text"),
        int: _("a number"),
        float: _("a number"),
        list: _("a list"),
        dict: _("an object"),
    }
    return names[type(value)]


def shown_value(value: Any) -> str:
    """Return a value as it may stand in a message: short, and on one line."""
    if isinstance(value, str):
        return f'"{short(value)}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return short(repr(value))
    return kind_of(value)


def short(text: str) -> str:
    """Return a text as it may stand in a message, at most 30 characters of it."""
    most = 30
    text = text if text.isprintable() else ascii(text)[1:-1]
    return text if len(text) <= most else text[: most - 1] + "…"
