"""The rulebook's Markdown as blocks: CommonMark with tables, and containers for our own blocks.

docs/languages.md shows with an example all that is understood; whatever else Markdown has is told
with its line. Nothing is drawn here.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import unquote

from generator.errors import TemplateError
from generator.rulebook.blocks import (
    Element,
    Example,
    Heading,
    Pages,
    Picture,
    Rows,
    Ruling,
    SideBySide,
    Spans,
    Text,
    pages_called,
    plain,
)
from generator.rulebook.inline import HELP, MarkupError, read_words
from schema.common.language import _
from schema.common.numbers import whole
from schema.house_rules.table import HOUSE_RULES

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

RULES = range(1, 11)  # R1 to R10
SHARES = range(10, 81)  # per cent of the width that a figure with text beside it may take
COLUMNS = range(2, 13)  # of a table; more leave no room for words on the smallest page
# What Markdown calls otherwise than a translator would.
NAMES = {
    "blockquote": "quotation", "code_block": "text indented by four spaces",
    "fence": "fenced text but ```row-line", "hr": "page break",
}  # fmt: skip
CONTAINERS = "'::: beside 40', '::: ruling NAME', '::: house-rules'"


def read_pages(source: str, file: str) -> Pages:
    """Return the blocks of each page of a text.

    Raises TemplateError with a line for each mistake: file and line, what, the cure.
    """
    reader = _Reader(source, file)
    pages: list[list[Element]] = [[]]
    mistakes: list[str] = []
    for node in _tree(source).children:
        if node.type == "hr":
            pages.append([])
            continue
        try:
            pages[-1] += reader.read(node)
        except MarkupError as error:
            mistakes.append(f"{reader.place(error.node)}: {error}")
    if mistakes:
        raise TemplateError("\n".join(mistakes))
    if not any(pages):
        raise TemplateError(f"{file}: holds no text; write one, or remove the file")
    text = tuple(map(tuple, pages))
    for number in sorted(pages_called(text)):
        if number > len(text):
            raise TemplateError(
                f"{file}: [[page: {number}]]: the text has {len(text)} pages; call one of them"
            )
    return text


def _tree(source: str) -> "SyntaxTreeNode":
    """Return the text's syntax tree; a line of dashes is a page break below a text too."""
    # Only the rulebook needs these: other files are printed without loading them.
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode
    from mdit_py_plugins.container import container_plugin

    markdown = MarkdownIt("commonmark", {"html": False})
    markdown.enable("table").disable(["lheading", "reference"])
    markdown.use(container_plugin, "block", validate=lambda *_: True)
    return SyntaxTreeNode(markdown.parse(source))


