"""A photo of a row in a browser: three taps from the home page to the verdict."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from schema.common.packs import PLAY, languages
from tests.browser.accessible import COLOURS, faults
from tests.browser.conftest import WIDER, Kind, Visit, Visiting
from tests.browser.test_all_pages import CUT, SMALL, TINY, ZOOMED
from tests.browser.test_languages import faults_of
from tests.checker.web.photo.tables import (
    LINE,
    NINE,
    gap,
    halves,
    nine,
    row,
    two_rows,
    unread_card,
    unread_token,
    wide,
)
from tests.checker.web.served import PATIENCE

CHANGED = LINE.replace("J02", "J05")
CAMERA, GALLERY = "input[capture]", "input[multiple]"
# What an outline in a photo does, the card below it does too; nine of them share a phone's width.
LOOKS = {
    "too wide": WIDER,
    "small": f"({SMALL})().filter(each => !each.startsWith('<a data-spot'))",
    "tiny": TINY,
    "zoomed": ZOOMED,
    "cut": CUT,
}
JUDGE = "So it lies: judge it"
# All fields, without a photo to read: a row with a token, a card to be told, one that is loose.
FIELDS = {
    "r0c0": "J01", "r0n0": "2", "r0c1": "S1", "r0c2": "", "r0t0": "B06", "r0o0": "0", "r0t1": "",
    "r1c0": "S2", "l0": "J05", "w0": "0.3", "l1": "", "w1": "0.0", "judge": "all",
}  # fmt: skip
SENT = """([fields, language]) => {
  const form = Object.assign(document.createElement("form"),
    {method: "post", action: `/photo/judge?lang=${language}`});
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement("input"), {name, value}));
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
}"""
OPENED = "document.querySelectorAll('details').forEach(each => { each.open = true; })"


@pytest.fixture(scope="module")
def in_file(tmp_path_factory: pytest.TempPathFactory) -> Callable[[bytes], Path]:
    """How to have a photo in a file."""
    folder = tmp_path_factory.mktemp("photos")

    @cache
    def put(data: bytes) -> Path:
        path = folder / f"{len([*folder.iterdir()])}.jpg"
        path.write_bytes(data)
        return path

    return put


@pytest.fixture
def photo(in_file: Callable[[bytes], Path]) -> Path:
    """A photo of a row whose counters tell its order, in a file."""
    return in_file(row())


@pytest.fixture
def patient(visiting: Visiting, kind: Kind) -> Iterator[Visit]:
    """A visit that may leave a photo in its tab, as the page says."""
    with visiting(kind) as visit:
        yield visit
        visit.page.evaluate("sessionStorage.clear()")


def seen(visit: Visit, *photos: Path, path: str = "/", field: str = CAMERA) -> Page:
    """Choose photos in a field, and wait for what was seen in them."""
    visit.open(path)
    visit.page.locator(field).set_input_files(photos)
    visit.page.locator("#confirm").wait_for(timeout=PATIENCE * 1000)
    return visit.page


def other_than(here: str) -> Callable[[str], bool]:
    """Return what tells whether an address is another one."""
    return lambda url: url != here


def odd(page: Page) -> dict[str, object]:
    """Return what a look at a page finds."""
    return {name: found for name, look in LOOKS.items() if (found := page.evaluate(look))}


def test_photo_button_and_verdict_are_three_taps_from_the_home_page(
    patient: Visit, photo: Path
) -> None:
    """The button, the camera's own one, "so it lies"."""
    page = seen(patient, photo)
    assert patient.asked == ["/", "/healthz", "/photo"]
    assert odd(page) == {}
    assert faults(page) + faults(page, ("target-size",)) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page, COLOURS) == []
    page.get_by_role("button", name=JUDGE).click()
    page.wait_for_url(lambda url: LINE in url)

    photographed = page.locator(".shot polygon")
    expect(photographed).to_have_count(3)
    assert faults(page) == []
    link = page.locator(".lit-link").first
    key = link.get_attribute("data-key")
    link.click()
    lit = page.locator(".shot.dim polygon.lit")
    expect(lit).to_have_count(page.locator(f".row > li.in-{key}").count())
    expect(lit).not_to_have_count(0)


