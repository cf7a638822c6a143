"""Developing: a camera's file becomes the picture on a card.

Turned upright, cut to the frame around its focus, brought to 300 dpi and to sRGB. A JPEG file that
needs none of this keeps its compressed picture as it is.
"""

from contextlib import nullcontext
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageCms

from generator.drawing.geometry import INCH, Box
from generator.photos.budget import MOST
from generator.photos.hush import HUSH
from generator.photos.jpeg import picture_only
from generator.photos.source import BROKEN, PhotoFile, open_picture, what_broke

DPI = 300  # of a picture on paper
SPARE = 1.1  # a picture with so much more is left as it is
QUALITY = 90
PAPER = "#ffffff"  # what shines through a see-through picture
SRGB_NAMES = (b"sRGB", b"s\0R\0G\0B")  # as profiles of both versions of ICC write it

Focus = tuple[float, float]
# Bytes that a pixel takes while Pillow brings it to a mode that can be resampled, to a quarter of
# its pixels, as measured: in most modes four for each picture on the way.
_HELD = {"L": 1.5, "1": 2.5, "RGB": 5.4, "RGBX": 5.4, "CMYK": 5.4, "RGBA": 9.4, "P": 10.5}
_MOST_HELD = 13.5
# How a picture is stored, by Exif's orientation (Exif 2.32, tag 274).
_RIGHT_TO_LEFT, _BOTTOM_TO_TOP = frozenset({2, 3, 6, 7}), frozenset({3, 4, 7, 8})
_TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_90,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Frame:
    """What a picture must fill: its size on paper in mm, the focus (shares of width and height).

    `is_grey` asks for a picture in shades of grey.
    """

    width: float
    height: float
    focus: Focus = (0.5, 0.5)
    is_grey: bool = False

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height at 300 dpi."""
        return round(self.width / INCH * DPI), round(self.height / INCH * DPI)


def crop(source: PhotoFile, frame: Frame) -> Box:
    """Return the largest part of the upright picture in the frame's proportions, in pixels.

    Its middle is as near to the focus as the picture's edges let it be.
    """
    wide = min(source.width, source.height * frame.width / frame.height)
    high = wide * frame.height / frame.width
    x = source.width * frame.focus[0] - wide / 2
    y = source.height * frame.focus[1] - high / 2
    left, top = min(max(x, 0), source.width - wide), min(max(y, 0), source.height - high)
    return Box(left, top, wide, high)


def effective_dpi(source: PhotoFile, frame: Frame) -> float:
    """Return how many of the picture's pixels lie on an inch of the card."""
    return crop(source, frame).w / frame.width * INCH


def develop(source: PhotoFile, frame: Frame) -> bytes | str:
    """Return the JPEG file for the frame, or what is wrong with the picture."""
    quiet = HUSH.kept() if source.form == "TIFF" else nullcontext()  # for libtiff tells of faults
    try:
        with quiet, open_picture(source.file) as picture:
            if _needs_nothing(source, frame):
                picture.load()  # a truncated file is found here
                return picture_only(source.file.read_bytes())
            return _jpeg(_developed(picture, source, frame))
    except BROKEN as error:
        return what_broke(error)
    except MemoryError:
        return "needs more memory than there is; make it smaller"


def too_large(source: PhotoFile, frame: Frame) -> str:
    """Return what is told of a picture for which there is too little memory."""
    pixels, needed = source.width * source.height, memory_needed(source, frame)
    most = pixels * MOST / needed / 1e6
    return (
        f"{pixels / 1e6:.0f} megapixels of {source.form} take {needed / 1e6:.0f} MB to read; make "
        f"it smaller, to {int(most)} megapixels at most, or save it as JPEG"
    )


def is_srgb(profile: bytes) -> bool:
    """Whether a colour profile is sRGB, or there is none, which means the same."""
    return not profile or any(name in profile[:4096] for name in SRGB_NAMES)


