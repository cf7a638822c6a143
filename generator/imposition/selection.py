"""Which cards and tokens are asked for: ids, ranges, kinds, copies. Pure."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.errors import OptionError
from generator.faces.face import Face
from schema.common.suggest import did_you_mean

KINDS = {"journey": "journey", "start": "start", "goals": "goal", "tokens": "token"}
MOST_COPIES = 999


class Copy(NamedTuple):
    """One card or token to print, by its front; further copies of it have a number."""

    face: str
    number: int = 0


def select(words: str | None, faces: Mapping[str, Face]) -> list[Copy]:
    """Return what `J01,J07*2,J10-J19,goals` asks for, in that order; all fronts without words.

    Raises OptionError with the nearest id when there is no such face.
    """
    fronts = [face.id for face in faces.values() if face.kind != "back"]
    if words is None:
        return [Copy(face) for face in fronts]
    wanted: list[str] = []
    for part in words.split(","):
        if part.strip():
            wanted += _part(part.strip(), fronts, faces)
    if not wanted:
        raise OptionError("--faces: no face is named; write ids, such as J01,J07*2 or goals")
    seen: dict[str, int] = {}
    copies = []
    for face in wanted:
        copies.append(Copy(face, seen.get(face, 0)))
        seen[face] = seen.get(face, 0) + 1
    return copies


def _part(part: str, fronts: Sequence[str], faces: Mapping[str, Face]) -> list[str]:
    name, star, times = (piece.strip() for piece in part.partition("*"))
    if star and not (times.isdecimal() and 1 <= int(times) <= MOST_COPIES):
        raise OptionError(
            f'--faces: "{part}" does not say how many; write {name}*2, 1 to {MOST_COPIES} copies'
        )
    count = int(times) if star else 1
    if name.lower() in KINDS:
        kind = KINDS[name.lower()]
        found = [face for face in fronts if faces[face].kind == kind]
    else:
        found = _range(name, fronts)
    return [face for face in found for _ in range(count)]


def _range(name: str, fronts: Sequence[str]) -> list[str]:
    if name.startswith("back-"):
        raise OptionError(f'--faces: "{name}" is a back; a back is printed with its fronts')
    ends = re.fullmatch(r"(\w+)\s*-\s*(\w+)", name)
    ids = [ends[1], ends[2]] if ends else [name]
    for face in ids:
        if face not in fronts:
            hint = did_you_mean(face, fronts) or f"the first is {fronts[0]}, the last {fronts[-1]}"
            raise OptionError(f'--faces: no card or token "{face}" in this deck; {hint}')
    first, last = fronts.index(ids[0]), fronts.index(ids[-1])
    if last < first:
        raise OptionError(f'--faces: "{name}" runs backwards; write {ids[1]}-{ids[0]}')
    return list(fronts[first : last + 1])
