"""Fonts: where they lie, how wide their letters are, and which letters they lack.

The fonts come from packages with open licences (PyPI) or from a file among the templates. They
must have TrueType outlines, as reportlab embeds no others. Advance widths and outlines are in
units of the em; all results are in em, so that size x result is a length.
"""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from fontTools.ttLib import TTFont, TTLibError
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError
from reportlab.pdfbase.ttfonts import TTFont as EmbeddedFont

from generator.errors import TemplateError


@dataclass(frozen=True)
class Font:
    """A font file under the name by which the PDF knows it."""

    name: str
    path: Path

    def register(self) -> None:
        """Make the font known to reportlab, which embeds the letters used."""
        if self.name in pdfmetrics.getRegisteredFontNames():
            return
        try:
            pdfmetrics.registerFont(EmbeddedFont(self.name, str(self.path)))
        except TTFError as error:
            raise TemplateError(f"{self.path}: can't be embedded: {error}") from error

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the font's file: another file may draw other letters."""
        return sha256(self.path.read_bytes()).hexdigest()

    @cached_property
    def _file(self) -> TTFont:
        try:
            return TTFont(BytesIO(self.path.read_bytes()), lazy=True)
        except (TTLibError, OSError) as error:
            raise TemplateError(f"{self.path}: not a font with TrueType outlines") from error

    @cached_property
    def _glyphs(self) -> dict[int, str]:
        found: dict[int, str] = self._file.getBestCmap()
        return found

    @cached_property
    def _em(self) -> int:
        return int(self._file["head"].unitsPerEm)

    def missing(self, words: str) -> str:
        """Return the first character that the font lacks, or an empty string."""
        return next((letter for letter in words if ord(letter) not in self._glyphs), "")

    def width(self, words: str) -> float:
        """Return the width of the words, in em."""
        metrics = self._file["hmtx"].metrics
        units: int = sum(metrics[self._glyphs[ord(c)]][0] for c in words)
        return units / self._em

    def extent(self, words: str) -> tuple[float, float]:
        """Return how far the ink reaches above and below the baseline, in em, accents included."""
        outlines = self._file["glyf"]
        drawn = [outlines[self._glyphs[ord(c)]] for c in words]
        above = max((g.yMax for g in drawn if g.numberOfContours), default=0)
        below = min((g.yMin for g in drawn if g.numberOfContours), default=0)
        return above / self._em, -below / self._em


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
