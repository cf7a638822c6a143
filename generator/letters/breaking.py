"""Where lines may be broken: at spaces, and as scripts without them do (UAX 14)."""

from collections.abc import Sequence
from functools import cache
from math import inf

from generator.letters.characters import is_plain

NEARLY = 1e-6  # em; lines that differ by less are as long as each other
_HANGUL = ("\u1100", "\u11ff"), ("\u3130", "\u318f"), ("\ua960", "\ua97f"), ("\uac00", "\ud7ff")


def break_units(words: str) -> list[str]:
    """Return the pieces between which a line may be broken; each but the last keeps its spaces.

    Plain words are broken at spaces. Chinese and Japanese are broken as UAX 14 has it, Thai (and
    all else that would need a dictionary) at spaces and U+200B, Korean at spaces, which the
    standard leaves open (8.2) and titles want.
    """
    if is_plain(words):
        pieces = words.split(" ")
        return [*(f"{piece} " for piece in pieces[:-1]), pieces[-1]]
    from uniseg.linebreak import line_break_units

    units: list[str] = []
    for unit in line_break_units(words):
        if units and _is_hangul(units[-1][-1]) and _is_hangul(unit[0]):
            units[-1] += unit
        else:
            units.append(unit)
    return units


def letter_units(words: str) -> list[str]:
    """Return the letters, each with the marks set upon it (UAX 29)."""
    if is_plain(words):
        return list(words)
    from uniseg.graphemecluster import grapheme_clusters

    return list(grapheme_clusters(words))


def even_cuts(
    starts: Sequence[float], ends: Sequence[float], count: int, *, evenly: bool
) -> tuple[int, ...]:
    """Return where `count` lines begin and end, such as (0, 2, 5): the longest as short as can be.

    Unit n reaches from `starts[n]` to `ends[n]`, if all stood in one line. Of several ways the
    first is taken; with `evenly` that of the least sum of squares, for words that may be broken
    nearly anywhere.
    """
    total = len(ends)

    @cache
    def longest(first: int, lines: int) -> float:
        if lines == 1:
            return ends[-1] - starts[first]
        return min(
            max(ends[cut - 1] - starts[first], longest(cut, lines - 1))
            for cut in range(first + 1, total - lines + 2)
        )

    @cache
    def best(first: int, lines: int) -> tuple[float, tuple[int, ...]]:
        cuts = range(first + 1, total - lines + 2) if lines > 1 else (total,)
        ways: list[tuple[float, tuple[int, ...]]] = [(inf, (first,))]
        for cut in cuts:
            width = ends[cut - 1] - starts[first]
            if width <= limit:
                rest, then = best(cut, lines - 1) if lines > 1 else (0.0, (total,))
                ways.append((rest + width * width * evenly, (first, *then)))
        return min(ways, key=lambda way: way[0])

    limit = longest(0, count) + (NEARLY if evenly else 0)
    return best(0, count)[1]


def _is_hangul(letter: str) -> bool:
    return any(first <= letter <= last for first, last in _HANGUL)
