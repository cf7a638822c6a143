"""Judges a whole table: whose turn it was, what was left to take, and who won (R4, R7, R10)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from checker.cases.case import (
    MOST_PLACEMENTS,
    ROUND,
    LogCase,
    Placement,
    Player,
    TableCase,
    round_of,
)
from checker.cases.errors import error
from checker.cases.house_rules import HouseRules
from checker.cases.record_table import ToldTurns
from checker.cases.to_line import format_line
from checker.judging.case_faults import NOTHING_SCORED, Fault, Seen, head_errors, log_errors
from checker.judging.judge_log import Played, finish, goals_in_play, play, start_of, stop_of
from checker.judging.verdict import LogVerdict
from checker.rules.derivation import ScoredPlacement
from checker.rules.engine import Middle, Refusal, State, take_turn
from checker.rules.goals import first_of_each_type
from checker.rules.ranking import Rank, ranked
from checker.rules.turn_order import AgeNeeded, Start, clockwise, who_starts
from schema.common.language import _
from schema.common.problems import Problem, Severity
from schema.deck.model import Deck, Goal, Type
from schema.house_rules.table import GoalsFirstCome


class TableVerdict(NamedTuple):
    """All that can be said of a table; `ranking` is None while any total is.

    `not_judged` names, for a game record alone, the rules and rounds of which too little was told.
    """

    problems: tuple[Problem, ...]
    deck: str
    rules: HouseRules
    line: str | None
    players: tuple[tuple[str, LogVerdict], ...] = ()
    starts: tuple[Start, ...] = ()
    ranking: tuple[Rank, ...] | None = None
    not_judged: tuple[str, ...] | None = None

    @property
    def turn_order(self) -> list[list[str]]:
        """R4: the players' names in turn order, for each round begun."""
        names = [name for name, _verdict in self.players]
        return [
            [names[index] for index in clockwise(start.player, len(names))]
            for start in self.starts
        ]


class _Seat:
    """What a player has done so far, as the rounds go by."""

    def __init__(self, player: Player, state: State | None, stop: int | None) -> None:
        self.player = player
        self.is_begun = state is not None
        self.state = state or State((), (), {})  # without a Start card nothing is played
        nothing = state is None or stop == NOTHING_SCORED
        self.events = () if nothing else player.log.placements[:stop]
        self.placed: list[ScoredPlacement] = []
        self.refused: list[tuple[int, int, Refusal]] = []

    def played(self) -> Played:
        return Played(
            self.state if self.is_begun else None, tuple(self.placed), tuple(self.refused)
        )


class _Rounds(NamedTuple):
    """How a table was played: seats, the middle at the end, the order of each round."""

    seats: list[_Seat]
    middle: Middle
    starts: list[Start]
    age_needed: AgeNeeded | None


def judge_table(
    deck: Deck,
    case: TableCase,
    malformed: Sequence[Problem] = (),
    told: ToldTurns | None = None,
) -> TableVerdict:
    """Return the verdict on a table (contract 4); `malformed` as in `judge_log`.

    With `told`, of a game record, play goes in the order told, and each player's up to the gap.
    """
    whole, own = _faults(deck, case, malformed)
    is_playable = not whole and not malformed  # nothing is scored of a case half understood
    gaps = told.gaps if told else (None,) * len(case.players)
    stops = [
        _first(stop_of(faults), gap) if is_playable else NOTHING_SCORED
        for faults, gap in zip(own, gaps, strict=True)
    ]
    orders: Sequence[Sequence[int] | None] = ()
    if is_playable:
        orders = told.orders if told else (None,) * _rounds_begun(case)
    logs = (player.log for player in case.players)
    goals = goals_in_play(deck, case.head, logs, whole)
    if case.head.goals is None:
        claimed = _play_rounds(deck, case, {}, stops, orders).middle.goals
        goals = first_of_each_type([*claimed.values(), *goals.values()])
    rounds = _play_rounds(deck, case, goals, stops, orders)
    if rounds.age_needed is not None:
        rounds = _play_apart(deck, case, goals, stops, rounds)
    is_whole = is_playable and rounds.age_needed is None
    verdicts = [
        finish(
            deck,
            LogCase(case.head, player.log),
            seat.played(),
            rounds.middle,
            faults,
            prefix=("players", index),
            player=player.name,
            is_readable=not malformed,
            is_whole=is_whole and not faults and gap is None,
        )
        for index, (player, seat, faults, gap) in enumerate(
            zip(case.players, rounds.seats, own, gaps, strict=True)
        )
    ]
    if rounds.age_needed is not None:  # told first: its pointer is the whole player
        at = rounds.age_needed.player
        first = (_age_needed(case, at), *verdicts[at].problems)
        verdicts[at] = verdicts[at]._replace(problems=first)
    has_gap = any(gap is not None for gap in gaps)
    problems = [*whole, *([] if has_gap else _uneven(case, rounds, len(orders)))]
    problems += (problem for verdict in verdicts for problem in verdict.problems)
    names = [player.name for player in case.players]
    totals = [
        (name, verdict.total)
        for name, verdict in zip(names, verdicts, strict=True)
        if verdict.total is not None
    ]
    return TableVerdict(
        tuple(problems),
        deck.fingerprint,
        case.head.rules,
        None if malformed or has_gap else format_line(case, deck.fingerprint),
        tuple(zip(names, verdicts, strict=True)),
        tuple(rounds.starts),
        ranked(totals) if totals and len(totals) == len(names) else None,
    )


