"""What makes the site an app: manifest, icons, the worker's list, marks that change."""

import json
import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from checker.web import create_app
from checker.web.install.icon import SAFE, SIZES, UNIT, icon
from checker.web.site.settings import PROGRAM, make_settings
from checker.web.site.store import Store
from tests.checker.web.sites import DECKS, client, real_client, standard
from tests.places import FIRST_FILE


def kept() -> dict[str, Any]:
    """What the worker is told."""
    text = real_client().get("/worker.js").text
    found: dict[str, Any] = json.loads(text.removeprefix("const KEPT = ").partition(";\n")[0])
    return found


def test_all_that_is_kept_is_there() -> None:
    told = kept()
    for address in (*told["shell"], *told["pages"], told["pad"], told["away"]):
        assert real_client().get(address).status_code == 200, address


def test_pictures_of_the_whole_deck_are_kept() -> None:
    deck = standard()
    told = kept()["pictures"]
    assert len(told) == len(deck.cards) + len(deck.goals) + len(deck.tokens)
    assert real_client().get(told[0]).status_code == 200


def test_the_worker_is_asked_for_anew_each_time() -> None:
    answer = real_client().get("/worker.js")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.mimetype == "text/javascript"


def test_the_mark_names_version_and_fingerprint() -> None:
    assert kept()["mark"].startswith(f"{PROGRAM}-{standard().fingerprint[:8]}-")


def test_pages_say_the_mark_by_which_they_were_made() -> None:
    assert real_client().get("/cards").headers["Horizon-Mark"] == kept()["mark"]


def test_another_deck_has_another_mark() -> None:
    marks = {Store(make_settings(path)).app_mark for path in (FIRST_FILE, DECKS["small"])}
    assert len(marks) == 2


@pytest.mark.parametrize("file", ["web/card.html", "web/worker.js", "languages/de/play.po"])
def test_an_edit_of_a_template_changes_the_mark(tmp_path: Path, file: str) -> None:
    marks = []
    for text in ("one", "two"):
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        marks.append(Store(replace(make_settings(FIRST_FILE), templates=tmp_path)).app_mark)
    assert marks[0] != marks[1]


def test_a_deck_without_pictures_keeps_none() -> None:
    settings = make_settings(FIRST_FILE)
    bare = create_app(replace(settings, edition=replace(settings.edition, pictures=None)))
    assert '"pictures": []' in bare.test_client().get("/worker.js").text


def test_the_manifest_names_icons_that_are_there() -> None:
    answer = client().get("/app.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    record = json.loads(answer.text)
    assert record["display"] == "standalone"
    assert {each["purpose"] for each in record["icons"]} == {"any", "maskable"}
    for each in record["icons"]:
        picture = Image.open(BytesIO(client().get(each["src"]).data))
        assert f"{picture.width}x{picture.height}" == each["sizes"]


def test_every_page_names_manifest_worker_and_icon() -> None:
    page = client().get("/rules").text
    assert '<link rel="manifest" href="/app.webmanifest">' in page
    assert '<link rel="apple-touch-icon" href="/icon-any-180.png">' in page
    assert 'data-worker="/worker.js"' in page


def test_the_choice_of_a_language_leaves_the_worker_the_same() -> None:
    assert 'data-worker="/worker.js"' in client().get("/rules?lang=de").text


def test_an_icon_of_another_size_is_not_there() -> None:
    assert client().get("/icon-any-99999.png").status_code == 404


@pytest.mark.parametrize("size", SIZES)
def test_a_mask_cuts_nothing_of_the_picture(size: int) -> None:
    """What is not ground lies within the circle of 80 % (W3C appmanifest)."""
    picture = Image.open(BytesIO(icon(size, is_maskable=True))).convert("RGB")
    ground, middle = picture.getpixel((0, 0)), (size - 1) / 2
    for x in range(0, size, 3):
        for y in range(0, size, 3):
            if picture.getpixel((x, y)) != ground:
                assert ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 <= 0.4 * size + 1
    assert SAFE < 1
    assert UNIT == 32


def test_browsers_may_install_workers_and_manifests_of_ours_alone() -> None:
    policy = client().get("/").headers["Content-Security-Policy"]
    assert re.search(r"worker-src 'self'", policy)
    assert re.search(r"manifest-src 'self'", policy)
