"""Pictures in black dots alone, as a receipt printer has them: drawn and dithered.

Its head has 8 dots a millimetre, each black or not. What it is sent in grey it dithers as it
likes, if at all; so it is done here, dot by dot.
"""

from PIL import Image

from generator.drawing.geometry import INCH
from generator.faces.face import FIGURE, Face
from generator.images.raster import raster_faces
from generator.inserts.figure import Figure

DOT = 0.125  # mm
DARKER = 1.7  # how much darker than drawn: lines thinner than a dot are light grey by then


def dots_of(figure: Figure) -> Image.Image:
    """Return the figure in black and white dots, spread by Floyd and Steinberg's dither."""
    face = Face(
        FIGURE, FIGURE, figure.width, figure.height, 0, lambda pen, _bleed: figure.paint(pen)
    )
    drawn = next(raster_faces([face], 0, INCH / DOT)).convert("L")
    return drawn.point(lambda light: max(0, round(255 - DARKER * (255 - light)))).convert("1")
