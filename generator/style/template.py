"""The record of one layout: what a file of `templates/faces` says, its lengths in mm."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.drawing.geometry import Box
from generator.drawing.text import TextSpec


@dataclass(frozen=True, slots=True)
class Template:
    """One file of `templates/faces`: the face's size and where everything goes, in mm."""

    kind: str
    width: float
    height: float
    corner: float
    boxes: Mapping[str, Box]
    texts: Mapping[str, TextSpec]
    sizes: Mapping[str, float]
