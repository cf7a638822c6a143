"""Judges a final row: every total it can have come to, and the question that narrows it most."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from checker.cases.case import Claim, FinalCase, Head, Log, LogCase, Placement
from checker.cases.house_rules import HouseRules
from checker.cases.to_line import format_line
from checker.histories.histories import Edge, Histories, Sides, count_orders
from checker.histories.questions import (
    EventPair,
    Question,
    Range,
    befores_of,
    best_question,
    needed,
    questions,
)
from checker.judging.case_faults import final_errors, head_errors, in_case_order
from checker.judging.final_memory import only_about, remembered
from checker.judging.final_mistakes import final_mistakes
from checker.judging.judge_log import differs, total_differs
from checker.judging.refusals import ONE_OF_EACH, illegal, refused
from checker.mistakes.mistakes import NONE
from checker.rules.engine import Illegal, why_not_there
from schema.common.language import _
from schema.common.problems import Pointer, Problem
from schema.deck.model import Deck, Goal, Token, Type


class Total(NamedTuple):
    """A total a row can have come to, in how many histories, and the line of one of them."""

    total: int
    histories: int
    example: str


class FinalVerdict(NamedTuple):
    """All that can be said of a final row; `orders` are those that agree with what is known.

    `at_once` is the range of the histories in which every token was claimed as soon as it could
    be, None without tokens. `needs` are the pairs of events whose order a possible claimed total
    hangs on. `questions` are all that can be asked, `question` the best of them;
    both are empty when at most one total is left.
    """

    problems: tuple[Problem, ...]
    deck: str
    rules: HouseRules
    line: str | None
    row: tuple[str, ...] = ()
    orders: int = 0
    histories: int = 0
    totals: tuple[Total, ...] = ()
    span: Range | None = None
    claimed_total: int | None = None
    claim_possible: bool | None = None
    needs: tuple[EventPair, ...] = ()
    at_once: Range | None = None
    question: Question | None = None
    questions: tuple[Question, ...] = ()


def judge_final(deck: Deck, case: FinalCase, malformed: Sequence[Problem] = ()) -> FinalVerdict:
    """Return the verdict on a final row (contract 4); `malformed` as in `judge_log`."""
    verdict = FinalVerdict(
        (),
        deck.fingerprint,
        case.head.rules,
        None if malformed else format_line(case, deck.fingerprint),
        claimed_total=case.claimed_total,
    )
    errors = [*malformed, *head_errors(deck, case.head), *final_errors(deck, case)]
    starts = tuple(id_ for id_ in case.row if id_ in deck.cards and deck.cards[id_].is_start)
    if any(problem.pointer.startswith("/row") for problem in errors) or len(starts) != 1:
        row = starts if len(starts) == 1 else ()
        return verdict._replace(problems=tuple(in_case_order(errors)), row=row)
    sides = Sides.of(deck, case.row)
    known, contradiction = remembered(deck, case, sides)
    errors += [contradiction] if contradiction else []
    if errors:
        return verdict._replace(problems=tuple(in_case_order(errors)), row=starts)
    verdict = verdict._replace(row=case.row, orders=count_orders(sides, known))
    illegal = _why_no_tokens(deck, case)
    if illegal:
        return _without_history(verdict, illegal)
    histories = Histories(deck, case, sides, known, _goals(deck, case))
    totals = histories.totals()
    if not totals:
        return _without_history(verdict, (_never_met(deck, case, sides),))
    return _totalled(deck, case, histories, totals, verdict)


def _goals(deck: Deck, case: FinalCase) -> dict[Type, list[Goal]]:
    """Return the goals that may be in play, by type: those given, else all of the deck."""
    ids = deck.goals if case.head.goals is None else case.head.goals
    goals: dict[Type, list[Goal]] = {}
    for id_ in ids:
        goals.setdefault(deck.goals[id_].type, []).append(deck.goals[id_])
    return goals


def _why_no_tokens(deck: Deck, case: FinalCase) -> tuple[Problem, ...]:
    """R7, R8: return why tokens can't lie as they are said to, whatever the history."""
    held: dict[Type, Token] = {}
    row = [deck.cards[id_] for id_ in case.row]
    problems = []
    for index, laid in enumerate(case.tokens):
        token = deck.tokens[laid.token]
        path = ("tokens", index)
        if token.type in held:
            message = _(
                "{token} and {other} are both of type {type}",
                token=token.id,
                other=held[token.type].id,
                type=token.type.value,
            )
            problems.append(illegal(Illegal.TOKEN_TYPE_HELD, path, message, _(ONE_OF_EACH)))
            continue
        held[token.type] = token
        if refusal := why_not_there(row, laid.on, token):
            problems.append(refused(refusal, path))
    return tuple(problems)


