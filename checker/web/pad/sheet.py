"""A table as its score pad shows it: who begins and why, whose turn, totals, tokens, places."""

from collections.abc import Sequence
from dataclasses import dataclass

from checker.cases.case import ROUND, ROUNDS, LogCase, Player, TableCase
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict
from checker.rules.goals import in_type_order
from checker.rules.ranking import ranked
from checker.rules.turn_order import AgeNeeded, clockwise, who_starts
from checker.views.sentences import start_sentence
from checker.web.site.wording import marked_seat
from schema.deck.model import Deck, Goal, Token


@dataclass(frozen=True, slots=True)
class Cell:
    """A round of a player: its points, and all points so far; None before anything lies."""

    points: int | None
    so_far: int | None


@dataclass(frozen=True, slots=True)
class Column:
    """A player on the sheet; `total` and `place` are None while an error leaves them open."""

    name: str
    age: int | None
    start: str
    cells: tuple[Cell, ...]
    three: int
    total: int | None
    place: int | None


@dataclass(frozen=True, slots=True)
class TokensLeft:
    """A goal in play, and the tokens that still lie under it."""

    goal: Goal
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class PadSheet:
    """All that the sheet shows. `turn` is a round, from 1, and a player's index.

    It is None at the end of the game, and where nobody can say whose turn it is: an error or a
    missing age leaves the order open.
    """

    columns: tuple[Column, ...]
    starts: tuple[str, ...]
    turn: tuple[int, int] | None
    goals: tuple[TokensLeft, ...]
    is_over: bool


def sheet_of(
    deck: Deck, case: LogCase | TableCase, verdict: LogVerdict | TableVerdict
) -> PadSheet:
    """Return the sheet of a judged table, or of one row that is the first of a table."""
    if isinstance(verdict, LogVerdict) or not isinstance(case, TableCase):
        logs = [verdict] if isinstance(verdict, LogVerdict) else []
        players = [Player("A", None, case.log)] if isinstance(case, LogCase) else []
        turns = None
        starts: tuple[str, ...] = ()
    else:
        logs = [log for _name, log in verdict.players]
        players = list(case.players)
        turns, verdict = _turn(case, verdict)
        starts = tuple(
            start_sentence(verdict, number, start)
            for number, start in enumerate(verdict.starts, 1)
        )
    most = ROUNDS * ROUND
    return PadSheet(
        _columns(players, logs),
        starts,
        turns,
        _tokens_left(deck, case, logs),
        all(len(player.log.placements) >= most for player in players) and len(players) > 1,
    )


def _columns(players: Sequence[Player], logs: Sequence[LogVerdict]) -> tuple[Column, ...]:
    totals = [(player.name, log.total) for player, log in zip(players, logs, strict=True)]
    known = [(name, total) for name, total in totals if total is not None]
    ranks = {rank.name: rank.place for rank in ranked(known)} if len(known) == len(totals) else {}
    return tuple(
        Column(
            marked_seat(player.name),
            player.age,
            player.log.start,
            tuple(_cell(log, number) for number in range(1, ROUNDS + 1)),
            log.end_points,
            log.total,
            ranks.get(player.name) if len(players) > 1 else None,
        )
        for player, log in zip(players, logs, strict=True)
    )


def _cell(log: LogVerdict, number: int) -> Cell:
    placed = log.placements[: number * ROUND]
    if len(placed) <= (number - 1) * ROUND:
        return Cell(None, None)
    before = placed[(number - 1) * ROUND - 1].total if number > 1 else 0
    return Cell(placed[-1].total - before, placed[-1].total)


def _turn(case: TableCase, verdict: TableVerdict) -> tuple[tuple[int, int] | None, TableVerdict]:
    """R4: return whose turn it is, and the verdict with the start of the round that begins now."""
    placed = [len(player.log.placements) for player in case.players]
    for number in range(1, ROUNDS + 1):
        if number > len(verdict.starts):
            logs = [log.placements for _name, log in verdict.players]
            if number > 1 and any(len(own) < (number - 1) * ROUND for own in logs):
                return None, verdict
            scores = [own[(number - 1) * ROUND - 1].total if number > 1 else 0 for own in logs]
            start = who_starts(case.players, scores, case.head.rules)
            if isinstance(start, AgeNeeded):
                return None, verdict
            verdict = verdict._replace(starts=(*verdict.starts, start))
        order = clockwise(verdict.starts[number - 1].player, len(placed))
        for player in order:
            if placed[player] < number * ROUND:
                return (number, player), verdict
    return None, verdict


def _tokens_left(
    deck: Deck, case: LogCase | TableCase, logs: Sequence[LogVerdict]
) -> tuple[TokensLeft, ...]:
    gone = {
        claim.token
        for log in logs
        for placed in log.placements
        for claim in placed.claims
        if claim.is_accepted
    }
    goals = [deck.goals[id_] for id_ in case.head.goals or () if id_ in deck.goals]
    return tuple(
        TokensLeft(
            goal,
            tuple(
                token
                for token in deck.tokens.values()
                if token.type is goal.type and token.id not in gone
            ),
        )
        for goal in in_type_order(goals)
    )
