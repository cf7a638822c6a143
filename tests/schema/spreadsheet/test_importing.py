"""What a spreadsheet changes in a deck, what it leaves, and what it is told at which cell."""

import difflib
from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from schema.json_text.document import Source, parse
from tests.places import FIRST_FILE
from tests.schema.spreadsheet.sheets import SMALL, as_csv, as_xlsx, field, imported, refused

FIRST = parse(FIRST_FILE.read_bytes())


def changed(source: Source, text: str) -> list[str]:
    """Return the lines taken from a source's text and those put there."""
    lines = difflib.ndiff(source.text.splitlines(), text.splitlines())
    return [line for line in lines if line[0] in "+-"]


def ids(document: dict[str, Any], kind: str) -> list[str]:
    return [one["id"] for one in document[kind]]


def test_one_cell_changes_one_value() -> None:
    found = imported(as_csv(["id", "icons"], *_rows("icons", J04="sun sun")))
    assert found.text == SMALL.text.replace('["flower", "flower"]', '["sun", "sun"]')


def _rows(key: str, **values: str) -> list[list[str]]:
    """Return rows of id and one cell for all Journey cards, some with another value."""
    rows = []
    for one in SMALL.document["journey"]:
        value = one.get(key, "")
        text = " ".join(value) if isinstance(value, list) else str(value)
        rows.append([one["id"], values.get(one["id"], text)])
    return rows


def test_order_of_rows_changes_nothing() -> None:
    rows = _rows("name")
    assert imported(as_csv(["id", "name"], *sorted(rows, key=lambda row: row[1]))).text == (
        SMALL.text
    )


def test_new_row_comes_last_and_is_laid_out_as_the_one_before() -> None:
    new = ["J09", "30", "Lofoten", "Norway", "blue", "sun", "3", "paw"]
    head = ["id", "marker", "name", "place", "tape", "icons", "beginning", "end"]
    rows = [[one["id"], *_cells(one, head[1:])] for one in SMALL.document["journey"]]
    found = imported(as_csv(head, new, *rows))
    assert ids(found.document, "journey")[-1] == "J09"
    assert found.document["game"]["counts"]["journey"] == 9
    added = [line for line in changed(SMALL, found.text) if "Lofoten" in line]
    assert added == [
        (
            '+     {"id": "J09", "marker": 30, "name": "Lofoten", "place": "Norway", '
            '"tape": ["blue"], "icons": ["sun"], "beginning": 3, "end": ["paw"]}'
        )
    ]


def _cells(one: dict[str, Any], keys: Sequence[str]) -> list[str]:
    values = (one.get(key, "") for key in keys)
    return [" ".join(value) if isinstance(value, list) else str(value) for value in values]


def test_gone_row_takes_its_entry_along() -> None:
    found = imported(as_csv(["id"], *[[f"J0{n}"] for n in (1, 2, 3, 4, 5, 6, 7)]))
    assert ids(found.document, "journey") == ["J01", "J02", "J03", "J04", "J05", "J06", "J07"]
    assert found.document["game"]["counts"]["journey"] == 7
    assert field(found.document, "J07", "scene") == field(SMALL.document, "J07", "scene")


def test_kind_and_field_that_the_sheet_lacks_stay() -> None:
    found = imported(as_xlsx(goals=[["id", "name"], ["G01", "Beasts"], ["G02", "Colours"],
                                    ["G03", "No flowers"]]), "cards.xlsx")  # fmt: skip
    assert found.text == SMALL.text.replace("Animals", "Beasts")


def test_empty_cell_takes_a_field_away() -> None:
    found = imported(as_csv(["id", "beginning"], *_rows("beginning", J01="")))
    assert field(found.document, "J01", "beginning") is None
    assert len(changed(SMALL, found.text)) == 2


def test_field_is_put_where_it_usually_stands() -> None:
    found = imported(as_csv(["id", "beginning"], *_rows("beginning", J04="2")))
    assert '"icons": ["flower", "flower"], "beginning": 2, "end": ["flower"]' in found.text


def test_scene_comes_and_goes_whole() -> None:
    rows = [[one["id"], "", "", ""] for one in SMALL.document["journey"]]
    rows[0] = ["J01", "coast", "day", "5"]
    head = ["id", "scene kind", "scene time", "Scene_Seed"]
    found = imported(as_csv(head, *rows))
    assert field(found.document, "J01", "scene") == {"kind": "coast", "time": "day", "seed": 5}
    assert field(found.document, "J07", "scene") is None


