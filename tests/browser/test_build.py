"""Building a row: by taps, by keyboard, without scripts; undo, reload, sharing."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kind, Visit
from tests.checker.web.sites import standard

BOTH = pytest.mark.parametrize("kind", [Kind(), Kind("desk")], indirect=True, ids=["360", "1280"])
PLAIN = pytest.mark.parametrize("kind", [Kind(scripts=False)], indirect=True)
ROW = [("J12", "right"), ("J07", "left"), ("J33", "right"), ("J41", "left"),
       ("J60", "right"), ("J55", "right"), ("J20", "left"), ("J23", "right")]  # fmt: skip
LAID = ["J20", "J41", "J07", "S3", "J12", "J33", "J60", "J55", "J23"]
# Taps at which the server is asked, once each: goals, Start card, two a card, three for the token,
# the verdict. A person has two minutes for them all, and of the machine's part there is no more.
TAPS = 1 + 1 + 2 * len(ROW) + 3 + 1
LINE = "N1.D155CF770.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55/LJ20.RJ23.G01:B05:J33"


def place(visit: Visit, card: str, end: str) -> None:
    """Find a card by typing its number, tap it, tap the end."""
    page = visit.page
    page.locator("#q").fill(card[1:])
    page.locator(f"#grid button[value={card}]").click()
    page.locator(f"button[name=end][value={end}]").click()
    expect(page.locator(".row .cap", has_text=card)).to_have_count(1)


@BOTH
def test_full_row_with_a_token_by_taps(visit: Visit) -> None:
    page = visit.page
    visit.open("/")
    page.get_by_text("Goals in play").click()
    for index, goal in enumerate(("G01", "G05", "G11")):
        page.locator("select[name=g]").nth(index).select_option(goal)
    page.get_by_role("button", name="Use these goals").click()
    page.get_by_role("button", name="S3 Ferry").click()
    for card, end in ROW:
        place(visit, card, end)
    visit.shows(*LAID)
    page.get_by_role("button", name="Wildlife Diary").click()
    page.get_by_role("button", name="B05 value 3").click()
    page.locator(".row button[value=J33]").click()
    expect(page.locator(".row .laid")).to_have_count(1)
    page.get_by_role("link", name="Verdict").click()
    expect(page.locator("h1")).to_have_text("Verdict")
    visit.judges(LINE)
    assert len(visit.asked) == 1 + TAPS


def test_three_taps_find_a_card(visit: Visit) -> None:
    visit.open("/?line=N1/S3")
    page = visit.page
    page.locator(".chip:has([value=orange])").click()
    page.locator(".chip:has([value=boat])").click()
    shown = page.locator("#grid > li:not([hidden])")
    expect(shown).to_have_count(2)
    card = shown.filter(has_text="J13").locator("button")
    expect(card).to_be_in_viewport()
    card.click()
    expect(page.locator(".which")).to_contain_text("J13 İstanbul")
    page.locator(".chip:has([value=boat])").click()  # a second tap lets go
    expect(shown).not_to_have_count(2)


SEEN = """(cards) => {
  const bar = document.querySelector(".bar").getBoundingClientRect().top;
  const chips = Object.fromEntries(
    [...document.querySelectorAll(".chip input")].map(chip => [chip.value, chip]));
  const sees = (card, chosen) => {
    for (const chip of Object.values(chips)) chip.checked = false;
    for (const value of chosen) chips[value].checked = true;
    chips.n1.dispatchEvent(new Event("change", { bubbles: true }));
    const face = document.querySelector(`#grid button[value=${card}] .pic`);
    const box = face.getBoundingClientRect();
    return box.height > 0 && Math.min(box.bottom, bar) - box.top >= 44;
  };
  return Object.keys(cards).filter(card => !cards[card].some(chosen => sees(card, chosen)));
}"""


def test_two_chips_bring_every_card_in_sight(visit: Visit) -> None:
    """So that the third tap is the card, without a scroll, under a long row's goals."""
    deck = standard()
    tapes = {tape.id for tape in deck.tapes}
    ways = {}
    for card in deck.journey:
        numbers = [f"n{card.beginning}"] if card.beginning else []
        has = [*dict.fromkeys([*card.tape, *card.icons]), *numbers]
        kinds = [("n" if each in numbers else "t" if each in tapes else "i") for each in has]
        pairs = [
            [has[one], has[two]]
            for one in range(len(has))
            for two in range(one)
            if kinds[one] != kinds[two]
        ]
        ways[card.id] = [[], *([each] for each in has), *pairs]
    visit.open("/?line=N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41")
    assert visit.page.evaluate(SEEN, ways) == []


def test_first_screen_shows_cards_to_tap(visit: Visit) -> None:
    visit.open("/?line=N1.G01.G05.G11/S3/RJ12.LJ07/RJ33")
    for card in ("J01", "J02", "J03", "J04"):
        expect(visit.page.locator(f"#grid button[value={card}]")).to_be_in_viewport(ratio=0.9)


@BOTH
def test_row_by_keyboard_only(visit: Visit) -> None:
    visit.open("/")
    page = visit.page
    focus_on(visit, "button[value=S3]")
    page.keyboard.press("Enter")
    expect(page.locator("#q")).to_be_focused()
    for card, end in ROW[:3]:
        page.keyboard.type(card[1:])
        page.keyboard.press("Enter")
        expect(page.locator("button[value=right]")).to_be_focused()
        if end == "left":
            page.keyboard.press("Shift+Tab")
            expect(page.locator("button[value=left]")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".row .cap", has_text=card)).to_have_count(1)
        expect(page.locator("#q")).to_be_focused()
    visit.shows("J07", "S3", "J12", "J33")
    expect(page.locator("#said")).to_have_text(re.compile("^Note 3, J12 to J33:"))
    focus_on(visit, ".bar a.main")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Verdict")


