"""Icons: what is read from SVG, and what is said of a file that can't be used."""

from pathlib import Path

import pytest

from generator.errors import TemplateError
from generator.style.icons import read_drawing
from generator.style.style import Style
from schema.common.errors import UnusableInputError
from schema.deck.model import Deck

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'


def points(folder: Path, body: str, head: str = HEAD) -> list[tuple[float, float]]:
    """Return all points of the drawing, curves' control points too."""
    file = folder / "icon.svg"
    file.write_text(f"{head}{body}</svg>", encoding="utf-8")
    return read_drawing(file).path.points


def extent(found: list[tuple[float, float]]) -> tuple[float, float, float, float]:
    xs, ys = zip(*found, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def complaint(folder: Path, text: str) -> str:
    file = folder / "kite.svg"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(TemplateError) as caught:
        read_drawing(file)
    return str(caught.value).removeprefix(f"{file}:").lstrip()


SHAPES = {
    "path": '<path d="M2 4 L18 4 L18 16 L2 16 Z"/>',
    "relative path": '<path d="m2 4 h16 v12 h-16 z"/>',
    "rectangle": '<rect x="2" y="4" width="16" height="12"/>',
    "polygon": '<polygon points="2,4 18,4 18,16 2,16"/>',
    "ellipse": '<ellipse cx="10" cy="10" rx="8" ry="6"/>',
    "arcs": '<path d="M2 10 A8 6 0 0 1 18 10 A8 6 0 0 1 2 10 Z"/>',
    "moved": '<rect transform="translate(2 4)" width="16" height="12"/>',
    "scaled": '<rect transform="scale(2)" x="1" y="2" width="8" height="6"/>',
    "turned": '<rect transform="rotate(90 10 10)" x="4" y="2" width="12" height="16"/>',
    "matrix": '<rect transform="matrix(1 0 0 1 2 4)" width="16" height="12"/>',
    "group": '<g transform="translate(2 0)"><rect y="4" width="16" height="12"/></g>',
    "groups": '<g transform="translate(2 4)"><g transform="scale(2)">'
    '<path transform="translate(0 0)" d="M0 0h8v6h-8z"/></g></g>',
}


@pytest.mark.parametrize("shape", SHAPES)
def test_shape_is_read(tmp_path: Path, shape: str) -> None:
    assert extent(points(tmp_path, SHAPES[shape])) == pytest.approx((1, 2, 9, 8), abs=0.02)


def test_circle_is_round(tmp_path: Path) -> None:
    assert extent(points(tmp_path, '<circle cx="10" cy="10" r="8"/>')) == (1, 1, 9, 9)


def test_view_box_is_moved_to_the_corner(tmp_path: Path) -> None:
    head = HEAD.replace("0 0 20 20", "-10 -10 20 20")
    assert extent(points(tmp_path, '<rect width="10" height="10"/>', head)) == (5, 5, 10, 10)


def test_what_is_only_defined_is_not_drawn(tmp_path: Path) -> None:
    body = '<defs><rect width="20" height="20"/></defs><rect width="10" height="10"/>'
    assert extent(points(tmp_path, body)) == (0, 0, 5, 5)


def test_comments_are_passed_over(tmp_path: Path) -> None:
    body = '<!-- a --><g transform="scale(2)"><!-- b --><rect width="4" height="4"/></g>'
    assert extent(points(tmp_path, body)) == (0, 0, 4, 4)


STROKES = {
    "line": '<line x1="3" y1="10" x2="17" y2="10" stroke="red" stroke-width="12"/>',
    "square caps": '<path d="M8 10 H12" stroke="#000" stroke-linecap="square" stroke-width="12"/>',
    "round caps": '<path d="M8 10 H12" stroke="#000" stroke-linecap="round" stroke-width="12"/>',
    "ring": '<path d="M3 5h14v10h-14z" fill="none" stroke="#000" stroke-width="2"/>',
    "style": '<path d="M3 10 H17" style="fill:none; stroke:#000; stroke-width:12px"/>',
    "group": '<g stroke="#000" stroke-width="12"><path d="M3 10 H17"/></g>',
    "scaled": '<path transform="scale(2)" d="M1.5 5 H8.5" stroke="#000" stroke-width="6"/>',
    "with fill": '<path d="M3 5h14v10h-14z" stroke="#000" stroke-width="2"/>',
}
WIDE = {"line", "style", "group", "scaled"}


@pytest.mark.parametrize("stroke", STROKES)
def test_stroke_is_drawn_as_wide_as_it_is(tmp_path: Path, stroke: str) -> None:
    left, top, right, bottom = extent(points(tmp_path, STROKES[stroke]))
    assert (top, bottom) == pytest.approx((2, 8), abs=0.02)
    edges = (1.5, 8.5) if stroke in WIDE else (1, 9)
    assert (left, right) == pytest.approx(edges, abs=0.02)


def test_ring_has_a_hole_and_a_filled_one_none(tmp_path: Path) -> None:
    assert len(points(tmp_path, STROKES["ring"])) > len(points(tmp_path, STROKES["with fill"]))


def test_dashes_are_apart(tmp_path: Path) -> None:
    dashed = '<path d="M2 10 H18" stroke="#000" stroke-width="2" stroke-dasharray="4 8"/>'
    assert not [x for x, _y in points(tmp_path, dashed) if 3.02 < x < 6.98]


def test_shape_without_fill_and_stroke_is_not_drawn(tmp_path: Path) -> None:
    body = '<rect width="20" height="20" fill="none"/><rect width="10" height="10"/>'
    assert extent(points(tmp_path, body)) == (0, 0, 5, 5)


@pytest.mark.parametrize(
    "hidden", ['display="none"', 'visibility="hidden"', 'style="display:none"']
)
def test_hidden_shape_is_not_drawn(tmp_path: Path, hidden: str) -> None:
    body = f'<rect width="20" height="20" {hidden}/><rect width="10" height="10"/>'
    assert extent(points(tmp_path, body)) == (0, 0, 5, 5)


def test_even_odd_rule_makes_a_hole(tmp_path: Path) -> None:
    """Both squares run the same way; only the rule makes the inner one a hole."""
    squares = "M2 2 H18 V18 H2 Z M6 6 H14 V14 H6 Z"
    odd = points(tmp_path, f'<path fill-rule="evenodd" d="{squares}"/>')
    assert area(odd[:4]) * area(odd[4:8]) < 0


def area(corners: list[tuple[float, float]]) -> float:
    """Return twice the area of a polygon, below 0 where it runs the other way."""
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)


