"""Phones at a table: pages with a store of their own, that note all that they send."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from tests.checker.web.served import PATIENCE

PHONE = {"width": 360, "height": 740}
KEPT = """async (id) => {
  const base = await new Promise((done) => {
    const asked = indexedDB.open("horizon-pad", 1);
    asked.onsuccess = () => done(asked.result);
  });
  const asked = base.transaction("tables").objectStore("tables").get(id);
  const found = await new Promise((done) => { asked.onsuccess = () => done(asked.result); });
  base.close();
  return found && found.n;
}"""


@dataclass
class Phone:
    """A phone's page, and what it sent: addresses and bodies."""

    page: Page
    base: str
    sent: list[str] = field(default_factory=list)
    slips: list[str] = field(default_factory=list)

    def note(self) -> None:
        """Begin to note what is sent, and what goes wrong."""
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.context.on("request", self._asked)
        self.page.on("pageerror", lambda error: self.slips.append(str(error)))

    def _asked(self, request: Request) -> None:
        self.sent.append(unquote(request.url.partition("#")[0]) + (request.post_data or ""))

    def open(self, path: str) -> None:
        """Go to a path; a page that is open with another # is left first."""
        self.page.goto("about:blank")
        self.page.goto(path if path.startswith("http") else self.base + path)

    def worked(self, language: str) -> None:
        """Wait until the worker keeps the pages in a language."""
        self.page.evaluate("navigator.serviceWorker.ready")
        self.page.wait_for_function("navigator.serviceWorker.controller")
        self.page.wait_for_function(
            "async (code) => Boolean(await caches.match(`/offline?lang=${code}`,"
            " { ignoreVary: true }))",
            arg=language,
        )

    def name(self, *people: tuple[str, int]) -> None:
        """Type names and ages, in the order of the fields."""
        for at, (name, age) in enumerate(people):
            person = self.page.locator("#names fieldset").nth(at)
            person.locator(".own-name").fill(name)
            person.locator(".own-age").fill(str(age))
            person.locator(".own-age").blur()

    def tap(self, where: str) -> None:
        """Tap what is there."""
        self.page.locator(where).click()

    def place(self, card: str, end: str) -> None:
        """Place a card, L or R: two taps."""
        self.tap(f'#grid button[value="{card}"]')
        self.tap(f'#bar button[value="{end}"]')

    def whose_turn(self) -> str:
        """Return the name of whose row is shown."""
        shown = self.page.locator("#sheet[data-state] thead [aria-current] bdi")
        return shown.inner_text()

    def figures(self, text: str) -> None:
        """Tap figures and enter them."""
        for key in text:
            self.tap(f'[data-key="{key}"]')
        self.tap("#figures .main")

    def next(self) -> None:
        """Let the next player have the turn."""
        self.tap("#next")

    def judged(self) -> None:
        """Wait until nothing waits to be judged."""
        expect(self.page.locator("#sheet[data-state=judged]")).to_be_visible()

    def table(self) -> dict[str, Any]:
        """Return the table that was changed last, as the phone keeps it."""
        kept = self.page.evaluate(
            "Object.entries(localStorage).filter(([key]) => key.startsWith('horizon-table-'))"
            ".map(([, text]) => text)"
        )
        found: dict[str, Any] = max(map(json.loads, kept), key=lambda table: table["at"])
        return found

    def sheet(self) -> list[list[str]]:
        """Return the sheet's cells, row by row."""
        rows: list[list[str]] = self.page.evaluate(
            "[...document.querySelectorAll('#sheet tr')].map((row) => "
            "[...row.cells].map((cell) => cell.textContent.trim()))"
        )
        return rows

    def durable(self) -> None:
        """Wait until the disk has what the page shows."""
        table = self.table()
        for _look in range(PATIENCE * 100):
            if self.page.evaluate(KEPT, table["id"]) == table["n"]:
                return
        raise AssertionError("the browser's store has not what the page shows")


@contextmanager
def phone(browser: Browser, base: str, *, has_worker: bool = False) -> Iterator[Phone]:
    """A phone with an empty store; at the end nothing has gone wrong on it.

    A worker, which has pages there without network, fetches all pictures first.
    """
    context: BrowserContext = browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]  # a ViewportSize
        has_touch=True, service_workers="allow" if has_worker else "block",
        accept_downloads=True, permissions=["clipboard-read", "clipboard-write"],
    )  # fmt: skip
    made = Phone(context.new_page(), base)
    made.note()
    yield made
    context.close()
    assert made.slips == []
