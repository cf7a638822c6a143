"""The safe area of a print shop: what may be cut off when a cut drifts is background alone.

Faces are laid out a little narrower than the card, by the machinery that fits them to any card:
texts keep their least size, marks theirs, the picture gives way, and art goes on to the cut and
beyond. What ends inside the card is content; what reaches over the cut is background.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import ceil

from generator.drawing.geometry import Box, Size
from generator.drawing.outline import Outline
from generator.drawing.photo import Photo
from generator.drawing.text import LaidText
from generator.errors import OptionError
from generator.faces.face import Face
from generator.images.laid import FaceSource, LaidDeck, laid_deck
from generator.ink.listener import Listener
from generator.targets.export_target import CARD_KINDS

ROUNDS = 5  # layouts that are tried; each is nearer, as only the middle of a face is stretched
NARROWEST = 0.8  # of the card: narrower faces would be small print
SLACK = 0.02  # mm, less than a quarter of a dot at 300 dpi


class _Edges(Listener):
    """Collects the boxes of all that is drawn, cut by what clips it; of backs, of texts alone."""

    def __init__(self, *, only_texts: bool) -> None:
        super().__init__()
        self.boxes: list[Box] = []
        self._only_texts = only_texts
        self._clips: list[Box] = []

    @contextmanager
    def clipped(self, path: Outline) -> Iterator[None]:
        """Within, nothing reaches beyond the path."""
        self._clips.append(self._matrix.box(path))
        yield
        self._clips.pop()

    def fill(self, path: Outline, colour: str, *, holes: bool = False) -> None:
        """Note the path's box."""
        if not self._only_texts and not path.is_empty:
            self._note(self._matrix.box(path))

    def stroke(self, path: Outline, colour: str, width: float, dash: str = "") -> None:
        """Note the box of the line."""
        if not self._only_texts and not path.is_empty:
            self._note(self._matrix.box(path).grown(width * self._matrix.scale / 2))

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Note the box."""
        if not self._only_texts:
            self._note(self._matrix.box(Outline().rect(box)))

    def picture(self, photo: Photo, box: Box) -> None:
        """Note the box."""
        self.gradient(box, (), ())

    def write(self, text: LaidText) -> None:
        """Note the box of each line's ink."""
        known = len(self.written)
        super().write(text)
        for written in self.written[known:]:
            self._note(written.ink)

    def _note(self, box: Box) -> None:
        for clip in self._clips:
            left, top = max(box.x, clip.x), max(box.y, clip.y)
            box = Box(left, top, min(box.right, clip.right) - left,
                      min(box.bottom, clip.bottom) - top)  # fmt: skip
        if box.w > 0 and box.h > 0:
            self.boxes.append(box)


def content(face: Face, card: Size, scale: float) -> list[Box]:
    """Return the boxes of a face's content, mm on paper from the middle of the card.

    What crosses the card's edge is background: it goes on beyond the cut.
    """
    pen = _Edges(only_texts=face.kind == "back")
    x, y = face.trim.centre
    beyond = max(card.w / scale - face.width, card.h / scale - face.height) / 2 + 1
    face.paint(pen, beyond)
    half = Box(-card.w / 2, -card.h / 2, card.w, card.h)
    boxes = (
        Box((box.x - x) * scale, (box.y - y) * scale, box.w * scale, box.h * scale)
        for box in pen.boxes
    )
    return [box for box in boxes if half.holds(box)]


def grown_to_safe(faces: Sequence[Face], scale: float, safe: float) -> tuple[float, float]:
    """Return the width and height in mm at which the content of small faces keeps `safe` mm.

    They are of one size, and stay in the middle of the new one, in whole half millimetres; art
    goes on around them. Discs stay round.
    """
    width, height = faces[0].width * scale, faces[0].height * scale
    boxes = [box for face in faces for box in content(face, Size("", width, height), scale)]
    across = max((max(-box.x, box.right) for box in boxes), default=0.0) + safe
    down = max((max(-box.y, box.bottom) for box in boxes), default=0.0) + safe
    if width == height:
        across = down = max(across, down)
    wide, high = (ceil(4 * half - SLACK) / 2 for half in (across, down))
    return max(wide, round(width, 2)), max(high, round(height, 2))


def reach(laid: LaidDeck, card: Size, kinds: Iterable[str] = (*CARD_KINDS, "back")) -> Box:
    """Return the box around the content of all faces of cards, mm from the middle."""
    kinds = tuple(kinds)
    boxes = [
        box
        for face in laid.faces.values()
        if face.kind in kinds and not face.id.startswith("back-token")
        for box in content(face, card, laid.scale)
    ]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


def safe_layout(source: FaceSource, card: Size, safe: float) -> Size:
    """Return the size for which faces are laid out so that a card's content keeps `safe` mm.

    Raises OptionError where no layout does.
    """
    layout = card
    for _round in range(ROUNDS):
        laid = laid_deck(replace(source, card=layout))
        around = reach(laid, card)
        most_x, most_y = max(-around.x, around.right), max(-around.y, around.bottom)
        across, down = most_x - (card.w / 2 - safe), most_y - (card.h / 2 - safe)
        if across <= SLACK and down <= SLACK:
            return layout
        width = layout.w - max(across, 0) * layout.w / most_x
        height = layout.h - 2 * max(down, 0.0)
        layout = Size(card.name, round(width, 3), round(height, 3))
        if min(layout.w / card.w, layout.h / card.h) < NARROWEST:
            break
    raise OptionError(
        f"--card: texts and marks of this deck come nearer than {safe:g} mm to the edge of cards "
        f"of {card.w:g} x {card.h:g} mm; choose a larger card"
    )
