"""The table of a `.pcio` file: `widgets.json` as playingcards.io writes it since schema 6.

Names of widgets and arguments are those that the open importer of virtualtabletop reads
(`server/pcioimport.mjs` and its tests of 2026, pull request 3072): `holder` where older files had
`cardPile`, steps of buttons as `{"id", "branches": [{"func", "args"}]}`. Children have their place
on the table, not in their holder.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.targets.tables.pieces import Pile, PileKind
from generator.targets.tables.table_plan import LAST, PAD, ROUNDS, Place, Strip, TablePlan, Widget
from generator.targets.tables.words import button_words
from schema.common.language import _

SCHEMA = 6  # the first with holders and branches, of which this file uses nothing younger
MOST_BYTES = 2 * 1024 * 1024 - 1  # of an asset: virtualtabletop's older importer drops larger ones
WIDGETS, VERSION_NAME, ASSETS = "widgets.json", "schemaVersion", "userassets"
CORNER = 8  # px
TYPES = {"hand", "holder", "cardDeck", "card", "counter", "labelText", "seat", "automationButton"}
MOST_POINTS = 999


@dataclass(frozen=True, slots=True)
class PcioGame:
    """The piles, where they lie, and the names of pictures in the archive by face."""

    piles: Sequence[Pile]
    plan: TablePlan
    pictures: Mapping[str, str]

    def of(self, kind: PileKind) -> list[Pile]:
        """Return the piles of a kind."""
        return [pile for pile in self.piles if pile.kind is kind]


def widgets(game: PcioGame) -> list[Widget]:
    """Return the widgets of the table, those that lie below first."""
    made = [*_players(game), *_holders(game), *_decks(game), *_buttons(game)]
    return [{"z": z, **widget} for z, widget in enumerate(made, 1)]


def holder_id(pile: Pile) -> str:
    """Return the id of the holder in which a pile lies."""
    return f"{pile.id}-pile"


def _widget(kind: str, name: str, spot: Place, **rest: Any) -> Widget:
    return {"id": name, "type": kind, "x": spot.x, "y": spot.y, "width": spot.w,
            "height": spot.h, **rest}  # fmt: skip


def _holders(game: PcioGame) -> Iterator[Widget]:
    plan, cards = game.plan, _deck_ids(game.of(PileKind.JOURNEY) + game.of(PileKind.START))
    for pile in game.piles:
        is_spread = pile.kind is PileKind.TOKEN
        yield _widget(
            "holder", holder_id(pile), plan.piles[pile.id], label=_label(pile),
            allowedDecks=[pile.id], layoutType="spread" if is_spread else "stack",
            **({"spreadDirection": "right"} if is_spread else {}),
            **({"hasShuffleButton": False} if pile.is_of_cards else {}),
        )  # fmt: skip
    for pile in game.of(PileKind.GOAL):
        yield _widget("holder", f"{pile.id}-play", plan.in_play[pile.id], label=pile.of,
                      allowedDecks=[pile.id], layoutType="stack")  # fmt: skip
    yield _widget("holder", "discards", plan.discards, label=_("discards"),
                  allowedDecks=[pile.id for pile in game.of(PileKind.JOURNEY)],
                  layoutType="stack")  # fmt: skip
    for strip in plan.strips:
        yield _widget("holder", f"row-{strip.letter}", strip.row, label="", allowedDecks=cards,
                      layoutType="spread", spreadDirection="right", hideStackTab=True)  # fmt: skip
        yield _widget("holder", f"kept-{strip.letter}", strip.kept, label="", allowedDecks=cards,
                      layoutType="stack")  # fmt: skip


def _label(pile: Pile) -> str:
    return pile.of if pile.kind is PileKind.COUNTER else pile.name


def _deck_ids(piles: Sequence[Pile]) -> list[str]:
    return [pile.id for pile in piles]


def _players(game: PcioGame) -> Iterator[Widget]:
    yield _widget("hand", "hand", game.plan.hand, enabled=True)
    first = game.plan.strips[0]
    titles = (*ROUNDS, LAST, _("Total"))
    for cell, title in zip(first.cells, titles, strict=True):
        yield _text(f"title-{title}", Place(cell.x, first.row.y - 22, cell.w, 20), title)
    yield _text("title-so-far", Place(first.points.x, first.row.y - 22, 140, 20), _("so far"))
    for number, strip in enumerate(game.plan.strips):
        yield _widget("seat", seat_id(strip), strip.seat, seatIndex=number)
        yield from _scores(strip)


def seat_id(strip: Strip) -> str:
    """Return the id of a player's seat."""
    return f"seat-{strip.letter}"


def _text(name: str, spot: Place, words: str) -> Widget:
    return _widget("labelText", name, spot, labelContent=words, textSize=16, textAlign="center")


def _scores(strip: Strip) -> Iterator[Widget]:
    """Yield a player's counters: the points so far, and the line of the score pad."""
    yield _widget("counter", f"points-{strip.letter}", strip.points, **_counter(), label="")
    for column, cell in enumerate(strip.cells):
        yield _widget("counter", cell_id(strip, column), cell, **_counter(), label="",
                      counterShowButtons=False, allowPlayerEditValue=True)  # fmt: skip


def cell_id(strip: Strip, column: int) -> str:
    """Return the id of a cell of the score pad; the last column is the total."""
    return f"pad-{strip.letter}-{column + 1}"