def test_free_texts_of_the_game_stay() -> None:
    head = ["id", "name"]
    rows = [[one["id"], one["name"]] for one in FIRST.document["icons"]]
    rows[0][1] = "Paws"
    found = imported(as_xlsx(icons=[head, *rows]), "cards.xlsx", FIRST)
    assert found.document["game"] == FIRST.document["game"]
    assert len(changed(FIRST, found.text)) == 2


def test_condition_alike_stays_as_written_and_its_order_counts() -> None:
    rows = [["G01", "1 sun, 2 paw"], ["G02", "2 green; 2 blue"], ["G03", "5 cards without flower"]]
    found = imported(as_csv(["id", "condition"], *rows))
    assert list(field(found.document, "G01", "condition")["icons"]) == ["sun", "paw"]
    assert len(changed(SMALL, found.text)) == 2


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_any_dialect_is_read(separator: str, encoding: str) -> None:
    rows = _rows("name", J01='Þing, völlur; "x" ø')
    data = as_csv(["id", "name"], *rows, separator=separator, encoding=encoding)
    assert field(imported(data).document, "J01", "name") == 'Þing, völlur; "x" ø'


def test_line_that_names_the_separator_is_read() -> None:
    data = b"sep=;\r\n" + as_csv(["id", "name"], *_rows("name", J01="A,B,C"), separator=";")
    assert field(imported(data).document, "J01", "name") == "A,B,C"
    data = b"sep=;\r\n" + as_csv(["id", "icons"], *_rows("icons", J01="snu"), separator=";")
    assert refused(data)[0].startswith("cards.csv: row 3, column icons: ")


