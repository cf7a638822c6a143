"""R3, compiled: what each player keeps of a hand of three, and what is counted of it."""

from typing import Any

from checker.simulation.kernel.chance import below
from checker.simulation.kernel.choices import GREEDY, RANDOM, TOLD, best_single, best_turn
from checker.simulation.kernel.columns import KEPT, SEEN
from checker.simulation.kernel.compiled import kernel, leaf
from checker.simulation.kernel.layout import TURN
from checker.simulation.kernel.outlook import ONE
from checker.simulation.kernel.rows import copy

DENIAL = 2  # a point more for all others costs one part in so many of a point of one's own
# What a draft is, one vector a player: the hand dealt, the card kept, the two kept, the discard.
HAND, KEEP_ONE, KEEP_TWO, DISCARD = 0, 3, 4, 6
DRAFT = 7


@kernel
def draft(
    game: Any, at: Any, levels: Any, placed: int, hands: Any, told: Any, turns: Any, figures: Any,
    spare: Any,
) -> None:  # fmt: skip
    """R3: leave of the hands [players, 3] the two cards that each player keeps, in front.

    `told` [players, 7] gets the draft as records have it, `turns` [players, TURN + 1] the best
    turn of who doesn't choose by chance, as things stand; `spare` holds vectors to work in. Of
    who plays as told, `told` has the choices beforehand.
    """
    players = len(hands)
    for step in range(3):
        for seat in range(players):
            hand, memo = hands[seat], told[seat]
            if step == 0:
                copy(memo[HAND : HAND + 3], hand)
            level = levels[seat]
            if level == RANDOM:
                chosen = below(game.streams, seat + 1, 3)
            elif level == TOLD:
                chosen = _told_choice(memo, step, hand)
            else:
                chosen = _choose(game, level, seat, step, placed, hand, spare, turns)
            # The chosen card goes to the front: the one kept, or the one that leaves.
            hand[0], hand[chosen] = hand[chosen], hand[0]
            for index in range(3):
                card = at.cards + 6 * hand[index]
                figures[card + SEEN] += 1
                figures[card + KEPT] += (index == 0) == (step == 0)
            if step == 0:
                memo[KEEP_ONE] = hand[0]
            elif step == 1:
                memo[KEEP_TWO], memo[KEEP_TWO + 1] = hand[1], hand[2]
            else:
                memo[DISCARD] = hand[0]
                hand[0] = hand[2]
        if step < 2:
            _pass_on(hands, 1 if step == 0 else 0, 3 if step == 0 else 1)


@leaf
def _told_choice(memo: Any, step: int, hand: Any) -> int:
    """Return which card of the hand `_choose` would return for the choices in a draft."""
    for index in range(3):
        card = hand[index]
        if step == 0 and card == memo[KEEP_ONE]:
            return index
        if step == 1 and card != memo[KEEP_TWO] and card != memo[KEEP_TWO + 1]:
            return index
        if step == 2 and card == memo[DISCARD]:
            return index
    return 0


@leaf
def _pass_on(hands: Any, first: int, end: int) -> None:
    """Give the cards in these places of each hand to the player on the left, the next one."""
    last = len(hands) - 1
    for index in range(first, end):
        kept = hands[last, index]
        for seat in range(last, 0, -1):
            hands[seat, index] = hands[seat - 1, index]
        hands[0, index] = kept


@kernel
def _choose(
    game: Any, level: int, seat: int, step: int, placed: int, hand: Any, spare: Any, turns: Any
) -> int:
    """Return which card of the hand is kept (first step), passed (second) or put away (third).

    `turns` [players, TURN + 1] gets the best turn with the two cards that stay, and its worth.
    """
    seen, turn, best = spare
    most, chosen = -(1 << 62), 0
    others = len(game.streams) - 2
    following = (seat + 1) % (others + 1)
    for index in range(3):
        if step == 0:
            worth = best_single(game, level, seat, seat, hand[index], placed, seen, turn)
        elif step == 2 and index == 0:  # the two kept before, whose best turn is known
            worth = turns[seat, TURN]
            copy(best, turns[seat])
        else:
            one, two = hand[(index + 1) % 3], hand[(index + 2) % 3]
            worth = best_turn(game, level, seat, one, two, placed, seen, turn, best)
        score = worth
        if level == GREEDY:
            score += below(game.streams, seat + 1, ONE)
        elif step < 2:
            card = hand[index]
            theirs = best_single(game, level, seat, following, card, placed, seen, turn)
            theirs //= DENIAL * others
            score += theirs if step == 0 else -theirs
        if score > most:
            most, chosen = score, index
            if step:
                copy(turns[seat, :TURN], best)
                turns[seat, TURN] = worth
    return chosen
