"""What games tell of a deck, as plots; whatever is installed for it draws them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from checker.balance.aims import Aims
from checker.balance.findings import BalanceFinding
from checker.balance.report import ASSOCIATION, strength
from schema.common.errors import UnusableInputError
from schema.common.files import make_folder, staged
from schema.stats.plots import Plot, PlotMark, PlotSeries

DrawPlots = Callable[[Sequence[Plot]], Mapping[str, bytes]]


def plots(
    results: Sequence[Mapping[str, Any]], found: Sequence[BalanceFinding], aims: Aims
) -> Iterator[Plot]:
    """Yield the plots: cards, goals, tokens of the first result; the totals of all, by level."""
    first = results[0]
    players = first["players"]
    notes = (strength(first), "Bars are intervals of 95 %.")
    by_name: dict[str, dict[str, BalanceFinding]] = {}
    for each in found:
        if each.found.value is not None:
            by_name.setdefault(each.name, {}).setdefault(each.of, each)
    kept, wins = by_name.get("card_kept", {}), by_name.get("card_wins", {})
    cloud = [
        PlotMark(of, _percent(kept[of].found.value), y=_percent(wins[of].found.value))
        for of in kept
        if of in wins
    ]
    yield Plot(
        "balance-cards", "Cards: kept, and holders who win", (notes[0], ASSOCIATION),
        "kept per sight, %", "rows with it that win, %", cloud=cloud,
        band=_band(aims.of("card_kept", "", players)),
    )  # fmt: skip
    goals = [_mark(each) for each in by_name.get("goal_met", {}).values()]
    yield Plot(
        "balance-goals", "Goals: rows that meet them", notes, "rows, %", rows=goals,
        band=_band(aims.of("goal_met", "", players)),
    )  # fmt: skip
    gains = by_name.get("token_gain", {})
    tokens = sorted(by_name.get("token_wins", {}).values(), key=lambda each: -_value(each))
    ladder = [
        _mark(each, f"brings {_value(gains[each.of]):.1f}" if each.of in gains else "")
        for each in tokens
    ]
    yield Plot(
        "balance-tokens", "Tokens: holders who win", (*notes, ASSOCIATION), "rows with it, %",
        rows=ladder, band=_band(aims.of("token_wins", "", players)),
    )  # fmt: skip
    yield Plot(
        "balance-totals", "Totals by level", [*map(strength, results)], "total",
        "rows, %", curves=[_curve(result) for result in results],
    )  # fmt: skip


def _value(each: BalanceFinding) -> float:
    return each.found.value or 0.0


def _percent(share: float | None) -> float:
    return 100 * (share or 0.0)


def _mark(each: BalanceFinding, words: str = "") -> PlotMark:
    value, low, high = each.found
    return PlotMark(each.of, _percent(value), _percent(low), _percent(high), words=words)


def _band(aim: tuple[float | None, float | None]) -> tuple[float | None, float | None]:
    low, high = (None if end is None else 100 * end for end in aim)
    return low, high


def _curve(result: Mapping[str, Any]) -> PlotSeries:
    """Return how many rows of a hundred came to each total."""
    totals = result["totals"]
    label = " and ".join(dict.fromkeys(result["levels"]))
    points = [(int(total), 100 * n / totals["count"]) for total, n in totals["histogram"].items()]
    return PlotSeries(label, points)


def drawer() -> DrawPlots:
    """Return what is installed to draw plots. Raises UnusableInputError where nothing is."""
    for point in entry_points(group="horizon.charts"):
        draw: DrawPlots = point.load()
        return draw
    raise UnusableInputError("--charts: nothing installed can draw; install journey-horizon anew")


def write_charts(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files into a folder, all or none. Raises UnusableInputError when it can't be."""
    make_folder(folder, "--charts")
    with staged(folder) as waiting:
        for name, data in files.items():
            waiting.add(name, data)
