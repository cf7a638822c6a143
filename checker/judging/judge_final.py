"""Judges a final row: every total it can have come to, and the question that narrows it most."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from checker.cases.case import Claim, FinalCase, Head, Log, LogCase, Placement
from checker.cases.errors import error
from checker.cases.house_rules import HouseRules
from checker.cases.to_line import format_line
from checker.histories.histories import Edge, Histories, Node, Range, Sides, count_orders
from checker.histories.known import NOTHING_SAID, Constraints, Said
from checker.histories.questions import Question, best_question
from checker.judging.case_faults import final_errors, head_errors, in_case_order
from checker.judging.judge_log import goals_in_play, play, total_differs
from checker.judging.refusals import ONE_OF_EACH, illegal, refused
from checker.mistakes.mistakes import Play, some_history_mistakes
from checker.rules.engine import Illegal, Middle, why_not_there
from checker.rules.goals import is_met
from schema.common.language import _, language
from schema.common.lists import all_of
from schema.common.problems import Pointer, Problem
from schema.deck.model import Deck, Goal, Token, Type

MOST_EXAMPLES = 12  # about a millisecond each when a claimed total is impossible


class Total(NamedTuple):
    """A total a row can have come to, in how many histories, and the line of one of them."""

    total: int
    histories: int
    example: str


class FinalVerdict(NamedTuple):
    """All that can be said of a final row; `orders` are those that agree with what is known.

    `graph` holds the histories themselves, for further questions; None when there is none.
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
    question: Question | None = None
    graph: Histories | None = None


def judge_final(
    deck: Deck, case: FinalCase, malformed: Sequence[Problem] = (), said: Said = NOTHING_SAID
) -> FinalVerdict:
    """Return the verdict on a final row (contract 4); `malformed` as in `judge_log`.

    `said` is what is remembered of the tokens beyond what a case can hold.
    """
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
    constraints, contradiction = _constraints(deck, case, sides)
    errors += contradiction
    if errors:
        return verdict._replace(problems=tuple(in_case_order(errors)), row=starts)
    verdict = verdict._replace(row=case.row, orders=count_orders(sides, constraints))
    illegal = _why_no_tokens(deck, case)
    if illegal:
        return verdict._replace(problems=illegal)
    goals = goals_in_play(deck, case.head, ())
    return _totalled(deck, case, Histories(deck, case, sides, constraints, goals, said), verdict)


def _constraints(
    deck: Deck, case: FinalCase, sides: Sides
) -> tuple[Constraints, tuple[Problem, ...]]:
    """Return what is known of the order, and the first piece of it that can't be true.

    Pieces that name an unknown card are told elsewhere and passed over here.
    """
    constraints = Constraints(case.row, sides.start.id)
    said: set[tuple[str, str]] = set()
    for index, (first, second) in enumerate(case.known):
        if first not in deck.cards or second not in deck.cards or (first, second) in said:
            continue
        said.add((first, second))
        constraints.know(first, second)
        if not count_orders(sides, constraints):
            message = _(
                "{first} can't have been placed before {second}", first=first, second=second
            )
            return constraints, (_contradiction("known", index, message),)
    for index, cards in enumerate(case.rounds):
        if not all(card in deck.cards for card in cards):
            continue
        constraints.know_round(index + 1, cards)
        if not count_orders(sides, constraints):
            message = _(
                "{cards} can't have been placed in round {round}",
                cards=all_of(cards, language()),
                round=index + 1,
            )
            return constraints, (_contradiction("rounds", index, message),)
    return constraints, ()


def _contradiction(key: str, index: int, message: str) -> Problem:
    hint = _("the row and what was said before it leave no such order; correct one of them")
    return error("contradiction", (key, index), message, hint, "R5")


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


def _totalled(
    deck: Deck, case: FinalCase, histories: Histories, verdict: FinalVerdict
) -> FinalVerdict:
    reached = histories.counts()
    counts = reached.get(histories.end, {})
    if not counts:
        return verdict._replace(problems=(_never_met(case, histories),))
    trace = _Trace(deck, case, histories, reached)
    totals = tuple(
        Total(points + histories.end_points, ways, trace.line(points))
        for points, ways in sorted(counts.items())
    )
    span = Range(totals[0].total, totals[-1].total)
    problems: tuple[Problem, ...] = ()
    claimed, possible = case.claimed_total, None
    if claimed is not None:
        possible = any(total.total == claimed for total in totals)
        if not possible:
            logs = [
                (total.total, trace.log(total.total - histories.end_points))
                for total in totals[:MOST_EXAMPLES]
            ]
            problems = (_impossible(deck, claimed, span, logs),)
    return verdict._replace(
        problems=problems,
        histories=sum(counts.values()),
        totals=totals,
        span=span,
        claim_possible=possible,
        question=best_question(histories, span),
        graph=histories,
    )


