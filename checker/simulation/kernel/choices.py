"""How players choose, compiled: at random, greedily, sensibly; or as somebody told beforehand.

A greedy player is a sensible one who thinks that nothing comes after this turn. Both weigh every
order and end of two cards; at each check they take the best claim, then the best of the rest.
"""

from typing import Any

from checker.simulation.kernel.chance import below
from checker.simulation.kernel.compiled import kernel, leaf
from checker.simulation.kernel.layout import (
    CARD,
    CLAIM,
    CLAIMS,
    END_,
    FIRST_COME,
    FREE,
    GOAL,
    HELD,
    LEFT,
    OWNER,
    PLACEMENT,
    POINTS,
    RIGHT,
    SAME,
    STILL,
    TOKEN_END,
    TOKEN_TYPE,
    VALUE,
)
from checker.simulation.kernel.outlook import ONE, gain_there, worth
from checker.simulation.kernel.rows import copy, count_of, is_met, lay, place

RANDOM, GREEDY, SENSIBLE = 0, 1, 2
TOLD = 3  # plays what stands in the memo; where nothing does (-1), the first cards, to the right
LEVELS = ("random", "greedy", "sensible")
# Spare rows behind those of the players: after the first and second placement, and of a claim.
ONCE, TWICE, CLAIMED, TRIED, SPARE = 0, 1, 2, 3, 4


@kernel
def value_of(game: Any, level: int, seat: int, row: Any, placed: int, seen: Any) -> int:
    """Return what a row is worth to its player; equal ones differ by chance to the greedy."""
    if level == SENSIBLE:
        return worth(game, row, seat, placed, seen)
    points = row[POINTS]
    if row[HELD + 2]:
        points += game.tokens[row[HELD + 2] - 1, VALUE]
    return points * ONE


@leaf
def can_claim(game: Any, row: Any, seat: int, kind: int) -> bool:
    """R7: return whether the goal of that type is met and not yet the player's or another's."""
    goal = game.middle[GOAL + kind]
    if goal < 0 or row[HELD + kind] or not game.middle[STILL + kind]:
        return False
    if not is_met(game, row, goal):
        return False
    owner = game.middle[OWNER + kind]
    return not game.middle[FIRST_COME] or owner < 0 or owner == seat


@kernel
def best_place(game: Any, row: Any, token: int, kind: int) -> int:
    """Return where the token scores most at once; 0 where it scores nowhere."""
    if kind == 0:
        strength = game.tokens[token, VALUE]
    else:
        strength = count_of(row, game.tokens, token, TOKEN_END)
    most, at = 0, 0
    for left in range(row[LEFT], row[RIGHT]):
        gain = gain_there(game, row, kind, left, strength)
        if gain > most:
            most, at = gain, left + kind
    return at


@kernel
def is_fresh(game: Any, token: int) -> bool:
    """Return whether the token is there and none of the earlier ones there equals it."""
    if not game.middle[FREE + token]:
        return False
    for other in range(game.tokens[token, SAME], token):
        if game.tokens[other, SAME] == game.tokens[token, SAME] and game.middle[FREE + other]:
            return False
    return True


@kernel
def _best_claim(
    game: Any, level: int, seat: int, row: Any, placed: int, seen: Any, open_: int, best: int
) -> tuple[int, int, int]:
    """Return what the best claim of the `open_` types makes the row worth, its token and place.

    Of the places only two can be best: where the token scores most at once, and the open end. The
    token is -1 where no claim makes the row worth more than `best`.
    """
    tried = game.rows[len(game.rows) - 1]
    best_token, best_at = -1, 0
    for token in range(game.tokens.shape[0]):
        kind = game.tokens[token, TOKEN_TYPE]
        if not open_ >> kind & 1 or not is_fresh(game, token):
            continue
        for option in range(_options(level, kind)):
            if option == 1:
                at = row[RIGHT] if kind == 0 else row[LEFT]
            else:
                at = 0 if kind == 2 else best_place(game, row, token, kind)
                if at == 0 and kind < 2:
                    continue
            copy(tried, row)
            lay(game, tried, token, at)
            value = value_of(game, level, seat, tried, placed, seen)
            if value > best:
                best, best_token, best_at = value, token, at
    return best, best_token, best_at


@kernel
def _options(level: int, kind: int) -> int:
    """Return how many places of a token are looked at: the greedy sees none that pays later."""
    return 2 if kind < 2 and level == SENSIBLE else 1


