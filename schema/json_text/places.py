"""Where each value of a JSON text stands: looked for when it is asked, container by container."""

import json
import re

from schema.common.problems import Pointer
from schema.json_text.faults import read_string, skip_space

# A plain value; a container is passed over by the standard library's reader.
_PLAIN = re.compile(r'"(?:[^"\\]|\\.)*+"|[^][{}",\s]++')
_OBJECTS = json.JSONDecoder(object_pairs_hook=lambda _pairs: None, parse_int=len, parse_float=len)
Members = dict[str | int, tuple[int, int]]  # by key or index: where the key stands, the value


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
            found = self._members(start).get(step)
            if found is None:
                return start
            key, start = found
        return key if of_key else start

    def _members(self, start: int) -> Members:
        """Return what the value that begins at `start` holds; nothing if it holds nothing."""
        if start not in self._known:
            is_container = self._text[start] in "[{"
            self._known[start] = self._read(start) if is_container else {}
        return self._known[start]

    def _read(self, start: int) -> Members:
        text, found = self._text, Members()
        is_object = text[start] == "{"
        at = skip_space(text, start + 1)
        while text[at] not in "]}":
            key, step = at, len(found)
            if is_object:
                name, end = read_string(text, at)
                at = skip_space(text, skip_space(text, end) + 1)
                found.setdefault(name, (key, at))
            else:
                found[step] = at, at
            at = skip_space(text, self._end(at))
            if text[at] == ",":
                at = skip_space(text, at + 1)
        return found

    def _end(self, start: int) -> int:
        """Return where the value that begins at `start` ends."""
        plain = _PLAIN.match(self._text, start)
        return plain.end() if plain else _OBJECTS.raw_decode(self._text, start)[1]
