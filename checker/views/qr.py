"""The QR code of a row line: its characters all belong to QR's dense alphanumeric set."""

from io import BytesIO

import segno

QUIET_ZONE = 4  # modules of white around the code (ISO/IEC 18004)
PNG_SCALE = 8  # px a module: a screen or a label printer shows it sharp


def qr_code(line: str, kind: str) -> bytes:
    """Return the line's QR code as a file of that kind, "svg" or "png"; error level M.

    Level M mends 15 % of the code: a thumb's shadow or a fold in the paper.
    """
    out = BytesIO()
    code = segno.make_qr(line, error="m", boost_error=False)
    scale = PNG_SCALE if kind == "png" else 1
    code.save(out, kind=kind, border=QUIET_ZONE, scale=scale, light="white")
    return out.getvalue()
