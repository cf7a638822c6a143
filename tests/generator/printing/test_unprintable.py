"""What a print would refuse is told by the check: all of it, each once, at its value."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import horizon
from generator.drawing.fonts import package_font
from generator.paper.formats import parse_card
from generator.printing.trial import HOME_SHEETS, TrialOrder
from generator.printing.unprintable import find_unprintable
from generator.style.look import Look
from schema.checks.findings import Finding
from schema.deck.build import build_deck
from tests.generator.photos.files import write_photo
from tests.generator.printed import run_print
from tests.schema.decks import Document, entry, small, standard

LONG = "A name that is far too long to fit on any card, whatever one may try to do with it"[:76]
DISC = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    '<circle cx="5" cy="5" r="4"/></svg>'
)
OTHER = "Somewhere so long that nobody can read it on a card of any size, wherever it is"


def found(document: Document, *languages: str, **order: Any) -> list[Finding]:
    asked = TrialOrder(build_deck(document), "en", sheets=HOME_SHEETS, **order)
    return find_unprintable(document, asked, languages or ("en",))


def at(document: Document, *languages: str, **order: Any) -> list[str]:
    """Return the places of what is refused: `/journey/3/name`."""
    return ["/" + "/".join(map(str, one.path)) for one in found(document, *languages, **order)]


def test_standard_deck_can_be_printed_in_every_language() -> None:
    result = CliRunner().invoke(horizon.command, ["validate", "--print", "--lang", "all"])
    assert (result.exit_code, result.output.strip()[-8:]) == (0, "all well")


def many_faults() -> Document:
    document = standard()
    entry(document, "journey", "J04")["name"] = LONG
    entry(document, "journey", "J06")["name"] = "Ny-Ålesund 東"
    entry(document, "journey", "J08")["place"] = OTHER
    entry(document, "goals", "G02")["condition"] = {"icons": {"boat": 1, "moon": 1}}
    document["goals"][2]["name"] = "Wildlife 東"
    document["tapes"][0]["pattern"] = "zigzag"
    document["tapes"][3]["name"] = "Orange 東"
    document["icons"].append({"id": "moon", "name": "Moon"})
    document["game"]["title"] = "Journey: 東"
    document["game"]["edition"] = "東"
    return document


PLACES = {
    "/game/title", "/game/edition", "/tapes/0/pattern", "/tapes/3/name", "/icons/5/id",
    "/journey/3/name", "/journey/5/name", "/journey/7/place", "/goals/2/name",
}  # fmt: skip


@pytest.fixture(scope="module")
def faults() -> list[Finding]:
    return found(many_faults(), "en", "de")


def test_all_is_told_in_one_run_each_once(faults: list[Finding]) -> None:
    places = ["/" + "/".join(map(str, one.path)) for one in faults]
    assert set(places) == PLACES
    assert len(places) == len(PLACES)
    assert {one.code for one in faults} == {"cannot-print"}


def test_each_has_its_cure_and_the_languages(faults: list[Finding]) -> None:
    for one in faults:
        assert one.hint
        assert "(--lang en and de)" in one.text
        assert "\n" not in one.text


def test_a_sentence_without_room_is_its_condition() -> None:
    document = standard()
    goal = entry(document, "goals", "G01")
    goal["condition"] = {"cards": 5, "without": [icon["id"] for icon in document["icons"]]}
    for icon in document["icons"]:
        icon["name"] = f"Very long name of {icon['id']} {'o' * 20}"
    assert "/goals/0/condition" in at(document)


def test_a_name_that_only_one_language_spells_too_long() -> None:
    document = standard()
    document["tapes"][0]["name"] = "Green" + "n" * 40
    assert "/tapes/0/name" in at(document, "de")


def hebrew() -> Document:
    """A deck whose names alone the fonts have: the small font lacks the tape's letter."""
    document = standard()
    document["tapes"][0]["name"] = "ירוק"
    entry(document, "journey", "J06")["name"] = "ירושלים"
    return document


def test_letter_of_a_tape_is_no_fault_of_a_card_whose_name_begins_with_it() -> None:
    assert at(hebrew()) == ["/tapes/0/name"]


def test_a_name_is_not_blamed_for_a_place_spelt_alike() -> None:
    document = standard()
    for card, key in (("J05", "name"), ("J06", "place"), ("J07", "name")):
        entry(document, "journey", card)[key] = "ירושלים"
    assert at(document) == ["/journey/5/place"]


@pytest.mark.parametrize(
    ("key", "words"), [("edition", "W" * 400), ("edition", "of Þingvellir " * 4), ("title", LONG)]
)
def test_what_is_printed_all_over_is_told_once(key: str, words: str) -> None:
    document = standard()
    document["game"][key] = words.strip()
    assert at(document) == [f"/game/{key}"]


def test_fonts_of_a_folder_have_the_letters() -> None:
    hand = package_font("font_amatic_sc", "files/AmaticSC-Bold.ttf")
    assert at(hebrew(), look=Look(fonts=hand.parent)) == []


def test_too_many_tapes_for_the_legend() -> None:
    document = standard()
    letters = "ABCDEFHIJKLMNQRSTUVWXZ"
    tape = document["tapes"][0]
    document["tapes"] += [
        {**tape, "id": f"t{n}", "name": f"{letter}tape"} for n, letter in enumerate(letters)
    ]
    (told,) = [one for one in found(document) if one.path == ("tapes",)]
    assert told.text == "they are too many: the legend has no room on a page"
    assert told.hint == "take fewer, or print on a larger --paper"


