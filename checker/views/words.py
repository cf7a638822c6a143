"""What text and web page share of a verdict: the score sheet, ranges and places in words."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from checker.judging.judge_table import Start, TableVerdict
from checker.memory.histories import Range
from checker.rules.derivation import ScoredPlacement
from schema.common.language import _
from schema.common.problems import Problem
from schema.house_rules.table import TieStart


def sheet_rows(verdict: TableVerdict) -> Iterator[list[str]]:
    """Yield the rows of the score sheet, as on the pad: each round's Notes, tokens, total."""
    logs = [log for _name, log in verdict.players]
    yield ["", *(name for name, _log in verdict.players)]
    rounds = max((len(log.placements) + 1) // 2 for log in logs)
    for number in range(1, rounds + 1):
        own = [[placed for placed in log.placements if placed.round == number] for log in logs]
        for index in (0, 1):
            yield [
                _("round {round}, Note {number}", round=number, number=2 * number - 1 + index),
                *(str(placed[index].note.points) if index < len(placed) else "" for placed in own),
            ]
        yield [_("  tokens I, II"), *(_tokens(placed) for placed in own)]
        yield [_("  total"), *(str(placed[-1].total) if placed else "" for placed in own)]
    yield [_("token III"), *(str(log.end_points) for log in logs)]
    yield [_("Total"), *("?" if log.total is None else str(log.total) for log in logs)]


def _tokens(placed: Sequence[ScoredPlacement]) -> str:
    claims = [claim for each in placed for claim in each.claims if claim.note]
    return str(sum(claim.points for claim in claims)) if claims else ""


def start_sentence(verdict: TableVerdict, number: int, start: Start) -> str:
    """R4: return who starts a round and why, ties named."""
    names = [name for name, _log in verdict.players]
    order = ", ".join(verdict.turn_order[number - 1])
    if number == 1:
        why = _("{name} is the oldest", name=names[start.player])
    elif len(start.tied) == 1:
        why = _(
            "{name} has the lowest score, {lowest}", name=names[start.player], lowest=start.lowest
        )
    else:
        tied = _(" and ").join(names[index] for index in start.tied)
        among = _("of all") if TieStart.OLDEST_OVERALL in verdict.rules else _("of these")
        why = _(
            "{tied} tie for the lowest score, {lowest}; {name} is the oldest {among}",
            tied=tied,
            lowest=start.lowest,
            name=names[start.player],
            among=among,
        )
    return _("Round {number}: {order} ({why}, R4)", number=number, order=order, why=why)


def span_sentence(span: Range) -> str:
    """Return the sentence on the totals a final row can have come to."""
    if span.least == span.greatest:
        return _("Total: {total}, whatever the order", total=span.least)
    return _("Total: from {least} to {greatest}", least=span.least, greatest=span.greatest)


def span_words(span: Range) -> str:
    """Return a range without a sentence around it: "41 to 57", "41"."""
    if span.least == span.greatest:
        return str(span.least)
    return _("{least} to {greatest}", least=span.least, greatest=span.greatest)


def place_words(problem: Problem) -> str:
    """Return a problem's place in words: "placement 2, claim 1: "."""
    if problem.at is not None:
        return _("character {at}: ", at=problem.at)
    steps = problem.pointer.split("/")[1:]
    names = {
        "players": _("player {number}"),
        "placements": _("placement {number}"),
        "claims": _("claim {number}"),
        "tokens": _("token {number}"),
        "row": _("card {number} of the row"),
        "known": _("known pair {number}"),
        "rounds": _("round {number}"),
        "goals": _("goal {number}"),
    }
    words = [
        names[name].format(number=int(number) + 1)
        for name, number in pairwise(steps)
        if name in names and number.isdigit()
    ]
    return ", ".join(words) + ": " if words else ""
