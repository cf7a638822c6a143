"""Fonts of glyphs in a PDF: for words that HarfBuzz has shaped, in font files of any kind.

reportlab embeds letters, one glyph each; its own shaping calls all other glyphs by private
characters, so that no reader finds the words. Here a code stands for a glyph and for the letters
that it is read as. The outlines, TrueType's or CFF's, become a small TrueType font in the
document. ISO 32000-1: 9.7.4 (CIDFonts), 9.10.3 (ToUnicode), 14.9.4 (ActualText).
"""

from collections.abc import Iterator
from io import BytesIO
from weakref import WeakKeyDictionary

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFStream

from generator.letters.characters import is_unseen
from generator.letters.font_file import FontFile
from generator.letters.shaping import Glyph, Shaped

THOUSAND = 1000  # of PDF's own units in an em
CLOSE = 0.5  # of a unit by which a curve of CFF's may be off: less than any printer's dot
LISTED = 100  # entries of a ToUnicode map in one list, at most
MADE = 3029529600  # seconds since 1904: always the beginning of 2000, for equal bytes
SYMBOLIC = 4  # the flag of a font whose codes are its own

_fonts: WeakKeyDictionary[PDFDocument, dict[FontFile, "GlyphFont"]] = WeakKeyDictionary()


def glyph_font(document: PDFDocument, file: FontFile) -> "GlyphFont":
    """Return the document's font of that file's glyphs."""
    fonts = _fonts.setdefault(document, {})
    if file not in fonts:
        fonts[file] = GlyphFont(f"G{len(fonts) + 1}", file)
        document.delayedFonts.append(fonts[file])  # reportlab has these written at the end
    return fonts[file]


class GlyphFont:
    """The glyphs of one font file that a document draws, numbered as they come."""

    def __init__(self, name: str, file: FontFile) -> None:
        self.name = name
        self._file = file
        # what is drawn and read: its code and its width in em
        self._codes: dict[tuple[str, tuple[Glyph, ...]], tuple[int, float]] = {}

    def operators(self, run: Shaped, size: float) -> str:
        """Return the operators that show a run, from where the text's matrix is."""
        shown: list[str] = []
        x = 0.0
        for letters, glyphs, start, width in run.clusters:
            if not width and all(map(is_unseen, letters)):
                continue  # a joiner or a space without width, by which nobody searches
            code, own = self._codes.setdefault(
                (letters, glyphs), (len(self._codes) + 1, round(width, 5))
            )
            back = round((x - start) * THOUSAND, 2)
            shown.append(f"{back:g} <{code:04X}>" if back else f"<{code:04X}>")
            x = start + own
        return f"/{self.name} {size:g} Tf [{' '.join(shown)}] TJ"

    def addObjects(self, document: PDFDocument) -> None:  # noqa: N802 # reportlab's name for it
        """Write the font into the document."""
        base = PDFName(f"GLYPHS+{self._name_in_pdf}")
        program, box = self._program()
        described = PDFDictionary(
            {
                "Type": PDFName("FontDescriptor"), "FontName": base, "Flags": SYMBOLIC,
                "FontBBox": PDFArray(box), "ItalicAngle": 0,
                "Ascent": box[3], "Descent": box[1], "CapHeight": box[3],
                "StemV": 80, "FontFile2": document.Reference(_packed(program)),
            }
        )  # fmt: skip
        widths = PDFArray([round(width * THOUSAND, 2) for _, width in self._codes.values()])
        descendant = PDFDictionary(
            {
                "Type": PDFName("Font"), "Subtype": PDFName("CIDFontType2"), "BaseFont": base,
                "CIDSystemInfo": PDFDictionary(
                    {"Registry": "(Adobe)", "Ordering": "(Identity)", "Supplement": 0}
                ),
                "FontDescriptor": document.Reference(described), "W": PDFArray([1, widths]),
                "CIDToGIDMap": PDFName("Identity"),
            }
        )  # fmt: skip
        font = PDFDictionary(
            {
                "Type": PDFName("Font"), "Subtype": PDFName("Type0"), "BaseFont": base,
                "Encoding": PDFName("Identity-H"),
                "DescendantFonts": PDFArray([document.Reference(descendant)]),
                "ToUnicode": document.Reference(_packed(self._to_unicode().encode("ascii"))),
            }
        )  # fmt: skip
        document.idToObject["BasicFonts"].dict[self.name] = document.Reference(font)

    @property
    def _name_in_pdf(self) -> str:
        """The file's name in letters that a PDF's name may have; its content tells it apart."""
        plain = "".join(letter for letter in self._file.name if letter.isascii())
        return f"{plain.replace(' ', '')}-{self._file.digest[:8]}"

    def _program(self) -> tuple[bytes, list[int]]:
        """Return a TrueType file, a glyph for each code after a blank one, and what all lie in.

        The glyphs of a cluster become one, so that readers find its letters together.
        """
        from fontTools.fontBuilder import FontBuilder
        from fontTools.pens.cu2quPen import Cu2QuPen
        from fontTools.pens.transformPen import TransformPen
        from fontTools.pens.ttGlyphPen import TTGlyphPen

        em = self._file.em
        drawn = {".notdef": TTGlyphPen(None)}
        advances = {".notdef": 0}
        for (_, glyphs), (code, width) in self._codes.items():
            pen = drawn[f"g{code}"] = TTGlyphPen(None)
            advances[f"g{code}"] = round(width * em)
            quadratic = Cu2QuPen(pen, CLOSE * em / THOUSAND)
            for glyph in glyphs:
                moved = (1, 0, 0, 1, round(glyph.x * em), round(glyph.y * em))
                self._file.draw(glyph.number, TransformPen(quadratic, moved))
        builder = FontBuilder(em, isTTF=True)
        builder.updateHead(created=MADE, modified=MADE)
        builder.setupGlyphOrder(list(drawn))
        builder.setupGlyf({name: pen.glyph() for name, pen in drawn.items()})
        outlines = builder.font["glyf"]
        builder.setupHorizontalMetrics(
            {name: (advances[name], getattr(outlines[name], "xMin", 0)) for name in drawn}
        )
        builder.setupHorizontalHeader(ascent=em, descent=0)
        builder.setupPost(keepGlyphNames=False)
        builder.font.recalcTimestamp = False
        target = BytesIO()
        builder.save(target)
        head = builder.font["head"]
        corners = (head.xMin, head.yMin, head.xMax, head.yMax)
        return target.getvalue(), [round(n * THOUSAND / em) for n in corners]

    def _to_unicode(self) -> str:
        entries = [
            f"<{code:04X}> <{_hex(letters)}>" for (letters, _), (code, _) in self._codes.items()
        ]
        return "\n".join(
            [
                "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
                "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
                "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
                "1 begincodespacerange <0000> <FFFF> endcodespacerange",
                *_lists(entries),
                "endcmap CMapName currentdict /CMap defineresource pop end end",
            ]
        )


def _lists(entries: list[str]) -> Iterator[str]:
    for start in range(0, len(entries), LISTED):
        part = entries[start : start + LISTED]
        yield "\n".join([f"{len(part)} beginbfchar", *part, "endbfchar"])


def _hex(letters: str) -> str:
    """Return how letters are read: a space that binds is found as a space, as reportlab has it."""
    return letters.replace("\u00a0", " ").encode("utf-16-be").hex().upper()


def _packed(data: bytes) -> PDFStream:
    stream = PDFStream(content=data)
    stream.dictionary["Length1"] = len(data)
    return stream
