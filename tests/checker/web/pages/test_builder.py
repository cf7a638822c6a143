"""The builder by plain requests: steps, undo, search, paste, what is wrong."""

import io
import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from checker.cases.load import read_line
from tests.checker.web.pages.plain_pages import Query, shown, step, text
from tests.checker.web.sites import ROW, client, standard


def test_row_is_built_step_by_step_in_the_address() -> None:
    now: Query = {}
    now = step(now | {"start": "S3"})
    now = step(now | {"card": "J12", "end": "right"})
    now = step(now | {"card": "j07", "end": "left", "points": "2"})
    assert read_line(now["line"]).case == read_line("N1.D155CF770/S3/RJ12.LJ07-2").case
    page = text("/", now)
    assert "Note 2, J07 to S3: 2 points for each blue tape" in page


def test_goal_met_here_offers_its_tokens_and_the_token_asks_for_its_card() -> None:
    line = "N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55"
    page = text("/", {"line": line})
    assert re.search(r'name="goal" value="G01" class="goal met"', page)
    page = text("/", {"line": line, "goal": "G01"})
    assert 'value="B05"' in page
    assert 'value="B06"' not in page
    page = text("/", {"line": line, "goal": "G01", "token": "B05"})
    assert "On which card does B05 lie?" in page
    assert 'name="on" value="J33"' in page
    after = step({"line": line, "goal": "G01", "token": "B05", "on": "J33"})
    assert "G01:B05:J33" in after["line"]


def test_type_three_token_needs_no_card() -> None:
    line = "N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ09"
    after = step({"line": line, "goal": "G11", "token": "B15"})
    assert "G11:B15" in after["line"]


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("N1/S3/RJ12.G01:B05:J12-3", "N1.D155CF770/S3/RJ12"),
        ("N1/S3/RJ12.LJ07/RJ33", "N1.D155CF770/S3/RJ12.LJ07"),
        ("N1/S3/RJ12/Z5", "N1.D155CF770/S3/RJ12"),
        ("N1/P/S3/RJ12/P/S1", "N1.D155CF770/S3/RJ12"),
        ("N1/F/J12.S3/TB14", "N1.D155CF770/F/J12.S3"),
    ],
)
def test_undo_drops_the_last_item(line: str, after: str) -> None:
    query = {"line": line, "undo": "1"} | ({"player": "1"} if "/P/" in line else {})
    assert read_line(step(query)["line"]).case == read_line(after).case


def test_undo_of_the_start_card_leads_to_the_beginning() -> None:
    assert step({"line": "N1/S3", "undo": "1"}) in ({}, {"line": "N1.D155CF770"})


