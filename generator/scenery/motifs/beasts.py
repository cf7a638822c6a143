"""Animals that stand near, large enough to be named: a body, its far legs, horns and tail."""

from dataclasses import dataclass

from generator.drawing.outline import Outline, Point
from generator.scenery.base.motif import shows
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, curved, scaled
from generator.scenery.motifs.figures import CAMEL, ELEPHANT

Trace = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Beast:
    """An outline of our own, one unit long, facing right, feet on y = 0; its lines are curved."""

    body: Trace
    colour: str
    far_legs: tuple[Trace, ...] = ()
    lines: tuple[Trace, ...] = ()
    thick: float = 0.035
    line_colour: str = ""


def _leg(x: float, top: float, knee: float = 0.0, wide: float = 0.055) -> Trace:
    """Return a leg whose hoof stands at x, its upper end `top` high."""
    return ((x - wide * 0.5, 0.0), (x - wide * 0.55 + knee, -top * 0.5), (x - wide, -top),
            (x + wide * 1.3, -top), (x + wide * 0.6 + knee, -top * 0.5),
            (x + wide * 0.5, 0.0))  # fmt: skip


STAG = Beast(
    ((-0.38, 0), (-0.365, -0.2), (-0.42, -0.33), (-0.45, -0.46), (-0.5, -0.42), (-0.49, -0.52),
     (-0.41, -0.59), (-0.2, -0.6), (0.06, -0.585), (0.19, -0.64), (0.29, -0.79), (0.335, -0.9),
     (0.24, -0.97), (0.35, -0.965), (0.43, -0.97), (0.57, -0.865), (0.565, -0.815), (0.46, -0.805),
     (0.41, -0.66), (0.36, -0.47), (0.285, -0.36), (0.265, -0.2), (0.275, 0), (0.215, 0),
     (0.2, -0.2), (0.165, -0.3), (-0.12, -0.31), (-0.24, -0.27), (-0.305, -0.17), (-0.32, 0)),
    "#6f4b34",
    (_leg(-0.2, 0.36, -0.03), _leg(0.12, 0.36)),
    (((0.37, -0.95), (0.3, -1.08), (0.27, -1.22), (0.33, -1.36)),
     ((0.29, -1.11), (0.2, -1.17), (0.15, -1.27)), ((0.28, -1.22), (0.2, -1.3), (0.19, -1.4)),
     ((0.41, -0.96), (0.47, -1.1), (0.5, -1.22), (0.46, -1.36)),
     ((0.48, -1.12), (0.57, -1.17), (0.61, -1.26)), ((0.5, -1.22), (0.58, -1.3), (0.58, -1.38))),
    0.035, "#4a3526",
)  # fmt: skip
IBEX = Beast(
    ((-0.36, 0), (-0.35, -0.2), (-0.42, -0.32), (-0.44, -0.46), (-0.5, -0.56), (-0.43, -0.6),
     (-0.2, -0.62), (0.08, -0.62), (0.2, -0.7), (0.27, -0.82), (0.33, -0.92), (0.44, -0.9),
     (0.56, -0.79), (0.55, -0.73), (0.49, -0.72), (0.45, -0.62), (0.43, -0.72), (0.38, -0.68),
     (0.37, -0.5), (0.3, -0.36), (0.27, -0.2), (0.28, 0), (0.21, 0), (0.19, -0.2), (0.15, -0.3),
     (-0.12, -0.3), (-0.22, -0.26), (-0.28, -0.16), (-0.29, 0)),
    "#7a5a40",
    (_leg(-0.19, 0.36, -0.02), _leg(0.11, 0.36)),
    (((0.38, -0.9), (0.36, -1.12), (0.2, -1.24), (0.0, -1.16), (-0.08, -1.0)),
     ((0.35, -0.9), (0.3, -1.06), (0.16, -1.15), (0.02, -1.08))),
    0.06, "#3d2f28",
)  # fmt: skip
CAT = Beast(
    ((-0.3, 0), (-0.33, -0.18), (-0.29, -0.38), (-0.17, -0.56), (-0.1, -0.66), (-0.16, -0.78),
     (-0.155, -1.02), (-0.06, -0.93), (0.06, -0.93), (0.155, -1.02), (0.17, -0.8), (0.1, -0.67),
     (0.14, -0.48), (0.19, -0.24), (0.19, -0.06), (0.27, 0)),
    "#33303a", (),
    (((-0.26, -0.04), (-0.48, -0.03), (-0.6, -0.16), (-0.56, -0.34), (-0.46, -0.42)),),
    0.09, "#33303a",
)  # fmt: skip
BEAR = Beast(
    ((-0.42, 0), (-0.45, -0.26), (-0.5, -0.42), (-0.43, -0.56), (-0.2, -0.62), (0.08, -0.58),
     (0.26, -0.62), (0.34, -0.65), (0.37, -0.71), (0.43, -0.68), (0.45, -0.62), (0.6, -0.52),
     (0.62, -0.46), (0.46, -0.42), (0.36, -0.36), (0.32, -0.26), (0.34, 0), (0.2, 0), (0.17, -0.2),
     (-0.12, -0.22), (-0.2, -0.2), (-0.26, 0)),
    "#fbf8ef",
    (_leg(-0.1, 0.3, 0, 0.09), _leg(0.12, 0.3, 0, 0.09)),
)  # fmt: skip
CAMEL_NEAR = Beast(CAMEL, "#8a5f3c", (_leg(-0.2, 0.42), _leg(0.1, 0.42)))
ELEPHANT_NEAR = Beast(
    ELEPHANT, "#6f6b72", (_leg(-0.12, 0.3, 0, 0.1), _leg(0.02, 0.3, 0, 0.1)),
    (((-0.45, -0.5), (-0.5, -0.36), (-0.48, -0.24)),), 0.025, "#4f4b54",
)  # fmt: skip


@shows(Subject.ANIMAL)
def draw_beast(
    view: View, beast: Beast, x: float, foot: float, size: float, turn: int = 1, far: float = 0.0,
    colour: str = "",
) -> None:  # fmt: skip
    """Draw an animal `size` units long, its feet at (x, foot); turn -1 has it face left."""
    fur = colour or beast.colour
    legs, lines = Outline(), Outline()
    for leg in beast.far_legs:
        legs.polygon(scaled(leg, x, foot - size * 0.02, size, turn))
    for line in beast.lines:
        curved(scaled(line, x, foot, size, turn), lines)
    if beast.far_legs:
        view.fill(legs, fur, far)
        with view.pen.thinned(0.35):
            view.fill(legs, "#1d1a22", far)
    view.fill(Outline().polygon(scaled(beast.body, x, foot, size, turn)), fur, far)
    if beast.lines:
        view.line(lines, beast.line_colour, size * beast.thick, far)
