"""The reference's scorer of logs: players who play their placements one after another.

One player alone and a whole table are the same thing here: a list of players, the goals in play,
and the order in which turns are taken. `reference_table` finds that order.
"""

from __future__ import annotations

from tests.checker.reference.board import (
    TYPES,
    Board,
    Json,
    find,
    fingerprint,
    rules_of,
    symbols_on,
)

MOST_PLACEMENTS = 8


def problem(code: str, severity: str, pointer: str) -> dict[str, str]:
    """One problem as far as the reference knows it."""
    return {"code": code, "severity": severity, "pointer": pointer}


def error(code: str, pointer: str) -> dict[str, str]:
    """A problem that makes the case impossible to score."""
    return problem(code, "error", pointer)


def is_valid(problems: list[Json]) -> bool:
    """Is there neither an error nor an illegal?"""
    return all(one["severity"] == "notice" for one in problems)


def card_error(deck: Json, name: str, kind: str, pointer: str) -> list[Json]:
    """Unknown, or of the wrong kind (kind: "start", "journey" or "any")."""
    is_start = find(deck["start"], name) is not None
    is_journey = find(deck["journey"], name) is not None
    # reading: an unknown card is unknown first, whatever its letter says.
    if not is_start and not is_journey:
        return [error("unknown-card", pointer)]
    if kind == "start" and not is_start:
        return [error("not-a-start-card", pointer)]
    if kind == "journey" and not is_journey:
        return [error("not-a-journey-card", pointer)]
    return []


def deck_errors(deck: Json, case: Json) -> list[Json]:
    """Errors of the fields `deck` and `goals`."""
    found = []
    if "deck" in case and not fingerprint(deck).startswith(case["deck"]):
        found.append(error("other-deck", "/deck"))
    unknown = [
        error("unknown-goal", f"/goals/{place}")
        for place, name in enumerate(case.get("goals", []))
        if find(deck["goals"], name) is None
    ]
    found += unknown
    # reading: with an unknown goal the types can't be counted, so only the unknown goal is told.
    if "goals" in case and not unknown:
        types = sorted(find(deck["goals"], name)["type"] for name in case["goals"])
        if types != sorted(TYPES):
            found.append(error("goals-not-one-per-type", "/goals"))
    return found


def claim_errors(deck: Json, claim: Json, pointer: str) -> list[Json]:
    """Unknown ids in one claim."""
    found = []
    if find(deck["goals"], claim["goal"]) is None:
        found.append(error("unknown-goal", pointer + "/goal"))
    if find(deck["tokens"], claim["token"]) is None:
        found.append(error("unknown-token", pointer + "/token"))
    if "on" in claim:
        found += card_error(deck, claim["on"], "any", pointer + "/on")
    return found


