"""The row on the builder's page: every card where it lies, unknown ones too, and its mending."""

from dataclasses import dataclass

from checker.cases.case import FinalCase
from checker.rules.derivation import Note
from checker.views.words import Words
from checker.web.pages.draft import Draft
from checker.web.pages.verdict_view import LogView
from schema.common.language import _
from schema.deck.model import Card, Deck, Token


@dataclass(frozen=True, slots=True)
class Slot:
    """A card of the row being built; `card` is None for an id that the deck lacks.

    `place` counts from the left, from 0; `number` is its placement, 0 for a Start card and in a
    final row. `note` is the Note on the seam to its right, `again` the points of its re-scores.
    """

    place: int
    id: str
    card: Card | None
    words: str
    number: int
    note: Note | None = None
    again: int | None = None
    tokens: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class Mending:
    """A card that was tapped to be mended, the tokens to take back, the points claimed for it."""

    slot: Slot
    is_start: bool
    tokens: tuple[str, ...]
    claimed: str


def slots(deck: Deck, draft: Draft, view: LogView | None) -> tuple[Slot, ...]:
    """Return the cards of the row being built, left to right, with what is known of each."""
    words = Words(deck)
    scored = {each.card.id: each for each in view.row} if view else {}
    numbers = draft.numbers or (0,) * len(draft.row)
    found = []
    for place, (id_, number) in enumerate(zip(draft.row, numbers, strict=True)):
        card = deck.cards.get(id_)
        said = words.card(id_) if card else _("{id}, not a card of this deck", id=id_)
        seen = scored.get(id_)
        note, again = (seen.note, seen.again) if seen else (None, None)
        tokens = tuple(deck.tokens[t] for t in _laid(draft, id_) if t in deck.tokens)
        found.append(Slot(place, id_, card, said, number, note, again, tokens))
    return tuple(found)


def _laid(draft: Draft, card: str) -> list[str]:
    """Return the tokens on a card of the row being built."""
    if isinstance(draft.case, FinalCase):
        return [laid.token for laid in draft.case.tokens if laid.on == card]
    placements = draft.log.placements if draft.log else ()
    return [claim.token for placed in placements for claim in placed.claims if claim.on == card]


def mending(deck: Deck, draft: Draft, place: int, row: tuple[Slot, ...]) -> Mending:
    """Return what can be mended of the card in that place."""
    slot = row[place]
    is_start = not slot.number if draft.log else bool(slot.card and slot.card.is_start)
    tokens, claimed = _laid(draft, slot.id), None
    if draft.log and slot.number:
        placed = draft.log.placements[slot.number - 1]
        tokens += [claim.token for claim in placed.claims]
        claimed = placed.claimed
    return Mending(
        slot, is_start, tuple(dict.fromkeys(tokens)), "" if claimed is None else str(claimed)
    )


def faulty_start(deck: Deck, draft: Draft) -> int | None:
    """Return the place of a log's Start card if it is none of this deck's, else None."""
    if draft.log is None:
        return None
    card = deck.cards.get(draft.log.start)
    return None if card and card.is_start else draft.numbers.index(0)
