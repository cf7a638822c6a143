"""The net of a tuck box: four walls, a lid with a tuck, ears below the lid, a double bottom. Pure.

From left to right: glue flap, back, side, front, side. The glue flap goes behind the last side, so
that neither back nor front has a seam. Cut into two where paper is small: a tab of the front goes
behind the first side. Sizes are those of the paper's middle: the inside and one thickness.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.boxes.contents import Inside
from generator.boxes.net import Net, Panel, Seam, panel_of
from generator.cutting.path import EIGHTH, Corner
from generator.drawing.geometry import Box
from generator.drawing.outline import Point

FLAP = 13.0  # mm, of glue flap and tab, or less on a thin box
TAPER = 3.0  # mm that flaps are shorter at their ends
TUCK = 14.0  # mm
EAR_GAP = 1.0  # mm on both sides of an ear; one as wide as the box rubs and wears out
EARS_APART = 4.0  # mm between the ends of two ears
LONGEST_EAR = 22.0  # mm
THUMB = 9.0  # mm, the radius of the cut for a thumb
SHORTER = 0.5  # mm by which what lies inside is shorter than its wall
TITLED = ("back", "side", "front", "other side", "lid")  # the panels that bear the title


@dataclass(frozen=True, slots=True)
class _Sizes:
    """The sizes of walls along their folds, and where they begin from left to right."""

    w: float
    h: float
    d: float

    @property
    def front(self) -> float:
        """Where the front begins."""
        return self.w + self.d

    @property
    def end(self) -> float:
        """Where the last side ends."""
        return 2 * (self.w + self.d)


def tuck_box(inside: Inside, stock: float, *, in_two: bool = False) -> Net:
    """Return the net of a box that is so large inside, of paper `stock` mm thick."""
    s = _Sizes(inside.w + stock, inside.h + stock, inside.d + stock)
    panels = {panel.name: panel for panel in _panels(s, in_two=in_two)}
    return Net("tuckbox", panels, tuple(_seams(s)), _parts(panels, in_two=in_two))


def _panels(s: _Sizes, *, in_two: bool) -> Iterator[Panel]:
    yield Panel("back", panel_of(Box(0, 0, s.w, s.h)))
    yield Panel("side", panel_of(Box(s.w, 0, s.d, s.h)), "back", ((s.w, 0), (s.w, s.h)))
    yield Panel("front", _front(s), "side", ((s.front, 0), (s.front, s.h)))
    right = s.front + s.w
    yield Panel(
        "other side", panel_of(Box(right, 0, s.d, s.h)), "front", ((right, 0), (right, s.h))
    )
    yield _flap("glue flap", "back", 0.0, s)
    if in_two:
        yield _flap("tab", "front", s.front, s)
    yield Panel("lid", panel_of(Box(0, -s.d, s.w, s.d)), "back", ((0, 0), (s.w, 0)))
    yield _tuck(s)
    yield Panel("bottom", panel_of(Box(s.front, s.h, s.w, s.d)), "front",
                ((s.front, s.h), (right, s.h)))  # fmt: skip
    inner = Box(SHORTER, s.h, s.w - 2 * SHORTER, s.d - SHORTER)
    yield Panel("inner bottom", panel_of(inner), "back", ((inner.x, s.h), (inner.right, s.h)),
                layer=1, is_glued=True)  # fmt: skip
    for name, x in (("side", s.w), ("other side", right)):
        yield _ear(f"ear of {name}", name, x, s, is_above=True)
        yield _ear(f"bottom ear of {name}", name, x, s, is_above=False)


def _front(s: _Sizes) -> tuple[Corner, ...]:
    """Return the front with a cut for the thumb in its top edge."""
    x, middle, right = s.front, s.front + s.w / 2, s.front + s.w
    radius = min(THUMB, s.w / 4)
    return (
        Corner(x, 0), Corner(middle - radius, 0, 1), Corner(middle + radius, 0), Corner(right, 0),
        Corner(right, s.h), Corner(x, s.h),
    )  # fmt: skip


def _flap(name: str, parent: str, x: float, s: _Sizes) -> Panel:
    """Return a flap to the left of a wall, which goes behind the side that meets it there."""
    reach = min(FLAP, s.d - SHORTER)
    corners = (Corner(x - reach, TAPER), Corner(x, 0), Corner(x, s.h),
               Corner(x - reach, s.h - TAPER))  # fmt: skip
    return Panel(name, corners, parent, ((x, 0), (x, s.h)), layer=1, is_glued=True)


def _tuck(s: _Sizes) -> Panel:
    """Return what goes behind the front, round at its end."""
    left, right, y, r = SHORTER, s.w - SHORTER, -s.d, TUCK / 2
    top = y - TUCK
    corners = (
        Corner(left, y), Corner(left, top + r, -EIGHTH), Corner(left + r, top),
        Corner(right - r, top, -EIGHTH), Corner(right, top + r), Corner(right, y),
    )  # fmt: skip
    return Panel("tuck", corners, "lid", ((left, y), (right, y)), layer=1)


def _ear(name: str, parent: str, x: float, s: _Sizes, *, is_above: bool) -> Panel:
    """Return a side's ear: narrower than the side, narrower still at its end."""
    reach = min((s.w - EARS_APART) / 2, LONGEST_EAR)
    left, right = x + EAR_GAP, x + s.d - EAR_GAP
    slope = min(EAR_GAP * 2, (right - left) / 4)
    y, end = (0.0, -reach) if is_above else (s.h, s.h + reach)
    corners = (Corner(left, y), Corner(left + slope, end), Corner(right - slope, end),
               Corner(right, y))  # fmt: skip
    if not is_above:
        corners = corners[::-1]
    layer = 1 if is_above else 2
    return Panel(name, corners, parent, ((left, y), (right, y)), layer, is_glued=not is_above)


def _seams(s: _Sizes) -> Iterator[Seam]:
    """Yield the edges that meet: the last side and the back, the lid and bottom all around."""
    right, far = s.front + s.w, s.h + s.d
    yield Seam("back", _edge(0, 0, 0, s.h), "other side", _edge(s.end, 0, s.end, s.h))
    yield Seam("lid", _edge(0, -s.d, s.w, -s.d), "front", _edge(right, 0, s.front, 0))
    yield Seam("lid", _edge(s.w, 0, s.w, -s.d), "side", _edge(s.w, 0, s.front, 0))
    yield Seam("lid", _edge(0, 0, 0, -s.d), "other side", _edge(s.end, 0, right, 0))
    yield Seam("bottom", _edge(s.front, far, right, far), "back", _edge(s.w, s.h, 0, s.h))
    yield Seam("bottom", _edge(s.front, s.h, s.front, far), "side", _edge(s.front, s.h, s.w, s.h))
    yield Seam("bottom", _edge(right, s.h, right, far), "other side",
               _edge(right, s.h, s.end, s.h))  # fmt: skip


def _edge(x0: float, y0: float, x1: float, y1: float) -> tuple[Point, Point]:
    return (x0, y0), (x1, y1)


def _parts(panels: dict[str, Panel], *, in_two: bool) -> tuple[tuple[str, ...], ...]:
    if not in_two:
        return (tuple(panels),)
    second = {"front", "other side", "tab", "bottom"}
    second |= {name for name, panel in panels.items() if panel.parent == "other side"}
    first = tuple(name for name in panels if name not in second)
    return first, tuple(name for name in panels if name in second)
