"""The rows as people confirmed or changed them: from the form's fields to lines."""

from collections.abc import Mapping
from itertools import takewhile

from checker.cases.case import MOST_PLACEMENTS, MOST_PLAYERS, Head, RowToken
from checker.histories.questions import EventPair
from checker.judging.settled import judge_row
from checker.photo.order import Orders
from checker.web.pages.steps import StepError, figure, find_card
from checker.web.photo.shown import CardField, RowFields, TokenField, name_of
from schema.common.language import _
from schema.common.numbers import whole
from schema.deck.model import Deck, Type

LEFT_OUT = "-"  # a field's value: no card of this row
MOST_CARDS = 3 * MOST_PLACEMENTS  # of a row that is told; above it nobody means a row


def fields_of(form: Mapping[str, str]) -> tuple[RowFields, ...]:
    """Return the rows of a form as they stand in it."""
    numbers = takewhile(lambda row: name_of(row, "c", 0) in form, range(2 * MOST_PLAYERS))
    return tuple(_row(form, row) for row in numbers)


def _row(form: Mapping[str, str], row: int) -> RowFields:
    places = takewhile(lambda place: name_of(row, "c", place) in form, range(MOST_CARDS))
    cards = tuple(
        CardField(form[name_of(row, "c", place)], form.get(name_of(row, "n", place), ""))
        for place in places
    )
    tokens = tuple(
        TokenField(
            type_,
            form.get(name_of(row, "t", type_.value), ""),
            form.get(name_of(row, "o", type_.value), ""),
        )
        for type_ in Type
    )
    return RowFields(cards, tokens, ())


def line_of_row(deck: Deck, head: Head, fields: RowFields) -> str:
    """Return the line of a confirmed row. Raises StepError with what is still to be told."""
    cards: dict[int, str] = {}
    numbers: dict[str, int] = {}
    for place, field in enumerate(fields.cards):
        if field.id == LEFT_OUT:
            continue
        card = find_card(deck, field.id)
        if card is None:
            raise StepError(_("say which card lies in place {number}", number=place + 1))
        if card.id in cards.values():
            raise StepError(_("{card} is there twice", card=card.id))
        cards[place] = card.id
        if (number := figure(field.number)) is not None:
            numbers[card.id] = number
    if not cards:
        raise StepError(_("say which cards lie in the row"))
    tokens = _tokens(deck, fields, cards)
    ids = [*cards.values()]
    known = _pairs(deck, ids, numbers)
    return judge_row(deck, head, ids, tokens, known).line or ""


def _tokens(deck: Deck, fields: RowFields, cards: Mapping[int, str]) -> list[RowToken]:
    found = []
    for field in fields.tokens:
        token = deck.tokens.get(field.id)
        if token is None:
            continue
        on = cards.get(-1 if (place := whole(field.on)) is None else place)
        if token.type is not Type.III and on is None:
            raise StepError(_("say on which card {token} lies", token=token.id))
        found.append(RowToken(token.id, None if token.type is Type.III else on))
    return found


def _pairs(deck: Deck, ids: list[str], numbers: Mapping[str, int]) -> list[EventPair]:
    """Return what the numbers tell of the order. Raises StepError where they can't be true."""
    starts = [place for place, id_ in enumerate(ids) if deck.cards[id_].is_start]
    if len(starts) != 1 or not numbers:  # the verdict tells what is wrong with the Start cards
        return []
    at = starts[0]
    if ids[at] in numbers:
        raise StepError(_("the Start card has no number: it is placed before all others"))
    orders = Orders(ids[:at][::-1], ids[at + 1 :], numbers)
    if not orders.count:
        raise StepError(_("no order of placement has these numbers"))
    return orders.pairs()
