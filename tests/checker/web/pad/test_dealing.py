"""A table set up from a seed: one goal of each type, a Start card and a seat for each player."""

import pytest

from checker.web.pad.dealing import deal, dealt_table, new_seed, read_players, read_seed
from schema.deck.model import Type
from tests.checker.web.sites import client, standard


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_gets_a_start_card_and_a_seat(players: int) -> None:
    dealt = deal(standard(), players, "K7Q2")
    assert len(set(dealt.starts)) == players
    assert sorted(dealt.players) == list(range(players))


def test_one_goal_of_each_type_is_in_play() -> None:
    goals = deal(standard(), 4, "K7Q2").goals
    assert [standard().goals[id_].type for id_ in goals] == list(Type)


def test_same_seed_deals_the_same() -> None:
    assert deal(standard(), 4, "K7Q2") == deal(standard(), 4, "K7Q2")


def test_seeds_reach_every_goal_start_card_and_first_seat() -> None:
    dealt = [deal(standard(), 5, str(seed)) for seed in range(200)]
    assert {goal for each in dealt for goal in each.goals} == set(standard().goals)
    assert {each.starts[0] for each in dealt} == {card.id for card in standard().start}
    assert {each.players[0] for each in dealt} == set(range(5))


def test_seed_is_read_as_spoken() -> None:
    assert read_seed(" k7-q2 ") == "K7Q2"
    assert read_seed(new_seed()) != ""


@pytest.mark.parametrize(
    ("typed", "players"), [("3", 3), ("1", 2), ("9", 5), ("", 5), ("²", 5), ("-4", 5)]
)
def test_number_of_players_is_two_to_five(typed: str, players: int) -> None:
    assert read_players(typed) == players


def test_page_shows_what_a_seed_dealt() -> None:
    page = client().get("/t/?players=3&seed=K7Q2").text
    dealt = deal(standard(), 3, "K7Q2")
    for id_ in (*dealt.goals, *dealt.starts):
        assert f"/{id_}-160.webp" in page
    assert 'value="K7Q2"' in page


def test_dealing_without_a_seed_shows_the_one_it_took() -> None:
    answer = client().get("/t/?deal=1&players=2")
    assert answer.status_code == 303
    seed = answer.headers["Location"].partition("seed=")[2]
    assert f'value="{seed}"' in client().get(answer.headers["Location"]).text


def test_dealt_table_begins_with_all_rows() -> None:
    table = dealt_table(deal(standard(), 3, "K7Q2"))
    assert [player.name for player in table.players] == ["A", "B", "C"]
