"""The pen with which fontTools draws letters and SVG paths: into one of our paths."""

from typing import Any

from fontTools.pens.basePen import BasePen

from generator.drawing.outline import Outline


class OutlinePen(BasePen):  # type: ignore[misc] # fontTools has no types
    """Collects what is drawn; quadratic curves, which TrueType has, become cubic ones."""

    def __init__(self) -> None:
        super().__init__(None)
        self.path = Outline()

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 - fontTools' name
        self.path.move(*pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 - fontTools' name
        self.path.line(pt)

    def _curveToOne(self, pt1: Any, pt2: Any, pt3: Any) -> None:  # noqa: N802 - fontTools' name
        self.path.curve(pt1, pt2, pt3)

    def _closePath(self) -> None:  # noqa: N802 - fontTools' name
        self.path.close()

    def _endPath(self) -> None:  # noqa: N802 - fontTools' name
        self.path.close()
