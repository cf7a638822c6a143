"""What a person reads off the test sheet of a printer that drifts: to a tenth, a half line, a mm.

The lines of both sides are where the sheet and the drift put them; the person sees nothing else.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from generator.commands.printer import printer
from generator.drawing.matrix import Matrix
from generator.drawing.outline import Point
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.grids import Axis, Grid
from generator.imposition.marks import CutLine
from generator.imposition.sheets import line_over
from generator.printers.gauge import COARSE, STEP, Gauge, SheetEdge, geometry_of
from generator.printers.gauge_lines import COARSE_IN, pointers, vernier_lines
from generator.printers.profiles import load_printer
from tests.generator.printed import run_print
from tests.generator.printers.simulated import Drift

STRAIGHT = 0.05  # mm, to which lines are read; two that are off by less run on straight


@dataclass(frozen=True)
class Eyes:
    """A person, whose eyes compare lines that stand apart at some place between them.

    `far` is 0 where the front's end, 1 where the back's do; `cuts_off` if whole mm are read as
    people tell their age.
    """

    far: float = 0.5
    cuts_off: bool = False


def read_off(gauge: Gauge, drift: Drift, corrections: Corrections, eyes: Eyes) -> dict[str, str]:
    """Return all eight readings as they are typed."""
    front = _then(corrections.front.matrix(gauge.page), drift.front.matrix(gauge.page))
    back = _then(corrections.back.matrix(gauge.page), drift.back.matrix(gauge.page))
    found = dict(_rulers(gauge, front, back))
    seen = _Seen(gauge, front, back)
    for edge in SheetEdge:
        found[edge] = _edge(gauge, edge, seen, _size(front, level=edge.is_level), eyes)
    return found


def _then(first: Matrix, after: Matrix) -> Matrix:
    origin = after.point(*first.point(0, 0))
    across, down = (after.point(*first.point(*unit)) for unit in ((1, 0), (0, 1)))
    return Matrix(across[0] - origin[0], across[1] - origin[1],
                  down[0] - origin[0], down[1] - origin[1], *origin)  # fmt: skip


def _rulers(gauge: Gauge, front: Matrix, back: Matrix) -> Iterator[tuple[str, str]]:
    for side, matrix in (("front", front), ("back", back)):
        for way, end in (("x", (gauge.ruler_x, 0.0)), ("y", (0.0, gauge.ruler_y))):
            yield f"{side}_{way}", f"{math.dist(matrix.point(0, 0), matrix.point(*end)):.1f}"


def _size(front: Matrix, *, level: bool) -> float:
    return math.dist(front.point(0, 0), front.point(*((1, 0) if level else (0, 1))))


@dataclass(frozen=True)
class _Seen:
    """Where the back's points are on the sheet, as the front's own print measures it."""

    gauge: Gauge
    front: Matrix
    back: Matrix

    def line(self, line: CutLine) -> tuple[Point, Point]:
        """Both ends of a line of the back that is told as seen from the front."""
        drawn = line_over(line, self.gauge.page, self.gauge.axis)
        return self._point(drawn.x0, drawn.y0), self._point(drawn.x1, drawn.y1)

    def _point(self, x: float, y: float) -> Point:
        w, h = self.gauge.page.w, self.gauge.page.h
        x, y = self.back.point(x, y)
        x, y = (w - x, y) if self.gauge.axis is Axis.UPRIGHT else (x, h - y)
        return _undone(self.front, x, y)


def _undone(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    x, y = x - e, y - f
    return (d * x - c * y) / det, (a * y - b * x) / det


def _edge(gauge: Gauge, edge: SheetEdge, seen: _Seen, size: float, eyes: Eyes) -> str:
    pointer = seen.line(pointers(gauge)[list(SheetEdge).index(edge)])
    stands = _along(gauge, edge, _crossing(edge, pointer, gauge.at(edge, 0, COARSE_IN)))
    coarse = math.trunc(stands) if eyes.cuts_off else round(stands)
    assert abs(coarse) <= COARSE
    return f"{coarse}:{_fine(gauge, edge, seen, size, eyes)}"


def _along(gauge: Gauge, edge: SheetEdge, point: Point) -> float:
    middle = gauge.at(edge, 0, 0)
    return point[0] - middle[0] if edge.is_level else point[1] - middle[1]


def _crossing(edge: SheetEdge, line: tuple[Point, Point], place: Point) -> Point:
    """Where a line, drawn on, is level with a place (at upright edges: below or above it)."""
    (x0, y0), (x1, y1) = line
    if edge.is_level:
        return x0 + (place[1] - y0) * (x1 - x0) / (y1 - y0), place[1]
    return place[0], y0 + (place[0] - x0) * (y1 - y0) / (x1 - x0)


def _fine(gauge: Gauge, edge: SheetEdge, seen: _Seen, size: float, eyes: Eyes) -> str:
    """The number of the line, or half line, nearest to running on straight; else none."""
    vernier = gauge.vernier(edge)
    assert vernier
    pitch, most = vernier.pitch, vernier.lines
    lines = range(-most, most + 1)
    own = (line for line in vernier_lines(gauge, front=False) if _lies_at(gauge, edge, line))
    places = [_compared(gauge, edge, seen.line(line), eyes) for line in own]
    off = {(n, m): places[m + most] - pitch * n for n in lines for m in lines}
    n, m = min(off, key=lambda pair: (abs(off[pair]), abs(pair[0])))
    best, value = abs(off[n, m]) * size, float(n)
    for step in (-1, 1):  # halfway to the next line, if both are as far off on either side
        next_to = (n + step, m + step)
        if next_to in off and abs(off[n, m] + off[next_to]) < abs(off[n, m]):
            best, value = abs(off[n, m] + off[next_to]) / 2 * size, n + step / 2
    return f"{value * STEP:.2f}" if best < STRAIGHT else "none"


def _lies_at(gauge: Gauge, edge: SheetEdge, line: CutLine) -> bool:
    """Whether a line of the back begins at the edge's base line and runs inwards."""
    start, (x, y) = gauge.at(edge, 0, 0), gauge.at(edge, 0, 1)
    return (line.y0 == start[1] and (line.y1 - line.y0) * (y - start[1]) > 0 if edge.is_level
            else line.x0 == start[0] and (line.x1 - line.x0) * (x - start[0]) > 0)  # fmt: skip