def _impossible(
    deck: Deck, claimed: int, span: Range, examples: Sequence[tuple[int, LogCase]]
) -> Problem:
    """Return the notice on a claimed total that no history has.

    The mistakes it names are readings that make it of one of the examples, each with its right
    total, kept up for the whole log; only what can be played is looked at.
    """
    said = _(
        "claimed {claimed}, but this row comes to {least}",
        claimed=claimed,
        least=span.least,
    )
    if span.least != span.greatest:
        said = _(
            "claimed {claimed}, but no order of play leads to that; "
            "possible are {least} to {greatest}",
            claimed=claimed,
            least=span.least,
            greatest=span.greatest,
        )
    plays = []
    for total, log in examples:
        middle = Middle(goals_in_play(deck, log.head, (log.log,)))
        played = play(deck, log, middle, None)
        if not played.refused:
            plays.append((Play(deck, log, played.placements, middle), total))
    return total_differs((), said, some_history_mistakes(plays, claimed))


def _never_met(case: FinalCase, histories: Histories) -> Problem:
    """R7: return why there is no history: a token without a legal moment, or all together."""
    index = histories.never_claimed()
    if index is None:
        message = _("the tokens can't all have been claimed in one history")
        path: Pointer = ("tokens",)
    else:
        message = _(
            "{token} can't have been claimed: its goal is met at no check at which it "
            "could be laid",
            token=case.tokens[index].token,
        )
        path = ("tokens", index)
    hint = _("correct the row, the goals in play or what is known of the order")
    return illegal(Illegal.GOAL_NOT_MET, path, message, hint)


class _Trace:
    """Finds one history for a total by walking the graph backwards, and writes it as a line."""

    def __init__(
        self,
        deck: Deck,
        case: FinalCase,
        histories: Histories,
        reached: Mapping[Node, Mapping[int, int]],
    ) -> None:
        self._deck, self._case, self._histories, self._reached = deck, case, histories, reached
        self._goals: dict[tuple[int, int, int], Goal | None] = {}
        self._into: dict[Node, list[Edge]] = {}
        for edge in histories.edges:
            self._into.setdefault(edge.target, []).append(edge)

    def line(self, points: int) -> str:
        """Return the line of a history with these points."""
        return format_line(self.log(points), self._deck.fingerprint) or ""

    def log(self, points: int) -> LogCase:
        """Return the log of a history with these points; its claims hold wherever some can.

        Without goals given, a token may have come at a check at which no goal of its type in the
        deck is met; such a moment is taken only when there is no other.
        """
        edges = self._walk(points, lambda edge: self._goal(edge) is not None) or self._walk(
            points, lambda _edge: True
        )
        head = Head(self._case.head.rules, self._case.head.deck, self._case.head.goals)
        return LogCase(head, Log(self._histories.sides.start.id, self._placements(edges or [])))

    def _walk(self, points: int, may_claim: Callable[[Edge], bool]) -> list[Edge] | None:
        """Return a history's edges in order, its claims at moments that are allowed, or None."""
        hopeless: set[tuple[Node, int]] = set()

        def back(node: Node, points: int) -> list[Edge] | None:
            if not (node.left or node.right):
                return [] if points == 0 else None
            if (node, points) in hopeless:
                return None
            for edge in self._into.get(node, ()):
                before = points - edge.points
                if before in self._reached.get(edge.source, {}) and (edge.end or may_claim(edge)):
                    edges = back(edge.source, before)
                    if edges is not None:
                        return [*edges, edge]
            hopeless.add((node, points))
            return None

        return back(self._histories.end, points)

    def _goal(self, edge: Edge) -> Goal | None:
        """Return a goal with which the token can be claimed at this check, None without one."""
        check = (edge.source.left, edge.source.right, edge.token)
        if check not in self._goals:
            self._goals[check] = self._find_goal(edge)
        return self._goals[check]

    def _find_goal(self, edge: Edge) -> Goal | None:
        token = self._deck.tokens[self._case.tokens[edge.token].token]
        state = self._histories.state(edge.source)
        in_play = self._case.head.goals or self._deck.goals
        for id_ in in_play:
            goal = self._deck.goals[id_]
            if goal.type is token.type and is_met(
                goal, len(state.row), state.collection, self._case.head.rules
            ):
                return goal
        return None

    def _placements(self, edges: Sequence[Edge]) -> tuple[Placement, ...]:
        placements: list[Placement] = []
        for edge in edges:
            if edge.end:
                card = self._histories.card(edge)
                placements.append(Placement(card, edge.end))
                continue
            laid = self._case.tokens[edge.token]
            type_ = self._deck.tokens[laid.token].type
            goals = (goal for goal in self._deck.goals.values() if goal.type is type_)
            goal = self._goal(edge) or next(goals, None)
            if goal is None:  # a deck without goals of that type: nothing to write
                continue
            last = placements[-1]
            claim = Claim(goal.id, laid.token, laid.on)
            placements[-1] = last._replace(claims=(*last.claims, claim))
        return tuple(placements)