NAMES = [["id", "name"]]
OLD: Sequence[list[str]] = [[one["id"], one["name"]] for one in SMALL.document["icons"]]
TOLD: dict[str, tuple[bytes, str, str]] = {
    "formula": (
        as_xlsx(icons=[*NAMES, *OLD[:2], ["sun", "=1+1"]]), "cards.xlsx",
        ("cards.xlsx: sheet icons, row 4, column name: a formula stands there; write plain text "
        "there"),
    ),
    "date": (
        as_xlsx(icons=[*NAMES, *OLD[:2], ["sun", date(2026, 2, 1)]]), "cards.xlsx",
        ("cards.xlsx: sheet icons, row 4, column name: a date or time stands there, as a "
        "spreadsheet makes of 1/2; write plain text there"),
    ),
    "truth value": (
        as_xlsx(icons=[*NAMES, *OLD[:2], ["sun", True]]), "cards.xlsx",
        ("cards.xlsx: sheet icons, row 4, column name: a truth value stands there, TRUE; write "
        "plain text there"),
    ),
    "error": (
        as_xlsx(icons=[*NAMES, *OLD[:2], ["sun", "#N/A"]]), "cards.xlsx",
        ("cards.xlsx: sheet icons, row 4, column name: an error of the spreadsheet stands there, "
        "#N/A; write plain text there"),
    ),
    "text like a formula": (
        as_csv(["kind", *NAMES[0]], *[["icons", *one] for one in OLD[:2]],
               ["icons", "sun", "@sun"]), "cards.csv",
        'cards.csv: row 4, column name: "@sun" would be a formula; begin it with a letter or ',
    ),
    "unknown icon": (
        as_csv(["id", "icons"], *_rows("icons", J02="sun snu")), "cards.csv",
        ('cards.csv: row 3, column icons: J02, icons: no icon has the id "snu"; did you mean '
        '"sun"?'),
    ),
    "required cell": (
        as_csv(["id", "name"], *_rows("name", J08="")), "cards.csv",
        'cards.csv: row 9, column name: J08: the key "name" is missing; add it',
    ),
    "half a scene": (
        as_csv(["id", "scene kind", "scene time"], ["J07", "forest", ""],
               *[[f"J0{n}", "", ""] for n in (1, 2, 3, 4, 5, 6, 8)]), "cards.csv",
        'cards.csv: row 2, column scene time: J07, scene: the key "time" is missing; add it',
    ),
    "line end in a name": (
        as_csv(["id", "name"], *_rows("name", J01="Þing\nvellir")), "cards.csv",
        'cards.csv: row 2, column name: a line end stands in "Þing\\u000avellir"; take it away',
    ),
    "control character": (
        as_csv(["id", "name"], *_rows("name", J01="a\x01b")), "cards.csv",
        "cards.csv: row 2, column name: the control character U+0001 stands in ",
    ),
    "no id": (
        as_csv(["id", "name"], *_rows("name"), ["", "Lofoten"]), "cards.csv",
        ("cards.csv: row 10, column id: the id is missing; write one; a new card has the next "
        "number"),
    ),
    "id twice": (
        as_csv(["id", "name"], *_rows("name"), ["J07", "Lofoten"]), "cards.csv",
        'cards.csv: row 10, column id: "J07" is the id of row 8 too; give each row its own',
    ),
    "no column id": (
        as_csv(["name"], ["Lofoten"]), "cards.csv",
        "cards.csv: row 1: no column is named id; write the names of the columns in the first row",
    ),
    "column misspelt": (
        as_csv(["id", "icnos"], *_rows("icons")), "cards.csv",
        'cards.csv: row 1: no column is named "icnos"; did you mean "icons"?',
    ),
    "column twice": (
        as_csv(["id", "name", "Name"], ["J01", "a", "b"]), "cards.csv",
        "cards.csv: row 1: two columns are named name; rename one",
    ),
    "kind untold": (
        as_csv(["id", "name"], ["sun", "Sun"]), "cards.csv",
        ('cards.csv: row 2, column id: "sun" does not tell its kind; add a column kind: journey, '
        "start, goals, tokens, tapes and icons"),
    ),
    "kind misspelt": (
        as_csv(["kind", "id"], ["gaols", "G01"]), "cards.csv",
        'cards.csv: row 2, column kind: "gaols" is no kind; did you mean "goals"?',
    ),
    "cell of another kind": (
        as_csv(["kind", "id", "value"], ["goal", "G01", "3"]), "cards.csv",
        "cards.csv: row 2, column value: a row of goals has no value; leave the cell empty",
    ),
    "nothing of a deck": (
        b"", "cards.csv",
        "cards.csv: no row of a deck is there; export the deck first, then edit that file",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TOLD)
def test_told_at_its_cell(name: str) -> None:
    data, file, line = TOLD[name]
    found = refused(data, file)
    assert len(found) == 1
    assert found[0].startswith(line)


def test_all_that_is_wrong_is_told_in_the_order_of_rows() -> None:
    rows = _rows("icons", J01="snu", J02="=1", J05="sun sun sun sun")
    assert [line.split(": ")[1] for line in refused(as_csv(["id", "icons"], *rows))] == [
        "row 2, column icons", "row 3, column icons", "row 6, column icons",
    ]  # fmt: skip


def test_at_most_a_hundred_problems_are_told() -> None:
    rows = [[f"J{n}", "=1"] for n in range(100, 250)]
    assert (
        refused(as_csv(["id", "name"], *rows))[-1] == "and 50 more problems; mend the first ones"
    )


def test_wrong_total_is_told_at_its_sheet() -> None:
    head = ["id", "name"]
    rows = [[one["id"], one["name"]] for one in FIRST.document["start"][:4]]
    (line,) = refused(as_xlsx(start=[head, *rows]), "cards.xlsx", FIRST)
    assert line.startswith("cards.xlsx: sheet start: ")


def test_what_the_sheet_does_not_hold_is_told_in_the_deck() -> None:
    rows = [["G01", "2 paw, 1 sun"], ["G02", "2 green, 2 blue"], ["G03", "5 cards without flower"]]
    data = as_csv(["kind", "id", "condition"], *[["goal", *row] for row in rows],
                  *[["icon", key, ""] for key in ("paw", "sun")])  # fmt: skip
    assert any(line.startswith("cards.json: /journey/3/icons/0: ") for line in refused(data))


def test_strange_column_is_told_and_left_out_formulas_and_all() -> None:
    rows = [[*row, "=LEN(B2)"] for row in OLD]
    found = imported(as_xlsx(icons=[[*NAMES[0], "strength"], *rows]), "cards.xlsx")
    assert found.text == SMALL.text
    assert [str(one) for one in found.ignored] == [
        'cards.xlsx: sheet icons: the column "strength" is none of a deck\'s and is left out'
    ]


def test_file_of_one_kind_is_known_by_its_name() -> None:
    data = as_csv(*NAMES, *OLD[:2], ["sun", "Sunshine"])
    found = imported(data, "My deck - Icons.csv")
    assert field(found.document, "sun", "name") == "Sunshine"
