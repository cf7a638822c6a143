"""Marks read from pictures, as OpenCV sees them."""

import cv2

from tests.generator.rasters import Pixels

DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250)


def found(picture: Pixels) -> list[int]:
    """Return the numbers of all marks that OpenCV sees, sorted; an upside-down one is one too."""
    reader = cv2.aruco.DetectorParameters()
    reader.perspectiveRemovePixelPerCell = 8
    _, ids, _ = cv2.aruco.ArucoDetector(DICTIONARY, reader).detectMarkers(
        cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
    )
    return [] if ids is None else sorted(int(n) for n in ids.ravel())
