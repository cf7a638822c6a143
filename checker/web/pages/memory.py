"""What people remember of a final row: told, taken back, and what nobody could answer."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from checker.cases.case import CARD, ROUND, ROUNDS, TOKEN, FinalCase
from checker.cases.to_line import format_line
from checker.histories.questions import EventPair, Question, best_question
from checker.judging.judge_final import FinalVerdict
from checker.views.words import Words
from checker.web.pages.steps import FormFields, StepError
from schema.common.language import _
from schema.deck.model import Deck

_EVENT = rf"(?:{CARD}|{TOKEN})"
_PAIR = re.compile(f"({_EVENT}):({_EVENT})")


@dataclass(frozen=True, slots=True)
class Remembered:
    """Something remembered in words, and the line of the row without it."""

    said: str
    line: str


@dataclass(frozen=True, slots=True)
class NextQuestion:
    """The question on the page, the lines after yes and no, what to skip after "don't know"."""

    question: Question
    yes: str
    no: str
    skip: str


def read_skips(text: str) -> frozenset[EventPair]:
    """Return the pairs of events that nobody remembers, "J12:J07.B03:J33"; others are left out."""
    found = (_PAIR.fullmatch(part) for part in text.split("."))
    return frozenset((match[1], match[2]) for match in found if match)


def write_skips(pairs: Iterable[EventPair]) -> str:
    """Return pairs of events as an address holds them; "" for none."""
    return ".".join(sorted(":".join(pair) for pair in pairs))


def ask(
    deck: Deck, case: FinalCase, verdict: FinalVerdict, skips: frozenset[EventPair]
) -> NextQuestion | None:
    """Return the best question that was not yet answered by "don't know"; None without one."""
    question = best_question(verdict.questions, skips)
    if question is None:
        return None
    pair = question.first, question.second
    yes, no = (_line(deck, know(case, *each)) for each in (pair, pair[::-1]))
    return NextQuestion(question, yes, no, write_skips({*skips, pair}))


def know(case: FinalCase, first: str, second: str) -> FinalCase:
    """Return the case with the first event known to have come before the second."""
    pair = (first, second)
    return case if pair in case.known else case._replace(known=(*case.known, pair))


def know_round(case: FinalCase, number: int, card: str) -> FinalCase:
    """Return the case with a card known to be of a round, from 1. Raises StepError."""
    rounds = [*case.rounds, *[()] * (ROUNDS - len(case.rounds))]
    cards = rounds[number - 1]
    if card in cards:
        return case
    if len(cards) >= ROUND:
        raise StepError(_("round {round} has two cards already: forget one first", round=number))
    rounds[number - 1] = (*cards, card)
    return case._replace(rounds=tuple(rounds))


def tell(case: FinalCase, fields: FormFields) -> FinalCase:
    """Return the case with what the fields tell, the same case when they tell nothing.

    Raises StepError.
    """
    first, second = fields.get("first", ""), fields.get("second", "")
    events = events_of(case)
    if first in events and second in events and first != second:
        return know(case, first, second)
    if first or second:
        raise StepError(_("choose two different events, the earlier one first"))
    number, card = fields.get("round", ""), fields.get("of", "")
    if number in [*"1234"] and card in events:
        return know_round(case, int(number), card)
    return case


def events_of(case: FinalCase) -> tuple[str, ...]:
    """Return what can have come before or after: Journey cards left to right, then tokens."""
    cards = (id_ for id_ in case.row if not id_.startswith("S"))
    return (*cards, *(laid.token for laid in case.tokens))


def pieces(deck: Deck, case: FinalCase) -> tuple[Remembered, ...]:
    """Return all that is remembered, each with the line of the row without it."""
    words = Words(deck)
    told = []
    for index, (first, second) in enumerate(case.known):
        said = _("{first} before {second}", first=event(words, deck, first),
                 second=event(words, deck, second))  # fmt: skip
        known = (*case.known[:index], *case.known[index + 1 :])
        told.append(Remembered(said, _line(deck, case._replace(known=known))))
    for index, cards in enumerate(case.rounds):
        for card in cards:
            said = _("{card} in round {round}", card=event(words, deck, card), round=index + 1)
            rest = tuple(id_ for id_ in cards if id_ != card)
            rounds = (*case.rounds[:index], rest, *case.rounds[index + 1 :])
            told.append(Remembered(said, _line(deck, case._replace(rounds=rounds))))
    return tuple(told)


def event(words: Words, deck: Deck, id_: str) -> str:
    """Return an event in words: "J12 Sými", "token B03 (value 2)"; an unknown id as it is."""
    if id_ in deck.cards:
        return words.card(id_)
    return words.laid(id_) if id_ in deck.tokens else id_


def _line(deck: Deck, case: FinalCase) -> str:
    return format_line(case, deck.fingerprint) or ""
