"""What a case is after it was written as a line and read back (contract 5, "same means")."""

from __future__ import annotations

from checker.cases.case import Case, FinalCase, RecordCase, RowToken, TableCase
from checker.cases.from_line import parse_line
from checker.cases.record_table import table_of
from schema.common.problems import Problem


def as_read_back(case: Case, fingerprint: str) -> Case:
    """The case with the deck's first 8 digits, tokens in row order, players named A, B, C.

    Of a game record a line holds the table that its turns make.
    """
    if isinstance(case, RecordCase):
        case, _told = table_of(case)
    head = case.head._replace(deck=(case.head.deck or fingerprint)[:8])
    if isinstance(case, FinalCase):
        return case._replace(head=head, tokens=_in_row_order(case))
    if isinstance(case, TableCase):
        players = tuple(
            player._replace(name="ABCDE"[seat]) for seat, player in enumerate(case.players)
        )
        return case._replace(head=head, players=players)
    return case._replace(head=head)


def _in_row_order(case: FinalCase) -> tuple[RowToken, ...]:
    beside = len(case.row)
    return tuple(
        sorted(
            case.tokens,
            key=lambda token: beside if token.on is None else case.row.index(token.on),
        )
    )


def read_line(line: str) -> Case:
    """The case of a line that must be right."""
    read = parse_line(line)
    assert not isinstance(read, Problem), f"{line}: {read}"
    return read
