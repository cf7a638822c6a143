"""Water: sea, lake and river, their glints, surf and mirrored light."""

from collections.abc import Sequence

from generator.drawing.colour import mix
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import OVER, WIDTH, View, curved


def draw_water(
    view: View, top: float, colour: str = "#2f7f9e", bottom: float | None = None
) -> None:
    """Draw water from `top` down: the sky's colour far out, its own colour near."""
    bottom = view.height + OVER if bottom is None else bottom
    sky, own = view.light.sky, view.tone(colour)
    colours = (
        mix(sky[3], own, 0.28),
        mix(sky[2], own, 0.55),
        mix(sky[1], own, 0.74),
        mix(own, view.tone("#123047"), 0.25),
    )
    box = Box(-OVER, top, WIDTH + 2 * OVER, bottom - top)
    view.pen.gradient(box, colours, (0, 0.2, 0.55, 1))
    _draw_glints(view, top, bottom)


def _draw_glints(view: View, top: float, bottom: float) -> None:
    """Draw ripples, and a path of light below a low sun or the moon."""
    light, dark = Outline(), Outline()
    deep = bottom - top
    for n in range(30):
        depth = ((n + view.chance.random()) / 30) ** 1.5
        y, long = top + 0.6 + deep * 0.92 * depth, (1.5 + 8 * depth) * view.between(0.5, 1.2)
        x = view.between(0, WIDTH)
        (dark if n % 2 else light).move(x - long / 2, y).line((x + long / 2, y))
    with view.pen.thinned(0.34):
        view.pen.stroke(light, mix(view.light.sky[3], "#ffffff", 0.3), 0.34)
        view.line(dark, "#1f5872", 0.34)
    is_mirrored = view.light.is_night or (view.light.is_low and view.asks(Subject.SUN))
    if view.light.has_orb and is_mirrored:
        path = Outline()
        for n in range(20):
            depth = (n + 0.3) / 20
            long = (2.2 + 7 * depth) * view.between(0.45, 1)
            x, y = (
                view.sun[0] + view.between(-1, 1) * (0.5 + 3 * depth),
                top + 0.3 + deep * 0.9 * depth**1.25,
            )
            path.move(x - long / 2, y).line((x + long / 2, y))
        with view.pen.thinned(0.6):
            view.pen.stroke(path, view.light.orb, 0.55)


def draw_surf(view: View, line: Sequence[Point], width: float = 0.9) -> None:
    """Draw foam along a shore: a white line, and a thinner one farther out."""
    view.line(curved(line), "#ffffff", width)
    outer = [(x, y - 1.7 * width - view.between(0, 0.6)) for x, y in line]
    with view.pen.thinned(0.55):
        view.line(curved(outer), "#ffffff", width * 0.55)


def draw_mirror(
    view: View, x: float, y: float, width: float, deep: float, colour: str, alpha: float = 0.45
) -> None:
    """Draw what stands at the shore mirrored below it, in strips that the ripples cut."""
    path = Outline()
    strips = max(3, int(deep / 1.1))
    for n in range(strips):
        share = 1 - 0.75 * n / strips
        half = width / 2 * share * view.between(0.8, 1.1)
        path.rect(
            Box(
                x - half + view.between(-0.5, 0.5),
                y + deep * n / strips,
                2 * half,
                deep / strips * 0.72,
            )
        )
    with view.pen.thinned(alpha):
        view.fill(path, colour)
