"""Random logs whose claimed figures a mutant of the reference worked out: the mistake is named.

The mutants share nothing with the program, so both directions are evidence: what is named gives
the figure, and what gives the figure is named.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from checker.cases.from_json import read_case
from checker.judging.judge import judge as judge_case
from checker.mistakes.mistakes import DIGITS_SWAPPED, LINE_LEFT_OUT, NAMES
from schema.common.problems import Problem
from schema.deck.build import build_deck
from tests.checker.random_cases.strategies import decks, logs
from tests.checker.reference.board import Json
from tests.checker.reference.mutants import MUTANTS, Mutant
from tests.checker.reference.scorer import judge

RANDOM = settings(
    max_examples=50,
    derandomize=True,
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
        HealthCheck.filter_too_much,
    ],
)
MOST_POINTS = 9999
Figures = dict[str, int]


def figures(verdict: Json) -> Figures:
    """Return every figure that can be claimed, by the pointer to its claimed figure."""
    found = {"/claimed_total": verdict["total"]}
    for place, placed in enumerate(verdict["placements"]):
        at = f"/placements/{place}"
        found[f"{at}/claimed_points"] = placed["note"]["points"]
        for number, claim in enumerate(placed["claims"]):
            found[f"{at}/claims/{number}/claimed_points"] = claim["points"]
    return found


def misread(mutant: Mutant, deck: Json, case: Json) -> Figures:
    """Return the figures that a wrong reading gives."""
    with pytest.MonkeyPatch.context() as patch:
        mutant(patch)
        return figures(judge(deck, case))


def claiming(case: Json, claimed: Figures) -> Json:
    """Return the case with these figures claimed and no others."""
    placements = []
    for place, placement in enumerate(case["placements"]):
        at = f"/placements/{place}"
        claims = [
            with_figure(claim, "claimed_points", claimed.get(f"{at}/claims/{n}/claimed_points"))
            for n, claim in enumerate(placement.get("claims", []))
        ]
        placement = {**placement, "claims": claims}
        figure = claimed.get(f"{at}/claimed_points")
        placements.append(with_figure(placement, "claimed_points", figure))
    total = claimed.get("/claimed_total")
    return with_figure({**case, "placements": placements}, "claimed_total", total)


def with_figure(record: Json, key: str, figure: int | None) -> Json:
    """Return the record with the figure under the key; None, or out of range: without it."""
    rest = {name: value for name, value in record.items() if name != key}
    return rest if figure is None or not 0 <= figure <= MOST_POINTS else {**rest, key: figure}


def told(deck: Json, case: Json) -> dict[str, Problem]:
    """Return the program's notices of figures that differ, by pointer."""
    problems = judge_case(build_deck(deck), read_case(case)).problems
    return {problem.pointer: problem for problem in problems if problem.mistakes is not None}


@st.composite
def scored_logs(draw: st.DrawFn) -> tuple[Json, Json, Figures]:
    """Draw a deck, a log without errors and its right figures."""
    deck = draw(decks())
    case = draw(logs(deck))
    verdict = judge(deck, case)
    assume(verdict["total"] is not None)
    return deck, case, figures(verdict)


@RANDOM
@given(scored_logs(), st.sampled_from(sorted(MUTANTS)), st.data())
def test_what_a_mutant_gives_is_named(
    scored: tuple[Json, Json, Figures], name: str, data: Any
) -> None:
    """Kept up for the whole log, a wrong reading is named at every figure that it changes."""
    deck, case, right = scored
    wrong = misread(data.draw(st.sampled_from(MUTANTS[name])), deck, case)
    notices = told(deck, claiming(case, wrong))
    for at, figure in wrong.items():
        if figure != right[at] and 0 <= figure <= MOST_POINTS:
            assert name in (notices[at].mistakes or ()), at
        else:
            assert at not in notices


@RANDOM
@given(scored_logs(), st.integers(-12, 25))
def test_what_is_named_is_what_a_mutant_gives(scored: tuple[Json, Json, Figures], by: int) -> None:
    """A mistake named for the points of a Note or a claim gives exactly these points."""
    deck, case, right = scored
    claimed = {at: figure + by for at, figure in right.items() if at != "/claimed_total"}
    every = {name: [misread(one, deck, case) for one in MUTANTS[name]] for name in MUTANTS}
    for at, notice in told(deck, claiming(case, claimed)).items():
        gives = {
            name
            for name, variants in every.items()
            if any(variant[at] == claimed[at] for variant in variants)
        }
        assert gives == set(notice.mistakes or ()), at


@RANDOM
@given(scored_logs(), st.integers(-30, 60))
def test_what_is_named_for_a_total_gives_it(scored: tuple[Json, Json, Figures], by: int) -> None:
    """Alone, kept up for the log or in one Note; with another in a second Note; or as a slip."""
    deck, case, right = scored
    assume(by and 0 <= right["/claimed_total"] + by <= MOST_POINTS)
    claimed = {"/claimed_total": right["/claimed_total"] + by}
    notice = told(deck, claiming(case, claimed))["/claimed_total"]
    names = notice.mistakes or ()
    assert list(names) == [name for name in NAMES if name in names]
    assert bool(names) == bool(notice.hint)
    readings = expected_for_total(deck, case, right, by)
    assert set(names) == readings | expected_slips(right, by)


def expected_for_total(deck: Json, case: Json, right: Figures, by: int) -> set[str]:
    """Return the readings that change the total by so much, found with the mutants alone."""
    alone: set[str] = set()
    changes: list[tuple[str, str, int]] = []
    for name, mutants in MUTANTS.items():
        for mutant in mutants:
            wrong = misread(mutant, deck, case)
            if wrong["/claimed_total"] - right["/claimed_total"] == by:
                alone.add(name)
            if not name.startswith("start-card"):
                changes += [
                    (name, at, wrong[at] - figure)
                    for at, figure in right.items()
                    if at != "/claimed_total" and wrong[at] != figure
                ]
    alone |= {name for name, _at, change in changes if change == by}
    if alone:
        return alone
    pairs = [
        {one[0], two[0]}
        for one, two in combinations(changes, 2)
        if one[1] != two[1] and one[2] + two[2] == by
    ]
    alike = [pair for pair in pairs if len(pair) == 1]
    return set().union(*(alike or pairs))


def expected_slips(right: Figures, by: int) -> set[str]:
    """Return the slips of adding that change the total by so much, by trying all."""
    total = right["/claimed_total"]
    lines = [figure for at, figure in right.items() if at != "/claimed_total"]
    lines.append(total - sum(lines))  # what the type III token pays at the end
    found = {LINE_LEFT_OUT for line in lines if line and -line == by}
    for figure in (total, *lines):
        digits = list(str(figure))
        for at in range(1, len(digits)):
            other = [*digits]
            other[at - 1], other[at] = other[at], other[at - 1]
            if int("".join(other)) - figure == by and other[0] != "0":
                found.add(DIGITS_SWAPPED)
    return found
