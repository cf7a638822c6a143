"""The score pad in a real browser: kept by taps, on several phones, through every accident."""

import json
import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, unquote_plus, urlsplit

import cv2
import numpy as np
import pikepdf
import pytest
import zxingcpp
from playwright.sync_api import Browser, Page, expect

from checker.cases.case import Log, Player
from checker.cases.from_json import CaseRead
from checker.cases.house_rules import from_letters
from checker.cases.load import parse_case, read_line
from checker.cases.to_line import check_pair
from checker.judging.judge import judge
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict
from checker.rules.ranking import ranked
from checker.rules.turn_order import AgeNeeded, who_starts
from tests.browser.accessible import faults
from tests.browser.conftest import FLAGS, WIDER
from tests.browser.phones import Phone, phone
from tests.checker.web.served import Server, serving
from tests.checker.web.sites import standard
from tests.programs import program

PEOPLE = (("Zénobie", 34), ("Bartholomé", 41), ("Ysolde", 20), ("Quentin-Maximilien", 50),
          ("Wolfhilde", 33))  # fmt: skip
NAMES = [name for name, _age in PEOPLE]
BY_FIGURES = {
    "Bartholomé": ["1", "2+3", "9-4", "30"],
    "Ysolde": ["4+6", "10+15+8-5", "0", "12"],
    "Wolfhilde": ["7", "3+9", "28-4", "1+1"],
}


@pytest.fixture(scope="module")
def base(site: Server) -> str:
    """The server's address."""
    return f"http://localhost:{site.port}"


def whose_turn(phone: Phone) -> str:
    """Return the name of whose row is shown."""
    return phone.page.locator("#sheet[data-state] thead [aria-current] bdi").inner_text()


def play_turn(phone: Phone, cards: Iterator[str], number: int, is_away: bool) -> str:
    """Enter the turn of whoever has it: two cards and the tokens of goals met, or figures.

    Without network nobody knows which goals are met.
    """
    name = whose_turn(phone)
    if name in BY_FIGURES:
        if number == 0:
            phone.tap("#by-figures")
        phone.figures(BY_FIGURES[name][number])
        return name
    for end in "RL":
        phone.place(next(cards), end)
        if not is_away:
            phone.judged()
            claim_all(phone)
    return name


def claim_all(phone: Phone) -> None:
    """Take the first token of each goal that is met, and lay it on the first card."""
    while phone.page.locator(".padgoal.met .main").count():
        phone.tap(".padgoal.met .main >> nth=0")
        phone.tap("#asked .tap >> nth=0")
        if phone.page.locator("#asked .tap").count():
            phone.tap("#asked .tap >> nth=0")
        phone.judged()


@pytest.fixture(scope="module")
def game(browser: Browser, base: str) -> Iterator[tuple[Phone, list[list[str]]]]:
    """A phone on which five people kept a game in French, and who had the turn in each round.

    Half of the time it has no network, and once a round the page is loaded anew.
    """
    with phone(browser, base) as made:
        made.open("/t/?players=5&seed=K7Q2&lang=fr")
        made.name(*PEOPLE)
        made.tap("#begin")
        cards = iter(f"J{number:02}" for number in range(1, 62))
        orders = []
        for number in range(4):
            order = []
            for turn in range(5):
                is_away = turn in (1, 3)
                made.page.context.set_offline(is_away)
                order.append(play_turn(made, cards, number, is_away))
                if turn == 2:
                    before = made.sheet()
                    made.page.reload()
                    expect(made.page.locator("#sheet .cell").first).to_be_visible()
                    assert made.sheet()[1:-2] == before[1:-2]
                elif turn < 4:
                    made.next()
            made.judged()
            orders.append(order)
            if number < 3:
                made.next()
        yield made, orders


def test_whole_game_is_kept_in_french_and_fits_the_phone(
    game: tuple[Phone, list[list[str]]],
) -> None:
    made, _orders = game
    assert made.page.evaluate(WIDER) == 0


def test_axe_finds_nothing_on_a_full_pad(game: tuple[Phone, list[list[str]]]) -> None:
    assert faults(game[0].page) == []


