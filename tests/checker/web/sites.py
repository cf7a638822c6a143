"""The application under test, over the first standard deck and over decks with invented cards."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from checker.web import create_app
from checker.web.site.settings import Edition, Pictures, Settings, make_settings
from schema.common.packs import ENGLISH
from schema.deck.build import build_deck
from schema.deck.loader import load_deck
from schema.deck.model import Deck
from tests.places import DATA, FIRST_FILE

DECKS = {path.stem: path for path in sorted((DATA / "decks").glob("*.json"))}
ROW = "N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55.G01:B05:J33/LJ20.RJ23"
FINAL = "N1/F/J39.J14.J25:B03.S3.J24.J56.J53.J12/TB15"
TABLE = "N1/P34/S3/RJ12.LJ07/P41/S1/RJ33.LJ41"


def drawn(face_id: str, width_px: int, language: str = ENGLISH) -> bytes:
    """Return what stands for a picture: quick, and different for each face, width, language."""
    return f"{face_id} {width_px} {language}".encode()


@cache
def standard() -> Deck:
    """Return the standard deck as it first was."""
    return load_deck(FIRST_FILE)


def edition_of(path: Path, **changes: object) -> Edition:
    """Return an edition of a deck file whose top level is changed."""
    document = json.loads(path.read_text("utf-8")) | changes
    text = json.dumps(document, ensure_ascii=False).encode()
    return Edition(build_deck(document), text, Pictures(drawn))


@cache
def client(hosts: tuple[str, ...] = (), deck: Path = FIRST_FILE) -> FlaskClient:
    """Return a client of an application over the deck; it keeps no state between tests."""
    return create_app(Settings(edition_of(deck), hosts=hosts)).test_client()


@cache
def real_client() -> FlaskClient:
    """Return a client of the application as it is served, pictures drawn."""
    return create_app(make_settings(FIRST_FILE)).test_client()


def body_of(answer: TestResponse) -> Any:
    """Return the JSON of an answer."""
    return json.loads(answer.text)
