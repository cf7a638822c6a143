"""Readings of the test sheet as people type them, each judged by itself. Pure.

A ruler's length is a length; at an edge it is `coarse:fine`, such as `5:1.1` or `-2:none`.
`name` is what messages begin with: an option, or the question.
"""

from generator.errors import OptionError
from generator.paper.lengths import LengthError, Limits, parse_length
from generator.printers.calibration import MOST_SCALE, EdgeReading
from generator.printers.gauge import COARSE, Gauge, Vernier
from schema.common.shown import shown_path

RULERS = {  # reading: which side's ruler it is, and which way that runs
    "front_x": ("front", "across"),
    "front_y": ("front", "down"),
    "back_x": ("back", "across"),
    "back_y": ("back", "down"),
}
NONE = "none"  # typed where no line of a fine scale runs on straight
LONGEST = 5080.0  # mm; no paper is longer (PDF 1.7, annex C)


def drawn_length(gauge: Gauge, ruler: str) -> float:
    """Return how long a ruler is as drawn, mm."""
    return gauge.ruler_x if ruler.endswith("_x") else gauge.ruler_y


def parse_ruler(name: str, words: str, drawn: float, sheet: str) -> float:
    """Return a ruler's measured length in mm; OptionError when it can't be that of `drawn` mm.

    `sheet` are words for the sheet that it is on.
    """
    measured = _length(name, words, Limits(0, LONGEST))
    if abs(measured / drawn - 1) > MOST_SCALE:
        raise OptionError(
            f"{name}: {measured:g} mm is more than a tenth off the {drawn:g} mm as drawn on "
            f"{sheet}; measure from the first line to the last, on a sheet printed at 100 %, or "
            f"name the record of its print with --record"
        )
    return measured


def parse_coarse(name: str, words: str) -> float:
    """Return where the pointer stands on a coarse scale, mm; else OptionError."""
    return _length(name, words, Limits(-COARSE, COARSE))


def parse_fine(name: str, words: str, vernier: Vernier) -> float | None:
    """Return the number of the line that runs on straight, mm; None for `none`.

    Raises OptionError for what is neither.
    """
    if words.strip().lower() == NONE:
        return None
    return _length(name, words, Limits(-vernier.most, vernier.most))


def parse_edge(name: str, words: str, vernier: Vernier) -> EdgeReading:
    """Return both readings of an edge; OptionError unless it is `coarse:fine`."""
    coarse, colon, fine = words.partition(":")
    if not colon:
        raise OptionError(
            f'{name}: "{shown_path(words)}" is one reading, and two are needed; write '
            f"coarse:fine, such as 5:1.1, or 5:{NONE} where no line runs on straight"
        )
    return EdgeReading(
        parse_coarse(f"{name}, coarse", coarse), parse_fine(f"{name}, fine", fine, vernier)
    )


def _length(name: str, words: str, limits: Limits) -> float:
    try:
        return parse_length(words, limits)
    except LengthError as error:
        raise error.of(name) from error
