"""The page of `watch`: it follows the saves by itself, and the last good picture stays."""

import json
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import pytest
from playwright.sync_api import Browser, Page, expect
from waitress import create_server

from generator.watch.desk import Desk
from generator.watch.playing import ImpactRun
from generator.watch.site import make_site, serve
from tests.browser.accessible import faults
from tests.generator.watch.desks import desk_of, save

COMMANDS = {"print": "horizon print --faces {faces}", "play": "horizon play"}
WIDTHS = (360, 1280)
LONGER = "J04 Leiden"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk over the small deck."""
    return desk_of(tmp_path)[0]


@pytest.fixture(params=WIDTHS)
def page(browser: Browser, desk: Desk, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The desk's page, in a narrow and a wide window; nothing may go wrong on it."""
    site = make_site(desk, ImpactRun(desk), COMMANDS, wait=1)
    sockets: dict[int, object] = {}
    stop = Event()
    server = create_server(site, sockets, host="127.0.0.1", port=0, threads=8)
    serving = Thread(target=serve, args=(sockets, stop))
    serving.start()
    opened = browser.new_page(viewport={"width": request.param, "height": 900})
    slips: list[str] = []
    opened.on("console", lambda message: slips.append(message.text))
    opened.on("pageerror", lambda error: slips.append(str(error)))
    opened.goto(f"http://localhost:{server.effective_port}/")
    expect(opened.locator("#status")).to_have_text("All well")
    yield opened
    opened.close()
    stop.set()
    serving.join()
    server.task_dispatcher.shutdown()
    assert slips == []


def test_page_follows_an_edit_an_error_and_its_mending(page: Page, desk: Desk) -> None:
    save(desk, '"name": "Lisse"', '"name": "Leiden"')
    changed = page.locator("#changed figure")
    expect(changed).to_have_count(1)
    expect(changed.locator("img")).to_have_attribute("alt", LONGER)
    expect(page.locator("#print")).to_have_text("horizon print --faces J04")
    expect(page.locator("#difference")).to_contain_text('name: "Lisse" → "Leiden"')
    shown = changed.locator("img").get_attribute("src")
    save(desk, '["flower", "flower"]', '["flwr"]')
    expect(page.locator("#status")).to_have_text(
        "1 problem; the faces are those of the last good save"
    )
    expect(page.locator("#problems")).to_contain_text("line 22, column 104:")
    expect(page.locator("#problems")).to_contain_text('did you mean "flower"?')
    assert changed.locator("img").get_attribute("src") == shown
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    save(desk, "flwr", "sun")
    expect(page.locator("#status")).to_have_text("All well")
    expect(changed.locator("img")).not_to_have_attribute("src", str(shown))
    assert changed.locator("img").evaluate("one => one.decode().then(() => one.naturalWidth)") > 0


def test_texts_of_the_deck_are_text_on_the_page(page: Page, desk: Desk) -> None:
    name = json.dumps("<img src=x onerror=alert(1)>")
    save(desk, '"name": "Lisse"', f'"name": {name}')
    expect(page.locator("#difference")).to_contain_text("<img src=x onerror=alert(1)>")
    assert page.locator("img[src='x']").count() == 0