def test_each_round_is_begun_by_the_lowest_cards_and_figures_alike(
    game: tuple[Phone, list[list[str]]],
) -> None:
    made, orders = game
    found = made.page.evaluate(
        "(table) => Pad.scores(table).map((seat) => seat.rounds.map((cell) => cell.soFar))",
        made.table(),
    )
    seated = [seat["name"] for seat in made.table()["seats"]]
    players = [Player(name, dict(PEOPLE)[name], Log("")) for name in seated]
    for number, order in enumerate(orders):
        scores = [seat[number - 1] if number else 0 for seat in found]
        start = who_starts(players, scores, frozenset())
        assert not isinstance(start, AgeNeeded)
        assert order == [seated[(start.player + step) % 5] for step in range(5)]


def test_points_of_cards_are_the_engine_s(game: tuple[Phone, list[list[str]]]) -> None:
    made, _orders = game
    table = made.table()
    record = made.page.evaluate("(table) => Pad.record(table, {})", table)
    verdict = judge(standard(), parse_case(json.dumps(record).encode()))
    assert isinstance(verdict, TableVerdict)
    shown = dict(zip(made.sheet()[0][1:], made.sheet()[6][1:], strict=True))
    for name, log in verdict.players:
        if name not in BY_FIGURES:
            assert log.placements[-1].total + log.end_points == int(shown[name])


def test_figures_are_added_up(game: tuple[Phone, list[list[str]]]) -> None:
    shown = dict(zip(game[0].sheet()[0][1:], game[0].sheet()[6][1:], strict=True))
    assert shown["Ysolde"] == str(4 + 6 + 10 + 15 + 8 - 5 + 0 + 12)
    assert shown["Wolfhilde"] == str(7 + 12 + 24 + 2)


def test_places_are_those_of_the_totals(game: tuple[Phone, list[list[str]]]) -> None:
    sheet = game[0].sheet()
    totals = [(name, int(total)) for name, total in zip(sheet[0][1:], sheet[6][1:], strict=True)]
    places = {rank.name: str(rank.place) for rank in ranked(totals)}
    assert dict(zip(sheet[0][1:], sheet[7][1:], strict=True)) == places


def test_no_name_was_ever_sent(game: tuple[Phone, list[list[str]]]) -> None:
    assert game[0].sent
    assert [text for text in game[0].sent for name in NAMES if name in text] == []


def test_filled_pad_has_names_and_figures(
    game: tuple[Phone, list[list[str]]], tmp_path: Path
) -> None:
    made, _orders = game
    with made.page.expect_download() as waiting:
        made.tap('[data-save="pdf"]')
    waiting.value.save_as(tmp_path / "pad.pdf")
    with pikepdf.open(tmp_path / "pad.pdf") as pdf:
        fields = {
            str(each.T): str(each.get("/V", "")) for each in pdf.Root.AcroForm.Fields.as_list()
        }
    seated = [seat["name"] for seat in made.table()["seats"]]
    assert [fields[f"name_p{at}"].strip() for at in range(1, 6)] == seated
    assert [fields[f"total_p{at}"] for at in range(1, 6)] == made.sheet()[6][1:]
    assert [text for text in made.sent for name in NAMES if name in text] == []


def test_csv_has_names_and_totals(game: tuple[Phone, list[list[str]]], tmp_path: Path) -> None:
    made, _orders = game
    with made.page.expect_download() as waiting:
        made.tap('[data-save="csv"]')
    waiting.value.save_as(tmp_path / "pad.csv")
    lines = (tmp_path / "pad.csv").read_text("utf-8-sig").splitlines()
    assert lines[0] == ",".join(['""', *(f'"{name}"' for name in made.sheet()[0][1:])])
    assert lines[-1].split(",")[1:] == made.sheet()[6][1:]


def test_saved_pad_opens_on_another_phone(
    game: tuple[Phone, list[list[str]]], browser: Browser, base: str, tmp_path: Path
) -> None:
    made, _orders = game
    with made.page.expect_download() as waiting:
        made.tap('[data-save="pad"]')
    waiting.value.save_as(tmp_path / "pad.json")
    with phone(browser, base) as other:
        other.open("/t/")
        other.page.evaluate("document.getElementById('file').closest('details').open = true")
        other.page.set_input_files("#file", tmp_path / "pad.json")
        expect(other.page.locator("#sheet .cell").first).to_be_visible()
        other.judged()
        assert other.sheet() == made.sheet()


