"""What a sensible player sees in a row, as whole numbers: the features that its weights value.

The worth of a row after so many placements is the sum of features times weights, in points times
`ONE`: what the player may expect to score from there to the end of the game.
"""

from typing import Any

from checker.simulation.kernel.compiled import kernel
from checker.simulation.kernel.layout import (
    ADDS,
    BEGINNING,
    COUNTS,
    DEMAND,
    END,
    FREE,
    FROM,
    GOAL,
    GOAL_CARDS,
    HELD,
    LEFT,
    NEED,
    POINTS,
    RIGHT,
    SPEAKS,
    SPOT,
    SUPPLY,
    TO,
    TOKEN_END,
    TOKEN_TYPE,
    VALUE,
)
from checker.simulation.kernel.rows import (
    beginning,
    cards_to_go,
    count,
    count_of,
    has_end,
    is_clean,
    is_open,
    missing,
)

ONE = 1024  # what a point is in weights and worths
GOOD, VERY_GOOD = 8, 14  # points of a Note, above which it counts once more
NEAR = 4  # a goal lacks 0, 1, 2 or more symbols
ENDS = 13  # features of the two ends of the row
GOAL_KIND = 2 * NEAR + 3  # features of a type of goal
FAR = 48  # quarters of Journey cards: a goal that asks for so many more is out of reach
OTHERS = ENDS + 3 * GOAL_KIND


def features(symbols: int) -> int:
    """Return how many features a deck of so many symbols has."""
    return symbols + OTHERS


@kernel
def see(game: Any, row: Any, seat: int, seen: Any) -> None:
    """Write the features of a row into `seen`."""
    symbols = len(row) - COUNTS - 2
    seen[:] = 0
    demand = 0
    for symbol in range(symbols):
        seen[symbol] = row[COUNTS + symbol]
        demand += row[COUNTS + symbol] * game.symbols[DEMAND, symbol]
    _see_ends(game, row, demand, seen, symbols)
    at = symbols + ENDS
    for kind in range(3):
        if row[HELD + kind]:
            seen[at] = 1
        elif is_open(game, row, seat, kind):
            if game.goals[game.middle[GOAL + kind], GOAL_CARDS]:
                _see_cards_goal(game, row, kind, seen, at + 1)
            else:
                _see_symbols_goal(game, row, kind, seen, at + 1)
        at += GOAL_KIND


@kernel
def _see_ends(game: Any, row: Any, demand: int, seen: Any, at: int) -> None:
    value = beginning(game, row, row[RIGHT])
    counted = count(game, row, row[LEFT])
    is_end = has_end(game, row, row[LEFT])
    seen[at] = 1
    seen[at + 1] = value
    seen[at + 2] = value * demand * 2 // game.journey
    seen[at + 3] = value == 0
    seen[at + 4] = counted
    seen[at + 5] = _supply(game, row, row[LEFT]) * 4 // game.journey
    seen[at + 6] = not is_end
    seen[at + 7] = max(value * demand * 2 // game.journey, counted * 4)
    _see_next_note(game, row, value, counted, seen, at + 8)


@kernel
def _see_next_note(game: Any, row: Any, value: int, counted: int, seen: Any, at: int) -> None:
    """See what each Journey card would score now on its better end: the draft brings good ones."""
    total, squares, most, good, best = 0, 0, 0, 0, 0
    for card in range(game.journey):
        on_left = game.cards[card, BEGINNING] * counted
        on_right = value * count_of(row, game.cards, card, END)
        points = max(on_left, on_right)
        total += points
        squares += points * points
        most = max(most, points)
        good += max(0, points - GOOD)
        best += max(0, points - VERY_GOOD)
    seen[at] = total * 4 // game.journey
    seen[at + 1] = squares // (4 * game.journey)
    seen[at + 2] = most
    seen[at + 3] = good * 4 // game.journey
    seen[at + 4] = best * 4 // game.journey


@kernel
def _supply(game: Any, row: Any, at: int) -> int:
    """Return how many of the symbols that the end there counts the Journey cards have."""
    total = 0
    laid = at == row[SPOT + 1]
    for column in range(3):
        if laid:
            total += game.symbols[SUPPLY, game.tokens[row[HELD + 1] - 1, TOKEN_END + column]]
        if not laid or game.middle[ADDS]:
            total += game.symbols[SUPPLY, game.cards[row[at], END + column]]
    return total


@kernel
def _see_symbols_goal(game: Any, row: Any, kind: int, seen: Any, at: int) -> None:
    lacking = min(missing(game, row, game.middle[GOAL + kind]), NEAR - 1)
    seen[at + 2 * lacking] = 1
    gain = best_gain(game, row, kind)
    seen[at + 2 * lacking + 1] = gain
    cards = _quarters_to_go(game, row, game.middle[GOAL + kind])
    seen[at + 2 * NEAR] = cards // 4
    seen[at + 2 * NEAR + 1] = gain * max(0, FAR - cards) // 16


@kernel
def _quarters_to_go(game: Any, row: Any, goal: int) -> int:
    """Return, in quarters, of how many Journey cards one brings what lacks, symbol by symbol."""
    quarters = 0
    for column in range(NEED, NEED + 2 * game.goals[goal, SPEAKS], 2):
        symbol = game.goals[goal, column]
        lacking = max(0, game.goals[goal, column + 1] - row[COUNTS + symbol])
        quarters += lacking * game.journey * 4 // max(1, game.symbols[SUPPLY, symbol])
    return quarters


@kernel
def _see_cards_goal(game: Any, row: Any, kind: int, seen: Any, at: int) -> None:
    goal = game.middle[GOAL + kind]
    togo = cards_to_go(game, row, goal)
    if togo >= 0 and is_clean(game, row, goal):
        nearness = 0 if togo == 0 else 1
        seen[at + 2 * nearness] = 1
        seen[at + 2 * nearness + 1] = best_gain(game, row, kind)


@kernel
def best_gain(game: Any, row: Any, kind: int) -> int:
    """Return the points that the best token left of a type would bring now."""
    best = 0
    for token in range(game.middle[FROM + kind], game.middle[TO + kind]):
        if game.tokens[token, TOKEN_TYPE] == kind and game.middle[FREE + token]:
            if kind == 1:
                best = max(best, count_of(row, game.tokens, token, TOKEN_END))
            else:
                best = max(best, game.tokens[token, VALUE])
    if kind == 2:
        return best
    gain = 0
    for left in range(row[LEFT], row[RIGHT]):
        gain = max(gain, gain_there(game, row, kind, left, best))
    return gain


@kernel
def gain_there(game: Any, row: Any, kind: int, left: int, strength: int) -> int:
    """Return what the Note scores with a token laid: its value, or how many its criteria count."""
    if kind == 0:
        value = strength + (game.cards[row[left], BEGINNING] if game.middle[ADDS] else 0)
        return value * count(game, row, left + 1)
    counted = strength
    if game.middle[ADDS]:
        counted += count_of(row, game.cards, row[left + 1], END)
    return beginning(game, row, left) * counted


@kernel
def worth(game: Any, row: Any, seat: int, placed: int, seen: Any) -> int:
    """Return what the row is worth after so many placements, now and later, times ONE."""
    points = row[POINTS]
    if row[HELD + 2]:
        points += game.tokens[row[HELD + 2] - 1, VALUE]
    total = points * ONE
    if placed == 8:
        return total
    see(game, row, seat, seen)
    for index in range(len(seen)):
        total += seen[index] * game.weights[placed, index]
    return total
