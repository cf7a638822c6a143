"""R3: the draft, told in part or whole: who had which cards in hand, and what can't have been.

A hand is known when all is told that it came from and nothing of that is in error; what was taken
from a hand that is not known is not judged. Players are indexes in seating order, clockwise, so
that cards come from the player before.
"""

from collections.abc import Collection, Generator, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from checker.cases.case import DraftTold, RoundTold
from schema.common.problems import Pointer

_Hand = tuple[str, ...]


class Misdraft(Enum):
    """R3: what can't have been; the value is the contract's code."""

    DEALT_TWICE = "card-dealt-twice"
    NOT_IN_HAND = "not-in-hand"
    NOT_KEPT = "not-kept"


class DraftFault(NamedTuple):
    """What can't have been: the card and its path in the record.

    `hand` is what the card should be of; `before` the round, from 1, in which it was seen.
    """

    reason: Misdraft
    path: Pointer
    card: str
    hand: tuple[str, ...] = ()
    before: int = 0


def draft_faults(
    rounds: Sequence[RoundTold], players: int, journey: Collection[str]
) -> Iterator[DraftFault]:
    """R3: yield what of the rounds' drafts can't have been, as far as they are told.

    `journey` are the deck's Journey cards; of other ids nothing is said. A card placed in two
    rounds and dealt in neither is left to those who look at rows (R1).
    """
    earlier: dict[str, int] = {}
    in_rows: set[str] = set()
    for number, each in enumerate(rounds, 1):
        judge = _Round(each, players, journey, earlier, in_rows, number)
        for fault in judge.faults():
            yield fault._replace(path=("rounds", number - 1, *fault.path))
        earlier |= {card: number for card in judge.seen if card not in earlier}
        in_rows |= {placed.card for turn in each.turns or () for placed in turn.placements}


def is_told(draft: tuple[DraftTold, ...] | None) -> bool:
    """R3: return whether all of a round's draft is told."""
    return draft is not None and all(None not in hands for hands in draft)


def _without(hand: _Hand | None, taken: _Hand | None) -> _Hand | None:
    """R3: return what is passed on of a hand, None where hand or what was taken is not known."""
    if hand is None or taken is None:
        return None
    return tuple(card for card in hand if card not in taken)


def _alone(card: str | None) -> _Hand | None:
    return None if card is None else (card,)


class _Round:
    """One round of the draft, followed step by step; `seen` are the cards met without error."""

    def __init__(
        self,
        told: RoundTold,
        players: int,
        journey: Collection[str],
        earlier: dict[str, int],
        in_rows: set[str],
        number: int,
    ) -> None:
        self._draft = told.draft or (DraftTold(),) * players
        self._turns = told.turns or ()
        self._journey = journey
        self._earlier = earlier
        self._in_rows = in_rows
        self._number = number
        self._is_deal_told = all(hands.dealt is not None for hands in self._draft)
        self._dealt: set[str] = set()
        self.seen: set[str] = set()

    def faults(self) -> Iterator[DraftFault]:
        """R3: yield the faults in the order of play: deal, keep, pass, keep, pass, discard."""
        hands: list[_Hand | None] = []
        for player, told in enumerate(self._draft):
            bad = list(self._deal(player, told.dealt or ()))
            yield from bad
            hands.append(self._sound(told.dealt, bad))
        ones = [_alone(told.keep_one) for told in self._draft]
        kept = yield from self._take("keep_one", ones, hands)
        hands = self._pass(hands, kept)
        kept = yield from self._take("keep_two", [each.keep_two for each in self._draft], hands)
        hands = self._pass(hands, kept)
        outs = [_alone(told.discard) for told in self._draft]
        gone = yield from self._take("discard", outs, hands)
        left = [_without(hand, out) for hand, out in zip(hands, gone, strict=True)]
        yield from self._place(left, {out[0] for out in gone if out})

    def _deal(self, player: int, dealt: _Hand) -> Iterator[DraftFault]:
        for index, card in enumerate(dealt):
            if card not in self._journey:
                continue
            before = self._earlier.get(card, self._number if card in self._dealt else 0)
            if before:
                path: Pointer = ("draft", player, "dealt", index)
                yield DraftFault(Misdraft.DEALT_TWICE, path, card, before=before)
            self._dealt.add(card)
            self.seen.add(card)

    def _sound(self, cards: _Hand | None, bad: Sequence[DraftFault]) -> _Hand | None:
        """Return cards that are told, all Journey cards, and without error; else None."""
        if cards is None or bad or not all(card in self._journey for card in cards):
            return None
        return cards

    def _pass(self, hands: list[_Hand | None], kept: list[_Hand | None]) -> list[_Hand | None]:
        """R3: return the hands after each player kept some cards and passed the rest on."""
        passed = [_without(hand, own) for hand, own in zip(hands, kept, strict=True)]
        return [
            None if own is None or come is None else own + come
            for own, come in zip(kept, passed[-1:] + passed[:-1], strict=True)
        ]

    def _take(
        self, key: str, taken: Sequence[_Hand | None], hands: Sequence[_Hand | None]
    ) -> Generator[DraftFault, None, list[_Hand | None]]:
        """R3: yield what can't have been taken from the hands; return what was, where known."""
        known = []
        for player, (cards, hand) in enumerate(zip(taken, hands, strict=True)):
            bad = list(self._taken(key, player, cards or (), hand))
            yield from bad
            known.append(self._sound(cards, bad))
        return known

    def _taken(
        self, key: str, player: int, cards: _Hand, hand: _Hand | None
    ) -> Iterator[DraftFault]:
        for index, card in enumerate(cards):
            path: Pointer = ("draft", player, key, *((index,) if key == "keep_two" else ()))
            is_twice = card in cards[:index]
            if card not in self._journey:
                continue
            if is_twice or (hand is not None and card not in hand):
                yield DraftFault(Misdraft.NOT_IN_HAND, path, card, hand or ())
            elif before := self._dealt_before(card, key, player):
                yield DraftFault(Misdraft.DEALT_TWICE, path, card, before=before)
            else:
                self.seen.add(card)

    def _dealt_before(self, card: str, key: str, player: int) -> int:
        """R3: return the round in which a card whose deal is untold was dealt before, else 0."""
        if key == "keep_one" and self._draft[player].dealt is None:
            if card in self._dealt:  # to another player
                return self._number
        elif self._is_deal_told:
            return 0
        before = 0 if card in self._dealt else self._earlier.get(card, 0)
        self._dealt.add(card)
        return before

    def _place(self, left: Sequence[_Hand | None], gone: set[str]) -> Iterator[DraftFault]:
        """R3: yield the cards placed that are not of the two left, or were discarded."""
        for number, turn in enumerate(self._turns):
            hand = left[turn.player]
            for index, (card, *_rest) in enumerate(turn.placements):
                path: Pointer = ("turns", number, "placements", index, "card")
                if card not in self._journey:
                    continue
                if card in gone or (hand is not None and card not in hand):
                    yield DraftFault(Misdraft.NOT_KEPT, path, card, hand or ())
                elif card in self._in_rows:
                    continue
                elif before := self._dealt_before(card, "placements", turn.player):
                    yield DraftFault(Misdraft.DEALT_TWICE, path, card, before=before)
                else:
                    self.seen.add(card)
