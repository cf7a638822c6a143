"""The impact of an edit: paired differences, a planted fault, decks that differ in their cards."""

from __future__ import annotations

import copy

import pytest

from checker.balance.comparison import PlayedDeck, Shift, shifts
from checker.balance.estimates import Games, estimate
from checker.balance.impact_report import arrow, impact_json, impact_markdown, impact_text
from tests.checker.balance.games import (
    CARD,
    DOCUMENT,
    deck,
    figures_of,
    greedy,
    stronger,
)

GAMES = 400


@pytest.fixture(scope="module")
def before() -> PlayedDeck:
    return figures_of(DOCUMENT, GAMES)


@pytest.fixture(scope="module")
def edited(before: PlayedDeck) -> list[Shift]:
    return [*shifts(before, figures_of(stronger(), GAMES))]


def shift_of(found: list[Shift], name: str, of: str = "") -> Shift:
    """The difference of that name."""
    return next(each for each in found if (each.name, each.of) == (name, of))


def test_a_deck_beside_itself_shows_no_difference_at_all(before: PlayedDeck) -> None:
    for each in shifts(before, figures_of(DOCUMENT, GAMES)):
        if each.difference is not None:
            assert (each.difference, each.low, each.high) == (0, 0, 0)
            assert not each.is_seen


def test_a_planted_fault_is_found(edited: list[Shift]) -> None:
    for name in ("card_kept", "card_placed", "card_wins", "card_points"):
        each = shift_of(edited, name, CARD)
        assert each.is_seen
        assert arrow(each) == "▲"
    assert shift_of(edited, "mean").is_seen


def test_values_are_those_of_the_sums(before: PlayedDeck, edited: list[Shift]) -> None:
    """Both ways to the same figure: sums of a run, and the games themselves."""
    games = Games(greedy(), 5)
    for measure in before.measures.values():
        value = estimate(games, measure).value
        assert shift_of(edited, measure.name, measure.of).old == pytest.approx(value)


def test_the_same_deals_make_differences_narrow(edited: list[Shift]) -> None:
    """Unpaired, the interval of a difference is wider than each mean's own by root 2."""
    mean = shift_of(edited, "mean")
    alone = estimate(Games(greedy(), 5), figures_of(DOCUMENT, 8).measures["mean", ""])
    assert mean.high is not None
    assert mean.low is not None
    assert alone.high is not None
    assert alone.low is not None
    assert mean.high - mean.low < (alone.high - alone.low) * 1.2


def test_a_card_that_only_one_deck_has_is_told_as_such(before: PlayedDeck) -> None:
    document = copy.deepcopy(DOCUMENT)
    gone = document["journey"].pop()
    each = shift_of([*shifts(before, figures_of(document, GAMES))], "card_kept", gone["id"])
    assert (each.new, each.difference, arrow(each)) == (None, None, "?")


def test_text_says_where_no_difference_is_seen(edited: list[Shift]) -> None:
    text = impact_text(["400 games"], edited)
    assert f"▲ card_kept {CARD}" in text
    assert "no difference seen: " in text
    assert text.count("goal_met") == len(deck().goals)
    assert "by chance alone it would be" in text


def test_markdown_shows_what_was_seen_and_every_goal(edited: list[Shift]) -> None:
    text = impact_markdown(["400 games"], edited)
    assert f"| ▲ | card_kept {CARD} |" in text
    assert text.count("| goal_met ") == len(deck().goals)
    assert all(line.count("|") == 6 for line in text.splitlines() if line.startswith("|"))


def test_json_tells_every_measure(edited: list[Shift]) -> None:
    text = impact_json({"old": "a"}, edited)
    assert text.count('"seen"') == len(edited)
