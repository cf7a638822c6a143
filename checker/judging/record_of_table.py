"""A table as a game record, its turns in the order in which R4 has them played (contract 11)."""

from collections.abc import Iterator

from checker.cases.case import ROUND, RecordCase, RoundTold, TableCase, TurnTold
from checker.judging.judge_table import TableVerdict


def record_of_table(table: TableCase, verdict: TableVerdict) -> RecordCase | None:
    """Return the record of a table and its verdict, without drafts.

    None where the verdict doesn't know the order of all rounds that were begun, or where a turn
    stands after one that is missing: a record tells turns in the order played.
    """
    rounds = tuple(_rounds(table, verdict))
    told = sum(len(turn.placements) for each in rounds for turn in each.turns or ())
    if told < sum(len(player.log.placements) for player in table.players):
        return None
    players = tuple(
        player._replace(log=player.log._replace(placements=())) for player in table.players
    )
    return RecordCase(table.head, players, rounds)


def _rounds(table: TableCase, verdict: TableVerdict) -> Iterator[RoundTold]:
    names = [player.name for player in table.players]
    for number, order in enumerate(verdict.turn_order):
        turns = []
        for index in map(names.index, order):
            placements = table.players[index].log.placements[number * ROUND :][:ROUND]
            if placements:
                turns.append(TurnTold(index, placements))
        yield RoundTold(None, tuple(turns))
