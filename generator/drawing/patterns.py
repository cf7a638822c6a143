"""The tapes' patterns: what tells a tape's colour where colour fails.

A pattern is a path over a box, larger than the box where needed: the caller clips. `unit` is the
pattern's own measure in mm; the same tape is drawn with a smaller unit on a swatch. To add one,
write a function and list it in `PATTERNS`.
"""

from collections.abc import Callable
from typing import NamedTuple

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline


class Pattern(NamedTuple):
    """The marks of a pattern: filled where `width` is 0, else drawn as lines of that many mm."""

    path: Outline
    width: float


def _steps(start: float, stop: float, step: float) -> list[float]:
    return [start + step * n for n in range(int((stop - start) / step) + 2)]


def stripes(box: Box, unit: float) -> Pattern:
    """Return slanted bars."""
    path = Outline()
    for x in _steps(box.x - box.h, box.right, 2 * unit):
        foot, head = (x, box.bottom), (x + box.h, box.y)
        path.polygon(
            [foot, head, (head[0] + 0.8 * unit, head[1]), (foot[0] + 0.8 * unit, foot[1])]
        )
    return Pattern(path, 0)


def dots(box: Box, unit: float) -> Pattern:
    """Return round dots, every other row set off by half."""
    path = Outline()
    middle = box.centre[1]
    rows = int(box.h / 2 / (1.1 * unit)) + 1
    for n in range(-rows, rows + 1):
        for x in _steps(box.x - unit * (n % 2), box.right, 2.2 * unit):
            path.circle(x + 0.6 * unit, middle + 1.1 * unit * n, 0.52 * unit)
    return Pattern(path, 0)


def waves(box: Box, unit: float) -> Pattern:
    """Return waved lines along the tape."""
    path = Outline()
    middle = box.centre[1]
    rows = int(box.h / 2 / (1.5 * unit)) + 1
    for n in range(-rows, rows + 1):
        y = middle + 1.5 * unit * n
        path.move(box.x - unit, y)
        for x in _steps(box.x - unit, box.right, 2.6 * unit):
            third = 0.95 * unit
            path.curve(
                (x + third, y - 1.5 * unit),
                (x + 2.6 * unit - third, y + 1.5 * unit),
                (x + 2.6 * unit, y),
            )
    return Pattern(path, 0.58 * unit)


def chevrons(box: Box, unit: float) -> Pattern:
    """Return arrow heads as high as the tape, pointing along it."""
    path = Outline()
    middle, reach, width = box.centre[1], box.h / 2 + unit, 1.2 * unit
    for x in _steps(box.x - 2 * reach, box.right, 2.5 * unit):
        tip = x + reach * 0.8
        path.polygon(
            [
                (x, middle - reach), (tip, middle), (x, middle + reach),
                (x + width, middle + reach), (tip + width, middle), (x + width, middle - reach),
            ]
        )  # fmt: skip
    return Pattern(path, 0)


def checks(box: Box, unit: float) -> Pattern:
    """Return squares like those of a chessboard, an even number of them over the tape."""
    rows = 2 * max(1, round(box.h / (3.4 * unit)))
    side = box.h / rows
    path = Outline()
    for n in range(rows):
        for x in _steps(box.x + side * (n % 2), box.right, 2 * side):
            path.rect(Box(x, box.y + side * n, side, side).grown(-0.05 * side))
    return Pattern(path, 0)


def bars(box: Box, unit: float) -> Pattern:
    """Return upright bars in pairs."""
    path = Outline()
    for x in _steps(box.x + unit / 2, box.right, 3 * unit):
        path.rect(Box(x, box.y, 0.55 * unit, box.h)).rect(Box(x + unit, box.y, 0.55 * unit, box.h))
    return Pattern(path, 0)


def crosses(box: Box, unit: float) -> Pattern:
    """Return small upright crosses."""
    path = Outline()
    middle, arm = box.centre[1], 0.62 * unit
    rows = int(box.h / 2 / (2 * unit)) + 1
    for n in range(-rows, rows + 1):
        y = middle + 2 * unit * n
        for x in _steps(box.x + unit * (n % 2), box.right, 2.4 * unit):
            path.move(x - arm, y).line((x + arm, y)).move(x, y - arm).line((x, y + arm))
    return Pattern(path, 0.45 * unit)


PATTERNS: dict[str, Callable[[Box, float], Pattern]] = {
    "stripes": stripes, "dots": dots, "waves": waves, "chevrons": chevrons, "checks": checks,
    "bars": bars, "crosses": crosses,
}  # fmt: skip