@pytest.mark.parametrize("width", [41, 63, 70])
def test_card_is_the_card_of_the_print(width: int) -> None:
    document = standard()
    entry(document, "journey", "J04")["name"] = LONG
    card = parse_card(f"{width}x{width * 88 / 63:.2f}mm")
    assert at(document, card=card) == ["/journey/3/name"]


def check(*options: str | Path) -> Result:
    return CliRunner().invoke(horizon.command, ["validate", "--print", *map(str, options)])


def written(folder: Path, document: Document) -> Path:
    file = folder / "deck.json"
    file.write_text(json.dumps(document), "utf-8")
    return file


def test_place_and_line_are_told(tmp_path: Path) -> None:
    document = standard()
    entry(document, "journey", "J04")["name"] = LONG
    file = tmp_path / "deck.json"
    file.write_text(json.dumps(document, indent=1), "utf-8")
    told = json.loads(check(file, "--format", "json").output)["problems"]
    (line,) = [n for n, text in enumerate(file.read_text("utf-8").splitlines(), 1) if LONG in text]
    assert [(p["code"], p["pointer"], p["line"]) for p in told] == [
        ("cannot-print", "/journey/3/name", line)
    ]


def test_own_icons_are_found_among_the_templates(tmp_path: Path) -> None:
    document = standard()
    document["icons"].append({"id": "moon", "name": "Moon"})
    file = written(tmp_path, document)
    assert check(file).exit_code == 1
    icons = tmp_path / "style" / "icons"
    icons.mkdir(parents=True)
    (icons / "moon.svg").write_text(DISC)
    assert check(file, "--templates", tmp_path / "style").exit_code == 0
    (icons / "moon.svg").write_text("<svg")
    assert check(file, "--templates", tmp_path / "style").exit_code == 2


@pytest.mark.parametrize("option", ["--templates", "--photos", "--fonts"])
def test_what_can_not_be_read_ends_with_two(tmp_path: Path, option: str) -> None:
    result = check(option, tmp_path / "none")
    assert result.exit_code == 2, result.output


@pytest.mark.parametrize("language", ["", "xx", "DE"])
def test_a_language_that_is_not_there_ends_with_two(language: str) -> None:
    result = check("--lang", language)
    assert result.exit_code == 2
    assert f'--lang: no language "{language}"' in result.output


@pytest.mark.parametrize(
    "words", [("--lang", "de"), ("--card", "mini"), ("--fonts", "x"), ("--assign",)]
)
def test_options_of_a_print_are_refused_without_it(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(horizon.command, ["validate", *words])
    assert result.exit_code == 2
    assert f"{words[0]}: is of a print; add --print" in result.output


def test_captions_are_tried_and_told_at_their_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.photos.album.cache_folder", lambda: tmp_path)
    photos = tmp_path / "photos"
    photos.mkdir()
    write_photo(photos / "a.jpg")
    (photos / "captions.csv").write_text(f"file,name\na.jpg,{'W' * 70}\n")
    deck = written(tmp_path, standard())
    result = check(deck, deck, "--photos", photos, "--assign")
    told = [line for line in result.stdout.splitlines() if "[cannot-print]" in line]
    assert len(told) == 2
    assert ": error: J01, name: captions.csv:2: J01: the name 'WWW" in told[0]
    assert result.stderr == (
        f"warning: {photos}: 1 photo for 61 cards; J02 to J61 keep their landscapes; --repeat "
        "deals the photos again, from the first\n"
    )


@pytest.mark.parametrize("words", [("--assign",), ("--photos", "x", "--repeat")])
def test_options_of_photos_that_need_another_are_refused(words: tuple[str, ...]) -> None:
    result = check(*words)
    assert result.exit_code == 2
    assert f"{words[-1]} deals" in result.output


def test_a_deck_with_errors_is_not_tried(tmp_path: Path) -> None:
    document = standard()
    document["journey"][3]["name"] = LONG
    document["journey"][4]["icons"] = ["moon"]
    told = json.loads(check(written(tmp_path, document), "--format", "json").output)["problems"]
    assert [one["code"] for one in told] == ["unknown-icon"]


def test_a_deck_of_a_wrong_number_of_cards_is_tried(tmp_path: Path) -> None:
    document = standard()
    document["journey"][3]["name"] = LONG
    document["journey"].pop()
    told = json.loads(check(written(tmp_path, document), "--format", "json").output)["problems"]
    assert sorted(one["code"] for one in told) == ["cannot-print", "wrong-count"]


def edits() -> dict[str, Callable[[Document], object]]:
    """Return edits of the small deck, of some of which a print is refused."""
    return {
        "a name that fits": lambda deck: deck["journey"][0].update(name="Þingvellir by the lake"),
        "a long name": lambda deck: deck["journey"][0].update(name=LONG),
        "a title in Chinese": lambda deck: deck["game"].update(title="旅"),
        "a long edition": lambda deck: deck["game"].update(edition="first " * 12),
        "a long tape": lambda deck: deck["tapes"][0].update(name="G" + "reen" * 15),
        "a token of 99": lambda deck: deck["tokens"][-1].update(points=99),
    }


@pytest.mark.parametrize("name", edits())
def test_print_refuses_what_is_told_and_nothing_else(tmp_path: Path, name: str) -> None:
    document = small()
    edits()[name](document)
    printed = run_print("--cards", written(tmp_path, document), "--output", tmp_path / "out")
    assert (printed.exit_code == 0) == (not found(document)), printed.output
