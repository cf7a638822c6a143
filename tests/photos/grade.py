"""What a reading of a photo is worth, held against the truth of its table."""

from dataclasses import dataclass

from checker.photo.seen import SeenRow, TableReading
from tests.photos.deal import Table, TrueRow


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


def grade(reading: TableReading, table: Table) -> Grade:
    """Return the grade of a reading; a row with a problem tells nothing wrong by itself."""
    seen = {id_: row for row in reading.rows for id_ in _ids(row)}
    wrong, missed = [], []
    right = read = 0
    true_ids = {id_ for row in table.rows for id_ in row.cards}
    wrong += [f"{id_} is not there" for id_ in seen if id_ not in true_ids]
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
    if places not in (sorted(places), sorted(places, reverse=row.line is None)):
        wrong.append(f"order {ids}, not {true.cards}")
    wrong += [f"token {each}" for each in _laid(row) - true.tokens if each[1] is not None]
    wrong += [f"counter {each}" for each in _numbers(row) - true.counters if each[1]]
    if row.line is not None:
        if ids != true.cards:
            wrong.append(f"a line of {ids} for {true.cards}")
        wrong += [f"a line without token {each}" for each in true.tokens - _laid(row)]
    return wrong


def _why(reading: TableReading, true: TrueRow, rows: list[SeenRow]) -> str:
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
