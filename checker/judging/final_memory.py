"""What people remember of a final row: read into constraints, and what of it can't be true."""

from checker.cases.case import FinalCase, RowToken
from checker.cases.errors import error
from checker.histories.histories import Sides, is_possible
from checker.histories.known import Known
from schema.common.language import _, language
from schema.common.lists import all_of
from schema.common.problems import Problem
from schema.deck.model import Deck, Type


def remembered(deck: Deck, case: FinalCase, sides: Sides) -> tuple[Known, Problem | None]:
    """Return what is known of the order of events, and the first piece of it that can't be true.

    Pieces that name an unknown card or token are told elsewhere and passed over here.
    """
    known = no_memory(deck, case, sides)
    said: set[tuple[str, str]] = set()
    for index, pair in enumerate(case.known):
        if pair in said or not all(id_ in deck.cards or id_ in deck.tokens for id_ in pair):
            continue
        said.add(pair)
        known.know(*pair)
        if not is_possible(sides, known):
            first, second = pair
            message = _("{first} can't have come before {second}", first=first, second=second)
            return known, _contradiction("known", index, message)
    for index, cards in enumerate(case.rounds):
        if not all(card in deck.cards for card in cards):
            continue
        known.know_round(index + 1, cards)
        if not is_possible(sides, known):
            message = _(
                "{cards} can't have been placed in round {round}",
                cards=all_of(cards, language()),
                round=index + 1,
            )
            return known, _contradiction("rounds", index, message)
    return known, None


def no_memory(deck: Deck, case: FinalCase, sides: Sides) -> Known:
    """Return the events of a row, its tokens in the order I, II, III; nothing is known of them."""
    tokens = sorted(case.tokens, key=lambda laid: _rank(deck, laid))
    return Known(sides.cards, sides.start.id, {laid.token: laid.on for laid in tokens})


def _rank(deck: Deck, laid: RowToken) -> int:
    token = deck.tokens.get(laid.token)
    return list(Type).index(token.type) if token else len(Type)


def only_about(case: FinalCase, token: RowToken) -> FinalCase:
    """Return the case with this token alone, and without the pairs that name others."""
    others = {laid.token for laid in case.tokens} - {token.token}
    known = tuple(pair for pair in case.known if others.isdisjoint(pair))
    return case._replace(tokens=(token,), known=known)


def _contradiction(key: str, index: int, message: str) -> Problem:
    hint = _("the row and what was said before it leave no such order; correct one of them")
    return error("contradiction", (key, index), message, hint, "R5")
