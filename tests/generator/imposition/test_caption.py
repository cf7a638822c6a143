"""The words of a sheet's line, and the lengths that are kept free for them."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.faces.face import Face
from generator.imposition.caption import Caption
from generator.imposition.selection import select
from generator.imposition.sheet_line import Part
from generator.imposition.sheets import front_page
from generator.style.style import Style
from tests.generator.imposition.layouts import layout, plan

CAPTION = Caption("Journey", "1.2", "0.9", "0123456789abcdef", "A4 9-up", "")


def sheets(arrange: str, faces: Mapping[str, Face], style: Style) -> list[str]:
    pages = plan(layout("a4", arrange=arrange), faces, style).cards("cards", select("J01", faces))
    return [CAPTION.sheet(page) for page in pages]


def test_sheet_tells_title_kind_number_and_side(faces: Mapping[str, Face], style: Style) -> None:
    assert sheets("touching", faces, style) == [
        "Journey · cards · sheet 1 of 1 · front", "Journey · cards · sheet 1 of 1 · back",
    ]  # fmt: skip


def test_folded_sheet_tells_to_fold_it(faces: Mapping[str, Face], style: Style) -> None:
    assert sheets("fold", faces, style) == ["Journey · cards · sheet 1 of 1 · fold on the line"]


def test_versions_tell_program_edition_deck_and_layout() -> None:
    assert CAPTION.versions == "horizon 0.9 · edition 1.2 · deck 01234567 · A4 9-up"


def test_versions_tell_the_printer_that_is_corrected_for() -> None:
    corrected = replace(CAPTION, printer="office")
    assert corrected.versions == f"{CAPTION.versions} · printer office"


def test_lengths_are_those_of_the_words(style: Style) -> None:
    font = style.fonts["clear"]
    words = {
        Part.FLIP: "flip on this edge",
        Part.SHEET: "Journey · cards · sheet 7 of 7 · fold on the line",  # the longest side
        Part.RULER: "50 mm when printed at 100 %",
        Part.EDITION: CAPTION.versions,
        Part.CUTS_ACROSS: "across",
        Part.CUTS_DOWN: "further down",
    }
    # 3 mm after the words; before them the arrow and a space, or the ruler.
    fixed = {Part.FLIP: 6, Part.RULER: 53}
    found = CAPTION.lengths({"cards"}, 7, font, flips=True, plan=("across", "further down"))
    assert found == tuple(
        (part, fixed.get(part, 3), font.width(text)) for part, text in words.items()
    )


def test_sheet_that_is_not_turned_over_has_no_arrow(style: Style) -> None:
    found = CAPTION.lengths({"cards"}, 7, style.fonts["clear"], flips=False)
    assert [part for part, *_ in found] == [Part.SHEET, Part.RULER, Part.EDITION]


def test_title_in_hebrew_does_not_turn_the_line(style: Style) -> None:
    """It stands first, at the left, and reads from right to left itself."""
    caption = replace(CAPTION, title="מסע (אופק)", edition="ב")
    page = front_page(plan(layout("a4"), {}, style).card_form("cards"), 1, 2, {})
    runs = [run.words for run in style.fonts["hand"].runs(caption.sheet(page))]
    seen = "".join(runs).replace("\u2068", "").replace("\u2069", "")
    assert seen == "מסע (אופק) · cards · sheet 1 of 2 · front"
    edition = [run.words for run in style.fonts["hand"].runs(caption.versions)]
    assert edition[0].startswith("horizon 0.9 · edition ")


@pytest.mark.parametrize(
    ("words", "written"),
    [("Þingvellir", "Þingvellir"), ("a漢b字", "a?b?"), ("a\u3000b", "a\u3000b"), ("漢漢", "??")],
)
def test_letters_that_the_font_lacks_are_replaced(style: Style, words: str, written: str) -> None:
    assert style.fonts["clear"].spelt(words) == written
