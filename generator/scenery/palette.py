"""The colours of a landscape: the light of the hour on the ground of the place."""

from dataclasses import dataclass

from generator.colour import mix


@dataclass(frozen=True, slots=True)
class Light:
    """The hour: the sky from top to horizon, the sun or moon, the haze, and the shade's tint."""

    sky: tuple[str, str, str]
    orb: str
    haze: str
    shade: str
    height: float  # of the orb above the horizon, as a share of the sky
    is_night: bool = False


LIGHTS = {
    "dawn": Light(("#7f97c4", "#eebfb4", "#fde7c4"), "#fff6df", "#efcdbd", "#4b4a6e", 0.16),
    "day": Light(("#4a90cd", "#93c7e8", "#e6f2f1"), "#fffbe6", "#c9dfe8", "#27485c", 0.62),
    "dusk": Light(("#43467f", "#d3718a", "#fbbd74"), "#ffe6ab", "#d98f86", "#33254f", 0.12),
    "night": Light(("#101c3d", "#24406e", "#5d7fa5"), "#f6f1dc", "#3c5a85", "#0a1330", 0.55, True),
}

GROUNDS = {
    "mountains": "#5b6f80", "volcano": "#6d5654", "dunes": "#d9a866", "coast": "#4d7b72",
    "island": "#4b8a67", "city": "#5e6880", "forest": "#3d6b50", "canyon": "#b9693f",
    "fields": "#93a54f", "savanna": "#bf994e", "lake": "#54806d", "river": "#5d8660",
    "ice": "#a9c9d8", "ruins": "#a08f6c",
}  # fmt: skip
PLAIN_GROUND = "#6c8072"


def light_of(time: str) -> Light:
    """Return the light of a time of day; of one we don't know, the day's."""
    return LIGHTS.get(time, LIGHTS["day"])


def layers(light: Light, kind: str, count: int) -> list[str]:
    """Return the colours of so many ridges, from the farthest (in haze) to the nearest."""
    ground = GROUNDS.get(kind, PLAIN_GROUND)
    near = mix(ground, light.shade, 0.85 if light.is_night else 0.45)
    far = mix(ground, light.haze, 0.68)
    return [mix(far, near, (n / (count - 1)) ** 1.15) for n in range(count)]
