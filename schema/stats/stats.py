"""What a deck holds, counted: tapes, pairs of tapes, icons, beginnings, ends, budgets.

Pure: a `Deck` in, one record out, of which text, JSON and chart are views. Beginnings and ends
are those of the Journey cards.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from schema.deck.model import Card, Deck, Type
from schema.stats.budget import budget


@dataclass(frozen=True, slots=True)
class TapeCount:
    """The Journey cards with a tape, those without a second tape among them."""

    id: str
    name: str
    colour: str
    pattern: str
    cards: int
    alone: int


@dataclass(frozen=True, slots=True)
class PairCount:
    """The Journey cards with both tapes, given by their ids."""

    tapes: tuple[str, str]
    cards: int


@dataclass(frozen=True, slots=True)
class IconCount:
    """How often an icon is printed on top of a Journey card, and on how many cards."""

    id: str
    name: str
    printed: int
    cards: int


@dataclass(frozen=True, slots=True)
class EndCount:
    """The ends that ask for a tape or icon, those that ask for nothing else among them."""

    symbol: str
    ends: int
    alone: int


@dataclass(frozen=True, slots=True)
class CardBudget:
    """The strength of a card in points of score."""

    id: str
    name: str
    points: float


@dataclass(frozen=True, slots=True)
class Totals:
    """The entries of each kind; of goals and tokens, those of type I, II and III."""

    journey: int
    start: int
    goals: tuple[int, int, int]
    tokens: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Stats:
    """What a deck holds.

    `icons_per_card`, `beginnings` and `end_lengths` are pairs of a figure and the number of
    Journey cards that have it, ascending; the figure 0 is a missing beginning or end.
    """

    title: str
    edition: str
    fingerprint: str
    totals: Totals
    tapes: tuple[TapeCount, ...]
    pairs: tuple[PairCount, ...]
    icons: tuple[IconCount, ...]
    icons_per_card: tuple[tuple[int, int], ...]
    beginnings: tuple[tuple[int, int], ...]
    end_lengths: tuple[tuple[int, int], ...]
    ends: tuple[EndCount, ...]
    journey_budgets: tuple[CardBudget, ...]
    start_budgets: tuple[CardBudget, ...]


def count_deck(deck: Deck) -> Stats:
    """Return what the deck holds."""
    journey, tapes = deck.journey, frozenset(tape.id for tape in deck.tapes)
    ends = [card.end for card in journey if card.end]
    return Stats(
        title=deck.title,
        edition=deck.edition,
        fingerprint=deck.fingerprint,
        totals=_totals(deck),
        tapes=_tapes(deck),
        pairs=tuple(
            PairCount((one.id, two.id), sum({one.id, two.id} == {*card.tape} for card in journey))
            for one, two in combinations(deck.tapes, 2)
        ),
        icons=_icons(deck),
        icons_per_card=_counted([len(card.icons) for card in journey]),
        beginnings=_counted([card.beginning or 0 for card in journey]),
        end_lengths=_counted([len(card.end or ()) for card in journey]),
        ends=tuple(
            EndCount(symbol, sum(symbol in end for end in ends), ends.count((symbol,)))
            for symbol in deck.symbols
        ),
        journey_budgets=tuple(_budget(card, tapes) for card in journey),
        start_budgets=tuple(_budget(card, tapes) for card in deck.start),
    )


def mean_points(budgets: Sequence[CardBudget]) -> float:
    """Return the mean budget, to a hundredth of a point; 0 of no cards."""
    return round(sum(card.points for card in budgets) / len(budgets), 2) if budgets else 0.0


def _totals(deck: Deck) -> Totals:
    goals = Counter(goal.type for goal in deck.goals.values())
    tokens = Counter(token.type for token in deck.tokens.values())
    return Totals(
        journey=len(deck.journey),
        start=len(deck.start),
        goals=(goals[Type.I], goals[Type.II], goals[Type.III]),
        tokens=(tokens[Type.I], tokens[Type.II], tokens[Type.III]),
    )


def _tapes(deck: Deck) -> tuple[TapeCount, ...]:
    tops = [card.tape for card in deck.journey]
    return tuple(
        TapeCount(
            tape.id, tape.name, tape.colour, tape.pattern,
            cards=sum(tape.id in top for top in tops),
            alone=tops.count((tape.id,)),
        )
        for tape in deck.tapes
    )  # fmt: skip


def _icons(deck: Deck) -> tuple[IconCount, ...]:
    return tuple(
        IconCount(
            icon.id, icon.name,
            printed=sum(card.icons.count(icon.id) for card in deck.journey),
            cards=sum(icon.id in card.icons for card in deck.journey),
        )
        for icon in deck.icons
    )  # fmt: skip


def _counted(figures: list[int]) -> tuple[tuple[int, int], ...]:
    """Return each figure from 0 to the greatest with the number of times it occurs."""
    counts = Counter(figures)
    return tuple((figure, counts[figure]) for figure in range(max(figures, default=0) + 1))


def _budget(card: Card, tapes: frozenset[str]) -> CardBudget:
    end = card.end or ()
    asked = sum(symbol in tapes for symbol in end)
    points = budget(
        len(card.tape), len(card.icons), card.beginning,
        end_tapes=asked, end_icons=len(end) - asked,
    )  # fmt: skip
    return CardBudget(card.id, card.name, points)
