"""The sky: its colours, sun or moon, stars, clouds, northern lights, birds."""

import math

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.motif import shows
from generator.scenery.base.palette import Weather
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import OVER, WIDTH, View
from generator.scenery.base.weather import draw_cover

ORB = 4.6  # units, the radius of the sun
RAYS = 16
SUNNY = "#ffdf70"  # the disc by day
RINGS = 13  # of light around it, thin enough to melt together


def draw_sky(view: View, clouds: str = "any") -> None:
    """Draw the sky down to the horizon; `clouds`: heaps, veils, none, or any of these."""
    whole = Outline().rect(Box(-OVER, -OVER, WIDTH + 2 * OVER, view.height + 2 * OVER))
    view.pen.fill(whole, view.light.sky[3])
    box = Box(-OVER, 0, WIDTH + 2 * OVER, view.horizon)
    view.pen.gradient(box, view.light.sky, (0, 0.4, 0.76, 1))
    if view.light.is_night:
        draw_stars(view)
    if view.light.has_orb:
        _draw_orb(view)
    if view.light.weather is not Weather.CLEAR:
        draw_cover(view)
        return
    if clouds == "any":
        clouds = view.chance.choice(("heaps", "veils", "veils", "none"))
        if view.light.is_low or view.light.is_night:
            clouds = "veils"
    if clouds == "heaps":
        draw_heaps(view)
    elif clouds == "veils":
        draw_veils(view)


def _draw_orb(view: View) -> None:
    if view.light.is_night:
        _draw_moon(view)
    else:
        _draw_sun(view)


def _draw_moon(view: View) -> None:
    """Draw a crescent, which nobody takes for a sun, its horns away from where the light is."""
    x, y = view.sun
    r, d = ORB * 0.8, -view.side
    _draw_halo(view, r, 0.018)
    crescent = Outline().move(x + d * r * 0.35, y - r)
    crescent.curve((x - d * r * 1.55, y - r * 1.15), (x - d * r * 1.55, y + r * 1.15),
                   (x + d * r * 0.35, y + r))  # fmt: skip
    crescent.curve((x - d * r * 0.5, y + r * 0.62), (x - d * r * 0.5, y - r * 0.62),
                   (x + d * r * 0.35, y - r)).close()  # fmt: skip
    view.pen.fill(crescent, view.light.orb)


@shows(Subject.SUN)
def _draw_sun(view: View) -> None:
    """Draw the sun's disc with its rays, so that it is one in every ink."""
    x, y = view.sun
    _draw_halo(view, ORB, 0.032)
    rays = Outline()
    for n in range(RAYS):
        a, reach = math.tau * (n + 0.5) / RAYS, ORB * (1.72 if n % 2 else 1.52)
        (c, s), w = (math.cos(a), math.sin(a)), ORB * 0.13
        foot = ORB * 1.2
        rays.polygon([(x + c * foot - s * w, y + s * foot + c * w), (x + c * reach, y + s * reach),
                      (x + c * foot + s * w, y + s * foot - c * w)])  # fmt: skip
    view.pen.fill(rays.circle(x, y, ORB), SUNNY if not view.light.is_low else view.light.orb)


def _draw_halo(view: View, radius: float, alpha: float) -> None:
    """Draw the light round sun or moon: rings so thin that they melt together."""
    x, y = view.sun
    with view.pen.thinned(alpha):
        for n in range(RINGS):
            view.pen.fill(
                Outline().circle(x, y, radius * (1.1 + 0.1 * n + 0.017 * n * n)), view.light.orb
            )


def draw_stars(view: View) -> None:
    """Draw stars, denser towards the zenith."""
    path = Outline()
    for _ in range(46):
        x, y = view.between(0, WIDTH), view.horizon * view.chance.random() ** 1.5 * 0.9
        size = view.chance.choice((0.16, 0.2, 0.34))
        path.move(x - size, y).line((x, y - size), (x + size, y), (x, y + size)).close()
    with view.pen.thinned(0.85):
        view.pen.fill(path, "#f4f1e2")


