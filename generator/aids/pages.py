"""Pages of aids on paper: figures centred on a page, and the reference cards back to back."""

from dataclasses import dataclass
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from generator.aids.card import aid_faces
from generator.aids.counters import counters
from generator.aids.legend import legend
from generator.errors import FaceError, OptionError
from generator.faces.face import Face, draw_face
from generator.geometry import Box
from generator.paths import Path
from generator.pdf import new_canvas
from generator.pen import Pen
from generator.rulebook.drawing import Figure, Studio
from schema.language import _

MARGIN = 8.0  # mm that stay free at the paper's edge
CUT = "#8a8a8a"


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper's size in mm."""

    width: float
    height: float


def aids_pdf(studio: Studio, paper: Paper, players: int, language: str = "en") -> bytes:
    """Return a reference card for each player, fronts then backs (long edge), and the legend."""
    target = BytesIO()
    canvas = new_canvas(target)
    _name(canvas, studio, _("Player aids"), language)
    pen = Pen(canvas)
    front, back = aid_faces(studio)
    places = place_cards(front, paper, players)
    for face, boxes in ((front, places), (back, [_mirrored(box, paper) for box in places])):
        pen.begin_page(paper.width, paper.height)
        _draw_cards(pen, face, boxes)
        pen.end_page()
    width = min(paper.width - 2 * MARGIN, 150.0)
    _draw_figure(pen, legend(studio, width), paper)
    _finish(studio)
    canvas.save()
    return target.getvalue()


def counters_pdf(studio: Studio, paper: Paper, players: int = 5, language: str = "en") -> bytes:
    """Return a page with the order counters of so many players."""
    target = BytesIO()
    canvas = new_canvas(target)
    _name(canvas, studio, _("Order counters"), language)
    _draw_figure(Pen(canvas), counters(studio, players), paper)
    _finish(studio)
    canvas.save()
    return target.getvalue()


def _name(canvas: Canvas, studio: Studio, kind: str, language: str) -> None:
    """Tell the file's title, author and language."""
    canvas.setTitle(f"{studio.setting.deck.title}: {kind}")
    canvas.setAuthor(studio.setting.deck.title)
    canvas.setCatalogEntry("Lang", language)


def place_cards(face: Face, paper: Paper, count: int) -> list[Box]:
    """Return where so many cards lie on the paper, edge to edge in a centred grid, in mm."""
    columns = min(int((paper.width - 2 * MARGIN) / face.width + 1e-6), count)
    rows = -(-count // columns) if columns else 0
    if not columns or rows * face.height > paper.height - 2 * MARGIN + 1e-6:
        size = f"{face.width:g} x {face.height:g} mm"
        raise OptionError(
            f"--paper: {count} reference cards of {size} do not go on {paper.width:g} x "
            f"{paper.height:g} mm; choose a larger paper"
        )
    left = (paper.width - columns * face.width) / 2
    top = (paper.height - rows * face.height) / 2
    return [
        Box(left + n % columns * face.width, top + n // columns * face.height, face.width,
            face.height)
        for n in range(count)
    ]  # fmt: skip


def _mirrored(box: Box, paper: Paper) -> Box:
    """Return where the box lies seen from the back, the sheet turned over its long edge."""
    return Box(paper.width - box.right, box.y, box.w, box.h)


def _draw_cards(pen: Pen, face: Face, boxes: list[Box]) -> None:
    marks = Path()
    for box in boxes:
        with pen.placed(box.x, box.y):
            draw_face(pen, face, 0)
        for x in (box.x, box.right):
            marks.move(x, box.y - 3).line((x, box.y)).move(x, box.bottom).line((x, box.bottom + 3))
        for y in (box.y, box.bottom):
            marks.move(box.x - 3, y).line((box.x, y)).move(box.right, y).line((box.right + 3, y))
    for box in boxes:
        pen.stroke(Path().rect(box), CUT, 0.1)
    pen.stroke(marks, CUT, 0.2)


def _draw_figure(pen: Pen, drawn: Figure, paper: Paper) -> None:
    """Draw the figure on a page of its own, in the middle of the upper part."""
    if drawn.width > paper.width - 2 * MARGIN or drawn.height > paper.height - 2 * MARGIN:
        raise OptionError(
            f"--paper: {paper.width:g} x {paper.height:g} mm is smaller than the "
            f"{drawn.width:g} x {drawn.height:g} mm that are needed; choose a larger paper"
        )
    pen.begin_page(paper.width, paper.height)
    top = min(20.0, (paper.height - drawn.height) / 2)
    with pen.placed((paper.width - drawn.width) / 2, top):
        drawn.paint(pen)
    pen.end_page()


def _finish(studio: Studio) -> None:
    if studio.setting.findings:
        raise FaceError("\n".join(dict.fromkeys(studio.setting.findings)))
