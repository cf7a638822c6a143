"""No sentence that players read stands outside gettext: in templates, scripts or Python."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from tests.places import ROOT

WEB = ROOT / "templates" / "web"
CALLS = ("_", "N_", "ngettext")
WORD = re.compile(r"[^\W\d_]{2,}")
SENTENCE = re.compile(r"[^\W\d_]{2,} [^\W\d_]{2,}")
SEEN = ("title", "alt", "aria-label", "aria-description", "placeholder", "label")
# Called so in every language.
NAMES = ("Horizon", "BG Stats", "III", "iPhone, iPad", "Android", "Windows", "macOS", "Firefox")
EXAMPLE = re.compile(r"N1/[\w/.]+|\d[\d+]*|horizon serve .*")  # a row line, a figure, a command
# Calls whose words are for those who run the program, or no words at all.
TOLD = ("UnusableInputError", "UsageError", "option", "compile", "info", "warning", "key_set",
        "echo", "progress", "summary", "RuntimeError", "ValueError", "AssertionError")  # fmt: skip


class _Shown(HTMLParser):
    """Collects the words of a page that people see or hear."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in SEEN and value]

    def handle_data(self, data: str) -> None:
        self.found += [line.strip() for line in data.splitlines()]


def outside_of(template: str) -> list[str]:
    """Return the words of a template that are not in an expression, and literals within one."""
    environment = Environment()  # noqa: S701 - it renders nothing
    page = re.sub(r"{% block page %}.*?{% endblock %}", "", template)
    page = re.sub(r"<(?=a? ?{)|</(?={)", "", page)  # a tag whose name is an expression
    tokens = environment.lex(page)
    shown = _Shown()
    shown.feed("".join(text if kind == "data" else "" for _line, kind, text in tokens))
    words = [text for text in shown.found if WORD.search(text) and "=" not in text]
    words += literals(environment.parse(template))
    return [text for text in words if text not in NAMES and not EXAMPLE.fullmatch(text)]


def literals(node: nodes.Node) -> Iterator[str]:
    """Yield the sentences in expressions that no call of gettext holds."""
    called = node.node if isinstance(node, nodes.Call) else None
    if isinstance(called, nodes.Name) and called.name in CALLS:
        return
    text = node.value if isinstance(node, nodes.Const) else None
    if isinstance(text, str) and SENTENCE.search(text) and "=" not in text:
        yield text
    for child in node.iter_child_nodes():
        yield from literals(child)


@pytest.mark.parametrize("file", sorted(WEB.glob("*.html")), ids=lambda file: file.name)
def test_template_has_no_words_outside_gettext(file: Path) -> None:
    assert outside_of(file.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("<p>Two words</p>", ["Two words"]),
        ('<img alt="A card">', ["A card"]),
        ("{{ 'not wrapped' if x else _('wrapped too') }}", ["not wrapped"]),
        ("<p>{{ _('All is well') }}</p>", []),
    ],
)
def test_words_outside_gettext_are_found(template: str, words: list[str]) -> None:
    assert outside_of(template) == words


@pytest.mark.parametrize("file", sorted(WEB.glob("*.html")), ids=lambda file: file.name)
def test_template_shows_names_of_cards_and_goals_translated(file: Path) -> None:
    """Those of Journey cards are the deck's own, beside which their country stands."""
    shown = re.finditer(NAME_SHOWN, file.read_text("utf-8"))
    assert [each[0] for each in shown if not each["call"] and "place_name" not in each[0]] == []


NAME_SHOWN = r"(?P<call>_\()?\b[\w.]*\b(?:cards?|goals?)(?:\[\w+\])?\.name\b.*"


@pytest.mark.parametrize("file", sorted(WEB.glob("*.js")), ids=lambda file: file.name)
def test_script_has_no_words_of_its_own(file: Path) -> None:
    assert said_by(file.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ('say("Entered, judged later: the network is away.");', True),
        ('say("nothing yet");', True),
        ('say("Open");', True),
        ("say(`${name} has the turn`);", True),
        ('$("x").className = "problem notice"; // a note', False),
        ('document.querySelector("#grid > li:not([hidden]) button");', False),
    ],
)
def test_words_of_a_script_are_found(script: str, words: bool) -> None:
    assert bool(said_by(script)) is words


