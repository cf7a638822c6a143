"""Texts that are not what they seem: one name or pattern given twice, odd letters and quotes."""

import re
from collections.abc import Collection, Iterator
from typing import Any
from unicodedata import is_normalized, normalize

from schema.checks.findings import Finding, Health, entries
from schema.common.problems import Pointer, Severity
from schema.json_text.faults import quoted

# An apostrophe between two letters, as typed and as printed (U+2019).
STRAIGHT = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
_CURLY = re.compile(r"(?<=[^\W\d_])’(?=[^\W\d_])")
_MEND = 'or mend all such texts of the file with "horizon validate --fix"'
_LOOKED_AT = 200  # characters, more than are shown; Unicode's sorting of marks takes their square
_LABELS = {"start": "name", "journey": "name", "goals": "name", "tapes": "pattern"}


def check_labels(
    document: dict[str, Any], health: Health, twins: Collection[Pointer]
) -> Iterator[Finding]:
    """Yield the warnings `same-name` and `same-pattern`, at the later one of two of one kind.

    `twins` are the elements of which it has been told that they are like another one.
    """
    for kind, key in _LABELS.items():
        first: dict[str, Pointer] = {}
        for path, entry in entries(document, kind):
            place = (*path, key)
            if key not in entry or path in twins or not health.is_sound(*place):
                continue
            label = normalize("NFC", entry[key])
            if label in first:
                yield Finding(
                    f"same-{key}", place, f"the {key} {quoted(label)} stands twice",
                    "change one of them; the first is in line {line}", Severity.WARNING,
                    spoils=(), earlier=first[label],
                )  # fmt: skip
            else:
                first[label] = place


def check_letters(document: dict[str, Any], health: Health) -> Iterator[Finding]:
    """Yield the warnings `not-nfc` and `mixed-quotes` at each text that `--fix` would mend."""
    texts = [(path, text) for path, text in texts_of(document) if health.is_sound(*path)]
    is_mixed = any(_CURLY.search(text) for _, text in texts)
    for path, text in texts:
        if not is_normalized("NFC", text):
            what = f"{quoted(text)} has letters put together of several characters (not NFC)"
            cure = f"write {quoted(normalize('NFC', text[:_LOOKED_AT]))} with single ones, {_MEND}"
            yield Finding("not-nfc", path, what, cure, Severity.WARNING, spoils=())
        if is_mixed and (found := STRAIGHT.search(text)):
            what = f"{quoted(text[max(0, found.start() - 15) :])} has ' where other texts have ’"
            yield Finding(
                "mixed-quotes", path, what, f"write ’, {_MEND}", Severity.WARNING, spoils=()
            )


def texts_of(value: Any, path: Pointer = ()) -> Iterator[tuple[Pointer, str]]:
    """Yield path and text of each text in a document that is more than plain letters."""
    if isinstance(value, str):
        if "'" in value or not value.isascii():
            yield path, value
    elif isinstance(value, dict):
        for key, child in value.items():
            yield from texts_of(child, (*path, key))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from texts_of(child, (*path, index))


def has_curly(document: Any) -> bool:
    """Whether a text of the document has ’ between letters."""
    return any(_CURLY.search(text) for _, text in texts_of(document))
