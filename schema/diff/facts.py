"""A deck as one fact per line, so that tools that compare lines show an edit by itself.

Pure. Reads any JSON document, valid deck or not: old versions of a deck must not stop a history.
"""

import json
from collections.abc import Iterator
from typing import Any


def deck_facts(document: Any) -> Iterator[str]:
    """Yield `journey J07 beginning: 2` for each value, in file order.

    Elements of a list are named by their `id`, or their number from 1. A list of plain values is
    one value, so `journey J07 tape: ["green", "blue"]`.
    """
    yield from _facts((), document)


def _facts(path: tuple[str, ...], value: Any) -> Iterator[str]:
    if isinstance(value, dict) and value:
        for key, part in value.items():
            yield from _facts((*path, key), part)
    elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        for number, part in enumerate(value, 1):
            name = part.get("id") if isinstance(part, dict) else None
            if isinstance(name, str):
                rest = {key: part[key] for key in part if key != "id"}
                yield from _facts((*path, name), rest)
            else:
                yield from _facts((*path, str(number)), part)
    else:
        yield f"{' '.join(path)}: {json.dumps(value, ensure_ascii=False)}"