def _faults(
    deck: Deck, case: TableCase, malformed: Sequence[Problem]
) -> tuple[list[Problem], list[list[Fault]]]:
    """Return the errors that concern the whole table, and each player's own."""
    prefixes = [f"/players/{index}" for index in range(len(case.players))]
    own: list[list[Fault]] = [[] for _prefix in prefixes]
    whole = []
    for problem in malformed:
        player = next(
            (
                i
                for i, prefix in enumerate(prefixes)
                if f"{problem.pointer}/".startswith(f"{prefix}/")
            ),
            None,
        )
        if player is None:
            whole.append(problem)
        else:
            own[player].append(Fault(NOTHING_SCORED, problem))
    whole += head_errors(deck, case.head)
    seen: Seen = {}
    for index, each in enumerate(case.players):
        own[index] += log_errors(deck, each.log, ("players", index), seen)
    return whole, own


def _play_rounds(
    deck: Deck,
    case: TableCase,
    goals: Mapping[Type, Goal],
    stops: Sequence[int | None],
    orders: Sequence[Sequence[int] | None],
) -> _Rounds:
    """Play round by round, each in the order told, else in its turn order (R4).

    Of a case without goals each type's first goal claimed comes into play as it is claimed.
    """
    seats = [
        _Seat(player, start_of(deck, player.log), stop)
        for player, stop in zip(case.players, stops, strict=True)
    ]
    middle = Middle(goals)
    starts: list[Start] = []
    for number, order in enumerate(orders):
        first = 0  # where scores are missing nobody knows who began: in the order of seats
        if not _is_cut_short(stops, number):
            scores = [seat.state.points for seat in seats]
            start = who_starts(case.players, scores, case.head.rules)
            if isinstance(start, AgeNeeded):
                return _Rounds(seats, middle, starts, start)
            starts.append(start)
            first = start.player
        for index in clockwise(first, len(seats)) if order is None else order:
            seat = seats[index]
            for event in seat.events[number * ROUND : number * ROUND + ROUND]:
                if case.head.goals is None:
                    claimed = goals_in_play(
                        deck, case.head, [seat.player.log._replace(placements=(event,))]
                    )
                    known = [*middle.goals.values(), *claimed.values()]
                    middle = middle._replace(goals=first_of_each_type(known))
                middle = _take(deck, case, seat, middle, event)
    return _Rounds(seats, middle, starts, None)


def _play_apart(
    deck: Deck,
    case: TableCase,
    goals: Mapping[Type, Goal],
    stops: Sequence[int | None],
    rounds: _Rounds,
) -> _Rounds:
    """Play each log alone, since without a turn order nobody knows who was first to anything.

    Goals then belong to nobody, so that first come can be judged neither way.
    """
    for seat, stop in zip(rounds.seats, stops, strict=True):
        own = play(deck, LogCase(case.head, seat.player.log), Middle(goals), stop)
        seat.placed, seat.refused = list(own.placements), list(own.refused)
        seat.state = own.state or seat.state
    is_first_come = GoalsFirstCome.YES in case.head.rules
    owners = {goal.id: "" for goal in goals.values()} if is_first_come else {}
    return rounds._replace(middle=Middle(goals, owners))


def _is_cut_short(stops: Sequence[int | None], rounds: int) -> bool:
    """R4: return whether an error leaves a player without the score after so many rounds."""
    return any(stop is not None and stop < rounds * ROUND for stop in stops) and rounds > 0


def _first(stop: int | None, gap: int | None) -> int | None:
    """Return where a player's log stops being scored: at an error or a gap, whichever is first."""
    return min((each for each in (stop, gap) if each is not None), default=None)


def _rounds_begun(case: TableCase) -> int:
    listed = max(_listed(player) for player in case.players)
    return round_of(listed)


def _listed(player: Player) -> int:
    """R5: return how many placements are listed; those past the eighth belong to no round."""
    return min(MOST_PLACEMENTS, len(player.log.placements))


def _take(deck: Deck, case: TableCase, seat: _Seat, middle: Middle, event: Placement) -> Middle:
    """Play one placement at a seat; return the middle of the table after it."""
    turn = take_turn(deck, case.head.rules, seat.state, middle, event, seat.player.name)
    index = len(seat.placed)
    seat.state = turn.state
    seat.placed.append(turn.placed)
    seat.refused += ((index, claim, reason) for claim, reason in turn.refused)
    return turn.middle


def _age_needed(case: TableCase, index: int) -> Problem:
    return error(
        "age-needed",
        ("players", index),
        _(
            "the age of {name} decides who starts a round, and is missing",
            name=case.players[index].name,
        ),
        _("add an age, or leave out all ages and list the players oldest first"),
        "R4",
    )


def _uneven(case: TableCase, rounds: _Rounds, begun: int) -> list[Problem]:
    """R4, R5: notice numbers of placements that can't stand side by side in turn order."""
    if not begun or len(rounds.starts) < begun:
        return []
    order = clockwise(rounds.starts[-1].player, len(case.players))
    numbers = [_listed(case.players[index]) for index in order]
    done, before = ROUND * begun, ROUND * begun - ROUND
    while numbers and numbers[0] == done:
        numbers.pop(0)
    if all(number == before for number in numbers[1:]) and all(n >= before for n in numbers):
        return []
    return [
        Problem(
            "uneven-placements",
            Severity.NOTICE,
            "/players",
            _(
                "the players' numbers of placements can't stand side by side in round {round}",
                round=begun,
            ),
            _("each player places two cards before the next one's turn"),
            rule="R5",
        )
    ]
