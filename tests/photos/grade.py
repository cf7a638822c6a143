"""What a reading of a photo is worth, held against the truth of its table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from checker.photo.seen import PhotoSpot, SeenRow, TableReading
from tests.photos.deal import TrueRow
from tests.photos.shots import Shot

MOST_OFF = 0.06  # of a card's height, by which corners may be off (contract 8)


@dataclass(frozen=True, slots=True)
class Grade:
    """Rows and cards of a photo: how many there are, how many were read right, what is wrong.

    `wrong` says each thing that was told and is not so; `missed` each that was not told.
    """

    rows: int
    right: int
    cards: int
    read: int
    wrong: tuple[str, ...]
    missed: tuple[str, ...]


def grade(reading: TableReading, shot: Shot) -> Grade:
    """Return the grade of a reading; a row with a problem tells nothing wrong by itself."""
    table = shot.table
    seen = {id_: row for row in reading.rows for id_ in _ids(row)}
    missed = []
    right = read = 0
    wrong = [*_strangers(reading, shot), *_off(reading, shot), *_misplaced(reading, shot)]
    for true in table.rows:
        rows = {id(seen[card]): seen[card] for card in true.cards if card in seen}
        read += sum(card in seen for card in true.cards)
        if any(_is_whole(row, true) for row in rows.values()):
            right += 1
            continue
        missed.append(_why(reading, true, list(rows.values())))
        wrong += [text for row in rows.values() for text in _wrongs(row, true)]
    cards = sum(len(row.cards) for row in table.rows)
    return Grade(len(table.rows), right, cards, read, tuple(wrong), tuple(missed))


def _strangers(reading: TableReading, shot: Shot) -> Iterable[str]:
    """Yield what is told that lies elsewhere, or not on the table at all."""
    cards = {id_ for row in shot.table.rows for id_ in row.cards}
    there = {thing.name for thing in shot.table.things}
    told = [id_ for row in reading.rows for id_ in _ids(row)]
    yield from (f"{id_} is in no row" for id_ in told if id_ not in cards)
    yield from (f"{id_} is told twice" for id_ in set(told) if told.count(id_) > 1)
    yield from (f"goal {id_} is not there" for id_ in reading.goals if id_ not in there)
    laid = {id_ for row in shot.table.rows for id_ in (*row.cards, *dict(row.tokens))}
    yield from (
        f"{loose.id} lies loose"
        for loose in reading.loose
        if loose.id in laid - {*told} or loose.id not in there
    )


def _off(reading: TableReading, shot: Shot) -> Iterable[str]:
    """Yield whose corners are told too far from where they are."""
    for id_, spot in _spots(reading):
        for thing in shot.table.things:
            if thing.name == id_:
                true = shot.camera.to_picture(thing.trim)
                away = np.linalg.norm(np.array(spot.corners) - true, axis=1).max()
                height = _card_height(shot, thing.name)
                if away > MOST_OFF * height:
                    yield f"corners of {id_} are off by {away / height:.1%}"


def _card_height(shot: Shot, name: str) -> float:
    """Return the mean height of a card that lies where a thing does, px."""
    thing = next(each for each in shot.table.things if each.name == name)
    card = next(each for each in shot.table.things if each.name[:1] in ("J", "S"))
    tall = np.array([[0, -card.height / 2], [0, card.height / 2]])
    ends = shot.camera.to_picture(np.array([thing.x, thing.y]) + tall @ _turned(thing.turn))
    return float(np.linalg.norm(ends[1] - ends[0]))


def _turned(degrees: float) -> np.ndarray:
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return np.array([[c, s], [-s, c]])


def _spots(reading: TableReading) -> Iterable[tuple[str, PhotoSpot]]:
    for row in reading.rows:
        yield from ((card.id, card.spot) for card in row.cards if card.id)
        yield from ((token.id, token.spot) for token in row.tokens)
    yield from ((loose.id, loose.spot) for loose in reading.loose)


def _misplaced(reading: TableReading, shot: Shot) -> Iterable[str]:
    """Yield that rows don't stand from top to bottom, where one is wholly below another."""
    reach = [_reach(row, shot) for row in reading.rows if _ids(row)]
    for (top, _bottom), (_top, bottom) in pairwise(reach):
        if bottom < top:
            yield "rows are not told from top to bottom"


def _reach(row: SeenRow, shot: Shot) -> tuple[float, float]:
    """Return how far up and down the true cards of a row reach, px."""
    spots = [
        shot.camera.to_picture(thing.trim)[:, 1]
        for thing in shot.table.things
        if thing.name in _ids(row)
    ]
    return float(np.min(spots)), float(np.max(spots))


def _ids(row: SeenRow) -> list[str]:
    return [card.id for card in row.cards if card.id]


def _laid(row: SeenRow) -> set[tuple[str, str | None]]:
    return {(token.id, token.on) for token in row.tokens}


def _numbers(row: SeenRow) -> set[tuple[int, str | None]]:
    return {(each.number, each.card) for each in row.counters}


def _is_whole(row: SeenRow, true: TrueRow) -> bool:
    return (
        row.line is not None
        and tuple(_ids(row)) == true.cards
        and _laid(row) == true.tokens
        and _numbers(row) == true.counters
    )


def _wrongs(row: SeenRow, true: TrueRow) -> list[str]:
    """Return what a row tells that is not so; without a line, a card left out is no lie."""
    ids = tuple(_ids(row))
    wrong = []
    places = [true.cards.index(id_) for id_ in ids if id_ in true.cards]
    if places != sorted(places):
        wrong.append(f"order {ids}, not {true.cards}")
    wrong += [f"token {each}" for each in _laid(row) - true.tokens]
    wrong += [f"counter {each}" for each in _numbers(row) - true.counters if each[1]]
    if row.line is not None:
        if ids != true.cards:
            wrong.append(f"a line of {ids} for {true.cards}")
        wrong += [f"a line without token {each}" for each in true.tokens - _laid(row)]
    return wrong


def _why(reading: TableReading, true: TrueRow, rows: Sequence[SeenRow]) -> str:
    """Return in a word what stopped a row from being read."""
    codes = {
        problem.problem.code
        for problem in reading.problems
        for row in rows
        if problem.problem.pointer == f"/rows/{reading.rows.index(row)}"
    }
    if codes:
        return " + ".join(sorted(codes))
    if not rows:
        return "row not seen"
    (ids, *_), row = [_ids(row) for row in rows], rows[0]
    if len(ids) < len(true.cards):
        return "card left out"
    if _laid(row) != true.tokens:
        return "token left out"
    return "counter left out" if _numbers(row) != true.counters else "row otherwise"
