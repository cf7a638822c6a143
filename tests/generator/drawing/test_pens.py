"""Pens: each has every verb, and operators stay in the drawing room."""

import re
from collections.abc import Callable
from io import BytesIO

import pytest

from generator.drawing.geometry import Box
from generator.drawing.matrix import SAME
from generator.drawing.operators import OperatorPen
from generator.drawing.outline import Outline
from generator.drawing.pdf_pen import PdfPen
from generator.drawing.pen import Pen
from generator.drawing.photo import Photo
from generator.drawing.recording import Recording
from generator.drawing.text import LaidText, TextLine
from generator.ink.filter_pen import FilterPen
from generator.ink.grey import GreyPen
from generator.ink.listener import Listener
from generator.ink.saver import LinePen, SaverPen
from generator.sheets.canvas import new_canvas
from generator.style.style import Style
from tests.generator.recorder import Recorder
from tests.places import ROOT

LINE = Outline().move(0, 0).line((30, 10))
BLACK = "#000000"

# mypy reads here that each is a Pen.
PENS: dict[str, Callable[[], Pen]] = {
    "real": lambda: PdfPen(new_canvas(BytesIO())),
    "recording": Recording,
    "filter": lambda: FilterPen(Recorder()),
    "grey": lambda: GreyPen(Recorder()),
    "saver": lambda: SaverPen(Recorder(), frozenset(), BLACK),
    "line": lambda: LinePen(Recorder(), SAME),
    "listener": Listener,
    "recorder": Recorder,
}


def use_every_verb(pen: Pen, style: Style) -> None:
    with pen.placed(1, 2, 30, 2), pen.clipped(LINE), pen.thinned(0.5):
        pen.fill(LINE, BLACK, holes=True)
        pen.stroke(LINE, BLACK, 0.2, "1 1")
    pen.mark(LINE, 0.2, 0.44, "2 1")
    pen.gradient(Box(0, 0, 5, 5), (BLACK, BLACK), (0, 1))
    pen.picture(Photo(b"", 1, 1, False, "abc"), Box(0, 0, 5, 5))
    pen.write(LaidText((TextLine("Words", 1, 2),), style.fonts["clear"], 3, BLACK))
    pen.for_art().fill(LINE, BLACK)


@pytest.mark.parametrize("name", PENS)
def test_every_pen_has_every_verb(name: str, style: Style) -> None:
    use_every_verb(PENS[name](), style)


def test_what_is_played_is_what_was_drawn(style: Style) -> None:
    recording, again, direct = Recording(), Recording(), Recording()
    for pen in (recording, direct):
        use_every_verb(pen, style)
    recording.play(again)
    assert again.fingerprint() == direct.fingerprint()


# What writes operators, through our pens or past them.
OPERATORS = re.compile(
    r"\.operators\b|\.put\(|\baddLiteral\b|\._code\b|(?:save|restore)State|canv\w*\.transform\("
)


@pytest.mark.parametrize("kind", [FilterPen, GreyPen, SaverPen, LinePen, Listener])
def test_pens_of_other_rooms_write_no_operators(kind: type) -> None:
    assert not issubclass(kind, OperatorPen)


# A press's page is taken apart once, as text in its inks; a flowable scales what reportlab lays.
BESIDE_PENS = {"targets/shops/press_page.py", "rulebook/small_book.py"}


def test_operators_stay_in_the_drawing_room() -> None:
    room = ROOT / "generator/drawing"
    for file in (ROOT / "generator").rglob("*.py"):
        is_known = file.relative_to(ROOT / "generator").as_posix() in BESIDE_PENS
        if room not in file.parents and not is_known:
            found = OPERATORS.search(file.read_text("utf-8"))
            assert not found, f"{file}: {found and found[0]}"


def test_only_pens_see_the_operators_of_a_path_and_nobody_takes_them_apart() -> None:
    for file in (ROOT / "generator/drawing").glob("*.py"):
        found = re.findall(r"(?<!drawing)\.operators\b(?:\.\w+)?", file.read_text("utf-8"))
        assert set(found) <= {".operators"}
        assert not found or file.stem in {"operators", "outlined_text", "pdf_pen"}


def test_mark_is_a_grey_line_with_flat_ends_whose_dashes_end_with_it() -> None:
    class Written(Recording):
        def put(self, operators: str) -> None:
            texts.append(operators)

    texts: list[str] = []
    Written().mark(LINE, 0.2, 0.44, "2 1")
    assert texts == ["0 J 0.2 w 0.44 G [2 1] 0 d 0.00 0.00 m 30.00 10.00 l S [] 0 d"]