class Player:
    """One player of the case: what is wrong with the record, and what was played so far."""

    def __init__(self, deck: Json, case: Json, rules: dict[str, Json], at: str) -> None:
        """Take a player's part of a case; `at` is the pointer to it."""
        self.deck, self.case, self.rules, self.at = deck, case, rules, at
        self.start_errors: list[Json] = []
        self.errors: dict[int, list[Json]] = {}
        self.notes: list[tuple[Json, list[str]]] = []
        self.untold_after: int | None = None
        self.begin(can_play=True)

    def find_errors(self, seen: list[str]) -> None:
        """Find every error of the record; `seen` are the cards named before, and it grows."""
        start_at = self.at + "/start"
        self.start_errors = card_error(self.deck, self.case["start"], "start", start_at)
        if not self.start_errors:
            if self.case["start"] in seen:
                self.start_errors.append(error("duplicate-card", start_at))
            seen.append(self.case["start"])
        for place, placement in enumerate(self.case["placements"]):
            at = f"{self.at}/placements/{place}"
            found = []
            # reading: told once, at the ninth; other errors of later placements are told as well.
            if place == MOST_PLACEMENTS:
                found.append(error("too-many-placements", at))
            of_card = card_error(self.deck, placement["card"], "journey", at + "/card")
            if not of_card:
                if placement["card"] in seen:
                    of_card.append(error("duplicate-card", at + "/card"))
                seen.append(placement["card"])
            found += of_card
            for number, claim in enumerate(placement.get("claims", [])):
                found += claim_errors(self.deck, claim, f"{at}/claims/{number}")
            if found:
                self.errors[place] = found

    def has_errors(self) -> bool:
        """Is anything in this player's record an error, or a turn of it missing?"""
        return bool(self.start_errors or self.errors or self.untold_after is not None)

    def playable(self) -> int:
        """How many placements come before the first error."""
        if self.start_errors or not self.can_play:
            return 0
        before_a_gap = [] if self.untold_after is None else [self.untold_after]
        return min([len(self.case["placements"]), *self.errors, *before_a_gap])

    def begin(self, can_play: bool) -> None:
        """Go back to the start of the game."""
        self.can_play = can_play
        self.board = Board(self.deck, self.rules, self.case["start"])
        self.held: dict[str, Json] = {}
        self.claimed_after: dict[str, int] = {}
        self.met_after: dict[str, list[int]] = {}
        self.played: list[Json] = []
        self.told: list[list[Json]] = []
        self.notes = []
        self.total = 0

    def watch(self, note: Json) -> Json:
        """Remember a Note and the row it was counted in, for `not_counted` at the end."""
        if note is not None:
            self.notes.append((note, list(self.board.row)))
        return note

    def why_not(self, claim: Json, met: list[str], game: Game) -> str | None:
        """The first reason of contract 4 that forbids this claim, or None (R7, R8)."""
        goal = find(self.deck["goals"], claim["goal"])
        token = find(self.deck["tokens"], claim["token"])
        if game.in_play.get(goal["type"]) != goal["id"]:
            return "goal-not-in-play"
        if goal["id"] not in met:
            return "goal-not-met"
        if token["type"] != goal["type"]:
            return "token-wrong-type"
        if token["type"] in self.held:
            return "token-type-held"
        if self.rules["goals_first_come"] and game.owner.get(goal["id"], self) is not self:
            return "goal-taken"
        if token["id"] in game.taken:
            return "token-taken"
        return target_why_not(token, claim.get("on"), self.board.row)

    def play_claim(self, claim: Json, at: str, met: list[str], game: Game) -> Json:
        """Judge one claim and lay its token (R7, R8); its record for the verdict."""
        reason = self.why_not(claim, met, game)
        note, points = None, 0
        if reason is None:
            token = find(self.deck["tokens"], claim["token"])
            self.held[token["type"]] = token
            self.claimed_after[claim["goal"]] = len(self.played) + 1
            if game.shared:
                game.taken.append(token["id"])
            note = self.watch(self.board.put_token(token, claim.get("on")))
            points = note["points"] if note else 0
            self.total += points
        else:
            self.told[-1].append(problem(reason, "illegal", at))
        # reading: a refused claim has 0 points, and its claimed figure is compared with 0.
        if claim.get("claimed_points", points) != points:
            self.told[-1].append(problem("points-differ", "notice", at + "/claimed_points"))
        return {
            "goal": claim["goal"],
            "token": claim["token"],
            "on": claim.get("on"),
            "accepted": reason is None,
            "note": note,
            "points": points,
        }

    def play_next(self, game: Game) -> None:
        """Play the next placement: the card, the Note, the goals, the claims (R5)."""
        place = len(self.played)
        placement = self.case["placements"][place]
        at = f"{self.at}/placements/{place}"
        self.told.append([])
        note = self.watch(self.board.place(placement["card"], placement["end"]))
        self.total += note["points"]
        if placement.get("claimed_points", note["points"]) != note["points"]:
            self.told[-1].append(problem("points-differ", "notice", at + "/claimed_points"))
        goals = [find(self.deck["goals"], game.in_play[kind]) for kind in game.kinds_in_play()]
        met = [goal["id"] for goal in goals if self.board.is_met(goal)]
        for name in met:
            self.met_after.setdefault(name, []).append(place + 1)
            game.owner.setdefault(name, self)
        claims = []
        for number, claim in enumerate(placement.get("claims", [])):
            game.claims_played.append(claim)
            claims.append(self.play_claim(claim, f"{at}/claims/{number}", met, game))
        self.played.append(
            {
                "number": place + 1,
                "round": place // 2 + 1,
                "card": placement["card"],
                "end": placement["end"],
                "note": note,
                "collection": self.board.collection(),
                "goals_met": met,
                "claims": claims,
                "total": self.total,
            }
        )

    def end_points(self) -> int:
        """The points of the type III token (R9)."""
        return int(self.held["III"]["points"]) if "III" in self.held else 0

    def finish_notes(self) -> None:
        """Add to every criterion the cards that bear it but were placed later."""
        for note, row_then in self.notes:
            for one in note["criteria"] or []:
                # reading: one entry per card, however often it bears the symbol.
                one["not_counted"] = [
                    {"card": name, "why": "placed later"}
                    for name in self.board.row
                    if name not in row_then and one["of"] in symbols_on(self.board.card(name))
                ]

    def unclaimed(self, game: Game) -> list[tuple[int, str]]:
        """(place, goal) of each goal that was met and never claimed with success."""
        found = []
        for kind in game.kinds_in_play():
            goal = game.in_play[kind]
            if goal in self.claimed_after or goal not in self.met_after:
                continue
            if self.rules["goals_first_come"] and not (
                game.order_is_known and game.owner.get(goal) is self
            ):
                continue
            found.append((self.met_after[goal][0] - 1, goal))
        return found

    def verdict(self, game: Game, top: list[Json], is_judged: bool) -> Json:
        """This player's verdict; `top` are problems before its own, no total unless judged."""
        self.finish_notes()
        problems = top + self.start_errors
        unclaimed = self.unclaimed(game)
        for place in range(len(self.case["placements"])):
            if place < len(self.told):
                problems += self.told[place]
            problems += self.errors.get(place, [])
            for where, _ in unclaimed:
                if where == place:
                    pointer = f"{self.at}/placements/{place}"
                    problems.append(problem("goal-unclaimed", "notice", pointer))
        total = None
        if is_judged and not self.has_errors():
            total = self.total + self.end_points()
            if self.case.get("claimed_total", total) != total:
                pointer = self.at + "/claimed_total"
                problems.append(problem("total-differs", "notice", pointer))
        is_start = find(self.deck["start"], self.case["start"]) is not None
        return {
            "valid": is_valid(problems),
            "problems": problems,
            "deck": fingerprint(self.deck),
            "rules": self.rules,
            "row": self.board.row if is_start else [],
            "placements": self.played,
            "goals": [self.goal_record(game.in_play[kind]) for kind in game.kinds_in_play()],
            "end_points": self.end_points(),
            "total": total,
        }

    def goal_record(self, name: str) -> Json:
        """When a goal in play was met and claimed."""
        return {
            "goal": name,
            "type": find(self.deck["goals"], name)["type"],
            "met_after": self.met_after.get(name, []),
            "claimed_after": self.claimed_after.get(name),
        }


