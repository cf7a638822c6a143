"""Why a text is not JSON, told as a person would: what is missing or too much, where, the cure.

The scanner calls these functions at the place where it can't go on. Offsets count characters
from 0.
"""

import re
from json.decoder import scanstring  # type: ignore[attr-defined]  # not in the type stubs

from schema.common.language import _

UNWANTED = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")  # in strings: control, half characters
_SPACE = re.compile(r"[ \t\n\r]*+")
_WORD = re.compile(r"[^\W\d][\w-]*+")
_NUMBER_LIKE = re.compile(r"[+-]?[\w.+-]*+")
_GOOD_STRING = re.compile(r'(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*+')
# An escape (both halves of a character together), or a control character as such.
_SUSPECT = re.compile(
    r"\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u....|\\.|[\x00-\x1f\x7f-\x9f]", re.DOTALL
)
_QUOTES = "'`‘’‚“”„«»"
_LITERALS = {
    "true": "true",
    "false": "false",
    "none": "null",
    "null": "null",
    "nil": "null",
    "undefined": "null",
}
_SHOWN = 30  # so many characters of the file are quoted in a message


class NotJsonError(Exception):
    """The text stops being JSON at `offset`; `hint` is the cure."""

    def __init__(self, offset: int, message: str, hint: str) -> None:
        super().__init__(message)
        self.offset = offset
        self.message = message
        self.hint = hint


def read_string(text: str, offset: int) -> tuple[str, int]:
    """Return the string whose opening quote is at `offset`, and where it ends.

    Raises ValueError when it has no proper end, a raw control character or a wrong escape.
    """
    value, end = scanstring(text, offset + 1, True)
    return value, end


def skip_space(text: str, offset: int) -> int:
    """Return the offset of the first character that is not white space, from `offset` on."""
    found = _SPACE.match(text, offset)  # always matches, if only nothing
    return found.end() if found else offset


def quoted(text: str) -> str:
    """Return the text in double quotes, shortened when it is long, on one line."""
    shown = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return '"' + "".join(c if c.isprintable() else _escaped(c) for c in shown) + '"'


def _escaped(character: str) -> str:
    """Return the escape of a character that nobody would see, or that is obeyed, not shown."""
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def no_value(text: str, offset: int) -> NotJsonError:
    """Return why no value begins at `offset`, where one must."""
    return (
        _comment(text, offset)
        or _wrong_quote(text, offset)
        or _word(text, offset)
        or _number(text, offset)
        or _stray(text, offset, _("a value"))
    )


def no_key(text: str, offset: int, end: int, opened: str) -> NotJsonError:
    """Return why no key begins at `offset`, in an object; `end` is where the last value ended."""
    if offset >= len(text):
        return never_closed(text, end, "{", opened)
    if text[offset] in "{[":
        return NotJsonError(
            end,
            _(
                '"{close}" is missing here: {opened} is not closed before the next value begins',
                close="}",
                opened=opened,
            ),
            _('put "{sign}" here', sign="}"),
        )
    special = _comment(text, offset) or _wrong_quote(text, offset)
    if special:
        return special
    if word := _WORD.match(text, offset):
        key = word[0]
        return NotJsonError(
            offset,
            _("the key {key} stands without quotes", key=key),
            _('write "{id}"', id=key),
        )
    return _stray(text, offset, _("a key"))


def no_colon(text: str, offset: int, end: int) -> NotJsonError:
    """Return why no colon follows the key that ends at `end`."""
    if text[offset : offset + 1] == "=":
        return NotJsonError(
            offset, _('"=" stands where a colon is due'), _('write "{id}"', id=":")
        )
    if text[offset : offset + 1] in {",", "}", ""}:
        return NotJsonError(
            end, _("a key stands here without a value"), _('write ": " and the value after it')
        )
    return _comment(text, offset) or NotJsonError(
        end, _("a colon is missing after this key"), _('put "{sign}" here', sign=":")
    )


def no_comma(text: str, offset: int, end: int, is_object: bool, opened: str) -> NotJsonError:
    """Return why neither a comma nor the end follows the value that ends at `end`."""
    close = "}" if is_object else "]"
    if offset >= len(text):
        return never_closed(text, end, "{" if is_object else "[", opened)
    character = text[offset]
    if character in "]}" or (not is_object and _is_key(text, offset)):
        return NotJsonError(
            end,
            _('"{close}" is missing here: {opened} is not closed', close=close, opened=opened),
            _('put "{sign}" here', sign=close),
        )
    if character == ":":
        return NotJsonError(
            offset, _("a colon stands where a comma is due"), _('write "," or a key before it')
        )
    if character == ";":
        return NotJsonError(
            offset, _('";" stands where a comma is due'), _('write "{id}"', id=",")
        )
    if offset == end and text[end - 1] == '"' and (character.isalnum() or character == '"'):
        return NotJsonError(
            end,
            _("text goes on right after the closing quote"),
            _(r'put "," between, or write a quote inside text as \"'),
        )
    if character in '"{[-' or character.isalnum() or character in _QUOTES:
        return NotJsonError(
            end, _("a comma is missing after this value"), _('put "{sign}" here', sign=",")
        )
    return _comment(text, offset) or _stray(text, offset, _('"," or "{close}"', close=close))


