"""A verdict as steps to walk through: a card placed, a token claimed, each with its Note lit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict
from checker.views.sentences import start_sentence
from checker.views.words import Words
from checker.web.pages.verdict_view import (
    ClaimLine,
    LogView,
    NoteLine,
    PlacementView,
    RowCard,
    log_view,
    row_cards,
)
from schema.common.language import _
from schema.common.problems import Problem
from schema.deck.model import Deck, Token


@dataclass(frozen=True, slots=True)
class Step:
    """The row after one event of play, and what is said of it.

    `here` is the card that was placed or laid on; `line` the Note that scores, None where none
    does; `seat` the player's name at a table; `turn` says who begins a round.
    """

    heading: str
    row: tuple[RowCard, ...]
    here: str | None = None
    line: NoteLine | None = None
    said: str = ""
    running: int = 0
    round: int = 0
    seat: str = ""
    token: Token | None = None
    problems: tuple[Problem, ...] = ()
    turn: str = ""

    @property
    def halves(self) -> tuple[str, ...]:
        """The two cards of the Note that scores."""
        return (self.line.note.left, self.line.note.right) if self.line else ()


def steps(deck: Deck, verdict: LogVerdict | TableVerdict) -> tuple[Step, ...]:
    """Return the steps of a log, or of a table in the order in which its turns were taken."""
    if isinstance(verdict, LogVerdict):
        return tuple(_steps(deck, verdict, log_view(deck, verdict)))
    return tuple(_table(deck, verdict))


def _table(deck: Deck, verdict: TableVerdict) -> Iterator[Step]:
    """Yield the steps of all players: Start cards, then round by round as the turns went (R4)."""
    own: dict[str, list[Step]] = {}
    for index, (name, log) in enumerate(verdict.players):
        view = log_view(deck, log, f"/players/{index}")
        own[name] = [*_steps(deck, log, view, name)]
    turns = verdict.turn_order
    for number in range(1 + max((s.round for each in own.values() for s in each), default=0)):
        order = turns[number - 1] if 0 < number <= len(turns) else [*own]
        found = [step for name in order for step in own[name] if step.round == number]
        for index, step in enumerate(found):
            if index == 0 and 0 < number <= len(turns):
                start = verdict.starts[number - 1]
                yield _turned(step, start_sentence(verdict, number, start))
            else:
                yield step


def _turned(step: Step, said: str) -> Step:
    return replace(step, turn=said)


def _steps(deck: Deck, verdict: LogVerdict, view: LogView, seat: str = "") -> Iterator[Step]:
    """Yield the steps of one log; without a Start card there is none."""
    started = _cards_before(verdict)
    if not started:
        return
    begins = _("{card} begins the row", card=Words(deck).card(started[0]))
    yield Step(begins, row_cards(deck, started), started[0], seat=seat)
    seen: list[PlacementView] = []
    for each in view.placements:
        started = _with(started, each)
        seen.append(each)
        row = _row(deck, started, seen, each.claims[:0], each.line)
        placed = each.placed
        before = placed.total - sum(claim.claim.points for claim in each.claims)
        yield Step(
            each.heading, row, placed.card, each.line, "", before, placed.round, seat,
            problems=each.problems,
        )  # fmt: skip
        for index, claim in enumerate(each.claims):
            before += claim.claim.points
            row = _row(deck, started, seen, each.claims[: index + 1], claim.line)
            yield Step(
                each.heading, row, claim.claim.on, claim.line, claim.sentence, before,
                placed.round, seat, claim.token, claim.problems,
            )  # fmt: skip


def _cards_before(verdict: LogVerdict) -> list[str]:
    """Return the row before the first placement: the Start card."""
    placed = {each.card for each in verdict.placements}
    return [id_ for id_ in verdict.row if id_ not in placed]


def _with(row: Sequence[str], each: PlacementView) -> list[str]:
    card = each.placed.card
    return [card, *row] if each.placed.end == "left" else [*row, card]


def _row(
    deck: Deck,
    row: Sequence[str],
    seen: Sequence[PlacementView],
    made: Sequence[ClaimLine],
    lit: NoteLine | None,
) -> tuple[RowCard, ...]:
    """Return the row as it lay: earlier claims, those made at the last check, the Note lit."""
    claims = [claim for each in seen[:-1] for claim in each.claims] + [*made]
    accepted = [claim.claim for claim in claims if claim.claim.is_accepted]
    return tuple(
        replace(card, counts=tuple(each for each in card.counts if lit and each[0] == lit.key))
        for card in row_cards(deck, row, _cut(seen, made), accepted)
    )


def _cut(seen: Sequence[PlacementView], made: Sequence[ClaimLine]) -> list[PlacementView]:
    return [*seen[:-1], replace(seen[-1], claims=tuple(made))]
