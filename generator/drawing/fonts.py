"""Fonts: where they lie, how wide their letters are, and which letters they lack.

The fonts come from packages with open licences (PyPI) or from a file among the templates. They
must have TrueType outlines, as reportlab embeds no others; it reads each file once, for measuring
as for embedding. All results are in em, so that size x result is a length.
"""

import struct
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont, TTFontFace

from generator.errors import TemplateError


@dataclass(frozen=True)
class Font:
    """A font file under the name by which the PDF knows it."""

    name: str
    path: Path

    def register(self) -> None:
        """Make the font known to reportlab, which embeds the letters used."""
        if self.name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(self._embedded)

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the font's file: another file may draw other letters."""
        return sha256(self.path.read_bytes()).hexdigest()

    @cached_property
    def _embedded(self) -> TTFont:
        try:
            return TTFont(self.name, str(self.path))
        except (TTFError, struct.error, LookupError, ValueError) as error:  # or half a font
            raise TemplateError(
                f"{self.path}: not a font with TrueType outlines; take a whole .ttf file"
            ) from error

    @cached_property
    def _face(self) -> TTFontFace:
        return self._embedded.face

    @cached_property
    def _outlines(self) -> int:
        """Where the outlines (table `glyf`) begin in the file, in bytes."""
        start: int = self._face.get_table_pos("glyf")[0]
        return start

    def missing(self, words: str) -> str:
        """Return the first character that the font lacks, or an empty string."""
        glyphs = self._face.charToGlyph
        return next((letter for letter in words if ord(letter) not in glyphs), "")

    def width(self, words: str) -> float:
        """Return the width of the words, in em."""
        face = self._face
        units = sum(face.hmetrics[face.charToGlyph[ord(letter)]][0] for letter in words)
        return float(units / face.unitsPerEm)

    def extent(self, words: str) -> tuple[float, float]:
        """Return how far the ink reaches above and below the baseline, in em, accents included."""
        reaches = [reach for letter in words if (reach := self._reach(letter))]
        return max((r[0] for r in reaches), default=0), max((r[1] for r in reaches), default=0)

    def _reach(self, letter: str) -> tuple[float, float] | None:
        """Return how far a letter's ink reaches above and below the baseline, in em; None: no ink.

        An outline begins with its number of contours and its box, xMin, yMin, xMax, yMax:
        https://learn.microsoft.com/typography/opentype/spec/glyf
        """
        face = self._face
        glyph = face.charToGlyph[ord(letter)]
        start, end = face.glyphPos[glyph : glyph + 2]
        if start == end:
            return None
        _, _, low, _, high = struct.unpack(">5h", face.get_chunk(self._outlines + start, 10))
        return high / face.unitsPerEm, -low / face.unitsPerEm


def package_font(package: str, file: str) -> Path:
    """Return the path of a font file that an installed package carries."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise TemplateError(
            f"font package '{package}' is not installed; run: pip install {package}"
        )
    path = Path(next(iter(spec.submodule_search_locations)), file)
    if not path.is_file():
        raise TemplateError(f"font package '{package}' has no file '{file}'")
    return path
