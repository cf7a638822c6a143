"""Marks in a picture: found by OpenCV's ArUco detector, in more than one way."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from checker.photo.edges import refined

Grey = NDArray[np.uint8]
Array = NDArray[np.float64]

DICTIONARY = cv2.aruco.DICT_5X5_250  # contract 1
MOST_WRONG = 1  # cells of a mark that are corrected (contract 8)
LEAST_AROUND_PX = 50  # of a mark's sides in all: with less, its cells are under 1.8 px


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


def tuned_detector(size: int) -> cv2.aruco.ArucoDetector:
    """Return the detector for what the default one passes over: small, soft, badly lit marks."""
    tuned = _parameters(size)
    tuned.adaptiveThreshWinSizeMin, tuned.adaptiveThreshWinSizeMax = 3, 53
    tuned.adaptiveThreshWinSizeStep = 10
    tuned.perspectiveRemovePixelPerCell = 8
    tuned.perspectiveRemoveIgnoredMarginPerCell = 0.25
    return cv2.aruco.ArucoDetector(_dictionary(), tuned)


def find_marks(grey: Grey) -> list[Mark]:
    """Return the marks of a picture, each once, by the default detector, then the tuned one."""
    size = max(grey.shape)
    marks: list[Mark] = []
    for detector in (default_detector(size), tuned_detector(size)):
        _add(marks, _seen(detector, grey))
    return marks


def find_mirrored(grey: Grey) -> list[Mark]:
    """Return the marks that are seen only in the mirror image."""
    return list(_seen(default_detector(max(grey.shape)), np.ascontiguousarray(grey[:, ::-1])))


def _add(marks: list[Mark], more: Iterator[Mark]) -> None:
    """Add marks that are not there yet."""
    for mark in more:
        if not any(np.linalg.norm(mark.middle - one.middle) < one.side / 2 for one in marks):
            marks.append(mark)


def _seen(detector: cv2.aruco.ArucoDetector, grey: Grey) -> Iterator[Mark]:
    corners, numbers, _ = detector.detectMarkers(grey)
    if numbers is not None:
        for number, around in zip(np.ravel(numbers), corners, strict=True):
            yield Mark(int(number), refined(grey, np.asarray(around, float).reshape(4, 2)))


def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(DICTIONARY)


def _parameters(size: int) -> cv2.aruco.DetectorParameters:
    parameters = cv2.aruco.DetectorParameters()
    # OpenCV corrects floor(rate x what the dictionary allows), which its versions see differently.
    parameters.errorCorrectionRate = (MOST_WRONG + 0.5) / _dictionary().maxCorrectionBits
    parameters.minMarkerPerimeterRate = LEAST_AROUND_PX / size
    return parameters
