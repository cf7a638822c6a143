"""Great temples: a stepped pyramid, lotus towers over a pond, a carved cliff."""

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.land import draw_hills, draw_strata, skyline
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import crown, palm
from generator.scenery.base.sky import draw_birds, draw_sky
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View, blob
from generator.scenery.base.water import draw_mirror
from generator.scenery.motifs.beasts import CAMEL_NEAR, draw_beast
from generator.scenery.motifs.buildings import arch, prang, tiers
from generator.scenery.motifs.figures import draw_person

# Where the stupas of a group stand, and how high they are, from those behind to the greatest.
STUPAS = ((-11, 19), (11, 19), (-20.5, 13), (20.5, 13), (0, 29))


@shows(Subject.TEMPLE)
def draw_stupas(view: View, x: float, foot: float) -> None:
    """Draw gilded stupas on a white terrace: each a bell on three steps, with a finial."""
    view.fill(Outline().rounded(Box(x - 26, foot - 1, 52, 3.4), 0.8), "#f6efe0", 0.06)
    view.fill(Outline().rect(Box(x - 26, foot + 1.3, 52, 1)), "#b9ab96", 0.06)
    for dx, high in STUPAS:
        draw_stupa(view, x + dx, foot - 0.8, high)


@shows(Subject.TEMPLE)
def draw_stupa(view: View, x: float, foot: float, high: float) -> None:
    """Draw one: steps, bell, rings, a ball on the finial, a door; half of it in shade."""
    w = high * 0.24
    steps = tiers(Outline(), x, foot, 2 * w, high * 0.24, 3, 0.62)
    low, rings = foot - high * 0.24, foot - high * 0.56
    bell = Outline().move(x - w * 0.62, low)
    bell.curve((x - w * 0.34, low - high * 0.05), (x - w * 0.56, rings), (x - w * 0.16, rings))
    bell.line((x - w * 0.05, foot - high), (x + w * 0.05, foot - high), (x + w * 0.16, rings))
    bell.curve((x + w * 0.56, rings), (x + w * 0.34, low - high * 0.05), (x + w * 0.62, low))
    bell.close()
    view.fill(steps, "#f0c468", 0.05)
    view.fill(bell, "#e9b545", 0.05)
    dark = Outline().rect(Box(x - (2 * w if view.side > 0 else 0), foot - high, 2 * w, high))
    for part in (steps, bell):
        with view.pen.clipped(part), view.pen.thinned(0.42):
            view.fill(dark, "#7a3f1c", 0.05)
    lines = Outline()
    for n in range(3):
        half, y = w * (1 - 0.19 * n), foot - high * 0.08 * (n + 1)
        lines.move(x - half, y).line((x + half, y))
        half, y = w * (0.17 - 0.03 * n), rings - high * 0.06 * n
        lines.move(x - half, y).line((x + half, y))
    view.line(lines, "#8f5a20", 0.35, 0.05)
    view.fill(Outline().circle(x, foot - high, high * 0.022), "#fbe3a0", 0.05)
    view.fill(arch(Outline(), x, foot, high * 0.11, high * 0.19), "#4a2a1c")


def draw_stepped(view: View) -> None:
    """Draw a stepped pyramid with a stair and a temple on top, in the jungle."""
    draw_sky(view)
    hz = view.horizon + 7
    draw_hills(view, hz, 13, "#4f7f62", 0.6, 4)
    jungle = Outline()
    for n in range(14):
        crown(jungle, n * 8 - 2, hz - 1, 12, view.between(8, 13), view.chance)
    view.fill(jungle, "#447551", 0.4)
    view.ground(hz + 3, "#93ad58", "#6a9044", far=(0.2, 0))
    _draw_step_temple(view, 50 - view.side * 3, hz + 12)
    _draw_jungle_frame(view, hz)


