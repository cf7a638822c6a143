"""The deck's faces as small grey pictures."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache

import cv2
import numpy as np

from checker.photo.forms import CARD, TOKENS, FaceForm
from checker.photo.marks import Grey
from schema.deck.model import Deck

DrawFace = Callable[[str, int], bytes]  # a face's id and a width in px to a picture file

FIRST_PX = 0.5  # px a mm of the first comparison
LAST_PX = 1.0
DRAWN_PX = 2.0
KEPT = 256  # faces, as of one deck with its tokens


@dataclass(frozen=True)
class Likenesses:
    """The faces of a deck as small grey pictures, drawn when they are first needed."""

    deck: Deck
    draw: DrawFace

    @cached_property
    def faces(self) -> dict[str, Grey]:
        """Each face by its id; goals and backs, too, as what is like them is no card of a row."""
        goals = self.deck.goals
        backs = {f"back-goal-{goal.type.value}" for goal in goals.values()}
        names = [*self.deck.cards, *goals, "back-journey", "back-start", *sorted(backs)]
        return {name: self.card(name) for name in names}

    @cached_property
    def coarse(self) -> dict[str, Grey]:
        """The same for the first comparison."""
        size = (round(CARD.width * FIRST_PX), round(CARD.height * FIRST_PX))
        return {
            name: np.asarray(cv2.resize(face, size, interpolation=cv2.INTER_AREA), np.uint8)
            for name, face in self.faces.items()
        }

    @cached_property
    def tokens(self) -> dict[str, Grey]:
        """Each token by its id, at one px a mm."""
        return {
            id_: _drawn(self.draw, id_, TOKENS[token.type])
            for id_, token in self.deck.tokens.items()
        }

    def card(self, name: str) -> Grey:
        """Return one face of a card's size, at one px a mm."""
        return _drawn(self.draw, name, CARD)


@lru_cache(maxsize=KEPT)
def _drawn(draw: DrawFace, name: str, form: FaceForm) -> Grey:
    data = np.frombuffer(draw(name, round(DRAWN_PX * form.width)), np.uint8)
    read = np.asarray(cv2.imdecode(data, cv2.IMREAD_UNCHANGED))
    light = np.asarray(cv2.cvtColor(read[..., :3], cv2.COLOR_BGR2GRAY), np.uint8)
    size = (round(form.width * LAST_PX), round(form.height * LAST_PX))
    return np.asarray(cv2.resize(light, size, interpolation=cv2.INTER_AREA), np.uint8)
