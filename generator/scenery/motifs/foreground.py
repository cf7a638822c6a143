"""What icons ask for and a landscape has none of its own: it stands near, on ground of its own.

Any landscape can show any subject in this way, at any hour and in a picture of any height. The
sun is no matter of the foreground: `draw_sky` always has one where it is asked for.
"""

from collections.abc import Mapping
from types import MappingProxyType

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.scenery.base.flowers import draw_clump
from generator.scenery.base.motif import shows
from generator.scenery.base.plants import tufts
from generator.scenery.base.subject import Subject
from generator.scenery.base.view import OVER, WIDTH, View, blob
from generator.scenery.motifs.beasts import (
    BEAR,
    CAMEL_NEAR,
    CAT,
    ELEPHANT_NEAR,
    IBEX,
    STAG,
    Beast,
    draw_beast,
)
from generator.scenery.motifs.vessels import draw_sail

FAUNA: Mapping[str, Beast] = MappingProxyType(
    {
        "mountains": IBEX, "volcano": STAG, "dunes": CAMEL_NEAR, "coast": STAG, "island": CAT,
        "city": CAT, "forest": STAG, "canyon": IBEX, "fields": STAG, "savanna": ELEPHANT_NEAR,
        "lake": STAG, "river": STAG, "ice": BEAR, "ruins": CAT,
    }
)  # fmt: skip
SOILS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "dunes": ("#dfa85f", "#a5803f"), "ice": ("#d5e3ee", "#9fb6c9"),
        "city": ("#b9a88e", "#8f8a5c"), "canyon": ("#b9824f", "#7f7a44"),
        "savanna": ("#b8944a", "#7f6a30"), "ruins": ("#a8905f", "#6f7a44"),
        "volcano": ("#6f6a5c", "#565a44"),
    }
)  # fmt: skip
MEADOW = ("#7f9a4e", "#4f7238")
PETALS = ("#e8528a", "#f4f0ff", "#f08a3c")


def draw_missing(view: View, kind: str) -> None:
    """Draw each subject that is asked for and that the landscape has not shown."""
    missing = view.subjects - view.met
    soil, grass = SOILS.get(kind, MEADOW)
    foot = view.height
    if Subject.TEMPLE in missing:
        x = _free(view, 29, Box(-24, foot - 42, 48, 42))
        _draw_knoll(view, x, foot - 21, 40, soil, grass)
        draw_portico(view, x, foot - 24, 26)
    if Subject.ANIMAL in missing:
        x = _free(view, 30, Box(-22, foot - 28, 44, 28))
        _draw_knoll(view, x, foot - 1, 36, soil, grass)
        draw_beast(view, FAUNA.get(kind, STAG), x, foot - 6.5, 19, 1 if x < WIDTH / 2 else -1)
    if Subject.BLOSSOM in missing:
        x = _free(view, 31, Box(-18, foot - 22, 36, 22))
        _draw_knoll(view, x, foot + 1, 28, soil, grass)
        draw_clump(view, x, foot - 3, 17, PETALS)
    if Subject.BOAT in missing:
        x = _free(view, 30, Box(-16, foot - 24, 32, 24))
        _draw_bay(view, x)
        draw_sail(view, x, foot - 4.5, 17, "#a8483a")


def _free(view: View, out: float, room: Box) -> float:
    """Return where so much room round x hides the least of any motif: left, right or middle."""
    places = [WIDTH / 2 - view.side * share * out for share in (1, -1, 0)]
    shares = [[_share(room.moved(x, 0), site) for site in view.sites] for x in places]
    hidden = [(max(some, default=0), sum(some)) for some in shares]
    return places[hidden.index(min(hidden))]


def _share(box: Box, site: Box) -> float:
    """Return how much of a site the box covers, 0 to 1."""
    wide = min(box.right, site.right) - max(box.x, site.x)
    high = min(box.bottom, site.bottom) - max(box.y, site.y)
    return max(0.0, wide) * max(0.0, high) / max(1.0, site.w * site.h)


def _draw_bay(view: View, x: float) -> None:
    """Draw water that reaches in from the lower edge, round x."""
    top, foot, sky = view.height - 15, view.height + 2 * OVER, view.light.sky
    bay = blob([(x - 17, foot), (x - 15, top + 6), (x - 7, top + 1), (x + 6, top),
                (x + 15, top + 5), (x + 18, foot)])  # fmt: skip
    view.line(bay, "#d9cba4", 1.6)
    view.melt(bay, top, view.height, sky[3], view.tone("#3f8fa3"), view.tone("#2a6f86"))


def _draw_knoll(view: View, x: float, y: float, wide: float, soil: str, grass: str) -> None:
    """Draw a rise of ground, `wide` units at the height y, that falls to the lower edge."""
    half = wide / 2
    view.fill(
        blob([(x - half * 1.2, view.height + OVER), (x - half, y), (x - half * 0.4, y - 6),
              (x + half * 0.4, y - 6.4), (x + half, y - 0.5), (x + half * 1.2, view.height + OVER),
              (x, view.height + 2 * OVER)]),
        soil,
    )  # fmt: skip
    tuft = Outline()
    left, right = max(-OVER, x - half), min(WIDTH, x + half)
    tufts(tuft, Box(left, y - 3, right - left, view.height - y + 3), 12, 3, view.chance)
    view.fill(tuft, grass)


@shows(Subject.TEMPLE)
def draw_portico(view: View, x: float, foot: float, wide: float, far: float = 0.0) -> None:
    """Draw a temple's front: steps, six columns, a pediment."""
    half, stone = wide / 2, "#efe3c8"
    steps, columns, shade = Outline(), Outline(), Outline()
    for n in range(3):
        w = half * (1.1 - n * 0.07)
        steps.rect(Box(x - w, foot - wide * 0.04 * (n + 1), 2 * w, wide * 0.04))
    base, top = foot - wide * 0.12, foot - wide * 0.55
    view.fill(Outline().rect(Box(x - half * 0.9, top, half * 1.8, base - top)), "#8a7a68", far)
    step = wide * 0.168
    for n in range(6):
        cx, w = x + (n - 2.5) * step, wide * 0.08
        columns.rect(Box(cx - w / 2, top, w, base - top))
        shade.rect(Box(cx - w / 2 if view.side > 0 else cx + w * 0.15, top, w * 0.35, base - top))
    view.fill(steps, "#e2d3b2", far)
    view.fill(columns, stone, far)
    with view.pen.thinned(0.3):
        view.fill(shade, "#4a3f4a", far)
    roof = Outline().rect(Box(x - half, top - wide * 0.07, wide, wide * 0.075))
    view.fill(roof, stone, far)
    gable = [(x - half * 1.06, top - wide * 0.065), (x, top - wide * 0.27),
             (x + half * 1.06, top - wide * 0.065)]  # fmt: skip
    view.fill(Outline().polygon(gable), "#dccaa2", far)
