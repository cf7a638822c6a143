"""The rulebook as a PDF: each page of the text on its leaf of the album."""

from dataclasses import dataclass
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Frame

from generator.errors import FaceError
from generator.geometry import Box
from generator.paths import Path
from generator.pdf import new_canvas
from generator.pen import MM, Pen
from generator.rulebook.drawing import Studio
from generator.rulebook.flow import Gap, Press
from generator.rulebook.text import Block, read_pages
from generator.stickers import SHADOW, draw_tape
from schema.language import _

TEXT = Box(0, 0, 121, 186)  # mm; what a page holds at the usual size
LEAF = 6.5  # mm from the page's edge to the leaf, so that its tapes lie where printers reach
PADDING = 4.0  # mm from the leaf's edge to the text, at least


@dataclass(frozen=True, slots=True)
class Format:
    """A page: its size in mm, and how much larger than usual all is set."""

    width: float
    height: float
    scale: float = 1.0


A5 = Format(148, 210)
HALF_LETTER = Format(139.7, 215.9)
FILLED = 0.9  # how much of the room that is left on a page its gaps take
MOST_GROWTH = 4.5  # mm by which a gap grows at most
LARGE = 1.4  # text of 10 points is then set in 14


def large(width: float, height: float) -> Format:
    """Return the large-print page on a paper of so many mm."""
    return Format(width, height, LARGE)


def rulebook_pdf(studio: Studio, source: str, form: Format, language: str) -> bytes:
    """Return the rulebook's pages in their order; raises FaceError for what does not fit."""
    target = BytesIO()
    canvas = new_canvas(target)
    deck = studio.setting.deck
    kind = _("Rulebook")
    canvas.setTitle(f"{deck.title}: {kind}")
    canvas.setAuthor(deck.title)
    canvas.setSubject(_("Rules R1 to R10, with examples"))
    canvas.setPageSize((form.width * MM, form.height * MM))
    canvas.setCatalogEntry("Lang", language)
    press = Press(studio, TEXT.w, form.scale)
    number = 0
    for page in read_pages(source):
        number = _draw_page(canvas, press, page, form, number)
    if studio.setting.findings:
        raise FaceError("\n".join(dict.fromkeys(studio.setting.findings)))
    canvas.save()
    return target.getvalue()


def _draw_page(
    canvas: Canvas, press: Press, blocks: tuple[Block, ...], form: Format, number: int
) -> int:
    """Draw the blocks on one page, or on more when they do not fit; return the last number."""
    rest = press.flowables(blocks)
    _spread(rest, press.width * form.scale * MM, TEXT.h * form.scale * MM)
    while rest:
        number += 1
        _draw_leaf(canvas, press, form, number)
        width, height = TEXT.w * form.scale, TEXT.h * form.scale
        left = (form.width - width) / 2
        bottom = (form.height - height) / 2 + 2.5 * form.scale
        frame = Frame(left * MM, bottom * MM, width * MM, height * MM,
                      leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)  # fmt: skip
        before = len(rest)
        frame.addFromList(rest, canvas)
        parts = frame.split(rest[0], canvas) if rest else []
        if parts:
            frame.add(parts[0], canvas)
            rest[:1] = parts[1:]
        elif len(rest) == before:
            press.studio.setting.findings.append(
                f"{press.studio.place}: page {number}: a figure or table is larger than a page; "
                "split it"
            )
            rest = []
        canvas.showPage()
    return number


def _spread(parts: list[Flowable], width: float, height: float) -> None:
    """Let the gaps grow until the page is filled, none by more than `MOST_GROWTH` mm."""
    used, after = 0.0, 0.0
    for part in parts:
        used += part.wrap(width, height)[1] + max(after, part.getSpaceBefore())
        after = part.getSpaceAfter()
    gaps = [part for part in parts[1:-1] if isinstance(part, Gap)]
    if gaps and used < height:
        growth = min((height - used) * FILLED / len(gaps), MOST_GROWTH * MM)
        for gap in gaps:
            gap.height += growth


def _draw_leaf(canvas: Canvas, press: Press, form: Format, number: int) -> None:
    """Draw the album's leaf, the strips of tape that hold it, and the page number."""
    canvas.saveState()
    canvas.transform(MM, 0, 0, -MM, 0, form.height * MM)
    pen, studio = Pen(canvas), press.studio
    edge = min(LEAF, (form.width - TEXT.w * form.scale) / 2 - PADDING)
    leaf = Box(0, 0, form.width, form.height).grown(-edge)
    with pen.thinned(0.14), pen.placed(0.3, 0.5):
        pen.fill(Path().rounded(leaf, 2.5), SHADOW)
    pen.fill(Path().rounded(leaf, 2.5), studio.style.colour("paper"))
    pen.stroke(Path().rounded(leaf, 2.5), studio.style.colour("paper-edge"), 0.2)
    tapes = studio.setting.deck.tapes
    if number > 1:
        for x, turn, n in ((leaf.x + 4.5, -42, number), (leaf.right - 4.5, 42, number + 2)):
            with pen.placed(x, leaf.y + 3, turn=turn):
                draw_tape(pen, tapes[n % len(tapes)], Box(-8.5, -2.4, 17, 4.8))
        box = Box(form.width / 2 - 10, leaf.bottom - 8.5 * form.scale, 20, 6 * form.scale)
        studio.write(pen, str(number), box, "hand", 14 * form.scale, 10)
    canvas.restoreState()
