"""Pages in every language on a phone: nothing too wide, nothing cut; and from right to left."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Browser, Page

from schema.common.packs import PLAY, languages, our_packs
from tests.browser.conftest import SIZES, WIDER, Visit
from tests.browser.test_all_pages import CUT
from tests.browser.test_all_pages import PAGES as EVERY
from tests.checker.web.served import serving
from tests.checker.web.sites import FINAL, ROW, TABLE

# Those with the most words side by side, and each kind of table, bar, list and form.
PAGES = (
    "/?line=N1.G01.G05.G11/S3/RJ12.LJ07-3/RJ33.LJ41&mend=3",
    f"/r/{ROW}/Z33",
    f"/r/{FINAL}",
    f"/r/{TABLE}?best=1",
    f"/t/{TABLE}",
    "/photo",
)
HEBREW = "מילה"  # "word", as often as a message has one
HEAD = 'msgid ""\nmsgstr ""\n"Language: he\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


# What is wider than the section it stands in, but for what reaches to the page's edge on purpose.
BESIDE = """() => [...document.querySelectorAll("main section > *")]
  .filter(e => e.checkVisibility() && !e.matches(".bar, .strip, .pinned, .sr"))
  .filter(e => e.getBoundingClientRect().right > e.parentNode.getBoundingClientRect().right + 1)
  .map(e => `${e.tagName}#${e.id} stands out`)"""


def in_language(path: str, code: str) -> str:
    return f"{path}{'&' if '?' in path else '?'}lang={code}"


def faults_of(page: Page) -> list[str]:
    """Return by how much a page is wider than its window, and which words are cut."""
    wider = page.evaluate(WIDER)
    return [
        *([f"{wider} px too wide"] if wider else []),
        *page.evaluate(CUT),
        *page.evaluate(BESIDE),
    ]


@pytest.mark.parametrize("code", languages(domain=PLAY)[1:])
def test_nothing_is_too_wide_or_cut(visit: Visit, code: str) -> None:
    found = {}
    for path in PAGES:
        visit.open(in_language(path, code))
        assert visit.page.evaluate("document.documentElement.lang") == code
        found[path] = faults_of(visit.page)
    assert {path: faults for path, faults in found.items() if faults} == {}


@pytest.fixture(scope="module")
def wordy(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """A visit to a site with one more language, whose every message is the longest of all ours."""
    folder = tmp_path_factory.mktemp("templates")
    write_longest(folder)
    with serving("--templates", str(folder)) as site:
        width, height = SIZES["phone"]
        page = browser.new_page(viewport={"width": width, "height": height})
        page.route("**/pictures/**", lambda route: route.abort())
        yield Visit(page, f"http://localhost:{site.port}")
        page.close()


def write_longest(folder: Path) -> None:
    """Write a pack in Finnish's name: of each message the longest that any language says."""
    longest: dict[tuple[str, ...], str] = {}
    for code in languages(domain=PLAY)[1:]:
        with (our_packs() / code / "play.po").open("rb") as stream:
            for message in read_po(stream):
                if message.id and message.string:
                    ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
                    string = message.string
                    shown = [string] if isinstance(string, str) else [*string]
                    longest[ids] = max([longest.get(ids, ""), *shown], key=len)
    pack = folder / "languages" / "fi"
    pack.mkdir(parents=True)
    entries = [entry([*ids], [text] * len(ids)) for ids, text in longest.items()]
    head = HEAD.replace("Language: he", "Language: fi")
    (pack / "play.po").write_text("\n".join([head, *entries]), "utf-8")


