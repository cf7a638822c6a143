"""Whether a document has the shape that one of our schemas describes, told in our own words.

The only module that knows jsonschema. Its messages are for developers and quote whole instances,
so only the keyword, the path and the sub-schema of an error are used.
"""

import json
import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from schema.checks.findings import Finding
from schema.common.paths import own_file
from schema.common.problems import Pointer
from schema.common.suggest import did_you_mean, nearest
from schema.json_text import wording

if TYPE_CHECKING:
    from jsonschema import ValidationError

# Of several errors of one value, the one that comes first here is told.
_GRAVITY = ("type", "enum", "const", "minLength", "maxLength", "pattern")
MOST_ERRORS = 10_000  # of shape that are looked at; a file with more is no deck, or an attack
_ASKED = 50  # so many unknown keys of one object get a "did you mean"
KEPT = 10_000  # plain values that are remembered as right
_HOW_MANY = {"minProperties", "maxProperties"}


@dataclass(frozen=True, slots=True)
class _Error:
    """What we use of jsonschema's error: the `keyword` and its `asked` value refuse `value`."""

    path: Pointer
    keyword: str
    asked: Any
    value: Any
    schema: Any  # the sub-schema that has the keyword

    @property
    def gravity(self) -> int:
        """The lower, the more it says."""
        return _GRAVITY.index(self.keyword) if self.keyword in _GRAVITY else len(_GRAVITY)


class Shape(NamedTuple):
    """The ways in which a document differs from a schema; `is_whole` if these are all."""

    findings: list[Finding]
    is_whole: bool


def check_shape(document: Any, schema: str = "cards") -> Shape:
    """Return the ways in which a document differs from a schema, one for each mistake.

    The first `MOST_ERRORS` in file order are looked at. What is not a number, told by whoever
    read the text, has the code `not-a-number` here too.

    `schema` is `cards`, `face` or another `SCHEMA.schema.json` beside `schema/checks`.
    """
    values: dict[Pointer, _Error] = {}
    keys: dict[Pointer, _Keys] = defaultdict(_Keys)
    findings: list[Finding] = []
    errors = _errors(document, schema)
    for error in islice(errors, MOST_ERRORS):
        path = error.path
        if error.keyword == "required":
            keys[path].note_missing(error)
        elif error.keyword == "additionalProperties":
            keys[path].note_unknown(error)
        elif error.keyword == "not" and not error.asked:  # {"not": {}}: nothing may stand here
            keys[path[:-1]].misplaced.append(str(path[-1]))
        elif path not in values or error.gravity < values[path].gravity:
            values[path] = error
    told = chain.from_iterable(found.findings(path) for path, found in keys.items())
    findings.extend(islice(told, MOST_ERRORS))
    for path, found in keys.items():
        if found.unknown and path in values and values[path].keyword in _HOW_MANY:
            del values[path]  # how many keys there are is no second mistake
    findings.extend(_value_finding(path, error) for path, error in values.items())
    is_whole = next(told, None) is None and next(errors, None) is None
    return Shape(findings, is_whole)


class _Keys:
    """The keys that one object lacks and those that it should not have."""

    def __init__(self) -> None:
        self.missing: list[str] = []
        self.unknown: list[str] = []
        self.misplaced: list[str] = []  # known keys that do not go with the others
        self.possible: list[str] = []  # known keys that are absent

    def note_missing(self, error: _Error) -> None:
        """Note the keys of one `required` that the object lacks."""
        lacking = (key for key in error.asked if key not in error.value)
        self.missing += [key for key in lacking if key not in self.missing]

    def note_unknown(self, error: _Error) -> None:
        """Note the keys that the object's schema does not know."""
        known: Mapping[str, Any] = error.schema["properties"]
        self.unknown += [key for key in error.value if key not in known]
        self.possible += [key for key in known if key not in error.value]

    def findings(self, path: Pointer) -> Iterator[Finding]:
        """Yield a finding for each key, but one for an unknown key that stands for a missing."""
        missing = list(self.missing)
        for number, key in enumerate(self.unknown):
            meant = nearest(key, [*missing, *self.possible], 1) if number < _ASKED else []
            missing = [other for other in missing if other not in meant]
            yield self._unknown(path, key, meant)
        for key in self.misplaced:
            meant, missing = missing[:1], missing[1:]
            yield self._unknown(path, key, meant)
        for key in missing:
            yield Finding("missing-key", path, f'the key "{key}" is missing', "add it",
                          spoils=((*path, key),))  # fmt: skip

    def _unknown(self, path: Pointer, key: str, meant: list[str]) -> Finding:
        spoils = tuple((*path, one) for one in (key, *meant))
        if key in self.misplaced:
            text = f'the key "{key}" does not go with the others here'
            hint = f'"{meant[0]}" is due instead' if meant else "take it away"
        else:
            text = f"the key {wording.shown(key)} is unknown"
            hint = did_you_mean(key, meant) or (
                f"the keys here are {', '.join(self.possible)}" if 0 < len(self.possible) < 8
                else "take it away"
            )  # fmt: skip
        return Finding("unknown-key", (*path, key), text, hint, is_key=True, spoils=spoils)


