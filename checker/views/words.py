"""The deck's words: what tapes, icons, cards, goals and tokens are called in a sentence.

And a sentence as it stands on a page: a capital first, no line break within a sum.
"""

import re
from collections.abc import Sequence

from checker.rules.derivation import JudgedClaim, Note
from schema.common.language import _, inside, isolated, isolates, language, ngettext
from schema.common.lists import all_of, any_of
from schema.deck.model import Card, CardsCondition, Deck, Goal, Type

_SUM = re.compile(r"(\d+) × (\d+) = (\d+)")
_HARD = "\N{NO-BREAK SPACE}"


def sentence(text: str) -> str:
    """Return "Claimed 4, computed 0" for "claimed 4, computed 0"; what is quoted stays so."""
    joined = _SUM.sub(_joined, text)
    return joined[:1].upper() + joined[1:]


def _joined(found: re.Match[str]) -> str:
    """Return a sum that is broken nowhere, and read from the left in every language."""
    value, count, points = found.groups()
    told = _HARD.join((value, "×", count, "=", points))
    return isolated(told) if isolates() else told


def card_name(card: Card) -> str:
    """Return a card's name: that of a Start card is translated, other names are the deck's own."""
    return _(card.name) if card.is_start else card.name


class Words:
    """The deck's words: what its tapes and icons are called in a sentence."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._tapes = {tape.id: _(inside(tape.name)) for tape in deck.tapes}
        self._names = self._tapes | {icon.id: _(inside(icon.name)) for icon in deck.icons}

    def symbol(self, id_: str) -> str:
        """Return "orange" for a tape or icon."""
        return self._names[id_]

    def symbols(self, ids: Sequence[str]) -> str:
        """Return "orange or green tape", "sun", "orange tape or sun"."""
        if len(ids) > 1 and all(id_ in self._tapes for id_ in ids):
            return _("{colours} tape", colours=any_of(map(self.symbol, ids), language()))
        names = (
            _("{colours} tape", colours=self.symbol(id_))
            if id_ in self._tapes
            else self.symbol(id_)
            for id_ in ids
        )
        return any_of(names, language())

    def card(self, id_: str) -> str:
        """Return "J12 Hạ Long"."""
        return f"{id_} {card_name(self._deck.cards[id_])}"

    def is_token(self, event: str) -> bool:
        """Return whether an event is a token's claim, not a card's placement."""
        return event in self._deck.tokens

    def laid(self, id_: str) -> str:
        """Return "token B03 (value 2)"."""
        return _("token {token} ({does})", token=id_, does=self.token(id_))

    def goal(self, goal: Goal) -> str:
        """Return the goal's condition: "2 paw, 1 sun", "exactly 5 cards, no paw" (R7)."""
        condition = goal.condition
        if isinstance(condition, CardsCondition):
            without = (_("no {icon}", icon=self.symbol(icon)) for icon in condition.without)
            return ngettext(
                "exactly {number} card and {without}",
                "exactly {number} cards and {without}",
                condition.cards,
                without=all_of(without, language()),
            )
        return ", ".join(f"{least} {self.symbols((id_,))}" for id_, least in condition.counts)

    def token(self, id_: str) -> str:
        """Return what a token does: "value 3", "per orange or green tape", "5 points" (R8, R9)."""
        token = self._deck.tokens[id_]
        if token.type is Type.I:
            return _("value {value}", value=token.value)
        if token.type is Type.II:
            return _("per {symbols}", symbols=self.symbols(token.end))
        return ngettext("{number} point", "{number} points", token.points)

    def bears(self, claim: JudgedClaim, note: Note) -> str | None:
        """Return "J55 bears token B05 (value 3)" if a token laid before works in a Note (R8)."""
        is_first = self._deck.tokens[claim.token].type is Type.I
        if claim.on is None or claim.on != (note.left if is_first else note.right):
            return None
        does = self.laid_token(claim.token, note)
        return _(
            "{card} bears token {token} ({does})", card=claim.on, token=claim.token, does=does
        )

    def laid_token(self, id_: str, note: Note | None) -> str:
        """Return what a token did to a Note, "value 3, added to what is printed" included (R8)."""
        token = self._deck.tokens[id_]
        does = self.token(id_)
        if note is None:
            return does
        if token.type is Type.I:
            replaced = note.value == token.value
        else:
            replaced = [criterion.of for criterion in note.criteria or ()] == list(token.end)
        return does if replaced else _("{does}, added to what is printed", does=does)
