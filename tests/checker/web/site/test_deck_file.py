"""The deck's file changes while it is served: noticed, said, taken over whole or not."""

import json
import logging
import os
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from checker.web import create_app
from checker.web.site.settings import MOST_RETIRED, make_settings
from checker.web.site.store import shelf, store, watch
from tests.checker.web.sites import body_of
from tests.places import FIRST_FILE


def deck_text(beginning: int = 5, title: str = "Journey: Horizon") -> str:
    """Return the deck in which J07 begins with another number."""
    document = json.loads(FIRST_FILE.read_text("utf-8"))
    document["game"]["title"] = title
    for card in document["journey"]:
        if card["id"] == "J07":
            card["beginning"] = beginning
    return json.dumps(document)


def write(path: Path, text: str) -> None:
    """Replace the file as editors do, so that it is another one however coarse the clock is."""
    path.with_suffix(".new").write_text(text, "utf-8")
    path.with_suffix(".new").replace(path)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """The file of a deck that may change."""
    path = tmp_path / "cards.json"
    path.write_text(FIRST_FILE.read_text("utf-8"), "utf-8")
    return path


def asked(deck: Path, *, reloads: bool) -> FlaskClient:
    """Return a client of an application over the file."""
    return create_app(make_settings(deck, reloads=reloads)).test_client()


def fingerprint(client: FlaskClient) -> str:
    """Return the fingerprint of the deck that is served."""
    return client.get("/api/deck").headers["Horizon-Deck"]


def picture(client: FlaskClient) -> str:
    """Return the address of J07's picture on its page."""
    page = client.get("/cards/J07").text
    return page.split('src="/pictures/')[1].split('"')[0].replace("&amp;", "&")


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the log says beside a line for each request."""
    return [each.getMessage() for each in caplog.records if each.levelno > logging.INFO]


def test_old_deck_stays_and_the_change_is_said_once(
    deck: Path, caplog: pytest.LogCaptureFixture
) -> None:
    client = asked(deck, reloads=False)
    before = fingerprint(client)
    write(deck, deck_text())
    assert [fingerprint(client) for _ in range(3)] == [before] * 3
    assert warnings(caplog) == [f"{deck}: has changed; the deck read before stays until a restart"]


def test_pictures_are_those_of_the_deck_read_at_the_start(deck: Path) -> None:
    untouched = asked(deck, reloads=False)
    before = untouched.get(f"/pictures/{picture(untouched)}").data
    client = asked(deck, reloads=False)
    write(deck, deck_text())
    assert client.get(f"/pictures/{picture(client)}").data == before


def test_changed_deck_is_taken_over_whole(deck: Path, caplog: pytest.LogCaptureFixture) -> None:
    client = asked(deck, reloads=True)
    client.get("/style.css")
    old = client.get(f"/pictures/{picture(client)}")
    write(deck, deck_text(5, "Another Journey"))
    new = fingerprint(client)
    assert warnings(caplog) == [f"{deck}: has changed; deck {new[:8]} is served now"]
    assert "Another Journey" in client.get("/").text
    assert body_of(client.get("/api/deck"))["game"]["title"] == "Another Journey"
    case = {"start": "S3", "placements": []}
    assert body_of(client.post("/api/check", json=case))["deck"] == new
    drawn = client.get(f"/pictures/{picture(client)}")
    assert drawn.status_code == 200
    assert drawn.data != old.data


def test_old_pictures_address_gives_the_old_picture(deck: Path) -> None:
    client = asked(deck, reloads=True)
    address = picture(client)
    write(deck, deck_text())
    late = client.get(f"/pictures/{address}").data  # drawn only now
    write(deck, FIRST_FILE.read_text("utf-8"))
    assert asked(deck, reloads=True).get(f"/pictures/{address}").data == late


def test_only_the_last_few_decks_are_kept(deck: Path) -> None:
    client = asked(deck, reloads=True)
    addresses = [picture(client)]
    for number in range(MOST_RETIRED + 1):
        write(deck, deck_text(number % 4 + 1, f"Journey {number}"))
        addresses.append(picture(client))
    statuses = [client.get(f"/pictures/{address}").status_code for address in addresses]
    assert statuses == [404] + [200] * (MOST_RETIRED + 1)


def test_picture_of_no_deck_here_is_not_found(deck: Path) -> None:
    client = asked(deck, reloads=False)
    address = picture(client)
    assert client.get(f"/pictures/{address.split('?')[0]}?v=00000000").status_code == 404
    unnamed = client.get(f"/pictures/{address.split('?')[0]}")
    assert unnamed.status_code == 200
    assert "immutable" not in unnamed.headers["Cache-Control"]


def test_line_made_with_the_deck_of_before_is_judged_with_it(deck: Path) -> None:
    client = asked(deck, reloads=True)
    before = fingerprint(client)
    write(deck, deck_text())
    assert fingerprint(client) != before
    case = {"deck": before[:8], "start": "S3", "placements": []}
    assert body_of(client.post("/api/check", json=case))["deck"] == before


@pytest.mark.parametrize("text", ["{", "", "[]", '{"game": {}}', deck_text()[:-20], None],
                         ids=["open", "empty", "list", "keys", "cut off", "gone"])  # fmt: skip
def test_broken_deck_leaves_the_old_one_in_place(
    deck: Path, text: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    client = asked(deck, reloads=True)
    before = fingerprint(client)
    if text is None:
        deck.unlink()
    else:
        write(deck, text)
    assert [fingerprint(client) for _ in range(3)] == [before] * 3
    (said,) = warnings(caplog)
    assert said.startswith(str(deck))
    assert said.endswith("; the deck read before stays")
    assert "\n" not in said
    write(deck, deck_text())
    assert fingerprint(client) != before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_pipe_in_the_place_of_the_deck_is_not_waited_for(
    deck: Path, caplog: pytest.LogCaptureFixture
) -> None:
    client = asked(deck, reloads=True)
    before = fingerprint(client)
    deck.unlink()
    os.mkfifo(deck)
    assert [fingerprint(client) for _ in range(2)] == [before] * 2
    assert warnings(caplog) == [f"{deck}: is no longer a file; the deck read before stays"]


def test_file_written_again_as_it_was_changes_nothing(
    deck: Path, caplog: pytest.LogCaptureFixture
) -> None:
    client = asked(deck, reloads=True)
    client.get("/style.css")
    kept = shelf(client.application).current()
    write(deck, FIRST_FILE.read_text("utf-8"))
    os.utime(deck, ns=(1, 1))
    client.get("/")
    assert shelf(client.application).current() is kept
    assert warnings(caplog) == []


def test_request_has_one_deck_from_its_first_word_to_its_last(deck: Path) -> None:
    app = create_app(make_settings(deck, reloads=True))
    with app.test_request_context("/"):
        first = store()
        write(deck, deck_text())
        assert store() is first
    with app.test_request_context("/"):
        assert store() is not first


def test_variable_of_the_environment_lets_reload(
    deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HORIZON_CARDS", str(deck))
    monkeypatch.setenv("HORIZON_RELOAD", "1")
    client = create_app().test_client()
    before = fingerprint(client)
    write(deck, deck_text())
    assert fingerprint(client) != before


def test_change_is_noticed_though_nobody_asks(
    deck: Path, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(make_settings(deck))
    write(deck, deck_text())
    pauses = [True, False]
    watch(app, lambda _seconds: pauses.pop())
    assert warnings(caplog) == [f"{deck}: has changed; the deck read before stays until a restart"]
