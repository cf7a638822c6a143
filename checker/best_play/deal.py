"""What best play is given: the cards of each round, the tokens on offer, and where both may go.

A position is the set of cards placed, a bit each. All that a step scores and allows hangs on it
and on the two ends of the row: the collection, the cards that may come next, the goals met.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from checker.cases.house_rules import HouseRules
from checker.rules.goals import is_met
from schema.deck.model import Card, Deck, Goal, Token, Type


class Offer(NamedTuple):
    """A token on offer for a goal, and the last placement at whose check it may be claimed."""

    goal: Goal
    token: Token
    last: int


class Deal(NamedTuple):
    """A Start card, the Journey cards of each round, and at most one token of each type.

    Cards of a round may be placed in any order. All cards in one round are cards of any round.
    """

    deck: Deck
    rules: HouseRules
    start: Card
    rounds: tuple[tuple[Card, ...], ...]
    offers: tuple[Offer, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The Journey cards, round by round."""
        return tuple(card for cards in self.rounds for card in cards)


class Positions:
    """The positions of a deal: their collections, the next cards, the claims that are legal."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.cards = deal.cards
        self.bit = {card.id: 1 << index for index, card in enumerate(self.cards)}
        self.full = (1 << len(self.cards)) - 1
        offers = {offer.token.type: offer for offer in deal.offers}
        self.offers = {type_: offers[type_] for type_ in Type if type_ in offers}  # I, II, III
        self._collections: dict[int, dict[str, int]] = {}
        self._legal: dict[tuple[Type, int], bool] = {}
        self._later: dict[tuple[Type, int], bool] = {}
        self._surely: dict[tuple[Type, int], bool] = {}
        self._last: dict[Type, int | None] = {}

    def placed(self, row: Sequence[Card]) -> int:
        """Return the position of a row."""
        return sum(self.bit.get(card.id, 0) for card in row)

    @cached_property
    def _rounds(self) -> list[tuple[int, tuple[Card, ...]]]:
        return [(sum(self.bit[card.id] for card in cards), cards) for cards in self.deal.rounds]

    def following(self, position: int) -> Iterator[Card]:
        """Yield the cards that may be placed next: those left of the first unfinished round."""
        for bits, cards in self._rounds:
            if bits & ~position:
                yield from (card for card in cards if not self.bit[card.id] & position)
                return

    def collection(self, position: int) -> dict[str, int]:
        """Return how often each symbol is in the collection."""
        if position not in self._collections:
            counts = dict.fromkeys(self.deal.deck.symbols, 0)
            for card in self.cards:
                if self.bit[card.id] & position:
                    for symbol, times in card.top.items():
                        counts[symbol] += times
            self._collections[position] = counts
        return self._collections[position]

    def is_legal(self, type_: Type, position: int) -> bool:
        """R7: return whether the token of that type may be claimed at the check of a position."""
        key = type_, position
        if key not in self._legal:
            offer, number = self.offers.get(type_), position.bit_count()
            self._legal[key] = (
                offer is not None
                and 0 < number <= offer.last
                and is_met(offer.goal, number + 1, self.collection(position), self.deal.rules)
            )
        return self._legal[key]

    def may_come(self, type_: Type, position: int) -> bool:
        """Return whether a claim can be legal at the check of some position after this one."""
        key = type_, position
        if key not in self._later:
            after = [position | self.bit[card.id] for card in self.following(position)]
            self._later[key] = any(
                self.is_legal(type_, each) or self.may_come(type_, each) for each in after
            )
        return self._later[key]

    def will_come(self, type_: Type, position: int) -> bool:
        """Return whether a claim will be legal at a later check, however play goes on."""
        key = type_, position
        if key not in self._surely:
            after = [position | self.bit[card.id] for card in self.following(position)]
            self._surely[key] = bool(after) and all(
                self.is_legal(type_, each) or self.will_come(type_, each) for each in after
            )
        return self._surely[key]

    def last_check(self, type_: Type, position: int) -> int | None:
        """Return the last position at which the token may be claimed, if all courses pass it.

        None where it depends on the order in which cards are placed, or lies behind.
        """
        if type_ not in self._last:
            self._last[type_] = next(
                (at for at in reversed(self._crossings) if self.is_legal(type_, at)), None
            )
        at = self._last[type_]
        if at is None or position & ~at or self.may_come(type_, at):
            return None
        return at

    @cached_property
    def _crossings(self) -> list[int]:
        """The positions through which every course goes: the ends of the rounds."""
        return list(accumulate((bits for bits, _cards in self._rounds), or_))
