"""What lies on a table, and its picture: each face where it lies, seen by a camera."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from generator.drawing.geometry import INCH
from generator.faces.face import Face
from generator.images.raster import raster_faces, round_corners
from tests.photos.camera import Array, Camera

Pixels = NDArray[np.uint8]
Floats = NDArray[np.float32]

PX_PER_MM = 10  # of the faces' own pictures: 254 dpi
FINE = 3  # drawn so many times finer, as pdfium widens each rectangle to whole pixels
SUB = 2  # samples of a pixel in each direction


@dataclass(frozen=True, slots=True)
class Thing:
    """A picture that lies on the table: its middle, mm, its turn clockwise, degrees, its size.

    `name` is the face's id; others' things have none.
    """

    picture: Pixels  # BGRA, PX_PER_MM or more
    x: float
    y: float
    turn: float
    width: float
    height: float
    name: str = ""

    @property
    def trim(self) -> Array:
        """The corners of its trim on the table, clockwise from its own top left."""
        w, h = self.width / 2, self.height / 2
        return self._placed(np.array([[-w, -h], [w, -h], [w, h], [-w, h]]))

    def _placed(self, own: Array) -> Array:
        return own @ self._axes() + (self.x, self.y)

    def own(self, spots: Array) -> Array:
        """Return where on it places of the table are, mm from its top left corner."""
        return (spots - (self.x, self.y)) @ self._axes().T + (self.width / 2, self.height / 2)

    def _axes(self) -> Array:
        angle = np.radians(self.turn)
        c, s = np.cos(angle), np.sin(angle)
        return np.array([[c, s], [-s, c]])


class Faces:
    """The faces of a deck and its counters as pictures, each drawn once."""

    def __init__(self, faces: Mapping[str, Face], scale: float = 1) -> None:
        self._faces, self._scale = faces, scale
        self._drawn: dict[str, Pixels] = {}

    def thing(self, name: str, x: float, y: float, turn: float = 0) -> Thing:
        """Return a face as it lies on the table."""
        face, scale = self._faces[name], self._scale
        if name.startswith("counter"):
            scale = 1
        if name not in self._drawn:
            dpi = PX_PER_MM * INCH
            drawn = next(raster_faces([face], 0, dpi * FINE)).reduce(FINE)
            rounded = round_corners(drawn, face, 0, dpi)
            self._drawn[name] = np.ascontiguousarray(np.asarray(rounded)[..., [2, 1, 0, 3]])
        return Thing(self._drawn[name], x, y, turn, face.width * scale, face.height * scale, name)


def render(things: Sequence[Thing], camera: Camera, ground: Pixels) -> Floats:
    """Return the picture as light, 0 to 255, BGR; `ground` is the cloth, 3 px/mm, about (0, 0)."""
    seen = _ground(camera, ground)
    for thing in things:
        _lay(seen, thing, camera)
    return seen


def _grid(left: int, top: int, right: int, bottom: int, sub: int) -> Array:
    step = (np.arange(sub) + 0.5) / sub - 0.5
    xs = (np.arange(left, right)[:, None] + step).ravel()
    ys = (np.arange(top, bottom)[:, None] + step).ravel()
    return np.stack(np.meshgrid(xs, ys), -1)


def _maps(places: Array | Floats) -> tuple[Floats, Floats]:
    return places[..., 0].astype(np.float32), places[..., 1].astype(np.float32)


def _ground(camera: Camera, ground: Pixels) -> Floats:
    """Return the cloth alone; it is softer than print, so that every fourth pixel tells it."""
    width, height = camera.width, camera.height
    spots = camera.to_table(_grid(0, 0, -(-width // 4) + 1, -(-height // 4) + 1, 1) * 4)
    place = (spots * 3 + (ground.shape[1] / 2, ground.shape[0] / 2)).astype(np.float32)
    place = cv2.resize(place, None, fx=4, fy=4, interpolation=cv2.INTER_LINEAR)
    place = place[:height, :width]
    seen = cv2.remap(ground, *_maps(place), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(seen, np.float32)


def _lay(seen: Floats, thing: Thing, camera: Camera) -> None:
    corners = camera.to_picture(thing.trim)
    left, top = np.maximum(np.floor(corners.min(0)).astype(int) - 1, 0)
    right, bottom = np.minimum(
        np.ceil(corners.max(0)).astype(int) + 2, (camera.width, camera.height)
    )
    if right <= left or bottom <= top:
        return
    spots = camera.to_table(_grid(left, top, right, bottom, SUB))
    picture, per_mm = _prefiltered(thing, corners)
    own = (thing.own(spots) * per_mm - 0.5).astype(np.float32)
    sampled = cv2.remap(picture, *_maps(own), cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    size = (right - left, bottom - top)
    small = cv2.resize(sampled, size, interpolation=cv2.INTER_AREA).astype(np.float32)
    alpha = small[..., 3:] / 255
    part = seen[top:bottom, left:right]
    part *= 1 - alpha
    part += small[..., :3]


def _prefiltered(thing: Thing, corners: Array) -> tuple[Pixels, Array]:
    """Return the picture, colours times alpha, as fine as the samples are, and its px per mm."""
    height, width = thing.picture.shape[:2]
    sides = np.linalg.norm(corners - np.roll(corners, -1, 0), axis=1)
    share = min(1.0, SUB * 1.1 * max(sides[0] / width, sides[2] / width,
                                     sides[1] / height, sides[3] / height))  # fmt: skip
    pre = thing.picture.astype(np.float32)
    pre[..., :3] *= pre[..., 3:] / 255
    if share < 1:
        small = cv2.resize(pre, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        pre = np.asarray(small, np.float32)
    per_mm = np.array([pre.shape[1] / thing.width, pre.shape[0] / thing.height])
    return np.clip(pre, 0, 255).astype(np.uint8), per_mm