@pytest.mark.parametrize(
    ("query", "says"),
    [
        (
            {"line": "N1/S3", "card": "J62"},
            "There is no card J62 in this deck; did you mean J60, J61",
        ),
        ({"line": "N1/S3/RJ12", "card": "J12", "end": "left"}, "J12 already lies in a row"),
        ({"line": "N1/S3", "card": "S1", "end": "left"}, "S1 is a Start card"),
        ({"card": "J12", "end": "left"}, "Choose the Start card first"),
        ({"line": ROW, "card": "J01", "end": "left"}, "The row is full"),
        ({"start": "J12"}, "J12 is not a Start card"),
        (
            {"line": "N1/S3", "card": "J12", "end": "left", "points": "x"},
            "A figure is a whole number from 0 to 9999, not “x”",
        ),
        ({"line": "N1/S3", "set": "goals", "g": "G01"}, "Choose one goal of each type"),
        ({"line": "N1/S3/RJ12", "goal": "G99"}, "There is no goal G99"),
        ({"line": "N1/S3/RJ12", "goal": "G01", "token": "B99"}, "There is no token B99"),
        ({"line": "N1/S3/RJ12", "goal": "G01", "token": "B01", "on": "J33"}, "J33 does not lie"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_step_that_cannot_be_taken_is_said_and_the_row_kept(query: Query, says: str) -> None:
    page = text("/", query)
    assert says in page
    if "line" in query:
        assert read_line(query["line"]).case is not None
        assert 'class="row"' in page


def test_house_rules_and_goals_go_into_the_line() -> None:
    answer = client().get("/?line=N1/S3&set=rules&rule=A&rule=F")
    assert ".VAF" in parse_qs(urlsplit(answer.location).query)["line"][0]
    answer = client().get("/?set=goals&g=G01&g=G05&g=G11")
    assert parse_qs(urlsplit(answer.location).query)["line"][0].endswith(".G01.G05.G11")


def test_used_card_is_dimmed_in_the_choice() -> None:
    page = text("/", {"line": "N1/S3/RJ12"})
    assert re.search(r'name="card" value="J12" disabled', page)
    assert re.search(r'name="card" value="J13">', page)


@pytest.mark.parametrize(
    ("query", "card"),
    [
        ({"q": "12"}, "J12"),
        ({"q": "j12"}, "J12"),
        ({"q": "J7"}, "J07"),
        ({"q": "7"}, "J07"),
        ({"q": "symi"}, "J12"),
        ({"q": "thing"}, "J02"),
        ({"q": "bial"}, "J06"),
        ({"q": "greec"}, "J12"),
        ({"tape": "orange", "icon": "boat"}, "J13"),
        ({"number": "n4", "tape": "yellow"}, "J25"),
    ],
)
def test_search_without_scripts_finds_the_card(query: Query, card: str) -> None:
    page = text("/", {"line": "N1/S3"} | query)
    shown = re.findall(r'<li data-find="(\S+)[^>]*"(?: data-has="[^"]*")>', page)
    assert card.lower() in shown
    assert len(shown) < 12


def found(one: str, two: str) -> int:
    """Return how many Journey cards two chips leave."""
    cards = standard().journey
    have = [{*card.top, f"n{card.beginning}"} for card in cards]
    return sum({one, two} <= has for has in have)


def test_two_chips_leave_few_cards_so_that_the_third_tap_is_the_card() -> None:
    for card in standard().journey:
        chips = [*card.top, *([f"n{card.beginning}"] if card.beginning else [])]
        least = min(found(one, two) for one in chips for two in chips if one != two)
        assert least <= 10, card.id  # three rows of four on a phone


@pytest.mark.parametrize("field", ["case", "line", "text"])
@pytest.mark.parametrize(
    "given",
    [
        "N1/S3/RJ12.LJ07",
        " n1/s3/rj12, lj07 \n",
        "\ufeffN1/S3/RJ12.LJ07",
        "“N1/S3/RJ12.LJ07”",
        "https://horizon.example.org/r/N1.D155CF770/S3/RJ12.LJ07.KDW?total=9#n2",
        "HTTP://192.168.0.7:8080/R/N1%2FS3%2FRJ12.LJ07",
        "Ida: look, »http://localhost/r/N1/S3/RJ12.LJ07« it says!",
        "Ida:\nmy row is\nN1/S3/RJ12.LJ07\nwhat do you say?",
    ],
)
def test_pasted_line_leads_to_its_verdict(field: str, given: str) -> None:
    answer = client().post("/check", data={field: given})
    assert answer.status_code == 303
    assert answer.location == "/r/N1.D155CF770/S3/RJ12.LJ07.KDW"


def test_pasted_and_uploaded_case_lead_to_the_same_verdict() -> None:
    case = json.dumps({"start": "S3", "placements": [{"card": "J12", "end": "right"}]})
    pasted = client().post("/check", data={"case": case})
    file = client().post("/check", data={"file": (io.BytesIO(case.encode()), "case.json")})
    assert pasted.status_code == file.status_code == 303
    assert pasted.location == file.location


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("N1/S3/RJ12.QJ07", "Character 12: 'QJ07' is neither a placement nor a claim"),
        ('{"start": "S3"}', "The key 'placements' is missing"),
        ("hello", "nothing"),
        ("", "empty"),
        (
            '{"row": ["S3"], "tokens": [{"token": "B03", "on": "J12"}]}',
            "B03 can't lie on J12",
        ),
    ],
)
def test_what_cannot_be_read_is_said_and_kept(given: str, says: str) -> None:
    answer = client().post("/check", data={"case": given})
    page = shown(answer.text)
    assert answer.status_code == 422
    assert "That could not be read" in page
    if says not in ("nothing", "empty"):
        assert says in page
    assert given in page


def test_next_player_is_added_in_the_builder() -> None:
    after = step({"line": "N1/S3/RJ12", "player": "1", "start": "S1"})
    assert read_line(after["line"]).case == read_line("N1.D155CF770/P/S3/RJ12/P/S1").case
    assert after["player"] == "1"
    answer = client().get("/", query_string={"line": after["line"], "set": "ages", "age": "34"})
    assert "/P34/" in parse_qs(urlsplit(answer.location).query)["line"][0]


def test_row_becomes_a_final_row() -> None:
    after = step({"line": "N1/S3/RJ12.LJ07", "set": "final"})
    assert read_line(after["line"]).case == read_line("N1.D155CF770/F/J07.S3.J12").case
    assert after["ends"] == "RL"
    undone = step(after | {"undo": "1"})
    assert read_line(undone["line"]).case == read_line("N1.D155CF770/F/S3.J12").case


@pytest.mark.parametrize(
    "query",
    [
        {"line": "N1/S3", "card": "J12", "end": "left", "points": "x7"},
        {"line": "N1/S3/RJ12", "set": "total", "total": "x7"},
    ],
    ids=["points of a Note", "total"],
)
def test_figure_that_cannot_be_read_is_kept(query: Query) -> None:
    assert re.search(r'<input name="(points|total)"[^>]* value="x7"', text("/", query))


@pytest.mark.parametrize(
    ("rules", "token", "says"),
    [
        ("", "G01&token=B05", "Its bottom right becomes 3."),
        (".VA", "G01&token=B05", "Its bottom right grows by 3."),
        ("", "G05&token=B06", "Its bottom left then counts orange or green tape."),
        (".VA", "G05&token=B06", "Its bottom left counts orange or green tape too."),
    ],
)
def test_token_says_what_it_does_to_the_card_it_asks_for(
    rules: str, token: str, says: str
) -> None:
    line = f"N1{rules}.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55"
    assert says in text(f"/?line={line}&goal={token}")


def test_next_player_stands_among_the_players() -> None:
    seats = re.findall(r">Player <bdi[^>]*>([A-E])</", text("/?line=N1/S3/RJ12&player=1"))
    assert seats == ["A", "B"]


def test_faulty_paste_can_be_corrected_right_below_what_is_said() -> None:
    page = shown(client().post("/check", data={"case": "N1/S3/QJ12"}).text)
    assert page.index('role="alert"') < page.index("<textarea") < page.index('id="grid"')
    assert page.count("<textarea") == 1


@pytest.mark.parametrize("given", ["J7", "j7", "J07", " j007 "])
def test_card_is_found_without_its_nought(given: str) -> None:
    assert "RJ07" in step({"line": "N1/S3", "card": given, "end": "right"})["line"]


def test_link_in_the_place_of_the_line_is_read() -> None:
    page = text("/", {"line": "http://localhost/r/N1/S3/RJ12?total=4"})
    assert "J12 Sými" in page
    assert 'class="row"' in page
