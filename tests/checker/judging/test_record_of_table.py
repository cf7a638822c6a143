"""A table as a game record: its turns in the order in which R4 has them played."""

import pytest

from checker.cases.case import TableCase
from checker.cases.load import read_line
from checker.judging.judge_table import judge_table
from checker.judging.record_of_table import record_of_table
from tests.checker.judged import deck


def record_of(line: str) -> list[list[tuple[int, int]]] | None:
    """Return of each round the turns told, each a player and how many cards it placed."""
    table = read_line(line).case
    assert isinstance(table, TableCase)
    record = record_of_table(table, judge_table(deck("first"), table))
    if record is None:
        return None
    assert [player.log.placements for player in record.players] == [()] * len(table.players)
    return [
        [(turn.player, len(turn.placements)) for turn in each.turns or ()]
        for each in record.rounds
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("N1/P3/S3/P4/S1", []),
        ("N1/P3/S3/RJ12.LJ07/P4/S1/RJ33.LJ41", [[(1, 2), (0, 2)]]),
        ("N1/P4/S3/RJ12.LJ07/P3/S1", [[(0, 2)]]),
        ("N1/P4/S3/RJ12.LJ07/P3/S1/RJ33", [[(0, 2), (1, 1)]]),
    ],
)
def test_turns_stand_in_the_order_of_play(line: str, told: list[list[tuple[int, int]]]) -> None:
    assert record_of(line) == told


def test_without_the_age_that_decides_there_is_no_record() -> None:
    assert record_of("N1/P3/S3/RJ12.LJ07/P/S1/RJ33.LJ41") is None