def draw_heaps(view: View) -> None:
    """Draw fair-weather clouds: flat below, heaped above."""
    path = Outline()
    for _ in range(view.chance.randint(2, 3)):
        x, y = view.between(5, 95), view.horizon * view.between(0.3, 0.66)
        width = view.between(13, 25)
        x = _beside_sun(view, x, y, width)
        path.rounded(Box(x - width / 2, y - 1.1, width, 2.2), 1.1)
        for n in range(3):
            r = width * (0.13, 0.2, 0.12)[n] * view.between(0.85, 1.1)
            path.circle(x + width * (-0.24, 0.02, 0.26)[n], y - r * 0.55, r)
    with view.pen.thinned(0.82):
        view.pen.fill(path, view.light.cloud)


def _beside_sun(view: View, x: float, y: float, width: float) -> float:
    """Return where a cloud is to be that would hide a sun which must be seen: its x."""
    away = width * 0.6 + 2 * ORB
    if not view.asks(Subject.SUN) or abs(y - view.sun[1]) > 3 * ORB or abs(x - view.sun[0]) > away:
        return x
    return view.sun[0] - view.side * (away + view.between(2, 12))


def draw_veils(view: View) -> None:
    """Draw long thin clouds, lit from below when the sun is low."""
    path = Outline()
    for _ in range(view.chance.randint(3, 5)):
        x, y = view.between(0, WIDTH), view.horizon * view.between(0.28, 0.82)
        width = view.between(20, 46)
        x = _beside_sun(view, x, y, width)
        for n in range(view.chance.randint(2, 3)):
            left = x - width * view.between(0.35, 0.6)
            right, high = left + width * view.between(0.6, 1), view.between(0.5, 1.0)
            veil = y + n * 1.2
            path.move(left, veil).curve((left + 6, veil - high), (right - 8, veil - high * 1.2),
                                        (right, veil - 0.1))  # fmt: skip
            path.curve((right - 6, veil + high * 0.5), (left + 8, veil + high * 0.7), (left, veil))
    with view.pen.thinned(0.62):
        view.pen.fill(path, view.light.cloud)


def draw_aurora(view: View) -> None:
    """Draw northern lights: curtains of thin upright rays."""
    for colour, foot, alpha in (("#7be3b0", 0.66, 0.2), ("#5fd0c0", 0.46, 0.15)):
        waves = [view.between(0.05, 0.09), view.between(0.13, 0.2), view.between(0, 6)]
        short, long = Outline(), Outline()
        for n in range(44):
            x = -4 + n * 2.5
            y = (
                view.horizon * foot
                + 5 * math.sin(x * waves[0] + waves[2])
                + 2 * math.sin(x * waves[1])
            )
            high = view.between(7, 19)
            short.move(x, y).line((x + 0.8, y - high * 0.4))
            long.move(x, y - high * 0.2).line((x + 1.8, y - high))
        with view.pen.thinned(alpha):
            view.pen.stroke(long, colour, 2.6)
            view.pen.stroke(short, colour, 3.0)
            view.pen.stroke(short, colour, 1.4)


@shows(Subject.ANIMAL, enough=False)
def draw_birds(view: View, x: float, y: float, count: int = 4, size: float = 1.3) -> None:
    """Draw a flock of far birds."""
    path = Outline()
    for _ in range(count):
        bx, by = x + view.between(-7, 7), y + view.between(-3, 3)
        s = size * view.between(0.7, 1.1)
        path.move(bx - s, by - s * 0.35).curve((bx - s * 0.5, by - s * 0.6), (bx - 0.1, by - 0.2),
                                               (bx, by))  # fmt: skip
        path.curve((bx + 0.1, by - 0.2), (bx + s * 0.5, by - s * 0.6), (bx + s, by - s * 0.35))
    view.line(path, "#3a3f4a", 0.32, 0.25)
