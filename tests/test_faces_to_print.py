"""What fields tell of faces to print again is what is drawn anew, no more, no less.

`diff` asks the drawings; fields say why, and stand in where a deck can't be drawn.
"""

from functools import cache
from typing import Any

import pytest

from generator.faces.all_faces import lay_faces
from generator.sheets.canvas import faces_pdf
from generator.style.style import Style
from schema.deck.build import build_deck
from schema.diff.difference import find_difference
from schema.diff.face_fields import backs_of
from tests.schema.decks import Document, changed, entry, renamed, small

BLEED_MM = 3.0


def _pictures(document: Document) -> dict[str, bytes]:
    faces = lay_faces(build_deck(document), Style())
    return {face.id: faces_pdf([face], BLEED_MM, packed=False) for face in faces.values()}


@cache
def _before() -> dict[str, bytes]:
    return _pictures(small())


def _game(**fields: Any) -> Document:
    document = small()
    document["game"] |= fields
    return document


def _turned(*kinds: str) -> Document:
    document = small()
    for kind in kinds:
        document[kind].reverse()
    return document


OWN_FIELDS: list[tuple[str, str, Document]] = [
    ("journey", "J01", {"marker": 30}),
    ("journey", "J02", {"name": "Fécamp"}),
    ("journey", "J03", {"tape": ["blue", "green"]}),
    ("journey", "J04", {"place": "Holland"}),
    ("journey", "J05", {"icons": ["paw", "sun"]}),
    ("journey", "J06", {"end": ["green"]}),
    ("journey", "J07", {"scene": {"kind": "forest", "time": "dawn", "seed": 1}}),
    ("start", "S1", {"beginning": 1}),
    ("goals", "G01", {"condition": {"icons": {"sun": 1, "paw": 2}}}),
    ("goals", "G03", {"type": "I"}),
    ("tokens", "B01", {"value": 4}),
    ("tokens", "B03", {"end": ["green"]}),
    ("tokens", "B05", {"points": 2}),
]


def _each_in_one_way() -> Document:
    document = small()
    for kind, name, fields in OWN_FIELDS:
        entry(document, kind, name).update(fields)
    return document


EDITS: dict[str, Document] = {
    "nothing": small(),
    "title": _game(title="Large"),
    "edition": _game(edition="2"),
    "other fields of the game": _game(subtitle="x", licence="x", website="x"),
    "colour": changed("tapes", "green", colour="#2e8b57"),
    "same colour": changed("tapes", "green", colour="#76C086"),
    "pattern": changed("tapes", "green", pattern="checks"),
    "name of a tape": changed("tapes", "green", name="Moss"),
    "name of a tape, same letter": changed("tapes", "green", name="Grass"),
    "name of a tape, letter of another": changed("tapes", "purple", name="Grey"),
    "name of an icon": changed("icons", "sun", name="Star"),
    "id of a tape": renamed(small(), "green", "lime"),
    "id of an icon": renamed(small(), "flower", "boat"),
    "id of a card": changed("journey", "J07", id="J70"),
    "own fields": _each_in_one_way(),
    "order of the Start cards": _turned("start"),
    "order of all others": _turned("tapes", "icons", "journey", "goals", "tokens"),
}


@pytest.mark.parametrize("edit", EDITS)
def test_faces_to_print_are_those_drawn_anew(edit: str) -> None:
    before, after = _before(), _pictures(EDITS[edit])
    drawn = {face for face, picture in after.items() if before.get(face) != picture}
    backs = backs_of(EDITS[edit])
    told = {face.face for face in find_difference(small(), EDITS[edit]).print_again}
    assert told == drawn | {front for front in backs if backs[front] in drawn}


def test_a_new_card_alone_is_drawn() -> None:
    document = small()
    document["journey"].append({**entry(small(), "journey", "J07"), "id": "J50", "marker": 50})
    after = _pictures(document)
    drawn = [face for face, picture in after.items() if _before().get(face) != picture]
    assert [face.face for face in find_difference(small(), document).print_again] == drawn
