"""The saved object of Tabletop Simulator and its pictures, read as the game reads them."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from generator.drawing.geometry import Size
from generator.errors import ExportError
from generator.images.laid import FaceSource, laid_deck
from generator.images.raster import raster_faces
from generator.style.look import Look
from generator.targets.tables.pieces import table_piles
from generator.targets.tables.sheet_grid import SheetForm, card_sheets
from generator.targets.tables.tabletop_simulator import FILE, TABLETOP_SIMULATOR
from generator.targets.tables.tts_objects import (
    Guids,
    HostedSheet,
    TokenPictures,
    TtsGame,
    saved_object,
)
from tests.generator.targets.exported import FEW, files
from tests.generator.targets.tables.spoilt import job_on
from tests.generator.targets.tables.tables import (
    COUNTERS,
    all_ids,
    exported,
    few_ids,
    first_deck,
    refused,
)

BASE = "https://example.org/journey/"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return exported("tabletop-simulator", tmp_path_factory.mktemp("tts"), "--base-url", BASE[:-1])


@pytest.fixture(scope="module")
def document(folder: Path) -> Any:
    return json.loads((folder / FILE).read_bytes())


def walk(objects: Any) -> Iterator[Any]:
    for one in objects:
        yield one
        yield from walk(one.get("ContainedObjects", []))


def addresses(value: Any) -> Iterator[str]:
    if isinstance(value, str) and value.startswith(("http", "file:")):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from addresses(one)


def face_of(one: Any) -> str:
    """Return the id in an object's name, as people see it."""
    found = re.search(r"[JSGB]\d+|counter-\w+", one["Nickname"])
    return found[0] if found else ""


def test_every_card_token_and_counter_is_there_once(document: Any) -> None:
    pieces = [one for one in walk(document["ObjectStates"])
              if one["Name"] in ("Card", "Custom_Tile")]  # fmt: skip
    assert sorted(face_of(one) for one in pieces) == all_ids()


def test_guids_are_six_hex_digits_and_none_twice(document: Any) -> None:
    guids = [one["GUID"] for one in walk(document["ObjectStates"])]
    assert all(re.fullmatch("[0-9a-f]{6}", guid) for guid in guids)
    assert len(set(guids)) == len(guids)


def test_guids_that_would_clash_are_told_apart() -> None:
    guids = Guids("seed")
    assert len({guids.of("the same") for _n in range(50)}) == 50


def test_the_ids_of_a_deck_stand_in_the_order_of_its_cards(document: Any) -> None:
    decks = [one for one in document["ObjectStates"] if one["Name"] == "Deck"]
    assert decks
    for deck in decks:
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        assert len(set(deck["DeckIDs"])) == len(deck["DeckIDs"])


