"""The strength of a card, by figures worked out by hand."""

from dataclasses import astuple, replace

import pytest

from schema.stats.budget import (
    HALF_IS_USED,
    JOURNEY_BAND,
    NOTES_PER_TOP,
    PLACEMENTS,
    TOPS_PER_NOTE,
    WEIGHTS,
    Means,
    Weights,
    budget,
    derive_weights,
)
from tests.schema.decks import standard

PLAIN = Means(
    tapes=1.0,
    icons=0.5,
    beginning=2.0,
    end_tapes=1.0,
    end_icons=0.5,
    tape_kinds=5,
    icon_kinds=5,
)


def test_worked_figure_of_the_docstring() -> None:
    assert budget(2, 1, 2, end_tapes=0, end_icons=1) == 6.5


def test_band_of_the_journey_cards() -> None:
    assert JOURNEY_BAND == (6.2, 7.1)


def test_a_blank_card_is_worth_nothing() -> None:
    assert budget(0, 0, None, end_tapes=0, end_icons=0) == 0.0


def test_a_missing_beginning_is_worth_nothing() -> None:
    assert budget(1, 0, None, end_tapes=1, end_icons=0) == 2.6


@pytest.mark.parametrize(
    ("part", "points"),
    [
        (budget(1, 0, None, end_tapes=0, end_icons=0), 1.0),
        (budget(0, 1, None, end_tapes=0, end_icons=0), 1.0),
        (budget(0, 0, 1, end_tapes=0, end_icons=0), 1.1),
        (budget(0, 0, None, end_tapes=1, end_icons=0), 1.6),
        (budget(0, 0, None, end_tapes=0, end_icons=1), 1.3),
    ],
    ids=["tape", "icon", "beginning", "end-tape", "end-icon"],
)
def test_each_part_has_its_own_weight(part: float, points: float) -> None:
    assert part == points


def test_every_part_counts_in_proportion() -> None:
    single = budget(1, 1, 2, end_tapes=1, end_icons=1)
    assert budget(2, 2, 4, end_tapes=2, end_icons=2) == pytest.approx(2 * single)


def test_other_weights_can_be_given() -> None:
    weights = Weights(tape=1, icon=10, beginning=100, end_tape=1000, end_icon=10000)
    assert budget(1, 2, 3, end_tapes=1, end_icons=1, weights=weights) == 11321


def test_a_half_is_used_in_eight_rows_of_nine() -> None:
    assert HALF_IS_USED == 8 / 9


def test_tops_per_note_is_the_mean_over_the_placements() -> None:
    others = [k - 1 for k in range(1, PLACEMENTS + 1)]
    assert TOPS_PER_NOTE == sum(others) / len(others) == 3.5


def test_notes_per_top_is_the_mean_over_the_placements() -> None:
    notes = [9 - k for k in range(1, PLACEMENTS + 1)]
    assert sum(notes) / len(notes) - 8 / 9 == NOTES_PER_TOP


def test_derived_weight_of_tape() -> None:
    assert derive_weights(PLAIN).tape == pytest.approx((4.5 - 8 / 9) * 2.0 * 1.0 / 5)


def test_derived_weight_of_an_icon() -> None:
    assert derive_weights(PLAIN).icon == pytest.approx((4.5 - 8 / 9) * 2.0 * 0.5 / 5)


def test_derived_weight_of_a_beginning() -> None:
    answers = 1.0 * 1.0 / 5 + 0.5 * 0.5 / 5  # tape asked for and met + icons asked for and met
    assert derive_weights(PLAIN).beginning == pytest.approx(8 / 9 * 3.5 * answers)


def test_derived_weight_of_a_tape_criterion() -> None:
    assert derive_weights(PLAIN).end_tape == pytest.approx(8 / 9 * 3.5 * 2.0 * 1.0 / 5)


def test_derived_weight_of_an_icon_criterion() -> None:
    assert derive_weights(PLAIN).end_icon == pytest.approx(8 / 9 * 3.5 * 2.0 * 0.5 / 5)


def test_rarer_tape_makes_its_criterion_cheaper() -> None:
    rarer = derive_weights(replace(PLAIN, tapes=0.8))
    assert rarer.end_tape < derive_weights(PLAIN).end_tape


def test_weights_follow_from_the_first_standard_deck() -> None:
    document = standard()
    cards = document["journey"]
    tapes = {tape["id"] for tape in document["tapes"]}
    asked = [symbol in tapes for card in cards for symbol in card.get("end", ())]
    means = Means(
        tapes=sum(len(card["tape"]) for card in cards) / len(cards),
        icons=sum(len(card["icons"]) for card in cards) / len(cards),
        beginning=sum(card.get("beginning", 0) for card in cards) / len(cards),
        end_tapes=asked.count(True) / len(cards),
        end_icons=asked.count(False) / len(cards),
        tape_kinds=len(tapes),
        icon_kinds=len(document["icons"]),
    )
    assert astuple(WEIGHTS) == pytest.approx(astuple(derive_weights(means)), abs=0.1)
