"""A person's choices as the compiled rules read them, and the whole game that these then play.

The compiled game plays on where the choices end, in any way: what others did before that doesn't
depend on it, and nobody looks at the rest.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from checker.cases.case import DraftTold, Placement, RecordCase, RowEnd
from checker.cases.from_json import read_case
from checker.playtest.deal import YOU, Match
from checker.simulation.kernel.choices import TOLD
from checker.simulation.kernel.draft import DISCARD, KEEP_ONE, KEEP_TWO
from checker.simulation.kernel.games import Memo
from checker.simulation.kernel.layout import CARD, CLAIM, CLAIMS, END_, MIDST, PLACEMENT
from checker.simulation.play import memo_of, play_batch
from checker.simulation.records import records
from checker.simulation.task import Task


class OwnRound(NamedTuple):
    """What a person chose in a round; `is_over` once they have ended their turn."""

    draft: DraftTold = DraftTold()
    placements: tuple[Placement, ...] = ()
    is_over: bool = False


def play_out(match: Match, own: Sequence[OwnRound]) -> RecordCase:
    """Return the record of the game as it goes with these choices, and anyhow after them."""
    deal = match.deal
    memo = memo_of(1, deal.players)
    _tell(match, memo, own)
    levels = (TOLD, *deal.opponents)
    play_batch(
        match.tables, match.weights, deal.rules, levels, deal.seed, deal.game, deal.game, memo
    )
    told = records(Task(match.deck, deal.rules, levels, deal.seed, 1), memo)[0]
    case = read_case(told).case
    assert isinstance(case, RecordCase)  # noqa: S101 - the simulator writes records
    return case


def _tell(match: Match, memo: Memo, own: Sequence[OwnRound]) -> None:
    """Write the choices into the memo, -1 for what isn't chosen yet."""
    deck = match.deck
    numbers = {card.id: number for number, card in enumerate((*deck.journey, *deck.start))}
    tokens = {token: number for number, token in enumerate(deck.tokens)}
    memo.drafts[0, :, YOU] = memo.turns[0, :, YOU] = -1
    slots: dict[str, int] = {}
    for each, draft, turn in zip(own, memo.drafts[0, :, YOU], memo.turns[0, :, YOU], strict=False):
        told = each.draft
        if told.keep_one:
            draft[KEEP_ONE] = numbers[told.keep_one]
        if told.keep_two:
            draft[KEEP_TWO:DISCARD] = [numbers[card] for card in told.keep_two]
        if told.discard:
            draft[DISCARD] = numbers[told.discard]
        for half, placed in enumerate(each.placements):
            _place(slots, placed)
            if each.is_over:
                _tell_placement(turn[half * PLACEMENT :], placed, numbers, tokens, slots)


def _place(slots: dict[str, int], placed: Placement) -> None:
    """Note at which place of the compiled row a card comes to lie."""
    taken = (*slots.values(), MIDST)
    slots[placed.card] = max(taken) + 1 if placed.end is RowEnd.RIGHT else min(taken) - 1


def _tell_placement(
    turn: "np.ndarray[tuple[int], np.dtype[np.int64]]",
    placed: Placement,
    numbers: dict[str, int],
    tokens: dict[str, int],
    slots: dict[str, int],
) -> None:
    turn[CARD], turn[END_] = numbers[placed.card], placed.end is RowEnd.RIGHT
    turn[CLAIMS] = len(placed.claims)
    for index, claim in enumerate(placed.claims):
        at = 0 if claim.on is None else slots.get(claim.on, MIDST)  # only Start lies in no slot
        turn[CLAIM + 2 * index : CLAIM + 2 * index + 2] = tokens[claim.token], at
