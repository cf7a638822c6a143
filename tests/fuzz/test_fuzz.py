"""What once did harm, and some random inputs; with HORIZON_FUZZ, random ones for so many seconds.

The seconds are for each target; then a Linux system holds the process to its memory too.
"""

import gc
import os
import random
import signal
import sys
import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event, Timer
from typing import Any

import hypothesis
import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.fuzz import decks, photos, printers, prints, templates, uploads, web
from tests.fuzz.target import Target

TARGETS = {
    target.name: target
    for module in (decks, photos, printers, prints, templates, uploads, web)
    for target in module.TARGETS
}
SECONDS = float(os.environ.get("HORIZON_FUZZ", "0"))
# What does harm is made small by a usual run alone, as that may take minutes.
PHASES = (Phase.generate,) if os.environ.get("HORIZON_FUZZ") else (Phase.generate, Phase.shrink)
FIRST = int(os.environ.get("HORIZON_SEED") or random.randrange(10**6))  # other inputs each time
ROUND = 20  # inputs of one seed; the time is looked at between rounds
PATIENCE = 60  # s for one input, whatever else the machine has to do
MORE_MEMORY = 1024**3  # bytes beside those of the tests themselves (contract 2)
MOST_FOUND = 5
LONGEST = 2000  # characters of an input that are shown


@pytest.mark.parametrize("name", TARGETS)
def test_what_once_did_harm(name: str) -> None:
    for seed in TARGETS[name].seeds:
        TARGETS[name].hold(seed)


def attack(target: Target, seed: int, examples: int) -> None:
    """Try so many random inputs, always the same of one seed."""
    run = hypothesis.given(target.inputs)(target.hold)
    chosen = settings(
        deadline=None, max_examples=examples, phases=PHASES, database=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    with warnings.catch_warnings():  # else a fault with a long input is told as this warning
        warnings.filterwarnings("ignore", "Generating overly large repr")
        hypothesis.seed(seed)(chosen(run))()
    gc.collect()  # what was left open is told of here, and not while another test runs


@pytest.mark.skipif(bool(SECONDS), reason="the long run does more of this")
@pytest.mark.parametrize("name", TARGETS)
def test_some_random_inputs(name: str) -> None:
    attack(TARGETS[name], 0, TARGETS[name].examples)


def too_long(*_: object) -> None:
    raise TimeoutError(f"over {PATIENCE} s")


def impatient(target: Target) -> Target:
    """Return the target with its time for each input."""

    def hold(given: Any) -> None:
        signal.alarm(PATIENCE)
        try:
            target.hold(given)
        except Exception as fault:
            fault.add_note(f"given: {given!r}"[-LONGEST:])
            raise
        finally:
            signal.alarm(0)

    return replace(target, hold=hold)


@pytest.fixture
def held() -> Iterator[Event]:
    """Within, this process has so much more memory and no more; set when a target's time is up."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    most = pages * resource.getpagesize() + MORE_MEMORY
    signal.signal(signal.SIGALRM, too_long)
    resource.setrlimit(resource.RLIMIT_AS, (most, before[1]))
    over = Event()
    timer = Timer(SECONDS, over.set)
    timer.start()
    yield over
    timer.cancel()
    resource.setrlimit(resource.RLIMIT_AS, before)


@pytest.mark.skipif(not SECONDS, reason="`make fuzz` runs it")
@pytest.mark.skipif(sys.platform != "linux", reason="holds memory as Linux does")
@pytest.mark.parametrize("name", TARGETS)
def test_random_inputs_for_a_time(name: str, held: Event) -> None:
    found: list[Exception] = []
    rounds = 0
    target = impatient(TARGETS[name])
    while not held.is_set() and len(found) < MOST_FOUND:
        rounds += 1
        try:
            attack(target, FIRST + rounds, ROUND)
        except Exception as fault:  # each is told in the end
            found.append(fault)
    said = f"{name}: {rounds} rounds of {ROUND} inputs from seed {FIRST}, {len(found)} faults"
    sys.stderr.write(f"\n{said}\n")
    if found:
        raise ExceptionGroup(name, found)
