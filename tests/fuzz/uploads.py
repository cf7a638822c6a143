"""Photos handed in on the web: broken pictures, broken forms around them, hostile fields.

They are read in this process: one for each input would make a hundredth of the inputs.
"""

from functools import cache
from typing import Any
from urllib.parse import urlencode

import orjson
from flask import Flask
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn
from PIL import Image
from werkzeug.test import run_wsgi_app

from checker.web import create_app
from checker.web.photo.desk import PhotoDesk, install
from checker.web.photo.worker import answer
from checker.web.site.headers import HEADERS
from checker.web.site.settings import make_settings
from tests.fuzz.changes import HOSTILE_TEXTS, changed_bytes
from tests.fuzz.commands import OURS
from tests.fuzz.photos import LONG, bomb, chunk, cut, picture, pictures
from tests.fuzz.target import Target
from tests.fuzz.web import FORM, WORDS, Request
from tests.photos.flat import as_file, flat_photo
from tests.places import FIRST_FILE

ANSWERS = {200, 303, 400, 413, 415, 422}
READ = {200, 413, 415}
PAGE_BYTES = 1024 * 1024  # of a page of as many rows as a form may hold, unpacked
KNOWN = ("N1", "J01", "S1", "-", "", "J01:J02", "G01.G05.G09", "AC", "B01", "0", "1", "9", "0.1")
FIELDS = ("goals", "known", "rules", "lang", "photo", "judge", "add", "g", "rule")
FILES = "multipart/form-data; boundary=x"
KINDS = (FILES, "multipart/form-data", 'multipart/form-data; boundary="', FORM, "image/jpeg", "",
         "multipart/form-data; boundary=" + "x" * 300, "multipart/mixed; boundary=x")  # fmt: skip
HEADS = (
    'form-data; name="photo"; filename="a.jpg"', 'form-data; name="photo"; filename=""',
    'form-data; name="photo"', 'form-data; name=photo; filename*=UTF-8\'\'%00%0a%ff.jpg',
    'form-data; name="photo"; filename="../../etc/passwd"', "form-data", "attachment", "",
    'form-data; name="photo"; filename="a\0b\x0b.jpg"', 'form-data; name="goals"',
    'form-data; name="photo"; filename="' + "W" * 5000 + '"',
    'form-data; name="photo"; filename="🂡\u202e.jpg"',
)  # fmt: skip


@cache
def seen() -> dict[str, bytes]:
    """Return small pictures of every form that is read; in some of them a card is seen."""
    card = flat_photo([("S1", 40, 50)], 80, 100).resize((200, 250))
    row = flat_photo([("J01", 40, 50), ("S1", 105, 50), ("counter-A1", 20, 25)], 145, 100)
    many = [Image.new("P", (40, 40), n) for n in range(3)]
    files = {form: as_file(card, form) for form in ("JPEG", "PNG", "WEBP", "TIFF", "GIF", "BMP")}
    return {
        **files,
        "MPO": as_file(many[0].convert("RGB"), "MPO", save_all=True,
                       append_images=[each.convert("RGB") for each in many]),
        "frames": as_file(many[0], "GIF", save_all=True, append_images=many[1:]),
        "pages": as_file(many[0], "TIFF", save_all=True, append_images=many[1:]),
        "deep": as_file(Image.new("I;16", (40, 40), 999), "TIFF"),
        "row": as_file(row, "JPEG", quality=70),
        **pictures(),
        "cmyk": picture("TIFF", "CMYK", compression="tiff_deflate"),
    }  # fmt: skip


def files() -> st.SearchStrategy[bytes]:
    """Return a strategy of pictures, most of them changed."""
    whole = st.sampled_from(sorted(seen())).map(lambda name: seen()[name])
    return whole.flatmap(changed_bytes) | whole


class NearDesk(PhotoDesk):
    """Reads photos in this process."""

    def _run(self, job: dict[str, Any], files: list[bytes]) -> dict[str, Any]:
        try:
            return answer(orjson.loads(orjson.dumps(job)), files)
        except MemoryError:
            return {"status": 422}


@cache
def application() -> Flask:
    """Return the web checker with that desk."""
    app = create_app(make_settings(FIRST_FILE))
    install(app, NearDesk())
    return app


def job() -> dict[str, Any]:
    """Return what a worker is told of one photo."""
    return {"deck": orjson.loads(FIRST_FILE.read_bytes()), "language": "en", "templates": None,
            "names": ["a.jpg"], "views": True, "goals": None, "known": None,
            "rules": ""}  # fmt: skip


def hold_file(data: bytes) -> None:
    """Hold that a picture is read, or refused in words of ours."""
    try:
        found = answer(job(), [data])
    except MemoryError:  # the worker's main ends it so
        return
    assert found["status"] in READ, found
    said = orjson.dumps(found.get("detail") or found["reading"]["problems"]).decode()
    assert not [word for word in OURS if word in said], said


