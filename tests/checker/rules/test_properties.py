"""What holds of every verdict, whatever the deck and the case."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from checker.cases.case import Placement, RowEnd
from checker.cases.house_rules import DEFAULT
from checker.rules.derivation import Note
from checker.rules.engine import Middle, begin, place, take_turn
from checker.rules.notes import score_note
from schema.deck.build import build_deck
from schema.deck.model import Deck, Goal, Type
from tests.checker.judged import DECKS, Json, deck, deck_json, drawing, verdict_of
from tests.checker.partial import without
from tests.checker.random_cases.random_log import random_log
from tests.checker.random_cases.strategies import tables

seeds = st.integers(0, 2**32 - 1)
deck_names = st.sampled_from(DECKS)
with_seeds = given(name=deck_names, seed=seeds)


def log_of(name: str, seed: int) -> Json:
    """A random log over a deck."""
    return random_log(Random(seed), deck_json(name))


def points_of(verdict: Json) -> list[int]:
    """The points of each line of a verdict: its Notes, its re-scores, its type III token."""
    lines = [placed["note"]["points"] for placed in verdict["placements"]]
    lines += [claim["points"] for placed in verdict["placements"] for claim in placed["claims"]]
    return [*lines, verdict["end_points"]]


@drawing(200)
@with_seeds
def test_the_lines_add_up_to_the_total(name: str, seed: int) -> None:
    verdict = verdict_of(deck(name), log_of(name, seed))
    assert verdict["total"] == sum(points_of(verdict))


@drawing(200)
@with_seeds
def test_a_note_is_its_value_times_its_counts(name: str, seed: int) -> None:
    verdict = verdict_of(deck(name), log_of(name, seed))
    claims = [claim for placed in verdict["placements"] for claim in placed["claims"]]
    notes = [one["note"] for one in [*verdict["placements"], *claims] if one["note"]]
    for note in notes:
        counts = [len(one["cards"]) for one in note["criteria"] or []]
        assert counts == [one["count"] for one in note["criteria"] or []]
        assert note["points"] == (note["value"] * sum(counts) if note["complete"] else 0)


@drawing(100)
@with_seeds
def test_running_totals_are_the_sums_so_far(name: str, seed: int) -> None:
    so_far = 0
    for placed in verdict_of(deck(name), log_of(name, seed))["placements"]:
        so_far += placed["note"]["points"] + sum(claim["points"] for claim in placed["claims"])
        assert placed["total"] == so_far


@drawing(150)
@with_seeds
def test_the_verdict_of_a_beginning_is_the_beginning_of_the_verdict(name: str, seed: int) -> None:
    """Undo is this too: taking the last placement back is replaying a shorter case."""
    case = log_of(name, seed)
    case["goals"] = case.get("goals") or one_goal_per_type(name)
    whole = verdict_of(deck(name), case)["placements"]
    for length in range(9):
        shorter = {**case, "placements": case["placements"][:length]}
        begun = verdict_of(deck(name), shorter)["placements"]
        assert without(begun, LATER) == without(whole[:length], LATER)


LATER = frozenset({"not_counted"})


def one_goal_per_type(name: str) -> list[str]:
    """The first goal of each type of a deck."""
    first: dict[str, str] = {}
    for goal in deck_json(name)["goals"]:
        first.setdefault(goal["type"], goal["id"])
    return list(first.values())


@drawing(100)
@with_seeds
def test_undo_and_redo_end_where_they_began(name: str, seed: int) -> None:
    case = log_of(name, seed)
    before = verdict_of(deck(name), case)
    undone = copy.deepcopy(case)
    undone["placements"].pop()
    verdict_of(deck(name), undone)
    assert verdict_of(deck(name), case) == before


@drawing(150)
@given(name=deck_names, seed=seeds, more=st.data())
def test_more_symbols_on_a_card_never_lower_a_note(name: str, seed: int, more: Any) -> None:
    case = log_of(name, seed)
    document = copy.deepcopy(deck_json(name))
    placed = [placement["card"] for placement in case["placements"]]
    chosen = more.draw(st.sampled_from(placed))
    card = next(one for one in document["journey"] if one["id"] == chosen)
    card["icons"].append(more.draw(st.sampled_from([icon["id"] for icon in document["icons"]])))
    case = {**case, "placements": [without(one, CLAIMS) for one in case["placements"]]}
    poorer = verdict_of(deck(name), case)["placements"]
    richer = verdict_of(build_deck(document), case)["placements"]
    for before, after in zip(poorer, richer, strict=True):
        assert after["note"]["points"] >= before["note"]["points"]


CLAIMS = frozenset({"claims"})


@drawing(150)
@with_seeds
def test_the_mirror_image_of_a_row_scores_the_mirrored_notes(name: str, seed: int) -> None:
    """Placed at the other ends, each Note is made of the same two cards, left and right swapped.

    R5: on the right (beginning of the former outermost card, end of the new one); on the left
    (beginning of the new card, end of the former outermost one).
    """
    case = log_of(name, seed)
    plain = [without(one, CLAIMS) for one in case["placements"]]
    other = [{**one, "end": "left" if one["end"] == "right" else "right"} for one in plain]
    here = verdict_of(deck(name), {**case, "placements": plain})
    there = verdict_of(deck(name), {**case, "placements": other})
    assert there["row"] == here["row"][::-1]
    cards = deck(name).cards
    for one, two in zip(here["placements"], there["placements"], strict=True):
        assert (one["note"]["left"], one["note"]["right"]) == (
            two["note"]["right"],
            two["note"]["left"],
        )
        assert one["collection"] == two["collection"]
        value = cards[two["note"]["left"]].beginning
        end = cards[two["note"]["right"]].end
        count = sum(one["collection"][symbol] for symbol in end or ())
        assert two["note"]["points"] == (value or 0) * count


@drawing(100)
@with_seeds
def test_the_order_of_keys_does_not_matter(name: str, seed: int) -> None:
    case = log_of(name, seed)
    assert verdict_of(deck(name), turned(case)) == verdict_of(deck(name), case)


def turned(value: Json) -> Json:
    """The same JSON value with the keys of each object in reverse order."""
    if isinstance(value, dict):
        return {key: turned(value[key]) for key in reversed(value)}
    return [turned(one) for one in value] if isinstance(value, list) else value


@drawing(60)
@given(st.data())
def test_players_names_do_not_matter(data: Any) -> None:
    case = data.draw(tables(deck_json("small")))
    renamed = copy.deepcopy(case)
    for number, player in enumerate(renamed["players"]):
        player["name"] = f"Player {number}"
    names = {player["name"]: f"Player {n}" for n, player in enumerate(case["players"])}
    assert unnamed(verdict_of(deck("small"), renamed), {}) == unnamed(
        verdict_of(deck("small"), case), names
    )


def unnamed(verdict: Json, names: dict[str, str]) -> Json:
    """A table's verdict with other names, without the messages that tell them."""
    verdict = without(verdict, frozenset({"message", "hint"}))
    for one in [*verdict["players"], *(verdict["ranking"] or [])]:
        one["name"] = names.get(one["name"], one["name"])
    order = [[names.get(name, name) for name in turns] for turns in verdict["turn_order"]]
    return {**verdict, "turn_order": order}


