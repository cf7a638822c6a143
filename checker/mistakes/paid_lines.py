"""The lines of a player's score sheet: each figure paid, with all that was on the table then.

`readings` counts such a line once more in another way; `mistakes` adds the lines up.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from checker.cases.case import LogCase, RowEnd
from checker.cases.house_rules import HouseRules
from checker.rules.derivation import JudgedClaim, Note, ScoredPlacement
from checker.rules.notes import Held
from schema.deck.model import Card, Deck, Token, Type

NOTHING: Mapping[str, int] = {}
LinePlace = tuple[int, int | None]
"""Where a line stands in a log: number of the placement, index of the claim (None for a Note)."""


class PaidLine(NamedTuple):
    """A line of the score sheet: a Note made by a placement, or what an accepted token paid.

    `new` is the card just placed and `card` the one the line is about: `new`, or the card under
    the token (None beside the row). `halves` are the Note's two cards, None where there is no
    Note. `card` and `halves` are bare: their tops, which count, are in `row` only. `points` is
    the right figure, `note` how it came about and `paid` what the Note had paid before. `row` and
    `held` are as they were then, this token included; `final` is the row at the end.
    """

    place: LinePlace
    new: Card
    card: Card | None
    token: Token | None
    halves: tuple[Card, Card] | None
    note: Note | None
    points: int
    paid: int
    row: tuple[Card, ...]
    held: tuple[Held, ...]
    final: tuple[Card, ...]
    rules: HouseRules


def lines_of(deck: Deck, case: LogCase, placements: Sequence[ScoredPlacement]) -> list[PaidLine]:
    """Return the lines of the placements scored, in order of play; refused claims have none."""
    row: tuple[Card, ...] = (deck.cards[case.log.start],)
    final = row
    for placed in placements:
        final = _joined(final, deck.cards[placed.card], placed.end)
    bare = {card.id: replace(card, top=NOTHING) for card in final}
    held: tuple[Held, ...] = ()
    paid: dict[int, int] = {}
    lines: list[PaidLine] = []
    for placed in placements:
        new, note = deck.cards[placed.card], placed.note
        row = _joined(row, new, placed.end)
        first = PaidLine(
            place=(placed.number, None),
            new=new,
            card=bare[new.id],
            token=None,
            halves=(bare[note.left], bare[note.right]),
            note=note,
            points=note.points,
            paid=0,
            row=row,
            held=held,
            final=final,
            rules=case.head.rules,
        )
        paid[note.number] = note.points
        lines.append(first)
        for index, claim in _accepted(placed):
            token = deck.tokens[claim.token]
            held = (*held, Held(token, claim.on))
            again = claim.note
            lines.append(
                first._replace(
                    place=(placed.number, index),
                    card=bare[claim.on] if claim.on else None,
                    token=token,
                    halves=_halves([bare[card.id] for card in row], token, claim.on),
                    note=again,
                    points=claim.points,
                    paid=paid.get(again.number, 0) if again else 0,
                    held=held,
                )
            )
            if again:
                paid[again.number] = again.points
    return lines


def _joined(row: tuple[Card, ...], card: Card, end: RowEnd) -> tuple[Card, ...]:
    return (*row, card) if end is RowEnd.RIGHT else (card, *row)


def _accepted(placed: ScoredPlacement) -> Iterator[tuple[int, JudgedClaim]]:
    return ((index, claim) for index, claim in enumerate(placed.claims) if claim.is_accepted)


def _halves(row: Sequence[Card], token: Token, on: str | None) -> tuple[Card, Card] | None:
    """R8: return the two cards of the Note on whose half the token lies, None at an open end."""
    if token.type is Type.III:
        return None
    at = next(index for index, card in enumerate(row) if card.id == on)
    left = at if token.type is Type.I else at - 1
    return (row[left], row[left + 1]) if 0 <= left < len(row) - 1 else None
