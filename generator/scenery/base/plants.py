"""Plants as silhouettes: each function adds one to a path, so that many are one shape."""

import math
from itertools import pairwise
from random import Random

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point

TIERS = 4


def fir(
    path: Outline, x: float, foot: float, high: float, chance: Random, slim: float = 0.3
) -> None:
    """Add a fir: tiers of boughs, each wider than the one above."""
    left: list[Point] = []
    right: list[Point] = []
    tiers = TIERS if high > 6 else 3
    for n in range(1, tiers + 1):
        y, half = foot - high * (1 - n / tiers * 0.93), high * slim * (n / tiers) ** 0.9
        wide = half * chance.uniform(0.85, 1.15)
        left += [(x - wide, y), (x - half * 0.45, y - high * 0.02)]
        right += [(x + half * chance.uniform(0.85, 1.15), y), (x + half * 0.45, y - high * 0.02)]
    trunk = high * 0.025
    path.polygon([(x, foot - high), *right, (x + trunk, foot), (x - trunk, foot), *left[::-1]])


def spire(path: Outline, x: float, foot: float, high: float, slim: float = 0.13) -> None:
    """Add a slender tree: a poplar or a cypress."""
    half = high * slim
    path.move(x, foot).curve(
        (x - half * 1.5, foot - high * 0.2), (x - half, foot - high * 0.75), (x, foot - high)
    )
    path.curve(
        (x + half, foot - high * 0.75), (x + half * 1.5, foot - high * 0.2), (x, foot)
    ).close()


def crown(
    path: Outline, x: float, y: float, wide: float, high: float, chance: Random, bumps: int = 7
) -> None:
    """Add the crown of a leafy tree or a bush, its middle at (x, y): a ring of round bumps."""
    start = chance.uniform(0, math.tau)
    rx, ry = wide / 2, high / 2
    ring = [start + math.tau * (n + chance.uniform(-0.16, 0.16)) / bumps for n in range(bumps)]
    ring.append(ring[0] + math.tau)
    path.move(x + rx * 0.86 * math.cos(ring[0]), y + ry * 0.86 * math.sin(ring[0]))
    for one, other in pairwise(ring):
        reach, third = chance.uniform(1.14, 1.34), (other - one) * 0.22
        a, b = one + third, other - third
        path.curve(
            (x + rx * reach * math.cos(a), y + ry * reach * math.sin(a)),
            (x + rx * reach * math.cos(b), y + ry * reach * math.sin(b)),
            (x + rx * 0.86 * math.cos(other), y + ry * 0.86 * math.sin(other)),
        )
    path.close()


def trunk(
    path: Outline, x: float, foot: float, high: float, wide: float, lean: float = 0.0
) -> None:
    """Add a straight trunk, wider at its foot."""
    path.polygon(
        [
            (x - wide * 0.7, foot),
            (x - wide * 0.35 + lean, foot - high),
            (x + wide * 0.35 + lean, foot - high),
            (x + wide * 0.7, foot),
        ]
    )


def broadleaf(
    wood: Outline, leaves: Outline, x: float, foot: float, high: float, chance: Random
) -> None:
    """Add a round tree on its trunk."""
    trunk(wood, x, foot, high * 0.5, high * 0.08)
    crown(leaves, x, foot - high * 0.66, high * 0.72, high * 0.68, chance)


def palm(
    wood: Outline,
    leaves: Outline,
    x: float,
    foot: float,
    high: float,
    chance: Random,
    lean: float = 0.25,
) -> None:
    """Add a palm: a bent trunk, and fronds that hang in arcs."""
    tx, ty, w = x + high * lean, foot - high, high * 0.035
    bend = (x + high * lean * 0.2, foot - high * 0.55)
    wood.move(x - w * 1.3, foot).curve(
        (bend[0] - w, bend[1]), (tx - w, ty + high * 0.2), (tx - w * 0.6, ty)
    )
    wood.line((tx + w * 0.6, ty)).curve(
        (tx + w, ty + high * 0.22), (bend[0] + w, bend[1]), (x + w * 1.3, foot)
    ).close()
    for n in range(9):
        angle = math.radians(-188 + n * 24.5 + chance.uniform(-7, 7))
        long = high * chance.uniform(0.38, 0.48)
        dx, dy = math.cos(angle) * long, math.sin(angle) * long * 0.5
        ex, ey = tx + dx, ty + dy + long * (0.22 + 0.38 * abs(math.cos(angle)))
        leaves.move(tx, ty).curve(
            (tx + dx * 0.3, ty + dy * 1.3 - long * 0.08), (tx + dx * 0.8, ty + dy * 1.1), (ex, ey)
        )
        leaves.curve(
            (tx + dx * 0.72, ty + dy * 0.9 + long * 0.14),
            (tx + dx * 0.3, ty + dy * 0.9 + long * 0.05),
            (tx, ty + w),
        ).close()


