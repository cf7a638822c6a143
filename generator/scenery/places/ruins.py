"""Ruins: a stepped temple, lotus towers over water, a carved cliff, pyramids, sea walls."""

from generator.scenery.landmarks.deserts import draw_nubian_pyramids
from generator.scenery.landmarks.sanctuaries import draw_sea_walls
from generator.scenery.motifs.temples import draw_facade, draw_lotus, draw_stepped

VARIANTS = (draw_stepped, draw_lotus, draw_facade, draw_nubian_pyramids, draw_sea_walls)