def test_tap_on_a_card_in_the_photo_changes_it(patient: Visit, photo: Path) -> None:
    page = seen(patient, photo, path="/photo", field=GALLERY)
    page.locator(".shot a").last.click()
    page.locator("#grid button[value=J05]").click()
    expect(page.locator(".shot text").last).to_have_text("J05")
    page.get_by_role("button", name=JUDGE).click()
    page.wait_for_url(lambda url: CHANGED in url)


def test_of_a_row_with_counters_and_tokens_only_the_tokens_moments_are_asked(
    patient: Visit, in_file: Callable[[bytes], Path]
) -> None:
    """The button, the camera's own one, "so it lies"; then a tap for each open moment."""
    page = seen(patient, in_file(nine()))
    assert odd(page) == {}
    page.get_by_role("button", name=JUDGE).click()
    question = page.locator(".question h2")
    expect(question).to_be_visible()
    expect(page.locator(".shot polygon")).to_have_count(len(NINE))
    assert odd(page) == {}
    asked = []
    while question.count():
        asked.append(question.inner_text())
        here = page.url
        page.locator(".question .main").first.click()
        page.wait_for_url(other_than(here))
    assert asked
    assert all(re.search(r"\bB0[16]\b", said) for said in asked), asked
    assert page.locator(".total b").inner_text().isdecimal()
    page.get_by_role("link", name=re.compile("og that")).click()
    expect(page.locator(".placements > li")).to_have_count(len(NINE) - 1)


def test_each_row_of_a_table_has_its_verdict_and_all_have_a_page(
    patient: Visit, in_file: Callable[[bytes], Path]
) -> None:
    table = in_file(two_rows())
    page = seen(patient, table)
    expect(page.locator(".seen")).to_have_count(2)
    assert odd(page) == {}
    page.get_by_role("button", name="So it lies: judge row 2").click()
    page.wait_for_url(lambda url: "/F/J03.S2.K" in url or "/S2/LJ03.K" in url)
    expect(page.locator(".shot polygon")).to_have_count(2)
    page = seen(patient, table)
    page.get_by_role("button", name="So they lie: judge all rows").click()
    page.wait_for_url(lambda url: url.count("line=") == 2)
    expect(page.locator(".several > li")).to_have_count(2)
    page.locator(".several > li a").first.click()
    expect(page.locator(".shot polygon")).to_have_count(3)


def test_photos_from_the_gallery_that_share_a_card_are_one_row(
    patient: Visit, in_file: Callable[[bytes], Path]
) -> None:
    page = seen(patient, *map(in_file, halves()), field=GALLERY)
    expect(page.locator(".shot")).to_have_count(2)
    page.get_by_role("button", name=JUDGE).click()
    page.wait_for_url(lambda url: LINE in url)
    expect(page.locator(".shot")).to_have_count(2)
    expect(page.locator(".shot polygon")).to_have_count(3)


def test_five_photos_are_too_many(patient: Visit, photo: Path) -> None:
    patient.open("/")
    patient.page.locator(GALLERY).set_input_files([photo] * 5)
    expect(patient.page.locator("#reading")).to_have_text("At most four photos are read at once.")


def test_card_that_cant_be_read_is_asked_for_on_the_way_to_the_verdict(
    patient: Visit, in_file: Callable[[bytes], Path]
) -> None:
    page = seen(patient, in_file(unread_card()))
    expect(page.locator(".shot .unread")).to_have_count(1)
    expect(page.locator(".row .unknown")).to_be_in_viewport()
    assert faults(page) == []
    page.get_by_role("button", name=JUDGE).click()
    expect(page.locator("#picker")).to_be_visible()
    assert odd(page) == {}
    page.locator("#grid button[value=J02]").click()
    page.wait_for_url(lambda url: LINE in url)


def test_outline_of_what_cant_be_read_asks_for_it(
    patient: Visit, in_file: Callable[[bytes], Path]
) -> None:
    page = seen(patient, in_file(unread_token()))
    page.locator(".shot a:has(.unread)").click()
    expect(page.locator("#r0t0")).to_be_focused()
    page.keyboard.press("Escape")
    page.locator("#r0t0").select_option("-")
    expect(page.locator(".shot .unread")).to_have_count(0)
    page.get_by_role("button", name=JUDGE).click()
    page.wait_for_url(lambda url: LINE in url)


