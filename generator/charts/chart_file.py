"""The chart as a file: PDF, or the PNG that is rasterised of it; equal figures, equal bytes."""

from collections.abc import Callable, Mapping
from io import BytesIO

from pypdfium2 import PdfDocument

from generator.charts.chart_page import ChartPage
from generator.charts.deck_chart import draw_chart
from generator.drawing.pdf_pen import PdfPen
from generator.images.png import png
from generator.images.raster import raster_page, size_px
from generator.paper.formats import PAPERS
from generator.sheets.canvas import end_page, new_canvas
from schema.common.version import VERSION
from schema.stats.stats import Stats

PAPER = PAPERS["a4"]
DPI = 200


def chart_pdf(stats: Stats) -> bytes:
    """Return the PDF file of a chart: one page of A4, upright."""
    return page_pdf(f"{stats.title}: what the deck holds", lambda page: draw_chart(page, stats))


def page_pdf(title: str, draw: Callable[[ChartPage], None]) -> bytes:
    """Return the PDF file of a page of A4, upright, that something is drawn on."""
    target = BytesIO()
    canvas = new_canvas(target, packed=False, language="en")
    canvas.setTitle(title)
    canvas.setCreator(f"horizon {VERSION}")
    canvas.setProducer(f"horizon {VERSION}")
    pen = PdfPen(canvas)
    pen.begin_page(PAPER.w, PAPER.h)
    draw(ChartPage(pen))
    end_page(canvas)
    canvas.save()
    return target.getvalue()


def chart_png(stats: Stats) -> bytes:
    """Return the PNG file of a chart, with 200 dots per inch."""
    return page_png(chart_pdf(stats))


def page_png(pdf: bytes) -> bytes:
    """Return the picture of a page, with 200 dots per inch."""
    document = PdfDocument(pdf)
    try:
        return png(raster_page(document, 0, size_px(PAPER.w, PAPER.h, DPI)), DPI)
    finally:
        document.close()


WRITERS: Mapping[str, Callable[[Stats], bytes]] = {".pdf": chart_pdf, ".png": chart_png}
"""How a chart is written, by the suffix of its file."""
