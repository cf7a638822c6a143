"""Judges a game record: the table that its turns make, its drafts and turn order (contract 11)."""

from collections.abc import Iterator, Mapping, Sequence

from checker.cases.case import RecordCase, RoundTold, TableCase
from checker.cases.errors import error
from checker.cases.record_table import table_of, with_missing
from checker.judging.case_faults import draft_errors, in_case_order
from checker.judging.judge_table import TableVerdict, judge_table
from checker.rules.draft import DraftFault, Misdraft, draft_faults, is_told
from checker.rules.turn_order import clockwise, first_wrong_turn, missing_turns
from schema.common.language import N_, _, language
from schema.common.lists import all_of
from schema.common.problems import Problem
from schema.deck.model import Deck

_WORDS: Mapping[Misdraft, tuple[str, str]] = {  # message and hint
    Misdraft.DEALT_TWICE: (
        N_("{card} was dealt or seen before, in round {before}"),
        N_("each card is dealt once in a game; correct one of the two places"),
    ),
    Misdraft.NOT_IN_HAND: (
        N_("{card} was not in this hand"),
        N_("the hand was {hand}"),
    ),
    Misdraft.NOT_KEPT: (
        N_("{card} was not kept in this round's draft"),
        N_("the two cards left were {hand}"),
    ),
}

_OTHERWISE: Mapping[Misdraft, str] = {  # hints where no hand is known
    Misdraft.NOT_IN_HAND: N_("there is one of each card; correct one of the two places"),
    Misdraft.NOT_KEPT: N_("it was discarded in this round"),
}


def judge_record(deck: Deck, case: RecordCase, malformed: Sequence[Problem] = ()) -> TableVerdict:
    """Return the verdict on a game record (contract 11); `malformed` as in `judge_log`.

    What R3 and R4 forbid doesn't stop scoring: claims are judged in the order told.
    """
    if malformed:
        table = TableCase(case.head, case.players)
        return judge_table(deck, table, malformed)._replace(not_judged=())
    table, told = table_of(case)
    verdict = judge_table(deck, table, told=told)
    if missing := _missing(verdict, told.orders):
        told = with_missing(table, told, missing)
        verdict = judge_table(deck, table, told=told)
    journey = {card.id for card in deck.journey}
    own = [
        *draft_errors(deck, case.rounds),
        *map(_misdraft, draft_faults(case.rounds, len(case.players), journey)),
        *_wrong_turns(verdict, told.orders),
    ]
    return verdict._replace(
        problems=(*verdict.problems, *in_case_order(own)),
        not_judged=tuple(_not_judged(case.rounds, len(case.players))),
    )


def _missing(verdict: TableVerdict, orders: Sequence[Sequence[int]]) -> list[int]:
    """R4: return whose turn of the last round told is missing, and not only yet to come.

    Where nobody knows who began it, the turns told may be the first of the round.
    """
    if not orders:
        return []
    last = orders[-1]
    first = verdict.starts[-1].player if len(verdict.starts) == len(orders) else last[0]
    return missing_turns(clockwise(first, len(verdict.players)), last)


def _not_judged(rounds: Sequence[RoundTold], players: int) -> Iterator[str]:
    """Yield the rules and rounds of which not all was told."""
    for number, each in enumerate(rounds, 1):
        if not is_told(each.draft):
            yield f"R3 round {number}"
        if len(each.turns or ()) < players:
            yield f"R4 round {number}"


def _misdraft(fault: DraftFault) -> Problem:
    message, hint = _WORDS[fault.reason]
    if fault.reason is not Misdraft.DEALT_TWICE and not fault.hand:
        hint = _OTHERWISE[fault.reason]
    hand = all_of(fault.hand, language())
    return error(
        fault.reason.value,
        fault.path,
        _(message, card=fault.card, before=fault.before),
        _(hint, hand=hand),
        "R3",
    )


def _wrong_turns(verdict: TableVerdict, orders: Sequence[Sequence[int]]) -> Iterator[Problem]:
    """R4: yield the first turn out of order of each round; none of a round with a gap."""
    names = [name for name, _log in verdict.players]
    for number, (start, told) in enumerate(zip(verdict.starts, orders, strict=False)):
        order = clockwise(start.player, len(names))
        at = first_wrong_turn(order, told)
        if at is None or missing_turns(order, told):
            continue
        yield error(
            "wrong-turn",
            ("rounds", number, "turns", at, "player"),
            _(
                "it was the turn of {right}, not of {name}",
                right=names[order[at]],
                name=names[told[at]],
            ),
            _(
                "the order of round {round} is {names}",
                round=number + 1,
                names=", ".join(names[player] for player in order),
            ),
            "R4",
        )
