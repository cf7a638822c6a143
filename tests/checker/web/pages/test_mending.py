"""A card mended in the middle: what came later stays as it is."""

import pytest

from checker.cases.load import read_line
from checker.web.pages.draft import Draft, read_draft
from checker.web.pages.mending import exchange
from tests.checker.web.pages.plain_pages import Query, step, text
from tests.checker.web.sites import client, standard

LOG = "N1/S3/RJ12-4.LJ07.G01:B05:J12-3/RJ33.G05:B06:J12/Z9"
FINAL = "N1/F/J07.S3.J12:B05/TB14/QJ12:J07.B05:J07/W1J12"


@pytest.mark.parametrize(
    ("line", "query", "after"),
    [
        (LOG, {"mend": "2", "card": "J13"},
         "N1/S3/RJ13-4.LJ07.G01:B05:J13-3/RJ33.G05:B06:J13/Z9"),
        (LOG, {"mend": "2", "card": "j07"},
         "N1/S3/RJ07-4.LJ12.G01:B05:J07-3/RJ33.G05:B06:J07/Z9"),
        (LOG, {"mend": "1", "card": "S1"},
         "N1/S1/RJ12-4.LJ07.G01:B05:J12-3/RJ33.G05:B06:J12/Z9"),
        (LOG, {"mend": "2", "do": "end"},
         "N1/S3/LJ12-4.LJ07.G01:B05:J12-3/RJ33.G05:B06:J12/Z9"),
        (LOG, {"mend": "2", "do": "out"}, "N1/S3/LJ07.RJ33/Z9"),
        (LOG, {"mend": "0", "back": "B05"}, "N1/S3/RJ12-4.LJ07/RJ33.G05:B06:J12/Z9"),
        (LOG, {"mend": "0", "points": "7"},
         "N1/S3/RJ12-4.LJ07-7.G01:B05:J12-3/RJ33.G05:B06:J12/Z9"),
        (LOG, {"before": "2", "card": "J20", "end": "left", "points": "3"},
         "N1/S3/LJ20-3.RJ12-4/LJ07.G01:B05:J12-3.RJ33.G05:B06:J12/Z9"),
        ("N1/F/J07.S3.J12", {"before": "1", "card": "J20", "end": "left"}, "N1/F/J07.J20.S3.J12"),
        ("N1/F/J07.S3.J12", {"before": "1", "card": "J20", "end": "right"},
         "N1/F/J07.S3.J20.J12"),
        ("N1/S9/RJ99", {"mend": "0", "card": "S3"}, "N1/S3/RJ99"),
        ("N1/S3/RJ12.LJ12", {"mend": "2", "card": "J13"}, "N1/S3/RJ13.LJ12"),
        ("N1/P/S3/RJ12/P/S1/RJ33", {"player": "1", "mend": "1", "card": "J34"},
         "N1/P/S3/RJ12/P/S1/RJ34"),
        ("N1/F/J07.S3.J12:B05/TB14/QJ12:J07/W1J12", {"mend": "2", "card": "J13"},
         "N1/F/J07.S3.J13:B05/TB14/QJ13:J07/W1J13"),
        ("N1/F/J07.S3.J12:B05/TB14/QJ12:J07/W1J12", {"mend": "2", "do": "out"},
         "N1/F/J07.S3/TB14"),
        ("N1/F/J07.S3.J12:B05/TB14", {"mend": "2", "back": "B05"}, "N1/F/J07.S3.J12/TB14"),
        ("N1/F/J07.J12", {"mend": "0", "card": "S3"}, "N1/F/S3.J12"),
    ],
)  # fmt: skip
def test_one_thing_is_mended_and_all_else_kept(line: str, query: Query, after: str) -> None:
    found = step({"line": line} | query)
    case = read_line(found["line"]).case
    wanted = read_line(after).case
    assert case._replace(head=wanted.head) == wanted


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ({"mend": "2", "card": "J62"}, "There is no card J62"),
        ({"mend": "2", "card": "S1"}, "S1 is a Start card"),
        ({"mend": "1", "card": "J20"}, "J20 is not a Start card"),
        ({"mend": "2", "points": "x"}, "A figure is a whole number"),
    ],
)
def test_what_cannot_lie_there_is_said_and_the_row_kept(query: Query, says: str) -> None:
    page = text("/", {"line": LOG} | query)
    assert says in page
    assert "Leave it as it is" in page


def test_card_of_another_player_is_refused() -> None:
    query = {"line": "N1/P/S3/RJ12/P/S1/RJ33", "player": "1", "mend": "1", "card": "J12"}
    assert "J12 already lies in a row" in text("/", query)


def test_exchange_twice_is_none() -> None:
    draft = read_draft(LOG)
    assert isinstance(draft, Draft)
    for place, (one, other) in enumerate(zip(("J13", "S1", "J13", "J13"), draft.row, strict=True)):
        there = exchange(draft, place, one)
        assert there != draft
        assert exchange(there, place, other) == draft


def test_unknown_cards_are_shown_where_they_lie() -> None:
    page = text("/", {"line": "N1/S3/RJ99"})
    assert "J99, not a card of this deck" in page
    assert "J99 does not exist in this deck" in page
    assert "Tap the card with the question mark" in page
    assert 'value="J12"' in page


def test_unknown_start_card_is_asked_for() -> None:
    page = text("/", {"line": "N1/S9/RJ99"})
    assert "S9 does not exist in this deck" in page
    assert page.count('name="card" value="S') == len(standard().start)


def test_final_row_without_start_card_takes_one() -> None:
    after = step({"line": "N1/F/J07.J12", "card": "S3", "end": "left"})
    assert "/F/S3.J07.J12" in after["line"]
    answer = client().get("/", query_string={"line": after["line"], "card": "S1", "end": "left"})
    assert "S1 is a Start card" in answer.text
