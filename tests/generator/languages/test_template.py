"""The templates of catalogues, `languages/en/*.pot`, hold what the code says, as Babel reads it.

`pytest --write-golden` writes it anew after the code's words have changed.
"""

import json
from collections.abc import Callable, Iterator
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from tests.golden import Golden
from tests.places import ROOT

KEYWORDS = {"_": None, "ngettext": (1, 2)}
TAG = "Seen:"  # begins a comment for translators in the code
WIDTH = 99
HEAD = """\
# All words {what} that the program has; `horizon language new` makes a catalogue of them.
msgid ""
msgstr ""
"Project-Id-Version: journey-horizon\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""
SOURCES = {
    "checker": ("**.py", "python"),
    "schema/json_text": ("**.py", "python"),
    "schema/house_rules": ("**.py", "python"),
    "templates/web": ("**.html", "jinja2"),
}
# Where one sees the words of play: by the beginning of a file's path.
PLACES = {
    "checker/cases": "What is wrong with a row line or a case file, and the cure.",
    "checker/commands": "Told by a command in the terminal.",
    "checker/judging": "A problem of a verdict, or its cure.",
    "checker/mistakes": "How a wrong figure came about, part of a sentence.",
    "checker/views": "Verdict and best play, in the terminal and on pages.",
    "checker": "Pages of the web checker.",
    "schema/house_rules": "A ruling that a verdict used; the page of rules.",
    "schema/json_text": "What is wrong with a case file in JSON, and the cure.",
    "templates/web": "Pages of the web checker.",
}
# Where one sees the words of a room; where a text has a box, a trial print tells more.
ROOMS = {
    "boxes": "A paper box for the cards.",
    "faces": "Cards.",
    "imposition": "The line in the margin of each sheet, which is all the shorter the better.",
    "inserts": "Player aids, legend, order counters, score pad.",
    "printers": "Test sheet.",
    "printing": "The first page of the house kit.",
    "proof": "Cards.",
    "rulebook": "Rulebook.",
    "sheets": "Margins of sheets, or the first page of the house kit.",
    "targets": "How one prints, on the first page of the house kit.",
    "targets/tables": "",  # its own words say so, the others are those of paper
}


def paper() -> str:
    """Return the template of paper as it must be for the generator's code."""
    catalogue = Catalog()
    found = extract_from_dir(
        ROOT / "generator",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=[TAG],
        strip_comment_tags=True,
    )
    for file, _line, message, comments, context in found:
        folder, *rest = file.replace("\\", "/").split("/")
        room = ROOMS.get(f"{folder}/{rest[0]}", ROOMS[folder])
        seen = " ".join(comment.strip() for comment in comments) or room
        catalogue.add(message, auto_comments=[seen] if seen else [], context=context)
    return _written(catalogue, "on paper")


def play() -> str:
    """Return the template of play as it must be for checker, pages and rules."""
    catalogue = Catalog()
    for folder, method in SOURCES.items():
        found = extract_from_dir(
            ROOT / folder,
            method_map=[method],
            keywords=KEYWORDS | {"N_": None},
            comment_tags=[TAG],
            strip_comment_tags=True,
        )
        for file, _line, message, comments, context in found:
            room = f"{folder}/{file}".replace("\\", "/")
            seen = [" ".join(comment.strip() for comment in comments)] if comments else []
            seen = seen or [next(said for at, said in PLACES.items() if room.startswith(at))]
            catalogue.add(message, auto_comments=seen, context=context)
    for text in texts_of(json.loads((ROOT / "templates/rules/rules.json").read_text("utf-8"))):
        catalogue.add(text, auto_comments=["The page of rules."])
    return _written(catalogue, "of pages and verdicts")


def texts_of(rules: object) -> Iterator[str]:
    """Yield the texts of the rules that people read."""
    if isinstance(rules, dict):
        for key, value in rules.items():
            if key not in ("id", "version"):
                yield from texts_of(value)
    elif isinstance(rules, list):
        for value in rules:
            yield from texts_of(value)
    elif isinstance(rules, str):
        yield rules


def _written(catalogue: Catalog, what: str) -> str:
    target = BytesIO()
    write_po(target, catalogue, width=WIDTH, no_location=True, omit_header=True)
    return f"{HEAD.format(what=what)}\n{target.getvalue().decode().lstrip()}"


@pytest.mark.parametrize(("name", "template"), [("paper.pot", paper), ("play.pot", play)])
def test_template_holds_the_words_of_the_code(
    name: str, template: Callable[[], str], golden: Golden
) -> None:
    at = Golden(writes=golden.writes, folder=ROOT / "templates" / "languages" / "en")
    at.check(name, template())
