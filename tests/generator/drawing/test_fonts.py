"""Fonts: what letters they have, and what is said when one lacks a letter."""

import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from subprocess import run

import pytest
from fontTools.ttLib import TTFont
from PIL import ImageOps
from pypdfium2 import PdfDocument

from generator.drawing.fonts import Font, package_font
from generator.drawing.geometry import Box
from generator.drawing.pdf_pen import PdfPen
from generator.drawing.text import LaidText, TextLine, TextSpec, lay
from generator.errors import FaceError, TemplateError
from generator.faces.all_faces import lay_faces
from generator.images.raster import raster_page
from generator.sheets.canvas import new_canvas
from generator.style.style import Style
from schema.deck.model import Deck
from tests.generator.recorder import record
from tests.places import ROOT

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
        "55 x 9.2 mm even at 14 pt; shorten it, or give it more room in the template"
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


def test_word_is_set_in_the_first_font_with_all_its_letters(style: Style) -> None:
    hand = style.fonts["hand"]
    runs = hand.runs("Lake Байкал Ελλάς")
    assert [(run.words, run.shaped and run.shaped.file.path.stem) for run in runs] == [
        ("Lake ", None), ("Байкал ", "SourceSansPro-Bold"), ("Ελλάς", "SourceSansPro-Bold"),
    ]  # fmt: skip
    assert [run.x for run in runs] == [0, runs[0].width, runs[0].width + runs[1].width]
    assert hand.width("Lake Байкал Ελλάς") == pytest.approx(sum(run.width for run in runs))


@pytest.mark.parametrize("part", ["hand", "clear", "bold", "text", "slanted"])
@pytest.mark.parametrize("words", ["Ελλάδα ᾳ", "Україна Ёж", "Việt Nạm", "q\u030am\u0302"])
def test_own_fonts_set_greek_cyrillic_and_marks(style: Style, part: str, words: str) -> None:
    assert style.fonts[part].fault(words) is None


def test_hebrew_stands_from_right_to_left_and_figures_from_left(style: Style) -> None:
    runs = style.fonts["hand"].runs("הר (12) Tel")
    assert [run.words for run in runs] == ["Tel", ") ", "12", "הר ("]
    last = runs[-1].shaped
    assert last is not None
    assert "".join(cluster.letters for cluster in last.clusters) == ") רה"  # turned, as seen


def test_emoji_is_refused_with_the_cure(deck: Deck, style: Style) -> None:
    cards = {"J02": replace(deck.cards["J02"], name="Oslo 😀")}
    with pytest.raises(FaceError) as caught:
        lay_faces(replace(deck, cards=cards), style)
    assert str(caught.value) == (
        "J02: no font prints the emoji '😀' (U+1F600) of the name 'Oslo 😀'; leave it out; a "
        "picture can be an icon"
    )


def test_word_of_which_two_fonts_have_a_half_is_refused(style: Style) -> None:
    fault = style.fonts["hand"].fault("Oslo שж")
    assert fault is not None
    assert fault.what == "no one font can set the word 'שж'"


def test_name_of_which_nothing_is_seen_is_refused(style: Style) -> None:
    fault = style.fonts["hand"].fault("\u200b\u200f")
    assert fault is not None
    assert fault.what == "no letter can be seen"


def test_font_without_an_h_has_capitals_of_the_usual_height(tmp_path: Path) -> None:
    font = TTFont(package_font("font_source_sans_pro", "files/SourceSansPro-Regular.ttf"))
    for table in font["cmap"].tables:
        table.cmap.pop(ord("H"), None)
    font.save(tmp_path / "own.ttf")
    own = Font("own", tmp_path / "own.ttf")
    assert own.capital == 0.7
    spec = TextSpec(Box(0, 0, 40, 10), "own", 12, 8, "ink", "paper")
    assert lay("Oslo", spec, own, "#000000") is not None


def test_two_files_of_one_name_are_two_fonts(tmp_path: Path) -> None:
    """Two themes in one process may have different files of one name."""
    fonts = []
    for folder, weight in (("a", "Regular"), ("b", "Bold")):
        path = tmp_path / folder / "Mine.ttf"
        path.parent.mkdir()
        source = package_font("font_source_sans_pro", f"files/SourceSansPro-{weight}.ttf")
        path.write_bytes(source.read_bytes())
        fonts.append(Font("hand", path))
    assert fonts[0].registered != fonts[1].registered
    assert fonts[0].width("Oslo") < fonts[1].width("Oslo")


def test_fonts_of_one_inner_name_are_two_in_a_pdf(tmp_path: Path) -> None:
    """It is by the name that stands in them that reportlab tells the fonts of a file apart."""
    path = tmp_path / "Mine.ttf"
    font = TTFont(package_font("font_source_sans_pro", "files/SourceSansPro-Regular.ttf"))
    outline = font["glyf"][font.getBestCmap()[ord("W")]]
    font["glyf"][font.getBestCmap()[ord("I")]] = outline
    font.save(path)
    other = package_font("font_source_sans_pro", "files/SourceSansPro-Regular.ttf")
    target = BytesIO()
    canvas = new_canvas(target)
    pen = PdfPen(canvas)
    pen.begin_page(40, 20)
    for y, one in ((8, Font("a", other)), (18, Font("b", path))):
        pen.write(LaidText((TextLine("I", 5, y),), one, 8, "#000000"))
    pen.end_page()
    canvas.save()
    page = raster_page(PdfDocument(target.getvalue()), 0, (400, 200))
    upper, lower = (
        ImageOps.invert(page.convert("L")).crop((0, top, 400, top + 100)).getbbox()
        for top in (0, 100)
    )
    assert upper is not None
    assert lower is not None
    assert lower[2] - lower[0] > 2 * (upper[2] - upper[0])


def test_plain_words_load_no_shaper() -> None:
    code = (
        "import sys; from generator.style.style import Style;"
        "from generator.drawing.text import lay; s = Style();"
        "t = s.templates['journey'].texts['name'];"
        "assert lay('Þingvellir · Hạ Long', t, s.fonts['hand'], '#000000');"
        "print([m for m in ('bidi', 'uniseg', 'fontTools.unicodedata', 'fontTools.fontBuilder')"
        " if m in sys.modules])"
    )
    done = run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
