"""Random deals with the log that a player made of them, and every course of one, one by one."""

import dataclasses
import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from checker.best_play.course import total
from checker.best_play.deal import Deal, Offer
from checker.cases.case import ROUND, Claim, Placement, RowEnd
from checker.cases.house_rules import HouseRules
from checker.rules.engine import State, begin, lay_token, place
from checker.rules.goals import is_met
from schema.deck.loader import load_deck
from schema.deck.model import Card, CardsCondition, Deck, Goal, SymbolsCondition, Type
from schema.house_rules.table import BonusOnNote, StartCardCounts
from tests.places import FIRST_FILE

RULES: tuple[HouseRules, ...] = (
    frozenset(),
    frozenset({BonusOnNote.ADD}),
    frozenset({StartCardCounts.NO}),
    frozenset({BonusOnNote.ADD, StartCardCounts.NO}),
)


class PlayedDeal(NamedTuple):
    """A deal and what a player made of it: legal placements and claims."""

    deal: Deal
    placements: tuple[Placement, ...]


def easy_deck() -> Deck:
    """Return a deck in which goals are met early, so that short rows have many claims."""
    deck = load_deck(FIRST_FILE)
    goals = {
        id_: dataclasses.replace(goal, condition=_easy(goal)) for id_, goal in deck.goals.items()
    }
    return dataclasses.replace(deck, goals=goals)


def _easy(goal: Goal) -> SymbolsCondition | CardsCondition:
    condition = goal.condition
    if isinstance(condition, CardsCondition):
        return dataclasses.replace(condition, cards=3 + int(goal.id[1:]) % 3, without=())
    (symbol, _least), *_rest = condition.counts
    return dataclasses.replace(condition, counts=((symbol, 1),))


def random_play(
    deck: Deck, seed: int, cards: int, rules: HouseRules, *, claims: bool = True
) -> PlayedDeal:
    """Return a random log of that many cards, with claims where goals are met."""
    rng = random.Random(seed)
    goals = {
        type_: rng.choice([g for g in deck.goals.values() if g.type is type_]) for type_ in Type
    }
    start = rng.choice(deck.start)
    state, placements, offers = begin(deck, start), [], []
    for number, card in enumerate(rng.sample(deck.journey, cards), 1):
        end = rng.choice(list(RowEnd))
        state, _note = place(state, card, end, rules)
        made = []
        for type_ in rng.sample(list(Type), len(Type) if claims else 0):
            if not _may_claim(state, goals[type_], rules):
                continue
            token = rng.choice([each for each in deck.tokens.values() if each.type is type_])
            on = None if type_ is Type.III else rng.choice(state.row).id
            state, _scored = lay_token(state, token, on, rules)
            made.append(Claim(goals[type_].id, token.id, on))
            last = min(cards, (number + 1) // ROUND * ROUND)
            offers.append(Offer(goals[type_], token, last))
        placements.append(Placement(card.id, end, None, tuple(made)))
    placed = [deck.cards[each.card] for each in placements]
    rounds = tuple(tuple(placed[at : at + ROUND]) for at in range(0, cards, ROUND))
    return PlayedDeal(Deal(deck, rules, start, rounds, tuple(offers)), tuple(placements))


def _may_claim(state: State, goal: Goal, rules: HouseRules) -> bool:
    held = any(token.type is goal.type for token, _on in state.held)
    return not held and is_met(goal, len(state.row), state.collection, rules)


def totals(deal: Deal) -> Iterator[int]:
    """Yield the total of every course of a deal, played by the engine: slow, and plain."""
    yield from turns(deal, begin(deal.deck, deal.start))


def turns(deal: Deal, state: State) -> Iterator[int]:
    """Yield the total of every course that can follow a state before a turn."""
    row = {card.id for card in state.row}
    left = ([card for card in cards if card.id not in row] for cards in deal.rounds)
    following: Iterable[Card] = next(filter(None, left), ())
    if not following:
        yield total(state)
    for card in following:
        for end in RowEnd:
            yield from _checks(deal, place(state, card, end, deal.rules)[0])


def _checks(deal: Deal, state: State) -> Iterator[int]:
    yield from turns(deal, state)
    for goal, token, last in deal.offers:
        if len(state.row) - 1 > last or not _may_claim(state, goal, deal.rules):
            continue
        for on in [None] if token.type is Type.III else [card.id for card in state.row]:
            yield from _checks(deal, lay_token(state, token, on, deal.rules)[0])
