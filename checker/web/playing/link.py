"""The link of a game, which is all that is known of it: the deal, the deck, the choices so far."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from checker.cases.case import FEWEST_PLAYERS, MOST_PLAYERS
from checker.cases.house_rules import from_letters, letters
from checker.playtest.deal import PlayDeal, extent
from checker.playtest.moves import Move, NoMoves, read_moves, write_moves
from checker.simulation.task import LEVELS, SENSIBLE
from schema.common.language import _, language
from schema.common.lists import any_of
from schema.deck.model import Deck

MOST = 2**63 - 1  # the largest seed, and number of a game, as of `simulate`
PLAYERS = 3
_LONGEST = 40  # letters of a value that are shown again


class LinkError(Exception):
    """A link that can't be read; `str()` says why."""


@dataclass(frozen=True, slots=True)
class PlayLink:
    """A deal and the moves made; `deck` and `size` are those of the deck that they were made with.

    The first 8 digits of its fingerprint and its `extent` as they are written, "" where untold.
    """

    deal: PlayDeal
    moves: tuple[Move, ...] = ()
    deck: str = ""
    size: str = ""


def read_link(fields: Mapping[str, str]) -> PlayLink:
    """Return the link that a request's fields make. Raises LinkError."""
    players = _number(fields, "players", PLAYERS, MOST_PLAYERS)
    if players < FEWEST_PLAYERS:
        raise LinkError(_("a game is for 2 to 5 players"))
    deal = PlayDeal(
        _number(fields, "seed", 1), _number(fields, "game", 0), _levels(fields, players - 1),
        from_letters(fields.get("rules", "").upper()),
    )  # fmt: skip
    try:
        moves = read_moves(fields.get("moves", ""))
    except NoMoves as error:
        raise LinkError(_("“{word}” is no move", word=_short(str(error)))) from error
    return PlayLink(
        deal, moves, fields.get("deck", "").lower()[:8], fields.get("size", "")[:_LONGEST]
    )


def write_link(deal: PlayDeal, moves: tuple[Move, ...], deck: Deck) -> dict[str, str | int]:
    """Return the fields of a link, the inverse of `read_link`; what is empty is left out."""
    names = [LEVELS[level] for level in deal.opponents]
    fields: dict[str, str | int] = {
        "seed": deal.seed,
        "game": deal.game,
        "players": deal.players,
        "level": names[0] if len({*names}) == 1 else ",".join(names),
        "rules": letters(deal.rules),
        "deck": deck.fingerprint[:8],
        "size": size_of(deck),
        "moves": write_moves(moves),
    }
    return {name: value for name, value in fields.items() if value != ""}


def address_of(deal: PlayDeal, moves: tuple[Move, ...], deck: Deck) -> str:
    """Return the path and query of a link, for those who are outside of a request."""
    return f"/play?{urlencode(write_link(deal, moves, deck), safe=',:')}"


def size_of(deck: Deck) -> str:
    """Return a deck's extent as links write it: "61.5.4.4.4"."""
    return ".".join(map(str, extent(deck)))


def _number(fields: Mapping[str, str], name: str, default: int, most: int = MOST) -> int:
    text = fields.get(name, "").strip()
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= 19 and int(text) <= most):
        raise LinkError(
            _("{name} is a whole number from 0 to {most}, not “{value}”",
              name=name, most=most, value=_short(text))
        )  # fmt: skip
    return int(text)


def _levels(fields: Mapping[str, str], opponents: int) -> tuple[int, ...]:
    told = (fields.get("level") or LEVELS[SENSIBLE]).lower().split(",")
    for name in told:
        if name not in LEVELS:
            raise LinkError(
                _("no level is named “{name}”; there are {levels}",
                  name=_short(name), levels=any_of(LEVELS, language()))
            )  # fmt: skip
    if len(told) not in (1, opponents):
        raise LinkError(_("name one level for all opponents, or one for each"))
    listed = tuple(LEVELS.index(name) for name in told)
    return listed * opponents if len(listed) == 1 else listed


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
