"""The pages by plain requests, as a browser without scripts makes them."""

import io
import json
import re
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from checker.case_file import read_line
from checker.explain import Words, note_sentence, rulings
from checker.house_rules import DEFAULT
from checker.judge import judge
from checker.verdict import LogVerdict
from checker.web import create_app
from checker.web.errors import bare_page
from checker.web.settings import PROGRAM, Edition, Pictures, Settings
from checker.web.wording import sentence
from schema.errors import UnusableInputError
from tests.checker.web.site import CARDS, FINAL, ROW, TABLE, client, edition_of, standard

Query = dict[str, str]


def text(path: str, query: Query | None = None) -> str:
    """Return a page that must be there."""
    answer = client().get(path, query_string=query)
    assert answer.status_code == 200, answer.text
    return shown(answer.text)


def shown(page: str) -> str:
    """Return a page's text, its hard spaces as plain ones."""
    return unescape(page).replace("\N{NO-BREAK SPACE}", " ")


def step(query: Query) -> Query:
    """Take a step of the builder; return the query of the address that it leads to."""
    answer = client().get("/", query_string=query)
    assert answer.status_code == 303, answer.text
    asked = parse_qs(urlsplit(answer.location).query)
    return {key: values[0] for key, values in asked.items()}


def verdict(line: str) -> LogVerdict:
    """Return the verdict on a line about one player."""
    judged = judge(standard(), read_line(line))
    assert isinstance(judged, LogVerdict)
    return judged


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
        ({"line": "N1/S3", "card": "J62"}, "There is no card J62 in this deck; did you mean J61"),
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
@pytest.mark.parametrize("given", ["N1/S3/RJ12.LJ07", " n1/s3/rj12, lj07 \n"])
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


def test_verdict_has_a_sentence_for_every_note_and_claim() -> None:
    page = text(f"/r/{ROW}")
    words = Words(standard())
    judged = verdict(ROW)
    assert f"<b>{judged.total}</b>" in page
    for placed in judged.placements:
        assert note_sentence(words, placed.note) in page
        for claim in placed.claims:
            assert claim.note is not None
            assert note_sentence(words, claim.note) in page


def test_verdict_marks_the_cards_that_counted_for_each_note() -> None:
    page = text(f"/r/{ROW}")
    for placed in verdict(ROW).placements:
        criteria = (placed.note.criteria or ()) if placed.note.is_complete else ()
        counted = {id_ for each in criteria for id_ in each.cards}
        marked = set(
            re.findall(rf'<li class="[^"]*\bin-n{placed.number} [^"]*" data-card="(\w+)"', page)
        )
        assert marked == counted


def test_zero_is_explained() -> None:
    page = text("/r/N1/S3/RJ12.LJ31")
    assert "and no flower or temple in the row yet: 0 x 2 = 0" in page


def test_verdict_shows_versions_rulings_and_rules() -> None:
    page = text(f"/r/{ROW}")
    assert (
        f"Horizon {PROGRAM}, rules 1, deck Journey: Horizon, edition 1, fingerprint 155cf770"
        in page
    )
    for said, _is_house in rulings(DEFAULT):
        assert sentence(said.partition(": ")[2]) in page
    assert 'href="/rules#R6"' in page


def test_claimed_figure_names_the_mistake() -> None:
    judged = verdict("N1/S3/RJ12.LJ07/RJ33.LJ41/Z11")
    notice = next(each for each in judged.problems if each.code == "total-differs")
    assert sentence(notice.message) in text("/r/N1/S3/RJ12.LJ07/RJ33.LJ41/Z11")
    assert sentence(notice.hint) in text("/r/N1/S3/RJ12.LJ07/RJ33.LJ41/Z11")


