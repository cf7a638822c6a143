"""Photos are opened upright and grey, or refused with a reason and its cure."""

import sys
import zlib
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from checker.photo.pictures import (
    MOST_BYTES,
    NotAPictureError,
    TooLargeError,
    decode,
    load_picture,
)
from tests.places import DATA

SHADES = np.linspace(0, 255, 40 * 60, dtype=np.uint8).reshape(40, 60)


def saved(picture: Image.Image, form: str, **options: object) -> bytes:
    target = BytesIO()
    picture.save(target, form, **options)
    return target.getvalue()


@pytest.mark.parametrize(
    ("mode", "form"),
    [("L", "JPEG"), ("RGB", "JPEG"), ("CMYK", "JPEG"), ("RGB", "PNG"), ("RGBA", "PNG"),
     ("L", "GIF"), ("I;16", "PNG"), ("RGB", "WEBP"), ("1", "PNG"), ("LA", "PNG"), ("RGB", "BMP"),
     ("RGB", "TIFF"), ("RGB", "AVIF")],
)  # fmt: skip
def test_pictures_of_all_kinds_are_seen_alike(mode: str, form: str) -> None:
    plain = Image.fromarray(SHADES)
    deep = Image.fromarray(SHADES.astype(np.uint16) * 257)
    picture = deep if mode == "I;16" else plain.convert("RGB").convert(mode)
    grey = decode("a", saved(picture, form)).grey
    assert grey.shape == SHADES.shape
    most = 255 if mode == "1" else 12
    assert np.abs(grey.astype(int) - SHADES).max() <= most


def test_what_is_see_through_lies_on_white() -> None:
    picture = Image.new("RGBA", (20, 20), (0, 0, 0, 0))
    assert decode("a", saved(picture, "PNG")).grey.min() == 255


@pytest.mark.parametrize("turn", range(1, 9))
@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_photo_is_turned_by_exif(turn: int, mode: str) -> None:
    exif = Image.Exif()
    exif[0x0112] = turn
    picture = Image.fromarray(SHADES).convert(mode)
    seen = decode("a", saved(picture, "PNG", exif=exif)).grey
    shape = (40, 60) if turn < 5 else (60, 40)
    assert seen.shape == shape
    corner = {1: (0, 0), 2: (0, -1), 3: (-1, -1), 4: (-1, 0),
              5: (0, 0), 6: (0, -1), 7: (-1, -1), 8: (-1, 0)}[turn]  # fmt: skip
    assert seen[corner] == 0


def test_heic_is_read_with_its_extra() -> None:
    from pillow_heif import register_heif_opener

    register_heif_opener()
    data = saved(Image.fromarray(SHADES).convert("RGB"), "HEIF", quality=95)
    assert decode("a", data).size == (60, 40)


def test_heic_without_its_extra_is_told_with_the_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    from pillow_heif import register_heif_opener

    register_heif_opener()
    data = saved(Image.fromarray(SHADES).convert("RGB"), "HEIF")
    monkeypatch.setitem(sys.modules, "pillow_heif", None)
    with pytest.raises(NotAPictureError, match=r"journey-horizon\[heic\]"):
        decode("a.heic", data)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "a.jpg: the file is empty"),
        (b"just words\n" * 50, "a.jpg: not a picture that can be read; save it as JPEG or PNG"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not a picture"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n", "not a picture"),
        (b"\xff\xd8\xff\xe0" + b"\0" * 40, "a.jpg: "),
    ],
    ids=["empty", "text", "svg", "eps", "broken"],
)
def test_what_is_no_picture_is_told(data: bytes, told: str) -> None:
    with pytest.raises(NotAPictureError) as error:
        decode("a.jpg", data)
    assert told in str(error.value)


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_truncated_photo_is_told_and_never_half_read(form: str) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (200, 200), np.uint8)
    data = saved(Image.fromarray(noise).convert("RGB"), form)
    with pytest.raises(NotAPictureError):
        decode("a", data[: len(data) // 2])


def bomb(width: int, height: int) -> bytes:
    """Return a PNG whose header promises so many pixels, and holds none."""
    head = b"IHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\0\0\0\0"
    end = b"IEND"
    chunks = (head, b"IDAT" + zlib.compress(b""), end)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (len(chunk) - 4).to_bytes(4, "big") + chunk + zlib.crc32(chunk).to_bytes(4, "big")
        for chunk in chunks
    )


@pytest.mark.parametrize("size", [(8001, 8000), (100_000, 100_000), (2**31 - 1, 2**31 - 1)])
def test_picture_of_too_many_pixels_is_refused_by_its_header(size: tuple[int, int]) -> None:
    with pytest.raises(TooLargeError, match="over 64 megapixels"):
        decode("a", bomb(*size))


def test_64_megapixels_are_not_too_many() -> None:
    with pytest.raises(NotAPictureError):  # as it holds none
        decode("a", bomb(8000, 8000))


def test_file_over_16_mib_is_refused_unread(tmp_path: Path) -> None:
    large = tmp_path / "large.jpg"
    large.write_bytes(b"\xff" * (MOST_BYTES + 1))
    with pytest.raises(TooLargeError, match="over 16 MiB"):
        load_picture(large)


def test_picture_of_few_pixels_is_told() -> None:
    with pytest.raises(NotAPictureError, match="hold no card"):
        decode("a", saved(Image.new("L", (3, 500)), "PNG"))


def test_deck_is_no_photo() -> None:
    with pytest.raises(NotAPictureError, match="not a picture"):
        load_picture(DATA / "decks/small.json")