def _value_finding(path: Pointer, error: _Error) -> Finding:
    text, hint = wording.wrong_value(error.keyword, error.value, error.schema)
    is_no_number = isinstance(error.value, float) and math.isnan(error.value)
    return Finding("not-a-number" if is_no_number else "schema", path, text, hint)


def _errors(document: Any, schema: str) -> Iterator[_Error]:
    for error in _validator(schema).iter_errors(document):
        yield _Error(
            tuple(error.absolute_path), str(error.validator), error.validator_value,
            error.instance, error.schema,
        )  # fmt: skip


@cache
def _validator(schema: str) -> Any:
    from jsonschema import Draft202012Validator, validators

    checker = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer)
    extend: Callable[..., Any] = validators.extend
    keywords = {"uniqueItems": _unique_items, "pattern": _pattern, "properties": _properties}
    strict = _with_memory(extend(Draft202012Validator, keywords, type_checker=checker))
    described = json.loads(own_file(f"{schema}.schema.json").read_bytes())
    return strict(_inlined(described, described.pop("$defs")))


def _with_memory(validator: Any) -> Any:
    """Return a validator class that makes one validator for each part of a schema.

    It also looks at equal plain values of one place but once: words and numbers come again and
    again in a deck. Both together take less than half the time.
    """
    parts: dict[int, Any] = {}  # by the identity of a schema, all of which last
    good: set[tuple[int, type, Any]] = set()

    def errors_of(self: Any, instance: Any, schema: Any, path: Any = None) -> Iterator[Any]:
        part = parts.get(id(schema))
        if part is None:
            part = parts[id(schema)] = self.evolve(schema=schema)
        for error in part.iter_errors(instance):
            if path is not None:
                error.path.appendleft(path)
            yield error

    def descend(
        self: Any, instance: Any, schema: Any, path: Any = None, **_unused: Any
    ) -> Iterator[Any]:
        if isinstance(instance, (list, dict)):
            yield from errors_of(self, instance, schema, path)
            return
        key = id(schema), type(instance), instance
        if key in good:
            return
        errors = list(errors_of(self, instance, schema, path))
        if not errors and len(good) < KEPT:
            good.add(key)
        yield from errors

    validator.descend = descend
    return validator


def _inlined(schema: Any, parts: Mapping[str, Any]) -> Any:
    """Return a schema with each `$ref` replaced by the part it names: halves the checking time.

    Our schemas have no circles, and beside a `$ref` only what adds to the part.
    """
    if isinstance(schema, list):
        return [_inlined(item, parts) for item in schema]
    if not isinstance(schema, dict):
        return schema
    own = {key: _inlined(value, parts) for key, value in schema.items() if key != "$ref"}
    if "$ref" not in schema:
        return own
    return {**_inlined(parts[schema["$ref"].removeprefix("#/$defs/")], parts), **own}


def _is_integer(_checker: Any, value: Any) -> bool:
    """Whether a value was written as an integer: 2.0 and true were not."""
    return isinstance(value, int) and not isinstance(value, bool)


def _pattern(
    _validator: Any, pattern: str, instance: Any, _schema: Any
) -> "Iterator[ValidationError]":
    """Yield an error for text without the pattern, whose `$` is the end of the text alone.

    So JSON Schema says (ECMA 262), while Python's `$` lets a line end follow.
    """
    from jsonschema import ValidationError

    if isinstance(instance, str) and not _to_the_end(pattern).search(instance):
        yield ValidationError("has not the pattern")


def _properties(
    validator: Any, properties: Mapping[str, Any], instance: Any, _schema: Any
) -> "Iterator[ValidationError]":
    """Yield the errors of an object's values in file order, so that the first come first."""
    for key in instance if isinstance(instance, dict) else ():
        if key in properties:
            yield from validator.descend(instance[key], properties[key], path=key, schema_path=key)


@cache
def _to_the_end(pattern: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\$$", r"\\Z", pattern))


def _unique_items(
    _validator: Any, wanted: bool, instance: Any, _schema: Any
) -> "Iterator[ValidationError]":
    """Yield an error, at the later one, for each string that the array has already.

    Other elements are wrong anyway here; comparing them each with each would take long.
    """
    from jsonschema import ValidationError

    seen: set[str] = set()
    for index, item in enumerate(instance if wanted and isinstance(instance, list) else ()):
        if isinstance(item, str) and item in seen:
            yield ValidationError("twice", instance=item, path=(index,))
        elif isinstance(item, str):
            seen.add(item)
