"""The slip of a verdict page: the same verdict on one page of PDF."""

from dataclasses import replace

import numpy as np
import zxingcpp
from pypdfium2 import PdfDocument

from checker.web import create_app
from checker.web.site.settings import Settings
from generator.images.raster import raster_page
from schema.slips.slip import Slip, SlipError, SlipPaper
from tests.checker.web.pages.plain_pages import text
from tests.checker.web.sites import ROW, client, edition_of, real_client
from tests.places import FIRST_FILE


def words(pdf: bytes) -> str:
    document = PdfDocument(pdf)
    assert len(document) == 1
    return " ".join(str(document[0].get_textpage().get_text_range()).split())


def test_the_page_leads_to_both_slips() -> None:
    page = real_client().get(f"/r/{ROW}").text
    assert page.count("/slip.pdf") == 2
    assert "/slip.pdf?size=58mm" in page


def test_where_nothing_can_draw_no_slip_is_offered() -> None:
    assert "/slip.pdf" not in text(f"/r/{ROW}")
    assert client().get(f"/r/{ROW}/slip.pdf").status_code == 404


def test_the_slip_is_a_file_that_is_not_kept() -> None:
    answer = real_client().get(f"/r/{ROW}/slip.pdf")
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    assert answer.headers["Cache-Control"] == "no-store"
    assert "Note 8, " in words(answer.data)


def test_its_code_is_the_address_of_the_verdict() -> None:
    data = real_client().get(f"/r/{ROW}/slip.pdf").data
    picture = raster_page(PdfDocument(data), 0, (1240, 1748))
    (found,) = zxingcpp.read_barcodes(np.asarray(picture))
    assert found.text.startswith("HTTP://LOCALHOST/R/N1.D")


def test_the_slip_for_a_receipt_printer() -> None:
    data = real_client().get(f"/r/{ROW}/slip.pdf?size=58mm").data
    assert round(PdfDocument(data)[0].get_size()[0] / 72 * 25.4) == 58


def test_another_size_is_not_there() -> None:
    assert real_client().get(f"/r/{ROW}/slip.pdf?size=a3").status_code == 404


def test_a_faulty_line_has_no_slip() -> None:
    assert real_client().get("/r/N1.S3.X/slip.pdf").status_code == 400


def test_a_line_of_another_deck_is_not_judged_with_ours() -> None:
    data = real_client().get(f"/r/{ROW.replace('N1.', 'N1.D00000000.')}/slip.pdf").data
    assert "Not valid" in words(data)


def test_a_slip_that_does_not_fit_is_refused_in_words() -> None:
    def refuse(_slip: Slip, _paper: SlipPaper) -> bytes:
        raise SlipError("--slip: too long")

    app = create_app(Settings(replace(edition_of(FIRST_FILE), slips=refuse)))
    answer = app.test_client().get(f"/r/{ROW}/slip.pdf")
    assert answer.status_code == 422
    assert "The slip of 58 mm is as long as it needs to be." in answer.text
