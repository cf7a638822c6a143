"""The table's functions in the browser against the rules' own."""

import json
import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from checker.cases.case import Log, Player
from checker.cases.from_json import CaseRead
from checker.cases.house_rules import from_letters
from checker.cases.load import parse_case, read_line
from checker.cases.to_line import check_pair
from checker.judging.judge import judge
from checker.judging.judge_table import TableVerdict
from checker.rules.ranking import ranked
from checker.rules.turn_order import AgeNeeded, who_starts
from schema.common.problems import Severity
from tests.browser.pad.phones import phone
from tests.checker.web.sites import standard


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


def test_four_phones_and_a_table_make_one_line(pad: Page) -> None:
    """Each phone's address holds one row; the table takes them one after the other."""
    line = pad.evaluate("""() => {
      let table = Pad.blank(5);
      const starts = ["S1", "S2", "S3", "S4", "S5"];
      starts.forEach((start, seat) => table.entries.push({ seat, start }));
      table.seats.forEach((seat) => { seat.rev = 1; });
      table.entries.push({ seat: 0, round: 1, item: "RJ01" }, { seat: 0, round: 1, item: "LJ02" });
      for (const seat of [3, 1, 4, 2]) {
        const [given, hash] = Pad.address(table, seat).replace("/t/", "").split(/#(.*)/s);
        const own = Pad.read(given, hash);
        for (const item of [`RJ1${seat}`, `LJ2${seat}`])
          own.entries.push({ seat, round: 1, item });
        own.seats[seat].rev += 2;
        const [back, more] = Pad.address(own, seat).replace("/t/", "").split(/#(.*)/s);
        table = Pad.merge(table, Pad.read(back, more)).table;
      }
      return Pad.line(table).line;
    }""")
    rows = ["S1/RJ01.LJ02", *(f"S{seat + 1}/RJ1{seat}.LJ2{seat}" for seat in range(1, 5))]
    assert read_line(line).case == read_line("/".join(["N1", *(f"P/{row}" for row in rows)])).case


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


def test_record_of_a_mixed_table_is_judged(pad: Page) -> None:
    """The third player keeps figures alone: what that player placed is not told."""
    record = pad.evaluate("""() => {
      const table = Pad.blank(3);
      table.entries = [{ seat: 0, start: "S3" }, { seat: 1, start: "S1" },
        { seat: 2, start: "S2" },
        { seat: 0, round: 1, item: "RJ12" }, { seat: 0, round: 1, item: "LJ07" },
        { seat: 1, round: 1, item: "RJ33" }, { seat: 1, round: 1, item: "LJ41" },
        { seat: 2, round: 1, sum: "1" }];
      return Pad.record(table, {});
    }""")
    read = parse_case(json.dumps(record).encode())
    assert read.problems == ()
    verdict = judge(standard(), CaseRead(read.case))
    assert isinstance(verdict, TableVerdict)
    assert not any(problem.severity is Severity.ERROR for problem in verdict.problems)
