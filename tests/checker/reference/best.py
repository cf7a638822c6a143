"""The reference's best play: every course of a log's cards and tokens, tried one by one.

Written from the text alone (contract 9). Rows that lie alike, tokens included, are tried once.
"""

from __future__ import annotations

from typing import Any

from tests.checker.reference.board import TYPES, Board, find

Json = Any


class Course:
    """A row in play: its board, the tokens held, the points so far, the placements made."""

    def __init__(self, deck: Json, rules: Json, start: str) -> None:
        """Begin with the Start card alone."""
        self.board = Board(deck, rules, start)
        self.held: list[str] = []
        self.points = 0

    def copy(self) -> Course:
        """The same course, to try something on."""
        other = Course(self.board.deck, self.board.rules, self.board.row[0])
        other.board, other.held, other.points = self.board.copy(), list(self.held), self.points
        return other

    def placed(self, card: str, end: str) -> Course:
        """The course after a card is placed and its Note scored (R5)."""
        after = self.copy()
        after.points += after.board.place(card, end)["points"]
        return after

    def claimed(self, claim: Json) -> Course:
        """The course after a token is laid; III brings its points at once, as all do at last."""
        after = self.copy()
        token = find(self.board.deck["tokens"], claim["token"])
        note = after.board.put_token(token, claim["on"])
        after.held.append(claim["token"])
        after.points += (
            token["points"] if token["type"] == "III" else note["points"] if note else 0
        )
        return after

    def key(self) -> Json:
        """All on which what can follow depends: how the row lies, and the tokens."""
        board = self.board
        ends = {on: tuple(end) for on, end in board.end_tokens.items()}
        lying = frozenset(board.value_tokens.items()), frozenset(ends.items())
        return tuple(board.row), lying, frozenset(self.held)


class BestPlay:
    """The best play of one wholly scored log, from its verdict."""

    def __init__(self, deck: Json, verdict: Json, start: str) -> None:
        """Take the cards of each round, and the tokens whose claims were accepted."""
        self.deck, self.verdict = deck, verdict
        self.begin = Course(deck, verdict["rules"], start)
        self.cards = [placed["card"] for placed in verdict["placements"]]
        self.offers: dict[str, Json] = {}
        for placed in verdict["placements"]:
            for claim in placed["claims"]:
                if claim["accepted"]:
                    kind = find(deck["tokens"], claim["token"])["type"]
                    self.offers[kind] = {**claim, "until": placed["round"] * 2}
        self.values: dict[Json, int] = {}

    def steps(self, course: Course) -> list[tuple[Json, Course]]:
        """Every step that can be taken: a card of the round, an end, claims in any order."""
        made = len(course.board.row) - 1
        cards = self.cards[made // 2 * 2 :][:2]
        found = []
        for card in cards:
            for end in ("left", "right"):
                if card not in course.board.row:
                    after = course.placed(card, end)
                    found += [
                        ({"card": card, "end": end, "claims": claims}, then)
                        for claims, then in self.claimings(after, made + 1)
                    ]
        return found

    def claimings(self, course: Course, number: int) -> list[tuple[list[Json], Course]]:
        """Every way to claim at the check of a placement, none included."""
        found: list[tuple[list[Json], Course]] = [([], course)]
        for offer in self.offers.values():
            token = find(self.deck["tokens"], offer["token"])
            goal = find(self.deck["goals"], offer["goal"])
            is_legal = number <= offer["until"] and course.board.is_met(goal)
            if token["id"] in course.held or not is_legal:
                continue
            for on in [None] if token["type"] == "III" else course.board.row:
                claim = {"goal": goal["id"], "token": token["id"], "on": on}
                found += [
                    ([claim, *more], then)
                    for more, then in self.claimings(course.claimed(claim), number)
                ]
        return found

    def value(self, course: Course) -> int:
        """V: the highest final total that can be reached from here."""
        key = course.key()
        if key not in self.values:
            most = [self.value(then) - course.points for _, then in self.steps(course)]
            self.values[key] = max(most, default=0)
        return course.points + self.values[key]

    def best(self, course: Course, own: Json | None) -> tuple[Json, Course]:
        """The best step, among equal ones the first in the contract's order."""
        wanted = self.value(course)
        equal = [(step, then) for step, then in self.steps(course) if self.value(then) == wanted]
        return min(equal, key=lambda each: self.order(each[0], each[1].board.row, own))

    def order(self, step: Json, row: list[str], own: Json | None) -> Json:
        """Where a step stands among equal ones."""
        place = (step["card"], step["end"])
        claims = step["claims"]
        kinds = [find(self.deck["tokens"], claim["token"])["type"] for claim in claims]
        return (
            step != own,
            own is None or place != (own["card"], own["end"]),
            place,  # "left" comes before "right"
            -len(claims),
            [TYPES.index(kind) for kind in kinds],
            [-1 if claim["on"] is None else row.index(claim["on"]) for claim in claims],
        )

    def answer(self) -> Json:
        """What `best` says, the best line as its placements."""
        course, line, is_on_log, placements = self.begin, None, True, []
        for placed in self.verdict["placements"]:
            own = own_step(placed)
            then = next(then for step, then in self.steps(course) if step == own)
            cost = self.value(course) - self.value(then)
            best, best_then = self.best(course, own)
            placements.append(
                {"number": placed["number"], "card": placed["card"], "end": placed["end"],
                 "cost": cost, "best": best}
            )  # fmt: skip
            if cost and is_on_log:
                is_on_log = False
                line = [each["best"] for each in placements] + self.rest(best_then)
            course = then
        return {
            "total": course.points,
            "best_total": self.value(self.begin),
            "placements": placements,
            "course": line or [each["best"] for each in placements],
        }

    def rest(self, course: Course) -> list[Json]:
        """The best steps to the end, off the log."""
        if not self.steps(course):
            return []
        step, then = self.best(course, None)
        return [step, *self.rest(then)]


def own_step(placed: Json) -> Json:
    """What the player did, with the accepted claims."""
    return {
        "card": placed["card"],
        "end": placed["end"],
        "claims": [
            {"goal": claim["goal"], "token": claim["token"], "on": claim["on"]}
            for claim in placed["claims"]
            if claim["accepted"]
        ],
    }


def answer(deck: Json, verdict: Json, start: str) -> Json:
    """The best play of a wholly scored log: totals, placements, and the best line's `course`."""
    return BestPlay(deck, verdict, start).answer()
