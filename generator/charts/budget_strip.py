"""The strip of budgets on the chart: a dot for each card over the points of score it is worth.

Lengths in millimetres from the top left. A Start card is a ring, a card outside the band a diamond
with its id, so that no colour is needed to tell them apart.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.charts.chart_page import FAINT, SMALL_MM, SOFT, Align, ChartPage, width_of
from generator.drawing.geometry import Box
from schema.stats.budget import JOURNEY_BAND
from schema.stats.stats import CardBudget, Stats, mean_points

OUTSIDE = "#b3262e"
TENTH = 0.1  # points of score; the weights are tenths
MOST_DOT_MM, LEAST_DIAMOND_MM, LEAST_FIGURE_MM = 3.6, 1.6, 7.0
LEAST_ID_MM = 2.0  # smaller ids can't be read
CLEAR_MM = 0.7  # between an id and the sign of another such card, so that it is seen whose it is


def draw_strip(page: ChartPage, stats: Stats, area: Box) -> None:
    """Draw a dot for each card over its budget, in a strip with the band."""
    cards = (*stats.journey_budgets, *stats.start_budgets)
    page.head("Budget of each card", area, _spread(stats.journey_budgets))
    strip = _strip_for(cards, area)
    low, high = (strip.across(points) for points in JOURNEY_BAND)
    words = "the band, {} to {}".format(*JOURNEY_BAND)
    top, width = strip.top - 4, high - low + strip.step
    band = Box(low - strip.step / 2, top, width, strip.base - top)
    page.box(band, FAINT)
    page.label(band.centre[0], top - 2, words, SMALL_MM, align=Align.CENTRE, colour=SOFT)
    marks = list(_marks(stats, strip))
    for mark in marks:
        _draw_mark(page, mark)
    _write_ids(page, marks, area, min(SMALL_MM, strip.rise * 1.1))
    _draw_scale(page, strip, area)
    _draw_key(page, area)


def _tenths(points: float) -> int:
    return round(points / TENTH)


@dataclass(frozen=True, slots=True)
class _Strip:
    """Where a dot lies: at the left edge `x` is the budget `first`, in tenths of `step`.

    `size` is a dot's diameter, `rise` the height of one in its pile.
    """

    x: float
    top: float
    base: float
    first: int
    last: int
    step: float
    size: float
    rise: float

    def across(self, points: float) -> float:
        """Return the place of a budget, mm from the left."""
        return self.x + (_tenths(points) - self.first) * self.step


def _strip_for(cards: Sequence[CardBudget], area: Box) -> _Strip:
    """Return a strip with room for every card; its dots are as large as the highest pile lets."""
    piles = Counter(_tenths(card.points) for card in cards)
    ends = [*piles, *(_tenths(points) for points in JOURNEY_BAND)]
    first, last = min(ends) - 2, max(ends) + 2
    step = area.w / (last - first)
    top, base = area.y + 10, area.bottom - 9
    room = (base - top) / max(piles.values(), default=1)
    size = min(step * 0.9, room, MOST_DOT_MM)
    return _Strip(area.x, top, base, first, last, step, size, min(room, 1.6 * size))


@dataclass(frozen=True, slots=True)
class _Mark:
    """A card's sign and the place of its middle, in mm; `row` counts from the foot of its pile."""

    card: CardBudget
    x: float
    y: float
    size: float
    row: int
    is_start: bool

    @property
    def is_outside(self) -> bool:
        """Whether it is a Journey card outside the band."""
        return not (self.is_start or JOURNEY_BAND[0] <= self.card.points <= JOURNEY_BAND[1])

    @property
    def reach(self) -> float:
        """How far the sign reaches to either side."""
        return (max(self.size, LEAST_DIAMOND_MM) if self.is_outside else self.size) / 2


def _marks(stats: Stats, strip: _Strip) -> Iterator[_Mark]:
    """Yield the sign of each card, cards of one budget above each other."""
    risen: Counter[int] = Counter()
    for cards, is_start in ((stats.journey_budgets, False), (stats.start_budgets, True)):
        for card in cards:
            row = risen[_tenths(card.points)]
            risen[_tenths(card.points)] += 1
            y = strip.base - 0.4 - strip.rise * (row + 0.5)
            yield _Mark(card, strip.across(card.points), y, strip.size, row, is_start)


def _draw_mark(page: ChartPage, mark: _Mark) -> None:
    """Draw a ring for a Start card, a diamond for a card outside the band, else a dot."""
    if mark.is_start:
        page.ring(mark.x, mark.y, mark.size * 0.88)
    elif mark.is_outside:
        page.diamond(mark.x, mark.y, 2 * mark.reach, OUTSIDE)
    else:
        page.dot(mark.x, mark.y, mark.size * 0.88)


def _write_ids(page: ChartPage, marks: Sequence[_Mark], area: Box, size: float) -> None:
    """Write the id of each card outside the band beside its sign, where there is room for it."""
    taken: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for mark in marks:
        reach = mark.reach + (CLEAR_MM if mark.is_outside else 0)
        taken[mark.row].append((mark.x - reach, mark.x + reach))
    for mark in marks if size >= LEAST_ID_MM else ():
        if not mark.is_outside:
            continue
        width, away = width_of(mark.card.id, size), mark.reach + CLEAR_MM + 0.1
        for left in (mark.x + away, mark.x - away - width):
            right = left + width
            if (
                area.x <= left
                and right <= area.right
                and not any(start < right and left < end for start, end in taken[mark.row])
            ):
                page.label(left, mark.y, mark.card.id, size, colour=OUTSIDE)
                taken[mark.row].append((left - CLEAR_MM, right + CLEAR_MM))
                break


def _draw_scale(page: ChartPage, strip: _Strip, area: Box) -> None:
    """Draw the line below the dots, a tick for each tenth and figures where there is room."""
    page.line(area.x, strip.base, area.right, strip.base)
    every = next((n for n in (5, 10, 50) if n * strip.step >= LEAST_FIGURE_MM), 100)
    for tenth in range(strip.first, strip.last + 1):
        x, has_figure = strip.across(tenth * TENTH), tenth % every == 0
        page.line(x, strip.base, x, strip.base + (1.4 if has_figure else 0.7))
        if has_figure:
            figure = f"{tenth * TENTH:g}"
            page.label(x, strip.base + 3.4, figure, SMALL_MM, align=Align.CENTRE)


def _spread(cards: Sequence[CardBudget]) -> str:
    if not cards:
        return "no Journey cards"
    points = [card.points for card in cards]
    return f"Journey cards: {min(points):g} to {max(points):g} points, mean {mean_points(cards):g}"


def _draw_key(page: ChartPage, area: Box) -> None:
    y, x = area.bottom - 0.6, area.x
    page.dot(x + 1.5, y, 2.6)
    page.label(x + 4, y, "Journey card", SMALL_MM)
    page.ring(x + 28.5, y, 2.6)
    page.label(x + 31, y, "Start card", SMALL_MM)
    page.diamond(x + 51.5, y, 2.8, OUTSIDE)
    page.label(x + 54, y, "Journey card outside the band", SMALL_MM)
    page.label(area.right, y, "points of score", SMALL_MM, align=Align.RIGHT, colour=SOFT)
