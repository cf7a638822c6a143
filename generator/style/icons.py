"""Icons: our SVG drawings as paths in a square.

fontTools reads SVG paths, circles, ellipses, rectangles and polygons; of transforms it knows only
`matrix`, so those of elements and groups are multiplied out here first. Colours in the file play
no part: an icon is one solid silhouette, and an outline drawn the other way round inside another
is a hole.
"""

import math
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import SVGPath

from generator.drawing.outline import Outline
from generator.errors import TemplateError

SIDE = 10.0  # a drawing's square is 10 x 10, which keeps two decimals fine enough
UNSEEN = frozenset({"defs", "clipPath", "mask", "symbol", "metadata"})


@dataclass(frozen=True, slots=True)
class Drawing:
    """A silhouette in a square of side 10, y down."""

    path: Outline


class _Collector(BasePen):  # type: ignore[misc] # fontTools has no types
    """Collects what fontTools reads into one of our paths."""

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


def read_drawing(file: Path) -> Drawing:
    """Return the drawing of an SVG file with a square viewBox; else TemplateError."""
    try:
        picture = SVGPath.fromstring(file.read_bytes())
        x, y, w, h = (float(n) for n in picture.root.attrib["viewBox"].replace(",", " ").split())
        if w != h:
            raise ValueError(f"the viewBox is {w:g} x {h:g}; make it square")
        _flatten(picture.root, Identity)
        collector = _Collector()
        picture.draw(TransformPen(collector, Identity.scale(SIDE / w).translate(-x, -y)))
    except FileNotFoundError as error:
        cure = "draw it as an SVG with a square viewBox"
        raise TemplateError(
            f"{file}: the drawing of icon '{file.stem}' is missing; {cure}"
        ) from error
    except KeyError as error:
        raise TemplateError(f"{file}: an element lacks {error}; add it") from error
    except (SyntaxError, TypeError, ValueError, ZeroDivisionError) as error:
        # A SyntaxError is what both XML readers raise: Python's, and lxml where it is installed.
        raise TemplateError(f"{file}: not a usable SVG drawing: {error}") from error
    if collector.path.is_empty:
        raise TemplateError(f"{file}: draws nothing; use path, circle, ellipse, rect or polygon")
    return Drawing(collector.path)


def _flatten(element: Element, outer: Transform) -> None:
    """Write into each element the one matrix that its own and its groups' transforms make.

    Where lxml is installed fontTools reads with it, and comments are elements without a name.
    """
    inner = outer.transform(_transform(element.attrib.pop("transform", "")))
    for child in list(element):
        if not isinstance(child.tag, str) or child.tag.rpartition("}")[2] in UNSEEN:
            element.remove(child)
        else:
            _flatten(child, inner)
    if not len(element) and inner != Identity:
        element.attrib["transform"] = f"matrix({','.join(f'{n:.6f}' for n in inner)})"


def _transform(words: str) -> Transform:
    """Return the transform of an SVG transform attribute, such as `rotate(45 50 50)`."""
    result = Identity
    for name, inside in re.findall(r"(\w+)\s*\(([^)]*)\)", words):
        n = [float(number) for number in re.split(r"[\s,]+", inside.strip())]
        if name == "matrix" and len(n) == 6:  # SVG 1.1, 7.6
            result = result.transform(n)
        elif name == "translate":
            result = result.translate(n[0], n[1] if len(n) > 1 else 0)
        elif name == "scale":
            result = result.scale(n[0], n[1] if len(n) > 1 else n[0])
        elif name == "rotate":
            cx, cy = n[1:] or (0, 0)
            result = result.translate(cx, cy).rotate(math.radians(n[0])).translate(-cx, -cy)
        else:
            raise ValueError(f"transform '{name}' is not read; use translate, scale or rotate")
    return result
