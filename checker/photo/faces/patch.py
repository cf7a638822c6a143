"""A part of the table as seen from straight above, so coarse that blur does no harm."""

import cv2
import numpy as np

from checker.photo.marks import Grey
from checker.photo.plane import Plane

Pair = tuple[float, float]
LEAST_SEEN = 0.6  # of a part's middle half, that must be in the picture


def patch(
    grey: Grey, plane: Plane, place: complex, axis: complex, size: Pair, per_mm: float,
    least: float = LEAST_SEEN,
) -> Grey | None:  # fmt: skip
    """Return what is seen about a place of the table, upright by an axis; None outside.

    `size` is its width and height, mm; it has `per_mm` px a mm; `least` is the share of its middle
    that must be in the picture.
    """
    width, height = size
    xs = (np.arange(round(width * per_mm)) + 0.5) / per_mm - width / 2
    ys = (np.arange(round(height * per_mm)) + 0.5) / per_mm - height / 2
    spots = place + axis * (xs[None, :] + 1j * ys[:, None])
    there = plane.to_picture(np.stack([spots.real, spots.imag], axis=-1))
    tall, wide = grey.shape
    inside = (there >= 0).all(-1) & (there[..., 0] < wide) & (there[..., 1] < tall)
    middle = inside[inside.shape[0] // 4 : -inside.shape[0] // 4]
    if middle.mean() < least or not inside.any():
        return None
    return _sampled(grey, plane, place, there, per_mm)


def _sampled(grey: Grey, plane: Plane, place: complex, there: np.ndarray, per_mm: float) -> Grey:
    soft, corner, scale = _reduced(grey, plane, place, there, per_mm)
    there = (there - corner + 0.5) * scale - 0.5
    seen = cv2.remap(
        soft, there[..., 0].astype(np.float32), there[..., 1].astype(np.float32),
        cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip
    return np.asarray(seen, np.uint8)


def _reduced(
    grey: Grey, plane: Plane, place: complex, there: np.ndarray, per_mm: float
) -> tuple[Grey, np.ndarray, float]:
    """Return the part about as coarse as it is asked for, its corner in the picture, its scale."""
    tall, wide = grey.shape
    left, top = (max(0, int(low) - 32) for low in there.reshape(-1, 2).min(0))
    right, bottom = (int(high) + 33 for high in there.reshape(-1, 2).max(0))
    part = grey[min(top, tall - 1) : max(bottom, 1), min(left, wide - 1) : max(right, 1)]
    corner = np.array([min(left, wide - 1), min(top, tall - 1)], float)
    ends = plane.to_picture(np.array([[place.real, place.imag], [place.real, place.imag + 10]]))
    share = per_mm * 10 / max(float(np.linalg.norm(ends[1] - ends[0])), 1e-6)
    scale = 0.5 ** int(np.floor(np.log2(1 / share) + 0.5)) if share <= 0.7 else 1.0
    if scale == 1.0 or min(part.shape) * scale < 1:
        return part, corner, 1.0
    small = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8), corner, small.shape[1] / part.shape[1]
