"""Photographs dealt to the cards, and their captions."""

from pathlib import Path

import pytest

from schema.deck.model import Deck
from tests.generator.photos.albums import fault, opened
from tests.generator.photos.files import camera_exif, quarters, write_photo


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
        "z_last.png: no caption, J05 is called 'z last'; add a line to captions.csv",
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
    ],
)
def test_wrong_captions_are_faults(deck: Deck, folder: Path, text: str, message: str) -> None:
    holiday(folder)
    (folder / "captions.csv").write_text(text)
    assert fault(deck, folder, assign=True) == message


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
