"""The machine-readable marks: ArUco's dictionary DICT_5X5_100, drawn from its bits.

Source of the bits: OpenCV, `cv2.aruco.getPredefinedDictionary(DICT_5X5_100)`, first rotation of
each mark; a test compares them. Each mark is 25 bits, row by row from the top left, 1 = light,
written here as 7 hex digits.
"""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen

BITS = (
    "145b2bc01c06e61af0edd10395f71aeb5241d4082d0d3d7ec0e2146b10d61321313fa513cee031a2dac0"
    "1e62b1105e71661fcfca8051e37f097a7580bea26f0f64dc41061de812dda75150e44016b0ca10ba12de"
    "19cd0231a599721c3ce8b022424603b9672024223b027376e0368873040d0ce04aaac804643ba07a6fea"
    "0998aac082d10109aad1d0863c720ad28250a52f9e0d849f70c309d90da7e310e9627a0e9b9970f94806"
    "0f591250f6b7d711b58e411ad27911e380b116944512ffb4a158cb8d15987f01422fdf14e1227156df22"
    "173dbf1164c93c17cbb861880a8719147dd184eb8a18d85ad1b2cda91babd731e9d4321e765280f5740a"
    "1b11a53018ce6502ab219098e9810a8061c141a158185314c196d12c1fad3a200922b5019bce000b547c"
    "002c76f0132289012d2a700c4b430067bc500faa0d01f1f54038e8790323b2302c364702da51b02e9d8d"
    "027c56203efdf50521ee00448efd"
)
CELLS = 5  # bits in a row
# Bits, a dark border of one cell, and a light quiet zone of one cell, on either side.
ACROSS = CELLS + 4


def cells(marker: int) -> tuple[str, ...]:
    """Return the mark's five rows, each as five characters, `1` for a light cell."""
    bits = f"{int(BITS[7 * marker : 7 * marker + 7], 16):025b}"
    return tuple(bits[n : n + CELLS] for n in range(0, CELLS * CELLS, CELLS))


def draw_marker(pen: Pen, marker: int, box: Box, dark: str, light: str) -> None:
    """Draw the mark in the square box, its quiet zone included."""
    cell = box.w / ACROSS
    pen.fill(Outline().rect(box), light)
    pen.fill(Outline().rect(box.grown(-cell)), dark)
    path = Outline()
    for y, bits in enumerate(cells(marker)):
        for x, bit in enumerate(bits):
            if bit == "1":
                path.rect(Box(box.x + (x + 2) * cell, box.y + (y + 2) * cell, cell, cell))
    if not path.is_empty:
        pen.fill(path, light)
