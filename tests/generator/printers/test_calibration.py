"""A printer that drifts: its test sheet is read from the raster, its cards end in their places."""

import json
import math
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from click.testing import CliRunner
from numpy.typing import NDArray
from PIL import Image

from generator.commands.printer import printer
from generator.drawing.matrix import Matrix
from generator.imposition.corrections import Correction
from generator.imposition.grids import Axis
from generator.imposition.planner import Backs, flip_axis, plan_grid
from generator.paper.formats import PAPERS
from generator.printers.calibration import (
    BACK_PITCH,
    FRONT_PITCH,
    RULER_FROM,
    RULER_IN,
    Gauge,
    geometry_of,
)  # fmt: skip
from tests.generator.imposition.layouts import layout
from tests.generator.printed import run_print

DPI = 508
PX = DPI / 25.4  # 20 pixels to a millimetre

Grey = NDArray[np.uint8]


@dataclass(frozen=True)
class Drift:
    """What a printer does to a side: the same record, read the other way."""

    front: Correction
    back: Correction


DRIFTS = {
    "shifted": Drift(Correction(), Correction((1, 1), (1.3, -0.8))),
    "turned": Drift(Correction(), Correction((1, 1), (0, 0), 0.4)),
    "shrunk": Drift(Correction((0.996, 0.993)), Correction((0.996, 0.993))),
    "all": Drift(
        Correction((1.003, 0.995), (0.7, 0.4), 0.1), Correction((1.002, 0.994), (-0.9, 1.1), -0.3)
    ),
}


def drifted(file: Path, number: int, drift: Correction) -> Grey:
    """The page as this printer prints it."""
    document = pypdfium2.PdfDocument(file)
    page = document[number]
    picture = page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L")
    page.close()
    document.close()
    a, b, c, d, e, f = drift.matrix(PAPERS["a4"])
    det = a * d - b * c
    inverse = (d / det, -c / det, (c * f - d * e) / det * PX,
               -b / det, a / det, (b * e - a * f) / det * PX)  # fmt: skip
    return np.asarray(
        picture.transform(picture.size, Image.Transform.AFFINE, inverse,
                          Image.Resampling.BILINEAR, fillcolor=255)
    )  # fmt: skip


def line_centres(profile: NDArray[np.float64]) -> list[float]:
    """The middles, in mm, of the dark lines that cross a strip of pixels."""
    dark = 255 - profile
    dark[dark < 120] = 0
    edges = np.flatnonzero(np.diff(np.concatenate([[0], (dark > 0).astype(int), [0]])))
    return [
        float(np.average(np.arange(a, b) + 0.5, weights=dark[a:b])) / PX
        for a, b in zip(edges[::2], edges[1::2], strict=True)
    ]


def strip(sheet: Grey, along: tuple[float, float], across: float, *, level: bool) -> list[float]:
    """The lines between two places along a level or upright strip 0.4 mm wide, mm."""
    low, high = (round(n * PX) for n in along)
    middle, half = round(across * PX), round(0.2 * PX)
    band = sheet[middle - half : middle + half, low:high] if level else (
        sheet[low:high, middle - half : middle + half].T)  # fmt: skip
    return [low / PX + centre for centre in line_centres(band.mean(axis=0))]


def follow(
    sheet: Grey, along: tuple[float, float], base: float, way: int, lines: int, *, level: bool
) -> list[float]:
    """All lines of a vernier, wherever near its base line the eye finds them."""
    for off in (2.0, 1.5, 2.5, 1.0, 3.0, 0.5, 3.5, 4.0):
        found = strip(sheet, along, base + way * off, level=level)
        if len(found) == 2 * lines + 1:
            return found
    raise AssertionError("no whole vernier is seen")


def read_vernier(front: list[float], back: list[float]) -> float:
    """The number of the front's line that runs on straight into one of the back's."""
    assert len(front) == len(back)
    count = len(front) // 2
    pairs = ((abs(x - y), n - count) for n, x in enumerate(front)
             for m, y in enumerate(back) if m == n)  # fmt: skip
    return round(min(pairs)[1] * (FRONT_PITCH - BACK_PITCH), 1)


def read_sheet(front: Grey, back: Grey, g: Gauge) -> dict[str, float]:
    """All that a person reads off, from the two printed sides."""
    seen = back[:, ::-1] if g.axis is Axis.UPRIGHT else back[::-1]
    x0, y0 = g.page.w / 2, g.page.h / 2
    along_x = x0 - FRONT_PITCH * g.lines_x - 3, x0 + FRONT_PITCH * g.lines_x + 3
    along_y = y0 - FRONT_PITCH * g.lines_y - 3, y0 + FRONT_PITCH * g.lines_y + 3
    found = {}
    for name, y in (("top", y0 - g.arm_y), ("bottom", y0 + g.arm_y)):
        found[name] = read_vernier(
            follow(front, along_x, y, -1, g.lines_x, level=True),
            follow(seen, along_x, y, 1, g.lines_x, level=True),
        )
    for name, x in (("left", x0 - g.arm_x), ("right", x0 + g.arm_x)):
        found[name] = read_vernier(
            follow(front, along_y, x, 1, g.lines_y, level=False),
            follow(seen, along_y, x, -1, g.lines_y, level=False),
        )
    return found


