"""PDF files that lie on a table: products of `horizon print`, drawn for an export."""

from generator.imposition.caption import Caption
from generator.imposition.corrections import Corrections
from generator.imposition.grids import Arrange
from generator.paper.formats import PAPERS
from generator.sheets.option import Chosen
from generator.sheets.printable import Printable, Run
from generator.sheets.sheet_writer import About, FaceRecordings, SheetWriter
from generator.targets.export_target import ExportJob
from generator.targets.home import HOME
from generator.targets.sheet_target import Asked
from schema.common.version import VERSION


def product_pdf(job: ExportJob, product: Printable, chosen: Chosen | None = None) -> bytes:
    """Return a product's PDF in the export's language; FaceError for words that do not fit."""
    laid, source = job.laid, job.asked.source
    layout = HOME.layout(Asked(PAPERS["a4"], source.card, Arrange.TOUCHING.value))
    font = laid.style.fonts["clear"]
    caption = Caption(laid.deck.title, laid.deck.edition, VERSION, laid.deck.fingerprint, "", "")
    planner = HOME.planner(layout, laid.faces, laid.scale, caption, font, HOME.grid(layout))
    run = Run(
        laid.deck, laid.style, planner,
        FaceRecordings(laid.faces, laid.scale, layout.bleed.most), [],
        ink=source.look.ink, language=source.language, chosen=chosen or {},
    )  # fmt: skip
    about = About(laid.deck.title, product.title, laid.deck.title, f"horizon {VERSION}",
                  source.language, "")  # fmt: skip
    writer = SheetWriter(about, font, Corrections())
    product.draw(run, writer, run.pages(product))
    return writer.finish()
