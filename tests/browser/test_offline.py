"""Without network, in a real browser: a table kept, judged later; no stale verdict."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.accessible import faults
from tests.checker.web.served import PATIENCE, Server, serving
from tests.checker.web.sites import ROW, standard
from tests.places import FIRST_FILE

KEPT = """async (least) => {
  for (;;) {
    const names = (await caches.keys()).filter((name) => /^horizon-[^v]/.test(name));
    if (names.length && (await (await caches.open(names[0])).keys()).length >= least) return true;
    await new Promise((again) => setTimeout(again, 50));
  }
}"""  # waits itself: to wait_for_function a promise is true at once
JUDGED = """() => {
  const key = Object.keys(localStorage).find((each) => each.startsWith("horizon-table-"));
  const table = JSON.parse(localStorage.getItem(key));
  const { rules } = JSON.parse(document.getElementById("pad-data").textContent);
  return table.verdict && table.verdict.asked === Pad.asking(table, rules).text;
}"""
SHELL = 15  # addresses of pages, scripts, style, icons, deck
LINE = f"N1.D{standard().fingerprint[:8].upper()}"


def table(page: Page) -> dict[str, Any]:
    """The table that this browser keeps."""
    text = page.evaluate(
        "localStorage.getItem(Object.keys(localStorage).find((key) => "
        "key.startsWith('horizon-table-')))"
    )
    found: dict[str, Any] = json.loads(text)
    return found


def place(page: Page, card: str, end: str) -> None:
    page.locator(f'#grid button[value="{card}"]').click()
    page.locator(f'#bar button[value="{end}"]').click()


def ready(page: Page, least: int = SHELL) -> None:
    """Wait until the worker answers and keeps so much."""
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller")
    page.wait_for_function(KEPT, arg=least)


@pytest.fixture(scope="module")
def base(site: Server) -> str:
    return f"http://localhost:{site.port}"


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser with a store of its own, which may install workers."""
    made = browser.new_context(viewport={"width": 360, "height": 740})
    made.set_default_timeout(PATIENCE * 1000)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext, base: str) -> Iterator[Page]:
    """A page of it that the worker answers; nothing goes wrong on it."""
    made, slips = context.new_page(), []
    made.on("pageerror", lambda error: slips.append(str(error)))
    made.goto(f"{base}/t/")
    ready(made)
    made.evaluate("localStorage.clear()")
    yield made
    context.set_offline(False)
    made.close()
    assert slips == []


def test_half_a_game_without_network_is_judged_later_and_nothing_is_lost(
    page: Page, context: BrowserContext, base: str
) -> None:
    cards = iter(f"J{number:02}" for number in range(1, 62))
    page.goto(f"{base}/t/?players=2&seed=K7Q2")
    context.set_offline(True)
    page.locator("#begin").click()
    expect(page.locator("#sheet")).to_be_visible()
    for is_away in (True, False, True, False):
        context.set_offline(is_away)
        seat = page.locator("#sheet thead [aria-current]")
        expect(seat).to_be_visible()
        for end in "RL":
            place(page, next(cards), end)
        if not is_away:
            page.wait_for_function(JUDGED)
        before = table(page)["entries"]
        page.reload()  # the address is one that the worker never saw
        expect(page.locator("#sheet")).to_be_visible()
        assert table(page)["entries"] == before
    context.set_offline(False)
    page.wait_for_function(JUDGED)
    kept = table(page)
    placed = [each["item"] for each in kept["entries"] if "item" in each]
    assert placed == [f"{'RL'[n % 2]}J{n + 1:02}" for n in range(8)]
    assert sum(len(each["totals"]) for each in kept["verdict"]["players"]) == 8


def test_figures_are_entered_without_network(
    page: Page, context: BrowserContext, base: str
) -> None:
    page.goto(f"{base}/t/?players=2&seed=K7Q2")
    page.locator("#begin").click()
    expect(page.locator("#sheet")).to_be_visible()
    context.set_offline(True)
    page.locator("#by-figures").click()
    for key in "4+6":
        page.locator(f'[data-key="{key}"]').click()
    page.locator("#figures .main").click()
    page.reload()
    expect(page.locator("#sheet")).to_contain_text("10")


