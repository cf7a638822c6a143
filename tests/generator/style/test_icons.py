"""Icons: what is read from SVG, and what is said of a file that can't be used."""

from pathlib import Path

import pytest

from generator.errors import TemplateError
from generator.style.icons import read_drawing
from generator.style.style import Style
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
    return str(caught.value).removeprefix(f"{file}: ")


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


FAULTS = {
    "not SVG": ("paw", "not a usable SVG drawing: "),
    "no viewBox": ('<svg xmlns="http://www.w3.org/2000/svg"/>', "an element lacks 'viewBox'"),
    "oblong": (HEAD.replace("0 0 20 20", "0 0 20 10") + "</svg>", "not a usable SVG drawing: the"),
    "empty": (f"{HEAD}</svg>", "draws nothing; use path"),
    "bad path": (f'{HEAD}<path d="M0 0 Q"/></svg>', "not a usable SVG drawing: "),
    "no radius": (f'{HEAD}<circle cx="5" cy="5"/></svg>', "not a usable SVG drawing: "),
    "skewed": (
        f'{HEAD}<rect transform="skewX(3)" width="4" height="4"/></svg>',
        "not a usable SVG drawing: transform 'skewX' is not read; use translate, scale or rotate",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faulty_file_is_told_in_one_line(tmp_path: Path, fault: str) -> None:
    text, words = FAULTS[fault]
    told = complaint(tmp_path, text)
    assert told.startswith(words), told
    assert "\n" not in told


def test_missing_drawing_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(TemplateError, match="the drawing of icon 'kite' is missing; draw it as"):
        read_drawing(tmp_path / "kite.svg")


def test_every_icon_of_the_deck_has_a_drawing_within_its_square(deck: Deck, style: Style) -> None:
    for icon in deck.icons:
        corners = style.icon(icon.id).path.points
        assert all(-0.3 <= n <= 10.3 for point in corners for n in point), icon.id
