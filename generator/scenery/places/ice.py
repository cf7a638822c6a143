"""Ice: a gate of ice, a glacier like a road, a wall that breaks, a bear by bright houses."""

from generator.scenery.landmarks.heights import draw_ice_stream
from generator.scenery.landmarks.lakes import draw_breaking_wall
from generator.scenery.landmarks.north import draw_bear_village, draw_ice_gate

VARIANTS = (draw_ice_gate, draw_ice_stream, draw_breaking_wall, draw_bear_village)