def focus_on(visit: Visit, selector: str) -> None:
    """Press Tab until the element has the focus, which must be seen."""
    for _ in range(120):
        visit.page.keyboard.press("Tab")
        if visit.page.locator(f"{selector}:focus").count():
            outline = visit.page.locator(selector).evaluate(
                "e => getComputedStyle(e).outlineWidth"
            )
            assert outline == "3px"
            return
    raise AssertionError(f"Tab does not reach {selector}")


COVERED = """() => {
  const focused = document.activeElement, box = focused.getBoundingClientRect();
  if (focused === document.body || focused.closest(".bar, .pinned, .chip")) return "";
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return at && at.closest(".bar, .pinned") ? focused.outerHTML.slice(0, 80) : "";
}"""


@pytest.mark.parametrize("path", ["/?line=N1/S3/RJ12", "/?line=N1/S3/RJ12&card=J07", f"/r/{LINE}"])
@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
def test_what_has_the_focus_is_never_behind_what_sticks(visit: Visit, path: str, key: str) -> None:
    visit.open(path)
    for _ in range(60):
        visit.page.keyboard.press(key)
        assert visit.page.evaluate(COVERED) == ""


@PLAIN
def test_row_without_scripts(visit: Visit) -> None:
    page = visit.page
    visit.open("/")
    page.locator("button[value=S3]").click()
    for card, end in (("J12", "right"), ("J07", "left")):
        page.locator("#q").fill(card)
        page.get_by_role("button", name="Find").click()
        page.locator(f"#grid button[value={card}]").click()
        page.locator(f"button[name=end][value={end}]").click()
    visit.shows("J07", "S3", "J12")
    page.get_by_role("button", name="Undo").click()
    visit.shows("S3", "J12")
    page.get_by_role("link", name="Verdict").click()
    visit.judges("N1.D155CF770/S3/RJ12")


@PLAIN
def test_paste_without_scripts(visit: Visit) -> None:
    visit.open("/")
    visit.page.get_by_text("Paste lines, links or a case file").click()
    visit.page.locator("textarea").fill("N1/S3/RJ12.QJ07")
    visit.page.get_by_role("button", name="Judge it").click()
    expect(visit.page.locator("[role=alert]")).to_contain_text("'QJ07' is neither")
    expect(visit.page.locator("textarea")).to_have_value("N1/S3/RJ12.QJ07")
    visit.page.locator("textarea").fill(LINE)
    visit.page.get_by_role("button", name="Judge it").click()
    visit.judges(LINE)
    visit.slips.clear()  # Chromium notes the 422 of the refused line


def test_paste_is_judged_at_one_tap(visit: Visit) -> None:
    visit.open("/")
    visit.page.get_by_text("Paste lines, links or a case file").click()
    visit.page.locator("textarea").fill(LINE)
    visit.page.get_by_role("button", name="Judge it").click()
    expect(visit.page.locator("h1")).to_have_text("Verdict")
    assert visit.asked == ["/", "/check"]


def test_undo_reload_and_back(visit: Visit) -> None:
    page = visit.page
    visit.open("/?line=N1/S3")
    place(visit, "J12", "right")
    place(visit, "J07", "left")
    page.reload()
    visit.shows("J07", "S3", "J12")
    page.get_by_role("button", name="Undo").click()
    visit.shows("S3", "J12")
    page.get_by_role("button", name="Undo").click()
    visit.shows("S3")
    page.go_back()
    visit.shows("S3", "J12")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="S3 Ferry")).to_be_visible()


def test_second_tap_on_undo_has_its_turn(visit: Visit) -> None:
    visit.open("/?line=N1/S3/RJ12.LJ07/RJ33")
    visit.page.get_by_role("button", name="Undo").dblclick()
    visit.shows("S3", "J12")


def test_used_card_is_dimmed_and_freed_by_undo(visit: Visit) -> None:
    visit.open("/?line=N1/S3")
    place(visit, "J01", "right")
    expect(visit.page.locator("#grid button[value=J01]")).to_be_disabled()
    visit.page.get_by_role("button", name="Undo").click()
    expect(visit.page.locator("#grid button[value=J01]")).to_be_enabled()


def test_points_claimed_go_into_the_line(visit: Visit) -> None:
    visit.open("/?line=N1/S3&card=J12")
    visit.page.locator("input[name=points]").fill("7")
    visit.page.get_by_role("button", name="Right end").click()
    expect(visit.page.locator(".row .cap")).to_have_count(2)
    expect(visit.page).to_have_url(re.compile("RJ12-7"))


def test_final_row_and_its_token_by_taps(visit: Visit) -> None:
    page = visit.page
    visit.open("/")
    page.get_by_text("Nobody knows the order?").click()
    page.get_by_role("button", name="Only the final row is known").click()
    page.get_by_role("button", name="S3 Ferry").click()
    place(visit, "J12", "right")
    place(visit, "J07", "left")
    page.get_by_text("Tokens", exact=True).click()
    page.get_by_role("button", name="B14 6 points").click()
    expect(page.locator("#step [name=line]")).to_have_value(re.compile("/F/J07.S3.J12/TB14"))


def test_second_player_by_taps(visit: Visit) -> None:
    page = visit.page
    visit.open("/?line=N1/S3/RJ12")
    page.get_by_text("A whole table").click()
    page.get_by_role("link", name="Add the next player").click()
    page.get_by_role("button", name="S1 Footpath").click()
    place(visit, "J33", "left")
    expect(page.get_by_role("link", name="Player A")).to_be_visible()
    page.get_by_role("link", name="Verdict").click()
    expect(page.locator("h1")).to_have_text("Verdict on a table")
