"""What lies on a table, by the measures of its faces: sizes, marks, the halves of Notes.

Lengths are mm from the face's top left corner, of cards of the usual size. Where all faces are
printed larger or smaller, they are all so in proportion, and the marks of cards are the ruler;
only counters stay as large as they are. A test holds these figures equal to those of the faces.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from schema.deck.model import Type

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class FaceForm:
    """A face's width and height, the middle of its mark and the side of its dark square."""

    width: float
    height: float
    mark: Point
    side: float


CARD = FaceForm(63, 88, (31.5, 72.85), 8)  # Journey and Start cards
GOAL = FaceForm(63, 88, (53.85, 9.55), 8)
COUNTER = FaceForm(13, 20, (6.5, 14.55), 8)
TOKENS: Mapping[Type, FaceForm] = MappingProxyType(
    {
        Type.I: FaceForm(24, 16, (4.9, 11), 7),
        Type.II: FaceForm(24, 16, (19.2, 11), 7),
        Type.III: FaceForm(28, 28, (18.2, 9.9), 7),
    }
)
# The middles of the halves that a token of this type covers (R8).
HALVES: Mapping[Type, Point] = MappingProxyType({Type.I: (51, 77), Type.II: (12, 77)})

FIRST_COUNTER = 242  # contract 1: marks 242 to 249 are those of the counters 1 to 8
COUNTERS = 8
