"""The ground: skylines, hills, mountains with a lit and a shaded side, strata, mist."""

from collections.abc import Sequence
from itertools import pairwise

from generator.drawing.colour import mix
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.plants import tufts
from generator.scenery.base.view import OVER, WIDTH, View, curved

EDGE = WIDTH + OVER


def broken(view: View, start: Point, end: Point, times: int, rough: float) -> list[Point]:
    """Return points from start (left out) to end, the straight line broken again and again."""
    if times == 0:
        return [end]
    middle = (
        (start[0] + end[0]) / 2 + rough * 0.5 * view.between(-1, 1),
        (start[1] + end[1]) / 2 + rough * view.between(-1, 1),
    )
    return [
        *broken(view, start, middle, times - 1, rough * 0.55),
        *broken(view, middle, end, times - 1, rough * 0.55),
    ]


def skyline(
    view: View, anchors: Sequence[Point], times: int = 2, rough: float = 1.2
) -> list[Point]:
    """Return a broken line through the anchors."""
    points = [anchors[0]]
    for end in anchors[1:]:
        points += broken(view, points[-1], end, times, rough)
    return points


def below(points: Sequence[Point], bottom: float) -> Outline:
    """Return the ground below a skyline of straight lines."""
    return Outline().polygon([*points, (points[-1][0], bottom), (points[0][0], bottom)])


def hill(points: Sequence[Point], bottom: float) -> Outline:
    """Return the ground below a smooth skyline."""
    return curved(points).line((points[-1][0], bottom), (points[0][0], bottom)).close()


def rolling(view: View, base: float, rise: float, count: int = 5) -> list[Point]:
    """Return a gentle skyline over the whole width, between `base` and `rise` above it."""
    step = (WIDTH + 2 * OVER) / count
    shift = view.between(-0.3, 0.3) * step
    return [
        (-OVER + n * step + (shift if 0 < n < count else 0), base - rise * view.between(0.1, 1))
        for n in range(count + 1)
    ]


def draw_hills(
    view: View, base: float, rise: float, colour: str, far: float, count: int = 5
) -> list[Point]:
    """Draw a range of round hills that sinks into haze at its foot; return its skyline."""
    points = rolling(view, base, rise, count)
    bottom = view.height + OVER
    top = base - rise
    view.melt(hill(points, bottom), top, base + rise * 0.6, view.tone(colour, far),
              view.tone(colour, min(1, far + 0.3)))  # fmt: skip
    return points


def draw_ridge(
    view: View, base: float, rise: float, colour: str, far: float, count: int = 4,
    rough: float = 2.0,
) -> None:  # fmt: skip
    """Draw a far jagged range that sinks into haze."""
    step = (WIDTH + 2 * OVER) / (2 * count)
    shift = view.between(-0.8, 0.8) * step
    anchors = [
        (
            -OVER - step + shift + n * step,
            base - rise * (view.between(0.6, 1) if n % 2 else view.between(0.1, 0.35)),
        )
        for n in range(2 * count + 4)
    ]
    view.melt(below(skyline(view, anchors, 2, rough), view.height), base - rise, base + 1,
              view.tone(colour, far), view.tone(colour, min(1, far + 0.35)))  # fmt: skip


