"""A browser, a server of the standard deck, and pages that note every slip."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, expect, sync_playwright

from checker.cases.load import read_line
from tests.checker.web.served import PATIENCE, Server, serving
from tests.programs import program

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
SIZES = {"phone": (360, 740), "desk": (1280, 800)}
# By how many px a page is wider than its window.
WIDER = "Math.max(0, document.documentElement.scrollWidth - innerWidth)"
STORED = "[...Object.keys(localStorage), ...Object.keys(sessionStorage)]"
expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def site() -> Iterator[Server]:
    """The server that all browser tests ask."""
    with serving() as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    path = program("chromium", "chromium", "chromium-browser")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=path, args=FLAGS, timeout=PATIENCE * 1000
        )
        yield opened
        opened.close()


@dataclass
class Visit:
    """A page, its site's address, the pages it asked for, redirects apart, and what went wrong."""

    page: Page
    base: str
    asked: list[str] = field(default_factory=list)
    slips: list[str] = field(default_factory=list)

    def open(self, path: str) -> None:
        """Go to a path and wait until all of it is there but the pictures further down."""
        self.page.goto(self.base + path)

    def shows(self, *cards: str) -> None:
        """Wait until the row shows these cards: a click may be on its way to another page."""
        expect(self.page.locator(".row .cap")).to_have_text(cards)

    def judges(self, line: str) -> None:
        """Wait until the page's address holds the case of this line."""
        case = read_line(line).case
        self.page.wait_for_url(
            lambda url: "/r/" in url and read_line(url.partition("/r/")[2]).case == case
        )


@dataclass(frozen=True)
class Kind:
    """How a test wants to visit: size, colours, scripts."""

    size: str = "phone"
    scheme: Literal["light", "dark"] = "light"
    scripts: bool = True


@pytest.fixture
def kind(request: pytest.FixtureRequest) -> Kind:
    """The kind of visit, a phone's unless the test says otherwise."""
    chosen = getattr(request, "param", Kind())
    assert isinstance(chosen, Kind)
    return chosen


def _opened(browser: Browser, site: Server, size: str, scripts: bool) -> Visit:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        java_script_enabled=scripts,
        has_touch=size == "phone",
        permissions=["clipboard-read", "clipboard-write"],
        service_workers="block",  # what they keep is tried in test_offline alone
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    made = Visit(page, f"http://localhost:{site.port}")

    def asked(request: Request) -> None:
        address = urlsplit(request.url)
        if request.resource_type in ("document", "fetch") and request.redirected_from is None:
            made.asked.append(address.path)
        if address.netloc not in (f"localhost:{site.port}", ""):
            made.slips.append(f"asked {request.url}")

    page.on("request", asked)
    page.on("console", lambda message: _heard(made, message.text))
    page.on("pageerror", lambda error: made.slips.append(f"error: {error}"))
    return made


def _heard(visit: Visit, text: str) -> None:
    """Take note of what the console says, but for what was told of workers that are blocked."""
    if "Service Worker registration blocked" not in text:
        visit.slips.append(f"console: {text}")


Visiting = Callable[[Kind], AbstractContextManager[Visit]]


@pytest.fixture(scope="session")
def visiting(browser: Browser, site: Server) -> Visiting:
    """How to visit. Pages are kept, as a new one takes a second of work to read all pictures.

    At the end of a visit the console must be empty, every request have been to our origin, and
    nothing be stored that another visit could meet.
    """
    opened = cache(_opened)

    @contextmanager
    def visit(kind: Kind) -> Iterator[Visit]:
        made = opened(browser, site, kind.size, kind.scripts)
        made.page.emulate_media(media="null", forced_colors="null", color_scheme=kind.scheme)
        made.asked.clear()
        made.slips.clear()
        yield made
        stored = made.page.evaluate(STORED) if kind.scripts else []
        made.page.goto("about:blank")
        assert made.slips == []
        assert [*stored, *made.page.context.cookies()] == []

    return visit


@pytest.fixture
def visit(visiting: Visiting, kind: Kind) -> Iterator[Visit]:
    """A visit of the kind that the test wants."""
    with visiting(kind) as made:
        yield made
