"""Text in boxes: fitted in width and height, down to a floor, never clipped."""

from dataclasses import replace

import pytest

from generator.drawing.geometry import Box
from generator.drawing.text import LEADING, PT, LaidText, TextSpec, common_size, lay
from generator.style.style import Style
from tests.generator.world import WORLD, font_of

WIDE = Box(10, 20, 40, 10)


def laid(
    style: Style, words: str, box: Box = WIDE, largest: float = 20, least: float = 8,
    align: str = "centre", lines: int = 1, font: str = "clear",
) -> LaidText | None:  # fmt: skip
    spec = TextSpec(box, font, largest, least, "ink", "paper", align, lines)
    return lay(words, spec, style.fonts[font], "#000000")


def test_short_text_has_the_largest_size(style: Style) -> None:
    text = laid(style, "Oslo")
    assert text is not None
    assert text.size_pt == pytest.approx(20)


def test_long_text_is_made_smaller_until_it_fits_the_width(style: Style) -> None:
    text = laid(style, "A name of middling length")
    assert text is not None
    assert 8 <= text.size_pt < 20
    assert text.font.width(text.lines[0].words) * text.size <= WIDE.w


def test_next_larger_size_would_not_have_fitted(style: Style) -> None:
    text = laid(style, "A name of middling length")
    assert text is not None
    assert text.font.width(text.lines[0].words) * (text.size + 0.5 * PT) > WIDE.w


def test_texts_together_have_the_size_of_the_longest(style: Style) -> None:
    spec = TextSpec(WIDE, "clear", 20, 8, "ink", "paper")
    long = laid(style, "A name of middling length")
    size = common_size([("Oslo", spec), ("A name of middling length", spec)], style.fonts["clear"])
    assert long is not None
    assert size == pytest.approx(long.size_pt)
    assert common_size([("Oslo", spec)], style.fonts["clear"]) == 20
    assert common_size([("W" * 90, spec)], style.fonts["clear"]) == 8


def test_text_too_high_for_the_box_is_made_smaller(style: Style) -> None:
    text = laid(style, "Oslo", Box(0, 0, 40, 4))
    assert text is not None
    assert text.size_pt < 20


def test_accents_count_as_height(style: Style) -> None:
    box = Box(0, 0, 60, 8)
    plain, stacked = laid(style, "HANOI", box, font="hand"), laid(style, "HẤNỘI", box, font="hand")
    assert plain is not None
    assert stacked is not None
    assert stacked.size < plain.size


def test_text_that_does_not_fit_at_the_floor_is_refused(style: Style) -> None:
    assert laid(style, "A name much too long for forty millimetres even when small") is None


def test_text_too_high_at_the_floor_is_refused(style: Style) -> None:
    assert laid(style, "Oslo", Box(0, 0, 40, 1)) is None


@pytest.mark.parametrize(("align", "share"), [("left", 0), ("centre", 0.5), ("right", 1)])
def test_alignment_places_the_line(style: Style, align: str, share: float) -> None:
    text = laid(style, "Oslo", align=align)
    assert text is not None
    spare = WIDE.w - text.font.width("Oslo") * text.size
    assert text.lines[0].x == pytest.approx(WIDE.x + spare * share)


def test_capitals_are_centred_in_the_box(style: Style) -> None:
    text = laid(style, "OSLO")
    assert text is not None
    capital = text.font.extent("H")[0] * text.size
    assert text.lines[0].y - capital / 2 == pytest.approx(WIDE.centre[1])


def test_text_is_broken_where_the_longest_line_is_shortest(style: Style) -> None:
    text = laid(style, "one two three four", Box(0, 0, 22, 14), 14, 14, lines=2)
    assert text is not None
    assert [line.words for line in text.lines] == ["one two", "three four"]


def test_second_line_is_only_used_when_needed(style: Style) -> None:
    text = laid(style, "one two", lines=2)
    assert text is not None
    assert len(text.lines) == 1


def test_line_is_made_smaller_before_a_second_is_begun(style: Style) -> None:
    text = laid(style, "one two three four", Box(0, 0, 22, 14), 14, 6, lines=2)
    assert text is not None
    assert len(text.lines) == 1
    assert text.size_pt < 14


def test_no_break_space_is_not_broken(style: Style) -> None:
    words = "one\N{NO-BREAK SPACE}two three"
    text = laid(style, words, Box(0, 0, 16, 14), 12, 12, lines=2)
    assert text is not None
    assert [line.words for line in text.lines] == ["one\N{NO-BREAK SPACE}two", "three"]


def test_lines_of_tall_letters_stand_further_apart(style: Style) -> None:
    stacked = "q" + "\u030a" * 5
    box = Box(0, 0, 18, 60)
    flat, tall = (laid(style, f"{word} two {word} four", box, 14, 14, lines=2, font="hand")
                  for word in ("one", f"o{stacked}"))  # fmt: skip
    assert flat is not None
    assert tall is not None
    steps = [text.lines[1].y - text.lines[0].y for text in (flat, tall)]
    assert steps[0] == pytest.approx(14 * PT * LEADING)
    assert steps[1] > steps[0]
    above = max(tall.font.extent(line.words)[0] for line in tall.lines)
    assert steps[1] > above * 14 * PT


@pytest.mark.parametrize("letter", "أجحخعغم")
def test_letters_below_the_line_are_moved_up_where_they_have_no_room(
    style: Style, letter: str
) -> None:
    font = replace(style.fonts["bold"], others=(font_of(WORLD["arabic"]),))
    box = Box(0, 0, 9.4, 2.6)  # that of a tape's letter, if a Note has three criteria
    text = lay(letter, TextSpec(box, "bold", 7.5, 6, "ink", "note"), font, "#000000")
    assert text is not None
    above, below = (reach * text.size for reach in font.extent(letter))
    assert text.lines[0].y - above >= box.y - 0.001
    assert text.lines[0].y + below <= box.bottom + 0.001


def test_chinese_is_broken_in_lines_without_spaces(style: Style) -> None:
    font = replace(style.fonts["clear"], others=(font_of(WORLD["chinese"]),))
    spec = TextSpec(Box(0, 0, 26, 20), "clear", 12, 12, "ink", "paper", lines=3)
    text = lay("万里长城、北京。天安门", spec, font, "#000000")
    assert text is not None
    assert [line.words for line in text.lines] == ["万里长城、", "北京。天安门"]


def test_lines_of_chinese_are_about_as_long(style: Style) -> None:
    font = replace(style.fonts["clear"], others=(font_of(WORLD["chinese"]),))
    spec = TextSpec(Box(0, 0, 22, 20), "clear", 12, 12, "ink", "paper", lines=3)
    text = lay("万里长城北京天安门万里", spec, font, "#000000")
    assert text is not None
    assert sorted(len(line.words) for line in text.lines) == [3, 4, 4]


def test_text_keeps_the_way_it_runs_in_all_its_lines(style: Style) -> None:
    """A line of Latin alone, in a text that runs to the left, has its stop at the left."""
    text = laid(style, "שלום\u00a0לכם abc.", Box(0, 0, 16, 20), 14, 14, lines=2, font="hand")
    assert text is not None
    assert [line.words for line in text.lines] == ["שלום\u00a0לכם", "abc."]
    last = [run.words for _, y, run in text.runs if y == text.lines[1].y]
    assert last == [".", "abc"]


def test_text_that_no_font_has_is_not_laid(style: Style) -> None:
    assert laid(style, "京都") is None
