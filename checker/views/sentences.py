"""Verdicts as sentences for people at a table: one for each Note, zeros and claims included.

Text, web page and slip show these; they are made from the derivation and compute nothing.
"""

from collections.abc import Sequence
from itertools import pairwise

from checker.histories.questions import Answer, EventPair, Range
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import GoalStatus
from checker.rules.derivation import Criterion, JudgedClaim, Note, ScoredPlacement
from checker.rules.turn_order import Start
from checker.views.words import Words
from schema.common.language import _, language, ngettext
from schema.common.lists import all_of, with_colon, with_semicolon
from schema.common.numbers import whole
from schema.common.problems import Problem
from schema.deck.model import Deck
from schema.house_rules.table import TieStart

MOST_NEEDS = 3  # pairs of events told of a claimed total


def note_name(note: Note) -> str:
    """Return "Note 3, J07 to S3"."""
    return _(
        "Note {number}, {left} to {right}", number=note.number, left=note.left, right=note.right
    )


def note_sentence(words: Words, note: Note) -> str:
    """Return the sentence that explains a Note's points (R6).

    "Note 3, J07 to S3: 2 points for each orange or green tape; orange J12, green J12 J33:
    2 × 3 = 6". A zero says why it is one.
    """
    return with_colon(note_name(note), _note_points(words, note))


def _note_points(words: Words, note: Note) -> str:
    if note.value is None or note.criteria is None:
        missing = []
        if note.value is None:
            missing.append(_("{card} has no beginning", card=note.left))
        if note.criteria is None:
            missing.append(_("{card} has no end", card=note.right))
        reason = all_of(missing, language())
        return _("0 points, the Note is not complete: {reason}", reason=reason)
    each = ngettext(
        "{number} point for each {symbols}",
        "{number} points for each {symbols}",
        note.value,
        symbols=words.symbols([criterion.of for criterion in note.criteria]),
    )
    count = sum(len(criterion.cards) for criterion in note.criteria)
    if not count:
        none = words.symbols([criterion.of for criterion in note.criteria])
        return _(
            "{each}, and no {none} in the row yet: {value} × 0 = 0",
            each=each,
            none=none,
            value=note.value,
        )
    counted = ", ".join(_counted(words, criterion) for criterion in note.criteria)
    added = f"{note.value} × {count} = {note.points}"
    return with_semicolon(each, with_colon(counted, added))


def _counted(words: Words, criterion: Criterion) -> str:
    cards = " ".join(criterion.cards) or _("none")
    return f"{words.symbol(criterion.of)} {cards}"


def later_sentence(words: Words, note: Note) -> str | None:
    """Return the sentence on cards that did not count because they were placed later (R6)."""
    later = [criterion for criterion in note.criteria or () if criterion.later]
    if not later:
        return None
    cards = ", ".join(
        f"{words.symbol(criterion.of)} {' '.join(criterion.later)}" for criterion in later
    )
    return _("not counted, placed later: {cards}", cards=cards)


def placement_sentence(words: Words, placed: ScoredPlacement) -> str:
    """Return "Placement 2, round 1: J07 Kraków to the left"."""
    where = _("to the left") if placed.end == "left" else _("to the right")
    return _(
        "Placement {number}, round {round}: {card} {where}",
        number=placed.number,
        round=placed.round,
        card=words.card(placed.card),
        where=where,
    )


def claim_sentence(words: Words, claim: JudgedClaim) -> str:
    """Return the sentence on a claim: what the token did, or that it was refused (R7, R8, R9)."""
    if not claim.is_accepted:
        return _(
            "{goal} claimed with {token}: refused, no effect", goal=claim.goal, token=claim.token
        )
    what = _(
        "{goal} claimed: token {token} ({does})",
        goal=claim.goal,
        token=claim.token,
        does=words.laid_token(claim.token, claim.note),
    )
    if claim.on is None:
        return _("{what} lies beside the row and counts at the end", what=what)
    if claim.note is None:
        return _(
            "{what} on {card}; its Note is not complete, so nothing scores now",
            what=what,
            card=claim.on,
        )
    again = note_sentence(words, claim.note)
    return _("{what} on {card} scores once more: {again}", what=what, card=claim.on, again=again)


