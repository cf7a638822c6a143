"""The other pages by plain requests, pictures, templates, several processes."""

import re
from pathlib import Path

import pytest
from fontTools import subset

from checker.web import create_app
from checker.web.site.errors import bare_answer
from checker.web.site.settings import Edition, Pictures, Settings
from checker.web.site.store import Store, lean
from schema.common.errors import UnusableInputError
from tests.checker.web.pages.plain_pages import text
from tests.checker.web.sites import FINAL, ROW, TABLE, client, edition_of, standard
from tests.places import FIRST_FILE


def test_cards_and_their_pages() -> None:
    deck = standard()
    page = text("/cards")
    for id_ in [*deck.cards, *deck.goals, *deck.tokens]:
        assert f'href="/cards/{id_}"' in page
        assert f"<title>{id_} ·" in text(f"/cards/{id_}")
    assert client().get("/cards/j07").location == "/cards/J07"
    assert client().get("/cards/J99").status_code == 404


def test_every_rule_has_its_anchor() -> None:
    page = text("/rules")
    for number in range(1, 11):
        assert f'id="R{number}"' in page
    assert page.count("House rule ") == 4


def test_page_without_pictures_shows_cards_in_words() -> None:
    edition = edition_of(FIRST_FILE)
    bare = create_app(Settings(Edition(edition.deck, edition.document))).test_client()
    page = bare.get(f"/r/{ROW}").text
    assert "/pictures/" not in page
    assert "pic paper" in page
    assert bare.get(f"/pictures/{edition.key}/J07-240.webp").status_code == 404


def test_deck_that_cannot_be_drawn_is_shown_in_words(caplog: pytest.LogCaptureFixture) -> None:
    def fail(_face: str, _width: int, _language: str = "en") -> bytes:
        raise UnusableInputError("J01: the name does not fit")

    edition = edition_of(FIRST_FILE)
    pictures = Pictures(fail)
    app = create_app(Settings(Edition(edition.deck, edition.document, pictures)))
    for _ in range(2):
        answer = app.test_client().get(f"/pictures/{edition.key}/J01-160.webp")
        assert answer.status_code == 404
    assert caplog.text.count("cards are shown as text: J01: the name does not fit") == 1
    assert "pic paper" in app.test_client().get("/cards").text


def test_templates_laid_over_replace_ours(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "error.html").write_text("ours {{ status }}", "utf-8")
    app = create_app(Settings(edition_of(FIRST_FILE), templates=tmp_path))
    assert app.test_client().get("/nothing").text == "ours 404"
    assert app.test_client().get("/").status_code == 200


def test_two_processes_answer_alike() -> None:
    other = create_app(Settings(edition_of(FIRST_FILE))).test_client()
    for path in ("/", f"/r/{ROW}", f"/r/{FINAL}", f"/r/{TABLE}", "/cards", "/rules"):
        assert other.get(path).data == client().get(path).data


def test_picture_is_kept_for_ever_under_an_address_that_names_it() -> None:
    address = re.search(r'src="(/pictures/[^"]+)"', client().get("/cards/J12").text)
    assert address is not None
    answer = client().get(address[1])
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    again = client().get(address[1], headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    unnamed = client().get(address[1].partition("?")[0])
    assert "immutable" not in unnamed.headers["Cache-Control"]


def test_token_and_goal_pages_are_headed_by_their_ids() -> None:
    assert ">B06: per orange or green tape</h1>" in text("/cards/B06")
    assert ">G09 No Tracks in the Sand</h1>" in text("/cards/G09")


def test_page_that_the_server_itself_answers_with_has_our_look() -> None:
    body, headers = bare_answer(431)
    assert b"href='/style.css'" in body
    assert b"<style" not in body
    assert ("Content-Type", "text/html; charset=utf-8") in headers


def test_file_of_the_headings_font_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    files = []
    load = subset.load_font

    def watched(*asked: object) -> object:
        font = load(*asked)
        files.append(font.reader.file)
        return font

    monkeypatch.setattr(subset, "load_font", watched)
    assert Store(Settings(edition_of(FIRST_FILE))).hand.startswith(b"wOFF")
    assert [file.closed for file in files] == [True]


def test_comments_and_indents_are_not_sent() -> None:
    for path in ("/style.css", "/script.js"):
        sent = client().get(path).text
        assert not re.search(r"^([ \t]|/\*)", sent, re.MULTILINE), path
    assert lean("a {\n  /* why\n  so */\n  b: c; /* d */\n}\n") == "a {\nb: c; /* d */\n}\n"
