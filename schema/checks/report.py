"""The problems of a deck for four kinds of reader: people, programs, GitHub, and SARIF viewers."""

import json
import os
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from schema.checks.limits import TOO_MANY
from schema.common.lists import all_of
from schema.common.problems import Problem, Severity
from schema.json_text.document import Source

_WIDTH = 100  # characters of a line of the file that are shown
_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33"}  # SGR: red, yellow

# What each code means, in one line; SARIF viewers show it, and the README has the same table.
CODES = {
    "not-json": "The file is not JSON in UTF-8, too long, or nested too deep.",
    "duplicate-key": "A key stands twice in one object.",
    "not-a-number": "NaN, Infinity, or a number too large.",
    "schema": "A value has the wrong type, range, length or form.",
    "unknown-key": "A key that does not belong here.",
    "missing-key": "A key that must be here is missing.",
    "duplicate-id": "An earlier element has this id.",
    "duplicate-marker": "An earlier card or token has this marker.",
    "unknown-tape": "No tape has this id.",
    "unknown-icon": "No icon has this id.",
    "wrong-count": "The total is not the standard game's, or not that of game.counts.",
    "goal-unreachable": "No row of this deck can meet the goal.",
    "same-card-twice": "Two cards are alike in all that the rules use.",
    "same-name": "Two cards of one kind have the same name.",
    "same-pattern": "Two tapes have the same pattern.",
    "not-nfc": "A text is not in Unicode's form NFC.",
    "mixed-quotes": "An apostrophe is ' here and ’ elsewhere.",
    "cannot-print": "A print would refuse it: no room, no letter, no drawing.",
    "contrast": "Two tape colours are too alike.",
    TOO_MANY: "More mistakes than are told; mend the first ones.",
}


def is_valid(problems: Sequence[Problem]) -> bool:
    """Whether there is no error; warnings do not count."""
    return not any(problem.severity is Severity.ERROR for problem in problems)


def format_text(
    file: str, source: Source, problems: Sequence[Problem], *, in_colour: bool = False
) -> str:
    """Return each problem with its line of the file and a caret, then a line that sums up."""
    paint: Callable[[str, str], str] = painted if in_colour else lambda text, _: text
    parts = [_told(file, source, problem, paint) for problem in problems]
    parts.append(f"{file}: {_summary(problems)}")
    return "\n".join(parts)


def _summary(problems: Sequence[Problem]) -> str:
    counts = Counter(problem.severity for problem in problems if problem.code != TOO_MANY)
    told = [_counted(counts[kind], kind.value) for kind in _COLOURS if counts[kind]]
    told += ["more"] if any(problem.code == TOO_MANY for problem in problems) else []
    return all_of(told) or "all well"


def _told(file: str, source: Source, problem: Problem, paint: Callable[[str, str], str]) -> str:
    colour = _COLOURS[problem.severity]
    place = paint(f"{file}:{problem.line}:{problem.column}:", "1")
    kind = paint(f"{problem.severity}:", f"1;{colour}")
    told = (
        f"{place} {kind} {problem.message}{problem.hint and f'; {problem.hint}'} [{problem.code}]"
    )
    shown, caret = source.lines.excerpt(problem.line, problem.column, _WIDTH)
    if not shown.strip():
        return told
    number = f"{problem.line:>5} | "
    before = len(number) + _columns(shown[:caret])
    return f"{told}\n{number}{shown}\n{' ' * before}{paint('^', f'1;{colour}')}"


def _columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: wide letters two, accents none."""
    if text.isascii():
        return len(text)
    from wcwidth import width

    return width(text)


def painted(text: str, code: str) -> str:
    """Return the text in an SGR style of a terminal: `31` is red, `1` is bold."""
    return f"\x1b[{code}m{text}\x1b[0m"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def format_json(file: str, _source: Source, problems: Sequence[Problem]) -> str:
    """Return the JSON that contract 2 describes."""
    told = [
        {
            "code": problem.code,
            "severity": problem.severity,
            "pointer": problem.pointer,
            "line": problem.line,
            "column": problem.column,
            "message": problem.message,
            "hint": problem.hint,
        }
        for problem in problems
    ]
    document = {"file": file, "valid": is_valid(problems), "problems": told}
    return json.dumps(document, ensure_ascii=False, indent=2)


def format_github(file: str, _source: Source, problems: Sequence[Problem]) -> str:
    """Return one workflow command for each problem, which GitHub shows beside the line.

    Escapes as actions/toolkit does (packages/core/src/command.ts): `%`, CR and LF everywhere,
    `:` and `,` in properties too.
    """
    return "\n".join(
        f"::{problem.severity} file={_property(file)},line={problem.line},col={problem.column},"
        f"title={_property(problem.code)}::"
        + _data(problem.message + (f"; {problem.hint}" if problem.hint else ""))
        for problem in problems
    )


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def format_sarif(file: str, _source: Source, problems: Sequence[Problem]) -> str:
    """Return a SARIF 2.1.0 log (OASIS standard) with one result for each problem."""
    codes = list(CODES)
    rules = [{"id": code, "shortDescription": {"text": text}} for code, text in CODES.items()]
    results = [
        {
            "ruleId": problem.code,
            "ruleIndex": codes.index(problem.code),
            "level": str(problem.severity),
            "message": {"text": problem.message + (f"; {problem.hint}" if problem.hint else "")},
            "locations": [_location(file, problem)],
        }
        for problem in problems
    ]
    driver = {"name": "horizon", "rules": rules}
    log = {
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
        ],
    }
    return json.dumps(log, ensure_ascii=False, indent=2)


def _location(file: str, problem: Problem) -> dict[str, Any]:
    from urllib.parse import quote

    region = {"startLine": problem.line, "startColumn": problem.column}
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": quote(os.fsencode(file.replace("\\", "/")))},
            "region": region,
        },
        "logicalLocations": [{"fullyQualifiedName": problem.pointer, "kind": "value"}],
    }


FORMATS: dict[str, Callable[[str, Source, Sequence[Problem]], str]] = {
    "text": format_text,
    "json": format_json,
    "github": format_github,
    "sarif": format_sarif,
}

ONE_DOCUMENT = {"json", "sarif"}  # formats whose output is one document, for one file
