"""A case as records: what people say happened, in the right shape, not yet judged (contract 3).

Records that the engine makes or reads by the thousand are named tuples: as immutable as frozen
dataclasses and several times faster to make, which bulk checking needs.
"""

from enum import StrEnum
from typing import NamedTuple

from checker.cases.house_rules import DEFAULT, HouseRules

CARD = r"(?:J[0-9]{2,4}|S[0-9]{1,3})"  # the forms of ids (contract 1)
GOAL = r"G[0-9]{2,4}"
TOKEN = r"B[0-9]{2,4}"  # noqa: S105 - a game token, not a password
EVENT = rf"(?:{CARD}|{TOKEN})"  # a card's placement, a token's claim
MOST_CLAIMS = 15  # contract 3: at one placement
ROUNDS, ROUND = 4, 2  # R5: a game's rounds, a round's placements
HAND = 3  # R3: cards dealt to a player, and in hand after each pass
RECORD = 1  # contract 11: the form of a game record
MOST_SEED = 2**64 - 1
MOST_PLACEMENTS = ROUNDS * ROUND
FEWEST_PLAYERS, MOST_PLAYERS = 2, 5  # R1
MOST_POINTS = 9999  # contract 3: figures are integers 0 to 9999
LONGEST_NAME = 40  # contract 3
SEATS = "ABCDE"  # the names of a table's players in a line (contract 5)


def round_of(number: int) -> int:
    """Return the round of a placement, both from 1 (R5)."""
    return (number + ROUND - 1) // ROUND


class RowEnd(StrEnum):
    """The end of the row at which a card is placed (R5)."""

    LEFT = "left"
    RIGHT = "right"


class Claim(NamedTuple):
    """A claim of a goal's token; `on` is the card it is laid on, `claimed` the points claimed."""

    goal: str
    token: str
    on: str | None = None
    claimed: int | None = None


class Placement(NamedTuple):
    """A card placed at an end of the row, the points claimed for its Note, and claims after."""

    card: str
    end: RowEnd
    claimed: int | None = None
    claims: tuple[Claim, ...] = ()


class Log(NamedTuple):
    """One player's play in order: the Start card, up to eight placements, the total claimed."""

    start: str
    placements: tuple[Placement, ...] = ()
    claimed_total: int | None = None


class Head(NamedTuple):
    """What stands before the play: house rules, the deck's fingerprint, the goals in play."""

    rules: HouseRules = DEFAULT
    deck: str | None = None
    goals: tuple[str, ...] | None = None


class LogCase(NamedTuple):
    """A case about one player whose order of placement is known."""

    head: Head
    log: Log


class Player(NamedTuple):
    """A player of a table."""

    name: str
    age: int | None
    log: Log


class TableCase(NamedTuple):
    """A case about 2 to 5 players in seating order, clockwise."""

    head: Head
    players: tuple[Player, ...]


class RowToken(NamedTuple):
    """A token of a final row; `on` is the card it lies on, None beside the row."""

    token: str
    on: str | None = None


class FinalCase(NamedTuple):
    """A case about a final row whose order of placement is not, or only partly, known.

    `known` holds pairs of events, the first before the second: a card's id is its placement, a
    token's its claim. `rounds[n]` are the cards known to have been placed in round n + 1.
    """

    head: Head
    row: tuple[str, ...]
    tokens: tuple[RowToken, ...] = ()
    known: tuple[tuple[str, str], ...] = ()
    rounds: tuple[tuple[str, ...], ...] = ()
    claimed_total: int | None = None


class DraftTold(NamedTuple):
    """What is told of one player's draft in a round (R3); None is untold.

    Of the cards dealt `keep_one` is kept, of the hand after the first pass `keep_two`, and of the
    hand after the second `discard` goes out.
    """

    dealt: tuple[str, ...] | None = None
    keep_one: str | None = None
    keep_two: tuple[str, ...] | None = None
    discard: str | None = None


class TurnTold(NamedTuple):
    """One player's turn in a round: the index of the player, the placements in order."""

    player: int
    placements: tuple[Placement, ...]


class RoundTold(NamedTuple):
    """A round: each player's draft, the turns in the order played; None is untold."""

    draft: tuple[DraftTold, ...] | None = None
    turns: tuple[TurnTold, ...] | None = None


class RecordCase(NamedTuple):
    """A case about a whole game, draft included (contract 11).

    The players are in seating order, clockwise; what they placed stands in the rounds, so that
    their own logs hold no placements.
    """

    head: Head
    players: tuple[Player, ...]
    rounds: tuple[RoundTold, ...] = ()
    seed: int | None = None


Case = LogCase | TableCase | FinalCase | RecordCase
