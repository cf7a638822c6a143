"""SVG files as elements with their places, and how each is painted; what is not read is refused.

Read are shapes, groups, transforms (SVG 1.1, 7.6), fill and stroke as attributes or in `style`.
Whatever else would be seen is refused with its line and column, never passed over.
"""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from xml.parsers.expat import ExpatError, ParserCreate

from fontTools.misc.transform import Identity, Transform

SVG = "http://www.w3.org/2000/svg"
SHAPES = frozenset({"path", "circle", "ellipse", "rect", "line", "polyline", "polygon"})
GROUPS = frozenset({"g", "a"})
# Shown by reference alone, or never.
UNSEEN = frozenset({
    "defs", "clipPath", "mask", "symbol", "marker", "pattern", "linearGradient", "radialGradient",
    "filter", "metadata", "title", "desc",
})  # fmt: skip
CURES = {
    "text": "turn it into a path (in Inkscape: Path, Object to Path)",
    "image": "draw it as shapes",
    "use": "turn the clone into a copy (in Inkscape: Edit, Clone, Unlink)",
    "style": "say fill and stroke at the elements themselves",
}
BY_REFERENCE = ("clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end")
DEEPEST = 100  # elements in each other
NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
CALL = re.compile(r"\s*(\w+)\s*\(\s*([^()]*?)\s*\)\s*,?")


class SvgError(Exception):
    """What can't be read: line and column, from 1, then a sentence with its cure."""

    def __init__(self, line: int, column: int, told: str) -> None:
        super().__init__(told)
        self.line, self.column = line, column


@dataclass(slots=True)
class SvgElement:
    """An element of the file: its name, its attributes, its place, from 1."""

    name: str
    attributes: dict[str, str]
    line: int
    column: int
    children: list["SvgElement"] = field(default_factory=list)
    has_text: bool = False

    def fault(self, told: str) -> SvgError:
        """Return the error for the element."""
        return SvgError(self.line, self.column, f"<{self.name}> {told}")

    def number(self, name: str, default: float | None = None) -> float:
        """Return a length of the element, in the units of the drawing."""
        words = self.attributes.get(name)
        if words is None and default is not None:
            return default
        if words is None:
            raise self.fault(f"lacks '{name}'; add it")
        return self.length(name, words)

    def length(self, name: str, words: str) -> float:
        """Return the number of words such as `2` or `2px`."""
        found = re.fullmatch(rf"\s*({NUMBER})(?:px)?\s*", words)
        if not found or not math.isfinite(float(found[1])):
            raise self.fault(f"has the {name} '{words}'; write a number without a unit")
        return float(found[1])


@dataclass(frozen=True, slots=True)
class SvgPaint:
    """How an element is painted; colours play no part. `stroke` is the width, 0 for none."""

    fills: bool = True
    rule: str = "nonzero"
    strokes: bool = False
    stroke: float = 1.0
    cap: str = "butt"
    join: str = "miter"
    miter: float = 4.0
    dashes: tuple[float, ...] = ()
    offset: float = 0.0


@dataclass(frozen=True, slots=True)
class SvgShape:
    """A shape that is seen: its element, how it is painted, where it is moved."""

    element: SvgElement
    paint: SvgPaint
    transform: Transform


def read_svg(data: bytes) -> SvgElement:
    """Return the root element; SvgError for what is no XML, or no SVG."""
    parser = ParserCreate(namespace_separator=" ")
    stack: list[SvgElement] = []
    roots: list[SvgElement] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        space, _, local = name.rpartition(" ")
        is_svg = space in ("", SVG)
        if len(stack) >= DEEPEST:
            told = f"groups lie more than {DEEPEST} deep in each other; ungroup them"
            raise SvgError(parser.CurrentLineNumber, parser.CurrentColumnNumber + 1, told)
        element = SvgElement(
            local if is_svg else "", dict(attributes),
            parser.CurrentLineNumber, parser.CurrentColumnNumber + 1,
        )  # fmt: skip
        (stack[-1].children if stack else roots).append(element)
        stack.append(element)

    def text(words: str) -> None:
        if stack and words.strip():
            stack[-1].has_text = True

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _name: stack.pop()
    parser.CharacterDataHandler = text
    try:
        parser.Parse(data, True)
    except ExpatError as error:
        told = f"is not XML: {str(error).split(':')[0]}"
        raise SvgError(error.lineno, error.offset + 1, told) from error
    (root,) = roots
    if root.name != "svg":
        raise SvgError(root.line, root.column, "is no SVG: its first element is not <svg>")
    return root


def view_box(root: SvgElement) -> tuple[float, float, float]:
    """Return the left and upper edge and the side of the square that is seen."""
    words = root.attributes.get("viewBox")
    if words is None:
        raise root.fault("lacks 'viewBox'; add it, such as viewBox=\"0 0 24 24\"")
    numbers = [root.length("viewBox", word) for word in re.split(r"[\s,]+", words.strip())]
    if len(numbers) != 4 or numbers[2] <= 0:
        raise root.fault(f"has the viewBox '{words}'; write four numbers: x y width height")
    x, y, w, h = numbers
    if w != h:
        raise root.fault(f"has a viewBox of {w:g} x {h:g}; make it square")
    return x, y, w


def shapes_of(root: SvgElement) -> Iterator[SvgShape]:
    """Yield the shapes that are seen, in the order of the file."""
    paint = _painted(root, SvgPaint())
    for child in root.children:
        yield from _shapes(child, paint, Identity)


