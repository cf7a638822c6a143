"""The first page of the house kit: what it tells, in each language, on any paper."""

from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from generator.drawing.pdf_pen import MM
from generator.imposition.corrections import Corrections
from generator.imposition.grids import MARGIN
from generator.printing.read_me import Guide, ReadMe
from generator.sheets.print_task import print_tasks
from generator.sheets.print_words import pages_words
from generator.sheets.sheet_writer import About, SheetWriter
from generator.targets.home import HOME
from schema.common.language import _
from schema.common.packs import languages
from schema.common.translations import spoken
from tests.generator.planned import planned


def drawn(
    paper: str, language: str, stack: str | None, templates: Path | None = None
) -> PdfDocument:
    report = planned(stack, paper=paper)
    with spoken(language, templates):
        guide = Guide(print_tasks(report.run, report.files), tuple(HOME.steps(report)))
        page = ReadMe(lambda: guide)
        about = About("", "", "", "", language, "")
        writer = SheetWriter(about, report.run.style.fonts["clear"], Corrections())
        page.draw(report.run, writer, page.pages(report.run))
        return PdfDocument(writer.finish())


@pytest.mark.parametrize("language", languages())
def test_page_tells_each_printable_and_all_steps_in_the_language(language: str) -> None:
    report = planned("face-up")
    with drawn("a4", language, "face-up") as document:
        told = " ".join(document[0].get_textpage().get_text_bounded().split())
    with spoken(language):
        due = [_("Read me first"), *HOME.steps(report)]
        for task in print_tasks(report.run, report.files):
            name = task.product.words()
            due += [name[:1].upper() + name[1:], pages_words(task)]
    assert [words for words in due if " ".join(words.split()) not in told] == []


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a3"])
def test_words_stay_within_the_margins_of_any_paper(paper: str) -> None:
    with drawn(paper, "de", None) as document:
        page = document[0]
        width, height = page.get_size()
        text = page.get_textpage()
        boxes = [text.get_charbox(n) for n in range(text.count_chars()) if
                 text.get_text_range(n, 1).strip()]  # fmt: skip
    edge = (MARGIN - 1) * MM
    assert min(box[0] for box in boxes) >= edge
    assert min(box[1] for box in boxes) >= edge
    assert max(box[2] for box in boxes) <= width - edge
    assert max(box[3] for box in boxes) <= height - edge


LEFTWARD = """\
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Read me first"
msgstr "\u200fRead me first"
"""  # a letter that runs to the left, for which every font will do


def test_language_that_runs_to_the_left_begins_at_the_right(tmp_path: Path) -> None:
    pack = tmp_path / "languages" / "sv"
    pack.mkdir(parents=True)
    (pack / "paper.po").write_text(LEFTWARD, encoding="utf-8")
    (pack / "rulebook.md").write_text("# -", encoding="utf-8")
    with drawn("a4", "sv", "face-up", tmp_path) as document:
        text = document[0].get_textpage()
        boxes = {text.get_text_range(n, 1): text.get_charbox(n) for n in range(text.count_chars())}
    assert max(box[2] for box in boxes.values()) == pytest.approx((210 - MARGIN) * MM, abs=2)
    assert min(box[0] for box in boxes.values()) > 2 * MARGIN * MM


def test_kit_begins_with_the_page_and_no_other_file_has_it() -> None:
    report = planned("face-up")
    assert [file.name for file in report.files if any(
        isinstance(part.product, ReadMe) for part in file.parts
    )] == ["house-kit.pdf"]  # fmt: skip
    assert isinstance(report.files[-1].parts[0].product, ReadMe)
