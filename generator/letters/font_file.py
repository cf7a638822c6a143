"""One font file as HarfBuzz reads it: TrueType or CFF, alone or one of a collection, or variable.

Lengths are em, as everywhere in this room, so that size x result is a length.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.errors import TemplateError
from generator.letters.characters import is_space, is_unseen

OUTLINES = frozenset({"glyf", "CFF ", "CFF2"})  # tables; others hold pictures
RESTRICTED = 0x0002 | 0x0100 | 0x0200  # of OS/2 fsType: no embedding, no subset, bitmaps only


@dataclass(frozen=True)
class FontFile:
    """A font in a file; `index` counts the fonts of a collection from 0."""

    path: Path
    index: int = 0

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the file, and the index where it is not the first."""
        with _told(self.path):
            digest = sha256(self.path.read_bytes()).hexdigest()
        return f"{digest}-{self.index}" if self.index else digest

    @cached_property
    def beginning(self) -> bytes:
        """The file's first four bytes, which tell its kind."""
        with _told(self.path), self.path.open("rb") as file:
            return file.read(4)

    @cached_property
    def face(self) -> Any:
        """HarfBuzz' face (`uharfbuzz.Face`); TemplateError for what can't be embedded in a PDF."""
        import uharfbuzz

        if not self.beginning:
            raise self._no_font()
        blob = uharfbuzz.Blob.from_file_path(str(self.path))  # mapped, as some have 20 MB
        face = uharfbuzz.Face(blob, self.index)
        if self.index >= max(1, face.count):
            raise TemplateError(
                f"{self.path}: has no font {self.index}; its last is {max(1, face.count) - 1}"
            )
        if not face.glyph_count or not face.upem:
            raise self._no_font()
        tables = set(face.table_tags)
        if not tables & OUTLINES:
            raise TemplateError(
                f"{self.path}: a font of pictures, which can't be embedded; take one with outlines"
            )
        if "OS/2" in tables and self._rights(face) & RESTRICTED:
            raise TemplateError(
                f"{self.path}: this font's maker forbids to embed it; take another"
            )
        return face

    def _no_font(self) -> TemplateError:
        return TemplateError(
            f"{self.path}: not a font that can be embedded; take a whole .ttf or .otf file"
        )

    @staticmethod
    def _rights(face: Any) -> int:
        """Return what the maker permits: table OS/2, field fsType, bytes 8 and 9."""
        data = face.reference_table("OS/2").data
        return int.from_bytes(data[8:10], "big")

    @property
    def count(self) -> int:
        """How many fonts the file holds: more than one in a collection."""
        return max(1, int(self.face.count))

    @cached_property
    def font(self) -> Any:
        """HarfBuzz' font (`uharfbuzz.Font`), its lengths in the face's units."""
        import uharfbuzz

        return uharfbuzz.Font(self.face)

    @cached_property
    def em(self) -> int:
        """The units in an em."""
        return int(self.face.upem)

    def has(self, letter: str) -> bool:
        """Whether the font draws the letter, or need not draw it."""
        glyph = self.font.get_nominal_glyph(ord(letter))
        if is_unseen(letter) or (glyph and is_space(letter)):
            return True
        ink = self.font.get_glyph_extents(glyph) if glyph else None
        return ink is not None and bool(ink.width or ink.height)

    @cached_property
    def scripts(self) -> frozenset[str]:
        """The OpenType tags of the scripts whose letters the font can join (table GSUB)."""
        return frozenset(tag.strip() for tag in self.face.get_table_script_tags("GSUB"))

    def draw(self, glyph: int, pen: Any) -> None:
        """Draw a glyph with a pen of fontTools, in units, upwards from the baseline."""
        self.font.draw_glyph_with_pen(glyph, pen)

    @cached_property
    def name(self) -> str:
        """The file's name without suffix, and the font's number where it is not the first."""
        return f"{self.path.stem}-{self.index}" if self.index else self.path.stem


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Within, a file that can't be read is told by name."""
    try:
        yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise TemplateError(f"{path}: can't be read: {reason}") from error
