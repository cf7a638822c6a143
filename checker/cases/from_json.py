"""Checks a case's shape by hand, because bulk checking needs the speed (contract 3).

A test proves that this accepts exactly what `schema/case.schema.json` accepts. What is of wrong
shape is told as `malformed`, all at once, and stands in the case as an empty id, so that the
rest can still be looked through; such a case is never scored.
"""

import re
from collections.abc import KeysView
from typing import Any, NamedTuple

from checker.cases.case import (
    FEWEST_PLAYERS,
    LONGEST_NAME,
    MOST_CLAIMS,
    MOST_PLAYERS,
    MOST_SEED,
    RECORD,
    ROUND,
    ROUNDS,
    Case,
    Claim,
    FinalCase,
    Head,
    Log,
    LogCase,
    Placement,
    Player,
    RecordCase,
    RowEnd,
    RowToken,
    TableCase,
)
from checker.cases.house_rules import DEFAULT, HouseRules
from checker.cases.json_values import kind_of, shown_value
from checker.cases.rounds_from_json import read_rounds
from checker.cases.shape import ShapeReader, key_set
from schema.common.language import _, language
from schema.common.lists import any_of
from schema.common.problems import Pointer, Problem
from schema.house_rules.table import HOUSE_RULES, RuleReading

_DECK = re.compile("[0-9a-f]{8,64}")


_Keys = tuple[KeysView[str], KeysView[str]]
# of each kind of object: the keys it may have, the keys it must have
_LOG = key_set("rules deck goals start placements claimed_total"), key_set("start placements")
_FINAL = (
    key_set("rules deck goals row tokens known rounds claimed_total start placements"),
    key_set("row"),
)
_TABLE = key_set("rules deck goals players"), key_set("players")
_RECORD = key_set("record deck rules goals seed players rounds"), key_set("record players rounds")
_RULES = HOUSE_RULES.keys(), key_set("")  # as the table stands when a case is read
_PLACEMENT = key_set("card end claimed_points claims"), key_set("card end")
_CLAIM = key_set("goal token on claimed_points"), key_set("goal token")
_ROW_TOKEN = key_set("token on"), key_set("token")
_PLAYER = key_set("name age start placements claimed_total"), key_set("name start placements")
_SEATED = key_set("name age start claimed_total"), key_set("name start")
NO_LOG = LogCase(Head(), Log(""))


class CaseRead(NamedTuple):
    """A case as read, and its errors of shape; with any, the case holds what could be read."""

    case: Case
    problems: tuple[Problem, ...] = ()


def read_case(document: Any) -> CaseRead:
    """Return the case of a parsed JSON document, with every error of its shape."""
    reader = _Reader()
    return CaseRead(reader.case(document), tuple(reader.problems))


