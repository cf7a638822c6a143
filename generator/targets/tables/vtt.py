"""The table of a `.vtt` file: the state of a room of virtualtabletop, whose program is open.

The form is described by that program alone. `0.json` holds `_meta` and every widget by its id.
Written for file version 11, all of whose migrations were read (`server/fileupdater.mjs`); newer
servers bring it up to date themselves. Operations of buttons are those that the project's own
importer writes. An asset lies at `assets/CRC_SIZE`, its CRC-32 as a signed number
(`server/fileloader.mjs`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from generator.targets.tables.pieces import Pile, PileKind
from generator.targets.tables.table_plan import LAST, PAD, ROUNDS, Place, Strip, TablePlan, Widget
from generator.targets.tables.words import button_words
from schema.common.language import _

VERSION = 11
MOST_BYTES = 2 * 1024 * 1024 - 1  # of an asset: older servers drop larger ones
STATE = "0.json"
CORNER = 8  # px
COLOURS = ("#e84242", "#4c5fea", "#23ca5b", "#bc5bee", "#e2a633")  # of seats


@dataclass(frozen=True, slots=True)
class VttGame:
    """The piles, where they lie, the addresses of pictures by face, what the room is called."""

    piles: Sequence[Pile]
    plan: TablePlan
    pictures: Mapping[str, str]
    title: str
    language: str
    picture: str = ""

    def of(self, kind: PileKind) -> list[Pile]:
        """Return the piles of a kind."""
        return [pile for pile in self.piles if pile.kind is kind]


def asset_name(data: bytes) -> str:
    """Return the path in the archive of a picture's file."""
    signed = (crc32(data) ^ 0x80000000) - 0x80000000
    return f"assets/{signed}_{len(data)}"


def state(game: VttGame) -> dict[str, Any]:
    """Return the room's state: the meta data, then each widget by its id."""
    made = [*_players(game), *_holders(game), *_decks(game), *_buttons(game)]
    return {
        "_meta": {"version": VERSION, "info": _info(game)},
        **{widget["id"]: widget for widget in made},
    }


def _info(game: VttGame) -> Widget:
    return {
        "name": game.title, "image": game.picture, "rules": "", "bgg": "", "year": "",
        "mode": "vs", "time": "30", "attribution": "", "lastUpdate": 0, "showName": True,
        "skill": "", "description": "", "similarImage": "", "similarName": "",
        "similarDesigner": "", "similarAwards": "", "ruleText": "", "helpText": "",
        "variantImage": "", "variant": "", "language": game.language, "players": "2-5",
    }  # fmt: skip


def _widget(kind: str, name: str, spot: Place, **rest: Any) -> Widget:
    return {"id": name, "type": kind, "x": spot.x, "y": spot.y, "width": spot.w,
            "height": spot.h, **rest}  # fmt: skip


def holder_id(pile: Pile) -> str:
    """Return the id of the holder in which a pile lies."""
    return f"{pile.id}-holder"


def _holder(name: str, spot: Place, decks: Sequence[str], **rest: Any) -> Widget:
    return _widget("holder", name, spot, dropTarget=[{"deck": deck} for deck in decks],
                   dropOffsetX=PAD, dropOffsetY=PAD, **rest)  # fmt: skip


def _holders(game: VttGame) -> Iterator[Widget]:
    plan, journey = game.plan, [pile.id for pile in game.of(PileKind.JOURNEY)]
    cards = journey + [pile.id for pile in game.of(PileKind.START)]
    for pile in game.piles:
        spot = plan.piles[pile.id]
        is_row = pile.kind is PileKind.TOKEN
        stacked = {"stackOffsetX": plan.step(pile)} if is_row else {"inheritChildZ": True}
        yield _holder(holder_id(pile), spot, [pile.id], **stacked)
        if pile.kind is not PileKind.TOKEN:
            label = pile.of if pile.kind is PileKind.COUNTER else pile.name
            yield _label(
                f"{pile.id}-label", Place(spot.x - 8, spot.y - 18, spot.w + 16, 18), label
            )
    for pile in game.of(PileKind.GOAL):
        yield _holder(f"{pile.id}-play", plan.in_play[pile.id], [pile.id], inheritChildZ=True)
    yield _holder("discards", plan.discards, journey, inheritChildZ=True)
    spot = plan.discards
    yield _label("discards-label", Place(spot.x - 8, spot.y - 18, spot.w + 16, 18), _("discards"))
    step = next((plan.sizes[name][0] for name in cards), 0)
    for strip in plan.strips:
        yield _holder(f"row-{strip.letter}", strip.row, cards, stackOffsetX=step)
        yield _holder(f"kept-{strip.letter}", strip.kept, journey, inheritChildZ=True)


def _label(name: str, spot: Place, words: str) -> Widget:
    return _widget("label", name, spot, text=words, css="font-size: 13px")


