"""A tray with dividers for tokens and counters, which stands in a box beside the cards. Pure.

Four walls around a floor, glued by tabs at the corners; strips with slots that go into each other
divide it.
"""

from collections.abc import Iterator

from generator.boxes.contents import TrayRoom
from generator.boxes.net import Net, Panel, Seam, panel_of
from generator.cutting.path import Corner
from generator.drawing.geometry import Box
from generator.drawing.outline import Point

TAB = 8.0  # mm, of the tabs at the corners
SLACK = 0.2  # mm that a slot is wider than the paper, a strip shorter than its tray
SLOPE = 1.0  # mm


def tray(room: TrayRoom, stock: float) -> Net:
    """Return the tray's net, of paper `stock` mm thick."""
    w = room.columns * room.cell.w + (room.columns - 1) * stock + stock
    h = room.rows * room.cell.h + (room.rows - 1) * stock + stock
    d = room.cell.d + stock / 2
    panels = {panel.name: panel for panel in _panels(w, h, d)}
    return Net("tray", panels, tuple(_seams(w, h, d)), (tuple(panels),))


def _panels(w: float, h: float, d: float) -> Iterator[Panel]:
    yield Panel("floor", panel_of(Box(0, 0, w, h)))
    yield Panel("top wall", panel_of(Box(0, -d, w, d)), "floor", ((0, 0), (w, 0)))
    yield Panel("bottom wall", panel_of(Box(0, h, w, d)), "floor", ((0, h), (w, h)))
    yield Panel("left wall", panel_of(Box(-d, 0, d, h)), "floor", ((0, 0), (0, h)))
    yield Panel("right wall", panel_of(Box(w, 0, d, h)), "floor", ((w, 0), (w, h)))
    for name, low, high in (("top", -d, 0.0), ("bottom", h, h + d)):
        for side, x, way in (("left", 0.0, -1), ("right", w, 1)):
            yield _tab(f"{name} {side} tab", f"{name} wall", (x, low, high), way)


def _tab(name: str, parent: str, at: tuple[float, float, float], way: int) -> Panel:
    """Return a tab that hangs at a wall's end and goes behind the wall around the corner."""
    x, low, high = at
    inner, outer = Corner(x, low), Corner(x + way * TAB, low + SLOPE)
    other_outer, other_inner = Corner(x + way * TAB, high - SLOPE), Corner(x, high)
    corners = (inner, outer, other_outer, other_inner)
    if way < 0:
        corners = corners[::-1]
    return Panel(name, corners, parent, ((x, low), (x, high)), layer=1, is_glued=True)


def _seams(w: float, h: float, d: float) -> Iterator[Seam]:
    for name, y, out in (("top", 0.0, -d), ("bottom", h, h + d)):
        for side, x, far in (("left", 0.0, -d), ("right", w, w + d)):
            yield Seam(f"{name} wall", ((x, y), (x, out)), f"{side} wall", ((x, y), (far, y)))


def dividers(room: TrayRoom, stock: float) -> tuple[Net, ...]:
    """Return the strips: those along the tray slotted from above, those across from below."""
    cell, high = room.cell, room.cell.d - SLACK
    long = room.rows * cell.h + (room.rows - 1) * stock - SLACK
    short = room.columns * cell.w + (room.columns - 1) * stock - SLACK
    along = [n * cell.h + (n - 0.5) * stock - SLACK / 2 for n in range(1, room.rows)]
    across = [n * cell.w + (n - 0.5) * stock - SLACK / 2 for n in range(1, room.columns)]
    strips = [("long divider", long, along, True)] * (room.columns - 1)
    strips += [("short divider", short, across, False)] * (room.rows - 1)
    return tuple(_strip(name, (length, high), slots, stock, from_above=above)
                 for name, length, slots, above in strips)  # fmt: skip


def _strip(
    name: str, size: tuple[float, float], slots: list[float], stock: float, *, from_above: bool
) -> Net:
    """Return a strip with slots, half as deep as it is high, that many mm from its left end."""
    length, high = size
    wide, deep = stock + SLACK, high / 2 + SLACK / 2
    edge: list[Point] = []
    for x in slots:
        edge += [(x - wide / 2, 0), (x - wide / 2, deep), (x + wide / 2, deep), (x + wide / 2, 0)]
    points = [(0.0, 0.0), *edge, (length, 0.0), (length, high), (0.0, high)]
    if not from_above:  # turned upside down
        points = [(length - x, high - y) for x, y in points]
    panel = Panel(name, tuple(Corner(x, y) for x, y in points))
    return Net(name, {name: panel}, (), ((name,),))
