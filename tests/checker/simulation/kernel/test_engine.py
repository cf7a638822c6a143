"""The compiled rules beside the engine: the same totals, turns and claims, game for game."""

import pytest

from checker.judging.verdict import is_valid
from schema.deck.model import Deck
from tests.checker.simulation.playing import Record, judged, played, quick_weights, task

MIXED = (2, 0, 1, 2, 0)


def differs(deck: Deck, record: Record) -> str:
    """Return what the engine says otherwise than the record, nothing where they are equal."""
    verdict = judged(deck, record)
    if not is_valid(verdict.problems) or any(p.code == "total-differs" for p in verdict.problems):
        return str(verdict.problems)
    if verdict.not_judged != ():
        return f"not judged: {verdict.not_judged}"
    totals = [player.total for _name, player in verdict.players]
    names = [player["name"] for player in record["players"]]
    order = [[names[turn["player"]] for turn in one["turns"]] for one in record["rounds"]]
    if totals != [player["claimed_total"] for player in record["players"]]:
        return f"totals {totals}"
    return "" if verdict.turn_order == order else f"turn order {verdict.turn_order}"


@pytest.mark.many
@pytest.mark.parametrize("letters", ["", "A", "C", "F", "O", "ACFO"])
@pytest.mark.parametrize(("levels", "games"), [((0,) * 5, 250), ((1,) * 5, 40), (MIXED, 60)])
def test_games_are_the_engines(
    deck: Deck, letters: str, levels: tuple[int, ...], games: int
) -> None:
    weights = quick_weights(deck, letters) if 2 in levels else None
    _figures, records = played(task(deck, levels, letters, games), weights)
    assert len(records) == games
    assert [differs(deck, record) for record in records] == [""] * games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_smaller_tables_are_the_engines(deck: Deck, players: int) -> None:
    _figures, records = played(task(deck, (0,) * players, "F", 40))
    assert [differs(deck, record) for record in records] == [""] * 40