@shows(Subject.TEMPLE)
def _draw_step_temple(view: View, x: float, foot: float) -> None:
    """Draw the pyramid: steps, a stair, a house with a comb on top."""
    stone = "#d3c5a3"
    pyramid = tiers(Outline(), x, foot, 66, 33, 8, 0.34)
    view.melt(pyramid, foot - 33, foot, view.tone(stone, 0.04), view.tone("#b3a47f"))
    with view.pen.clipped(pyramid):
        ledges = Outline()
        for n in range(1, 8):
            ledges.rect(Box(x - 36, foot - 33 * n / 8, 72, 0.7))
        with view.pen.thinned(0.3):
            view.fill(ledges, "#3f3a30")
        with view.pen.thinned(0.24):
            view.fill(
                Outline().polygon(
                    [
                        (x - view.side * 5, foot),
                        (x - view.side * 4, foot - 34),
                        (x - view.side * 40, foot - 34),
                        (x - view.side * 40, foot),
                    ]
                ),
                "#26304a",
            )
    stair = Outline().polygon(
        [(x - 6.4, foot + 0.6), (x - 4.2, foot - 33), (x + 4.2, foot - 33), (x + 6.4, foot + 0.6)]
    )
    view.fill(stair, "#e6dabb")
    treads = Outline()
    for n in range(19):
        share = n / 19
        half = 6.4 - 2.2 * share
        treads.move(x - half, foot - 33 * share).line((x + half, foot - 33 * share))
    view.line(treads, "#a3946f", 0.32)
    view.fill(Outline().rect(Box(x - 10, foot - 40.5, 20, 7.7)), "#dccfae")
    doors = Outline()
    for n in range(3):
        doors.rect(Box(x - 7.4 + n * 5.6, foot - 38.6, 3, 5.8))
    view.fill(doors, "#4a4238")
    view.fill(
        Outline().polygon(
            [(x - 11, foot - 40.3), (x - 8, foot - 45), (x + 8, foot - 45), (x + 11, foot - 40.3)]
        ),
        "#c4b58f",
    )
    comb = Outline()
    for n in range(5):
        comb.rect(Box(x - 5.6 + n * 2.5, foot - 50, 1.5, 5.2))
    view.fill(comb.rect(Box(x - 5.8, foot - 50.6, 11.6, 1.2)), "#c4b58f")


def _draw_jungle_frame(view: View, hz: float) -> None:
    """Draw bushes and palms on both sides."""
    for side in (-1, 1):
        near, wood, leaves = Outline(), Outline(), Outline()
        for n in range(4):
            crown(
                near,
                50 + side * (56 - n * 7),
                view.height - 2 - (3 - n) * 4.5,
                17,
                14,
                view.chance,
            )
        palm(wood, leaves, 50 + side * 42, view.height - 6, 30, view.chance, -0.1 * side)
        view.fill(wood, "#5a4636")
        view.fill(leaves, "#2f6a42")
        view.fill(near, "#2c5c40")
    draw_birds(view, 50 + view.side * 30, hz - 18, 4, 1.6)


def draw_lotus(view: View) -> None:
    """Draw five towers like lotus buds at sunrise, their image in a lily pond, palms."""
    draw_sky(view)
    hz = view.horizon + 4
    trees = Outline()
    for n in range(15):
        crown(trees, n * 7.2, hz - 1, 9, view.between(5, 8), view.chance, 6)
    view.fill(trees, "#55745c", 0.45)
    _draw_lotus_towers(view, hz)
    view.ground(hz + 1, "#7a8a52", "#5f7440", far=(0.15, 0))
    wood, leaves = Outline(), Outline()
    for x, high in ((7, 30), (14, 24), (88, 27), (95, 34)):
        palm(wood, leaves, x, hz + 5, high, view.chance, view.between(-0.05, 0.05))
    view.fill(wood, "#4a3d36")
    view.fill(leaves, "#3a5f46")
    _draw_lily_pond(view, hz)


