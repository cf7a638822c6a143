"""The known wrong readings of the rules: what each makes of a line of the score sheet.

A reading counts with the engine's own `score_note`, given other cards, halves, tokens or rules
than it should be; it changes what a Note pays, never which goals are met. Only the two readings
of the Start card (R7) concern goals: they are a whole log judged again under the other house
rule, so they are no function of a line and `mistakes` plays them.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from checker.cases.house_rules import HouseRules
from checker.mistakes.paid_lines import PaidLine
from checker.rules.derivation import Criterion
from checker.rules.notes import Held, score_note
from schema.common.language import _, language, ngettext
from schema.common.lists import all_of
from schema.deck.model import Card, Type
from schema.house_rules.table import BonusOnNote

START_CARD_COUNTED = "start-card-counted"
START_CARD_NOT_COUNTED = "start-card-not-counted"


def _counting(
    line: PaidLine,
    cards: Sequence[Card],
    halves: tuple[Card, Card] | None = None,
    held: Sequence[Held] | None = None,
) -> int | None:
    """R6: return what the line's Note pays with these cards counted; None where there is no Note.

    `halves` are the cards whose beginning and end are taken; the line's own when left out. A
    half that is missing makes 0, as in any Note.
    """
    halves = halves or line.halves
    if halves is None:
        return None
    laid = line.held if held is None else held
    return score_note((*halves, *cards), 0, line.place[0], laid, line.rules).points


def new_card_not_counted(line: PaidLine) -> int | None:
    """R6: the card just placed is left out of the collection."""
    return _counting(line, [card for card in line.row if card is not line.new])


def counted_at_the_end(line: PaidLine) -> int | None:
    """R6: the final row is counted, later cards included."""
    return _counting(line, line.final)


def _recounted(line: PaidLine, count: Callable[[Sequence[Criterion]], int]) -> int | None:
    """R6: return what the Note pays with its criteria counted in another way."""
    note = line.note
    if note is None or note.value is None or note.criteria is None:
        return None
    return note.value * count(note.criteria)


def bottom_counted(line: PaidLine) -> int | None:
    """R6: what is printed in the ends at the bottom of the row's cards is counted too."""
    bottom = [symbol for card in line.row for symbol in card.end or ()]
    return _recounted(
        line, lambda criteria: sum(len(one.cards) + bottom.count(one.of) for one in criteria)
    )


def cards_not_symbols(line: PaidLine) -> int | None:
    """R6: a card counts once for the Note, however many of its criteria's symbols it bears."""
    return _recounted(line, lambda criteria: len({card for one in criteria for card in one.cards}))


def cards_not_symbols_each(line: PaidLine) -> int | None:
    """R6: a card counts once for each criterion, however often it bears the symbol."""
    return _recounted(line, lambda criteria: sum(len(set(one.cards)) for one in criteria))


def first_criterion_only(line: PaidLine) -> int | None:
    """R6: of several criteria only the first is counted."""
    return _recounted(line, lambda criteria: len(criteria[0].cards))


def both_halves_of_one_card(line: PaidLine) -> int | None:
    """R5: the beginning and the end of one card, the new one or the one under the token."""
    if line.card is None:
        return None
    return _counting(line, line.row, (line.card, line.card))


def wrong_side(line: PaidLine) -> int | None:
    """R5: the beginning of the right card with the end of the left one."""
    if line.halves is None:
        return None
    left, right = line.halves
    return _counting(line, line.row, (right, left))


def value_not_multiplied(line: PaidLine) -> int | None:
    """R6: the count alone, the beginning's value left out."""
    return line.points // line.note.value if line.note and line.note.value else None


def token_added(line: PaidLine) -> int | None:
    """R8: the tokens add to what is printed."""
    return _under(line.rules | {BonusOnNote.ADD}, line)


def token_replaced(line: PaidLine) -> int | None:
    """R8: the tokens replace what is printed."""
    return _under(line.rules - {BonusOnNote.ADD}, line)


def _under(rules: HouseRules, line: PaidLine) -> int | None:
    """R8: return what the line's Note pays under these house rules, None without a token."""
    return _counting(line._replace(rules=rules), line.row) if line.held else None


def gain_over_paid(line: PaidLine) -> int | None:
    """R8: a re-score pays what it gives more than the Note had paid."""
    return line.points - line.paid if line.token and line.note else None


def gain_over_now(line: PaidLine) -> int | None:
    """R8: a re-score pays what it gives more than the Note would pay now without the token."""
    if line.token is None or line.note is None:
        return None
    return line.points - (_counting(line, line.row, held=line.held[:-1]) or 0)


def token_three_early(line: PaidLine) -> int | None:
    """R9: a type III token pays at its claim, and not only at the end."""
    return line.token.points if line.token and line.token.type is Type.III else None


def _criteria(line: PaidLine) -> tuple[Criterion, ...]:
    return (line.note and line.note.criteria) or ()


def _bears(card: Card, line: PaidLine) -> bool:
    return any(one.of in card.top for one in _criteria(line))


def _new_card(line: PaidLine) -> str:
    return _("{card}, just placed, is not counted", card=line.new.id)


