"""One template: one's own file laid over ours key by key, checked, every mistake told.

What it must hold is told by `schema/face.schema.json`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.errors import TemplateError
from schema.checks.findings import Finding
from schema.checks.shape import check_shape
from schema.common.problems import Pointer
from schema.json_text.document import Source, load

WHOLE = ("fonts",)  # what lies in these is one value: a font of one's own keeps nothing of ours


@dataclass(frozen=True, slots=True)
class TemplateFile:
    """A template's document, all of it, and the file that one would change it in.

    `source` is that file's, which may hold a part of the document alone where it `is_own`.
    """

    file: Path
    document: Mapping[str, Any]
    source: Source
    is_own: bool

    def sets(self, *path: str) -> bool:
        """Whether it is one's own file that says what stands at the path."""
        found: Any = self.source.document if self.is_own else {}
        for step in path:
            if not isinstance(found, dict) or step not in found:
                return False
            found = found[step]
        return True

    def mistake(self, path: Pointer, told: str, hint: str = "") -> TemplateError:
        """Return the error for a value of the file."""
        return TemplateError(_line(self.file, self.source, Finding("", path, told, hint)))


def read_template(kind: str, ours: Path, own: Path | None = None) -> TemplateFile:
    """Return the template of a kind: ours, or what one's own file makes of it.

    An own file may hold as little as one key; objects are merged, all else is replaced. Raises
    TemplateError with a line for each mistake: file, line and column, what, the cure.
    """
    file = own or ours
    source = _load(file)
    document = source.document
    if isinstance(document, dict) and document.get("kind", kind) != kind:
        hint = f'a file of this name has the kind "{kind}"'
        told = f"the kind is {json.dumps(document['kind'], ensure_ascii=False)}"
        findings = [Finding("schema", ("kind",), told, hint)]
    else:
        part = document if own is not None and isinstance(document, dict) else None
        if part is not None:
            document = _merged(_load(ours).document, part)
        findings = check_shape(document, "face").findings
        if findings and part is not None:  # beside what is ours no key looks misspelt
            alone = {
                found.path: found for found in check_shape({"kind": kind, **part}, "face").findings
            }
            findings = [alone.get(found.path, found) for found in findings]
    if findings:
        raise TemplateError("\n".join(sorted(_line(file, source, found) for found in findings)))
    return TemplateFile(file, document, source, own is not None)


def _load(file: Path) -> Source:
    source = load(file)
    if source.problems:
        raise TemplateError(
            "\n".join(
                f"{file}:{p.line}:{p.column}: {p.message}{p.hint and f'; {p.hint}'}"
                for p in source.problems
            )
        )
    return source


def _merged(ours: Mapping[str, Any], own: Mapping[str, Any], name: str = "") -> dict[str, Any]:
    """Return ours with all that one's own says instead."""
    both = dict(ours)
    for key, value in own.items():
        is_merged = isinstance(value, dict) and isinstance(both.get(key), dict)
        both[key] = _merged(both[key], value, key) if is_merged and name not in WHOLE else value
    return both


def _line(file: Path, source: Source, found: Finding) -> str:
    line, column = source.place(found.path, of_key=found.is_key)
    spoken = found.path[:-1] if found.is_key else found.path
    where = ", ".join(str(step) for step in spoken) or "template"
    return f"{file}:{line}:{column}: {where}: {found.text}{found.hint and f'; {found.hint}'}"
