"""Which field of a deck is seen on which face: what must be printed again when it changes.

Pure; knows faces by their ids only (contract 6). The tables below are this module's one idea: a
face's picture is new exactly when something that they list for it is. Fonts, templates and
drawings are not part of a deck; the record of what was printed tells of those.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from schema.deck.letters import tape_letters

Key: TypeAlias = str | tuple[str, str]  # a field, or what of a tape or icon: ("colour", "green")
FaceFields: TypeAlias = Mapping[Key, Any]  # what is seen on one face

# Fields seen on the front of the entry that has them; all others of an entry are seen nowhere.
# `condition` is drawn in the order in which the file lists its symbols. The id of a tape is seen
# on its strip, which lies askew by it; the id of an icon chooses its drawing.
OWN_FIELDS = {
    "journey": ("id", "marker", "name", "place", "tape", "icons", "beginning", "end", "scene"),
    "start": ("id", "marker", "name", "beginning", "end"),
    "goals": ("id", "marker", "type", "name", "condition"),
    "tokens": ("id", "marker", "type", "value", "end", "points"),
}
# The back of an entry of each kind; where there are types, its name has the type too.
BACKS = {
    "journey": "back-journey", "start": "back-start", "goals": "back-goal", "tokens": "back-token",
}  # fmt: skip
PLACE_IS_SEEN = ("start",)  # the place in the list chooses the picture of a Start card

# What else of a tape, and of an icon, is seen where it is named. The letter follows from the
# names of all tapes; the sentence on a Goal card has the names.
TAPE_ON_STRIP = ("colour", "pattern")
TAPE_IN_END = ("colour", "pattern", "letter")
TAPE_ON_GOAL = ("colour", "pattern", "letter", "name")
ICON_ON_GOAL = ("name",)

# Fields of the game. Nothing else of `game` is printed on a face, but may stand in the rulebook.
GAME_ON_FRONTS = ("edition",)
GAME_ON_CARD_BACKS = ("title",)


def seen_on_faces(
    document: Mapping[str, Any], renamed: Mapping[str, str] | None = None
) -> dict[str, FaceFields]:
    """Return what is seen on each face of a valid deck, by the face's id, in order of printing.

    `renamed` holds new ids of tapes: wherever a tape's id itself can't be seen, the new one stands
    for the old one, so that both decks can be compared.
    """
    if not document:
        return {}
    symbols = _Symbols(document, renamed or {})
    game = document["game"]
    faces: dict[str, FaceFields] = {}
    on_fronts: FaceFields = {key: game[key] for key in GAME_ON_FRONTS}
    for kind, names in OWN_FIELDS.items():
        for place, entry in enumerate(document[kind]):
            seen: dict[Key, Any] = {name: entry[name] for name in names if name in entry}
            if kind in PLACE_IS_SEEN:
                seen["place in the list"] = place
            seen |= symbols.seen_on(entry)
            faces[entry["id"]] = {**seen, **on_fronts}
    for back in dict.fromkeys(back for kind in BACKS for back in sorted(_backs(document, kind))):
        is_card = not back.startswith("back-token")
        faces[back] = {key: game[key] for key in GAME_ON_CARD_BACKS if is_card}
    return faces


def backs_of(document: Mapping[str, Any]) -> dict[str, str]:
    """Return each front's back, by the front's id, in order of printing."""
    if not document:
        return {}
    fronts = (entry["id"] for kind in BACKS for entry in document[kind])
    backs = (back for kind in BACKS for back in _backs(document, kind))
    return dict(zip(fronts, backs, strict=True))


def label_of(key: Key) -> str:
    """Return what people call a thing seen: `beginning`, `colour of green`."""
    return key if isinstance(key, str) else " of ".join(key)


def _backs(document: Mapping[str, Any], kind: str) -> Iterator[str]:
    """Yield the back of every entry of a kind."""
    for entry in document[kind]:
        yield f"{BACKS[kind]}-{entry['type']}" if "type" in entry else BACKS[kind]


class _Symbols:
    """The tapes and icons of a deck, and what of them is seen where they are named."""

    def __init__(self, document: Mapping[str, Any], renamed: Mapping[str, str]) -> None:
        self._renamed = renamed
        letters = tape_letters({tape["id"]: tape["name"] for tape in document["tapes"]})
        self._tapes = {
            tape["id"]: {**tape, "colour": tape["colour"].lower(), "letter": letters[tape["id"]]}
            for tape in document["tapes"]
        }
        self._icons = {icon["id"]: icon for icon in document["icons"]}

    def seen_on(self, entry: Mapping[str, Any]) -> Iterator[tuple[Key, Any]]:
        """Yield what is seen of the symbols that an entry names."""
        yield from self._looks(entry.get("tape", ()), TAPE_ON_STRIP)
        if "end" in entry:
            yield "end", [self._new(symbol) for symbol in entry["end"]]
            yield from self._looks(entry["end"], TAPE_IN_END)
        if "condition" in entry:
            condition = entry["condition"]
            asked = condition.get("tape", condition.get("icons", {}))
            counts = [(self._new(symbol), count) for symbol, count in asked.items()]
            yield "condition", (counts, condition.get("cards"), condition.get("without"))
            yield from self._looks(asked, TAPE_ON_GOAL)
            yield from self._every(condition)
            for icon in (*condition.get("icons", ()), *condition.get("without", ())):
                for key in ICON_ON_GOAL:
                    yield (key, icon), self._icons[icon][key]

    def _every(self, condition: Mapping[str, Any]) -> Iterator[tuple[Key, Any]]:
        """Yield whether as many are asked for of all there is, which has a sentence of its own."""
        for kind, label, all_ in (
            ("tape", "every colour", self._tapes), ("icons", "every kind", self._icons)
        ):  # fmt: skip
            if kind in condition:
                counts = condition[kind].values()
                yield label, len(all_) == len(counts) > 1 == len(set(counts))

    def _looks(self, symbols: Iterable[str], keys: tuple[str, ...]) -> Iterator[tuple[Key, Any]]:
        for symbol in symbols:
            if symbol in self._tapes:
                for key in keys:
                    yield (key, self._new(symbol)), self._tapes[symbol][key]

    def _new(self, symbol: str) -> str:
        return self._renamed.get(symbol, symbol)
