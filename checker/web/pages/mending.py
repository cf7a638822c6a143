"""Mends a card in the middle of a draft: another one, the other end, out; what came later stays.

A card is named by its place in the row, from the left, from 0, as a faulty row may hold one twice.
"""

from collections.abc import Callable
from dataclasses import replace

from checker.cases.case import Claim, FinalCase, Placement, RowEnd
from checker.web.pages.draft import Draft


def exchange(draft: Draft, place: int, card: str) -> Draft:
    """Return the draft with another card in that place; tokens and memories go with the place.

    If the other card lies elsewhere in the row, the two change places.
    """
    row = draft.row
    old = row[place]
    names = {row.index(card): old} if card in row else {}
    cards = tuple((names | {place: card}).get(at, id_) for at, id_ in enumerate(row))
    renamed = {old: card, card: old} if card in row else {old: card}
    if row.count(old) > 1:  # what lies on one of the two can't be told from what lies on the other
        renamed = {}
    if isinstance(draft.case, FinalCase):
        return replace(draft, case=_renamed(draft.case._replace(row=cards), renamed))
    if draft.log is None:
        return draft
    by_number = dict(zip(draft.numbers, cards, strict=True))
    placements = tuple(
        placed._replace(card=by_number[number], claims=_on(placed.claims, renamed))
        for number, placed in enumerate(draft.log.placements, 1)
    )
    return draft.with_log(draft.log._replace(start=by_number[0], placements=placements))


def _renamed(case: FinalCase, renamed: dict[str, str]) -> FinalCase:
    return case._replace(
        tokens=tuple(
            t._replace(on=renamed.get(t.on, t.on) if t.on else None) for t in case.tokens
        ),
        known=tuple((renamed.get(a, a), renamed.get(b, b)) for a, b in case.known),
        rounds=tuple(tuple(renamed.get(id_, id_) for id_ in cards) for cards in case.rounds),
    )


def _on(claims: tuple[Claim, ...], renamed: dict[str, str]) -> tuple[Claim, ...]:
    return tuple(
        claim._replace(on=renamed.get(claim.on, claim.on) if claim.on else None)
        for claim in claims
    )


def change_end(draft: Draft, place: int) -> Draft:
    """Return the draft with the card of that place put at the other end of the row (R5)."""

    def turned(placed: Placement) -> Placement:
        end = RowEnd.RIGHT if placed.end is RowEnd.LEFT else RowEnd.LEFT
        return placed._replace(end=end)

    return _changed(draft, place, turned)


def count(draft: Draft, place: int, points: int | None) -> Draft:
    """Return the draft with the points that somebody counted for that card's Note."""
    return _changed(draft, place, lambda placed: placed._replace(claimed=points))


def take_back(draft: Draft, token: str) -> Draft:
    """Return the draft without a token: its claim, or where it lies in a final row."""
    if isinstance(draft.case, FinalCase):
        case = draft.case
        return replace(
            draft,
            case=case._replace(
                tokens=tuple(laid for laid in case.tokens if laid.token != token),
                known=tuple(pair for pair in case.known if token not in pair),
            ),
        )
    if draft.log is None:
        return draft
    placements = tuple(
        placed._replace(claims=tuple(c for c in placed.claims if c.token != token))
        for placed in draft.log.placements
    )
    return draft.with_log(draft.log._replace(placements=placements))


def put_in(draft: Draft, place: int, card: str, end: RowEnd, points: int | None) -> Draft:
    """Return the draft with a forgotten card: placed before that of the place, at an end.

    In a final row, whose order is not told, it is put in to the left or right of that place.
    """
    if isinstance(draft.case, FinalCase):
        row, at = draft.case.row, place + (end is RowEnd.RIGHT)
        return replace(draft, case=draft.case._replace(row=(*row[:at], card, *row[at:])), ends="")
    log, number = draft.log, _number(draft, place)
    if log is None or not number:
        return draft
    placements = list(log.placements)
    placements.insert(number - 1, Placement(card, end, points))
    return draft.with_log(log._replace(placements=tuple(placements)))


def take_out(draft: Draft, place: int) -> Draft:
    """Return the draft without the card of that place, and what was laid on or claimed with it."""
    if isinstance(draft.case, FinalCase):
        return replace(draft, case=_without(draft.case, place), ends="")
    log, number = draft.log, _number(draft, place)
    if log is None or not number:
        return draft
    card = draft.row[place]
    left = (*log.placements[: number - 1], *log.placements[number:])
    placements = tuple(
        placed._replace(claims=tuple(claim for claim in placed.claims if claim.on != card))
        for placed in left
    )
    return draft.with_log(log._replace(placements=placements))


def _without(case: FinalCase, place: int) -> FinalCase:
    card = case.row[place]
    row = (*case.row[:place], *case.row[place + 1 :])
    if card in row:
        return case._replace(row=row)
    gone = {card, *(laid.token for laid in case.tokens if laid.on == card)}
    return case._replace(
        row=row,
        tokens=tuple(laid for laid in case.tokens if laid.token not in gone),
        known=tuple(pair for pair in case.known if not gone.intersection(pair)),
        rounds=tuple(tuple(id_ for id_ in cards if id_ != card) for cards in case.rounds),
    )


def _changed(draft: Draft, place: int, change: Callable[[Placement], Placement]) -> Draft:
    """Return the draft with a card's placement changed; the Start card has none."""
    log, number = draft.log, _number(draft, place)
    if log is None or not number:
        return draft
    placements = list(log.placements)
    placements[number - 1] = change(placements[number - 1])
    return draft.with_log(log._replace(placements=tuple(placements)))


def _number(draft: Draft, place: int) -> int:
    return draft.numbers[place] if place < len(draft.numbers) else 0
