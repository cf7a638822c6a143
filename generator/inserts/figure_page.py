"""Figures in a run: what they are drawn from, and a figure as a face on sheets."""

from generator.drawing.pen import Pen
from generator.faces.context import FaceContext
from generator.faces.face import FIGURE, Face
from generator.ink.pages import inked, inked_pen
from generator.inserts.figure import Figure, FigureContext
from generator.sheets.printable import Run
from generator.style.look import Look


def face_context(run: Run) -> FaceContext:
    """Return the deck in its style, both in the run's ink."""
    return FaceContext(*inked(run.deck, run.style, run.ink), Look(run.ink))


def figure_context(run: Run, place: str) -> FigureContext:
    """Return what figures are drawn from; findings are collected under the place's name."""
    return FigureContext(face_context(run), run.planner.faces, place)


def figure_face(run: Run, name: str, drawn: Figure) -> Face:
    """Return the figure as a face in the run's ink, as large as it is whatever cards are."""
    scale = run.planner.scale

    def paint(pen: Pen, _bleed: float) -> None:
        with pen.placed(scale=1 / scale):
            drawn.paint(inked_pen(pen, run.ink))

    return Face(name, FIGURE, drawn.width / scale, drawn.height / scale, 0, paint)
