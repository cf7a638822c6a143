"""Animals, people and stones, small enough to give a landscape its scale."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline, Point
from generator.scenery.base.motif import shows
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, blob, curved, scaled

# Outlines of our own, one unit long, facing right, feet on y = 0.
CAMEL: tuple[Point, ...] = (
    (-0.46, 0),
    (-0.42, -0.3),
    (-0.47, -0.5),
    (-0.36, -0.62),
    (-0.2, -0.66),
    (-0.08, -0.9),
    (0.05, -0.68),
    (0.16, -0.62),
    (0.24, -0.5),
    (0.32, -0.72),
    (0.36, -0.92),
    (0.54, -0.9),
    (0.53, -0.83),
    (0.43, -0.8),
    (0.36, -0.5),
    (0.24, -0.36),
    (0.22, 0),
    (0.17, 0),
    (0.15, -0.36),
    (-0.26, -0.38),
    (-0.33, -0.28),
    (-0.36, 0),
)
ELEPHANT: tuple[Point, ...] = (
    (-0.42, 0),
    (-0.44, -0.3),
    (-0.46, -0.52),
    (-0.38, -0.66),
    (-0.15, -0.72),
    (0.08, -0.69),
    (0.2, -0.74),
    (0.36, -0.7),
    (0.45, -0.56),
    (0.47, -0.36),
    (0.5, -0.12),
    (0.46, -0.02),
    (0.44, -0.12),
    (0.4, -0.34),
    (0.33, -0.42),
    (0.25, -0.38),
    (0.24, 0),
    (0.1, 0),
    (0.09, -0.26),
    (-0.2, -0.26),
    (-0.24, 0),
)


@shows(Subject.ANIMAL)
def draw_animal(
    view: View,
    outline: tuple[Point, ...],
    x: float,
    foot: float,
    size: float,
    colour: str = "#4a3a2e",
    turn: int = 1,
    far: float = 0.0,
) -> None:
    """Draw an animal of `size` units, its feet at (x, foot)."""
    view.fill(Outline().polygon(scaled(outline, x, foot, size, turn)), colour, far)


def draw_person(
    view: View, x: float, foot: float, high: float, colour: str = "#3a2f2b", hat: bool = True
) -> None:
    """Draw someone who stands, under a broad hat."""
    path = Outline().polygon(
        [
            (x - high * 0.13, foot),
            (x - high * 0.15, foot - high * 0.5),
            (x - high * 0.1, foot - high * 0.72),
            (x + high * 0.1, foot - high * 0.72),
            (x + high * 0.15, foot - high * 0.5),
            (x + high * 0.13, foot),
        ]
    )
    path.circle(x, foot - high * 0.82, high * 0.09)
    if hat:
        path.polygon(
            [
                (x - high * 0.24, foot - high * 0.86),
                (x, foot - high),
                (x + high * 0.24, foot - high * 0.86),
            ]
        )
    view.fill(path, colour)


@shows(Subject.ANIMAL)
def draw_tail(view: View, x: float, y: float, size: float) -> None:
    """Draw a whale's tail as it dives."""
    path = (
        Outline()
        .move(x - size * 0.1, y)
        .curve(
            (x - size * 0.08, y - size * 0.35),
            (x - size * 0.05, y - size * 0.5),
            (x - size * 0.14, y - size * 0.62),
        )
    )
    path.curve(
        (x - size * 0.3, y - size * 0.78),
        (x - size * 0.5, y - size * 0.74),
        (x - size * 0.62, y - size * 0.92),
    )
    path.curve(
        (x - size * 0.34, y - size * 0.98), (x - size * 0.12, y - size * 0.9), (x, y - size * 0.72)
    )
    path.curve(
        (x + size * 0.12, y - size * 0.9),
        (x + size * 0.34, y - size * 0.98),
        (x + size * 0.62, y - size * 0.92),
    )
    path.curve(
        (x + size * 0.5, y - size * 0.74),
        (x + size * 0.3, y - size * 0.78),
        (x + size * 0.14, y - size * 0.62),
    )
    path.curve(
        (x + size * 0.05, y - size * 0.5), (x + size * 0.08, y - size * 0.35), (x + size * 0.12, y)
    ).close()
    view.fill(path, "#1f2f3d")
    view.line(
        curved([(x - size * 0.5, y + 0.2), (x, y - 0.3), (x + size * 0.5, y + 0.3)]),
        "#ffffff",
        0.6,
    )


@shows(Subject.TEMPLE)
def draw_moai(view: View, x: float, foot: float, high: float, far: float = 0.0) -> None:
    """Draw a stone figure: a long head with brow and nose, on a broad bust."""
    h = high
    body = Outline().polygon(
        scaled(
            (
                (-0.24, 0),
                (-0.26, -0.2),
                (-0.2, -0.36),
                (-0.15, -0.42),
                (-0.17, -0.66),
                (-0.14, -0.97),
                (-0.02, -1.0),
                (0.13, -0.97),
                (0.16, -0.84),
                (0.13, -0.8),
                (0.22, -0.6),
                (0.15, -0.57),
                (0.17, -0.5),
                (0.13, -0.47),
                (0.13, -0.4),
                (0.24, -0.33),
                (0.27, -0.2),
                (0.25, 0),
            ),
            x,
            foot,
            h,
            view.side,
        )
    )
    view.fill(body, "#6e6257", far)
    with view.pen.thinned(0.35):
        view.fill(
            Outline().polygon(
                scaled(
                    (
                        (-0.24, 0),
                        (-0.26, -0.2),
                        (-0.2, -0.36),
                        (-0.15, -0.42),
                        (-0.17, -0.66),
                        (-0.14, -0.97),
                        (-0.02, -1.0),
                        (-0.02, -0.45),
                        (0.02, 0),
                    ),
                    x,
                    foot,
                    h,
                    view.side,
                )
            ),
            "#26222a",
            far,
        )


def draw_rocks(view: View, box: Box, count: int, size: float, colour: str) -> None:
    """Draw boulders strewn over a box, their lit side light."""
    for _ in range(count):
        x, share = view.between(box.x, box.right), view.chance.random()
        y, s = box.y + box.h * share, size * (0.4 + 0.6 * share) * view.between(0.7, 1.2)
        view.fill(
            blob(
                [
                    (x - s, y),
                    (x - s * 0.7, y - s * 0.6),
                    (x + s * 0.1, y - s * 0.9),
                    (x + s * 0.8, y - s * 0.5),
                    (x + s, y),
                    (x, y + s * 0.15),
                ]
            ),
            colour,
        )
        with view.pen.thinned(0.25):
            d = view.side
            view.fill(
                blob(
                    [
                        (x - d * s, y),
                        (x - d * s * 0.7, y - s * 0.6),
                        (x - d * s * 0.1, y - s * 0.5),
                        (x, y),
                    ]
                ),
                "#1d2230",
            )
