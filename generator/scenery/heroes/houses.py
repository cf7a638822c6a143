"""Houses that say where one is: a round house, a hut on stilts, a red barn, a ruin in a cliff."""

from generator.drawing.outline import Outline
from generator.scenery.base.motif import shows
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View
from generator.scenery.heroes.sketch import Sketch

THATCH = "#b08a4e"


def draw_round_house(view: View, x: float, foot: float, size: float) -> None:
    """Draw a round house of clay under a cone of palm leaves, `size` units high."""
    s = Sketch(view, x, foot, size, view.side)
    wall = s.fill("-46,-44! 46,-44! 45,-2! 24,1 0,2 -24,1 -45,-2!", "#c98d5e")
    s.tint(wall, "-50,-46! -14,-46! -10,4! -50,4!", "#4a2018", 0.42)
    s.fill("2,-34! 18,-35! 18,1! 2,2!", "#3a2018")
    s.fill("28,-30! 37,-30! 37,-20! 28,-20!", "#3a2018")
    roof = s.fill(
        "-70,-36! -44,-60 -18,-84 -3,-103! 3,-103! 18,-84 44,-60 70,-36! 60,-38! 54,-33! 44,-36! "
        "34,-31! 22,-35! 10,-30! -4,-34! -16,-30! -28,-35! -40,-31! -50,-36! -58,-33!", THATCH,
    )  # fmt: skip
    _thatch(s, roof, 70, -36)
    s.line("-5,-100 -8,-108 / 0,-102 0,-110 / 5,-100 8,-108", "#7d5f34", 1.8)


def draw_stilt_hut(view: View, x: float, foot: float, size: float) -> None:
    """Draw a hut of the rice country: a steep roof of thatch on four posts, a ladder."""
    s = Sketch(view, x, foot, size, view.side)
    s.fill("-30,-34! -25,-34! -27,0! -33,0! / 25,-34! 30,-34! 33,0! 27,0! / "
           "-12,-34! -8,-34! -9,-4! -13,-4! / 10,-34! 14,-34! 15,-4! 11,-4!",
           "#4a3222")  # fmt: skip
    s.fill("-36,-26 -28,-28 -20,-26 -28,-24 / 20,-26 28,-28 36,-26 28,-24", "#6a4a32")
    wall = s.fill("-36,-36! 36,-36! 31,-52! -31,-52!", "#8a5c38")
    s.fill("-42,-37! 42,-37! 42,-33! -42,-33!", "#5a3c28")
    s.tint(wall, "-40,-54! -8,-54! -8,-34! -40,-34!", "#2a120c", 0.45)
    s.fill("-2,-50! 12,-50! 12,-36! -2,-36!", "#26150f")
    s.line("-1,-36 -9,0 / 9,-36 4,0 / -3,-27 6,-27 / -5,-18 5,-18 / -7,-9 4,-9", "#c89a5e", 1.6)
    roof = s.fill(
        "-56,-42! -38,-62 -18,-86 -6,-102! 6,-102! 18,-86 38,-62 56,-42! 46,-44! 38,-40! 26,-44! "
        "14,-40! 0,-43! -14,-40! -26,-44! -38,-40! -46,-44!", "#9c7a48",
    )  # fmt: skip
    _thatch(s, roof, 56, -42)


def _thatch(s: Sketch, roof: Outline, half: float, eave: float) -> None:
    """Draw the courses of a roof, and its shaded side."""
    s.tint(roof, f"-{half},-112! -2,-112! -8,-60 -22,{eave + 8}! -{half},{eave + 8}!",
           "#3a2414", 0.42)  # fmt: skip
    rows = " / ".join(
        f"-{half * share:g},{y:g} 0,{y + 5:g} {half * share:g},{y:g}"
        for share, y in ((0.82, eave - 8), (0.6, eave - 24), (0.38, eave - 40))
    )
    s.line(rows, "#7d5f34", 1.3)


