"""Checks a case's shape by hand, because bulk checking needs the speed (contract 3).

A test proves that this accepts exactly what `schema/case.schema.json` accepts. What is of wrong
shape is told as `malformed`, all at once, and stands in the case as an empty id, so that the
rest can still be looked through; such a case is never scored.
"""

import re
from collections.abc import KeysView
from typing import Any, NamedTuple

from checker.cases.case import (
    CARD,
    EVENT,
    FEWEST_PLAYERS,
    GOAL,
    LONGEST_NAME,
    MOST_CLAIMS,
    MOST_PLAYERS,
    MOST_POINTS,
    ROUND,
    ROUNDS,
    TOKEN,
    Case,
    Claim,
    FinalCase,
    Head,
    Log,
    LogCase,
    Placement,
    Player,
    RowEnd,
    RowToken,
    TableCase,
)
from checker.cases.errors import error
from checker.cases.house_rules import DEFAULT, HouseRules
from checker.cases.json_values import kind_of, short, shown_value
from checker.cases.repairs import repaired
from schema.common.language import _, language
from schema.common.lists import any_of
from schema.common.problems import Pointer, Problem
from schema.common.suggest import nearest
from schema.house_rules.table import HOUSE_RULES, RuleReading

_IDS = {
    kind: (re.compile(form), example)
    for kind, form, example in (
        ("card", CARD, "J07 or S3"),
        ("goal", GOAL, "G07"),
        ("token", TOKEN, "B03"),
        ("event", EVENT, "J07, S3 or B03"),
    )
}
_DECK = re.compile("[0-9a-f]{8,64}")


def _keys(names: str) -> KeysView[str]:
    """Return keys as a set that keeps their order, so that hints do not change by chance."""
    return dict.fromkeys(names.split()).keys()


# of each kind of object: the keys it may have, the keys it must have
_LOG = _keys("rules deck goals start placements claimed_total"), _keys("start placements")
_FINAL = (
    _keys("rules deck goals row tokens known rounds claimed_total start placements"),
    _keys("row"),
)
_TABLE = _keys("rules deck goals players"), _keys("players")
_RULES = HOUSE_RULES.keys(), _keys("")  # as the table stands when a case is read
_PLACEMENT = _keys("card end claimed_points claims"), _keys("card end")
_CLAIM = _keys("goal token on claimed_points"), _keys("goal token")
_ROW_TOKEN = _keys("token on"), _keys("token")
_PLAYER = _keys("name age start placements claimed_total"), _keys("name start placements")
NO_LOG = LogCase(Head(), Log(""))


class CaseRead(NamedTuple):
    """A case as read, and its errors of shape; with any, the case holds what could be read."""

    case: Case
    problems: tuple[Problem, ...] = ()


def read_case(document: Any) -> CaseRead:
    """Return the case of a parsed JSON document, with every error of its shape."""
    reader = _Reader()
    return CaseRead(reader.case(document), tuple(reader.problems))


class _Reader:
    """Walks a document and collects what is wrong; each method returns a usable stand-in."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def wrong(self, path: Pointer, message: str, hint: str = "") -> None:
        self.problems.append(error("malformed", path, message, hint))

    def case(self, value: Any) -> Case:
        if not isinstance(value, dict):
            self.wrong(
                (),
                _("a case is an object, this is {what}", what=kind_of(value)),
                _("write {…} with a start and placements, a row, or players"),
            )
            return NO_LOG
        if "players" in value:
            self.keys(value, (), *_TABLE)
            return TableCase(self.head(value), self.players(value["players"]))
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

    def keys(
        self,
        value: dict[str, Any],
        path: Pointer,
        allowed: KeysView[str],
        required: KeysView[str],
    ) -> None:
        """Report unknown and missing keys; a misspelt key that stands for a missing one, once."""
        if required <= value.keys() <= allowed:
            return
        missing = [key for key in required if key not in value]
        for key in value:
            if key not in allowed:
                meant = nearest(key, missing or allowed, 1)
                if meant and meant[0] in missing:
                    missing.remove(meant[0])
                hint = _("did you mean {ids}?", ids=meant[0]) if meant else _("leave it out")
                self.wrong(
                    (*path, key),
                    _("the key {key!r} has no meaning here", key=short(key)),
                    hint,
                )
        for key in missing:
            self.wrong(path, _("the key {key!r} is missing", key=key), _("add it"))

    def array(self, value: Any, path: Pointer, most: int | None = None) -> list[Any]:
        if not isinstance(value, list):
            self.wrong(
                path,
                _("this should be a list, not {what}", what=kind_of(value)),
                _("write […]"),
            )
            return []
        if most is not None and len(value) > most:
            self.wrong(
                path,
                _("at most {most} may stand here, these are {n}", most=most, n=len(value)),
                _("leave out what is too much"),
            )
            return value[:most]
        return value

    def object(
        self, value: Any, path: Pointer, allowed: KeysView[str], required: KeysView[str]
    ) -> dict[str, Any]:
        if not isinstance(value, dict):
            self.wrong(
                path,
                _("this should be an object, not {what}", what=kind_of(value)),
                _("write {…}"),
            )
            return {}
        self.keys(value, path, allowed, required)
        return value

    def id(self, value: Any, path: Pointer, kind: str) -> str:
        form, example = _IDS[kind]
        if type(value) is str and form.fullmatch(value):
            return value
        hint = _("write an id such as {example}", example=example)
        meant = repaired(value.strip().upper()) if isinstance(value, str) else ""
        if form.fullmatch(meant):
            hint = _('write "{id}"', id=meant)
        self.wrong(
            path,
            _("{value} is not the id of a {kind}", value=shown_value(value), kind=_KINDS[kind]()),
            hint,
        )
        return ""

    def ids(
        self, value: Any, path: Pointer, kind: str, most: int | None = None
    ) -> tuple[str, ...]:
        """Return the ids of a list; what can't be read, an id or the whole list, is ""."""
        read = tuple(
            self.id(id_, (*path, i), kind) for i, id_ in enumerate(self.array(value, path, most))
        )
        return read if isinstance(value, list) else ("",)

    def figure(self, value: Any, path: Pointer) -> int | None:
        if type(value) is int and 0 <= value <= MOST_POINTS:
            return value
        self.wrong(
            path,
            _(
                "{value} is not a whole number from 0 to {most}",
                value=shown_value(value),
                most=MOST_POINTS,
            ),
            _("write it without quotes")
            if isinstance(value, str)
            else _("write it in digits only"),
        )
        return None

    def optional_figure(self, value: dict[str, Any], key: str, path: Pointer) -> int | None:
        return self.figure(value[key], (*path, key)) if key in value else None

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

    def players(self, value: Any) -> tuple[Player, ...]:
        listed = self.array(value, ("players",), MOST_PLAYERS)
        if isinstance(value, list) and len(value) < FEWEST_PLAYERS:
            self.wrong(
                ("players",),
                _("a table has 2 to 5 players, these are {number}", number=len(value)),
                _("for one player give start and placements alone"),
            )
        names: set[str] = set()
        return tuple(self.player(each, ("players", i), names) for i, each in enumerate(listed))

    def player(self, value: Any, path: Pointer, names: set[str]) -> Player:
        value = self.object(value, path, *_PLAYER)
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


_KINDS = {
    "card": lambda: _("card"),
    "goal": lambda: _("goal"),
    "token": lambda: _("token"),
    "event": lambda: _("card or token"),
}


def _without_empty_end(rounds: list[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    while rounds and not rounds[-1]:
        rounds.pop()
    return tuple(rounds)