class _Reader(ShapeReader):
    """Reads each form of case; each method returns a usable stand-in."""

    def case(self, value: Any) -> Case:
        if not isinstance(value, dict):
            self.wrong(
                (),
                _("a case is an object, this is {what}", what=kind_of(value)),
                _("write {…} with a start and placements, a row, or players"),
            )
            return NO_LOG
        if "record" in value:
            return self.record(value)
        if "players" in value:
            self.keys(value, (), *_TABLE)
            return TableCase(self.head(value), self.players(value["players"], _PLAYER))
        if "row" in value:
            for key in ("start", "placements"):
                if key in value:
                    self.wrong(
                        (key,),
                        _("a final row has no {key}", key=key),
                        _("give row, or start and placements, not both"),
                    )
            self.keys(value, (), *_FINAL)
            return self.final(value)
        self.keys(value, (), *_LOG)
        return LogCase(self.head(value), self.log(value, ()))

    def head(self, value: dict[str, Any]) -> Head:
        rules = self.rules(value["rules"]) if "rules" in value else DEFAULT
        deck = value.get("deck")
        if "deck" in value and not (isinstance(deck, str) and _DECK.fullmatch(deck)):
            self.wrong(
                ("deck",),
                _("{value} is not a deck's fingerprint", value=shown_value(deck)),
                _("write its first 8 or more digits, 0-9 and a-f"),
            )
            deck = None
        goals = self.ids(value["goals"], ("goals",), "goal") if "goals" in value else None
        return Head(rules, deck, goals)

    def rules(self, value: Any) -> HouseRules:
        chosen: set[RuleReading] = set()
        for key, choice in self.object(value, ("rules",), *_RULES).items():
            if not (rule := HOUSE_RULES.get(key)):
                continue
            reading = rule.reading_of(choice)
            if reading is rule.house:
                chosen.add(rule.house)
            elif reading is None:
                known = any_of((shown_value(each.in_json) for each in rule.readings), language())
                self.wrong(
                    ("rules", key),
                    _("{value} is no choice for {key}", value=shown_value(choice), key=key),
                    _("write {known}", known=known),
                )
        return frozenset(chosen)

    def log(self, value: dict[str, Any], path: Pointer) -> Log:
        start = self.id(value["start"], (*path, "start"), "card") if "start" in value else ""
        placements: tuple[Placement, ...] = ()
        if "placements" in value:
            here = (*path, "placements")
            placements = tuple(
                self.placement(each, (*here, index))
                for index, each in enumerate(self.array(value["placements"], here))
            )
        return Log(start, placements, self.optional_figure(value, "claimed_total", path))

    def placement(self, value: Any, path: Pointer) -> Placement:
        value = self.object(value, path, *_PLACEMENT)
        card = self.id(value["card"], (*path, "card"), "card") if "card" in value else ""
        end = RowEnd.RIGHT
        if "end" in value:
            if value["end"] == "left":
                end = RowEnd.LEFT
            elif value["end"] != "right":
                self.wrong(
                    (*path, "end"),
                    _("{value} is no end of a row", value=shown_value(value["end"])),
                    _('write "left" or "right"'),
                )
        claimed = self.optional_figure(value, "claimed_points", path)
        if "claims" not in value:
            return Placement(card, end, claimed)
        here = (*path, "claims")
        claims = [
            self.claim(each, (*here, index))
            for index, each in enumerate(self.array(value["claims"], here, MOST_CLAIMS))
        ]
        return Placement(card, end, claimed, tuple(claims))

    def claim(self, value: Any, path: Pointer) -> Claim:
        value = self.object(value, path, *_CLAIM)
        goal = self.id(value["goal"], (*path, "goal"), "goal") if "goal" in value else ""
        return Claim(
            goal, *self.token(value, path), self.optional_figure(value, "claimed_points", path)
        )

    def token(self, value: dict[str, Any], path: Pointer) -> tuple[str, str | None]:
        token = self.id(value["token"], (*path, "token"), "token") if "token" in value else ""
        on = self.id(value["on"], (*path, "on"), "card") if "on" in value else None
        return token, on

    def final(self, value: dict[str, Any]) -> FinalCase:
        head = self.head(value)
        row = self.ids(value["row"], ("row",), "card")
        tokens = []
        for index, each in enumerate(self.array(value.get("tokens", []), ("tokens",))):
            here: Pointer = ("tokens", index)
            read = self.object(each, here, *_ROW_TOKEN)
            tokens.append(RowToken(*self.token(read, here)))
        known = []
        for index, pair in enumerate(self.array(value.get("known", []), ("known",))):
            events = self.ids(pair, ("known", index), "event", 2)
            if isinstance(pair, list) and len(pair) < 2:
                self.wrong(
                    ("known", index),
                    _("a pair is two cards or tokens, the first placed or claimed before"),
                    _('write ["J07", "J33"]'),
                )
            elif len(events) == 2:
                known.append((events[0], events[1]))
        rounds = [
            self.ids(cards, ("rounds", index), "card", ROUND)
            for index, cards in enumerate(self.array(value.get("rounds", []), ("rounds",), ROUNDS))
        ]
        return FinalCase(
            head,
            row,
            tuple(tokens),
            tuple(known),
            _without_empty_end(rounds),
            self.optional_figure(value, "claimed_total", ()),
        )

    def record(self, value: dict[str, Any]) -> RecordCase:
        self.keys(value, (), *_RECORD)
        form, seed = value["record"], value.get("seed")
        if type(form) is not int or form != RECORD:
            self.wrong(
                ("record",),
                _("{value} is no form of a game record", value=shown_value(form)),
                _("write {form}", form=RECORD),
            )
        if "seed" in value and not (type(seed) is int and 0 <= seed <= MOST_SEED):
            self.wrong(
                ("seed",),
                _(
                    "{value} is not a whole number from 0 to {most}",
                    value=shown_value(seed),
                    most=str(MOST_SEED),  # a name, not an amount
                ),
                _("write the seed of the simulation, or leave it out"),
            )
            seed = None
        head = self.head(value)
        players = self.players(value.get("players", []), _SEATED) if "players" in value else ()
        rounds = read_rounds(self, self.placement, value.get("rounds", []), len(players))
        return RecordCase(head, players, rounds, seed)

    def players(self, value: Any, keys: _Keys) -> tuple[Player, ...]:
        listed = self.array(value, ("players",), MOST_PLAYERS)
        if isinstance(value, list) and len(value) < FEWEST_PLAYERS:
            self.wrong(
                ("players",),
                _("a table has 2 to 5 players, these are {number}", number=len(value)),
                _("for one player give start and placements alone"),
            )
        names: set[str] = set()
        return tuple(
            self.player(each, ("players", i), keys, names) for i, each in enumerate(listed)
        )

    def player(self, value: Any, path: Pointer, keys: _Keys, names: set[str]) -> Player:
        value = self.object(value, path, *keys)
        name = value.get("name")
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME:
            if "name" in value:
                self.wrong(
                    (*path, "name"),
                    _(
                        "{value} is not a name of 1 to {most} characters",
                        value=shown_value(name),
                        most=LONGEST_NAME,
                    ),
                    _("write a name that fits on a score sheet, such as Ana"),
                )
            name = ""
        elif name in names:
            self.wrong(
                (*path, "name"),
                _("{value} is the name of another player too", value=shown_value(name)),
                _("give each player a name of their own"),
            )
        names.add(name)
        age = self.optional_figure(value, "age", path)
        return Player(name, age, self.log(value, path))


def _without_empty_end(rounds: list[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    while rounds and not rounds[-1]:
        rounds.pop()
    return tuple(rounds)
