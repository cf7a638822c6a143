"""Pages as they are used: a row read, marked, shared, answered, printed; nothing missing."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

from tests.browser.accessible import faults
from tests.browser.conftest import WIDER, Kind, Visit
from tests.checker.web.served import Server, serving
from tests.checker.web.sites import FINAL, ROW, TABLE
from tests.places import FIRST_FILE

FIRST_VIEW = 80_000  # bytes without pictures of cards
SCRIPT = 30_000
# the cards that did not count fade
FADED = "Promise.all(document.getAnimations().map(each => each.finished))"


@pytest.mark.parametrize("kind", [Kind(), Kind(scheme="dark")], indirect=True, ids=["", "dark"])
def test_row_can_be_read_while_cards_are_marked(visit: Visit) -> None:
    visit.open(f"/r/{ROW}")
    visit.page.locator("#n6 .show a").click()
    visit.page.evaluate(FADED)
    assert faults(visit.page) == []


def test_error_pages_are_accessible_too(visit: Visit) -> None:
    for path in ("/nothing", "/r/N1/S3/RJ12.QJ07"):
        visit.open(path)
        assert faults(visit.page) == []
    visit.slips.clear()  # Chromium notes the 404 and the 400


def test_marked_note_is_told_apart_without_our_colours(visit: Visit) -> None:
    visit.page.emulate_media(forced_colors="active")
    visit.open(f"/r/{ROW}")
    visit.page.locator("#n6 .show a").click()
    plain = visit.page.locator("#n5").evaluate("e => getComputedStyle(e).borderTopColor")
    expect(visit.page.locator("#n6")).not_to_have_css("border-top-color", plain)


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


def test_first_view_is_small(browser: Browser, site: Server) -> None:
    answers: list[Response] = []
    page = browser.new_page()  # which has nothing of ours yet
    page.on("response", lambda each: answers.append(each))
    page.goto(f"http://localhost:{site.port}/")
    page.evaluate("document.fonts.ready")
    sizes = {each.url: len(each.body()) for each in answers if "/pictures/" not in each.url}
    assert any(url.endswith("/hand.woff") for url in sizes)
    assert sum(sizes.values()) < FIRST_VIEW
    assert next(size for url, size in sizes.items() if "script.js" in url) < SCRIPT
    page.close()


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
    times = "e => getComputedStyle(e, '::before').content.replaceAll('\"', '').split(' ')[0]"
    assert [each.evaluate(times) for each in marked.locator(".tick").all()] == ["✓", "×3"]
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
    expect(visit.page.locator("h1")).to_have_text("Verdict")
    expect(visit.page.locator("#line")).to_have_text(line)


def test_answer_to_the_question_narrows_the_range(visit: Visit) -> None:
    visit.open(f"/r/{FINAL}")
    visit.page.locator(".question a").first.click()
    expect(visit.page).to_have_url(re.compile("/Q"))
    expect(visit.page.locator("h1")).to_have_text("Verdict on a final row")


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
    document = json.loads(FIRST_FILE.read_text("utf-8"))
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
    with serving("--cards", str(deck)) as own:
        # No font has all these letters, so some pictures are refused, which the console tells.
        page = browser.new_page(viewport={"width": 360, "height": 740})
        for path in (f"/?line={line}", "/?line=N1/S3&card=J12", f"/r/{line}", "/cards/J12"):
            page.goto(f"http://localhost:{own.port}{path}")
            assert page.evaluate(WIDER) == 0, path
        page.close()
