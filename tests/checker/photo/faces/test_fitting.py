"""Corners of a lone card, whose one mark hardly tells the tilt, are those of its picture."""

import cv2
import numpy as np
import pytest

from checker.photo.look import read_photos
from checker.photo.pictures import decode
from horizon import draw_faces
from tests.checker.photo.laid import DECK
from tests.photos.camera import Camera
from tests.photos.scene import render
from tests.photos.shots import faces_in

DRAW = draw_faces(DECK)
GROUND = np.full((900, 900, 3), (60, 90, 70), np.uint8)
MOST_OFF = 0.035  # of the card's height; by the mark alone one of these is off by 0.053


@pytest.mark.parametrize("around", [-60, 0, 45])
@pytest.mark.parametrize("name", ["S1", "S4"])
def test_corners_of_a_lone_card_are_those_of_its_picture(name: str, around: float) -> None:
    card = faces_in("full")[0].thing(name, 0, 0, 12)
    camera = Camera(1600, 1200, 1300, 330, tilt=45, around=around)
    seen = cv2.GaussianBlur(render([card], camera, GROUND), (0, 0), 0.9)
    data = cv2.imencode(".jpg", seen.astype(np.uint8))[1].tobytes()
    (row,) = read_photos(DECK, [decode("s.jpg", data)], draw=DRAW).rows
    true = camera.to_picture(card.trim)
    away = np.linalg.norm(np.array(row.cards[0].spot.corners) - true, axis=1).max()
    height = np.linalg.norm(true[[0, 1]] - true[[3, 2]], axis=1).mean()
    assert away < MOST_OFF * height
