"""Games as game records (contract 11): the draft, the turns in order, every claim, the totals."""

from typing import Any

from checker.cases.house_rules import values
from checker.simulation.kernel.draft import DISCARD, HAND, KEEP_ONE, KEEP_TWO
from checker.simulation.kernel.games import Memo
from checker.simulation.kernel.layout import (
    CARD,
    CLAIM,
    CLAIMS,
    END_,
    MIDST,
    PLACEMENT,
    TYPES,
)
from checker.simulation.task import Task
from schema.deck.model import Type

ROUNDS, ROUND = 4, 2
NAMES = "ABCDE"
OLDEST = 60  # years; each next player is a year younger


def records(task: Task, memo: Memo) -> list[dict[str, Any]]:
    """Return the record of each game in the memo."""
    return [_Teller(task, memo, index).record() for index in range(len(memo.setup))]


class _Teller:
    """Tells one game: numbers of cards, goals and tokens become ids again."""

    def __init__(self, task: Task, memo: Memo, index: int) -> None:
        self.task = task
        self.memo = Memo(*(part[index].tolist() for part in memo))
        deck = task.deck
        self.cards = [card.id for card in (*deck.journey, *deck.start)]
        self.goals, self.tokens = list(deck.goals.values()), list(deck.tokens.values())
        setup, players = self.memo.setup, task.players
        self.in_play = {TYPES[kind]: setup[kind] for kind in range(3) if setup[kind] >= 0}
        self.starts = setup[3 : 3 + players]
        self.ages = setup[3 + players : 3 + 2 * players]
        self.totals = setup[3 + 2 * players :]
        # Which card lies at which place of each row, and where the row's ends are.
        self.rows = [{MIDST: self.cards[start]} for start in self.starts]

    def record(self) -> dict[str, Any]:
        task = self.task
        return {
            "record": 1,
            "deck": task.deck.fingerprint,
            "rules": values(task.rules),
            "goals": [self.goals[goal].id for goal in self.in_play.values()],
            "seed": task.seed,
            "players": [self._player(seat) for seat in range(task.players)],
            "rounds": [self._round(number) for number in range(ROUNDS)],
        }

    def _player(self, seat: int) -> dict[str, Any]:
        return {
            "name": NAMES[seat],
            "age": OLDEST - self.ages[seat],
            "start": self.cards[self.starts[seat]],
            "claimed_total": self.totals[seat],
        }

    def _round(self, number: int) -> dict[str, Any]:
        turns = self.memo.turns[number]
        return {
            "draft": [self._draft(told) for told in self.memo.drafts[number]],
            "turns": [
                {
                    "player": seat,
                    "placements": [
                        self._placement(seat, turns[seat][PLACEMENT * half :])
                        for half in range(ROUND)
                    ],
                }
                for seat in self.memo.orders[number]
            ],
        }

    def _draft(self, told: list[int]) -> dict[str, Any]:
        ids = [self.cards[card] for card in told]
        return {
            "dealt": ids[HAND:KEEP_ONE],
            "keep_one": ids[KEEP_ONE],
            "keep_two": ids[KEEP_TWO:DISCARD],
            "discard": ids[DISCARD],
        }

    def _placement(self, seat: int, turn: list[int]) -> dict[str, Any]:
        card, row = self.cards[turn[CARD]], self.rows[seat]
        row[max(row) + 1 if turn[END_] else min(row) - 1] = card
        told: dict[str, Any] = {"card": card, "end": "right" if turn[END_] else "left"}
        pairs = zip(turn[CLAIM::2], turn[CLAIM + 1 :: 2], strict=False)
        claims = [self._claim(row, token, at) for token, at in list(pairs)[: turn[CLAIMS]]]
        return {**told, "claims": claims} if claims else told

    def _claim(self, row: dict[int, str], number: int, at: int) -> dict[str, Any]:
        token = self.tokens[number]
        claim = {"goal": self.goals[self.in_play[token.type]].id, "token": token.id}
        return claim if token.type is Type.III else {**claim, "on": row[at]}