class Game:
    """What the players of a case share: goals in play, tokens taken, who met a goal first."""

    def __init__(self, in_play: dict[str, str], shared: bool) -> None:
        """Begin with these goals in play, by type; `shared`: more than one player."""
        self.in_play = in_play
        self.shared = shared
        self.order_is_known = True
        self.owner: dict[str, Player] = {}
        self.taken: list[str] = []
        self.claims_played: list[Json] = []

    def kinds_in_play(self) -> list[str]:
        """The types that have a goal in play, in order I, II, III."""
        return [kind for kind in TYPES if kind in self.in_play]


def target_why_not(token: Json, on: str | None, row: list[str]) -> str | None:
    """Why this token can't lie there, or None (R8, R9)."""
    if token["type"] == "III":
        # reading: a type III token takes no target, so any target is `target-not-allowed`.
        return None if on is None else "target-not-allowed"
    if on is None:
        return "target-missing"
    if on not in row:
        return "target-not-in-row"
    return None


def first_claimed(deck: Json, claims: list[Json], in_play: dict[str, str]) -> dict[str, str]:
    """The goals in play, and of each other type the first goal claimed, legal or not."""
    found = dict(in_play)
    for claim in claims:
        goal = find(deck["goals"], claim["goal"])
        # reading: an unknown goal is of no type and puts nothing in play.
        if goal is not None:
            found.setdefault(goal["type"], goal["id"])
    return found


def goals_given(deck: Json, names: list[str]) -> dict[str, str]:
    """The given goals by type; unknown ones left out."""
    # reading: after an error in `goals` no goal is in play (the caller sees to that).
    return {find(deck["goals"], name)["type"]: name for name in names}


def judge_log(deck: Json, case: Json) -> Json:
    """The verdict on one player's log."""
    top = deck_errors(deck, case)
    player = Player(deck, case, rules_of(case), "")
    player.find_errors([])
    player.begin(can_play=not top)
    if any(one["pointer"].startswith("/goals") for one in top):
        in_play: dict[str, str] = {}
    elif "goals" in case:
        in_play = goals_given(deck, case["goals"])
    else:
        claims = [one for place in case["placements"] for one in place.get("claims", [])]
        in_play = first_claimed(deck, claims, {})
    game = Game(in_play, shared=False)
    while len(player.played) < player.playable():
        player.play_next(game)
    return player.verdict(game, top, is_judged=not top)
