"""The score pad on several phones, through every accident."""

import os
import signal
from pathlib import Path
from urllib.parse import unquote_plus

import cv2
import numpy as np
import zxingcpp
from playwright.sync_api import Browser, expect

from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.judging.verdict import LogVerdict
from tests.browser.conftest import FLAGS
from tests.browser.pad.phones import Phone, phone
from tests.checker.web.served import serving
from tests.checker.web.sites import standard
from tests.programs import program


def code_on(phone: Phone, which: str) -> str:
    """Return what the QR code says that a phone shows."""
    if not phone.page.evaluate("document.getElementById('join').open"):
        phone.tap("#join > summary")
    phone.tap(f'[data-code="{which}"] > summary')
    shot = phone.page.locator(f'[data-code="{which}"] svg').screenshot()
    picture = cv2.imdecode(np.frombuffer(shot, np.uint8), cv2.IMREAD_GRAYSCALE)
    (code,) = zxingcpp.read_barcodes(picture)
    return str(code.text)


def test_row_of_another_phone_joins_the_table(browser: Browser, base: str) -> None:
    with phone(browser, base) as first, phone(browser, base) as second:
        first.open("/t/?players=2&seed=K7Q2")
        first.name(("Zénobie", 50), ("Bartholomé", 41))
        first.tap("#begin")
        mine = first.whose_turn()
        first.place("J12", "R")
        first.place("J07", "L")
        assert "Zénobie" in unquote_plus(code_on(first, "all"))
        other = 1 - [seat["name"] for seat in first.table()["seats"]].index(mine)
        second.open(code_on(first, str(other)).replace(base.upper(), base))
        second.place("J33", "R")
        second.place("J41", "L")
        second.judged()
        first.open(code_on(second, "back").replace(base.upper(), base))
        expect(first.page.locator("#notes .right")).to_be_visible()
        first.judged()
        assert "RJ12.LJ07" in first.page.url
        assert "RJ33.LJ41" in first.page.url
        first.page.evaluate("document.getElementById('end').open = true")
        first.tap("#verdict")
        expect(first.page.locator(".ranking")).to_contain_text("Zénobie")
        said = first.sent + second.sent
        assert [text for text in said if "Zénobie" in text or "Bartholomé" in text] == []


def test_entries_without_network_are_judged_when_it_is_back(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        made.open("/t/?players=2&seed=K7Q2")
        made.tap("#begin")
        made.page.context.set_offline(True)
        made.place("J12", "R")
        made.place("J07", "L")
        expect(made.page.locator("#notes .notice").first).to_be_visible()
        made.next()
        made.place("J33", "R")
        made.page.context.set_offline(False)
        made.judged()
        assert made.page.locator("#notes .notice").count() == 0


def test_undo_takes_back_the_last_entry(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        made.open("/t/?players=2&seed=K7Q2")
        made.tap("#begin")
        made.place("J12", "R")
        made.place("J07", "L")
        made.tap("#undo")
        assert "RJ12.K" in made.page.url or "RJ12/" in made.page.url
        made.place("J08", "L")
        assert "RJ12.LJ08" in made.page.url


def test_cards_of_a_round_kept_by_figures_can_be_added(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        made.open("/t/?players=2&seed=K7Q2")
        made.tap("#begin")
        seat = made.page.evaluate(
            "[...document.querySelectorAll('thead th')].findIndex((each) => each.ariaCurrent)"
        )
        made.tap("#by-figures")
        made.figures("99")
        made.tap(f'[data-hold="cell-{seat}-1"]')
        made.tap("#by-cards")
        made.place("J12", "R")
        made.place("J07", "L")
        made.judged()
        log = judge(
            standard(),
            read_line(
                f"N1/{made.page.evaluate('Pad.rows(JSON.parse(Object.values(localStorage)[0]))')[seat]['start']}/RJ12.LJ07"
            ),
        )
        assert isinstance(log, LogVerdict)
        assert made.sheet()[1][seat + 1].endswith(str(log.total))
        expect(made.page.locator("#notes .notice")).to_contain_text("99")


def test_token_taken_by_figures_lies_under_its_goal_no_more(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        made.open("/t/?players=2&seed=K7Q2")
        made.tap("#begin")
        made.tap("#by-figures")
        made.figures("9")
        made.tap(".padgoal >> nth=2")
        made.tap(".padgoal[open] .plain")
        token = made.page.locator("#asked .tap").first.get_attribute("value") or ""
        made.tap("#asked .tap >> nth=0")
        assert token not in made.page.locator(".padgoal >> nth=2").inner_text()
        made.page.reload()
        expect(made.page.locator("#sheet[data-state]")).to_be_visible()
        assert token not in (made.page.locator(".padgoal >> nth=2").text_content() or "")


def test_link_within_the_page_leaves_the_table_in_the_address(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        made.open("/t/?players=2&seed=K7Q2")
        made.name(("Zénobie", 50))
        made.tap("#begin")
        expect(made.page.locator("#sheet[data-state]")).to_be_visible()
        address = made.page.url
        made.page.locator(".skip").focus()
        made.page.keyboard.press("Enter")
        made.page.wait_for_url(address)
        assert "Zénobie" in made.sheet()[0]


def test_wrong_sum_is_told_and_changes_nothing(browser: Browser, base: str) -> None:
    with phone(browser, base) as made:
        made.open("/t/?players=2&seed=K7Q2")
        made.tap("#begin")
        made.tap("#by-figures")
        made.figures("4++")
        expect(made.page.locator("#wrong")).to_be_visible()
        assert not any("sum" in entry for entry in made.table()["entries"])


def killed(folder: Path) -> None:
    """Kill the browser that has its store in a folder, as an empty battery would."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
        except OSError:
            continue
        if f"--user-data-dir={folder}" in words and not any(
            w.startswith("--type=") for w in words
        ):
            os.kill(int(process.name), signal.SIGKILL)


def test_kill_of_browser_and_server_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    path = program("chromium", "chromium", "chromium-browser")
    folder = tmp_path / "store"

    def opened() -> Phone:
        context = browser.browser_type.launch_persistent_context(
            folder, executable_path=path, args=FLAGS, viewport={"width": 360, "height": 740},
            service_workers="block",
        )  # fmt: skip
        # a new server would draw them all
        context.route("**/pictures/**", lambda route: route.abort())
        return Phone(context.pages[0], f"http://localhost:{port}")

    with serving() as first:
        port = first.port
        made = opened()
        made.open("/t/?players=2&seed=K7Q2")
        made.name(("Zénobie", 50), ("Bartholomé", 41))
        made.tap("#begin")
        made.place("J12", "R")
        made.durable()
        killed(folder)
        made = opened()
        made.open("/t/")
        made.tap("#tables a")
        made.judged()
        first.process.kill()
        first.process.wait()
        made.place("J07", "L")
        expect(made.page.locator("#sheet[data-state=waits]")).to_be_visible()
        with serving("--port", str(port)):
            made.page.reload()
            made.judged()
            assert "RJ12.LJ07" in made.page.url
            assert "Zénobie" in made.sheet()[0]
            made.page.context.close()
