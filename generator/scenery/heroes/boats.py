"""Boats close by: a raft under sail, a junk, a raft of bamboo."""

from generator.scenery.base.motif import shows
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View
from generator.scenery.heroes.sketch import Sketch


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
