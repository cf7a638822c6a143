"""A printer that drifts: what is read off its test sheet makes its cards end in their places."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image

from generator.commands.printer import printer
from generator.drawing.geometry import Size
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.grids import Axis, Grid
from generator.imposition.planner import Backs, flip_axis, plan_grid
from generator.paper.formats import PAPERS
from generator.printers.calibration import (
    GOOD,
    EdgeReading,
    MisreadError,
    Readings,
    Scales,
    joined,
    offset_of,
    solve,
)  # fmt: skip
from generator.printers.gauge import (
    COARSE,
    RULER_FROM,
    RULER_IN,
    STEP,
    Gauge,
    SheetEdge,
    Vernier,
    geometry_of,
)  # fmt: skip
from generator.printers.gauge_lines import COARSE_IN
from generator.printers.profiles import load_printer
from generator.printers.readings import RULERS, drawn_length, parse_edge, parse_ruler
from tests.generator.imposition.layouts import layout
from tests.generator.printed import run_print
from tests.generator.printers.eyes import Eyes, as_options, read_off, untouched, worst_corner
from tests.generator.printers.simulated import Drift

NOTHING = Correction()
WITHIN = 0.2  # mm
SHORT_RULED = 0.3  # mm; rulers of 3 cm, read to a tenth, tell no more of a card
SHEETS = {
    "a4": layout(), "letter": layout(paper="letter"), "a5": layout(paper="a5"),
    "one card": layout(size=Size("85x110mm", 85, 110)),
    "one column": layout(size=Size("110x165mm", 110, 165)),
    "on its side": layout(paper="letter", card="large"),
}  # fmt: skip


def placed(name: str, flip: str) -> tuple[Grid, Axis]:
    grid = plan_grid(SHEETS[name])
    axis = flip_axis(grid.page, Backs(flip))
    assert axis
    return grid, axis


def measured(gauge: Gauge, words: dict[str, str]) -> Readings:
    lengths = {
        name: parse_ruler(name, words[name], drawn_length(gauge, name), "") for name in RULERS
    }
    edges = {}
    for edge in SheetEdge:
        vernier = gauge.vernier(edge)
        assert vernier
        edges[edge] = parse_edge(edge, words[edge], vernier)
    return Readings(**lengths, edges=edges)


def followed(grid: Grid, axis: Axis, drift: Drift, eyes: Eyes) -> tuple[Corrections, int]:
    """What one has who measures again for as long as that is advised, and how often it was."""
    gauge, corrections = geometry_of(grid, axis), untouched()
    for times in range(1, 4):
        words = read_off(gauge, drift, corrections, eyes)
        solution = solve(gauge, measured(gauge, words), "")
        corrections = joined(corrections, solution.corrections)
        if solution.error <= GOOD:
            return corrections, times
    raise AssertionError("measured for ever")


def about(most: float) -> st.SearchStrategy[float]:
    return st.floats(-most, most)


def near_one() -> st.SearchStrategy[float]:
    return st.floats(0.99, 1.01)


def pairs(one: st.SearchStrategy[float]) -> st.SearchStrategy[tuple[float, float]]:
    return st.tuples(one, one)


def drifts() -> st.SearchStrategy[Drift]:
    """Backs up to 6 mm off, also by whole periods, 1 degree turned; sides up to 1 % stretched."""
    far = about(6) | st.sampled_from([-3.9, -1.95, 0.0, 2.5, 3.0, 3.9, 4.0, 5.0, 5.85])
    own = st.builds(
        Drift,
        st.builds(Correction, pairs(near_one())),
        st.builds(Correction, pairs(near_one()), pairs(far), about(1)),
    )
    both = st.builds(Correction, pairs(near_one()), pairs(about(3)), about(0.5))
    return own | st.builds(Drift, both, both)


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("name", SHEETS)
@settings(max_examples=15)
@given(drift=drifts(), far=st.sampled_from([0.0, 0.5, 1.0]))
def test_every_drift_ends_within_a_fifth_of_a_millimetre(
    name: str, flip: str, drift: Drift, far: float
) -> None:
    grid, axis = placed(name, flip)
    corrections, times = followed(grid, axis, drift, Eyes(far))
    within = SHORT_RULED if name == "one card" else WITHIN
    assert worst_corner(grid, axis, drift, corrections) < within
    assert times <= 2


@given(drift=drifts())
@settings(max_examples=40)
def test_millimetres_that_are_cut_off_are_refused_or_do_no_harm(drift: Drift) -> None:
    grid, axis = placed("a4", "long-edge")
    try:
        corrections, _ = followed(grid, axis, drift, Eyes(cuts_off=True))
    except MisreadError:
        return
    assert worst_corner(grid, axis, drift, corrections) < WITHIN


@pytest.mark.parametrize("off", [2.5, 3.0, 3.9, 4.0, 5.0, 6.0, -2.5, -3.9, -5.0])
def test_periods_of_the_vernier_are_told_apart(off: float) -> None:
    grid, axis = placed("a4", "long-edge")
    drift = Drift(back=Correction((1, 1), (-off, 0)))
    corrections, _ = followed(grid, axis, drift, Eyes())
    assert corrections.back.shift[0] == pytest.approx(off, abs=0.05)


@pytest.mark.parametrize(
    ("coarse", "fine", "off"),
    [(5, 1.1, 5.0), (4, 0.1, 4.0), (3, -0.9, 3.0), (2, -1.4, 2.5), (0, 0, 0), (-4, -0.1, -4.0),
     (5, None, 5.0), (10, -1.7, 10.0), (6, -0.5, None), (0, 1.1, None), (-5, 0, None)],
)  # fmt: skip
def test_pair_of_readings_gives_one_offset_or_none(
    coarse: float, fine: float | None, off: float | None
) -> None:
    found = offset_of(Vernier(4.0), Scales(1, 1), EdgeReading(coarse, fine))
    assert found == (off if off is None else pytest.approx(off))


def test_last_line_of_a_vernier_that_falls_short_of_a_period_is_not_trusted() -> None:
    """Sides stretched unlike each other bring its lines nearer together, or farther apart."""
    grid, axis = placed("a4", "long-edge")
    gauge = geometry_of(grid, axis)
    edges = dict.fromkeys(SheetEdge, EdgeReading(0, 0.0)) | {SheetEdge.TOP: EdgeReading(1, 2.0)}
    short = Readings(129.4, 210, 130.3, 210, edges)
    assert solve(gauge, short, "").error > GOOD
    edges[SheetEdge.TOP] = EdgeReading(0, 0.1)
    assert solve(gauge, short, "").error < GOOD


def test_edge_misread_by_a_period_contradicts_the_others() -> None:
    grid, axis = placed("a4", "long-edge")
    gauge = geometry_of(grid, axis)
    edges = dict.fromkeys(SheetEdge, EdgeReading(0, 0.0)) | {SheetEdge.LEFT: EdgeReading(4, 0.0)}
    with pytest.raises(MisreadError, match=r"--left 4:0: .* one is misread: read all four again"):
        solve(gauge, Readings(130, 210, 130, 210, edges), "")


def test_measuring_again_counts_on_what_was_corrected() -> None:
    """A shift that was measured on turned sheets is turned with them."""
    first = Corrections(NOTHING, Correction((1, 1), (1, 0), 90))
    again = joined(first, Corrections(NOTHING, Correction((1, 1), (2, 0), 1)))
    assert again.back.shift == pytest.approx((1, -2))
    assert again.back.turn == 91


DPI = 508
PX = DPI / 25.4  # 20 pixels to a millimetre

Grey = NDArray[np.uint8]


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


def dark_lines(profile: NDArray[np.float64]) -> list[tuple[float, float]]:
    """The middles and widths, in mm, of the dark lines that cross a strip of pixels."""
    dark = 255 - profile
    dark[dark < 120] = 0
    edges = np.flatnonzero(np.diff(np.concatenate([[0], (dark > 0).astype(int), [0]])))
    return [
        (float(np.average(np.arange(a, b) + 0.5, weights=dark[a:b])) / PX, (b - a) / PX)
        for a, b in zip(edges[::2], edges[1::2], strict=True)
    ]


def lines_on(
    sheet: Grey, gauge: Gauge, edge: SheetEdge, inwards: float, reach: float
) -> list[tuple[float, float]]:
    """The lines that a strip 0.4 mm wide crosses at an edge: from the scale's middle, and widths.

    The strip runs along the edge, so many mm inwards from the base line, `reach` mm either way.
    """
    low, high = gauge.at(edge, -reach, inwards), gauge.at(edge, reach, inwards)
    half = round(0.2 * PX)
    x, y = round(low[0] * PX), round(low[1] * PX)
    if edge.is_level:
        band = sheet[y - half : y + half, x : round(high[0] * PX)]
    else:
        band = sheet[y : round(high[1] * PX), x - half : x + half].T
    return [(middle - reach, width) for middle, width in dark_lines(band.mean(axis=0))]


def comb(sheet: Grey, gauge: Gauge, edge: SheetEdge, way: int) -> list[float]:
    """All lines of a vernier, wherever near its base line the eye finds them."""
    vernier = gauge.vernier(edge)
    assert vernier
    for off in (n / 2 for n in range(-16, 17)):
        found = lines_on(sheet, gauge, edge, off + 2 * way, vernier.half + 8)
        if len(found) == 2 * vernier.lines + 1:
            return [middle for middle, _ in found]
    raise AssertionError("no whole vernier is seen")


def pointed(front: Grey, seen: Grey, gauge: Gauge, edge: SheetEdge) -> int:
    """The tick of the front's coarse scale at which the back's thick line stands."""
    places = [COARSE_IN + n / 5 for n in range(-5, 12)]
    scale = next(found for off in places if len(
        found := lines_on(front, gauge, edge, off, COARSE + 2)) == 2 * COARSE + 1)  # fmt: skip
    stands = next(middle for off in places
                  for middle, width in lines_on(seen, gauge, edge, off, COARSE + 2)
                  if 0.3 < width < 0.8)  # fmt: skip
    return min(range(len(scale)), key=lambda n: abs(scale[n][0] - stands)) - COARSE


def read_sheet(front: Grey, back: Grey, gauge: Gauge) -> dict[str, str]:
    """What a person reads off at the edges, from the two printed sides."""
    seen = back[:, ::-1] if gauge.axis is Axis.UPRIGHT else back[::-1]
    found: dict[str, str] = {}
    for edge in SheetEdge:
        ours, theirs = comb(front, gauge, edge, -1), comb(seen, gauge, edge, 1)
        count = len(ours) // 2
        off = [(abs(x - y), abs(n - count), n - count)
               for n, x in enumerate(ours) for y in theirs]  # fmt: skip
        found[edge] = f"{pointed(front, seen, gauge, edge)}:{min(off)[2] * STEP:.1f}"
    return found


PRINTED = {
    "far": ("long-edge", Drift(NOTHING, Correction((1, 1), (5, -2.5), 0.2))),
    "all": ("short-edge", Drift(Correction((1.003, 0.995), (0.7, 0.4), 0.1),
                                Correction((1.002, 0.994), (-3.9, 1.1), -0.3))),
}  # fmt: skip


@pytest.mark.parametrize("name", PRINTED)
def test_sheet_as_printed_is_read_and_kept_by_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(
        "generator.printers.profiles.user_config_path", lambda _: tmp_path / "config"
    )
    (flip, drift), output = PRINTED[name], tmp_path / "out"
    run_print("--output", output, "--only", "test-sheet", "--paper", "a4", "--backs", flip)
    grid, axis = placed("a4", flip)
    gauge = geometry_of(grid, axis)
    front, back = (drifted(output / "test-sheet.pdf", n, side)
                   for n, side in enumerate((drift.front, drift.back)))  # fmt: skip
    lengths = {key: words for key, words in read_off(gauge, drift, untouched(), Eyes()).items()
               if key in RULERS}  # fmt: skip
    words = as_options(lengths | read_sheet(front, back, gauge))
    record = output / "print.json"
    result = CliRunner().invoke(printer, ["add", "Ours", *words, "--record", str(record)])
    assert result.exit_code == 0, (words, result.output, result.exception)
    kept = load_printer("Ours").corrections
    assert worst_corner(grid, axis, drift, untouched()) > 1
    assert worst_corner(grid, axis, drift, kept) < WITHIN
    scaled = drift.front.scale[0] * kept.front.scale[0], drift.front.scale[1] * kept.front.scale[1]
    assert scaled == pytest.approx((1, 1), abs=0.0015)


def test_rulers_are_as_long_as_they_say(tmp_path: Path) -> None:
    run_print("--output", tmp_path, "--only", "test-sheet", "--paper", "a4")
    grid = plan_grid(layout())
    gauge = geometry_of(grid, Axis.UPRIGHT)
    x, y = grid.block.x, grid.block.y
    for number in (0, 1):
        sheet = drifted(tmp_path / "test-sheet.pdf", number, NOTHING)
        across = crossed(sheet, (x + gauge.across_from, y + RULER_IN - 0.6), gauge.ruler_x,
                         level=True)  # fmt: skip
        down = crossed(sheet, (x + RULER_IN - 0.6, y + RULER_IN + RULER_FROM), gauge.ruler_y,
                       level=False)  # fmt: skip
        for ticks, length in ((across, gauge.ruler_x), (down, gauge.ruler_y)):
            assert ticks[-1] - ticks[0] == pytest.approx(length, abs=0.02)
            steps = [b - a for a, b in pairwise(ticks)]
            assert all(step == pytest.approx(round(step), abs=0.05) for step in steps)
            assert len(ticks) >= length - 1, "but for one where the pointer is"


def crossed(sheet: Grey, start: tuple[float, float], length: float, *, level: bool) -> list[float]:
    """The middles of the thin lines from 1 mm before a place on, and 1 mm beyond the length."""
    x, y = (round(n * PX) for n in start)
    end, half = round((length + 1) * PX), round(0.2 * PX)
    before = round(PX)
    band = (sheet[y - half : y + half, x - before : x + end] if level
            else sheet[y - before : y + end, x - half : x + half].T)  # fmt: skip
    return [middle for middle, width in dark_lines(band.mean(axis=0)) if width < 0.3]
