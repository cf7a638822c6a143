"""Walks a parsed JSON document and collects what of it is not of the shape that a case has.

What any part of a case is made of stands here: objects with their keys, lists, ids, figures. Each
method returns a stand-in that can be used, so that all that is wrong is told at once.
"""

import re
from collections.abc import KeysView
from typing import Any

from checker.cases.case import CARD, EVENT, GOAL, MOST_POINTS, TOKEN
from checker.cases.errors import error
from checker.cases.json_values import kind_of, short, shown_value
from checker.cases.repairs import repaired
from schema.common.language import _
from schema.common.problems import Pointer, Problem
from schema.common.suggest import nearest

_IDS = {
    kind: (re.compile(form), example)
    for kind, form, example in (
        ("card", CARD, "J07 or S3"),
        ("goal", GOAL, "G07"),
        ("token", TOKEN, "B03"),
        ("event", EVENT, "J07, S3 or B03"),
    )
}
_KINDS = {
    "card": lambda: _("card"),
    "goal": lambda: _("goal"),
    "token": lambda: _("token"),
    "event": lambda: _("card or token"),
}


def key_set(names: str) -> KeysView[str]:
    """Return keys as a set that keeps their order, so that hints do not change by chance."""
    return dict.fromkeys(names.split()).keys()


class ShapeReader:
    """Collects what is wrong; each method returns a usable stand-in."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def wrong(self, path: Pointer, message: str, hint: str = "") -> None:
        """Tell of something of wrong shape at that place."""
        self.problems.append(error("malformed", path, message, hint))

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
                    _("the key {key} has no meaning here", key=repr(short(key))),
                    hint,
                )
        for key in missing:
            self.wrong(path, _("the key {key} is missing", key=repr(key)), _("add it"))

    def array(self, value: Any, path: Pointer, most: int | None = None) -> list[Any]:
        """Return a list as it is, at most its first `most`; [] for what is none."""
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
        """Return an object as it is, its keys looked at; {} for what is none."""
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
        """Return an id of that kind, "" for what is none."""
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
        """Return a figure, a whole number from 0 to 9999; None for what is none."""
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
        """Return the figure that an object has there, None where it has none."""
        return self.figure(value[key], (*path, key)) if key in value else None
