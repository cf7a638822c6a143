"""Values as cells, and cells as people write them."""

from typing import Any

import pytest

from schema.spreadsheet.cells import CellError, read, written
from schema.spreadsheet.columns import CellForm
from schema.spreadsheet.tables import SheetCell

TAPES = {"green", "blue"}
WRITTEN: list[tuple[Any, CellForm, str]] = [
    (None, CellForm.TEXT, ""),
    ("Þingvellir", CellForm.TEXT, "Þingvellir"),
    (7, CellForm.NUMBER, "7"),
    (["sun", "sun", "boat"], CellForm.WORDS, "sun sun boat"),
    ([], CellForm.WORDS, ""),
    ({"icons": {"paw": 2, "sun": 1}}, CellForm.CONDITION, "2 paw, 1 sun"),
    ({"tape": {"green": 12}}, CellForm.CONDITION, "12 green"),
    ({"cards": 5, "without": ["paw"]}, CellForm.CONDITION, "5 cards without paw"),
    ({"cards": 1, "without": ["paw", "sun"]}, CellForm.CONDITION, "1 card without paw, sun"),
]
READ: list[tuple[str, CellForm, Any]] = [
    ("", CellForm.TEXT, None),
    (" \n", CellForm.NUMBER, None),
    (" Dún Chaoin ", CellForm.TEXT, "Dún Chaoin"),
    ("2.0", CellForm.NUMBER, 2),
    ("2,00", CellForm.NUMBER, 2),
    (" 14 ", CellForm.NUMBER, 14),
    ("-3", CellForm.NUMBER, -3),
    ("", CellForm.WORDS, []),
    ("Sun,sun; Boat", CellForm.WORDS, ["sun", "sun", "boat"]),
    ("sun\nsun", CellForm.WORDS, ["sun", "sun"]),
    ("2 Paw; 1 x sun", CellForm.CONDITION, {"icons": {"paw": 2, "sun": 1}}),
    ("2paw", CellForm.CONDITION, {"icons": {"paw": 2}}),
    ("3× blue,", CellForm.CONDITION, {"tape": {"blue": 3}}),
    ("5 Cards without paw, sun", CellForm.CONDITION, {"cards": 5, "without": ["paw", "sun"]}),
]
REFUSED: list[tuple[str, CellForm, str]] = [
    ("=1+1", CellForm.TEXT, '"=1+1" would be a formula'),
    ("+sun", CellForm.WORDS, '"+sun" would be a formula'),
    ("-", CellForm.TEXT, '"-" would be a formula'),
    ("@me", CellForm.TEXT, '"@me" would be a formula'),
    ("\tx", CellForm.TEXT, '"\\u0009x" would be a formula'),
    ("\rx", CellForm.TEXT, '"\\u000dx" would be a formula'),
    ("＝1", CellForm.TEXT, '"＝1" would be a formula'),
    ("=2", CellForm.NUMBER, '"=2" would be a formula'),
    ("1/2", CellForm.NUMBER, '"1/2" is no whole number'),
    ("2.5", CellForm.NUMBER, '"2.5" is no whole number'),
    ("1" * 16, CellForm.NUMBER, f'"{"1" * 16}" is no whole number'),
    ("2 paw, sun", CellForm.CONDITION, '"sun" is no part of a condition'),
    ("2 paw, 1 paw", CellForm.CONDITION, '"paw" stands there twice'),
    ("2 paw, 1 blue", CellForm.CONDITION, '"blue" is tape and "paw" is not'),
]


@pytest.mark.parametrize(("value", "form", "text"), WRITTEN)
def test_written(value: Any, form: CellForm, text: str) -> None:
    assert written(value, form) == text


@pytest.mark.parametrize(("value", "form", "text"), WRITTEN)
def test_written_is_read_again(value: Any, form: CellForm, text: str) -> None:
    assert read(SheetCell(text), form, TAPES) == value


@pytest.mark.parametrize(("text", "form", "value"), READ)
def test_read(text: str, form: CellForm, value: Any) -> None:
    assert read(SheetCell(text), form, TAPES) == value


@pytest.mark.parametrize(("text", "form", "message"), REFUSED)
def test_refused(text: str, form: CellForm, message: str) -> None:
    with pytest.raises(CellError) as caught:
        read(SheetCell(text), form, TAPES)
    assert caught.value.message == message
    assert caught.value.hint
