"""JPEG files taken apart into segments (ITU-T T.81, annex B), to copy the picture alone.

Our own to lose nothing: Pillow compresses anew, even with `quality="keep"`, and the pixels change.
"""

from collections.abc import Iterator

START, END, SCAN, ADOBE, JFIF, COMMENT = 0xD8, 0xD9, 0xDA, 0xEE, 0xE0, 0xFE
APPLICATION = range(0xE0, 0xF0)  # APP0 to APP15: Exif, XMP, colour profiles, previews …
BARE = frozenset({0x01, *range(0xD0, 0xD8)})  # markers without a length
MARK = b"\xff"


def picture_only(data: bytes) -> bytes:
    """Return the file without metadata, the compressed picture byte for byte as it was.

    Kept of the application segments: JFIF's header, and Adobe's, which tells the colour transform.
    What follows the picture's end (a second picture, a film) is left out. Raises ValueError when
    the file is no JPEG.
    """
    return b"".join((b"\xff\xd8", *_kept(data), b"\xff\xd9"))


def _kept(data: bytes) -> Iterator[bytes]:
    if data[:2] != b"\xff\xd8":
        raise ValueError("not a JPEG file")
    at = 2
    while True:
        at = data.find(MARK, at)
        if at < 0 or at + 2 > len(data):
            raise ValueError("a JPEG file without an end")
        code = data[at + 1]
        if code == 0xFF or code in BARE:  # fill bytes
            at += 1 if code == 0xFF else 2
            continue
        if code == END:
            return
        size = int.from_bytes(data[at + 2 : at + 4], "big")
        stop = at + 2 + size
        if code == SCAN:
            stop = _scan_end(data, stop)
        if _is_picture(code, data[at + 4 : at + 9]):
            yield data[at:stop]
        at = stop


def _is_picture(code: int, begin: bytes) -> bool:
    if code == JFIF:
        return begin == b"JFIF\0"
    return code == ADOBE or (code not in APPLICATION and code != COMMENT)


def _scan_end(data: bytes, at: int) -> int:
    """Return where a scan's compressed data ends: at the next marker that is not part of it."""
    while True:
        at = data.find(MARK, at)
        if at < 0 or at + 1 >= len(data):
            raise ValueError("a JPEG file without an end")
        if data[at + 1] != 0 and data[at + 1] not in BARE:
            return at
        at += 2