def goal_sentence(words: Words, deck: Deck, status: GoalStatus) -> str:
    """Return the sentence on a goal in play: its condition, when it was met and claimed (R7)."""
    goal = deck.goals[status.goal]
    what = _(
        "{goal} {name} (type {type}: {condition})",
        goal=goal.id,
        name=_(goal.name),
        type=status.type,
        condition=words.goal(goal),
    )
    if not status.met_after:
        return _("{what}: never met", what=what)
    met = ", ".join(map(str, status.met_after))
    if status.claimed_after is None:
        return _("{what}: met after placement {met}, not claimed", what=what, met=met)
    return _(
        "{what}: met after placement {met}, claimed after {claimed}",
        what=what,
        met=met,
        claimed=status.claimed_after,
    )


def total_sum(placements: Sequence[ScoredPlacement], end_points: int) -> str:
    """Return the sum of all lines: "4 + 2 + 9 + 5"; "0" for a row without a placement."""
    figures = []
    for placed in placements:
        figures.append(placed.note.points)
        figures += [claim.points for claim in placed.claims if claim.note]
    if end_points:
        figures.append(end_points)
    return " + ".join(map(str, figures)) or "0"


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
        tied = all_of((names[index] for index in start.tied), language())
        among = _("of all") if TieStart.OLDEST_OVERALL in verdict.rules else _("of these")
        why = _(
            "{tied} tie for the lowest score, {lowest}; {name} is the oldest {among}",
            tied=tied,
            lowest=start.lowest,
            name=names[start.player],
            among=among,
        )
    return _("Round {number}: {order} ({why}, R4)", number=number, order=order, why=why)


def not_judged_sentence(verdict: TableVerdict) -> str:
    """R3, R4: return what of a game record was not told, "" where all was or it is a table."""
    if not verdict.not_judged:
        return ""
    parts = all_of(verdict.not_judged, language())
    return _("Not judged, for not all of it was told: {parts}", parts=parts)


def span_sentence(span: Range) -> str:
    """Return the sentence on the totals a final row can have come to."""
    if span.least == span.greatest:
        return _("Total: {total}, whatever the order", total=span.least)
    return _("Total: from {least} to {greatest}", least=span.least, greatest=span.greatest)


def question_sentence(words: Words, first: str, second: str) -> str:
    """Return the question about two events: "Was B03 claimed before J33 Uluru was placed?"."""
    if words.is_token(first):
        if words.is_token(second):
            return _(
                "Was {first} claimed before {second}?",
                first=words.laid(first),
                second=words.laid(second),
            )
        return _(
            "Was {token} claimed before {card} was placed?",
            token=words.laid(first),
            card=words.card(second),
        )
    if words.is_token(second):
        return _(
            "Was {card} placed before {token} was claimed?",
            card=words.card(first),
            token=words.laid(second),
        )
    return _(
        "Was {first} placed before {second}?",
        first=words.card(first),
        second=words.card(second),
    )


def answer_words(answer: Answer, claimed: int | None) -> str:
    """Return what an answer leaves: "41 to 57, 9 totals; 44, as claimed, stays possible"."""
    left = span_words(answer.span)
    if answer.totals > 1:
        left = ngettext(
            "{span}, {number} total", "{span}, {number} totals", answer.totals, span=left
        )
    if claimed is None or answer.span == (claimed, claimed):
        return left
    if answer.allows(claimed):
        return _("{left}; {claimed}, as claimed, stays possible", left=left, claimed=claimed)
    return _("{left}; not {claimed}, as claimed", left=left, claimed=claimed)


def needs_sentence(needs: Sequence[EventPair]) -> str:
    """Return what a total needs: "only if J39 came before J12, and B06 before J59"."""
    told = [
        _("{first} came before {second}", first=first, second=second)
        for first, second in needs[:MOST_NEEDS]
    ]
    if more := len(needs) - len(told):
        told.append(
            ngettext(
                "{number} more pair of events agrees", "{number} more pairs of events agree", more
            )
        )
    return _("only if {conditions}", conditions=all_of(told, language()))


def at_once_sentence(span: Range) -> str:
    """Return the sentence on the totals with every token claimed as soon as it could be."""
    return _("If every token was taken at once: {span}", span=span_words(span))


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
        "draft": _("draft of player {number}"),
        "turns": _("turn {number}"),
        "dealt": _("dealt card {number}"),
        "keep_two": _("kept card {number}"),
        "goals": _("goal {number}"),
    }
    words = [
        names[name].format(number=number + 1)
        for name, number in ((name, whole(step)) for name, step in pairwise(steps))
        if name in names and number is not None
    ]
    return with_colon(", ".join(words), "")
