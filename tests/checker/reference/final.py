"""The reference's scorer of final rows: every order, every claim moment, every claim order.

Nothing is shared or cut short, apart from not playing the beginning of a history again for every
way to go on: a history is a path through the tree of placements and claims, and all are walked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

from tests.checker.reference.board import Board, Json, find, fingerprint, rules_of
from tests.checker.reference.log import (
    MOST_PLACEMENTS,
    card_error,
    deck_errors,
    error,
    goals_given,
    is_valid,
    problem,
    target_why_not,
)

Pairs = list[tuple[str, str]]


def row_errors(deck: Json, row: list[str]) -> list[Json]:
    """What is wrong with the row itself."""
    found = []
    # reading: the letter of an id says what it is meant to be, known or not, and a Start card
    # that lies twice in the row is two Start cards and a duplicate.
    if len([name for name in row if name.startswith("S")]) != 1:
        found.append(error("not-a-start-card", "/row"))
    journey = 0
    for place, name in enumerate(row):
        pointer = f"/row/{place}"
        if name.startswith("J"):
            journey += 1
            if journey == MOST_PLACEMENTS + 1:
                found.append(error("too-many-placements", pointer))
        unknown = card_error(deck, name, "any", pointer)
        found += unknown
        if not unknown and name in row[:place]:
            found.append(error("duplicate-card", pointer))
    return found


def token_errors(deck: Json, case: Json) -> list[Json]:
    """Unknown ids among the tokens."""
    found = []
    for place, laid in enumerate(case.get("tokens", [])):
        if find(deck["tokens"], laid["token"]) is None:
            found.append(error("unknown-token", f"/tokens/{place}/token"))
        if "on" in laid:
            found += card_error(deck, laid["on"], "any", f"/tokens/{place}/on")
    return found


def memory_errors(deck: Json, case: Json, row_is_sound: bool) -> list[Json]:
    """Unknown ids in `known` and `rounds`, and the first entry that can't be true."""
    found = []
    contradicted = False
    known: Pairs = []
    rounds: list[list[str]] = []
    entries = [("known", n, pair) for n, pair in enumerate(case.get("known", []))]
    entries += [("rounds", n, cards) for n, cards in enumerate(case.get("rounds", []))]
    for field, number, cards in entries:
        unknown = []
        for place, name in enumerate(cards):
            unknown += card_error(deck, name, "any", f"/{field}/{number}/{place}")
        found += unknown
        # reading: an entry with an unknown card is passed over, and while the row itself is in
        # error nothing contradicts it.
        usable = [] if unknown else cards
        if field == "known":
            known += [(usable[0], usable[1])] if usable else []
        else:
            rounds.append(usable)
        if row_is_sound and not contradicted and not orders_of(case["row"], known, rounds):
            # reading: only the first contradiction is told.
            contradicted = True
            found.append(error("contradiction", f"/{field}/{number}"))
    return found


def all_orders(row: list[str]) -> Iterator[list[str]]:
    """Every order in which the cards beside the Start card can have been placed (R5)."""
    start = next(place for place, name in enumerate(row) if name.startswith("S"))
    to_the_left = list(reversed(row[:start]))
    to_the_right = row[start + 1 :]
    number = len(to_the_left) + len(to_the_right)
    for lefts in combinations(range(number), len(to_the_left)):
        left, right = iter(to_the_left), iter(to_the_right)
        yield [next(left) if turn in lefts else next(right) for turn in range(number)]


def agrees(order: list[str], start: str, known: Pairs, rounds: list[list[str]]) -> bool:
    """Is this order as `known` and `rounds` say? The Start card lay there before all others."""
    placed = {start: 0, **{name: turn + 1 for turn, name in enumerate(order)}}
    for first, second in known:
        if first not in placed or second not in placed or placed[first] >= placed[second]:
            return False
    for number, cards in enumerate(rounds, start=1):
        for name in cards:
            # reading: the Start card belongs to no round; a card named twice is named once.
            if name not in order or (placed[name] + 1) // 2 != number:
                return False
    return True


def orders_of(row: list[str], known: Pairs, rounds: list[list[str]]) -> list[list[str]]:
    """The orders that agree with what is known."""
    start = next(name for name in row if name.startswith("S"))
    return [order for order in all_orders(row) if agrees(order, start, known, rounds)]


def token_illegals(deck: Json, case: Json) -> list[Json]:
    """Tokens that no history can hold: a type twice, a wrong target (R7, R8)."""
    found = []
    held: list[str] = []
    for place, laid in enumerate(case.get("tokens", [])):
        token = find(deck["tokens"], laid["token"])
        reason = target_why_not(token, laid.get("on"), case["row"])
        if token["type"] in held:
            reason = "token-type-held"
        held.append(token["type"])
        if reason is not None:
            found.append(problem(reason, "illegal", f"/tokens/{place}"))
    return found


