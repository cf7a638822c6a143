"""Houses, towers, domes and temples: walls with a lit and a shaded side, roofs, windows."""

import math

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.view import View

GLOW = "#ffd98a"  # a lit window, at any hour


def draw_block(view: View, box: Box, colour: str, far: float = 0.0, shade: float = 0.22) -> None:
    """Draw a wall; the third away from the light lies in shade."""
    view.fill(Outline().rect(box), colour, far)
    part = box.w * 0.32
    x = box.x if view.side > 0 else box.right - part
    with view.pen.thinned(shade):
        view.fill(Outline().rect(Box(x, box.y, part, box.h)), "#2b2f4a", far)


def draw_gable(
    view: View, box: Box, wall: str, roof: str, far: float = 0.0, pitch: float = 0.55
) -> None:
    """Draw a house with its gable to the viewer: the roof's edge, windows in rows."""
    draw_block(view, box, wall, far)
    high = box.w * pitch
    roof_path = Outline().polygon(
        [
            (box.x - box.w * 0.06, box.y + 0.2),
            (box.centre[0], box.y - high),
            (box.right + box.w * 0.06, box.y + 0.2),
        ]
    )
    view.fill(roof_path, roof, far)
    draw_windows(view, box, far)


def draw_hip(
    view: View, box: Box, wall: str, roof: str, far: float = 0.0, high: float = 0.45
) -> None:
    """Draw a house along the street: a sloping roof over a wide wall."""
    draw_block(view, box, wall, far)
    rise = box.h * high
    roof_path = Outline().polygon(
        [
            (box.x - 0.5, box.y + 0.2),
            (box.x + rise * 0.6, box.y - rise),
            (box.right - rise * 0.6, box.y - rise),
            (box.right + 0.5, box.y + 0.2),
        ]
    )
    view.fill(roof_path, roof, far)
    draw_windows(view, box, far)


def draw_windows(view: View, box: Box, far: float = 0.0, size: float = 0.0) -> None:
    """Draw windows in rows over a wall; at night some are lit."""
    step = size or max(1.7, min(3.0, box.w / 3))
    columns, rows = max(1, int(box.w / step)), max(1, int(box.h / (step * 1.35)))
    dark, lit = Outline(), Outline()
    w, h = step * 0.36, step * 0.58
    for n in range(rows):
        for m in range(columns):
            x = box.x + box.w * (m + 0.5) / columns - w / 2
            y = box.y + box.h * (n + 0.5) / rows - h / 2
            is_lit = (view.light.is_night or view.light.is_low) and view.chance.random() < 0.55
            (lit if is_lit else dark).rect(Box(x, y, w, h))
    if not dark.is_empty:
        view.fill(dark, "#3d4a5c", far)
    if not lit.is_empty:
        view.pen.fill(lit, GLOW)


def dome(path: Outline, x: float, foot: float, wide: float, high: float) -> Outline:
    """Add a dome on its foot."""
    r = wide / 2
    path.move(x - r, foot).curve(
        (x - r * 1.02, foot - high * 0.72), (x - r * 0.5, foot - high), (x, foot - high)
    )
    return path.curve(
        (x + r * 0.5, foot - high), (x + r * 1.02, foot - high * 0.72), (x + r, foot)
    ).close()


def minaret(path: Outline, x: float, foot: float, high: float, wide: float) -> Outline:
    """Add a minaret: shaft, two balconies, a pointed cap."""
    w = wide / 2
    path.rect(Box(x - w, foot - high * 0.8, wide, high * 0.8))
    for share in (0.5, 0.74):
        path.rect(Box(x - w * 1.8, foot - high * share, wide * 1.8, high * 0.025))
    return path.polygon(
        [(x - w * 1.1, foot - high * 0.8), (x, foot - high), (x + w * 1.1, foot - high * 0.8)]
    )


def arch(path: Outline, x: float, foot: float, wide: float, high: float) -> Outline:
    """Add an opening with a round head."""
    r = wide / 2
    path.move(x - r, foot).line((x - r, foot - high + r))
    path.curve(
        (x - r, foot - high - r * 0.3), (x + r, foot - high - r * 0.3), (x + r, foot - high + r)
    )
    return path.line((x + r, foot)).close()


def tiers(
    path: Outline, x: float, foot: float, wide: float, high: float, count: int, top: float = 0.25
) -> Outline:
    """Add a stepped pyramid of so many steps, its uppermost `top` times as wide as its foot."""
    left, right = [], []
    for n in range(count):
        half = wide / 2 * (1 - (1 - top) * n / max(1, count - 1))
        low, up = foot - high * n / count, foot - high * (n + 1) / count
        left += [(x - half, low), (x - half, up)]
        right += [(x + half, low), (x + half, up)]
    return path.polygon([*left, *right[::-1]])


def prang(path: Outline, x: float, foot: float, wide: float, high: float) -> Outline:
    """Add a temple tower like a lotus bud, its edge in steps."""
    left, right = [], []
    steps = 9
    for n in range(steps + 1):
        share = n / steps
        half = wide / 2 * math.cos(share**1.5 * math.pi / 2) ** 0.8 + wide * 0.02
        y = foot - high * share
        left += [(x - half, y), (x - half * 0.93, y - high / steps * 0.6)]
        right += [(x + half, y), (x + half * 0.93, y - high / steps * 0.6)]
    return path.polygon([*left[:-1], (x, foot - high * 1.06), *right[:-1][::-1]])
