"""The room of playingcards.io, read by the rules of the open importer of virtualtabletop.

The rules are its own (`server/pcioimport.mjs` of 2026), written anew here: which types there are,
that parents, decks and holders exist, that steps are wrapped, that pictures are in the archive.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_STORED, ZipFile

import pytest
from PIL import Image

from generator.errors import ExportError
from generator.targets.tables.archive import archive
from generator.targets.tables.pcio import PcioGame, widgets
from generator.targets.tables.pieces import TablePiece, faces_of
from generator.targets.tables.playingcards_io import FILE, PLAYING_CARDS_IO
from generator.targets.tables.table_plan import plan_table
from tests.generator.targets.tables.spoilt import job_on
from tests.generator.targets.tables.tables import (
    all_ids,
    exported,
    first_deck,
    first_piles,
    first_plan,
    refused,
)

TYPES = {"hand", "holder", "cardDeck", "card", "counter", "labelText", "seat", "automationButton"}
FUNCTIONS = {
    "MOVE_CARDS_BETWEEN_HOLDERS": {"from", "to", "quantity", "moveFlip"},
    "RECALL_CARDS": {"decks", "flip", "includeHands"},
    "SHUFFLE_CARDS": {"holders"},
    "SHIFT_OBJECTS": {"holders", "moveMode", "moveDirection", "objectsMode", "stepsWrap"},
    "CHANGE_COUNTER": {"counters", "counterChangeMode", "changeNumber"},
}
"""The functions that the importer knows, with those of their arguments that it reads."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return exported("playingcards-io", tmp_path_factory.mktemp("pcio"))


@pytest.fixture(scope="module")
def archived(folder: Path) -> ZipFile:
    return ZipFile(folder / FILE)


@pytest.fixture(scope="module")
def table(archived: ZipFile) -> list[Any]:
    found: list[Any] = json.loads(archived.read("widgets.json"))
    return found


@pytest.fixture(scope="module")
def first() -> dict[str, Any]:
    """Return the widgets of the whole first deck, with no pictures drawn."""
    piles = first_piles()
    names = {face: f"userassets/{face}.jpg" for face in faces_of(piles)}
    return {one["id"]: one for one in widgets(PcioGame(piles, first_plan(), names))}


def steps(widgets: dict[str, Any]) -> Iterator[Any]:
    for widget in widgets.values():
        if widget["type"] == "automationButton":
            for step in widget["clickRoutine"]["steps"]:
                assert set(step) == {"id", "branches"}
                yield from step["branches"]


