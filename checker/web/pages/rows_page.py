"""The page of several rows: each one's total, where two part, and their joining to one table."""

from dataclasses import dataclass
from typing import NamedTuple

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from checker.cases.case import MOST_PLAYERS, SEATS, Case, Head, Log
from checker.cases.from_json import CaseRead
from checker.cases.load import read_line
from checker.cases.to_line import format_line
from checker.judging.judge_final import FinalVerdict
from checker.judging.judge_table import TableVerdict
from checker.views.sentences import span_sentence
from checker.views.words import card_name
from checker.web.pages.joining import differences, join, logs_of, together
from checker.web.pages.steps import StepError, figure
from checker.web.site.budget import judge_within
from checker.web.site.store import store
from schema.common.language import _, ngettext
from schema.deck.model import Deck

MOST_ROWS = 10  # of one paste; four phones at a table have five


class RowEntry(NamedTuple):
    """A row and what its verdict comes to."""

    line: str
    said: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player to be seated: the Start card in words, seat and age as last told; None for none."""

    start: str
    seat: int | None
    age: str


def show_rows() -> Answer | str | tuple[str, int]:
    """Return the page of the rows in the address, or the way to the table that they make."""
    lines = request.args.getlist("line")[:MOST_ROWS]
    cases = []
    for line in lines:
        read = read_line(line)
        if read.problems:
            page = render_template(
                "fault.html", line=line, fault=read.problems[0], edition=store().edition
            )
            return page, 400
        cases.append(read.case)
    wrong = ""
    if "join" in request.args:
        try:
            return redirect(_table_address(cases), 303)
        except StepError as error:
            wrong = str(error)
    return _page(lines, cases, wrong)


def _table_address(cases: list[Case]) -> str:
    """Return the address of the table. Raises StepError."""
    seats = [_seat(seat) for seat in request.args.getlist("seat")]
    ages = [figure(age) for age in request.args.getlist("age")]
    line = format_line(join(cases, seats, ages), store().edition.deck.fingerprint)
    return url_for("pages.verdict", line=line)


def _page(lines: list[str], cases: list[Case], wrong: str) -> str:
    deck = store().edition.deck
    players, why_not = _players(deck, cases)
    shared = together(cases)
    return render_template(
        "rows.html",
        edition=store().edition,
        entries=[
            RowEntry(line, _said(deck, case)) for line, case in zip(lines, cases, strict=True)
        ],
        players=players,
        letters=SEATS[: max(2, len(players))],
        differences=differences(cases),
        together=format_line(shared, deck.fingerprint) if shared else None,
        wrong=wrong or ("" if shared else why_not),
    )


def _said(deck: Deck, case: Case) -> str:
    """Return what a row comes to in a few words."""
    verdict = judge_within(deck, CaseRead(case._replace(head=case.head._replace(deck=None))))
    if isinstance(verdict, FinalVerdict):
        return span_sentence(verdict.span) if verdict.span else _("no total, because of an error")
    if isinstance(verdict, TableVerdict):
        totals = [log.total for _name, log in verdict.players if log.total is not None]
        return _("a table: {totals}", totals=", ".join(map(str, totals)))
    if verdict.total is None:
        return _("no total, because of an error")
    return ngettext("{number} point", "{number} points", verdict.total)


def _players(deck: Deck, cases: list[Case]) -> tuple[list[Seat], str]:
    """Return the players to be seated, none with the reason where the rows make no table."""
    try:
        logs = logs_of(cases)
    except StepError as error:
        return [], str(error)
    if len(logs) == 1:
        return [], ""
    asked, ages = request.args.getlist("seat"), request.args.getlist("age")
    seats = [_seat(seat) for seat in asked] if "join" in request.args else _first_seats(logs)
    players = []
    for index, (_head, log, age) in enumerate(logs):
        known = deck.cards.get(log.start)
        seat = seats[index] if index < len(seats) else None
        told = ages[index][:4] if index < len(ages) else "" if age is None else str(age)
        name = f"{log.start} {card_name(known)}" if known else log.start
        players.append(Seat(name, seat, told))
    return players, ""


def _seat(text: str) -> int | None:
    return int(text) if text in [*"01234"] else None


def _first_seats(logs: list[tuple[Head, Log, int | None]]) -> list[int | None]:
    """Return the seats in the order of the rows; a Start card that came before gets none."""
    seats: list[int | None] = []
    seen: set[str] = set()
    for _head, log, _age in logs:
        is_new = log.start not in seen and len(seen) < MOST_PLAYERS
        seats.append(len(seen) if is_new else None)
        seen.add(log.start)
    return seats