def test_longest_words_of_all_languages_are_neither_too_wide_nor_cut(wordy: Visit) -> None:
    """On every kind of page, so that a language more needs no look of its own."""
    found = {}
    for name, path in EVERY.items():
        where, _hash, part = path.partition("#")
        wordy.open(in_language(where, "fi") + (f"#{part}" if part else ""))
        assert wordy.page.evaluate("document.documentElement.lang") == "fi"
        found[name] = faults_of(wordy.page)
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.fixture(scope="module")
def leftward(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """A visit to a site that has one more language, written from right to left."""
    folder = tmp_path_factory.mktemp("templates")
    write_hebrew(folder)
    with serving("--templates", str(folder)) as site:
        width, height = SIZES["phone"]
        page = browser.new_page(viewport={"width": width, "height": height})
        yield Visit(page, f"http://localhost:{site.port}")
        page.close()


def write_hebrew(folder: Path) -> None:
    """Write a pack in which each word of a message is Hebrew, its {places} kept."""
    with (our_packs() / "en" / "play.pot").open("rb") as stream:
        template = read_po(stream)
    pack = folder / "languages" / "he"
    pack.mkdir(parents=True)
    entries = [HEAD]
    for message in template:
        if message.id:
            ids = [message.id] if isinstance(message.id, str) else list(message.id)
            shown = [re.sub(r"(?<![{\w])[^\W\d_]{2,}(?![\w}])", HEBREW, one) for one in ids]
            entries.append(entry(ids, shown))
    (pack / "play.po").write_text("\n".join(entries), "utf-8")


def entry(ids: list[str], shown: list[str]) -> str:
    def quoted(text: str) -> str:
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    if len(ids) == 1:
        return f"msgid {quoted(ids[0])}\nmsgstr {quoted(shown[0])}\n"
    forms = "".join(f"msgstr[{n}] {quoted(one)}\n" for n, one in enumerate(shown))
    return f"msgid {quoted(ids[0])}\nmsgid_plural {quoted(ids[1])}\n{forms}"


def left(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"]


def test_page_from_right_to_left_has_nothing_too_wide_or_cut(leftward: Visit) -> None:
    found = {}
    for path in PAGES:
        leftward.open(in_language(path, "he"))
        assert leftward.page.evaluate("document.dir") == "rtl"
        found[path] = faults_of(leftward.page)
    assert {path: faults for path, faults in found.items() if faults} == {}


def test_lines_begin_at_the_right(leftward: Visit) -> None:
    leftward.open(f"/r/{ROW}?lang=he")
    assert left(leftward.page, ".home") > left(leftward.page, ".top nav")
    assert left(leftward.page, ".note .points") < left(leftward.page, ".note .rule")


def test_row_lies_as_it_lies_on_the_table(leftward: Visit) -> None:
    leftward.open("/?line=N1/S3/RJ12&card=J07&lang=he")
    assert leftward.page.locator(".row .cap").all_inner_texts() == ["S3", "J12"]
    assert left(leftward.page, ".row > li:first-child") < left(leftward.page, ".row > li + li")
    assert left(leftward.page, "[value=left]") < left(leftward.page, "[value=right]")


def test_sums_and_ids_keep_their_order(leftward: Visit) -> None:
    """Between marks of isolation, as a digit beside a letter would join it (UAX 9, W7)."""
    leftward.open(f"/r/{ROW}?lang=he")
    said = leftward.page.locator("#n2 .says").inner_text()
    assert "\u20682\u00a0×\u00a01\u00a0=\u00a02\u2069" in said
    assert "\u2068J07\u2069" in said


def test_line_is_written_from_the_left(leftward: Visit) -> None:
    leftward.open(f"/r/{ROW}?lang=he")
    line = leftward.page.locator("code#line")
    assert line.evaluate("e => getComputedStyle(e).direction") == "ltr"


def test_choosing_a_language_leads_to_the_same_page_and_stays(visit: Visit) -> None:
    visit.open(f"/r/{ROW}")
    visit.page.locator(".languages [hreflang=fr]").click()
    visit.page.wait_for_url("**lang=fr")
    assert visit.page.evaluate("document.documentElement.lang") == "fr"
    visit.page.locator("header nav a[href^='/rules']").click()
    visit.page.wait_for_url("**/rules?lang=fr")


def test_search_and_taps_keep_the_language(visit: Visit) -> None:
    visit.open("/?lang=fr")
    visit.page.locator("#grid button").first.click()
    visit.page.wait_for_url("**line=N1**")
    assert "lang=fr" in visit.page.url
    assert visit.page.locator("header nav a").first.inner_text() == "Vérifier"


def test_copied_link_leaves_the_language_to_whoever_opens_it(visit: Visit) -> None:
    visit.open(f"/r/{ROW}?lang=fr")
    visit.page.locator("#copy").click()
    assert visit.page.evaluate("navigator.clipboard.readText()") == f"{visit.base}/r/{ROW}"
