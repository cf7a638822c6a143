"""The reference's scorer of final rows: every order, every claim moment, every claim order.

Nothing is shared or cut short, apart from not playing the beginning of a history again for every
way to go on: a history is a path through the tree of placements and claims, and all are walked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

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
History = tuple[list[str], int]  # the events in order, and the total


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
    for field, number, events in entries:
        unknown = []
        for place, name in enumerate(events):
            pointer = f"/{field}/{number}/{place}"
            if not name.startswith("B"):
                unknown += card_error(deck, name, "any", pointer)
            elif find(deck["tokens"], name) is None:
                unknown.append(error("unknown-token", pointer))
        found += unknown
        # reading: an entry with an unknown id is passed over, and while the row itself is in
        # error nothing contradicts it.
        usable = [] if unknown else events
        if field == "known":
            known += [(usable[0], usable[1])] if usable else []
        else:
            rounds.append(usable)
        if row_is_sound and not contradicted and not can_be_true(case, known, rounds):
            # reading: only the first contradiction is told.
            contradicted = True
            found.append(error("contradiction", f"/{field}/{number}"))
    return found


def can_be_true(case: Json, known: Pairs, rounds: list[list[str]]) -> bool:
    """Is there a history in which all this is true, goals left aside?"""
    start = next(name for name in case["row"] if name.startswith("S"))
    said = {name for pair in known for name in pair}
    laid = {one["token"]: one.get("on") for one in case.get("tokens", []) if one["token"] in said}
    return any(
        agrees(events, start, known)
        for order in all_orders(case["row"])
        if in_rounds(order, rounds)
        for events in with_tokens(order, start, list(laid.items()))
    )


def with_tokens(events: list[str], start: str, laid: list[tuple[str, Any]]) -> Iterator[list[str]]:
    """Every way to claim these tokens among the events, after their card and some placement."""
    if not laid:
        yield events
        return
    (token, on), *others = laid
    for place in range(1, len(events) + 1):
        # reading: a card outside the row holds nothing up here; it is told as a wrong target.
        if on in events[place:]:
            continue
        yield from with_tokens([*events[:place], token, *events[place:]], start, others)


def all_orders(row: list[str]) -> Iterator[list[str]]:
    """Every order in which the cards beside the Start card can have been placed (R5)."""
    start = next(place for place, name in enumerate(row) if name.startswith("S"))
    to_the_left = list(reversed(row[:start]))
    to_the_right = row[start + 1 :]
    number = len(to_the_left) + len(to_the_right)
    for lefts in combinations(range(number), len(to_the_left)):
        left, right = iter(to_the_left), iter(to_the_right)
        yield [next(left) if turn in lefts else next(right) for turn in range(number)]


def agrees(events: list[str], start: str, known: Pairs) -> bool:
    """Are these events as `known` says? The Start card lay there before all others."""
    when = {start: -1, **{name: moment for moment, name in enumerate(events)}}
    return all(
        first in when and second in when and when[first] < when[second] for first, second in known
    )


def in_rounds(order: list[str], rounds: list[list[str]]) -> bool:
    """Were the cards placed in the rounds in which they are known to have been?"""
    for number, cards in enumerate(rounds):
        for name in cards:
            # reading: the Start card belongs to no round; a card named twice is named once.
            if name not in order or order.index(name) // 2 != number:
                return False
    return True


def orders_of(row: list[str], known: Pairs, rounds: list[list[str]]) -> list[list[str]]:
    """The orders that agree with `rounds` and the pairs of cards in `known`."""
    start = next(name for name in row if name.startswith("S"))
    pairs = [pair for pair in known if not any(name.startswith("B") for name in pair)]
    return [
        order
        for order in all_orders(row)
        if in_rounds(order, rounds) and agrees(order, start, pairs)
    ]


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
            goals = [goal for goal in self.deck["goals"] if goal["type"] == token["type"]]
        else:
            goals = [find(self.deck["goals"], self.goals[token["type"]])]
        return any(board.is_met(goal) for goal in goals)

    def end_of(self, name: str) -> str:
        """The end of the row where this card was laid."""
        return "left" if self.case["row"].index(name) < self.centre else "right"

    def histories(self, orders: list[list[str]]) -> list[History]:
        """Every history of these orders that agrees with `known`."""
        found: list[History] = []
        every_token = tuple(range(len(self.tokens)))
        for order in orders:
            board = Board(self.deck, self.rules, self.start)
            self.walk(board, order, every_token, ([], 0), found)
        known, _ = memory_of(self.case)
        return [one for one in found if agrees(one[0], self.start, known)]

    def walk(
        self,
        board: Board,
        order: list[str],
        waiting: tuple[int, ...],
        before: History,
        found: list[History],
    ) -> None:
        """Place the next card, then claim any of the waiting tokens in any order, and go on."""
        events, total = before
        turn = len(board.row) - 1
        if turn == len(order):
            if not waiting:
                found.append((events, total + self.end_points()))
            return
        board = board.copy()
        total = total + board.place(order[turn], self.end_of(order[turn]))["points"]
        events = [*events, order[turn]]
        legal = [number for number in waiting if self.can_claim(board, number)]
        for size in range(len(legal) + 1):
            for claimed in permutations(legal, size):
                after, gained = board.copy(), 0
                for number in claimed:
                    note = after.put_token(*self.tokens[number])
                    gained += note["points"] if note else 0
                left = tuple(number for number in waiting if number not in claimed)
                names = [self.tokens[number][0]["id"] for number in claimed]
                self.walk(after, order, left, ([*events, *names], total + gained), found)

    def end_points(self) -> int:
        """The type III token of the row (R9)."""
        return sum(token["points"] for token, _ in self.tokens if token["type"] == "III")


def memory_of(case: Json) -> tuple[Pairs, list[list[str]]]:
    """`known` and `rounds` of a case."""
    return [(first, second) for first, second in case.get("known", [])], case.get("rounds", [])


def all_histories(deck: Json, case: Json) -> list[History]:
    """Every history of a final row without errors and without illegal tokens."""
    return Search(deck, case).histories(orders_of(case["row"], *memory_of(case)))


def no_history(deck: Json, case: Json) -> Json:
    """The problem of a row that no history explains."""
    names = {laid["token"] for laid in case["tokens"]}
    for number, laid in enumerate(case["tokens"]):
        others = names - {laid["token"]}
        pairs = [pair for pair in case.get("known", []) if not others & set(pair)]
        if not all_histories(deck, {**case, "tokens": [laid], "known": pairs}):
            return problem("goal-not-met", "illegal", f"/tokens/{number}")
    return problem("goal-not-met", "illegal", "/tokens")


def events_in_order(deck: Json, case: Json) -> list[str]:
    """The events of a row: cards left to right without the Start card, then tokens I, II, III."""
    tokens = [find(deck["tokens"], laid["token"]) for laid in case.get("tokens", [])]
    return [
        *[name for name in case["row"] if not name.startswith("S")],
        *[token["id"] for kind in ("I", "II", "III") for token in tokens if token["type"] == kind],
    ]


def answer_of(histories: list[History]) -> Json:
    """What an answer leaves."""
    totals = [total for _, total in histories]
    return {
        "min": min(totals, default=None),
        "max": max(totals, default=None),
        "totals": len(set(totals)),
        "histories": len(totals),
    }


def answers(histories: list[History], first: str, second: str) -> Json:
    """What the answers to "did `first` come before `second`?" leave of these histories."""
    yes = [one for one in histories if one[0].index(first) < one[0].index(second)]
    no = [one for one in histories if one[0].index(first) > one[0].index(second)]
    return {"first": first, "second": second, "yes": answer_of(yes), "no": answer_of(no)}


def badness(answer: Json) -> tuple[int, int, int]:
    """How bad an answer is: more totals, then a wider range, then more histories."""
    return answer["totals"], answer["max"] - answer["min"], answer["histories"]


def best_question(deck: Json, case: Json, histories: list[History]) -> Json | None:
    """The question that narrows the answer most, null when at most one total is left."""
    if len({total for _, total in histories}) < 2:
        return None
    best = None
    for first, second in combinations(events_in_order(deck, case), 2):
        one = answers(histories, first, second)
        if one["yes"]["histories"] and one["no"]["histories"]:
            worse = max(badness(one["yes"]), badness(one["no"]))
            if best is None or worse < max(badness(best["yes"]), badness(best["no"])):
                best = one
    return best


def judge_final(deck: Json, case: Json) -> Json:
    """The verdict on a final row."""
    of_row = row_errors(deck, case["row"])
    problems = deck_errors(deck, case) + of_row + token_errors(deck, case)
    problems += memory_errors(deck, case, row_is_sound=not of_row)
    known_starts = [name for name in case["row"] if find(deck["start"], name) is not None]
    row, orders = case["row"], []
    histories: list[History] = []
    possible = None
    if problems:
        row = known_starts if len(known_starts) == 1 else []
    else:
        orders = orders_of(case["row"], *memory_of(case))
        problems = token_illegals(deck, case)
        if not problems:
            histories = all_histories(deck, case)
            if not histories:
                problems = [no_history(deck, case)]
        if "claimed_total" in case:
            possible = case["claimed_total"] in [total for _, total in histories]
            if not possible:
                problems.append(problem("total-differs", "notice", "/claimed_total"))
    found = Counter(total for _, total in histories)
    return {
        "valid": is_valid(problems),
        "problems": problems,
        "deck": fingerprint(deck),
        "rules": rules_of(case),
        "row": row,
        "orders": len(orders),
        "histories": len(histories),
        "totals": [{"total": total, "histories": found[total]} for total in sorted(found)],
        "min": min(found, default=None),
        "max": max(found, default=None),
        "claimed_total": case.get("claimed_total"),
        "claim_possible": possible,
        "question": best_question(deck, case, histories),
    }
