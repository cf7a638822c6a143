"""What an edit changes in play, as text, Markdown and JSON."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from checker.balance.comparison import Shift
from checker.balance.report import ASSOCIATION, shown

NO_DIFFERENCE = "no difference seen"
TITLES = {  # in the order in which they are told: measures by name
    "The game": ("mean", "spread", "points_share", "zero_notes", "leading"),
    "Wins by seat, age, turn and Start card": ("seat", "age", "turn", "start_card"),
    "Goals": ("goal_met",),
    "Tokens": ("token_taken", "token_wins", "token_gain"),
    "Cards": ("card_kept", "card_placed", "card_wins", "card_points"),
    "Tapes and icons": ("tape_kept", "tape_wins", "icon_kept", "icon_wins"),
}
CHANCE = 20  # of intervals of 95 %, one in so many leaves out zero though nothing changed


def arrow(shift: Shift) -> str:
    """Return ▲ or ▼ where a difference is seen, = where none is, ? where one deck lacks it."""
    if shift.difference is None:
        return "?"
    if not shift.is_seen:
        return "="
    return "▲" if shift.difference > 0 else "▼"


def impact_text(head: Sequence[str], found: Sequence[Shift]) -> str:
    """Return the differences as lines, a measure each."""
    lines = [*head, *_told(found)]
    for title, shifts in _grouped(found):
        lines += ["", title]
        lines += (f"{arrow(each)} {_name(each):36} {_words(each)}" for each in shifts)
    return "\n".join(lines)


def impact_markdown(head: Sequence[str], found: Sequence[Shift]) -> str:
    """Return the differences as Markdown: what was seen, in tables; the rest is counted."""
    lines = ["### What the edit changes in play", "", *(f"{line}  " for line in head), ""]
    for title, shifts in _grouped(found):
        seen = [each for each in shifts if each.is_seen or title in ("The game", "Goals")]
        if not seen:
            continue
        lines += [f"**{title}**", "", "| | | old | new | difference |", "|---|---|---|---|---|"]
        lines += map(_row, seen)
        lines.append("")
    return "\n".join([*lines, *_told(found)])


def impact_json(head: Mapping[str, Any], found: Sequence[Shift]) -> str:
    """Return the differences as JSON."""
    told = [
        {
            "name": each.name,
            "of": each.of,
            "old": each.old,
            "new": each.new,
            "difference": each.difference,
            "low": each.low,
            "high": each.high,
            "seen": each.is_seen,
        }
        for each in found
    ]
    return json.dumps({**head, "differences": told})


def _grouped(found: Sequence[Shift]) -> Iterator[tuple[str, list[Shift]]]:
    for title, names in TITLES.items():
        shifts = [each for each in found if each.name in names]
        if title in ("Cards", "Goals"):  # all of one together
            order = {of: index for index, of in enumerate(dict.fromkeys(e.of for e in shifts))}
            shifts.sort(key=lambda each: order[each.of])
        if shifts:
            yield title, shifts


def _told(found: Sequence[Shift]) -> list[str]:
    compared = [each for each in found if each.difference is not None]
    seen = sum(each.is_seen for each in compared)
    chance = round(len(compared) / CHANCE)
    told = f"Differences seen: {seen} of {len(compared)}; by chance alone it would be {chance}."
    return [told, ASSOCIATION]


def _name(each: Shift) -> str:
    return f"{each.name} {each.of}".strip()


def _words(each: Shift) -> str:
    old, new = shown(each.old, each.is_share), shown(each.new, each.is_share)
    return f"{old} -> {new}, {_away(each)}"


def _row(each: Shift) -> str:
    old, new = shown(each.old, each.is_share), shown(each.new, each.is_share)
    return f"| {arrow(each)} | {_name(each)} | {old} | {new} | {_away(each)} |"


def _away(each: Shift) -> str:
    """Return the difference with its interval; shares in points of per cent."""
    if each.difference is None or each.low is None or each.high is None:
        return "not in both decks"
    scale, unit = (100, " points") if each.is_share else (1, "")
    digits = 1 if each.is_share else 2
    ends = (f"{scale * end:+.{digits}f}" for end in (each.difference, each.low, each.high))
    told = "{}{unit} ({} to {})".format(*ends, unit=unit)
    return told if each.is_seen else f"{NO_DIFFERENCE}: {told}"
