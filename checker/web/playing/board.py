"""A game's page: the rows, what happened since one's last turn, what can be chosen now."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from checker.cases.case import SEATS
from checker.cases.record_table import table_of
from checker.judging.judge_record import judge_record
from checker.judging.judge_table import TableVerdict
from checker.playtest.deal import YOU
from checker.playtest.game import Phase, Standing
from checker.playtest.moves import Move, MoveKind
from checker.web.pad.sheet import PadSheet, sheet_of
from checker.web.pages.replay import Step, steps
from schema.deck.model import Deck, Goal, Token

ME = SEATS[YOU]


@dataclass(frozen=True, slots=True)
class TokenChoice:
    """A token that can be taken now, and the moves that do so: one a card it can lie on."""

    token: Token
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class GoalChoice:
    """A goal that can be claimed now; of equal tokens one stands for all."""

    goal: Goal
    tokens: tuple[TokenChoice, ...]


@dataclass(frozen=True, slots=True)
class PlayBoard:
    """All that the page shows. `rows` holds the last step of each player, by seat.

    `mine` are the steps of one's own turn that is being played, `others` those of the others'
    turns since one's last. `laying` is the token that waits for a card.
    """

    position: Standing
    verdict: TableVerdict
    sheet: PadSheet
    rows: tuple[Step, ...]
    mine: tuple[Step, ...]
    others: tuple[Step, ...]
    claims: tuple[GoalChoice, ...]
    laying: TokenChoice | None


def board_of(deck: Deck, position: Standing, token: str = "") -> PlayBoard:
    """Return the page for a position; `token` is the id of one that waits for a card."""
    record = position.record
    verdict = judge_record(deck, record)
    told = steps(deck, verdict)
    claims = _claims(deck, position.offered)
    waiting = [each for goal in claims for each in goal.tokens if each.token.id == token]
    mine, others = _recent(position, told)
    ends = [[step for step in told if step.seat == each.name][-1] for each in record.players]
    rows = (step if step.seat == ME else replace(step, here=None) for step in ends)
    return PlayBoard(
        position, verdict, sheet_of(deck, table_of(record)[0], verdict), tuple(rows), mine,
        others, claims, waiting[0] if waiting else None,
    )  # fmt: skip


def _recent(position: Standing, told: Sequence[Step]) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """Return one's own steps of the turn in play, and the others' since one's last turn."""
    is_mine = position.phase in (Phase.PLACE, Phase.END)
    now = position.round if is_mine else position.round + 1
    before = [i for i, step in enumerate(told) if step.seat == ME and step.round < now]
    later = told[before[-1] + 1 :]
    mine = tuple(step for step in later if step.seat == ME)
    return mine, tuple(step for step in later if step.seat != ME and step.round)


def _claims(deck: Deck, offered: Sequence[Move]) -> tuple[GoalChoice, ...]:
    by_goal: dict[str, dict[str, list[Move]]] = {}
    for move in offered:
        if move.kind is MoveKind.CLAIM:
            by_goal.setdefault(move.goal, {}).setdefault(move.token, []).append(move)
    return tuple(
        GoalChoice(deck.goals[goal], tuple(_distinct(deck, tokens)))
        for goal, tokens in by_goal.items()
    )


def _distinct(deck: Deck, tokens: dict[str, list[Move]]) -> list[TokenChoice]:
    """Return a choice for each token that no earlier one equals."""
    chosen: dict[Token, TokenChoice] = {}
    for id_, moves in tokens.items():
        token = deck.tokens[id_]
        chosen.setdefault(replace(token, id=""), TokenChoice(token, tuple(moves)))
    return [*chosen.values()]
