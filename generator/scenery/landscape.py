"""A plain landscape: sky, sun or moon, hazy ridges over a horizon, water or plain before them.

The same scene gives the same picture. `draw_landscape` is what the faces know of scenery.
"""

import math
from random import Random

from generator.colour import mix
from generator.geometry import Box
from generator.paths import Path, Point, smooth
from generator.pen import Pen
from generator.scenery.palette import Light, layers, light_of
from schema.model import Scene

WATER = frozenset({"coast", "island", "lake", "river", "ice"})
JAGGED = frozenset({"mountains", "volcano", "canyon", "ice", "city"})
HEIGHTS = {"mountains": 0.30, "volcano": 0.28, "fields": 0.08, "savanna": 0.08, "dunes": 0.12,
           "coast": 0.12, "island": 0.16, "city": 0.10}  # fmt: skip
ORB = 2.9  # mm, the radius of the sun
GLOW = 12  # rings of light around it, thin enough to melt together


def draw_landscape(pen: Pen, scene: Scene, box: Box) -> None:
    """Fill the box with the scene's landscape; nothing is drawn outside it."""
    chance = Random(f"{scene.kind} {scene.time} {scene.seed}")  # noqa: S311 - a picture, no secret
    light = light_of(scene.time)
    horizon = box.y + box.h * chance.uniform(0.55, 0.64)
    with pen.clipped(Path().rect(box)):
        sky = Box(box.x, box.y, box.w, horizon - box.y)
        pen.gradient(sky, light.sky, (0, 0.62, 1))
        _draw_orb(pen, light, sky, chance)
        if light.is_night:
            _draw_stars(pen, sky, chance)
        else:
            _draw_clouds(pen, light, sky, chance)
        colours = layers(light, scene.kind, 5)
        height = box.h * HEIGHTS.get(scene.kind, 0.18)
        for n in range(3):
            rise = height * (1 - 0.28 * n) * chance.uniform(0.8, 1.15)
            outline = _ridge(box, horizon - 0.1, rise, scene.kind in JAGGED and n < 2, chance)
            pen.fill(_closed(outline, horizon + 0.3), colours[n])
        ground = Box(box.x, horizon, box.w, box.bottom - horizon)
        if scene.kind in WATER:
            _draw_water(pen, light, ground, chance)
        else:
            pen.gradient(ground, (mix(colours[2], light.haze, 0.25), colours[3]), (0, 1))
            middle = _ridge(box, horizon + ground.h * 0.52, ground.h * 0.3, False, chance)
            pen.fill(_closed(middle, box.bottom + 1), colours[3])
        near = _ridge(box, horizon + ground.h * 0.95, ground.h * 0.36, False, chance)
        pen.fill(_closed(near, box.bottom + 1), colours[4])


def _ridge(box: Box, foot: float, rise: float, jagged: bool, chance: Random) -> Path:
    """Return an open skyline from the left edge to the right, at most `rise` mm above `foot`."""
    waves = [
        (chance.uniform(0.7, 1.5) * 1.9**n, chance.uniform(0, math.tau), 0.55**n) for n in range(4)
    ]
    total = sum(share for _, _, share in waves)
    steps = 22 if jagged else 12
    points: list[Point] = []
    for n in range(steps + 1):
        t = -0.02 + 1.04 * n / steps
        wave = sum(share * math.sin(math.tau * speed * t + phase) for speed, phase, share in waves)
        level = 0.5 + wave / total / 2
        if jagged:
            level += chance.uniform(-0.09, 0.09)
        points.append((box.x + box.w * t, foot - rise * (0.12 + 0.88 * level)))
    path = Path().move(*points[0])
    if jagged:
        return path.line(*points[1:])
    for first, second, end in smooth(points):
        path.curve(first, second, end)
    return path


def _closed(skyline: Path, bottom: float) -> Path:
    """Return the ground below a skyline, down to `bottom`."""
    return skyline.line((1000, bottom), (-1000, bottom)).close()


def _draw_orb(pen: Pen, light: Light, sky: Box, chance: Random) -> None:
    x = sky.x + sky.w * chance.choice((chance.uniform(0.2, 0.4), chance.uniform(0.6, 0.8)))
    y = sky.bottom - sky.h * light.height * chance.uniform(0.85, 1.15)
    for n in range(GLOW):
        with pen.thinned(0.035 if light.is_night else 0.05):
            pen.fill(Path().circle(x, y, ORB * (1.12 + 0.2 * n)), light.orb)
    pen.fill(Path().circle(x, y, ORB), light.orb)


def _draw_stars(pen: Pen, sky: Box, chance: Random) -> None:
    path = Path()
    for _ in range(40):
        x, y = chance.uniform(sky.x, sky.right), sky.y + sky.h * chance.random() ** 1.4 * 0.85
        path.circle(x, y, chance.choice((0.09, 0.12, 0.18)))
    with pen.thinned(0.8):
        pen.fill(path, "#f4f1e2")


def _draw_clouds(pen: Pen, light: Light, sky: Box, chance: Random) -> None:
    for _ in range(chance.randint(2, 4)):
        x, y = chance.uniform(sky.x, sky.right), sky.y + sky.h * chance.uniform(0.3, 0.72)
        width = chance.uniform(9, 20)
        path = Path()
        for n in range(3):
            shift = chance.uniform(-0.3, 0.3) * width
            path.ellipse(x + shift, y - 0.45 * n, width * (0.5 - 0.11 * n), 0.75 - 0.1 * n)
        with pen.thinned(0.42):
            pen.fill(path, mix(light.orb, "#ffffff", 0.5))


def _draw_water(pen: Pen, light: Light, water: Box, chance: Random) -> None:
    """Draw water that mirrors the sky, with glints that widen towards the viewer."""
    top, middle, low = light.sky
    pen.gradient(water, (mix(low, light.shade, 0.18), mix(middle, light.shade, 0.45),
                         mix(top, light.shade, 0.55)), (0, 0.35, 1))  # fmt: skip
    glints = Path()
    for _ in range(26):
        depth = chance.random() ** 1.6
        x, y = chance.uniform(water.x, water.right), water.y + 0.4 + water.h * 0.75 * depth
        length = (1.2 + 5 * depth) * chance.uniform(0.5, 1.2)
        glints.move(x - length / 2, y).line((x + length / 2, y))
    with pen.thinned(0.35):
        pen.stroke(glints, mix(light.orb, low, 0.3), 0.16)
