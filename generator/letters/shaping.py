"""Shaping: words in one font file to glyphs in their places, by HarfBuzz."""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from generator.letters.font_file import FontFile

KEPT = 8192  # words whose glyphs are remembered: more than a deck and its rulebook have
DOTTED_CIRCLE = "\u25cc"  # what HarfBuzz sets a sign upon that has no letter
UNDETERMINED = "und"  # language; else HarfBuzz would take the machine's
SHARED = frozenset({"Zyyy", "Zinh", "Zzzz"})  # scripts of what stands in several (UAX 24)
# Scripts whose letters change, join or move, so that a font must know them (table GSUB): those of
# HarfBuzz' Arabic, Indic, Khmer, Myanmar, Tibetan and universal shapers.
JOINED = frozenset({
    "Adlm", "Arab", "Bali", "Batk", "Beng", "Brah", "Bugi", "Buhd", "Cakm", "Cham", "Deva",
    "Gran", "Gujr", "Guru", "Hano", "Java", "Kali", "Khmr", "Khoj", "Knda", "Kthi", "Lana",
    "Lepc", "Limb", "Mand", "Mlym", "Modi", "Mong", "Mtei", "Mymr", "Newa", "Nkoo", "Orya",
    "Phag", "Phlp", "Rjng", "Rohg", "Saur", "Sidd", "Sinh", "Sogd", "Sund", "Sylo", "Syrc",
    "Tagb", "Takr", "Tale", "Talu", "Taml", "Telu", "Tglg", "Tibt", "Tirh",
})  # fmt: skip


class Glyph(NamedTuple):
    """A glyph by its number in the file; x and y in em from where its cluster begins, y up."""

    number: int
    x: float
    y: float


class Cluster(NamedTuple):
    """Letters that belong together and the glyphs that stand for them; x and width in em.

    The letters are as they are seen: a bracket between words that run to the left is turned.
    """

    letters: str
    glyphs: tuple[Glyph, ...]
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Shaped:
    """Words as clusters from left to right, and how far they reach, in em."""

    file: FontFile
    clusters: tuple[Cluster, ...]
    width: float
    above: float
    below: float


@lru_cache(maxsize=KEPT)
def shape(file: FontFile, words: str, script: str, *, leftward: bool) -> Shaped:
    """Return the words' glyphs; `script` by ISO 15924, such as `Arab`, empty where it is open."""
    shaped = _shaped(file, words, script, leftward=leftward)
    ends = sorted({info.cluster for info, _ in shaped} | {len(words)})
    clusters, x = [], 0.0
    for start, together in groupby(shaped, key=lambda one: one[0].cluster):
        glyphs, width = [], 0
        for info, place in together:
            at = (width + place.x_offset) / file.em, place.y_offset / file.em
            glyphs.append(Glyph(info.codepoint, *at))
            width += place.x_advance
        letters = words[start : next(end for end in ends if end > start)]
        seen = _turned(letters) if leftward else letters
        clusters.append(Cluster(seen, tuple(glyphs), x, width / file.em))
        x += width / file.em
    reaches = [reach for cluster in clusters for glyph in cluster.glyphs
               if (reach := _reach(file, glyph))]  # fmt: skip
    above, below = (max((reach[way] for reach in reaches), default=0.0) for way in (0, 1))
    return Shaped(file, tuple(clusters), x, max(above, 0.0), max(below, 0.0))


def _turned(letters: str) -> str:
    from bidi.mirror import MIRRORED

    return str(MIRRORED.get(letters, letters))


def _reach(file: FontFile, glyph: Glyph) -> tuple[float, float] | None:
    """Return how far a glyph's ink reaches above and below the baseline, in em; None: no ink."""
    ink = file.font.get_glyph_extents(glyph.number)
    if ink is None or not ink.height:
        return None
    top = ink.y_bearing / file.em + glyph.y
    return top, -top - ink.height / file.em


def _shaped(file: FontFile, words: str, script: str, *, leftward: bool) -> list[tuple[Any, Any]]:
    """Return the glyphs from left to right, each with its place, as HarfBuzz has them."""
    import uharfbuzz

    buffer = uharfbuzz.Buffer()
    buffer.add_str(words)
    buffer.direction = "rtl" if leftward else "ltr"
    buffer.language = UNDETERMINED
    if script:
        buffer.script = script
    buffer.guess_segment_properties()
    uharfbuzz.shape(file.font, buffer)
    return list(zip(buffer.glyph_infos, buffer.glyph_positions, strict=True))


def scripts_of(words: str) -> list[str]:
    """Return each letter's script; what stands in several takes its neighbour's."""
    from fontTools.unicodedata import script

    found: list[str] = []
    for letter in words:
        own = script(letter)
        found.append(found[-1] if own in SHARED and found else own)
    first = next((one for one in found if one not in SHARED), "")
    return [first if one in SHARED else one for one in found]


@lru_cache(maxsize=KEPT)
def can_set(file: FontFile, word: str) -> bool:
    """Whether the font has all of a word's letters and joins them as their script wants."""
    if unicodedata.category(word[0]).startswith("M"):
        return False
    start = 0
    for script, letters in groupby(scripts_of(word)):
        end = start + len(list(letters))
        if not _can_set(file, word[start:end], script):
            return False
        start = end
    return True


def _can_set(file: FontFile, letters: str, script: str) -> bool:
    from fontTools.unicodedata import ot_tags_from_script, script_horizontal_direction

    if script in JOINED and file.scripts.isdisjoint(
        tag.strip() for tag in ot_tags_from_script(script)
    ):
        return False
    if not all(file.has(letter) or not file.font.get_nominal_glyph(ord(letter))
               for letter in letters):  # fmt: skip
        return False
    leftward = bool(script) and script_horizontal_direction(script, "LTR") == "RTL"
    shaped = _shaped(file, letters, script, leftward=leftward)
    circle = file.font.get_nominal_glyph(ord(DOTTED_CIRCLE))
    refused = {0} if DOTTED_CIRCLE in letters else {0, circle}
    return all(info.codepoint not in refused for info, _ in shaped)