def draw_peaks(
    view: View, base: float, tops: Sequence[Point], colour: str, far: float,
    snow: float = 0.0, rough: float = 1.6, shade: float = 0.3, spread: float = 1.25,
) -> None:  # fmt: skip
    """Draw mountains with these tops, from left to right; `snow` is the share that is white.

    The side away from the sun lies in shade, down a broken ridge from each top.
    """
    anchors = _feet(tops, base, spread)
    runs = [broken(view, a, b, 3, rough) for a, b in pairwise(anchors)]
    points = [anchors[0], *(point for run in runs for point in run)]
    high = min(y for _, y in tops)
    body = below(points, base + 1)
    view.melt(body, high, base, view.tone(colour, far), view.tone(colour, min(1, far + 0.28)))
    facets, caps = Outline(), Outline()
    for n, (x, y) in enumerate(tops):
        left, right = [anchors[2 * n], *runs[2 * n]], runs[2 * n + 1]
        face = left[::-1] if view.side > 0 else [(x, y), *right]
        ridge = broken(view, (x + view.between(-3, 3), base + 1), (x, y), 3, rough * 1.5)
        end = face[-1]
        foot = end[0] + view.side * 0.5 * (
            base + 1 - end[1]
        )  # the neighbour's flank lies before it
        facets.polygon([*face, (foot, base + 1), ridge[0], *ridge[1:-1]])
        if snow:
            _cap(view, caps, (x, y), left, right, y + (base - y) * snow)
    with view.pen.clipped(body):
        if snow:
            view.fill(caps, "#fbfdff", far * 0.8)
        with view.pen.thinned(shade):
            view.pen.fill(facets, mix(view.tone("#2a4468", far * 0.7), view.light.haze, far * 0.3))


def _feet(tops: Sequence[Point], base: float, spread: float) -> list[Point]:
    """Return the tops with the saddles between them and a foot at either end."""
    first, last = tops[0], tops[-1]
    anchors: list[Point] = [(first[0] - (base - first[1]) * spread, base)]
    for n, top in enumerate(tops):
        if n:
            before = tops[n - 1]
            low = max(before[1], top[1])
            deep = min(base, low + (top[0] - before[0]) * 0.42)
            share = 0.5 + 0.25 * ((top[1] - before[1]) / max(8.0, base - low))
            anchors.append((before[0] + (top[0] - before[0]) * min(0.75, max(0.25, share)), deep))
        anchors.append(top)
    anchors.append((last[0] + (base - last[1]) * spread, base))
    return anchors


def _cap(
    view: View,
    path: Outline,
    top: Point,
    left: Sequence[Point],
    right: Sequence[Point],
    line: float,
) -> None:
    """Add the snow on a top, down to about the height `line`, its edge in teeth."""
    west = [p for p in left if p[1] < line] or [top]
    east = [p for p in right if p[1] < line]
    x0, x1 = west[0][0], (east or [top])[-1][0]
    teeth = 7
    edge = [
        (
            x1 + (x0 - x1) * n / teeth,
            line
            + (line - top[1]) * (view.between(0, 0.4) if n % 2 else -view.between(0.05, 0.35)),
        )
        for n in range(1, teeth)
    ]
    path.polygon([*west, top, *east, *edge])


def draw_mist(view: View, y: float, high: float, alpha: float = 0.5) -> None:
    """Draw a bank of mist that lies level, its edges thin."""
    for n in range(3):
        path = Outline().ellipse(view.between(20, 80), y, 62 - 9 * n, high * (1 - 0.28 * n))
        with view.pen.thinned(alpha * 0.45):
            view.pen.fill(path, view.light.haze)


def draw_strata(
    view: View,
    left: float,
    right: float,
    top: float,
    bottom: float,
    colour: str,
    count: int = 5,
    alpha: float = 0.3,
) -> None:
    """Draw level bands, as rock lies in layers; the caller clips them to the rock."""
    path = Outline()
    for n in range(count):
        y = top + (bottom - top) * (n + view.between(0.2, 0.6)) / count
        thick = (bottom - top) / count * view.between(0.2, 0.45)
        path.polygon([(left, y), ((left + right) / 2, y + view.between(-0.5, 0.5)), (right, y),
                      (right, y + thick), (left, y + thick)])  # fmt: skip
    with view.pen.thinned(alpha):
        view.fill(path, colour)


def draw_grass(view: View, top: float, colour: str, count: int = 46) -> None:
    """Draw tufts of grass from `top` to the lower edge."""
    grass = Outline()
    tufts(grass, Box(-2, top, 104, view.height - top + 2), count, 4.2, view.chance)
    view.fill(grass, colour)