class _Reader:
    """Makes blocks of the nodes of one text; raises MarkupError where none can be made."""

    def __init__(self, source: str, file: str) -> None:
        self._lines, self._file = source.split("\n"), file

    def place(self, node: "SyntaxTreeNode") -> str:
        """Return the file and line of a node; inside a paragraph it is the paragraph's."""
        while node.map is None and node.parent:
            node = node.parent
        return f"{self._file}:{_start(node) + 1}"

    def read(self, node: "SyntaxTreeNode") -> Iterator[Element]:
        """Yield the blocks of a node."""
        match node.type:
            case "heading":
                yield _heading(node)
            case "paragraph":
                yield self._paragraph(node)
            case "bullet_list" | "ordered_list":
                for item in node.children:
                    mark = item.info + item.markup if item.info else "•"
                    yield Text(_only_words(item, "an entry of a list"), mark)
            case "table":
                yield _table(node)
            case "fence" if node.info.strip() == "row-line":
                yield from map(Example, node.content.splitlines())
            case "container_block":
                yield from self._container(node)
            case other:
                name = NAMES.get(other, other.replace("_", " "))
                raise MarkupError(node, f"no {name} can stand here; {HELP}")

    def _paragraph(self, node: "SyntaxTreeNode") -> Element:
        image, *others = node.children[0].children
        if image.type != "image" or others:
            return Text(read_words(node))
        name, *shown = unquote(str(image.attrs["src"])).split() or [""]
        return Picture(name, tuple(shown), read_words(image), self.place(node))

    def _container(self, node: "SyntaxTreeNode") -> Iterator[Element]:
        words = node.info.split()
        if words and not self._is_closed(node):
            raise MarkupError(node, f"'::: {' '.join(words)}' is never closed; end it with ':::'")
        match words:
            case []:
                raise MarkupError(node, "':::' closes nothing; remove it")
            case ["beside", share]:
                yield self._side_by_side(node, share)
            case ["ruling", name]:
                yield Ruling(name, _only_words(node, "a ruling"))
            case ["house-rules"]:
                if node.children:
                    raise MarkupError(node, "'::: house-rules' lists them all; end it with ':::'")
                yield from _house_rules()
            case _:
                raise MarkupError(node, f"no '::: {' '.join(words)}'; there are {CONTAINERS}")

    def _is_closed(self, node: "SyntaxTreeNode") -> bool:
        """Whether the container ends in a line of colons, and none in it ends in the same."""
        end = _end(node)
        inner = {_end(other) for other in node.walk(include_self=False) if other.type == node.type}
        last = self._lines[end] if end < len(self._lines) else ""
        return last.strip().startswith(":::") and end not in inner

    def _side_by_side(self, node: "SyntaxTreeNode", share: str) -> SideBySide:
        if whole(share) not in SHARES:
            least, most = SHARES[0], SHARES[-1]
            raise MarkupError(node, f"'{share}' is no share; write {least} to {most}, in per cent")
        blocks = [block for child in node.children for block in self.read(child)]
        if not blocks or not isinstance(blocks[0], Picture):
            raise MarkupError(node, "'::: beside' begins with a figure such as ![](<card J41>)")
        return SideBySide(int(share) / 100, blocks[0], tuple(blocks[1:]))


def _start(node: "SyntaxTreeNode") -> int:
    return node.map[0] if node.map else 0


def _end(node: "SyntaxTreeNode") -> int:
    return node.map[1] if node.map else 0


def _heading(node: "SyntaxTreeNode") -> Heading:
    level, words = int(node.tag[1:]), read_words(node)
    found = re.match(r"R(\d+) ", plain(words[:1])) if level == 2 else None
    if found is None:
        return Heading(level, "", words)
    if int(found[1]) not in RULES:
        raise MarkupError(node, f"no rule R{found[1]}; there are R{RULES[0]} to R{RULES[-1]}")
    rest = replace(words[0], text=words[0].text[found.end() :])
    return Heading(level, f"R{found[1]}", (rest, *words[1:]))


def _table(node: "SyntaxTreeNode") -> Rows:
    """Return the table's rows; its head is bold, and none when empty."""
    rows = tuple(
        tuple(read_words(cell, is_bold=cell.type == "th") for cell in row.children)
        for row in node.walk()
        if row.type == "tr"
    )
    if len(rows[0]) not in COLUMNS:
        least, most = COLUMNS[0], COLUMNS[-1]
        raise MarkupError(node, f"a table has {least} to {most} columns, not {len(rows[0])}")
    return Rows(rows if any(rows[0]) else rows[1:])


def _house_rules() -> Iterator[Ruling]:
    """Yield every house rule of the table, in the language in use."""
    for rule in HOUSE_RULES.values():
        # Seen: Rulebook, a house rule: R8: a token adds to what is printed.
        told = _("{rule}: {reading}", rule=rule.number, reading=_(rule.printed))
        (paragraph,) = _tree(told).children
        yield Ruling(rule.letter, read_words(paragraph), is_house_rule=True)


def _only_words(node: "SyntaxTreeNode", what: str) -> Spans:
    """Return the words of the one paragraph that a node holds."""
    if [child.type for child in node.children] != ["paragraph"]:
        raise MarkupError(node, f"{what} is one paragraph")
    return read_words(node.children[0])
