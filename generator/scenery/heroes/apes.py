"""A mountain gorilla and a gelada, seated and seen from the front."""

from generator.scenery.base.motif import shows
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View
from generator.scenery.heroes.sketch import Sketch


@shows(Subject.ANIMAL)
def draw_gorilla(view: View, x: float, foot: float, size: float) -> None:
    """Draw a silverback that sits, `size` units high, arms before him."""
    s = Sketch(view, x, foot, size)
    body = s.fill(
        "-52,0! -63,-22 -62,-46 -52,-66 -34,-78 0,-82 34,-78 52,-66 62,-46 63,-22 52,0!", "#262a30"
    )
    s.tint(body, _sided(view, "20,-90! 70,-90! 70,0! 48,0! 54,-44 44,-66"), "#a9b8bc", 0.55)
    s.fill("-24,-50 0,-46 24,-50 25,-20 14,-4 -14,-4 -25,-20", "#3c3e44")
    s.line("-1,-46 1,-32 0,-20", "#26282e", 1.4)
    arms = s.fill(
        "-60,-50 -67,-24 -60,-4 -46,2 -28,0 -22,-8 -30,-13 -40,-20 -40,-42 -48,-58 / "
        "60,-50 67,-24 60,-4 46,2 28,0 22,-8 30,-13 40,-20 40,-42 48,-58", "#1d2026",
    )  # fmt: skip
    s.tint(arms, _sided(view, "54,-60! 80,-60! 80,4! 58,4! 60,-24"), "#8c9aa0", 0.5)
    s.line("-27,-6 -36,-3 / -25,-9 -34,-7 / 27,-6 36,-3 / 25,-9 34,-7", "#4a4c52", 1.0)
    head = s.fill(
        "-20,-58 -26,-74 -23,-90 -14,-103 0,-110 14,-103 23,-90 26,-74 20,-58 0,-50", "#1f2228"
    )
    s.tint(head, _sided(view, "12,-112! 30,-112! 30,-50! 19,-56 21,-80"), "#7f8c92", 0.5)
    s.fill("-25,-82 -30,-79 -29,-72 -24,-71 / 25,-82 30,-79 29,-72 24,-71", "#3b3a3e")
    _draw_ape_face(s)


def _draw_ape_face(s: Sketch) -> None:
    face = s.fill(
        "-17,-84 -9,-88 0,-85 9,-88 17,-84 17,-76 11,-71 16,-62 11,-53 0,-50 -11,-53 -16,-62 "
        "-11,-71 -17,-76", "#57514f",
    )  # fmt: skip
    s.tint(face, "-17,-84! 17,-84! 12,-79 3,-80 0,-77 -3,-80 -12,-79", "#101114", 0.6)
    s.line("-17,-83 -9,-86 -1,-82.5 / 1,-82.5 9,-86 17,-83", "#191a1e", 4)
    s.fill("-10.5,-78 -7,-80 -4,-78 -7,-76 / 10.5,-78 7,-80 4,-78 7,-76", "#c98a3c")
    s.fill("-8.8,-78 -7,-79.8 -5.4,-78 -7,-76.4 / 8.8,-78 7,-79.8 5.4,-78 7,-76.4", "#120d0c")
    s.fill("-9,-67 -5,-73 0,-71 5,-73 9,-67 5,-63 0,-64.5 -5,-63", "#2c292b")
    s.fill("-5.6,-67 -3.6,-69 -1.4,-67 -3.4,-65 / 5.6,-67 3.6,-69 1.4,-67 3.4,-65", "#0c0b0c")
    s.line("-10,-57.5 0,-56 10,-57.5", "#1e1b1c", 1.4)


