"""Reads a row line, strictly: stops at the first impossible item and says which and why.

Case and white space are ignored and commas are dots (contract 5); nothing else is forgiven, so a
score never comes from a line understood in part. Ids that the deck lacks are for the judge.
"""

import re
from typing import NoReturn

from checker.cases.case import (
    CARD,
    EVENT,
    FEWEST_PLAYERS,
    GOAL,
    MOST_CLAIMS,
    MOST_PLAYERS,
    ROUND,
    SEATS,
    TOKEN,
    Case,
    Claim,
    FinalCase,
    Head,
    Log,
    LogCase,
    Placement,
    Player,
    RowEnd,
    RowToken,
    TableCase,
)
from checker.cases.house_rules import DEFAULT, HouseRules, from_letters, letters
from checker.cases.line_items import Item, LineFaultError, Sections, fault, shown
from checker.cases.repairs import repaired
from checker.cases.to_line import check_pair
from schema.common.language import _
from schema.common.problems import Problem, Severity
from schema.house_rules.table import HOUSE_RULES

_CARD, _GOAL, _TOKEN = map(re.compile, (CARD, GOAL, TOKEN))
_START = re.compile("S[0-9]{1,3}")
_POINTS = r"(?:-(0|[1-9][0-9]{0,3}))?"
_PLACEMENT = re.compile(rf"([LR])({CARD}){_POINTS}")
_CLAIM = re.compile(rf"({GOAL}):({TOKEN})(?::({CARD}))?{_POINTS}")
_ROW_CARD = re.compile(rf"({CARD})((?::{TOKEN})*)")
_PAIR = re.compile(rf"({EVENT}):({EVENT})")
_OF_THE_HEAD = re.compile(rf"D[0-9A-F]{{8}}|V[A-Z]+|{GOAL}")
_RESULT = re.compile(r"Z(0|[1-9][0-9]{0,3})")
_PLAYER = re.compile(r"P(0|[1-9][0-9]{0,3})?")
_ROUND = re.compile(rf"W([1-4])({CARD})(?::({CARD}))?")


def parse_line(text: str) -> Case | Problem:
    """Return the case of a row line, or the problem (`malformed`, with `at`) that stops it."""
    try:
        return _parse(Sections(text))
    except LineFaultError as found:
        return Problem("malformed", Severity.ERROR, "", found.message, found.hint, at=found.at)


def _parse(line: Sections) -> Case:
    head = _head(line.take())
    kind = line.peek()
    if _OF_THE_HEAD.fullmatch(kind.text):
        fault(
            kind,
            _("{item} belongs to the head of the line", item=kind.shown),
            _("put a dot before it, not a slash: .{item}", item=kind.text),
        )
    case: Case
    if kind.text == "F":
        line.take_one()
        case = _final(line, head)
    elif kind.text.startswith("P"):
        case = _table(line, head)
    else:
        case = LogCase(head, _play(line))
    if line.more():
        item = line.peek()
        fault(
            item,
            _("{item} can't stand here", item=item.shown),
            _("the line was complete before it"),
        )
    if line.check and line.check.text[1:] != (pair := check_pair(line.checked)):
        fault(
            line.check,
            _("the line does not fit its check pair {found}", found=line.check.shown),
            _(
                "compare it letter by letter; if all else is right, it ends in .K{pair}",
                pair=pair,
            ),
        )
    return case


def _head(items: list[Item]) -> Head:
    first, *rest = items
    if first.text != "N1":
        fault(
            first,
            _("a row line begins with N1, not with {item}", item=first.shown),
            _("copy the whole line"),
        )
    head = Head()
    goals: list[str] = []
    for index, item in enumerate(rest):
        if item.text.startswith("D") and index == 0:
            if not re.fullmatch("D[0-9A-F]{8}", item.text):
                fault(
                    item,
                    _("{item} is not D and 8 digits of a deck's fingerprint", item=item.shown),
                    _("the digits are 0-9 and A-F"),
                )
            head = head._replace(deck=item.text[1:].lower())
        elif item.text.startswith("V") and not goals and head.rules == DEFAULT:
            head = head._replace(rules=_house_rules(item))
        elif _GOAL.fullmatch(item.text):
            goals.append(item.text)
        else:
            fault(
                item,
                _("{item} can't stand in the head of a line", item=item.shown),
                _id_hint(item.text, _GOAL)
                or _("the head is N1, then D and the deck, V and house rules, then the goals"),
            )
    return head._replace(goals=tuple(goals) if goals else None)


