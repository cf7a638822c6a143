"""A real camera over a table: perspective, turn and the lens's distortion."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Camera:
    """A camera that looks at the table's middle; `tilt` is 0 from straight above, degrees.

    `width` and `height` are px, `focus` is the focal length in px, `away` the distance from the
    point of the table in the picture's middle, mm; `turn` turns the camera about its axis,
    `around` tells from which side it is tilted, degrees; `lens` is Brown's first coefficient.
    """

    width: int
    height: int
    focus: float
    away: float
    tilt: float = 0
    around: float = 0
    turn: float = 0
    lens: float = 0
    look_at: tuple[float, float] = (0.0, 0.0)

    def to_picture(self, points: Array) -> Array:
        """Return where points of the table, mm, are seen, px, from the middle of the first one."""
        rotation, seat = self._pose()
        flat = np.asarray(points, float)
        spots = np.concatenate([flat, np.zeros((*flat.shape[:-1], 1))], -1)
        seen = (spots - seat) @ rotation.T
        rays = seen[..., :2] / seen[..., 2:]
        bent = rays * (1 + self.lens * (rays**2).sum(-1, keepdims=True))
        return np.asarray(bent * self.focus + self._middle())

    def to_table(self, points: Array) -> Array:
        """Return which point of the table, mm, is seen at a place of the picture, px."""
        rotation, seat = self._pose()
        bent = (np.asarray(points, float) - self._middle()) / self.focus
        rays = bent
        for _ in range(6):  # the inverse of Brown's model has no closed form
            rays = bent / (1 + self.lens * (rays**2).sum(-1, keepdims=True))
        ways = np.concatenate([rays, np.ones((*rays.shape[:-1], 1))], -1) @ rotation
        return np.asarray((seat + ways * (-seat[2] / ways[..., 2:]))[..., :2])

    def _middle(self) -> Array:
        return np.array([(self.width - 1) / 2, (self.height - 1) / 2])

    def _pose(self) -> tuple[Array, Array]:
        """Return the rotation from the table to the camera, and where the camera is, mm.

        The table's x goes right, y down as in the picture, z into the table.
        """
        tilt, around, turn = np.radians([self.tilt, self.around, self.turn])
        rotation = _about_z(turn - around) @ _about_x(tilt) @ _about_z(around)
        seat = np.array([*self.look_at, 0.0]) - rotation.T @ np.array([0, 0, self.away])
        return rotation, seat


def _about_x(angle: float) -> Array:
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def _about_z(angle: float) -> Array:
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
