"""Blocks of text as reportlab flowables: styles, figures that flow, rulings with their mark."""

from dataclasses import dataclass

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.platypus import Flowable, Paragraph, Spacer, Table, TableStyle

from generator.drawing.fonts import Font
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pdf_pen import MM, in_millimetres
from generator.drawing.pen import Pen
from generator.drawing.refused import Unprintable
from generator.ink.pages import inked_pen
from generator.inserts.figure import Figure, FigureContext
from generator.letters.order import base_level
from generator.rulebook.blocks import (
    Element,
    Example,
    Heading,
    Picture,
    Rows,
    Ruling,
    SideBySide,
    Span,
    Spans,
    Text,
    plain,
)
from generator.rulebook.figures import figure
from generator.rulebook.paragraph import Lettered, ParagraphForm, ShapedParagraph
from generator.rulebook.row_code import row_code
from generator.rulebook.tags import bound, tagged
from generator.sheets.canvas import first_font
from generator.style.look import Ink

GAP = 4.0  # mm between a figure and the text beside it
SOFT = "caption"  # the style in soft ink


class Gap(Spacer):  # type: ignore[misc] # reportlab has no types
    """Room before a heading or figure, which may grow so that a page is filled."""

    keepWithNext = True  # noqa: N815 - reportlab's name; last on a page it is nothing


class FigureFlowable(Flowable):  # type: ignore[misc] # reportlab has no types
    """A figure that flows with the text."""

    def __init__(self, drawn: Figure, scale: float, ink: Ink) -> None:
        super().__init__()
        self._figure, self._scale, self._ink = drawn, scale, ink
        self.width, self.height = drawn.width * scale * MM, drawn.height * scale * MM

    def draw(self) -> None:
        """Draw it, its lower left corner at (0, 0)."""
        with in_millimetres(self.canv, self._figure.height * self._scale, self._scale) as pen:
            self._figure.paint(inked_pen(pen, self._ink))


