"""What the page shows of a deck at one moment, as data, and as the JSON that its script reads."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from schema.common.problems import Problem


@dataclass(frozen=True, slots=True)
class ShownFace:
    """A face: its id, what people call it, and a word that is another one for another picture."""

    id: str
    name: str
    version: str


@dataclass(frozen=True, slots=True)
class Impact:
    """What `horizon impact` has come to: whether it runs, how far in per cent, what it said."""

    is_running: bool = False
    percent: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class DeckView:
    """A deck as it is shown; `number` rises with each change.

    `problems` are those of the deck, `notes` what has no place in it: of templates, photos, the
    spreadsheet; `warnings` are what of the spreadsheet is left out. `is_current`: the faces are of
    the deck as it is, not of its last good state. `difference` is told in words, `changed` are its
    fronts to print again; `since` is what it is compared with.
    """

    number: int = 0
    title: str = ""
    edition: str = ""
    faces: tuple[ShownFace, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    is_current: bool = False
    since: str = ""
    difference: str = ""
    changed: tuple[str, ...] = ()
    impact: Impact = Impact()


def view_json(view: DeckView, commands: Mapping[str, str]) -> dict[str, Any]:
    """Return the JSON of a view, with the command lines to copy."""
    return {
        "number": view.number,
        "title": view.title,
        "edition": view.edition,
        "faces": [
            {"id": face.id, "name": face.name, "version": face.version} for face in view.faces
        ],
        "problems": [
            {
                "code": problem.code,
                "severity": problem.severity,
                "pointer": problem.pointer,
                "line": problem.line,
                "column": problem.column,
                "message": problem.message,
                "hint": problem.hint,
            }
            for problem in view.problems
        ],
        "notes": list(view.notes),
        "warnings": list(view.warnings),
        "is_current": view.is_current,
        "since": view.since,
        "difference": view.difference,
        "changed": list(view.changed),
        "impact": {
            "is_running": view.impact.is_running,
            "percent": view.impact.percent,
            "text": view.impact.text,
        },
        "commands": dict(commands),
    }
