"""The process in which the photos of one request are read: bounded, alone, and gone afterwards.

What strangers send is decoded here, by libraries in C, with no right to more memory, time or any
file. A line of JSON and the photos come in, a line of JSON goes out; nothing of it is code.
"""

import base64
import json
import os
import sys
import warnings
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image

    from checker.photo.pictures import GreyPhoto

PREVIEW_PX = 1280  # the longer side of what the page shows
Json = dict[str, Any]


def main(seconds: int, memory: int) -> None:
    """Read the job from standard input, and write what came of it to standard output."""
    bounded(seconds, memory)
    source, target = sys.stdin.buffer, sys.stdout.buffer
    job = json.loads(source.readline())
    try:
        found = answer(job, [source.read(size) for size in job["sizes"]])
    except MemoryError:
        found = {"status": 422}
    target.write(json.dumps(found, ensure_ascii=False).encode())


def bounded(seconds: int, memory: int) -> None:
    """Take this process's rights to much memory, time and files; be the last whom others wait for.

    Windows has none of these bounds; there the time alone is bounded, from outside.
    """
    with suppress(ImportError):
        import resource

        for kind, most in (
            (resource.RLIMIT_AS, memory),
            (resource.RLIMIT_CPU, seconds),
            (resource.RLIMIT_FSIZE, 0),
            (resource.RLIMIT_CORE, 0),
        ):
            with suppress(ValueError, OSError):  # the system itself allows less
                resource.setrlimit(kind, (most, most))
        os.nice(5)


def answer(job: Json, files: list[bytes]) -> Json:
    """Return status and reading of contract 8, or why there is none. Raises MemoryError."""
    from checker.photo.pictures import NotAPictureError, TooLargeError
    from schema.common.language import use
    from schema.common.packs import PLAY
    from schema.common.translations import load_catalogue

    templates = Path(job["templates"]) if job["templates"] else None
    use(load_catalogue(job["language"], templates, PLAY))
    try:
        return _read(job, files, templates)
    except NotAPictureError as error:
        return {"status": 415, "detail": str(error)}
    except TooLargeError as error:
        return {"status": 413, "detail": str(error)}


def _read(job: Json, files: list[bytes], templates: Path | None) -> Json:
    import cv2

    from checker.cases.house_rules import from_letters
    from checker.photo.look import read_photos
    from checker.photo.pictures import decode
    from checker.photo.told import read_told
    from checker.views.first_problems import first_problems
    from checker.views.photo_json import photo_json
    from checker.web.site.settings import find_drawer
    from schema.common.errors import HorizonError
    from schema.deck.build import build_deck

    cv2.setNumThreads(1)
    deck, draw = build_deck(job["deck"]), None
    with suppress(HorizonError):  # then cards with a covered mark stay unread
        draw = find_drawer(deck, templates)
    told = read_told(from_letters(job["rules"]), job["goals"], job["known"])
    pictures = [decode(name, data) for name, data in zip(job["names"], files, strict=True)]
    try:
        reading = read_photos(deck, pictures, told, draw)
    except cv2.error as error:
        if error.code == cv2.Error.StsNoMem:
            raise MemoryError from error
        raise
    sent = zip(files, pictures, strict=True) if job["views"] else ()
    views = [preview(data, picture) for data, picture in sent]
    return {"status": 200, "reading": photo_json(reading, first_problems), "views": views}


def preview(data: bytes, picture: "GreyPhoto") -> str:
    """Return a photo as people see it, small, as the text of JPEG in base64.

    Grey, as it was read, where its colours can't be.
    """
    from PIL import Image

    from checker.photo.pictures import BROKEN

    try:
        small = _in_colour(data)
    except BROKEN:
        small = Image.fromarray(picture.grey)
    small.thumbnail((PREVIEW_PX, PREVIEW_PX))
    small.info.clear()  # where it was taken is nobody's business
    target = BytesIO()
    small.save(target, "JPEG", quality=72)
    return base64.b64encode(target.getvalue()).decode("ascii")


def _in_colour(data: bytes) -> "Image":
    from PIL import Image, ImageOps

    from checker.photo.pictures import FORMATS

    formats = [each for each in FORMATS if each in Image.OPEN]
    with (
        warnings.catch_warnings(action="ignore"),
        Image.open(BytesIO(data), formats=formats) as file,
    ):
        file.draft("RGB", (PREVIEW_PX, PREVIEW_PX))
        return ImageOps.exif_transpose(file.convert("RGB"))


def write_job(job: Json, files: list[bytes]) -> bytes:
    """Return a job and its photos as `main` reads them."""
    head = json.dumps({**job, "sizes": [len(each) for each in files]}).encode()
    return b"".join([head, b"\n", *files])


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
