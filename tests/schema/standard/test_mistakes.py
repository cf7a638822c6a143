"""The first standard deck broken as an editor would break it: where, what, and how to mend it."""

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from schema.checks.all_checks import check_deck
from schema.json_text.document import parse
from tests.places import FIRST_FILE
from tests.schema.decks import standard
from tests.schema.samples import told

TEXT = FIRST_FILE.read_text("utf-8")
CARD = re.compile(r'    \{"id": "J04".*?\n(?=    \{"id": "J05")', re.DOTALL)


def copied() -> str:
    """Return the text with a card copied below itself."""
    found = CARD.search(TEXT)
    assert found
    return TEXT[: found.end()] + found[0] + TEXT[found.end() :]


# (what an editor does, the text, code, a part of the message, a part of the hint)
TEN = [
    ("missing comma", TEXT.replace('"Purple", ', '"Purple" '), "not-json", "comma", 'put ","'),
    ("typo in a colour", TEXT.replace("#60318d", "#60318"), "schema", '"#60318"', "six digits"),
    ("same id twice", TEXT.replace('"J04"', '"J03"'), "duplicate-id", '"J03"', "the first is in"),
    ("value as text", TEXT.replace('"beginning": 3', '"beginning": "3"', 1), "schema",
     '"3" is text', "write 3, without quotes"),
    ("missing end bracket", TEXT.replace('["paw"],', '["paw",', 1), "not-json", '"]" is missing',
     'put "]"'),
    ("copied card", copied(), "duplicate-id", '"J04"', "an id of its own"),
    ("icon in the tape list", TEXT.replace('["green", "blue"]', '["green", "paw"]', 1),
     "unknown-tape", '"paw" is an icon', "name a tape"),
    ("goal needing 40 suns", re.sub(r'("condition": \{"icons": )\{[^}]*\}', r'\1{"sun": 40}', TEXT,
                                   count=1), "goal-unreachable", "40 × sun", "ask for less"),
    ("wrong total", CARD.sub("", TEXT), "wrong-count", "60 Journey cards", "add 1"),
    ("trailing comma", TEXT.replace('["paw"],', '["paw",],', 1), "not-json", "a comma too many",
     "take the comma away"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "text", "code", "message", "hint"), TEN, ids=[t[0] for t in TEN])
def test_ten_ways_to_break_the_deck_are_told(
    what: str, text: str, code: str, message: str, hint: str
) -> None:
    assert text != TEXT, what
    (problem,) = check_deck(parse(text.encode()))
    assert problem.code == code
    assert message in problem.message
    assert hint in problem.hint
    both = zip(TEXT.split("\n"), text.split("\n"), strict=False)
    line = next(number for number, (old, new) in enumerate(both, 1) if old != new)
    if code not in {"wrong-count", "goal-unreachable", "duplicate-id"}:
        assert problem.line == line


def _set(document: Any, *path: Any) -> Any:
    *steps, last, value = path
    for step in steps:
        document = document[step]
    document[last] = value
    return value


@pytest.mark.parametrize(
    ("what", "change", "expected"),
    [
        ("type of a goal", lambda d: _set(d, "goals", 0, "type", "II"),
         [("wrong-count", "/goals")]),
        ("wrong type of a goal", lambda d: _set(d, "goals", 0, "type", "Ⅰ"),
         [("schema", "/goals/0/type")]),
        ("goal copied", lambda d: d["goals"].append(copy.deepcopy(d["goals"][0])),
         [("duplicate-id", "/goals/12/id")]),
        ("goal gone", lambda d: d["goals"].pop(), [("wrong-count", "/goals")]),
        ("type of a token", lambda d: _set(d, "tokens", 0, "type", "II"),
         [("unknown-key", "/tokens/0/value")]),
        ("token copied over", lambda d: _set(d, "tokens", 1, copy.deepcopy(d["tokens"][0])),
         [("duplicate-id", "/tokens/1/id")]),
        ("two start cards gone", lambda d: _set(d, "start", d["start"][:3]),
         [("wrong-count", "/start")]),
        ("marker gone", lambda d: d["journey"][0].pop("marker"), [("missing-key", "/journey/0")]),
        ("goal's marker gone", lambda d: d["goals"][3].pop("marker"),
         [("missing-key", "/goals/3")]),
        ("an element that is no object", lambda d: d["journey"].append(5),
         [("schema", "/journey/61")]),
        ("counts misspelt and markers gone", lambda d: (
            _set(d, "game", "countz", {}), [card.pop("marker") for card in d["journey"]]),
         [("unknown-key", "/game/countz")]),
        ("counts that agree", lambda d: (
            _set(d, "game", "counts", {"journey": 61, "start": 5, "goals": 12, "tokens": 15}),
            d["journey"][0].pop("marker")), []),
        ("card copied with another id", lambda d: d["journey"].__setitem__(
            1, {**d["journey"][0], "id": "J02"}),
         [("same-card-twice", "/journey/1"), ("duplicate-marker", "/journey/1/marker")]),
        ("card copied with another name", lambda d: d["journey"].__setitem__(
            1, {**d["journey"][0], "name": "Bergen"}),
         [("duplicate-id", "/journey/1/id"), ("duplicate-marker", "/journey/1/marker")]),
        ("form of a condition misspelt beside another", lambda d: _set(
            d, "goals", 0, "condition", {"icons": {"paw": 1}, "tap": {"green": 1}}),
         [("unknown-key", "/goals/0/condition/tap")]),
        ("game gone", lambda d: d.pop("game"), [("missing-key", "")]),
        ("icons of one card unknown twice", lambda d: _set(d, "journey", 4, "icons", ["pw", "zz"]),
         [("unknown-icon", "/journey/4/icons/0"), ("unknown-icon", "/journey/4/icons/1")]),
    ],
)  # fmt: skip
def test_standard_deck_changed(
    what: str, change: Callable[[Any], object], expected: list[tuple[str, str]]
) -> None:
    document = standard()
    change(document)
    assert told(document) == expected, what


def test_kinds_may_stand_in_any_order() -> None:
    document = standard()
    document = {key: document[key] for key in reversed(document)}
    assert told(document) == []
    document["tokens"][0]["marker"] = document["journey"][0]["marker"]
    assert told(document) == [("duplicate-marker", "/journey/0/marker")]


def test_icon_with_an_earlier_tapes_id_is_told_at_the_later() -> None:
    document = standard()
    document = {key: document[key] for key in sorted(document, key=lambda key: key != "icons")}
    document["icons"][0]["id"] = "green"
    assert ("duplicate-id", "/tapes/0/id") in told(document)


def test_all_is_well_however_the_text_is_laid_out() -> None:
    for indent in (None, 1, "\t"):
        assert check_deck(parse(json.dumps(standard(), indent=indent).encode())) == ()
