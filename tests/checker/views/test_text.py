"""Verdicts as people read them: golden texts in tests/golden/report, and what holds of all."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from checker.cases.from_json import read_case
from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.views.text import MOST_TOTALS, format_verdict
from tests.checker.judged import Json, deck
from tests.checker.judging.test_perft import ROWS
from tests.checker.reference.test_reference import CASES, load
from tests.golden import Golden

LOG: Json = load(CASES[0].parent / "three-claims-at-one-check.json")["case"]
# the file under tests/golden/report, and the hand-worked case that it shows
SHOWN = [
    "three-claims-at-one-check",
    "all-house-rules-together",
    "claimed-figures-that-differ",
    "cards-placed-later-are-named-and-not-counted",
    "note-without-both-halves",
    "complete-note-that-counts-nothing",
    "token-one-on-the-open-right-end-waits",
    "all-errors-in-one-run",
    "illegal-and-notice-before-an-error-are-told",
    "start-card-alone",
    "table-of-five",
    "table-tie-oldest-of-the-tied",
    "table-tie-oldest-overall",
    "table-age-needed",
    "table-error-of-one-player-only",
    "table-ranking-one-one-three",
    "record-turn-missing",
    "final-eight-cards-seventy-orders",
    "final-claim-possible",
    "final-claim-within-the-range-yet-not-possible",
    "final-known-settles-it",
    "final-contradiction-of-two-pairs",
    "final-tokens-that-exclude-each-other",
]


def text_of(stem: str, width: int = 100) -> str:
    """The report on a hand-worked case, with colours."""
    hand_worked = load(CASES[0].parent / f"{stem}.json")
    here = deck(hand_worked["deck"])
    return format_verdict(here, judge(here, read_case(hand_worked["case"])), width)


@pytest.mark.parametrize("stem", SHOWN)
def test_the_text_is_as_a_person_found_it_right(stem: str, golden: Golden) -> None:
    golden.check(f"report/{stem}.txt", click.unstyle(text_of(stem)) + "\n")


def test_a_faulty_line_is_told_by_its_character(golden: Golden) -> None:
    verdict = judge(deck("small"), read_line("N1/S1/RJ12.LJ07.RJ02"))
    text = click.unstyle(format_verdict(deck("small"), verdict, 80))
    golden.check("report/faulty-line.txt", text + "\n")


def test_of_many_totals_the_likeliest_are_shown(golden: Golden) -> None:
    row = next(row for row in ROWS if len(row["found"]["totals"]) > MOST_TOTALS)
    here = deck(row["deck"])
    text = click.unstyle(format_verdict(here, judge(here, read_case(row["case"])), 100))
    golden.check("report/many-totals.txt", text + "\n")


def test_a_table_without_players_shows_its_error_alone() -> None:
    text = format_verdict(deck("small"), judge(deck("small"), read_case({"players": []})))
    assert click.unstyle(text).startswith("error: a table has 2 to 5 players, these are 0")


def test_colours_are_those_of_the_tapes(golden: Golden) -> None:
    golden.check("report/in-colour.txt", text_of("two-colour-card-alone-counts-twice") + "\n")


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
@pytest.mark.parametrize("width", [20, 52, 86, 200])
def test_every_verdict_has_a_text_that_keeps_to_the_width(path: Path, width: int) -> None:
    text = click.unstyle(text_of(path.stem, width))
    drawn = [line for line in text.split("\n") if line[:1] in ("┌", "│", "└")]
    assert all(len(line) <= max(width, 18) for line in drawn)
    assert "None" not in text
    assert "{" not in text


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_text_says_every_figure_of_the_verdict(path: Path) -> None:
    """Each Note's points and each running total stand in the text, as in the JSON."""
    from checker.views.verdict_json import verdict_json

    hand_worked = load(path)
    here = deck(hand_worked["deck"])
    verdict = judge(here, read_case(hand_worked["case"]))
    text = " ".join(click.unstyle(format_verdict(here, verdict, 200)).split())
    record = verdict_json(verdict)
    for log in record.get("players", [record]):
        for placed in log.get("placements", []):
            note = placed["note"]
            assert f"Note {note['number']}, {note['left']} to {note['right']}: " in text
            assert f"running total {placed['total']}" in text
        if log.get("total") is not None:
            assert re.search(rf"Total: {log['total']}\b", text)


def test_claimed_total_is_told_with_what_it_needs() -> None:
    """B06 in J02-J17 pays 12 with the orange of J59, else 10, which comes to 23."""
    row = "N1.G03.G07.G10/F/S2.J02.J17:B06.J42.J18.J29.J35.J61.J59/Z25"
    told = format_verdict(deck("first"), judge(deck("first"), read_line(row)))
    assert "only if J59 came before B06" in told
    assert "no: 23; not 25, as claimed" in told


def test_range_with_every_token_at_once_is_told_beside() -> None:
    row = "N1.G03.G07.G10/F/S2.J02.J17:B06.J42.J18.J29.J35.J61.J59"
    told = format_verdict(deck("first"), judge(deck("first"), read_line(row)))
    assert "If every token was taken at once: 23" in told


def test_one_order_agrees() -> None:
    told = format_verdict(deck("small"), judge(deck("small"), read_line("N1/F/S1.J24")))
    assert "1 order of placement agrees with what is known, 1 history" in told