SKEWED = {
    "skewX": ('<rect transform="skewX(45)" x="2" y="4" width="4" height="12"/>', (3, 2, 11, 8)),
    "skewY": ('<rect transform="skewY(45)" x="4" y="2" width="12" height="4"/>', (2, 3, 8, 11)),
}


@pytest.mark.parametrize("name", SKEWED)
def test_skewed_shape_is_read(tmp_path: Path, name: str) -> None:
    body, found = SKEWED[name]
    assert extent(points(tmp_path, body)) == pytest.approx(found, abs=0.02)


def test_what_other_programs_note_down_is_passed_over(tmp_path: Path) -> None:
    head = HEAD.replace("<svg", '<svg xmlns:i="http://example.org/i" i:version="1"')
    body = '<i:view zoom="2"/><title>Kite</title><style></style><rect width="10" height="10"/>'
    assert extent(points(tmp_path, body, head)) == (0, 0, 5, 5)


FAULTS = {
    "not SVG": ("paw", "1:1: is not XML: "),
    "another file": ("<html/>", "1:1: is no SVG: its first element is not <svg>"),
    "half": (f"{HEAD}\n <g>", "2:5: is not XML: no element found"),
    "no viewBox": ('<svg xmlns="http://www.w3.org/2000/svg"/>', "1:1: <svg> lacks 'viewBox'; add"),
    "oblong": (
        HEAD.replace("0 0 20 20", "0 0 20 10") + "</svg>",
        "1:1: <svg> has a viewBox of 20",
    ),
    "three": (HEAD.replace("0 0 20 20", "0 0 20") + "</svg>", "1:1: <svg> has the viewBox '0 0 2"),
    "empty": (f"{HEAD}</svg>", "draws nothing; use path"),
    "bad path": (f'{HEAD}\n<path d="M0 0 Q"/></svg>', "2:1: <path> has an outline that can't be"),
    "no radius": (f'{HEAD}\n  <circle cx="5" cy="5"/></svg>', "2:3: <circle> lacks 'r'; add it"),
    "unit": (f'{HEAD}<circle r="5mm"/></svg>', "1:61: <circle> has the r '5mm'; write a number w"),
    "transform": (
        f'{HEAD}<rect transform="turn(3)" width="4" height="4"/></svg>',
        "1:61: <rect> has the transform 'turn(3)'; write translate(x y), scale(x y), rotate(degr",
    ),
    "half a transform": (
        f'{HEAD}<rect transform="scale(2) rot" width="4" height="4"/></svg>',
        "1:61: <rect> has the transform 'scale(2) rot'; write",
    ),
    "text": (
        f"{HEAD}\n<g>\n  <text>K</text></g></svg>",
        "3:3: <text> can't be drawn; turn it into a path (in Inkscape: Path, Object to Path)",
    ),
    "image": (f'{HEAD}<image href="a.png"/></svg>', "1:61: <image> can't be drawn; draw it as sh"),
    "clone": (f'{HEAD}<use href="#a"/></svg>', "1:61: <use> can't be drawn; turn the clone into"),
    "styles": (
        f"{HEAD}<style>path {{fill: none}}</style></svg>",
        "1:61: <style> can't be drawn; say fill and stroke at the elements themselves",
    ),
    "clip": (
        f'{HEAD}<rect clip-path="url(#a)" width="4" height="4"/></svg>',
        "1:61: <rect> has a clip-path, which is not read; draw its result as shapes",
    ),
    "deep": (f"{HEAD}{'<g>' * 5000}", "1:358: groups lie more than 100 deep in each other; ungr"),
    "endless": (f'{HEAD}<path d="M0 0H1e999V5z"/></svg>', "1:1: <svg> has a shape far outside it"),
    "effect": (
        f'{HEAD}<path d="M0 0h9" stroke="#000" vector-effect="non-scaling-stroke"/></svg>',
        "1:61: <path> has a vector-effect, which is not read; remove it",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faulty_file_is_told_in_one_line(tmp_path: Path, fault: str) -> None:
    text, words = FAULTS[fault]
    told = complaint(tmp_path, text)
    assert told.startswith(words), told
    assert "\n" not in told


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match=r"kite\.svg: no such file"):
        read_drawing(tmp_path / "kite.svg")


def test_every_icon_of_the_deck_has_a_drawing_within_its_square(deck: Deck, style: Style) -> None:
    for icon in deck.icons:
        corners = style.icon(icon.id).path.points
        assert all(-0.3 <= n <= 10.3 for point in corners for n in point), icon.id


def test_ring_has_a_backing_without_its_hole(tmp_path: Path) -> None:
    """So that nothing is seen through a sticker."""
    file = tmp_path / "icon.svg"
    file.write_text(f"{HEAD}{STROKES['ring']}</svg>", encoding="utf-8")
    drawing = read_drawing(file)
    assert drawing.backing is not None
    assert len(drawing.backing.points) < len(drawing.path.points)
    assert extent(drawing.backing.points) == extent(drawing.path.points)
