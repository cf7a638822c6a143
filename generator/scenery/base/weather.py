"""Weather: the cloud that hides the sky, and what falls over the whole picture."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.palette import Weather
from generator.scenery.base.view import OVER, WIDTH, View

SLANT = 0.28  # how far rain and snow drift on each unit they fall
SEEN = 0.55  # of what falls, so that lines of ink saver show it too


def draw_cover(view: View) -> None:
    """Draw what lies over the sky: a front of thunder, low cloud, banks of fog."""
    weather = view.light.weather
    if weather is Weather.STORM:
        draw_front(view)
    elif weather is Weather.FOG:
        _draw_banks(view)
    elif weather in (Weather.RAIN, Weather.SNOW):
        _draw_low_cloud(view)


def draw_front(view: View) -> None:
    """Draw a thunderstorm: heaped cloud with a dark edge, and far curtains of rain."""
    sky = view.horizon
    curtain = Outline()
    for x in (view.between(8, 24), view.between(56, 84)):
        wide = view.between(9, 15)
        curtain.polygon([(x, sky * 0.4), (x + wide, sky * 0.4),
                         (x + wide - 7, sky), (x - 7, sky)])  # fmt: skip
    with view.pen.thinned(0.3):
        view.pen.fill(curtain, view.light.cloud)
    for share, alpha in ((0.52, 0.45), (0.4, 0.6), (0.25, 0.9)):
        cloud = Outline().rect(Box(-OVER, -OVER, WIDTH + 2 * OVER, sky * share * 0.8 + OVER))
        for n in range(8):
            r = sky * share * view.between(0.16, 0.3)
            cloud.ellipse(n * 14.5 + view.between(-4, 4), sky * share * 0.82, r * 1.7, r)
        with view.pen.thinned(alpha):
            view.pen.fill(cloud, view.light.cloud)


def draw_lightning(view: View, x: float, top: float, foot: float) -> None:
    """Draw a flash from the cloud to the ground."""
    points = [(x, top)]
    for n in range(1, 7):
        side = 1 if n % 2 else -1
        y = top + (foot - top) * n / 6
        points.append((x + side * view.between(0.6, 2.6) + n * 0.6, y))
    bolt = Outline().move(*points[0]).line(*points[1:])
    fork = (
        Outline()
        .move(*points[3])
        .line((points[3][0] + 4, points[3][1] + 4), (points[3][0] + 4.6, points[3][1] + 9))
    )
    with view.pen.thinned(0.25):
        view.pen.stroke(bolt, "#f6ecff", 2.2)
    view.pen.stroke(bolt, "#fffdf2", 0.8)
    view.pen.stroke(fork, "#fffdf2", 0.45)


def _draw_low_cloud(view: View) -> None:
    path = Outline()
    for n in range(5):
        y = view.horizon * (0.02 + 0.13 * n)
        path.ellipse(view.between(0, WIDTH), y, view.between(26, 44), view.between(3, 5.5))
    with view.pen.thinned(0.3):
        view.pen.fill(path, view.light.cloud)


def _draw_banks(view: View) -> None:
    path = Outline()
    for n in range(4):
        y = view.horizon * (0.25 + 0.2 * n)
        path.ellipse(view.between(10, 90), y, view.between(40, 62), view.between(2.4, 4))
    with view.pen.thinned(0.5):
        view.pen.fill(path, view.light.cloud)


def draw_fall(view: View) -> None:
    """Draw rain or snow before all else that the picture shows."""
    weather = view.light.weather
    if weather in (Weather.RAIN, Weather.STORM):
        _draw_rain(view, 64 if weather is Weather.RAIN else 26)
    elif weather is Weather.SNOW:
        _draw_flakes(view)


def _draw_rain(view: View, count: int) -> None:
    path = Outline()
    for _ in range(count):
        x, y, long = view.between(0, 108), view.between(0, view.height), view.between(2.4, 5)
        path.move(x, y).line((x - SLANT * long, y + long))
    with view.pen.thinned(SEEN):
        view.pen.stroke(path, "#f2f6f8", 0.26)


def _draw_flakes(view: View) -> None:
    """Draw snowflakes: points drawn with a round pen, in two sizes."""
    for count, wide in ((46, 0.75), (20, 1.3)):
        path = Outline()
        for _ in range(count):
            x, y = view.between(0, WIDTH), view.between(0, view.height)
            path.move(x, y).line((x - 0.02, y + 0.05))
        with view.pen.thinned(0.85):
            view.pen.stroke(path, "#ffffff", wide)
