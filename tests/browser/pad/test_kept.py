"""What the score pad keeps: three times after each entry, and in browsers that keep nothing."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Route, expect
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.serving import WSGIRequestHandler, make_server

from checker.web.pad.dealing import deal
from tests.browser.pad.phones import Phone, phone
from tests.checker.web.sites import client, standard

SHUT_OFF = """for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, { get() { throw new DOMException("shut off"); } });"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError");
};"""
DURABLE = """async () => {
  const base = await new Promise((done) => {
    const asked = indexedDB.open("horizon-pad", 1);
    asked.onsuccess = () => done(asked.result);
  });
  const asked = base.transaction("tables").objectStore("tables").getAll();
  const found = await new Promise((done) => { asked.onsuccess = () => done(asked.result); });
  base.close();
  return found.some((each) => each.entries.some((entry) => entry.item === "RJ12"));
}"""
SPOILT = """() => {
  const { mark } = JSON.parse(document.getElementById("pad-data").textContent);
  const whole = Pad.blank(2), torn = { mark, asked: "", problems: [], players: [{}] };
  const good = JSON.stringify({ ...whole, id: "good", verdict: torn });
  for (const [id, text] of Object.entries({ bad1: "{", bad2: "null", bad3: '{"v":1}', good }))
    localStorage.setItem(`horizon-table-${id}`, text);
}"""
THRICE = """async () => {
  const key = Object.keys(localStorage).find((each) => each.startsWith("horizon-table-"));
  const kept = JSON.parse(localStorage.getItem(key));
  const base = await new Promise((done) => {
    const asked = indexedDB.open("horizon-pad", 1);
    asked.onsuccess = () => done(asked.result);
  });
  let durable = null;
  for (let look = 0; look < 200 && (!durable || durable.n < kept.n); look += 1) {
    const asked = base.transaction("tables").objectStore("tables").get(kept.id);
    durable = await new Promise((done) => { asked.onsuccess = () => done(asked.result); });
  }
  base.close();
  const there = Pad.read(decodeURIComponent(location.pathname.slice(3)), location.hash);
  return [kept, durable, there].map((each) =>
    JSON.stringify([Pad.rows(each), each.goals, each.rules]));
}"""


def begun(phone: Phone, setup: str = "players=2&seed=K7Q2") -> None:
    phone.open(f"/t/?{setup}")
    phone.tap("#begin")


def test_storage_disk_and_address_hold_the_same_after_each_step(
    browser: Browser, base: str
) -> None:
    """So what the page showed is there after a kill at any step, from any of the three."""
    with phone(browser, base) as made:
        begun(made)
        made.page.context.set_offline(True)
        steps: list[Callable[[], object]] = [
            lambda: made.place("J12", "R"),
            lambda: made.place("J07", "L"),
            lambda: made.next(),
            lambda: made.tap("#by-figures"),
            lambda: made.figures("4+6"),
            lambda: made.tap('[data-hold="cell-0-2"]'),
            lambda: made.tap("#by-cards"),
            lambda: made.place("J33", "R"),
            lambda: made.tap("#undo"),
            lambda: made.place("J41", "L"),
            lambda: made.tap(".padgoal >> nth=2"),
            lambda: made.tap(".padgoal[open] .plain"),
            lambda: made.tap("#asked .tap >> nth=0"),
            lambda: made.tap("#house > summary"),
            lambda: made.tap("#house .check >> nth=0"),
            lambda: made.tap("#house form button"),
        ]
        for number, step in enumerate(steps):
            step()
            kept, durable, there = made.page.evaluate(THRICE)
            assert kept == durable == there, f"step {number}"


def test_goal_is_claimed_without_network_and_judged_later(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        begun(made)
        made.page.context.set_offline(True)
        made.place("J12", "R")
        made.tap(".padgoal >> nth=2")
        made.tap(".padgoal[open] .plain")
        made.tap("#asked .tap >> nth=0")
        expect(made.page.locator("#sheet[data-state=waits]")).to_be_visible()
        made.page.context.set_offline(False)
        made.judged()
        expect(made.page.locator("#notes .illegal")).to_contain_text("not met")


def test_browser_that_stores_nothing_keeps_the_table_in_its_address(
    browser: Browser, base: str
) -> None:
    with phone(browser, base) as made:
        made.page.context.add_init_script(SHUT_OFF)
        made.open("/t/?players=2&seed=K7Q2")
        made.name(("Zénobie", 50), ("Bartholomé", 41))
        made.tap("#begin")
        made.place("J12", "R")
        expect(made.page.locator("#notes")).to_contain_text("stores nothing")
        made.page.reload()
        made.judged()
        assert "Zénobie" in made.sheet()[0]
        assert "RJ12" in made.page.url


def test_table_is_kept_where_one_of_the_stores_is_full(browser: Browser, base: str) -> None:
    """LocalStorage has 5 MB of a site, which other pages of it may have filled."""
    with phone(browser, base) as made:
        made.page.context.add_init_script(FULL)
        begun(made)
        made.place("J12", "R")
        made.page.wait_for_function("location.href.includes('RJ12')")
        expect(made.page.locator("#notes .notice", has_text="stores nothing")).to_have_count(0)
        address = made.page.url
        made.page.wait_for_function(DURABLE)
        made.open("/t/")
        made.tap("#tables a")
        expect(made.page.locator("#line")).to_contain_text("RJ12")
        assert made.page.url == address


def test_spoilt_storage_hides_no_table(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        made.open("/t/")
        made.page.evaluate(SPOILT)
        made.page.reload()
        expect(made.page.locator("#tables a")).to_have_count(1)


@pytest.mark.parametrize(
    "address",
    ["N1#in=AX", "N1/S3#id=abcd&n=-1.x", "N1/S3/RJ12#id=abcd&n=1.1&Ac=" + "RJ12." * 9000],
)
def test_address_that_holds_no_table_is_told(opened: Phone, address: str) -> None:
    opened.open(f"/t/{address}")
    expect(opened.page.locator("#wrong")).to_contain_text("no table")


@pytest.mark.parametrize(
    "address", ["N1#id=<b>", "N1/S3#" + "A" * 500_000, "N1/S9/RJ99#id=zzzz&n=1.1"]
)
def test_strange_address_shows_a_table(opened: Phone, address: str) -> None:
    opened.open(f"/t/{address}")
    expect(opened.page.locator("#sheet .cell").first).to_be_visible()
    expect(opened.page.locator("#wrong")).to_be_hidden()


@pytest.fixture(scope="module")
def opened(browser: Browser, base: str) -> Iterator[Phone]:
    with phone(browser, base) as made:
        yield made


def unanswered(route: Route) -> None:
    route.abort()


def test_verdict_of_another_version_is_not_shown(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        begun(made)
        made.place("J12", "R")
        made.place("J07", "L")
        made.judged()
        made.page.evaluate("""() => {
          const key = Object.keys(localStorage)[0], table = JSON.parse(localStorage.getItem(key));
          table.verdict.mark = "0.0.1-00000000-00000000";
          table.verdict.players.forEach((each) => { each.totals = each.totals.map(() => 777); });
          table.n += 1;
          localStorage.setItem(key, JSON.stringify(table));
        }""")
        made.page.route("**/api/check*", unanswered)
        made.page.reload()
        expect(made.page.locator("#sheet[data-state=waits]")).to_be_visible()
        assert "777" not in made.page.locator("#sheet").inner_text()


def test_both_rows_are_kept_where_two_phones_say_otherwise(browser: Browser, base: str) -> None:
    with phone(browser, base) as first, phone(browser, base) as second:
        begun(first)
        second.open(first.page.url)
        first.place("J12", "R")
        second.place("J33", "R")
        second.place("J41", "R")
        first.open(second.page.url)
        expect(first.page.locator("#notes .right")).to_be_visible()
        first.open("/t/")
        expect(first.page.locator("#tables a")).to_have_count(2)
        lines = first.page.locator("#tables a").evaluate_all("all => all.map(each => each.href)")
        assert sorted("RJ12" in line for line in lines) == [False, True]
        assert sorted("RJ33.RJ41" in line for line in lines) == [False, True]


def test_copied_link_opens_the_same_table(browser: Browser, base: str) -> None:
    with phone(browser, base) as made, phone(browser, base) as other:
        made.open("/t/?players=2&seed=K7Q2")
        made.name(("Zénobie", 50), ("Bartholomé", 41))
        made.tap("#begin")
        made.tap("#end > summary")
        made.tap('[data-save="line"]')
        expect(made.page.locator("#said")).to_have_text("✓")
        other.open(made.page.evaluate("navigator.clipboard.readText()"))
        expect(other.page.locator("#sheet .cell").first).to_be_visible()
        assert other.sheet() == made.sheet()


@pytest.mark.parametrize(("players", "seed"), [(2, "K7Q2"), (3, "A"), (4, "0"), (5, "HORIZON")])
def test_page_deals_what_the_server_deals(opened: Phone, players: int, seed: str) -> None:
    opened.open("/t/")
    found = opened.page.evaluate(
        "([players, seed]) => Pad.deal("
        "JSON.parse(document.getElementById('pad-data').textContent), players, seed)",
        [players, seed],
    )
    dealt = deal(standard(), players, seed)
    assert found == {
        "goals": list(dealt.goals), "starts": list(dealt.starts), "players": list(dealt.players),
    }  # fmt: skip


class Silent(WSGIRequestHandler):
    """Answers, and writes no log."""

    def log(self, *_about: object) -> None:
        """Say nothing."""


@contextmanager
def below(prefix: str) -> Iterator[str]:
    """The address of a site that is part of another one."""
    app = DispatcherMiddleware(client().application, {prefix: client().application})
    server = make_server("localhost", 0, app, threaded=True, request_handler=Silent)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://localhost:{server.server_port}{prefix}"
    server.shutdown()
    thread.join()


def test_pad_works_below_a_prefix(browser: Browser) -> None:
    with below("/games/horizon") as base, phone(browser, base) as made:
        begun(made)
        made.place("J12", "R")
        made.judged()
        assert made.page.url.startswith(f"{base}/t/N1")
        made.page.reload()
        made.judged()
        assert made.table()["entries"][-1]["item"] == "RJ12"
        made.tap("#end > summary")
        made.tap("#verdict")
        expect(made.page.locator(".ranking, .total").first).to_be_visible()
        assert made.page.url.startswith(f"{base}/r/N1")
