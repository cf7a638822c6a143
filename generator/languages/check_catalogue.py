"""The faults of a catalogue: what lacks, is unsure, is unused, or would not be filled in right."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from generator.languages.fault import FaultKind, PackFault
from generator.languages.plurals import are_forms_of, plural_forms
from generator.languages.seen import forms, singular

MOST_SHOWN = 60  # letters of a message that are shown


def check_catalogue(
    file: Path, code: str, given: Catalog, wanted: Catalog, known: Collection[str],
    *, is_whole: bool,
) -> Iterator[PackFault]:  # fmt: skip
    """Yield each fault of a catalogue in its file.

    All of `wanted` must be there where it `is_whole`; `known` may be there beside: messages by
    their singular, such as words of other decks and names of places.
    """
    yield from _head(file, code, given)
    by_id = {singular(message): message for message in given if message.id}
    for message in wanted:
        if is_whole and message.id and singular(message) not in by_id:
            hint = f"horizon language update {code} adds it"
            yield PackFault(FaultKind.MISSING, file, 1, f"{shown(message)} is not there", hint)
    asked = {singular(message): message for message in wanted if message.id}
    for name, message in by_id.items():
        line = message.lineno or 1
        for kind, what, hint in _of_message(message, asked.get(name), given.num_plurals):
            yield PackFault(kind, file, line, f"{shown(message)} {what}", hint)
        if name not in asked and name not in known:
            hint = "remove it, or name the deck that has it with --cards"
            yield PackFault(
                FaultKind.UNUSED, file, line, f"{shown(message)} is asked by nobody", hint
            )
    for message in given.obsolete.values():
        told = f"{shown(message)} is kept behind #~, and asked by nobody"
        yield PackFault(FaultKind.UNUSED, file, _line_of(file, message), told, "remove it")


def shown(message: Message) -> str:
    """Return a message in quotes, a long one shortened."""
    words = singular(message)
    return f'"{words if len(words) <= MOST_SHOWN else words[: MOST_SHOWN - 1] + "…"}"'


def _of_message(
    message: Message, asked: Message | None, count: int
) -> Iterator[tuple[FaultKind, str, str]]:
    told = forms(message.string)
    if not any(form.strip() for form in told):
        seen = " ".join(asked.auto_comments) if asked else ""
        yield FaultKind.MISSING, "has no translation", seen or "write it behind msgstr"
        return
    if message.fuzzy:
        hint = 'read it, then remove the word "fuzzy" above it'
        yield FaultKind.FUZZY, "is fuzzy, and not printed", hint
    if asked and message.pluralizable != asked.pluralizable:
        yield FaultKind.PLURALS, "is counted in one of the two files only", "update the pack"
    elif message.pluralizable and (not all(told) or len(told) != count):
        hint = f"write msgstr[0] to msgstr[{count - 1}]"
        yield FaultKind.PLURALS, f"lacks a form of its {count}", hint
    named = places_in(singular(message))
    for form in filter(None, told):
        if places_in(form) != named:
            hint = f"keep {' '.join(sorted(named))}" if named else "remove its { and }"
            yield FaultKind.PLACES, f'has other places in "{form}"', hint
        if form.count("**") % 2 or form.count("**") != singular(message).count("**"):
            yield FaultKind.MARKS, f'has other **bold** words in "{form}"', "keep the marks"
    if any(_has_straight_quote(form, singular(message)) for form in told):
        yield FaultKind.MARKS, "is translated with a straight quote", QUOTES


def _has_straight_quote(form: str, message: str) -> bool:
    """Whether a translation has a straight quote; as many as the message has may be JSON's."""
    return "'" in form or form.count('"') not in (0, message.count('"'))


STRAIGHT = "'\""
QUOTES = "write ’ for an apostrophe, and the quotes of your language"


def places_in(text: str) -> set[str]:
    """Return the places for values of a text, and each brace that is part of none."""
    return set(re.findall(r"\{\w+\}|[{}]", text))


def _head(file: Path, code: str, given: Catalog) -> Iterator[PackFault]:
    """Yield what the head of the catalogue says wrongly: its language, its plural forms."""
    if given.locale_identifier != code:
        told = f'the language is "{given.locale_identifier}"'
        yield PackFault(FaultKind.HEAD, file, 1, told, f'write "Language: {code}\\n"')
    if not are_forms_of(code, str(given.plural_expr)):
        told = f'the plural forms "{given.plural_expr}" are not those of {code}'
        hint = f'write "Plural-Forms: {plural_forms(code)}\\n"'
        yield PackFault(FaultKind.HEAD, file, 1, told, hint)


def _line_of(file: Path, message: Message) -> int:
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    start = f'#~ msgid "{singular(message)[:20]}'
    return next((n for n, line in enumerate(lines, 1) if line.startswith(start)), 1)
