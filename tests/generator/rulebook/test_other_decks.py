"""The rulebook of a deck unlike the standard one: printed all the same, its examples true."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.faces.all_faces import lay_faces
from generator.rulebook.examples import with_examples
from generator.rulebook.text import read_book
from generator.style.look import Look
from generator.style.style import Style
from schema.common.paths import own_file
from schema.deck.loader import load_deck
from tests.generator.printed import run_print

STANDARD = json.loads(own_file("cards.json").read_text(encoding="utf-8"))
PAGES = read_book("en")
FEW = {
    "one less": {"journey": STANDARD["journey"][:40] + STANDARD["journey"][41:]},
    "eight cards": {
        "journey": STANDARD["journey"][:8],
        "goals": [{**STANDARD["goals"][4], "condition": {"tape": {"blue": 1}}}],
    },
    "no goals and tokens": {"goals": [], "tokens": []},
    "one token": {"tokens": STANDARD["tokens"][:1]},
    "Start cards alone, no tapes": {
        "tapes": [],
        "journey": [],
        "start": [{**card, "end": ["paw"]} for card in STANDARD["start"]],
        "goals": [],
        "tokens": [],
    },
}


def deck_file(folder: Path, changed: dict[str, Any]) -> Path:
    document = {**STANDARD, **changed}
    counts = {kind: len(document[kind]) for kind in ("journey", "start", "goals", "tokens")}
    document["game"] = {**document["game"], "counts": counts}
    path = folder / "deck.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


@pytest.mark.parametrize("changed", FEW.values(), ids=FEW)
def test_rulebook_of_a_deck_with_fewer_cards_is_printed(
    tmp_path: Path, changed: dict[str, Any]
) -> None:
    deck = deck_file(tmp_path, changed)
    done = run_print("--cards", deck, "--output", tmp_path / "out", "--only", "rulebook")
    assert done.exit_code == 0, done.output
    assert (tmp_path / "out/rulebook.pdf").is_file()


@pytest.mark.parametrize("name", ["one less", "Start cards alone, no tapes"])
def test_all_of_a_deck_without_a_card_of_the_examples_is_printed(
    tmp_path: Path, name: str
) -> None:
    deck = deck_file(tmp_path, FEW[name])
    done = run_print("--cards", deck, "--output", tmp_path / "out")
    assert done.exit_code == 0, done.output
    assert (tmp_path / "out/house-kit.pdf").is_file()


def test_examples_show_the_decks_own_cards_where_they_play_alike() -> None:
    deck, style = load_deck(own_file("cards.json")), Style()
    cards = {id_: replace(card, name="Here") for id_, card in deck.cards.items()}
    deck = replace(deck, cards=cards)
    faces = lay_faces(deck, style)
    assert with_examples(faces, deck, PAGES, style, Look()) is faces


def test_examples_show_the_standard_cards_where_one_plays_otherwise() -> None:
    deck, style = load_deck(own_file("cards.json")), Style()
    cards = {**deck.cards, "J39": replace(deck.cards["J39"], beginning=9)}
    deck = replace(deck, cards=cards)
    faces = lay_faces(deck, style)
    shown = with_examples(faces, deck, PAGES, style, Look())
    assert {face for face in faces if shown[face] is not faces[face]} >= {
        "J39",
        "S5",
        "G02",
        "B05",
    }
    assert shown["J01"] is faces["J01"]


def test_own_text_shows_the_decks_own_cards(tmp_path: Path) -> None:
    file = tmp_path / "own/languages/en/rulebook.md"
    file.parent.mkdir(parents=True)
    file.write_text("![](<row J01 S1>)\n", encoding="utf-8")
    given = ("--templates", tmp_path / "own", "--only", "rulebook", "--output", tmp_path / "out")
    assert run_print("--cards", deck_file(tmp_path, FEW["one less"]), *given).exit_code == 0
    file.write_text("![](<row J41 S1>)\n", encoding="utf-8")
    done = run_print("--cards", deck_file(tmp_path, FEW["one less"]), *given)
    assert str(done.exception).startswith(f"{file}:1: figure row: this deck has no J41; ")
