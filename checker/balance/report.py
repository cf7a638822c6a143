"""Findings as text and JSON."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from checker.balance.aims import NO_AIM
from checker.balance.findings import BalanceFinding, Outcome

Json = dict[str, Any]
ASSOCIATION = (
    "How often those win who hold a card or a token is an association: good rows may want it "
    "rather than be made by it."
)


def balance_json(result: Mapping[str, Any], found: Sequence[BalanceFinding]) -> str:
    """Return the findings as the contract writes them (10), with whose games they are of."""
    told = {key: result[key] for key in ("deck", "player", "rules", "players", "games", "levels")}
    told["games"] = result["totals"]["count"] // result["players"]  # played, of a run cut short
    return json.dumps({**told, "findings": [_finding_json(each) for each in found]})


def _finding_json(each: BalanceFinding) -> Json:
    return {
        "name": each.name,
        "of": each.of,
        "value": each.found.value,
        "low": each.found.low,
        "high": each.found.high,
        "aim": None if each.aim == NO_AIM else list(each.aim),
        "result": each.outcome.value,
        "games_needed": each.games_needed,
    }


def balance_text(
    results: Sequence[Mapping[str, Any]], found: Sequence[BalanceFinding], aims: str
) -> str:
    """Return the findings as lines: what is asked first, then what is only told."""
    lines = [*map(strength, results), ASSOCIATION, f"Aims: {aims}. Intervals are of 95 %.", ""]
    asked = [each for each in found if each.aim != NO_AIM]
    lines += map(_line, asked)
    lines += ["", "Nothing is asked of these:"]
    lines += (_line(each) for each in found if each.aim == NO_AIM)
    counts = (f"{sum(e.outcome is one for e in asked)} {one.value}" for one in Outcome)
    return "\n".join([*lines, "", ", ".join(counts)])


def strength(result: Mapping[str, Any]) -> str:
    """Return whose games a result is of, so that nobody takes them for all players'."""
    levels = result["levels"]
    kinds = dict.fromkeys(levels)
    who = ", ".join(f"{levels.count(kind)} {kind}" for kind in kinds)
    games = result["totals"]["count"] // result["players"]
    named = f", player {result['player'][:8]}" if result["player"] else ""
    return (
        f"{games} games of {result['players']} players ({who}{named}), deck {result['deck'][:8]}"
    )


def _line(each: BalanceFinding) -> str:
    result = "" if each.aim == NO_AIM else each.outcome.value
    name = f"{each.name} {each.of}".strip()
    return f"{result:9} {name:36} {'; '.join(_parts(each))}"


def _parts(each: BalanceFinding) -> Iterator[str]:
    value, low, high = (shown(end, each.is_share) for end in each.found)
    yield "nothing counted" if each.found.value is None else f"{value} ({low} to {high})"
    if each.aim == NO_AIM:
        return
    least, most = (shown(end, each.is_share) for end in each.aim)
    if each.aim[0] is None:
        yield f"aim at most {most}"
    elif each.aim[1] is None:
        yield f"aim at least {least}"
    else:
        yield f"aim {least} to {most}"
    if each.games_needed is not None:
        yield f"{each.games_needed} games decide"


def shown(value: float | None, is_share: bool) -> str:
    """Return a figure as people read it: shares in per cent."""
    if value is None:
        return "-"
    return f"{100 * value:.1f} %" if is_share else f"{value:.2f}"
