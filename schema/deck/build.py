"""From a valid document to a `Deck`; what is valid is for `validate` and `crosscheck` to say."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from schema.deck.fingerprint import fingerprint
from schema.deck.model import (
    Card,
    CardsCondition,
    Deck,
    Goal,
    Icon,
    Scene,
    SymbolsCondition,
    Tape,
    Token,
    Type,
)


def build_deck(document: Mapping[str, Any]) -> Deck:
    """Return the deck of a valid document (the parsed JSON of `cards.json`)."""
    cards = [_card(entry, is_start=True) for entry in document["start"]]
    cards += [_card(entry, is_start=False) for entry in document["journey"]]
    goals = (_goal(entry) for entry in document["goals"])
    tokens = (_token(entry) for entry in document["tokens"])
    return Deck(
        title=document["game"]["title"],
        edition=document["game"]["edition"],
        tapes=tuple(
            Tape(e["id"], e["name"], e["colour"], e["pattern"]) for e in document["tapes"]
        ),
        icons=tuple(Icon(e["id"], e["name"]) for e in document["icons"]),
        cards={card.id: card for card in cards},
        goals={goal.id: goal for goal in goals},
        tokens={token.id: token for token in tokens},
        fingerprint=fingerprint(document),
    )


def _card(entry: Mapping[str, Any], *, is_start: bool) -> Card:
    scene = entry.get("scene")
    tape, icons = tuple(entry.get("tape", ())), tuple(entry.get("icons", ()))
    return Card(
        id=entry["id"],
        name=entry["name"],
        is_start=is_start,
        place=entry.get("place", ""),
        tape=tape,
        icons=icons,
        top=dict(Counter(tape + icons)),
        beginning=entry.get("beginning"),
        end=tuple(entry["end"]) if "end" in entry else None,
        marker=entry.get("marker"),
        scene=Scene(scene["kind"], scene["time"], scene["seed"]) if scene else None,
    )


def _goal(entry: Mapping[str, Any]) -> Goal:
    condition = entry["condition"]
    return Goal(
        id=entry["id"],
        type=Type(entry["type"]),
        name=entry["name"],
        condition=CardsCondition(condition["cards"], tuple(condition["without"]))
        if "cards" in condition
        else _symbols(condition),
        marker=entry.get("marker"),
    )


def _symbols(condition: Mapping[str, Mapping[str, int]]) -> SymbolsCondition:
    ((kind, counts),) = condition.items()
    return SymbolsCondition(kind, tuple(counts.items()))


def _token(entry: Mapping[str, Any]) -> Token:
    return Token(
        id=entry["id"],
        type=Type(entry["type"]),
        value=entry.get("value", 0),
        end=tuple(entry.get("end", ())),
        points=entry.get("points", 0),
        marker=entry.get("marker"),
    )
