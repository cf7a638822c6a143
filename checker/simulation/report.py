"""A result as text for people."""

from collections.abc import Iterator
from math import sqrt
from typing import Any

from checker.simulation.result import Result


def report(result: Result) -> str:
    """Return the result as lines to read; `horizon balance` judges what they say."""
    return "\n".join(_lines(result))


def _lines(result: Result) -> Iterator[str]:
    head, sums = result.head, result.sums
    totals = sums["totals"]
    count = totals["count"]
    games = count // head["players"]
    rules = ", ".join(f"{name} {value}" for name, value in head["rules"].items())
    yield f"{games} of {head['games']} games, {head['players']} players, seed {head['seed']}"
    yield f"levels: {', '.join(head['levels'])}"
    yield f"rules: {rules}"
    mean = totals["sum"] / count
    spread = sqrt(max(0, totals["sum_sq"] / count - mean * mean))
    seen = list(totals["histogram"])
    yield f"totals: mean {mean:.1f}, spread {spread:.1f}, {seen[0]} to {seen[-1]}"
    points = sums["points"]
    shares = (f"{name} {_share(points[name], sum(points.values()))}" for name in points)
    yield f"points from: {', '.join(shares)}"
    wins = 60 * games
    yield _row("wins by seat", (_share(seat["wins_x60"], wins) for seat in sums["seats"]))
    yield _row("mean by seat", (f"{seat['sum'] / games:.1f}" for seat in sums["seats"]))
    yield _row("wins, oldest first", (_share(n, wins) for n in sums["ages"]))
    for number, order in enumerate(sums["order"], 1):
        yield _row(f"wins by turn, round {number}", (_share(n, wins) for n in order))
    starts = sums["start_cards"].items()
    told = (f"{id_} {_share(s['wins_x60'], 60 * s['dealt'])}" for id_, s in starts)
    yield _row("wins by Start card", told)
    yield _row("Note points by round", (f"{r['sum'] / count:.1f}" for r in sums["rounds"]))
    notes = sums["notes"]
    zero = zip(notes["zero"], notes["placed"], strict=True)
    yield _row("Notes of no points", (_share(n, placed) for n, placed in zero))
    yield ""
    yield "goal     met  claimed  first at"
    for id_, goal in sums["goals"].items():
        first = f"{goal['first_check_sum'] / goal['met']:8.1f}" if goal["met"] else "       -"
        met, claimed = (_share(goal[key], goal["rows"]) for key in ("met", "claimed"))
        yield f"{id_:5} {met:>6} {claimed:>8}  {first}"
    yield ""
    yield "token  taken   gain  holders win"
    for id_, token in sums["tokens"].items():
        yield f"{id_:5} {_share(token['taken'], token['offered']):>6} {_held(token, 'gain_sum')}"
    yield ""
    yield "card  kept per sight  placed when dealt  Note  holders win"
    for id_, card in sums["cards"].items():
        kept, placed = _share(card["kept"], card["seen"]), _share(card["placed"], card["dealt"])
        mean_note = (
            f"{card['note_points_sum'] / card['placed']:5.1f}" if card["placed"] else "    -"
        )
        win = _share(card["wins_x60"], 60 * card["placed"])
        yield f"{id_:5} {kept:>14} {placed:>18} {mean_note} {win:>12}"


def _held(token: dict[str, Any], gain: str) -> str:
    taken = token["taken"]
    mean = f"{token[gain] / taken:6.1f}" if taken else "     -"
    return f"{mean} {_share(token['wins_x60'], 60 * taken):>12}"


def _row(name: str, values: Iterator[str]) -> str:
    return f"{name}: {' '.join(values)}"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"
