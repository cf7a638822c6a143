"""Whole games, compiled (R2 to R10), and the figures of each."""

from typing import Any, NamedTuple

import numpy as np

from checker.simulation.kernel.chance import DEAL, begin_streams, below, shuffle
from checker.simulation.kernel.choices import (
    RANDOM,
    SPARE,
    TOLD,
    best_turn,
    random_turn,
    told_turn,
)
from checker.simulation.kernel.columns import (
    CARD_WINS,
    CLAIMED,
    DEALT,
    FIRST_CHECK,
    GAIN,
    HOLDER_WINS,
    IN_PLAY,
    MET,
    NOTE_POINTS,
    OFFERED,
    PLACED,
    ROWS,
    TAKEN,
)
from checker.simulation.kernel.compiled import entry, kernel, leaf
from checker.simulation.kernel.draft import draft
from checker.simulation.kernel.layout import (
    CARD,
    CLAIM,
    CLAIMS,
    COUNTS,
    END_,
    FIRST_COME,
    FREE,
    FROM,
    GOAL,
    GOAL_TYPE,
    HELD,
    LEFT,
    MIDST,
    OLDEST_OVERALL,
    OWNER,
    PLACEMENT,
    POINTS,
    RIGHT,
    SPOT,
    STILL,
    TO,
    TOKEN_TYPE,
    TOUCHED,
    TURN,
    VALUE,
    Game,
)
from checker.simulation.kernel.outlook import see
from checker.simulation.kernel.rows import begin_row, beginning, has_end, is_met, lay, note, place

ROUNDS, PLACEMENTS, WIN = 4, 8, 60


class Memo(NamedTuple):
    """What was played, for records: one entry a game, or one for all where nobody reads it."""

    setup: Any  # [games, 3 + 3 * players] goals, Start cards, ages by rank (0: oldest), totals
    drafts: Any  # [games, 4, players, 7]
    orders: Any  # [games, 4, players] seats in turn order
    turns: Any  # [games, 4, players, TURN + 1] by seat, at the end what it was thought worth


class Account(NamedTuple):
    """What is kept of the players of one game until its end."""

    first_checks: Any  # [players, 3] the placement at which the goal was first met, or 0
    notes: Any  # [players, 4] Note points to the end of each round
    seen: Any  # [players, 9, features + 1] what each row looked like, and its points then


@entry
def play_games(
    cards: Any, goals: Any, tokens: Any, symbols: Any, journey: int, weights: Any, flags: Any,
    levels: Any, seed: int, first: int, at: Any, figures: Any, memo: Any, gram: Any,
) -> None:  # fmt: skip
    """Play games from number `first` on; write the figures of each into a row of `figures`.

    `gram` [8, features + 1, features + 1], where it has any length, adds up the products of all
    features and points to come after each placement, from which weights are fitted.
    """
    players = len(levels)
    game = Game(
        cards, goals, tokens, symbols, journey, weights,
        np.zeros(FREE + len(tokens), np.int64),
        np.zeros((players + SPARE, COUNTS + symbols.shape[1] + 1), np.int64),
        np.zeros(players + 1, np.uint64),
    )  # fmt: skip
    seen = weights.shape[1]
    account = Account(
        np.zeros((players, 3), np.int64),
        np.zeros((players, ROUNDS), np.int64),
        np.zeros((players, PLACEMENTS + 1, seen + 1), np.int64),
    )
    deal, starts = np.arange(journey), np.arange(journey, len(cards))
    spare = (np.zeros(seen, np.int64), np.zeros(TURN, np.int64), np.zeros(TURN, np.int64))
    game.middle[:4] = flags
    figures[:] = 0
    for index in range(len(figures)):
        kept = min(index, len(memo.setup) - 1)
        begin_streams(game.streams, seed, first + index)
        _set_up(game, deal, starts, memo.setup[kept])
        account.first_checks[:] = 0
        account.notes[:] = 0
        _play(game, at, levels, deal, figures[index], memo, kept, account, spare, len(gram) > 0)
        _settle(game, at, figures[index], memo, kept, account)
        if len(gram):
            _learn(game, account, gram)


