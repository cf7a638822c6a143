"""Objects of Tabletop Simulator as its JSON has them, laid out on a table.

Names and types of the fields are those that the game itself saves (tabletopsimulator.fandom.com,
Save File Format). The file is a saved object: a save whose outer fields are empty.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import Any

from generator.targets.tables.pieces import Pile, PileKind, TablePiece
from generator.targets.tables.sheet_grid import CardSheet

FIRST_KEY = 1  # of CustomDeck; a CardID is the key times 100 plus the slot
SLOTS = 100
CARD_WIDE = 2.25  # units; a card of 63 mm at scale 1, as one unit is about an inch
MM = CARD_WIDE / 63
TILE_WIDE = 2.0  # units; a tile at scale 1
HEIGHT = 1.2  # where things are let fall from, just above the table
FACE_DOWN, FACE_UP = 180.0, 0.0
ROUNDED, CIRCLE = 3, 2  # types of a custom tile
GREY = 0.7132353  # what the game gives to objects that nobody coloured
BACK_ROW, GOAL_ROW, TOKEN_ROW, FRONT_ROW = 7.0, 2.5, -0.5, -4.0  # z of the rows


@dataclass(frozen=True, slots=True)
class TokenPictures:
    """A token's two pictures by their addresses, and its size and corner radius in mm."""

    front: str
    back: str
    width: float
    height: float
    corner: float


@dataclass(frozen=True, slots=True)
class HostedSheet:
    """A sheet with the addresses of its picture and of its backs.

    `has_own_backs` says that the picture of the backs has cells as the sheet has.
    """

    sheet: CardSheet
    front: str
    back: str
    has_own_backs: bool = False


@dataclass
class Guids:
    """Six hex digits for each object, none twice; the same for the same deck."""

    seed: str
    used: set[str] = field(default_factory=set)

    def of(self, label: str) -> str:
        """Return the digits of an object that no other has."""
        turn = 0
        while True:
            digits = sha256(f"{self.seed}:{label}:{turn}".encode()).hexdigest()[:6]
            if digits not in self.used:
                self.used.add(digits)
                return digits
            turn += 1


@dataclass(frozen=True, slots=True)
class TtsGame:
    """All that lies on the table: piles with their sheets, tokens' pictures, PDF files.

    `sheets` and `tokens` go by the ids of piles and tokens, `books` by what they are called;
    `pad` has the lines of the note on which scores are kept.
    """

    seed: str
    piles: Sequence[Pile]
    sheets: Mapping[str, Sequence[HostedSheet]]
    tokens: Mapping[str, TokenPictures]
    card_width: float
    counter_width: float
    books: Mapping[str, str] = field(default_factory=dict)
    pad: tuple[str, str] = ("", "")


def saved_object(game: TtsGame) -> dict[str, Any]:
    """Return the document of the saved object, with all objects on the table."""
    return {
        "SaveName": "", "Date": "", "VersionNumber": "", "GameMode": "", "GameType": "",
        "GameComplexity": "", "Tags": [], "Gravity": 0.5, "PlayArea": 0.5, "Table": "", "Sky": "",
        "Note": "", "TabStates": {}, "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
        "ObjectStates": list(_objects(game)),
    }  # fmt: skip


def _objects(game: TtsGame) -> Iterator[dict[str, Any]]:
    guids, keys = Guids(game.seed), count(FIRST_KEY)
    wider = max(1.0, game.card_width * MM / CARD_WIDE)  # larger cards lie further apart
    places = {pile: (x * wider, z * wider) for pile, (x, z) in _places(game.piles).items()}
    for pile in game.piles:
        x, z = places[pile.id]
        if pile.kind is PileKind.TOKEN:
            yield from _tokens(pile, game.tokens, guids, x, z)
            continue
        numbered = [(next(keys), placed) for placed in game.sheets[pile.id]]
        is_counter = pile.kind is PileKind.COUNTER
        scale = game.counter_width / game.card_width if is_counter else 1.0
        yield _deck(pile, numbered, guids, (x, z, scale * game.card_width * MM / CARD_WIDE))
        if is_counter:
            yield _score(pile, guids, x, z - 2)
    yield from _books(game, guids)


def _places(piles: Sequence[Pile]) -> dict[str, tuple[float, float]]:
    """Return where each pile lies: x to the right, z away from the player."""
    places = {}
    goals = {"I": -7.0, "II": 0.0, "III": 7.0}
    counters = [pile.of for pile in piles if pile.kind is PileKind.COUNTER]
    for pile in piles:
        if pile.kind is PileKind.JOURNEY:
            places[pile.id] = (-2.0, BACK_ROW)
        elif pile.kind is PileKind.START:
            places[pile.id] = (2.0, BACK_ROW)
        elif pile.kind is PileKind.COUNTER:
            x = (counters.index(pile.of) - (len(counters) - 1) / 2) * 3.5
            places[pile.id] = (x, FRONT_ROW)
        else:
            places[pile.id] = (goals[pile.of], GOAL_ROW if pile.is_of_cards else TOKEN_ROW)
    return places


