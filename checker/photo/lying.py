"""What lies on a row: tokens by the half that they cover, counters by the card below (R8, R6)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from checker.photo.forms import HALVES, TOKENS
from checker.photo.pieces import Kind, SeenPiece
from checker.photo.rows import CardNode, Chain
from schema.deck.model import Deck, Type

MOST_OFF = 12.0  # mm between the middles of a token and of the half it covers (contract 8)
REACH = 60.0  # mm from a row within which a token of type III belongs to it (contract 8)


class Fate(Enum):
    """Where a token lies; the better told comes first."""

    ON_A_ROW = 0
    UNREAD = 1
    LOOSE = 2


@dataclass(frozen=True, slots=True)
class Lying:
    """A token, the index of its row and the node it lies on, where there are such."""

    token: SeenPiece
    fate: Fate
    row: int | None = None
    node: CardNode | None = None


@dataclass(frozen=True, slots=True)
class CardView:
    """A card of a row as one photo shows it."""

    row: int
    node: CardNode
    piece: SeenPiece


def views_of(chains: Sequence[Chain], picture: int) -> list[CardView]:
    """Return the views of the rows' cards in one photo."""
    return [
        CardView(row, node, view)
        for row, chain in enumerate(chains)
        for node in chain.nodes
        for view in node.views
        if view.picture == picture
    ]


def lay_tokens(
    deck: Deck, chains: Sequence[Chain], pieces: Sequence[SeenPiece]
) -> tuple[list[Lying], list[Lying]]:
    """Return where each token lies, once for each, and those that are there twice."""
    found: dict[str, list[Lying]] = {}
    for picture in sorted({piece.picture for piece in pieces}):
        views = views_of(chains, picture)
        tokens = [p for p in pieces if p.picture == picture and p.kind is Kind.TOKEN]
        for lying in _in_photo(deck, views, tokens):
            found.setdefault(lying.token.id or "", []).append(lying)
    nameless = found.pop("", [])
    told: list[Lying] = []
    twice: list[Lying] = []
    for views_of_one in found.values():
        order = sorted(views_of_one, key=lambda each: (each.fate.value, -each.token.mark_px))
        told.append(order[0])
        if _is_twice(order):
            twice.append(order[0])
    told += [each for each in nameless if not any(_is_view(each, other) for other in told)]
    return told, twice


def _is_view(unread: Lying, read: Lying) -> bool:
    """Return whether a token that one photo can't read is one that another one reads."""
    return (
        unread.token.picture != read.token.picture
        and unread.token.form == read.token.form
        and unread.row is not None
        and (unread.row, unread.node) == (read.row, read.node)
    )


def _is_twice(views: Sequence[Lying]) -> bool:
    photos = [each.token.picture for each in views]
    laid = {(each.row, id(each.node)) for each in views if each.fate is Fate.ON_A_ROW}
    return len(set(photos)) < len(photos) or len(laid) > 1


def _in_photo(
    deck: Deck, views: Sequence[CardView], tokens: Sequence[SeenPiece]
) -> Iterable[Lying]:
    coins = []
    for token in tokens:
        if token.form == TOKENS[Type.III]:
            coins.append((token, _rows_near(views, token)))
        elif token.id is None:
            yield _unread(views, token)
        else:
            yield _on_half(views, token, deck.tokens[token.id].type)
    for token, rows in coins:
        near = [other for other, there in coins if there & rows]
        row = next(iter(rows)) if len(rows) == 1 else None
        if token.id is None:
            yield Lying(token, Fate.UNREAD if row is not None else Fate.LOOSE, row)
        elif row is not None and len(near) == 1:
            yield Lying(token, Fate.ON_A_ROW, row)
        else:
            yield Lying(token, Fate.LOOSE)


def _rows_near(views: Sequence[CardView], token: SeenPiece) -> set[int]:
    return {view.row for view in views if view.piece.away(token.middle) <= REACH}


def _on_half(views: Sequence[CardView], token: SeenPiece, kind: Type) -> Lying:
    half = HALVES[kind]
    nearest = min(views, key=lambda view: _off(view, token, half), default=None)
    if nearest and _off(nearest, token, half) <= MOST_OFF:
        return Lying(token, Fate.ON_A_ROW, nearest.row, nearest.node)
    return _unread(views, token)


def _off(view: CardView, token: SeenPiece, half: tuple[float, float]) -> float:
    return abs(view.piece.place(half) - token.middle)


def _unread(views: Sequence[CardView], token: SeenPiece) -> Lying:
    """Return a token that lies on a card as unread, another as loose."""
    for view in views:
        if view.piece.covers(token.middle):
            return Lying(token, Fate.UNREAD, view.row, view.node)
    return Lying(token, Fate.LOOSE)


def lay_counters(
    chains: Sequence[Chain], pieces: Sequence[SeenPiece]
) -> list[tuple[SeenPiece, CardView]]:
    """Return each counter that lies on a card of a row, with that card, once for both."""
    found: dict[tuple[int, int], tuple[SeenPiece, CardView]] = {}
    for counter in pieces:
        if counter.kind is Kind.COUNTER:
            views = [v for v in views_of(chains, counter.picture) if v.piece.covers(counter.at)]
            if views:
                view = min(views, key=lambda view: abs(view.piece.middle - counter.at))
                key = (counter.number, id(view.node))
                is_larger = key in found and found[key][0].mark_px >= counter.mark_px
                again = key in found and found[key][0].picture == counter.picture
                if again:  # a second one with this number on this card
                    key = (counter.number, -len(found) - 1)
                if again or not is_larger:
                    found[key] = (counter, view)
    return list(found.values())
