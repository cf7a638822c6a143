"""Several rows at once: found, compared, joined to one table or refused with the reason."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from werkzeug.test import TestResponse

from checker.cases.load import read_line
from tests.checker.web.pages.plain_pages import shown, text
from tests.checker.web.sites import client

ONE, TWO, FINAL = "N1/S3/RJ12.LJ07", "N1/S1/RJ33.LJ41/Z9", "N1/F/J07.S3.J12"


def paste(*lines: str) -> TestResponse:
    return client().post("/check", data={"case": "\n".join(lines)})


def rows_page(*lines: str, **fields: list[str]) -> TestResponse:
    return client().get("/rows", query_string={"line": [*lines], **fields})


def test_rows_of_a_chat_lead_to_one_page_that_judges_each() -> None:
    answer = paste("so, our rows:", ONE, "", TWO, "who won?")
    lines = parse_qs(urlsplit(answer.location).query)["line"]
    assert [read_line(line).case.__class__.__name__ for line in lines] == ["LogCase"] * 2
    page = text(answer.location)
    assert "Row 1: 2 points" in page
    assert "Row 2: 1 point" in page


def test_faulty_row_among_several_is_named_and_all_kept() -> None:
    answer = paste(ONE, "N1/S1/QJ33")
    page = shown(answer.text)
    assert answer.status_code == 422
    assert "Row 2: 'QJ33' is neither" in page
    assert f"{ONE}\nN1/S1/QJ33</textarea>" in page


@pytest.mark.parametrize(
    ("lines", "seats", "ages", "table"),
    [
        ((ONE, TWO), "01", ["34", "41"], "N1/P34/S3/RJ12.LJ07/P41/S1/RJ33.LJ41/Z9"),
        ((ONE, TWO), "10", ["", ""], "N1/P/S1/RJ33.LJ41/Z9/P/S3/RJ12.LJ07"),
        ((ONE, TWO, ONE), ["0", "1", ""], [], "N1/P/S3/RJ12.LJ07/P/S1/RJ33.LJ41/Z9"),
        (("N1/P34/S3/P/S1", "N1/S2"), "021", [], "N1/P34/S3/P/S2/P/S1"),
        (("N1.G01.G05.G11/S3", "N1/S1"), "01", [], "N1.G01.G05.G11/P/S3/P/S1"),
    ],
)
def test_rows_are_joined_to_one_table(
    lines: tuple[str, ...], seats: list[str], ages: list[str], table: str
) -> None:
    answer = rows_page(*lines, seat=[*seats], age=ages, join=["1"])
    assert answer.status_code == 303
    joined = read_line(answer.location.removeprefix("/r/")).case
    wanted = read_line(table).case
    assert joined._replace(head=wanted.head) == wanted
    assert joined.head.goals == wanted.head.goals


@pytest.mark.parametrize(
    ("lines", "seats", "says"),
    [
        ((ONE, TWO), "00", "Give each row a seat of its own"),
        ((ONE, TWO), ["0", ""], "A table has 2 to 5 players, these are 1"),
        (("N1.VA/S3", "N1/S1"), "01", "different house rules"),
        (("N1.G01.G05.G11/S3", "N1.G02.G05.G11/S1"), "01", "different goals"),
        (("N1.D155CF770/S3", "N1.DFFFFFFFF/S1"), "01", "different decks"),
        ((ONE, FINAL), "01", "Row 2 is a final row: a table needs the order of placement"),
    ],
)
def test_rows_that_make_no_table_are_refused_with_the_reason(
    lines: tuple[str, ...], seats: list[str], says: str
) -> None:
    assert says in shown(rows_page(*lines, seat=[*seats], join=["1"]).text)


@pytest.mark.parametrize(
    ("one", "two", "says"),
    [
        (ONE, "N1/S3/RJ12.LJ08", "Rows 1 and 2 part at placement 2: J07 left against J08 left"),
        (ONE, "N1/S3/RJ12", "Rows 1 and 2 part at placement 2: J07 left against nothing"),
        (ONE, "N1/S3/RJ12-9.LJ07/Z9", "Rows 1 and 2 are the same play"),
        (ONE, "N1/S3/RJ12.G01:B05:S3.LJ07", "J12 right against J12 right, with G01:B05:S3"),
        (FINAL, "N1/F/J07.S3.J12:B05/TB14", "part at card 3: J12 against J12:B05"),
        (FINAL, "N1/F/J07.S3.J12/QJ07:J12", "Rows 1 and 2 are the same row"),
    ],
)
def test_different_rows_are_told_from_different_counting(one: str, two: str, says: str) -> None:
    assert says in shown(rows_page(one, two).text)


def test_rows_of_different_players_are_not_compared() -> None:
    page = shown(rows_page(ONE, TWO, "N1/F/J20.S2").text)
    assert "Rows 1 and" not in page


def test_faulty_line_in_the_address_is_shown_with_its_place() -> None:
    answer = rows_page(ONE, "N1/S1/QJ33")
    assert answer.status_code == 400
    assert "<mark>Q</mark>" in answer.text
    assert rows_page().status_code == 200


@pytest.mark.parametrize(
    ("lines", "after"),
    [
        (("N1/F/J07.S3.J12:B05/QJ07:J12/Z9", "N1/F/J07.S3.J12:B05/QJ12:B05.J07:J12/W1J07/Z8"),
         "N1/F/J07.S3.J12:B05/QJ07:J12.J12:B05/W1J07"),
        (("N1.G01.G05.G11/F/J07.S3.J12/W1J07/Z9", "N1/F/J07.S3.J12/W1J12/Z9"),
         "N1.G01.G05.G11/F/J07.S3.J12/W1J07:J12/Z9"),
        ((FINAL, "N1/F/J07.S3.J13"), None),
        ((FINAL, ONE), None),
        ((FINAL, "N1.VA/F/J07.S3.J12"), None),
        ((FINAL,), None),
        ((f"{FINAL}.J13/W1J07:J12", f"{FINAL}.J13/W1J13"), None),
    ],
)  # fmt: skip
def test_memories_of_one_final_row_are_put_together(
    lines: tuple[str, ...], after: str | None
) -> None:
    found = re.findall(r'class="main" href="/r/([^"]+)"', shown(rows_page(*lines).text))
    cases = [read_line(line).case for line in found]
    wanted = [] if after is None else [read_line(after).case]
    assert [case._replace(head=case.head._replace(deck=None)) for case in cases] == wanted
