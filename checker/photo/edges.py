"""The corners of marks to a fraction of a pixel, by straight lines through their edges.

A mark's dark square has a light border as wide as a cell around it and a dark one inside, so that
the brightness across an edge rises once, from a cell inside to a cell outside, wherever it is.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

Grey = NDArray[np.uint8]
Array = NDArray[np.float64]

CELLS = 7  # of a dark square's side
ALONG = np.linspace(0.08, 0.92, 20)  # where an edge is looked at, as shares of its length
ACROSS = np.linspace(-0.85, 0.85, 15)  # cells outwards
MOST_MOVED = 0.8  # cells by which a corner may move
ROUNDS = 2


def refined(grey: Grey, corners: Array) -> Array:
    """Return a mark's corners, px, where the lines through its edges meet."""
    found = corners
    for _ in range(ROUNDS):
        lines = [_edge(grey, found[n], found[(n + 1) % 4]) for n in range(4)]
        met = [_meet(lines[n - 1], lines[n]) for n in range(4)]
        if any(point is None for point in met):
            return corners
        found = np.array(met)
        cell = np.linalg.norm(corners - np.roll(corners, -1, 0), axis=1).mean() / CELLS
        if np.linalg.norm(found - corners, axis=1).max() > MOST_MOVED * cell + 0.5:
            return corners
    return found


def _edge(grey: Grey, start: Array, end: Array) -> tuple[Array, Array]:
    """Return a point of the line through an edge, and its direction."""
    way = end - start
    length = float(np.linalg.norm(way))
    outwards = np.array([way[1], -way[0]]) / max(length, 1e-6)  # corners go clockwise
    step = length / CELLS
    spots = (start + ALONG[:, None] * way)[:, None] + (ACROSS[:, None] * step * outwards)[None]
    xs, ys = spots[..., 0].astype(np.float32), spots[..., 1].astype(np.float32)
    light = cv2.remap(grey, xs, ys, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    rise = np.clip(np.diff(light.astype(float), axis=1), 0, None)
    whole = rise.sum(axis=1)
    at = (rise * (ACROSS[1:] + ACROSS[:-1]) / 2).sum(axis=1) / np.maximum(whole, 1e-6) * step
    points = start + ALONG[:, None] * way + at[:, None] * outwards
    weight = whole / max(float(whole.max()), 1e-6)
    for _ in range(2):
        point, direction = _line(points, weight)
        off = np.abs((points - point) @ np.array([-direction[1], direction[0]]))
        weight = weight * (off <= max(2.5 * float(np.median(off)), 0.05))
    return _line(points, weight)


def _line(points: Array, weight: Array) -> tuple[Array, Array]:
    middle = (points * weight[:, None]).sum(0) / max(float(weight.sum()), 1e-9)
    away = (points - middle) * np.sqrt(weight)[:, None]
    return middle, np.linalg.svd(away, full_matrices=False)[2][0]


def _meet(one: tuple[Array, Array], other: tuple[Array, Array]) -> Array | None:
    ways = np.stack([one[1], -other[1]], axis=1)
    if abs(np.linalg.det(ways)) < 0.1:  # nearly parallel: no corner
        return None
    return np.asarray(one[0] + one[1] * np.linalg.solve(ways, other[0] - one[0])[0])
