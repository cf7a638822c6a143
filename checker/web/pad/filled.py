"""What a browser sends to have its pad drawn: figures by names of the form's fields, no word."""

import re
from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from pathlib import Path

from checker.cases.case import FEWEST_PLAYERS, MOST_PLAYERS
from schema.deck.model import Deck

DrawPad = Callable[[Deck, Path | None, int, Mapping[str, str]], bytes]
_FIELD = re.compile(
    r"(?:(?:note1|note2|again|sofar)_r[1-4]|three|total)_p[1-5]|(starts_r[2-4]_p[1-5])"
)
_FIGURE = re.compile(r"-?[0-9]{1,5}")


def find_pads() -> DrawPad | None:
    """Return the function that draws filled pads, None when nothing installed can."""
    for point in entry_points(group="horizon.pads"):
        draw: DrawPad = point.load()
        return draw
    return None


def read_fields(body: object) -> tuple[int, Mapping[str, str]] | None:
    """Return the number of players and the fields' values; None for anything but figures."""
    if not isinstance(body, dict) or set(body) != {"players", "values"}:
        return None
    players, values = body["players"], body["values"]
    if type(players) is not int or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        return None
    if not isinstance(values, dict) or not all(map(_is_value, values.items())):
        return None
    return players, values


def _is_value(pair: tuple[str, object]) -> bool:
    name, value = pair
    match = _FIELD.fullmatch(name)
    if match is None or not isinstance(value, str):
        return False
    return value == "Yes" if match[1] else _FIGURE.fullmatch(value) is not None
