"""Tape and icon ids: each one used must be defined; a misspelt definition is told there, once."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import islice
from typing import Any

from schema.checks.findings import Finding, Health, entries, in_file_order
from schema.checks.identity import WORD_KINDS
from schema.common.problems import Pointer
from schema.common.suggest import did_you_mean, is_near, nearest
from schema.json_text.faults import quoted

_CODES = {"tapes": "unknown-tape", "icons": "unknown-icon"}
_SINGULAR = {"tapes": "tape", "icons": "icon"}
_NOUNS = {"tapes": "a tape", "icons": "an icon"}
_MANY = 50  # so many words get a "did you mean"; more are no slip of a hand


@dataclass(frozen=True, slots=True)
class _Use:
    """A place that names a tape or icon; `kinds` are those that it may name."""

    word: str
    path: Pointer
    kinds: tuple[str, ...]
    is_key: bool = False


@dataclass(slots=True)
class _Definitions:
    """The ids of one of the two kinds."""

    kind: str
    names: dict[str, str] = field(default_factory=dict)  # id: name
    paths: dict[str, Pointer] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)  # what stands where an id can't be used
    is_lost: bool = False  # there is no array to look into


def check_references(
    document: dict[str, Any], health: Health, copied: set[Pointer]
) -> Iterator[Finding]:
    """Yield `unknown-tape` and `unknown-icon`, but no follow-up of a broken definition."""
    defined = [_definitions(document, kind, health, copied) for kind in WORD_KINDS]
    uses = list(_uses(document, health))
    shared = _shared(*defined)
    known = {word: one.kind for one in defined for word in one.names}
    undefined: dict[str, list[_Use]] = defaultdict(list)
    for use in uses:
        if use.word not in known:
            undefined[use.word].append(use)
    used = {use.word for use in uses}
    for one in defined:
        _excuse_broken(one, undefined)
        yield from _misspelt_definitions(one, undefined, used, set(known))
    questions = dict.fromkeys(list(undefined)[:_MANY])
    advice = cache(partial(_advice, known))
    lost = {one.kind for one in defined if one.is_lost}
    for use in uses:
        is_unknown = use.word in undefined and not lost.intersection(use.kinds)
        is_other = use.word in known and known[use.word] not in use.kinds
        if is_unknown or (is_other and use.word not in shared):
            code, text, hint = advice(use.word, use.kinds, is_asked=use.word in questions)
            yield Finding(code, use.path, text, hint, is_key=use.is_key)


def _definitions(
    document: dict[str, Any], kind: str, health: Health, copied: set[Pointer]
) -> _Definitions:
    made = _Definitions(kind, is_lost=not isinstance(document.get(kind), list))
    for path, entry in entries(document, kind):
        word = entry.get("id")
        word = word if isinstance(word, str) else ""
        if path in copied:
            continue
        if word and health.is_sound(*path, "id"):
            made.names[word] = str(entry.get("name", ""))
            made.paths[word] = (*path, "id")
        else:  # the id of an earlier one says nothing of what was meant here
            made.broken.append("" if word in made.names else word)
    if not made.is_lost:
        made.broken += ["" for entry in document[kind] if not isinstance(entry, dict)]
        made.is_lost = len(made.broken) > _MANY
    return made


def _shared(one: _Definitions, other: _Definitions) -> set[str]:
    """Return the ids that stand in both lists, which has been told as one `duplicate-id`.

    Nobody can tell which of the two was meant to be another word, so both count as broken.
    """
    found = {word for word in one.broken if word in other.names}
    found |= {word for word in other.broken if word in one.names}
    for defined in (one, other):
        defined.broken += [""] * len(found)
    return found


def _uses(document: dict[str, Any], health: Health) -> Iterator[_Use]:
    """Yield each place of the right shape that names a tape or icon, entries in file order."""
    for kind in in_file_order(document, ("start", "journey", "tokens", "goals")):
        for path, entry in entries(document, kind):
            if kind == "journey":
                yield from _listed(entry, (*path, "tape"), ("tapes",), health)
                yield from _listed(entry, (*path, "icons"), ("icons",), health)
            yield from _listed(entry, (*path, "end"), WORD_KINDS, health)
            condition, place = entry.get("condition"), (*path, "condition")
            if kind == "goals" and isinstance(condition, dict):
                yield from _keys(condition, (*place, "tape"), "tapes", health)
                yield from _keys(condition, (*place, "icons"), "icons", health)
                yield from _listed(condition, (*place, "without"), ("icons",), health)


def _listed(
    entry: dict[str, Any], path: Pointer, kinds: tuple[str, ...], health: Health
) -> Iterator[_Use]:
    words = entry.get(str(path[-1]))
    for index, word in enumerate(words if isinstance(words, list) else ()):
        if isinstance(word, str) and health.is_sound(*path, index):
            yield _Use(word, (*path, index), kinds)


def _keys(entry: dict[str, Any], path: Pointer, kind: str, health: Health) -> Iterator[_Use]:
    words = entry.get(str(path[-1]))
    if isinstance(words, dict):
        for word in words:
            yield _Use(word, (*path, word), (kind,), is_key=True)


def _excuse_broken(defined: _Definitions, undefined: dict[str, list[_Use]]) -> None:
    """Take out of `undefined` one word for each definition whose id can't be read.

    The nearest word, else the one used most: that is what the broken definition defined.
    """
    for wrong in defined.broken[:_MANY]:
        fitting = {word: len(uses) for word, uses in undefined.items() if _fits(uses, defined)}
        if not fitting:
            return
        near = nearest(wrong, fitting, 1)
        del undefined[near[0] if near else max(fitting, key=lambda word: fitting[word])]


def _misspelt_definitions(
    defined: _Definitions, undefined: dict[str, list[_Use]], used: set[str], known: set[str]
) -> Iterator[Finding]:
    """Yield a finding for each definition that nothing names while other places name its like."""
    unused = [word for word in defined.names if word not in used]
    for word in unused[:_MANY]:
        counts = Counter({w: len(uses) for w, uses in undefined.items() if _fits(uses, defined)})
        meant = next(
            (other for other, count in counts.most_common(_MANY)
             if _is_meant(word, defined.names[word], other, count, used & known)),
            None,
        )  # fmt: skip
        if meant is None:
            continue
        count = len(undefined.pop(meant))
        places = "another place names" if count == 1 else f"{count} places name"
        text = f"nothing names the {_SINGULAR[defined.kind]} {quoted(word)}, while {places} "
        cure = f'write "{meant}" here'
        yield Finding(_CODES[defined.kind], defined.paths[word], text + quoted(meant), cure)


def _is_meant(word: str, name: str, other: str, count: int, others: set[str]) -> bool:
    """Whether the definition `word`, unused, was meant to define the undefined `other`.

    Its own name tells best which of the two spellings is right; without its help, one place
    against another, the many are right.
    """
    plain = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")
    if plain == other:
        return True
    many = 3 if plain == word else 2
    if count < many:
        return False
    return is_near(word, other) or not nearest(other, islice(others, _MANY), 1)


def _fits(uses: list[_Use], defined: _Definitions) -> bool:
    return any(defined.kind in use.kinds for use in uses)


def _advice(
    known: dict[str, str], word: str, kinds: tuple[str, ...], *, is_asked: bool
) -> tuple[str, str, str]:
    """Return code, text and cure of a word that names nothing, or something else."""
    kind = kinds[0]
    if len(kinds) > 1 and is_asked:
        kind = _nearest_kind(word, known)
    if word in known:
        text = f"{quoted(word)} is {_NOUNS[known[word]]}, not {_NOUNS[kind]}"
        return _CODES[kind], text, f"name {_NOUNS[kind]} here"
    choices = [one for one, its in known.items() if its in kinds] if is_asked else []
    what = _SINGULAR[kind] if len(kinds) == 1 else "tape or icon"
    hint = did_you_mean(word, choices)
    if not hint and choices:
        hint = f"define it, or name one of {', '.join(quoted(one)[1:-1] for one in choices[:12])}"
    return _CODES[kind], f"no {what} has the id {quoted(word)}", hint or "define it"


def _nearest_kind(word: str, known: dict[str, str]) -> str:
    """Return the kind of the known word that is most like this one."""
    some = nearest(word, known, 1) or list(known)[:1]
    return known[some[0]] if some else "icons"