def draw_barn(view: View, x: float, foot: float, size: float) -> None:
    """Draw a red barn with white edges, its gable front and one long side, a silo."""
    s = Sketch(view, x, foot, size, view.side)
    silo = s.fill("-92,-2! -92,-82 -80,-96 -68,-82 -68,-2!", "#c9cfd4")
    s.tint(silo, "-94,-100! -82,-100! -82,0! -94,0!", "#3c4a5c", 0.4)
    s.line("-92,-64 -68,-64 / -92,-44 -68,-44 / -92,-24 -68,-24", "#8f9aa4", 1)
    side = s.fill("-64,-52! 4,-52! 4,0! -64,-2!", "#8f2420")
    s.tint(side, "-64,-54! 6,-54! 6,-44! -64,-44!", "#2a0a10", 0.4)
    s.fill("-52,-34! -42,-34! -42,-20! -52,-20! / -28,-34! -18,-34! -18,-20! -28,-20!", "#f6efe4")
    s.fill("-72,-48! -58,-88! 34,-100! 4,-48!", "#6b5f62")
    s.line("-64,-60 0,-66 / -60,-72 10,-80", "#564b4f", 1)
    s.fill("0,0! 0,-56! 14,-84! 36,-102! 58,-84! 72,-56! 72,0!", "#c8372c")
    s.line("-2,-54! 14,-84! 36,-103! 58,-84! 74,-54!", "#f9f3e8", 4)
    s.line("0,-52! 0,-1! 72,-1! 72,-52!", "#f9f3e8", 2)
    s.fill("20,0! 20,-44! 52,-44! 52,0!", "#a52a22")
    s.line("20,0! 20,-44! 52,-44! 52,0! / 20,0! 52,-44! / 52,0! 20,-44! / 36,-44! 36,0!",
           "#f9f3e8", 2.4)  # fmt: skip
    s.fill("29,-62! 43,-62! 43,-76! 29,-76!", "#3c1512")
    s.line("29,-62! 43,-62! 43,-76! 29,-76! 29,-62!", "#f9f3e8", 1.8)


@shows(Subject.TEMPLE)
def draw_pyramid(view: View, x: float, foot: float, size: float, far: float = 0.0) -> None:
    """Draw a steep pyramid of Nubia: courses of stone, a broken top, a gate with two towers."""
    s = Sketch(view, x, foot, size, view.side, far)
    body = s.fill("-45,0! -8,-93! -5,-92! -3,-97! 2,-96! 4,-92! 8,-93! 45,0!", "#c9895a")
    s.tint(body, "-60,4! -60,-110! -6,-100! -14,-50! -18,4!", "#4a1f1c", 0.5)
    courses = " / ".join(f"-50,{y} 50,{y}" for y in range(-84, 0, 12))
    with view.pen.clipped(body):
        s.line(courses, "#8f5638", 0.9)
        s.line("-20,-6 -20,-12 / 8,-18 8,-24 / -6,-30 -6,-36 / 16,-42 16,-48 / 2,-54 2,-60 / "
               "26,-6 26,-12 / -16,-42 -16,-48", "#8f5638", 0.9)  # fmt: skip
    gate = s.fill("-2,2! 0,-34! 10,-34! 11,-22! 19,-22! 20,-34! 30,-34! 32,2!", "#e0a56c")
    s.tint(gate, "-4,4! -4,-40! 4,-40! 4,4! / 19,4! 20,-40! 24,-40! 24,4!", "#4a1f1c", 0.35)
    s.fill("11,2! 11,-16! 19,-16! 19,2!", "#2a1412")


