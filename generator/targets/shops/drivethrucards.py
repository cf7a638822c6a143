"""DriveThruCards: one PDF a deck, PDF/X-1a:2003, each card's back before its front.

Figures: help.drivethrupartners.com, article 12780748203543, and the OneBookShelf help, article
227867607: page 2.75 x 3.75 in, 1/8 in of bleed, 1/8 in safe, ink at most 240 %, rich black
60/40/40/100, 300 dpi, fonts embedded, no PNG inside, no die line.
"""

from collections.abc import Iterator

from generator.drawing.geometry import INCH
from generator.paper.formats import CARDS
from generator.targets.export_target import ExportJob
from generator.targets.shops.cmyk import SWOP
from generator.targets.shops.press_pdf import STANDARD, ghostscript
from generator.targets.shops.press_target import PressTarget
from schema.common.lists import counted


class DriveThruCards(PressTarget):
    """A deck for drivethrucards.com."""

    name = "drivethrucards"
    title = "DriveThruCards"
    help = f"cards as one {STANDARD} file, backs before fronts, ink at most 240 %"
    url = "https://www.drivethrucards.com"
    parts = ("cards",)
    card = CARDS["poker"]
    cards = (CARDS["poker"],)
    bleed = INCH / 8
    safe = INCH / 8
    most_ink = 240
    rich_black = (60, 40, 40, 100)
    profiles = SWOP
    back_is_first = True
    as_pdfx = True

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what the file holds, and how far it is PDF/X."""
        yield from super().told(job)
        if ghostscript():
            yield f"The file is {STANDARD}: Ghostscript wrote it so, and it was checked."
        else:
            yield (
                f"The file is prepared for {STANDARD} and was checked, but not written by "
                f"Ghostscript, which is not installed here."
            )

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how the file becomes cards."""
        name, count = self.file_name(self.files(job)[0]), len(self.files(job)[0].order) // 2
        if not ghostscript():
            yield (
                "If the shop refuses the file as not PDF/X-1a, install Ghostscript and run "
                "horizon export drivethrucards again; then upload that file."
            )
        yield (
            f"Log in as a publisher on {self.url}, add a title, and choose premium poker cards; "
            f"the deck has {counted(count, 'card')}."
        )
        yield (
            f"Upload {name} as the deck's print file. Page 1 is the back of the first card, page "
            f"2 its front, and so on: that is the order in which the shop reads it."
        )
        yield (
            "Order a proof for yourself before you let anybody buy it, and lay a card of each "
            "kind on its back: all backs of a kind must look alike."
        )
        yield "Tokens and rules are not made there: print them with horizon print."


DRIVE_THRU_CARDS = DriveThruCards()
