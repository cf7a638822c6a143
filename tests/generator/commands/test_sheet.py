"""The commands `sheet export` and `sheet import`: what they say, ask, write and leave alone."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from openpyxl import load_workbook

from generator.commands import sheet as module
from schema.common.errors import HorizonError, UnusableInputError
from tests.places import FIRST_FILE, SMALL_FILE

DECK = Path("cards.json")
BOOK = Path("cards.xlsx")


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in a folder with the small deck and its spreadsheet."""
    monkeypatch.chdir(tmp_path)
    DECK.write_bytes(SMALL_FILE.read_bytes())
    assert run("export").exit_code == 0
    yield
    assert not list(tmp_path.glob(".*"))


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(module.sheet, words, input=typed)


def edit(sheet: str = "icons", cell: str = "B4", value: str = "Sunshine") -> None:
    """Change one cell of the spreadsheet."""
    book = load_workbook(BOOK)
    book[sheet][cell] = value
    book.save(BOOK)


def somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let somebody be there to be asked."""
    monkeypatch.setattr(module, "_is_asked", lambda: True)


def test_export_tells_what_is_written() -> None:
    assert run("export", "deck.csv").output == "deck.csv: 19 cards and tokens\n"


def test_what_is_edited_is_not_written_over_unless_forced() -> None:
    edit()
    kept = BOOK.read_bytes()
    error = run("export").exception
    assert isinstance(error, UnusableInputError)
    assert str(error).startswith("cards.xlsx: is there already; import it first, or add --force")
    assert BOOK.read_bytes() == kept
    assert run("export", "--force").exit_code == 0
    assert BOOK.read_bytes() != kept


def test_deck_as_its_sheet_has_it_stays() -> None:
    done = run("import", "cards.xlsx")
    assert (done.exit_code, done.output) == (0, "cards.json and cards.xlsx are alike\n")
    assert DECK.read_bytes() == SMALL_FILE.read_bytes()


def test_import_shows_the_difference_and_changes_that_alone() -> None:
    edit()
    done = run("import", "cards.xlsx", "--yes")
    assert done.exit_code == 0
    assert '  changed  sun Sunshine\n           name: "Sun" → "Sunshine"\n' in done.output
    assert done.output.endswith("cards.json: written\n")
    text = SMALL_FILE.read_text("utf-8")
    assert DECK.read_text("utf-8") == text.replace('"name": "Sun"', '"name": "Sunshine"')


def test_dry_run_shows_and_writes_nothing() -> None:
    edit()
    done = run("import", "cards.xlsx", "--dry-run")
    assert done.exit_code == 1
    assert "Sunshine" in done.output
    assert DECK.read_bytes() == SMALL_FILE.read_bytes()


@pytest.mark.parametrize(("typed", "status"), [("y\n", 0), ("n\n", 1)])
def test_it_asks_before_it_writes(
    typed: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    somebody(monkeypatch)
    edit()
    done = run("import", "cards.xlsx", typed=typed)
    assert done.exit_code == status
    assert "Write this into cards.json? [y/N]: " in done.output
    assert (DECK.read_bytes() == SMALL_FILE.read_bytes()) is bool(status)


def test_without_anybody_to_ask_nothing_is_written() -> None:
    edit()
    done = run("import", "cards.xlsx")
    assert done.exit_code == 2
    assert "--yes: nobody is there to be asked; add it, or --dry-run to look" in done.output
    assert DECK.read_bytes() == SMALL_FILE.read_bytes()


def test_what_is_wrong_in_the_sheet_leaves_the_deck_alone() -> None:
    edit("journey", "F3", "sun snu")
    edit("journey", "F4", "=1")
    error = run("import", "cards.xlsx", "--yes").exception
    assert isinstance(error, HorizonError)
    assert error.status == 1
    assert [line.split(": ")[:2] for line in str(error).splitlines()] == [
        ["cards.xlsx", "sheet journey, row 3, column icons"],
        ["cards.xlsx", "sheet journey, row 4, column icons"],
    ]
    assert DECK.read_bytes() == SMALL_FILE.read_bytes()


def test_deck_with_errors_is_told_and_left_alone() -> None:
    DECK.write_text(DECK.read_text("utf-8").replace('"sun"', '"snu"', 1), "utf-8")
    kept = DECK.read_bytes()
    error = run("import", "cards.xlsx", "--yes").exception
    assert str(error).startswith("cards.json:")
    assert DECK.read_bytes() == kept


def test_deck_changed_while_one_is_asked_is_not_written_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edit()

    def asked(*_: object, **__: object) -> bool:
        DECK.write_bytes(FIRST_FILE.read_bytes())
        return True

    monkeypatch.setattr(module, "_may_write", asked)
    error = run("import", "cards.xlsx").exception
    assert str(error) == "cards.json: has changed meanwhile; run the command again"
    assert DECK.read_bytes() == FIRST_FILE.read_bytes()


def test_program_s_own_deck_is_never_written_to() -> None:
    DECK.unlink()
    error = run("import", "cards.xlsx", "--yes").exception
    assert str(error).startswith("cards.json: no such file")


def test_what_is_left_out_is_warned_of() -> None:
    edit("icons", "C1", "strength")
    done = run("import", "cards.xlsx")
    assert 'warning: cards.xlsx: sheet icons: the column "strength"' in done.output


def test_options_that_contradict_are_refused() -> None:
    assert run("import", "cards.xlsx", "--yes", "--dry-run").exit_code == 2
    assert run("import", "cards.xlsx", "--cards", "-").exit_code == 2


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_permissions_of_the_deck_stay() -> None:
    DECK.chmod(0o640)
    edit()
    assert run("import", "cards.xlsx", "--yes").exit_code == 0
    assert DECK.stat().st_mode & 0o777 == 0o640
