"""All pictures of Start cards: a deck's first has the first, and so on, round and round."""

from collections.abc import Callable

from generator.drawing.geometry import Box
from generator.drawing.pen import Pen
from generator.scenery.travels.bicycle import draw_bicycle
from generator.scenery.travels.camper_van import draw_camper_van
from generator.scenery.travels.ferry import draw_ferry
from generator.scenery.travels.footpath import draw_footpath
from generator.scenery.travels.night_train import draw_night_train
from generator.scenery.travels.scene import sheet

TRAVELS: tuple[Callable[[Pen], None], ...] = (
    draw_footpath,
    draw_night_train,
    draw_ferry,
    draw_camper_van,
    draw_bicycle,
)


def draw_travel(pen: Pen, box: Box, number: int) -> None:
    """Draw the picture of that number, counted from 0, as a sticker that fills the box, mm."""
    with sheet(pen, box):
        TRAVELS[number % len(TRAVELS)](pen)
