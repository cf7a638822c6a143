"""A card's landscape: which drawing a scene asks for, and the view it is drawn in.

`draw_landscape` is what the faces know of scenery. The same scene and icons give the same picture,
on any machine: all chance comes from the scene's own words and seed.
"""

from collections.abc import Iterable
from random import Random

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.scenery.base.palette import FREE, light_of, sunny
from generator.scenery.base.subject import Subject, subjects_of
from generator.scenery.base.view import WIDTH, View
from generator.scenery.base.weather import draw_fall
from generator.scenery.kinds import KINDS
from generator.scenery.motifs.foreground import draw_missing
from schema.deck.model import Scene

TALL = 86.0  # units; what a picture is taller is sky, as the ground is drawn for so much room


def draw_landscape(pen: Pen, scene: Scene, box: Box, icons: Iterable[str] = ()) -> None:
    """Fill the box with the scene's landscape, which shows the subject of each icon, and no other.

    Nothing is drawn outside the box. The remainder of seed and number of variants chooses the
    variant; the whole seed all else. There is no sun at night nor in rain: who asks for both gets
    a time that has it.
    """
    subjects = subjects_of(icons)
    has_sun = Subject.SUN in subjects
    time = sunny(scene.time) if has_sun else scene.time
    chance = Random(f"{scene.kind} {time} {scene.seed}")  # noqa: S311 - a picture, no secret
    variants = KINDS.get(scene.kind) or KINDS["mountains"]
    light = light_of(time, chance)
    scale = box.w / WIDTH
    height = box.h / scale
    share = chance.uniform(0.53, 0.59)
    horizon = height * share if height <= TALL else height - TALL * (1 - share)
    left = (33, 40) if has_sun else (20, 38)  # the sun beside the icons, which lie at the left
    x = chance.choice((chance.uniform(*left), chance.uniform(62, 80)))
    high = chance.uniform(*(FREE if has_sun else light.height))
    view = View(pen, chance, light, height, horizon, (x, horizon * (1 - high)), subjects)
    with pen.clipped(Outline().rect(box)), pen.placed(box.x, box.y, scale=scale):
        variants[scene.seed % len(variants)](view)
        draw_missing(view, scene.kind)
        draw_fall(view)
