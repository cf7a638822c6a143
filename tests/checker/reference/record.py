"""The reference's judge of game records: the table of their turns, each hand of the draft, R4.

A hand is asked for by step, and asks for the hands that it came from: nothing is remembered but
what was found wrong, and where.
"""

from __future__ import annotations

from tests.checker.reference.board import Json
from tests.checker.reference.log import card_error, error, is_valid
from tests.checker.reference.table import judge_table

KEYS = ("dealt", "keep_one", "keep_two", "discard")


def told_orders(rounds: list[Json]) -> list[list[int]]:
    """The seats in the order of the turns told, up to the last round that tells one."""
    orders = [[turn["player"] for turn in one.get("turns", [])] for one in rounds]
    while orders and not orders[-1]:
        orders.pop()
    return orders


def table_of(record: Json) -> Json:
    """The table that the turns of a record make."""
    players = []
    for seat, player in enumerate(record["players"]):
        own = [
            placement
            for one in record["rounds"]
            for turn in one.get("turns", [])
            if turn["player"] == seat
            for placement in turn["placements"]
        ]
        players.append({**player, "placements": own})
    head = {key: record[key] for key in ("rules", "deck", "goals") if key in record}
    return {**head, "players": players}


def absent(record: Json, number: int) -> list[int]:
    """The seats without a turn in a round, from 0."""
    turns = record["rounds"][number].get("turns", [])
    have = [turn["player"] for turn in turns]
    return [seat for seat in range(len(record["players"])) if seat not in have]


def gaps_of(record: Json, late: list[int]) -> list[int | None]:
    """How many placements each player has before the first missing turn.

    `late`: the seats whose turn of the last round told is missing.
    """
    orders = told_orders(record["rounds"])
    gaps: list[int | None] = []
    for seat in range(len(record["players"])):
        missing = [
            number
            for number, one in enumerate(record["rounds"])
            if seat in absent(record, number)
            and (
                "turns" not in one
                or number < len(orders) - 1
                or (number == len(orders) - 1 and seat in late)
            )
        ]
        # reading: a round listed without turns has all of them missing; turns that come after
        # those told in the last round are yet to come.
        gaps.append(2 * missing[0] if missing else None)
    return gaps


def late_seats(record: Json, verdict: Json) -> list[int]:
    """Who must have had a turn before the last one told in the last round that tells any."""
    orders = told_orders(record["rounds"])
    if not orders:
        return []
    names = [player["name"] for player in record["players"]]
    first = orders[-1][0]
    if len(verdict["turn_order"]) == len(orders):
        first = names.index(verdict["turn_order"][-1][0])
    seats = list(range(len(names)))
    order = seats[first:] + seats[:first]
    while order[-1] not in orders[-1]:
        order.pop()
    return [seat for seat in order if seat not in orders[-1]]


def wrong_turns(record: Json, verdict: Json) -> list[Json]:
    """The first turn out of order in each round whose order is known and that has no gap (R4)."""
    found = []
    names = [player["name"] for player in record["players"]]
    orders = told_orders(record["rounds"])
    for number, (right, told) in enumerate(zip(verdict["turn_order"], orders, strict=False)):
        as_named = [names[seat] for seat in told]
        if set(as_named) != set(right[: len(told)]):
            continue
        for at, name in enumerate(as_named):
            if right[at] != name:
                found.append(error("wrong-turn", f"/rounds/{number}/turns/{at}/player"))
                break
    return found