# What nobody is told: how scripts begin, a fault that is caught, PDF's own word, a program's name.
NOT_SAID = ("use strict", "no pad", "not copied", "Yes", "Horizon")
ONE_WORD = re.compile(r"[A-Z][a-z]{2,}[.!?…]?")
SIGNS = re.compile(r"[][#=<>{}/\\()*|_;]|^[.:&?-]")


@cache
def names_in_pages() -> frozenset[str]:
    """Return the names that scripts may look for: tags, classes, ids, fields, of CSS."""
    texts = [file.read_text("utf-8") for file in WEB.glob("*.html")]
    given = [value for text in texts for value in re.findall(r'(?:class|id|name)="([^"]*)"', text)]
    tags = [tag for text in texts for tag in re.findall(r"<([a-z]+)", text)]
    style = re.sub(r"/\*.*?\*/", "", (WEB / "style.css").read_text("utf-8"), flags=re.DOTALL)
    return frozenset(re.findall(r"[a-z][\w-]*", " ".join([style, *given, *tags])))


def said_by(script: str) -> list[str]:
    """Return the literals of a script that are words of people, not names in pages."""
    code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", script, flags=re.DOTALL)
    said = re.findall(r'"([^"\n]*)"|`([^`]*)`', code)
    texts = (re.sub(r"\$\{[^}]*\}", "", one or other) for one, other in said)
    found = (text for text in texts if SAID.search(text) or ONE_WORD.fullmatch(text))
    return [text for text in found if text not in NOT_SAID and not is_code(text)]


SAID = re.compile(r"[^\W\d_]{2,}[,.;:!?]? [^\W\d_]{2,}")


def is_code(text: str) -> bool:
    """Whether each piece of a literal is a selector or the name of something in a page."""
    pieces = [piece for piece in re.split(r"[\s,>+~]+", text) if not SIGNS.search(piece)]
    names = [re.sub(r"[:.].*", "", piece) for piece in pieces]
    return all(name in names_in_pages() for name in names if WORD.search(name))


def sentences_outside(node: ast.AST, is_wrapped: bool = False) -> Iterator[str]:
    """Yield the sentences of a module that are in no call of gettext; docstrings are none."""
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name in TOLD or (name == "error" and isinstance(node.func, ast.Attribute)):
            return
        is_wrapped = is_wrapped or name in CALLS
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    text = node.value if isinstance(node, ast.Constant) and not is_wrapped else None
    if isinstance(text, str) and SENTENCE.search(text) and not re.search(r"[<=\\]", text):
        yield text
    for child in ast.iter_child_nodes(node):
        yield from sentences_outside(child, is_wrapped)


ROOMS = (
    "cases", "judging", "mistakes", "histories", "views", "best_play", "playtest",
    "web", "web/install", "web/pad", "web/pages", "web/photo", "web/playing", "web/site",
)  # fmt: skip
# What programs read of the API; how a server is run; what is said of a deck to whoever edits it.
NOT_FOR_PLAYERS = (
    "checker/web/site/openapi.py", "checker/web/certificates.py", "schema/json_text/wording.py",
)  # fmt: skip


@pytest.mark.parametrize("room", [*(f"checker/{room}" for room in ROOMS), "schema/json_text"])
def test_module_has_no_sentence_outside_gettext(room: str) -> None:
    files = sorted((ROOT / room).glob("*.py"))
    files = [file for file in files if file.relative_to(ROOT).as_posix() not in NOT_FOR_PLAYERS]
    found = [
        f"{file.name}: {text}"
        for file in files
        for text in sentences_outside(ast.parse(file.read_text("utf-8")))
    ]
    assert files
    assert [line for line in found if line not in NO_SENTENCES] == []


# Words of contracts in JSON and HTTP; faults of our own that nobody is told.
NO_SENTENCES = (
    "verdict_json.py: placed later",
    "connections.py: Service Unavailable",
    "connections.py: too many photos at once",
    "answer.py: no best play of ",
    "course.py: no step reaches the best total",
)
