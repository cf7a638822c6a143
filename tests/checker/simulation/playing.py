"""What the tests of the simulator share: a deck that stays, its games, their records judged."""

from typing import Any

import numpy as np

from checker.cases.from_json import read_case
from checker.cases.house_rules import from_letters
from checker.judging.judge import judge
from checker.judging.judge_table import TableVerdict
from checker.simulation.fitting import Fitting, fit
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.play import memo_of, play_batch
from checker.simulation.records import records
from checker.simulation.task import Task
from schema.common.progress import ignore
from schema.deck.model import Deck

Record = dict[str, Any]


def task(deck: Deck, levels: tuple[int, ...], letters: str = "", games: int = 100) -> Task:
    return Task(deck, from_letters(letters), levels, 7, games)


def quick_weights(deck: Deck, letters: str = "", players: int = 5) -> Table:
    """Return the weights of a player who has learnt from a few games only."""
    return fit(deck_tables(deck), from_letters(letters), players, ignore, Fitting((20,)))


def played(of: Task, weights: Table | None = None) -> tuple[Table, list[Record]]:
    """Return the figures and the records of all games of a task."""
    memo = memo_of(of.games, of.players)
    figures = play_batch(
        deck_tables(of.deck), weights, of.rules, of.levels, of.seed, 0, of.games - 1, memo
    )
    return np.asarray(figures), records(of, memo)


def judged(deck: Deck, record: Record) -> TableVerdict:
    """Return the engine's verdict on a record: its draft, turn order, claims and totals."""
    verdict = judge(deck, read_case(record))
    assert isinstance(verdict, TableVerdict)
    return verdict
