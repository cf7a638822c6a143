"""What the edit changes in play: asked for in a process of its own, followed, ended."""

import sys
from collections.abc import Callable
from pathlib import Path

from generator.watch.desk import Desk
from generator.watch.playing import COMMAND, ImpactRun
from generator.watch.view import Impact
from tests.generator.watch.desks import desk_of, save

PATIENCE = 15.0  # seconds; only a failure takes as long
PLAYS = """
import sys, os
assert os.environ["HORIZON_PROGRESS"] == "lines"
old, new = (open(name).read() for name in sys.argv[1:])
print("Playing: 40 %", file=sys.stderr)
print("Lisse" in old, "Leiden" in new)
sys.exit(1)
"""
FAILS = "import sys; sys.exit('cards.json: can not be played')"
ENDLESS = """
import sys, time
print("Playing: 7 %", file=sys.stderr, flush=True)
time.sleep(999)
"""


def run_of(desk: Desk, code: str) -> ImpactRun:
    return ImpactRun(desk, (sys.executable, "-c", code))


def edited(folder: Path) -> Desk:
    desk, _ = desk_of(folder)
    save(desk, '"name": "Lisse"', '"name": "Leiden"')
    return desk


def wait(desk: Desk, until: Callable[[Impact], bool]) -> Impact:
    """Wait until the run is so far."""
    view = desk.view
    while not until(view.impact):
        number = view.number
        view = desk.wait_for(number, PATIENCE)
        assert view.number != number
    return view.impact


def is_done(impact: Impact) -> bool:
    return impact.percent == 100


def test_both_decks_are_played_and_what_is_said_is_shown(tmp_path: Path) -> None:
    desk = edited(tmp_path)
    assert run_of(desk, PLAYS).start()
    assert wait(desk, is_done) == Impact(percent=100, text="True True")


def test_what_goes_wrong_is_shown(tmp_path: Path) -> None:
    desk = edited(tmp_path)
    run_of(desk, FAILS).start()
    assert wait(desk, is_done).text == "cards.json: can not be played"


def test_it_is_followed_and_ends_with_the_watch(tmp_path: Path) -> None:
    desk = edited(tmp_path)
    run = run_of(desk, ENDLESS)
    run.start()
    assert wait(desk, lambda one: one.percent == 7).is_running
    run.stop()
    assert wait(desk, lambda one: not one.is_running) == Impact()


def test_deck_with_errors_is_not_played(tmp_path: Path) -> None:
    desk = edited(tmp_path)
    save(desk, '["flower", "flower"]', '["flwr"]')
    assert not run_of(desk, PLAYS).start()


def test_it_is_our_own_command() -> None:
    assert (sys.executable, "-m", "horizon", "impact") == COMMAND
