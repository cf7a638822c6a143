"""A photograph as its file tells of it before it is decoded: size, turn, time, colours."""

import struct
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, UnidentifiedImageError

MOST_PIXELS = 100_000_000
# Pillow's own guard against decompression bombs, set to our limit: it warns from here on.
Image.MAX_IMAGE_PIXELS = MOST_PIXELS

SUFFIXES = frozenset(
    {".jpg", ".jpeg", ".jpe", ".png", ".webp", ".tif", ".tiff", ".heic", ".heif", ".avif"}
)
HEIC = frozenset({".heic", ".heif"})
# Formats by Pillow's names: of others none is tried, as one (EPS) would start another program.
FORMATS = ("JPEG", "MPO", "PNG", "WEBP", "TIFF", "AVIF", "HEIF")
MODES = frozenset(
    {"RGB", "RGBA", "RGBX", "L", "LA", "P", "PA", "CMYK", "YCbCr", "1", "RGBa", "La"}
)
# What Pillow raises for files that are broken in one way or another; its AVIF, RuntimeError.
BROKEN = (ArithmeticError, AssertionError, AttributeError, EOFError, LookupError, OSError,
          RuntimeError, SyntaxError, TypeError, ValueError, struct.error)  # fmt: skip

ORIENTATION, TIME, EXIF, TAKEN, PART = 0x0112, 0x0132, 0x8769, 0x9003, 0x9291  # tags of Exif 2.32


@dataclass(frozen=True, slots=True)
class PhotoFile:
    """A picture file that can be used: size as it is seen, turned; `taken` sorts by time.

    `orientation` is Exif's, 1 (upright) to 8. `memory` is how many bytes a pixel takes while the
    file is decoded whole, besides the picture itself.
    """

    file: Path
    form: str
    mode: str
    width: int
    height: int
    orientation: int
    taken: str
    profile: bytes
    memory: float = 0

    @property
    def name(self) -> str:
        """The file's name, as messages say it."""
        return self.file.name


def read_source(file: Path) -> PhotoFile | str:
    """Return what the file says of itself, or what is wrong with it, without its name."""
    try:
        with limited(), open_picture(file) as picture:
            width, height = picture.size
            if picture.mode not in MODES:
                return (
                    f"its pixels are '{picture.mode}', not colours; "
                    "save it as RGB with 8 bits a channel"
                )
            exif = Image.Image.getexif(picture)  # PNG's own would decode the picture for it
            turn = exif.get(ORIENTATION, 1)
            turn = turn if turn in range(1, 9) else 1
            if turn > 4:
                width, height = height, width
            more = exif.get_ifd(EXIF)
            taken = str(more.get(TAKEN) or exif.get(TIME) or "")
            taken = f"{taken}.{more.get(PART, '')}" if taken[:4].isdigit() else ""
            profile = picture.info.get("icc_profile") or b""
            return PhotoFile(
                file, str(picture.format), picture.mode, width, height, turn, taken, profile,
                _memory(picture),
            )  # fmt: skip
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        return "more than 100 megapixels; make it smaller"
    except UnidentifiedImageError:
        return _not_a_picture(file)
    except BROKEN as error:
        return what_broke(error)


def open_picture(file: Path) -> Image.Image:
    """Open a picture of one of our formats; HEIC where the package pillow-heif is installed."""
    if file.suffix.lower() in HEIC:
        _learn_heic()
    Image.init()
    return Image.open(file, formats=[form for form in FORMATS if form in Image.OPEN])


def _memory(picture: Image.Image) -> float:
    """Return how many bytes a pixel takes in the decoder of a file.

    A progressive JPEG's coefficients are held whole, two bytes each (ITU-T T.81, annex G); the
    decoders of WebP, AVIF and HEIC hand over a picture that they made whole, some more than once.
    """
    whole = {"WEBP": 11.0, "AVIF": 5.0, "HEIF": 5.0}  # as measured with Pillow 13, pillow-heif 1.8
    if picture.format in whole:
        return whole[picture.format]
    parts: list[int] = [part[1] * part[2] for part in getattr(picture, "layer", ())]
    if picture.info.get("progressive") and parts:
        return 2.0 * sum(parts) / max(parts)
    return 0.0


def _learn_heic() -> bool:
    """Let Pillow read HEIC, and tell whether it can."""
    try:
        from pillow_heif import register_heif_opener
    except ImportError:
        return False
    register_heif_opener()
    return True


@contextmanager
def limited() -> Iterator[None]:
    """Within, a picture over the limit is refused before it is decoded; others are mute."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        yield


def _not_a_picture(file: Path) -> str:
    if file.suffix.lower() in HEIC and not _learn_heic():
        return (
            "HEIC needs the package pillow-heif where this program runs: "
            f"{sys.executable} -m pip install pillow-heif; or save it as JPEG"
        )
    return "not a picture that can be read; save it as JPEG or PNG"


def what_broke(error: BaseException) -> str:
    """Return what is wrong with a file that Pillow can't read to its end."""
    reason = (str(error) or type(error).__name__).split("\n")[0].strip().rstrip(".")
    if "truncated" in reason.lower():
        return "ends too early, a part is missing; copy it from the camera again"
    return f"can't be read ({reason}); save it anew"
