"""Sentences about a wrong value: what it is, what is due in its place, how to mend it."""

import json
import re
from collections.abc import Mapping
from typing import Any

from schema.common.lists import any_of
from schema.common.suggest import did_you_mean
from schema.json_text.faults import quoted

_KINDS = {bool: "a truth value", int: "a whole number", float: "not a whole number", str: "text",
          list: "a list", dict: "an object"}  # fmt: skip
_DUE = {"integer": "a whole number", "number": "a number", "string": "text", "array": "a list",
        "object": "an object", "boolean": "true or false", "null": "null"}  # fmt: skip
_LIMITS = {
    "integer": ("minimum", "maximum", ""),
    "number": ("minimum", "maximum", ""),
    "string": ("minLength", "maxLength", " characters"),
    "array": ("minItems", "maxItems", " entries"),
}


def shown(value: Any) -> str:
    """Return a value as the file has it, shortened; of a list or object only what it is."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, (list, dict)):
        return _KINDS[type(value)]
    if isinstance(value, float):
        return repr(value)
    text = (
        str(value) if isinstance(value, int) and not isinstance(value, bool) else json.dumps(value)
    )
    return text if len(text) <= 20 else text[:19] + "…"


def due(schema: Mapping[str, Any]) -> str:
    """Return what a schema asks for in words: `a whole number from 1 to 9`."""
    if "enum" in schema:
        return "one of " + ", ".join(shown(choice) for choice in schema["enum"])
    kinds = schema.get("type", "object")
    kinds = [kinds] if isinstance(kinds, str) else kinds
    return any_of(_due(kind, schema) for kind in kinds)


def _due(kind: str, schema: Mapping[str, Any]) -> str:
    least, most, unit = _LIMITS.get(kind, ("", "", ""))
    low, high = schema.get(least), schema.get(most)
    is_number = kind in {"integer", "number"}
    before = "" if is_number else "of "
    if low is not None and high is not None:
        limits = f" from {low} to {high}" if is_number else f" of {low} to {high}{unit}"
    elif high is not None:
        limits = f" {before}up to {high}{unit}"
    elif low is not None and kind != "string":
        limits = f" from {low}" if is_number else f" of {low} or more{unit}"
    else:
        limits = ""
    return _DUE[kind] + limits


def wrong_value(keyword: str, value: Any, schema: Any) -> tuple[str, str]:
    """Return what is wrong with a value, and the cure; `keyword` of the schema refuses it."""
    makers = {
        "type": _wrong_type, "enum": _wrong_choice, "const": _wrong_choice,
        "pattern": _wrong_form, "uniqueItems": _twice,
    }  # fmt: skip
    return makers.get(keyword, _wrong_size)(value, schema)


def _wrong_type(value: Any, schema: Mapping[str, Any]) -> tuple[str, str]:
    wanted = due(schema)
    if isinstance(value, float) and schema.get("type") == "integer":
        text = f"{shown(value)} is not written as a whole number"
    elif value is None or isinstance(value, (list, dict)):
        text = f"{shown(value)} stands where {wanted} is due"
    else:
        text = f"{shown(value)} is {_KINDS[type(value)]}, where {wanted} is due"
    return text, _retyped(value, schema.get("type")) or f"write {wanted}"


def _retyped(value: Any, kind: Any) -> str:
    """Return the cure that keeps what was meant, or nothing when that can't be told."""
    if kind == "integer" and isinstance(value, str) and re.fullmatch(r"[0-9]{1,9}", value):
        return f"write {int(value)}, without quotes"
    if kind == "integer" and isinstance(value, float) and value.is_integer() and abs(value) < 1e9:
        return f"write {int(value)}"
    if kind == "number" and isinstance(value, str) and re.fullmatch(r"[0-9]+(\.[0-9]+)?", value):
        return f"write {value}, without quotes"
    if kind == "array" and isinstance(value, str):
        return f"write [{shown(value)}]"
    if kind == "string" and isinstance(value, int) and not isinstance(value, bool):
        return f'write "{shown(value)}", with quotes'
    return ""


def _wrong_choice(value: Any, schema: Mapping[str, Any]) -> tuple[str, str]:
    choices = schema["enum"] if "enum" in schema else [schema["const"]]
    words = [choice for choice in choices if isinstance(choice, str)]
    question = did_you_mean(value, words) if isinstance(value, str) else ""
    listed = ", ".join(shown(choice) for choice in choices)
    if len(choices) == 1:
        return f"{shown(value)} stands where {listed} is due", question or f"write {listed}"
    return f"{shown(value)} is none of {listed}", question or "write one of them"


def _wrong_form(value: Any, schema: Mapping[str, Any]) -> tuple[str, str]:
    cure = schema.get("patternErrorMessage", f"the form is {schema['pattern']}")
    return f"{shown(value)} is not of the right form", cure


def _twice(value: Any, _schema: Any) -> tuple[str, str]:
    return f"{shown(value)} stands twice in this list", "take one away"


def _wrong_size(value: Any, schema: Mapping[str, Any]) -> tuple[str, str]:
    wanted = schema.get("errorMessage") or due(schema)
    if isinstance(value, str):
        text = f"the text has {len(value)} characters" if value else "the text is empty"
    elif isinstance(value, list):
        count = len(value)
        text = (
            f"the list has {count} {'entry' if count == 1 else 'entries'}"
            if value
            else "the list is empty"
        )
    elif isinstance(value, dict):
        text = "the object says too much at once" if value else "the object is empty"
    else:
        text = f"{shown(value)} is out of range"
    cure = f"write {wanted}" if "errorMessage" not in schema else wanted
    return text, "add at least one entry" if value == {} else cure
