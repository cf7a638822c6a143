"""The reading of photos as a whole: from pieces to rows, their cases and verdicts (contract 8)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from checker.cases.case import Head, RowToken
from checker.histories.questions import EventPair
from checker.judging.settled import judge_row
from checker.photo import faults
from checker.photo.lying import CardView, Fate, Lying, lay_counters, lay_tokens
from checker.photo.order import Order, Orders
from checker.photo.pieces import Kind, SeenPiece
from checker.photo.rows import CardNode, Chain, Joined, join
from checker.photo.seen import (
    LooseThing,
    PhotoProblem,
    PhotoSize,
    PhotoSpot,
    SeenCard,
    SeenCounter,
    SeenRow,
    SeenToken,
    TableReading,
)
from checker.photo.told import NOTHING, PhotoTold
from checker.rules.goals import is_one_per_type
from schema.common.language import _
from schema.common.problems import pointer
from schema.deck.model import Deck


@dataclass(frozen=True, slots=True)
class SeenPhoto:
    """What one photo shows; `is_mirrored` where its marks are seen in the mirror image alone."""

    photo: PhotoSize
    pieces: tuple[SeenPiece, ...]
    is_mirrored: bool = False


def read(deck: Deck, seen: Sequence[SeenPhoto], told: PhotoTold = NOTHING) -> TableReading:
    """Return what photos of one table show, each row judged that has no problem of its own."""
    pieces = [piece for each in seen for piece in each.pieces]
    is_start = {card.id: card.is_start for card in deck.cards.values()}
    joined = join(pieces, is_start)
    rows, loose = _parted(joined, is_start)
    rows.sort(key=_place_key(rows))
    tokens, doubled = lay_tokens(deck, rows, pieces)
    counters = lay_counters(rows, pieces)
    goals = tuple(id_ for id_ in deck.goals if any(piece.id == id_ for piece in pieces))
    head = Head(told.rules, None, told.goals or _in_play(deck, goals))
    reader = _Reader(deck, head, told.known, is_start, joined.twice, rows)
    found = [
        reader.row(number, chain, tokens, doubled, counters) for number, chain in enumerate(rows)
    ]
    problems = [
        *_of_photos(seen, rows, loose),
        *(problem for _, faulty in found for problem in faulty),
        *_of_loose(joined, loose, doubled, tokens),
    ]
    return TableReading(
        tuple(problems),
        tuple(each.photo for each in seen),
        tuple(row for row, _ in found),
        goals,
        tuple(_loose_things(loose, tokens)),
    )


def _in_play(deck: Deck, goals: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the goals seen, in type order, if they are one of each type (R2)."""
    if not goals or not is_one_per_type((deck.goals[id_] for id_ in goals), deck):
        return None
    return tuple(sorted(goals, key=lambda id_: deck.goals[id_].type.value))


def _parted(joined: Joined, is_start: Mapping[str, bool]) -> tuple[list[Chain], list[Chain]]:
    """Return the chains that are rows, and those whose cards are loose.

    A chain with a card that can't be read may hold a Start card.
    """
    has_row = any(_starts(chain, is_start) for chain in joined.chains)
    rows: list[Chain] = []
    loose: list[Chain] = []
    for chain in joined.chains:
        is_row = _starts(chain, is_start) or (
            len(chain.nodes) > 1 and (not has_row or any(node.id is None for node in chain.nodes))
        )
        (rows if is_row else loose).append(chain)
    return rows, loose


def _starts(chain: Chain, is_start: Mapping[str, bool]) -> list[CardNode]:
    return [node for node in chain.nodes if is_start.get(node.id or "")]


def _place_key(rows: Sequence[Chain]) -> Callable[[Chain], tuple[int, float, float]]:
    """Return the key that sorts rows by picture, then top to bottom, then left to right.

    Rows of one picture whose middles are less than half a card apart stand side by side.
    """
    heights: dict[int, tuple[int, float, float]] = {}
    for chain in rows:
        views = [view for node in chain.nodes for view in node.views]
        picture = min(view.picture for view in views)
        corners = [corner for view in views if view.picture == picture for corner in view.corners]
        x = sum(corner[0] for corner in corners) / len(corners)
        y = sum(corner[1] for corner in corners) / len(corners)
        heights[id(chain)] = (picture, x, y)
    tops: dict[int, float] = {}
    for chain in sorted(rows, key=lambda chain: heights[id(chain)][2]):
        picture, _x, y = heights[id(chain)]
        half = _height(chain, picture) / 2
        same = [
            top for other, top in tops.items()
            if heights[other][0] == picture and y - top < half
        ]  # fmt: skip
        tops[id(chain)] = min(same, default=y)
    return lambda chain: (heights[id(chain)][0], tops[id(chain)], heights[id(chain)][1])


