"""Marks are found by the dictionary that is printed, with at most one wrong cell."""

import cv2
import numpy as np
import pytest

from checker.photo.marks import (
    DICTIONARY,
    Grey,
    default_detector,
    find_marks,
    refined,
    tuned_detector,
)
from checker.photo.pieces import meanings
from generator.marks.aruco import cells
from tests.checker.photo.laid import DECK

SIDE, CELL = 84, 12  # px


def drawn(number: int, wrong: int = 0) -> Grey:
    """Return a mark on white, with so many of its cells wrong."""
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    mark = cv2.aruco.generateImageMarker(dictionary, number, SIDE)
    for n in range(wrong):
        x, y = CELL * (1 + n), CELL * (1 + 2 * n)
        mark[y : y + CELL, x : x + CELL] = 255 - mark[y : y + CELL, x : x + CELL]
    return np.asarray(cv2.copyMakeBorder(mark, 60, 60, 60, 60, cv2.BORDER_CONSTANT, value=255))


@pytest.mark.parametrize("wrong", [0, 1])
def test_one_wrong_cell_is_corrected(wrong: int) -> None:
    assert [mark.number for mark in find_marks(drawn(17, wrong)).marks] == [17]


def test_two_wrong_cells_are_not_corrected() -> None:
    assert find_marks(drawn(17, 2)).marks == ()


@pytest.mark.parametrize("make", [default_detector, tuned_detector])
def test_detectors_correct_one_cell_at_most(make: object) -> None:
    assert callable(make)
    detector = make(1000)
    rate = detector.getDetectorParameters().errorCorrectionRate
    assert int(detector.getDictionary().maxCorrectionBits * rate) == 1


def test_first_marks_are_those_of_the_dictionary_of_a_hundred() -> None:
    few = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_100).bytesList
    many = cv2.aruco.getPredefinedDictionary(DICTIONARY).bytesList
    assert np.array_equal(many[:100], few)


def bits(number: int) -> Grey:
    return np.array([[int(cell) for cell in line] for line in cells(number)], np.uint8)


def test_no_mark_of_the_deck_can_be_taken_for_another_by_one_wrong_cell() -> None:
    mine = [*meanings(DECK)]
    turned = np.array([[np.rot90(bits(n), k) for k in range(4)] for n in range(250)])
    for number in mine:
        wrong = (turned != bits(number)).sum(axis=(2, 3))
        assert np.delete(wrong, number, axis=0).min() > 2


def test_corners_are_found_to_a_tenth_of_a_pixel() -> None:
    true = np.array([[60.3, 58.9], [139.1, 66.2], [133.5, 143.7], [55.8, 137.4]])
    flat = np.array([[60, 60], [60 + SIDE, 60], [60 + SIDE, 60 + SIDE], [60, 60 + SIDE]])
    shift = true - 0.5  # of pixels' middles
    way = cv2.getPerspectiveTransform((flat * 8.0 - 0.5).astype(np.float32),
                                      ((shift + 0.5) * 8 - 0.5).astype(np.float32))  # fmt: skip
    large = cv2.resize(drawn(17), None, fx=8, fy=8, interpolation=cv2.INTER_NEAREST)
    turned = cv2.warpPerspective(large, way, (1632, 1632), borderValue=255)
    seen = np.asarray(cv2.resize(turned, (204, 204), interpolation=cv2.INTER_AREA), np.uint8)
    off = np.array([[0.4, -0.3], [-0.4, 0.2], [0.3, 0.4], [-0.2, -0.4]])
    assert np.abs(refined(seen, np.round(shift) + off) - shift).max() < 0.1