@kernel
def _set_up(game: Any, deal: Any, starts: Any, setup: Any) -> None:
    """R2: shuffle, lay out goals, tokens and Start cards, draw the ages anew."""
    players = len(game.streams) - 1
    for index in range(len(deal)):
        deal[index] = index
    shuffle(game.streams, DEAL, deal, len(deal))
    for index in range(len(starts)):
        starts[index] = game.journey + index
    shuffle(game.streams, DEAL, starts, players)
    ages = setup[3 + players : 3 + 2 * players]
    for seat in range(players):
        ages[seat] = seat
        setup[3 + seat] = starts[seat]
        begin_row(game.rows[seat], starts[seat])
    shuffle(game.streams, DEAL, ages, players)
    for kind in range(3):
        setup[kind] = game.middle[GOAL + kind] = _draw_goal(game, kind)
        game.middle[OWNER + kind] = -1
    game.middle[FREE:] = 1
    game.middle[STILL:FREE] = 0
    for token in range(len(game.tokens)):
        kind = game.tokens[token, TOKEN_TYPE]
        if game.middle[STILL + kind] == 0:
            game.middle[FROM + kind] = token
        game.middle[STILL + kind] += 1
        game.middle[TO + kind] = token + 1


@kernel
def _draw_goal(game: Any, kind: int) -> int:
    """R2: return a random goal of the type, -1 where the deck has none."""
    of_kind = 0
    for goal in range(len(game.goals)):
        of_kind += game.goals[goal, GOAL_TYPE] == kind
    if of_kind == 0:
        return -1
    chosen = below(game.streams, DEAL, of_kind)
    for goal in range(len(game.goals)):
        if game.goals[goal, GOAL_TYPE] == kind:
            if chosen == 0:
                return goal
            chosen -= 1
    return -1


@kernel
def _play(
    game: Any, at: Any, levels: Any, deal: Any, figures: Any, memo: Any, kept: int, account: Any,
    spare: Any, learns: bool,
) -> None:  # fmt: skip
    players = len(levels)
    ages = memo.setup[kept, 3 + players : 3 + 2 * players]
    seen, work, _best = spare
    for number in range(ROUNDS):
        hands = deal[number * 3 * players : (number + 1) * 3 * players].reshape(players, 3)
        for seat in range(players):
            for index in range(3):
                figures[at.cards + 6 * hands[seat, index] + DEALT] += 1
        game.middle[TOUCHED] = 0
        turns = memo.turns[kept, number]
        draft(
            game, at, levels, 2 * number, hands, memo.drafts[kept, number], turns, figures, spare
        )
        starter = _starter(game, ages)
        for step in range(players):
            seat = (starter + step) % players
            memo.orders[kept, number, step] = seat
            turn = turns[seat, :TURN]
            if levels[seat] == RANDOM:
                random_turn(game, seat, hands[seat, 0], hands[seat, 1], turn)
            elif levels[seat] == TOLD:
                told_turn(hands[seat, 0], hands[seat, 1], turn)
            elif game.middle[TOUCHED]:
                best_turn(
                    game, levels[seat], seat, hands[seat, 0], hands[seat, 1], 2 * number, seen,
                    work, turn,
                )  # fmt: skip
            for half in range(2):
                placed = 2 * number + half + 1
                _do(game, at, seat, placed, turn[half * PLACEMENT :], figures, account)
                if learns:
                    row, view = game.rows[seat], account.seen[seat, placed]
                    see(game, row, seat, view[: len(view) - 1])
                    view[len(view) - 1] = _points(game, row)


@leaf
def _starter(game: Any, ages: Any) -> int:
    """R4: return who begins: the lowest score, on a tie the oldest of the tied, or of all."""
    lowest, tied, starter = game.rows[0, POINTS], 0, 0
    for seat in range(len(ages)):
        lowest = min(lowest, game.rows[seat, POINTS])
    for seat in range(len(ages)):
        tied += game.rows[seat, POINTS] == lowest
    among_all = tied > 1 and game.middle[OLDEST_OVERALL]
    oldest = len(ages)
    for seat in range(len(ages)):
        if (among_all or game.rows[seat, POINTS] == lowest) and ages[seat] < oldest:
            oldest, starter = ages[seat], seat
    return starter


