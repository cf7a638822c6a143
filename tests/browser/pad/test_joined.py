"""Rows that come to a table from elsewhere: pasted, settled, from other tabs, by another deck."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from checker.cases.from_json import CaseRead
from checker.cases.load import parse_case, read_line
from checker.judging.judge import judge
from checker.judging.judge_table import TableVerdict
from tests.browser.conftest import WIDER
from tests.browser.pad.phones import Phone, phone
from tests.checker.web.sites import standard

EMPTY = """() => new Promise((done) => {
  localStorage.clear();
  sessionStorage.clear();
  indexedDB.deleteDatabase("horizon-pad").onsuccess = done;
})"""


def begun(phone: Phone, setup: str = "players=2&seed=K7Q2") -> None:
    phone.open(f"/t/?{setup}")
    phone.name(("Zénobie", 50), ("Bartholomé", 41))
    phone.tap("#begin")


def paste(phone: Phone, text: str) -> None:
    """Paste what came from another phone."""
    phone.page.evaluate("document.getElementById('pasted').closest('details').open = true")
    phone.page.locator("#pasted").fill(text)
    phone.tap("#paste button")


@pytest.fixture(scope="module")
def kept(browser: Browser, base: str) -> Iterator[Phone]:
    """A phone without pictures, which would take most of the time."""
    with phone(browser, base) as opened:
        opened.page.route("**/pictures/**", lambda route: route.abort())
        yield opened


@pytest.fixture
def made(kept: Phone) -> Phone:
    """The phone with an empty store."""
    kept.open("/healthz")  # a page that has no store open
    kept.page.evaluate(EMPTY)
    return kept


@pytest.fixture(scope="module")
def pad(kept: Phone) -> Page:
    """A page that knows the table's functions."""
    kept.open("/t/")
    return kept.page


def test_forgotten_order_is_settled_in_french_and_comes_back_to_the_pad(made: Phone) -> None:
    """From the pad to the questions, by one answer to the log, and with it to its seat."""
    begun(made, "players=2&seed=K7Q2&lang=fr")
    name = made.whose_turn()
    for card, end in (("J12", "R"), ("J07", "L")):
        made.place(card, end)
    made.next()
    made.place("J33", "R")
    made.tap(f'[data-hold="cell-{made.sheet()[0].index(name) - 1}-1"]')
    made.tap("#forgotten")
    expect(made.page.locator(".question .main")).to_have_count(2)
    assert made.page.evaluate(WIDER) == 0
    made.tap(".question .main >> nth=0")
    made.tap(".problem.right a")
    made.tap("main a[href*='/t/']")
    expect(made.page.locator("#notes .right")).to_contain_text(name)
    made.judged()
    expect(made.page.locator("#line")).to_contain_text("/LJ07.RJ12")
    expect(made.page.locator("#line")).to_contain_text("RJ33")
    assert name in made.sheet()[0]
    assert [text for text in made.sent for who in ("Zénobie", "Bartholomé") if who in text] == []
    made.open("/t/")
    expect(made.page.locator("#tables a")).to_have_count(1)


def test_row_in_which_one_order_alone_is_possible_asks_nothing(made: Phone) -> None:
    begun(made)
    made.place("J12", "R")
    made.place("J07", "R")
    expect(made.page.locator("#asked .quiet")).to_have_count(1)
    expect(made.page.locator("#forgotten")).to_have_count(0)


def test_forgotten_row_is_one_that_the_judge_reads_the_same(pad: Page) -> None:
    """Its tokens on their cards and beside them, its rounds, the total that was claimed."""
    log = "N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55.G01:B05:J33/LJ20.RJ23/Z33"
    line = pad.evaluate("(log) => Pad.forgotten(Pad.read(log, ''), 0)", log)
    final = (
        "N1.G01.G05.G11/F/J20.J41.J07.S3.J12.J33:B05.J60.J55.J23"
        "/W1J12:J07/W2J33:J41/W3J60:J55/W4J20:J23/Z33"
    )
    assert read_line(line).case == read_line(final).case


def test_pasted_lines_of_four_phones_take_their_seats(made: Phone) -> None:
    """By their Start cards; a line that comes twice is one row, a better one takes its place."""
    made.open("/t/?players=4")
    made.tap("#undealt")
    lines = ["N1/S3/RJ12.LJ07", "N1/S1/RJ33", "N1/S3/RJ12.LJ07", "N1/S2/RJ20.LJ21",
             "N1/S4/RJ01", "N1/S1/RJ33.LJ41"]  # fmt: skip
    for line in lines:
        paste(made, line)
        expect(made.page.locator("#notes .right").first).to_be_visible()
    made.judged()
    case = read_line(made.page.locator("#line").text_content() or "").case
    rows = "/P/S3/RJ12.LJ07/P/S1/RJ33.LJ41/P/S2/RJ20.LJ21/P/S4/RJ01"
    assert case._replace(head=case.head._replace(deck=None)) == read_line(f"N1{rows}").case


def test_row_for_which_no_seat_is_left_is_told(made: Phone) -> None:
    begun(made)
    before = made.table()["entries"]
    starts = {each["start"] for each in before}
    other = next(card.id for card in standard().start if card.id not in starts)
    paste(made, f"N1/{other}/RJ12")
    expect(made.page.locator("#wrong")).to_contain_text("no seat left")
    assert made.table()["entries"] == before


