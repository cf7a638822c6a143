"""What marks stand for: cards, goals, tokens and counters, each with its place on the table.

Places on the table are complex numbers, mm: to the right real, downwards imaginary. So a turn is
a product, and the way right of a face is one number, its axis.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np

from checker.photo.forms import (
    CARD,
    COUNTER,
    COUNTERS,
    FIRST_COUNTER,
    GOAL,
    TOKENS,
    FaceForm,
    Point,
)
from checker.photo.marks import Array, Mark
from checker.photo.plane import Plane, fit_plane
from schema.deck.model import Deck

# How far a mark's side on the table may be from that of its face, as a share. Counters stay as
# large as they are where cards are printed smaller (44 x 68 mm) or larger (70 x 120 mm).
LEAST_SIDE, MOST_SIDE = 0.8, 1.25
LEAST_COUNTER, MOST_COUNTER = 0.75, 1.8


class Kind(Enum):
    """What a piece is. A stranger has a card's mark that the deck has not."""

    CARD = "card"
    GOAL = "goal"
    TOKEN = "token"  # noqa: S105 - a game token, not a password
    COUNTER = "counter"
    STRANGER = "stranger"


class By(Enum):
    """What a card was known by."""

    MARK = "mark"
    PICTURE = "picture"


Corners = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class SeenPiece:
    """Something that lies on the table; `picture` is the index of the photo.

    `id` is None for a counter, whose `number` counts, for a stranger and for a card that can't be
    read. `at` is where on the table its mark's middle is; `corners` are its trim's, px, clockwise
    from its own top left; `mark_px` is the side of its mark, 0 where none was read.
    """

    kind: Kind
    id: str | None
    form: FaceForm
    picture: int
    at: complex
    axis: complex
    corners: Corners
    mark_px: float = 0
    number: int = 0
    by: By | None = None

    def place(self, point: Point) -> complex:
        """Return where on the table a point of its face lies."""
        return _place(self.form, self.at, self.axis, point)

    @property
    def middle(self) -> complex:
        """Where on the table its middle lies."""
        return self.place((self.form.width / 2, self.form.height / 2))

    def seen(self, spot: complex) -> Point:
        """Return where on its face a place of the table is, mm from its top left corner."""
        way = (spot - self.at) / self.axis
        return way.real + self.form.mark[0], way.imag + self.form.mark[1]

    def covers(self, spot: complex) -> bool:
        """Return whether a place on the table lies on it."""
        x, y = self.seen(spot)
        return 0 <= x <= self.form.width and 0 <= y <= self.form.height

    def away(self, spot: complex) -> float:
        """Return how far from it a place on the table is, mm; 0 on it."""
        x, y = self.seen(spot)
        return abs(complex(max(-x, 0, x - self.form.width), max(-y, 0, y - self.form.height)))


def _place(form: FaceForm, at: complex, axis: complex, point: Point) -> complex:
    return at + axis * complex(point[0] - form.mark[0], point[1] - form.mark[1])


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a mark stands for."""

    kind: Kind
    id: str | None
    form: FaceForm
    number: int = 0


def meanings(deck: Deck) -> Mapping[int, Meaning]:
    """Return what each mark stands for."""
    found = {FIRST_COUNTER + n: Meaning(Kind.COUNTER, None, COUNTER, n + 1)
             for n in range(COUNTERS)}  # fmt: skip
    for card in deck.cards.values():
        if card.marker is not None:
            found[card.marker] = Meaning(Kind.CARD, card.id, CARD)
    for goal in deck.goals.values():
        if goal.marker is not None:
            found[goal.marker] = Meaning(Kind.GOAL, goal.id, GOAL)
    for token in deck.tokens.values():
        if token.marker is not None:
            found[token.marker] = Meaning(Kind.TOKEN, token.id, TOKENS[token.type])
    return found


def ruled_plane(deck: Deck, marks: Sequence[Mark], size: tuple[int, int]) -> Plane | None:
    """Return the table's plane by the marks of the deck, else by those of counters, else None.

    `size` is the picture's width and height, px.
    """
    known = meanings(deck)
    mine = [mark for mark in marks if mark.number in known]
    ruler = [mark for mark in mine if known[mark.number].kind is not Kind.COUNTER] or mine or marks
    if not ruler:
        return None
    sides = np.array([_meaning(known, mark).form.side for mark in ruler], float)
    return fit_plane(np.array([mark.corners for mark in ruler]), sides, size)


def pieces_of(deck: Deck, marks: Iterable[Mark], plane: Plane, picture: int) -> list[SeenPiece]:
    """Return what the marks of a picture stand for; those that are not of their size are none."""
    known = meanings(deck)
    found = []
    for mark in marks:
        meaning = _meaning(known, mark)
        at, axis, side = on_table(plane, mark.corners)
        share = side / meaning.form.side
        least, most = (
            (LEAST_COUNTER, MOST_COUNTER)
            if meaning.kind is Kind.COUNTER
            else (LEAST_SIDE, MOST_SIDE)
        )
        if least <= share <= most:
            corners = outline(plane, meaning.form, at, axis)
            found.append(
                SeenPiece(meaning.kind, meaning.id, meaning.form, picture, at, axis, corners,
                      mark.side, meaning.number, By.MARK if meaning.id else None)
            )  # fmt: skip
    return found


def outline(plane: Plane, form: FaceForm, at: complex, axis: complex) -> Corners:
    """Return the corners of a face's trim in the picture, px, clockwise from its own top left."""
    trim = ((0, 0), (form.width, 0), (form.width, form.height), (0, form.height))
    spots = [_place(form, at, axis, point) for point in trim]
    placed = plane.to_picture(np.array([(spot.real, spot.imag) for spot in spots]))
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in placed)


def laid_piece(
    plane: Plane, kind: Kind, form: FaceForm, at: complex, axis: complex, picture: int
) -> SeenPiece:
    """Return a card or token that can't be read, its mark's middle at a place of the table."""
    return SeenPiece(kind, None, form, picture, at, axis, outline(plane, form, at, axis))


def _meaning(known: Mapping[int, Meaning], mark: Mark) -> Meaning:
    return known.get(mark.number) or Meaning(Kind.STRANGER, None, CARD)


def on_table(plane: Plane, corners: Array) -> tuple[complex, complex, float]:
    """Return where a mark's middle lies, which way its right is, and its side, mm."""
    placed = plane.to_table(corners) @ np.array([1, 1j])
    across = (placed[1] - placed[0] + placed[2] - placed[3]) / 2
    down = (placed[3] - placed[0] + placed[2] - placed[1]) / 2
    axis = across + down / 1j
    return complex(placed.mean()), complex(axis / abs(axis)), float(abs(axis) / 2)