def test_every_card_repeats_its_deck_s_entry(document: Any) -> None:
    for deck in walk(document["ObjectStates"]):
        for card in deck.get("ContainedObjects", []):
            key = str(card["CardID"] // 100)
            assert card["CustomDeck"] == {key: deck["CustomDeck"][key]}


def test_no_key_of_a_sheet_stands_for_two(document: Any) -> None:
    entries: dict[str, Any] = {}
    for deck in document["ObjectStates"]:
        for key, entry in deck.get("CustomDeck", {}).items():
            assert entries.setdefault(key, entry) == entry
    assert len({entry["FaceURL"] for entry in entries.values()}) == len(entries)


def test_sheets_are_whole_cells_of_409_by_571(folder: Path, document: Any) -> None:
    for deck in document["ObjectStates"]:
        for entry in deck.get("CustomDeck", {}).values():
            name = entry["FaceURL"].removeprefix(BASE)
            with Image.open(folder / name) as sheet:
                assert sheet.mode == "RGB"
                assert max(sheet.size) <= 4096
                if name.startswith("cards/"):
                    across, down = entry["NumWidth"], entry["NumHeight"]
                    assert sheet.size == (across * 409, down * 571)


def test_a_slot_shows_the_card_that_it_stands_for(folder: Path, document: Any) -> None:
    """Two cards with their own pictures: cut out of the sheet, they are unlike each other."""
    deck = next(
        one for one in document["ObjectStates"] if one["Nickname"].endswith("Journey cards")
    )
    with Image.open(folder / deck["CustomDeck"]["1"]["FaceURL"].removeprefix(BASE)) as sheet:
        cells = [sheet.crop((n * 409, 0, n * 409 + 409, 571)).tobytes() for n in range(3)]
        last = sheet.crop((sheet.width - 409, sheet.height - 571, sheet.width, sheet.height))
    assert len(set(cells)) == 3
    with Image.open(folder / deck["CustomDeck"]["1"]["BackURL"].removeprefix(BASE)) as back:
        small = [one.resize((20, 28)).convert("L").tobytes() for one in (last, back)]
    assert max(abs(a - b) for a, b in zip(*small, strict=True)) < 12


def test_addresses_are_below_the_base_and_name_every_file_but_two(
    folder: Path, document: Any
) -> None:
    names = {one for one in files(folder) if one.endswith((".jpg", ".pdf"))}
    assert {*addresses(document)} == {BASE + name for name in names}


def test_names_of_pictures_change_with_their_bytes(folder: Path) -> None:
    for name, data in files(folder).items():
        if name.endswith((".jpg", ".pdf")):
            assert sha256(data).hexdigest()[:8] in name


def test_backs_are_those_of_the_kinds(document: Any) -> None:
    backs = {deck["Tags"][0]: {entry["BackURL"] for entry in deck["CustomDeck"].values()}
             for deck in document["ObjectStates"] if "CustomDeck" in deck}  # fmt: skip
    cards = {tag: back for tag, back in backs.items() if not tag.startswith("Counter")}
    assert all(len(back) == 1 for back in cards.values())
    assert len(set.union(*cards.values())) == len(cards)


def test_tokens_are_tiles_with_the_back_of_their_type(document: Any) -> None:
    tiles = [one for one in document["ObjectStates"] if one["Name"] == "Custom_Tile"]
    assert len(tiles) == len(few_ids()["tokens"])
    for tile in tiles:
        kind = tile["Tags"][0].removeprefix("Token ")
        assert f"back-token-{kind}-" in tile["CustomImage"]["ImageSecondaryURL"]
        assert (tile["CustomImage"]["CustomTile"]["Type"] == 2) == (kind == "III")


@pytest.mark.parametrize("larger", [1.0, 1.5, 3.0])
def test_nothing_lies_on_something_else(larger: float) -> None:
    """Cards are 2.25 units wide and in their shape so high, tokens as they are beside them."""
    piles = table_piles(first_deck())
    card = Size("", 63 * larger, 88 * larger)
    sheets = {pile.id: [HostedSheet(one, "f", "b") for one in
                        card_sheets(pile, card, SheetForm.MANY)] for pile in piles}  # fmt: skip
    token = TokenPictures("f", "b", 28 * larger, 18.6 * larger, 1)
    tokens = {face: token for pile in piles for face in pile.faces}
    made = saved_object(TtsGame("s", piles, sheets, tokens, 63 * larger, 13))["ObjectStates"]
    unit = 2.25 / 63
    boxes = []
    for one in made:
        size = {"Deck": (card.w, card.h), "Custom_Tile": (token.width, token.height)}.get(
            one["Name"], (40, 40)
        )
        if one["Tags"][0].startswith("Counter") and one["Name"] == "Deck":
            size = (13, 20)
        x, z = one["Transform"]["posX"], one["Transform"]["posZ"]
        wide, high = (length * unit / 2 for length in size)
        boxes.append((x - wide, x + wide, z - high, z + high))
    for n, (left, right, near, far) in enumerate(boxes):
        for other in boxes[n + 1 :]:
            assert right <= other[0] or other[1] <= left or far <= other[2] or other[3] <= near


def test_cards_lie_face_down_and_tokens_face_up(document: Any) -> None:
    for one in document["ObjectStates"]:
        is_card = "CustomDeck" in one and not one["Tags"][0].startswith("Counter")
        assert one["Transform"]["rotZ"] == (180 if is_card else 0)


def test_the_rulebook_and_the_score_pad_are_pdf_files(folder: Path) -> None:
    books = [name for name in files(folder) if name.endswith(".pdf")]
    assert sorted(name.rsplit("-", 1)[0] for name in books) == [
        "books/rulebook",
        "books/score-pad",
    ]
    for name in books:
        book = PdfDocument(folder / name)
        assert len(book) > 0
        book.close()


def test_the_read_me_tells_of_what_there_is(folder: Path, tmp_path: Path) -> None:
    tokens = exported("tabletop-simulator", tmp_path, "--only", "tokens")
    for place in (folder, tokens):
        told = (place / "READ-ME.txt").read_text(encoding="utf-8")
        there = {name.split("/")[0] for name in files(place)} - {"READ-ME.txt", "export.json"}
        for name in ("backs", "cards", "tokens", "counters", "books"):
            assert (f"\n{name}" in told or f"{name}/" in told) == (name in there), name
        assert ("journey-horizon.png" in told) == ("journey-horizon.png" in there)


def test_without_an_address_pictures_are_looked_for_where_they_lie(tmp_path: Path) -> None:
    place = exported("tabletop-simulator", tmp_path, "--only", "tokens")
    document = json.loads((place / FILE).read_bytes())
    for address in addresses(document):
        assert Path(address.removeprefix("file://")).is_file()
    assert "Upload All Loaded Files" in (place / "READ-ME.txt").read_text()


def test_a_card_alone_is_no_deck() -> None:
    pile = table_piles(first_deck())[0]
    one = replace(pile, pieces=pile.pieces[:1])
    sheets = card_sheets(one, Size("", 63, 88), SheetForm.MANY)
    game = TtsGame("seed", [one], {one.id: [HostedSheet(sheets[0], "f", "b")]}, {}, 63, 13)
    (card,) = saved_object(game)["ObjectStates"]
    assert (card["Name"], card["CardID"]) == ("Card", 100)


def test_equal_games_give_equal_documents(document: Any, folder: Path, tmp_path: Path) -> None:
    again = exported("tabletop-simulator", tmp_path, "--base-url", BASE)
    assert files(again) == files(folder)


@pytest.mark.parametrize(
    "words",
    ["ftp://a/b", "example.org", "https://", "https://a/?b=c", "https://me@a/", "https://[a",
     "https://a/b c", "https://ä.example/", 'https://a/"', "https://a:99999/", "https://a/<b>",
     "https://a/b\\c", "https://a/b/../c", "https://a/\nb"],
)  # fmt: skip
def test_an_address_that_nobody_reaches_is_refused(words: str) -> None:
    told = refused("tabletop-simulator", "--base-url", words)
    assert told.startswith("--base-url: ")
    assert "\n" not in told


def test_sheets_without_cards_are_refused() -> None:
    told = refused("tabletop-simulator", "--only", "tokens", "--sheets", "8x4")
    assert told == "--sheets: without cards there are none; leave --sheets out"


def test_eight_by_four_makes_sharper_sheets(tmp_path: Path) -> None:
    place = exported("tabletop-simulator", tmp_path, "--only", "cards", "--sheets", "8x4")
    (sheet,) = place.glob("cards/journey-*.jpg")
    with Image.open(sheet) as picture:
        assert picture.size == (8 * 512, 2 * 715)  # ten cards and the hidden one


def test_a_sheet_of_another_size_is_found(folder: Path, tmp_path: Path) -> None:
    job = job_on(TABLETOP_SIMULATOR, folder, tmp_path / "x", base_url=BASE)
    TABLETOP_SIMULATOR.read_back(job)
    sheet = next(job.folder.path.glob("cards/journey-*"))
    Image.new("RGB", (4091, 3997)).save(sheet)
    with pytest.raises(ExportError, match="beside the cells"):
        TABLETOP_SIMULATOR.read_back(job)


@pytest.mark.parametrize(
    ("pattern", "size", "said"),
    [
        ("cards/journey-*", (10 * 400, 2 * 571), "the sheet journey"),
        ("backs/start-*", (300, 419), "the back of start"),
        ("tokens/B01-*", (512, 340), r"the pictures of B01"),
        ("counters/A-*", (8 * 100, 240), "the sheet counter-A"),
    ],
)
def test_a_picture_of_cells_of_another_size_is_found(
    folder: Path, tmp_path: Path, pattern: str, size: tuple[int, int], said: str
) -> None:
    job = job_on(TABLETOP_SIMULATOR, folder, tmp_path / "x", base_url=BASE)
    Image.new("RGB", size).save(next(job.folder.path.glob(pattern)))
    with pytest.raises(ExportError, match=said):
        TABLETOP_SIMULATOR.read_back(job)


@pytest.mark.parametrize("what", ["Nickname", "CardID"])
def test_cards_that_stand_for_other_slots_are_found(
    folder: Path, tmp_path: Path, what: str
) -> None:
    job = job_on(TABLETOP_SIMULATOR, folder, tmp_path / "x", base_url=BASE)
    document = json.loads(job.path(FILE).read_bytes())
    deck = document["ObjectStates"][0]
    one, other = deck["ContainedObjects"][:2]
    one[what], other[what] = other[what], one[what]
    deck["DeckIDs"] = [card["CardID"] for card in deck["ContainedObjects"]]
    job.path(FILE).write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(ExportError, match="of Journey: is"):
        TABLETOP_SIMULATOR.read_back(job)


def test_the_cell_of_a_card_s_slot_shows_its_face(folder: Path, document: Any) -> None:
    """Held against pictures of the faces drawn apart from the sheet, all against all."""
    laid = laid_deck(FaceSource(FEW, None, Look(), TABLETOP_SIMULATOR.card, "en"))
    deck = next(one for one in document["ObjectStates"] if one.get("Tags") == ["Journey"])
    cards = {face_of(card): card["CardID"] % 100 for card in deck["ContainedObjects"]}
    entry = deck["CustomDeck"]["1"]
    drawn = {
        face: np.asarray(picture.convert("L").resize((63, 88)), int)
        for face, picture in zip(
            cards, raster_faces([laid.faces[face] for face in cards], 0, 60, laid.scale),
            strict=True,
        )
    }  # fmt: skip
    with Image.open(folder / entry["FaceURL"].removeprefix(BASE)) as sheet:
        for face, slot in cards.items():
            row, column = divmod(slot, entry["NumWidth"])
            x, y = column * 409, row * 571
            cell = sheet.crop((x, y, x + 409, y + 571)).convert("L").resize((63, 88))
            apart = {
                other: np.abs(np.asarray(cell, int) - picture).mean()
                for other, picture in drawn.items()
            }
            assert min(apart, key=apart.__getitem__) == face


def test_a_picture_that_nothing_names_is_found(folder: Path, tmp_path: Path) -> None:
    job = job_on(TABLETOP_SIMULATOR, folder, tmp_path / "x", base_url=BASE)
    job.add("cards/more.jpg", b"")
    with pytest.raises(ExportError, match=r"cards/more\.jpg"):
        TABLETOP_SIMULATOR.read_back(job)


def test_counters_have_eight_numbers_for_each_player(document: Any) -> None:
    counters = [one for one in document["ObjectStates"] if one.get("Tags") == ["Counter A"]]
    deck = next(one for one in counters if one["Name"] == "Deck")
    assert [face_of(card) for card in deck["ContainedObjects"]] == COUNTERS[:8]
    assert any(one["Name"] == "Counter" and one["Counter"] == {"value": 0} for one in counters)
