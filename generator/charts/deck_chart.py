"""The chart of a deck on one page: what it holds, to be seen at a glance.

Lengths in millimetres from the top left. Every bar, dot and cell has its figure or scale beside
it; tapes have their pattern and name.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.charts.budget_strip import draw_strip
from generator.charts.chart_page import (
    BOLD,
    INK,
    PAPER,
    SLATE,
    SOFT,
    Align,
    ChartPage,
    can_write,
    fitted,
    width_of,
)
from generator.drawing.colour import mix
from generator.drawing.geometry import Box
from schema.deck.letters import tape_letters
from schema.stats.stats import Stats

LEFT, RIGHT, MIDDLE, GAP = 14.0, 196.0, 105.0, 5.0
TITLE_MM, WORD_MM = 9.0, 3.5
TINTS = ("#f3efe6", "#9fb4cc")  # of no card and of the most; light enough for dark words


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its label, length and words; `part` of the length is marked off."""

    label: str
    length: int
    words: str
    part: int = 0
    colour: str = SLATE
    pattern: str = ""


def draw_chart(page: ChartPage, stats: Stats) -> None:
    """Draw the chart on a page of A4, upright."""
    _draw_title(page, stats)
    half = MIDDLE - GAP - LEFT
    right = MIDDLE + GAP
    _draw_bars(
        page, "Tapes", "cards; alone up to the gap", _tape_bars(stats), Box(LEFT, 40, half, 53)
    )
    _draw_pairs(page, stats, Box(right, 40, half, 53))
    _draw_bars(
        page, "Icons", "printed, on how many cards", _icon_bars(stats), Box(LEFT, 102, half, 66)
    )
    asked = "What ends ask for"
    _draw_bars(
        page, asked, "ends; alone up to the gap", _end_bars(stats), Box(right, 102, half, 66)
    )
    third = (RIGHT - LEFT - 4 * GAP) / 3
    for number, (title, counts, none) in enumerate(
        (
            ("Icons on a card", stats.icons_per_card, "0"),
            ("Beginnings", stats.beginnings, "none"),
            ("Length of the end", stats.end_lengths, "none"),
        )
    ):
        area = Box(LEFT + number * (third + 2 * GAP), 177, third, 38)
        _draw_columns(page, title, [(n or none, cards) for n, cards in counts], area)
    draw_strip(page, stats, Box(LEFT, 225, RIGHT - LEFT, 56))


def _draw_title(page: ChartPage, stats: Stats) -> None:
    title = stats.title if can_write(stats.title) else "A deck"
    page.text(LEFT, 20, fitted(title, TITLE_MM, RIGHT - LEFT, BOLD), TITLE_MM, font=BOLD)
    totals = stats.totals
    edition = f"edition {stats.edition}, " if can_write(stats.edition) else ""
    line = (
        f"{edition}deck {stats.fingerprint[:8]}: {totals.journey} Journey cards, "
        f"{totals.start} Start cards, {sum(totals.goals)} goals, {sum(totals.tokens)} tokens"
    )
    page.text(LEFT, 27, fitted(line, WORD_MM, RIGHT - LEFT), WORD_MM, colour=SOFT)
    page.line(LEFT, 31, RIGHT, 31, 0.4)


def _name(name: str, instead: str) -> str:
    return name if can_write(name) else instead


# Bars


def _tape_bars(stats: Stats) -> list[Bar]:
    return [
        Bar(
            _name(tape.name, tape.id), tape.cards, _with_alone(tape.cards, tape.alone),
            tape.alone, tape.colour, tape.pattern,
        )
        for tape in stats.tapes
    ]  # fmt: skip


def _icon_bars(stats: Stats) -> list[Bar]:
    return [
        Bar(_name(icon.name, icon.id), icon.printed, f"{icon.printed} on {icon.cards}")
        for icon in stats.icons
    ]


def _end_bars(stats: Stats) -> list[Bar]:
    tapes = {tape.id: tape for tape in stats.tapes}
    names = {tape.id: _name(tape.name, tape.id) for tape in stats.tapes}
    names |= {icon.id: _name(icon.name, icon.id) for icon in stats.icons}
    bars = []
    for end in stats.ends:
        tape = tapes.get(end.symbol)
        look = (tape.colour, tape.pattern) if tape else (SLATE, "")
        words = _with_alone(end.ends, end.alone)
        bars.append(Bar(names[end.symbol], end.ends, words, end.alone, *look))
    return bars


