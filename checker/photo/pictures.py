"""Opens photographs: as people see them, upright and grey, or a reason why not."""

import struct
import warnings
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

from schema.common.errors import UnusableInputError, unusable
from schema.common.files import read_file
from schema.common.shown import shown_path

MOST_BYTES = 16 * 1024 * 1024  # contract 8
MOST_PIXELS = 64_000_000  # contract 8: by the header
LEAST_SIDE = 16  # px: less holds no mark, and OpenCV's windows don't fit
# Formats by Pillow's names: of others none is tried, as one (EPS) would start another program.
FORMATS = ("JPEG", "MPO", "PNG", "WEBP", "TIFF", "AVIF", "HEIF", "GIF", "BMP")
HEIC = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1")  # ISO/IEC 23008-12
# What Pillow raises for files that are broken in one way or another; its AVIF, RuntimeError.
BROKEN = (ArithmeticError, AssertionError, AttributeError, EOFError, LookupError, OSError,
          RuntimeError, SyntaxError, TypeError, ValueError, struct.error)  # fmt: skip

Grey = NDArray[np.uint8]


class NotAPictureError(UnusableInputError):
    """A file that is no picture, or a broken one."""


class TooLargeError(UnusableInputError):
    """A file of too many bytes or pixels."""


@dataclass(frozen=True, slots=True)
class GreyPhoto:
    """A photo: its name, its pixels after turning by EXIF, as grey."""

    name: str
    grey: Grey

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height, px."""
        return self.grey.shape[1], self.grey.shape[0]


def load_picture(path: Path) -> GreyPhoto:
    """Return the photo in a file. Raises UnusableInputError, of which two say why."""
    try:
        data = read_file(path, MOST_BYTES)
    except ValueError:
        raise _too_many_bytes(str(path)) from None
    except OSError as error:
        raise unusable(path, error) from error
    return decode(str(path), data)


def decode(name: str, data: bytes) -> GreyPhoto:
    """Return the photo of these bytes; `name` is for messages.

    Raises TooLargeError, by the header alone, and NotAPictureError for what can't be read whole.
    """
    if len(data) > MOST_BYTES:
        raise _too_many_bytes(name)
    is_heic = data[4:8] == b"ftyp" and data[8:12] in HEIC
    if is_heic and not _learn_heic():
        raise NotAPictureError(
            f'{shown_path(name)}: HEIC needs the extra "heic"; '
            'pip install "journey-horizon[heic]", or save it as JPEG'
        )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return GreyPhoto(name, _decoded(name, data))
        except Image.DecompressionBombError:
            raise _too_many_pixels(name) from None
        except UnidentifiedImageError:
            raise NotAPictureError(f"{shown_path(name)}: {_not_known(data)}") from None
        except BROKEN as error:
            raise NotAPictureError(f"{shown_path(name)}: {_broke(error)}") from error


def _decoded(name: str, data: bytes) -> Grey:
    Image.init()
    with Image.open(
        BytesIO(data), formats=[each for each in FORMATS if each in Image.OPEN]
    ) as file:
        width, height = file.size
        if width * height > MOST_PIXELS:
            raise _too_many_pixels(name)
        if min(width, height) < LEAST_SIDE:
            raise NotAPictureError(
                f"{shown_path(name)}: {width} x {height} pixels hold no card; take a larger photo"
            )
        if file.format in ("JPEG", "MPO") and file.mode in ("RGB", "L"):
            file.draft("L", file.size)
        grey = np.asarray(ImageOps.exif_transpose(_grey(file)), np.uint8)
    return np.ascontiguousarray(grey)


def _grey(file: Image.Image) -> Image.Image:
    """Return the picture in grey of eight bits; what is see-through lies on white."""
    if file.mode == "L":
        file.load()
        return file
    if file.mode.startswith("I") or file.mode == "F":
        return _of_deep(file)
    if file.mode in ("RGBA", "LA", "PA", "RGBa", "La") or "transparency" in file.info:
        see_through = file.convert("RGBA")
        ground = Image.new("RGBA", file.size, "white")
        ground.alpha_composite(see_through)
        return _upright_as(file, ground.convert("L"))
    return _upright_as(file, file.convert("L"))


def _of_deep(file: Image.Image) -> Image.Image:
    """Return a picture of 16 bits or more a pixel in eight."""
    values = np.asarray(file, np.float64)
    values = np.nan_to_num(values, nan=0, posinf=65535, neginf=0)
    most = 65535.0 if values.max(initial=0) > 255 else 255.0
    grey = Image.fromarray(np.clip(values * (255 / most), 0, 255).astype(np.uint8))
    return _upright_as(file, grey)


def _upright_as(file: Image.Image, grey: Image.Image) -> Image.Image:
    """Return the grey picture with the file's word on how it is turned."""
    grey.info = {key: file.info[key] for key in ("exif", "xmp") if key in file.info}
    grey.getexif().update(file.getexif())
    return grey


def _learn_heic() -> bool:
    """Let Pillow read HEIC, and tell whether it can."""
    try:
        from pillow_heif import register_heif_opener
    except ImportError:
        return False
    register_heif_opener()
    return True


def _too_many_bytes(name: str) -> TooLargeError:
    return TooLargeError(f"{shown_path(name)}: over 16 MiB; save it smaller, as JPEG")


def _too_many_pixels(name: str) -> TooLargeError:
    return TooLargeError(f"{shown_path(name)}: over 64 megapixels; save it smaller")


def _not_known(data: bytes) -> str:
    return (
        "not a picture that can be read; save it as JPEG or PNG" if data else "the file is empty"
    )


def _broke(error: BaseException) -> str:
    """Return what is wrong with a file that Pillow can't read to its end."""
    reason = (str(error) or type(error).__name__).split("\n")[0].strip().rstrip(".")
    if "truncated" in reason.lower():
        return "ends too early, a part is missing; copy it from the camera again"
    return f"can't be read ({reason}); save it anew"
