"""Perft for scores: every way to place fixed cards is played and comes to the agreed sums.

tests/data/perft.json holds setups and, for each, what all its sequences of ends come to: for each
depth their number, the sum, least and greatest of their totals, and a hash of all (line, total)
pairs. Each setup claims every goal at every check, so most claims are refused. `rows` holds final
rows with the numbers of their orders and histories and all their totals.

The program plays everything. The reference plays the first setup of each deck in full, the others
to depth 5, and the rows with few histories; everything when HORIZON_DEEP is set (see `judging`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from tests.checker.judged import DECKS, DEEP, Json, deck, deck_json, verdict_of
from tests.checker.reference import scorer as reference
from tests.golden import Golden
from tests.places import DATA

TABLE = DATA / "perft.json"
PERFT = json.loads(TABLE.read_text(encoding="utf-8"))
SETUPS, ROWS = PERFT["setups"], PERFT["rows"]
FEW = 1500  # histories that the reference walks in a moment
pytestmark = pytest.mark.many
Scorer = Callable[[str, Json], Json]


def program(name: str, case: Json) -> Json:
    """The program's verdict over a deck."""
    return verdict_of(deck(name), case)


def plain(name: str, case: Json) -> Json:
    """The reference's verdict over a deck."""
    return reference.judge(deck_json(name), case)


def sequences(case: Json, depth: int) -> Iterator[tuple[str, Json]]:
    """Every way to place the first cards, as a plain line and as a case."""
    placements = case["placements"][:depth]
    for ends in product(["left", "right"], repeat=depth):
        played = [{**one, "end": end} for one, end in zip(placements, ends, strict=True)]
        items = [f"{one['end'][0].upper()}{one['card']}" for one in played]
        yield ".".join([case["start"], *items]), {**case, "placements": played}


def at_depth(score: Scorer, setup: Json, depth: int) -> Json:
    """What all sequences of a depth come to."""
    totals = {
        line: int(score(setup["deck"], case)["total"])
        for line, case in sequences(setup["case"], depth)
    }
    pairs = "\n".join(f"{line} {total}" for line, total in sorted(totals.items()))
    return {
        "sequences": len(totals),
        "sum": sum(totals.values()),
        "min": min(totals.values()),
        "max": max(totals.values()),
        "sha256": hashlib.sha256(pairs.encode()).hexdigest(),
    }


def of_row(score: Scorer, row: Json) -> Json:
    """The numbers of a final row's orders and histories, and its totals."""
    verdict = score(row["deck"], row["case"])
    totals = {str(one["total"]): one["histories"] for one in verdict["totals"]}
    return {"orders": verdict["orders"], "histories": verdict["histories"], "totals": totals}


def reference_depth(setup: Json) -> int:
    """How deep the reference plays a setup."""
    first = next(one for one in SETUPS if one["deck"] == setup["deck"])
    return 8 if DEEP or setup is first else 5


@pytest.mark.parametrize("setup", SETUPS, ids=range(len(SETUPS)))
def test_the_program_gives_the_agreed_sums(setup: Json) -> None:
    assert [at_depth(program, setup, depth) for depth in range(1, 9)] == setup["depths"]


@pytest.mark.parametrize("setup", SETUPS, ids=range(len(SETUPS)))
def test_the_reference_gives_the_agreed_sums(setup: Json) -> None:
    depth = reference_depth(setup)
    assert at_depth(plain, setup, depth) == setup["depths"][depth - 1]


@pytest.mark.parametrize("row", ROWS, ids=range(len(ROWS)))
def test_the_program_gives_the_agreed_histories(row: Json) -> None:
    assert of_row(program, row) == row["found"]


@pytest.mark.parametrize(
    "row", [row for row in ROWS if DEEP or row["found"]["histories"] <= FEW], ids=str
)
def test_the_reference_gives_the_agreed_histories(row: Json) -> None:
    assert of_row(plain, row) == row["found"]


def test_there_are_twenty_setups_over_every_deck_and_rows_of_seventy_orders() -> None:
    assert len(SETUPS) >= 20
    assert {setup["deck"] for setup in SETUPS} == set(DECKS)
    assert max(row["found"]["orders"] for row in ROWS) == 70


def test_the_table_is_as_written_by_the_program(golden: Golden) -> None:
    """With --write-golden the table is computed anew; the setups stay."""
    if golden.writes:
        for setup in SETUPS:
            setup["depths"] = [at_depth(program, setup, depth) for depth in range(1, 9)]
        for row in ROWS:
            row["found"] = of_row(program, row)
    Golden(golden.writes, TABLE.parent).check(TABLE.name, written(PERFT))


def written(table: Any) -> str:
    """The table as text, one setup or row a line."""
    parts = []
    for key, entries in table.items():
        lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries)
        parts.append(f'"{key}": [\n{lines}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"
