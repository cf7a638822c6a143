"""Asks people at a terminal what narrows a final row's score, until it is settled."""

import shutil
import sys

import click

from checker.cases.case import FinalCase
from checker.cases.from_json import CaseRead
from checker.histories.questions import EventPair, Question, best_question
from checker.judging.judge_final import judge_final
from checker.judging.verdict import is_valid
from checker.views.sentences import question_sentence
from checker.views.text import format_verdict
from checker.views.words import Words
from schema.common.language import _
from schema.common.terminal import wants_colour
from schema.deck.model import Deck


def settle(deck: Deck, read: CaseRead) -> int:
    """Ask one question after another, show what is left, and return the exit status.

    Each answer becomes something known of the case, so the line shown at the end holds them all;
    "don't know" passes on to the next best question. Raises UsageError when the case is no final
    row or nobody can answer.
    """
    if not isinstance(read.case, FinalCase):
        raise click.UsageError("--ask settles a final row: give row, or a line with /F/")
    if not may_ask():
        raise click.UsageError("--ask needs a terminal to ask at")
    case, unknown = read.case, set[EventPair]()
    verdict = judge_final(deck, case, read.problems)
    while verdict.span and verdict.questions:
        least, greatest = verdict.span
        click.echo(_("The total is from {least} to {greatest}.", least=least, greatest=greatest))
        question = best_question(verdict.questions, unknown)
        if question is None:
            click.echo(_("Nothing else that you know can narrow it."))
            break
        if known := _ask(deck, question):
            case = case._replace(known=(*case.known, known))
            verdict = judge_final(deck, case)
        else:
            unknown.add((question.first, question.second))
    click.echo()
    width = shutil.get_terminal_size().columns
    click.echo(format_verdict(deck, verdict, width), color=wants_colour())
    return 0 if is_valid(verdict.problems) else 1


def may_ask() -> bool:
    """Return whether somebody is there to answer."""
    return sys.stdin is not None and sys.stdin.isatty()  # None where the shell closed it


def _ask(deck: Deck, question: Question) -> EventPair | None:
    """Return the pair of events that the answer makes known, None for "don't know"."""
    answer = click.prompt(
        _(
            "{question} (y = yes, n = no, ? = don't know)",
            question=question_sentence(Words(deck), question.first, question.second),
        ),
        type=click.Choice(["y", "n", "?"], case_sensitive=False),
        show_choices=False,
    )
    yes = question.first, question.second
    return {"y": yes, "n": yes[::-1]}.get(answer)
