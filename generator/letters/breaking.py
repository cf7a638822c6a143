"""Where lines may be broken: at spaces, and as scripts without them do (UAX 14)."""

from generator.letters.characters import is_plain

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


def _is_hangul(letter: str) -> bool:
    return any(first <= letter <= last for first, last in _HANGUL)