def _later(line: PaidLine) -> str:
    later = [card for card in line.final if card not in line.row and _bears(card, line)]
    return ngettext(
        "{cards}, placed later, is counted",
        "{cards}, placed later, are counted",
        len(later),
        cards=all_of((card.id for card in later), language()),
    )


def _bottom(line: PaidLine) -> str:
    symbols = [one.of for one in _criteria(line)]
    cards = (card.id for card in line.row if any(of in symbols for of in card.end or ()))
    return _(
        "the symbols at the bottom of {cards} are counted too", cards=all_of(cards, language())
    )


def _twice(groups: Iterable[Sequence[str]]) -> str:
    cards = dict.fromkeys(card for group in groups for card in group if group.count(card) > 1)
    return ngettext(
        "{cards} counts once only",
        "{cards} count once each only",
        len(cards),
        cards=all_of(cards, language()),
    )


def _once(line: PaidLine) -> str:
    return _twice([[card for one in _criteria(line) for card in one.cards]])


def _once_each(line: PaidLine) -> str:
    return _twice([one.cards for one in _criteria(line)])


def _first(line: PaidLine) -> str:
    of = _criteria(line)[0].of
    return _("only {criterion}, the first criterion, is counted", criterion=of)


def _both_halves(line: PaidLine) -> str:
    card = line.card.id if line.card else ""
    return _("the beginning of {card} is taken with its own end", card=card)


def _swapped(line: PaidLine) -> str:
    left, right = (card.id for card in line.halves or (line.new, line.new))
    return _("the beginning of {right} is taken with the end of {left}", left=left, right=right)


def _count_alone(line: PaidLine) -> str:
    return _(
        "the count is not multiplied by the value {value}",
        value=(line.note.value if line.note else None) or 0,
    )


def _added(line: PaidLine) -> str:
    return _("the token is added to what is printed")


def _replaced(line: PaidLine) -> str:
    return _("the token replaces what is printed")


def _gain_over_paid(line: PaidLine) -> str:
    return _("only the gain over the {points} paid before is taken", points=line.paid)


def _gain_over_now(line: PaidLine) -> str:
    now = line.points - (gain_over_now(line) or 0)
    return _("only the gain over the {points} without the token is taken", points=now)


def _three_early(line: PaidLine) -> str:
    return _("the points of a type III token are counted at once")


class Reading(NamedTuple):
    """A known wrong reading; two that differ little may share a name.

    `points` gives what it makes of a line, None where it has nothing to say. `habit` is its
    explanation in one line, for a whole log; `clause` the same for one line, with its cards.
    Both complete "6 is what you get when ...".
    """

    name: str
    points: Callable[[PaidLine], int | None]
    habit: Callable[[], str]
    clause: Callable[[PaidLine], str]


READINGS: tuple[Reading, ...] = (
    Reading(
        "new-card-not-counted",
        new_card_not_counted,
        lambda: _("the card just placed is never counted"),
        _new_card,
    ),
    Reading(
        "counted-at-the-end",
        counted_at_the_end,
        lambda: _("every Note counts the cards placed later too"),
        _later,
    ),
    Reading(
        "bottom-counted",
        bottom_counted,
        lambda: _("every Note counts the symbols at the bottom of the cards too"),
        _bottom,
    ),
    Reading(
        "cards-not-symbols",
        cards_not_symbols,
        lambda: _("a card counts once for a Note, however many symbols it bears"),
        _once,
    ),
    Reading(
        "cards-not-symbols",
        cards_not_symbols_each,
        lambda: _("a card counts once for a criterion, however often it bears the symbol"),
        _once_each,
    ),
    Reading(
        "first-criterion-only",
        first_criterion_only,
        lambda: _("only the first criterion of every Note is counted"),
        _first,
    ),
    Reading(
        "both-halves-of-one-card",
        both_halves_of_one_card,
        lambda: _("every beginning is taken with the end of its own card"),
        _both_halves,
    ),
    Reading(
        "wrong-side",
        wrong_side,
        lambda: _("the two halves of every Note are swapped"),
        _swapped,
    ),
    Reading(
        "value-not-multiplied",
        value_not_multiplied,
        lambda: _("no count is multiplied by its value"),
        _count_alone,
    ),
    Reading(
        "token-added",
        token_added,
        lambda: _("every token is added to what is printed"),
        _added,
    ),
    Reading(
        "token-replaced",
        token_replaced,
        lambda: _("every token replaces what is printed"),
        _replaced,
    ),
    Reading(
        "gain-only",
        gain_over_paid,
        lambda: _("every re-score pays only the gain over what its Note paid before"),
        _gain_over_paid,
    ),
    Reading(
        "gain-only",
        gain_over_now,
        lambda: _("every re-score pays only the gain over its Note without the token"),
        _gain_over_now,
    ),
    Reading(
        "token-three-early",
        token_three_early,
        lambda: _("the points of a type III token are counted at once and again at the end"),
        _three_early,
    ),
)


def start_card_habit(name: str, goals: Iterable[str]) -> str:
    """Return the explanation of one of the two readings of the Start card for these goals (R7)."""
    named = all_of(goals, language())
    if name == START_CARD_COUNTED:
        return _("the Start card is counted among the cards of {goals}", goals=named)
    return _("the Start card is not counted among the cards of {goals}", goals=named)
