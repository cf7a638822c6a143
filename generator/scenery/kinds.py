"""The kinds of landscape by name, each with its variants."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.scenery.base.view import View
from generator.scenery.places import (
    canyon,
    city,
    coast,
    dunes,
    fields,
    forest,
    ice,
    island,
    lake,
    mountains,
    river,
    ruins,
    savanna,
    volcano,
)

Variant = Callable[[View], None]

KINDS: Mapping[str, tuple[Variant, ...]] = MappingProxyType(
    {
        "mountains": mountains.VARIANTS,
        "volcano": volcano.VARIANTS,
        "dunes": dunes.VARIANTS,
        "coast": coast.VARIANTS,
        "island": island.VARIANTS,
        "city": city.VARIANTS,
        "forest": forest.VARIANTS,
        "canyon": canyon.VARIANTS,
        "fields": fields.VARIANTS,
        "savanna": savanna.VARIANTS,
        "lake": lake.VARIANTS,
        "river": river.VARIANTS,
        "ice": ice.VARIANTS,
        "ruins": ruins.VARIANTS,
    }
)