def _counter() -> Widget:
    return {"counterValue": 0, "counterMin": 0, "counterMax": MOST_POINTS, "counterStep": 1}


def _decks(game: PcioGame) -> Iterator[Widget]:
    for pile in game.piles:
        spot, (wide, high) = game.plan.piles[pile.id], game.plan.sizes[pile.id]
        left = spot.x + PAD
        at = {"x": left, "y": spot.y + PAD, "parent": holder_id(pile)}
        yield {
            "id": pile.id, "type": "cardDeck", **at, "cardWidth": wide, "cardHeight": high,
            "enlarge": True, "confirmRecall": True,
            "cardTypes": {
                piece.face: {"label": piece.name, "image": _asset(game, piece.face)}
                for piece in pile.pieces
            },
            "backTemplate": _template(pile, wide, high, _asset(game, pile.back)),
            "faceTemplate": _template(pile, wide, high, ""),
        }  # fmt: skip
        is_up = not pile.is_of_cards
        step = game.plan.step(pile) if pile.kind is PileKind.TOKEN else 0
        laid = list(enumerate(pile.pieces))
        # What is first lies on top, and so comes last.
        for n, piece in laid if step else reversed(laid):
            yield {"id": piece.face, "type": "card", **at, "x": left + n * step,
                   "deck": pile.id, "cardType": piece.face, "faceup": is_up,
                   "owner": None}  # fmt: skip


def _asset(game: PcioGame, face: str) -> str:
    return f"package://{game.pictures[face]}" if face else ""


def _template(pile: Pile, wide: int, high: int, back: str) -> Widget:
    """Return a side: every card's own picture, or one of a back for all."""
    is_own = not back
    picture = {"type": "image", "x": 0, "y": 0, "w": wide, "h": high, "color": "transparent",
               "valueType": "dynamic" if is_own else "static",
               "value": "image" if is_own else back}  # fmt: skip
    has_corners = pile.is_of_cards
    return {"includeBorder": False, "includeRadius": has_corners, "objects": [picture]}


# Buttons


def _buttons(game: PcioGame) -> Iterator[Widget]:
    seats = [seat_id(strip) for strip in game.plan.strips]
    work = {
        "set-up": _set_up(game, seats),
        "deal": _deal(game, seats),
        "pass": [_call("SHIFT_OBJECTS", holders=seats, moveMode="wrap", moveDirection="forward",
                       objectsMode="all", stepsWrap=1)],
        "add-up": list(_add_up(game)),
    }  # fmt: skip
    labels = button_words()
    for (name, calls), spot in zip(work.items(), game.plan.buttons, strict=True):
        steps = [{"id": f"{name}-{n}", "branches": [call]} for n, call in enumerate(calls, 1)]
        yield _widget(
            "automationButton", name, spot, label=labels[name], clickRoutine={"steps": steps}
        )


def _call(func: str, **values: Any) -> Widget:
    """Return a function of an automation with its arguments, all told outright."""
    args = {name: {"type": "literal", "value": value} for name, value in values.items()}
    return {"func": func, "args": args}


def _move(source: str, to: Sequence[str], quantity: int, flip: str) -> Widget:
    return _call("MOVE_CARDS_BETWEEN_HOLDERS", **{"from": [source]}, to=list(to),
                 quantity=quantity, moveFlip=flip)  # fmt: skip


def _set_up(game: PcioGame, seats: Sequence[str]) -> list[Widget]:
    """Return what sets up a new game (R2): all is taken back, shuffled, goals and Start dealt."""
    cards = [pile for pile in game.piles if pile.is_of_cards]
    others = [pile for pile in game.piles if not pile.is_of_cards]
    calls = [
        _call("RECALL_CARDS", decks=_deck_ids(piles), flip=flip, includeHands="hands")
        for piles, flip in ((cards, "faceDown"), (others, "faceUp"))
        if piles
    ]
    if cards:
        calls.append(_call("SHUFFLE_CARDS", holders=[holder_id(pile) for pile in cards]))
    calls += [_move(holder_id(pile), [f"{pile.id}-play"], 1, "faceUp")
              for pile in game.of(PileKind.GOAL)]  # fmt: skip
    calls += [_move(holder_id(pile), seats, 1, "faceUp") for pile in game.of(PileKind.START)]
    scores = [f"points-{strip.letter}" for strip in game.plan.strips]
    scores += [cell_id(strip, n) for strip in game.plan.strips for n in range(len(strip.cells))]
    calls.append(_call("CHANGE_COUNTER", counters=scores, counterChangeMode="set",
                       changeNumber=0))  # fmt: skip
    return calls


def _deal(game: PcioGame, seats: Sequence[str]) -> list[Widget]:
    """Return what deals a draft's three cards to each player (R3)."""
    return [_move(holder_id(pile), seats, 3, "none") for pile in game.of(PileKind.JOURNEY)]


def _add_up(game: PcioGame) -> Iterator[Widget]:
    """Yield what writes each player's total on the pad."""
    for strip in game.plan.strips:
        *cells, total = (cell_id(strip, n) for n in range(len(strip.cells)))
        call = _call("CHANGE_COUNTER", counters=[total], counterChangeMode="set")
        call["args"]["changeNumber"] = {"type": "query", "counters": cells}
        yield call
