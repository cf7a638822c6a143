"""A valley cut deep: a rift between walls of lava that step down in blocks, a fall in a notch.

The walls are boxes seen in perspective: a point lies `out` to one side of the valley's middle and
`deep` below the eye, both as at scale 1, and the scale grows towards the onlooker.
"""

from dataclasses import dataclass

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.land import draw_ridge
from generator.scenery.base.plants import tufts
from generator.scenery.base.sky import draw_sky
from generator.scenery.base.view import View, blob
from generator.scenery.heroes.sketch import Sketch
from generator.scenery.motifs.figures import draw_rocks

SHELVES = ((47.0, -27.0, -5.0), (34.0, -5.0, 15.0), (23.0, 15.0, 42.0))  # out, top, foot
FAR, NEAR, BAY = 0.14, 3.2, (0.6, 0.86)  # scales; the bay lies before the fall
ROCK = ("#7b838c", "#69717b", "#5b636e")
FACE = ("#59616b", "#4d5560", "#434a55")
MOSS = ("#869c4a", "#728a42")


@dataclass(frozen=True, slots=True)
class _Wall:
    """One wall of the rift: which side it stands on, whether the fall is in it."""

    view: View
    eye: float
    edge: int
    has_fall: bool

    def at(self, out: float, deep: float, scale: float) -> Point:
        return 50 + self.edge * out * scale, self.eye + deep * scale


def draw_rift(view: View) -> None:
    """Draw a cleft between walls of lava that run together far off, a fall, a lake beyond."""
    draw_sky(view, "veils")
    hz, side = view.horizon - 5, view.side
    draw_ridge(view, hz, 9, "#64788a", 0.6, 4, 1)
    view.ground(hz, "#9aa86a", "#7f9a52", "#5f8040", far=(0.4, 0.1, 0))
    view.pen.fill(Outline().ellipse(50, hz + 3.4, 10, 1.6), view.light.sky[2])
    for edge in (-side, side):
        wall = _Wall(view, hz + 1, edge, edge == side)
        for shelf in SHELVES:
            _draw_shelf(wall, shelf, FAR, BAY[0] if wall.has_fall else NEAR)
        if wall.has_fall:
            _draw_headland(wall)
            _draw_stream(wall)
            _draw_fall(wall)
            for out, top, foot in SHELVES:
                _draw_shelf(wall, (out + 5, top, foot), BAY[1], NEAR)
    for x, y, size in ((-9, 31, 2.2), (-13, 39, 3.2), (15, 41, 3.4), (-5, 22, 1.3)):
        draw_rocks(view, Box(50 + side * x, hz + y, 0.4, 0.4), 1, size, "#59616a")
    grass = Outline()
    for x, y, wide in ((-12, 34, 8), (-15, 42, 12), (16, 43, 10), (-4, 21, 4)):
        left = 50 + side * x - wide / 2
        tufts(grass, Box(left, hz + y - 2, wide, 3), 5, 1.2 + y * 0.045, view.chance)
    view.fill(grass, "#4f7030")


def _draw_shelf(
    wall: _Wall, shape: tuple[float, float, float], scale: float, nearest: float
) -> None:
    """Draw a shelf's blocks from the farthest to the nearest."""
    view, (out, top, foot) = wall.view, shape
    while scale < nearest:
        end = min(nearest, scale * view.between(1.2, 1.44))
        block = out + view.between(-2.4, 1.6), top + view.between(-3.6, 3), foot
        _draw_block(wall, block, (scale, end))
        scale = end


def _draw_block(
    wall: _Wall, shape: tuple[float, float, float], scales: tuple[float, float]
) -> None:
    """Draw a block: its mossy top where it lies below the eye, its side, its end, its joints."""
    view, (out, top, foot), (far, near) = wall.view, shape, scales
    haze = max(0.0, 0.34 - 0.42 * near)
    rough = [view.between(-1.3, 1.3) for _ in range(4)]
    rim = [wall.at(out, top + r, far + (near - far) * n / 3) for n, r in enumerate(rough)]
    sides = [*rim, wall.at(out + rough[1], foot + 1, near), wall.at(out, foot + 1, far)]
    stone = ROCK[view.chance.randrange(3)]
    if top > 0:
        lid = [*rim, wall.at(out + 16, top, near), wall.at(out + 16, top, far)]
        view.fill(Outline().polygon(lid), MOSS[view.chance.randrange(2)], haze)
    end = [wall.at(out, top + rough[3], near), wall.at(out + 16, top + rough[3], near),
           wall.at(out + 16, foot + 1, near), wall.at(out, foot + 1, near)]  # fmt: skip
    view.fill(Outline().polygon(end), "#343b46", haze)
    view.fill(Outline().polygon(sides), stone, haze)
    if near > 0.3:  # farther off none is seen
        _draw_joints(wall, shape, scales, haze)
    cap = [wall.at(out, top + 1.5 + view.between(0, 1.8), far + (near - far) * share)
           for share in (1, 0.75, 0.5, 0.25, 0)]  # fmt: skip
    view.fill(Outline().polygon([*rim, *cap]), MOSS[view.chance.randrange(2)], haze)