def acacia(
    wood: Outline, leaves: Outline, x: float, foot: float, high: float, chance: Random
) -> None:
    """Add an umbrella thorn: forked boughs under flat plates of leaves."""
    w = high * 0.045
    top = foot - high * 0.72
    for side, reach in ((-1, 0.42), (1, 0.36), (1, 0.08)):
        tip = x + side * high * reach
        wood.move(x - w, foot).curve(
            (x - w * 0.4, foot - high * 0.3), (x + side * w, foot - high * 0.4), (tip, top)
        )
        wood.curve(
            (x + side * w * 2 + w, foot - high * 0.36),
            (x + w * 0.8, foot - high * 0.28),
            (x + w, foot),
        ).close()
    for dx, dy, wide in ((-0.26, 0.0, 0.75), (0.28, -0.05, 0.72), (0.0, -0.16, 0.82)):
        cx, cy, half, thick = x + dx * high, top + dy * high, wide * high / 2, high * 0.085
        leaves.move(cx - half, cy + thick * 0.6)
        leaves.curve(
            (cx - half * 0.9, cy - thick * 1.3),
            (cx - half * 0.3, cy - thick * 1.6),
            (cx, cy - thick * chance.uniform(1.4, 1.9)),
        )
        leaves.curve(
            (cx + half * 0.4, cy - thick * 1.6),
            (cx + half * 0.95, cy - thick),
            (cx + half, cy + thick * 0.6),
        )
        leaves.curve(
            (cx + half * 0.4, cy + thick * 1.1),
            (cx - half * 0.4, cy + thick * 1.1),
            (cx - half, cy + thick * 0.6),
        ).close()


def baobab(
    wood: Outline, leaves: Outline, x: float, foot: float, high: float, chance: Random
) -> None:
    """Add a baobab: a trunk like a bottle, short boughs, tufts of leaves."""
    w = high * 0.105
    top = foot - high * 0.74
    wood.move(x - w * 1.25, foot).curve(
        (x - w * 1.05, foot - high * 0.2), (x - w * 1.1, top + high * 0.2), (x - w * 0.75, top)
    )
    wood.line((x + w * 0.75, top)).curve(
        (x + w * 1.1, top + high * 0.2), (x + w * 1.05, foot - high * 0.2), (x + w * 1.25, foot)
    ).close()
    for n in range(6):
        share = n / 5 * 2 - 1
        bx, by = x + share * w * 0.7, top + high * 0.02
        ex, ey = (
            x + share * high * 0.36 + chance.uniform(-0.5, 0.5),
            top - high * (0.2 - 0.12 * abs(share)) * chance.uniform(0.8, 1.2),
        )
        t = w * 0.2
        wood.polygon([(bx - t, by), (ex - t * 0.3, ey), (ex + t * 0.3, ey), (bx + t, by)])
        crown(leaves, ex, ey - high * 0.02, high * 0.25, high * 0.085, chance, 7)


def tufts(path: Outline, box: Box, count: int, high: float, chance: Random) -> None:
    """Add tufts of grass strewn over a box, smaller the farther up they stand."""
    for _ in range(count):
        x, share = chance.uniform(box.x, box.right), chance.random()
        y, s = box.y + box.h * share, high * (0.35 + 0.65 * share)
        path.polygon(
            [
                (x - s * 0.5, y),
                (x - s * 0.42, y - s * 0.7),
                (x - s * 0.1, y - s * 0.2),
                (x + s * 0.1, y - s),
                (x + s * 0.2, y - s * 0.25),
                (x + s * 0.55, y - s * 0.65),
                (x + s * 0.5, y),
            ]
        )
