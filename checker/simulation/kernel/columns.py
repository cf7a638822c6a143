"""What is counted of a game: the columns of the figures, one row a game.

`columns(players, tables)` tells where each figure of the contract stands; a NamedTuple of numbers,
so that compiled functions read it too. Of several figures of a thing (`CARD_FIGURES` …) the first
thing's stand first: `cards + 6 * card + KEPT`.
"""

from typing import NamedTuple

from checker.simulation.kernel.layout import DeckTables

IN_PLAY, ROWS, MET, CLAIMED, FIRST_CHECK = range(5)
GOAL_FIGURES = ("in_play", "rows", "met", "claimed", "first_check_sum")
OFFERED, TAKEN, GAIN, HOLDER_WINS = range(4)
TOKEN_FIGURES = ("offered", "taken", "gain_sum", "wins_x60")
DEALT, SEEN, KEPT, PLACED, NOTE_POINTS, CARD_WINS = range(6)
CARD_FIGURES = ("dealt", "seen", "kept", "placed", "note_points_sum", "wins_x60")
ROUND_FIGURES = ("sum", "sum_sq", "sum_x_wins_x60")
START_FIGURES = ("dealt", "wins_x60")
POINT_FIGURES = ("notes", "I", "II", "III")


class Columns(NamedTuple):
    """Where each group of figures begins; `width` is how many there are."""

    totals: int  # [players] by seat
    wins: int  # [players] by seat, a whole win is 60
    all: int  # [2] of all players: the sum of totals and of their squares
    ages: int  # [players] wins, oldest first
    starts: int  # [Start cards, 2]
    order: int  # [4, players] wins by turn position
    goals: int  # [goals, 5]
    tokens: int  # [tokens, 4]
    cards: int  # [Journey cards, 6]
    points: int  # [4]
    rounds: int  # [4, 3]
    placed: int  # [8] placements
    zero: int  # [8] Notes of no points
    incomplete: int  # [8]
    width: int


def columns(players: int, tables: DeckTables) -> Columns:
    """Return the columns of the figures of games of so many players."""
    starts = len(tables.cards) - tables.journey
    sizes = (
        players, players, 2, players, 2 * starts, 4 * players, 5 * len(tables.goals),
        4 * len(tables.tokens), 6 * tables.journey, 4, 4 * 3, 8, 8, 8,
    )  # fmt: skip
    at = [0]
    for size in sizes:
        at.append(at[-1] + size)
    return Columns(*at)