def _house_rules(item: Item) -> HouseRules:
    rules = from_letters(item.text[1:])
    if not rules or item.text[1:] != letters(rules):
        known = letters(frozenset(rule.house for rule in HOUSE_RULES.values()))
        fault(
            item,
            _("{item} is not V and house rules", item=item.shown),
            _("the letters are {letters}, sorted, none twice", letters=", ".join(known)),
        )
    return rules


def _play(line: Sections) -> Log:
    start = line.take_one()
    if not _CARD.fullmatch(start.text):
        fault(
            start,
            _("{item} is not a Start card", item=start.shown),
            _id_hint(start.text, _START, "S") or _("write S and its number, such as S3"),
        )
    placements: list[Placement] = []
    total = None
    while line.more() and total is None and not line.peek().text.startswith("P"):
        if match := _RESULT.fullmatch(line.peek().text):
            line.take_one()
            total = int(match[1])
        elif line.peek().text.startswith("Z"):
            fault(
                line.peek(),
                _("{item} is not Z and a total", item=line.peek().shown),
                _("totals are 0 to 9999, without a leading zero"),
            )
        else:
            if len(placements) % ROUND:
                fault(
                    line.peek(),
                    _("round {round} has one card", round=len(placements) // ROUND + 1),
                    _("each round but the last has two: a dot joins the cards of a round"),
                )
            placements += _round(line.take(), len(placements) // ROUND + 1)
    return Log(start.text, tuple(placements), total)


def _round(items: list[Item], number: int) -> list[Placement]:
    placements: list[Placement] = []
    claims: list[list[Claim]] = []
    for item in items:
        if match := _PLACEMENT.fullmatch(item.text):
            if len(placements) == ROUND:
                fault(
                    item,
                    _("round {round} has three cards", round=number),
                    _("put a / between two rounds"),
                )
            end = RowEnd.RIGHT if match[1] == "R" else RowEnd.LEFT
            placements.append(Placement(match[2], end, _figure(match[3])))
            claims.append([])
        elif placements and (match := _CLAIM.fullmatch(item.text)):
            if len(claims[-1]) == MOST_CLAIMS:
                fault(
                    item,
                    _(
                        "at most {most} may stand here, these are {n}",
                        most=MOST_CLAIMS,
                        n=MOST_CLAIMS + 1,
                    ),
                    _("leave out what is too much"),
                )
            claims[-1].append(Claim(match[1], match[2], match[3], _figure(match[4])))
        else:
            _bad_item(item, bool(placements))
    return [
        placed._replace(claims=tuple(made)) if made else placed
        for placed, made in zip(placements, claims, strict=True)
    ]


def _bad_item(item: Item, may_claim: bool) -> NoReturn:
    text = item.text
    if not text:
        fault(item, _("nothing stands between two marks"), _("leave out one . or /"))
    if text[0] in "LR":
        card, _dash, points = text[1:].partition("-")
        if _CARD.fullmatch(card):
            fault(
                item,
                _("{item} is not a number of points", item=shown(points)),
                _("points are 0 to 9999, without a leading zero"),
            )
        fault(
            item,
            _("{item} is not a card", item=shown(card)),
            _id_hint(card, _CARD, "J") or _("after L or R comes a card, such as J07"),
        )
    if text[0] == "G":
        if not may_claim and _CLAIM.fullmatch(text):
            fault(
                item,
                _("a round can't begin with a claim"),
                _("write the claim after the placement at whose check it was made"),
            )
        fault(
            item,
            _("{item} is not a claim", item=item.shown),
            _id_hint(text, _CLAIM)
            or _("a claim is goal:token or goal:token:card, such as G07:B03:S3"),
        )
    if _CARD.fullmatch(text):
        fault(
            item,
            _("{item} lacks the end of the row", item=item.shown),
            _("write L{item} or R{item}", item=text),
        )
    fault(
        item,
        _("{item} is neither a placement nor a claim", item=item.shown),
        _id_hint(text, _CARD) or _("a placement is L or R and a card, a claim is goal:token:card"),
    )


def _id_hint(text: str, form: re.Pattern[str], letter: str = "") -> str:
    """Return a repair for ids with too few digits, letters like digits, or without a letter."""
    meant = repaired(letter + text if text[:1].isdigit() else text)
    is_meant = meant != text and form.fullmatch(meant)
    return _("did you mean {ids}?", ids=meant) if is_meant else ""


def _figure(text: str | None) -> int | None:
    return None if text is None else int(text)


def _table(line: Sections, head: Head) -> TableCase:
    players: list[Player] = []
    while line.more():
        item = line.take_one()
        match = _PLAYER.fullmatch(item.text)
        if not match:
            fault(
                item,
                _("{item} can't stand here", item=item.shown),
                _("the next player begins with P, and an age if it is known"),
            )
        if len(players) == MOST_PLAYERS:
            fault(item, _("a table has 2 to 5 players, this is the sixth"), _("leave it out"))
        name = SEATS[len(players)]
        players.append(Player(name, _figure(match[1]), _play(line)))
    if len(players) < FEWEST_PLAYERS:
        fault(
            Item("", line.end),
            _("a table has 2 to 5 players, this one has one"),
            _("leave out P for a single player"),
        )
    return TableCase(head, tuple(players))


def _final(line: Sections, head: Head) -> FinalCase:
    row, tokens = _row(line.take())
    beside: list[RowToken] = []
    known: list[tuple[str, str]] = []
    rounds: dict[int, tuple[str, ...]] = {}
    total = None
    if line.peek().text.startswith("T"):
        beside = [RowToken(_token(item)) for item in _without(line.take(), "T")]
    if line.peek().text.startswith("Q"):
        known = [_pair(item) for item in _without(line.take(), "Q")]
    while line.peek().text.startswith("W"):
        item = line.take_one()
        match = _ROUND.fullmatch(item.text)
        if not match or int(match[1]) in rounds:
            fault(
                item,
                _("{item} is not a round and its known cards", item=item.shown),
                _id_hint(item.text, _ROUND)
                or _("write W, the round 1 to 4, one or two cards, each round once: W1J12:J07"),
            )
        rounds[int(match[1])] = tuple(card for card in match.groups()[1:] if card)
    if match := _RESULT.fullmatch(line.peek().text):
        line.take_one()
        total = int(match[1])
    listed = tuple(rounds.get(n, ()) for n in range(1, max(rounds, default=0) + 1))
    return FinalCase(head, row, (*tokens, *beside), tuple(known), listed, total)


def _without(items: list[Item], letter: str) -> list[Item]:
    first = Item(items[0].text.removeprefix(letter), items[0].at + 1)
    return [first, *items[1:]]


def _row(items: list[Item]) -> tuple[tuple[str, ...], list[RowToken]]:
    row, tokens = [], []
    for item in items:
        match = _ROW_CARD.fullmatch(item.text)
        if not match:
            fault(
                item,
                _("{item} is not a card of a row", item=item.shown),
                _id_hint(item.text, _ROW_CARD) or _("a card and its tokens are written J12:B03"),
            )
        row.append(match[1])
        tokens += [RowToken(token, match[1]) for token in match[2].split(":")[1:]]
    return tuple(row), tokens


def _token(item: Item) -> str:
    if not _TOKEN.fullmatch(item.text):
        fault(
            item,
            _("{item} is not a token", item=item.shown),
            _id_hint(item.text, _TOKEN) or _("tokens beside the row are written TB14"),
        )
    return item.text


def _pair(item: Item) -> tuple[str, str]:
    match = _PAIR.fullmatch(item.text)
    if not match:
        fault(
            item,
            _("{item} is not a pair of cards or tokens", item=item.shown),
            _id_hint(item.text, _PAIR)
            or _("write what came before, a colon, what came after: J07:J33, B03:J33"),
        )
    return match[1], match[2]