def _with_alone(count: int, alone: int) -> str:
    return f"{count}, {alone} alone" if count else "0"


def _draw_bars(page: ChartPage, title: str, note: str, bars: Sequence[Bar], area: Box) -> None:
    """Draw bars from the left, each with its label before it and its words behind it."""
    page.head(title, area, note)
    if not bars:
        _draw_none(page, area)
        return
    top, room = area.y + 3, area.h - 3
    step = min(room / len(bars), 10.0)
    size = min(WORD_MM, step * 0.8)
    labels = [fitted(bar.label, size, area.w * 0.3) for bar in bars]
    label_w = max(width_of(label, size) for label in labels) + 2
    words_w = max(width_of(bar.words, size) for bar in bars) + 2
    unit = (area.w - label_w - words_w) / max(1, *(bar.length for bar in bars))
    for number, (bar, label) in enumerate(zip(bars, labels, strict=True)):
        y, height = top + number * step, step * 0.72
        x, length = area.x + label_w, bar.length * unit
        page.label(area.x, y + height / 2, label, size)
        page.box(Box(x, y, length, height), bar.colour, bar.pattern, edge=SOFT)
        if bar.part:
            page.box(Box(x + bar.part * unit - 0.45, y - 0.4, 0.9, height + 0.8), PAPER)
        page.label(x + length + 1.5, y + height / 2, bar.words, size)
    page.line(area.x + label_w, top - 1, area.x + label_w, top + step * len(bars))


def _draw_none(page: ChartPage, area: Box) -> None:
    page.label(area.x, area.y + 6, "none", WORD_MM, colour=SOFT)


# Pairs


def _draw_pairs(page: ChartPage, stats: Stats, area: Box) -> None:
    """Draw a triangle: a cell for each pair of tapes, and on its long side each tape alone."""
    page.head("Pairs of tapes", area, "each alone at the end of its row")
    tapes = stats.tapes
    if not tapes:
        _draw_none(page, area)
        return
    counts = {frozenset(pair.tapes): pair.cards for pair in stats.pairs}
    counts |= {frozenset({tape.id}): tape.alone for tape in tapes}
    letters = tape_letters({tape.id: _name(tape.name, tape.id) for tape in tapes})
    top, most = area.y + 3, max(counts.values(), default=0) or 1
    side = min((area.h - 3) / (len(tapes) + 1), (area.w - 20) / (len(tapes) + 1), 10.0)
    size = min(WORD_MM, side * 0.55)
    for row, tape in enumerate(tapes):
        y = top + row * side
        strip = Box(area.x, y + side * 0.14, 9, side * 0.72)
        page.box(strip, tape.colour, tape.pattern, edge=SOFT)
        page.label(area.x + 10.5, y + side / 2, letters[tape.id], size, font=BOLD)
        for column, other in enumerate(tapes[: row + 1]):
            count, x = counts[frozenset({tape.id, other.id})], area.x + 18 + column * side
            cell = Box(x, y, side - 0.6, side - 0.6)
            page.box(cell, mix(*TINTS, count / most), edge=INK if tape is other else "")
            page.label(*cell.centre, str(count), size, align=Align.CENTRE)
    for column, tape in enumerate(tapes):
        x, y = area.x + 18 + column * side, top + len(tapes) * side
        strip = Box(x + side * 0.1, y + 0.6, side * 0.75, side * 0.42)
        page.box(strip, tape.colour, tape.pattern, edge=SOFT)
        middle = x + (side - 0.6) / 2
        page.label(middle, y + side * 0.8, letters[tape.id], size, align=Align.CENTRE, font=BOLD)


# Columns


def _draw_columns(
    page: ChartPage, title: str, counts: Sequence[tuple[int | str, int]], area: Box
) -> None:
    """Draw a column for each figure, the number of cards above it."""
    page.head(title, area, "cards")
    base, room = area.bottom - 5, area.h - 13
    most = max((cards for _, cards in counts), default=0) or 1
    step = min(area.w / max(len(counts), 1), 14.0)
    size = min(WORD_MM, step * 0.45)
    for number, (label, cards) in enumerate(counts):
        x, height = area.x + number * step, room * cards / most
        page.box(Box(x + step * 0.14, base - height, step * 0.72, height), SLATE)
        middle = x + step / 2
        page.label(middle, base - height - 2, str(cards), size, align=Align.CENTRE)
        page.label(middle, base + 3, str(label), size, align=Align.CENTRE, font=BOLD)
    page.line(area.x, base, area.right, base)