def _height(chain: Chain, picture: int) -> float:
    views = [view for node in chain.nodes for view in node.views if view.picture == picture]
    (x0, y0), _, _, (x3, y3) = views[0].corners
    return float(abs(complex(x3 - x0, y3 - y0)))


class _Reader:
    """Reads one row after the other."""

    def __init__(
        self,
        deck: Deck,
        head: Head,
        known: Sequence[EventPair],
        is_start: Mapping[str, bool],
        twice: frozenset[str],
        rows: Sequence[Chain],
    ) -> None:
        self._deck, self._head, self._known = deck, head, known
        self._is_start, self._twice, self._rows = is_start, twice, rows
        self._single = len(rows) == 1

    def row(
        self,
        number: int,
        chain: Chain,
        tokens: Sequence[Lying],
        doubled: Sequence[Lying],
        laid: Sequence[tuple[SeenPiece, CardView]],
    ) -> tuple[SeenRow, list[PhotoProblem]]:
        """Return the row with its verdict, or with its problems."""
        mine = [each for each in tokens if each.row == number]
        on = {id(node): place for place, node in enumerate(chain.nodes)}
        lying = [each for each in mine if each.fate is Fate.ON_A_ROW]
        lying.sort(key=lambda each: (on.get(id(each.node), len(on)), each.token.id or ""))
        counters = [(counter, view) for counter, view in laid if view.row == number]
        counters.sort(key=lambda each: each[0].number)
        orders = self._orders(chain, counters)
        row = SeenRow(
            tuple(_card(node) for node in chain.nodes),
            tuple(_token(each) for each in lying),
            tuple(SeenCounter(counter.number, view.node.id) for counter, view in counters),
            orders.order if orders and orders.count else _untold(counters),
        )
        problems = [
            *self._of_cards(chain),
            *(self._unread(chain, each) for each in mine if each.fate is Fate.UNREAD),
            *(faults.seen_twice(each.token) for each in doubled if each.row == number),
        ]
        if not problems and orders:
            problems = list(self._clashes(chain, counters, orders))
        if problems or not orders:
            return row, [problem.at(pointer("rows", number)) for problem in problems]
        return self._judged(row, orders), []

    def _of_cards(self, chain: Chain) -> Iterable[PhotoProblem]:
        nodes = chain.nodes
        for place, node in enumerate(nodes):
            near = tuple(
                other.id
                for other in (*nodes[max(0, place - 1) : place], *nodes[place + 1 : place + 2])
                if other.id
            )
            if node.best.kind is Kind.STRANGER:
                yield faults.other_deck(node.best, near)
            elif node.id is None:
                yield faults.unread_card(node.best, near)
        told = set()
        for node in nodes:
            if node.id in self._twice and node.id not in told:
                told.add(node.id)
                yield faults.seen_twice(node.best)
        starts = _starts(chain, self._is_start)
        if not starts and all(node.id for node in nodes):
            yield faults.no_start_card(nodes[0].best, tuple(node.id for node in nodes if node.id))
        if len({node.id for node in starts}) > 1:
            ids = tuple(dict.fromkeys(node.id for node in starts if node.id))
            yield faults.two_start_cards(starts[1].best, ids)

    def _unread(self, chain: Chain, lying: Lying) -> PhotoProblem:
        near = (lying.node.id,) if lying.node and lying.node.id else ()
        return faults.unread_token(lying.token, near)

    def _orders(self, chain: Chain, laid: Sequence[tuple[SeenPiece, CardView]]) -> Orders | None:
        """Return the orders that the counters allow; None where the row isn't read whole."""
        starts = _starts(chain, self._is_start)
        ids = [node.id for node in chain.nodes if node.id]
        if len(starts) != 1 or len(set(ids)) != len(chain.nodes):
            return None
        at = ids.index(starts[0].id or "")
        numbers = {view.node.id or "": counter.number for counter, view in laid}
        return Orders(ids[:at][::-1], ids[at + 1 :], numbers)

    def _clashes(
        self, chain: Chain, laid: Sequence[tuple[SeenPiece, CardView]], orders: Orders
    ) -> Iterable[PhotoProblem]:
        """Yield why counters can't all be true; the first reason of each alone."""
        journey = len(chain.nodes) - 1
        near: list[tuple[SeenPiece, str]] = []
        for counter, view in laid:
            card = view.node.id or ""
            why = ""
            if any(counter.number == other.number for other, _card in near):
                why = _("it is there twice")
            elif any(card == other for _counter, other in near):
                why = _("another lies on the same card")
            elif self._is_start.get(card):
                why = _("it lies on the Start card, which is placed before all")
            elif counter.number > journey:
                why = _("the row has fewer Journey cards")
            if why:
                yield faults.counters_clash(counter, (card,), counter.number, why)
            near.append((counter, card))
        if not orders.count and laid:
            yield from self._against(laid, orders)

    def _against(
        self, laid: Sequence[tuple[SeenPiece, CardView]], orders: Orders
    ) -> Iterable[PhotoProblem]:
        """Yield that the counters go against the row, at the first that can't be true."""
        for last in range(1, len(laid) + 1):
            part = {view.node.id or "": counter.number for counter, view in laid[:last]}
            if not orders.told(part).count:
                counter, view = laid[last - 1]
                why = _("no order of placement leads to it")
                near = (view.node.id,) if view.node.id else ()
                yield faults.counters_clash(counter, near, counter.number, why)
                return

    def _judged(self, row: SeenRow, orders: Orders) -> SeenRow:
        """Return the row with its case: a log when one history is left, else a final row."""
        ids = tuple(card.id for card in row.cards if card.id)
        tokens = tuple(RowToken(token.id, token.on) for token in row.tokens)
        events = {*ids, *(token.id for token in row.tokens)}
        own = orders.pairs()
        more = [pair for pair in self._known if pair not in own and self._concerns(pair, events)]
        judged = judge_row(self._deck, self._head, ids, tokens, (*own, *more))
        return replace(row, line=judged.line, case=judged.case, verdict=judged.verdict)

    def _concerns(self, pair: EventPair, events: set[str]) -> bool:
        """Return whether a pair told is about a row; of one row alone, every pair is."""
        return self._single or bool(events & set(pair))


