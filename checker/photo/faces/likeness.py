"""The deck's faces as small grey pictures."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from checker.photo.forms import CARD, TOKENS, FaceForm
from checker.photo.marks import Grey
from schema.deck.model import Deck, Token, Type

SoftGrey = NDArray[np.float32]
DrawFace = Callable[[str, int], bytes]  # a face's id and a width in px to a picture file

FIRST_PX = 0.5  # px a mm of the first comparison
LAST_PX = 1.0
DRAWN_PX = 2.0
KEPT = 256  # faces, as of one deck with its tokens
SOFT = 0.8  # mm, of the blur that makes sharp faces and soft photos alike
COIN_TURNS = range(0, 360, 15)  # degrees
COIN_RADIUS = 13.4  # mm of a coin's 14, as its edge is seen mixed with the table
COIN_FINE = 4  # px a mm at which it is turned
MARK_LIGHT = 1.1  # mm of light around a mark


@dataclass(frozen=True, slots=True)
class MaskedFace:
    """A face as it is seen softly, and what of it is compared: 1 there, else 0."""

    face: SoftGrey
    mask: SoftGrey

    def like(self, seen: SoftGrey) -> SoftGrey:
        """Return at each place how like the face it is, as correlation."""
        like = cv2.matchTemplate(seen, self.face, cv2.TM_CCOEFF_NORMED, mask=self.mask)
        return np.asarray(np.nan_to_num(like, nan=0, posinf=0, neginf=0), np.float32)


@dataclass(frozen=True)
class Likenesses:
    """The faces of a deck as small grey pictures, drawn when they are first needed."""

    deck: Deck
    draw: DrawFace
    _tokens: dict[Type, list[MaskedFace]] = field(default_factory=dict)
    _coins: dict[float, list[MaskedFace]] = field(default_factory=dict)

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

    def tokens_of(self, kind: Type) -> list[MaskedFace]:
        """Return the tokens of a type, upright and upside down, without their marks."""
        if kind not in self._tokens:
            self._tokens[kind] = self._turned_tokens(kind)
        return self._tokens[kind]

    def _turned_tokens(self, kind: Type) -> list[MaskedFace]:
        mask = _unmarked(TOKENS[kind])
        faces = [softened(self.tokens[token.id]) for token in self._of(kind)]
        upright = [MaskedFace(face, mask) for face in faces]
        return [*upright, *(MaskedFace(_upside_down(face), _upside_down(mask)) for face in faces)]

    def coins(self, per_mm: float) -> list[MaskedFace]:
        """Return what the round tokens have in common, turned all around, without their marks."""
        if per_mm not in self._coins:
            self._coins[per_mm] = self._turned_coins(per_mm)
        return self._coins[per_mm]

    def _turned_coins(self, per_mm: float) -> list[MaskedFace]:
        form = TOKENS[Type.III]
        mean = np.mean([self.tokens[token.id] for token in self._of(Type.III)], axis=0)
        side, small = round(form.width * COIN_FINE), (round(form.width * per_mm),) * 2
        large = cv2.resize(softened(mean), (side, side), interpolation=cv2.INTER_CUBIC)
        across = (np.arange(side) + 0.5) / COIN_FINE - form.width / 2
        mask = _unmarked(form, COIN_FINE) * (np.hypot(*np.meshgrid(across, across)) < COIN_RADIUS)
        found = []
        for turn in COIN_TURNS:
            way = cv2.getRotationMatrix2D(((side - 1) / 2, (side - 1) / 2), turn, 1)
            face, seen = (
                cv2.resize(cv2.warpAffine(each, way, (side, side)), small,
                           interpolation=cv2.INTER_AREA)
                for each in (large, mask.astype(np.float32))
            )  # fmt: skip
            found.append(MaskedFace(np.asarray(face, np.float32), np.asarray(seen, np.float32)))
        return found

    def _of(self, kind: Type) -> list[Token]:
        return [token for token in self.deck.tokens.values() if token.type is kind]

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


def _unmarked(form: FaceForm, per_mm: float = LAST_PX) -> SoftGrey:
    """Return a face's mask without its mark and the light around that."""
    x, y = ((np.arange(round(size * per_mm)) + 0.5) / per_mm for size in (form.width, form.height))
    half = form.side / 2 + MARK_LIGHT
    across, down = (np.abs(own - at) < half for own, at in zip((x, y), form.mark, strict=True))
    return np.asarray(~(down[:, None] & across[None, :]), np.float32)


def _upside_down(face: SoftGrey) -> SoftGrey:
    return np.ascontiguousarray(face[::-1, ::-1])


def softened(seen: NDArray[np.generic], per_mm: float = LAST_PX) -> SoftGrey:
    """Return a picture of so many px a mm, softer, so that sharp and blurred ones are alike."""
    return np.asarray(cv2.GaussianBlur(seen.astype(np.float32), (0, 0), SOFT * per_mm), np.float32)
