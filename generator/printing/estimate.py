"""What a print would take with each ink, told before anything is printed.

The ink is that of all faces, the deck's and the products' own. Pads and the rulebook are text,
alike in every ink; of them sheets are counted.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.imposition.marks import apart
from generator.imposition.sheets import Page, SheetSide
from generator.printing.coverage import measure_faces
from generator.printing.ink_amount import Estimate, Printed, estimate
from generator.printing.job import plan_all
from generator.printing.request import Request
from generator.sheets.printable import Run
from generator.style.look import Ink
from schema.common.progress import progress


def estimate_prints(request: Request) -> dict[Ink, Estimate]:
    """Return for each ink what the print would take; nothing is written.

    Where there is a house kit, it is what one prints.
    """
    report = plan_all(request)
    run = report.run
    to_print = [file for file in report.files if file.is_kit] or report.files
    pages = [page for file in to_print for page in file.pages]
    sheets = sum(page.side is not SheetSide.BACK for page in pages)
    is_cut = request.target.is_cut_at_home
    cuts = [cuts_on(page) for page in pages if page.fronts and is_cut]
    placed = {one.face for page in pages for one in page.placed}
    faces = {
        ink: [face for face in _faces_in(ink, request, run) if face.id in placed] for ink in Ink
    }
    found = {}
    with progress("Measuring ink", sum(map(len, faces.values()))) as done:
        for ink in Ink:
            coverages = measure_faces(faces[ink], done)
            found[ink] = estimate(_printed(pages, coverages), sheets, cuts)
    return found


def _faces_in(ink: Ink, request: Request, run: Run) -> list[Face]:
    """Return all faces of the deck and of the products, as they are drawn in an ink."""
    faces = dict(lay_faces(run.deck, run.style, replace(request.look, ink=ink)))
    for product in request.wanted:
        faces |= product.own_faces(run.in_ink(ink))
    return list(faces.values())


def cuts_on(page: Page) -> int:
    """Return how many straight cuts free the faces of a page: one along each edge in each block.

    What lies behind a front is cut with it: a back page, and the backs of a folded sheet.
    """
    trims = [
        [face.trim for face in page.fronts if face.trim in block.slots] for block in page.blocks
    ]
    across = (apart(x for box in boxes for x in (box.x, box.right)) for boxes in trims)
    down = (apart(y for box in boxes for y in (box.y, box.bottom)) for boxes in trims)
    return sum(map(len, across)) + sum(map(len, down))


def _printed(pages: Sequence[Page], coverages: dict[str, float]) -> Iterator[Printed]:
    counts = Counter(
        (face.face, round(face.trim.w, 2), round(face.trim.h, 2))
        for page in pages
        for face in page.placed
        if face.face in coverages
    )
    for (face, width, height), count in counts.items():
        yield Printed(count, width, height, coverages[face])
