"""Boats close by: a raft under sail, a junk, a raft of bamboo, painted pirogues."""

from generator.scenery.base.motif import shows
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View
from generator.scenery.heroes.sketch import Sketch, draw_shade


@shows(Subject.BOAT)
def draw_jangada(view: View, x: float, foot: float, size: float, turn: int = 1) -> None:
    """Draw a fishermen's raft of Brazil: a flat hull, a bent mast, one three-cornered sail."""
    s = Sketch(view, x, foot, size, turn)
    hull = s.fill("-54,-14! -46,-3 -30,0 36,0 52,-5 60,-15! 44,-11 -40,-10", "#b5452f")
    s.tint(hull, "-60,-8! 64,-8! 64,4! -60,4!", "#2a1220", 0.4)
    s.line("-50,-11 56,-12", "#f4e4bc", 1.8)
    s.line("-36,-11! -36,-22! -24,-22! -24,-11!", "#5a3a26", 2)
    s.line("26,-10 22,-60 8,-101", "#4a3020", 2.4)
    sail = s.fill("24,-18! 21,-60 8,-100! -10,-70 -34,-44 -62,-27! -20,-19", "#fbf1d8")
    s.tint(sail, "24,-18! 22,-50 16,-84! 4,-50 -10,-20!", "#c99a7c", 0.55)
    s.tint(sail, "-70,-40! -26,-40! 24,-36! 24,-46! -16,-50! -60,-50!", "#e0603a", 1)
    s.line("24,-18 -20,-19 -62,-27", "#4a3020", 1.8)


@shows(Subject.BOAT)
def draw_junk(view: View, x: float, foot: float, size: float, turn: int = 1) -> None:
    """Draw a junk: a high stern, three sails like fans, with battens."""
    s = Sketch(view, x, foot, size, turn)
    s.line("-34,-20 -36,-84 / 4,-20 4,-106 / 36,-20 37,-70", "#3a261c", 2)
    sails = s.fill(
        "-32,-26! -30,-60 -36,-84! -48,-72 -58,-54 -62,-32! / "
        "8,-26! 12,-70 4,-104! -12,-86 -24,-58 -28,-28! / 38,-26! 41,-50 37,-70! 26,-58 18,-42 "
        "16,-28!", "#cf4a2c",
    )  # fmt: skip
    s.tint(sails, "-32,-24! -30,-60 -36,-88! -42,-60 -46,-26! / 8,-24! 12,-70 4,-108! -4,-70 "
           "-8,-26! / 38,-24! 41,-50 37,-74! 31,-50 30,-26!", "#7a1f1c", 0.45)  # fmt: skip
    s.line(
        " / ".join(
            [f"-31,{y} {-60 + k * 5},{y - 4 + k * 2}" for k, y in enumerate((-38, -50, -62, -73))]
            + [f"10,{y} {-26 + k * 6},{y - 4}" for k, y in enumerate((-40, -54, -68, -82))]
            + [f"39,{y} {17 + k * 4},{y - 3}" for k, y in enumerate((-38, -48, -58))]
        ),
        "#7a2418", 1.1,
    )  # fmt: skip
    hull = s.fill("-66,-34! -60,-14 -46,-1! 44,-1! 58,-10 66,-24! 56,-20 40,-17 -34,-17 -46,-24",
                  "#6e4128")  # fmt: skip
    s.tint(hull, "-70,-8! 70,-10! 70,4! -70,4!", "#1c0d10", 0.45)
    s.line("-44,-20 -34,-14 40,-14 62,-22", "#e8b25a", 1.6)
    s.fill("-56,-30! -38,-28! -36,-18! -52,-18!", "#8f5a36")
    s.fill("-51,-27! -47,-27! -47,-23! -51,-23! / -44,-26! -40,-26! -40,-22! -44,-22!", "#ffd98a")


@shows(Subject.BOAT)
def draw_bamboo_raft(view: View, x: float, foot: float, size: float, turn: int = 1) -> None:
    """Draw a raft of bamboo canes, bent up at its bow, a lantern on a pole."""
    s = Sketch(view, x, foot, size, turn)
    s.fill("-92,-2! 70,-3 92,-10 104,-24! 100,-10 86,1 -92,4!", "#c9a75c")
    s.line("-90,0 70,-1 92,-8 / -90,2 80,1", "#7d5f30", 1)
    s.line("74,-4 78,-66 90,-64", "#4a3624", 2)
    s.fill("86,-62 96,-62 99,-50 94,-40 86,-40 82,-50", "#ffcf6a")
    s.line("85,-62 97,-62 / 85,-40 95,-40", "#5a2a1c", 2)


