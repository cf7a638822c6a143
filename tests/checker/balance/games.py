"""Games to measure, of the frozen deck or an edit of it, by players who need no fitting."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

from checker.balance.comparison import PlayedDeck
from checker.balance.paired import play_span
from checker.simulation.kernel.columns import columns
from checker.simulation.kernel.compiled import digest
from checker.simulation.kernel.layout import deck_tables
from checker.simulation.play import no_weights
from checker.simulation.result import head_of
from checker.simulation.run import play_part
from checker.simulation.tally import tally
from checker.simulation.task import LEVELS, Task, shard
from schema.deck.build import build_deck
from schema.deck.model import Deck
from tests.places import FIRST_FILE

Json = Any
DOCUMENT: Json = json.loads(FIRST_FILE.read_text(encoding="utf-8"))
CARD = next(card["id"] for card in DOCUMENT["journey"] if card.get("beginning") == 3)


def stronger() -> Json:
    """The deck with one card twice as strong: a beginning of 6 instead of 3."""
    document = copy.deepcopy(DOCUMENT)
    next(card for card in document["journey"] if card["id"] == CARD)["beginning"] = 6
    return document


def task_of(document: Json, levels: tuple[str, ...], games: int, seed: int = 1) -> Task:
    """What is to be played."""
    ranks = tuple(map(LEVELS.index, levels))
    return Task(build_deck(document), frozenset(), ranks, seed, games)


def result_of(document: Json, levels: tuple[str, ...], games: int, seed: int = 1) -> Json:
    """The result of games, as parsed JSON."""
    task = task_of(document, levels, games, seed)
    at = columns(task.players, deck_tables(task.deck))
    played = play_part(task, None, (0, games - 1), False, digest())
    return {**head_of(task, None), **tally(task.deck, at, task.players, played.sums)}


@cache
def deck() -> Deck:
    """The frozen deck."""
    return build_deck(DOCUMENT)


@cache
def greedy() -> Json:
    """400 games of five greedy players."""
    return result_of(DOCUMENT, ("greedy",) * 5, 400)


def figures_of(document: Json, games: int, seed: int = 1) -> PlayedDeck:
    """The figures of games of greedy players, as the two sides of a comparison have them."""
    task = task_of(document, ("greedy",) * 5, games, seed)
    weights = no_weights(deck_tables(task.deck))
    spans = (shard(games, number, 8) for number in range(1, 9))
    return PlayedDeck(task.deck, 5, [play_span(task, weights, span) for span in spans])
