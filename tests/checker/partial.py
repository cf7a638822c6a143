"""Comparing a verdict with the part of it that somebody worked out by hand."""

from __future__ import annotations

from typing import Any

Json = Any


def mismatch(expected: Json, actual: Json, at: str = "") -> str | None:
    """The first place where `actual` is not what `expected` says, in words, or None.

    Objects: every expected key must be there and match, others are free. Lists: same length,
    element by element. All else must be equal, and of the same type (1 is not true).
    `mistakes` of a problem: the expected names must be among the actual ones.
    """
    if isinstance(expected, dict) and isinstance(actual, dict):
        return _object_mismatch(expected, actual, at)
    if isinstance(expected, list) and isinstance(actual, list):
        if at.endswith("/mistakes"):
            missing = [name for name in expected if name not in actual]
            return f"{at}: {missing} missing from {actual}" if missing else None
        if len(expected) != len(actual):
            return f"{at or '/'}: expected {len(expected)} elements, found {actual!r}"
        for place, (wanted, found) in enumerate(zip(expected, actual, strict=True)):
            difference = mismatch(wanted, found, f"{at}/{place}")
            if difference:
                return difference
        return None
    if type(expected) is not type(actual) or expected != actual:
        return f"{at or '/'}: expected {expected!r}, found {actual!r}"
    return None


def _object_mismatch(expected: Json, actual: Json, at: str) -> str | None:
    for key, wanted in expected.items():
        if key not in actual:
            return f"{at}/{key}: expected {wanted!r}, found nothing"
        difference = mismatch(wanted, actual[key], f"{at}/{key}")
        if difference:
            return difference
    return None


def without(value: Json, keys: frozenset[str]) -> Json:
    """The same JSON value with these keys left out of every object in it."""
    if isinstance(value, dict):
        return {key: without(one, keys) for key, one in value.items() if key not in keys}
    if isinstance(value, list):
        return [without(one, keys) for one in value]
    return value
