"""Every page as it is seen: accessible, in both colours, at 200 %, printed; nothing missing."""

import json
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Kind, Visit
from tests.checker.web.served import serving
from tests.checker.web.sites import CARDS, FINAL, ROW, TABLE

PAGES = {
    "blank": "/",
    "row": "/?line=N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55",
    "end": "/?line=N1/S3/RJ12&card=J07",
    "token": "/?line=N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55&goal=G01",
    "target": "/?line=N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55&goal=G01&token=B05",
    "wrong": "/?line=N1/S3/RJ12&card=J62",
    "players": "/?line=N1/P/S3/RJ12/P/S1&player=1",
    "verdict": f"/r/{ROW}",
    "claimed": f"/r/{ROW}/Z57",
    "illegal": "/r/N1/S3/RJ12.G01:B05:J12.LJ99",
    "final": f"/r/{FINAL}",
    "table": f"/r/{TABLE}",
    "other deck": "/r/N1.DFFFFFFFF/S3/RJ12",
    "cards": "/cards",
    "card": "/cards/J12",
    "goal": "/cards/G09",
    "token card": "/cards/B06",
    "rules": "/rules#R6",
}
FIRST_VIEW = 60_000  # bytes without pictures of cards
SCRIPT = 30_000
axe = Axe()


def faults(found: Any) -> list[str]:
    """Return what axe found, a line each."""
    return [
        f"{each['id']}: {node['html'][:120]}"
        for each in found.response["violations"]
        for node in each["nodes"]
    ]


def look(visit: Visit, rules: list[str] | None = None) -> dict[str, list[str]]:
    """Return what is wrong with each page: what axe finds, and whether it is too wide."""
    options = {"runOnly": {"type": "rule", "values": rules}} if rules else None
    wrong = {}
    for name, path in PAGES.items():
        visit.page.goto(visit.base + path)
        wider = visit.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found = faults(axe.run(visit.page, options=options)) + ["too wide"] * (wider > 0)
        if found:
            wrong[name] = found
    return wrong


@pytest.mark.parametrize("kind", [Kind(), Kind("desk")], indirect=True, ids=["360", "1280"])
def test_axe_finds_nothing(visit: Visit) -> None:
    assert look(visit) == {}


@pytest.mark.parametrize("kind", [Kind(scheme="dark")], indirect=True, ids=["dark"])
def test_contrast_is_enough_in_the_dark(visit: Visit) -> None:
    assert look(visit, ["color-contrast", "link-in-text-block"]) == {}


@pytest.mark.parametrize("kind", [Kind(), Kind(scheme="dark")], indirect=True, ids=["", "dark"])
def test_row_can_be_read_while_cards_are_marked(visit: Visit) -> None:
    visit.open(f"/r/{ROW}")
    visit.page.locator("#n6 .show a").click()
    visit.page.wait_for_timeout(300)  # the cards that did not count fade
    assert faults(axe.run(visit.page)) == []


def test_error_pages_are_accessible_too(visit: Visit) -> None:
    for path in ("/nothing", "/r/N1/S3/RJ12.QJ07"):
        visit.open(path)
        assert faults(axe.run(visit.page)) == []
    visit.slips.clear()  # Chromium notes the 404 and the 400


def test_text_twice_as_large_fits(visit: Visit) -> None:
    for name, path in PAGES.items():
        visit.page.goto(visit.base + path)
        visit.page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
        wider = visit.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wider <= 0, name


SMALL = """() => [...document.querySelectorAll(
    "a, button, summary, select, textarea, .chip, .check, input:not([type=hidden])")]
  .filter(e => e.checkVisibility() && !e.matches(".skip, .chip input, .check input"))
  .filter(e => {
    const box = e.getBoundingClientRect(), more = getComputedStyle(e, "::after");
    const room = side => more.position === "absolute" ? -parseFloat(more[side]) * 2 : 0;
    return box.height + room("top") < 43.5 || box.width + room("left") < 43.5;
  }).map(e => e.outerHTML.slice(0, 90))"""