@pytest.mark.parametrize("path", ["/", "/cards", "/rules", "/t/", f"/t/{LINE}/S1/RJ02"])
def test_pages_are_there_without_network(
    page: Page, context: BrowserContext, base: str, path: str
) -> None:
    context.set_offline(True)
    answer = page.goto(base + path)
    assert answer
    assert (answer.status, answer.from_service_worker) == (200, True)


def test_pages_are_there_in_the_language_that_was_chosen(
    page: Page, context: BrowserContext, base: str
) -> None:
    page.goto(f"{base}/rules?lang=de")
    page.wait_for_function(
        "async () => Boolean(await caches.match('/cards?lang=de', { ignoreVary: true }))"
    )
    context.set_offline(True)
    answer = page.goto(f"{base}/cards?lang=de")
    assert answer
    assert (answer.status, answer.from_service_worker) == (200, True)


def test_pictures_are_there_without_network(
    page: Page, context: BrowserContext, base: str
) -> None:
    deck = standard()
    ready(page, SHELL + len(deck.cards) + len(deck.goals) + len(deck.tokens))
    context.set_offline(True)
    page.goto(f"{base}/t/{LINE}/S1/RJ02")
    page.wait_for_function(
        "() => [...document.querySelectorAll('#grid img')]"
        ".slice(0, 4).every((one) => one.naturalWidth)"
    )


def test_a_verdict_that_was_seen_is_shown_while_no_other_version_is_known(
    page: Page, context: BrowserContext, base: str
) -> None:
    page.goto(f"{base}/r/{ROW}")
    said = page.locator(".total").inner_text()
    context.set_offline(True)
    page.goto(f"{base}/r/{ROW}")
    assert page.locator(".total").inner_text() == said


def test_a_verdict_that_was_never_seen_is_not_invented(
    page: Page, context: BrowserContext, base: str
) -> None:
    context.set_offline(True)
    answer = page.goto(f"{base}/r/N1/S2/RJ12")
    assert answer
    assert answer.status == 503
    expect(page.locator("h1")).to_have_text("No network")
    assert faults(page) == []


@pytest.mark.parametrize("path", [f"/?line={LINE}/S1/RJ02&card=J03", f"/r/{LINE}/S1/RJ02.LJ03"])
def test_row_goes_on_on_the_pad_without_network(
    page: Page, context: BrowserContext, base: str, path: str
) -> None:
    context.set_offline(True)
    page.goto(base + path)
    page.locator("#go-on a").click()
    expect(page.locator("#line")).to_contain_text("S1/RJ02")
    expect(page.locator("#sheet .cell").first).to_be_visible()


def test_final_row_is_not_sent_to_the_pad(page: Page, context: BrowserContext, base: str) -> None:
    context.set_offline(True)
    page.goto(f"{base}/r/{LINE}/F/J02.S1.J03")
    expect(page.locator("h1")).to_have_text("No network")
    expect(page.locator("#go-on")).to_be_hidden()


def test_the_manifest_can_be_installed(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    faulty = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in faulty] == ["in-incognito"]  # as tests are, and no other


def test_a_new_version_is_offered_and_no_verdict_of_the_old_one_is_shown(
    browser: Browser, tmp_path: Path
) -> None:
    """The deck changes while the browser keeps a verdict by the old one."""
    deck = tmp_path / "cards.json"
    document = json.loads(FIRST_FILE.read_text("utf-8"))
    deck.write_text(json.dumps(document), "utf-8")
    with serving("--cards", str(deck), "--reload") as server:
        base = f"http://localhost:{server.port}"
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{base}/r/N1/S3/RJ12.LJ07")
        ready(page)
        page.reload()
        context.set_offline(True)
        page.reload()
        expect(page.locator(".total")).to_be_visible()
        context.set_offline(False)
        document["journey"][11]["beginning"] = 9
        deck.write_text(json.dumps(document), "utf-8")
        page.goto(f"{base}/cards")
        expect(page.locator("#news")).to_be_visible()
        context.set_offline(True)
        page.goto(f"{base}/r/N1/S3/RJ12.LJ07")
        expect(page.locator("h1")).to_have_text("No network")
        context.set_offline(False)
        page.goto(f"{base}/cards")
        expect(page.locator("#news")).to_be_visible()
        with page.expect_navigation():
            page.locator("#take").click()
        page.wait_for_function("async () => (await caches.keys()).length === 1")
        expect(page.locator("#news")).to_be_hidden()
        context.close()
