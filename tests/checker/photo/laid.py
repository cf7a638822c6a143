"""Tables for tests, laid from faces' ids without any photo: what marks would tell."""

import cmath
import json
from collections.abc import Sequence

from checker.photo.forms import CARD, COUNTER, GOAL, TOKENS, FaceForm
from checker.photo.pieces import By, Kind, SeenPiece
from checker.photo.reading import SeenPhoto, read
from checker.photo.seen import PhotoSize, TableReading
from checker.photo.told import NOTHING, PhotoTold
from schema.deck.build import build_deck
from tests.places import FIRST_FILE

DECK = build_deck(json.loads(FIRST_FILE.read_text(encoding="utf-8")))
STEP = 65.0  # mm from card to card
PHOTO = PhotoSize("row.jpg", 4000, 3000)


def _kind(id_: str | None) -> tuple[Kind, FaceForm]:
    if id_ in DECK.goals:
        return Kind.GOAL, GOAL
    if id_ is not None and id_ in DECK.tokens:
        return Kind.TOKEN, TOKENS[DECK.tokens[id_].type]
    return Kind.CARD, CARD


def piece(
    id_: str | None, x: float = 0, y: float = 0, turn: float = 0, picture: int = 0,
    mark_px: float = 40,
) -> SeenPiece:  # fmt: skip
    """Return a face whose middle lies at (x, y) mm, turned clockwise by degrees; ten px a mm."""
    kind, form = _kind(id_)
    return _laid(kind, id_, form, complex(x, y), turn, picture, mark_px, 0)


def stranger(x: float = 0, y: float = 0) -> SeenPiece:
    """Return a card whose mark the deck lacks."""
    return _laid(Kind.STRANGER, None, CARD, complex(x, y), 0, 0, 40, 0)


def counter(number: int, x: float, y: float = -30, picture: int = 0) -> SeenPiece:
    """Return an order counter whose middle lies at (x, y) mm."""
    return _laid(Kind.COUNTER, None, COUNTER, complex(x, y), 0, picture, 40, number)


def _laid(
    kind: Kind, id_: str | None, form: FaceForm, middle: complex, turn: float, picture: int,
    mark_px: float, number: int,
) -> SeenPiece:  # fmt: skip
    axis = cmath.rect(1, cmath.pi * turn / 180)
    half = complex(form.width, form.height) / 2
    at = middle + axis * (complex(*form.mark) - half)
    corners = [middle + axis * complex(half.real * x, half.imag * y)
               for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]  # fmt: skip
    px = tuple((1000 + 10 * c.real, 1000 + 10 * c.imag) for c in corners)
    by = By.MARK if id_ else None
    return SeenPiece(kind, id_, form, picture, at, axis, px, mark_px, number, by)


def row(
    ids: Sequence[str | None], x: float = 0, y: float = 0, picture: int = 0
) -> list[SeenPiece]:
    """Return cards side by side, the first one's middle at (x, y)."""
    return [piece(id_, x + n * STEP, y, picture=picture) for n, id_ in enumerate(ids)]


def numbered(numbers: Sequence[int | None]) -> list[SeenPiece]:
    """Return counters on the cards of a row, from the first card on."""
    return [counter(number, n * STEP) for n, number in enumerate(numbers) if number]


def reading(
    pieces: Sequence[SeenPiece], told: PhotoTold = NOTHING, photos: int = 1
) -> TableReading:
    """Return what photos of these pieces show."""
    seen = [
        SeenPhoto(PHOTO, tuple(each for each in pieces if each.picture == number))
        for number in range(photos)
    ]
    return read(DECK, seen, told)


def ids(found: TableReading) -> list[list[str | None]]:
    """Return the ids of each row's cards."""
    return [[card.id for card in each.cards] for each in found.rows]


def codes(found: TableReading) -> list[tuple[str, str]]:
    """Return each problem's code and pointer."""
    return [(each.problem.code, each.problem.pointer) for each in found.problems]