def _needs_nothing(source: PhotoFile, frame: Frame) -> bool:
    part = crop(source, frame)
    return (
        source.form == "JPEG"
        and source.mode == ("L" if frame.is_grey else "RGB")
        and source.orientation == 1
        and is_srgb(source.profile)
        and effective_dpi(source, frame) <= DPI * SPARE
        and source.width - part.w < 1
        and source.height - part.h < 1
    )


def _developed(picture: Image.Image, source: PhotoFile, frame: Frame) -> Image.Image:
    """Return the part of the picture in the frame's pixels, or in fewer if it has no more."""
    part, (width, height) = crop(source, frame), frame.pixels
    if part.w < width * SPARE:
        width, height = max(1, round(part.w)), max(1, round(part.h))
    full = picture.size
    # A JPEG can be decoded at a half, a quarter or an eighth, which is much faster.
    scale = width / part.w
    picture.draft(None, (round(full[0] * scale), round(full[1] * scale)))
    if source.orientation > 4:
        width, height = height, width
    stored = _stored(part, source)
    share = picture.width / full[0]
    box = (
        max(0.0, stored.x * share), max(0.0, stored.y * share),
        min(stored.right * share, picture.width), min(stored.bottom * share, picture.height),
    )  # fmt: skip
    small = _resizable(picture)
    small = small.resize((width, height), Image.Resampling.LANCZOS, box, reducing_gap=3.0)
    small = _upright(_opaque(small), source.orientation)
    return _converted(small, source.profile, is_grey=frame.is_grey)


def _stored(part: Box, source: PhotoFile) -> Box:
    """Return where a part of the upright picture lies in the picture as it is stored."""
    x, y, w, h = part.x, part.y, part.w, part.h
    if source.orientation in _RIGHT_TO_LEFT:
        x = source.width - part.right
    if source.orientation in _BOTTOM_TO_TOP:
        y = source.height - part.bottom
    return Box(y, x, h, w) if source.orientation > 4 else Box(x, y, w, h)


def _upright(picture: Image.Image, orientation: int) -> Image.Image:
    turn = _TURNS.get(orientation)
    return picture if turn is None else picture.transpose(turn)


def memory_needed(source: PhotoFile, frame: Frame) -> float:
    """Return how many bytes of memory developing takes at most, beside those of the program."""
    scale = frame.pixels[0] / crop(source, frame).w
    is_jpeg = source.form in {"JPEG", "MPO"}
    less = next((by for by in (8, 4, 2) if is_jpeg and scale * by <= 1), 1)  # as `draft` chooses
    held = _HELD.get(source.mode, _MOST_HELD) / less**2
    return source.width * source.height * (source.memory + held)


def _resizable(picture: Image.Image) -> Image.Image:
    """Return the picture in a mode that can be resampled."""
    if picture.mode in {"RGB", "L", "CMYK", "RGBA", "RGBX"} and "transparency" not in picture.info:
        picture.load()
        return picture
    return picture.convert({"YCbCr": "RGB", "1": "L"}.get(picture.mode, "RGBA"))


def _opaque(picture: Image.Image) -> Image.Image:
    """Return the picture with nothing see-through."""
    if picture.mode != "RGBA":
        return picture.convert("RGB") if picture.mode == "RGBX" else picture
    ground = Image.new("RGB", picture.size, PAPER)
    ground.paste(picture, mask=picture.getchannel("A"))
    return ground


def _converted(picture: Image.Image, profile: bytes, *, is_grey: bool) -> Image.Image:
    """Return the picture in sRGB, or in grey."""
    if not is_srgb(profile):
        try:
            picture = ImageCms.profileToProfile(
                picture, BytesIO(profile), ImageCms.createProfile("sRGB"), outputMode="RGB"
            ) or picture  # fmt: skip
        except ImageCms.PyCMSError as error:
            raise ValueError(f"its colour profile is broken: {error}") from error
    return picture.convert("L" if is_grey else "RGB")


def _jpeg(picture: Image.Image) -> bytes:
    target = BytesIO()
    bare = Image.frombytes(picture.mode, picture.size, picture.tobytes())  # pixels and no more
    bare.save(target, "JPEG", quality=QUALITY, subsampling=0)
    return target.getvalue()
