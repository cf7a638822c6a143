"""Whether some row of a deck meets a goal: exact reasoning, never a row tried out.

A row at a check (R5.3) has one Start card, which shows no symbols, and one to eight different
Journey cards (default rules). How many of each listed symbol eight of the deck's cards can show
together is a knapsack with small numbers.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import ceil
from typing import Any, TypeAlias

from schema.checks.findings import Finding, Health, entries
from schema.checks.totals import expected
from schema.common.lists import all_of, any_of
from schema.json_text.faults import quoted

ROW = 8  # Journey cards in a row at most (R3, R5)
_MOST = {"icons": 3, "tape": 1}  # of one symbol on one card (contract 1)
_STEPS = 1_000_000  # of all searches; beyond, goals pass. A deck's goals need some 100 each

Vector: TypeAlias = tuple[int, ...]


class Stock:
    """The Journey cards as far as their symbols are known, and how many are not (`wild`).

    A wild card is one that is broken or still to be added: it may show anything.
    """

    def __init__(self, document: dict[str, Any], health: Health) -> None:
        self.has_start = bool(document.get("start")) or expected(document, "start", health) != 0
        self._cards: dict[str, Counter[tuple[str, ...]]] = {"icons": Counter(), "tape": Counter()}
        self._wild = Counter({"icons": 0, "tape": 0})
        self._steps = 0
        journey = document.get("journey")
        count = len(journey) if isinstance(journey, list) else 0
        for kind, cards in self._cards.items():
            for path, entry in entries(document, "journey"):
                if kind in entry and health.is_sound(*path, kind):
                    cards[tuple(sorted(entry[kind]))] += 1
            due = max(count, expected(document, "journey", health) or 0)
            is_unknown = not isinstance(journey, list)
            self._wild[kind] = ROW if is_unknown else due - cards.total()

    def has_row(self, kind: str, needed: dict[str, int]) -> bool:
        """Whether at most eight cards show at least so many of each symbol (R7)."""
        most = _MOST[kind] * ROW
        if any(count > most for count in needed.values()):
            return False
        if sum(needed.values()) > ROW * (3 if kind == "icons" else 2) and not self._wild[kind]:
            return False
        target = tuple(needed.values())
        shown: Counter[Vector] = Counter()
        for symbols, copies in self._cards[kind].items():
            if vector := _vector(symbols, needed):
                shown[vector] += copies
        if self._wild[kind] > 0:
            shown[tuple(min(count, _MOST[kind]) for count in target)] += self._wild[kind]
        return self._can_cover(target, shown)

    def _can_cover(self, target: Vector, cards: Counter[Vector]) -> bool:
        """Whether at most eight of the cards add up to the target in every place.

        `fewest` holds, for each sum that the cards looked at so far can reach (capped at the
        target), how few of them reach it.
        """
        best = max((sum(vector) for vector in cards), default=0)
        fewest: dict[Vector, int] = {(0,) * len(target): 0}
        for vector in sorted(cards, key=sum, reverse=True):
            for _ in range(min(cards[vector], ROW)):
                reached: dict[Vector, int] = {}
                for total, count in fewest.items():
                    added = tuple(map(min, map(int.__add__, total, vector), target))
                    lacking = sum(target) - sum(added)
                    if lacking == 0:
                        return True
                    if added != total and count + 1 + ceil(lacking / best) <= ROW:
                        reached[added] = min(count + 1, reached.get(added, ROW))
                self._steps += len(fewest)
                if self._steps > _STEPS:
                    return True
                better = {key: n for key, n in reached.items() if n < fewest.get(key, ROW + 1)}
                if not better:
                    break
                fewest.update(better)
        return False

    def without(self, icons: Iterable[str]) -> int:
        """Return how many cards show none of the icons, at most."""
        unwanted = set(icons)
        plain = (
            copies for symbols, copies in self._cards["icons"].items()
            if unwanted.isdisjoint(symbols)
        )  # fmt: skip
        return sum(plain) + self._wild["icons"]


def _vector(symbols: tuple[str, ...], needed: dict[str, int]) -> Vector:
    """Return how many of each needed symbol a card shows, capped; nothing when it shows none."""
    if not any(symbol in needed for symbol in symbols):
        return ()
    return tuple(min(symbols.count(word), count) for word, count in needed.items())


def check_goals(document: dict[str, Any], health: Health) -> Iterator[Finding]:
    """Yield `goal-unreachable` at each goal that no row of this deck meets."""
    stock = Stock(document, health)
    known: dict[str, str] = {}
    for path, entry in entries(document, "goals"):
        if "condition" not in entry or not health.is_sound(*path, "condition"):
            continue
        condition = entry["condition"]
        key = repr(sorted(condition.items(), key=str))
        if key not in known:
            known[key] = _why_not(condition, stock)
        if known[key]:
            text = f"no row can meet it: {known[key]}"
            cure = "ask for less, or add cards"
            yield Finding("goal-unreachable", path, text, cure, spoils=())


def _why_not(condition: dict[str, Any], stock: Stock) -> str:
    """Return why no row meets the condition, or nothing when one does."""
    if not stock.has_start:
        return "the deck has no Start card"
    if "cards" in condition:
        return _why_not_cards(condition["cards"], condition["without"], stock)
    ((kind, needed),) = condition.items()
    if stock.has_row(kind, needed):
        return ""
    listed = all_of(f"{count} × {quoted(word)[1:-1]}" for word, count in list(needed.items())[:5])
    return f"eight Journey cards of this deck never show {listed}"


def _why_not_cards(count: int, icons: list[str], stock: Stock) -> str:
    if not 2 <= count <= ROW + 1:
        return f"at a check a row has 2 to {ROW + 1} cards, never {count}"
    if stock.without(icons) < count - 1:
        listed = any_of(quoted(icon)[1:-1] for icon in icons[:5])
        return f"it takes {count - 1} Journey cards without {listed}"
    return ""
