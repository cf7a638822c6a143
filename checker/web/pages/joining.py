"""Several rows at once: found in what was pasted, compared, and joined to one table."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, zip_longest

from checker.cases.case import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    ROUND,
    SEATS,
    Case,
    FinalCase,
    Head,
    Log,
    LogCase,
    Placement,
    Player,
    TableCase,
)
from checker.cases.from_json import CaseRead
from checker.cases.load import read_text
from checker.web.pages.steps import StepError
from schema.common.language import _

_ROW = re.compile(r"\bN1\s*[./]", re.IGNORECASE)  # what a row line begins with (contract 5)


@dataclass(frozen=True, slots=True)
class Found:
    """A row found in what was pasted: the words it stood in, and its case or what is wrong."""

    text: str
    read: CaseRead


def found_rows(text: str) -> tuple[Found, ...]:
    """Return the rows in the lines of a text, those that can't be read too; other lines are none.

    Empty when fewer than two lines have a row: then the text as a whole is to be read.
    """
    lines = [line for line in text.splitlines() if _ROW.search(line)]
    if len(lines) == 1:
        return ()
    return tuple(Found(line, read_text(line.encode("utf-8", "replace"))) for line in lines)


def logs_of(cases: Sequence[Case]) -> list[tuple[Head, Log, int | None]]:
    """Return every player's log with its head and age. Raises StepError for a final row."""
    logs: list[tuple[Head, Log, int | None]] = []
    for number, case in enumerate(cases, 1):
        if isinstance(case, FinalCase):
            raise StepError(
                _(
                    "row {number} is a final row: a table needs the order of placement; "
                    "settle it first, then take the line of the settled log",
                    number=number,
                )
            )
        if isinstance(case, LogCase):
            logs.append((case.head, case.log, None))
        else:
            logs += [(case.head, player.log, player.age) for player in case.players]
    return logs


def join(
    cases: Sequence[Case], seats: Sequence[int | None], ages: Sequence[int | None]
) -> TableCase:
    """Return the table at which the rows were played; `seats` tells each log's, clockwise.

    A log without a seat is left out. Raises StepError when the rows can't be of one table.
    """
    logs = logs_of(cases)
    asked = dict(enumerate(seats))
    told = dict(enumerate(ages))
    seated = [
        (seat, head, Player("", own if (age := told.get(index)) is None else age, log))
        for index, (head, log, own) in enumerate(logs)
        if (seat := asked.get(index)) is not None
    ]
    if not FEWEST_PLAYERS <= len(seated) <= MOST_PLAYERS:
        raise StepError(_("a table has 2 to 5 players, these are {number}", number=len(seated)))
    if len({seat for seat, _head_, _player in seated}) < len(seated):
        raise StepError(_("give each row a seat of its own"))
    head = _head([head for _seat, head, _player in seated])
    around = (player for _seat, _head_, player in sorted(seated, key=lambda each: each[0]))
    return TableCase(
        head, tuple(player._replace(name=SEATS[at]) for at, player in enumerate(around))
    )


def _head(heads: Sequence[Head]) -> Head:
    """Return the head of all rows: goals and deck of those that tell them. Raises StepError."""
    if len({head.rules for head in heads}) > 1:
        raise StepError(_("the rows were played by different house rules: make them the same"))
    goals = {head.goals for head in heads if head.goals is not None}
    if len({frozenset(each) for each in goals}) > 1:
        raise StepError(_("the rows were played for different goals: make them the same"))
    decks = {head.deck[:8] for head in heads if head.deck is not None}
    if len(decks) > 1:
        raise StepError(_("the rows were played with different decks"))
    return Head(heads[0].rules, next(iter(decks), None), next(iter(goals), None))


def together(cases: Sequence[Case]) -> FinalCase | None:
    """Return one final row with what all remember of it; None for rows that are not the same.

    What can't all be true is found by the judge; a total that they don't agree on is left out.
    """
    finals = [case for case in cases if isinstance(case, FinalCase)]
    if len(finals) < max(len(cases), 2) or len({tuple(_lying(case)) for case in finals}) > 1:
        return None
    try:
        head = _head([case.head for case in finals])
    except StepError:
        return None
    known = dict.fromkeys(pair for case in finals for pair in case.known)
    rounds = tuple(
        tuple(dict.fromkeys(card for cards in told for card in cards))
        for told in zip_longest(*(case.rounds for case in finals), fillvalue=())
    )
    if any(len(cards) > ROUND for cards in rounds):
        return None
    totals = {case.claimed_total for case in finals}
    total = totals.pop() if len(totals) == 1 else None
    return FinalCase(head, finals[0].row, finals[0].tokens, tuple(known), rounds, total)


def differences(cases: Sequence[Case]) -> list[str]:
    """Return, for rows that begin with one Start card, where they first part, or that they don't.

    So that "you entered different rows" is told from "you counted differently".
    """
    said: list[str] = []
    for (one, first), (two, second) in combinations(enumerate(cases, 1), 2):
        if isinstance(first, LogCase) and isinstance(second, LogCase):
            if first.log.start == second.log.start:
                said.append(_difference(one, first.log, two, second.log))
        elif isinstance(first, FinalCase) and isinstance(second, FinalCase):
            said += _final_difference(one, first, two, second)
    return said


def _final_difference(one: int, first: FinalCase, two: int, second: FinalCase) -> Iterator[str]:
    """Yield where two final rows with a card in common part, or that they don't."""
    if not set(first.row) & set(second.row):
        return
    for place, (here, there) in enumerate(zip_longest(_lying(first), _lying(second)), 1):
        if here != there:
            yield _(
                "rows {one} and {two} part at card {number}: {here} against {there}",
                one=one, two=two, number=place, here=here or _("nothing"),
                there=there or _("nothing"),
            )  # fmt: skip
            return
    yield _("rows {one} and {two} are the same row", one=one, two=two)


def _lying(case: FinalCase) -> list[str]:
    """Return the cards with the tokens on them, then the tokens beside: "J12:B05", "B14"."""
    row = [":".join([card, *(t.token for t in case.tokens if t.on == card)]) for card in case.row]
    return [*row, *(t.token for t in case.tokens if t.on is None)]


def _difference(one: int, first: Log, two: int, second: Log) -> str:
    pairs = zip_longest(first.placements, second.placements)
    for number, (here, there) in enumerate(pairs, 1):
        if _played(here) != _played(there):
            return _(
                "rows {one} and {two} part at placement {number}: {here} against {there}",
                one=one, two=two, number=number, here=_told(here), there=_told(there),
            )  # fmt: skip
    return _(
        "rows {one} and {two} are the same play: only what was counted can differ",
        one=one,
        two=two,
    )


def _played(placed: Placement | None) -> object:
    """Return what was played, claimed points left aside."""
    if placed is None:
        return None
    claims = tuple(claim._replace(claimed=None) for claim in placed.claims)
    return placed._replace(claimed=None, claims=claims)


def _told(placed: Placement | None) -> str:
    """Return "J12 right, with G01:B05:J12", "nothing"."""
    if placed is None:
        return _("nothing")
    claims = "".join(
        _(", with {claim}", claim=":".join(filter(None, (c.goal, c.token, c.on))))
        for c in placed.claims
    )
    side = _("left") if placed.end == "left" else _("right")
    return f"{placed.card} {side}{claims}"