def _deck(
    pile: Pile, numbered: Sequence[tuple[int, HostedSheet]], guids: Guids,
    place: tuple[float, float, float],
) -> dict[str, Any]:  # fmt: skip
    """Return the deck of a pile; a card alone is no deck, but a card."""
    entries = {str(key): _entry(placed) for key, placed in numbered}
    slots = [(key, slot) for key, placed in numbered for slot in range(len(placed.sheet.faces))]
    is_up = pile.kind is PileKind.COUNTER
    cards = [
        _card(pile, piece, key * SLOTS + slot, {str(key): entries[str(key)]}, guids, place)
        for piece, (key, slot) in zip(pile.pieces, slots, strict=True)
    ]
    if len(cards) == 1:
        return cards[0]
    return {
        **_object("Deck", guids.of(pile.id), _placed(*place, FACE_UP if is_up else FACE_DOWN)),
        "Nickname": pile.name,
        "Description": "",
        "Tags": [pile.tag],
        "HideWhenFaceDown": not is_up,
        "Hands": not is_up,
        "SidewaysCard": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": entries,
        "ContainedObjects": cards,
    }


def _entry(placed: HostedSheet) -> dict[str, Any]:
    return {
        "FaceURL": placed.front,
        "BackURL": placed.back,
        "NumWidth": placed.sheet.columns,
        "NumHeight": placed.sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": placed.has_own_backs,
        "Type": 0,
    }


def _card(
    pile: Pile, piece: TablePiece, card_id: int, entry: Mapping[str, Any], guids: Guids,
    place: tuple[float, float, float],
) -> dict[str, Any]:  # fmt: skip
    is_up = pile.kind is PileKind.COUNTER
    return {
        **_object("Card", guids.of(piece.face), _placed(*place, FACE_UP if is_up else FACE_DOWN)),
        "Nickname": piece.name,
        "Description": piece.words,
        "Tags": [pile.tag],
        "HideWhenFaceDown": not is_up,
        "Hands": not is_up,
        "CardID": card_id,
        "SidewaysCard": False,
        "CustomDeck": dict(entry),
    }


def _tokens(
    pile: Pile, pictures: Mapping[str, TokenPictures], guids: Guids, x: float, z: float
) -> Iterator[dict[str, Any]]:
    """Yield the tokens of a type in a row below their goal."""
    wide = max(pictures[piece.face].width for piece in pile.pieces) * MM
    gap = max(1.35, wide * 1.15)
    left = x - (len(pile.pieces) - 1) / 2 * gap
    for n, piece in enumerate(pile.pieces):
        picture = pictures[piece.face]
        scale = picture.width * MM / TILE_WIDE
        is_round = picture.corner >= min(picture.width, picture.height) / 2
        yield {
            **_object("Custom_Tile", guids.of(piece.face),
                      _placed(left + n * gap, z, scale, FACE_UP)),
            "Nickname": piece.name,
            "Description": piece.words,
            "Tags": [pile.tag],
            "HideWhenFaceDown": False,
            "Hands": False,
            "CustomImage": {
                "ImageURL": picture.front,
                "ImageSecondaryURL": picture.back,
                "ImageScalar": 1.0,
                "WidthScale": 0.0,
                "CustomTile": {
                    "Type": CIRCLE if is_round else ROUNDED,
                    "Thickness": 0.1,
                    "Stackable": False,
                    "Stretch": True,
                },
            },
        }  # fmt: skip


def _score(pile: Pile, guids: Guids, x: float, z: float) -> dict[str, Any]:
    """Return a player's counter of points."""
    return {
        **_object("Counter", guids.of(f"score-{pile.of}"), _placed(x, z, 1.0, FACE_UP)),
        "Nickname": pile.of,
        "Description": "",
        "Tags": [pile.tag],
        "Counter": {"value": 0},
    }


def _books(game: TtsGame, guids: Guids) -> Iterator[dict[str, Any]]:
    for n, (title, address) in enumerate(game.books.items()):
        yield {
            **_object("Custom_PDF", guids.of(f"book-{n}"), _placed(14.0, 6.0 - 6 * n, 1, FACE_UP)),
            "Nickname": title,
            "Description": "",
            "Locked": True,
            "CustomPDF": {"PDFUrl": address, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0},
        }
    title, text = game.pad
    if title:
        yield {
            **_object("Notecard", guids.of("pad"), _placed(-14.0, 4.0, 1.5, FACE_UP)),
            "Nickname": title,
            "Description": text,
        }


def _placed(x: float, z: float, scale: float, turn: float) -> dict[str, float]:
    return {
        "posX": round(x, 3), "posY": HEIGHT, "posZ": round(z, 3), "rotX": 0.0, "rotY": 180.0,
        "rotZ": turn, "scaleX": round(scale, 3), "scaleY": 1.0, "scaleZ": round(scale, 3),
    }  # fmt: skip


def _object(kind: str, guid: str, transform: Mapping[str, float]) -> dict[str, Any]:
    """Return what every object has."""
    return {
        "GUID": guid, "Name": kind, "Transform": dict(transform), "GMNotes": "",
        "ColorDiffuse": {"r": GREY, "g": GREY, "b": GREY}, "Locked": False, "Grid": True,
        "Snap": True, "Autoraise": True, "Sticky": kind not in ("Card", "Deck"), "Tooltip": True,
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
    }  # fmt: skip
