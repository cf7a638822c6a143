"""The template of catalogues, `languages/en/paper.pot`, holds what the code says, as Babel reads.

`pytest --write-golden` writes it anew after the code's words have changed.
"""

from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from tests.golden import Golden
from tests.places import ROOT

KEYWORDS = {"_": None, "ngettext": (1, 2)}
TAG = "Seen:"  # begins a comment for translators in the code
WIDTH = 99
HEAD = """\
# All words on paper that the program has; `horizon language new` makes a catalogue of them.
msgid ""
msgstr ""
"Project-Id-Version: journey-horizon\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""
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


def template() -> str:
    """Return the template as it must be for the generator's code."""
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
    target = BytesIO()
    write_po(target, catalogue, width=WIDTH, no_location=True, omit_header=True)
    return f"{HEAD}\n{target.getvalue().decode().lstrip()}"


def test_template_holds_the_words_of_the_code(golden: Golden) -> None:
    at = Golden(writes=golden.writes, folder=ROOT / "templates" / "languages" / "en")
    at.check("paper.pot", template())
