"""Half a Note has one size: on cards, on the tokens laid there, and on these tokens' backs.

It is said once, by `size_mm` of `faces/note.json`. A card's halves follow from where they meet the
seam; what is drawn in a half must lie inside it, and no half may cover what stands beside it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from generator.drawing.geometry import Box
from generator.errors import TemplateError
from generator.style.template import Template
from generator.style.template_file import TemplateFile

HALVES = {"beginning": "right", "end": "left"}  # the edge of the card that a half touches
CARDS = ("journey", "start")
COVERED = ("stripes", "postmark")  # parts on which a half may lie
ON_TOKENS = ("-I", "-II")  # how the names of parts end that lie on tokens of a Note's size
SLACK = 1e-6  # mm

Templates = Mapping[str, Template]
TemplateFiles = Mapping[str, TemplateFile]


def with_halves(templates: Templates, files: TemplateFiles) -> Templates:
    """Return the templates with every half of a Note as large as `note` is.

    Raises TemplateError, naming the file that says otherwise, where one is of another size, where
    something lies outside its half, and where a half covers something else.
    """
    note = templates["note"]
    found = dict(templates)
    for kind in CARDS:
        boxes = dict(found[kind].boxes)
        for half, edge in HALVES.items():
            boxes[half] = _half(files[kind], half, edge, boxes[half], note)
        found[kind] = replace(found[kind], boxes=MappingProxyType(boxes))
        _refuse_covered(found[kind], files, note)
    _refuse_outside(found, files, note)
    return MappingProxyType(found)


def _half(file: TemplateFile, half: str, edge: str, box: Box, note: Template) -> Box:
    """Return where a half lies: in its corner of the old one, as large as the Note's half."""
    if (box.w, box.h) == (note.width, note.height):
        return box
    if file.sets("boxes", half):
        told = f"{box.w:g} x {box.h:g} mm, and half a Note is {note.width:g} x {note.height:g} mm"
        hint = "give size_mm of faces/note.json and both halves of both cards one size"
        raise file.mistake(("boxes", half), told, hint)
    x = box.right - note.width if edge == "right" else box.x
    return Box(x, box.bottom - note.height, note.width, note.height)


def _refuse_covered(card: Template, files: TemplateFiles, note: Template) -> None:
    """Refuse halves that cover each other or another part of their card."""
    for half in HALVES:
        for section, name, box in _parts(card):
            if name not in {half, *COVERED} and card.boxes[half].overlaps(box, SLACK):
                told = f"the {half} covers the {name} of {card.kind}.json"
                raise _mistake(files, note, told, (card.kind, section, name))


def _refuse_outside(templates: Templates, files: TemplateFiles, note: Template) -> None:
    """Refuse what is drawn on half a Note, or on a token laid there, and lies outside it."""
    area = Box(0, 0, note.width, note.height)
    for kind in ("note", "token", "back"):
        for section, name, box in _parts(templates[kind]):
            is_inside = kind == "note" or name.endswith(ON_TOKENS)
            if is_inside and not area.holds(box, SLACK):
                told = f"the {name} of {kind}.json lies outside it"
                raise _mistake(files, note, told, (kind, section, name))


def _parts(template: Template) -> Iterator[tuple[str, str, Box]]:
    """Yield the place in its file, the name and the box of each part."""
    yield from (("boxes", name, box) for name, box in template.boxes.items())
    yield from (("texts", name, spec.box) for name, spec in template.texts.items())


def _mistake(
    files: TemplateFiles, note: Template, told: str, part: tuple[str, str, str]
) -> TemplateError:
    """Return the error at what one's own files set: the part, else the size of the Note."""
    kind, section, name = part
    size = f"half a Note is {note.width:g} x {note.height:g} mm, and {told}"
    hint = "move it, or choose another size"
    if files[kind].sets(section, name):
        return files[kind].mistake((section, name), size, hint)
    return files["note"].mistake(("size_mm",), size, hint)