@dataclass(frozen=True, slots=True)
class Flow:
    """How blocks become flowables: whose figures, how wide in mm, how much larger than usual."""

    context: FigureContext
    width: float
    scale: float = 1.0

    def flowables(self, blocks: tuple[Element, ...], width: float | None = None) -> list[Flowable]:
        """Return the flowables of the blocks in a column so many mm wide (before scaling)."""
        column = self.width if width is None else width
        return [part for block in blocks for part in self._of(block, column)]

    def _of(self, block: Element, width: float) -> list[Flowable]:
        match block:
            case Heading():
                return _kept(self._heading(block, width))
            case Text():
                return [self._text(block)]
            case Ruling():
                return [self._ruling(block, width)]
            case Picture():
                return [Gap(0, 0), *self._picture(block, width), Gap(0, 0)]
            case Example():
                return self._example(block, width)
            case Rows():
                return self._table(block, width)
            case SideBySide():
                return [Gap(0, 0), self._side_by_side(block, width), Gap(0, 0)]

    def _example(self, block: Example, width: float) -> list[Flowable]:
        code = self._drawn(row_code(self.context, block.line, width))
        return [Gap(0, 0.8 * MM * self.scale), code, Gap(0, 0.8 * MM * self.scale)]

    def _drawn(self, drawn: Figure) -> FigureFlowable:
        return FigureFlowable(drawn, self.scale, self.context.face_context.look.ink)

    def _style(self, name: str) -> ParagraphStyle:
        return paragraph_style(self.context, name, self.scale)

    def _font(self) -> tuple[str, tuple[int, int], tuple[int, int], str]:
        """Return a table's font, though its cells have their own: else it names Helvetica."""
        return ("FONTNAME", (0, 0), (-1, -1), self._style("text").fontName)

    def _paragraph(self, words: Spans, style: str, bullet: str = "") -> Flowable:
        """Return a paragraph: reportlab's own unless words must be shaped."""
        fonts = [_font_of(self.context, span, style) for span in words]
        for span, font in zip(words, fonts, strict=True):
            fault = font.fault(span.text.replace("\n", " "))
            if fault:
                told = f"{fault.what} of '{plain(words)[:40]}'"
                refusal = Unprintable(
                    self.context.place, "text", plain(words), told, fault.cure, font
                )
                self.context.face_context.findings.append(refusal)
                return Spacer(0, 0)
        simple = (
            font.is_simple(span.text.replace("\n", ""))
            for span, font in zip(words, fonts, strict=True)
        )
        if all(simple):
            return Paragraph(tagged(words), self._style(style), bulletText=bullet or None)
        parts = map(Lettered, bound(words), fonts)
        mark = Lettered(bullet, self.context.style.fonts["bold"])
        colour = self.context.style.colour("soft-ink" if style == SOFT else "ink")
        base = base_level(plain(words))
        form = ParagraphForm(self._style(style), colour, base, (mark,) if bullet else ())
        return ShapedParagraph(form, tuple(parts))

    def _text(self, block: Text) -> Flowable:
        style = "item" if block.mark else "text"
        return self._paragraph(block.words, style, block.mark)

    def _heading(self, block: Heading, width: float) -> list[Flowable]:
        if block.level == 1:
            return [self._paragraph(block.words, "title"), Gap(0, 0)]
        if block.level > 2:
            return [Gap(0, 0.5 * MM * self.scale), self._paragraph(block.words, "subheading")]
        drawn = _rule_heading(self.context, block, width)
        pt = MM * self.scale
        return [Gap(0, 1.6 * pt), self._drawn(drawn), Spacer(0, 0.6 * pt)]

    def _ruling(self, block: Ruling, width: float) -> Flowable:
        """Return a ruling on tinted paper with a bar; a house rule bears its letter."""
        is_house = block.is_house_rule
        colour = self.context.style.colour("goal-III" if is_house else "goal-II")
        paper = self.context.style.colour("note" if is_house else "token-II")
        pt = MM * self.scale
        letter = (Span(block.key, is_bold=True), Span(" · ")) if is_house else ()
        table = Table(
            [[self._paragraph((*letter, *block.words), "ruling")]], colWidths=[width * pt]
        )
        table.setStyle(
            TableStyle(
                [
                    self._font(),
                    ("BACKGROUND", (0, 0), (-1, -1), HexColor(paper)),
                    ("LINEBEFORE", (0, 0), (0, -1), 1.1 * pt, HexColor(colour), "butt"),
                    ("LEFTPADDING", (0, 0), (-1, -1), 2.4 * pt),
                    ("RIGHTPADDING", (0, 0), (-1, -1), 1.6 * pt),
                    ("TOPPADDING", (0, 0), (-1, -1), 0.7 * pt),
                    ("BOTTOMPADDING", (0, 0), (-1, -1), 1.2 * pt),
                ]
            )
        )
        table.spaceBefore = table.spaceAfter = 1.0 * pt
        return table

    def _picture(self, block: Picture, width: float) -> list[Flowable]:
        room = Spacer(0, 0.8 * MM * self.scale)
        drawn = [*_kept([room]), self._drawn(figure(self.context, block, width))]
        if block.caption:
            _kept(drawn)
            drawn.append(self._paragraph(block.caption, "caption"))
        return drawn

    def _table(self, block: Rows, width: float) -> list[Flowable]:
        pt = MM * self.scale
        cells = [[self._paragraph(cell, "cell") for cell in row] for row in block.rows]
        first = width * 0.19  # of the first column
        others = (width - first) / (len(block.rows[0]) - 1)
        table = Table(cells, colWidths=[first * pt, *[others * pt] * (len(block.rows[0]) - 1)])
        edge = HexColor(self.context.style.colour("paper-edge"))
        table.setStyle(
            TableStyle(
                [
                    self._font(),
                    ("LINEBELOW", (0, 0), (-1, -2), 0.25 * pt, edge),
                    ("VALIGN", (0, 0), (-1, -1), "TOP"),
                    ("LEFTPADDING", (0, 0), (-1, -1), 0.8 * pt),
                    ("RIGHTPADDING", (0, 0), (-1, -1), 0.8 * pt),
                    ("TOPPADDING", (0, 0), (-1, -1), 0.4 * pt),
                    ("BOTTOMPADDING", (0, 0), (-1, -1), 1.0 * pt),
                ]
            )
        )
        return [table]

    def _side_by_side(self, block: SideBySide, width: float) -> Flowable:
        pt = MM * self.scale
        left = width * block.share
        right = width - left - GAP
        picture = self._picture(block.picture, left)
        table = Table(
            [[picture, self.flowables(block.blocks, right)]],
            colWidths=[left * pt, (right + GAP) * pt],
        )
        table.setStyle(
            TableStyle(
                [
                    self._font(),
                    ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
                    ("LEFTPADDING", (0, 0), (0, 0), 0),
                    ("LEFTPADDING", (1, 0), (1, 0), GAP * pt),
                    ("RIGHTPADDING", (0, 0), (-1, -1), 0),
                    ("TOPPADDING", (0, 0), (-1, -1), 0),
                    ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
                ]
            )
        )
        return table


