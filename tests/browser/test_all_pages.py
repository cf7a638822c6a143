"""Every kind of page, opened once on a phone and once on a desk: nothing cut, small or dim."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.accessible import COLOURS, LAYOUT, faults
from tests.browser.conftest import WIDER, Kind, Visiting
from tests.checker.web.sites import FINAL, ROW, TABLE

PAGES = {
    "blank": "/",
    "row": "/?line=N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55",
    "end": "/?line=N1/S3/RJ12&card=J07",
    "token": "/?line=N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55&goal=G01",
    "target": "/?line=N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55&goal=G01&token=B05",
    "wrong": "/?line=N1/S3/RJ12&card=J62",
    "mending": "/?line=N1.G01.G05.G11/S3/RJ12.LJ07-3/RJ33.LJ41&mend=3",
    "forgotten": "/?line=N1/S3/RJ12&before=1",
    "unknown Start card": "/?line=N1/S9/RJ99",
    "players": "/?line=N1/P/S3/RJ12/P/S1&player=1",
    "verdict": f"/r/{ROW}",
    "claimed": f"/r/{ROW}/Z33",
    "step": f"/r/{ROW}?step=4",
    "token's step": f"/r/{ROW}?step=7",
    "turn": f"/r/{TABLE}?step=2",
    "empty": "/r/N1/S9",
    "illegal": "/r/N1/S3/RJ12.G01:B05:J12.LJ99",
    "final": f"/r/{FINAL}",
    "remembered": f"/r/{FINAL}/QJ07:J12?skip=J41:J12",
    "rows": f"/rows?line={ROW}&line=N1/S1/RJ01",
    "table": f"/r/{TABLE}",
    "best": f"/r/{ROW}?best=1",
    "table's best": f"/r/{TABLE}?best=1",
    "other deck": "/r/N1.DFFFFFFFF/S3/RJ12",
    "setting up": "/t/?players=5&seed=K7Q2",
    "score pad": f"/t/N1.G01.G05.G11/{TABLE.partition('/')[2]}",
    "no Start card": "/t/N1",
    "cards": "/cards",
    "card": "/cards/J12",
    "goal": "/cards/G09",
    "token card": "/cards/B06",
    "rules": "/rules#R6",
    "without network": "/trust",
    "no network": "/offline",
}

SHOWN = """() => [...document.querySelectorAll("body *")]
  .filter(e => e.checkVisibility()).map(e => `${e.tagName} ${e.id} ${e.className}`)"""
SMALL = """() => [...document.querySelectorAll(
    "a, button, summary, select, textarea, .chip, .check, input:not([type=hidden])")]
  .filter(e => e.checkVisibility() && !e.matches(".skip, .chip input, .check input"))
  .filter(e => {
    const box = e.getBoundingClientRect(), more = getComputedStyle(e, "::after");
    const room = side => more.position === "absolute" ? -parseFloat(more[side]) * 2 : 0;
    return box.height + room("top") < 43.5 || box.width + room("left") < 43.5;
  }).map(e => e.outerHTML.slice(0, 90))"""
# iOS zooms in on a field whose letters are smaller than this.
ZOOMED = """() => [...document.querySelectorAll("input:not([type=hidden]), select, textarea")]
  .filter(e => parseFloat(getComputedStyle(e).fontSize) < 16).map(e => e.outerHTML.slice(0, 90))"""
TINY = """() => [...document.querySelectorAll("body *")]
  .filter(e => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 12)
  .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
  .map(e => e.outerHTML.slice(0, 90))"""
# What may be scrolled by hand is left out.
CUT = """() => [...document.querySelectorAll("main *")]
  .filter(e => e.checkVisibility() && e.clientWidth)
  .filter(e => !e.matches(".sr, .strip, .scroll, input[type=file]"))
  .filter(e => e.scrollWidth > e.clientWidth + 1)
  .filter(e => getComputedStyle(e).overflowX !== "visible" || e.matches(".name"))
  .map(e => e.textContent.trim())"""
LARGE = "document.documentElement.style.setProperty('font-size', '200%')"

Seen = dict[str, Any]  # what was found on a page, by the name of what looked for it


@dataclass(frozen=True, slots=True)
class Tour:
    """What was found on each page, and what went wrong on the way."""

    pages: Mapping[str, Seen]
    slips: list[str]

    def all(self, what: str) -> dict[str, Any]:
        """Return the pages on which something was found."""
        return {name: seen[what] for name, seen in self.pages.items() if seen[what]}


def tour(visiting: Visiting, kind: Kind, look: Callable[[Page], Seen]) -> Tour:
    """Open every page and look at it."""
    pages = {}
    with visiting(kind) as visit:
        for name, path in PAGES.items():
            visit.open(path)
            pages[name] = look(visit.page)
        slips = [*visit.slips]
        visit.slips.clear()  # a test tells them
    return Tour(pages, slips)


def _seen_on_a_phone(page: Page) -> Seen:
    seen = {
        "faults": faults(page) + faults(page, ("target-size",)),
        "zoomed": page.evaluate(ZOOMED),
        "tiny": page.evaluate(TINY),
        "shown": page.evaluate(SHOWN),
        "too wide": page.evaluate(WIDER),
        "small": page.evaluate(SMALL),
        "cut": page.evaluate(CUT),
    }
    page.emulate_media(color_scheme="dark")
    seen["dim in the dark"] = faults(page, COLOURS)
    page.emulate_media(color_scheme="light")
    page.evaluate(LARGE)
    return seen | {"too wide at 200 %": page.evaluate(WIDER)}


def _seen_on_a_desk(page: Page) -> Seen:
    return {
        "faults": faults(page, LAYOUT),
        "shown": page.evaluate(SHOWN),
        "too wide": page.evaluate(WIDER),
    }


@pytest.fixture(scope="module")
def phone(visiting: Visiting) -> Tour:
    return tour(visiting, Kind(), _seen_on_a_phone)


@pytest.fixture(scope="module")
def desk(visiting: Visiting) -> Tour:
    return tour(visiting, Kind("desk"), _seen_on_a_desk)


def test_axe_finds_nothing(phone: Tour) -> None:
    assert phone.all("faults") == {}


def test_axe_finds_nothing_in_the_layout_of_a_desk(desk: Tour) -> None:
    assert desk.all("faults") == {}


def test_desk_shows_what_the_phone_shows(phone: Tour, desk: Tour) -> None:
    """So that what axe finds in one document holds for the other."""
    assert desk.all("shown") == phone.all("shown")
    assert desk.all("shown").keys() == PAGES.keys()


def test_contrast_is_enough_in_the_dark(phone: Tour) -> None:
    assert phone.all("dim in the dark") == {}


def test_no_page_is_wider_than_its_screen(phone: Tour, desk: Tour) -> None:
    assert phone.all("too wide") == desk.all("too wide") == {}


def test_text_twice_as_large_fits(phone: Tour) -> None:
    assert phone.all("too wide at 200 %") == {}


def test_everything_to_tap_is_large_enough_for_a_thumb(phone: Tour) -> None:
    assert phone.all("small") == {}


def test_no_field_makes_a_phone_zoom(phone: Tour) -> None:
    assert phone.all("zoomed") == {}


def test_no_word_is_smaller_than_12_px(phone: Tour) -> None:
    assert phone.all("tiny") == {}


def test_nothing_is_cut_off(phone: Tour) -> None:
    """No text is wider than its box."""
    assert phone.all("cut") == {}


def test_no_page_complains_or_asks_elsewhere(phone: Tour, desk: Tour) -> None:
    assert phone.slips == desk.slips == []
