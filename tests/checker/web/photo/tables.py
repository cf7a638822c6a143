"""Photos of small tables, sent as browsers and programs send them."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from io import BytesIO
from types import MappingProxyType
from typing import Any

from flask.testing import FlaskClient
from PIL import ExifTags, Image, ImageDraw
from werkzeug.test import TestResponse

from checker.photo.forms import TOKENS
from checker.web import create_app
from checker.web.photo.desk import Bounds, PhotoDesk, install
from checker.web.site.settings import make_settings
from schema.deck.model import Type
from tests.checker.web.served import PATIENCE
from tests.photos.flat import PX_PER_MM, as_file, flat_photo
from tests.places import FIRST_FILE

ROW = (("J01", 60, 60), ("S1", 125, 60), ("J02", 190, 60))
COUNTERS = (("counter-A1", 40, 35), ("counter-A2", 170, 35))
LINE = "/S1/LJ01.RJ02"
FORM = "multipart/form-data; boundary=x"
PATIENT = Bounds(PATIENCE, PATIENCE)
NO_FIELDS: Mapping[str, str] = MappingProxyType({})


@cache
def row() -> bytes:
    """Return a photo of a row whose counters tell its order."""
    return as_file(flat_photo([*ROW, *COUNTERS], 250, 130), quality=90)


@cache
def two_rows() -> bytes:
    """Return a photo of two rows without counters."""
    below = [("J03", 60, 190), ("S2", 125, 190)]
    return as_file(flat_photo([*ROW, *below], 250, 260), quality=90)


NINE = ("J17", "J34", "J11", "J43", "S1", "J18", "J42", "J46", "J19")
NINE_NUMBERS = (8, 6, 4, 2, 0, 1, 3, 5, 7)  # of their placements; the Start card has none


@cache
def nine() -> bytes:
    """Return a photo of nine cards, each with its counter, and two tokens on them."""
    cards = [(id_, 50.0 + 65 * n, 60.0) for n, id_ in enumerate(NINE)]
    counters = [
        (f"counter-A{number}", x - 20, 35.0)
        for number, (_id, x, _y) in zip(NINE_NUMBERS, cards, strict=True)
        if number
    ]
    tokens = [("B01", cards[7][1] + 19.5, 93.0), ("B06", cards[5][1] - 19.5, 93.0)]
    return as_file(flat_photo([*cards, *counters, *tokens], 630, 130), quality=90)


@cache
def halves() -> tuple[bytes, bytes]:
    """Return two photos of one row, which share its Start card."""
    left = [("J01", 60.0, 60.0), ("S1", 125.0, 60.0), COUNTERS[0]]
    right = [("S1", 60.0, 60.0), ("J02", 125.0, 60.0), ("counter-A2", 105.0, 35.0)]
    first, second = (as_file(flat_photo(each, 185, 130), quality=90) for each in (left, right))
    return first, second


@cache
def gap() -> bytes:
    """Return a photo of the row with one card too far from it."""
    return as_file(flat_photo([*ROW, ("J05", 300.0, 60.0)], 350, 130), quality=90)


def covered(
    photo: Image.Image, x: float, y: float, width: float, height: float, grey: int = 128
) -> Image.Image:
    """Return a photo in which grey paper of so many mm lies about a point."""
    pen = ImageDraw.Draw(photo)
    corners = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    pen.rectangle([PX_PER_MM * each for each in corners], fill=grey)
    return photo


@cache
def unread_card() -> bytes:
    """Return a photo of the row whose last card has nothing to be known by."""
    photo = covered(flat_photo([*ROW, COUNTERS[0]], 250, 130), 190, 60, 63, 88, 235)
    return as_file(covered(photo, 190, 48, 54, 54, 100), quality=90)


@cache
def unread_token() -> bytes:
    """Return a photo of the row with a token whose mark is covered."""
    photo = flat_photo([*ROW, *COUNTERS, ("B01", 79.5, 93)], 250, 130)
    form = TOKENS[Type.I]
    left, top = 79.5 - form.width / 2, 93 - form.height / 2
    return as_file(covered(photo, left + form.mark[0], top + form.mark[1], 9, 9), quality=90)


@cache
def wide() -> bytes:
    """Return a photo of 6,000 by 4,000 px, held upright as its EXIF says."""
    taken, exif = Image.open(BytesIO(row())).resize((6000, 4000)), Image.Exif()
    exif[ExifTags.Base.Orientation] = 6  # turned right by a quarter when shown
    return as_file(taken, quality=80, exif=exif)


@cache
def app_client() -> FlaskClient:
    """Return a client of the application as it is served, for a machine that is busy."""
    return bounded_client(PATIENT)


def bounded_client(bounds: Bounds, most_waiting: int = 3) -> FlaskClient:
    """Return a client of an application that reads photos within other bounds."""
    app = create_app(make_settings(FIRST_FILE))
    install(app, PhotoDesk(bounds, most_waiting))
    return app.test_client()


def sent(
    *files: bytes, path: str = "/api/photo", to: FlaskClient | None = None, name: str = "photo",
    fields: Mapping[str, str] = NO_FIELDS,
) -> TestResponse:  # fmt: skip
    """Return the answer to these files in one form."""
    body = form(files, name, fields)
    return (to or app_client()).post(path, data=body, content_type=FORM)


def form(
    files: Sequence[bytes], name: str = "photo", fields: Mapping[str, str] = NO_FIELDS
) -> bytes:
    """Return files and fields as the body of a form (RFC 7578)."""
    parts = [(f'name="{key}"', value.encode()) for key, value in fields.items()]
    parts += [
        (f'name="{name}"; filename="{number}.jpg"', each) for number, each in enumerate(files)
    ]
    heads = (
        (f"--x\r\nContent-Disposition: form-data; {head}\r\n\r\n", data) for head, data in parts
    )
    return b"".join(head.encode() + data + b"\r\n" for head, data in heads) + b"--x--\r\n"


def told(answer: TestResponse) -> Any:
    """Return the JSON of an answer that is one of the API's refusals, or of contract 8."""
    return json.loads(answer.text)
