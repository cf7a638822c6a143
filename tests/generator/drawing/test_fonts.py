"""Fonts: what letters they have, and what is said when one lacks a letter."""

from dataclasses import replace
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from generator.drawing.fonts import Font, package_font
from generator.errors import FaceError, TemplateError
from generator.faces.all_faces import lay_faces
from generator.style.style import Style
from schema.deck.model import Deck
from tests.generator.recorder import record

# Latin-1, Latin Extended-A without the long s and the archaic 'n, Romanian, Vietnamese.
LATIN = "".join(map(chr, [*range(0xC0, 0x17F), *range(0x218, 0x21C)])).replace("ŉ", "")
VIETNAMESE = "".join(map(chr, [0x1A0, 0x1A1, 0x1AF, 0x1B0, *range(0x1EA0, 0x1EFA)]))


@pytest.mark.parametrize("part", ["hand", "clear", "bold"])
@pytest.mark.parametrize("letters", [LATIN, VIETNAMESE], ids=["Latin", "Vietnamese"])
def test_font_has_all_letters(style: Style, part: str, letters: str) -> None:
    assert style.fonts[part].fault(letters) is None


def test_missing_letter_names_card_and_character(deck: Deck, style: Style) -> None:
    cards = dict(deck.cards)
    cards["J02"] = replace(cards["J02"], name="京都")
    with pytest.raises(FaceError) as caught:
        lay_faces(replace(deck, cards=cards), style)
    assert str(caught.value) == (
        "J02: no font has the character '京' (U+4EAC) of the name '京都'; spell it otherwise, or "
        "add a font in faces/theme.json or with --fonts"
    )


def test_accents_written_apart_are_joined(deck: Deck, style: Style) -> None:
    cards = {"J02": replace(deck.cards["J02"], name="Ha\N{COMBINING DOT BELOW} Long")}
    texts = record(lay_faces(replace(deck, cards=cards), style)["J02"]).written
    assert "Hạ Long" in [text.words for text in texts]


def test_text_too_long_names_the_card(deck: Deck, style: Style) -> None:
    cards = dict(deck.cards)
    cards["J02"] = replace(cards["J02"], name="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio")
    with pytest.raises(FaceError) as caught:
        lay_faces(replace(deck, cards=cards), style)
    assert str(caught.value) == (
        "J02: the name 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio' does not fit "
        "55 x 9.6 mm even at 14 pt; shorten it, or give it more room in the template"
    )


def test_all_faulty_cards_are_told_at_once(deck: Deck, style: Style) -> None:
    cards = dict(deck.cards)
    for card in ("J02", "J05", "S1"):
        cards[card] = replace(cards[card], name="京")
    with pytest.raises(FaceError) as caught:
        lay_faces(replace(deck, cards=cards), style)
    places = [line.partition(":")[0] for line in str(caught.value).splitlines()]
    assert places == ["J02", "J05", "S1"]


def test_faulty_face_ends_with_status_1() -> None:
    assert FaceError.status == 1


def test_missing_package_says_how_to_get_it() -> None:
    with pytest.raises(TemplateError, match="package 'font_of_nobody' is not installed; run"):
        package_font("font_of_nobody", "files/Nobody.ttf")


def test_missing_file_of_a_package_is_named() -> None:
    with pytest.raises(TemplateError, match=r"has no file 'files/Nobody\.ttf'"):
        package_font("font_amatic_sc", "files/Nobody.ttf")


@pytest.mark.parametrize("size", [0, 7, 40, 4000])
def test_file_that_is_no_font_is_named(tmp_path: Path, size: int) -> None:
    whole = package_font("font_source_sans_pro", "files/SourceSansPro-Regular.ttf")
    path = tmp_path / "letters.ttf"
    path.write_bytes(whole.read_bytes()[:size] if size != 7 else b"no font")
    with pytest.raises(TemplateError, match=r"letters\.ttf: not a font that can be"):
        Font("letters", path).width("a")


def test_cff_outlines_are_shaped_to_the_same_widths() -> None:
    """A .otf holds the outlines that reportlab can't embed; its metrics are the .ttf's."""
    fonts = [
        Font(kind, package_font("font_source_sans_pro", f"files/SourceSansPro-Regular.{kind}"))
        for kind in ("ttf", "otf")
    ]
    assert [font.is_simple("Oslo") for font in fonts] == [True, False]
    plain, other = (font.width("Oslo") for font in fonts)
    assert other == pytest.approx(plain, abs=0.03)  # the shaped word is kerned


@pytest.mark.parametrize("part", ["hand", "clear", "bold"])
def test_measures_are_those_of_the_file(style: Style, part: str) -> None:
    font = style.fonts[part]
    peer = TTFont(font.path)
    em, letters = peer["head"].unitsPerEm, peer.getBestCmap()
    for letter in "Aaglo_Ấ ș,":
        outline = peer["glyf"][letters[ord(letter)]]
        ink = (outline.yMax / em, -outline.yMin / em) if outline.numberOfContours else (0, 0)
        assert font.width(letter) == peer["hmtx"][letters[ord(letter)]][0] / em
        assert font.extent(letter) == ink
