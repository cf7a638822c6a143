"""What lies on a table before a game: piles of cards, Bonus tokens and order counters (R1, R2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from generator.faces.counter import COUNT, LETTERS
from generator.targets.tables.words import (
    card_name,
    card_words,
    goal_words,
    pile_name,
    token_words,
)
from schema.common.language import _
from schema.deck.model import Deck, Type


class PileKind(Enum):
    """What a pile is of."""

    JOURNEY = "Journey"
    START = "Start"
    GOAL = "Goal"
    TOKEN = "Token"  # noqa: S105 - a Bonus token
    COUNTER = "Counter"


@dataclass(frozen=True, slots=True)
class TablePiece:
    """A face that lies on the table: its id, its title if it has one, all it says, in words."""

    face: str
    title: str
    words: str

    @property
    def name(self) -> str:
        """What people call it, which no other piece is called."""
        return f"{self.title} ({self.face})" if self.title else self.face


@dataclass(frozen=True, slots=True)
class Pile:
    """Pieces with one back, the first on top.

    `back` is the back's face, nothing where both sides are alike. `of` tells piles of a kind
    apart: a type, or a player's letter.
    """

    kind: PileKind
    of: str
    name: str
    back: str
    pieces: tuple[TablePiece, ...]

    @property
    def id(self) -> str:
        """A name for files and widgets: `journey`, `goal-I`, `counter-A`."""
        return f"{self.kind.value.lower()}{self.of and '-' + self.of}"

    @property
    def tag(self) -> str:
        """What tells it from other piles, for people: `Journey`, `Goal I`."""
        return f"{self.kind.value} {self.of}".rstrip()

    @property
    def is_of_cards(self) -> bool:
        """Whether it is dealt from, as against tokens and counters."""
        return self.kind in (PileKind.JOURNEY, PileKind.START, PileKind.GOAL)

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces of its pieces."""
        return tuple(piece.face for piece in self.pieces)


def table_piles(deck: Deck) -> tuple[Pile, ...]:
    """Return the piles of a deck, those with nothing in them left out."""
    piles = [_cards(deck, PileKind.JOURNEY), _cards(deck, PileKind.START)]
    piles += [_goals(deck, kind) for kind in Type]
    piles += [_tokens(deck, kind) for kind in Type]
    piles += [_counters(letter) for letter in LETTERS]
    return tuple(pile for pile in piles if pile.pieces)


def faces_of(piles: Sequence[Pile]) -> tuple[str, ...]:
    """Return every face of the piles, then their backs, each once."""
    fronts = [face for pile in piles for face in pile.faces]
    return tuple(dict.fromkeys([*fronts, *(pile.back for pile in piles if pile.back)]))


def _cards(deck: Deck, kind: PileKind) -> Pile:
    is_start = kind is PileKind.START
    cards = deck.start if is_start else deck.journey
    pieces = tuple(TablePiece(card.id, card_name(card), card_words(card, deck)) for card in cards)
    back = f"back-{kind.value.lower()}"
    return Pile(kind, "", pile_name(kind.value, len(pieces)), back, pieces)


def _goals(deck: Deck, kind: Type) -> Pile:
    pieces = tuple(
        TablePiece(goal.id, _(goal.name), goal_words(goal, deck))
        for goal in deck.goals.values()
        if goal.type is kind
    )
    name = f"{kind.value}: {pile_name(PileKind.GOAL.value, len(pieces))}"
    return Pile(PileKind.GOAL, kind.value, name, f"back-goal-{kind.value}", pieces)


def _tokens(deck: Deck, kind: Type) -> Pile:
    pieces = tuple(
        TablePiece(token.id, "", token_words(token, deck))
        for token in deck.tokens.values()
        if token.type is kind
    )
    name = f"{kind.value}: {pile_name(PileKind.TOKEN.value, len(pieces))}"
    return Pile(PileKind.TOKEN, kind.value, name, f"back-token-{kind.value}", pieces)


def _counters(letter: str) -> Pile:
    pieces = tuple(
        TablePiece(f"counter-{letter}{number}", "", _("Order counters"))
        for number in range(1, COUNT + 1)
    )
    return Pile(PileKind.COUNTER, letter, f"{letter}: {_('Order counters')}", "", pieces)
