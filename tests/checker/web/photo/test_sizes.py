"""How large photos may be, how many at once, and where the built-in server holds them."""

from io import BytesIO
from typing import Any

import pytest
import waitress.buffers
from PIL import Image
from waitress.adjustments import Adjustments

from checker.photo.pictures import MOST_BYTES
from checker.web.connections import PHOTO_ROOM, Parser
from checker.web.site.settings import PHOTO_BODY_BYTES
from tests.checker.web.looped import looped, status
from tests.checker.web.photo.tables import sent, told
from tests.fuzz.photos import bomb

HEAD = b"POST /api/photo HTTP/1.1\r\nHost: x\r\n"
MANY = 300  # frames
PIECE = bytes(2**20)


def taken(head: bytes) -> Parser:
    """Return a parser that has read the head of a request."""
    made = Parser(Adjustments(listen="127.0.0.1:0"))
    made.received(HEAD + head + b"\r\n\r\n")
    return made


def test_body_that_is_too_long_is_refused_before_it_comes() -> None:
    parser = taken(b"Content-Length: %d" % 2**30)
    assert parser.completed
    assert parser.error.code == 413


def test_body_in_chunks_is_refused_once_it_is_too_long() -> None:
    parser = taken(b"Transfer-Encoding: chunked")
    chunk = b"%x\r\n" % len(PIECE) + PIECE + b"\r\n"
    pieces = 0
    while not parser.completed:
        parser.received(chunk)
        pieces += 1
    assert parser.error.code == 413
    assert pieces * len(PIECE) <= MOST_BYTES + 2 * len(PIECE)


def test_photo_on_its_way_is_never_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(waitress.buffers, "TempfileBasedBuffer")
    parser = taken(b"Content-Length: %d" % PHOTO_BODY_BYTES)
    left = PHOTO_BODY_BYTES
    while left:
        left -= parser.received(PIECE[:left])
    assert parser.completed
    assert parser.error is None
    assert len(parser.get_body_stream().read()) == PHOTO_BODY_BYTES


def test_more_photos_at_once_than_there_is_memory_for_are_refused() -> None:
    head = HEAD + b"Content-Length: %d\r\n\r\n" % PHOTO_BODY_BYTES
    with looped() as running:
        held = [running.link(head) for _ in range(PHOTO_ROOM // PHOTO_BODY_BYTES)]
        refused = running.link(head)
        running.look_until(lambda: len(running.channels) == len(held))
        assert status(refused) == b"503"
        assert all(running.is_open(link) for link in held)


def frames(form: str, **options: Any) -> bytes:
    """Return a file of many pictures, of which the first is looked at."""
    first, *others = (Image.new("L", (300, 200), number % 256) for number in range(MANY))
    target = BytesIO()
    first.save(target, form, save_all=True, append_images=others, **options)
    return target.getvalue()


@pytest.mark.parametrize(
    ("form", "options"),
    [("GIF", {"duration": 10}), ("TIFF", {"compression": "tiff_lzw"}), ("PNG", {}), ("WEBP", {})],
)
def test_of_a_file_of_many_pictures_the_first_is_read(form: str, options: dict[str, Any]) -> None:
    answer = sent(frames(form, **options))
    assert answer.status_code == 200
    assert [each["code"] for each in told(answer)["problems"]] == ["nothing-seen"]
    assert told(answer)["pictures"][0]["width"] == 300


@pytest.mark.parametrize(
    ("width", "height", "status_code"),
    [(8000, 8001, 413), (2**31 - 1, 2**31 - 1, 413), (8000, 8000, 415), (0, 0, 415)],
)
def test_pixels_are_counted_before_they_are_unpacked(
    width: int, height: int, status_code: int
) -> None:
    assert sent(bomb(width, height)).status_code == status_code