class Draft:
    """One round's draft (R3): hands asked for by player and step."""

    def __init__(self, deck: Json, record: Json, number: int, before: list[str]) -> None:
        """Take a round, from 0, and the cards that were seen without error in earlier ones."""
        self.number, self.before = number, before
        self.one = record["rounds"][number]
        self.seats = len(record["players"])
        self.told = self.one.get("draft", [{} for _seat in range(self.seats)])
        self.journey = [card["id"] for card in deck["journey"]]
        self.rows_before = [
            placement["card"]
            for earlier in record["rounds"][:number]
            for turn in earlier.get("turns", [])
            for placement in turn["placements"]
        ]
        self.wrong: dict[str, str] = {}
        self.good: list[str] = []
        self.dealt_now: list[str] = []

    def tell(self, code: str, where: str) -> None:
        """Remember what is wrong at a place of the round."""
        self.wrong[where] = code

    def cards(self, seat: int, key: str) -> list[tuple[str, str]] | None:
        """The cards that a player's draft names under a key, each with its place; None: untold."""
        if key not in self.told[seat]:
            return None
        value = self.told[seat][key]
        at = f"draft/{seat}/{key}"
        if isinstance(value, str):
            return [(value, at)]
        return [(card, f"{at}/{index}") for index, card in enumerate(value)]

    def sound(self, seat: int, key: str) -> list[str] | None:
        """The same cards, None if one is in error or no Journey card."""
        named = self.cards(seat, key)
        if named is None or any(at in self.wrong or c not in self.journey for c, at in named):
            return None
        return [card for card, _at in named]

    def hand(self, seat: int, step: int) -> list[str] | None:
        """The hand after that many passes, None where it is not known whole."""
        if step == 0:
            return self.sound(seat, "dealt")
        key = ("keep_one", "keep_two")[step - 1]
        kept = self.sound(seat, key)
        right = (seat - 1) % self.seats
        theirs, passed_on = self.sound(right, key), self.hand(right, step - 1)
        if kept is None or theirs is None or passed_on is None:
            return None
        return kept + [card for card in passed_on if card not in theirs]

    def left(self, seat: int) -> list[str] | None:
        """The two cards left after the discard."""
        hand, out = self.hand(seat, 2), self.sound(seat, "discard")
        if hand is None or out is None:
            return None
        return [card for card in hand if card not in out]

    def judge_deal(self) -> None:
        """Each card is dealt once in a game."""
        for seat in range(self.seats):
            for card, at in self.cards(seat, "dealt") or []:
                if card in self.journey:
                    if card in self.before or card in self.dealt_now:
                        self.tell("card-dealt-twice", at)
                    self.dealt_now.append(card)
                    self.good.append(card)

    def is_dealt_again(self, card: str, own_deal_is_untold: bool) -> bool:
        """Was a card whose deal is untold dealt before? Asked at the first place that names it."""
        if own_deal_is_untold and card in self.dealt_now:
            return True
        if all("dealt" in hands for hands in self.told) or card in self.dealt_now:
            return False
        self.dealt_now.append(card)
        return card in self.before

    def judge_taken(self, key: str, step: int) -> None:
        """What is kept or discarded was in that hand, as far as the hand is known."""
        for seat in range(self.seats):
            hand = self.hand(seat, step)
            named = [card for card, _at in self.cards(seat, key) or []]
            for index, (card, at) in enumerate(self.cards(seat, key) or []):
                if card not in self.journey:
                    continue
                own_deal = key == "keep_one" and "dealt" not in self.told[seat]
                # reading: no hand has a card twice, whatever it was.
                if card in named[:index] or (hand is not None and card not in hand):
                    self.tell("not-in-hand", at)
                elif self.is_dealt_again(card, own_deal):
                    self.tell("card-dealt-twice", at)
                else:
                    self.good.append(card)

    def judge_placed(self) -> None:
        """What is placed is one of the two cards left, and no told discard."""
        out = [card for seat in range(self.seats) for card in self.sound(seat, "discard") or []]
        for number, turn in enumerate(self.one.get("turns", [])):
            left = self.left(turn["player"])
            for index, placement in enumerate(turn["placements"]):
                card, at = placement["card"], f"turns/{number}/placements/{index}/card"
                if card not in self.journey:
                    continue
                if card in out or (left is not None and card not in left):
                    self.tell("not-kept", at)
                elif card in self.rows_before:
                    pass  # twice in rows, which the table says
                elif self.is_dealt_again(card, own_deal_is_untold=False):
                    self.tell("card-dealt-twice", at)
                else:
                    self.good.append(card)

    def judge(self) -> None:
        """Judge the round in the order of play."""
        self.judge_deal()
        for step, key in enumerate(KEYS[1:]):
            self.judge_taken(key, step)
        self.judge_placed()

    def problems(self, deck: Json) -> list[Json]:
        """What is wrong in the round, in the order of its parts."""
        found = []
        places = [
            *(each for seat in range(self.seats) for key in KEYS
              for each in self.cards(seat, key) or []),
        ]  # fmt: skip
        for card, at in places:
            pointer = f"/rounds/{self.number}/{at}"
            found += card_error(deck, card, "journey", pointer)
            if at in self.wrong:
                found.append(error(self.wrong[at], pointer))
        for number, turn in enumerate(self.one.get("turns", [])):
            for index in range(len(turn["placements"])):
                at = f"turns/{number}/placements/{index}/card"
                if at in self.wrong:
                    found.append(error(self.wrong[at], f"/rounds/{self.number}/{at}"))
        return found


def not_judged(record: Json) -> list[str]:
    """Which rule of which round was not told whole."""
    found = []
    for number, one in enumerate(record["rounds"], 1):
        draft = one.get("draft", [{}])
        if any(key not in hands for hands in draft for key in KEYS):
            found.append(f"R3 round {number}")
        if absent(record, number - 1):
            found.append(f"R4 round {number}")
    return found


def judge_record(deck: Json, record: Json) -> Json:
    """The verdict on a game record."""
    table, orders = table_of(record), told_orders(record["rounds"])
    verdict = judge_table(deck, table, orders, gaps_of(record, []))
    late = late_seats(record, verdict)
    if late:
        verdict = judge_table(deck, table, orders, gaps_of(record, late))
    before: list[str] = []
    by_round: list[list[Json]] = []
    for number in range(len(record["rounds"])):
        draft = Draft(deck, record, number, before)
        draft.judge()
        by_round.append(draft.problems(deck))
        before = before + draft.good
    turned = wrong_turns(record, verdict)
    problems = list(verdict["problems"])
    for number, found in enumerate(by_round):
        wrong = [one for one in turned if one["pointer"].startswith(f"/rounds/{number}/")]
        problems += merged(found, wrong)
    return {
        **verdict,
        "valid": is_valid(problems),
        "problems": problems,
        "not_judged": not_judged(record),
    }


def merged(found: list[Json], wrong: list[Json]) -> list[Json]:
    """A round's problems in order: the draft, then each turn: who plays, then what is placed."""

    def place(one: Json) -> tuple[int, int, int]:
        steps = one["pointer"].split("/")
        if steps[3] == "draft":
            return (0, 0, 0)
        return (1, int(steps[4]), 0 if steps[5] == "player" else 1)

    return sorted(found + wrong, key=place)