def _untold(counters: Sequence[tuple[SeenPiece, CardView]]) -> Order:
    return Order.PARTLY if counters else Order.UNKNOWN


def _card(node: CardNode) -> SeenCard:
    return SeenCard(node.id, node.best.by, _spot(node.best))


def _token(lying: Lying) -> SeenToken:
    on = lying.node.id if lying.node else None
    return SeenToken(lying.token.id or "", on, _spot(lying.token))


def _spot(piece: SeenPiece) -> PhotoSpot:
    return PhotoSpot(piece.picture, piece.corners)


def _of_photos(
    seen: Sequence[SeenPhoto], rows: Sequence[Chain], loose: Sequence[Chain]
) -> Iterable[PhotoProblem]:
    """Yield the problems of photos that show no row, and of a table without one."""
    told = False
    for number, each in enumerate(seen):
        if each.is_mirrored:
            yield faults.mirrored(number)
            told = True
        elif not each.pieces:
            yield faults.nothing_seen(number)
            told = True
        elif all(piece.kind is Kind.STRANGER for piece in each.pieces) and not _in_rows(
            rows, number
        ):
            yield faults.other_deck(each.pieces[0], ()).at(pointer("pictures", number))
            told = True
    cards = [node for chain in loose for node in chain.nodes if node.id]
    if rows or told:
        return
    if cards:
        yield faults.no_start_card(cards[0].best, tuple(node.id for node in cards if node.id))
    elif not any(node.best.kind is Kind.CARD for chain in loose for node in chain.nodes):
        yield faults.nothing_seen(None)


def _in_rows(rows: Sequence[Chain], picture: int) -> bool:
    """Return whether a photo shows cards of a row."""
    return any(
        view.picture == picture for chain in rows for node in chain.nodes for view in node.views
    )


def _of_loose(
    joined: Joined, loose: Sequence[Chain], doubled: Sequence[Lying], tokens: Sequence[Lying]
) -> Iterable[PhotoProblem]:
    """Yield the problems of what lies in no row."""
    in_rows = {node.id for chain in joined.chains if chain not in loose for node in chain.nodes}
    nodes = [node for chain in loose for node in chain.nodes]
    for one, other in combinations(nodes, 2):
        if one.id and one.id == other.id and one.id in joined.twice - in_rows:
            in_rows.add(one.id)
            yield faults.seen_twice(other.best).at(pointer("pictures", other.best.picture))
    for node in nodes:
        if node.best.kind is Kind.CARD and node.id is None:
            yield faults.unread_card(node.best, ()).at(pointer("pictures", node.best.picture))
    for lying in tokens:
        if lying.fate is Fate.LOOSE and lying.token.id is None:
            place = pointer("pictures", lying.token.picture)
            yield faults.unread_token(lying.token, ()).at(place)
    for lying in doubled:
        if lying.row is None:
            place = pointer("pictures", lying.token.picture)
            yield faults.seen_twice(lying.token).at(place)


def _loose_things(loose: Sequence[Chain], tokens: Sequence[Lying]) -> Iterable[LooseThing]:
    for chain in loose:
        for node in chain.nodes:
            if node.id:
                yield LooseThing(node.id, _spot(node.best))
    for lying in tokens:
        if lying.fate is Fate.LOOSE and lying.token.id:
            yield LooseThing(lying.token.id, _spot(lying.token))
