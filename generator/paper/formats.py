"""Named sizes of paper and cards in mm, each with its source, and how a size is read.

Sources: ISO 216 (A3, A4, A5); ANSI/ASME Y14.1 (letter 8.5 x 11 in, tabloid 11 x 17 in); legal
8.5 x 14 in; poker 2.5 x 3.5 in (United States Playing Card size); 63 x 88, 44 x 68 and 70 x 120 mm
are the sleeve makers' European poker, mini and tarot cards.
"""

import re
from collections.abc import Mapping

from generator.drawing.geometry import Size
from generator.errors import OptionError
from generator.paper.lengths import LengthError, Limits, parse_sides, quoted


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
USUAL_CARD = "euro-poker"
EXAMPLES = {"paper": "210x297mm or 8.5x11in", "card": "59x92mm or 2.5x3.5in",
            "score sheet": "90x140mm or 4x6in"}  # fmt: skip
LETTER_REGIONS = frozenset({"US", "CA"})  # the United States and Canada print on Letter
PAPER_SIDE = Limits(40, 5080)  # mm; a PDF page may be 200 inches (PDF 1.7, annex C)
CARD_SIDE = Limits(40, 400)  # mm; below, no text can be read; no paper at home holds more


def parse_paper(words: str) -> Size:
    """Return the paper called so: a name, or a size such as `210x297mm`; else OptionError."""
    return parse_size("--paper", "paper", PAPERS, PAPER_SIDE, words)


def parse_card(words: str) -> Size:
    """Return the card called so: a name, or a size such as `59x92mm`; else OptionError."""
    return parse_size("--card", "card", CARDS, CARD_SIDE, words)


def parse_size(
    option: str, what: str, named: Mapping[str, Size], side: Limits, words: str
) -> Size:
    """Return the named size called so, or that of `WxHmm`, `WxHin`, with sides in the range.

    Raises OptionError, which says `what` there is none of.
    """
    found = named.get(words.strip().lower())
    if found:
        return found
    try:
        size = Size(*parse_sides(words))
    except LengthError as error:
        names = ", ".join(named)
        raise OptionError(
            f"{option}: no {what} {quoted(words)}; choose {names}, or write a size such as "
            f"{EXAMPLES[what]}"
        ) from error
    if not side.low <= min(size.w, size.h) <= max(size.w, size.h) <= side.high:
        raise OptionError(
            f"{option}: {quoted(words)} is {size.w:g} x {size.h:g} mm; a side is {side.words}"
        )
    return size


def locale_paper(locale: str) -> Size:
    """Return what is in the printers there: Letter in the US and Canada, A4 elsewhere.

    A locale reads `en_US.UTF-8`, `fr_CA`, `de` or `C`.
    """
    region = re.search(r"[_-]([A-Z]{2})\b", locale.split(".")[0].split("@")[0])
    return PAPERS["letter" if region and region[1] in LETTER_REGIONS else "a4"]
