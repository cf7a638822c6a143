"""All targets of `horizon export`; one joins by a line here."""

from generator.targets.export_target import ExportTarget
from generator.targets.shops.makeplayingcards import MAKE_PLAYING_CARDS

EXPORTS: tuple[ExportTarget, ...] = (
    MAKE_PLAYING_CARDS,
)  # fmt: skip
