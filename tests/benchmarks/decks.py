"""Decks of any size for the benchmarks, the same each time."""

import json
import random
from collections.abc import Iterator
from itertools import count

from schema.json_text.document import DECK_BYTES
from tests.places import SMALL_FILE


def deck_text(cards: int) -> bytes:
    """Return the small deck with so many Journey cards of its own making."""
    chance = random.Random(cards)
    document = json.loads(SMALL_FILE.read_text("utf-8"))
    tapes = [tape["id"] for tape in document["tapes"]]
    icons = [icon["id"] for icon in document["icons"]]
    document["game"]["counts"]["journey"] = cards
    document["journey"] = [
        {
            "id": f"J{number:04d}",
            "name": f"Place {number}",
            "place": "Somewhere",
            "tape": chance.sample(tapes, chance.choice((1, 2))),
            "icons": chance.choices(icons, k=chance.randrange(4)),
            "beginning": chance.randint(1, 9),
            "end": chance.sample(tapes + icons, chance.randint(1, 3)),
        }
        for number in range(cards)
    ]
    return json.dumps(document, indent=1).encode()


def largest_texts() -> Iterator[tuple[str, bytes]]:
    """Yield texts of the greatest size of a deck that take the longest, each with its name."""
    document = json.loads(SMALL_FILE.read_text("utf-8"))
    goal = {"id": "G01", "type": "I", "name": "n"}
    goals = ({**goal, "condition": {"icons": {f"q{n}{m}": 1 for m in range(50)}}} for n in count())
    tapes = ({"id": f"t{n}", "name": "T", "colour": "#112233", "pattern": "p"} for n in count())
    for name, kind, entries in (
        ("numbers", "journey", (1 for _ in count())),
        ("empty cards", "journey", ({} for _ in count())),
        ("unknown icons in goals", "goals", goals),
        ("tapes of one colour", "tapes", tapes),
    ):
        left, array = DECK_BYTES - 100_000, []
        for entry in entries:
            left -= len(json.dumps(entry)) + 2
            if left < 0:
                break
            array.append(entry)
        yield name, json.dumps({**document, kind: array}).encode()
    yield "one key", b'{"a":1' + b',"a":1' * 690_000 + b"}"
