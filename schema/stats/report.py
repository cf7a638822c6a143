"""What a deck holds, for people and for programs; nothing is counted here."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from schema.stats.budget import JOURNEY_BAND
from schema.stats.stats import CardBudget, Stats, mean_points

_PER_LINE = 6  # budgets
_TYPES = ("I", "II", "III")


def format_text(stats: Stats) -> str:
    """Return the counts as small tables, then each card's budget."""
    totals = stats.totals
    lines = [
        f"{stats.title}, edition {stats.edition}, deck {stats.fingerprint[:8]}",
        f"{totals.journey} Journey cards, {totals.start} Start cards",
        f"{_by_type(totals.goals)} goals and {_by_type(totals.tokens)} tokens of type I, II, III",
    ]
    tapes = [(tape.id, tape.cards, tape.alone) for tape in stats.tapes]
    lines += _table("Tapes", ("", "cards", "alone"), tapes)
    pairs = [(" + ".join(pair.tapes), pair.cards) for pair in stats.pairs]
    lines += _table("Pairs of tapes", ("", "cards"), pairs)
    icons = [(icon.id, icon.printed, icon.cards) for icon in stats.icons]
    lines += _table("Icons", ("", "printed", "cards"), icons)
    lines += _table("Icons on a card", ("", "cards"), stats.icons_per_card)
    lines += _table("Beginnings", ("", "cards"), _named(stats.beginnings))
    lines += _table("Lengths of ends", ("", "cards"), _named(stats.end_lengths))
    ends = [(end.symbol, end.ends, end.alone) for end in stats.ends]
    lines += _table("What ends ask for", ("", "ends", "alone"), ends)
    low, high = JOURNEY_BAND
    note = f"; the standard deck first had {low} to {high}"
    lines += _budgets("Budget of the Journey cards", stats.journey_budgets, note)
    lines += _budgets("Budget of the Start cards", stats.start_budgets)
    return "\n".join(lines)


def _by_type(counts: Sequence[int]) -> str:
    return "+".join(map(str, counts))


def _named(counts: Iterable[tuple[int, int]]) -> list[tuple[int | str, int]]:
    return [(figure or "none", cards) for figure, cards in counts]


def _table(title: str, head: Sequence[str], rows: Sequence[Sequence[object]]) -> Iterator[str]:
    """Yield the rows under a title, the first column to the left and the figures to the right."""
    wide = max((len(str(row[0])) for row in rows), default=0)
    wide = max(wide, len(title) - 2)
    yield ""
    yield title.ljust(wide + 2) + "".join(f"{word:>9}" for word in head[1:])
    for row in rows:
        yield f"  {row[0]!s:<{wide}}" + "".join(f"{figure!s:>9}" for figure in row[1:])


def _budgets(title: str, cards: Sequence[CardBudget], note: str = "") -> Iterator[str]:
    yield ""
    if not cards:
        yield f"{title}: none"
        return
    points = [card.points for card in cards]
    spread = f"{min(points)} to {max(points)} points, mean {mean_points(cards)}"
    yield f"{title}: {spread}{note}"
    for first in range(0, len(cards), _PER_LINE):
        few = cards[first : first + _PER_LINE]
        yield "  " + "   ".join(f"{card.id:<4} {card.points:>5}" for card in few)


def format_json(stats: Stats) -> str:
    """Return the JSON that `docs/diff.md` describes."""
    document = {
        "title": stats.title,
        "edition": stats.edition,
        "deck": stats.fingerprint,
        "totals": {
            "journey": stats.totals.journey,
            "start": stats.totals.start,
            "goals": dict(zip(_TYPES, stats.totals.goals, strict=True)),
            "tokens": dict(zip(_TYPES, stats.totals.tokens, strict=True)),
        },
        "tapes": [
            {"id": tape.id, "name": tape.name, "cards": tape.cards, "alone": tape.alone}
            for tape in stats.tapes
        ],
        "pairs": [{"tapes": list(pair.tapes), "cards": pair.cards} for pair in stats.pairs],
        "icons": [
            {"id": icon.id, "name": icon.name, "printed": icon.printed, "cards": icon.cards}
            for icon in stats.icons
        ],
        "icons_per_card": _pairs("icons", stats.icons_per_card),
        "beginnings": _pairs("beginning", stats.beginnings),
        "end_lengths": _pairs("length", stats.end_lengths),
        "ends": [
            {"symbol": end.symbol, "ends": end.ends, "alone": end.alone} for end in stats.ends
        ],
        "budgets": {
            "band": list(JOURNEY_BAND),
            "journey": _cards(stats.journey_budgets),
            "start": _cards(stats.start_budgets),
        },
    }
    return json.dumps(document, ensure_ascii=False, indent=2)


def _pairs(name: str, counts: Iterable[tuple[int, int]]) -> list[dict[str, int]]:
    return [{name: figure, "cards": cards} for figure, cards in counts]


def _cards(cards: tuple[CardBudget, ...]) -> dict[str, Any]:
    points = [card.points for card in cards]
    return {
        "least": min(points, default=None),
        "mean": mean_points(cards) if cards else None,
        "greatest": max(points, default=None),
        "cards": [{"id": card.id, "name": card.name, "points": card.points} for card in cards],
    }
