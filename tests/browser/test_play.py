"""A whole game on a phone by taps, without scripts: what is seen of it, and by the keyboard."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page

from schema.common.packs import PLAY, languages
from tests.browser.accessible import COLOURS, faults
from tests.browser.conftest import WIDER
from tests.browser.pad.phones import PHONE
from tests.browser.test_all_pages import CUT, SMALL, TINY, ZOOMED
from tests.checker.web.playing.started import playing
from tests.checker.web.served import PATIENCE
from tests.places import FIRST_FILE

LOOKS = (WIDER, SMALL, TINY, CUT, ZOOMED)
OPTIONS = ("--cards", str(FIRST_FILE), "--players", "2", "--level", "greedy", "--seed", "7")
BUTTONS = "button[form=step]"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with playing(*OPTIONS) as said:
        yield said


@dataclass(frozen=True, slots=True)
class Tapped:
    """What was met in a game: questions, faults of pages by address, the last page's words."""

    asked: list[str]
    faults: dict[str, list[object]]
    end: str


def opened(browser: Browser, address: str, *, scripts: bool) -> Page:
    context = browser.new_context(viewport=PHONE, java_script_enabled=scripts)  # type: ignore[arg-type]  # a size
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(address)
    while page.locator("progress").count():
        page.reload()
    return page


@pytest.fixture(scope="module")
def game(browser: Browser, address: str) -> Tapped:
    page = opened(browser, address, scripts=False)
    asked, wrong = [], {}
    while page.locator(BUTTONS).count():
        asked.append(page.locator("#asked").inner_text())
        wrong[page.url] = [found for look in LOOKS if (found := page.evaluate(look))]
        claims = page.locator(".met button")
        with page.expect_navigation():
            (claims if claims.count() else page.locator(BUTTONS)).first.click()
    wrong[page.url] = [found for look in LOOKS if (found := page.evaluate(look))]
    tapped = Tapped(asked, wrong, page.locator("main").inner_text())
    page.context.close()
    return tapped


def test_a_whole_game_is_played_by_taps_without_scripts(game: Tapped) -> None:
    assert sum("keep?" in asked for asked in game.asked) == 4
    assert "The game is over." in game.end
    assert "You, player A" in game.end


def test_every_page_fits_the_phone_and_the_thumb(game: Tapped) -> None:
    assert {url: found for url, found in game.faults.items() if found} == {}


def test_axe_finds_nothing_in_any_phase_in_light_and_dark(
    browser: Browser, address: str, game: Tapped
) -> None:
    page = opened(browser, address, scripts=True)
    seen = list(game.faults)
    for url in (*seen[:5], seen[-1], address.partition("?")[0]):
        page.goto(url)
        assert faults(page) + faults(page, ("target-size",)) == []
        page.emulate_media(color_scheme="dark")
        assert faults(page, COLOURS) == []
        page.emulate_media(color_scheme="light")
    page.context.close()


def test_a_card_is_kept_by_the_keyboard(browser: Browser, address: str) -> None:
    page = opened(browser, address, scripts=True)
    for _press in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "move":
            break
    kept = page.evaluate("document.activeElement.value")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**moves={kept}*")
    assert page.locator("#asked").inner_text().startswith("Which card do you pass on?")
    page.context.close()


@pytest.mark.parametrize("code", languages(domain=PLAY)[1:])
def test_pages_fit_in_every_language(browser: Browser, address: str, code: str) -> None:
    mark = "&" if "?" in address else "?"
    page = opened(browser, f"{address}{mark}lang={code}", scripts=False)
    found = []
    for _step in range(5):  # keep, pass on, discard, place, and what it scored
        assert page.evaluate("document.documentElement.lang") == code
        found.append([fault for look in LOOKS if (fault := page.evaluate(look))])
        with page.expect_navigation():
            page.locator(BUTTONS).first.click()
    page.context.close()
    assert [each for each in found if each] == []
