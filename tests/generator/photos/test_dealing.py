"""Photographs dealt to the cards, and their captions."""

from dataclasses import replace
from pathlib import Path
from typing import Literal
from unicodedata import normalize

import pytest
from click.testing import CliRunner

from horizon import command
from schema.deck.model import Deck
from tests.generator.photos.albums import fault, opened
from tests.generator.photos.files import camera_exif, quarters, write_photo

AGAIN = "--repeat deals the photos again, from the first"
COMMA = "put a text with a comma in quotes"
CONTROLS = "characters that can't be printed; remove them"
LONG_FIELD = "field larger than field limit (131072); look for a quote that is not closed"


def test_rows_of_captions_without_a_file_are_passed_over(deck: Deck, folder: Path) -> None:
    holiday(folder)
    (folder / "captions.csv").write_text("file,name\n,nobody\na.jpg,Tea\n")
    assert "Tea" in {card.name for card in opened(deck, folder, assign=True).deck.journey}


def holiday(folder: Path) -> None:
    for name, taken in (
        ("b", "2024:05:02 09:00:00"), ("a", "2024:05:03 09:00:00"), ("c", "2024:05:01 09:00:00"),
    ):  # fmt: skip
        write_photo(folder / f"{name}.jpg", exif=camera_exif(taken=taken))
    write_photo(folder / "z_last.png")
    write_photo(folder / "y.png")


def test_photos_are_dealt_in_order_of_the_time_taken(deck: Deck, folder: Path) -> None:
    holiday(folder)
    (folder / "captions.csv").write_text(
        "File;Name;Place\nc.jpg;Sunrise;Kenya\na.jpg;Tea;\ny.png;Train;Sri Lanka\n"
        "b.jpg;Bus, late;Uganda\n",
        encoding="utf-8-sig",
    )
    album = opened(deck, folder, assign=True)
    assert list(album.photos) == ["J01", "J02", "J03", "J04", "J05"]
    called = [(album.deck.cards[f"J0{n}"].name, album.deck.cards[f"J0{n}"].place)
              for n in range(1, 7)]  # fmt: skip
    assert called == [
        ("Sunrise", "Kenya"), ("Bus, late", "Uganda"), ("Tea", ""), ("Train", "Sri Lanka"),
        ("z last", ""), (deck.cards["J06"].name, deck.cards["J06"].place),
    ]  # fmt: skip
    assert album.warnings == (
        f"{folder}: 5 photos for 61 cards; J06 to J61 keep their landscapes; {AGAIN}",
        "z_last.png: no caption, J05 is called 'z last'; add a line to captions.csv",
    )


def test_words_without_room_are_told_with_their_file_and_line(folder: Path) -> None:
    write_photo(folder / "a.jpg")
    write_photo(folder / f"{'W' * 60}.jpg")
    (folder / "captions.csv").write_text(f"file,name,place\na.jpg,Tea,{'M' * 70}\n")
    options = ["images", "--photos", str(folder), "--assign", "--faces", "J01,J02"]
    result = CliRunner().invoke(command, [*options, "--output", str(folder / "out")])
    told = [line for line in result.stderr.splitlines() if "does not fit" in line]
    assert [line.partition(" '")[0] for line in told] == [
        f"{'W' * 60}.jpg: J01: the name",
        "captions.csv:2: J02: the place",
    ]


@pytest.mark.parametrize(
    ("count", "told"),
    [(1, "1 photo without a caption"), (5, "5 photos without a caption")],
)
def test_folder_without_captions_is_told_in_one_line(
    deck: Deck, folder: Path, count: int, told: str
) -> None:
    for n in range(count):
        write_photo(folder / f"{n}.jpg")
    warnings = opened(deck, folder, assign=True, repeat=True).warnings
    assert len(warnings) == 1
    assert warnings[0].startswith(f"{folder}: {told}, called by ")


def test_captions_of_photos_that_are_not_dealt_are_told(deck: Deck, folder: Path) -> None:
    write_photo(folder / "J01.jpg")
    (folder / "captions.csv").write_text("file,name\nJ01.jpg,Tea\n")
    album = opened(deck, folder)
    assert album.deck is deck
    assert album.warnings == (
        "captions.csv is read with --assign alone; add it, or keep the file elsewhere",
    )


