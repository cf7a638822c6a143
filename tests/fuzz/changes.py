"""Sound data, changed in one to some places as slips, cuts and attacks change it."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

MOST = 4  # changes of one input
HOSTILE_TEXTS = (
    "", " ", "\0", "\n", "\x1b[31m", "\u202e", "\ufeff", "e\u0301", "'", "’", "%s%n", "{0}", "{}",
    "../../etc/passwd", "/", "~", "\\", "J01", "G01", "<b>&amp;", "🂡", "a" * 81, "W" * 400, "ﷺ",
    "\u0600", "١", "²", "nan", "1e999", "-0", "None", "null", "__class__", "$ref",
)  # fmt: skip
HOSTILE_VALUES: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 9, 10, 241, 10**9, 10**400, 0.5, -0.0, 2.0, 1e308, float("nan"),
    float("inf"), 1e-300, [], {}, [[]], [{}], {"": ""}, [None] * 300, *HOSTILE_TEXTS,
)  # fmt: skip
VALUES = st.one_of(
    st.sampled_from(HOSTILE_VALUES),
    st.text(max_size=8),
    st.integers(-5, 300),
    st.floats(),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=3),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
        max_leaves=5,
    ),
)
PIECES = st.one_of(
    st.binary(max_size=8),
    st.sampled_from([text.encode("utf-8") for text in HOSTILE_TEXTS]),
    st.sampled_from([b"\xff\xd8", b"\0" * 16, b"\xff" * 16, b"[" * 70, b"{", b'"', b",", b":",
                     b"\xed\xa0\x80", b"\\ud800", b"\xfe\xff", b"\r\n", b"-", b"9" * 1200,
                     b"\x7f\xff\xff\xff", b"\x80\0\0\0"]),
)  # fmt: skip


@st.composite
def changed_bytes(draw: DrawFn, whole: bytes) -> bytes:
    """Return the bytes with spans taken out, put in, written over, written twice, or cut off."""
    data = bytearray(whole)
    for _ in range(draw(st.integers(1, MOST))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.sampled_from([0, 1, 1, 2, 4, 8, 64, 1000, 10**7])))
        match draw(st.sampled_from(["put", "put", "twice", "flip"])):
            case "put":
                data[start:end] = draw(PIECES)
            case "twice":
                data[start:start] = data[start:end][:4000]
            case "flip" if start < len(data):
                data[start] ^= 1 << draw(st.integers(0, 7))
    return bytes(data)


def changed_text(whole: str) -> SearchStrategy[bytes]:
    """Return a strategy of the text's bytes, changed line by line or byte by byte."""
    return st.one_of(changed_lines(whole), changed_bytes(whole.encode()))


@st.composite
def changed_lines(draw: DrawFn, whole: str) -> bytes:
    """Return the text with lines taken out, exchanged, doubled or filled with hostile text."""
    lines = whole.split("\n")
    for _ in range(draw(st.integers(1, MOST))):
        at, other = (draw(st.integers(0, len(lines) - 1)) for _ in "ab")
        words = draw(st.sampled_from(HOSTILE_TEXTS) | st.text(max_size=20))
        match draw(st.sampled_from(["out", "swap", "twice", "fill", "into"])):
            case "out" if len(lines) > 1:
                del lines[at]
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
            case "twice":
                lines.insert(at, lines[other])
            case "fill":
                lines[at] = words
            case "into":
                cut = draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:cut] + words + lines[at][cut:]
    return "\n".join(lines).encode("utf-8", "surrogatepass")


@st.composite
def changed_values(draw: DrawFn, whole: Any) -> Any:
    """Return a JSON document with values and keys exchanged, taken out, doubled or hostile."""
    document = deepcopy(whole)
    for _ in range(draw(st.integers(1, MOST))):
        places = list(_places(document))
        if not places:
            return draw(VALUES)
        holder, key = draw(st.sampled_from(places))
        other, its = draw(st.sampled_from(places))
        match draw(st.sampled_from(["set", "set", "out", "copy", "name", "add"])):
            case "set":
                holder[key] = deepcopy(draw(VALUES))  # as later changes may reach into it
            case "out":
                del holder[key]
            case "copy":
                holder[key] = deepcopy(other[its])
            case "name" if isinstance(holder, dict):
                name = draw(st.sampled_from(HOSTILE_TEXTS) | st.text(max_size=5))
                holder[name] = holder.pop(key)
            case "add" if isinstance(holder, list):
                holder.insert(key, deepcopy(other[its]))
    return document


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each list or object within a document with each index or key that it has."""
    keys = range(len(value)) if isinstance(value, list) else value
    for key in keys if isinstance(value, list | dict) else ():
        yield value, key
        yield from _places(value[key])


def as_json(document: Any) -> bytes:
    """Return a document as JSON; also what JSON has no word for, as Python writes it."""
    return json.dumps(document, ensure_ascii=False).encode("utf-8", "surrogatepass")


def changed_json(whole: Any) -> SearchStrategy[bytes]:
    """Return a strategy of JSON files: most are JSON with changed values, some are hardly JSON."""
    text = json.dumps(whole, ensure_ascii=False, indent=1)
    values = changed_values(whole).map(as_json)
    return st.one_of(values, values, changed_text(text))