@pytest.mark.parametrize(
    ("head", "told"),
    [("N1.VC", "the house rules"), ("N1.G01.G05.G11", "the goals"), ("N1.DFFFFFFFF", "the deck")],
)
def test_row_played_by_something_else_is_told(made: Phone, head: str, told: str) -> None:
    begun(made)
    start = made.table()["entries"][0]["start"]
    paste(made, f"{head}/{start}/RJ12.LJ07")
    expect(made.page.locator("#notes")).to_contain_text(told)
    assert made.table()["rules"] == ""


@pytest.mark.parametrize(
    "around", ["{}", "see “{}”", "<{}>", "({}).", "  {}\n", "\u200b{}", "my row: {} – yours?"]
)
@pytest.mark.parametrize("link", ["N1/S3/RJ12.LJ07", "https://example.org/r/N1%2FS3/RJ12.LJ07"])
def test_line_is_found_in_what_is_pasted(pad: Page, around: str, link: str) -> None:
    found = pad.evaluate("(text) => Pad.pasted(text)", around.format(link))
    assert found == {"line": "N1/S3/RJ12.LJ07", "hash": ""}


def test_pasted_link_keeps_what_stands_behind_its_hash(pad: Page) -> None:
    found = pad.evaluate("(text) => Pad.pasted(text)", "“https://a.b/t/N1/S3#id=abcd&A=Zo%C3%A9”")
    assert found == {"line": "N1/S3", "hash": "#id=abcd&A=Zo%C3%A9"}


def test_what_holds_no_line_is_told(made: Phone) -> None:
    begun(made)
    paste(made, "see you at eight")
    expect(made.page.locator("#wrong")).to_contain_text("no table")


def test_link_whose_signs_were_written_as_html_keeps_the_names(made: Phone) -> None:
    begun(made)
    made.open(made.page.url.replace("&", "&amp;"))
    expect(made.page.locator("#sheet")).to_contain_text("Bartholomé")


def test_pasted_link_opens_its_table_on_a_phone_that_has_none(
    made: Phone, browser: Browser, base: str
) -> None:
    begun(made)
    made.place("J12", "R")
    with phone(browser, base) as other:
        other.open("/t/")
        paste(other, made.page.url)
        expect(other.page.locator("#sheet")).to_contain_text("Zénobie")
        assert "RJ12" in other.page.url


def test_tab_that_slept_takes_over_what_another_entered(made: Phone) -> None:
    """It heard of nothing, and must not write its older table over the newer one."""
    begun(made)
    made.page.route("**/api/check*", lambda route: route.abort())  # an answer would wake it
    made.place("J12", "R")
    made.page.evaluate("""() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith("horizon-table-"));
      const table = JSON.parse(localStorage.getItem(key)), at = table.entries.at(-1);
      table.entries.push({ seat: at.seat, round: 1, item: "LJ07" });
      table.n += 1;
      localStorage.setItem(key, JSON.stringify(table));
    }""")
    made.place("J33", "R")
    assert [each.get("item") for each in made.table()["entries"][-2:]] == ["RJ12", "LJ07"]
    made.tap("#undo")
    made.page.unroute("**/api/check*")
    assert made.table()["entries"][-1]["item"] == "RJ12"


def test_table_of_a_deck_that_is_gone_goes_on_with_the_one_here(made: Phone) -> None:
    made.open("/t/N1.DFFFFFFFF/P/S3/RJ12.LJ07/P/S1")
    made.tap("#notes .error button")
    made.judged()
    expect(made.page.locator("#notes .error")).to_have_count(0)
    assert made.page.url.split("/t/")[1].startswith(f"N1.D{standard().fingerprint[:8].upper()}")


def test_record_is_refused_while_a_start_card_is_missing(made: Phone) -> None:
    """Without that player the turns that it tells would be out of their order (R4)."""
    made.open("/t/?players=2")
    made.tap("#undealt")
    made.page.evaluate("document.getElementById('end').open = true")
    made.tap('[data-save="record"]')
    expect(made.page.locator("#wrong")).to_contain_text("A and B")


def test_record_claims_the_total_of_figures(made: Phone, tmp_path: Path) -> None:
    begun(made)
    made.tap("#by-figures")
    name = made.whose_turn()
    seat = made.sheet()[0].index(name) - 1
    for number in range(4):
        made.tap(f'[data-hold="cell-{seat}-{number + 1}"]')
        made.figures(f"{number}+3")
    made.page.evaluate("document.getElementById('end').open = true")
    with made.page.expect_download() as waiting:
        made.tap('[data-save="record"]')
    waiting.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_bytes())
    claimed = {each["name"]: each.get("claimed_total") for each in record["players"]}
    assert claimed[name] == 0 + 1 + 2 + 3 + 4 * 3
    read = parse_case((tmp_path / "record.json").read_bytes())
    assert read.problems == ()
    assert isinstance(judge(standard(), CaseRead(read.case)), TableVerdict)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["X", "X", "X (B)"], ["X", "X (B)", "X (B) (C)"]),
        (["", "A", ""], ["A", "A (B)", "C"]),
        (["🦊" * 20, "🦊" * 20], ["🦊" * 20, "🦊" * 17 + " (B)"]),
    ],
)
def test_players_of_one_name_are_told_apart(pad: Page, names: list[str], told: list[str]) -> None:
    found = pad.evaluate(
        "(names) => Pad.seatNames({ seats: names.map((name) => ({ name })) })", names
    )
    assert found == told


@pytest.mark.parametrize(("most", "whole"), [(4, "🦊🦊"), (3, "🦊"), (5, "🦊🦊x")])
def test_no_letter_of_a_name_is_cut_in_half(pad: Page, most: int, whole: str) -> None:
    assert pad.evaluate("(most) => Pad.clipped('🦊🦊xy', most)", most) == whole