def test_everything_to_tap_is_large_enough_for_a_thumb(visit: Visit) -> None:
    small = {}
    for name, path in PAGES.items():
        visit.page.goto(visit.base + path)
        found = visit.page.evaluate(SMALL)
        if found:
            small[name] = found
    assert small == {}


def test_nothing_is_cut_off(visit: Visit) -> None:
    """No text is wider than its box; what may be scrolled by hand is left out."""
    cut = """() => [...document.querySelectorAll("main *")]
      .filter(e => e.checkVisibility() && e.clientWidth && !e.matches(".sr, .strip, .scroll"))
      .filter(e => e.scrollWidth > e.clientWidth + 1)
      .filter(e => getComputedStyle(e).overflowX !== "visible" || e.matches(".name"))
      .map(e => e.textContent.trim())"""
    for name, path in PAGES.items():
        visit.page.goto(visit.base + path)
        assert visit.page.evaluate(cut) == [], name


def test_marked_note_is_told_apart_without_our_colours(visit: Visit) -> None:
    visit.page.emulate_media(forced_colors="active")
    visit.open(f"/r/{ROW}")
    visit.page.locator("#n6 .show a").click()
    border = "e => getComputedStyle(e).borderTopColor"
    lit = visit.page.locator("#n6").evaluate(border)
    assert lit != visit.page.locator("#n5").evaluate(border)


@pytest.mark.parametrize("kind", [Kind("desk")], indirect=True, ids=["1280"])
def test_row_stays_inside_its_drawer(visit: Visit) -> None:
    visit.open(f"/r/{TABLE}")
    drawer = visit.page.locator("details:has(.pinned)").first
    drawer.locator("summary").click()
    inner, outer = drawer.locator(".pinned").bounding_box(), drawer.bounding_box()
    assert inner is not None
    assert outer is not None
    assert inner["x"] >= outer["x"]
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]


@pytest.mark.parametrize("path", ["/", "/cards/J12", f"/r/{ROW}", "/?line=N1/S3/RJ12"])
def test_pictures_are_really_shown(visit: Visit, path: str) -> None:
    visit.open(path)
    pictures = visit.page.locator("img.pic:visible")
    assert pictures.count() > 0
    for index in range(min(9, pictures.count())):
        picture = pictures.nth(index)
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("e => e.naturalWidth") >= 160


def test_first_view_is_small(visit: Visit) -> None:
    sizes: dict[str, int] = {}
    visit.page.on(
        "response",
        lambda r: sizes.__setitem__(r.url, 0 if "/pictures/" in r.url else len(r.body())),
    )
    visit.open("/")
    assert sum(sizes.values()) < FIRST_VIEW
    assert next(size for url, size in sizes.items() if "script.js" in url) < SCRIPT


def test_dark_mode_is_dark(visit: Visit) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    visit.open("/")
    light = visit.page.evaluate(ground)
    visit.page.emulate_media(color_scheme="dark")
    assert visit.page.evaluate(ground) != light == "rgb(251, 244, 228)"


def test_print_view_shows_the_whole_row_and_no_controls(visit: Visit) -> None:
    visit.open(f"/r/{ROW}")
    visit.page.emulate_media(media="print")
    expect(visit.page.locator(".top")).to_be_hidden()
    expect(visit.page.locator(".compare")).to_be_hidden()
    page_width = visit.page.evaluate("innerWidth")
    for card in visit.page.locator(".row > li").all():
        box = card.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= page_width
    assert visit.page.pdf()[:5] == b"%PDF-"


def test_counted_cards_are_marked_on_tap_and_said(visit: Visit) -> None:
    visit.open("/r/N1/S3/RJ12.LJ07/RJ33.LJ41")
    page = visit.page
    page.locator("#n4 .show a").click()
    marked = page.locator(".row > li:has(.tick:visible)")
    expect(marked).to_have_count(2)
    assert [each.get_attribute("data-card") for each in marked.all()] == ["J41", "J12"]
    expect(marked.locator(".tick")).to_have_text(["✓", "×3"])
    expect(page.locator("#said")).to_contain_text("J12 Sými ×2")
    page.locator("#n4 .show a").click()
    expect(page.locator(".tick:visible")).to_have_count(0)


