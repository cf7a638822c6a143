"""The deal: which game of `simulate` is played, by whom, and when two decks have it in common."""

from typing import NamedTuple

from checker.cases.house_rules import DEFAULT, HouseRules
from checker.simulation.kernel.layout import DeckTables, Table, deck_tables
from schema.deck.model import Deck, Type

YOU = 0  # the person's seat; whom they pass to sits at the next


class PlayDeal(NamedTuple):
    """Game `game` of a seed, from 0; `opponents` has a level each, clockwise from the person."""

    seed: int = 1
    game: int = 0
    opponents: tuple[int, ...] = ()
    rules: HouseRules = DEFAULT

    @property
    def players(self) -> int:
        """How many play."""
        return 1 + len(self.opponents)


class Match(NamedTuple):
    """A deal with the deck that is dealt; `weights` are those of its sensible player, if any."""

    deck: Deck
    tables: DeckTables
    deal: PlayDeal
    weights: Table | None


def match_of(deck: Deck, deal: PlayDeal, weights: Table | None = None) -> Match:
    """Return the deal as it is played with a deck that has cards enough (`check_playable`)."""
    return Match(deck, deck_tables(deck), deal, weights)


def extent(deck: Deck) -> tuple[int, ...]:
    """Return how many Journey cards, Start cards and goals of each type there are.

    Cards are dealt by their places in the deck, so that decks of equal extent have the same deals.
    """
    goals = [goal.type for goal in deck.goals.values()]
    return (len(deck.journey), len(deck.start), *(goals.count(type_) for type_ in Type))