def pictures(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from re.findall("^package://(.+)$", value)
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from pictures(one)


def test_the_room_is_of_the_present_schema(archived: ZipFile) -> None:
    assert int(archived.read("schemaVersion")) >= 6


def test_only_known_widgets_and_no_card_pile(first: dict[str, Any]) -> None:
    assert {one["type"] for one in first.values()} == TYPES


def test_no_id_twice(table: list[Any]) -> None:
    ids = [one["id"] for one in table]
    assert len(set(ids)) == len(ids)


def test_every_card_token_and_counter_is_there_once(table: list[Any]) -> None:
    assert sorted(one["id"] for one in table if one["type"] == "card") == all_ids()


def test_cards_have_their_deck_their_type_and_their_holder(first: dict[str, Any]) -> None:
    cards = [one for one in first.values() if one["type"] == "card"]
    deck = first_deck()
    assert len(cards) == len(deck.cards) + len(deck.goals) + len(deck.tokens) + 40
    for card in cards:
        of = first[card["deck"]]
        assert of["type"] == "cardDeck"
        assert card["cardType"] in of["cardTypes"]
        assert first[card["parent"]]["type"] == "holder"
        assert card["parent"] == of["parent"]


def test_what_lies_in_a_holder_lies_within_its_edges(first: dict[str, Any]) -> None:
    for one in first.values():
        if one["type"] == "card":
            holder, deck = first[one["parent"]], first[one["deck"]]
            assert holder["x"] <= one["x"]
            assert one["x"] + deck["cardWidth"] <= holder["x"] + holder["width"]
            assert holder["y"] <= one["y"]
            assert one["y"] + deck["cardHeight"] <= holder["y"] + holder["height"]


@pytest.mark.parametrize(
    "card", [(63.0, 88.0), (70.0, 70.0), (44.0, 68.0), (70.0, 120.0), (120.0, 70.0)]
)
def test_nothing_leaves_the_table_and_no_holder_covers_another(card: tuple[float, float]) -> None:
    piles = first_piles()
    names = {face: face for face in faces_of(piles)}
    made = widgets(PcioGame(piles, first_plan(card), names))
    placed = [one for one in made if "width" in one]
    for one in placed:
        assert one["x"] >= 0
        assert one["x"] + one["width"] <= 1600
        assert one["y"] >= 0
        assert one["y"] + one["height"] <= 1000
    for n, one in enumerate(placed):
        for other in placed[n + 1 :]:
            assert (
                one["x"] + one["width"] <= other["x"]
                or other["x"] + other["width"] <= one["x"]
                or one["y"] + one["height"] <= other["y"]
                or other["y"] + other["height"] <= one["y"]
            ), (one["id"], other["id"])


def test_every_picture_that_is_named_is_there_and_no_other(
    archived: ZipFile, table: list[Any]
) -> None:
    there = {name for name in archived.namelist() if name.startswith("userassets/")}
    assert {*pictures(table)} == there


def test_pictures_are_below_two_mebibytes_and_can_be_opened(archived: ZipFile) -> None:
    for info in archived.infolist():
        if info.filename.startswith("userassets/"):
            assert info.file_size < 2 * 1024 * 1024
            with Image.open(BytesIO(archived.read(info))) as picture:
                picture.verify()


def test_tokens_and_counters_are_see_through_outside_their_corners(archived: ZipFile) -> None:
    coin = next(name for name in archived.namelist() if "back-token-III" in name)
    with Image.open(BytesIO(archived.read(coin))) as picture:
        assert picture.mode == "RGBA"
        assert picture.getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_buttons_call_what_is_known_with_what_is_there(first: dict[str, Any]) -> None:
    kinds = {"from": "holder", "decks": "cardDeck", "counters": "counter"}
    for call in steps(first):
        assert {*call["args"]} <= FUNCTIONS[call["func"]]
        for name, value in call["args"].items():
            if isinstance(value.get("value"), list):
                found = {first[one]["type"] for one in value["value"]}
                assert found <= ({kinds[name]} if name in kinds else {"holder", "seat"})


def test_no_step_deals_without_a_number(first: dict[str, Any]) -> None:
    deals = [one for one in steps(first) if one["func"] == "MOVE_CARDS_BETWEEN_HOLDERS"]
    assert deals
    assert all(one["args"]["quantity"]["value"] in (1, 3) for one in deals)


def test_set_up_turns_up_one_goal_of_each_type(first: dict[str, Any]) -> None:
    moves = [
        step["branches"][0]["args"]
        for step in first["set-up"]["clickRoutine"]["steps"]
        if step["branches"][0]["func"] == "MOVE_CARDS_BETWEEN_HOLDERS"
    ]
    up = {one["to"]["value"][0] for one in moves if one["moveFlip"]["value"] == "faceUp"}
    assert {f"goal-{kind}-play" for kind in ("I", "II", "III")} <= up


def test_all_decks_are_taken_back_for_a_new_game(first: dict[str, Any]) -> None:
    calls = [step["branches"][0] for step in first["set-up"]["clickRoutine"]["steps"]]
    back = [deck for one in calls if one["func"] == "RECALL_CARDS"
            for deck in one["args"]["decks"]["value"]]  # fmt: skip
    assert sorted(back) == sorted(one["id"] for one in first.values() if one["type"] == "cardDeck")


def test_the_pad_adds_up_four_rounds_and_the_last_token(first: dict[str, Any]) -> None:
    calls = [step["branches"][0]["args"] for step in first["add-up"]["clickRoutine"]["steps"]]
    assert len(calls) == 5
    for call in calls:
        assert len(call["changeNumber"]["counters"]) == 5
        assert call["counters"]["value"][0] not in call["changeNumber"]["counters"]
        assert all(first[one]["type"] == "counter" for one in call["changeNumber"]["counters"])


def test_there_is_a_seat_a_row_and_a_hand_for_each_of_five(first: dict[str, Any]) -> None:
    seats = [one for one in first.values() if one["type"] == "seat"]
    assert sorted(one["seatIndex"] for one in seats) == [0, 1, 2, 3, 4]
    assert first["hand"]["type"] == "hand"
    nine = 9 * first["journey"]["cardWidth"]
    assert all(first[f"row-{letter}"]["width"] >= nine for letter in "ABCDE")


def test_archives_have_no_clock_and_no_compression(archived: ZipFile) -> None:
    assert {info.date_time for info in archived.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert {info.compress_type for info in archived.infolist()} == {ZIP_STORED}
    assert archive({"a": b"1", "b": b"2"}) == archive({"a": b"1", "b": b"2"})


def test_a_table_without_cards_is_refused() -> None:
    assert "nothing without cards" in refused("playingcards-io", "--only", "tokens")


def test_a_picture_too_many_is_found(folder: Path, tmp_path: Path) -> None:
    job = job_on(PLAYING_CARDS_IO, folder, tmp_path / "x")
    PLAYING_CARDS_IO.read_back(job)
    with ZipFile(job.path(FILE), "a") as archived:
        archived.writestr("userassets/more.jpg", b"")
    with pytest.raises(ExportError, match=r"more\.jpg"):
        PLAYING_CARDS_IO.read_back(job)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda one: one | {"type": "cardPile"} if one["type"] == "holder" else one, "cardPile"),
        (lambda one: one | {"parent": "none"} if one["id"] == "J02" else one, "what J02 lies in"),
        (lambda one: one | {"clickRoutine": {"steps": [{"func": "x"}]}} if one["id"] == "deal"
         else one, "a step of deal"),
        (lambda one: one | {"cardTypes": dict(zip(one["cardTypes"],
                                                  reversed(one["cardTypes"].values()),
                                                  strict=True))}
         if one["id"] == "journey" else one, "the pictures of journey"),
    ],
)  # fmt: skip
def test_a_room_of_another_form_is_found(
    folder: Path, tmp_path: Path, spoil: Any, said: str
) -> None:
    job = job_on(PLAYING_CARDS_IO, folder, tmp_path / "x")
    with ZipFile(job.path(FILE)) as read:
        inside = {name: read.read(name) for name in read.namelist()}
    inside["widgets.json"] = json.dumps(
        [spoil(one) for one in json.loads(inside["widgets.json"])]
    ).encode()
    job.path(FILE).write_bytes(archive(inside))
    with pytest.raises(ExportError, match=said):
        PLAYING_CARDS_IO.read_back(job)


