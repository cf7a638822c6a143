"""Icons: SVG drawings as one solid silhouette in a square; strokes are drawn as their outlines.

Colours in the file play no part. Where a drawing has fills alone, an outline drawn the other way
round inside another is a hole; with strokes or the rule `evenodd` the shapes are united as SVG
paints them, by Skia's path operations.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.svgLib.path.shapes import PathBuilder

from generator.drawing.outline import Outline
from generator.drawing.outline_pen import OutlinePen
from generator.errors import TemplateError
from generator.style.svg import SvgError, SvgShape, plain_attributes, read_svg, shapes_of, view_box
from schema.common.errors import unusable

SIDE = 10.0  # a drawing's square is 10 x 10, which keeps two decimals fine enough
FARTHEST = 1000.0  # from the square's corner; what lies beyond is a mistake
FINE = 1000.0  # the side of the square in which strokes are outlined: Skia rounds curves to 0.1


@dataclass(frozen=True, slots=True)
class Drawing:
    """A silhouette in a square of side 10, y down.

    `backing` is the silhouette without its holes, of a drawing that has strokes: what a sticker of
    it covers. The holes of other drawings are small enough for a sticker's rim.
    """

    path: Outline
    backing: Outline | None = None


def read_drawing(file: Path) -> Drawing:
    """Return the drawing of an SVG file with a square viewBox.

    Raises TemplateError, with line and column, for what is not read, and where nothing is drawn.
    """
    try:
        data = file.read_bytes()
    except OSError as error:
        raise unusable(file, error) from error
    collector, backing = OutlinePen(), OutlinePen()
    try:
        root = read_svg(data)
        x, y, side = view_box(root)
        shapes = list(shapes_of(root))
        whole = Identity.scale(SIDE / side).translate(-x, -y)
        if all(shape.paint.rule != "evenodd" and not shape.paint.strokes for shape in shapes):
            for shape in shapes:
                if shape.paint.fills:
                    _trace(shape, TransformPen(collector, whole.transform(shape.transform)))
        else:
            _unite(shapes, FINE / side, whole, collector, backing)
        if not all(abs(n) <= FARTHEST for point in collector.path.points for n in point):
            raise root.fault("has a shape far outside its viewBox; move it in, or remove it")
    except SvgError as error:
        raise TemplateError(f"{file}:{error.line}:{error.column}: {error}") from error
    if collector.path.is_empty:
        shapes_read = "path, circle, ellipse, rect, line, polyline or polygon"
        raise TemplateError(f"{file}: draws nothing; use {shapes_read}")
    return Drawing(collector.path, None if backing.path.is_empty else backing.path)


def _trace(shape: SvgShape, pen: Any) -> None:
    """Draw the shape's outline into a pen of fontTools; SvgError where it can't be read."""
    builder = PathBuilder()
    builder.add_path_from_element(Element(shape.element.name, dict(plain_attributes(shape))))
    try:
        for path in builder.paths:
            parse_path(path, pen)
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        raise shape.element.fault("has an outline that can't be read; draw it anew") from error


def _unite(
    shapes: Sequence[SvgShape], fine: float, whole: Transform, pen: OutlinePen, backing: OutlinePen
) -> None:
    """Draw all fills and the outlines of strokes as one, worked out `fine` times as large.

    `backing` is drawn the same without its holes.
    """
    import pathops

    parts = pathops.OpBuilder(fix_winding=True)
    fills = {"evenodd": pathops.FillType.EVEN_ODD}
    for shape in shapes:
        paint = shape.paint
        a, b, c, d, e, f = shape.transform
        if paint.fills:
            filled = pathops.Path(fillType=fills.get(paint.rule, pathops.FillType.WINDING))
            _trace(shape, TransformPen(filled.getPen(), Identity.scale(fine)))
            filled.simplify()
            parts.add(filled.transform(a, b, c, d, e * fine, f * fine), pathops.PathOp.UNION)
        if paint.strokes and paint.stroke > 0:
            line = _stroked(shape, fine)
            parts.add(line.transform(a, b, c, d, e * fine, f * fine), pathops.PathOp.UNION)
    united = parts.resolve()
    united.draw(TransformPen(pen, whole.scale(1 / fine)))
    filled = pathops.OpBuilder(fix_winding=True)
    for contour in united.contours:
        filled.add(contour, pathops.PathOp.UNION)
    filled.resolve().draw(TransformPen(backing, whole.scale(1 / fine)))


def _stroked(shape: SvgShape, fine: float) -> Any:
    """Return the outline of a shape's stroke, in the drawing's units times `fine`."""
    import pathops

    paint = shape.paint
    line = pathops.Path()
    _trace(shape, TransformPen(line.getPen(allow_open_paths=True), Identity.scale(fine)))
    caps = {"round": pathops.LineCap.ROUND_CAP, "square": pathops.LineCap.SQUARE_CAP}
    joins = {"round": pathops.LineJoin.ROUND_JOIN, "bevel": pathops.LineJoin.BEVEL_JOIN}
    line.stroke(
        paint.stroke * fine,
        caps.get(paint.cap, pathops.LineCap.BUTT_CAP),
        joins.get(paint.join, pathops.LineJoin.MITER_JOIN),
        paint.miter,
        [length * fine for length in paint.dashes] or None,
        paint.offset * fine,
    )
    line.convertConicsToQuads()  # round caps and joins
    return line
