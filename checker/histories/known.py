"""What is known of how a final row came about: which events came before others, cards' rounds.

An event is a card's placement or a token's claim. Events are bits of a whole number, so that a
set of them is one: the cards from left to right without the Start card, then the tokens.
"""

from collections.abc import Mapping, Sequence

from checker.cases.case import round_of


class Known:
    """What is known of the order of a row's events.

    `cards` are the ids from left to right without `start`; `tokens` says on which card each token
    lies, None for one beside the row.
    """

    def __init__(
        self, cards: Sequence[str], start: str, tokens: Mapping[str, str | None] | None = None
    ) -> None:
        laid = tokens or {}
        self.events = (*cards, *laid)
        self.bits = {event: 1 << index for index, event in enumerate(self.events)}
        self._cards = (1 << len(cards)) - 1
        self._start = start
        self._said = dict.fromkeys(self.events, 0)  # the events said to come before each
        self._before = {event: self._lies_on(laid.get(event)) for event in self.events}
        self._rounds: dict[str, int] = {}
        self.is_impossible = False

    def _lies_on(self, card: str | None) -> int:
        """Return the bit of the card that must lie before a token can lie on it."""
        return self.bits.get(card or "", 0) & self._cards

    def know(self, first: str, second: str) -> None:
        """Add that the first event came before the second; the Start card was there before all."""
        if second not in self.bits or (first not in self.bits and first != self._start):
            self.is_impossible = True
            return
        if not self._cards:  # a token comes after some placement
            self.is_impossible = True
        if first == self._start:
            return
        self._said[second] |= self.bits[first]
        earlier, later = self._before[first] | self.bits[first], self.bits[second]
        if earlier & later:
            self.is_impossible = True
        for event, before in self._before.items():
            if event == second or before & later:
                self._before[event] = before | earlier

    def know_round(self, number: int, cards: Sequence[str]) -> None:
        """Add that the cards were placed in that round, from 1."""
        for card in cards:
            if not self.bits.get(card, 0) & self._cards or (
                self._rounds.get(card, number) != number
            ):
                self.is_impossible = True
            self._rounds[card] = number

    def allow(self, event: str, done: int) -> bool:
        """Return whether no event said to come before this one is missing among those done."""
        return not self._said[event] & ~done

    def allow_round(self, card: str, number: int) -> bool:
        """Return whether the card may have been the placement with that number, from 1."""
        round_ = round_of(number)
        return self._rounds.get(card, round_) == round_

    def agrees(self, card: str, number: int, placed: int) -> bool:
        """Return whether rounds and pairs of cards agree with this placement."""
        return not self._said[card] & self._cards & ~placed and self.allow_round(card, number)

    def leaves_possible(self, card: str, number: int, placed: int) -> bool:
        """Return whether all that is known leaves this placement possible, goals left aside.

        What follows from pairs that name tokens is looked at too: a card that comes before a
        token comes before all that comes after it, and a token comes after some placement.
        """
        before = self._before[card]
        is_first_after_token = number == 1 and before & ~self._cards
        return not (before & self._cards & ~placed or is_first_after_token) and (
            self.allow_round(card, number)
        )
