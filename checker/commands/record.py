"""The command `record`: rows of one table as a game record in JSON (contract 11)."""

import json
from pathlib import Path

import click

from checker.cases.case import Case, FinalCase, RecordCase, TableCase
from checker.commands.given import read_given, whole
from checker.commands.speaking import lang_option
from schema.commands.options import cards_option
from schema.common.errors import HorizonError
from schema.common.language import _
from schema.common.paths import deck_path
from schema.deck.loader import load_deck
from schema.deck.model import Deck


class RecordError(HorizonError):
    """Rows of which no game record can be made; says why."""

    status = 1


@click.command()
@click.argument("given", metavar="LINE...", nargs=-1, required=True)
@cards_option
@lang_option
def record(given: tuple[str, ...], cards: Path | None) -> None:
    """Write the rows of one table as a game record in JSON, without drafts.

    LINE is a table's row line, or one line a player in seating order, clockwise; links and case
    files are read too. Whose turn it was follows from the scores (R4).

    Example: horizon record N1/S3/RJ12.LJ07 N1/S1/RJ33.LJ41
    """
    from checker.cases.to_json import case_json

    deck = load_deck(deck_path(cards))
    table = _table([whole(read_given(each)).case for each in given])
    told = table if isinstance(table, RecordCase) else _record(deck, table)
    head = told.head._replace(deck=told.head.deck or deck.fingerprint)
    click.echo(json.dumps(case_json(told._replace(head=head)), indent=2, ensure_ascii=False))


def _table(cases: list[Case]) -> TableCase | RecordCase:
    """Return the table that the cases make. Raises RecordError."""
    from checker.web.pages.joining import join
    from checker.web.pages.steps import StepError

    if len(cases) == 1:
        (case,) = cases
        if isinstance(case, (TableCase, RecordCase)):
            return case
        what = _("a final row") if isinstance(case, FinalCase) else _("one player's row")
        raise RecordError(
            _(
                "this is {what}; give a table's line, or a line for each of 2 to 5 players",
                what=what,
            )
        )
    try:
        return join(cases, range(len(cases)), ())
    except StepError as error:
        raise RecordError(str(error)) from error


def _record(deck: Deck, table: TableCase) -> RecordCase:
    """Return the record of a table. Raises RecordError where the order of turns is not known."""
    from checker.judging.judge_table import judge_table
    from checker.judging.record_of_table import record_of_table
    from schema.common.problems import Severity

    verdict = judge_table(deck, table)
    if (told := record_of_table(table, verdict)) is not None:
        return told
    first = next((each for each in verdict.problems if each.severity is Severity.ERROR), None)
    why = f"{first.pointer}: {first.message}; {first.hint}" if first else (
        _("a player has placed more cards than those whose turn came before; give all rows up to "
          "the same round")
    )  # fmt: skip
    raise RecordError(_("the order of turns is not known: {why}", why=why))