@shows(Subject.TEMPLE)
def _draw_lotus_towers(view: View, hz: float) -> None:
    """Draw the towers on their gallery."""
    stone = "#8f7a68"
    towers = Outline()
    for dx, wide, high in ((0, 11, 33), (-13.5, 9, 25), (13.5, 9, 25), (-25, 7, 18), (25, 7, 18)):
        prang(towers, 50 + dx, hz - 6, wide, high)
    view.melt(towers, hz - 40, hz, view.tone("#a38a70", 0.16), view.tone(stone, 0.12))
    base = tiers(Outline(), 50, hz + 1, 84, 8, 4, 0.78)
    view.fill(base, "#7d6a5c", 0.1)
    ribs, doors = Outline(), Outline()
    for dx, wide, high in ((0, 11, 33), (-13.5, 9, 25), (13.5, 9, 25), (-25, 7, 18), (25, 7, 18)):
        for n in range(1, 7):
            half = wide * 0.5 * (1 - (n / 9) ** 2)
            ribs.move(50 + dx - half, hz - 6 - high * n / 9).line(
                (50 + dx + half, hz - 6 - high * n / 9)
            )
    for n in range(17):
        doors.rect(Box(12.5 + n * 4.6, hz - 4.4, 1.9, 3.2))
    with view.pen.thinned(0.4):
        view.line(ribs, "#3a2c30", 0.5)
    view.fill(doors, "#3f3236", 0.05)
    view.fill(arch(Outline(), 50, hz + 1, 5, 9), "#3f3236", 0.05)


def _draw_lily_pond(view: View, hz: float) -> None:
    """Draw palms, and the pond with what it mirrors and its lilies."""
    pond = blob(
        [
            (6, hz + 11),
            (30, hz + 8),
            (70, hz + 8),
            (94, hz + 11),
            (98, hz + 24),
            (70, view.height + 2),
            (30, view.height + 2),
            (2, hz + 24),
        ]
    )
    view.melt(pond, hz + 8, view.height, view.light.sky[3], view.light.sky[2], view.light.sky[1])
    if view.asks(Subject.TEMPLE):
        _draw_mirrored_towers(view, hz, pond)
    pads = Outline()
    for _ in range(22):
        x, y = view.between(6, 94), hz + view.between(14, view.height - hz)
        s = 0.9 + (y - hz) * 0.07
        pads.ellipse(x, y, s, s * 0.3)
    view.fill(pads, "#4f7a4c")


def _draw_mirrored_towers(view: View, hz: float, pond: Outline) -> None:
    """Draw what the pond mirrors."""
    with view.pen.clipped(pond):
        for dx, wide, deep in (
            (0, 9, 26),
            (-13.5, 7, 20),
            (13.5, 7, 20),
            (-25, 5.5, 14),
            (25, 5.5, 14),
        ):
            draw_mirror(view, 50 + dx, hz + 8.5, wide, deep, "#5f5058", 0.5)


def draw_facade(view: View) -> None:
    """Draw a temple front carved into a rose-red cliff, seen at the end of a narrow gorge."""
    view = view.lit(50 + view.side * 20, view.horizon - 19)
    draw_sky(view)
    hz = view.horizon + 19
    low = 19 if view.asks(Subject.SUN) else 0  # of the cliff, to leave the sun free
    cliff = skyline(
        view,
        [(-4, 9 + low), (20, 13 + low), (36, 11 + low), (52, 15 + low), (70, 12 + low),
         (88, 16 + low), (104, 10 + low)],
        2, 1.6,
    )  # fmt: skip
    rock = Outline().polygon([*cliff, (104, hz + 2), (-4, hz + 2)])
    view.melt(rock, 10, hz, view.tone("#dd9a72", 0.12), view.tone("#c07a58", 0.05))
    with view.pen.clipped(rock):
        draw_strata(view, -4, 104, 12, hz, "#8f4a3a", 9, 0.18)
    x = 50 - view.side * 5
    _draw_carved_front(view, hz, x)
    _draw_gorge_walls(view, hz, x)


