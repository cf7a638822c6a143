"""Paragraphs that reportlab can't set: which way they run, where they break, how they split."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from generator.drawing.fonts import Font, package_font
from generator.letters.order import base_level
from generator.rulebook.paragraph import Lettered, ParagraphForm, ShapedParagraph
from generator.sheets.canvas import new_canvas
from tests.generator.rulebook.test_book import own_book
from tests.generator.world import SANS, WORLD, font_of

HAND = Font("hand", package_font("font_amatic_sc", "files/AmaticSC-Bold.ttf"))
SIZE, WIDTH, INDENT = 10, 100, 15  # points
STYLE = ParagraphStyle(
    "text", fontSize=SIZE, leading=12, leftIndent=INDENT, bulletIndent=2, spaceAfter=3
)


def paragraph(
    *words: str, font: Font = HAND, style: ParagraphStyle = STYLE, bullet: str = ""
) -> ShapedParagraph:
    mark = (Lettered(bullet, font),) if bullet else ()
    form = ParagraphForm(style, "#000000", base_level("".join(words)), mark)
    return ShapedParagraph(form, tuple(Lettered(part, font) for part in words))


def drawn(part: Flowable, width: float = WIDTH) -> tuple[list[str], list[tuple[float, float]]]:
    """Return the lines as text, and the left and right end of each, in points."""
    target = BytesIO()
    canvas = new_canvas(target)
    _, height = part.wrapOn(canvas, width, 1000)
    part.drawOn(canvas, 0, 500 - height)
    canvas.save()
    with PdfDocument(target.getvalue()) as document:
        text = document[0].get_textpage()
        lines: dict[float, list[tuple[float, float]]] = {}
        for n in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(n, loose=True)
            if right > left:
                lines.setdefault(round((500 - (bottom + top) / 2) // 12), []).append((left, right))
        ends = [(min(e[0] for e in row), max(e[1] for e in row)) for row in lines.values()]
        return text.get_text_bounded().split("\r\n"), ends


def test_hebrew_begins_at_the_right_and_latin_at_the_left() -> None:
    (_,), [(left, right)] = drawn(paragraph("שלום"))
    assert right == pytest.approx(WIDTH - INDENT, abs=0.5)
    (_,), [(left, right)] = drawn(paragraph("q\u030ax"))
    assert left == pytest.approx(INDENT, abs=0.5)


def test_centred_words_stand_in_the_middle() -> None:
    style = ParagraphStyle("caption", fontSize=SIZE, leading=12, alignment=TA_CENTER)
    (_,), [(left, right)] = drawn(paragraph("שלום", style=style))
    assert (left + right) / 2 == pytest.approx(WIDTH / 2, abs=0.5)


def test_bullet_stands_where_the_paragraph_begins() -> None:
    _, [(left, right)] = drawn(paragraph("שלום", bullet="•"))
    assert right == pytest.approx(WIDTH - 2, abs=1)
    _, [(left, right)] = drawn(paragraph("q\u030ax", bullet="•"))
    assert left == pytest.approx(2, abs=1)


def test_lines_are_no_wider_than_their_column() -> None:
    lines, ends = drawn(paragraph("שלום לכולם " * 9))
    assert len(lines) > 2
    assert all(left >= -0.5 and right <= WIDTH - INDENT + 0.5 for left, right in ends)
    assert " ".join(" ".join(lines).split()) == ("שלום לכולם " * 9).strip()


def test_words_in_several_fonts_stand_in_one_order() -> None:
    form = ParagraphForm(STYLE, "#000000", 1)
    words = Lettered("שלום ", HAND), Lettered("12 ab", Font("bold", SANS)), Lettered(" עולם", HAND)
    (line,), _ = drawn(ShapedParagraph(form, words), 300)
    assert line == "שלום 12 ab עולם"


def test_word_longer_than_a_line_is_broken_between_letters() -> None:
    lines, ends = drawn(paragraph("q\u030a" * 60))
    assert len(lines) > 1
    assert all(line.startswith("q\u030a") for line in lines)
    assert max(right for _, right in ends) <= WIDTH + 0.5


def test_japanese_is_broken_without_spaces() -> None:
    font = Font("text", font_of(WORLD["japanese"]).path)
    lines, _ = drawn(paragraph("さくらのみち。" * 4, font=font))
    assert len(lines) > 2
    assert not any(line.startswith("。") for line in lines)
    assert "".join(lines) == "さくらのみち。" * 4


def test_hard_break_ends_a_line() -> None:
    lines, _ = drawn(paragraph("שלום\nעולם"))
    assert lines == ["שלום", "עולם"]


def test_lines_of_tall_letters_do_not_touch() -> None:
    flat, tall = paragraph("x q\u030a"), paragraph("x " + "q" + "\u030a" * 5)
    assert tall.wrap(WIDTH, 1000)[1] > flat.wrap(WIDTH, 1000)[1]


def test_paragraph_is_split_so_that_no_line_is_alone() -> None:
    whole = paragraph("שלום לכולם " * 9, bullet="•")
    _, height = whole.wrap(WIDTH, 1000)
    count = round(height / 12)
    assert whole.split(WIDTH, 12) == []
    assert whole.split(WIDTH, height) == [whole]
    first, rest = whole.split(WIDTH, height - 12)
    assert [round(part.wrap(WIDTH, 1000)[1] / 12) for part in (first, rest)] == [count - 2, 2]
    assert "•" in "".join(drawn(first)[0])
    assert "•" not in "".join(drawn(rest)[0])


def test_own_text_in_hebrew_is_printed_as_it_reads(tmp_path: Path) -> None:
    """The hand font, which titles are set in, has Hebrew."""
    with PdfDocument(own_book(tmp_path, "# מסע (אופק) 12\n")) as document:
        assert "מסע (אופק) 12" in document[0].get_textpage().get_text_bounded()


def test_plain_words_are_left_to_reportlab(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("generator.rulebook.flow.ShapedParagraph", None)
    assert own_book(tmp_path, "Plain **words** of Þingvellir\n")
