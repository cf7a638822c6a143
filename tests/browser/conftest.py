"""A browser, a server of the standard deck, and pages that note every slip."""

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, sync_playwright

from tests.checker.web.served import Server, serving

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
SIZES = {"phone": (360, 740), "desk": (1280, 800)}


@pytest.fixture(scope="session")
def site() -> Iterator[Server]:
    """The server that all browser tests ask."""
    with serving() as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; without one CI fails, and elsewhere the tests are skipped.

    Ended with its module: playwright can't be started twice at once, and others start it too.
    """
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("the browser tests need chromium: apt-get install chromium")
        pytest.skip("no chromium here: apt-get install chromium")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@dataclass
class Visit:
    """A page, the address of its site, and what went wrong on it."""

    page: Page
    base: str
    slips: list[str] = field(default_factory=list)

    def open(self, path: str) -> None:
        """Go to a path and wait until nothing is asked for any more."""
        self.page.goto(self.base + path)
        self.page.wait_for_load_state("networkidle")

    @property
    def row(self) -> list[str]:
        """The ids of the row's cards as they are shown."""
        return self.page.locator(".row .cap").all_text_contents()


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


@pytest.fixture
def visit(browser: Browser, site: Server, kind: Kind) -> Iterator[Visit]:
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
    page.set_default_timeout(10_000)
    made = Visit(page, f"http://localhost:{site.port}")

    def asked(request: Request) -> None:
        if urlsplit(request.url).netloc not in (f"localhost:{site.port}", ""):
            made.slips.append(f"asked {request.url}")

    page.on("request", asked)
    page.on("console", lambda message: made.slips.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: made.slips.append(f"error: {error}"))
    yield made
    context.close()
    assert made.slips == []
