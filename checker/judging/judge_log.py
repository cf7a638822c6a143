"""Judges one player's log: finds its errors, plays what can be played, makes the verdict.

`judge_table` and `judge_final` judge the two other forms of case and share the pieces below.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from checker.cases.case import Head, Log, LogCase
from checker.cases.to_line import format_line
from checker.judging.case_faults import (
    NOTHING_SCORED,
    Fault,
    head_errors,
    in_case_order,
    log_errors,
)
from checker.judging.refusals import refused
from checker.judging.verdict import GoalStatus, LogVerdict
from checker.mistakes.mistakes import (
    Mistakes,
    Play,
    claimed_points_mistakes,
    claimed_total_mistakes,
)
from checker.rules.derivation import Criterion, JudgedClaim, Note, ScoredPlacement
from checker.rules.engine import Middle, Refusal, State, begin, end_points, take_turn
from checker.rules.goals import first_of_each_type
from schema.common.language import _, ngettext
from schema.common.problems import Pointer, Problem, Severity, pointer
from schema.deck.model import Deck, Goal, Type


class Played(NamedTuple):
    """How far a log was played: the state reached, what was scored, which claims were refused.

    `refused` holds (index of the placement, index of the claim, reason).
    """

    state: State | None = None
    placements: tuple[ScoredPlacement, ...] = ()
    refused: tuple[tuple[int, int, Refusal], ...] = ()


def goals_in_play(
    deck: Deck, head: Head, logs: Iterable[Log], errors: Iterable[Problem] = ()
) -> dict[Type, Goal]:
    """Return the goals in play by type, in that order: those given, else the first claimed.

    The claims are looked at log by log, in the order given; unknown ids are passed over. Goals
    that were given with an error are not in play.
    """
    if any(problem.pointer.startswith("/goals") for problem in errors):
        return {}
    if head.goals is not None:
        ids: Iterable[str] = head.goals
    else:
        ids = (claim.goal for log in logs for placed in log.placements for claim in placed.claims)
    return first_of_each_type(deck.goals[id_] for id_ in ids if id_ in deck.goals)


def judge_log(deck: Deck, case: LogCase, malformed: Sequence[Problem] = ()) -> LogVerdict:
    """Return the verdict on one player's log (contract 4).

    `malformed` are the errors of shape found when the case was read; with any, nothing is scored.
    """
    faults = [Fault(NOTHING_SCORED, problem) for problem in malformed]
    faults += [Fault(NOTHING_SCORED, problem) for problem in head_errors(deck, case.head)]
    faults += log_errors(deck, case.log, (), {})
    errors = [fault.problem for fault in faults]
    middle = Middle(goals_in_play(deck, case.head, (case.log,), errors))
    played = play(deck, case, middle, stop_of(faults))
    return finish(deck, case, played, middle, faults, is_readable=not malformed)


def stop_of(faults: Iterable[Fault]) -> int | None:
    """Return the index of the first placement not to be scored, None without an error."""
    return min((fault.stop for fault in faults), default=None)


def start_of(deck: Deck, log: Log) -> State | None:
    """Return the state at the beginning, None when the Start card is not one of the deck's."""
    card = deck.cards.get(log.start)
    return begin(deck, card) if card and card.is_start else None


def play(deck: Deck, case: LogCase, middle: Middle, stop: int | None) -> Played:
    """Return the log played up to, and without, the placement with index `stop`."""
    state = start_of(deck, case.log)
    if state is None or stop == NOTHING_SCORED:
        return Played(state)
    placements: list[ScoredPlacement] = []
    refused: list[tuple[int, int, Refusal]] = []
    for index, event in enumerate(case.log.placements[:stop]):
        state, middle, placed, reasons = take_turn(deck, case.head.rules, state, middle, event)
        placements.append(placed)
        refused += ((index, claim, reason) for claim, reason in reasons)
    return Played(state, tuple(placements), tuple(refused))


def finish(
    deck: Deck,
    case: LogCase,
    played: Played,
    middle: Middle,
    faults: Sequence[Fault],
    *,
    prefix: Pointer = (),
    player: str = "",
    is_readable: bool = True,
    is_whole: bool = True,
) -> LogVerdict:
    """Return the verdict on a log as far as it was played.

    `prefix` is the log's path in the case, `player` its owner's name at a table, `middle` the
    middle of the table after play (only its goals and owners are looked at). The total is known
    only when `is_whole` and there is no fault.
    """
    placements = _with_later(played)
    goals = tuple([_status(goal, placements) for goal in middle.goals.values()])
    state = played.state
    points = end_points(state) if state else 0
    total = state.points + points if state and is_whole and not faults else None
    problems = [*_remarks(deck, case, placements, played.refused, goals, middle, prefix, player)]
    problems += in_case_order(fault.problem for fault in faults)
    claimed = case.log.claimed_total
    if total is not None and claimed is not None and claimed != total:
        message = differs(claimed, total)
        judged = Play(deck, case, placements, middle, player)
        mistakes = claimed_total_mistakes(judged, total, claimed)
        problems.append(total_differs(prefix, message, mistakes))
    return LogVerdict(
        tuple(problems),
        deck.fingerprint,
        case.head.rules,
        format_line(case, deck.fingerprint) if is_readable else None,
        tuple(card.id for card in state.row) if state else (),
        placements,
        goals,
        points,
        total,
    )


