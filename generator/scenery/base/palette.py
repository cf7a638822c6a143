"""The light of the hour: skies, haze, and what it makes of a colour seen in daylight.

Every drawing names its colours as they are at noon. `Light.tone` gives them the hour's tint and
lets them fade into the haze with distance, so that all shapes of one picture agree in light.
"""

from dataclasses import dataclass
from random import Random

from generator.drawing.colour import channels, mix

MOONLIT = 0.34  # how much more of it white things keep at night
FADE = 0.9  # the share of haze in what lies farthest


@dataclass(frozen=True, slots=True)
class Light:
    """An hour: the sky from zenith to horizon, the sun or moon, the haze, the tint of all things.

    `tint` is what remains of red, green and blue; `height` is the orb's above the horizon, as a
    share of the sky's.
    """

    sky: tuple[str, str, str, str]
    orb: str
    haze: str
    cloud: str
    tint: tuple[float, float, float]
    height: tuple[float, float]
    is_night: bool = False
    is_low: bool = False

    def tone(self, colour: str, far: float = 0.0) -> str:
        """Return a noon colour as it is seen at this hour; `far` is 0 here, 1 at the horizon."""
        parts: tuple[float, ...] = channels(colour)
        lift = MOONLIT * min(parts) ** 4 if self.is_night else 0.0
        parts = tuple(c * (t + (1 - t) * lift) for c, t in zip(parts, self.tint, strict=True))
        tinted = "#" + "".join(f"{round(255 * part):02x}" for part in parts)
        return mix(tinted, self.haze, far * FADE) if far else tinted


def _day(*sky: str, haze: str, cloud: str = "#ffffff") -> Light:
    first, second, third, last = sky
    return Light((first, second, third, last), "#fffdf0", haze, cloud, (1, 1, 1), (0.57, 0.71))


def _dawn(*sky: str, haze: str, cloud: str) -> Light:
    first, second, third, last = sky
    return Light((first, second, third, last), "#fff4d2", haze, cloud, (0.93, 0.84, 0.84),
                 (0.12, 0.26), is_low=True)  # fmt: skip


def _dusk(*sky: str, haze: str, cloud: str) -> Light:
    first, second, third, last = sky
    return Light((first, second, third, last), "#ffeab0", haze, cloud, (0.8, 0.63, 0.63),
                 (0.06, 0.2), is_low=True)  # fmt: skip


def _night(*sky: str, haze: str, cloud: str) -> Light:
    first, second, third, last = sky
    return Light((first, second, third, last), "#fbf4da", haze, cloud, (0.27, 0.35, 0.54),
                 (0.55, 0.75), is_night=True)  # fmt: skip


LIGHTS = {
    "dawn": (
        _dawn("#7c93c2", "#b9b3d2", "#f1c9bd", "#fde9c8", haze="#f3d3c2", cloud="#fbe3d6"),
        _dawn("#6f9fb4", "#a9c6c6", "#ecd6bd", "#fbedcf", haze="#ecdcc6", cloud="#fdf1de"),
        _dawn("#8a86b8", "#c6a6c0", "#f0b6a4", "#fbdcae", haze="#efc0ae", cloud="#f9d3c4"),
    ),
    "day": (
        _day("#3d86c6", "#6fabdc", "#a9d0ea", "#e3f1f4", haze="#cfe2ec"),
        _day("#4e9cc8", "#86bfd9", "#bcdfe4", "#eff3e4", haze="#dce8e2"),
        _day("#5a8fc0", "#8db4d6", "#c2d6e4", "#f2ead9", haze="#e0e2da", cloud="#fdfaf3"),
    ),
    "dusk": (
        _dusk("#3c3f78", "#8a5a92", "#d9727f", "#fbbf79", haze="#d88a80", cloud="#e58f85"),
        _dusk("#35506f", "#7d7a92", "#d99a86", "#fbd195", haze="#d9a58a", cloud="#eab596"),
        _dusk("#4a3a6e", "#a05b83", "#e07f69", "#fcc46c", haze="#dd8b6c", cloud="#e8906f"),
    ),
    "night": (
        _night("#0d1836", "#1b3159", "#2f5580", "#6a8fae", haze="#4a6d93", cloud="#33507a"),
        _night("#0e1b33", "#173a55", "#2a5f74", "#6f9c9f", haze="#457584", cloud="#2d5a70"),
        _night("#151737", "#2c2c5c", "#4d4d83", "#8c88ab", haze="#615f93", cloud="#484783"),
    ),
}  # fmt: skip


def light_of(time: str, chance: Random) -> Light:
    """Return a light of this time of day; of a time we don't know, the day's."""
    return chance.choice(LIGHTS.get(time, LIGHTS["day"]))
