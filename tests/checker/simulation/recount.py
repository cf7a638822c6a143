"""The contract's sums (10), counted once more from game records by the rules' words alone.

Slow and plain, like `tests/checker/reference`: it knows the deck's JSON and the records, neither
the engine nor the simulator, and counts each figure as the contract defines it. It asserts that
every choice in a record is legal on the way.
"""

from __future__ import annotations

from typing import Any

Json = Any
PLACEMENTS = 8


class Table:
    """A deck and the house rules in force."""

    def __init__(self, deck: Json, rules: Json) -> None:
        self.cards = {card["id"]: card for card in (*deck["journey"], *deck["start"])}
        self.goals = {goal["id"]: goal for goal in deck["goals"]}
        self.tokens = {token["id"]: token for token in deck["tokens"]}
        self.adds = rules["bonus_on_note"] == "add"
        self.start_counts = rules["start_card_counts"]
        self.first_come = rules["goals_first_come"]
        self.oldest_overall = rules["tie_start"] == "oldest_overall"


class Row:
    """A player's row, and what it has come to."""

    def __init__(self, table: Table, start: str) -> None:
        self.table = table
        self.cards = [start]
        self.laid: dict[str, str] = {}  # by type, the card that the token lies on
        self.held: dict[str, str] = {}  # by type, the token
        self.placed = self.score = 0
        self.note_points = [0] * 4  # to the end of each round
        self.first_met: dict[str, int] = {}

    def count(self, symbol: str) -> int:
        """R6: how many of a symbol the collection has."""
        return sum(
            (self.table.cards[card].get("tape", []) + self.table.cards[card].get("icons", []))
            .count(symbol)
            for card in self.cards
        )  # fmt: skip

    def note(self, at: int, without: str = "") -> int | None:
        """R6, R8: a Note's points now, the token of one type left out; None when incomplete."""
        if not 0 <= at < len(self.cards) - 1:
            return None
        left, right = self.cards[at : at + 2]
        value = self.table.cards[left].get("beginning") or 0
        end = self.table.cards[right].get("end")
        if self.laid.get("I") == left and without != "I":
            laid = self.table.tokens[self.held["I"]]["value"]
            value = value + laid if self.table.adds else laid
        if self.laid.get("II") == right and without != "II":
            criteria = self.table.tokens[self.held["II"]]["end"]
            end = [*(end or []), *criteria] if self.table.adds else criteria
        if not value or end is None:
            return None
        return int(value * sum(map(self.count, end)))

    def meets(self, goal: str) -> bool:
        """R7: whether a goal's condition holds."""
        condition = self.table.goals[goal]["condition"]
        if "cards" in condition:
            counting = len(self.cards) - (not self.table.start_counts)
            return counting == condition["cards"] and not any(
                map(self.count, condition["without"])
            )
        need = {**condition.get("icons", {}), **condition.get("tape", {})}
        return all(self.count(symbol) >= least for symbol, least in need.items())

    def total(self) -> int:
        """R9, R10: all points, the token of type III among them."""
        token = self.held.get("III")
        return self.score + (self.table.tokens[token]["points"] if token else 0)