def _kept(parts: list[Flowable]) -> list[Flowable]:
    """Let parts stay on the page of what follows them."""
    for part in parts:
        part.keepWithNext = True
    return parts


def _rule_heading(context: FigureContext, heading: Heading, width: float) -> Figure:
    """Return a rule's heading: its number on a stamp, its name in the hand-written face."""
    height = 9.0

    def paint(pen: Pen) -> None:
        left = 0.0
        if heading.rule:
            stamp = Box(0, 1.2, 11, 6.6)
            pen.fill(Outline().rounded(stamp, 1.2), context.style.colour("goal-II"))
            context.write(pen, heading.rule, stamp.grown(-0.4), "bold", 11, 8, colour="paper")
            left = 13.5
        words = Box(left, 0, width - left, height)
        context.write(pen, plain(heading.words), words, "hand", 21, 14, align="left")

    return Figure(width, height, paint)


def _font_of(context: FigureContext, span: Span, style: str) -> Font:
    """Return the font in which a span of a paragraph of that style is set."""
    fonts = context.style.fonts
    if style == "title":
        return fonts["hand"]
    if span.is_bold or style == "subheading":
        return fonts["bold"]
    text = fonts.get("text", fonts["clear"])
    return fonts.get("slanted", text) if span.is_slanted or style == "caption" else text


def paragraph_style(context: FigureContext, name: str, scale: float) -> ParagraphStyle:
    """Return the style of that name; sizes are in points, `scale` times as large as usual."""
    text, bold, slanted, hand = (
        _registered(_font_of(context, span, style))
        for span, style in (
            (Span(""), "text"), (Span("", is_bold=True), "text"),
            (Span("", is_slanted=True), "text"), (Span(""), "title"),
        )
    )  # fmt: skip
    pdfmetrics.registerFontFamily(text, text, bold, slanted, bold)
    size, leading, before, after = {
        "title": (30, 33, 0, 1.5), "subheading": (11, 13.5, 4, 1.5), "text": (10, 12.4, 0, 3.2),
        "item": (10, 12.4, 0, 1.6), "ruling": (9.2, 11.2, 0, 0), "caption": (9, 11, 0.5, 3),
        "cell": (9.4, 11.4, 0, 0),
    }[name]  # fmt: skip
    indent = 15 if name == "item" else 0
    face = {"title": hand, "subheading": bold, "caption": slanted}
    return ParagraphStyle(
        name, fontName=face.get(name, text), fontSize=size * scale,
        leading=leading * scale, spaceBefore=before * scale, spaceAfter=after * scale,
        leftIndent=indent * scale, bulletIndent=1.5 * scale, bulletFontName=bold,
        bulletFontSize=size * scale, alignment=TA_CENTER if name == "caption" else 0,
        textColor=HexColor(context.style.colour("soft-ink" if name == SOFT else "ink")),
        allowWidows=0, allowOrphans=0,
    )  # fmt: skip


def _registered(font: Font) -> str:
    """Return the font's name in reportlab; words in fonts that it can't embed are shaped."""
    return font.registered if font.is_truetype else first_font().registered
