"""Colours as `#rrggbb`: mixing, lightness and contrast."""

from functools import lru_cache

WHITE = "#ffffff"
SHADOW = "#2a2118"  # what casts none of its own light; drawn thinned
LIGHT_TAPE = 0.4  # the luminance from which a white pattern would not be seen


@lru_cache(maxsize=8192)
def channels(colour: str) -> tuple[float, float, float]:
    """Return red, green and blue of `#rrggbb`, each 0 to 1."""
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return red, green, blue


@lru_cache(maxsize=8192)
def mix(first: str, second: str, share: float) -> str:
    """Return the colour `share` (0 to 1) of the way from the first to the second, in sRGB."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02x}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2.2, "relative luminance")."""
    red, green, blue = (to_linear(channel) for channel in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def to_linear(channel: float) -> float:
    """Return a channel of sRGB, 0 to 1, as light (IEC 61966-2-1)."""
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def from_linear(light: float) -> float:
    """Return light, 0 to 1, as a channel of sRGB (IEC 61966-2-1)."""
    return 12.92 * light if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio")."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def pattern_ink(colour: str) -> str:
    """Return what a tape's pattern is printed in: a tint on dark tape, a shade on light tape."""
    if luminance(colour) < LIGHT_TAPE:
        return mix(colour, "#ffffff", 0.84)
    return mix(colour, "#2a2010", 0.58)
