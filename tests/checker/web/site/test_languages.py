"""In which language a page, an error and the API answer, and how a choice is kept."""

import html
import re
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from fontTools.ttLib import TTFont

from checker.web import create_app
from checker.web.site.settings import Pictures, Settings
from schema.common.errors import UnusableInputError
from tests.checker.web.sites import ROW, body_of, client, edition_of
from tests.places import FIRST_FILE

HEAD = """\
msgid ""
msgstr ""
"Language: {code}\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"""
WORDS = {
    "de": {"Rules": "Regeln der Probe", "There is no such page": "Nirgends",
           "{id} does not exist in this deck": "{id} gibt es nicht"},
    "he": {"Rules": "חוקים"},
}  # fmt: skip


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A site whose templates bring some words of two languages."""
    folder = tmp_path_factory.mktemp("templates")
    for code, words in WORDS.items():
        write_catalogue(folder, code, words)
    return create_app(Settings(edition_of(FIRST_FILE), templates=folder)).test_client()


def write_catalogue(folder: Path, code: str, words: Mapping[str, str]) -> None:
    """Write a pack with these words of play alone."""
    pack = folder / "languages" / code
    pack.mkdir(parents=True)
    told = "".join(f'\nmsgid "{one}"\nmsgstr "{two}"\n' for one, two in words.items())
    (pack / "play.po").write_text(HEAD.format(code=code) + told, "utf-8")


def told(site: FlaskClient, path: str, wish: str = "") -> str:
    return site.get(path, headers={"Accept-Language": wish}).text


def test_page_is_in_the_language_that_the_browser_wishes(site: FlaskClient) -> None:
    assert "Regeln der Probe" in told(site, "/rules", "de-AT,de;q=0.9,en;q=0.5")


def test_page_is_in_english_without_a_wish(site: FlaskClient) -> None:
    assert "Regeln der Probe" not in told(site, "/rules")


@pytest.mark.parametrize("wish", ["tlh", "*", ";;q=,,", "de;q=0, en", "x" * 5000, "\xff"])
def test_wish_that_nobody_can_meet_gives_english(site: FlaskClient, wish: str) -> None:
    assert '<html lang="en" dir="ltr">' in told(site, "/rules", wish)


def test_address_that_names_a_language_wins_over_the_wish(site: FlaskClient) -> None:
    assert '<html lang="de" dir="ltr">' in told(site, "/rules?lang=de", "en")


def test_address_that_names_no_language_of_the_site_leaves_the_wish(site: FlaskClient) -> None:
    assert '<html lang="de" dir="ltr">' in told(site, "/rules?lang=tlh", "de")


def test_page_says_where_its_lines_begin(site: FlaskClient) -> None:
    assert '<html lang="he" dir="rtl">' in told(site, "/rules", "he")


def test_next_request_of_a_thread_speaks_its_own_language(site: FlaskClient) -> None:
    told(site, "/rules", "de")
    assert "Regeln der Probe" not in told(site, "/rules", "en")


@pytest.mark.parametrize("path", ["/", "/rules", "/cards", f"/r/{ROW}", f"/r/{ROW}?best=1"])
def test_choice_stays_in_every_link_to_a_page(site: FlaskClient, path: str) -> None:
    page = told(site, f"{path}{'&' if '?' in path else '?'}lang=de")
    links = [part.partition('"')[0] for part in page.split('<a class="plain" href="')[1:]]
    links += [part.partition('"')[0] for part in page.split('<a href="/')[1:]]
    assert [link for link in links if "lang=de" not in link and link[:1] != "#"] == []


def test_choice_stays_when_a_step_leads_on(site: FlaskClient) -> None:
    answer = site.get("/?line=N1/S3&card=J12&end=right&lang=de")
    assert "lang=de" in answer.headers["Location"]


def test_choice_stays_when_a_pasted_line_is_judged(site: FlaskClient) -> None:
    answer = site.post("/check?lang=de", data={"case": ROW})
    assert answer.headers["Location"].endswith("?lang=de")


@pytest.mark.parametrize(
    "path", ["/?line=N1/S3/RJ12&card=J07", f"/r/{ROW}", "/r/N1/F/J12.S3.J07", f"/rows?line={ROW}"]
)
def test_choice_stays_in_every_form_whose_address_loses_its_query(
    site: FlaskClient, path: str
) -> None:
    page = told(site, f"{path}{'&' if '?' in path else '?'}lang=de")
    forms = [part.partition("</form>")[0] for part in page.split("<form")[1:]]
    lost = [form for form in forms if 'method="get"' in form and 'name="lang"' not in form]
    assert forms
    assert lost == []


def test_wish_of_the_browser_is_put_into_no_address_but_those_of_pictures(
    site: FlaskClient,
) -> None:
    page = told(site, f"/r/{ROW}", "de")
    before = page.partition('class="languages"')[0]
    assert "lang=de" not in re.sub(r'src="/pictures/[^"]*"', "", before)


def test_qr_code_is_without_a_language(site: FlaskClient) -> None:
    page = told(site, f"/r/{ROW}?lang=de")
    assert "lang" not in page.partition('src="/qr/')[2].partition('"')[0]


def test_foot_of_a_page_offers_every_language_by_its_own_name(site: FlaskClient) -> None:
    page = told(site, "/rules?x=1")
    assert '<a href="?x=1&amp;lang=he" lang="he" hreflang="he">עברית</a>' in page
    assert ">Deutsch</a>" in page


def test_caches_are_told_language_and_what_it_hangs_on(site: FlaskClient) -> None:
    answer = site.get("/rules", headers={"Accept-Language": "de"})
    assert (answer.headers["Content-Language"], answer.headers["Vary"]) == (
        "de",
        "Accept-Language",
    )


def test_page_of_a_chosen_language_hangs_on_its_address_alone(site: FlaskClient) -> None:
    answer = site.get("/rules?lang=de", headers={"Accept-Language": "en"})
    assert (answer.headers["Content-Language"], answer.headers.get("Vary")) == ("de", None)


def test_pictures_and_scripts_hang_on_no_language(site: FlaskClient) -> None:
    answer = site.get("/script.js", headers={"Accept-Language": "de"})
    assert not {"Vary", "Content-Language"} & set(answer.headers.keys())


def pictures_of(page: str) -> set[str]:
    return set(re.findall(r'src="(/pictures/[^"]+)"', page))


def test_pictures_of_a_page_have_its_words(site: FlaskClient) -> None:
    english = pictures_of(told(site, "/cards/J12"))
    assert english
    for wish, path in (("de", "/cards/J12"), ("", "/cards/J12?lang=de")):
        german = pictures_of(told(site, path, wish))
        assert german == {f"{each}&amp;lang=de" for each in english}
        assert {site.get(html.unescape(each)).text[-3:] for each in german} == {" de"}


def test_picture_without_a_language_is_english_whatever_the_browser_wishes(
    site: FlaskClient,
) -> None:
    for address in pictures_of(told(site, "/cards/J12")):
        assert told(site, html.unescape(address), "de").endswith(" en")


def test_language_in_which_cards_cannot_be_drawn_gets_english_ones(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def draw(_face: str, _width: int, language: str = "en") -> bytes:
        if language == "pl":
            raise UnusableInputError("J01: a letter without a font")
        return language.encode()

    pictures = Pictures(draw)
    assert [pictures.get(face, 160, "pl") for face in ("J01", "J02")] == [b"en", b"en"]
    assert pictures.get("J01", 160, "de") == b"de"
    assert pictures.can_be_drawn
    assert caplog.text.count("cards are shown in English, not in pl") == 1


def test_headings_have_the_letters_of_every_language() -> None:
    with TTFont(BytesIO(client().get("/hand.woff").data)) as font:
        missing = set(map(ord, "éèüßńęłżñãìï¿")) - set(font.getBestCmap())
    assert missing == set()


def test_page_of_an_error_is_in_the_language(site: FlaskClient) -> None:
    assert "Nirgends" in told(site, "/nowhere", "de")


UNKNOWN = {"start": "S3", "placements": [{"card": "J99", "end": "left"}]}


def test_api_speaks_english_whatever_the_browser_wishes(site: FlaskClient) -> None:
    answer = site.post("/api/check", json=UNKNOWN, headers={"Accept-Language": "de"})
    assert body_of(answer)["problems"][0]["message"] == "J99 does not exist in this deck"
    assert answer.headers["Content-Language"] == "en"


def test_api_speaks_the_language_that_its_address_asks_for(site: FlaskClient) -> None:
    answer = site.post("/api/check?lang=de", json=UNKNOWN)
    assert body_of(answer)["problems"][0]["message"] == "J99 gibt es nicht"
    assert answer.headers["Content-Language"] == "de"


def test_catalogue_that_cannot_be_read_leaves_english(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write_catalogue(tmp_path, "de", {"Rules": "Regeln"})
    (tmp_path / "languages" / "de" / "play.po").write_text('msgid "Rules\n', "utf-8")
    app = create_app(Settings(edition_of(FIRST_FILE), templates=tmp_path))
    answer = app.test_client().get("/rules?lang=de")
    assert answer.status_code == 200
    assert "play.po" in caplog.text
