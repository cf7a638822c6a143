"""A photo of a row in a browser: three taps from the home page to the verdict."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import COLOURS, faults
from tests.browser.conftest import WIDER, Kind, Visit, Visiting
from tests.browser.test_all_pages import CUT, SMALL, TINY, ZOOMED
from tests.checker.web.photo.tables import LINE, row, wide
from tests.checker.web.served import PATIENCE

CHANGED = LINE.replace("J02", "J05")
CAMERA, GALLERY = "input[capture]", "input[multiple]"
LOOKS = {"too wide": WIDER, "small": SMALL, "tiny": TINY, "zoomed": ZOOMED, "cut": CUT}


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A photo of a row whose counters tell its order, in a file."""
    path = tmp_path_factory.mktemp("photos") / "row.jpg"
    path.write_bytes(row())
    return path


@pytest.fixture
def patient(visiting: Visiting) -> Iterator[Visit]:
    """A phone's visit that may leave a photo in its tab, as the page says."""
    with visiting(Kind()) as visit:
        yield visit
        visit.page.evaluate("sessionStorage.clear()")


def seen(visit: Visit, photo: Path, path: str = "/", field: str = CAMERA) -> Page:
    """Choose the photo in a field, and wait for the row that was seen in it."""
    visit.open(path)
    visit.page.locator(field).set_input_files(photo)
    visit.page.locator("#confirm").wait_for(timeout=PATIENCE * 1000)
    return visit.page


def test_photo_button_and_verdict_are_three_taps_from_the_home_page(
    patient: Visit, photo: Path
) -> None:
    """The button, the camera's own one, "so it lies"."""
    page = seen(patient, photo)
    assert patient.asked == ["/", "/healthz", "/photo"]
    assert {name: page.evaluate(look) for name, look in LOOKS.items() if page.evaluate(look)} == {}
    assert faults(page) + faults(page, ("target-size",)) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page, COLOURS) == []
    page.get_by_role("button", name="So it lies: judge it").click()
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
    page = seen(patient, photo, "/photo", GALLERY)
    page.locator(".shot a").last.click()
    page.locator("#grid button[value=J05]").click()
    expect(page.locator(".shot text").last).to_have_text("J05")
    page.get_by_role("button", name="So it lies: judge it").click()
    page.wait_for_url(lambda url: CHANGED in url)


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
    visit.page.get_by_role("combobox", name="Card", exact=True).last.select_option("J05")
    visit.page.get_by_role("button", name="So it lies: judge it").click()
    visit.page.wait_for_url(lambda url: CHANGED in url)
