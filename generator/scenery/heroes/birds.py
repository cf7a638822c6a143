"""A toucan, close by."""

from generator.scenery.base.motif import shows
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import View
from generator.scenery.heroes.sketch import Sketch


@shows(Subject.ANIMAL)
def draw_toucan(view: View, x: float, foot: float, size: float, turn: int = 1) -> None:
    """Draw a toco toucan on its perch; its tail hangs below (x, foot)."""
    s = Sketch(view, x, foot, size, turn)
    s.fill("-18,-14 -4,-6 -16,40! -24,44! -32,38! -26,6", "#16181e")
    s.fill("-10,-8 -4,-2 -14,14 -18,4", "#c8372c")
    body = s.fill(
        "-18,-8 -25,-34 -18,-62 -4,-82 12,-92 26,-88 33,-76 31,-60 24,-38 12,-14 0,-3 -10,-2",
        "#1d2027",
    )
    s.tint(body, "-30,0! -30,-60! -14,-70! -6,-40 4,-10! -4,4!", "#4a5468", 0.5)
    s.fill("9,-82 18,-88 29,-82 33,-70 30,-56 22,-46 12,-50 7,-64", "#fbf6e6")
    s.fill("11,-84 17,-89 25,-86 26,-78 19,-74 12,-77", "#f2a03a")
    s.fill("14.5,-82 19,-85.5 23.5,-82 19,-78.5", "#3f7fd0")
    s.fill("17,-82 19,-84 21,-82 19,-80", "#0d0d10")
    bill = s.fill("28,-84 44,-93 66,-92 84,-80 92,-60! 84,-62 66,-68 46,-68 30,-66", "#f58a1f")
    s.tint(bill, "24,-72! 50,-76 76,-72 96,-56! 60,-56! 24,-60!", "#c2461c", 0.65)
    s.tint(bill, "82,-96! 78,-82 86,-70 80,-60! 100,-50! 100,-90!", "#17181d", 1)
    s.line("29,-85 30,-65", "#17181d", 3)
    s.line("30,-74.5 54,-78 84,-69", "#a8451a", 1.2)
    s.line("-4,-3 -6,5 / 4,-5 3,5", "#5f7f9a", 3.4)
