"""Mends what `not-nfc` and `mixed-quotes` warn of, in the text of a file; all else stays."""

import re
from itertools import accumulate, groupby
from typing import NamedTuple
from unicodedata import combining, is_normalized, normalize

from schema.checks.texts import STRAIGHT, has_curly, texts_of
from schema.json_text.document import Source
from schema.json_text.faults import read_string

# One character of a JSON string as it is written: a pair of escapes, one escape, or itself.
_WRITTEN = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|."
)

_FEW = 40  # characters that belong together; more are no letter of any script


class Mended(NamedTuple):
    """The text of a file with its warnings mended, and the number of texts that were."""

    text: str
    number: int


def mend(source: Source) -> Mended:
    """Return the text of a valid deck in NFC and with one kind of apostrophe.

    What is written as an escape is written so again, and nothing but those letters changes.
    """
    is_mixed = has_curly(source.document)
    pieces, end, number = [], 0, 0
    places = sorted((source.offset(path), text) for path, text in texts_of(source.document))
    for start, text in places:
        if is_normalized("NFC", text) and not (is_mixed and STRAIGHT.search(text)):
            continue
        after = read_string(source.text, start)[1]
        written = _WRITTEN.findall(source.text[start + 1 : after - 1])
        if not is_normalized("NFC", text):
            written = _in_nfc(written)
        pieces += [source.text[end : start + 1], *(_curled(written) if is_mixed else written), '"']
        end, number = after, number + 1
    return Mended("".join([*pieces, source.text[end:]]), number)


def _in_nfc(written: list[str]) -> list[str]:
    """Return characters as written, those that belong together replaced where NFC has others."""
    groups: list[list[str]] = []
    for one in written:
        if groups and (combining(_read(one)[0]) or _joins(groups[-1], one)):
            groups[-1].append(one)
        else:
            groups.append([one])
    return [one for group in groups for one in _composed(group)]


def _joins(group: list[str], one: str) -> bool:
    """Whether a character that is no mark changes after the group, or changes the group."""
    if len(group) > _FEW or (len(one) == 1 and one.isascii()):
        return False
    before, character = "".join(map(_read, group)), _read(one)
    return normalize("NFC", before + character) != normalize("NFC", before) + character


def _composed(group: list[str]) -> list[str]:
    """Return characters that belong together as NFC has them, as escapes if one was an escape."""
    text = "".join(map(_read, group))
    if is_normalized("NFC", text):
        return group
    if len(group) > _FEW:  # Unicode's sorting of marks takes the square of their number
        text = _sorted(text)
    has_escape = any(one.startswith("\\") for one in group)
    return [_escaped(one) if has_escape else one for one in normalize("NFC", text)]


def _sorted(text: str) -> str:
    """Return the text in pieces, each run of marks in Unicode's order."""
    apart = "".join(normalize("NFD", one) for one in text)
    runs = groupby(apart, key=lambda one: combining(one) > 0)
    return "".join("".join(sorted(run, key=combining)) for _, run in runs)


def _curled(written: list[str]) -> list[str]:
    """Return characters as written, ' between letters replaced by ’."""
    read = [_read(one) for one in written]
    starts = dict(zip(accumulate(map(len, read), initial=0), range(len(read)), strict=False))
    at = {starts[found.start()] for found in STRAIGHT.finditer("".join(read))}
    return [_same_way(one, "’") if index in at else one for index, one in enumerate(written)]


def _same_way(written: str, character: str) -> str:
    return _escaped(character) if written.startswith("\\") else character


def _read(written: str) -> str:
    return read_string(f'"{written}"', 0)[0] if written.startswith("\\") else written


def _escaped(character: str) -> str:
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))
