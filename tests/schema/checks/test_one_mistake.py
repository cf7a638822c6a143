"""One random wrong value gives one problem, at its place; another right value gives none."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schema.checks.all_checks import check_deck
from schema.common.problems import Pointer, Severity, pointer
from schema.json_text.document import parse
from tests.schema.decks import small, standard
from tests.schema.samples import problems_of

DECKS: dict[str, Any] = {"small": small(), "standard": standard()}
EXAMPLES = 40  # of each deck and kind of mistake; thousands were tried when this was written
OF_TEXTS = {"same-name", "same-pattern", "not-nfc", "mixed-quotes"}  # warnings of any text
IDS = {"start": "S", "journey": "J", "goals": "G", "tokens": "B"}

Values = st.SearchStrategy[Any]
BLANK: Values = st.sampled_from(["", " ", " x", "x "])
TEXT: Values = st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=20)
NO_TEXT: Values = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.just([])
)
NO_NUMBER: Values = (
    st.none() | st.booleans() | st.just({}) | st.text("0123456789", max_size=3)
    | st.sampled_from([1.0, 2.5, -1.0])
)  # fmt: skip
NO_LIST: Values = st.none() | st.booleans() | st.integers() | st.just({}) | st.just("green")
NO_OBJECT: Values = st.none() | st.booleans() | st.integers() | st.just([]) | st.just("x")
ODD_WORD: Values = st.from_regex(r"[q-z]{4}[0-9]{3}", fullmatch=True)
NAME = NO_TEXT | BLANK | st.just("x" * 81)
CHOICE = NO_TEXT | st.sampled_from(["", "IV", "iii", "nightfall"])

# Values that must not stand under a key, wherever it stands.
WRONG: dict[str | int, Values] = {
    "id": NO_TEXT | st.sampled_from(["", "Q1", "J", "x y", "Ä"]),
    "name": NAME,
    "place": NAME,
    "marker": NO_NUMBER | st.sampled_from([-1, 129, 242, 10**30]),
    "beginning": NO_NUMBER | st.sampled_from([-1, 0, 10]),
    "value": NO_NUMBER | st.sampled_from([-1, 0, 10]),
    "points": NO_NUMBER | st.sampled_from([0, 100]),
    "seed": NO_NUMBER | st.sampled_from([-1, 10**9]),
    "colour": NO_TEXT | st.sampled_from(["red", "#12345", "#1234567", "#gg0000", "123456"]),
    "pattern": NO_TEXT | st.sampled_from(["", "stripez", "Dots", "wave", "9", "a b"]),
    "type": CHOICE,
    "kind": CHOICE,
    "time": CHOICE,
    "condition": NO_OBJECT,
    "scene": NO_OBJECT,
    "game": NO_OBJECT,
    "counts": NO_OBJECT,
    "title": NO_TEXT | st.just(""),
    "edition": NO_TEXT | st.just(""),
    "subtitle": NO_TEXT,
    "licence": NO_TEXT,
    "$schema": NO_TEXT,
}


def wrong_value(path: Pointer) -> Values:
    """Return values that must not stand at a path of a deck."""
    last = path[-1]
    if path[:2] == ("game", "counts") and len(path) == 3:
        return NO_NUMBER | st.just(-1)
    if isinstance(last, int):
        return NO_TEXT | ODD_WORD if len(path) > 2 else NO_OBJECT
    if path[0] == "goals" and len(path) == 4 and last in {"icons", "tape"}:
        return NO_OBJECT
    if path[0] == "goals" and len(path) > 3 and last != "without":
        return NO_NUMBER | st.sampled_from([0, -1])
    return WRONG.get(last, NO_LIST)


def right_value(path: Pointer, document: Any) -> Values | None:
    """Return other values that may stand at a path; None where any change has consequences."""
    last, kind = path[-1], path[0]
    if last in {"name", "place"}:
        return TEXT
    if last == "marker":
        kinds = ("start", "journey", "goals", "tokens")
        used = {129, *(e.get("marker") for kind in kinds for e in document[kind])}
        return st.sampled_from([marker for marker in range(242) if marker not in used])
    if last == "value":
        return st.integers(1, 9)
    if last == "points":
        return st.integers(1, 99)
    if last == "seed":
        return st.integers(0, 999_999_999)
    if last == "kind":
        return st.sampled_from(["mountains", "dunes", "ruins", "ice", "lake"])
    if last == "time":
        return st.sampled_from(["dawn", "noon", "blue-hour", "storm"])
    if last == "pattern":
        return st.sampled_from(["zigzag", "stripes", "dots", "grid"])
    if kind == "game" and last in {"title", "edition", "subtitle", "licence"}:
        return TEXT
    if last == "id" and kind in IDS:
        used = {entry["id"] for entry in document[kind]}
        fresh = [f"{IDS[str(kind)]}{number}" for number in range(100, 999)]
        return st.sampled_from([id_ for id_ in fresh if id_ not in used])
    return None


def fields(value: Any, path: Pointer = ()) -> list[Pointer]:
    """Return the paths of all values below the root."""
    children: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        children = list(value.items())
    elif isinstance(value, list):
        children = list(enumerate(value))
    return [
        found
        for step, child in children
        for found in ((*path, step), *fields(child, (*path, step)))
    ]


def put(document: Any, path: Pointer, value: Any) -> Any:
    """Return a copy of the document with another value at a path."""
    changed = copy.deepcopy(document)
    place = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return changed


FIELDS = {name: fields(document) for name, document in DECKS.items()}


@pytest.mark.parametrize("name", DECKS)
@given(data=st.data())
@settings(max_examples=EXAMPLES)
def test_wrong_value_is_one_problem_at_its_place(name: str, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(FIELDS[name]))
    document = put(DECKS[name], path, data.draw(wrong_value(path)))
    problems = problems_of(document)
    assert [p.pointer for p in problems] == [pointer(*path)]
    assert problems[0].severity is Severity.ERROR


@pytest.mark.parametrize("name", DECKS)
@given(data=st.data())
@settings(max_examples=EXAMPLES)
def test_right_value_is_no_problem(name: str, data: st.DataObject) -> None:
    document = DECKS[name]
    changeable = [path for path in FIELDS[name] if right_value(path, document) is not None]
    path = data.draw(st.sampled_from(changeable))
    values = right_value(path, document)
    assert values is not None
    problems = problems_of(put(document, path, data.draw(values)))
    assert {problem.code for problem in problems} <= OF_TEXTS


@pytest.mark.parametrize("name", DECKS)
@given(data=st.data())
@settings(max_examples=EXAMPLES)
def test_letter_too_many_in_a_key_is_one_unknown_key(name: str, data: st.DataObject) -> None:
    keys = [path for path in FIELDS[name] if isinstance(path[-1], str) and path != ("$schema",)]
    path = data.draw(st.sampled_from(keys))
    letter = data.draw(st.sampled_from("aeiou"))
    document = copy.deepcopy(DECKS[name])
    place = document
    for step in path[:-1]:
        place = place[step]
    place[f"{path[-1]}{letter}"] = place.pop(path[-1])
    (problem,) = problems_of(document)
    expected = pointer(*path[:-1], f"{path[-1]}{letter}")
    assert problem.pointer == expected
    is_count = path[-1] in {"paw", "flower", "sun", "boat", "temple"} or len(path) == 5
    assert problem.code == "unknown-key" or is_count


@pytest.mark.parametrize("name", DECKS)
@given(data=st.data())
@settings(max_examples=EXAMPLES)
def test_key_taken_out_is_at_most_one_problem(name: str, data: st.DataObject) -> None:
    keys = [path for path in FIELDS[name] if isinstance(path[-1], str)]
    path = data.draw(st.sampled_from([path for path in keys if path[-1] != "counts"]))
    document = copy.deepcopy(DECKS[name])
    place = document
    for step in path[:-1]:
        place = place[step]
    del place[path[-1]]
    problems = [p for p in problems_of(document) if p.severity is Severity.ERROR]
    assert len(problems) <= 1
    assert all(p.pointer == pointer(*path[:-1]) for p in problems)


@given(st.data())
@settings(max_examples=EXAMPLES)
def test_any_document_is_judged_without_a_traceback(data: st.DataObject) -> None:
    scraps = st.recursive(
        st.none() | st.integers(-2, 100) | st.sampled_from(["J01", "green", "paw", "I", "", 1.5]),
        lambda inner: st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "tape", "icons", "end", "type", "condition", "counts", "cards",
                             "without", "marker", "colour", "name"]), inner, max_size=4),
        max_leaves=12,
    )  # fmt: skip
    document = copy.deepcopy(DECKS["small"])
    for _ in range(data.draw(st.integers(1, 4))):
        path = data.draw(st.sampled_from(FIELDS["small"]))
        try:
            document = put(document, path, data.draw(scraps))
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took the place away
    problems = check_deck(parse(json.dumps(document).encode()))
    assert list(problems) == sorted(problems, key=lambda p: (p.line, p.column))