def test_bg_stats_gets_the_play(game: tuple[Phone, list[list[str]]]) -> None:
    made, _orders = game
    address = urlsplit(made.page.locator("#bgstats").get_attribute("href") or "")
    assert f"{address.scheme}://{address.netloc}{address.path}" == (
        "https://app.bgstatsapp.com/createPlay.html"
    )
    play = json.loads(parse_qs(address.query)["data"][0])
    sheet = made.sheet()
    assert [player["name"] for player in play["players"]] == sheet[0][1:]
    assert [player["score"] for player in play["players"]] == sheet[6][1:]
    assert [str(player["rank"]) for player in play["players"]] == sheet[7][1:]
    assert [player["winner"] for player in play["players"]] == [p == "1" for p in sheet[7][1:]]
    assert sum(player["startPlayer"] for player in play["players"]) == 1


def test_address_alone_brings_the_table_to_another_phone(
    game: tuple[Phone, list[list[str]]], browser: Browser, base: str
) -> None:
    made, _orders = game
    with phone(browser, base) as other:
        other.open(made.page.url)
        expect(other.page.locator("#sheet .cell").first).to_be_visible()
        other.judged()
        assert other.sheet() == made.sheet()


def code_on(phone: Phone, which: str) -> str:
    """Return what the QR code says that a phone shows."""
    if not phone.page.evaluate("document.getElementById('join').open"):
        phone.tap("#join > summary")
    phone.tap(f'[data-code="{which}"] > summary')
    shot = phone.page.locator(f'[data-code="{which}"] svg').screenshot()
    picture = cv2.imdecode(np.frombuffer(shot, np.uint8), cv2.IMREAD_GRAYSCALE)
    (code,) = zxingcpp.read_barcodes(picture)
    return str(code.text)


def test_row_of_another_phone_joins_the_table(browser: Browser, base: str) -> None:
    with phone(browser, base) as first, phone(browser, base) as second:
        first.open("/t/?players=2&seed=K7Q2")
        first.name(("Zénobie", 50), ("Bartholomé", 41))
        first.tap("#begin")
        mine = whose_turn(first)
        first.place("J12", "R")
        first.place("J07", "L")
        assert "Zénobie" in unquote_plus(code_on(first, "all"))
        other = 1 - [seat["name"] for seat in first.table()["seats"]].index(mine)
        second.open(code_on(first, str(other)).replace(base.upper(), base))
        second.place("J33", "R")
        second.place("J41", "L")
        second.judged()
        first.open(code_on(second, "back").replace(base.upper(), base))
        expect(first.page.locator("#notes .right")).to_be_visible()
        first.judged()
        assert "RJ12.LJ07" in first.page.url
        assert "RJ33.LJ41" in first.page.url
        said = first.sent + second.sent
        assert [text for text in said if "Zénobie" in text or "Bartholomé" in text] == []


def test_row_that_said_otherwise_stays_in_a_table_of_its_own(pad: Page) -> None:
    """Two phones kept one row: the one changed more often counts, the other is not lost."""
    news, lost = pad.evaluate("""() => {
      const here = Pad.blank(2), there = structuredClone(here);
      here.seats[0].rev = 1;
      here.entries = [{ seat: 0, start: "S3" }, { seat: 0, round: 1, item: "RJ12" }];
      there.seats[0].rev = 2;
      there.entries = [{ seat: 0, start: "S3" }, { seat: 0, round: 1, item: "RJ13" }];
      const more = structuredClone(here);
      more.seats[0].rev = 3;
      more.entries.push({ seat: 0, round: 1, item: "LJ07" });
      return [Pad.merge(here, more), Pad.merge(here, there)].map((each) => each.lost);
    }""")
    assert (news, lost) == ([], [0])


@pytest.mark.parametrize(
    "spoilt",
    ["null", "{}", "{...Pad.blank(2), v: 2}", "{...Pad.blank(2), id: '<b>'}", "Pad.blank(9)",
     "{...Pad.blank(2), entries: [{seat: 7, start: 'S1'}]}",
     "{...Pad.blank(2), entries: [{seat: 0, round: 9, sum: '1'}]}",
     "{...Pad.blank(2), entries: [{seat: 0, round: 1, item: 'RJ1'}]}"],
)  # fmt: skip
def test_what_is_no_table_is_not_taken_for_one(pad: Page, spoilt: str) -> None:
    assert pad.evaluate("Pad.isTable(Pad.blank(2))")
    assert not pad.evaluate(f"Pad.isTable({spoilt})")


