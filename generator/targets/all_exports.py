"""All targets of `horizon export`; one joins by a line here."""

from generator.targets.cutters.cricut import CRICUT
from generator.targets.cutters.cut_outlines import CUT_OUTLINES
from generator.targets.cutters.labels import LABEL_SHEETS
from generator.targets.cutters.silhouette import SILHOUETTE
from generator.targets.export_target import ExportTarget
from generator.targets.shops.drivethrucards import DRIVE_THRU_CARDS
from generator.targets.shops.makeplayingcards import MAKE_PLAYING_CARDS
from generator.targets.shops.mbprint import MB_PRINT
from generator.targets.shops.thegamecrafter import THE_GAME_CRAFTER
from generator.targets.tables.face_folders import SCREENTOP, TABLETOPIA
from generator.targets.tables.playingcards_io import PLAYING_CARDS_IO
from generator.targets.tables.tabletop_simulator import TABLETOP_SIMULATOR
from generator.targets.tables.virtual_tabletop import VIRTUAL_TABLETOP

EXPORTS: tuple[ExportTarget, ...] = (
    THE_GAME_CRAFTER,
    MAKE_PLAYING_CARDS,
    DRIVE_THRU_CARDS,
    MB_PRINT,
    TABLETOP_SIMULATOR,
    PLAYING_CARDS_IO,
    VIRTUAL_TABLETOP,
    TABLETOPIA,
    SCREENTOP,
    SILHOUETTE,
    CUT_OUTLINES,
    CRICUT,
    LABEL_SHEETS,
)
