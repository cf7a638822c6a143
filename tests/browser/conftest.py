"""A browser, a server of the standard deck, and pages that note every slip."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, expect, sync_playwright

from checker.cases.load import read_line
from tests.checker.web.served import PATIENCE, Server, serving

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
SIZES = {"phone": (360, 740), "desk": (1280, 800)}
WIDER = "document.documentElement.scrollWidth - innerWidth"  # how much wider a page is, in px
expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def site() -> Iterator[Server]:
    """The server that all browser tests ask."""
    with serving() as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; without one CI fails, and elsewhere the tests are skipped."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("the browser tests need chromium: apt-get install chromium")
        pytest.skip("no chromium here: apt-get install chromium")
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
    """How a test wants to visit: size, colours, scripts, size of text."""

    size: str = "phone"
    scheme: str = "light"
    scripts: bool = True


@pytest.fixture
def kind(request: pytest.FixtureRequest) -> Kind:
    """The kind of visit, a phone's unless the test says otherwise."""
    chosen = getattr(request, "param", Kind())
    assert isinstance(chosen, Kind)
    return chosen


@contextmanager
def visiting(browser: Browser, site: Server, kind: Kind) -> Iterator[Visit]:
    """A visit; afterwards the console must be empty and every request have been to our origin."""
    width, height = SIZES[kind.size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if kind.scheme == "dark" else "light",
        java_script_enabled=kind.scripts,
        has_touch=kind.size == "phone",
        permissions=["clipboard-read", "clipboard-write"],
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
    page.on("console", lambda message: made.slips.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: made.slips.append(f"error: {error}"))
    yield made
    context.close()
    assert made.slips == []


@pytest.fixture
def visit(browser: Browser, site: Server, kind: Kind) -> Iterator[Visit]:
    """A visit of the kind that the test wants."""
    with visiting(browser, site, kind) as made:
        yield made
