"""A game record as the table that its turns make, which is what is scored (contract 11)."""

from typing import NamedTuple

from checker.cases.case import Placement, RecordCase, TableCase


class ToldTurns(NamedTuple):
    """In which order a record tells the turns, round by round, and what it leaves out.

    `orders` end with the last round of which a turn is told. `gaps` has for each player the number
    of placements told before the first turn that is missing, None where none is.
    """

    orders: tuple[tuple[int, ...], ...]
    gaps: tuple[int | None, ...]


def table_of(case: RecordCase) -> tuple[TableCase, ToldTurns]:
    """Return the table of a record, and how its turns were told.

    A turn is missing where the round or a later one has turns; in the last such round only who
    starts tells whether a turn is missing or was not yet to come (`with_missing`).
    """
    told = [[turn.player for turn in each.turns or ()] for each in case.rounds]
    last = max((number for number, order in enumerate(told) if order), default=-1)
    placed: list[list[Placement]] = [[] for _player in case.players]
    gaps: list[int | None] = [None for _player in case.players]
    for number, each in enumerate(case.rounds):
        is_untold = number < last or each.turns is None
        for player, own in enumerate(placed):
            if is_untold and player not in told[number] and gaps[player] is None:
                gaps[player] = len(own)
        for turn in each.turns or ():
            placed[turn.player] += turn.placements
    players = tuple(
        player._replace(log=player.log._replace(placements=tuple(own)))
        for player, own in zip(case.players, placed, strict=True)
    )
    orders = tuple(tuple(order) for order in told[: last + 1])
    return TableCase(case.head, players), ToldTurns(orders, tuple(gaps))


def with_missing(table: TableCase, told: ToldTurns, players: list[int]) -> ToldTurns:
    """Return the same with the turns of these players missing in the last round."""
    gaps = [
        len(seat.log.placements) if index in players and gap is None else gap
        for index, (seat, gap) in enumerate(zip(table.players, told.gaps, strict=True))
    ]
    return told._replace(gaps=tuple(gaps))
