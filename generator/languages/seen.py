"""Which messages a laid out text is made of, and where and how long it may be, for translators."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from babel.messages.catalog import Catalog, Message

from generator.drawing.text import UNBROKEN
from generator.faces.hearing import Heard
from generator.inserts.products import AIDS, COUNTERS, SCORE_PAD

LEAST_LETTERS = 3  # that a pattern must have outside its places, so that it is known again
KINDS = {"J": "Journey cards", "S": "Start cards", "G": "Goal cards", "B": "tokens", "b": "backs"}
PAGES = {AIDS.name: "player aids", COUNTERS.what: COUNTERS.what, SCORE_PAD.what: SCORE_PAD.what}


def seen_by(wanted: Catalog, heard: Iterable[Heard]) -> Iterator[tuple[Message, str]]:
    """Yield each message that stands in a text, with where it is seen and how long it may be."""
    patterns = {message.id: list(_patterns(message)) for message in wanted}
    rooms: dict[object, dict[str, int]] = {}
    for text, room in _rooms(heard):
        words = text.words.replace(UNBROKEN, " ")
        found = {name: _longest(own, words) for name, own in patterns.items()}
        whole = {name: length for name, length in found.items() if length == len(words)}
        for name, length in (whole or found).items():
            if length:
                left, at = room - len(words) + length, where(text)
                places = rooms.setdefault(name, {})
                places[at] = min(left, places.get(at, left))
    for message in wanted:
        if places := rooms.get(message.id, {}):
            room = min(places.values())
            yield message, f"Seen on {', '.join(places)}; at most about {room} letters."


def _rooms(heard: Iterable[Heard]) -> list[tuple[Heard, int]]:
    """Return each text in its box once, with the most letters that it was given room for."""
    found: dict[object, tuple[Heard, int]] = {}
    for text in heard:
        key = text.words, text.place, text.what, text.spec.box
        if key not in found or found[key][1] < text.room:
            found[key] = text, text.room
    return list(found.values())


def _patterns(message: Message) -> Iterator[re.Pattern[str]]:
    return filter(None, map(pattern_of, forms(message.id)))


def _longest(patterns: Iterable[re.Pattern[str]], words: str) -> int:
    """Return the length of the longest part of the words that one of the patterns finds."""
    return max((len(m[0]) for own in patterns for m in own.finditer(words)), default=0)


def where(text: Heard) -> str:
    """Return the place of a text in words."""
    is_face = re.fullmatch(r"[A-Z]\d+|back-.*", text.place)
    kind = KINDS.get(text.place[0]) if is_face else None
    if kind:
        return f"{kind} ({text.what})"
    return PAGES.get(text.place, f"the {text.place.split(' ')[0]}")


@cache
def pattern_of(message: str) -> re.Pattern[str] | None:
    """Return what finds a message in a text, its places filled; None for one of places alone."""
    literal = re.sub(r"\{\w*\}", "", message)
    if len(re.findall(r"[^\W\d_]", literal)) < LEAST_LETTERS:
        return None
    parts = re.split(r"\{\w*\}", message.replace(UNBROKEN, " "))
    return re.compile(r"(?<!\w)" + ".+?".join(map(re.escape, parts)) + r"(?!\w)")


def singular(message: Message) -> str:
    """Return a message's id, of one that is counted its first form; empty for the head."""
    return next(iter(forms(message.id)), "")


def forms(message: str | Iterable[str] | None) -> list[str]:
    """Return the forms of a message's id or translation: one, or as many as there are plurals."""
    return [message] if isinstance(message, str) else [form or "" for form in message or ()]
