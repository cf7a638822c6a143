"""Cards that lie beside each other, chained to rows; several photos joined by shared cards.

A card knows its neighbours by its own sides, however it is turned and whichever photo shows it.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from checker.photo.forms import CARD
from checker.photo.pieces import Kind, SeenPiece

GAP = 20.0  # mm between long edges (contract 8)
BESIDE = 0.5  # of a card's height (contract 8)
SLACK = 0.7  # mm by which a photo may be wrong
LAP = 42.0  # mm by which a card may lie over its neighbour; with more, it covers the mark
LEAST_PARALLEL = 0.8  # of the cosine between neighbours: a row may bend


class Side(Enum):
    """A side of a card as it is printed."""

    LEFT = -1
    RIGHT = 1

    @property
    def other(self) -> "Side":
        """The side across."""
        return Side(-self.value)


@dataclass(frozen=True, slots=True)
class Touch:
    """Two cards beside each other: the side of the one, the side of the other, how far apart."""

    one: int
    one_side: Side
    other: int
    other_side: Side
    apart: float


@dataclass(frozen=True, slots=True)
class CardNode:
    """One card of the table, seen in one photo or more, the best view first."""

    views: tuple[SeenPiece, ...]

    @property
    def best(self) -> SeenPiece:
        """The view in which its mark is largest."""
        return self.views[0]

    @property
    def id(self) -> str | None:
        """The card's id, None where it can't be read."""
        return self.best.id


@dataclass(frozen=True, slots=True)
class Chain:
    """Nodes from left to right as the players read them; `turns` tell which are upright."""

    nodes: tuple[CardNode, ...]
    turns: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Joined:
    """The chains of all photos, and the ids of cards that are there twice."""

    chains: tuple[Chain, ...]
    twice: frozenset[str]


def touch(one: SeenPiece, other: SeenPiece) -> tuple[Side, Side, float] | None:
    """Return on which of their sides two cards lie beside each other, None where they don't."""
    turn = other.axis / one.axis
    if abs(turn.real) < LEAST_PARALLEL:
        return None
    mean = one.axis + (other.axis if turn.real > 0 else -other.axis)
    way = other.middle - one.middle
    apart = way / (mean / abs(mean))
    gap = abs(apart.real) - CARD.width
    beside = 1 - abs(apart.imag) / CARD.height
    if not (-LAP <= gap <= GAP + SLACK and beside >= BESIDE - SLACK / CARD.height):
        return None
    return _side(way, one), _side(-way, other), abs(apart)


def _side(way: complex, piece: SeenPiece) -> Side:
    return Side.RIGHT if (way / piece.axis).real > 0 else Side.LEFT


def join(pieces: Sequence[SeenPiece], is_start: Mapping[str, bool]) -> Joined:
    """Return the chains of cards of all photos; a lone card is a chain of one.

    `is_start` has the ids of Start cards.
    """
    cards = [piece for piece in pieces if piece.kind in (Kind.CARD, Kind.STRANGER)]
    touches = list(_touches(cards))
    twice = _twice_in_one(cards)
    while True:
        groups = _grouped(cards, touches, twice)
        beside, clashing = _beside(cards, touches, groups)
        more = {id_ for group in clashing for id_ in _ids(cards, groups, group)} - twice
        if not more:
            break
        twice |= more
    return Joined(tuple(_chains(cards, groups, beside, is_start)), frozenset(twice))


def _touches(cards: Sequence[SeenPiece]) -> Iterable[Touch]:
    """Yield which cards of one photo are neighbours: each has one at most on a side."""
    found = []
    for (one, first), (other, second) in combinations(enumerate(cards), 2):
        if first.picture == second.picture and (told := touch(first, second)):
            found.append(Touch(one, told[0], other, told[1], told[2]))
    taken: set[tuple[int, Side]] = set()
    root = list(range(len(cards)))
    for each in sorted(found, key=lambda each: each.apart):
        ends = {(each.one, each.one_side), (each.other, each.other_side)}
        if ends & taken or _find(root, each.one) == _find(root, each.other):
            continue
        taken |= ends
        root[_find(root, each.one)] = _find(root, each.other)
        yield each


def _find(root: list[int], index: int) -> int:
    while root[index] != index:
        index = root[index]
    return index


def _twice_in_one(cards: Sequence[SeenPiece]) -> set[str]:
    seen: dict[tuple[str, int], int] = defaultdict(int)
    for card in cards:
        if card.id is not None:
            seen[card.id, card.picture] += 1
    return {id_ for (id_, _), count in seen.items() if count > 1}