def test_token_that_cant_be_read_is_asked_for_before_the_verdict(
    patient: Visit, in_file: Callable[[bytes], Path]
) -> None:
    page = seen(patient, in_file(unread_token()))
    page.get_by_role("button", name=JUDGE).click()
    expect(page.locator("#r0t0")).to_be_focused()
    page.keyboard.press("Escape")
    page.locator("#r0t0").select_option("B01")
    page.get_by_role("button", name=JUDGE).click()
    page.wait_for_url(lambda url: "J01:B01" in url)


def test_photo_stays_while_the_server_asks_again(patient: Visit, photo: Path) -> None:
    page = seen(patient, photo)
    page.locator("#r0n0").select_option("2")
    page.get_by_role("button", name=JUDGE).click()
    expect(page.locator("[role=alert]")).to_have_text("No order of placement has these numbers")
    expect(page.locator(".shot a[href='#r0c2'] text")).to_have_text("J02")
    expect(page.locator("#r0n0")).to_have_attribute("aria-invalid", "true")
    page.locator("#r0n0").select_option("1")
    page.get_by_role("button", name=JUDGE).click()
    page.wait_for_url(lambda url: LINE in url)
    expect(page.locator(".shot polygon")).to_have_count(3)
    patient.slips.clear()  # Chromium notes the 422


def test_card_in_no_row_is_added_where_it_lies(
    patient: Visit, in_file: Callable[[bytes], Path]
) -> None:
    page = seen(patient, in_file(gap()))
    page.get_by_role("button", name="Add it").first.click()
    page.wait_for_url("**/photo/judge")
    expect(page.locator(".row > li")).to_have_count(4)
    expect(page.locator(".shot a[href='#r0c3'] text")).to_have_text("J05")
    page.get_by_role("button", name=JUDGE).click()
    page.wait_for_url(lambda url: "S1.J02.J05.K" in url)
    expect(page.locator(".shot polygon")).to_have_count(4)


@pytest.mark.parametrize("code", languages(domain=PLAY))
def test_fields_fit_a_phone_in_every_language(visit: Visit, code: str) -> None:
    visit.open("/photo")
    visit.page.evaluate(SENT, [FIELDS, code])
    visit.page.wait_for_url("**/photo/judge*")
    visit.page.evaluate(OPENED)
    assert faults_of(visit.page) == []
    assert odd(visit.page) == {}
    visit.slips.clear()  # Chromium notes the 422


@pytest.mark.parametrize("kind", [Kind(), Kind("desk")], indirect=True, ids=["phone", "desk"])
def test_fields_are_accessible(visit: Visit) -> None:
    visit.open("/photo")
    visit.page.evaluate(SENT, [FIELDS, "en"])
    visit.page.wait_for_url("**/photo/judge*")
    visit.page.keyboard.press("Escape")
    visit.page.evaluate(OPENED)
    assert faults(visit.page) == []
    visit.page.emulate_media(color_scheme="dark")
    assert faults(visit.page, COLOURS) == []
    visit.slips.clear()  # Chromium notes the 422


def test_large_photo_is_made_smaller_before_it_is_sent(patient: Visit, tmp_path: Path) -> None:
    path = tmp_path / "wide.jpg"
    path.write_bytes(wide())
    page = seen(patient, path)
    assert page.locator(".shot svg").get_attribute("viewBox") == "0 0 2000 3000"


@pytest.mark.parametrize("kind", [Kind(scripts=False)], indirect=True)
def test_photo_is_judged_without_scripts(visit: Visit, photo: Path) -> None:
    visit.open("/")
    visit.page.locator(CAMERA).set_input_files(photo)
    visit.page.get_by_role("button", name="Read it").click()
    visit.page.get_by_role("combobox", name="Card 3", exact=True).select_option("J05")
    visit.page.get_by_role("button", name=JUDGE).click()
    visit.page.wait_for_url(lambda url: CHANGED in url)
