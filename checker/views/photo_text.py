"""What photos show as text for people at a table: each row with its verdict, what is missing."""

from collections.abc import Iterator, Sequence

from checker.photo.order import Order
from checker.photo.seen import PhotoProblem, SeenRow, TableReading
from checker.views.terminal import paint, wrap
from checker.views.text import format_verdict
from schema.common.language import _, ngettext
from schema.common.lists import with_colon, with_semicolon
from schema.common.shown import shown_path
from schema.deck.model import Deck


def format_photos(deck: Deck, reading: TableReading, width: int = 80) -> str:
    """Return a reading as lines of text for a terminal `width` columns wide, with colours."""
    return "\n".join(_lines(deck, reading, width))


def _lines(deck: Deck, reading: TableReading, width: int) -> Iterator[str]:
    seen = reading.pictures
    yield ngettext("{number} photo: {what}", "{number} photos: {what}", len(seen),
                   what=_what(reading))  # fmt: skip
    for number, row in enumerate(reading.rows):
        yield ""
        yield from wrap(_row_words(number, row), width)
        if row.verdict:
            yield ""
            yield format_verdict(deck, row.verdict, width)
    if reading.loose:
        yield ""
        ids = ", ".join(thing.id for thing in reading.loose)
        yield from wrap(_("In no row: {ids}", ids=ids), width)
    if reading.problems:
        yield ""
        for problem in reading.problems:
            yield from _problem(reading, problem, width)


def _what(reading: TableReading) -> str:
    rows = ngettext("{number} row", "{number} rows", len(reading.rows))
    if not reading.goals:
        return rows
    return _("{rows}, goals {ids}", rows=rows, ids=", ".join(reading.goals))


def _row_words(number: int, row: SeenRow) -> str:
    cards = " ".join(card.id or "?" for card in row.cards)
    told = {
        Order.KNOWN: _("order known"),
        Order.PARTLY: _("order partly known"),
        Order.UNKNOWN: _("order unknown"),
    }[row.order]
    return _("Row {number}: {cards} ({order})", number=number + 1, cards=cards, order=told)


def _problem(reading: TableReading, problem: PhotoProblem, width: int) -> Sequence[str]:
    told = problem.problem
    where = _where(reading, problem)
    near = _("near {ids}", ids=", ".join(problem.near)) if problem.near else ""
    place = ", ".join(part for part in (where, near) if part)
    text = with_colon(place, told.message)
    text = with_semicolon(f"{text[:1].upper()}{text[1:]}", told.hint)
    return [paint(line, "red") for line in wrap(text, width)]


def _where(reading: TableReading, problem: PhotoProblem) -> str:
    kind, _slash, number = problem.problem.pointer[1:].partition("/")
    if kind == "rows":
        return _("row {number}", number=int(number) + 1)
    if kind == "pictures":
        return shown_path(reading.pictures[int(number)].file)
    return ""
