"""A line's words in the fonts of a list: one font a word, the pieces in the order in sight."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from generator.errors import FaceError
from generator.letters.characters import is_space, split_words
from generator.letters.font_file import FontFile
from generator.letters.order import in_sight, levels
from generator.letters.shaping import KEPT, can_set, scripts_of

COMMON = "Zyyy"  # the script of signs and figures, which stand in all of them (UAX 24)
Files = tuple[FontFile, ...]


class Piece(NamedTuple):
    """Words in one file, of one script (ISO 15924) and one level: odd ones run to the left."""

    words: str
    file: FontFile
    script: str
    level: int


def pieces_of(files: Files, words: str, base: int) -> list[Piece]:
    """Return the pieces of a line from left to right; `base` is the level of its paragraph.

    Raises FaceError for a word that can't be set.
    """
    keys = zip(_files_of(files, words), scripts_of(words), levels(words, base), strict=True)
    found, start = [], 0
    for key, letters in groupby(keys):
        end = start + len(list(letters))
        found.append(Piece(words[start:end], *key))
        start = end
    return in_sight(found, [piece.level for piece in found])


def _files_of(files: Files, words: str) -> list[FontFile]:
    """Return each letter's file; a space is that of the word before it."""
    chosen: list[FontFile] = []
    for part in split_words(words):
        if is_space(part) and chosen and can_set(chosen[-1], part):
            chosen += [chosen[-1]] * len(part)
            continue
        of_part = files_of_word(files, part)
        if of_part is None:
            raise FaceError(f"'{part}' has letters that no font joins; choose others")
        chosen += of_part
    return chosen


@lru_cache(maxsize=KEPT)
def files_of_word(files: Files, word: str) -> Sequence[FontFile] | None:
    """Return the file of each of a word's letters, or None if it can't be set.

    That is the first file that has them all. A font of one script may lack brackets and figures:
    where no file has the whole word, the first with its letters has these, another the signs.
    """
    whole = _first(files, word)
    if whole:
        return (whole,) * len(word)
    own = "".join(letter for letter in word if not _is_sign(letter))
    file = _first(files, own)
    if file is None and own:
        return None
    chosen = [
        file if file and (not _is_sign(letter) or can_set(file, letter)) else _first(files, letter)
        for letter in word
    ]
    return None if None in chosen else [one for one in chosen if one]


def _first(files: Files, word: str) -> FontFile | None:
    return next((file for file in files if word and can_set(file, word)), None)


def _is_sign(letter: str) -> bool:
    """Whether a letter is a sign that all scripts share, and none that is set upon another."""
    from fontTools.unicodedata import script

    return script(letter) == COMMON and not unicodedata.category(letter).startswith(("M", "C"))