def _status(goal: Goal, placements: Sequence[ScoredPlacement]) -> GoalStatus:
    id_ = goal.id
    met = tuple([placed.number for placed in placements if id_ in placed.goals_met])
    claimed = [
        placed.number
        for placed in placements
        for claim in placed.claims
        if claim.goal == id_ and claim.is_accepted
    ]
    return GoalStatus(id_, goal.type.value, met, claimed[0] if claimed else None)


def _with_later(played: Played) -> tuple[ScoredPlacement, ...]:
    """Name, for each Note, the cards that bear its symbols but were placed after its scoring."""
    if played.state is None:
        return ()
    bearers = _Bearers(played.state, played.placements)
    done = []
    for placed in played.placements:
        number, card, end, note, collection, met, claims, total = placed
        note = bearers.name_later(note, number)
        if claims:
            claims = tuple([bearers.name_later_of_claim(claim, number) for claim in claims])
        done.append(ScoredPlacement(number, card, end, note, collection, met, claims, total))
    return tuple(done)


class _Bearers:
    """Which cards of the final row bear a symbol, and when each was placed."""

    def __init__(self, state: State, placements: Sequence[ScoredPlacement]) -> None:
        self._collection = state.collection
        self._row = state.row
        self._number = {placed.card: placed.number for placed in placements}

    def name_later(self, note: Note, number: int) -> Note:
        """Return the Note with the cards that bear its symbols and came after that placement."""
        made_by, left, right, value, criteria, points = note
        if criteria is None:
            return note
        named = tuple([self._named(criterion, number) for criterion in criteria])
        return Note(made_by, left, right, value, named, points)

    def name_later_of_claim(self, claim: JudgedClaim, number: int) -> JudgedClaim:
        """Return the claim with the same done to the Note it scored once more, if any."""
        return claim._replace(note=self.name_later(claim.note, number)) if claim.note else claim

    def _named(self, criterion: Criterion, number: int) -> Criterion:
        of, cards, _none = criterion
        if len(cards) == self._collection[of]:  # all that bear it are counted
            return criterion
        born = self._number
        later = [card.id for card in self._row if of in card.top and born.get(card.id, 0) > number]
        return Criterion(of, cards, tuple(later))


def _remarks(
    deck: Deck,
    case: LogCase,
    placements: Sequence[ScoredPlacement],
    refusals: Iterable[tuple[int, int, Refusal]],
    goals: Iterable[GoalStatus],
    middle: Middle,
    prefix: Pointer,
    player: str,
) -> Iterator[Problem]:
    """Yield the illegals and notices of the placements played, in case order."""
    reasons = {(placement, claim): reason for placement, claim, reason in refusals}
    judged = Play(deck, case, placements, middle, player)
    unclaimed: dict[int, list[str]] = {}
    for goal in goals:
        owner = middle.owners.get(goal.goal, player)
        if goal.met_after and goal.claimed_after is None and owner == player:
            unclaimed.setdefault(goal.met_after[0], []).append(goal.goal)
    for placed, event in zip(placements, case.log.placements, strict=False):
        here: Pointer = (*prefix, "placements", placed.number - 1)
        points = placed.note.points
        if event.claimed is not None and event.claimed != points:
            mistakes = claimed_points_mistakes(judged, (placed.number, None), event.claimed)
            yield _points_differ(here, event.claimed, points, mistakes)
        for index, claim in enumerate(event.claims):
            there: Pointer = (*here, "claims", index)
            reason = reasons.get((placed.number - 1, index))
            if reason:
                yield refused(reason, there)
            points = placed.claims[index].points
            if claim.claimed is not None and claim.claimed != points:
                mistakes = claimed_points_mistakes(judged, (placed.number, index), claim.claimed)
                yield _points_differ(there, claim.claimed, points, mistakes)
        for goal_id in unclaimed.get(placed.number, ()):
            yield _unclaimed(goal_id, here, placed.number)


def _points_differ(path: Pointer, claimed: int, computed: int, mistakes: Mistakes) -> Problem:
    return Problem(
        "points-differ",
        Severity.NOTICE,
        pointer(*path, "claimed_points"),
        differs(claimed, computed),
        mistakes.sentence,
        rule="R6",
        mistakes=mistakes.names,
        others=mistakes.others,
    )


def differs(claimed: int, computed: int) -> str:
    """Return by how much a claimed figure, which differs, is off: "1 too many: claimed 57 ..."."""
    if claimed > computed:
        off = ngettext("{number} too many", "{number} too many", claimed - computed)
    else:
        off = ngettext("{number} too few", "{number} too few", computed - claimed)
    return _(
        "{off}: claimed {claimed}, computed {computed}",
        off=off,
        claimed=claimed,
        computed=computed,
    )


def total_differs(path: Pointer, message: str, mistakes: Mistakes) -> Problem:
    """Return the notice that the claimed total of the log at that path is not the computed one."""
    return Problem(
        "total-differs",
        Severity.NOTICE,
        pointer(*path, "claimed_total"),
        message,
        mistakes.sentence,
        rule="R10",
        mistakes=mistakes.names,
        others=mistakes.others,
    )


def _unclaimed(goal: str, path: Pointer, number: int) -> Problem:
    return Problem(
        "goal-unclaimed",
        Severity.NOTICE,
        pointer(*path),
        _(
            "{goal} was met after placement {number} and its token never claimed",
            goal=goal,
            number=number,
        ),
        _("it can be claimed at any later check at which its condition still holds"),
        rule="R7",
    )
