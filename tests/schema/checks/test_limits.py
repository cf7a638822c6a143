"""However large or hostile a file is, what is told of it stays short, and says how much is not."""

import json
import tracemalloc
from collections import Counter
from functools import partial
from typing import Any

import pytest

from schema.checks.all_checks import check_deck
from schema.checks.limits import MOST, MOST_BYTES, TOO_MANY, within
from schema.checks.report import FORMATS, format_json, format_text
from schema.checks.shape import MOST_ERRORS
from schema.common.problems import LONGEST_STEP, Problem, Severity
from schema.json_text.document import parse
from tests.schema.decks import small

MEBIBYTE = 1024 * 1024


def deck(**changed: Any) -> bytes:
    return json.dumps({**small(), **changed}).encode()


def copies(count: int, **fields: Any) -> list[dict[str, Any]]:
    """Return so many Journey cards with ids of their own."""
    card = small()["journey"][0]
    return [{**card, "id": f"J{1000 + n}", "name": f"Place {n}", **fields} for n in range(count)]


def told(data: bytes) -> tuple[Problem, ...]:
    return check_deck(parse(data))


# What stands there, the code of its problems, and how many there are.
MANY = {
    "the same key": (b'{"a": 1' + b', "a": 1' * 1500 + b"}", "duplicate-key", 1500),
    "NaN": (b'{"journey": [NaN' + b", NaN" * 1499 + b"]}", "not-a-number", 1500),
    "unknown keys": (deck(**{f"k{n}": 1 for n in range(1500)}), "unknown-key", 1500),
    "numbers for cards": (deck(journey=[1] * 1500), "schema", 1500),
    "unknown icons": (deck(journey=copies(1500, icons=["moon"])), "unknown-icon", 1500),
    "equal cards": (deck(journey=copies(1501)), "same-card-twice", 1500),
}


@pytest.mark.parametrize(("data", "code", "count"), MANY.values(), ids=MANY)
def test_a_thousand_of_a_code_are_told_then_how_many_more(
    data: bytes, code: str, count: int
) -> None:
    problems = told(data)
    assert Counter(problem.code for problem in problems)[code] == MOST
    message = f"{count - MOST} more mistakes of the kind {code} from here on are not told"
    (rest,) = [problem for problem in problems if problem.message == message]
    assert rest.code == TOO_MANY
    last = [problem for problem in problems if problem.code == code][-1]
    assert (rest.pointer, rest.severity) == (last.pointer, last.severity)
    assert problems.index(rest) == problems.index(last) + 1


def test_the_first_thousand_in_file_order_are_told() -> None:
    goals, others = {"goals": [1]}, {**small(), "goals": []}
    first = {"journey": [1] * (MOST + 1)}
    data = json.dumps({**first, **{k: v for k, v in others.items() if k not in first}, **goals})
    pointers = [problem.pointer for problem in told(data.encode()) if problem.code == "schema"]
    assert pointers == [f"/journey/{n}" for n in range(MOST)]


def test_exactly_a_thousand_are_all_that_is_told() -> None:
    assert Counter(p.code for p in told(deck(journey=[1] * MOST)))[TOO_MANY] == 0


def test_other_mistakes_are_told_beside() -> None:
    problems = told(deck(journey=[1] * 1500, extra=1))
    assert "unknown-key" in {problem.code for problem in problems}


def test_after_ten_thousand_mistakes_of_shape_it_is_at_least_so_many() -> None:
    problems = told(deck(journey=[1] * (MOST_ERRORS + 5)))
    (rest,) = [problem for problem in problems if problem.code == TOO_MANY]
    assert rest.message.startswith(f"at least {MOST_ERRORS - MOST:,} more")


def test_after_ten_thousand_unknown_ids_it_is_at_least_so_many() -> None:
    goal = {"id": "G01", "type": "I", "name": "n"}
    icons = {f"q{n}": 1 for n in range(MOST_ERRORS + 5)}
    problems = told(deck(goals=[{**goal, "condition": {"icons": icons}}]))
    (rest,) = [problem for problem in problems if problem.code == TOO_MANY]
    assert rest.message.startswith(f"at least {MOST_ERRORS - MOST:,} more")
    assert {problem.code for problem in problems} == {"unknown-icon", TOO_MANY}


def test_long_steps_of_pointers_are_cut() -> None:
    key = "k" * MEBIBYTE
    (problem,) = told(json.dumps({**small(), key: 1}).encode())
    assert problem.pointer == "/" + "k" * (LONGEST_STEP - 1) + "…"
    (double,) = (p for p in told(f'{{"{key}": {{"a": 1, "a": 2}}}}'.encode())
                 if p.code == "duplicate-key")  # fmt: skip
    assert double.pointer == problem.pointer + "/a"


def deep(count: int) -> bytes:
    """Return objects in each other under long keys, the innermost with a key many times."""
    opening = b"".join(b'{"%c%s": ' % (97 + n % 26, b"k" * 1000) for n in range(60))
    return opening + b'{"a": 1' + b', "a": 1' * count + b"}" * 61


@pytest.mark.parametrize("style", ["json", "sarif"])
def test_no_report_is_over_four_mebibytes(style: str) -> None:
    source = parse(deep(1200))
    report = partial(FORMATS[style], "deck.json", source)
    problems = check_deck(source)
    assert len(report(problems).encode()) > MOST_BYTES  # else this tests nothing
    few = within(problems, report)
    assert MOST_BYTES / 2 < len(report(few).encode()) <= MOST_BYTES
    assert few[-1].code == TOO_MANY
    assert f"{len(problems) - len(few) + 1} more mistakes" in few[-1].message
    assert few[-1].pointer == few[-2].pointer


@pytest.mark.parametrize("style", FORMATS)
def test_long_sentences_are_cut_off_in_every_format(style: str) -> None:
    problem = Problem("schema", Severity.ERROR, "", "w" * 10_000)
    report = partial(FORMATS[style], "deck.json", parse(b"{}"))
    few = within([problem] * 1000, report)
    assert 300 < len(few) < 500
    assert len(report(few).encode()) <= MOST_BYTES


def test_a_short_report_is_whole() -> None:
    problems = told(deck(extra=1))
    assert within(problems, partial(format_json, "d", parse(b"{}"))) == problems


def test_a_deck_whose_errors_are_all_cut_off_is_invalid_still() -> None:
    source = parse(b"{}")
    text = "w" * (MOST_BYTES // 2)
    warning = Problem("contrast", Severity.WARNING, "", text)
    report = partial(format_json, "d", source)
    few = within([warning, warning, Problem("schema", Severity.ERROR, "", "wrong")], report)
    assert json.loads(report(few))["valid"] is False


def test_the_text_sums_up_what_is_told_and_says_that_there_is_more() -> None:
    source = parse(MANY["the same key"][0])
    kinds = {"duplicate-key", TOO_MANY}
    text = format_text("d", source, [p for p in check_deck(source) if p.code in kinds])
    assert text.endswith("d: 1000 errors and more")


HOSTILE = {
    "one key many times": b'{"a":1' + b',"a":1' * 50_000 + b"}",
    "the same below a key of a mebibyte":
        b'{"' + b"k" * MEBIBYTE + b'":{"a":1' + b',"a":1' * 50_000 + b"}}",
}  # fmt: skip


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_takes_little_memory_and_gives_a_short_report(data: bytes) -> None:
    tracemalloc.start()
    source = parse(data)
    report = format_json("d", source, check_deck(source))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 30 * len(data)
    assert len(report) < MEBIBYTE
