"""The rows as people confirmed or changed them: from a form's fields to lines."""

from collections.abc import Mapping

from checker.cases.case import Head, RowToken
from checker.histories.questions import EventPair
from checker.judging.settled import judge_row
from checker.photo.order import Orders
from checker.web.pages.steps import StepError, figure, find_card
from checker.web.photo.fields import NONE, RowFields, name_of
from schema.common.language import _
from schema.common.numbers import whole
from schema.deck.model import Deck, Type


class OpenFieldError(Exception):
    """A field of a row that must be told, or told otherwise: what to say, its row, its name."""

    def __init__(self, message: str, row: int, what: str, place: int) -> None:
        super().__init__(message, row, what, place)
        self.message, self.row = message, row
        self.field = name_of(row, what, place)


def line_of_row(deck: Deck, head: Head, number: int, fields: RowFields) -> str:
    """Return the line of a confirmed row. Raises OpenFieldError with what is still to be told."""
    cards = _cards(deck, number, fields)
    ids = [*cards.values()]
    tokens = _tokens(deck, number, fields, cards)
    known = _pairs(deck, number, cards, _numbers(number, fields, cards))
    return judge_row(deck, head, ids, tokens, known).line or ""


def _cards(deck: Deck, row: int, fields: RowFields) -> Mapping[int, str]:
    """Return the ids of the row's cards by their places among the fields."""
    cards: dict[int, str] = {}
    for place, field in enumerate(fields.cards):
        if field.id == NONE:
            continue
        card = find_card(deck, field.id)
        if card is None:
            said = _("say which card lies in place {number}", number=place + 1)
            raise OpenFieldError(said, row, "c", place)
        if card.id in cards.values():
            raise OpenFieldError(_("{card} is there twice", card=card.id), row, "c", place)
        cards[place] = card.id
    if not cards:
        raise OpenFieldError(_("say which cards lie in the row"), row, "c", 0)
    return cards


def _numbers(row: int, fields: RowFields, cards: Mapping[int, str]) -> Mapping[int, int]:
    """Return the numbers of placements by the places of their cards."""
    numbers = {}
    for place in cards:
        try:
            number = figure(fields.cards[place].number)
        except StepError as error:
            raise OpenFieldError(str(error), row, "n", place) from None
        if number is not None:
            numbers[place] = number
    return numbers


def _tokens(deck: Deck, row: int, fields: RowFields, cards: Mapping[int, str]) -> list[RowToken]:
    """Return the row's tokens with the cards on which they lie."""
    found: list[RowToken] = []
    for place, field in enumerate(fields.tokens):
        token = deck.tokens.get(field.id)
        on = cards.get(-1 if (at := whole(field.on)) is None else at)
        if field.id == NONE:
            continue
        if token is None:
            raise OpenFieldError(_which_token(on), row, "t", place)
        if any(token.id == other.token for other in found):
            said = _("{token} is there twice", token=token.id)
            raise OpenFieldError(said, row, "t", place)
        if token.type is Type.III:
            on = None
        elif on is None:
            said = _("say on which card {token} lies", token=token.id)
            raise OpenFieldError(said, row, "o", place)
        found.append(RowToken(token.id, on))
    return found


def _which_token(on: str | None) -> str:
    if on is None:
        return _("say which Bonus token lies there, or that none does")
    return _("say which Bonus token lies on {card}, or that none does", card=on)


def _pairs(
    deck: Deck, row: int, cards: Mapping[int, str], numbers: Mapping[int, int]
) -> list[EventPair]:
    """Return what the numbers tell of the order. Raises OpenFieldError for those that clash."""
    ids = [*cards.values()]
    starts = [at for at, id_ in enumerate(ids) if deck.cards[id_].is_start]
    if len(starts) != 1 or not numbers:  # the verdict tells what is wrong with the Start cards
        return []
    at = starts[0]
    start = [*cards][at]
    if start in numbers:
        said = _("the Start card has no number: it is placed before all others")
        raise OpenFieldError(said, row, "n", start)
    of_cards = {cards[place]: number for place, number in numbers.items()}
    orders = Orders(ids[:at][::-1], ids[at + 1 :], of_cards)
    if not orders.count:
        said = _("no order of placement has these numbers")
        raise OpenFieldError(said, row, "n", min(numbers))
    return orders.pairs()
