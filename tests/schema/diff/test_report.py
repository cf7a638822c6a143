"""A difference as text and as JSON."""

import json
from typing import Any

import pytest

from schema.diff.difference import NO_DECK, find_difference
from schema.diff.report import format_json, format_text
from tests.golden import Golden
from tests.schema.decks import DOCUMENTED, Document, changed, entry, renamed, small, standard

FILES = "printed.json", "cards.json"


def _text(new: Document, *, in_colour: bool = False) -> str:
    return format_text(FILES, find_difference(small(), new), in_colour=in_colour)


def _json(new: Document) -> Any:
    return json.loads(format_json(FILES, find_difference(small(), new)))


def _second_edition() -> Document:
    """Return the standard deck after an evening's work on it, without a new edition number."""
    document = standard()
    document["game"] |= {"licence": "CC0-1.0", "website": "https://example.org"}
    entry(document, "tapes", "yellow").update(id="gold", name="Gold", colour="#e0b020")
    document = renamed(document, "yellow", "gold")
    entry(document, "journey", "J07")["beginning"] = 3
    entry(document, "journey", "J14")["place"] = "Jordan, Wadi Musa"
    entry(document, "journey", "J04")["name"] = "E\u0301tretat"  # looks as before
    entry(document, "journey", "J31")["id"] = "J77"
    cards = document["journey"]
    cards.insert(2, cards.pop(20))
    del cards[-1]
    cards.append({
        "id": "J80", "marker": 82, "name": "Hạ Long", "place": "Vietnam", "tape": ["gold"],
        "icons": [], "beginning": 4, "end": ["boat", "sun"],
        "scene": {"kind": "island", "time": "dawn", "seed": 7},
    })  # fmt: skip
    entry(document, "goals", "G02")["condition"] = {"icons": {"boat": 1, "flower": 2}}
    entry(document, "tokens", "B15")["points"] = 9
    return document


def test_golden_text(golden: Golden) -> None:
    found = find_difference(standard(), _second_edition())
    golden.check("diff.txt", format_text(FILES, found) + "\n")


def test_golden_json(golden: Golden) -> None:
    found = find_difference(standard(), _second_edition())
    golden.check("diff.json", format_json(FILES, found) + "\n")


# Text


def test_alike() -> None:
    assert _text(small()) == "printed.json and cards.json are alike"


def test_what_is_not_printed_needs_no_printing() -> None:
    document = small()
    document["game"]["licence"] = "MIT"
    last = _text(document).splitlines()[-2:]
    assert last[0].startswith("Scores can't change: the deck is still ")
    assert last[1] == "Nothing to print again"


def test_order_alone() -> None:
    document = small()
    document["journey"].reverse()
    assert "by order alone: no row scores otherwise" in _text(document)


def test_a_value_that_scores_is_named() -> None:
    assert "by what the rules use: beginning\n" in _text(changed("journey", "J07", beginning=1))


def test_a_changed_back_asks_for_every_card() -> None:
    document = small()
    document["game"]["title"] = "Large"
    assert "a back that changed: print every card that has it" in _text(document)


def test_a_new_back_asks_for_nothing() -> None:
    before = small() | {"start": []}
    text = format_text(FILES, find_difference(before, small()))
    assert "back-start" in text
    assert "a back that changed" not in text


def test_no_deck_is_said() -> None:
    text = format_text(FILES, find_difference(NO_DECK, small()))
    assert text.startswith("old  printed.json: no deck\nnew  cards.json: Small, edition 1, deck ")


def test_long_values_stand_below_each_other() -> None:
    lines = _text(changed("journey", "J07", name="B" * 80)).splitlines()
    at = lines.index('           name: "Białowieża"')
    assert lines[at + 1] == f'               → "{"B" * 80}"'


def test_plain_text_has_no_escapes() -> None:
    assert "\x1b" not in _text(changed("journey", "J07", beginning=1))


def test_colour_adds_nothing_but_escapes() -> None:
    document = changed("journey", "J07", beginning=1)
    coloured = _text(document, in_colour=True)
    assert "\x1b[33mchanged " in coloured
    for style in ("1", "33", "1;33", "0"):
        coloured = coloured.replace(f"\x1b[{style}m", "")
    assert coloured == _text(document)


def test_lines_are_at_most_96_characters_long() -> None:
    text = format_text(FILES, find_difference(standard(), _second_edition()))
    assert max(map(len, text.splitlines())) <= 96


# JSON


def test_keys() -> None:
    told = _json(changed("journey", "J07", beginning=1))
    assert list(told) == [
        "old", "new", "alike", "scores_may_change", "changes", "print_again", "throw_out",
    ]  # fmt: skip
    assert list(told["old"]) == ["file", "title", "edition", "deck", "faces"]
    (change,) = told["changes"]
    assert list(change) == ["kind", "change", "old_id", "new_id", "name", "moved", "fields"]
    assert list(change["fields"][0]) == ["field", "old", "new", "scores", "follows"]


def test_a_change_in_json() -> None:
    told = _json(changed("journey", "J07", beginning=None))
    assert told["changes"] == [
        {
            "kind": "journey", "change": "changed", "old_id": "J07", "new_id": "J07",
            "name": "Białowieża", "moved": None,
            "fields": [
                {"field": "beginning", "old": 4, "new": None, "scores": True, "follows": False}
            ],
        }
    ]  # fmt: skip
    assert told["print_again"] == [{"face": "J07", "because": ["beginning"]}]
    assert told["throw_out"] == ["J07"]


def test_a_move_in_json() -> None:
    document = small()
    document["journey"].insert(0, document["journey"].pop())
    (change,) = _json(document)["changes"]
    assert (change["change"], change["moved"]) == ("moved", {"old": 8, "new": 1})


def test_no_deck_in_json() -> None:
    told = json.loads(format_json(FILES, find_difference(small(), NO_DECK)))
    assert told["new"] == {
        "file": "cards.json", "title": None, "edition": None, "deck": None, "faces": 0,
    }  # fmt: skip


def test_letters_stand_as_they_are() -> None:
    found = find_difference(small(), changed("journey", "J07", name="Hạ Long"))
    assert "Hạ Long" in format_json(FILES, found)


@pytest.mark.parametrize("new", [small(), changed("journey", "J07", beginning=1)])
def test_alike_in_json(new: Document) -> None:
    assert _json(new)["alike"] is (new == small())


@pytest.mark.parametrize("key", _json(small()))
def test_every_key_is_documented(key: str) -> None:
    assert f"`{key}`" in DOCUMENTED
