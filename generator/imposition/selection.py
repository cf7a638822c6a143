"""Which cards and tokens are asked for: ids, ranges, kinds, copies. Pure."""

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from hashlib import sha256
from itertools import groupby
from typing import NamedTuple

from generator.errors import OptionError
from generator.faces.face import Face
from schema.common.numbers import whole
from schema.common.suggest import did_you_mean

KINDS = {"journey": "journey", "start": "start", "goals": "goal", "tokens": "token"}
MOST_COPIES = 999
LONGEST_LABEL = 40  # characters of a file's name that tell its faces
LEAST_RUN = 3  # ids in a row from which `J01-J03` is shorter than a list
_DIGITS = 8  # of the hash that stands for what a label leaves out


class Share(Enum):
    """How much of the deck is asked for: all, faces by their names, those that changed."""

    ALL = "all"
    FACES = "faces"
    CHANGED = "changed"


class Copy(NamedTuple):
    """One card or token to print, by its front; further copies of it have a number."""

    face: str
    number: int = 0


def split_names(option: str, words: str, empty: str) -> list[str]:
    """Return the names between the commas of an option's words.

    Raises OptionError where nothing stands beside a comma, and, ending with `empty`, for no name.
    """
    names = [name.strip() for name in words.split(",")]
    if not any(names):
        raise OptionError(f"{option}: {empty}")
    if not all(names):
        raise OptionError(f'{option}: a comma of "{words}" has no name beside it; leave it out')
    return names


def select(words: str | None, faces: Mapping[str, Face]) -> list[Copy]:
    """Return what `J01,J07*2,J10-J19,goals` asks for, in that order; all fronts without words.

    Raises OptionError with the nearest id when there is no such face.
    """
    fronts = [face.id for face in faces.values() if face.kind != "back"]
    if words is None:
        return [Copy(face) for face in fronts]
    wanted: list[str] = []
    empty = "no face is named; write ids, such as J01,J07*2 or goals"
    for name in split_names("--faces", words, empty):
        wanted += _part(name, fronts, faces)
    seen: dict[str, int] = {}
    copies = []
    for face in wanted:
        copies.append(Copy(face, seen.get(face, 0)))
        seen[face] = seen.get(face, 0) + 1
    return copies


def label_of(copies: Iterable[Copy], fronts: Sequence[str]) -> str:
    """Return what tells a file of these copies by its name: `J07`, `J01-J03_J07x2_G01`.

    What a long one leaves out is told by a hash, so that equal labels mean equal copies.
    """
    ids = [one.face for one in copies]
    label = "_".join(_in_short(ids, fronts))
    if len(label) <= LONGEST_LABEL:
        return label
    rest = f"{ids[0]}-and-{len(ids) - 1}-more"
    return f"{rest}-{sha256(label.encode()).hexdigest()[:_DIGITS]}"


def _in_short(ids: Iterable[str], fronts: Sequence[str]) -> list[str]:
    """Return ids with what follows each other in the deck as ranges, and copies as `J07x2`."""
    place = {face: index for index, face in enumerate(fronts)}
    runs: list[list[tuple[str, int]]] = []
    for face, same in groupby(ids):
        count = len(list(same))
        last, times = runs[-1][-1] if runs else ("", 0)
        if last and times == count and place[face] == place[last] + 1:
            runs[-1].append((face, count))
        else:
            runs.append([(face, count)])
    return [word for run in runs for word in _run_words(run)]


def _run_words(run: Sequence[tuple[str, int]]) -> list[str]:
    names = [face for face, _count in run]
    count = run[0][1]
    short = [f"{names[0]}-{names[-1]}"] if len(names) >= LEAST_RUN else names
    return [f"{name}x{count}" if count > 1 else name for name in short]


def _part(part: str, fronts: Sequence[str], faces: Mapping[str, Face]) -> list[str]:
    name, star, times = (piece.strip() for piece in part.partition("*"))
    if star and not 1 <= (whole(times) or 0) <= MOST_COPIES:
        raise OptionError(
            f'--faces: "{part}" does not say how many; write {name}*2, 1 to {MOST_COPIES} copies'
        )
    count = int(times) if star else 1
    if name.lower() in KINDS:
        kind = KINDS[name.lower()]
        found = [face for face in fronts if faces[face].kind == kind]
    else:
        found = _range(name, fronts, faces)
    return [face for face in found for _ in range(count)]


def _range(name: str, fronts: Sequence[str], faces: Mapping[str, Face]) -> list[str]:
    if name.lower().startswith("back"):
        raise OptionError(_why_no_back(name, fronts, faces))
    if name.lower().startswith("counter"):
        raise OptionError(
            f'--faces: "{name}" is no card; order counters are printed by --only counters'
        )
    ends = re.fullmatch(r"(\w+)\s*-\s*(\w+)", name)
    ids = [ends[1], ends[2]] if ends else [name]
    for face in ids:
        if face not in fronts:
            known = fronts if ends else [*fronts, *KINDS]
            hint = did_you_mean(face, known) or f"the first is {fronts[0]}, the last {fronts[-1]}"
            raise OptionError(f'--faces: no card or token "{face}" in this deck; {hint}')
    first, last = fronts.index(ids[0]), fronts.index(ids[-1])
    if last < first:
        raise OptionError(f'--faces: "{name}" runs backwards; write {ids[1]}-{ids[0]}')
    return list(fronts[first : last + 1])


def _why_no_back(name: str, fronts: Sequence[str], faces: Mapping[str, Face]) -> str:
    """Return why a back can't be asked for, and what to write for the fronts that have it."""
    having = [face.id for face in faces.values() if face.back.lower() == name.lower()]
    if not having:
        words = "write those, or journey, start, goals, tokens"
        return (
            f'--faces: "{name}" is no card; a back is printed behind each of its fronts: {words}'
        )
    words = ",".join(_in_short(having, fronts))
    return (
        f'--faces: "{name}" is a back, printed behind each of its fronts; '
        f"write {words} for all that have it"
    )
