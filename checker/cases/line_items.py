"""Cuts a row line at its dots and slashes, and stops reading at the first item that is wrong.

What the items mean is for `from_line`.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from schema.common.language import _

_WRONG = re.compile(r"[^A-Za-z0-9./,:\-\s]")
_CHECK = re.compile(r"K[0-9A-Z]{2}")
MOST_SHOWN = 30  # so many characters of an item are quoted in a message


class Item(NamedTuple):
    """A stretch between two dots or slashes; `at` is its first character in the text, from 1."""

    text: str
    at: int

    @property
    def shown(self) -> str:
        """The text as it stands in a message: quoted and short."""
        return shown(self.text)


class LineFaultError(Exception):
    """The line stops being one at the character `at`, from 1; `hint` is the cure."""

    def __init__(self, at: int, message: str, hint: str) -> None:
        super().__init__(message)
        self.at, self.message, self.hint = at, message, hint


def shown(text: str) -> str:
    """Return a text as it stands in a message: quoted and short."""
    return repr(text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…")


def fault(item: Item, message: str, hint: str = "") -> NoReturn:
    """Stop reading at the item. Raises LineFaultError."""
    raise LineFaultError(item.at, message, hint)


class Sections:
    """The line cut at slashes and dots, to be taken one after another from the left.

    `check` is the check pair's item, None without one, and `checked` what it was made from.
    """

    def __init__(self, text: str) -> None:
        wrong = _WRONG.search(text)
        if wrong:
            item = Item(wrong[0], wrong.start() + 1)
            fault(
                item,
                _("the character {item} never stands in a line", item=item.shown),
                _("only letters, digits and . / - : do"),
            )
        clean = "".join(text.split()).upper().replace(",", ".")
        self.end = len(text) + 1
        self.checked = clean
        self._sections = _cut(clean, _places(text, clean))
        self._next = 0
        self.check: Item | None = None
        last = self._sections[-1]
        if len(last) > 1 and _CHECK.fullmatch(last[-1].text):
            self.check = last.pop()
            self.checked = clean[: -len(".K00")]

    def more(self) -> bool:
        """Return whether a section is left."""
        return self._next < len(self._sections)

    def peek(self) -> Item:
        """Return the first item of the next section, an empty one at the end."""
        return self._sections[self._next][0] if self.more() else Item("", self.end)

    def take(self) -> list[Item]:
        """Return the next section's items. Raises LineFaultError at the end."""
        if not self.more():
            fault(
                Item("", self.end),
                _("the line ends too early"),
                _("after the head comes a Start card, P for a player, or F for a final row"),
            )
        self._next += 1
        return self._sections[self._next - 1]

    def take_one(self) -> Item:
        """Return the only item of the next section. Raises LineFaultError when it has more."""
        section = self.take()
        if len(section) > 1:
            fault(
                section[1],
                _("{item} can't stand here", item=section[1].shown),
                _("put a / before the next part"),
            )
        return section[0]


def _places(text: str, clean: str) -> Sequence[int]:
    """Return where each character of the line, white space left out, stands in the text."""
    if len(clean) == len(text):
        return range(1, len(text) + 2)
    places = [at for at, character in enumerate(text, 1) if not character.isspace()]
    return [*places, len(text) + 1]


def _cut(clean: str, places: Sequence[int]) -> list[list[Item]]:
    sections: list[list[Item]] = []
    offset = 0
    for section in clean.split("/"):
        items = []
        for text in section.split("."):
            items.append(Item(text, places[offset]))
            offset += len(text) + 1
        sections.append(items)
    return sections
