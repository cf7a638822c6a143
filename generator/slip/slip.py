"""A slip drawn: its head, the row in pictures, sentences, line and QR code, on one page.

A6 is filled with the largest letters that leave nothing out, down to a floor; a roll is as long as
it needs to be. A slip that has no room is refused: nothing on it is ever cut off.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO

import segno
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pdf_pen import MM, PdfPen
from generator.drawing.pen import Pen
from generator.faces.context import FaceContext
from generator.faces.face import Face
from generator.inserts.figure import Figure, FigureContext
from generator.marks.qr_code import MODULE, draw_qr_code, qr_code
from generator.rulebook.rows import row
from generator.sheets.canvas import end_page, new_canvas
from generator.slip.dots import DOT, dots_of
from generator.slip.flow import Voice, beside, broken, paragraph, sentences, space, stacked
from generator.style.look import Ink, Look
from generator.style.style import Style
from schema.common.version import VERSION
from schema.deck.model import Deck
from schema.slips.slip import Slip, SlipCard, SlipError, SlipPaper

BLACK = "#000000"
LONGEST = 5000.0  # mm; a page of PDF has at most 14,400 points (ISO 32000-2, annex C)
STEP_PT = 0.25
NAMES_PT = 6.5


@dataclass(frozen=True, slots=True)
class SlipLayout:
    """How a paper is used: its width and margin, mm; the letters, pt; cards beside one another.

    `height` is None where the page is as long as it needs to be. `module` is the side of a square
    of the QR code at best and at least, mm.
    """

    width: float
    height: float | None
    margin: float
    sizes_pt: tuple[float, float]
    cards: int
    widest_card: float
    modules: tuple[float, float]
    is_black: bool

    @property
    def room(self) -> float:
        """The width of what is drawn, mm."""
        return self.width - 2 * self.margin


LAYOUTS = {
    SlipPaper.A6: SlipLayout(105, 148, 5, (8.5, 5), 9, 17, (0.45, 0.3), is_black=False),
    # Heads of 58 mm paper print 48 mm, 384 dots.
    SlipPaper.ROLL: SlipLayout(58, None, 5, (7.5, 7.5), 3, 16, (4 * DOT, 2 * DOT), is_black=True),
}


class SlipWriter:
    """Draws slips of one deck; faces are its pictures by id, none where they can't be drawn."""

    def __init__(
        self, deck: Deck, style: Style, faces: Callable[[Ink], Mapping[str, Face]]
    ) -> None:
        self._deck, self._style, self._faces = deck, style, faces

    def draw(self, slip: Slip, paper: SlipPaper) -> bytes:
        """Return the PDF file. Raises SlipError where all of it does not fit on one page."""
        layout = LAYOUTS[paper]
        target = BytesIO()
        canvas = new_canvas(target, packed=False, language=slip.language.replace("_", "-"))
        canvas.setTitle(f"{slip.title}: {slip.result}")
        canvas.setCreator(f"horizon {VERSION}")
        canvas.setProducer(f"horizon {VERSION}")
        canvas.setViewerPreference("PrintScaling", "None")
        pen = PdfPen(canvas)
        page = self._fitted(slip, layout, paper, canvas, pen)
        height = layout.height or page.height + 2 * layout.margin
        pen.begin_page(layout.width, height)
        whole = (0, 0, layout.width * MM, height * MM)
        canvas.setTrimBox(whole)
        canvas.setBleedBox(whole)
        with pen.placed(layout.margin, layout.margin):
            page.paint(pen)
        end_page(canvas)
        canvas.save()
        return target.getvalue()

    def _fitted(
        self, slip: Slip, layout: SlipLayout, paper: SlipPaper, canvas: Canvas, pen: PdfPen
    ) -> Figure:
        """Return the whole page in the largest letters with which it fits."""
        most = (layout.height or LONGEST) - 2 * layout.margin
        top = list(self._row(slip.row, layout, canvas, pen))
        size_pt, least_pt = layout.sizes_pt
        while True:
            page = self._page(slip, layout, top, size_pt)
            if page.height <= most:
                return page
            if size_pt <= least_pt:
                break
            size_pt = max(size_pt - STEP_PT, least_pt)
        cure = (
            "take --slip-size 58mm, whose page is as long as it needs to be"
            if layout.height
            else "tell fewer rows"
        )
        raise SlipError(
            f"--slip: this verdict does not fit one page of {paper.value} even in letters of "
            f"{least_pt:g} pt; {cure}"
        )

    def _page(
        self, slip: Slip, layout: SlipLayout, top: Sequence[Figure], size_pt: float
    ) -> Figure:
        voice = self._voice(layout, size_pt)
        width = layout.room
        parts = [self._head(slip, voice, width), *top]
        for part in slip.parts:
            if part.heading:
                parts.append(paragraph(voice, part.heading, width, is_bold=True))
            parts.extend(sentences(voice, part.lines, width))
        parts.append(space(width, 0.2))
        parts.append(self._foot(slip, voice, layout))
        return stacked(parts, width, 0.3 * voice.size)

    def _head(self, slip: Slip, voice: Voice, width: float) -> Figure:
        """Return title and result, and in a frame what is not valid."""
        large = replace(voice, size_pt=min(2 * voice.size_pt, 14))
        head = [paragraph(large, slip.title, width, is_bold=True, points=slip.result)]
        if slip.alarm:
            edge = 0.8
            words = paragraph(voice, slip.alarm, width - 4 * edge, is_bold=True)
            frame = Box(0.2, 0.2, width - 0.4, words.height + 2 * edge - 0.4)

            def paint(pen: Pen) -> None:
                pen.stroke(Outline().rect(frame), voice.colour, 0.4)
                with pen.placed(2 * edge, edge):
                    words.paint(pen)

            head.append(Figure(width, words.height + 2 * edge, paint))
        return stacked(head, width, 0.4 * voice.size)

    def _row(
        self, cards: Sequence[SlipCard], layout: SlipLayout, canvas: Canvas, pen: PdfPen
    ) -> Iterator[Figure]:
        """Yield the row in pictures, as many cards beside one another as the paper has room for.

        A deck whose faces can't be drawn has no pictures; its cards are named.
        """
        ink = Ink.SAVER if layout.is_black else Ink.FULL
        faces = self._faces(ink)
        if not faces:
            named = " ".join(card.card for card in cards)
            yield paragraph(self._names(layout), named, layout.room, is_bold=True)
            return
        context = FigureContext(FaceContext(self._deck, self._style, Look(ink)), faces, "slip")
        for start in range(0, len(cards), layout.cards):
            some = cards[start : start + layout.cards]
            width = min(layout.room, layout.widest_card * len(some))
            drawn = row(context, tuple(map(_word, some)), width)
            if layout.is_black:
                drawn = _as_dots(drawn, pen)
            yield self._named(drawn, some, layout)

    def _named(self, figure: Figure, cards: Sequence[SlipCard], layout: SlipLayout) -> Figure:
        """Return a row with the cards' ids below them: at this size few can read their names."""
        voice = self._names(layout)
        each = figure.width / len(cards)

        def paint(pen: Pen) -> None:
            figure.paint(pen)
            for n, card in enumerate(cards):
                with pen.placed(n * each, figure.height - 0.9):
                    paragraph(voice, card.card, each, is_bold=True, align=0.5).paint(pen)

        return Figure(figure.width, figure.height - 0.6 + voice.step, paint)

    def _names(self, layout: SlipLayout) -> Voice:
        """Return the voice of what stands below the cards."""
        return self._voice(layout, NAMES_PT)

    def _voice(self, layout: SlipLayout, size_pt: float) -> Voice:
        colour = BLACK if layout.is_black else self._style.colour("ink")
        return Voice(self._style.fonts["clear"], self._style.fonts["bold"], size_pt, colour)

    def _foot(self, slip: Slip, voice: Voice, layout: SlipLayout) -> Figure:
        """Return what judged, the line, and the code: beside it on paper, below it on a roll."""
        small = replace(voice, size_pt=max(layout.sizes_pt[1], voice.size_pt - 1))
        code = self._qr_figure(slip.code, layout)
        is_beside = code is not None and not layout.is_black
        width = layout.room - code.width - 2 if code and is_beside else layout.room
        said = [paragraph(small, words, width) for words in slip.foot]
        if slip.line:
            said.append(_line(small, slip.line, width))
        words = stacked(said, width, 0.2 * small.size)
        if code is None:
            return words
        if is_beside:
            return beside(code, words, 2)
        return stacked([words, _centred(code, layout.room)], layout.room, 1)

    def _qr_figure(self, text: str, layout: SlipLayout) -> Figure | None:
        """Return the QR code with its quiet zone, None where there is none or no room for it."""
        if not text:
            return None
        try:
            code = qr_code(text)
        except segno.DataOverflowError:
            return None
        best, least = layout.modules
        widest = layout.room if layout.is_black else layout.room / 2
        module = best
        while module > least and code.side / MODULE * module > widest:
            module -= DOT if layout.is_black else 0.05
        side = code.side / MODULE * module
        if side > layout.room:
            return None
        style = self._style.recoloured({"mark-dark": BLACK, "mark-light": "#ffffff"})

        def paint(pen: Pen) -> None:
            with pen.placed(scale=module / MODULE):
                draw_qr_code(pen, style, code, 0, 0)

        return Figure(side, side, paint)


def _word(card: SlipCard) -> str:
    """Return a card as figures of rows are told it."""
    end = f"{card.on_end}~" if card.on_end else ""
    beginning = f"~{card.on_beginning}" if card.on_beginning else ""
    return f"{end}{card.card}{beginning}"


def _as_dots(figure: Figure, pen: PdfPen) -> Figure:
    """Return a figure in black dots alone."""
    dots = dots_of(figure)
    box = Box(0, 0, dots.width * DOT, dots.height * DOT)
    return Figure(box.w, box.h, lambda _pen: pen.dots(dots.tobytes(), dots.size, box))


def _line(voice: Voice, line: str, width: float) -> Figure:
    """Return a row line, which has no spaces, in as many lines as it takes."""
    return stacked(
        [
            paragraph(voice, part, width)
            for part in broken(line, voice.plain, voice.size, width - 0.01)
        ],
        width,
        0,
    )


def _centred(figure: Figure, width: float) -> Figure:
    def paint(pen: Pen) -> None:
        with pen.placed((width - figure.width) / 2, 0):
            figure.paint(pen)

    return Figure(width, figure.height, paint)