def draw_shingle_hut(view: View, x: float, foot: float, size: float) -> None:
    """Draw a herdsman's hut: a steep roof of shingles down to low walls of logs."""
    s = Sketch(view, x, foot, size, view.side)
    s.fill("-92,-26! 4,-24! 4,0! -92,-3!", "#5f4530")
    s.line("-92,-9 4,-7 / -92,-16 4,-14", "#3f2c20", 1.4)
    roof = s.fill("-104,-20! -72,-92! 34,-104! -2,-14!", "#7a6a5a")
    s.line(
        " / ".join(f"{-101 + 6.2 * n:g},{-28 - 13 * n} {1 + 7 * n:g},{-26 - 15.4 * n:g}"
                   for n in range(5)), "#54483f", 1.6,
    )  # fmt: skip
    s.tint(roof, "-110,-10! -110,-70! -60,-100! -70,-60! -78,-14!", "#1c1418", 0.35)
    front = s.fill("0,0! 0,-20! 34,-100! 70,-18! 70,0!", "#a5794c")
    s.line("12,-2 12,-40 / 24,-2 24,-70 / 46,-44 46,-70 / 58,-2 58,-40 / 35,-50 35,-88", "#7a5634",
           1.4)  # fmt: skip
    s.tint(front, "-2,2! -2,-22! 34,-104! 16,-40! 10,2!", "#2a1418", 0.3)
    s.fill("26,0! 26,-36! 46,-36! 46,0!", "#3a2418")
    s.fill("29,-52! 43,-52! 43,-64! 29,-64!", "#ffdf9a")
    s.line("-6,-14! 34,-106! 76,-12!", "#54483f", 5)


@shows(Subject.TEMPLE)
def draw_cliff_temple(view: View, x: float, foot: float, wide: float) -> None:
    """Draw a ruined sanctuary under a brow of rock: steps, a great doorway, pillars, towers."""
    s = Sketch(view, x, foot, wide)
    s.fill("-64,0! -62,-34 -44,-58 -8,-70 32,-66 58,-44 64,0!", "#3f1f2c")
    s.fill("-56,0! -56,-5! 56,-5! 56,0! / -50,-4! -50,-10! 50,-10! 50,-4! / "
           "-44,-9! -44,-15! 44,-15! 44,-9!", "#e0b27a")  # fmt: skip
    s.line("-56,-5! 56,-5! / -50,-10! 50,-10!", "#8a5238", 1)
    s.fill("-42,-15! -42,-48! -38,-52! -34,-47! -30,-50! -26,-46! -26,-15! / "
           "27,-15! 27,-40! 31,-37! 35,-42! 40,-32! 43,-34! 43,-15!", "#e9c48c")  # fmt: skip
    s.fill("-14,-15! -14,-49! 14,-49! 14,-15!", "#f3d39c")
    s.fill("-17,-48! -17,-54! 18,-54! 18,-48! / -15,-54! 0,-63! 4,-60! 6,-56! 9,-57! 12,-54!",
           "#fbe3b4")  # fmt: skip
    s.fill("-7.5,-15! -7.5,-34! -4,-40 0,-42 4,-40 7.5,-34! 7.5,-15!", "#3a1a26")
    s.fill("-24,-15! -24,-44! -18.5,-44! -18.5,-15! / 18.5,-15! 18.5,-44! 24,-44! 24,-15!",
           "#fbe3b4")  # fmt: skip
    s.fill("-25.5,-48! -25.5,-43! -17,-43! -17,-48! / 17,-48! 17,-43! 25.5,-43! 25.5,-48!",
           "#f3d39c")  # fmt: skip
    s.fill("-36.5,-41! -31.5,-41! -31.5,-33! -36.5,-33! / 33,-30! 37,-30! 37,-23! 33,-23!",
           "#3a1a26")  # fmt: skip
    d = -5 * view.side  # each stands in its own shade on the side away from the sun
    shaded = s.path(
        " / ".join(f"{x},-15! {x},-43! {x + w},-43! {x + w},-15!"
                   for x, w in ((-34 + min(d, 0), 5), (-22.5 + 0.5 * d, 2), (-12.5 + d / 5, 3),
                                (9.5 + d / 5, 3), (20 + 0.5 * d, 2)))
    )  # fmt: skip
    with view.pen.thinned(0.3):
        view.fill(shaded, "#5f2f38")
    s.fill("49,-10! 49,-15! 56,-16! 57,-10! / -60,0! -59,-6! -52,-5! -51,0! / 58,0! 59,-4! 66,-3! "
           "66,1!", "#d9a870")  # fmt: skip