@shows(Subject.TEMPLE)
def _draw_carved_front(view: View, hz: float, x: float) -> None:
    """Draw columns below a pediment, and the broken gables above with a round house between."""
    view.fill(Outline().rect(Box(x - 20, 19, 40, hz - 18)), "#9a5844", 0.02)
    warm = "#efb68a"
    view.fill(
        Outline()
        .rect(Box(x - 18.5, hz - 27, 37, 2.2))
        .polygon([(x - 13, hz - 27), (x, hz - 33), (x + 13, hz - 27)]),
        warm,
    )
    view.fill(Outline().rect(Box(x - 18.5, hz - 2, 37, 3)), "#d99a70")
    columns, shade, caps = Outline(), Outline(), Outline()
    for dx in (-16.5, -10, -4.3, 4.3, 10, 16.5):
        columns.rect(Box(x + dx - 1.4, hz - 25, 2.8, 23.2))
        shade.rect(Box(x + dx - 1.4 + (0 if view.side > 0 else 1.8), hz - 25, 1.0, 23.2))
        caps.rect(Box(x + dx - 2, hz - 25.6, 4, 1.6))
    view.fill(columns, warm)
    view.fill(caps, "#f6c79c")
    with view.pen.thinned(0.32):
        view.fill(shade, "#5f2a30")
    view.fill(Outline().rect(Box(x - 2.6, hz - 16, 5.2, 15)), "#4a2228")
    upper, holes = Outline(), Outline()
    for side in (-1, 1):
        left = x + side * 13.5 - 4.6
        upper.rect(Box(left, hz - 47, 9.2, 14)).polygon(
            [(left - 0.6, hz - 47), (left + 4.6 - side * 3.4, hz - 51), (left + 9.8, hz - 47)]
        )
        holes.rect(Box(left + 2.6, hz - 45, 1.2, 11)).rect(Box(left + 5.8, hz - 45, 1.2, 11))
    upper.rect(Box(x - 5, hz - 45, 10, 12)).polygon(
        [(x - 6.2, hz - 45), (x, hz - 54), (x + 6.2, hz - 45)]
    )
    view.fill(upper.circle(x, hz - 54.6, 1.4), warm)
    view.fill(
        holes.rect(Box(x - 3, hz - 43, 1.3, 10)).rect(Box(x + 1.7, hz - 43, 1.3, 10)), "#a8604a"
    )


def _draw_gorge_walls(view: View, hz: float, x: float) -> None:
    """Draw the walls of the gorge, a camel and its driver."""
    view.ground(hz + 1, "#e3b184", "#c98f62")
    for side in (-1, 1):
        edge = 50 + side * 31
        wall = skyline(
            view,
            [
                (50 + side * 24, -3),
                (edge, 14),
                (50 + side * 27, 30),
                (edge + side * 2, 48),
                (50 + side * 28, 66),
                (edge + side * 4, view.height + 3),
            ],
            2,
            2.2,
        )
        near = Outline().polygon([*wall, (50 + side * 58, view.height + 3), (50 + side * 58, -3)])
        view.melt(near, 0, view.height, view.tone("#a5563f"), view.tone("#5a2c30"))
        with view.pen.clipped(near):
            draw_strata(view, -4, 104, 4, view.height, "#3f1c26", 7, 0.3)
    draw_beast(view, CAMEL_NEAR, x + view.side * 15, hz + 14, 17, -view.side)
    draw_person(view, x - view.side * 8, hz + 6, 5.5, "#3a2c3a", hat=False)


@shows(Subject.TEMPLE)
def draw_terrace_temple(view: View, x: float, foot: float, wide: float) -> None:
    """Draw a low stepped temple of cut stone: a stair up to a gate with a heavy lintel."""
    high = wide * 0.42
    body = tiers(Outline(), x, foot, wide, high, 4, 0.5)
    view.melt(body, foot - high, foot, view.tone("#e6d2a8", 0.05), view.tone("#b89c70", 0.05))
    ledges = Outline()
    for n in range(1, 5):
        half = wide / 2 * (1 - 0.5 * (n - 1) / 3)
        ledges.rect(Box(x - half, foot - high * n / 4, 2 * half, high * 0.03))
    view.fill(ledges, "#7d6644", 0.05)
    stair = [(x - wide * 0.1, foot), (x - wide * 0.07, foot - high),
             (x + wide * 0.07, foot - high), (x + wide * 0.1, foot)]  # fmt: skip
    view.fill(Outline().polygon(stair), "#f3e4c0", 0.05)
    top, w = foot - high, wide * 0.17
    view.fill(Outline().rect(Box(x - w, top - w * 1.1, 2 * w, w * 1.1)), "#dcc494", 0.05)
    view.fill(Outline().rect(Box(x - w * 1.15, top - w * 1.55, 2.3 * w, w * 0.5)), "#c9ad7a", 0.05)
    view.fill(Outline().rect(Box(x - w * 0.3, top - w * 0.85, w * 0.6, w * 0.85)), "#4a3a30", 0.05)
