"""The rulebook's text in a language: found among the packs, read as blocks."""

from pathlib import Path

from generator.errors import TemplateError
from generator.rulebook.blocks import Pages
from generator.rulebook.markup import read_pages
from schema.common.errors import unusable
from schema.common.packs import RULEBOOK, own_packs, pack_files
from schema.common.shown import shown_path


def book_file(language: str, templates: Path | None = None) -> Path:
    """Return the file of the text; TemplateError where no pack of the language has one."""
    found = pack_files(language, RULEBOOK, templates)
    if not found:
        place = own_packs(templates) / language / RULEBOOK
        raise TemplateError(
            f"{shown_path(place)}: no such file, and no rulebook in {language} came with the "
            "program; copy the one of another language there and translate it"
        )
    return found[0]


def read_book(language: str, templates: Path | None = None) -> Pages:
    """Return the text as blocks; TemplateError with a line for each mistake."""
    file = book_file(language, templates)
    return read_pages(book_text(file), str(file))


def book_text(file: Path) -> str:
    """Return what the file of a text holds; TemplateError where it is not UTF-8."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise unusable(file, error) from error
    except UnicodeDecodeError as error:
        raise TemplateError(f"{shown_path(file)}: is not UTF-8; save it as that") from error
