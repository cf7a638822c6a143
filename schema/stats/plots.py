"""Plots as data: what one program counts and another draws, without knowing each other."""

from collections.abc import Sequence
from typing import NamedTuple


class PlotMark(NamedTuple):
    """A thing in a plot: its label, its value across, its interval, words or a value upwards."""

    label: str
    x: float
    low: float | None = None
    high: float | None = None
    y: float = 0.0
    words: str = ""


class PlotSeries(NamedTuple):
    """A curve: its label and its points, x and y."""

    label: str
    points: Sequence[tuple[float, float]]


class Plot(NamedTuple):
    """One plot; `name` is that of its file, `notes` are lines below the title.

    Of `rows` each mark is a row, of `cloud` a point, of `curves` each series a curve; one of them
    is told. `band` is what is asked for across, `across` and `upward` name the scales. Shares are
    told in per cent already.
    """

    name: str
    title: str
    notes: Sequence[str]
    across: str
    upward: str = ""
    rows: Sequence[PlotMark] = ()
    cloud: Sequence[PlotMark] = ()
    curves: Sequence[PlotSeries] = ()
    band: tuple[float | None, float | None] = (None, None)
