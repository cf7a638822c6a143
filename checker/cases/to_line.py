"""Writes a case as a row line: one line to speak, type, link and print (contract 5).

`from_line` reads it back; a line written here reads as the same case.
"""

import re
from collections.abc import Iterable

from checker.cases.case import (
    ROUND,
    Case,
    Claim,
    FinalCase,
    Head,
    Log,
    LogCase,
    Placement,
    RecordCase,
    RowEnd,
    TableCase,
)
from checker.cases.house_rules import letters
from checker.cases.record_table import table_of

FORMAT = "N1"
DECK_DIGITS = 8
_CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OTHERS = re.compile("[^0-9A-Z]+")
_MODULUS, _RADIX = 1271, 36
_STRETCH = 1000  # characters read as one number; Python refuses to read very long ones


def check_pair(text: str) -> str:
    """Return the two check characters of a text by ISO 7064 MOD 1271-36.

    Letters and digits count, the rest is passed over: `check_pair("ISO79")` is "3W".
    """
    counting = _OTHERS.sub("", text)
    p = 0
    for start in range(0, len(counting), _STRETCH):
        stretch = counting[start : start + _STRETCH]
        p = (p * pow(_RADIX, len(stretch), _MODULUS) + int(stretch, _RADIX)) % _MODULUS
    check = (1 - _RADIX * _RADIX * p) % _MODULUS
    return _CHARACTERS[check // _RADIX] + _CHARACTERS[check % _RADIX]


def format_line(case: Case, fingerprint: str) -> str | None:
    """Return the case's line with deck and check pair; None when the notation can't hold it.

    `fingerprint` is the deck's at hand, written when the case names none. What the notation can't
    hold is an empty list of goals, a final row without cards, or a token on a card that is not in
    the row. Of a game record it is the line of the table that its turns make, without drafts, and
    None where a turn between others is missing.
    """
    if case.head.goals == ():
        return None
    if isinstance(case, RecordCase):
        case, told = table_of(case)
        if any(gap is not None for gap in told.gaps):
            return None
    if isinstance(case, LogCase):
        parts: list[str] | None = _play(case.log)
    elif isinstance(case, TableCase):
        parts = []
        for player in case.players:
            parts.append(f"P{'' if player.age is None else player.age}")
            parts += _play(player.log)
    else:
        parts = _final(case)
    if parts is None:
        return None
    line = "/".join([_head(case.head, fingerprint), *parts])
    return f"{line}.K{check_pair(line)}"


def _head(head: Head, fingerprint: str) -> str:
    items = [FORMAT, "D" + (head.deck or fingerprint)[:DECK_DIGITS].upper()]
    if on := letters(head.rules):
        items.append("V" + on)
    return ".".join(items + list(head.goals or ()))


def _play(log: Log) -> list[str]:
    placements = [_placement(placement) for placement in log.placements]
    rounds = [
        ".".join(placements[first : first + ROUND]) for first in range(0, len(placements), ROUND)
    ]
    return [log.start, *rounds, *_result(log.claimed_total)]


def _placement(placement: Placement) -> str:
    end = "R" if placement.end is RowEnd.RIGHT else "L"
    item = end + placement.card + _points(placement.claimed)
    if placement.claims:
        return ".".join([item, *(_claim(claim) for claim in placement.claims)])
    return item


def _claim(claim: Claim) -> str:
    ids = (claim.goal, claim.token) if claim.on is None else (claim.goal, claim.token, claim.on)
    return ":".join(ids) + _points(claim.claimed)


def _points(points: int | None) -> str:
    return "" if points is None else f"-{points}"


def _result(total: int | None) -> Iterable[str]:
    return () if total is None else (f"Z{total}",)


def _final(case: FinalCase) -> list[str] | None:
    on: dict[str, list[str]] = {card: [] for card in case.row}
    beside = [token.token for token in case.tokens if token.on is None]
    for token in case.tokens:
        if token.on is not None:
            if token.on not in on:
                return None
            on[token.on].append(token.token)
    # a card that stands twice keeps its tokens at the first place
    cards = [":".join([card, *on.pop(card, ())]) for card in case.row]
    if not cards:
        return None
    parts = ["F", ".".join(cards)]
    if beside:
        parts.append("T" + ".".join(beside))
    if case.known:
        parts.append("Q" + ".".join(":".join(pair) for pair in case.known))
    for number, known in enumerate(case.rounds, 1):
        if known:
            parts.append(f"W{number}" + ":".join(known))
    return [*parts, *_result(case.claimed_total)]