def measure_rulers(drift: Drift, g: Gauge) -> dict[str, float]:
    """The rulers' printed lengths, as a person reads them to a quarter millimetre."""
    found = {}
    for name, side in (("front", drift.front), ("back", drift.back)):
        matrix = side.matrix(g.page)
        for way, end in (("x", (g.ruler_x, 0.0)), ("y", (0.0, g.ruler_y))):
            length = math.dist(matrix.point(0, 0), matrix.point(*end))
            found[f"{name}_{way}"] = round(length * 4) / 4
    return found


def worst_corner(drift: Drift, front: Correction, back: Correction, axis: Axis) -> float:
    """How far a back's corner ends from its front's, at worst, over the whole block, mm."""
    page = PAPERS["a4"]
    worst = 0.0
    for slot in plan_grid(layout()).slots:
        for x, y in ((slot.x, slot.y), (slot.right, slot.bottom), (slot.x, slot.bottom)):
            over = (page.w - x, y) if axis is Axis.UPRIGHT else (x, page.h - y)
            p = _through(front.matrix(page), drift.front.matrix(page), (x, y))
            q = _through(back.matrix(page), drift.back.matrix(page), over)
            q = (page.w - q[0], q[1]) if axis is Axis.UPRIGHT else (q[0], page.h - q[1])
            worst = max(worst, math.dist(p, q))
    return worst


def _through(first: Matrix, then: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    return then.point(*first.point(*point))


@pytest.mark.parametrize(
    ("name", "flip"),
    [(name, "long-edge") for name in DRIFTS] + [("turned", "short-edge"), ("all", "short-edge")],
)
def test_measured_printer_ends_within_a_fifth_of_a_millimetre(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, flip: str
) -> None:
    monkeypatch.setattr(
        "generator.printers.profiles.user_config_path", lambda _: tmp_path / "config"
    )
    drift, output = DRIFTS[name], tmp_path / "out"
    run_print("--output", output, "--only", "test-sheet", "--paper", "a4", "--backs", flip)
    grid = plan_grid(layout(backs=flip))
    axis = flip_axis(grid.page, Backs(flip))
    assert axis
    geometry = geometry_of(grid, axis)
    sheets = [drifted(output / "test-sheet.pdf", n, side)
              for n, side in enumerate((drift.front, drift.back))]  # fmt: skip
    readings = read_sheet(sheets[0], sheets[1], geometry) | measure_rulers(drift, geometry)
    if name == "all":
        assert worst_corner(drift, Correction(), Correction(), axis) > 1
    words = [f"--{key.replace('_', '-')}={value}" for key, value in readings.items()]
    record = output / "print.json"
    result = CliRunner().invoke(printer, ["add", "Ours", *words, "--record", str(record)])
    assert result.exit_code == 0, (result.output, result.exception)
    stored = json.loads((tmp_path / "config/printers/Ours.json").read_text(encoding="utf-8"))
    front = Correction(tuple(stored["front_scale"]))
    back = Correction(tuple(stored["back_scale"]), tuple(stored["back_shift_mm"]),
                      stored["back_turn_degrees"])  # fmt: skip
    assert worst_corner(drift, front, back, axis) < 0.2
    scaled = drift.front.scale[0] * front.scale[0], drift.front.scale[1] * front.scale[1]
    assert scaled == pytest.approx((1, 1), abs=0.0015)


def test_rulers_are_as_long_as_they_say(tmp_path: Path) -> None:
    run_print("--output", tmp_path, "--only", "test-sheet", "--paper", "a4")
    grid = plan_grid(layout())
    gauge = geometry_of(grid, Axis.UPRIGHT)
    x, y = grid.block.x + RULER_IN, grid.block.y + RULER_IN
    for number in (0, 1):
        sheet = drifted(tmp_path / "test-sheet.pdf", number, Correction())
        across = strip(sheet, (x + RULER_FROM - 2, x + RULER_FROM + gauge.ruler_x + 2), y - 0.6,
                       level=True)  # fmt: skip
        down = strip(sheet, (y + RULER_FROM - 2, y + RULER_FROM + gauge.ruler_y + 2), x - 0.6,
                     level=False)  # fmt: skip
        for ticks, length in ((across, gauge.ruler_x), (down, gauge.ruler_y)):
            assert len(ticks) == length + 1
            assert ticks[-1] - ticks[0] == pytest.approx(length, abs=0.02)
            assert all(b - a == pytest.approx(1, abs=0.05) for a, b in pairwise(ticks))