def _shapes(element: SvgElement, outer: SvgPaint, around: Transform) -> Iterator[SvgShape]:
    is_empty = not element.children and not element.has_text
    if not element.name or element.name in UNSEEN or (element.name == "style" and is_empty):
        return
    attributes = _attributes(element)
    if attributes.get("display") == "none":
        return
    if element.name not in SHAPES | GROUPS:
        cure = CURES.get(element.name, "remove it, or draw it as shapes")
        raise element.fault(f"can't be drawn; {cure}")
    for name in BY_REFERENCE:
        if attributes.get(name, "none") != "none":
            raise element.fault(f"has a {name}, which is not read; draw its result as shapes")
    styled = replace(element, attributes=attributes)
    paint = _painted(styled, outer)
    inner = around.transform(_transform(element, attributes.get("transform", "")))
    if element.name in GROUPS:
        for child in element.children:
            yield from _shapes(child, paint, inner)
    elif attributes.get("visibility", "visible") == "visible":
        yield SvgShape(styled, paint, inner)


def _attributes(element: SvgElement) -> dict[str, str]:
    """Return the attributes, what stands in `style` among them, which goes before."""
    style = element.attributes.get("style", "")
    pairs = (part.split(":", 1) for part in style.split(";") if ":" in part)
    return {**element.attributes, **{name.strip(): value.strip() for name, value in pairs}}


def _painted(element: SvgElement, outer: SvgPaint) -> SvgPaint:
    """Return how an element is painted, by its attributes and those around it."""
    given = _attributes(element)
    if given.get("vector-effect", "none") != "none":
        raise element.fault("has a vector-effect, which is not read; remove it")
    made = outer
    if "fill" in given:
        made = replace(made, fills=_is_seen(given["fill"]))
    if "stroke" in given:
        made = replace(made, strokes=_is_seen(given["stroke"]))
    if "fill-rule" in given:
        made = replace(made, rule=given["fill-rule"])
    if "stroke-width" in given:
        made = replace(made, stroke=element.length("stroke-width", given["stroke-width"]))
    if "stroke-linecap" in given:
        made = replace(made, cap=given["stroke-linecap"])
    if "stroke-linejoin" in given:
        made = replace(made, join=given["stroke-linejoin"])
    if "stroke-miterlimit" in given:
        limit = element.length("stroke-miterlimit", given["stroke-miterlimit"])
        made = replace(made, miter=limit)
    if "stroke-dasharray" in given:
        made = replace(made, dashes=_dashes(element, given["stroke-dasharray"]))
    if "stroke-dashoffset" in given:
        offset = element.length("stroke-dashoffset", given["stroke-dashoffset"])
        made = replace(made, offset=offset)
    return made


def _is_seen(colour: str) -> bool:
    return colour.strip() not in ("none", "transparent")


def _dashes(element: SvgElement, words: str) -> tuple[float, ...]:
    """Return the lengths of dashes and gaps, an odd list twice (SVG 1.1, 11.4)."""
    if words.strip() == "none":
        return ()
    found = tuple(
        element.length("stroke-dasharray", word) for word in re.split(r"[\s,]+", words.strip())
    )
    if any(length < 0 for length in found) or not any(found):
        return ()
    return found if len(found) % 2 == 0 else found * 2


def _transform(element: SvgElement, words: str) -> Transform:
    """Return the transform of words such as `rotate(45 50 50)`."""
    result, at = Identity, 0
    while at < len(words.rstrip()):
        found = CALL.match(words, at)
        numbers = _numbers(found[2]) if found else None
        made = _one_transform(found[1], numbers) if found and numbers is not None else None
        if found is None or made is None:
            told = f"has the transform '{words.strip()}'; write translate(x y), scale(x y), "
            raise element.fault(told + "rotate(degrees x y), skewX(degrees), skewY or matrix")
        result, at = result.transform(made), found.end()
    return result


def _numbers(words: str) -> list[float] | None:
    parts = re.split(r"\s*,\s*|\s+|(?<=[\d.])(?=[-+])", words)
    return [float(n) for n in parts] if all(re.fullmatch(NUMBER, n) for n in parts) else None


def _one_transform(name: str, n: list[float]) -> Transform | None:
    match name, len(n):
        case "matrix", 6:
            return Transform(*n)
        case "translate", 1 | 2:
            return Identity.translate(n[0], n[1] if len(n) > 1 else 0)
        case "scale", 1 | 2:
            return Identity.scale(n[0], n[-1])
        case "rotate", 1:
            return Identity.rotate(math.radians(n[0]))
        case "rotate", 3:
            turned = Identity.translate(n[1], n[2]).rotate(math.radians(n[0]))
            return turned.translate(-n[1], -n[2])
        case "skewX", 1:
            return Identity.skew(math.radians(n[0]), 0)
        case "skewY", 1:
            return Identity.skew(0, math.radians(n[0]))
    return None


def plain_attributes(shape: SvgShape) -> Mapping[str, str]:
    """Return the attributes that give a shape its form, each length checked, without units."""
    element = shape.element
    kept: dict[str, str] = {
        name: element.attributes[name] for name in ("d", "points") if name in element.attributes
    }
    needed = {"circle": ("r",), "ellipse": ("rx", "ry"), "rect": ("width", "height")}
    for name in ("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"):
        if name in element.attributes or name in needed.get(element.name, ()):
            kept[name] = repr(element.number(name))
    return kept
