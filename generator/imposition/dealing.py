"""Dealing cards to the slots of sheets. Pure: only positions in lists."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Card = TypeVar("Card", bound=Hashable)


def deal_in_order(cards: Sequence[Card], slots: int) -> list[dict[int, Card]]:
    """Return each sheet's cards by slot: sheet after sheet, slot after slot."""
    return [dict(enumerate(cards[first : first + slots])) for first in range(0, len(cards), slots)]


def deal_in_stacks(cards: Sequence[Card], slots: int) -> list[dict[int, Card]]:
    """Return each sheet's cards by slot, so that the piles of a cut stack are in order.

    Pile n, the cards of slot n from the first sheet to the last, goes on with the card after the
    last one of pile n - 1. The last sheet fills only the first slots.
    """
    if not cards:
        return []
    sheets = -(-len(cards) // slots)
    full = len(cards) - slots * (sheets - 1)  # piles that reach down to the last sheet
    dealt: list[dict[int, Card]] = [{} for _ in range(sheets)]
    rest = iter(cards)
    for slot in range(min(slots, len(cards))):
        for sheet in range(sheets if slot < full else sheets - 1):
            dealt[sheet][slot] = next(rest)
    return dealt


def deal_to_own_slots(
    cards: Sequence[Card], slots: int, own: Mapping[Card, int]
) -> list[dict[int, Card]]:
    """Return each sheet's cards by slot, each in the slot it has in the whole deck if it is free.

    So the same stop of a cutter serves for a card that is printed again. As few sheets as can be.
    """
    sheets = -(-len(cards) // slots)
    dealt: list[dict[int, Card]] = [{} for _ in range(sheets)]
    room = [slots] * (sheets - 1) + [len(cards) - slots * (sheets - 1)] if sheets else []
    homeless = []
    for card in cards:
        slot = own.get(card)
        for n, sheet in enumerate(dealt):
            if slot is not None and slot not in sheet and len(sheet) < room[n]:
                sheet[slot] = card
                break
        else:
            homeless.append(card)
    for card in homeless:
        n = next(n for n, sheet in enumerate(dealt) if len(sheet) < room[n])
        dealt[n][next(slot for slot in range(slots) if slot not in dealt[n])] = card
    return [dict(sorted(sheet.items())) for sheet in dealt]
