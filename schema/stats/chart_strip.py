"""The strip of budgets on the chart: a dot for each card over the points of score it is worth.

Lengths in millimetres from the top left. A Start card is a ring, a card outside the band a diamond
with its id, so that no colour is needed to tell them apart.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from schema.stats.budget import JOURNEY_BAND
from schema.stats.chart_page import (
    FAINT,
    INK,
    PAPER,
    SLATE,
    SMALL_MM,
    SOFT,
    WIDTH_MM,
    Area,
    ChartPage,
)
from schema.stats.stats import CardBudget, Stats, mean_points

OUTSIDE = "#b3262e"
TENTH = 0.1  # points of score; the weights are tenths
MOST_DOT_MM, LEAST_DIAMOND_MM, LEAST_FIGURE_MM = 3.6, 1.6, 7.0


def draw_strip(page: ChartPage, stats: Stats, area: Area) -> None:
    """Draw a dot for each card over its budget, in a strip with the band."""
    cards = (*stats.journey_budgets, *stats.start_budgets)
    page.head("Budget of each card", area, _spread(stats.journey_budgets))
    strip = _strip_for(cards, area)
    low, high = (strip.across(points) for points in JOURNEY_BAND)
    words = "the band, {} to {}".format(*JOURNEY_BAND)
    width = high - low + strip.step
    page.box(low - strip.step / 2, strip.top - 4, width, strip.base - strip.top + 4, FAINT)
    x = (low + high) / 2
    page.words(x, strip.top - 6, words, SMALL_MM, anchor="mm", colour=SOFT)
    risen: Counter[int] = Counter()
    for number, card in enumerate(cards):
        at = _tenths(card.points)
        y = strip.base - strip.size * (risen[at] + 0.5) - 0.4
        is_start = number >= len(stats.journey_budgets)
        _draw_card(page, card, (strip.across(card.points), y, strip.size), is_start=is_start)
        risen[at] += 1
    _draw_scale(page, strip, area)
    _draw_key(page, area)


def _tenths(points: float) -> int:
    return round(points / TENTH)


@dataclass(frozen=True, slots=True)
class _Strip:
    """Where a dot lies: at the left edge `x` is the budget `first`, in tenths of `step`."""

    x: float
    top: float
    base: float
    first: int
    last: int
    step: float
    size: float

    def across(self, points: float) -> float:
        """Return the place of a budget, mm from the left."""
        return self.x + (_tenths(points) - self.first) * self.step


def _strip_for(cards: Sequence[CardBudget], area: Area) -> _Strip:
    """Return a strip with room for every card; its dots are as large as the highest pile lets."""
    piles = Counter(_tenths(card.points) for card in cards)
    ends = [*piles, *(_tenths(points) for points in JOURNEY_BAND)]
    first, last = min(ends) - 2, max(ends) + 2
    step = area.w / (last - first)
    top, base = area.y + 10, area.y + area.h - 9
    size = min(step * 0.9, (base - top) / max(piles.values(), default=1), MOST_DOT_MM)
    return _Strip(area.x, top, base, first, last, step, size)


def _draw_scale(page: ChartPage, strip: _Strip, area: Area) -> None:
    """Draw the line below the dots, a tick for each tenth and figures where there is room."""
    page.line(area.x, strip.base, area.x + area.w, strip.base, INK)
    every = next((n for n in (5, 10, 50) if n * strip.step >= LEAST_FIGURE_MM), 100)
    for tenth in range(strip.first, strip.last + 1):
        x, has_figure = area.x + (tenth - strip.first) * strip.step, tenth % every == 0
        page.line(x, strip.base, x, strip.base + (1.4 if has_figure else 0.7), INK)
        if has_figure:
            page.words(x, strip.base + 3.4, f"{tenth * TENTH:g}", SMALL_MM, anchor="mm")


def _spread(cards: Sequence[CardBudget]) -> str:
    if not cards:
        return "no Journey cards"
    points = [card.points for card in cards]
    return f"Journey cards: {min(points):g} to {max(points):g} points, mean {mean_points(cards):g}"


def _draw_card(
    page: ChartPage, card: CardBudget, place: tuple[float, float, float], *, is_start: bool
) -> None:
    """Draw a ring for a Start card, a dot for a Journey card, a diamond for one outside the band.

    `place` is the middle and the size; beside a diamond stands the card's id.
    """
    x, y, size = place
    if is_start or JOURNEY_BAND[0] <= card.points <= JOURNEY_BAND[1]:
        page.dot(x, y, size * 0.88, SLATE)
        if is_start:
            page.dot(x, y, size * 0.5, PAPER)
        return
    page.diamond(x, y, max(size * 0.95, LEAST_DIAMOND_MM), OUTSIDE)
    anchor, aside = ("lm", 1) if x < WIDTH_MM / 2 else ("rm", -1)
    away = aside * (max(size, LEAST_DIAMOND_MM) / 2 + 0.6)
    page.words(x + away, y, card.id, min(SMALL_MM, size * 1.2), anchor=anchor, colour=OUTSIDE)


def _draw_key(page: ChartPage, area: Area) -> None:
    y, x = area.y + area.h - 0.6, area.x
    page.dot(x + 1.5, y, 2.6, SLATE)
    page.words(x + 4, y, "Journey card", SMALL_MM)
    page.dot(x + 28.5, y, 2.6, SLATE)
    page.dot(x + 28.5, y, 1.5, PAPER)
    page.words(x + 31, y, "Start card", SMALL_MM)
    page.diamond(x + 51.5, y, 2.8, OUTSIDE)
    page.words(x + 54, y, "Journey card outside the band", SMALL_MM)
    page.words(area.x + area.w, y, "points of score", SMALL_MM, anchor="rm", colour=SOFT)
