"""Plays the same games with two decks, each by the sensible player fitted to it."""

import os
from collections.abc import Iterator

import numpy as np

from checker.balance.comparison import PlayedDeck
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.play import play_batch
from checker.simulation.player import name_of
from checker.simulation.run import executor_of, fitted
from checker.simulation.task import GameSpan, Task, parts
from schema.common.errors import UnusableInputError
from schema.common.progress import progress


def play_span(task: Task, weights: Table, span: GameSpan) -> Table:
    """Return the figures [games, columns] of a span; what an executor's worker is asked for."""
    tables = deck_tables(task.deck)
    figures = play_batch(tables, weights, task.rules, task.levels, task.seed, *span)
    return figures.astype(np.int32)  # a figure of a game is small


def play_both(
    old: Task, new: Task, jobs: int | None, same_player: bool = False
) -> Iterator[tuple[PlayedDeck, str]]:
    """Yield the figures of the games of both, and the SHA-256 of the player of each.

    With `same_player` the one fitted to the old deck plays both. Raises UnusableInputError where
    he can't read the new one.
    """
    if same_player and old.deck.symbols != new.deck.symbols:
        raise UnusableInputError(
            "--same-player: the decks have not the same tapes and icons, so that a player of one "
            "can't read the other; leave it out"
        )
    spans = [*parts((0, old.games - 1), old.levels)]
    number = min(jobs or os.cpu_count() or 1, len(spans))
    games = 2 * old.games
    before = fitted(old)
    told = [(old, before), (new, before if same_player else fitted(new))]
    with (
        executor_of(number, None) as (executor, _slots),
        progress("playing", games) as tell,
    ):
        for task, weights in told:
            if executor is None:
                played = (play_span(task, weights, span) for span in spans)
            else:
                waiting = [executor.submit(play_span, task, weights, span) for span in spans]
                played = (each.result() for each in waiting)
            figures = []
            for each in played:
                tell(len(each))
                figures.append(each)
            yield PlayedDeck(task.deck, task.players, np.concatenate(figures)), name_of(weights)
