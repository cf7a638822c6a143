"""What a print would take with each ink, told before anything is printed.

The ink is that of all faces, the deck's and the products' own. Pads, counters, the legend and the
rulebook are text, alike in every ink; of them sheets and cuts are counted.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.faces.all_faces import lay_faces
from generator.imposition.marks import apart
from generator.imposition.sheets import Page, SheetSide
from generator.printing.coverage import measure_faces
from generator.printing.ink_amount import Estimate, Printed, estimate
from generator.printing.job import plan_all
from generator.printing.request import Request
from generator.style.look import Ink


def estimate_prints(request: Request) -> dict[Ink, Estimate]:
    """Return for each ink what the print would take; nothing is written."""
    report = plan_all(request)
    run = report.run
    pages = [page for file in report.files if not file.is_kit for page in file.pages]
    sheets = sum(page.side is not SheetSide.BACK for page in pages)
    cuts = sum(map(cuts_on, pages))
    found = {}
    for ink in Ink:
        faces = dict(lay_faces(run.deck, run.style, replace(request.look, ink=ink)))
        for product in request.wanted:
            faces |= product.own_faces(run.in_ink(ink))
        coverages = measure_faces(list(faces.values()))
        found[ink] = estimate(_printed(pages, coverages), sheets, cuts)
    return found


def cuts_on(page: Page) -> int:
    """Return how many straight cuts free the faces of a page: one along each edge they have.

    What lies behind a front is cut with it: a back page, and the backs of a folded sheet.
    """
    across = (x for face in page.fronts for x in (face.trim.x, face.trim.right))
    down = (y for face in page.fronts for y in (face.trim.y, face.trim.bottom))
    return len(apart(across)) + len(apart(down))


def _printed(pages: Sequence[Page], coverages: dict[str, float]) -> Iterator[Printed]:
    counts = Counter(
        (face.face, round(face.trim.w, 2), round(face.trim.h, 2))
        for page in pages
        for face in page.placed
        if face.face in coverages
    )
    for (face, width, height), count in counts.items():
        yield Printed(count, width, height, coverages[face])
