"""Plots of play, one a page: rows with intervals, a cloud of points, curves.

Lengths in millimetres from the top left. Curves differ by dashes as well as by colour; every mark
has its label or stands on a scale.
"""

from collections.abc import Callable, Iterator, Sequence
from math import ceil, floor, log10

from generator.charts.chart_file import page_pdf, page_png
from generator.charts.chart_page import (
    BOLD,
    FAINT,
    SLATE,
    SMALL_MM,
    SOFT,
    Align,
    ChartPage,
    fitted,
)
from generator.drawing.geometry import Box
from schema.stats.plots import Plot, PlotMark

AREA = Box(40, 48, 150, 200)
LEFT, RIGHT = 14.0, 196.0
TITLE_MM = 8.0
WIDEST_ROW_MM = 11.0
TICKS = 8  # at most, on a scale
CURVES = (SLATE, "#b3262e", "#2f7d4f", "#8a5a00", "#5b3a8c")

DASHES = ("", "2 1", "0.6 0.8", "3 0.8 0.6 0.8")


def draw_plots(plots: Sequence[Plot]) -> dict[str, bytes]:
    """Return the files of the plots by name, each as PDF and as PNG; equal data, equal bytes."""
    files = {}
    for plot in plots:
        pdf = page_pdf(plot.title, _drawing(plot))
        files[f"{plot.name}.pdf"] = pdf
        files[f"{plot.name}.png"] = page_png(pdf)
    return files


def _drawing(plot: Plot) -> Callable[[ChartPage], None]:
    return lambda page: draw_plot(page, plot)


def draw_plot(page: ChartPage, plot: Plot) -> None:
    """Draw a plot on a page of A4, upright."""
    page.text(LEFT, 20, fitted(plot.title, TITLE_MM, RIGHT - LEFT, BOLD), TITLE_MM, font=BOLD)
    for index, note in enumerate(plot.notes):
        words = fitted(note, SMALL_MM, RIGHT - LEFT)
        page.text(LEFT, 26 + 4 * index, words, SMALL_MM, colour=SOFT)
    across = _Scale([x for x, _y in _corners(plot)], AREA.x, AREA.right)
    if plot.rows:
        height = min(WIDEST_ROW_MM, AREA.h / len(plot.rows))
        area = Box(AREA.x, AREA.y, AREA.w, height * len(plot.rows))
        _band(page, plot, across, area)
        _rows(page, plot.rows, across, area, height)
    else:
        area = AREA
        upward = _Scale([y for _x, y in _corners(plot)], area.bottom, area.y)
        _band(page, plot, across, area)
        _draw_upward(page, upward, area, plot.upward)
        _cloud(page, plot.cloud, across, upward)
        _curves(page, plot, across, upward)
    _draw_across(page, across, area, plot.across)


def _corners(plot: Plot) -> Iterator[tuple[float, float]]:
    """Yield the points that must lie within the scales."""
    for mark in (*plot.rows, *plot.cloud):
        for x in (mark.x, mark.low, mark.high):
            if x is not None:
                yield x, mark.y
    for series in plot.curves:
        yield from series.points
        yield series.points[0][0], 0.0
    for end in plot.band:
        if end is not None and plot.cloud:
            yield end, plot.cloud[0].y
        elif end is not None:
            yield end, 0.0


class _Scale:
    """From values to millimetres, with round ticks."""

    def __init__(self, values: Sequence[float], start: float, end: float) -> None:
        least, most = min(values, default=0.0), max(values, default=1.0)
        reach = (most - least) or 1.0
        step = 10.0 ** floor(log10(reach / TICKS))
        step *= next(times for times in (1, 2, 5, 10) if reach / (step * times) <= TICKS)
        first, last = floor(least / step), ceil(most / step)
        self.ticks = [number * step for number in range(first, max(last, first + 1) + 1)]
        self._start = start
        self._per = (end - start) / (self.ticks[-1] - self.ticks[0])

    def at(self, value: float) -> float:
        """Return the place of a value, mm."""
        return self._start + (value - self.ticks[0]) * self._per


def _band(page: ChartPage, plot: Plot, across: _Scale, area: Box) -> None:
    """Shade what is asked for; an end that is none is the end of the scale."""
    if plot.band == (None, None):
        return
    low, high = (
        across.at(edge if end is None else end)
        for end, edge in zip(plot.band, (across.ticks[0], across.ticks[-1]), strict=True)
    )
    page.box(Box(low, area.y, high - low, area.h), FAINT)
    page.text(low + 1, area.y - 1.5, "what is asked for", SMALL_MM, colour=SOFT)


def _rows(
    page: ChartPage, marks: Sequence[PlotMark], across: _Scale, area: Box, height: float
) -> None:
    size = min(SMALL_MM, height * 0.7)
    for index, mark in enumerate(marks):
        y = area.y + (index + 0.5) * height
        page.label(area.x - 3, y, mark.label, size, align=Align.RIGHT)
        if mark.low is not None and mark.high is not None:
            page.line(across.at(mark.low), y, across.at(mark.high), y, 0.4)
        page.dot(across.at(mark.x), y, min(2.4, height * 0.6))
        words = f"{mark.x:.1f} {mark.words}".strip()
        page.label(across.at(mark.high or mark.x) + 2, y, words, size, colour=SOFT)


def _cloud(page: ChartPage, marks: Sequence[PlotMark], across: _Scale, upward: _Scale) -> None:
    for mark in marks:
        x, y = across.at(mark.x), upward.at(mark.y)
        page.dot(x, y, 1.2)
        page.label(x + 1.0, y - 1.2, mark.label, 2.2, colour=SOFT)


def _curves(page: ChartPage, plot: Plot, across: _Scale, upward: _Scale) -> None:
    for index, series in enumerate(plot.curves):
        places = [(across.at(x), upward.at(y)) for x, y in series.points]
        colour = CURVES[index % len(CURVES)]
        page.curve(places, colour, DASHES[index % len(DASHES)])
        x, y = min(places, key=lambda place: place[1])
        page.label(
            x, y - 2 - 3.5 * index, series.label, SMALL_MM, align=Align.CENTRE, colour=colour
        )


def _draw_across(page: ChartPage, across: _Scale, area: Box, name: str) -> None:
    page.line(area.x, area.bottom, area.right, area.bottom)
    for tick in across.ticks:
        x = across.at(tick)
        page.line(x, area.bottom, x, area.bottom + 1.4)
        page.label(x, area.bottom + 3.6, f"{tick:g}", SMALL_MM, align=Align.CENTRE)
    page.label(area.right, area.bottom + 8, name, SMALL_MM, align=Align.RIGHT, colour=SOFT)


def _draw_upward(page: ChartPage, upward: _Scale, area: Box, name: str) -> None:
    page.line(area.x, area.y, area.x, area.bottom)
    for tick in upward.ticks:
        y = upward.at(tick)
        page.line(area.x - 1.4, y, area.x, y)
        page.label(area.x - 2.4, y, f"{tick:g}", SMALL_MM, align=Align.RIGHT)
    page.text(LEFT, area.y - 6, name, SMALL_MM, colour=SOFT)
