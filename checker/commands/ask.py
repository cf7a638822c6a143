"""Asks people at a terminal what narrows a final row's score, until it is settled."""

import shutil
import sys
from itertools import permutations

import click

from checker.cases.case import FinalCase
from checker.cases.from_json import CaseRead
from checker.histories.histories import Histories, Range
from checker.histories.known import Said
from checker.histories.questions import Question, best_question, open_question
from checker.judging.judge_final import judge_final
from checker.judging.verdict import is_valid
from checker.views.text import format_verdict
from checker.views.words import Words
from schema.common.language import _
from schema.common.terminal import wants_colour
from schema.deck.model import Deck


def settle(deck: Deck, read: CaseRead) -> int:
    """Ask one question after another, show what is left, and return the exit status.

    Order questions come first, then the tokens' moments; "don't know" passes on to the next.
    Raises UsageError when the case is no final row or nobody can answer.
    """
    if not isinstance(read.case, FinalCase):
        raise click.UsageError("--ask settles a final row: give row, or a line with /F/")
    if not may_ask():
        raise click.UsageError("--ask needs a terminal to ask at")
    asking = _Asking(deck, read.case)
    verdict = judge_final(deck, read.case, read.problems)
    while verdict.span and verdict.graph and verdict.span.least < verdict.span.greatest:
        span = verdict.span
        click.echo(
            _("The total is from {least} to {greatest}.", least=span.least, greatest=span.greatest)
        )
        if not asking.ask(span, verdict.graph):
            click.echo(_("Nothing else that you know can narrow it."))
            break
        verdict = judge_final(deck, asking.case, (), asking.said)
    click.echo()
    width = shutil.get_terminal_size().columns
    click.echo(format_verdict(deck, verdict, width), color=wants_colour())
    return 0 if is_valid(verdict.problems) else 1


def may_ask() -> bool:
    """Return whether somebody is there to answer."""
    return sys.stdin is not None and sys.stdin.isatty()  # None where the shell closed it


class _Asking:
    """What has been answered so far, and what nobody knew."""

    def __init__(self, deck: Deck, case: FinalCase) -> None:
        self.case = case
        self.said = Said()
        self._words = Words(deck)
        self._unknown_pairs: set[tuple[str, str]] = set()
        self._unknown_tokens: set[int] = set()
        self._unknown_orders: set[tuple[int, int]] = set()

    def ask(self, span: Range, graph: Histories) -> bool:
        """Ask the next question and take the answer; False when none is left."""
        question = best_question(graph, span, self._unknown_pairs)
        if question:
            self._ask_order(question)
            return True
        return self._ask_moment(graph) or self._ask_claims(graph) or self._ask_any_order(graph)

    def _ask_order(self, question: Question) -> None:
        first, second = question.first, question.second
        answer = _yes_no(
            _(
                "Was {first} placed before {second}?",
                first=self._words.card(first),
                second=self._words.card(second),
            )
        )
        if answer is None:
            self._unknown_pairs.add((first, second))
        else:
            pair = (first, second) if answer else (second, first)
            self.case = self.case._replace(known=(*self.case.known, pair))

    def _ask_any_order(self, graph: Histories) -> bool:
        """Ask of a pair that narrows nothing by itself, but may together with others."""
        question = open_question(graph, self._unknown_pairs)
        if question:
            self._ask_order(question)
        return question is not None

    def _ask_moment(self, graph: Histories) -> bool:
        for index, token in enumerate(self.case.tokens):
            moments = graph.moments(index)
            if index in self._unknown_tokens or len(moments) < 2:
                continue
            choices = [*map(str, moments), "?"]
            answer = click.prompt(
                _(
                    "After which placement was {token} claimed? (? = don't know)",
                    token=token.token,
                ),
                type=click.Choice(choices),
                show_choices=True,
            )
            if answer == "?":
                self._unknown_tokens.add(index)
            else:
                self.said = self.said._replace(moments={**self.said.moments, index: int(answer)})
            return True
        return False

    def _ask_claims(self, graph: Histories) -> bool:
        """Ask which of two tokens claimed at one check came first."""
        found = [graph.moments(index) for index in range(len(self.case.tokens))]
        settled = [index for index, moments in enumerate(found) if len(moments) == 1]
        for one, two in permutations(settled, 2):
            asked = {(one, two), (two, one)} & (self.said.order | self._unknown_orders)
            if found[one] != found[two] or asked:
                continue
            tokens = self.case.tokens
            answer = _yes_no(
                _(
                    "Was {first} claimed before {second}?",
                    first=tokens[one].token,
                    second=tokens[two].token,
                )
            )
            if answer is None:
                self._unknown_orders.add((one, two))
            else:
                pair = (one, two) if answer else (two, one)
                self.said = self.said._replace(order=self.said.order | {pair})
            return True
        return False


def _yes_no(question: str) -> bool | None:
    """Return the answer to a question, None for "don't know"."""
    answer = click.prompt(
        _("{question} (y = yes, n = no, ? = don't know)", question=question),
        type=click.Choice(["y", "n", "?"], case_sensitive=False),
        show_choices=False,
    )
    return {"y": True, "n": False}.get(answer)