class Search:
    """One walk through all histories of a final row."""

    def __init__(self, deck: Json, case: Json) -> None:
        """Take a case without errors and without illegal tokens."""
        self.deck, self.case, self.rules = deck, case, rules_of(case)
        self.goals = goals_given(deck, case["goals"]) if "goals" in case else None
        self.start = next(name for name in case["row"] if name.startswith("S"))
        self.centre = case["row"].index(self.start)
        self.tokens = [
            (find(deck["tokens"], laid["token"]), laid.get("on"))
            for laid in case.get("tokens", [])
        ]

    def can_claim(self, board: Board, number: int) -> bool:
        """Is this check a legal moment for the token of that number (R7)?"""
        token, on = self.tokens[number]
        if on is not None and on not in board.row:
            return False
        if self.goals is None:
            return True
        return board.is_met(find(self.deck["goals"], self.goals[token["type"]]))

    def end_of(self, name: str) -> str:
        """The end of the row where this card was laid."""
        return "left" if self.case["row"].index(name) < self.centre else "right"

    def totals(self, order: list[str]) -> Counter[int]:
        """Every history of one order: how many give each total."""
        found: Counter[int] = Counter()
        every_token = tuple(range(len(self.tokens)))
        self.walk(Board(self.deck, self.rules, self.start), order, every_token, 0, found)
        return found

    def walk(
        self,
        board: Board,
        order: list[str],
        waiting: tuple[int, ...],
        total: int,
        found: Counter[int],
    ) -> None:
        """Place the next card, then claim any of the waiting tokens in any order, and go on."""
        turn = len(board.row) - 1
        if turn == len(order):
            if not waiting:
                found[total + self.end_points()] += 1
            return
        board = board.copy()
        total = total + board.place(order[turn], self.end_of(order[turn]))["points"]
        legal = [number for number in waiting if self.can_claim(board, number)]
        for size in range(len(legal) + 1):
            for claimed in permutations(legal, size):
                after, gained = board.copy(), 0
                for number in claimed:
                    note = after.put_token(*self.tokens[number])
                    gained += note["points"] if note else 0
                left = tuple(number for number in waiting if number not in claimed)
                self.walk(after, order, left, total + gained, found)

    def end_points(self) -> int:
        """The type III token of the row (R9)."""
        return sum(token["points"] for token, _ in self.tokens if token["type"] == "III")

    def has_moment(self, order: list[str], number: int) -> bool:
        """Has the token a legal moment in this order, whatever the others do?"""
        board = Board(self.deck, self.rules, self.start)
        for name in order:
            board.place(name, self.end_of(name))
            if self.can_claim(board, number):
                return True
        return False


def memory_of(case: Json) -> tuple[Pairs, list[list[str]]]:
    """`known` and `rounds` of a case."""
    return [(first, second) for first, second in case.get("known", [])], case.get("rounds", [])


def all_totals(deck: Json, case: Json, orders: list[list[str]]) -> Counter[int]:
    """How many histories of these orders give each total."""
    search = Search(deck, case)
    found: Counter[int] = Counter()
    for order in orders:
        found += search.totals(order)
    return found


def no_history(deck: Json, case: Json, orders: list[list[str]]) -> Json:
    """The problem of a row that no history explains."""
    search = Search(deck, case)
    for number in range(len(search.tokens)):
        if not any(search.has_moment(order, number) for order in orders):
            return problem("goal-not-met", "illegal", f"/tokens/{number}")
    return problem("goal-not-met", "illegal", "/tokens")


def ranges(deck: Json, case: Json, first: str, second: str) -> Json:
    """What the answers to "was `first` placed before `second`?" leave of the totals."""
    known, rounds = memory_of(case)
    answer = {}
    for word, pair in (("yes", (first, second)), ("no", (second, first))):
        found = all_totals(deck, case, orders_of(case["row"], [*known, pair], rounds))
        answer[word] = {"min": min(found, default=None), "max": max(found, default=None)}
    return answer


def open_pairs(case: Json) -> Pairs:
    """The pairs of Journey cards whose order is not settled, in row order."""
    known, rounds = memory_of(case)
    journey = [name for name in case["row"] if not name.startswith("S")]
    return [
        (one, other)
        for one, other in combinations(journey, 2)
        if orders_of(case["row"], [*known, (one, other)], rounds)
        and orders_of(case["row"], [*known, (other, one)], rounds)
    ]


def judge_final(deck: Json, case: Json) -> Json:
    """The verdict on a final row; `question` is there only where it must be null."""
    of_row = row_errors(deck, case["row"])
    problems = deck_errors(deck, case) + of_row + token_errors(deck, case)
    problems += memory_errors(deck, case, row_is_sound=not of_row)
    known_starts = [name for name in case["row"] if find(deck["start"], name) is not None]
    row, orders, found = case["row"], [], Counter[int]()
    if problems:
        row = known_starts if len(known_starts) == 1 else []
    else:
        orders = orders_of(case["row"], *memory_of(case))
        problems = token_illegals(deck, case)
        if not problems:
            found = all_totals(deck, case, orders)
            if not found:
                problems = [no_history(deck, case, orders)]
    # reading: without any history a claimed total is neither possible nor impossible: null.
    possible = case["claimed_total"] in found if found and "claimed_total" in case else None
    if possible is False:
        problems.append(problem("total-differs", "notice", "/claimed_total"))
    verdict = {
        "valid": is_valid(problems),
        "problems": problems,
        "deck": fingerprint(deck),
        "rules": rules_of(case),
        "row": row,
        "orders": len(orders),
        "histories": sum(found.values()),
        "totals": [{"total": total, "histories": found[total]} for total in sorted(found)],
        "min": min(found, default=None),
        "max": max(found, default=None),
        "claimed_total": case.get("claimed_total"),
        "claim_possible": possible,
    }
    # reading: one total needs no question, and without an open pair there is none to ask.
    if len(found) < 2 or not open_pairs(case):
        verdict["question"] = None
    return verdict
