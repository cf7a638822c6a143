"""A deck and a game as tables of whole numbers: what stands in which column.

Symbols are numbered in the order of `Deck.symbols`; a list of criteria is filled up to three with
the number after the last symbol, of which no row ever has any. Cards are numbered with the Journey
cards first, then the Start cards, each in file order.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from checker.cases.house_rules import HouseRules
from schema.deck.model import Card, CardsCondition, Deck, Goal, Token, Type
from schema.house_rules.table import BonusOnNote, GoalsFirstCome, StartCardCounts, TieStart

Table = NDArray[np.int64]

CRITERIA = 3  # contract 1: an end has at most three
TOPS = 5  # and a card at most five symbols at its top
# Columns of `cards`: the beginning (0 where there is none), whether there is an end, its criteria,
# then the symbols at the top, filled up with the second number after the last symbol.
BEGINNING, HAS_END, END, TOP = 0, 1, 2, 5
# Columns of `goals`: the type, the exact number of cards (0 where none is asked), of how many
# symbols it speaks, then each of them and how many are needed; of a goal of cards, the icons that
# the row may not have.
GOAL_TYPE, GOAL_CARDS, SPEAKS, NEED = 0, 1, 2, 3
# Columns of `tokens`: the type, the value or points, the criteria, the first token equal to it.
TOKEN_TYPE, VALUE, TOKEN_END, SAME = 0, 1, 2, 5
# Rows of `symbols`: how many ends of Journey cards ask for it, how many of it these cards have.
DEMAND, SUPPLY = 0, 1
TYPES = tuple(Type)


class DeckTables(NamedTuple):
    """A deck in whole numbers; the columns are named above."""

    cards: Table  # [cards, 10]
    goals: Table  # [goals, 3 + 2 * symbols]
    tokens: Table  # [tokens, 6]
    symbols: Table  # [2, symbols + 1]
    journey: int  # how many of the cards are Journey cards


def deck_tables(deck: Deck) -> DeckTables:
    """Return the deck in whole numbers."""
    of = {symbol: index for index, symbol in enumerate(deck.symbols)}
    cards = _table([_card(card, of) for card in (*deck.journey, *deck.start)])
    goals = _table([_goal(goal, of) for goal in deck.goals.values()], NEED + 2 * len(of))
    tokens = _table([_token(token, of) for token in deck.tokens.values()], SAME + 1)
    for index, token in enumerate(tokens):
        token[SAME] = next(i for i in range(index + 1) if (tokens[i, :SAME] == token[:SAME]).all())
    journey = len(deck.journey)
    ends = cards[:journey, END : END + CRITERIA]
    symbols = np.zeros((2, len(of) + 1), np.int64)
    symbols[DEMAND] = [(ends == symbol).sum() for symbol in range(len(of) + 1)]
    symbols[DEMAND, -1] = 0
    tops = cards[:journey, TOP:]
    symbols[SUPPLY, :-1] = [(tops == symbol).sum() for symbol in range(len(of))]
    return DeckTables(cards, goals, tokens, symbols, journey)


def _table(rows: list[list[int]], width: int = 0) -> Table:
    return np.array(rows, np.int64).reshape(len(rows), width or len(rows[0]))


def _criteria(end: tuple[str, ...] | None, of: dict[str, int]) -> list[int]:
    listed = [of[symbol] for symbol in end or ()]
    return listed + [len(of)] * (CRITERIA - len(listed))


def _card(card: Card, of: dict[str, int]) -> list[int]:
    head = [card.beginning or 0, card.end is not None, *_criteria(card.end, of)]
    top = [of[symbol] for symbol in (*card.tape, *card.icons)]
    return [*head, *top, *[len(of) + 1] * (TOPS - len(top))]


def _goal(goal: Goal, of: dict[str, int]) -> list[int]:
    condition = goal.condition
    if isinstance(condition, CardsCondition):
        exact, need = condition.cards, dict.fromkeys(condition.without, 1)
    else:
        exact, need = 0, dict(condition.counts)
    pairs = [number for symbol, least in need.items() for number in (of[symbol], least)]
    head = [TYPES.index(goal.type), exact, len(need), *pairs]
    return head + [0] * (NEED + 2 * len(of) - len(head))


def _token(token: Token, of: dict[str, int]) -> list[int]:
    type_ = TYPES.index(token.type)
    return [type_, token.value or token.points, *_criteria(token.end, of), 0]


# A game's middle, one vector: house rules as 0 or 1, the goals in play by type (-1: the deck has
# none), whose they are under first come (-1: nobody's yet), how many tokens of each type are still
# there, where the tokens of each type begin and end, whether one of these changed this round,
# then 1 for each token still there.
ADDS, WITHOUT_START, FIRST_COME, OLDEST_OVERALL = 0, 1, 2, 3
GOAL, OWNER, STILL, FROM, TO, TOUCHED, FREE = 4, 7, 10, 13, 16, 19, 20

# A player's row, one vector: where its left and right end are in this vector, the points without
# type III, the token held of each type (its number + 1), where those of types I and II lie (0:
# nowhere), the cards, with room for eight on either side of the Start card, then the collection:
# each symbol, then two places that fill lists up: one for what counts nothing, one never read.
LEFT, RIGHT, POINTS, HELD, SPOT = 0, 1, 2, 3, 6
SLOTS, MIDST, COUNTS = 8, 16, 25

# What a turn does, one vector: for each of the two placements the card, 1 for the right end, the
# number of claims, and of each claim the token and the place it is laid on (0: beside the row).
CARD, END_, CLAIMS, CLAIM = 0, 1, 2, 3
PLACEMENT = CLAIM + 2 * 3
TURN = 2 * PLACEMENT


def rule_flags(rules: HouseRules) -> tuple[int, int, int, int]:
    """Return the house rules as the middle begins with them."""
    house = (BonusOnNote.ADD, StartCardCounts.NO, GoalsFirstCome.YES, TieStart.OLDEST_OVERALL)
    add, start, first, overall = (int(rule in rules) for rule in house)
    return add, start, first, overall


class Game(NamedTuple):
    """What compiled functions look at and change: the deck, and the game being played."""

    cards: Any
    goals: Any
    tokens: Any
    symbols: Any
    journey: int
    weights: Any  # [8, features]: of what is to come after so many placements
    middle: Any  # [20 + tokens]
    rows: Any  # [players + spare ones, 25 + symbols + 2]
    streams: Any  # [players + 1], uint64: of the deal, then of each seat's choices
