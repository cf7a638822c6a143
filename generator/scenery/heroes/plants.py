"""Plants to remember a country by: a quiver tree, daisies in bloom, pads of water lilies."""

import math

from generator.drawing.outline import Outline
from generator.scenery.base.view import View
from generator.scenery.heroes.sketch import Sketch


def draw_quiver_tree(view: View, x: float, foot: float, size: float) -> None:
    """Draw a quiver tree: a smooth pale trunk that forks and forks, rosettes at the ends."""
    s = Sketch(view, x, foot, size, view.side)
    trunk = s.fill(
        "-13,0! -9,-20 -8,-40 -22,-56 -34,-66 -32,-70 -18,-62 -4,-52 -10,-70 -14,-82 -10,-84 "
        "-3,-72 1,-56 5,-70 8,-86 12,-85 11,-70 9,-52 20,-60 34,-70 37,-66 24,-54 10,-40 10,-20 "
        "14,0!", "#d9b27c",
    )  # fmt: skip
    s.tint(trunk, "-40,-90! -2,-90! 0,-40 -2,0! -40,0!", "#5a3326", 0.45)
    tips = ((-38, -68), (-26, -74), (-13, -88), (1, -92), (14, -89), (27, -78), (40, -69),
            (-2, -76))  # fmt: skip
    for colour, grow, drop in (("#4f6f4a", 1.0, 1.5), ("#8aa868", 0.72, -1.5)):
        leaves = Outline()
        for tx, ty in tips:
            _rosette(leaves, *s.at(tx, ty + drop), size * 0.16 * grow)
        view.fill(leaves, colour)


def _rosette(path: Outline, x: float, y: float, reach: float) -> None:
    """Add a tuft of pointed leaves."""
    for n in range(9):
        angle = math.radians(-200 + n * 27.5)
        c, d = math.cos(angle), math.sin(angle)
        path.polygon([(x - d * reach * 0.16, y + c * reach * 0.16),
                      (x + c * reach, y + d * reach * 0.85),
                      (x + d * reach * 0.16, y - c * reach * 0.16)])  # fmt: skip


def daisy(petals: Outline, eye: Outline, x: float, y: float, r: float, flat: float = 0.7) -> None:
    """Add a daisy that looks up: petals to one path, its eye to another."""
    for n in range(8):
        angle = math.tau * (n + 0.3) / 8
        c, d = math.cos(angle), math.sin(angle) * flat
        px, py = -math.sin(angle) * r * 0.32, math.cos(angle) * r * 0.32 * flat
        tip = (x + c * r * 1.1, y + d * r * 1.1)
        petals.move(x, y).curve((x + c * r * 0.4 + px, y + d * r * 0.4 + py),
                                (x + c * r * 0.95 + px, y + d * r * 0.95 + py), tip)  # fmt: skip
        petals.curve((x + c * r * 0.95 - px, y + d * r * 0.95 - py),
                     (x + c * r * 0.4 - px, y + d * r * 0.4 - py), (x, y))  # fmt: skip
    eye.ellipse(x, y, r * 0.32, r * 0.32 * flat)


def pads(path: Outline, view: View, left: float, right: float, y: float, count: int) -> None:
    """Add leaves of water lilies that float, each with its notch."""
    for n in range(count):
        x = left + (right - left) * (n + view.between(0.1, 0.9)) / count
        at, r = y + view.between(-2, 2), view.between(2, 3.6)
        path.move(x + r * 0.2, at).curve((x + r * 1.5, at - r * 0.5), (x + r, at - r * 0.62),
                                         (x - r * 0.1, at - r * 0.36))  # fmt: skip
        path.curve((x - r * 1.5, at - r * 0.3), (x - r * 1.1, at + r * 0.5), (x, at + r * 0.3))
        path.curve((x + r * 0.7, at + r * 0.3), (x + r, at + r * 0.1), (x + r * 0.9, at)).close()
