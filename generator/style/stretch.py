"""Taller faces for cards of another shape: the picture grows, and nothing is distorted.

A card of other proportions is filled at the scale of its width; what it is longer, the layout
gets in its middle: the landscape, the goal's panel. Head, Notes and texts keep their form and
their distances from the edges, so that Notes still meet over the seam.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.drawing.geometry import Box, Size
from generator.errors import OptionError
from generator.style.template import Template

# kind: the box in whose middle the layout is opened, and the boxes that grow with it
OPENED: Mapping[str, tuple[str, frozenset[str]]] = {
    "journey": ("picture", frozenset({"picture"})),
    "start": ("picture", frozenset()),
    "goal": ("condition", frozenset({"panel", "condition"})),
    "back": ("medallion", frozenset()),
}
HEAD = frozenset({"tape", "icons"})  # boxes that lie at the top whatever they are above
TOKEN_PARTS = ("-I", "-II", "-III")  # boxes of tokens, which keep their size
EXACT = 1e-6  # mm


@dataclass(frozen=True, slots=True)
class Fit:
    """How faces are brought to a card's size: first made `taller` by mm, then scaled."""

    scale: float = 1
    taller: float = 0


AS_IT_IS = Fit()


def fit_to(card: Size, width: float, height: float) -> Fit:
    """Return how faces of width x height mm fill the card; OptionError if they can't.

    63 x 88 to 70 x 120 mm: scale 1.111, and 20 mm taller before that.
    """
    scale = card.w / width
    taller = card.h / scale - height
    if taller < -EXACT:
        raise OptionError(
            f"--card {card.name}: {card.w:g} x {card.h:g} mm is too short for faces of "
            f"{width:g} x {height:g} mm, which nothing may distort; choose a card at least "
            f"{height * scale:.1f} mm high"
        )
    return Fit(scale, max(taller, 0) if taller > EXACT else 0)


def stretched(template: Template, taller: float) -> Template:
    """Return the template with its middle opened by so many mm."""
    if not taller or template.kind not in OPENED:
        return template
    opened, growing = OPENED[template.kind]
    at = template.boxes[opened].centre[1]
    return replace(
        template,
        height=template.height + taller,
        boxes={
            name: box
            if name in HEAD or not _is_cards(name)
            else _moved(box, at, taller, name in growing)
            for name, box in template.boxes.items()
        },
        texts={
            name: replace(spec, box=_moved(spec.box, at, taller, False))
            if _is_cards(name)
            else spec
            for name, spec in template.texts.items()
        },
    )


def _is_cards(name: str) -> bool:
    return not name.endswith(TOKEN_PARTS)


def _moved(box: Box, at: float, taller: float, grows: bool) -> Box:
    if box.bottom <= at:
        return box
    if box.y >= at:
        return box.moved(0, taller)
    return Box(box.x, box.y, box.w, box.h + taller) if grows else box.moved(0, taller / 2)