@leaf
def _do(game: Any, at: Any, seat: int, placed: int, turn: Any, figures: Any, account: Any) -> None:
    """R5: place a card, look at the goals, make the claims; count it all."""
    row = game.rows[seat]
    left = place(game, row, turn[CARD], turn[END_])
    points = note(game, row, left)
    card = at.cards + 6 * turn[CARD]
    figures[card + PLACED] += 1
    figures[card + NOTE_POINTS] += points
    figures[at.points] += points
    figures[at.placed + placed - 1] += 1
    figures[at.zero + placed - 1] += points == 0
    is_whole = beginning(game, row, left) > 0 and has_end(game, row, left + 1)
    figures[at.incomplete + placed - 1] += not is_whole
    for number in range((placed - 1) // 2, ROUNDS):
        account.notes[seat, number] += points
    for kind in range(2):
        if row[SPOT + kind] == left + kind:
            spot, row[SPOT + kind] = row[SPOT + kind], 0
            gain = points - note(game, row, left)
            row[SPOT + kind] = spot
            figures[at.tokens + 4 * (row[HELD + kind] - 1) + GAIN] += gain
    for kind in range(3):
        goal = game.middle[GOAL + kind]
        if goal >= 0 and is_met(game, row, goal):
            if account.first_checks[seat, kind] == 0:
                account.first_checks[seat, kind] = placed
            if game.middle[FIRST_COME] and game.middle[OWNER + kind] < 0:
                game.middle[OWNER + kind] = seat
                game.middle[TOUCHED] = 1
    for claim in range(turn[CLAIMS]):
        _claim(game, at, row, turn[CLAIM + 2 * claim], turn[CLAIM + 2 * claim + 1], figures)


@kernel
def _claim(game: Any, at: Any, row: Any, token: int, spot: int, figures: Any) -> None:
    """R7, R8: make a claim; count it."""
    kind = game.tokens[token, TOKEN_TYPE]
    for other in range(len(game.tokens)):
        if game.tokens[other, TOKEN_TYPE] == kind and game.middle[FREE + other]:
            figures[at.tokens + 4 * other + OFFERED] = 1
    points = lay(game, row, token, spot)
    if kind == 2:
        points = game.tokens[token, VALUE]
    game.middle[FREE + token] = 0
    game.middle[STILL + kind] -= 1
    game.middle[TOUCHED] = 1
    figures[at.tokens + 4 * token + TAKEN] += 1
    figures[at.tokens + 4 * token + GAIN] += points
    figures[at.points + 1 + kind] += points
    figures[at.goals + 5 * game.middle[GOAL + kind] + CLAIMED] += 1


@kernel
def _points(game: Any, row: Any) -> int:
    """R9, R10: return the points with those of the type III token."""
    return row[POINTS] + (game.tokens[row[HELD + 2] - 1, VALUE] if row[HELD + 2] else 0)


@kernel
def _settle(game: Any, at: Any, figures: Any, memo: Any, kept: int, account: Any) -> None:
    """R10: tell who has won; count what each row holds."""
    players = len(game.streams) - 1
    totals = memo.setup[kept, 3 + 2 * players :]
    ages = memo.setup[kept, 3 + players : 3 + 2 * players]
    winners, highest = 0, -1
    for seat in range(players):
        totals[seat] = _points(game, game.rows[seat])
        if totals[seat] > highest:
            winners, highest = 0, totals[seat]
        winners += totals[seat] == highest
    for seat in range(players):
        share = WIN // winners if totals[seat] == highest else 0
        figures[at.totals + seat] = totals[seat]
        figures[at.all] += totals[seat]
        figures[at.all + 1] += totals[seat] * totals[seat]
        figures[at.wins + seat] = figures[at.ages + ages[seat]] = share
        _settle_row(game, at, game.rows[seat], share, figures)
        for number in range(ROUNDS):
            points = account.notes[seat, number]
            figures[at.rounds + 3 * number] += points
            figures[at.rounds + 3 * number + 1] += points * points
            figures[at.rounds + 3 * number + 2] += points * share
            if memo.orders[kept, number, seat] >= 0:
                turn = memo.orders[kept, number, seat]
                figures[at.order + players * number + seat] += (
                    WIN // winners if totals[turn] == highest else 0
                )
    for kind in range(3):
        goal = at.goals + 5 * game.middle[GOAL + kind]
        if game.middle[GOAL + kind] >= 0:
            figures[goal + IN_PLAY] = 1
            figures[goal + ROWS] = players
            for seat in range(players):
                figures[goal + MET] += account.first_checks[seat, kind] > 0
                figures[goal + FIRST_CHECK] += account.first_checks[seat, kind]


@kernel
def _settle_row(game: Any, at: Any, row: Any, share: int, figures: Any) -> None:
    for spot in range(row[LEFT], row[RIGHT] + 1):
        if spot != MIDST:
            figures[at.cards + 6 * row[spot] + CARD_WINS] += share
    start = at.starts + 2 * (row[MIDST] - game.journey)
    figures[start] = 1
    figures[start + 1] = share
    for kind in range(3):
        if row[HELD + kind]:
            figures[at.tokens + 4 * (row[HELD + kind] - 1) + HOLDER_WINS] += share


@kernel
def _learn(game: Any, account: Any, gram: Any) -> None:
    """Add the products of what was seen after each placement and of the points to come."""
    last = gram.shape[1] - 1
    for seat in range(len(account.seen)):
        total = _points(game, game.rows[seat])
        for placed in range(1, PLACEMENTS):
            view, products = account.seen[seat, placed], gram[placed]
            view[last] = total - view[last]
            for one in range(last + 1):
                if view[one]:
                    for other in range(one, last + 1):
                        products[one, other] += view[one] * view[other]
