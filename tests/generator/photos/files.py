"""Photographs made by the tests: quarters of four colours, with what cameras write beside them."""

from pathlib import Path

from PIL import Image, ImageCms

QUARTERS = {
    "red": (200, 40, 40),
    "green": (40, 160, 60),
    "blue": (40, 60, 190),
    "white": (240,) * 3,
}
GPS, EXIF, ORIENTATION, TAKEN, MAKE = 0x8825, 0x8769, 0x0112, 0x9003, 0x010F
SECRET = b"SECRETCAMERA"
# How a camera held so stores an upright picture, by Exif's orientation.
STORED = {
    1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270,
}  # fmt: skip


def quarters(width: int = 1300, height: int = 1110) -> Image.Image:
    """Return a picture red, green, blue, white: top left, top right, bottom left, bottom right."""
    picture = Image.new("RGB", (width, height))
    for n, colour in enumerate(QUARTERS.values()):
        box = ((n % 2) * width // 2, (n // 2) * height // 2)
        picture.paste(Image.new("RGB", (width // 2 + 1, height // 2 + 1), colour), box)
    return picture


def camera_exif(orientation: int = 1, taken: str = "") -> Image.Exif:
    exif = Image.Exif()
    exif[ORIENTATION], exif[MAKE] = orientation, SECRET.decode()
    exif.get_ifd(GPS)[1] = "N"
    exif.get_ifd(GPS)[2] = (47.0, 22.0, 33.0)
    if taken:
        exif.get_ifd(EXIF)[TAKEN] = taken
    return exif


def write_photo(path: Path, picture: Image.Image | None = None, **options: object) -> Path:
    """Write a photograph; options as Pillow's."""
    (picture or quarters()).save(path, **{"quality": 92, **options})  # type: ignore[arg-type] # any
    return path


def wide_gamut_profile() -> bytes:
    """Return a profile whose red and green are not sRGB's: sRGB's with the primaries exchanged."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    count = int.from_bytes(profile[128:132], "big")
    tags = {
        bytes(profile[132 + 12 * n : 136 + 12 * n]): 132 + 12 * n for n in range(count)
    }  # a tag: name, offset, size (ICC.1:2010, 7.3)
    red, green = tags[b"rXYZ"] + 4, tags[b"gXYZ"] + 4
    profile[red : red + 8], profile[green : green + 8] = (
        profile[green : green + 8], profile[red : red + 8],
    )  # fmt: skip
    return bytes(profile).replace(b"sRGB", b"Test").replace(b"s\0R\0G\0B", b"T\0e\0s\0t")
