"""Which of two spellings is the mistake: where a tape or icon is defined, or where it is used."""

from typing import Any

import pytest

from tests.schema.decks import small, standard
from tests.schema.samples import problems_of, told


def renamed(document: Any, old: str, new: str, *, cards: int) -> Any:
    """Return the document with an icon renamed on so many of the cards that show it."""
    for card in document["journey"]:
        if cards and old in card["icons"]:
            card["icons"] = [new if icon == old else icon for icon in card["icons"]]
            cards -= 1
    return document


def test_definition_that_nothing_names_is_the_mistake() -> None:
    document = small()
    document["icons"][1] = {"id": "flover", "name": "Blossom"}
    (problem,) = problems_of(document)
    assert (problem.code, problem.pointer) == ("unknown-icon", "/icons/1/id")
    assert problem.message == (
        'icon "flover", id: nothing names the icon "flover", while 6 places name "flower"'
    )
    assert problem.hint == 'write "flower" here'


def test_single_place_is_told_in_words() -> None:
    document = small()
    document["tapes"].append(
        {"id": "oragne", "name": "Orange", "colour": "#e27613", "pattern": "checks"}
    )
    document["journey"][7]["tape"] = ["orange"]
    (problem,) = problems_of(document)
    assert "while another place names" in problem.message


def test_new_icon_misspelt_once_on_a_card_is_told_there() -> None:
    document = small()
    document["icons"].append({"id": "temple", "name": "Temple"})
    document["journey"][1]["icons"] = ["tempel"]
    assert told(document) == [("unknown-icon", "/journey/1/icons/0")]


def test_unused_icon_does_not_excuse_a_slip_of_another() -> None:
    document = small()
    document["icons"].append({"id": "temple", "name": "Shrine"})
    renamed(document, "paw", "paww", cards=2)
    assert [pointer for _, pointer in told(document)] == [
        "/journey/0/icons/0",
        "/journey/4/icons/1",
    ]


@pytest.mark.parametrize("wrong", ["Flower", 5, "", None, ["flower"]])
def test_broken_definition_has_no_follow_ups(wrong: Any) -> None:
    document = small()
    document["icons"][1]["id"] = wrong
    assert told(document) == [("schema", "/icons/1/id")]


def test_broken_definition_excuses_one_word_only() -> None:
    document = small()
    document["icons"][1]["id"] = "Flower!"
    document["journey"][0]["icons"] = ["pawn"]
    assert told(document) == [("schema", "/icons/1/id"), ("unknown-icon", "/journey/0/icons/0")]


def test_copied_definition_excuses_nothing() -> None:
    document = small()
    document["icons"].append(dict(document["icons"][0]))
    document["journey"][0]["icons"] = ["pawn"]
    assert told(document) == [
        ("duplicate-id", "/icons/3/id"),
        ("unknown-icon", "/journey/0/icons/0"),
    ]


def test_missing_list_of_icons_excuses_all_icons() -> None:
    document = small()
    del document["icons"]
    assert told(document) == [("missing-key", "")]


def test_hint_without_a_near_word_lists_those_there_are() -> None:
    document = small()
    document["journey"][0]["icons"] = ["volcano"]
    (problem,) = problems_of(document)
    assert problem.hint == "define it, or name one of paw, flower, sun"


def test_tape_as_an_icon_is_told_as_what_it_is() -> None:
    document = small()
    document["journey"][0]["icons"] = ["green"]
    (problem,) = problems_of(document)
    assert problem.message == 'J01, icons: "green" is a tape, not an icon'


def test_end_without_a_near_word_is_told_once() -> None:
    document = small()
    document["journey"][0]["end"] = ["volcano"]
    (problem,) = problems_of(document)
    assert problem.code in {"unknown-tape", "unknown-icon"}
    assert "no tape or icon has the id" in problem.message


def test_deck_without_tapes_and_icons_tells_each_use() -> None:
    document = small()
    document["tapes"], document["icons"] = [], []
    document["journey"][0]["end"] = ["volcano"]
    codes = {code for code, _ in told(document)}
    assert {"unknown-tape", "unknown-icon"} <= codes


def test_broken_definition_that_nothing_names_is_one_problem() -> None:
    document = small()
    document["icons"].append({"id": 5, "name": "Boat"})
    assert told(document) == [("schema", "/icons/3/id")]


@pytest.mark.parametrize(
    ("kind", "word"), [("tapes", "paw"), ("icons", "green"), ("icons", "orange")]
)
def test_one_id_in_both_lists_is_one_problem(kind: str, word: str) -> None:
    document = standard()
    document[kind][0]["id"] = word
    (problem,) = problems_of(document)
    assert (problem.code, problem.pointer) == ("duplicate-id", "/icons/0/id")


def test_no_choice_is_offered_where_there_is_none() -> None:
    document = standard()
    document["tapes"] = []
    hints = {problem.hint for problem in problems_of(document)}
    assert "define it" in hints
    assert not any(hint.endswith("one of ") for hint in hints)


def test_empty_list_is_told_how_many_entries_are_due() -> None:
    document = standard()
    document["goals"][8]["condition"]["without"] = []
    (problem,) = problems_of(document)
    assert problem.hint == "write a list of 1 or more entries"
