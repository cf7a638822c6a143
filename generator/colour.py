"""Colours as `#rrggbb`: mixing, lightness and contrast."""

LIGHT_TAPE = 0.4  # the luminance from which a white pattern would not be seen


def channels(colour: str) -> tuple[float, float, float]:
    """Return red, green and blue of `#rrggbb`, each 0 to 1."""
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return red, green, blue


def mix(first: str, second: str, share: float) -> str:
    """Return the colour `share` (0 to 1) of the way from the first to the second, in sRGB."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02x}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2.2, "relative luminance")."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio")."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def pattern_ink(colour: str) -> str:
    """Return what a tape's pattern is printed in: a tint on dark tape, a shade on light tape."""
    if luminance(colour) < LIGHT_TAPE:
        return mix(colour, "#ffffff", 0.84)
    return mix(colour, "#2a2010", 0.58)
