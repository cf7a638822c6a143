"""Marks in a picture: found by OpenCV's ArUco detector, in more than one way.

Their corners are found to a fraction of a pixel by lines through their edges: a mark's dark
square has a light border as wide as a cell around it and a dark one inside, so that the brightness
across an edge rises once, from a cell inside to a cell outside, wherever it is.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

Grey = NDArray[np.uint8]
Array = NDArray[np.float64]

DICTIONARY = cv2.aruco.DICT_5X5_250  # contract 1
MOST_WRONG = 1  # cells of a mark that are corrected (contract 8)
CELLS = 7  # of a mark's dark square's side
LARGE_CELL_PX = 4.2  # from here on, half the size is enough
LEAST_AROUND_PX = 50  # of a mark's sides in all: with less, its cells are under 1.8 px
MOST_OTHERS = 2500  # quadrangles that are no marks, above which no second look is taken

ALONG = np.linspace(0.08, 0.92, 20)  # where an edge is looked at, as shares of its length
ACROSS = np.linspace(-0.85, 0.85, 15)  # cells outwards
MOST_MOVED = 0.8  # cells by which a corner may move
ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark that was seen: its number, its corners clockwise from its own top left, px."""

    number: int
    corners: Array

    @property
    def middle(self) -> Array:
        """Where its diagonals cross, nearly."""
        return np.asarray(self.corners.mean(axis=0))

    @property
    def side(self) -> float:
        """The mean of its sides, px."""
        return float(np.linalg.norm(self.corners - np.roll(self.corners, -1, 0), axis=1).mean())


def default_detector(size: int) -> cv2.aruco.ArucoDetector:
    """Return OpenCV's own choice for a picture whose long side is `size` px."""
    return cv2.aruco.ArucoDetector(_dictionary(), _parameters(size))


def tuned_detector(size: int, window: int = 53) -> cv2.aruco.ArucoDetector:
    """Return the detector for what the default one passes over: small, soft, badly lit marks.

    `window` is the largest one in which light is told from dark, px.
    """
    tuned = _parameters(size)
    tuned.adaptiveThreshWinSizeMin, tuned.adaptiveThreshWinSizeMax = 3, window
    tuned.adaptiveThreshWinSizeStep = 10
    tuned.perspectiveRemovePixelPerCell = 8
    tuned.perspectiveRemoveIgnoredMarginPerCell = 0.25
    return cv2.aruco.ArucoDetector(_dictionary(), tuned)


@dataclass(frozen=True, slots=True)
class FoundMarks:
    """The marks of a picture, each once, and quadrangles (n x 4 x 2, px) that are none so far."""

    marks: tuple[Mark, ...]
    others: Array


def find_marks(grey: Grey) -> FoundMarks:
    """Return the marks of a picture by the default detector, then by the tuned one.

    Where all marks are large, the tuned one looks at half the size, which takes a sixth of the
    time and makes soft ones sharper. Where thousands of other things are, as on cloth of small
    squares, the default one takes seconds, the tuned one would take many.
    """
    size = max(grey.shape)
    marks: list[Mark] = []
    others = list(look_with(default_detector(size), grey, marks))
    if len(others) > MOST_OTHERS:
        return FoundMarks(tuple(marks), np.array(others))
    least = min((mark.side for mark in marks), default=0) / CELLS
    if least >= LARGE_CELL_PX:
        small = cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        half = np.asarray(small, np.uint8)
        tuned = tuned_detector(max(half.shape))
        others += look_with(tuned, half, marks, grey, 0.5)
    else:
        others += look_with(tuned_detector(size), grey, marks)
    return FoundMarks(tuple(marks), np.array(others, float).reshape(-1, 4, 2))


def find_mirrored(grey: Grey) -> list[Mark]:
    """Return the marks that are seen in the mirror image."""
    return list(find_marks(np.ascontiguousarray(grey[:, ::-1])).marks)


def look_with(
    detector: cv2.aruco.ArucoDetector,
    seen: Grey,
    marks: list[Mark],
    grey: Grey | None = None,
    scale: float = 1,
    corner: tuple[float, float] = (0, 0),
) -> Iterator[Array]:
    """Add the marks that a detector sees and that are not there yet; yield what else it sees.

    `seen` may be a part of the picture `grey` from the `corner` on, `scale` times as large.
    """
    corners, numbers, others = detector.detectMarkers(seen)

    def placed(around: MatLike) -> Array:
        return (np.asarray(around, float).reshape(4, 2) + 0.5) / scale - 0.5 + corner

    told = () if numbers is None else np.ravel(numbers)
    for number, around in zip(told, corners, strict=True):
        mark = Mark(int(number), placed(around))
        if not any(np.linalg.norm(mark.middle - one.middle) < one.side / 2 for one in marks):
            exact = refined(seen if grey is None else grey, mark.corners)
            marks.append(Mark(mark.number, exact))
    for around in others:
        yield placed(around)


def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(DICTIONARY)


def _parameters(size: int) -> cv2.aruco.DetectorParameters:
    parameters = cv2.aruco.DetectorParameters()
    # OpenCV corrects floor(rate x what the dictionary allows), which its versions see differently.
    parameters.errorCorrectionRate = (MOST_WRONG + 0.5) / _dictionary().maxCorrectionBits
    parameters.minMarkerPerimeterRate = LEAST_AROUND_PX / size
    return parameters


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
