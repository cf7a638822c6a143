"""What a person chooses in a game, one word a choice, as a link tells them.

KJ12 keeps one of the hand dealt, PJ07 passes one of the next hand on, DJ33 discards; RJ12 and LJ07
place, G02:B05:J12 claims (contract 5 writes these two so), E ends the turn.
"""

import re
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from checker.cases.case import CARD, GOAL, TOKEN


class MoveKind(Enum):
    """What is done with a card; the value is how a move of the kind begins."""

    KEEP = "K"
    PASS_ON = "P"  # noqa: S105 - a card is passed on
    DISCARD = "D"
    LEFT = "L"
    RIGHT = "R"
    CLAIM = ""
    END = "E"


class Move(NamedTuple):
    """One choice: a card kept, passed, discarded or placed; or a claim, whose token lies on it."""

    kind: MoveKind
    card: str | None = None
    goal: str = ""
    token: str = ""


# a round: three choices of the draft, two placements, the end; three claims in a game (R3, R5, R7)
MOST_MOVES = 4 * 6 + 3
_MOVE = re.compile(rf"(?P<kind>[KPDLR])(?P<card>{CARD})|(?P<goal>{GOAL}):(?P<token>{TOKEN})"
                   rf"(?::(?P<on>{CARD}))?|E")  # fmt: skip


class NoMoves(Exception):  # noqa: N818 - what was read, not a fault of the program
    """A text that is no list of moves; `str()` is the first word of it that is none."""


def read_moves(text: str) -> tuple[Move, ...]:
    """Return the moves in a text, parted by dots. Raises NoMoves."""
    words = text.upper().split(".") if text else []
    if len(words) > MOST_MOVES:
        raise NoMoves(words[MOST_MOVES])
    return tuple(map(_read, words))


def _read(word: str) -> Move:
    found = _MOVE.fullmatch(word)
    if found is None:
        raise NoMoves(word)
    if found["goal"]:
        return Move(MoveKind.CLAIM, found["on"], found["goal"], found["token"])
    return Move(MoveKind(found["kind"]), found["card"]) if found["kind"] else Move(MoveKind.END)


def write_move(move: Move) -> str:
    """Return a move as a word, the inverse of `read_moves` for one."""
    if move.kind is MoveKind.CLAIM:
        return ":".join((move.goal, move.token, *([move.card] if move.card else ())))
    return f"{move.kind.value}{move.card or ''}"


def write_moves(moves: Iterable[Move]) -> str:
    """Return moves as one text, parted by dots."""
    return ".".join(map(write_move, moves))