@drawing(60)
@with_seeds
def test_the_deck_s_names_and_colours_do_not_matter(name: str, seed: int) -> None:
    document = copy.deepcopy(deck_json(name))
    for part in ("start", "journey", "goals", "tapes", "icons"):
        for thing in document[part]:
            thing["name"] = "Nowhere"
    for tape in document["tapes"]:
        tape["colour"] = "#000000"
    case = log_of(name, seed)
    assert verdict_of(build_deck(document), case) == verdict_of(deck(name), case)


@drawing(100)
@with_seeds
def test_a_refused_claim_leaves_no_trace(name: str, seed: int) -> None:
    """Each claim that was refused is taken out: all else is as before, but the problem."""
    case = log_of(name, seed)
    case["goals"] = case.get("goals") or one_goal_per_type(name)
    verdict = verdict_of(deck(name), case)
    cleaned = copy.deepcopy(case)
    for placement, placed in zip(cleaned["placements"], verdict["placements"], strict=True):
        judged = zip(placement.pop("claims", []), placed["claims"], strict=True)
        placement["claims"] = [claim for claim, one in judged if one["accepted"]]
        placed["claims"] = [one for one in placed["claims"] if one["accepted"]]
    without_them = verdict_of(deck(name), cleaned)
    for key in ("row", "placements", "goals", "end_points", "total"):
        assert without_them[key] == verdict[key]
    assert not [one for one in without_them["problems"] if one["severity"] == "illegal"]


def goals(deck: Deck) -> dict[Type, Goal]:
    """The first goal of each type."""
    first: dict[Type, Goal] = {}
    for goal in deck.goals.values():
        first.setdefault(goal.type, goal)
    return first


@drawing(100)
@with_seeds
def test_playing_changes_no_earlier_state(name: str, seed: int) -> None:
    """A state handed in is the same afterwards, and the same event leads to the same again."""
    case, here = log_of(name, seed), deck(name)
    state, middle = begin(here, here.cards[case["start"]]), Middle(goals(here))
    for placement in case["placements"]:
        event = Placement(placement["card"], RowEnd(placement["end"]))
        before = copy.deepcopy((state, middle))
        turn = take_turn(here, DEFAULT, state, middle, event)
        assert (state, middle) == before
        assert take_turn(here, DEFAULT, state, middle, event) == turn
        state, middle = turn.state, turn.middle


def test_a_card_just_placed_counts_for_its_own_note() -> None:
    """R6, on every card of the standard deck, to the right of every Start card."""
    here = deck("cards")
    for start in here.start:
        for card in here.journey:
            _state, note = place(begin(here, start), card, RowEnd.RIGHT, DEFAULT)
            assert note == score_note((start, card), 0, 1, (), DEFAULT)
            assert note.points == own_points(start.beginning, card.top, card.end, note)


def own_points(value: int | None, top: Any, end: tuple[str, ...] | None, note: Note) -> int:
    """The points of a Note in a row of its two cards alone."""
    assert note.is_complete == (value is not None and end is not None)
    return (value or 0) * sum(int(top.get(symbol, 0)) for symbol in end or ())