@st.composite
def requests(draw: DrawFn) -> Request:
    """Return a request that hands in photos, or confirms a row."""
    words = st.sampled_from(KNOWN) | WORDS
    if draw(st.booleans()):
        counts, kinds = st.integers(0, 3), st.sampled_from("cnptoq")
        names = st.builds("r{}{}{}".format, counts, kinds, counts) | st.sampled_from(
            [*FIELDS, "l0", "w0", "s0"]
        )
        fields = draw(st.lists(st.tuples(names, words), max_size=12))
        base = [("r0c0", draw(words)), ("l0", draw(words)), ("w0", "0.0")]
        typed = urlencode([(n, v.encode("utf-8", "replace")) for n, v in [*fields, *base]])
        return Request("/photo/judge", "POST", "", {}, typed.encode(), FORM)
    parts: list[bytes] = []
    for _ in range(draw(st.sampled_from([0, 1, 1, 1, 2, 4, 5, 300]))):
        head = draw(st.sampled_from(HEADS[:3]) | st.sampled_from(HEADS))
        body = draw(files()) if len(parts) < 3 else b"x"
        parts.append(_part(head, body))
    for name in draw(st.lists(st.sampled_from(FIELDS), max_size=3)):
        value = draw(words).encode("utf-8", "replace")
        parts.append(_part(f'form-data; name="{name}"', value))
    whole = b"".join(draw(st.permutations(parts)) if len(parts) < 9 else parts) + b"--x--\r\n"
    body = draw(st.just(whole) | changed_bytes(whole))
    kind = draw(st.just(FILES) | st.sampled_from(KINDS))
    asked = draw(st.lists(st.sampled_from(FIELDS), max_size=2))
    query = urlencode([(name, draw(words).encode("utf-8", "replace")) for name in asked])
    path = draw(st.sampled_from(["/photo", "/api/photo"]))
    return Request(path, "POST", query, {}, body, kind)


def _part(head: str, body: bytes) -> bytes:
    return b"--x\r\nContent-Disposition: %b\r\n\r\n%b\r\n" % (head.encode(), body)


def hold_upload(request: Request) -> None:
    """Hold that an answer is one of ours, with our headers, and tells nothing of the program."""
    answers, status, headers = run_wsgi_app(application(), request.environ())
    body = b"".join(answers)
    assert int(status[:3]) in ANSWERS, (status, body)
    assert not [word for word in OURS if word.encode() in body], body
    for name, value in HEADERS.items():
        assert headers.get(name) == value
    if request.path == "/photo/judge":
        assert len(body) <= PAGE_BYTES


def upload(*parts: bytes, end: bytes = b"--x--\r\n", kind: str = FILES) -> Request:
    """Return a request that hands in these parts of a form."""
    return Request("/api/photo", "POST", body=b"".join(parts) + end, kind=kind)


def confirm(**fields: str) -> Request:
    """Return a request that confirms a row."""
    return Request("/photo/judge", "POST", body=urlencode(fields).encode(), kind=FORM)


FILE_SEEDS = [
    b"", b"\0", b"\xff\xd8", b"GIF89a", b"II*\0\x08\0\0\0\xff\xff",
    b"RIFF\xff\xff\xff\xffWEBPVP8X", b"BM" + b"\xff" * 60, b"%!PS-Adobe-3.0\n" * 9,
    b"\0\0\0\x18ftypheic" + b"\0" * 64,
    bomb(8000, 8000), bomb(2**31 - 1, 2**31 - 1), bomb(0, 9), bomb(64, 10**6),
    bomb(64, 64, chunk(b"iCCP", b"x\0\0" + b"\0" * 99)), cut(pictures()["J01.avif"]),
    bomb(64, 64, chunk(b"eXIf", b"MM\0*\0\0\0\x08\xff\xff")), bytes(LONG // 10),
]  # fmt: skip
HEAD = HEADS[0]
UPLOAD_SEEDS = [
    upload(), upload(kind="multipart/form-data"), upload(end=b""),
    upload(_part(HEAD, b""), end=b""),
    *(upload(_part(head, b"x")) for head in HEADS),
    upload(*[_part(HEAD, b"x")] * 300), upload(*[_part('form-data; name="goals"', b"x")] * 300),
    upload(_part('form-data; name="goals"', b"G" * 300_000)),
    upload(b"--x\r\n" + b"A: b\r\n" * 20_000 + b"\r\n\r\n"),
    upload(b"--x\r\nContent-Disposition: " + b"a" * 100_000 + b"\r\n\r\n"),
    *(upload(_part(HEAD, b"x"), _part(f'form-data; name="{name}"', text.encode()))
      for name in FIELDS[:3] for text in HOSTILE_TEXTS[::3]),
    *(confirm(r0c0="S1", **{name: value})
      for name in ("r0n0", "r0t0", "r0o0", "add", "judge", "w0", "rule", "g", "l0")
      for value in ("²", "9" * 5000, "-1", "\0", "'", "9.9.9")),
    confirm(**{f"r{row}c{place}": "J01" for row in range(30) for place in range(30)}),
    confirm(**{f"r{row}c{place}": "?" for row in range(30) for place in range(30)}),
    confirm(r0c0="S1", add="0", **{f"l{n}": "J05" for n in range(500)}),
]  # fmt: skip
TARGETS = (
    Target("photos handed in", st.deferred(files), hold_file, FILE_SEEDS, 6),
    Target("forms of photos", st.deferred(requests), hold_upload, UPLOAD_SEEDS, 20),
)
