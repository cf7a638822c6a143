"""A text is made to hold another document, and what is alike stays as it is written."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.json_text.document import parse
from schema.json_text.editing import edited

# A text, what it is to hold, and the text then.
EDITED: list[tuple[str, Any, str]] = [
    ('{ "a":1,"b" : "\\u00e9" }\r\n', {"a": 2, "b": "é"}, '{ "a":2,"b" : "\\u00e9" }\r\n'),
    ('{"a": 1, "c": 3}', {"a": 1, "b": 2, "c": 3}, '{"a": 1, "b": 2, "c": 3}'),
    ('{"a":1,"c":3}', {"a": 1, "b": 2, "c": 3}, '{"a":1,"b":2,"c":3}'),
    ('{"a": 1,\n "b": 2,\n "c": 3}', {"a": 1, "c": 3}, '{"a": 1,\n "c": 3}'),
    ('{"a": 1,\n "b": 2}', {"b": 2}, '{"b": 2}'),
    ('{"paw": 2,  "sun": 1}', {"sun": 1, "paw": 2}, '{"sun": 1,  "paw": 2}'),
    ('["a",  "b"]', ["a", "b", "c"], '["a",  "b",  "c"]'),
    ('[\n  "a"\n]', ["a", "b"], '[\n  "a",\n  "b"\n]'),
    ('["a"]', [], "[]"),
    ("[ ]", [1, 2], "[ 1, 2]"),
    ('[{"id": "x", "n": 1.0}]', [{"id": "x", "n": 1}], '[{"id": "x", "n": 1}]'),
    ('[{"id": "a",\n  "n": 1}, {"id": "b", "n": 2}]', [{"id": "b", "n": 2}],
     '[{"id": "b", "n": 2}]'),
    ('[{"id": "a",\n  "n": 1}]', [{"id": "a", "n": 1}, {"id": "b", "n": 2}],
     '[{"id": "a",\n  "n": 1}, {"id": "b",\n  "n": 2}]'),
    ('[{"id": "a", "n": 1}]', [{"id": "n", "n": 1}, {"id": "a", "n": 1}],
     '[{"id": "n", "n": 1}, {"id": "a", "n": 1}]'),
    ("1 ", {"a": []}, '{"a": []} '),
]  # fmt: skip


@pytest.mark.parametrize(("text", "document", "expected"), EDITED)
def test_edited(text: str, document: Any, expected: str) -> None:
    assert edited(parse(text.encode()), document) == expected


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text('aé"\\/,:[]{}', max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["id", "a", "b", "c,"]), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(VALUES, VALUES, st.sampled_from([None, 0, 2]), st.booleans())
def test_the_text_holds_any_other_document(
    old: Any, new: Any, indent: int | None, is_ascii: bool
) -> None:
    text = json.dumps(old, indent=indent, ensure_ascii=is_ascii)
    found = edited(parse(text.encode()), new)
    assert json.loads(found) == new
    assert json.dumps(json.loads(found)) == json.dumps(new)  # in the same order


@given(VALUES, st.sampled_from([None, 0, 2]))
def test_the_same_document_changes_nothing(value: Any, indent: int | None) -> None:
    text = f" {json.dumps(value, indent=indent)}\n"
    assert edited(parse(text.encode()), deepcopy(value)) == text