class Recount:
    """The sums of the records that were added."""

    def __init__(self, deck: Json, rules: Json, players: int) -> None:
        self.table, self.players = Table(deck, rules), players

        def each(ids: Json, *names: str) -> Json:
            return {one["id"]: dict.fromkeys(names, 0) for one in ids}

        self.sums: Json = {
            "totals": {"count": 0, "sum": 0, "sum_sq": 0, "histogram": {}},
            "seats": [{"wins_x60": 0, "sum": 0} for _ in range(players)],
            "ages": [0] * players,
            "start_cards": each(deck["start"], "dealt", "wins_x60"),
            "order": [[0] * players for _ in range(4)],
            "goals": each(
                deck["goals"], "in_play", "rows", "met", "claimed", "first_check_sum"
            ),
            "tokens": each(deck["tokens"], "offered", "taken", "gain_sum", "wins_x60"),
            "cards": each(
                deck["journey"], "dealt", "seen", "kept", "placed", "note_points_sum", "wins_x60"
            ),
            "points": dict.fromkeys(("notes", "I", "II", "III"), 0),
            "rounds": [dict.fromkeys(("sum", "sum_sq", "sum_x_wins_x60"), 0) for _ in range(4)],
            "notes": {key: [0] * PLACEMENTS for key in ("placed", "zero", "incomplete")},
        }  # fmt: skip

    def add(self, record: Json) -> None:
        """Count one more game."""
        self.record = record
        self.rows = [Row(self.table, player["start"]) for player in record["players"]]
        self.free, self.offered = set(self.table.tokens), set[str]()
        self.owner: dict[str, int] = {}
        for number, told in enumerate(record["rounds"]):
            hands = self._draft(told["draft"])
            assert [turn["player"] for turn in told["turns"]] == self._order()
            for turn in told["turns"]:
                seat = turn["player"]
                assert {one["card"] for one in turn["placements"]} == hands[seat]
                for placement in turn["placements"]:
                    self._place(number, seat, placement)
        self._settle()

    def _draft(self, told: Json) -> list[set[str]]:
        """R3: count what was seen and kept; return the two cards that each is left with."""
        cards = self.sums["cards"]
        for one in told:
            for card in one["dealt"]:
                cards[card]["dealt"] += 1
        hands = [{*one["dealt"]} for one in told]
        for kept_of in (
            lambda one, _hand: {one["keep_one"]},
            lambda one, _hand: {*one["keep_two"]},
            lambda one, hand: hand - {one["discard"]},
        ):
            kept = [kept_of(one, hand) for one, hand in zip(told, hands, strict=True)]
            for mine, hand in zip(kept, hands, strict=True):
                assert len(hand) == 3
                assert mine < hand
                for card in hand:
                    cards[card]["seen"] += 1
                    cards[card]["kept"] += card in mine
            # Player i passes to player i + 1.
            hands = [kept[i] | (hands[i - 1] - kept[i - 1]) for i in range(self.players)]
        return kept

    def _order(self) -> list[int]:
        """R4: the lowest begins, on a tie the oldest of the tied, or of all."""
        scores = [row.score for row in self.rows]
        first = [seat for seat in range(self.players) if scores[seat] == min(scores)]
        if len(first) > 1 and self.table.oldest_overall:
            first = [*range(self.players)]
        starter = max(first, key=lambda seat: int(self.record["players"][seat]["age"]))
        return [(starter + step) % self.players for step in range(self.players)]

    def _place(self, number: int, seat: int, told: Json) -> None:
        """R5: place a card, count its Note, then the goals and claims."""
        row, card = self.rows[seat], told["card"]
        row.cards = [*row.cards, card] if told["end"] == "right" else [card, *row.cards]
        at = len(row.cards) - 2 if told["end"] == "right" else 0
        note = row.note(at)
        points = note or 0
        row.score += points
        for key, counts in (("placed", True), ("zero", not points), ("incomplete", note is None)):
            self.sums["notes"][key][row.placed] += counts
        row.placed += 1
        self.sums["cards"][card]["placed"] += 1
        self.sums["cards"][card]["note_points_sum"] += points
        self.sums["points"]["notes"] += points
        for later in range(number, 4):
            row.note_points[later] += points
        for kind, half in (("I", row.cards[at]), ("II", row.cards[at + 1])):
            if row.laid.get(kind) == half:
                gain = points - (row.note(at, without=kind) or 0)
                self.sums["tokens"][row.held[kind]]["gain_sum"] += gain
        for goal in self.record["goals"]:
            if row.meets(goal):
                row.first_met.setdefault(goal, row.placed)
                self.owner.setdefault(goal, seat)
        for claim in told.get("claims", []):
            self._claim(row, seat, claim)

    def _claim(self, row: Row, seat: int, claim: Json) -> None:
        """R7, R8: make a claim, and count it."""
        goal, token = claim["goal"], claim["token"]
        kind = self.table.goals[goal]["type"]
        there = {one for one in self.free if self.table.tokens[one]["type"] == kind}
        assert goal in self.record["goals"]
        assert row.meets(goal)
        assert token in there
        assert kind not in row.held
        assert not self.table.first_come or self.owner[goal] == seat
        self.offered |= there
        self.free.remove(token)
        row.held[kind] = token
        if kind == "III":
            gain = self.table.tokens[token]["points"]
        else:
            row.laid[kind] = claim["on"]
            gain = row.note(row.cards.index(claim["on"]) - (kind == "II")) or 0
            row.score += gain
        self.sums["goals"][goal]["claimed"] += 1
        self.sums["tokens"][token]["taken"] += 1
        self.sums["tokens"][token]["gain_sum"] += gain
        self.sums["points"][kind] += gain

    def _settle(self) -> None:
        """R10: tell who has won, and count what is counted at the end."""
        sums, players = self.sums, self.record["players"]
        totals = [row.total() for row in self.rows]
        assert totals == [player["claimed_total"] for player in players]
        most = max(totals)
        wins = [60 // totals.count(most) if total == most else 0 for total in totals]
        for seat, (row, total, win) in enumerate(zip(self.rows, totals, wins, strict=True)):
            self._settle_row(row, total, win)
            sums["seats"][seat]["wins_x60"] += win
            sums["seats"][seat]["sum"] += total
            older = sum(one["age"] > players[seat]["age"] for one in players)
            sums["ages"][older] += win
            for number, told in enumerate(self.record["rounds"]):
                turn = [one["player"] for one in told["turns"]].index(seat)
                sums["order"][number][turn] += win
        for goal in self.record["goals"]:
            sums["goals"][goal]["in_play"] += 1
            sums["goals"][goal]["rows"] += self.players
        for token in self.offered:
            sums["tokens"][token]["offered"] += 1

    def _settle_row(self, row: Row, total: int, win: int) -> None:
        sums = self.sums
        histogram = sums["totals"]["histogram"]
        histogram[str(total)] = histogram.get(str(total), 0) + 1
        for key, more in (("count", 1), ("sum", total), ("sum_sq", total * total)):
            sums["totals"][key] += more
        start, *_none = (card for card in row.cards if card in sums["start_cards"])
        sums["start_cards"][start]["dealt"] += 1
        sums["start_cards"][start]["wins_x60"] += win
        for card in row.cards:
            if card != start:
                sums["cards"][card]["wins_x60"] += win
        for token in row.held.values():
            sums["tokens"][token]["wins_x60"] += win
        for goal, first in row.first_met.items():
            sums["goals"][goal]["met"] += 1
            sums["goals"][goal]["first_check_sum"] += first
        for counted, points in zip(sums["rounds"], row.note_points, strict=True):
            counted["sum"] += points
            counted["sum_sq"] += points * points
            counted["sum_x_wins_x60"] += points * win
