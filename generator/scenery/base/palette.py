"""The light of the hour: skies, haze, and what it makes of a colour seen in daylight.

Every drawing names its colours as they are at noon. `Light.tone` gives them the hour's tint and
lets them fade into the haze with distance, so that all shapes of one picture agree in light.
"""

from dataclasses import dataclass
from enum import Enum
from random import Random

from generator.drawing.colour import channels, mix

MOONLIT = 0.34  # how much more of it white things keep at night
FADE = 0.9  # the share of haze in what lies farthest
FREE = (0.56, 0.63)  # the height of a sun that must be seen: above what stands on the horizon


class Weather(Enum):
    """What falls from the sky, or hides it."""

    CLEAR = "clear"
    STORM = "storm"
    RAIN = "rain"
    SNOW = "snow"
    FOG = "fog"


@dataclass(frozen=True, slots=True)
class Light:
    """An hour: the sky from zenith to horizon, the sun or moon, the haze, the tint of all things.

    `tint` is what remains of red, green and blue; `height` is the orb's above the horizon, as a
    share of the sky's; `veil` is how far away the nearest things already seem (0 to 1).
    """

    sky: tuple[str, str, str, str]
    orb: str
    haze: str
    cloud: str
    tint: tuple[float, float, float]
    height: tuple[float, float]
    is_night: bool = False
    is_low: bool = False
    has_orb: bool = True
    weather: Weather = Weather.CLEAR
    veil: float = 0.0

    def tone(self, colour: str, far: float = 0.0) -> str:
        """Return a noon colour as it is seen at this hour; `far` is 0 here, 1 at the horizon."""
        parts: tuple[float, ...] = channels(colour)
        lift = MOONLIT * min(parts) ** 4 if self.is_night else 0.0
        parts = tuple(c * (t + (1 - t) * lift) for c, t in zip(parts, self.tint, strict=True))
        tinted = "#" + "".join(f"{round(255 * part):02x}" for part in parts)
        away = (self.veil + (1 - self.veil) * far) * FADE
        return mix(tinted, self.haze, away) if away else tinted


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


def _noon(*sky: str, haze: str) -> Light:
    """Return a light whose sun stands above the picture."""
    first, second, third, last = sky
    return Light((first, second, third, last), "#fffdf0", haze, "#ffffff", (1, 0.99, 0.96),
                 (0.78, 0.86), has_orb=False)  # fmt: skip


def _blue_hour(*sky: str, haze: str, cloud: str) -> Light:
    """Return a light without sun or moon, in which lamps are lit."""
    first, second, third, last = sky
    return Light((first, second, third, last), "#fbf4da", haze, cloud, (0.52, 0.6, 0.82),
                 (0.5, 0.6), is_night=True, has_orb=False)  # fmt: skip


def _weather(
    kind: Weather, tint: tuple[float, float, float], *sky: str, haze: str, cloud: str,
    veil: float = 0.0,
) -> Light:  # fmt: skip
    """Return a light below a sky that hides the sun."""
    first, second, third, last = sky
    return Light((first, second, third, last), "#fffbe8", haze, cloud, tint, (0.5, 0.65),
                 has_orb=False, weather=kind, veil=veil)  # fmt: skip


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
    "noon": (
        _noon("#1f6cb8", "#4b98d8", "#93c8ec", "#dcf0f4", haze="#c6e0ee"),
        _noon("#1b78b4", "#45a6cf", "#92d0de", "#e2f3ea", haze="#cbe6e6"),
    ),
    "blue-hour": (
        _blue_hour("#16275c", "#2f4f92", "#7288bd", "#f0b790", haze="#8193c4", cloud="#a7a0c4"),
        _blue_hour("#1a2f60", "#35608f", "#7c9bb8", "#f2cfa0", haze="#86a2c0", cloud="#b0b0c4"),
    ),
    "storm": (
        _weather(Weather.STORM, (0.7, 0.72, 0.74), "#2b3542", "#4a5866", "#8296a0", "#e9dfb4",
                 haze="#8d9ca2", cloud="#262e3a"),
        _weather(Weather.STORM, (0.72, 0.7, 0.74), "#352f44", "#574f66", "#93889c", "#f0d3a2",
                 haze="#988f9e", cloud="#2d283a"),
    ),
    "rain": (
        _weather(Weather.RAIN, (0.74, 0.79, 0.82), "#5f7482", "#8598a3", "#aebcc2", "#d6dfdf",
                 haze="#b9c6ca", cloud="#54666f", veil=0.06),
        _weather(Weather.RAIN, (0.76, 0.8, 0.78), "#66787a", "#8b9c9b", "#b3c0ba", "#dce2d6",
                 haze="#bfcac4", cloud="#5a6a6a", veil=0.06),
    ),
    "snow": (
        _weather(Weather.SNOW, (0.84, 0.87, 0.93), "#93a5ba", "#b3c1d0", "#d0dae3", "#eef2f4",
                 haze="#dbe3ea", cloud="#a9b7c6"),
        _weather(Weather.SNOW, (0.86, 0.86, 0.92), "#9aa0b8", "#bbbecf", "#d8d9e2", "#f4f0ee",
                 haze="#e0e0e8", cloud="#b1b4c6"),
    ),
    "fog": (
        _weather(Weather.FOG, (0.86, 0.88, 0.86), "#a9b8b6", "#bfcac6", "#d5dcd5", "#ebece0",
                 haze="#dbe0d8", cloud="#eef0ea", veil=0.1),
        _weather(Weather.FOG, (0.88, 0.86, 0.84), "#b4b8be", "#c9cbca", "#dedcd2", "#f2eadb",
                 haze="#e4dfd4", cloud="#f4f0e8", veil=0.1),
    ),
}  # fmt: skip


def light_of(time: str, chance: Random) -> Light:
    """Return a light of this time of day; of a time we don't know, the day's."""
    return chance.choice(LIGHTS.get(time, LIGHTS["day"]))


def sunny(time: str) -> str:
    """Return the time itself where the sun is seen then, else one like it at which it is."""
    light = LIGHTS.get(time, LIGHTS["day"])[0]
    if light.is_night:
        return "dusk"
    return time if light.has_orb else "day"
