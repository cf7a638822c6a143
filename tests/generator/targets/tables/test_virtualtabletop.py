"""The room of virtualtabletop, read by the rules of its own loader, written anew here.

`server/fileloader.mjs`: JSON at the top, a version that is known, assets by CRC-32 and size.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from generator.errors import ExportError
from generator.targets.tables.archive import archive
from generator.targets.tables.pieces import faces_of
from generator.targets.tables.virtual_tabletop import FILE, VIRTUAL_TABLETOP
from generator.targets.tables.vtt import VttGame, asset_name, state
from tests.generator.targets.tables.spoilt import job_on
from tests.generator.targets.tables.tables import (
    all_ids,
    exported,
    first_piles,
    first_plan,
    refused,
)

TYPES = {"holder", "deck", "card", "pile", "label", "seat", "scoreboard", "button"}
FUNCTIONS = {"RECALL", "FLIP", "SHUFFLE", "MOVE", "SELECT", "SET", "FOREACH", "SWAPHANDS"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return exported("virtualtabletop", tmp_path_factory.mktemp("vtt"))


@pytest.fixture(scope="module")
def archived(folder: Path) -> ZipFile:
    return ZipFile(folder / FILE)


@pytest.fixture(scope="module")
def first() -> dict[str, Any]:
    """Return the widgets of the whole first deck, with no pictures drawn."""
    piles = first_piles()
    names = {face: f"/assets/{face}" for face in faces_of(piles)}
    made = state(VttGame(piles, first_plan(), names, "Journey", "en"))
    del made["_meta"]
    return made


def operations(routine: list[Any]) -> Iterator[Any]:
    for one in routine:
        yield one
        yield from operations(one.get("loopRoutine", []))


def test_the_state_is_of_a_version_that_the_loader_takes(archived: ZipFile) -> None:
    meta = json.loads(archived.read("0.json"))["_meta"]
    assert meta["version"] == 11
    assert meta["info"]["players"] == "2-5"


def test_only_known_widgets_under_their_own_ids(first: dict[str, Any]) -> None:
    assert {one["type"] for one in first.values()} == TYPES
    assert all(one["id"] == name for name, one in first.items())


def test_every_card_token_and_counter_is_there_once(archived: ZipFile) -> None:
    made = json.loads(archived.read("0.json"))
    cards = [name for name, one in made.items() if one.get("type") == "card"]
    assert sorted(cards) == all_ids()


def test_assets_are_named_by_their_sum_and_size(archived: ZipFile) -> None:
    for info in archived.infolist():
        if info.filename != "0.json":
            signed = info.CRC - 2**32 if info.CRC >= 2**31 else info.CRC
            assert info.filename == f"assets/{signed}_{info.file_size}"
            assert info.file_size < 2 * 1024 * 1024


def test_a_sum_above_two_to_the_31_is_negative() -> None:
    assert asset_name(b"a") == "assets/-390611389_1"
    assert asset_name(b"") == "assets/0_0"


def test_every_asset_that_is_named_is_there_and_no_other(archived: ZipFile) -> None:
    named = re.findall('"/(assets/[^"]+)"', archived.read("0.json").decode())
    assert {*named} == {*archived.namelist()} - {"0.json"}


def test_parents_decks_and_types_exist(first: dict[str, Any]) -> None:
    for one in first.values():
        if "parent" in one:
            assert first[one["parent"]]["type"] in ("holder", "pile")
        if one["type"] == "card":
            assert one["cardType"] in first[one["deck"]]["cardTypes"]


def test_holders_take_the_decks_that_lie_in_them(first: dict[str, Any]) -> None:
    for one in first.values():
        if one["type"] == "deck":
            assert {"deck": one["id"]} in first[one["parent"]]["dropTarget"]
        for target in one.get("dropTarget", []):
            assert first[target["deck"]]["type"] == "deck"


def test_buttons_call_what_is_known_with_what_is_there(first: dict[str, Any]) -> None:
    buttons = [one for one in first.values() if one["type"] == "button"]
    assert len(buttons) == 3
    for button in buttons:
        for one in operations(button["clickRoutine"]):
            assert one["func"] in FUNCTIONS
            for key in ("holder", "from", "to"):
                value = one.get(key, [])
                for name in [value] if isinstance(value, str) else value:
                    assert first[name]["type"] in ("holder", "seat")


def test_a_row_has_room_for_nine_cards_side_by_side(first: dict[str, Any]) -> None:
    wide = first["journey"]["cardDefaults"]["width"]
    for letter in "ABCDE":
        row = first[f"row-{letter}"]
        assert row["stackOffsetX"] == wide
        assert row["width"] >= 9 * wide


def test_the_score_board_has_the_seats_and_a_column_for_the_last_token(
    first: dict[str, Any],
) -> None:
    assert first["pad"]["rounds"] == ["1", "2", "3", "4", "III"]
    seats = [one for one in first.values() if one["type"] == "seat"]
    assert sorted(one["index"] for one in seats) == [1, 2, 3, 4, 5]
    assert all(first[one["hand"]]["childrenPerOwner"] for one in seats)


def test_first_of_a_pile_lies_on_top(first: dict[str, Any]) -> None:
    assert first["counter-A1"]["z"] > first["counter-A8"]["z"]


def test_a_table_without_cards_is_refused() -> None:
    assert "nothing without cards" in refused("virtualtabletop", "--only", "counters")


def test_a_card_of_no_deck_is_found(folder: Path, tmp_path: Path) -> None:
    job = job_on(VIRTUAL_TABLETOP, folder, tmp_path / "x")
    with ZipFile(job.path(FILE)) as read:
        inside = {name: read.read(name) for name in read.namelist()}
    room = json.loads(inside["0.json"])
    room["J01"]["deck"] = "start"
    inside["0.json"] = json.dumps(room).encode()
    job.path(FILE).write_bytes(archive(inside))
    with pytest.raises(ExportError, match="that J01 has its deck and its place"):
        VIRTUAL_TABLETOP.read_back(job)


def test_an_asset_under_another_name_is_found(folder: Path, tmp_path: Path) -> None:
    job = job_on(VIRTUAL_TABLETOP, folder, tmp_path / "x")
    VIRTUAL_TABLETOP.read_back(job)
    with ZipFile(job.path(FILE), "a") as archived:
        archived.writestr("assets/1_1", b"")
    with pytest.raises(ExportError, match="assets/1_1"):
        VIRTUAL_TABLETOP.read_back(job)
