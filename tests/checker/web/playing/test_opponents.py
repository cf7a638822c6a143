"""Players made ready beside the server's other work."""

import threading
from threading import Event

import pytest

from checker.playtest.deal import Match, PlayDeal
from checker.simulation.fitting import STEPS
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.play import no_weights
from checker.simulation.task import SENSIBLE
from checker.web import create_app
from checker.web.playing.opponents import LEARNING, Done, Opponents
from checker.web.site.settings import Settings
from schema.deck.model import Deck
from tests.checker.web.sites import edition_of, standard
from tests.places import FIRST_FILE

DEAL = PlayDeal(opponents=(SENSIBLE,))


class School:
    """Players who learn when told to, and count how often they did."""

    def __init__(self) -> None:
        self.half, self.goes_on, self.times = Event(), Event(), 0

    def prepare(self, deck: Deck, _deal: PlayDeal, done: Done) -> Table | None:
        """Learn half, then wait for the bell."""
        self.times += 1
        done(sum(STEPS) // 2)
        self.half.set()
        self.goes_on.wait()
        return no_weights(deck_tables(deck))


def learnt(opponents: Opponents, deal: PlayDeal = DEAL) -> Match:
    """Return the deal once the players, who have begun to, have learnt."""
    for thread in threading.enumerate():
        if thread.name == LEARNING:
            thread.join()
    match = opponents.match(standard(), deal)
    assert isinstance(match, Match)
    return match


def test_while_they_learn_it_is_told_how_far_they_are() -> None:
    school = School()
    opponents = Opponents(school.prepare)
    assert isinstance(opponents.match(standard(), DEAL), int)
    school.half.wait()
    assert opponents.match(standard(), DEAL) == 50
    school.goes_on.set()
    assert learnt(opponents).weights is not None


def test_they_learn_a_deck_once_whatever_the_deal() -> None:
    school = School()
    school.goes_on.set()
    opponents = Opponents(school.prepare)
    opponents.match(standard(), DEAL)
    learnt(opponents)
    learnt(opponents, DEAL._replace(seed=9, game=4))
    assert school.times == 1


def test_a_fault_in_learning_is_raised_and_then_tried_again() -> None:
    bell, times = Event(), []

    def prepare(_deck: Deck, _deal: PlayDeal, _done: Done) -> Table | None:
        times.append(1)
        bell.wait()
        raise MemoryError

    opponents = Opponents(prepare)
    for _time in range(2):
        bell.clear()
        assert opponents.match(standard(), DEAL) == 0
        bell.set()
        with pytest.raises(MemoryError):
            learnt(opponents)
    assert len(times) == 2


def test_the_page_says_that_they_learn_and_looks_again() -> None:
    school = School()
    app = create_app(Settings(edition_of(FIRST_FILE), plays=True))
    app.extensions["horizon-opponents"] = Opponents(school.prepare)
    answer = app.test_client().get("/play?seed=1&players=2")
    assert "The players are learning" in answer.text
    assert answer.headers["Refresh"] == "2"
    assert 'href="/play?seed=1&amp;game=0&amp;players=2&amp;level=greedy&amp;' in answer.text
    json = app.test_client().get("/play.json?seed=1&players=2")
    assert (json.status_code, json.headers["Retry-After"]) == (503, "2")
    school.goes_on.set()
