"""The players that a person plays against: made ready beside the server's other work."""

from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock, Thread
from typing import NamedTuple

from flask import Flask

from checker.cases.house_rules import HouseRules
from checker.playtest.deal import Match, PlayDeal, match_of
from checker.simulation.fitting import STEPS
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.play import play_batch
from checker.simulation.player import player_of
from checker.simulation.task import SENSIBLE
from schema.deck.model import Deck

LEARNING = "learning"  # the name of the threads
MOST_KEPT = 16  # players; a deck that is edited again and again brings another one each time

Done = Callable[[int], object]
Prepare = Callable[[Deck, PlayDeal, Done], Table | None]
_Key = tuple[str, HouseRules, int, bool]


def prepare(deck: Deck, deal: PlayDeal, done: Done) -> Table | None:
    """Return the weights that sensible opponents play by, None for others; compile the rules.

    `done` is called with the games just played in learning, of `sum(STEPS)`.
    """
    play_batch(deck_tables(deck), None, deal.rules, [0] * deal.players, 0, 0, -1)
    if SENSIBLE not in deal.opponents:
        return None
    return player_of(deck, deal.rules, deal.players, done)


def opponents_of(app: Flask) -> "Opponents":
    """Return the players of an application, the same ones for all requests."""
    kept: Opponents = app.extensions.setdefault("horizon-opponents", Opponents())
    return kept


class _Learner(NamedTuple):
    weights: "Future[Table | None]"
    games: list[int]  # played so far, each a number of them


class Opponents:
    """Keeps players that are ready, and those that are still learning."""

    def __init__(self, prepare: Prepare = prepare) -> None:
        self._prepare = prepare
        self._learners: dict[_Key, _Learner] = {}
        self._lock = Lock()

    def match(self, deck: Deck, deal: PlayDeal) -> Match | int:
        """Return the deal with its players; while they learn, how many percent of it is done.

        What ended their learning is raised once.
        """
        key = (deck.fingerprint, deal.rules, deal.players, SENSIBLE in deal.opponents)
        with self._lock:
            learner = self._learners.get(key)
            if learner is None:
                learner = self._learners[key] = self._begin(deck, deal)
                for old in [*self._learners][:-MOST_KEPT]:
                    del self._learners[old]
            elif learner.weights.done() and learner.weights.exception():
                del self._learners[key]  # told below, and tried again when next asked for
        if not learner.weights.done():
            return 100 * sum(learner.games) // sum(STEPS)
        return match_of(deck, deal, learner.weights.result())

    def _begin(self, deck: Deck, deal: PlayDeal) -> _Learner:
        learner = _Learner(Future(), [])

        def learn() -> None:
            try:
                learner.weights.set_result(self._prepare(deck, deal, learner.games.append))
            except BaseException as error:  # for whoever asks to raise, as of an executor
                learner.weights.set_exception(error)

        Thread(
            target=learn, name=LEARNING, daemon=True
        ).start()  # a server that stops doesn't wait for it
        return learner
