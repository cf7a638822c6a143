"""What the checks find before it has a place in the file, and what may still be relied on."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from schema.common.problems import Pointer, Problem, Severity, told_pointer
from schema.json_text.document import Source
from schema.json_text.faults import quoted

# The arrays of a deck, and what one element of each is called.
KINDS = {
    "tapes": "tape",
    "icons": "icon",
    "start": "Start card",
    "journey": "Journey card",
    "goals": "goal",
    "tokens": "token",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One mistake at a path of the document.

    `is_key`: the mistake is the last step of the path, a key, and not its value. `spoils`: what
    other checks can't rely on any more, the path itself unless something else is said. `earlier`:
    the path of what this clashes with; `{line}` in the hint becomes its line.
    """

    code: str
    path: Pointer
    text: str
    hint: str = ""
    severity: Severity = Severity.ERROR
    is_key: bool = False
    spoils: tuple[Pointer, ...] | None = None
    earlier: Pointer | None = None


class Health:
    """Which parts of a document are sound: an element takes part in no check of a broken part."""

    def __init__(self, findings: Iterable[Finding] = ()) -> None:
        self._spoilt: set[Pointer] = set()
        self._touched: set[Pointer] = set()
        self.note(findings)

    def note(self, findings: Iterable[Finding]) -> None:
        """Remember what the findings spoil."""
        for finding in findings:
            for path in (finding.path,) if finding.spoils is None else finding.spoils:
                self._spoilt.add(path)
                self._touched.update(path[:length] for length in range(len(path) + 1))

    def is_sound(self, *path: str | int) -> bool:
        """Whether nothing is wrong at the path, around it or within it."""
        if path in self._touched:
            return False
        return all(path[:length] not in self._spoilt for length in range(len(path)))


def entries(document: dict[str, Any], kind: str) -> Iterator[tuple[Pointer, dict[str, Any]]]:
    """Yield path and entry of each element of an array of the deck that is an object."""
    array = document.get(kind)
    if isinstance(array, list):
        for index, entry in enumerate(array):
            if isinstance(entry, dict):
                yield (kind, index), entry


def in_file_order(document: dict[str, Any], kinds: Iterable[str]) -> list[str]:
    """Return those of the kinds that the document has, in its order."""
    wanted = set(kinds)
    return [kind for kind in document if kind in wanted]


def to_problem(source: Source, finding: Finding) -> Problem:
    """Return a finding as a problem with its place."""
    line, column = source.place(finding.path, of_key=finding.is_key)
    hint = finding.hint
    if finding.earlier is not None:
        hint = hint.replace("{line}", str(source.place(finding.earlier)[0]))
    spoken = finding.path[:-1] if finding.is_key else finding.path
    return Problem(
        code=finding.code,
        severity=finding.severity,
        pointer=told_pointer(*finding.path),
        message=f"{describe(source.document, spoken)}: {finding.text}",
        hint=hint,
        line=line,
        column=column,
    )


def describe(document: Any, path: Pointer) -> str:
    """Return the words for a place: `describe(deck, ("journey", 3, "icons", 0))` is `J04, icons`.

    An element without a usable id is counted from 1: `Journey card 4`.
    """
    steps = [str(step) for step in path[2:] if isinstance(step, str)]
    if len(path) >= 2 and path[0] in KINDS and isinstance(path[1], int):
        first = _element(document, str(path[0]), path[1])
    else:
        first, steps = "deck", [str(step) for step in path if isinstance(step, str)]
        if steps:
            first = steps.pop(0)
    return ", ".join([first, *(step if len(step) < 40 else step[:39] + "…" for step in steps)])


def _element(document: Any, kind: str, index: int) -> str:
    try:
        name = document[kind][index]["id"]
    except (KeyError, TypeError, IndexError):
        name = None
    if not isinstance(name, str) or not name:
        return f"{KINDS[kind]} {index + 1}"
    if kind in {"tapes", "icons"}:
        return f"{KINDS[kind]} {quoted(name)}"
    return quoted(name)[1:-1]
