"""A JSON text made to hold another document: what is alike stays as it is written, byte for byte.

Pure. What is new is laid out as what stands beside it: a new card as the card before it.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from schema.json_text.document import Source
from schema.json_text.faults import read_string, skip_space
from schema.json_text.places import value_end

_ID = "id"  # by which the objects of a list are told apart


def edited(source: Source, document: Any) -> str:
    """Return the text of a source without problems, made to hold the document.

    Objects of a list are the same ones where they have the same `id`, as far as it is given once;
    else those of the same place.
    """
    text = source.text
    start = skip_space(text, 0)
    end = value_end(text, start)
    return text[:start] + _value(text[start:end], source.document, document) + text[end:]


def _value(text: str, old: Any, new: Any) -> str:
    if _is_same(old, new):
        return text
    if isinstance(old, dict) and isinstance(new, dict):
        return _object(_read(text), old, new)
    if isinstance(old, list) and isinstance(new, list):
        return _array(_read(text), old, new)
    return json.dumps(new, ensure_ascii=False)


def _is_same(old: Any, new: Any) -> bool:
    """Whether two values are equal, also in the order of keys; true is not 1, nor 1.0."""
    return json.dumps(old) == json.dumps(new)


@dataclass(slots=True)
class _Container:
    """The text of an object or array in pieces: `[`, lead, items with what parts them, tail, `]`.

    Of an object an item is a whole member; `inner` says where in it the value begins.
    """

    brackets: str
    lead: str = ""
    tail: str = ""
    items: list[str] = field(default_factory=list)
    between: list[str] = field(default_factory=list)
    inner: list[int] = field(default_factory=list)

    def between_new(self) -> str:
        """Return what parts an item from one that is new, as in what is there."""
        if self.between:
            return self.between[-1]
        return f",{self.lead}" if "\n" in self.lead else ", "

    def colon(self) -> str:
        """Return what stands between a new key and its value, as in what is there."""
        if not self.items:
            return ": "
        return self.items[0][read_string(self.items[0], 0)[1] : self.inner[0]]


def _read(text: str) -> _Container:
    """Return the pieces of a container's text, which is JSON."""
    found = _Container(text[0] + text[-1])
    at = skip_space(text, 1)
    found.lead = text[1:at]
    if text[at] in "]}":
        return found
    while True:
        start = at
        if text[0] == "{":
            at = skip_space(text, skip_space(text, read_string(text, at)[1]) + 1)
        found.inner.append(at - start)
        end = value_end(text, at)
        found.items.append(text[start:end])
        at = skip_space(text, end)
        if text[at] != ",":
            found.tail = text[end:-1]
            return found
        at = skip_space(text, at + 1)
        found.between.append(text[end:at])


def _object(old: _Container, before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    places = {key: index for index, key in enumerate(before)}
    pieces: list[tuple[int | None, str]] = []
    for key, value in after.items():
        if key in places:
            member, inner = old.items[places[key]], old.inner[places[key]]
            pieces.append(
                (places[key], member[:inner] + _value(member[inner:], before[key], value))
            )
        else:
            name = json.dumps(key, ensure_ascii=False)
            pieces.append((None, name + old.colon() + json.dumps(value, ensure_ascii=False)))
    return _joined(old, pieces)


def _array(old: _Container, before: Sequence[Any], after: Sequence[Any]) -> str:
    places = _places(before)
    used: set[int] = set()
    pieces: list[tuple[int | None, str]] = []
    model = 0  # the item that a new one is laid out as
    for index, value in enumerate(after):
        place = places.get(_key(value, index))
        if place is not None and place not in used:
            used.add(place)
            model = place
            pieces.append((place, _value(old.items[place], before[place], value)))
        else:
            pieces.append((None, _as(old, model, before, value)))
    return _joined(old, pieces)


def _key(value: Any, index: int) -> str | int:
    """Return what an item of an array is found by: its id, else its place."""
    found = value.get(_ID) if isinstance(value, dict) else None
    return found if isinstance(found, str) else index


def _places(values: Sequence[Any]) -> dict[str | int, int]:
    """Return the place of each item by what it is found by; of an id given twice, the first."""
    found: dict[str | int, int] = {}
    for index, value in enumerate(values):
        found.setdefault(_key(value, index), index)
    return found


def _as(old: _Container, model: int, before: Sequence[Any], value: Any) -> str:
    """Return a new item, laid out as another item, where both are objects."""
    if before and isinstance(before[model], dict) and isinstance(value, dict):
        return _value(old.items[model], before[model], value)
    return json.dumps(value, ensure_ascii=False)


def _joined(old: _Container, pieces: Sequence[tuple[int | None, str]]) -> str:
    """Return the container with these items: each its text and, of an old one, its place.

    Before an old item stands what stood there; before a new one what parts the item before it.
    """
    text = "".join(item for _, item in pieces[:1])
    for (before, _), (place, item) in pairwise(pieces):
        if place:
            text += old.between[place - 1] + item
        elif before:
            text += old.between[before - 1] + item
        else:
            text += old.between_new() + item
    return old.brackets[0] + old.lead + text + old.tail + old.brackets[1]
