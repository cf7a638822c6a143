"""Where each value of a JSON text stands: looked for when it is asked, container by container."""

import re
from array import array
from functools import cache

from schema.common.problems import Pointer
from schema.json_text.faults import read_string, skip_space
from schema.json_text.scanner import MAX_DEPTH

_STRING = r'"(?:[^"\\]++|\\.)*+"'
_PLAIN = re.compile(rf'{_STRING}|[^][{{}}",\s]++', re.DOTALL)


class Members:
    """What a container holds: where each item begins, or each key and its value.

    Packed, as a text of 4 MiB may hold more than a million of them.
    """

    def __init__(self) -> None:
        self._offsets = array("I")  # of items; of keys, each before its value's
        self._keys: dict[str, int] = {}  # where in the offsets a key's is

    def add_item(self, at: int) -> None:
        """Note where the next item of an array begins."""
        self._offsets.append(at)

    def add_value(self, name: str, key: int, at: int) -> None:
        """Note where a key stands and where its value begins; of a key that is there, nothing."""
        if name not in self._keys:
            self._keys[name] = len(self._offsets)
            self._offsets.extend((key, at))

    def find(self, step: str | int) -> tuple[int, int] | None:
        """Return where the key of a key or index stands, and its value; None if there is none."""
        if isinstance(step, str):
            place = self._keys.get(step)
            return None if place is None else (self._offsets[place], self._offsets[place + 1])
        if self._keys or not 0 <= step < len(self._offsets):
            return None
        return self._offsets[step], self._offsets[step]


class Places:
    """The places of one text, which is JSON. Offsets count characters from 0."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: dict[int, Members] = {}

    def offset(self, path: Pointer, *, of_key: bool) -> int:
        """Return where the value at a path begins, or its key, where it has one.

        Of a value that is not there, where the nearest value around it begins; of a key that
        stands twice, the first.
        """
        start = skip_space(self._text, 0)
        key = start
        for step in path:
            found = self._members(start).find(step)
            if found is None:
                return start
            key, start = found
        return key if of_key else start

    def _members(self, start: int) -> Members:
        """Return what the value that begins at `start` holds; nothing if it holds nothing."""
        if start not in self._known:
            is_container = self._text[start] in "[{"
            self._known[start] = self._read(start) if is_container else Members()
        return self._known[start]

    def _read(self, start: int) -> Members:
        text, found = self._text, Members()
        is_object = text[start] == "{"
        at = skip_space(text, start + 1)
        while text[at] not in "]}":
            if is_object:
                key = at
                name, end = read_string(text, at)
                at = skip_space(text, skip_space(text, end) + 1)
                found.add_value(name, key, at)
            else:
                found.add_item(at)
            at = skip_space(text, value_end(text, at))
            if text[at] == ",":
                at = skip_space(text, at + 1)
        return found


def value_end(text: str, start: int) -> int:
    """Return where the value that begins at `start` ends, in a text that is JSON."""
    found = _PLAIN.match(text, start) or _container().match(text, start)
    if found is None:
        raise ValueError(f"no value of JSON begins at {start}")
    return found.end()


@cache
def _container() -> re.Pattern[str]:
    """Return what matches a whole container: nothing of it is made, as a reader would."""
    within = rf'[^][{{}}"]++|{_STRING}'
    container = ""
    for _ in range(MAX_DEPTH):
        container = rf"[\[{{](?:{within}{container and '|'}{container})*+[\]}}]"
    return re.compile(container, re.DOTALL)
