"""Players' seats in the sentences of a page.

A table's players are letters in a line; the page marks each, so that a script can put in its place
the name that is behind the address's #, which never reaches a server.
"""

import re

from markupsafe import Markup, escape

from schema.common.numbers import spoken_percent


def share(part: int, whole: int) -> str:
    """Return a part of a whole in percent, as the language in use writes it: `12%`, `12 %`."""
    return spoken_percent(part / whole)


_OPEN, _CLOSE = "\ue000", "\ue001"  # private use (Unicode 23.5): in no text that people write
_SEAT = re.compile(f"{_OPEN}(.){_CLOSE}")


def marked_seat(letter: str) -> str:
    """Return a player's letter so that `seats` finds it in any sentence."""
    return f"{_OPEN}{letter}{_CLOSE}"


def seats(text: str) -> Markup:
    """Return a text as HTML in which every marked seat is an element of its own."""
    return Markup(_SEAT.sub(r'<bdi data-seat="\1">\1</bdi>', str(escape(text))))  # noqa: S704 - escaped