def _players(game: VttGame) -> Iterator[Widget]:
    yield _widget("holder", "hand", game.plan.hand, onEnter={"activeFace": 1},
                  onLeave={"activeFace": 0}, dropOffsetX=10, dropOffsetY=14, stackOffsetX=80,
                  childrenPerOwner=True, inheritChildZ=True)  # fmt: skip
    for number, strip in enumerate(game.plan.strips):
        yield _widget("seat", seat_id(strip), strip.seat, index=number + 1, hand="hand",
                      colorEmpty=COLOURS[number], color=COLOURS[number], score=[])  # fmt: skip
    first, last = game.plan.strips[0], game.plan.strips[-1]
    pad = Place(1005, first.row.y, 585, last.row.y + last.row.h - first.row.y)
    yield _widget("scoreboard", "pad", pad, rounds=[*ROUNDS, LAST], showAllRounds=True,
                  includeAllSeats=True, addTotals=True, scoreProperty="score", movable=False,
                  roundLabel=_("Total"))  # fmt: skip


def seat_id(strip: Strip) -> str:
    """Return the id of a player's seat."""
    return f"seat-{strip.letter}"


def _decks(game: VttGame) -> Iterator[Widget]:
    for pile in game.piles:
        wide, high = game.plan.sizes[pile.id]
        yield {
            "id": pile.id, "type": "deck", "parent": holder_id(pile),
            "cardDefaults": {"width": wide, "height": high, "enlarge": 5,
                             "pilesWith": {"type": "card", "deck": pile.id}},
            "cardTypes": {
                piece.face: {"image": game.pictures[piece.face], "label": piece.name,
                             "sortingOrder": n}
                for n, piece in enumerate(pile.pieces, 1)
            },
            "faceTemplates": [
                _template(pile, wide, high, game.pictures[pile.back] if pile.back else ""),
                _template(pile, wide, high, ""),
            ],
        }  # fmt: skip
        yield from _cards(game, pile)


def _cards(game: VttGame, pile: Pile) -> Iterator[Widget]:
    """Yield the cards, a heap of them in the pile that the program makes for such."""
    wide, high = game.plan.sizes[pile.id]
    is_row, is_up = pile.kind is PileKind.TOKEN, not pile.is_of_cards
    parent = holder_id(pile)
    if not is_row and len(pile.pieces) > 1:
        yield {"id": f"{pile.id}-heap", "type": "pile", "parent": parent, "x": PAD, "y": PAD,
               "width": wide, "height": high}  # fmt: skip
        parent = f"{pile.id}-heap"
    at = {} if parent.endswith("-heap") else {"x": PAD, "y": PAD}
    for n, piece in enumerate(pile.pieces):
        place = {**at, "x": PAD + n * game.plan.step(pile)} if is_row else at
        yield {"id": piece.face, "type": "card", "deck": pile.id, "cardType": piece.face,
               "parent": parent, **place, "z": len(pile.pieces) - n,
               **({"activeFace": 1} if is_up else {})}  # fmt: skip


def _template(pile: Pile, wide: int, high: int, back: str) -> Widget:
    """Return a side: every card's own picture, or one of a back for all."""
    picture: Widget = {"type": "image", "x": 0, "y": 0, "width": wide, "height": high,
                       "color": "transparent"}  # fmt: skip
    picture |= {"value": back} if back else {"dynamicProperties": {"value": "image"}}
    return {"border": False, "radius": CORNER if pile.is_of_cards else False, "objects": [picture]}


# Buttons


def _buttons(game: VttGame) -> Iterator[Widget]:
    seats = [seat_id(strip) for strip in game.plan.strips]
    work = {
        "set-up": _set_up(game, seats),
        "deal": [
            {"func": "FOREACH", "range": [1, 3],
             "loopRoutine": [{"func": "MOVE", "from": holder_id(pile), "to": seats, "count": 1}]}
            for pile in game.of(PileKind.JOURNEY)
        ],
        "pass": [
            {"func": "SELECT", "type": "seat", "property": "player", "relation": "!=", "value": "",
             "collection": "players"},
            {"func": "SWAPHANDS", "source": "players", "interval": 1, "direction": "forward"},
        ],
    }  # fmt: skip
    labels = button_words()
    for (name, routine), spot in zip(work.items(), game.plan.buttons, strict=False):
        yield _widget(
            "button", name, spot, text=labels[name], borderRadius=8, clickRoutine=routine
        )


def _set_up(game: VttGame, seats: Sequence[str]) -> list[Widget]:
    """Return what sets up a new game (R2): all is taken back, shuffled, goals and Start dealt."""
    cards = [holder_id(pile) for pile in game.piles if pile.is_of_cards]
    others = [holder_id(pile) for pile in game.piles if not pile.is_of_cards]
    routine: list[Widget] = [{"func": "RECALL", "holder": [*cards, *others]}]
    routine += [{"func": "FLIP", "holder": holders, "face": face}
                for holders, face in ((cards, 0), (others, 1)) if holders]  # fmt: skip
    routine += [{"func": "SHUFFLE", "holder": holder} for holder in cards]
    routine += [
        {"func": "MOVE", "from": holder_id(pile), "to": f"{pile.id}-play", "count": 1, "face": 1}
        for pile in game.of(PileKind.GOAL)
    ]
    routine += [{"func": "MOVE", "from": holder_id(pile), "to": seats, "count": 1}
                for pile in game.of(PileKind.START)]  # fmt: skip
    routine += [
        {"func": "SELECT", "property": "type", "value": "seat", "type": "seat"},
        {"func": "SET", "property": "score", "value": []},
    ]
    return routine
