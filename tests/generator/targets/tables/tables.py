"""Exports for tests of tables, each made once, and what is known of the deck from its file."""

import json
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from generator.targets.tables.pieces import Pile, table_piles
from generator.targets.tables.table_plan import TablePlan, plan_table
from schema.deck.loader import load_deck
from schema.deck.model import Deck
from tests.generator.targets.exported import FEW, run_export
from tests.places import FIRST_FILE

COUNTERS = [f"counter-{letter}{n}" for letter in "ABCDE" for n in range(1, 9)]


def exported(target: str, folder: Path, *words: str) -> Path:
    done = run_export(target, "--output", folder / target, "--jobs", "1", *words)
    assert done.exit_code == 0, done.output + str(done.exception)
    return folder / target


def refused(target: str, *words: str) -> str:
    done = run_export(target, "--output", Path(mkdtemp()) / "x", *words)
    assert done.exit_code
    return str(done.exception) if done.exception else done.output


@cache
def few_ids() -> dict[str, list[str]]:
    """Return the ids of the small deck's kinds, read from its file."""
    document: Any = json.loads(FEW.read_bytes())
    return {
        kind: [entry["id"] for entry in document[kind]]
        for kind in ("journey", "start", "goals", "tokens")
    }


def all_ids() -> list[str]:
    """Return what lies on a table of the small deck."""
    return sorted([*(one for ids in few_ids().values() for one in ids), *COUNTERS])


@cache
def first_deck() -> Deck:
    return load_deck(FIRST_FILE)


def first_piles() -> tuple[Pile, ...]:
    return table_piles(first_deck())


def first_plan(card: tuple[float, float] = (63, 88)) -> TablePlan:
    """Return the plan of the first deck's table, its cards as large as said, in mm."""
    sizes: dict[str, tuple[float, float]] = {}
    for pile in first_piles():
        own = card if pile.is_of_cards else {"Token": (28.0, 18.6), "Counter": (13.0, 20.0)}[
            pile.kind.value
        ]  # fmt: skip
        sizes |= dict.fromkeys((*pile.faces, pile.back), own)
    return plan_table(first_piles(), sizes)
