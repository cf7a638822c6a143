"""Walking through a verdict, step by step: by key, by thumb, by plain links."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kind, Visit
from tests.checker.web.sites import ROW, TABLE


def test_steps_go_on_and_back_by_key_with_the_note_lit(visit: Visit) -> None:
    page = visit.page
    visit.open(f"/r/{ROW}")
    page.get_by_role("link", name="Replay step by step").click()
    visit.shows("S3", "J12")
    for _step in range(3):
        page.keyboard.press("ArrowRight")
        expect(page.locator("h1")).to_have_text(f"Step {_step + 2} of 9")
    visit.shows("J41", "J07", "S3", "J12", "J33")
    expect(page.locator(".note.lit")).to_contain_text("Note 4, J41 to J07")
    lit = page.locator(".row > li:has(.tick:visible)")
    assert [each.get_attribute("data-card") for each in lit.all()] == ["J41", "J12"]
    expect(page.locator("#said")).to_contain_text("Note 4, J41 to J07")
    page.keyboard.press("ArrowLeft")
    visit.shows("J07", "S3", "J12", "J33")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Verdict")


@pytest.mark.parametrize(
    "kind", [Kind(), Kind(scripts=False)], indirect=True, ids=["scripts", "plain"]
)
def test_steps_go_on_and_back_by_thumb(visit: Visit) -> None:
    page = visit.page
    visit.open(f"/r/{ROW}?step=6")
    page.get_by_role("link", name="Next").tap()
    expect(page.locator("h1")).to_have_text("Step 7 of 9")
    expect(page.locator("#now")).to_contain_text("G01 claimed: token B05")
    expect(page.locator(".row .laid")).to_have_count(1)
    expect(page.locator("#here")).to_be_in_viewport()
    page.get_by_role("link", name="Back").tap()
    expect(page.locator(".row .laid")).to_have_count(0)
    expect(page.get_by_role("link", name="Next")).to_be_in_viewport()


def test_table_is_replayed_in_the_order_of_its_turns(visit: Visit) -> None:
    page = visit.page
    visit.open(f"/r/{TABLE}?step=2#A=Ida&B=Ben")
    expect(page.locator("h1")).to_have_text("Step 2 of 5 · Player Ben")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("h1")).to_have_text("Step 4 of 5 · Player Ida")
