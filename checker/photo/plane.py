"""The table's plane: where on it, in mm, lies what a camera saw at a pixel, and back.

A pinhole camera with its middle in the picture's and one coefficient of a lens's distortion is
fitted to all marks at once, as squares of known sides that lie in one plane. One mark alone is so
small that its corners tell little of the far end of its card; all together they tell the tilt.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

# A phone's main camera has 26 mm, as by 35 mm film: 0.75 of the picture's long side (and 52 mm
# twice that, which a cut picture comes to as well).
USUAL_FOCUS, FOCUS_SPREAD = 0.8, 0.35  # by the long side; in natural logarithms
TILT_SPREAD = 1.0  # of the tangent of the tilt
LENS_SPREAD = 0.03  # of the coefficient of distortion
NOISE_PX = 0.12  # of a mark's corner, where it is sharp
STARTS = ((0.0, 0.0), (0.8, 0.0), (-0.8, 0.0), (0.0, 0.8), (0.0, -0.8))  # tilts to begin with
ROUNDS = 25
FAR = 3.0  # times the noise, from where on a residual counts linearly (Huber)
SQUARE = np.array([-0.5 - 0.5j, 0.5 - 0.5j, 0.5 + 0.5j, -0.5 + 0.5j])  # clockwise from top left


@dataclass(frozen=True)
class Plane:
    """A plane seen by a camera; points are rows of x, y."""

    middle: tuple[float, float]  # px
    focus: float  # px
    tilt: tuple[float, float]  # tangents about both axes
    scale: float  # mm on the plane for one focal length away
    lens: float

    def to_table(self, points: Array) -> Array:
        """Return where points of the picture, px, lie on the table, mm."""
        rays = (np.asarray(points, float) - self.middle) / self.focus
        rays = rays * (1 + self.lens * (rays**2).sum(axis=-1, keepdims=True))
        ones = np.ones((*rays.shape[:-1], 1))
        x, y, depth = np.moveaxis(np.concatenate([rays, ones], axis=-1) @ self._axes.T, -1, 0)
        return np.asarray(np.stack([x, y], axis=-1) * self.scale / depth[..., None])

    def to_picture(self, points: Array) -> Array:
        """Return where points of the table, mm, are in the picture, px."""
        flat = np.asarray(points, float) / self.scale
        ones = np.ones((*flat.shape[:-1], 1))
        rays = np.concatenate([flat, ones], axis=-1) @ np.linalg.inv(self._axes).T
        straight = rays[..., :2] / rays[..., 2:]
        bent = straight
        for _ in range(8):
            bent = straight / (1 + self.lens * (bent**2).sum(axis=-1, keepdims=True))
        return np.asarray(bent * self.focus + self.middle)

    @cached_property
    def _axes(self) -> Array:
        """Two axes that lie in the plane, and its normal."""
        normal = np.array([*self.tilt, 1.0])
        unit = normal / np.linalg.norm(normal)
        across = np.array([1.0, 0.0, 0.0]) - unit[0] * unit
        across /= np.linalg.norm(across)
        return np.array([across, np.cross(unit, across), normal])


def fit_plane(corners: Array, sides: Array, size: tuple[int, int]) -> Plane:
    """Return the plane on which marks lie: their corners (n x 4 x 2, px), their sides (n, mm).

    `size` is the picture's width and height. Marks that are not of their sides hardly count.
    """
    middle = (size[0] / 2, size[1] / 2)
    focus = USUAL_FOCUS * max(size)
    px_per_mm = np.sqrt(np.abs(_areas(corners))) / sides
    scale = float(np.log(focus / np.median(px_per_mm)))

    def plane(at: Array) -> Plane:
        return Plane(middle, focus * np.exp(at[2]), (at[0], at[1]), np.exp(at[3]), at[4])

    def off(at: Array) -> Array:
        around, _ = _nearest_squares(plane(at).to_table(corners), sides)
        apart = np.abs(around) * px_per_mm[:, None] / NOISE_PX
        weight = np.sqrt(np.minimum(1, FAR / np.maximum(apart, 1e-9)))
        told = around * (px_per_mm[:, None] / NOISE_PX * weight)
        prior = at[:3] / (TILT_SPREAD, TILT_SPREAD, FOCUS_SPREAD)
        return np.concatenate([told.real.ravel(), told.imag.ravel(), prior, at[4:] / LENS_SPREAD])

    found = [_least(off, np.array([*tilt, 0, scale, 0])) for tilt in STARTS]
    return plane(min(found, key=lambda each: each[0])[1])


def _areas(corners: Array) -> Array:
    x, y = corners[..., 0], corners[..., 1]
    return np.asarray((x * np.roll(y, -1, -1) - y * np.roll(x, -1, -1)).sum(-1) / 2)


def _nearest_squares(placed: Array, sides: Array) -> tuple[Array, Array]:
    """Return how far corners lie from the nearest square of their side, and its axis; complex."""
    points = placed[..., 0] + 1j * placed[..., 1]
    away = points - points.mean(axis=1, keepdims=True)
    axis = (away * SQUARE.conj()).sum(axis=1)
    axis = axis / np.maximum(np.abs(axis), 1e-12)
    return away - SQUARE * (axis * sides)[:, None], axis


def _least(off: Callable[[Array], Array], at: Array) -> tuple[float, Array]:
    """Return the least sum of squares from there on, and where: Levenberg and Marquardt's way."""
    now, damping = off(at), 1e-2
    cost = float(now @ now)
    for _ in range(ROUNDS):
        slope = np.stack([(off(at + step) - now) / 1e-5 for step in np.eye(len(at)) * 1e-5], -1)
        square = slope.T @ slope
        try:
            by = np.linalg.solve(square + damping * np.diag(np.diag(square)), -slope.T @ now)
        except np.linalg.LinAlgError:
            break
        by = np.clip(by, -0.5, 0.5)
        with np.errstate(all="ignore"):
            tried = off(at + by)
            less = float(tried @ tried)
        if not less < cost:
            damping *= 8
            if damping > 1e8:
                break
            continue
        is_done = cost - less < 1e-6 * cost
        at, now, cost, damping = at + by, tried, less, damping / 4
        if is_done:
            break
    return cost, at
