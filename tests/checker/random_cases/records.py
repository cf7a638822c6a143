"""Random game records: whole ones, which are legal in all, and ones with parts wrong or left out.

A whole game is played on boards of the reference; the lowest score starts, claims are legal.
"""

from __future__ import annotations

import copy
from random import Random

from tests.checker.random_cases.random_log import RULES
from tests.checker.reference.board import DEFAULT_RULES, TYPES, Board, Json, find

NAMES = ("Ana", "Ben", "Þóra", "Åsa", "周")
KEYS = ("dealt", "keep_one", "keep_two", "discard")


def random_record(random: Random, deck: Json, players: int = 0, rounds: int = 4) -> Json:
    """A whole game over a deck with cards enough; the same for the same state of `random`."""
    players = players or random.randint(2, 5)
    case: Json = {"record": 1}
    if random.random() < 0.5:
        chosen = random.sample(sorted(RULES), random.randint(1, 4))
        case["rules"] = {name: random.choice(RULES[name]) for name in chosen}
    goals = [
        random.choice([goal["id"] for goal in deck["goals"] if goal["type"] == kind])
        for kind in TYPES
    ]
    if random.random() < 0.5:
        case |= {"goals": goals, "seed": random.randrange(2**32)}
    starts = random.sample([card["id"] for card in deck["start"]], players)
    case["players"] = [{"name": NAMES[seat], "start": starts[seat]} for seat in range(players)]
    if random.random() < 0.5:
        for player in case["players"]:
            player["age"] = random.randint(8, 40)
    game = _Game(random, deck, case, goals)
    cards = random.sample([card["id"] for card in deck["journey"]], 3 * players * rounds)
    case["rounds"] = [game.play(cards[3 * players * n :][: 3 * players]) for n in range(rounds)]
    for player, total, points in zip(case["players"], game.totals, game.threes, strict=True):
        player["claimed_total"] = total + points
    return case


class _Game:
    """A game in play: everybody's board, what is left to take."""

    def __init__(self, random: Random, deck: Json, case: Json, goals: list[str]) -> None:
        self.random, self.deck, self.players = random, deck, case["players"]
        self.rules = {**DEFAULT_RULES, **case.get("rules", {})}
        self.goals = [find(deck["goals"], goal) for goal in goals]
        self.boards = [Board(deck, self.rules, one["start"]) for one in self.players]
        self.totals = [0 for _player in self.players]
        self.threes = [0 for _player in self.players]
        self.held: list[list[str]] = [[] for _player in self.players]
        self.left = [token["id"] for token in deck["tokens"]]
        self.owner: dict[str, int] = {}
        self.claimed: list[str] = []
        self.is_first_round = True

    def play(self, cards: list[str]) -> Json:
        """One round with these cards dealt."""
        seats = range(len(self.players))
        dealt = [cards[3 * seat : 3 * seat + 3] for seat in seats]
        ones = [self.random.choice(hand) for hand in dealt]
        passed = [[c for c in hand if c != one] for hand, one in zip(dealt, ones, strict=True)]
        hands = [[ones[seat], *passed[seat - 1]] for seat in seats]
        twos = [self.random.sample(hand, 2) for hand in hands]
        passed = [[c for c in hand if c not in two] for hand, two in zip(hands, twos, strict=True)]
        hands = [[*twos[seat], *passed[seat - 1]] for seat in seats]
        outs = [self.random.choice(hand) for hand in hands]
        draft = [
            dict(zip(KEYS, hand, strict=True))
            for hand in zip(dealt, ones, twos, outs, strict=True)
        ]
        first = self.first()
        turns = []
        for seat in [*seats[first:], *seats[:first]]:
            own = [card for card in hands[seat] if card != outs[seat]]
            self.random.shuffle(own)
            turns.append({"player": seat, "placements": [self.place(seat, c) for c in own]})
        self.is_first_round = False
        return {"draft": draft, "turns": turns}

    def first(self) -> int:
        """Who starts: the lowest score, on a tie the oldest (R4)."""
        lowest = [seat for seat, total in enumerate(self.totals) if total == min(self.totals)]
        if len(lowest) > 1 and self.rules["tie_start"] == "oldest_overall":
            lowest = [*range(len(self.players))]
        return max(lowest, key=lambda seat: (self.players[seat].get("age", 0), -seat))

    def place(self, seat: int, card: str) -> Json:
        """Place a card at any end, and claim now and then what may be claimed."""
        end = self.random.choice(["left", "right"])
        board = self.boards[seat]
        self.totals[seat] += board.place(card, end)["points"]
        placement: Json = {"card": card, "end": end}
        claims = []
        for goal in self.goals:
            if board.is_met(goal):
                self.owner.setdefault(goal["id"], seat)
                if self.may_claim(seat, goal) and self.random.random() < 0.8:
                    claims.append(self.claim(seat, goal))
        return {**placement, "claims": claims} if claims else placement

    def may_claim(self, seat: int, goal: Json) -> bool:
        """Whether the player has no such token yet and, first come, was first (R7)."""
        is_first = self.owner[goal["id"]] == seat or not self.rules["goals_first_come"]
        return is_first and goal["type"] not in self.held[seat]

    def claim(self, seat: int, goal: Json) -> Json:
        """Take any token left and lay it on any card."""
        left = [find(self.deck["tokens"], one) for one in self.left]
        token = self.random.choice([one for one in left if one["type"] == goal["type"]])
        self.left.remove(token["id"])
        self.held[seat].append(goal["type"])
        claim = {"goal": goal["id"], "token": token["id"]}
        if goal["type"] == "III":
            self.threes[seat] = token["points"]
            return claim
        on = self.random.choice(self.boards[seat].row)
        note = self.boards[seat].put_token(token, on)
        self.totals[seat] += note["points"] if note else 0
        return {**claim, "on": on}


