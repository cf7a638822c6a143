"""The JSON Schemas themselves: sound, described, closed, known to editors; and the other two."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from schema.checks.shape import MOST_ERRORS, check_shape
from schema.json_text.wording import wrong_value
from tests.places import ROOT

NAMES = ("cards", "case", "verdict")
# What Visual Studio Code's JSON language server knows (its documentation and source).
KNOWN = {
    "$schema", "$defs", "$ref", "title", "description", "default", "examples", "type", "enum",
    "const", "properties", "required", "additionalProperties", "propertyNames", "minProperties",
    "maxProperties", "items", "minItems", "maxItems", "uniqueItems", "minLength", "maxLength",
    "pattern", "format", "minimum", "maximum", "allOf", "anyOf", "not", "if", "then", "else",
    "patternErrorMessage", "errorMessage",
}  # fmt: skip


def schema(name: str) -> Any:
    """Return a schema of ours."""
    return json.loads((ROOT / "schema" / f"{name}.schema.json").read_text("utf-8"))


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Yield every sub-schema of a schema."""
    if isinstance(value, list):
        for item in value:
            yield from parts(item)
    if not isinstance(value, dict):
        return
    yield value
    for key, inner in value.items():
        if key in {"properties", "$defs"}:
            for one in inner.values():
                yield from parts(one)
        elif key not in {"examples", "enum", "const", "default", "required"}:
            yield from parts(inner)


@pytest.mark.parametrize("name", NAMES)
def test_schema_is_sound(name: str) -> None:
    assert schema(name)["$schema"].endswith("/draft/2020-12/schema")
    Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("name", NAMES)
def test_editors_know_every_keyword(name: str) -> None:
    assert {key for part in parts(schema(name)) for key in part} <= KNOWN


@pytest.mark.parametrize("name", NAMES)
def test_every_property_is_described(name: str) -> None:
    whole = schema(name)
    for part in parts(whole):
        for key, value in part.get("properties", {}).items():
            target = whole["$defs"][value["$ref"][8:]] if "$ref" in value else {}
            is_condition = "additionalProperties" not in part
            assert is_condition or "description" in {**target, **value}, key


@pytest.mark.parametrize("name", NAMES)
def test_every_object_with_named_properties_is_closed(name: str) -> None:
    for part in parts(schema(name)):
        if "properties" in part and part.get("type") in ("object", ["object", "null"]):
            assert part["additionalProperties"] is False


LOG = {"start": "S3", "placements": [{"card": "J12", "end": "right", "claimed_points": 4,
       "claims": [{"goal": "G07", "token": "B03", "on": "S3"}]}], "claimed_total": 57}  # fmt: skip
ROW = {"row": ["J41", "S3"], "tokens": [{"token": "B14"}], "known": [["J41", "J42"]],
       "rounds": [["J41"], []]}  # fmt: skip
TABLE = {"players": [{"name": "Ana", "age": 9, **LOG}, {"name": "Silas", **LOG}]}


@pytest.mark.parametrize("case", [LOG, ROW, TABLE, {**LOG, "rules": {"tie_start": "oldest_tied"}}])
def test_case_of_each_kind_has_the_right_shape(case: Any) -> None:
    assert check_shape(case, "case") == ([], True)


@pytest.mark.parametrize(
    ("case", "code", "path"),
    [
        ({}, "missing-key", ()),
        ([], "schema", ()),
        ({**LOG, "start": "X1"}, "schema", ("start",)),
        ({**LOG, "start": "S1\n"}, "schema", ("start",)),
        ({**LOG, "row": ["S1"]}, "unknown-key", ("start",)),
        ({**LOG, "known": []}, "unknown-key", ("known",)),
        ({**TABLE, "claimed_total": 1}, "unknown-key", ("claimed_total",)),
        ({**LOG, "claimed_total": 10000}, "schema", ("claimed_total",)),
        ({**LOG, "claimed_total": 5.0}, "schema", ("claimed_total",)),
        ({**LOG, "deck": "ABCDEF01"}, "schema", ("deck",)),
        ({**LOG, "rules": {"bonus_on_note": "multiply"}}, "schema", ("rules", "bonus_on_note")),
        ({**LOG, "rules": {"tie_strat": 1}}, "unknown-key", ("rules", "tie_strat")),
        ({**ROW, "known": [["J41"]]}, "schema", ("known", 0)),
        ({**ROW, "rounds": [[]] * 5}, "schema", ("rounds",)),
        ({"players": [TABLE["players"][0]]}, "schema", ("players",)),
        ({"players": [{**LOG, "name": ""}, *TABLE["players"]]}, "schema", ("players", 0, "name")),
    ],
)
def test_case_of_wrong_shape_is_refused(case: Any, code: str, path: tuple[Any, ...]) -> None:
    first = check_shape(case, "case").findings[0]
    assert (first.code, first.path) == (code, path)


@pytest.mark.parametrize("more", [0, 1])
def test_only_so_many_mistakes_of_shape_are_looked_at(more: int) -> None:
    found = check_shape({**LOG, "placements": [0] * (MOST_ERRORS + more)}, "case")
    assert len(found.findings) == MOST_ERRORS
    assert found.is_whole == (not more)


@pytest.mark.parametrize(
    ("value", "part", "text", "hint"),
    [
        (12345678901234567890123, {"type": "string"}, "1234567890123456789… is a whole number",
         "with quotes"),
        ("x", {"type": "array", "maxItems": 2}, "a list of up to 2 entries", 'write ["x"]'),
        (None, {"type": "integer", "minimum": 1}, "a whole number from 1 is due", "from 1"),
        ([], {"type": ["integer", "null"]}, "a whole number or null is due", "or null"),
        ({}, {"type": "string", "minLength": 1}, "where text is due", "write text"),
    ],
)  # fmt: skip
def test_sentence_says_what_is_due(value: Any, part: Any, text: str, hint: str) -> None:
    told, cure = wrong_value("type", value, part)
    assert text in told
    assert hint in cure


def test_constant_is_told_as_what_is_due() -> None:
    assert wrong_value("const", "fiev", {"const": "five"}) == (
        '"fiev" stands where "five" is due',
        'did you mean "five"?',
    )
