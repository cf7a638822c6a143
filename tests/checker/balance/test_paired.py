"""Players differ by what they learnt from: the intervals of an impact hold what that adds."""

import copy
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from checker.balance import paired
from checker.balance.comparison import PlayedDeck, T, shifts
from checker.balance.paired import Pairing, play_both, play_span, pupil_of, teacher_of
from checker.cases.house_rules import DEFAULT
from checker.commands.impact import MOST_FITTINGS
from checker.simulation import player
from checker.simulation.fitting import SEED, Fitting, fit, learn
from checker.simulation.kernel.layout import Table, deck_tables
from checker.simulation.play import no_weights
from checker.simulation.task import Task
from schema.common.errors import UnusableInputError
from schema.common.progress import ignore
from tests.checker.balance.games import DOCUMENT, deck, stronger, task_of

NumberArray = npt.NDArray[np.int64]
GAMES = 80  # of each player; so many that players differ by more than their games' luck
PLAYERS, SIDE, DRAWS = 48, 8, 200
TASK = task_of(DOCUMENT, ("sensible",) * 2, GAMES)


@pytest.fixture(scope="module")
def blocks() -> list[Table]:
    """The same games by many players of one deck, each fitted to a few games of its own."""
    tables = deck_tables(deck())
    players = [fit(tables, DEFAULT, 2, ignore, Fitting((20,), seed)) for seed in range(PLAYERS)]
    return [play_span(TASK, weights, (0, GAMES - 1)) for weights in players]


def teacher(task: Task, number: int) -> Table:
    """Weights that tell fittings apart, without any fitting."""
    return no_weights(deck_tables(task.deck)) + 1000 * number


def side(blocks: list[Table], players: NumberArray) -> PlayedDeck:
    """What these players played, as one side of a comparison."""
    return PlayedDeck(deck(), 2, [blocks[number] for number in players])


def mixed(blocks: list[Table], players: NumberArray) -> PlayedDeck:
    """The same games, but each block has some of every player's."""
    games = np.concatenate([blocks[number] for number in players])
    return PlayedDeck(deck(), 2, [games[first::SIDE] for first in range(SIDE)])


def missed(blocks: list[Table], of: Callable[[list[Table], NumberArray], PlayedDeck]) -> float:
    """The share of intervals of the mean that leave out zero; both sides are of one deck."""
    chance = np.random.default_rng(1)
    chosen = (chance.permutation(PLAYERS)[: 2 * SIDE].reshape(2, SIDE) for _ in range(DRAWS))
    told = (next(shifts(of(blocks, old), of(blocks, new))) for old, new in chosen)
    return sum(each.is_seen for each in told) / DRAWS


def test_a_deck_beside_itself_with_other_fittings_shows_hardly_a_difference(
    blocks: list[Table],
) -> None:
    sides = [side(blocks, each) for each in np.arange(PLAYERS).reshape(-1, SIDE)]
    told = [
        each.is_seen
        for old, new in zip(sides[::2], sides[1::2], strict=True)
        for each in shifts(old, new)
        if each.difference is not None
    ]
    assert len(told) > 900
    assert np.mean(told) < 0.07


def test_intervals_of_the_mean_hold_the_truth_for_95_of_100_choices_of_players(
    blocks: list[Table],
) -> None:
    assert 0.02 <= missed(blocks, side) <= 0.08


def test_intervals_that_leave_out_fittings_would_be_seen_by_these_tests(
    blocks: list[Table],
) -> None:
    assert missed(blocks, mixed) >= 0.15


def test_a_pupil_learns_from_the_last_games_of_its_teacher_who_is_fitted_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(paired, "STEPS", (10, 20))
    tables = deck_tables(deck())
    for number in (0, 1):
        taught = fit(tables, DEFAULT, 2, ignore, Fitting((10,), SEED + number))
        assert np.array_equal(teacher_of(TASK, number), taught)
        learnt = learn(tables, taught, DEFAULT, 2, SEED + number, (10, 29))
        assert np.array_equal(pupil_of(TASK, taught, number), learnt)
        assert not np.array_equal(learnt, taught)
    assert len([*tmp_path.iterdir()]) == 2


def test_both_players_of_a_pair_have_one_teacher_who_can_read_both_decks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of players who learn nothing: they are their teachers."""
    monkeypatch.setattr(paired, "teacher_of", teacher)
    monkeypatch.setattr(paired, "pupil_of", lambda _task, teacher, _number: teacher)
    document = copy.deepcopy(DOCUMENT)
    document["icons"].append({"id": "kite", "name": "Kite"})
    for new, names in ((stronger(), 1), (document, 2)):
        old, edited = (task_of(each, ("sensible",) * 2, 4) for each in (DOCUMENT, new))
        assert len({name for _deck, name in play_both(old, edited, Pairing(2, jobs=1))}) == names


def test_every_player_plays_its_own_part_of_the_same_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(paired, "teacher_of", teacher)
    monkeypatch.setattr(paired, "pupil_of", lambda _task, teacher, _number: teacher)
    task = TASK._replace(games=20)
    (old, _name), (new, _other) = play_both(task, task, Pairing(3, jobs=1))
    assert old.sizes == [6, 7, 7]
    assert all(each.difference in (0, None) for each in shifts(old, new))
    assert np.array_equal(play_span(task, teacher(task, 2), (13, 19)), old.figures[13:])


def test_fewer_games_than_players_are_refused() -> None:
    with pytest.raises(UnusableInputError, match="--games 7: is fewer than the 8 players"):
        next(play_both(TASK._replace(games=7), TASK._replace(games=7), Pairing(8)))


def test_students_t_is_known_for_as_many_fittings_as_may_be_asked_for() -> None:
    assert len(T) == MOST_FITTINGS - 1