@shows(Subject.ANIMAL)
def draw_gelada(view: View, x: float, foot: float, size: float) -> None:
    """Draw a gelada: a lion's mane, a dark face, the red heart on the chest."""
    s = Sketch(view, x, foot, size, view.side)
    s.line("-34,-8 -58,-4 -70,-14 -74,-30", "#6b4427", 4.4)
    s.fill("-74,-28 -80,-38 -76,-50 -70,-40", "#5a3820")
    s.fill("-34,0 -44,-16 -34,-34 -20,-30 -16,0 / 34,0 44,-16 34,-34 20,-30 16,0", "#5f3f28")
    mane = s.fill(
        "-42,-6! -50,-30 -46,-58 -34,-82 -20,-96 0,-102 20,-96 34,-82 46,-58 50,-30 42,-6! "
        "36,-14! 32,-4! 26,-14! 20,-8! 0,-30 -20,-8! -26,-14! -32,-4! -36,-14!", "#9c6a3a",
    )  # fmt: skip
    s.tint(mane, "-60,-110! -8,-110! -20,-80 -18,-40 -26,0! -60,0!", "#3c2014", 0.4)
    s.tint(mane, "50,-104! 22,-104! 36,-80 40,-50 38,0! 60,0!", "#f2c27a", 0.5)
    s.line("-38,-60 -42,-36 -38,-16 / -30,-70 -33,-44 -29,-20 / 30,-70 34,-44 30,-20 / "
           "38,-62 43,-38 38,-16 / -22,-88 -32,-74 / 22,-88 32,-74", "#6b4223", 1.1)  # fmt: skip
    s.fill("-24,-60 -14,-64 14,-64 24,-60 22,-30 12,-16 -12,-16 -22,-30", "#7d5230")
    _draw_heart(s)
    s.fill("-24,-40 -30,-18 -24,0 -10,1 -6,-5 -14,-8 -15,-30 / "
           "24,-40 30,-18 24,0 10,1 6,-5 14,-8 15,-30", "#3f2a20")  # fmt: skip
    _draw_gelada_face(s)


def _draw_heart(s: Sketch) -> None:
    s.fill("0,-47! 10,-58 17,-56 16,-48 5,-41 14,-31 10,-22 0,-18 -10,-22 -14,-31 -5,-41 -16,-48 "
           "-17,-56 -10,-58", "#f3d6c2")  # fmt: skip
    s.fill("0,-45! 9,-55 14.5,-53.5 13.5,-48 3,-41 11.5,-31 8,-24 0,-21 -8,-24 -11.5,-31 -3,-41 "
           "-13.5,-48 -14.5,-53.5 -9,-55", "#d8433c")  # fmt: skip


def _draw_gelada_face(s: Sketch) -> None:
    s.fill("-22,-84 -18,-97 0,-103 18,-97 22,-84 17,-68 0,-60 -17,-68", "#6f4526")
    s.fill("-15,-86 -9,-93 0,-91 9,-93 15,-86 13,-76 9,-70 9,-63 0,-59 -9,-63 -9,-70 -13,-76",
           "#3a2722")  # fmt: skip
    s.fill("-12,-87 -7,-90 -2,-87 -7,-84 / 12,-87 7,-90 2,-87 7,-84", "#d9a58c")
    s.fill("-8.6,-86 -7,-87.6 -5.2,-86 -7,-84.4 / 8.6,-86 7,-87.6 5.2,-86 7,-84.4", "#140d0b")
    s.line("-11,-79 -8,-73 / 11,-79 8,-73", "#7a5446", 1.3)
    s.fill("-3.6,-67 -1.6,-69 -0.6,-67 -2,-65.4 / 3.6,-67 1.6,-69 0.6,-67 2,-65.4", "#120b0a")
    s.line("-6,-62.6 0,-61.4 6,-62.6", "#120b0a", 1.1)


def _sided(view: View, shapes: str) -> str:
    """Return shapes of the right side, or mirrored where the light comes from the left."""
    return shapes if view.side > 0 else mirrored(shapes)


def mirrored(shapes: str) -> str:
    """Return shapes with left and right changed."""
    words = []
    for word in shapes.split():
        x, comma, y = word.partition(",")
        words.append(f"{-float(x):g},{y}" if comma else word)
    return " ".join(words)
