"""Decks of any size for the benchmarks, the same each time."""

import json
import random

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
