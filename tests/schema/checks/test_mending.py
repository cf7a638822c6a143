"""Letters and apostrophes are mended in the text of a file, and nothing else in it changes."""

import json
from typing import Any
from unicodedata import is_normalized, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.checks.mending import mend
from schema.json_text.document import parse

# A text of a file, and what it is mended to; None if nothing is to be mended.
MENDED = {
    '{"a": "Zu\u0308rich"}': '{"a": "Zürich"}',
    '{"a": "Zu\\u0308rich"}': '{"a": "Z\\u00fcrich"}',
    '{"a":\t"\\u0045\\u0301tretat"}\r\n': '{"a":\t"\\u00c9tretat"}\r\n',
    '{"a": "\\/e\u0301\\"\\\\"}': '{"a": "\\/é\\"\\\\"}',
    '{"a": "\u1100\u1161\u11a8"}': '{"a": "각"}',
    '{"a": "H\u0061\u0323\u0302"}': '{"a": "Hậ"}',
    '{"a": "Land’s End", "b": "Lizard\'s Point"}': '{"a": "Land’s End", "b": "Lizard’s Point"}',
    '{"a": "Land’s", "b": "d\\u0027Or"}': '{"a": "Land’s", "b": "d\\u2019Or"}',
    '{"a": "Land’s", "b": ["\'quoted\' 5\' d\'e\u0301te\u0301"]}':
        '{"a": "Land’s", "b": ["\'quoted\' 5\' d’été"]}',
    '{"a": "Lizard\'s Point"}': None,
    '{"a": "‘quoted’", "b": "Lizard\'s"}': None,
    '{"e\u0301": 1}': None,
    '{"a": "\\ud83d\\ude00 \\ud835\\udd04"}': None,
}  # fmt: skip


@pytest.mark.parametrize(("text", "mended"), MENDED.items())
def test_mended(text: str, mended: str | None) -> None:
    found = mend(parse(text.encode()))
    assert found.text == (text if mended is None else mended)
    assert bool(found.number) == (mended is not None)


def in_nfc(value: Any) -> Any:
    if isinstance(value, str):
        return normalize("NFC", value)
    if isinstance(value, list):
        return [in_nfc(item) for item in value]
    return {key: in_nfc(item) for key, item in value.items()}


WORDS = st.text(st.sampled_from('ae\u0301\u0323\u0302\u030aıÅ한\u1100\u1161\u11a8 "\\/\u2126😀'))


@given(
    st.dictionaries(st.text("abc"), WORDS | st.lists(WORDS)),
    st.booleans(),
    st.sampled_from([None, 2]),
)
def test_the_document_is_the_same_in_nfc(value: Any, is_ascii: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=is_ascii, indent=indent)
    mended = mend(parse(text.encode())).text
    assert json.loads(mended) == in_nfc(value)
    assert mended.isascii() == text.isascii()
    if is_normalized("NFC", json.dumps(value, ensure_ascii=False)):
        assert mended == text


@pytest.mark.parametrize("number", [30, 300, 300_000])
def test_marks_without_end_are_sorted_too(number: int) -> None:
    # as many as Unicode's own sorting would take hours for
    text = '{"a": "x' + "\u0301\u0323" * number + ' \u2126a\u0301"}'
    sorted_marks = "\u0323" * number + "\u0301" * number
    assert (
        mend(parse(text.encode())).text == f'{{"a": "{normalize("NFC", "x" + sorted_marks)} Ωá"}}'
    )


def test_mending_twice_is_mending_once() -> None:
    for text in MENDED:
        once = mend(parse(text.encode())).text
        assert mend(parse(once.encode())) == (once, 0)