def without_some(random: Random, record: Json) -> Json:
    """The record with some of what may be untold left out, between the first and last turns."""
    record = copy.deepcopy(record)
    for one in record["rounds"]:
        roll = random.random()
        if roll < 0.2:
            del one["draft"]
        elif roll < 0.6:
            for hands in one["draft"]:
                for key in random.sample(KEYS, random.choice([0, 0, 0, 1, 2, 4])):
                    del hands[key]
        roll = random.random()
        if roll < 0.1:
            del one["turns"]
        elif roll < 0.3:
            one["turns"].pop(random.randrange(len(one["turns"])))
    return record


def disturb(random: Random, deck: Json, record: Json) -> None:
    """Spoil one thing of a record, which keeps its right shape."""
    one = random.choice(record["rounds"])
    journey = [card["id"] for card in deck["journey"]]
    any_card = random.choice([*journey * 3, "J99", deck["start"][0]["id"]])
    what = random.choice(["draft", "draft", "draft", "place", "turns", "swap", "claim"])
    hands = [hand for hand in one.get("draft", []) if hand]
    turns = one.get("turns", [])
    if what == "draft" and hands:
        hand = random.choice(hands)
        key = random.choice(sorted(hand))
        if isinstance(hand[key], list):
            hand[key][random.randrange(len(hand[key]))] = any_card
        else:
            hand[key] = any_card
    elif what == "swap" and len(hands) > 1:
        first, second = random.sample(hands, 2)
        key = random.choice(sorted(first))
        if key in second:
            first[key], second[key] = second[key], first[key]
    elif what == "place" and turns:
        for placement in random.choice(turns)["placements"][:1]:
            placement["card"] = any_card
    elif what == "turns" and len(turns) > 1:
        at, to = random.sample(range(len(turns)), 2)
        turns[at]["player"], turns[to]["player"] = turns[to]["player"], turns[at]["player"]
    elif what == "claim" and turns:
        claim = {"goal": random.choice(deck["goals"])["id"]}
        claim["token"] = random.choice(deck["tokens"])["id"]
        for placement in random.choice(turns)["placements"][:1]:
            placement.setdefault("claims", []).append(claim)


def cut_short(random: Random, record: Json) -> Json:
    """The record as it stood at some moment of the game."""
    record = copy.deepcopy(record)
    record["rounds"] = record["rounds"][: random.randint(0, len(record["rounds"]))]
    told = record["rounds"][-1].get("turns") if record["rounds"] else None
    if told:
        del told[random.randint(0, len(told)) :]
    if told:
        del told[-1]["placements"][random.randint(0, 2) :]
    return record