def test_total_that_somebody_counted_is_added_to_the_line() -> None:
    answer = client().get("/r/N1/S3/RJ12?total=57")
    assert answer.status_code == 303
    assert "/Z57.K" in answer.location
    page = text("/r/N1/S3/RJ12", {"total": "x"})
    assert "A figure is a whole number from 0 to 9999, not “x”" in page
    assert re.search(r'name="total"[^>]* value="x"', page)


def test_final_row_shows_the_range_and_asks_by_two_buttons() -> None:
    page = text(f"/r/{FINAL}")
    lines = re.findall(r'class="main" href="/r/([^"]+)"', page)
    assert "Likely totals" in page
    assert len(lines) == 2
    assert all("/Q" in line for line in lines)
    for line in lines:
        assert "Verdict on a final row" in text(f"/r/{line}")


def test_final_row_settled_has_one_total_and_no_question() -> None:
    page = text("/r/N1/F/S3.J12")
    assert "whatever the order" in page
    assert 'class="question"' not in page


def test_table_shows_sheet_turn_order_and_ranking() -> None:
    page = text(f"/r/{TABLE}")
    for words in ("Score sheet", "Turn order", "Player A", "Player B", "B is the oldest"):
        assert words in page
    assert 'class="ranking"' in page


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


def test_faulty_line_is_shown_with_its_place_and_can_be_corrected() -> None:
    answer = client().get("/r/N1/S3/RJ12.QJ07")
    page = unescape(answer.text)
    assert answer.status_code == 400
    assert "<mark>Q</mark>" in page
    assert ">N1/S3/RJ12.QJ07</textarea>" in page


def test_cards_and_their_pages() -> None:
    deck = standard()
    page = text("/cards")
    for id_ in [*deck.cards, *deck.goals, *deck.tokens]:
        assert f'href="/cards/{id_}"' in page
        assert f"<title>{id_} ·" in text(f"/cards/{id_}")
    assert client().get("/cards/j07").location == "/cards/J07"
    assert client().get("/cards/J99").status_code == 404


def test_every_rule_has_its_anchor() -> None:
    page = text("/rules")
    for number in range(1, 11):
        assert f'id="R{number}"' in page
    assert page.count("House rule ") == 4


def test_line_in_the_address_reads_the_same_in_small_letters() -> None:
    assert text("/r/n1/s3/rj12.lj07") == text("/R/N1/S3/RJ12.LJ07")


def test_page_without_pictures_shows_cards_in_words() -> None:
    edition = edition_of(CARDS)
    bare = create_app(Settings(Edition(edition.deck, edition.document))).test_client()
    page = bare.get(f"/r/{ROW}").text
    assert "/pictures/" not in page
    assert "pic paper" in page
    assert bare.get(f"/pictures/{edition.key}/J07-240.webp").status_code == 404


def test_deck_that_cannot_be_drawn_is_shown_in_words(caplog: pytest.LogCaptureFixture) -> None:
    def fail(_face: str, _width: int) -> bytes:
        raise UnusableInputError("J01: the name does not fit")

    edition = edition_of(CARDS)
    pictures = Pictures(fail)
    app = create_app(Settings(Edition(edition.deck, edition.document, pictures)))
    for _ in range(2):
        answer = app.test_client().get(f"/pictures/{edition.key}/J01-160.webp")
        assert answer.status_code == 404
    assert caplog.text.count("cards are shown as text: J01: the name does not fit") == 1
    assert "pic paper" in app.test_client().get("/cards").text


def test_templates_laid_over_replace_ours(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "error.html").write_text("ours {{ status }}", "utf-8")
    app = create_app(Settings(edition_of(CARDS), templates=tmp_path))
    assert app.test_client().get("/nothing").text == "ours 404"
    assert app.test_client().get("/").status_code == 200


def test_two_processes_answer_alike() -> None:
    other = create_app(Settings(edition_of(CARDS))).test_client()
    for path in ("/", f"/r/{ROW}", f"/r/{FINAL}", f"/r/{TABLE}", "/cards", "/rules"):
        assert other.get(path).data == client().get(path).data


