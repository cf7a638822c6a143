"""The program's side of the comparisons: decks built once, cases judged, verdicts as JSON.

Every test that draws random cases takes its settings from `drawing`. By default a run is short
and draws the same cases each time. HORIZON_DEEP=50 in the environment draws fifty times as many,
other ones each time: `make deep`.
"""

from __future__ import annotations

import json
import os
from functools import cache
from typing import Any

from hypothesis import HealthCheck, settings
from jsonschema import Draft202012Validator

from checker.cases.from_json import read_case
from checker.judging.judge import judge
from checker.views.verdict_json import verdict_json
from schema.deck.build import build_deck
from schema.deck.model import Deck
from tests.places import DATA, DECK_FILE, FIRST_FILE, ROOT

Json = Any
DECKS = ("first", "small", "six")  # those of tests/data/decks
FILES = {"cards": DECK_FILE, "first": FIRST_FILE}
DEEP = int(os.environ.get("HORIZON_DEEP", "0"))


def drawing(examples: int) -> settings:
    """The settings of a property that draws so many examples, more of them in a deep run."""
    return settings(
        max_examples=examples * max(1, DEEP),
        derandomize=not DEEP,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


@cache
def deck_json(name: str) -> Json:
    """A deck as parsed JSON: the standard deck ("cards") or one of `tests/data/decks`."""
    path = FILES.get(name, DATA / "decks" / f"{name}.json")
    return json.loads(path.read_text(encoding="utf-8"))


@cache
def deck(name: str) -> Deck:
    """The same deck as the program's record."""
    return build_deck(deck_json(name))


def verdict_of(deck: Deck, case: Json) -> Json:
    """The program's verdict on a case, as JSON."""
    return verdict_json(judge(deck, read_case(case)))


@cache
def schema(name: str) -> Draft202012Validator:
    """A validator for "case" or "verdict"."""
    text = (ROOT / f"schema/{name}.schema.json").read_text(encoding="utf-8")
    return Draft202012Validator(json.loads(text))


def faults(name: str, document: Json) -> list[str]:
    """What a document has that its schema forbids, each with its place."""
    return [
        f"{error.json_path}: {error.message[:200]}" for error in schema(name).iter_errors(document)
    ]