def _compared(gauge: Gauge, edge: SheetEdge, line: tuple[Point, Point], eyes: Eyes) -> float:
    """Where along the edge a line of the back is, drawn on to where the eyes compare it."""
    (x, y), _ = line
    base = gauge.at(edge, 0, 0)
    place = base[0] + (x - base[0]) * eyes.far, base[1] + (y - base[1]) * eyes.far
    return _along(gauge, edge, _crossing(edge, line, place))


def worst_corner(grid: Grid, axis: Axis, drift: Drift, corrections: Corrections) -> float:
    """How far a back's corner ends from its front's, at worst, over all cards, mm."""
    page = grid.page
    front = _then(corrections.front.matrix(page), drift.front.matrix(page))
    back = _then(corrections.back.matrix(page), drift.back.matrix(page))
    worst = 0.0
    for slot in grid.slots:
        for x, y in ((slot.x, slot.y), (slot.right, slot.y), (slot.right, slot.bottom),
                     (slot.x, slot.bottom)):  # fmt: skip
            over = (page.w - x, y) if axis is Axis.UPRIGHT else (x, page.h - y)
            p, q = front.point(x, y), back.point(*over)
            q = (page.w - q[0], q[1]) if axis is Axis.UPRIGHT else (q[0], page.h - q[1])
            worst = max(worst, math.dist(p, q))
    return worst


def untouched() -> Corrections:
    """No correction at all."""
    return Corrections(Correction(), Correction())


def as_options(readings: Mapping[str, str]) -> list[str]:
    """The readings as they are given to `printer add`."""
    return [f"--{name.replace('_', '-')}={words}" for name, words in readings.items()]


def follow(folder: Path, name: str, drift: Drift, grid: Grid, axis: Axis, *options: str) -> None:
    """Do what the program says until it says no more: print the test sheet, measure, add.

    `options` are those of the print, which lays this grid turned over about this axis.
    """
    corrections, more = untouched(), list[str]()
    for _ in range(3):
        done = run_print("--output", folder, "--only", "test-sheet", *options, *more)
        assert done.exit_code == 0, done.output
        readings = read_off(geometry_of(grid, axis), drift, corrections, Eyes())
        record = ("--record", str(folder / "print.json"))
        said = CliRunner().invoke(printer, ["add", name, *as_options(readings), *record])
        assert said.exit_code == 0, (said.output, said.exception)
        if "print the test sheet once more" not in said.output:
            return
        corrections, more = load_printer(name).corrections, ["--printer", name]
    raise AssertionError("told to measure for ever")
