"""Former editions of the deck, by fingerprint; and how a server is told of them."""

import json
from html import unescape
from pathlib import Path

import pytest

from checker.best_play.best import best_play
from checker.cases.case import LogCase
from checker.cases.load import read_line
from checker.judging.judge_log import judge_log
from checker.web import create_app
from checker.web.site.settings import Edition, Settings
from tests.checker.web.sites import body_of, client, edition_of
from tests.places import FIRST_FILE


def former() -> Edition:
    """Return an edition in which J07 is worth more."""
    journey = json.loads(FIRST_FILE.read_text("utf-8"))["journey"]
    changed = [card | {"beginning": 5} if card["id"] == "J07" else card for card in journey]
    game = {"title": "Journey: Horizon", "edition": "0"}
    return edition_of(FIRST_FILE, journey=changed, game=game)


def test_line_of_a_former_edition_is_judged_with_it_and_says_what_would_change() -> None:
    old = former()
    app = create_app(Settings(edition_of(FIRST_FILE), former=(old,)))
    line = f"N1.D{old.key.upper()}/S3/RJ12.LJ07"
    page = unescape(app.test_client().get(f"/r/{line}").text)
    assert "<b>5</b>" in page
    assert "Judged with edition 0 of the deck" in page
    assert "With the current edition 1 the total would be 2. Note 2: 2 instead of 5." in page
    answer = app.test_client().get(f"/pictures/{old.key}/J07-240.webp")
    assert answer.status_code == 200
    case = {"deck": old.key, "start": "S3", "placements": []}
    assert body_of(app.test_client().post("/api/check", json=case))["deck"] == old.deck.fingerprint


def test_best_play_of_a_former_edition_s_line_is_that_edition_s() -> None:
    old = former()
    app = create_app(Settings(edition_of(FIRST_FILE), former=(old,)))
    line = f"N1.D{old.key.upper()}/S3/LJ12.LJ07"
    case = read_line(line).case
    assert isinstance(case, LogCase)
    play = best_play(old.deck, case.head, case.log.start, judge_log(old.deck, case))
    assert play is not None
    assert play.best_total > play.total
    page = app.test_client().get(f"/r/{line}?best=1").text
    assert f"the best: {play.best_total}<" in page
    assert f"/r/{play.line}?step=1" in page


def test_line_of_an_edition_that_is_not_here_says_so() -> None:
    page = unescape(client().get("/r/N1.DFFFFFFFF/S3/RJ12.LJ07").text)
    assert "made with the deck ffffffff, which this server does not have" in page
    assert "<b>2</b>" in page


def test_application_for_any_server_is_set_by_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    old = former()
    (tmp_path / "old.json").write_bytes(old.document)
    (tmp_path / "same.json").write_bytes(FIRST_FILE.read_bytes())
    monkeypatch.setenv("HORIZON_CARDS", str(FIRST_FILE))
    monkeypatch.setenv("HORIZON_DECKS", str(tmp_path))
    monkeypatch.setenv("HORIZON_HOSTS", "Horizon.example, localhost")
    app = create_app()
    assert app.test_client().get("/").status_code == 200
    assert app.test_client().get("/", headers={"Host": "evil"}).status_code == 400
    line = f"N1.D{old.key.upper()}/S3/RJ12.LJ07"
    assert "former edition" in app.test_client().get(f"/r/{line}").text
    picture = app.test_client().get(f"/pictures/{old.key}/J07-160.webp")
    assert picture.data[:4] == b"RIFF"
