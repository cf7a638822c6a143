"""Boats: hulls and sails, dhows, junks, canoes, rafts."""

from generator.drawing.outline import Outline
from generator.scenery.base.motif import shows
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View


@shows(Subject.BOAT)
def draw_hull(view: View, x: float, y: float, long: float, colour: str, far: float = 0.0) -> None:
    """Draw a small boat's hull and its shade on the water."""
    high = long * 0.15
    with view.pen.thinned(0.35):
        view.pen.fill(
            Outline().ellipse(x, y + high * 0.55, long * 0.5, high * 0.35), view.tone("#123047")
        )
    hull = (
        Outline()
        .move(x - long / 2, y - high)
        .curve(
            (x - long * 0.3, y - high * 0.55),
            (x + long * 0.3, y - high * 0.55),
            (x + long / 2, y - high * 1.2),
        )
    )
    hull.curve(
        (x + long * 0.42, y + high * 0.3), (x + long * 0.3, y + high * 0.4), (x, y + high * 0.4)
    )
    hull.curve(
        (x - long * 0.32, y + high * 0.4),
        (x - long * 0.42, y + high * 0.2),
        (x - long / 2, y - high),
    ).close()
    view.fill(hull, colour, far)


@shows(Subject.BOAT)
def draw_sail(
    view: View, x: float, y: float, size: float, hull: str = "#7a4a34", sail: str = "#fdf6e6"
) -> None:
    """Draw a sailing boat with mainsail and jib."""
    draw_hull(view, x, y, size, hull)
    top, foot = y - size * 1.15, y - size * 0.17
    main = (
        Outline()
        .move(x + size * 0.03, top)
        .curve(
            (x + size * 0.3, top + size * 0.4),
            (x + size * 0.4, foot - size * 0.2),
            (x + size * 0.42, foot),
        )
        .line((x + size * 0.03, foot))
        .close()
    )
    jib = (
        Outline()
        .move(x - size * 0.03, top + size * 0.12)
        .line((x - size * 0.03, foot))
        .line((x - size * 0.4, foot))
        .close()
    )
    view.fill(main, sail)
    view.fill(jib, sail, 0.12)


@shows(Subject.BOAT)
def draw_dhow(view: View, x: float, y: float, size: float, sail: str = "#fbeed6") -> None:
    """Draw a dhow: a long low hull under one slanting three-cornered sail."""
    draw_hull(view, x, y, size, "#5a3d2b")
    tip, tack, clew = (
        (x + size * 0.3, y - size * 1.2),
        (x - size * 0.42, y - size * 0.3),
        (x + size * 0.36, y - size * 0.22),
    )
    path = (
        Outline()
        .move(*tip)
        .curve((x + size * 0.05, y - size * 0.85), (x - size * 0.2, y - size * 0.55), tack)
    )
    path.line(clew).curve(
        (x + size * 0.52, y - size * 0.6), (x + size * 0.44, y - size * 0.95), tip
    ).close()
    view.fill(path, sail)
    view.line(
        Outline().move(x + size * 0.02, y - size * 0.1).line((x + size * 0.06, y - size * 0.82)),
        "#4a3424",
        0.35,
    )


@shows(Subject.BOAT)
def draw_junk(view: View, x: float, y: float, size: float, sail: str = "#b8543a") -> None:
    """Draw a junk: a high stern, three battened sails."""
    draw_hull(view, x, y, size, "#553a2a")
    view.fill(
        Outline().polygon(
            [
                (x - size * 0.5, y - size * 0.28),
                (x - size * 0.24, y - size * 0.22),
                (x - size * 0.24, y - size * 0.05),
                (x - size * 0.46, y - size * 0.05),
            ]
        ),
        "#553a2a",
    )
    battens = Outline()
    sails = Outline()
    for dx, wide, high in ((-0.26, 0.26, 0.55), (0.04, 0.36, 0.9), (0.36, 0.22, 0.5)):
        left, foot = x + size * (dx - wide / 2), y - size * 0.24
        w, h = size * wide, size * high
        sails.move(left, foot).curve(
            (left - w * 0.1, foot - h * 0.5),
            (left + w * 0.1, foot - h * 0.8),
            (left + w * 0.35, foot - h),
        )
        sails.curve(
            (left + w * 0.95, foot - h * 0.9),
            (left + w * 1.15, foot - h * 0.5),
            (left + w, foot - h * 0.06),
        ).close()
        for n in range(1, 4):
            battens.move(left, foot - h * n / 4).line(
                (left + w * 1.03, foot - h * n / 4 - h * 0.02)
            )
    view.fill(sails, sail)
    with view.pen.thinned(0.5):
        view.line(battens, "#4a2018", 0.25)


@shows(Subject.BOAT)
def draw_canoe(
    view: View, x: float, y: float, long: float, colour: str = "#4a3526", people: int = 1
) -> None:
    """Draw a slender boat, with people standing or sitting in it."""
    view.fill(
        Outline()
        .move(x - long / 2, y - long * 0.08)
        .curve(
            (x - long * 0.25, y + long * 0.1),
            (x + long * 0.25, y + long * 0.1),
            (x + long / 2, y - long * 0.08),
        )
        .curve(
            (x + long * 0.2, y - long * 0.005),
            (x - long * 0.2, y - long * 0.005),
            (x - long / 2, y - long * 0.08),
        )
        .close(),
        colour,
    )
    crew = Outline()
    for n in range(people):
        px, high = x + long * (n - (people - 1) / 2) * 0.22 - long * 0.1, long * 0.26
        crew.polygon(
            [
                (px - high * 0.16, y),
                (px - high * 0.2, y - high * 0.62),
                (px + high * 0.2, y - high * 0.62),
                (px + high * 0.16, y),
            ]
        )
        crew.circle(px, y - high * 0.76, high * 0.15)
        crew.polygon(
            [
                (px - high * 0.36, y - high * 0.84),
                (px, y - high * 1.05),
                (px + high * 0.36, y - high * 0.84),
            ]
        )
        hand, blade = (px + high * 0.26, y - high * 0.5), (px + high * 0.5, y + high * 0.3)
        view.line(Outline().move(*hand).line(blade), "#6a4a30", high * 0.07)
        crew.polygon([(blade[0] - high * 0.1, blade[1] - high * 0.1), blade,
                      (blade[0] + high * 0.08, blade[1] - high * 0.16)])  # fmt: skip
    if not crew.is_empty:
        view.fill(crew, "#3a2c26")
