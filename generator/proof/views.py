"""How a picture looks to other eyes, and in a grey print.

The matrices are those of `schema.checks.contrast` (Machado, Oliveira, Fernandes 2009; grey is
relative luminance), on linear light.
"""

from functools import cache

from PIL import Image, ImageFilter

from generator.drawing.colour import from_linear, to_linear
from schema.checks.contrast import VIEWS

# View: how the proof calls it.
TITLES = {
    "normal sight": "In colour",
    "grey": "In grey",
    "protanopia": "As seen with protanopia (no red cones)",
    "deuteranopia": "As seen with deuteranopia (no green cones)",
    "tritanopia": "As seen with tritanopia (no blue cones)",
}
GRAIN = 17  # colours each way in the table; between them it is interpolated


def seen(picture: Image.Image, view: str) -> Image.Image:
    """Return an RGB picture as it is seen in a view of `VIEWS`."""
    return picture if view == "normal sight" else picture.filter(_table(view))


@cache
def _table(view: str) -> ImageFilter.Color3DLUT:
    matrix = VIEWS[view]

    def look(red: float, green: float, blue: float) -> tuple[float, float, float]:
        light = to_linear(red), to_linear(green), to_linear(blue)
        r, g, b = (
            from_linear(min(1.0, max(0.0, sum(a * c for a, c in zip(row, light, strict=True)))))
            for row in matrix
        )
        return r, g, b

    return ImageFilter.Color3DLUT.generate(GRAIN, look)
