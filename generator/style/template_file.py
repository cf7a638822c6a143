"""One template file: read, checked against `schema/face.schema.json`, every mistake told."""

from pathlib import Path
from typing import Any

from generator.errors import TemplateError
from schema.checks.findings import Finding
from schema.checks.shape import check_shape
from schema.common.problems import pointer
from schema.json_text.document import Source, load


def read_template(file: Path, kind: str) -> dict[str, Any]:
    """Return the document of a template of this kind.

    Raises TemplateError with a line for each mistake: file, line and column, what, the cure.
    """
    source = load(file)
    if source.problems:
        raise TemplateError(
            "\n".join(
                f"{file}:{p.line}:{p.column}: {p.message}{p.hint and f'; {p.hint}'}"
                for p in source.problems
            )
        )
    findings = check_shape(source.document, "face")
    if not findings and source.document["kind"] != kind:
        other = source.document["kind"]
        hint = f'a file of this name has the kind "{kind}"'
        findings = [Finding("schema", ("kind",), f'the kind is "{other}"', hint)]
    if findings:
        raise TemplateError("\n".join(sorted(_line(file, source, found) for found in findings)))
    document: dict[str, Any] = source.document
    return document


def _line(file: Path, source: Source, found: Finding) -> str:
    line, column = source.place(pointer(*found.path), of_key=found.is_key)
    spoken = found.path[:-1] if found.is_key else found.path
    where = ", ".join(str(step) for step in spoken) or "template"
    return f"{file}:{line}:{column}: {where}: {found.text}{found.hint and f'; {found.hint}'}"
