"""Reads the rounds of a game record: each player's draft, and the turns in the order played."""

from collections.abc import Callable
from typing import Any

from checker.cases.case import (
    HAND,
    MOST_PLAYERS,
    ROUND,
    ROUNDS,
    DraftTold,
    Placement,
    RoundTold,
    TurnTold,
)
from checker.cases.json_values import shown_value
from checker.cases.shape import ShapeReader, key_set
from schema.common.language import _
from schema.common.problems import Pointer

_ROUND = key_set("draft turns"), key_set("")
_DRAFT = key_set("dealt keep_one keep_two discard"), key_set("")
_TURN = key_set("player placements"), key_set("player placements")
ReadPlacement = Callable[[Any, Pointer], Placement]


def read_rounds(
    reader: ShapeReader, placement: ReadPlacement, value: Any, players: int
) -> tuple[RoundTold, ...]:
    """Return the rounds of a record of so many players, 0 where the players can't be read."""
    rounds = reader.array(value, ("rounds",), ROUNDS)
    return _Rounds(reader, placement, players, _last_turn(rounds)).read(rounds)


def _last_turn(rounds: list[Any]) -> Pointer:
    """Return the path of the last turn told, which alone may have fewer than two placements."""
    for number in range(len(rounds) - 1, -1, -1):
        turns = rounds[number].get("turns") if isinstance(rounds[number], dict) else None
        if isinstance(turns, list) and turns:
            return ("rounds", number, "turns", len(turns) - 1)
    return ()


class _Rounds:
    """Reads rounds by the pieces that a case is read by."""

    def __init__(
        self, reader: ShapeReader, placement: ReadPlacement, players: int, last: Pointer
    ) -> None:
        self._reader = reader
        self._placement = placement
        self._players = players
        self._last = last

    def read(self, rounds: list[Any]) -> tuple[RoundTold, ...]:
        return tuple(self._round(each, ("rounds", index)) for index, each in enumerate(rounds))

    def _round(self, value: Any, path: Pointer) -> RoundTold:
        value = self._reader.object(value, path, *_ROUND)
        draft = self._draft(value["draft"], (*path, "draft")) if "draft" in value else None
        if "turns" not in value:
            return RoundTold(draft)
        here = (*path, "turns")
        seen: set[int] = set()
        turns = [
            self._turn(each, (*here, index), seen)
            for index, each in enumerate(self._reader.array(value["turns"], here))
        ]
        return RoundTold(draft, tuple(turns))

    def _draft(self, value: Any, path: Pointer) -> tuple[DraftTold, ...]:
        told = self._reader.array(value, path)
        if isinstance(value, list) and self._players and len(told) != self._players:
            self._reader.wrong(
                path,
                _(
                    "a draft has one entry a player, {players}, these are {number}",
                    players=self._players,
                    number=len(told),
                ),
                _("write {} for a player of whom nothing is known"),
            )
        return tuple(self._hands(each, (*path, index)) for index, each in enumerate(told))

    def _hands(self, value: Any, path: Pointer) -> DraftTold:
        value = self._reader.object(value, path, *_DRAFT)

        def card(key: str) -> str | None:
            return self._reader.id(value[key], (*path, key), "card") if key in value else None

        dealt = self._cards(value, "dealt", path, HAND)
        return DraftTold(
            dealt, card("keep_one"), self._cards(value, "keep_two", path, ROUND), card("discard")
        )

    def _cards(
        self, value: dict[str, Any], key: str, path: Pointer, number: int
    ) -> tuple[str, ...] | None:
        if key not in value:
            return None
        here, cards = (*path, key), value[key]
        if isinstance(cards, list) and len(cards) != number:
            self._reader.wrong(
                here,
                _(
                    "{key} are {number} cards, these are {n}",
                    key=key,
                    number=number,
                    n=len(cards),
                ),
                _("name them all, or leave {key} out", key=key),
            )
            cards = cards[:number]
        return self._reader.ids(cards, here, "card")

    def _turn(self, value: Any, path: Pointer, seen: set[int]) -> TurnTold:
        value = self._reader.object(value, path, *_TURN)
        player = value.get("player")
        if "player" in value:
            self._check_player(player, (*path, "player"), seen)
        listed = value.get("placements", [])
        here = (*path, "placements")
        placements = tuple(
            self._placement(each, (*here, index))
            for index, each in enumerate(self._reader.array(listed, here, ROUND))
        )
        is_short = isinstance(listed, list) and len(listed) < ROUND
        if "placements" in value and is_short and path != self._last:
            self._reader.wrong(
                here,
                _("only the last turn told may have fewer than {number} placements", number=ROUND),
                _("add what is missing, or leave the turn out"),
            )
        return TurnTold(player if type(player) is int else 0, placements)

    def _check_player(self, player: Any, path: Pointer, seen: set[int]) -> None:
        if type(player) is not int or player not in range(self._players or MOST_PLAYERS):
            self._reader.wrong(
                path,
                _("{value} is no player of this record", value=shown_value(player)),
                _("write the index of the player in players, from 0"),
            )
        elif player in seen:
            self._reader.wrong(
                path,
                _("player {value} has a turn in this round already", value=player),
                _("each player has one turn a round; correct one of the two"),
            )
        else:
            seen.add(player)