def not_in_array(end: int, opened: str) -> NotJsonError:
    """Return the fault of a key and colon in an array; `end` is where its last value ended."""
    return NotJsonError(
        end,
        _(
            '"{close}" is missing here: {opened} is not closed before a key',
            close="]",
            opened=opened,
        ),
        _('put "{sign}" here', sign="]"),
    )


def never_closed(text: str, end: int, bracket: str, opened: str) -> NotJsonError:
    """Return the fault of a text that ends, at `end`, within an array or object."""
    close = "]" if bracket == "[" else "}"
    return NotJsonError(
        end,
        _('"{close}" is missing at the end: {opened} is never closed', close=close, opened=opened),
        _('put "{sign}" here', sign=close),
    )


def too_many_commas(text: str, comma: int, offset: int) -> NotJsonError | None:
    """Return the fault of a comma before the end or before another comma, if it is one."""
    follower = text[offset : offset + 1]
    if follower and follower in "]}":
        return NotJsonError(
            comma,
            _('a comma too many stands before "{follower}"', follower=follower),
            _("take the comma away"),
        )
    if follower == ",":
        return NotJsonError(offset, _("two commas follow each other"), _("take one comma away"))
    return None


def after_end(text: str, offset: int) -> NotJsonError:
    """Return the fault of something that follows the whole value."""
    comment = _comment(text, offset)
    return comment or NotJsonError(
        offset,
        _("{text} stands after the end", text=quoted(text[offset : offset + 9])),
        _("take it away, or mend a bracket closed too early"),
    )


def bad_string(text: str, start: int) -> NotJsonError:
    """Return why the string whose opening quote is at `start` can't be read."""
    good = _GOOD_STRING.match(text, start + 1)
    stuck = good.end() if good else start + 1
    character = text[stuck : stuck + 1]
    if character == "\\":
        return NotJsonError(
            stuck,
            _("the escape {text} means nothing", text=quoted(text[stuck : stuck + 2])),
            _(r'a backslash itself is written "\\"'),
        )
    if character in {"", "\n", "\r"}:
        return NotJsonError(
            start,
            _("the string that begins here does not end on its line"),
            _("put the closing quote where it ends"),
        )
    said = _("{character} stands in a string", character=_name(character))
    return NotJsonError(stuck, said, _("take it away"))


def unwanted_in(text: str, start: int, end: int) -> NotJsonError:
    """Return the fault of the string at `start` to `end` that holds an unwanted character."""
    suspects = _SUSPECT.finditer(text, start + 1, end - 1)
    found = next(suspect for suspect in suspects if UNWANTED.search(_read(suspect[0])))
    name = _name(_read(found[0]))
    said = _("{character} stands in a string", character=name)
    return NotJsonError(found.start(), said, _("take it away"))


def _read(literal: str) -> str:
    return read_string(f'"{literal}"', 0)[0]


def _name(character: str) -> str:
    code = f"U+{ord(character):04X}"
    if "\ud800" <= character <= "\udfff":
        return _("half of a character ({code}, a lone surrogate)", code=code)
    known = {"\t": _("a tab"), "\n": _("a line end"), "\r": _("a line end")}.get(character)
    return f"{known} ({code})" if known else _("the control character {code}", code=code)


def _comment(text: str, offset: int) -> NotJsonError | None:
    if text.startswith(("//", "/*", "#"), offset):
        return NotJsonError(
            offset, _("a comment stands here, and JSON has none"), _("take it away")
        )
    return None


def _wrong_quote(text: str, offset: int) -> NotJsonError | None:
    if text[offset] in _QUOTES:
        return NotJsonError(
            offset,
            _("{quote} is no quote that JSON knows", quote=text[offset]),
            _('put strings and keys in double quotes (")'),
        )
    return None


def _word(text: str, offset: int) -> NotJsonError | None:
    found = _WORD.match(text, offset)
    if not found:
        return None
    word = found[0]
    literal = _LITERALS.get(word.lower())
    return NotJsonError(
        offset,
        _("{text} stands without quotes", text=quoted(word)),
        _("write {value}", value=literal or quoted(word)),
    )


def _number(text: str, offset: int) -> NotJsonError | None:
    if not (text[offset] in "+-." or text[offset].isdigit()):
        return None
    found = _NUMBER_LIKE.match(text, offset)
    literal = found[0] if found else text[offset]
    if literal.startswith("+"):
        hint = _("leave the plus sign out")
    elif re.match(r"-?0[0-9]", literal):
        hint = _("leave the leading zero out")
    else:
        hint = _('write a whole number such as 2, or text in double quotes (")')
    return NotJsonError(
        offset, _("{text} is no number that JSON knows", text=quoted(literal)), hint
    )


def _stray(text: str, offset: int, due: str) -> NotJsonError:
    return NotJsonError(
        offset,
        _("{text} stands where {due} is due", text=quoted(text[offset]), due=due),
        _("mend or remove it"),
    )


def _is_key(text: str, offset: int) -> bool:
    """Whether a string and a colon stand at `offset`."""
    if text[offset] != '"':
        return False
    try:
        _, end = read_string(text, offset)
    except ValueError:
        return False
    return text.startswith(":", skip_space(text, end))
