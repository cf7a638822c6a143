"""A wrong card in the middle, mended by tapping it; figures answered on the spot."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kind, Visit
from tests.checker.web.sites import ROW

WAYS = pytest.mark.parametrize(
    "kind", [Kind(), Kind(scripts=False)], indirect=True, ids=["scripts", "plain"]
)
LINE = "N1/S3/RJ12.LJ07/RJ33"


@WAYS
def test_wrong_card_is_mended_by_a_tap_and_what_came_later_stays(visit: Visit) -> None:
    page = visit.page
    visit.open(f"/?line={LINE}")
    page.locator(".row a").nth(2).tap()
    expect(page.locator("#pick-title")).to_have_text("Which card is it instead of J12?")
    page.locator("#grid button[value=J13]").tap()
    visit.shows("J07", "S3", "J13", "J33")
    expect(page).to_have_url(re.compile("/S3/RJ13.LJ07/RJ33"))
    expect(page.locator("#grid button[value=J12]")).to_be_enabled()


def test_card_goes_to_the_other_end_or_out(visit: Visit) -> None:
    page = visit.page
    visit.open(f"/?line={LINE}")
    page.locator(".row a").nth(0).tap()
    page.get_by_role("button", name="Other end").tap()
    visit.shows("S3", "J12", "J07", "J33")
    page.locator(".row a").nth(1).tap()
    page.get_by_role("button", name="Take it out").tap()
    visit.shows("S3", "J07", "J33")


@WAYS
def test_unknown_start_card_is_shown_with_those_it_can_be(visit: Visit) -> None:
    page = visit.page
    visit.open("/r/N1/S9/RJ12")
    page.get_by_role("link", name="Edit").click()
    expect(page.locator(".problem.error")).to_contain_text("S9 does not exist in this deck")
    expect(page.locator("#grid button")).to_have_count(5)
    page.get_by_role("button", name="S3 Ferry").tap()
    visit.shows("S3", "J12")
    expect(page.locator("main .problem")).to_have_count(0)


@WAYS
def test_points_and_total_are_answered_on_the_spot(visit: Visit) -> None:
    page = visit.page
    visit.open(f"/?line={LINE}&card=J41")
    page.locator("input[name=points]").fill("5")
    page.get_by_role("button", name="Left end").click()
    expect(page.locator("[data-part=row] .problem")).to_contain_text("claimed 5, computed 4")
    page.locator(".row a").first.tap()
    page.locator("input[name=points]").fill("4")
    page.get_by_role("button", name="Compare").first.tap()
    expect(page.locator("[data-part=row] .problem")).to_have_text(
        "4 counted for Note 4, and 4 it is."
    )
    page.get_by_text("The total somebody claims").click()
    page.locator("input[name=total]").fill("9")
    page.get_by_role("button", name="Compare").last.tap()
    expect(page.locator(".compared")).to_contain_text("3 too many: claimed 9, computed 6")


@WAYS
def test_verdict_answers_a_total_beside_its_field(visit: Visit) -> None:
    page = visit.page
    visit.open(f"/r/{ROW}")
    page.locator("#total").fill("57")
    page.get_by_role("button", name="Compare").tap()
    expect(page.locator(".compare-part .compared")).to_contain_text("claimed 57, computed")
    expect(page.locator(".compared")).to_be_in_viewport()
    expect(page.locator("#line")).to_contain_text("/Z57.K")


@WAYS
def test_forgotten_card_is_put_in_before_another(visit: Visit) -> None:
    page = visit.page
    visit.open(f"/?line={LINE}")
    page.locator(".row a").nth(2).tap()
    page.get_by_role("link", name="One before it was forgotten").tap()
    expect(page.locator("#pick-title")).to_have_text("Which card was placed before J12?")
    page.locator("#grid button[value=J20]").tap()
    page.get_by_role("button", name="Left end").tap()
    visit.shows("J07", "J20", "S3", "J12", "J33")
    expect(page).to_have_url(re.compile("/S3/LJ20.RJ12/LJ07.RJ33"))
