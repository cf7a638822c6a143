"""The sensible player: fitted in whole numbers, kept, and better than the greedy one."""

import json
from pathlib import Path

import numpy as np
import pytest

from checker.cases.house_rules import DEFAULT
from checker.simulation import player
from checker.simulation.fitting import solve
from checker.simulation.kernel.columns import columns
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.kernel.outlook import ONE
from checker.simulation.play import play_batch
from checker.simulation.player import name_of, player_of
from schema.deck.build import build_deck
from schema.deck.loader import load_deck
from schema.deck.model import Deck
from tests.checker.simulation.playing import played, quick_weights, task
from tests.places import DECK_FILE, FIRST_FILE


def test_weights_are_least_squares_worked_by_hand() -> None:
    """Points (1, 3), (2, 5), (3, 7) lie on 1 + 2x; the last column holds what is to be told."""
    gram = [[3, 6, 15], [0, 14, 34], [0, 0, 83]]
    assert solve(gram, 0) == [ONE, 2 * ONE]


def test_what_was_never_seen_weighs_nothing() -> None:
    assert solve([[4, 0, 8], [0, 0, 0], [0, 0, 16]], 1) == [8 * ONE // 5, 0]


def test_player_is_kept_and_one_that_is_damaged_fitted_again(
    deck: Deck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fitted: list[Table] = []

    def quick(*_arguments: object) -> Table:
        fitted.append(quick_weights(deck))
        return fitted[-1]

    monkeypatch.setattr(player, "cache_folder", lambda: tmp_path / "new")
    monkeypatch.setattr(player, "fit", quick)
    first, second = (player_of(deck, DEFAULT, 5) for _ in range(2))
    assert np.array_equal(first, second)
    assert len(fitted) == 1
    (kept,) = (tmp_path / "new").iterdir()
    kept.write_text("[[1, 2")
    assert name_of(player_of(deck, DEFAULT, 5)) == name_of(first)
    assert len(fitted) == 2


@pytest.mark.parametrize("level", [1, 2])
def test_first_card_kept_doesn_t_depend_on_what_others_hold(deck: Deck, level: int) -> None:
    """In a deck whose other half lies in another order, many are dealt the same hand as before.

    Whoever is keeps the same card of it, though the others' hands are other ones.
    """
    document = json.loads(FIRST_FILE.read_text("utf-8"))
    half = len(deck.journey) // 2
    document["journey"][half:] = reversed(document["journey"][half:])
    other = build_deck(document)
    weights = quick_weights(deck) if level == 2 else None
    both = [played(task(of, (level,) * 5, games=100), weights)[1] for of in (deck, other)]
    dealt, differ = 0, 0
    for one, two in zip(*both, strict=True):
        hands = [record["rounds"][0]["draft"] for record in (one, two)]
        for mine, same in zip(*hands, strict=True):
            if mine["dealt"] == same["dealt"]:
                dealt += 1
                differ += mine["keep_one"] != same["keep_one"]
    assert dealt > 40
    assert differ == 0


@pytest.mark.parametrize("path", [FIRST_FILE, DECK_FILE], ids=["first deck", "our deck"])
def test_one_sensible_player_among_four_greedy_wins_three_games_of_five(path: Path) -> None:
    deck, games = load_deck(path), 3000
    tables, weights = deck_tables(deck), player_of(deck, DEFAULT, 5)
    figures = play_batch(tables, weights, DEFAULT, (2, 1, 1, 1, 1), 7, 0, games - 1)
    assert figures[:, columns(5, tables).wins].sum() >= 0.6 * 60 * games