def test_dealing_changes_nothing_of_the_rules(deck: Deck, folder: Path) -> None:
    holiday(folder)
    dealt = opened(deck, folder, assign=True).deck
    assert dealt.fingerprint == deck.fingerprint
    assert [card.tape for card in dealt.journey] == [card.tape for card in deck.journey]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "photo,title\n",
            "captions.csv:1: the columns are 'photo,title'; name them file,name,place",
        ),
        (
            "file,name\nx.jpg,X\n",
            "captions.csv:2: no file 'x.jpg' in the folder; write the photo's name",
        ),
        ("file,name\na.jpg,\n", "captions.csv:2: 'a.jpg' has no name; write one"),
        (
            "file,name,place\na.jpg,Bus, late,Uganda\n",
            f"captions.csv:2: 4 columns, where the first line has 3; {COMMA}",
        ),
        (
            "file,name,palce\na.jpg,A,B\n",
            'captions.csv:1: no column is called "palce"; name them file,name,place',
        ),
        (
            "file,name,name\na.jpg,A,B\n",
            "captions.csv:1: a column stands twice in 'file,name,name'; name them file,name,place",
        ),
        (
            f"file,name\nb.jpg,B\na.jpg,{'a' * 81}\n",
            "captions.csv:3: the name has 81 characters; write at most 80",
        ),
        (
            f"file,name,place\na.jpg,A,{'b' * 200}\n",
            "captions.csv:2: the place has 200 characters; write at most 80",
        ),
        (
            'file,name\na.jpg,"two\nlines"\n',
            f'captions.csv:3: the name "two\\u000alines" has {CONTROLS}',
        ),
        (
            "file,name\na.jpg,A\nA.JPG,B\n",
            "captions.csv:3: 'A.JPG' has a line already; remove one",
        ),
        (
            f'file,name\na.jpg,"{"x" * 200_000}\n',
            f"captions.csv:2: can't be read as CSV: {LONG_FIELD}",
        ),
        ("file,name\n" + "a" * 1_000_000, "captions.csv: over 1 MB; is it the right file?"),
    ],
)
def test_wrong_captions_are_faults(deck: Deck, folder: Path, text: str, message: str) -> None:
    holiday(folder)
    (folder / "captions.csv").write_text(text)
    assert fault(deck, folder, assign=True) == message


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("other", ["NFC", "NFD"])
def test_names_of_files_may_have_any_form_of_unicode(
    deck: Deck, folder: Path, form: Literal["NFC", "NFD"], other: Literal["NFC", "NFD"]
) -> None:
    write_photo(folder / normalize(form, "Café Ünter.jpg"))
    (folder / "captions.csv").write_text(
        normalize(other, "file,name\nCAFÉ ünter.jpg,Tea\n"), encoding="utf-8"
    )
    assert opened(deck, folder, assign=True).deck.cards["J01"].name == "Tea"


def test_photos_are_dealt_again_from_the_first(deck: Deck, folder: Path) -> None:
    holiday(folder)
    album = opened(deck, folder, assign=True, repeat=True)
    assert list(album.photos) == [card.id for card in deck.journey]
    assert album.photos["J06"] == album.photos["J01"]
    assert album.deck.cards["J06"].name == album.deck.cards["J01"].name
    assert not any("landscape" in warning for warning in album.warnings)


@pytest.mark.parametrize("count", [0, 1])
def test_one_card_that_keeps_its_landscape_is_named(deck: Deck, folder: Path, count: int) -> None:
    holiday(folder)
    journey = deck.journey[: 5 + count]
    few = replace(deck, cards={card.id: card for card in journey})
    told = [line for line in opened(few, folder, assign=True).warnings if "landscape" in line]
    assert len(told) == count
    assert all("6 cards; J06 keeps its landscape;" in line for line in told)


def test_captions_that_are_no_text_are_a_fault(deck: Deck, folder: Path) -> None:
    holiday(folder)
    (folder / "captions.csv").write_bytes("file,name\na.jpg,Café\n".encode("latin-1"))
    assert fault(deck, folder, assign=True) == (
        "captions.csv: can't be read as UTF-8 text; save it as CSV in UTF-8"
    )


def test_more_photos_than_cards_are_told(small_deck: Deck, folder: Path) -> None:
    count = len(small_deck.journey)
    for n in range(count + 2):
        write_photo(folder / f"p{n:02}.png", quarters(660, 560))
    album = opened(small_deck, folder, assign=True)
    assert album.warnings[0] == (
        f"{folder}: {count + 2} photos for {count} cards; from p{count:02}.png on none is used"
    )