def test_picture_is_kept_for_ever_under_an_address_that_names_it() -> None:
    address = re.search(r'src="(/pictures/[^"]+)"', client().get("/cards/J12").text)
    assert address is not None
    answer = client().get(address[1])
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    again = client().get(address[1], headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    unnamed = client().get(address[1].partition("?")[0])
    assert "immutable" not in unnamed.headers["Cache-Control"]


def test_figure_that_no_known_mistake_gives_is_said_to_be_such() -> None:
    page = text("/r/N1/S3/RJ12/Z9999")
    assert "Claimed 9999, computed 0" in page
    assert "None of the slips that are often made gives this figure." in page


def test_total_that_agrees_is_said_to_agree() -> None:
    total = verdict(ROW).total
    assert f"{total} was claimed, and {total} it is." in text(f"/r/{ROW}/Z{total}")
    assert "it is." not in text(f"/r/{ROW}/Z{(total or 0) + 1}")


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


def test_incomplete_note_lists_no_counted_cards() -> None:
    page = text("/r/N1/S3/RJ12.LJ07/RJ33")
    said = page[page.index('id="n3"') : page.index("</li>", page.index('id="n3"'))]
    assert "the Note is not complete: J12 has no beginning" in said
    assert 'class="counted"' not in said
    assert "placed later" not in said
    assert "in-n3" not in page


def test_verdict_says_what_a_note_is_and_what_is_counted() -> None:
    for path in (f"/r/{ROW}", f"/r/{TABLE}"):
        assert text(path).count("A Note joins two neighbours") == 1


def test_token_that_was_added_is_told_from_one_that_replaces() -> None:
    line = "/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55.G01:B05:J33"
    assert "token B05 (value 3) on J33" in text(f"/r/N1.G01.G05.G11{line}")
    added = text(f"/r/N1.VA.G01.G05.G11{line}")
    assert "token B05 (value 3, added to what is printed) on J33" in added
    assert "5 points for each flower" in added


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
    seats = re.findall(r">(Player [A-E])</", text("/?line=N1/S3/RJ12&player=1"))
    assert seats == ["Player A", "Player B"]


def test_faulty_paste_can_be_corrected_right_below_what_is_said() -> None:
    page = shown(client().post("/check", data={"case": "N1/S3/QJ12"}).text)
    assert page.index('role="alert"') < page.index("<textarea") < page.index('id="grid"')
    assert page.count("<textarea") == 1


def test_sentence_keeps_what_is_quoted_and_a_sum_in_one_line() -> None:
    assert sentence("'x' is no card") == "'x' is no card"
    assert sentence("flower none: 0 x 2 = 0") == "Flower none: 0\xa0x\xa02\xa0=\xa00"
    assert sentence("") == ""


def test_note_scored_later_tells_of_the_token_that_lies_on_it() -> None:
    line = "N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ09/RJ60.RJ55.G01:B05:J55/LJ20.RJ23"
    page = text(f"/r/{line}")
    assert page.count("J55 bears token B05 (value 3)") == 1
    assert page.index('id="n8"') < page.index("J55 bears") < page.index("Running total <b>25")


def test_player_is_not_named_again_in_their_own_part_of_the_table() -> None:
    page = text("/r/N1/P34/S3/RJ12/P41/S1/RJ20/Z9")
    assert "Claimed 9, computed 0" in page
    assert "layer 2: " not in page


def test_token_and_goal_pages_are_headed_by_their_ids() -> None:
    assert ">B06: per orange or green tape</h1>" in text("/cards/B06")
    assert ">G09 No Tracks in the Sand</h1>" in text("/cards/G09")


def test_page_that_the_server_itself_answers_with_has_our_look() -> None:
    body, headers = bare_page(431)
    assert b"href='/style.css'" in body
    assert b"<style" not in body
    assert ("Content-Type", "text/html; charset=utf-8") in headers