@pytest.mark.parametrize("kind", [Kind(scripts=False)], indirect=True)
def test_counted_cards_are_marked_without_scripts(visit: Visit) -> None:
    visit.open("/r/N1/S3/RJ12.LJ07/RJ33.LJ41")
    visit.page.locator("#n4 .show a").click()
    expect(visit.page.locator(".row > li:has(.tick:visible)")).to_have_count(2)


def test_copied_link_opens_the_same_verdict(visit: Visit) -> None:
    visit.open(f"/r/{ROW}")
    before = visit.page.locator("main").inner_text()
    visit.page.get_by_role("button", name="Copy the link").click()
    expect(visit.page.locator("#copy")).to_contain_text("✓")
    link = visit.page.evaluate("navigator.clipboard.readText()")
    visit.page.goto(link)
    assert visit.page.locator("main").inner_text() == before


def test_edit_and_back_to_the_verdict_keep_the_line(visit: Visit) -> None:
    visit.open(f"/r/{ROW}")
    line = visit.page.locator("#line").inner_text()
    visit.page.get_by_role("link", name="Edit").click()
    visit.page.get_by_role("link", name="Verdict").click()
    assert visit.page.locator("#line").inner_text() == line


def test_answer_to_the_question_narrows_the_range(visit: Visit) -> None:
    visit.open(f"/r/{FINAL}")
    visit.page.locator(".question a").first.click()
    expect(visit.page.locator("h1")).to_have_text("Verdict on a final row")
    assert "/Q" in visit.page.url


def test_verdict_line_links_to_its_rule(visit: Visit) -> None:
    visit.open(f"/r/{ROW}")
    visit.page.locator("#n1 .rule").click()
    expect(visit.page.locator("#R6")).to_be_in_viewport()


def test_qr_code_leads_to_the_verdict(visit: Visit) -> None:
    from io import BytesIO

    import zxingcpp
    from PIL import Image

    visit.open("/r/N1/S3/RJ12.LJ07")
    visit.page.get_by_text("QR code for another phone").click()
    code = visit.page.locator("img.qr")
    expect(code).to_have_js_property("complete", True)
    code.scroll_into_view_if_needed()
    picture = Image.open(BytesIO(code.screenshot())).convert("L")
    read = zxingcpp.read_barcodes(picture)[0].text
    assert read.lower() == f"{visit.base}/r/n1.d155cf770/s3/rj12.lj07.kdw"
    visit.page.goto(read)
    expect(visit.page.locator("h1")).to_have_text("Verdict")


def test_names_of_any_length_and_script_stay_inside_the_page(
    browser: Browser, tmp_path: Path
) -> None:
    document = json.loads(CARDS.read_text("utf-8"))
    names = {
        "J12": "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
        "J07": "\u0645\u062f\u064a\u0646\u0629 \u0627\u0644\u0642\u064a\u0631\u0648\u0627\u0646",
        "J33": "\u4eac\u90fd\u30fb\u4f0f\u898b\u7a32\u8377\u5927\u793e\u5343\u672c\u9ce5\u5c45",
    }
    for card in document["journey"]:
        card["name"] = names.get(card["id"], card["name"])
    document["goals"][0]["name"] = "Donaudampfschifffahrtsgesellschaftskapit\u00e4nsm\u00fctze"
    deck = tmp_path / "deck.json"
    deck.write_text(json.dumps(document), "utf-8")
    line = "N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41"
    with serving("--cards", str(deck)) as site:
        page = browser.new_page(viewport={"width": 360, "height": 740})
        for path in (f"/?line={line}", "/?line=N1/S3&card=J12", f"/r/{line}", "/cards/J12"):
            page.goto(f"http://localhost:{site.port}{path}")
            wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wider <= 0, path
        page.close()
