"""The fingerprint, worked out a second time here, and what changes it."""

import copy
import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from schema.deck.build import build_deck
from schema.deck.fingerprint import fingerprint
from tests.schema.decks import small

# The small deck reduced by hand to what the rules use (contract 1).
REDUCED = {
    "tapes": ["green", "purple", "blue"],
    "icons": ["paw", "flower", "sun"],
    "start": [
        {"id": "S1", "beginning": 2, "end": ["sun"]},
        {"id": "S2", "beginning": 1, "end": ["green", "paw"]},
    ],
    "journey": [
        {"id": "J01", "tape": ["green"], "icons": ["paw"], "beginning": 2, "end": ["green"]},
        {"id": "J02", "tape": ["blue"], "icons": [], "beginning": 1, "end": ["blue", "sun"]},
        {"id": "J03", "tape": ["green", "blue"], "icons": ["sun"], "beginning": 3},
        {"id": "J04", "tape": ["purple"], "icons": ["flower", "flower"], "end": ["flower"]},
        {"id": "J05", "tape": ["purple", "green"], "icons": ["sun", "paw"], "beginning": 2,
         "end": ["paw"]},
        {"id": "J06", "tape": ["blue"], "icons": ["flower", "sun"], "beginning": 1,
         "end": ["purple"]},
        {"id": "J07", "tape": ["green"], "icons": ["paw", "paw", "sun"], "beginning": 4,
         "end": ["sun", "flower"]},
        {"id": "J08", "tape": ["purple", "blue"], "icons": []},
    ],
    "goals": [
        {"id": "G01", "type": "I", "condition": {"icons": {"paw": 2, "sun": 1}}},
        {"id": "G02", "type": "II", "condition": {"tape": {"green": 2, "blue": 2}}},
        {"id": "G03", "type": "III", "condition": {"cards": 5, "without": ["flower"]}},
    ],
    "tokens": [
        {"id": "B01", "type": "I", "value": 1},
        {"id": "B02", "type": "I", "value": 3},
        {"id": "B03", "type": "II", "end": ["green", "blue"]},
        {"id": "B04", "type": "II", "end": ["sun"]},
        {"id": "B05", "type": "III", "points": 1},
        {"id": "B06", "type": "III", "points": 8},
    ],
}  # fmt: skip


def test_digest_is_the_one_worked_out_by_hand() -> None:
    text = json.dumps(REDUCED, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    expected = hashlib.sha256(text.encode("utf-8")).hexdigest()
    assert fingerprint(small()) == expected
    assert build_deck(small()).fingerprint == expected


def _reverse_keys(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _reverse_keys(value[key]) for key in reversed(value)}
    return [_reverse_keys(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize(
    ("what", "changed"),
    [
        ("title", lambda deck: deck["game"].update(title="Þ")),
        ("counts", lambda deck: deck["game"].pop("counts")),
        ("tape name", lambda deck: deck["tapes"][0].update(name="Grün")),
        ("colour", lambda deck: deck["tapes"][0].update(colour="#000000")),
        ("pattern", lambda deck: deck["tapes"][0].update(pattern="zigzag")),
        ("icon name", lambda deck: deck["icons"][0].update(name="Tatze")),
        ("card name", lambda deck: deck["journey"][0].update(name="Elsewhere")),
        ("place", lambda deck: deck["journey"][0].update(place="Nowhere")),
        ("scene", lambda deck: deck["journey"][6].pop("scene")),
        ("marker", lambda deck: deck["journey"][0].update(marker=99)),
        ("goal name", lambda deck: deck["goals"][0].update(name="Zoo")),
    ],
)
def test_what_the_rules_do_not_use_does_not_change_it(
    what: str, changed: Callable[[Any], None]
) -> None:
    document = small()
    changed(document)
    assert document != small(), what
    assert fingerprint(document) == fingerprint(small())


def test_order_of_keys_and_white_space_do_not_change_it() -> None:
    document = json.loads(json.dumps(_reverse_keys(small()), indent=7))
    assert list(document) != list(small())
    assert fingerprint(document) == fingerprint(small())


@pytest.mark.parametrize(
    ("what", "changed"),
    [
        ("tape id", lambda deck: deck["tapes"][0].update(id="teal")),
        ("icon id", lambda deck: deck["icons"][0].update(id="claw")),
        ("order of tapes", lambda deck: deck["tapes"].reverse()),
        ("order of cards", lambda deck: deck["journey"].reverse()),
        ("order of an end", lambda deck: deck["start"][1]["end"].reverse()),
        ("card id", lambda deck: deck["journey"][0].update(id="J99")),
        ("tape", lambda deck: deck["journey"][0].update(tape=["blue"])),
        ("icons", lambda deck: deck["journey"][0].update(icons=[])),
        ("beginning", lambda deck: deck["journey"][0].update(beginning=9)),
        ("no beginning", lambda deck: deck["journey"][0].pop("beginning")),
        ("end", lambda deck: deck["start"][0].update(end=["paw"])),
        ("goal type", lambda deck: deck["goals"][0].update(type="II")),
        ("condition", lambda deck: deck["goals"][0]["condition"]["icons"].update(paw=3)),
        ("value", lambda deck: deck["tokens"][0].update(value=2)),
        ("token end", lambda deck: deck["tokens"][2].update(end=["blue"])),
        ("points", lambda deck: deck["tokens"][5].update(points=7)),
        ("token type", lambda deck: deck["tokens"][5].update(type="I")),
        ("one card less", lambda deck: deck["journey"].pop()),
    ],
)
def test_each_rules_field_changes_it(what: str, changed: Callable[[Any], None]) -> None:
    document = copy.deepcopy(small())
    changed(document)
    assert fingerprint(document) != fingerprint(small()), what


def test_letters_outside_ascii_are_hashed_as_they_are() -> None:
    document = small()
    document["icons"][0]["id"] = "þ"
    reduced = {**REDUCED, "icons": ["þ", "flower", "sun"]}
    text = json.dumps(reduced, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert fingerprint(document) == hashlib.sha256(text.encode("utf-8")).hexdigest()