PIROGUE = "-56,-25! -40,-14! 38,-14! 60,-31! 53,-13 40,0! -38,0! -49,-11"


@shows(Subject.BOAT)
def draw_pirogue(
    view: View, x: float, foot: float, size: float, paint: tuple[str, str], turn: int = 1
) -> None:
    """Draw a fishermen's pirogue on the sand, side on: pointed ends, painted planks, props."""
    draw_shade(view, (x - view.side * size * 0.06, foot + size * 0.025), size * 0.56, size * 0.045,
               "#3a2d2a")  # fmt: skip
    s = Sketch(view, x, foot, size, turn)
    s.line("-24,-8! -32,3! / 22,-8! 30,3!", "#5a4030", 2.4)
    _draw_planks(s, paint)
    s.line("-20,-8! -26,4! / 18,-8! 24,4!", "#7a5a3c", 2.4)


@shows(Subject.BOAT)
def draw_pirogue_crew(
    view: View, x: float, foot: float, size: float, paint: tuple[str, str], turn: int = 1
) -> None:
    """Draw a pirogue at sea, four who paddle it, foam at its waterline."""
    s = Sketch(view, x, foot, size, turn)
    for at, shirt in ((-28, "#e9b13a"), (-9, "#f4f0e4"), (10, "#d9573f"), (28, "#f4f0e4")):
        s.fill(f"{at - 5},-10! {at - 4},-25 {at},-29 {at + 4},-25 {at + 5},-10!", shirt)
        s.fill(f"{at - 3.4},-34 {at},-38 {at + 3.4},-34 {at},-30", "#3a261c")
    _draw_planks(s, paint)
    s.line(" / ".join(f"{at + 6},-25! {at - 9},1!" for at in (-28, -9, 10, 28)), "#5a3a26", 2)
    s.fill("-46,-2 -20,-4 0,-2 22,-4 48,-2 54,2 0,3 -52,2", "#ffffff")


@shows(Subject.BOAT)
def draw_mast(view: View, x: float, foot: float, size: float, turn: int = 1) -> None:
    """Draw a pirogue's mast with its yard, a net hung up to dry from it."""
    s = Sketch(view, x, foot, size, turn)
    s.line("-2,-8! -2,-74! / -34,-56! 26,-70!", "#5a3a26", 2.2)
    net = s.path("-33,-56! 25,-70! 22,-40 24,-16! 2,-20 -20,-16! -30,-30")
    with view.pen.thinned(0.55):
        view.fill(net, "#3f8f8a")
    with view.pen.clipped(net):
        s.line(" / ".join([f"{n},-80! {n + 34},-10!" for n in range(-66, 30, 8)]
                          + [f"{n},-80! {n - 34},-10!" for n in range(-30, 66, 8)]),
               "#1f4f58", 0.7)  # fmt: skip
    s.fill("-2,-74! 14,-70! -2,-66!", "#d9573f")


def _draw_planks(s: Sketch, paint: tuple[str, str]) -> None:
    """Draw the hull in two colours with white between, a star on its stern, an eye at its bow."""
    hull = s.fill(PIROGUE, paint[0])
    s.tint(hull, "-60,-5! 64,-5! 64,4! -60,4!", "#3a2d34", 1)
    s.tint(hull, "-60,-30! -40,-14.6! 38,-14.6! 64,-36! 64,-30! 39,-11.4! -41,-11.4! -60,-22!",
           "#fbf3e0", 1)  # fmt: skip
    s.tint(hull, "-60,-8! 64,-8! 64,-4.6! -60,-4.6!", paint[1], 1)
    s.line("-57,-26! -40,-14! 38,-14! 61,-32!", paint[1], 1.6)
    s.fill("40,-9.6 43.5,-12 47,-9.6 43.5,-7.2", "#ffffff")
    s.fill("42.2,-9.6 43.5,-10.9 44.8,-9.6 43.5,-8.3", "#1d1a1c")
    s.fill("-43,-14! -41.8,-11! -38.6,-10.8! -41,-8.8! -40.2,-5.6! -43,-7.4! -45.8,-5.6! "
           "-45,-8.8! -47.4,-10.8! -44.2,-11!", "#ffe07a")  # fmt: skip
