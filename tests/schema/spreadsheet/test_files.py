"""Spreadsheets as files: what they hold for their readers, and what is refused of them."""

import io
import re
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import load_workbook

from schema.common.errors import UnusableInputError
from schema.json_text.document import parse
from schema.spreadsheet.files import format_sheet, lock_of, parse_sheet, read_sheet, write_sheet
from schema.spreadsheet.tables import SheetError
from tests.places import FIRST_FILE
from tests.schema.decks import changed
from tests.schema.spreadsheet.sheets import SMALL, as_xlsx

FIRST = parse(FIRST_FILE.read_bytes()).document


def told(file: str, data: bytes) -> str:
    """Return why a spreadsheet can't be used."""
    with pytest.raises(UnusableInputError) as caught:
        parse_sheet(file, data)
    return str(caught.value)


def test_workbook_has_a_worksheet_for_each_kind() -> None:
    book = load_workbook(io.BytesIO(format_sheet(Path("x.xlsx"), "deck", FIRST)))
    assert book.sheetnames == ["journey", "start", "goals", "tokens", "tapes", "icons"]
    rows = [[cell.value for cell in row] for row in book["goals"].iter_rows()]
    goal = FIRST["goals"][0]
    counts = goal["condition"]["icons"]
    assert rows[0] == ["id", "marker", "type", "name", "condition"]
    assert rows[1] == [goal["id"], goal["marker"], goal["type"], goal["name"],
                       ", ".join(f"{counts[key]} {key}" for key in counts)]  # fmt: skip


def test_text_stays_text_and_numbers_are_numbers() -> None:
    deck = changed("icons", "sun", name="#N/A")
    book = load_workbook(io.BytesIO(format_sheet(Path("x.xlsx"), "deck", deck)))
    cell = book["icons"]["B4"]
    assert (cell.value, cell.data_type, cell.number_format) == ("#N/A", "s", "@")
    assert book["journey"]["B2"].data_type == "n"


@pytest.mark.parametrize("name", ["x.xlsx", "x.csv"])
def test_same_deck_gives_the_same_bytes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = format_sheet(Path(name), "deck", FIRST)
    monkeypatch.setattr("time.time", lambda: 2e9)
    monkeypatch.setattr("time.localtime", lambda _=0: (2033, 5, 18, 3, 33, 20, 2, 138, 0))
    assert format_sheet(Path(name), "deck", FIRST) == first
    assert b"20" not in first.split(b"docProps/core.xml")[0][:20]


def test_csv_is_known_by_excel_as_utf_8() -> None:
    data = format_sheet(Path("x.csv"), "deck", SMALL.document)
    assert data.startswith(b"\xef\xbb\xbfkind,id,marker,name,")
    assert data.count(b"\r\n") == data.count(b"\n") == 26


@pytest.mark.parametrize("name", ["=1", "+1", "-1", "@x", "＝1", "\ufffe"])
@pytest.mark.parametrize("file", ["x.xlsx", "x.csv"])
def test_text_that_would_not_come_back_is_not_exported(
    name: str, file: str, tmp_path: Path
) -> None:
    deck = changed("goals", "G02", name=name)
    with pytest.raises(SheetError, match=r"^deck: G02 name: "):
        write_sheet(tmp_path / file, "deck", deck)
    assert list(tmp_path.iterdir()) == []


def test_other_names_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match=r"x\.ods: .*; end its name with \.xlsx or \.csv"):
        write_sheet(tmp_path / "x.ods", "deck", SMALL.document)


@pytest.mark.parametrize("lock", ["~$x.xlsx", ".~lock.x.xlsx#"])
def test_open_spreadsheet_is_not_written_over(lock: str, tmp_path: Path) -> None:
    (tmp_path / lock).touch()
    with pytest.raises(UnusableInputError, match=r"another program has it open; close it there"):
        write_sheet(tmp_path / "x.xlsx", "deck", SMALL.document)
    assert lock_of(tmp_path / "y.xlsx") is None


def test_file_that_excel_keeps_for_itself_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(path: Path, most: int) -> bytes:
        raise PermissionError(13, "Permission denied")  # as on Windows

    (tmp_path / "~$x.xlsx").touch()
    monkeypatch.setattr("schema.spreadsheet.files.read_file", locked)
    with pytest.raises(UnusableInputError, match=r"denied; close it in the spreadsheet program"):
        read_sheet(str(tmp_path / "x.xlsx"))


def test_missing_file_and_folder_are_told(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match=r"x\.csv: can't be read: no such file"):
        read_sheet(str(tmp_path / "x.csv"))
    with pytest.raises(UnusableInputError, match=r"is a folder, not a file"):
        read_sheet(str(tmp_path))


def test_what_is_no_spreadsheet_is_told() -> None:
    assert told("a.xls", b"\xd0\xcf\x11\xe0\xa1") == (
        "a.xls: is of an old Excel, or has a password; save it as XLSX, without a password"
    )
    assert told("a.csv", "Ünde".encode("cp1252")) == (
        'a.csv: its letters are not in UTF-8; save it as "CSV UTF-8", or as XLSX'
    )
    assert told("a.csv", b'id,name\nJ01,"a') == (
        "a.csv: row 2: unexpected end of data; save it as CSV anew, or as XLSX"
    )
    assert told("a.xlsx", b"PK\x03\x04 and no more") == (
        "a.xlsx: can't be read as XLSX; save it as XLSX anew, without a password"
    )
    assert told("a.csv", b"," * 300_000) == "a.csv: has over 200000 cells; is it a deck?"


def test_sheets_of_other_names_are_left_out_but_no_misspelt_one() -> None:
    assert told("a.xlsx", as_xlsx(gaols=[["id"]])) == (
        "a.xlsx: no sheet of a deck is named 'gaols'; rename it goals"
    )
    assert told("a.xlsx", as_xlsx(Ideas=[["x"]])) == (
        "a.xlsx: has none of the sheets journey, start, goals, tokens, tapes and icons"
    )
    tables, ignored = parse_sheet("a.xlsx", as_xlsx(Ideas=[["x"]], Goals=[["id"]]))
    assert [table.kind for table in tables] == ["goals"]
    assert [str(one) for one in ignored] == [
        "a.xlsx: the sheet 'Ideas' is none of a deck's and is left out"
    ]


def packed(**parts: bytes) -> bytes:
    """Return a workbook with some of its parts replaced."""
    stream = io.BytesIO()
    with (
        ZipFile(io.BytesIO(as_xlsx(icons=[["id"]]))) as old,
        ZipFile(stream, "w", ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            new.writestr(name, parts.get(Path(name).stem, old.read(name)))
    return stream.getvalue()


BOMB = (
    b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">%s]><workbook>&z;</workbook>"""
    % (b"".join(b'<!ENTITY %c "%s">' % (one, b"&%c;" % (one - 1) * 10) for one in range(98, 123)))
)


@pytest.mark.parametrize("part", [b"", b"<x>", b"\xff", BOMB, b" " * (65 << 20)])
def test_broken_and_hostile_workbooks_end_in_one_line(part: bytes) -> None:
    for name in ("workbook", "sheet1", "[Content_Types]"):
        assert re.fullmatch(r"a\.xlsx: .+", told("a.xlsx", packed(**{name: part})))
