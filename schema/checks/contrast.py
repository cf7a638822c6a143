"""Whether the tapes' colours can be told apart, by anyone and in a grey print.

Difference: CIEDE2000, after Sharma, Wu, Dalal, "The CIEDE2000 color-difference formula:
implementation notes, supplementary test data, and mathematical observations", Color Research and
Application 30 (2005). Colour blindness: the matrices of Machado, Oliveira, Fernandes, "A
physiologically-based model for simulation of color vision deficiency", IEEE Transactions on
Visualization and Computer Graphics 15 (2009), severity 1.0, on linear RGB. sRGB and its white
point: IEC 61966-2-1. Grey: relative luminance.
"""

import math
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any, TypeAlias

from schema.checks.findings import Finding, Health, entries
from schema.common.problems import Pointer, Severity
from schema.json_text.wording import shown

Triple: TypeAlias = tuple[float, float, float]
ColourMatrix: TypeAlias = tuple[Triple, Triple, Triple]

LEAST = 10.0  # CIEDE2000 under which two colours count as too alike (contract 2)
LEAST_GREY = 3.0  # in grey, where the patterns help
_TAPES = 100  # as many are compared; nobody can tell a hundred colours apart

_TO_XYZ: ColourMatrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)  # D65
_LUMINANCE: Triple = (0.2126, 0.7152, 0.0722)
VIEWS: dict[str, ColourMatrix] = {
    "normal sight": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}


def check_contrast(
    document: dict[str, Any], health: Health, copied: set[Pointer]
) -> Iterator[Finding]:
    """Yield the warning `contrast`, at the later colour, for each two tapes too much alike."""
    seen: list[tuple[Pointer, str, dict[str, Triple]]] = []
    for path, entry in islice(entries(document, "tapes"), _TAPES):
        place = (*path, "colour")
        if path not in copied and "colour" in entry and health.is_sound(*place):
            seen.append((place, shown(entry.get("id")), seen_colours(entry["colour"])))
    for (earlier, name, one), (path, _, other) in combinations(seen, 2):
        if clash := _clash(one, other):
            text = f"too like the colour of {name} {clash}"
            cure = "change one of the two; the first is in line {line}"
            yield Finding(
                "contrast", path, text, cure, Severity.WARNING, spoils=(), earlier=earlier
            )


def _clash(one: dict[str, Triple], other: dict[str, Triple]) -> str:
    """Return in which views two colours are too alike, the worst measure told; else nothing."""
    measures = {view: difference(one[view], other[view]) for view in VIEWS}
    alike = [
        view
        for view, measure in measures.items()
        if measure < (LEAST_GREY if view == "grey" else LEAST)
    ]
    if not alike:
        return ""
    worst = min(alike, key=lambda view: measures[view])
    least = LEAST_GREY if worst == "grey" else LEAST
    listed = ", ".join(alike)
    return f"({listed}): CIEDE2000 {measures[worst]:.1f} in {worst}, at least {least:.0f} is due"


def seen_colours(colour: str) -> dict[str, Triple]:
    """Return the CIELAB values (D65) of a `#rrggbb` colour in each of the five views."""
    linear = _linear(colour)
    return {view: _lab(_times(matrix, linear)) for view, matrix in VIEWS.items()}


def _linear(colour: str) -> Triple:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _channel(red), _channel(green), _channel(blue)


def _channel(value: float) -> float:
    """Return a channel of sRGB, 0 to 1, made linear."""
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _times(matrix: ColourMatrix, colour: Triple) -> Triple:
    """Return the matrix applied to a linear colour, kept within what a screen can show."""
    first, second, third = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in matrix
    )
    return first, second, third


def _lab(linear: Triple) -> Triple:
    x, y, z = (
        _cube_root(sum(a * b for a, b in zip(row, linear, strict=True)) / white)
        for row, white in zip(_TO_XYZ, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(value: float) -> float:
    """Return CIELAB's root, straight for the darkest."""
    return float(value ** (1 / 3)) if value > (6 / 29) ** 3 else value * (29 / 6) ** 2 / 3 + 4 / 29


def difference(one: Triple, other: Triple) -> float:
    """Return CIEDE2000 of two CIELAB colours; names as in Sharma, Wu, Dalal (2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25.0**7)))
    c1, c2 = math.hypot(a1 * (1 + g), b1), math.hypot(a2 * (1 + g), b2)
    h1, h2 = _hue(a1 * (1 + g), b1), _hue(a2 * (1 + g), b2)
    turn = (h2 - h1 + 180) % 360 - 180 if c1 and c2 else 0.0
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_l, mean_cp = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + turn / 2 if c1 and c2 else h1 + h2
    t = (
        1
        - 0.17 * _cos(hue - 30)
        + 0.24 * _cos(2 * hue)
        + 0.32 * _cos(3 * hue + 6)
        - 0.20 * _cos(4 * hue - 63)
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_cp, 1 + 0.015 * mean_cp * t
    r_t = _rotation(hue % 360, mean_cp)
    part_l, part_c, part_h = (l2 - l1) / s_l, (c2 - c1) / s_c, delta_h / s_h
    return math.sqrt(part_l**2 + part_c**2 + part_h**2 + r_t * part_c * part_h)


def _rotation(hue: float, chroma: float) -> float:
    """Return the term that turns blue: hue in degrees."""
    spread = 2 * math.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    turn = 30 * math.exp(-(((hue - 275) / 25) ** 2))
    return -math.sin(math.radians(2 * turn)) * spread


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
