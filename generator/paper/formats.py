"""Named sizes of paper and cards in mm, each with its source, and how a size is read.

Sources: ISO 216 (A3, A4, A5); ANSI/ASME Y14.1 (letter 8.5 x 11 in, tabloid 11 x 17 in); legal
8.5 x 14 in; poker 2.5 x 3.5 in (United States Playing Card size); 63 x 88, 44 x 68 and 70 x 120 mm
are the sleeve makers' European poker, mini and tarot cards.
"""

import re

from generator.drawing.geometry import Size
from generator.errors import OptionError

INCH = 25.4  # mm, by definition


def _named(*sizes: Size) -> dict[str, Size]:
    return {size.name: size for size in sizes}


PAPERS = _named(
    Size("a4", 210, 297),
    Size("letter", 215.9, 279.4),
    Size("legal", 215.9, 355.6),
    Size("a3", 297, 420),
    Size("tabloid", 279.4, 431.8),
    Size("a5", 148, 210),
)
CARDS = _named(
    Size("euro-poker", 63, 88),
    Size("poker", 63.5, 88.9),
    Size("mini", 44, 68),
    Size("large", 70, 120),
)
LETTER_REGIONS = frozenset({"US", "CA"})  # the United States and Canada print on Letter
SMALLEST, LARGEST = 40.0, 5080.0  # mm; a PDF page may be 200 inches (PDF 1.7, annex C)


def parse_paper(words: str) -> Size:
    """Return the paper called so: a name, or `WxHmm`, `WxHin`; else OptionError."""
    found = PAPERS.get(words.strip().lower())
    if found:
        return found
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)\s*(mm|in)", words.strip().lower())
    if match is None:
        names = ", ".join(PAPERS)
        raise OptionError(f'--paper: no paper "{words}"; choose {names}, or write 210x297mm')
    unit = INCH if match[3] == "in" else 1.0
    size = Size(match[0].replace(" ", ""), float(match[1]) * unit, float(match[2]) * unit)
    if min(size.w, size.h) < SMALLEST or max(size.w, size.h) > LARGEST:
        raise OptionError(
            f'--paper: "{words}" is {size.w:g} x {size.h:g} mm; '
            f"a side is {SMALLEST:g} to {LARGEST:g} mm"
        )
    return size


def locale_paper(locale: str) -> Size:
    """Return what is in the printers there: Letter in the US and Canada, A4 elsewhere.

    A locale reads `en_US.UTF-8`, `fr_CA`, `de` or `C`.
    """
    region = re.search(r"[_-]([A-Z]{2})\b", locale.split(".")[0].split("@")[0])
    return PAPERS["letter" if region and region[1] in LETTER_REGIONS else "a4"]
