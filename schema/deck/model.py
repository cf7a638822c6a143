"""The deck as frozen records: what `build` makes of a valid `cards.json` and all others read."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


class Type(Enum):
    """The three types of Goal cards and Bonus tokens (R1), in the order claims are listed."""

    I = "I"  # noqa: E741 - the rules call it I
    II = "II"
    III = "III"


@dataclass(frozen=True, slots=True)
class Tape:
    """A colour of tape. `colour` is `#rrggbb`; `pattern` tells it apart without colour."""

    id: str
    name: str
    colour: str
    pattern: str


@dataclass(frozen=True, slots=True)
class Icon:
    """A kind of icon; its drawing is `templates/icons/ID.svg`."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What the landscape of a Journey card shows: its kind, the time of day, a seed."""

    kind: str
    time: str
    seed: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a row: a Start card (no tape, no icons, no place) or a Journey card.

    `beginning` is the number at the bottom right, `end` the criteria at the bottom left; either
    is None where the card lacks it (R1). `top` counts each tape and icon printed at the top: what
    the card adds to the collection.
    """

    id: str
    name: str
    is_start: bool
    place: str = ""
    tape: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    top: Mapping[str, int] = field(default_factory=dict)
    beginning: int | None = None
    end: tuple[str, ...] | None = None
    marker: int | None = None
    scene: Scene | None = None


@dataclass(frozen=True, slots=True)
class SymbolsCondition:
    """At least so many of each listed icon, or of each listed tape colour (R7)."""

    kind: str  # "icons" or "tape"
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class CardsCondition:
    """Exactly `cards` cards in the row and none of the icons `without` (R7)."""

    cards: int
    without: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """A Goal card."""

    id: str
    type: Type
    name: str
    condition: SymbolsCondition | CardsCondition
    marker: int | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """A Bonus token: type I has `value`, II has `end`, III has `points` (R8, R9)."""

    id: str
    type: Type
    value: int = 0
    end: tuple[str, ...] = ()
    points: int = 0
    marker: int | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """A whole deck. `cards` holds Start and Journey cards by id, in file order."""

    title: str
    edition: str
    tapes: tuple[Tape, ...]
    icons: tuple[Icon, ...]
    cards: Mapping[str, Card]
    goals: Mapping[str, Goal]
    tokens: Mapping[str, Token]
    fingerprint: str

    @property
    def start(self) -> tuple[Card, ...]:
        """The Start cards, in file order."""
        return tuple(card for card in self.cards.values() if card.is_start)

    @property
    def journey(self) -> tuple[Card, ...]:
        """The Journey cards, in file order."""
        return tuple(card for card in self.cards.values() if not card.is_start)

    @property
    def symbols(self) -> tuple[str, ...]:
        """Every tape id, then every icon id: the order of a verdict's collection."""
        return (*(tape.id for tape in self.tapes), *(icon.id for icon in self.icons))