def _draw_joints(
    wall: _Wall, shape: tuple[float, float, float], scales: tuple[float, float], haze: float
) -> None:
    """Draw the cracks between a block's courses, and those across them, which don't align."""
    view, (out, top, foot), (far, near) = wall.view, shape, scales
    cracks, shade = Outline(), Outline()
    middle = top + (foot - top) * view.between(0.35, 0.65)
    tilt, across = view.between(-1.5, 1.5), far + (near - far) * view.between(0.3, 0.7)
    cracks.move(*wall.at(out, middle, far)).line(wall.at(out, middle + tilt, near))
    cracks.move(*wall.at(out, top + 2, across)).line(wall.at(out, middle, across * 0.985))
    lower = far + (near - far) * view.between(0.2, 0.8)
    cracks.move(*wall.at(out, middle, lower)).line(wall.at(out, foot, lower * 1.02))
    shade.polygon([wall.at(out, middle, far), wall.at(out, middle + tilt, near),
                   wall.at(out, foot + 1, near), wall.at(out, foot + 1, far)])  # fmt: skip
    with view.pen.thinned(0.3):
        view.fill(shade, "#1b2029", haze)
    view.line(cracks, "#2b313b", 0.28 + 0.3 * near, haze)


def _draw_headland(wall: _Wall) -> None:
    """Draw the cliff that faces the onlooker: courses of rough blocks, a notch in the highest."""
    view, eye, edge = wall.view, wall.eye, wall.edge
    _draw_block(wall, (23, -23, 42), (0.42, BAY[0]))
    chasm = Outline().polygon([(50 + edge * x, eye + y) for x, y in
                               ((19, -10), (27, -10), (27, 3), (19, 3))])  # fmt: skip
    view.fill(chasm, "#23282f")
    moss = Outline()
    for course in range(6):
        foot = 27 - 7.2 * course
        x = 13.8 + 0.9 * course + view.between(-0.7, 0.7)
        while x < 28 + 13 * (course // 2):  # farther out the near shelves lie before it
            wide, high = view.between(3.2, 6.4), 7.2 + view.between(-0.3, 1.4)
            if course == 5 and x + wide > 19.5 and x < 26.5:
                x = 26.5
                continue
            _draw_stone(wall, (x, foot), wide, high, moss if course == 5 or wide > 5.8 else None)
            x += wide
    view.fill(moss, MOSS[0])


def _draw_stone(
    wall: _Wall, corner: Point, wide: float, high: float, moss: Outline | None
) -> None:
    """Draw a block of the cliff, its foot's inner corner told; add the moss on it, if any."""
    view, (x, foot) = wall.view, corner
    left, right = 50 + wall.edge * x, 50 + wall.edge * (x + wide)
    tops = foot - high + view.between(-0.8, 0.8), foot - high + view.between(-0.8, 0.8)
    base = wall.eye + foot + 0.6
    body = Outline().polygon([(left, base), (left, wall.eye + tops[0]),
                              (right, wall.eye + tops[1]), (right, base)])  # fmt: skip
    view.fill(body, FACE[view.chance.randrange(3)])
    view.line(body, "#23282f", 0.4)
    if moss:
        sag = view.between(1.2, 2.4)
        moss.polygon([(left, wall.eye + tops[0] - 0.5), (right, wall.eye + tops[1] - 0.5),
                      (right, wall.eye + tops[1] + sag * 0.5),
                      ((left + right) / 2, wall.eye + tops[1] + sag),
                      (left, wall.eye + tops[0] + 0.7)])  # fmt: skip


def _draw_stream(wall: _Wall) -> None:
    """Draw the pool below the fall, and the stream that runs from it down the valley."""
    view, eye = wall.view, wall.eye
    bank = [(19, 27), (9, 29), (2, 32), (-4, 38), (-7, 60), (10, 60), (8, 40), (14, 34), (26, 33)]
    stream = blob([(50 + wall.edge * x, eye + y) for x, y in bank])
    view.melt(stream, eye + 26, view.height, view.light.sky[3], view.tone("#4f93a8"))
    pool = Outline().ellipse(50 + wall.edge * 19, eye + 29, 13, 3.8)
    view.melt(pool, eye + 25, eye + 33, view.tone("#d5ecf2"), view.tone("#6fb0c2"))


def _draw_fall(wall: _Wall) -> None:
    """Draw the fall from the notch, over a ledge that parts it, into the spray of its pool."""
    s = Sketch(wall.view, 50 + wall.edge * 22, wall.eye + 28, 40, wall.edge)
    s.fill("-8,-92! 9,-92! 9,-84! -8,-84!", "#cfe3ea")
    s.fill("-8,-86! 9,-86! 10,-60 15,-55! 17,-30 18,-2! -13,-2! -12,-34 -12,-52! -7,-57!",
           "#f8fcfd")  # fmt: skip
    s.line("-3,-84 -2,-60 / 3,-84 4,-62 / -7,-50 -8,-10 / 0,-52 -1,-6 / 7,-50 9,-12 / "
           "13,-46 14,-20", "#a9cbd8", 1.4)  # fmt: skip
    s.fill("-24,1 -19,-7 -13,-5 -9,-11 -2,-6 4,-12 10,-6 16,-9 21,-4 27,2 12,6 -10,6", "#ffffff")
    with wall.view.pen.thinned(0.3):
        s.fill("-28,0 -26,-16 -12,-22 4,-24 22,-18 30,-4 16,6 -14,7", "#ffffff")
