"""Characters: which need no shaping, which are not seen, which no font prints.

Plain are letters that stand one after the other from left to right, each drawn by one glyph of
its own: Latin, Greek, Cyrillic, Armenian, Georgian, figures and signs. Plain words are drawn
without a look at anything else, so that they cost nothing.
"""

import re

# Blocks of the Unicode standard, without marks that combine and characters that are not seen.
_PLAIN = re.compile(
    "[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u0556\u0559-\u058a\u10a0-\u10ff"
    "\u1c90-\u1cbf\u1d00-\u1dbf\u1e00-\u1fff\u2002-\u200a\u2010-\u2027\u202f-\u205f"
    "\u2070-\u20bf\u2100-\u2bff\u2c60-\u2c7f\ua720-\ua7ff\ufb00-\ufb06]*"
)
_SPACES = re.compile("[\\s\u200b]+")  # U+200B is a space without width
# What asks to be a picture, a flag's letter, a tone of skin, a tag: Unicode Technical Standard 51.
_ASKING = "\u20e3\ufe0f\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f"
_EMOJI = re.compile(f"[{_ASKING}]")
_MAY_BE_EMOJI = re.compile(f"[{_ASKING}\u2300-\u2bff\U0001f000-\U0001faff]")


def is_plain(words: str) -> bool:
    """Whether each letter is drawn by a glyph of its own, one after the other."""
    return words.isascii() or _PLAIN.fullmatch(words) is not None


def split_words(words: str) -> list[str]:
    """Return words and the spaces between them in turn, which together are the text."""
    parts: list[str] = []
    end = 0
    for space in _SPACES.finditer(words):
        parts += [words[end : space.start()], space[0]]
        end = space.end()
    return [part for part in (*parts, words[end:]) if part]


def is_space(words: str) -> bool:
    """Whether there is nothing but spaces."""
    return _SPACES.fullmatch(words) is not None


def is_unseen(letter: str) -> bool:
    """Whether a letter is drawn by nothing: a joiner, a mark of direction, a choice of variant."""
    from uniseg.derived import default_ignorable_code_point  # 20 ms that plain decks save

    return bool(default_ignorable_code_point(letter))


def first_emoji(words: str) -> str:
    """Return the first emoji with what belongs to it, or an empty string.

    Emoji are what Unicode shows as a coloured picture of itself or where asked to (UTS 51); a sun
    or a heart that is a letter of a font by default is none.
    """
    if not _MAY_BE_EMOJI.search(words):
        return ""
    from uniseg.emoji import emoji_presentation
    from uniseg.graphemecluster import grapheme_clusters

    for cluster in grapheme_clusters(words):
        if _EMOJI.search(cluster) or any(map(emoji_presentation, cluster)):
            return str(cluster)
    return ""