def _grouped(cards: Sequence[SeenPiece], touches: Sequence[Touch], twice: set[str]) -> list[int]:
    """Return for each view the index that stands for its card, the same in every photo.

    A card that is not read in one photo is that which a neighbour has on this side in another.
    """
    root = list(range(len(cards)))
    first: dict[str, int] = {}
    for index, card in enumerate(cards):
        if card.id is not None and card.id not in twice:
            root[index] = first.setdefault(card.id, index)
    while True:
        at: dict[tuple[int, Side], int] = {}
        merged = False
        for index, side, neighbour in _ways(touches):
            key = (_find(root, index), side)
            known = at.setdefault(key, neighbour)
            one, other = _find(root, known), _find(root, neighbour)
            if one != other and _may_be_one(cards, root, one, other):
                read, unread = (one, other) if cards[one].id is not None else (other, one)
                root[unread] = read
                merged = True
        if not merged:
            return [_find(root, index) for index in range(len(cards))]


def _may_be_one(cards: Sequence[SeenPiece], root: list[int], one: int, other: int) -> bool:
    """Return whether two may be views of one card: one of them unread, no photo has both."""
    if cards[one].id is not None and cards[other].id is not None:
        return False
    photos = [
        {card.picture for index, card in enumerate(cards) if _find(root, index) == each}
        for each in (one, other)
    ]
    return not photos[0] & photos[1]


def _ways(touches: Iterable[Touch]) -> Iterable[tuple[int, Side, int]]:
    for each in touches:
        yield each.one, each.one_side, each.other
        yield each.other, each.other_side, each.one


Beside = dict[int, dict[Side, int]]


def _beside(
    cards: Sequence[SeenPiece], touches: Sequence[Touch], groups: list[int]
) -> tuple[Beside, set[int]]:
    """Return the neighbours of each card, and the cards that have other ones in another photo."""
    beside: Beside = {group: {} for group in groups}
    clashing = set()
    for index, side, neighbour in _ways(touches):
        group, there = groups[index], groups[neighbour]
        if beside[group].setdefault(side, there) != there:
            clashing.add(group)
    return beside, clashing


def _ids(cards: Sequence[SeenPiece], groups: list[int], group: int) -> Iterable[str]:
    return (card.id for card, of in zip(cards, groups, strict=True) if of == group and card.id)


def _chains(
    cards: Sequence[SeenPiece], groups: list[int], beside: Beside, is_start: Mapping[str, bool]
) -> Iterable[Chain]:
    left = dict.fromkeys(groups)
    while left:
        first = next(iter(left))
        walk = _walk(first, beside)
        for group, _ in walk:
            left.pop(group, None)
        nodes = [_node(cards, groups, group) for group, _ in walk]
        turns = [is_upright for _, is_upright in walk]
        if not _is_upright(nodes, turns, is_start):
            nodes, turns = nodes[::-1], [not turn for turn in turns[::-1]]
        yield Chain(tuple(nodes), tuple(turns))


def _is_upright(
    nodes: Sequence[CardNode], turns: Sequence[bool], is_start: Mapping[str, bool]
) -> bool:
    """Return whether most cards are, of as many as not, the Start card (contract 8).

    A card that can't be read counts where those that can be leave it open.
    """
    votes = [(node.best, 1 if turn else -1) for node, turn in zip(nodes, turns, strict=True)]
    read = sum(vote for card, vote in votes if card.mark_px or card.id)
    every = sum(vote for _card, vote in votes)
    start = sum(vote for card, vote in votes if is_start.get(card.id or ""))
    return next((vote > 0 for vote in (read, every, start) if vote), True)


def _walk(first: int, beside: Beside) -> list[tuple[int, bool]]:
    """Return a chain from one end to the other, with whether each is upright on this way."""
    end, side = first, Side.LEFT
    seen = {first}
    while (before := beside[end].get(side)) is not None and before not in seen:
        side = _came(beside, before, end).other
        end = before
        seen.add(end)
    walk: list[tuple[int, bool]] = []
    way, forth = end, side.other
    while way not in {group for group, _ in walk}:
        walk.append((way, forth is Side.RIGHT))
        then = beside[way].get(forth)
        if then is None:
            break
        way, forth = then, _came(beside, then, way).other
    return walk


def _came(beside: Beside, card: int, before: int) -> Side:
    """Return the side of a card on which another lies."""
    return next(side for side, there in beside[card].items() if there == before)


def _node(cards: Sequence[SeenPiece], groups: list[int], group: int) -> CardNode:
    views = [card for card, of in zip(cards, groups, strict=True) if of == group]
    return CardNode(
        tuple(sorted(views, key=lambda view: (view.id is None, -view.mark_px, view.picture)))
    )