def test_an_asset_of_two_mebibytes_is_found(folder: Path, tmp_path: Path) -> None:
    job = job_on(PLAYING_CARDS_IO, folder, tmp_path / "x")
    with ZipFile(job.path(FILE)) as read:
        inside = {name: read.read(name) for name in read.namelist()}
    inside["userassets/J01.jpg"] = inside["userassets/J01.jpg"].ljust(2 * 1024 * 1024, b"\0")
    job.path(FILE).write_bytes(archive(inside))
    with pytest.raises(ExportError, match="J01 has 2097152 bytes, over 2 MiB"):
        PLAYING_CARDS_IO.read_back(job)


def test_an_archive_cut_short_is_found(folder: Path, tmp_path: Path) -> None:
    job = job_on(PLAYING_CARDS_IO, folder, tmp_path / "x")
    job.path(FILE).write_bytes(job.path(FILE).read_bytes()[:-100])
    with pytest.raises(ExportError, match="can't be read back"):
        PLAYING_CARDS_IO.read_back(job)


def test_twenty_tokens_of_a_type_stay_in_their_row() -> None:
    piles = list(first_piles())
    row = next(n for n, one in enumerate(piles) if one.id == "token-I")
    more = tuple(TablePiece(f"B{n}", "", "") for n in range(100, 120))
    piles[row] = replace(piles[row], pieces=more)
    sizes = dict.fromkeys(faces_of(piles), (28.0, 18.6))
    plan = plan_table(piles, sizes)
    made = {
        one["id"]: one for one in widgets(PcioGame(piles, plan, {face: face for face in sizes}))
    }
    holder, last = made["token-I-pile"], made["B119"]
    assert last["x"] + plan.sizes["token-I"][0] <= holder["x"] + holder["width"]
    assert len({made[piece.face]["x"] for piece in more}) == 20


def test_the_steps_name_the_buttons_in_the_language_of_the_table(tmp_path: Path) -> None:
    place = exported("playingcards-io", tmp_path, "--only", "cards", "--lang", "de")
    labels = [one["label"] for one in json.loads(ZipFile(place / FILE).read("widgets.json"))
              if one["type"] == "automationButton"]  # fmt: skip
    told = " ".join((place / "READ-ME.txt").read_text(encoding="utf-8").split())
    assert labels[0] == "Aufbauen"
    assert all(f"“{label}”" in told for label in labels)
