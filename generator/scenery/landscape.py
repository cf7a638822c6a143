"""A card's landscape: which drawing a scene asks for, and the view it is drawn in.

`draw_landscape` is what the faces know of scenery. The same scene gives the same picture, on any
machine: all chance comes from the scene's own words and seed.
"""

from random import Random

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.scenery.base.palette import light_of
from generator.scenery.base.view import WIDTH, View
from generator.scenery.base.weather import draw_fall
from generator.scenery.kinds import KINDS
from schema.deck.model import Scene

TALL = 86.0  # units; what a picture is taller is sky, as the ground is drawn for so much room


def draw_landscape(pen: Pen, scene: Scene, box: Box) -> None:
    """Fill the box with the scene's landscape; nothing is drawn outside it.

    The remainder of seed and number of variants chooses the variant; the whole seed all else.
    """
    chance = Random(f"{scene.kind} {scene.time} {scene.seed}")  # noqa: S311 - a picture, no secret
    variants = KINDS.get(scene.kind) or KINDS["mountains"]
    light = light_of(scene.time, chance)
    scale = box.w / WIDTH
    height = box.h / scale
    share = chance.uniform(0.53, 0.59)
    horizon = height * share if height <= TALL else height - TALL * (1 - share)
    x = chance.choice((chance.uniform(20, 38), chance.uniform(62, 80)))
    sun = (x, horizon * (1 - chance.uniform(*light.height)))
    view = View(pen, chance, light, height, horizon, sun)
    with pen.clipped(Outline().rect(box)), pen.placed(box.x, box.y, scale=scale):
        variants[scene.seed % len(variants)](view)
        draw_fall(view)
