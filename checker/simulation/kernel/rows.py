"""R5 to R8 in whole numbers, compiled: a row, its Notes, its goals, its tokens.

The second form of `checker/rules`; the tests hold the two equal. `row` is a vector of `layout`,
`at` a place in it.
"""

from typing import Any

from checker.simulation.kernel.compiled import kernel, leaf
from checker.simulation.kernel.layout import (
    ADDS,
    BEGINNING,
    COUNTS,
    CRITERIA,
    END,
    FIRST_COME,
    GOAL,
    GOAL_CARDS,
    HAS_END,
    HELD,
    LEFT,
    MIDST,
    NEED,
    OWNER,
    POINTS,
    RIGHT,
    SPEAKS,
    SPOT,
    STILL,
    TOKEN_END,
    TOKEN_TYPE,
    TOP,
    TOPS,
    VALUE,
    WITHOUT_START,
)


@leaf
def copy(into: Any, other: Any) -> None:
    """Write the other vector into one; assigned as slices they might be copied twice."""
    for index in range(len(into)):
        into[index] = other[index]


@kernel
def begin_row(row: Any, start: int) -> None:
    """R2: lay the Start card alone."""
    row[:] = 0
    row[LEFT] = row[RIGHT] = MIDST
    row[MIDST] = start


@leaf
def beginning(game: Any, row: Any, at: int) -> int:
    """R6, R8: return the value in force on the card there, 0 for none."""
    printed = game.cards[row[at], BEGINNING]
    if at != row[SPOT]:
        return printed
    value = game.tokens[row[HELD] - 1, VALUE]
    return value + printed if game.middle[ADDS] else value


@leaf
def count_of(row: Any, table: Any, index: int, first: int) -> int:
    """R6: return how many of the three criteria from that column on the collection has."""
    count = 0
    for column in range(first, first + CRITERIA):
        count += row[COUNTS + table[index, column]]
    return count


@leaf
def count(game: Any, row: Any, at: int) -> int:
    """R6, R8: return how many the end in force on the card there counts now."""
    if at != row[SPOT + 1]:
        return count_of(row, game.cards, row[at], END)
    laid = count_of(row, game.tokens, row[HELD + 1] - 1, TOKEN_END)
    return laid + count_of(row, game.cards, row[at], END) if game.middle[ADDS] else laid


@leaf
def has_end(game: Any, row: Any, at: int) -> bool:
    """R6, R8: return whether the card there has an end, printed or laid."""
    return at == row[SPOT + 1] or game.cards[row[at], HAS_END] == 1


@leaf
def note(game: Any, row: Any, left: int) -> int:
    """R6: return the points, now, of the Note whose left card is there; 0 when incomplete."""
    return beginning(game, row, left) * count(game, row, left + 1)


@leaf
def place(game: Any, row: Any, card: int, right: int) -> int:
    """R5: place a card, score its Note; return where the Note's left card is."""
    for column in range(TOP, TOP + TOPS):
        row[COUNTS + game.cards[card, column]] += 1
    if right:
        left = row[RIGHT]
        row[RIGHT] = left + 1
        row[left + 1] = card
    else:
        left = row[LEFT] - 1
        row[LEFT] = left
        row[left] = card
    row[POINTS] += note(game, row, left)
    return left


@leaf
def missing(game: Any, row: Any, goal: int) -> int:
    """R7: return how many symbols the row lacks for a goal of symbols."""
    lacking = 0
    for column in range(NEED, NEED + 2 * game.goals[goal, SPEAKS], 2):
        has = row[COUNTS + game.goals[goal, column]]
        lacking += max(0, game.goals[goal, column + 1] - has)
    return lacking


@leaf
def is_clean(game: Any, row: Any, goal: int) -> bool:
    """R7: return whether the row has none of the icons that a goal of cards forbids."""
    for column in range(NEED, NEED + 2 * game.goals[goal, SPEAKS], 2):
        if row[COUNTS + game.goals[goal, column]]:
            return False
    return True


@leaf
def cards_to_go(game: Any, row: Any, goal: int) -> int:
    """R7: return how many cards more a goal of cards asks for; negative: too many lie there."""
    counting = row[RIGHT] - row[LEFT] + 1 - game.middle[WITHOUT_START]
    return game.goals[goal, GOAL_CARDS] - counting


@leaf
def is_met(game: Any, row: Any, goal: int) -> bool:
    """R7: return whether the goal's condition holds."""
    if game.goals[goal, GOAL_CARDS]:
        return cards_to_go(game, row, goal) == 0 and is_clean(game, row, goal)
    return missing(game, row, goal) == 0


@leaf
def is_open(game: Any, row: Any, seat: int, kind: int) -> bool:
    """R7: return whether the player could ever claim the goal of that type: it, a token, left."""
    middle = game.middle
    if middle[GOAL + kind] < 0 or row[HELD + kind]:
        return False
    if middle[FIRST_COME] and middle[OWNER + kind] >= 0 and middle[OWNER + kind] != seat:
        return False
    return middle[STILL + kind] > 0


@kernel
def lay(game: Any, row: Any, token: int, at: int) -> int:
    """R8, R9: take a token and lay it there; return the points that this scores at once."""
    kind = game.tokens[token, TOKEN_TYPE]
    row[HELD + kind] = token + 1
    if kind == 2:
        return 0
    row[SPOT + kind] = at
    left = at - kind
    if left < row[LEFT] or left >= row[RIGHT]:
        return 0
    points = note(game, row, left)
    row[POINTS] += points
    return points
