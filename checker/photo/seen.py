"""What photos of a table show, as records: the JSON of contract 8 in the checker's own types."""

from dataclasses import dataclass, replace

from checker.cases.case import Case
from checker.judging.judge import Verdict
from checker.judging.verdict import is_valid
from checker.photo.order import Order
from checker.photo.pieces import By, Corners
from schema.common.problems import Problem


@dataclass(frozen=True, slots=True)
class PhotoSize:
    """A photo by the name of its file; its size is that after turning by EXIF, px."""

    file: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class PhotoSpot:
    """Where something is: the index of the photo, the corners of its trim there, px.

    The corners stand clockwise from the thing's own top left.
    """

    picture: int
    corners: Corners


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card of a row; id and `by` are None where it can't be read."""

    id: str | None
    by: By | None
    spot: PhotoSpot


@dataclass(frozen=True, slots=True)
class SeenToken:
    """A token of a row; `on` is the card it lies on, None beside the row."""

    id: str
    on: str | None
    spot: PhotoSpot


@dataclass(frozen=True, slots=True)
class SeenCounter:
    """An order counter and the card it lies on, None where that can't be read."""

    number: int
    card: str | None


@dataclass(frozen=True, slots=True)
class LooseThing:
    """A card or token that lies in no row."""

    id: str
    spot: PhotoSpot


@dataclass(frozen=True, slots=True)
class PhotoProblem:
    """A problem of photos: where it is seen, and the ids near it."""

    problem: Problem
    spot: PhotoSpot | None = None
    near: tuple[str, ...] = ()

    def at(self, pointer: str) -> "PhotoProblem":
        """Return the problem with another pointer."""
        return replace(self, problem=replace(self.problem, pointer=pointer))


@dataclass(frozen=True, slots=True)
class SeenRow:
    """A row from left to right; without a problem of its own it has a line, a case, a verdict."""

    cards: tuple[SeenCard, ...]
    tokens: tuple[SeenToken, ...]
    counters: tuple[SeenCounter, ...]
    order: Order
    line: str | None = None
    case: Case | None = None
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class TableReading:
    """All that the photos of one table show."""

    problems: tuple[PhotoProblem, ...]
    pictures: tuple[PhotoSize, ...]
    rows: tuple[SeenRow, ...]
    goals: tuple[str, ...]
    loose: tuple[LooseThing, ...]

    @property
    def is_valid(self) -> bool:
        """Whether all that is seen was read and judged valid."""
        return not self.problems and all(
            row.verdict is not None and is_valid(row.verdict.problems) for row in self.rows
        )