@pytest.mark.parametrize(
    ("line", "beside"),
    [("N2/S3", ""), ("N1/XX", ""), ("N1/S3/RJ1", ""), ("N1/P/S1/P/S2", "in=AA"),
     ("N1/P/S1/P/S2", "in=AX"), ("N1/S3", "in=")],
)  # fmt: skip
def test_address_that_holds_no_table_is_not_half_understood(
    pad: Page, line: str, beside: str
) -> None:
    assert pad.evaluate("([line, beside]) => Pad.read(line, beside)", [line, beside]) is None


def test_entries_without_network_are_judged_when_it_is_back(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        made.open("/t/?players=2&seed=K7Q2")
        made.tap("#begin")
        made.page.context.set_offline(True)
        made.place("J12", "R")
        made.place("J07", "L")
        expect(made.page.locator("#notes .notice").first).to_be_visible()
        made.next()
        made.place("J33", "R")
        made.page.context.set_offline(False)
        made.judged()
        assert made.page.locator("#notes .notice").count() == 0


def test_undo_takes_back_the_last_entry(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        made.open("/t/?players=2&seed=K7Q2")
        made.tap("#begin")
        made.place("J12", "R")
        made.place("J07", "L")
        made.tap("#undo")
        assert "RJ12.K" in made.page.url or "RJ12/" in made.page.url
        made.place("J08", "L")
        assert "RJ12.LJ08" in made.page.url


def test_cards_of_a_round_kept_by_figures_can_be_added(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        made.open("/t/?players=2&seed=K7Q2")
        made.tap("#begin")
        seat = made.page.evaluate(
            "[...document.querySelectorAll('thead th')].findIndex((each) => each.ariaCurrent)"
        )
        made.tap("#by-figures")
        made.figures("99")
        made.tap(f'[data-hold="cell-{seat}-1"]')
        made.tap("#by-cards")
        made.place("J12", "R")
        made.place("J07", "L")
        made.judged()
        log = judge(
            standard(),
            read_line(
                f"N1/{made.page.evaluate('Pad.rows(JSON.parse(Object.values(localStorage)[0]))')[seat]['start']}/RJ12.LJ07"
            ),
        )
        assert isinstance(log, LogVerdict)
        assert made.sheet()[1][seat + 1].endswith(str(log.total))
        expect(made.page.locator("#notes .notice")).to_contain_text("99")


def test_wrong_sum_is_told_and_changes_nothing(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        made.open("/t/?players=2&seed=K7Q2")
        made.tap("#begin")
        made.tap("#by-figures")
        made.figures("4++")
        expect(made.page.locator("#wrong")).to_be_visible()
        assert not any("sum" in entry for entry in made.table()["entries"])


def killed(folder: Path) -> None:
    """Kill the browser that has its store in a folder, as an empty battery would."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
        except OSError:
            continue
        if f"--user-data-dir={folder}" in words and not any(
            w.startswith("--type=") for w in words
        ):
            os.kill(int(process.name), signal.SIGKILL)


def test_kill_of_browser_and_server_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    path = program("chromium", "chromium", "chromium-browser")
    folder = tmp_path / "store"

    def opened() -> Phone:
        context = browser.browser_type.launch_persistent_context(
            folder, executable_path=path, args=FLAGS, viewport={"width": 360, "height": 740}
        )
        return Phone(context.pages[0], f"http://localhost:{port}")

    with serving() as first:
        port = first.port
        made = opened()
        made.open("/t/?players=2&seed=K7Q2")
        made.name(("Zénobie", 50), ("Bartholomé", 41))
        made.tap("#begin")
        made.place("J12", "R")
        made.durable()
        killed(folder)
        made = opened()
        made.open("/t/")
        made.tap("#tables a")
        made.judged()
        first.process.kill()
        first.process.wait()
        made.place("J07", "L")
        expect(made.page.locator("#sheet[data-state=waits]")).to_be_visible()
        with serving("--port", str(port)):
            made.page.reload()
            made.judged()
            assert "RJ12.LJ07" in made.page.url
            assert "Zénobie" in made.sheet()[0]
            made.page.context.close()


# --- the table's functions against the rules' own ---


@pytest.fixture(scope="module")
def pad(browser: Browser, base: str) -> Iterator[Page]:
    """A page that knows the table's functions."""
    with phone(browser, base) as made:
        made.open("/t/")
        yield made.page


def test_who_starts_is_the_rules_own_on_random_tables(pad: Page) -> None:
    chance = random.Random(4)
    tables = []
    for _table in range(600):
        seats = chance.randint(2, 5)
        scores = [chance.randint(0, 4) for _seat in range(seats)]
        ages = [chance.choice([None, 20, 30, 30, 41]) for _seat in range(seats)]
        if chance.random() < 0.3:
            ages = [None] * seats
        tables.append((scores, ages, chance.random() < 0.5))
    found = pad.evaluate("(all) => all.map((each) => Pad.whoStarts(...each))", tables)
    for (scores, ages, is_overall), told in zip(tables, found, strict=True):
        players = [Player(str(at), age, Log("")) for at, age in enumerate(ages)]
        start = who_starts(players, scores, from_letters("O" if is_overall else ""))
        if isinstance(start, AgeNeeded):
            assert (told["seat"], told["age"]) == (None, start.player)
        else:
            assert (told["seat"], told["lowest"], tuple(told["tied"])) == tuple(start)


def test_places_are_the_rules_own_on_random_totals(pad: Page) -> None:
    chance = random.Random(5)
    tables = [[chance.randint(30, 36) for _s in range(chance.randint(2, 5))] for _t in range(200)]
    found = pad.evaluate("(all) => all.map((each) => Pad.ranking(each))", tables)
    for totals, places in zip(tables, found, strict=True):
        ranks = {
            rank.name: rank.place for rank in ranked([(str(n), t) for n, t in enumerate(totals)])
        }
        assert places == [ranks[str(n)] for n in range(len(totals))]


@pytest.mark.parametrize(
    ("typed", "total"),
    [("4+6", 10), ("10+15+8-5", 28), (" 7 ", 7), ("-3", -3), ("3−1", 2), ("", None), ("4++", None),
     ("x", None), ("1e3", None), ("12345", None), ("4+6+", None)],
)  # fmt: skip
def test_sums_are_read_as_on_paper(pad: Page, typed: str, total: int | None) -> None:
    assert pad.evaluate("(text) => Pad.sum(text)", typed) == total


@pytest.mark.parametrize("text", ["ISO79", "N1/S3/RJ12.LJ07", "N1.D155CF770/P34/S3/RJ12/P/S1"])
def test_check_pair_is_the_line_s(pad: Page, text: str) -> None:
    assert pad.evaluate("(text) => Pad.check(text)", text) == check_pair(text)


@pytest.mark.parametrize(
    "line",
    ["N1", "N1.G01.G05.G11", "N1/S3/RJ12-4.LJ07", "N1/P/S1/P/S2/P/S3/RJ01/P/S4/P/S5",
     "N1.VCO/P34/S3/RJ12.LJ07/RJ33.G01:B05:J33/Z57/P/S1"],
)  # fmt: skip
def test_line_is_read_and_written_the_same(pad: Page, line: str) -> None:
    written = pad.evaluate("(line) => Pad.line(Pad.read(line, '')).line", line)
    assert written.split(".K")[0] == line
    assert not read_line(written if "/" in written else f"{written}/S1").problems


def test_what_a_line_cannot_hold_is_behind_the_hash(pad: Page) -> None:
    same = pad.evaluate("""() => {
      const table = Pad.blank(4);
      Object.assign(table.seats[2], { name: "Ann & Jörg #1", age: 30, rev: 7 });
      table.entries = [{ seat: 2, start: "S3" }, { seat: 2, round: 1, sum: "4+6" },
        { seat: 2, round: 2, item: "RJ12" }, { seat: 0, round: 1, sum: "3" },
        { seat: 0, three: "8" }, { seat: 1, token: "B03" }];
      const [line, hash] = Pad.address(table).replace("/t/", "").split(/#(.*)/s);
      const back = Pad.read(line, hash);
      return [Pad.rows(table), Pad.rows(back), table.id === back.id];
    }""")
    assert same[0] == same[1]
    assert same[2]


def test_equal_shares_and_mixed_records_are_judged(pad: Page) -> None:
    """A record whose third player keeps figures alone has the other two, in the order played."""
    record = pad.evaluate("""() => {
      const table = Pad.blank(3);
      table.entries = [{ seat: 0, start: "S3" }, { seat: 1, start: "S1" },
        { seat: 0, round: 1, item: "RJ12" }, { seat: 0, round: 1, item: "LJ07" },
        { seat: 1, round: 1, item: "RJ33" }, { seat: 1, round: 1, item: "LJ41" },
        { seat: 2, round: 1, sum: "1" }];
      return Pad.record(table, {});
    }""")
    read = parse_case(json.dumps(record).encode())
    assert read.problems == ()
    assert isinstance(judge(standard(), CaseRead(read.case)), TableVerdict)