@kernel
def claim_well(
    game: Any, level: int, seat: int, spare: int, placed: int, seen: Any, turn: Any, first: int
) -> int:
    """Make the claims that help most on the row `spare`, write them into `turn`; return its worth.

    `first` is where the placement begins in `turn`. A claim that doesn't help is not made.
    """
    row = game.rows[spare]
    before = value_of(game, level, seat, row, placed, seen)
    turn[first + CLAIMS] = 0
    open_ = 0
    for kind in range(3):
        if can_claim(game, row, seat, kind):
            open_ |= 1 << kind
    while open_:
        best, best_token, best_at = _best_claim(
            game, level, seat, row, placed, seen, open_, before
        )
        if best_token < 0:
            break
        lay(game, row, best_token, best_at)
        claim = first + CLAIM + 2 * turn[first + CLAIMS]
        turn[claim], turn[claim + 1] = best_token, best_at
        turn[first + CLAIMS] += 1
        open_ &= ~(1 << game.tokens[best_token, TOKEN_TYPE])
        before = best
    return before


@kernel
def best_turn(
    game: Any,
    level: int,
    seat: int,
    one: int,
    two: int,
    placed: int,
    seen: Any,
    turn: Any,
    best: Any,
) -> int:  # fmt: skip
    """Write the best way to place two cards into `best`; return what the row is then worth."""
    spare = len(game.rows) - SPARE
    once, twice = game.rows[spare + ONCE], game.rows[spare + TWICE]
    most = -(1 << 62)
    for way in range(4):
        first, second = (one, two) if way < 2 else (two, one)
        copy(once, game.rows[seat])
        place(game, once, first, way & 1)
        turn[CARD], turn[END_] = first, way & 1
        claim_well(game, level, seat, spare + ONCE, placed + 1, seen, turn, 0)
        for right in range(2):
            copy(twice, once)
            place(game, twice, second, right)
            turn[PLACEMENT + CARD], turn[PLACEMENT + END_] = second, right
            value = claim_well(game, level, seat, spare + TWICE, placed + 2, seen, turn, PLACEMENT)
            if level == GREEDY:
                value += below(game.streams, seat + 1, ONE)
            if value > most:
                most = value
                copy(best, turn)
    return most


@kernel
def best_single(
    game: Any, level: int, seat: int, owner: int, card: int, placed: int, seen: Any, turn: Any
) -> int:
    """Return what the row of `owner` would be worth with this one card placed best."""
    spare = len(game.rows) - SPARE
    once = game.rows[spare + ONCE]
    most = -(1 << 62)
    for right in range(2):
        copy(once, game.rows[owner])
        place(game, once, card, right)
        value = claim_well(game, level, owner, spare + ONCE, placed + 1, seen, turn, 0)
        most = max(most, value)
    return most


@leaf
def random_claims(game: Any, seat: int, spare: int, turn: Any, first: int) -> None:
    """Make every claim that is legal on the row `spare`, each choice even."""
    row = game.rows[spare]
    turn[first + CLAIMS] = 0
    open_, ways = 0, 0
    for kind in range(3):
        if can_claim(game, row, seat, kind):
            open_ |= 1 << kind
    while open_:
        ways = 0
        for token in range(len(game.tokens)):
            if open_ >> game.tokens[token, TOKEN_TYPE] & 1 and game.middle[FREE + token]:
                ways += 1
        if ways == 0:
            break
        chosen = below(game.streams, seat + 1, ways)
        for token in range(len(game.tokens)):
            if open_ >> game.tokens[token, TOKEN_TYPE] & 1 and game.middle[FREE + token]:
                if chosen == 0:
                    break
                chosen -= 1
        kind = game.tokens[token, TOKEN_TYPE]
        cards = row[RIGHT] - row[LEFT] + 1
        at = 0 if kind == 2 else row[LEFT] + below(game.streams, seat + 1, cards)
        lay(game, row, token, at)
        claim = first + CLAIM + 2 * turn[first + CLAIMS]
        turn[claim], turn[claim + 1] = token, at
        turn[first + CLAIMS] += 1
        open_ &= ~(1 << kind)


@kernel
def random_turn(game: Any, seat: int, one: int, two: int, turn: Any) -> None:
    """Write a turn into `turn` of which every choice is even."""
    spare = len(game.rows) - SPARE + ONCE
    row = game.rows[spare]
    copy(row, game.rows[seat])
    swap = below(game.streams, seat + 1, 2)
    for index in range(2):
        first = index * PLACEMENT
        card = one if (index ^ swap) == 0 else two
        right = below(game.streams, seat + 1, 2)
        place(game, row, card, right)
        turn[first + CARD], turn[first + END_] = card, right
        random_claims(game, seat, spare, turn, first)


@leaf
def told_turn(one: int, two: int, turn: Any) -> None:
    """Complete a turn that was not told: both cards to the right, no claim."""
    if turn[CARD] < 0:
        turn[:] = 0
        turn[CARD], turn[END_] = one, 1
        turn[PLACEMENT + CARD], turn[PLACEMENT + END_] = two, 1
