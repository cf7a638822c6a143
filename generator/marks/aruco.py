"""The machine-readable marks: ArUco's dictionary DICT_5X5_250, drawn from its bits.

Source of the bits: OpenCV, `cv2.aruco.getPredefinedDictionary(DICT_5X5_250)`, first rotation of
each mark; a test compares them. Each mark is 25 bits, row by row from the top left, 1 = light,
written here as 7 hex digits.
"""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.style.style import Style

BITS = (
    "145b2bc01c06e61af0edd10395f71aeb5241d4082d0d3d7ec0e2146b10d61321313fa513cee031a2dac0"
    "1e62b1105e71661fcfca8051e37f097a7580bea26f0f64dc41061de812dda75150e44016b0ca10ba12de"
    "19cd0231a599721c3ce8b022424603b9672024223b027376e0368873040d0ce04aaac804643ba07a6fea"
    "0998aac082d10109aad1d0863c720ad28250a52f9e0d849f70c309d90da7e310e9627a0e9b9970f94806"
    "0f591250f6b7d711b58e411ad27911e380b116944512ffb4a158cb8d15987f01422fdf14e1227156df22"
    "173dbf1164c93c17cbb861880a8719147dd184eb8a18d85ad1b2cda91babd731e9d4321e765280f5740a"
    "1b11a53018ce6502ab219098e9810a8061c141a158185314c196d12c1fad3a200922b5019bce000b547c"
    "002c76f0132289012d2a700c4b430067bc500faa0d01f1f54038e8790323b2302c364702da51b02e9d8d"
    "027c56203efdf50521ee00448efd0542f81055f6c9047e00804f9bf8046d55805ef65e069218806013ad"
    "068bc21072a5d006400e206dce3a0891409089d9fd08a3ee508a952a08c277d09d061208ee53309f04fb"
    "0b86f1b0b1faee0a36ff00b275f60b533320a603e10a798cf0a6dc020b64b5f0bfab990cacc850cb8f5e"
    "0cc6ea20ce198b0e12cbb0f8c7010f357520e47a8c0e7cb651084d18113e20210d5dd311447f31286ae3"
    "1388a3612a3f4912d1b2012e4d6e1366ece1378dc114134dd148a50d151610b15b368415fe0b11605cc7"
    "1601e30179d56517d889916705f4166b07917e8bdc17eac6718875e0199d30618a660119a44c718c1115"
    "18d287e195dd0919f4e25196c3c51a005d21b96e8c1b317091b39d641a532811a5a22e1bcb4dd1b48e85"
    "1b678201b71f921d031c71ca38de1c35c711db72f71d3c0641d6ba181dff33a1f022021f00fa61ec0441"
    "1ec36bf1fd6bda1f466711f495831ee5ee11efd5f91fe31291f746bc0d1705e1321e17133b04d1c8be1d"
    "03a20dd055826106882c706f80e907e6b970ad40980ae70730cd31700e74a2e0fe59fb1168fd214b872e"
    "15353d616a336e165b53318983e8195723c1b0df471bf1b1c1cacd1f1da8e351e0cf0d00853dd000468f"
    "00145f6009919c001a5c3018141e011178c0190cb600b03fa002e23c003842b003cee2012537e01a2037"
    "01a0a3001bda5f01acdbc013e4ec005a105004c59200de75200dde4601c7c2401535bb"
)
CELLS = 5  # bits in a row
DARK = CELLS + 2  # cells of the dark square, which has a border of one cell around the bits
ACROSS = DARK + 2  # with the quiet zone, light and one cell wide


def dark_side(box: Box) -> float:
    """Return the side of the dark square of a mark that fills the box, mm."""
    return box.w * DARK / ACROSS


def cells(marker: int) -> tuple[str, ...]:
    """Return the mark's five rows, each as five characters, `1` for a light cell."""
    bits = f"{int(BITS[7 * marker : 7 * marker + 7], 16):025b}"
    return tuple(bits[n : n + CELLS] for n in range(0, CELLS * CELLS, CELLS))


def draw_marker(
    pen: Pen, style: Style, marker: int, box: Box, *, lies_on_light: bool = False
) -> None:
    """Draw the mark in the square box, its quiet zone included.

    Where it lies on light paper, this is the quiet zone.
    """
    dark, light = style.colour("mark-dark"), style.colour("mark-light")
    cell = box.w / ACROSS
    if not lies_on_light:
        pen.fill(Outline().rect(box), light)
    pen.fill(Outline().rect(box.grown(-cell)), dark)
    path = Outline()
    for y, bits in enumerate(cells(marker)):
        for x, bit in enumerate(bits):
            if bit == "1":
                path.rect(Box(box.x + (x + 2) * cell, box.y + (y + 2) * cell, cell, cell))
    if not path.is_empty:
        pen.fill(path, light)
