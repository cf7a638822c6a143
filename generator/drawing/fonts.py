"""Fonts: a file and those that stand in for it, word by word; how wide words are, what they lack.

The files come from packages with open licences (PyPI), from the templates or from a folder. Plain
words in a font's own file, if it is TrueType, are written by reportlab, which reads it once, for
measuring as for embedding; all others are shaped by HarfBuzz. All results are in em, so that
size x result is a length.
"""

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont, TTFontFace

from generator.errors import TemplateError
from generator.letters.characters import (
    first_emoji,
    is_plain,
    is_space,
    is_unseen,
    split_words,
)
from generator.letters.font_file import FontFile
from generator.letters.order import base_level
from generator.letters.setting import files_of_word, pieces_of
from generator.letters.shaping import KEPT, Shaped, shape

CAPITAL = "H"  # the letter whose height stands for a line's
USUAL_CAPITAL = 0.7  # em, of a font without that letter
TRUETYPE = frozenset({b"\0\1\0\0", b"true"})  # how such a file begins


class TextRun(NamedTuple):
    """A piece of a line in one font file, its left end at x, in em.

    `shaped` is None where the words are plain and stand in the font's own file.
    """

    words: str
    x: float
    width: float
    shaped: Shaped | None


class WordFault(NamedTuple):
    """What keeps words from being written, and the cure."""

    what: str
    cure: str


@dataclass(frozen=True)
class Font:
    """A font file under the name of its part, and the files that stand in for it, in order."""

    name: str
    path: Path
    index: int = 0
    others: tuple[FontFile, ...] = ()

    @cached_property
    def files(self) -> tuple[FontFile, ...]:
        """All its files, its own first."""
        return FontFile(self.path, self.index), *self.others

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the font's own file: another file may draw other letters."""
        return self.files[0].digest

    @cached_property
    def registered(self) -> str:
        """The name by which reportlab, which embeds the font's own file, knows it from now on.

        It tells the content: two themes may have two files of one name.
        """
        name = f"{self.path.stem}-{self.digest[:16]}"
        if name not in pdfmetrics.getRegisteredFontNames():
            font = self._read(name)
            font.face.name += f"-{self.digest[:8]}".encode()  # by which a PDF tells fonts apart
            pdfmetrics.registerFont(font)
        return name

    def _read(self, name: str) -> TTFont:
        try:
            return TTFont(name, str(self.path))
        except (TTFError, struct.error, LookupError, ValueError) as error:  # or half a font
            raise TemplateError(
                f"{self.path}: not a font that can be embedded; take a whole .ttf or .otf file"
            ) from error

    @cached_property
    def is_truetype(self) -> bool:
        """Whether reportlab embeds the font's own file."""
        return not self.index and self.files[0].beginning in TRUETYPE

    @cached_property
    def _face(self) -> TTFontFace:
        return pdfmetrics.getFont(self.registered).face

    @cached_property
    def _outlines(self) -> int:
        """Where the outlines (table `glyf`) begin in the file, in bytes."""
        start: int = self._face.get_table_pos("glyf")[0]
        return start

    def is_simple(self, words: str) -> bool:
        """Whether reportlab can write the words: plain ones, in a TrueType file with them all."""
        if not (is_plain(words) and self.is_truetype):
            return False
        glyphs = self._face.charToGlyph
        return all(ord(letter) in glyphs for letter in words)

    def fault(self, words: str) -> WordFault | None:
        """Return what keeps the words from being written as they should be, or None."""
        if self.is_simple(words):
            return None
        emoji = first_emoji(words)
        if emoji:
            return WordFault(
                f"no font prints the emoji '{emoji}' ({_codes(emoji)})",
                "leave it out; a picture can be an icon",
            )
        if words and all(is_space(letter) or is_unseen(letter) for letter in words):
            return WordFault("no letter can be seen", "write some")
        for word in split_words(words):
            if files_of_word(self.files, word) is None:
                return self._fault_of(word)
        return None

    def _fault_of(self, word: str) -> WordFault:
        add = "add a font in faces/theme.json or with --fonts"
        for letter in word:
            if not any(file.has(letter) for file in self.files):
                return WordFault(
                    f"no font has the character '{letter}' ({_codes(letter)})",
                    f"spell it otherwise, or {add}",
                )
        return WordFault(f"no one font can set the word '{word}'", f"{add} that has its letters")

    def spelt(self, words: str) -> str:
        """Return the words with a question mark for what can't be written."""
        if not self.fault(words):
            return words
        parts = []
        for part in split_words(words):
            known = "".join(
                letter if not self.fault(letter) else "?" if letter.strip() else " "
                for letter in part
            )
            parts.append("?" if self.fault(known) else known)
        return "".join(parts)

    def width(self, words: str) -> float:
        """Return the width of the words, in em."""
        if is_plain(words) and self.is_truetype:
            face = self._face
            try:
                units = sum(face.hmetrics[face.charToGlyph[ord(letter)]][0] for letter in words)
                return float(units / face.unitsPerEm)
            except KeyError:
                pass  # another file has the letter
        return sum(run.width for run in self.runs(words))

    def extent(self, words: str) -> tuple[float, float]:
        """Return how far the ink reaches above and below the baseline, in em, accents included."""
        if self.is_simple(words):
            reaches = [reach for letter in words if (reach := self._reach(letter))]
        else:
            reaches = [
                (run.shaped.above, run.shaped.below) if run.shaped else self.extent(run.words)
                for run in self.runs(words)
            ]
        return max((r[0] for r in reaches), default=0), max((r[1] for r in reaches), default=0)

    @cached_property
    def capital(self) -> float:
        """How high capitals are, in em."""
        return USUAL_CAPITAL if self.fault(CAPITAL) else self.extent(CAPITAL)[0]

    def runs(self, words: str, base: int | None = None) -> Sequence[TextRun]:
        """Return the pieces of a line from left to right.

        `base` is the level of its paragraph (UAX 9), without it that of its own first letter.
        Raises FaceError for words of which `fault` tells something.
        """
        if not base and self.is_simple(words):
            return (TextRun(words, 0.0, self.width(words), None),)
        return _runs(self, words, base_level(words) if base is None else base)

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


@lru_cache(maxsize=KEPT)
def _runs(font: Font, words: str, base: int) -> Sequence[TextRun]:
    runs, x = [], 0.0
    for piece in pieces_of(font.files, words, base):
        leftward = piece.level % 2 == 1
        is_simple = piece.file == font.files[0] and not leftward and font.is_simple(piece.words)
        shaped = (
            None if is_simple
            else shape(piece.file, piece.words, piece.script, leftward=leftward)
        )  # fmt: skip
        width = shaped.width if shaped else font.width(piece.words)
        runs.append(TextRun(piece.words, x, width, shaped))
        x += width
    return tuple(runs)


def _codes(letters: str) -> str:
    return " ".join(f"U+{ord(letter):04X}" for letter in letters)


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
