"""The rulings that a verdict used, each with its rule and a sentence.

Where the rules can be read in two ways a ruling decides. The four that a house rule can turn round
stand in the table of house rules; the others are played by everybody. A house rule that is on is
always named, for it belongs to the case; a ruling only where play came to it.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from checker.cases.house_rules import in_force
from checker.judging.judge import Verdict
from checker.judging.judge_final import FinalVerdict
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict
from checker.rules.derivation import JudgedClaim, Note
from schema.common.language import N_, _
from schema.deck.model import Card, CardsCondition, Deck, Type
from schema.house_rules.table import (
    BonusOnNote,
    GoalsFirstCome,
    RuleReading,
    StartCardCounts,
    TieStart,
)

Fixed = tuple[str, str]  # rule and sentence of a ruling that no house rule turns round
THREE_AT_THE_END: Fixed = "R4", N_("a token of type III is not in the score before the end")
ICON_TWICE: Fixed = "R6", N_("an icon printed twice on a card counts twice")
LATE_CLAIM: Fixed = "R7", N_("a goal can be claimed at a later check at which it still holds")
SUPPLIES_HALF: Fixed = "R8", N_("a token supplies the half of a Note that its card lacks")
OWN_SYMBOLS: Fixed = "R8", N_("what stands on a token counts for no Note itself")


# when these are used is known here; of any other house rule the reading is always named
_KNOWN = (BonusOnNote, StartCardCounts, GoalsFirstCome, TieStart)


class UsedRuling(NamedTuple):
    """A ruling in force: the number of its rule, a sentence, whether it is a house rule."""

    rule: str
    sentence: str
    is_house_rule: bool


def rulings(deck: Deck, verdict: Verdict) -> list[UsedRuling]:
    """Return the rulings that a verdict used, and the house rules that are on, by rule."""
    used: set[type[RuleReading]] = set()
    fixed: dict[Fixed, None] = {}
    if isinstance(verdict, FinalVerdict):
        used = {BonusOnNote, StartCardCounts} if verdict.at_once else set()
        cards = [deck.cards[id_] for id_ in verdict.row if id_ in deck.cards]
        fixed = {ICON_TWICE: None} if any(_has_icon_twice(card) for card in cards) else {}
    elif isinstance(verdict, TableVerdict):
        logs = [log for _name, log in verdict.players]
        used = {*_of_table(verdict), *(kind for log in logs for kind in _of_log(deck, log))}
        fixed = dict.fromkeys(each for log in logs for each in _fixed(deck, log))
    else:
        used, fixed = set(_of_log(deck, verdict)), dict.fromkeys(_fixed(deck, verdict))
    found = [
        UsedRuling(rule.number, _(reading.sentence), reading is rule.house)
        for rule, reading in in_force(verdict.rules)
        if reading is rule.house or type(reading) in used or type(reading) not in _KNOWN
    ]
    found += [UsedRuling(rule, _(sentence), False) for rule, sentence in fixed]
    return sorted(found, key=lambda ruling: ruling.rule)


def _of_table(verdict: TableVerdict) -> Iterator[type[RuleReading]]:
    """R4, R7: yield the rulings between players."""
    if any(len(start.tied) > 1 for start in verdict.starts[1:]):
        yield TieStart
    met = [goal.goal for _name, log in verdict.players for goal in log.goals if goal.met_after]
    if len(met) > len(set(met)):
        yield GoalsFirstCome


def _of_log(deck: Deck, verdict: LogVerdict) -> Iterator[type[RuleReading]]:
    if any(deck.tokens[claim.token].type is not Type.III for claim in _accepted(verdict)):
        yield BonusOnNote
    goals = (deck.goals[status.goal].condition for status in verdict.goals)
    if any(isinstance(condition, CardsCondition) for condition in goals):
        yield StartCardCounts


def _fixed(deck: Deck, verdict: LogVerdict) -> Iterator[Fixed]:
    accepted = list(_accepted(verdict))
    tokens = [(deck.tokens[claim.token], claim.on) for claim in accepted]
    if any(token.type is Type.III for token, _on in tokens):
        yield THREE_AT_THE_END
    if any(_counts_icon_twice(deck, note) for note in _notes(verdict)):
        yield ICON_TWICE
    claimed = (goal for goal in verdict.goals if goal.claimed_after)
    if any(goal.claimed_after != goal.met_after[0] for goal in claimed):
        yield LATE_CLAIM
    for token, on in tokens:
        card = deck.cards.get(on or "")
        half = card and (card.beginning if token.type is Type.I else card.end)
        if card and half is None:
            yield SUPPLIES_HALF
    if any(claim.note and deck.tokens[claim.token].type is Type.II for claim in accepted):
        yield OWN_SYMBOLS


def _accepted(verdict: LogVerdict) -> Iterable[JudgedClaim]:
    return (claim for placed in verdict.placements for claim in placed.claims if claim.is_accepted)


def _notes(verdict: LogVerdict) -> Iterator[Note]:
    for placed in verdict.placements:
        yield placed.note
        yield from (claim.note for claim in placed.claims if claim.note)


def _counts_icon_twice(deck: Deck, note: Note) -> bool:
    tapes = {tape.id for tape in deck.tapes}
    return any(
        len(set(criterion.cards)) < len(criterion.cards)
        for criterion in note.criteria or ()
        if criterion.of not in tapes
    )


def _has_icon_twice(card: Card) -> bool:
    return len(set(card.icons)) < len(card.icons)
