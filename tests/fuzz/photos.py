"""Folders of photographs: broken and hostile pictures, and the small files beside them."""

import struct
import zlib
from functools import cache
from io import BytesIO

from hypothesis import strategies as st
from PIL import PngImagePlugin

from tests.fuzz.changes import HOSTILE_TEXTS, changed_bytes, changed_json, changed_text
from tests.fuzz.commands import hold, run, workplace
from tests.fuzz.target import Target
from tests.generator.photos.files import camera_exif, quarters, wide_gamut_profile
from tests.places import SMALL_FILE

WORDS = ["images", "--cards", "deck.json", "--photos", "photos", "--faces", "J01", "--dpi", "36",
         "--jobs", "1", "--output", "out"]  # fmt: skip


def picture(form: str, mode: str = "RGB", **options: object) -> bytes:
    """Return a small picture of a format, with what a camera writes beside it."""
    target = BytesIO()
    quarters(48, 40).convert(mode).save(
        target, form, exif=camera_exif(6, "2024:05:06 07:08:09"), **options
    )
    return target.getvalue()


@cache
def pictures() -> dict[str, bytes]:
    """Return a sound picture of each kind, by a name of its file."""
    noted = PngImagePlugin.PngInfo()
    noted.add_itxt("Comment", "a" * 50, zip=True)
    return {
        "J01.jpg": picture("JPEG"),
        "J01.jpeg": picture("JPEG", progressive=True, icc_profile=wide_gamut_profile()),
        "J01.jpe": picture("JPEG", "CMYK"),
        "J01.png": picture("PNG", "P", pnginfo=noted, transparency=bytes(200)),
        "J01.PNG": picture("PNG", "RGBA", icc_profile=wide_gamut_profile()),
        "J01.webp": picture("WEBP"),
        "J01.tif": picture("TIFF", compression="tiff_lzw"),
        "J01.tiff": picture("TIFF", "L", compression="jpeg"),
        "J01.avif": picture("AVIF"),
    }


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return a chunk of a PNG file (W3C PNG, 5.3), its sum right."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def bomb(width: int, height: int, *more: bytes) -> bytes:
    """Return a PNG file that says it has so many pixels, with more chunks before them."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(more) + chunk(b"IDAT", zlib.compress(b"\0" * 99))


def cut(whole: bytes) -> bytes:
    """Return a file with nothing in its middle."""
    third = len(whole) // 3
    return whole[:third] + bytes(third) + whole[2 * third :]


def names() -> st.SearchStrategy[tuple[str, bytes]]:
    """Return a strategy of a picture's name and its bytes, changed."""
    return st.sampled_from(sorted(pictures())).flatmap(
        lambda name: st.tuples(st.just(name), changed_bytes(pictures()[name]))
    )


def hold_photo(given: tuple[str, bytes]) -> None:
    """Hold that a face is drawn with the picture, or the picture refused by its name."""
    name, data = given
    with workplace({"deck.json": SMALL_FILE.read_bytes(), f"photos/{name}": data}) as folder:
        answer = run(*WORDS)
        hold(answer, folder)
        assert answer.status == 0 or name in answer.err, answer
        assert (answer.status == 0) is (folder / "out" / "J01.png").exists()


CAPTIONS = 'file,name,place\nJ01.jpg,Þingvellir,Iceland\nb.jpg,"Hạ Long, bay",\nc.jpg,C’est,x\n'
FOCUS = {"focus": [0.5, 0.25]}
LONG = 10**8


def hold_side_files(given: tuple[bytes, bytes, list[str]]) -> None:
    """Hold that cards are named by captions and cut by a focus, or that these are refused."""
    captions, focus, more = given
    photo = pictures()["J01.jpg"]
    files = {f"photos/{name}.jpg": photo for name in ("J01", "b", "c")}
    files |= {"photos/captions.csv": captions, "photos/J01.json": focus}
    with workplace({"deck.json": SMALL_FILE.read_bytes(), **files}) as folder:
        answer = run(*WORDS, "--assign", *more)
        hold(answer, folder)
        assert answer.status != 2 or "captions.csv" in answer.err or "J01.json" in answer.err


SIDE_SEEDS = [
    (b"", b"", []), (b"\xff\xfe", b"{", []), (b"file;name\n" + b'"' * 99, b"[[", []),
    (b"file,name\nJ01.jpg," + b"x" * 200_000, b'{"focus": [1e400, 0]}', []),
    (b"file,name\nJ01.jpg,\0\n", b'{"focus": [NaN, 0]}', []),
    (b"file,name\r" * 999, b'{"focus": [true, 0]}', []), (b"\0", b"\0", ["--repeat"]),
    ("file,name\nJ01.jpg,🂡\u202e\n".encode(), b'{"focus": [0.1, 0.1], "a": 0}', []),
    (b'file,name\n"J01.jpg"x,"y' + b"\n" * 999, b"null", []),
]  # fmt: skip
PHOTO_SEEDS = [
    ("J01.png", bomb(40_000, 40_000)), ("J01.png", bomb(0, 0)), ("J01.png", bomb(2**31, 1)),
    ("J01.png", bomb(64, 64, chunk(b"iCCP", b"x\0\0" + zlib.compress(bytes(LONG))))),
    ("J01.png", bomb(64, 64, chunk(b"zTXt", b"x\0\0" + zlib.compress(bytes(LONG))))),
    ("J01.png", bomb(64, 64, chunk(b"eXIf", b"II*\0\xff\xff\xff\xff"))),
    ("J01.jpg", b"%!PS-Adobe-3.0\n"), ("J01.jpg", b""), ("J01.tif", b"II*\0\x08\0\0\0\xff\xff"),
    ("J01.heic", b"\0\0\0\x18ftypheic" + b"\0" * 64), ("J01.avif", b"\0\0\0\x1cftypavif"),
    ("J01.avif", cut(pictures()["J01.avif"])), ("J01.tif", cut(pictures()["J01.tif"])),
    ("J01.webp", b"RIFF\xff\xff\xff\xffWEBPVP8X"),
]  # fmt: skip
TARGETS = (
    Target("photos", st.deferred(names), hold_photo, PHOTO_SEEDS, 40),
    Target("captions and side files",
           st.tuples(changed_text(CAPTIONS) | st.sampled_from(HOSTILE_TEXTS).map(str.encode),
                     changed_json(FOCUS),
                     st.sampled_from([[], ["--repeat"]])), hold_side_files, SIDE_SEEDS, 40),
)  # fmt: skip