def _without_history(verdict: FinalVerdict, illegals: tuple[Problem, ...]) -> FinalVerdict:
    """Return the verdict on a row that no history explains; a total claimed is impossible."""
    if verdict.claimed_total is None:
        return verdict._replace(problems=illegals)
    said = _("claimed {claimed}, but no history leads to this row", claimed=verdict.claimed_total)
    problems = (*illegals, total_differs((), said, NONE))
    return verdict._replace(problems=problems, claim_possible=False)


def _totalled(
    deck: Deck,
    case: FinalCase,
    histories: Histories,
    totals: Mapping[int, int],
    verdict: FinalVerdict,
) -> FinalVerdict:
    span, claimed = Range.of(totals), case.claimed_total
    problems: tuple[Problem, ...] = ()
    if claimed is not None and claimed not in totals:
        problems = (_impossible(histories, claimed, span),)
    befores = befores_of(histories) if len(totals) > 1 else {}
    open_ = tuple(questions(histories, befores)) if befores else ()
    needs = needed(befores, open_, claimed) if claimed is not None and claimed in totals else []
    return verdict._replace(
        problems=problems,
        histories=sum(totals.values()),
        totals=tuple(
            Total(total, ways, _example(deck, case, histories, total))
            for total, ways in totals.items()
        ),
        span=span,
        claim_possible=None if claimed is None else claimed in totals,
        needs=tuple(needs),
        at_once=Range.of(histories.totals_at_once()) if case.tokens else None,
        question=best_question(open_),
        questions=open_,
    )


def _impossible(histories: Histories, claimed: int, span: Range) -> Problem:
    """Return the notice on a claimed total that no history has, and readings that give it."""
    said = differs(claimed, span.least)
    if span.least != span.greatest:
        said = _(
            "claimed {claimed}, but no order of play leads to that; "
            "possible are {least} to {greatest}",
            claimed=claimed,
            least=span.least,
            greatest=span.greatest,
        )
    return total_differs((), said, final_mistakes(histories, claimed))


def _never_met(deck: Deck, case: FinalCase, sides: Sides) -> Problem:
    """R7: return why there is no history: a token without a legal moment, or all together."""
    path: Pointer = ("tokens",)
    message = _("the tokens can't all have been claimed in one history")
    for index, token in enumerate(case.tokens):
        alone = only_about(case, token)
        known, _none = remembered(deck, alone, sides)
        if not Histories(deck, alone, sides, known, _goals(deck, case)).totals():
            path = ("tokens", index)
            message = _(
                "{token} can't have been claimed: its goal is met at no check at which it "
                "could be laid",
                token=token.token,
            )
            break
    hint = _("correct the row, the goals in play or what is known of the order")
    return illegal(Illegal.GOAL_NOT_MET, path, message, hint)


def _example(deck: Deck, case: FinalCase, histories: Histories, total: int) -> str:
    """Return the line of a log that comes to this total, with goals that were met (R7)."""
    head = Head(case.head.rules, case.head.deck, case.head.goals)
    log = Log(histories.sides.start.id, _placements(histories, histories.trace(total)))
    return format_line(LogCase(head, log), deck.fingerprint) or ""


def _placements(histories: Histories, edges: Iterable[Edge]) -> tuple[Placement, ...]:
    placements: list[Placement] = []
    for edge in edges:
        if edge.end:
            placements.append(Placement(edge.event, edge.end))
        else:
            last = placements[-1]
            on = histories.tokens[edge.token].on
            claim = Claim(histories.goal(edge).id, edge.event, on)
            placements[-1] = last._replace(claims=(*last.claims, claim))
    return tuple(placements)
