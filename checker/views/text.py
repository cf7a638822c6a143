"""Verdicts as text for people at a table: the row in letters, a sentence for every point."""

from collections.abc import Iterator, Sequence

from checker.judging.judge import Verdict
from checker.judging.judge_final import FinalVerdict
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict
from checker.rules.derivation import Note, ScoredPlacement
from checker.views.rulings import rulings
from checker.views.score_sheet import sheet_rows
from checker.views.sentences import (
    answer_words,
    at_once_sentence,
    claim_sentence,
    goal_sentence,
    later_sentence,
    needs_sentence,
    not_judged_sentence,
    note_sentence,
    place_words,
    placement_sentence,
    question_sentence,
    span_sentence,
    start_sentence,
    total_sum,
)
from checker.views.terminal import CARD_COLUMNS, boxes, columns, fit, paint, table, upright, wrap
from checker.views.words import Words, card_name
from schema.common.language import _, ngettext
from schema.common.lists import with_colon, with_semicolon
from schema.common.numbers import spoken_percent
from schema.common.problems import Problem, Severity
from schema.deck.model import Card, Deck

MOST_TOTALS = 8  # likely totals shown of a final row
BAR_COLUMNS = 30
SHEET_LABELS = 16  # columns of what stands before the players' figures
LEAST_NAME = 4  # columns of a name, however narrow the terminal
_SEVERITY_COLOURS = {Severity.ERROR: "red", Severity.ILLEGAL: "red", Severity.NOTICE: "yellow"}


def format_verdict(deck: Deck, verdict: Verdict, width: int = 80) -> str:
    """Return a verdict as lines of text for a terminal `width` columns wide, with colours."""
    if isinstance(verdict, LogVerdict):
        lines = _log(deck, verdict, width)
    elif isinstance(verdict, TableVerdict):
        lines = _table(deck, verdict, width)
    else:
        lines = _final(deck, verdict, width)
    text = "\n".join([*lines, *_foot(deck, verdict)])
    return upright(text.lstrip("\n"))  # without a row the first line would be blank


def _log(deck: Deck, verdict: LogVerdict, width: int, *, is_untold: bool = False) -> Iterator[str]:
    """Yield the lines of a row; `is_untold` says that a total is missing without an error."""
    words = Words(deck)
    if verdict.row:
        yield from _row(deck, verdict.row, _seams(verdict), width)
    for placed in verdict.placements:
        yield ""
        yield from _placement(words, placed, width)
    if verdict.goals:
        yield ""
        yield paint(_("Goals"), "bold")
        for goal in verdict.goals:
            yield from wrap(goal_sentence(words, deck, goal), width, 2)
    yield from _problems(verdict.problems, width)
    yield ""
    yield _total(verdict, is_untold=is_untold)


def _total(verdict: LogVerdict, *, is_untold: bool) -> str:
    if verdict.total is None:
        untold = _("Total: none, for not all turns were told")
        return paint(untold if is_untold else _("Total: none, because of an error"), "bold")
    added = total_sum(verdict.placements, verdict.end_points)
    total = paint(_("Total: {total}", total=verdict.total), "bold")
    return f"{total}  = {added}" if "+" in added else total


def _seams(verdict: LogVerdict) -> list[str]:
    """Return, for each card of the row, the name of the Note to its right."""
    notes = {placed.note.left: placed.note for placed in verdict.placements}
    return [
        _(" Note {number}: {points} ", number=notes[id_].number, points=notes[id_].points)
        if id_ in notes
        else ""
        for id_ in verdict.row
    ]


def _row(deck: Deck, row: Sequence[str], seams: Sequence[str], width: int) -> Iterator[str]:
    yield paint(_("The row"), "bold")
    cards = [deck.cards[id_] for id_ in row]
    lowest = 1 + max((len(card.tape) + len(card.icons) for card in cards), default=0)
    yield from boxes([_card(deck, card, lowest) for card in cards], seams, width)


def _card(deck: Deck, card: Card, lowest: int) -> list[str]:
    """Return a card's lines: id, name, what is on top, then end and beginning at the bottom."""
    inner = CARD_COLUMNS - 2
    colours = {tape.id: tape.colour for tape in deck.tapes}
    words = Words(deck)
    lines = [fit(f" {card.id}", inner), fit(f" {card_name(card)}", inner)]
    tops = [paint(fit(f" ▌{words.symbol(id_)}", inner), colours[id_]) for id_ in card.tape]
    tops += [fit(f" * {words.symbol(id_)}", inner) for id_ in card.icons]
    if card.is_start:
        tops = [paint(fit(_(" (start)"), inner), "dim")]
    tops += [" " * inner] * (lowest - len(tops))
    end = "+".join(words.symbol(id_) for id_ in card.end) if card.end else "-"
    beginning = f"{card.beginning}/" if card.beginning is not None else "-"
    bottom = fit(end, inner - len(beginning) - 1) + " " + beginning
    return [*lines, *tops, bottom]


def _placement(words: Words, placed: ScoredPlacement, width: int) -> Iterator[str]:
    yield paint(placement_sentence(words, placed), "bold")
    yield from wrap(note_sentence(words, placed.note), width, 2)
    yield from _later(words, placed.note, width)
    for claim in placed.claims:
        yield from wrap(claim_sentence(words, claim), width, 2)
        if claim.note:
            yield from _later(words, claim.note, width)
    yield _("  running total {total}", total=placed.total)


def _later(words: Words, note: Note, width: int) -> Iterator[str]:
    later = later_sentence(words, note)
    if later:
        yield from (paint(line, "dim") for line in wrap(later, width, 4))


def _problems(problems: Sequence[Problem], width: int) -> Iterator[str]:
    if problems:
        yield ""
    for problem in problems:
        kind = {
            Severity.ERROR: _("error"),
            Severity.ILLEGAL: _("illegal"),
            Severity.NOTICE: _("notice"),
        }[problem.severity]
        rule = f" ({problem.rule})" if problem.rule else ""
        place = place_words(problem)
        said = with_semicolon(f"{place}{problem.message}{rule}", problem.hint)
        first, *rest = wrap(with_colon(kind, said), width)
        yield paint(kind, _SEVERITY_COLOURS[problem.severity]) + first.removeprefix(kind)
        yield from rest


def _table(deck: Deck, verdict: TableVerdict, width: int) -> Iterator[str]:
    if verdict.players:
        yield paint(_("Score sheet"), "bold")
        yield from table(list(_sheet(verdict, width)))
        if verdict.starts:
            yield ""
        for number, start in enumerate(verdict.starts, 1):
            yield from wrap(start_sentence(verdict, number, start), width)
    if untold := not_judged_sentence(verdict):
        yield ""
        yield from wrap(untold, width)
    if verdict.ranking:
        yield ""
        for rank in verdict.ranking:
            yield _("{place}. {name}, {total}", place=rank.place, name=rank.name, total=rank.total)
    is_untold = all(problem.severity is not Severity.ERROR for problem in verdict.problems)
    own = [problem for _name, log in verdict.players for problem in log.problems]
    yield from _problems([problem for problem in verdict.problems if problem not in own], width)
    for name, log in verdict.players:
        yield ""
        yield paint(f"── {name} " + "─" * max(0, min(width, 80) - columns(name) - 4), "bold")
        yield from _log(deck, log, width, is_untold=is_untold)


def _sheet(verdict: TableVerdict, width: int) -> Iterator[list[str]]:
    """Yield the rows of the score sheet; names are cut where the terminal is too narrow."""
    names, *rows = sheet_rows(verdict)
    room = max(LEAST_NAME, (width - SHEET_LABELS) // len(verdict.players) - 2)
    yield [names[0], *(fit(name, min(room, columns(name))) for name in names[1:])]
    yield from rows


def _final(deck: Deck, verdict: FinalVerdict, width: int) -> Iterator[str]:
    if verdict.row:
        yield from _row(deck, verdict.row, [""] * len(verdict.row), width)
    yield from _problems(verdict.problems, width)
    if verdict.span is None:
        return
    yield ""
    yield paint(span_sentence(verdict.span), "bold")
    ways = ngettext("{number} history", "{number} histories", verdict.histories)
    yield ngettext(
        "{number} order of placement agrees with what is known, {ways} with the tokens' moments",
        "{number} orders of placement agree with what is known, {ways} with the tokens' moments",
        verdict.orders,
        ways=ways,
    )
    if verdict.at_once and verdict.at_once != verdict.span:
        yield at_once_sentence(verdict.at_once)
    yield from _likely(verdict)
    if verdict.claimed_total is not None and verdict.claim_possible:
        ways = ngettext(
            "{number} history",
            "{number} histories",
            next(each.histories for each in verdict.totals if each.total == verdict.claimed_total),
        )
        yield _(
            "{claimed} was claimed: possible, in {ways}", claimed=verdict.claimed_total, ways=ways
        )
        if verdict.needs:
            yield from wrap(needs_sentence(verdict.needs), width, 2)
    if question := verdict.question:
        yield ""
        yield paint(
            _(
                "The question that narrows it most: {question}",
                question=question_sentence(Words(deck), question.first, question.second),
            ),
            "bold",
        )
        claimed = verdict.claimed_total if verdict.claim_possible else None
        yield _("  yes: {span}", span=answer_words(question.yes, claimed))
        yield _("  no: {span}", span=answer_words(question.no, claimed))
    else:
        yield from _settled(verdict)


def _settled(verdict: FinalVerdict) -> Iterator[str]:
    """Yield the line of the log, or of one of the logs, that came to the one total left."""
    yield ""
    line = verdict.totals[0].example
    if verdict.histories == 1:
        yield _("The log that it comes from: {line}", line=line)
    else:
        yield _("A log that comes to it: {line}", line=line)


def _likely(verdict: FinalVerdict) -> Iterator[str]:
    """Yield the likeliest totals with their share of the histories, and what is left out."""
    if len(verdict.totals) == 1:
        return
    shown = sorted(verdict.totals, key=lambda each: (-each.histories, each.total))[:MOST_TOTALS]
    most = shown[0].histories
    yield _("Likely totals, each history counted alike:")
    for each in sorted(shown):
        share = spoken_percent(each.histories / verdict.histories, 1)
        bar = "█" * max(1, round(BAR_COLUMNS * each.histories / most))
        yield f"  {each.total:>4}  {share:>6}  {bar}"
    left = len(verdict.totals) - len(shown)
    if left:
        yield ngettext(
            "  and {number} other total, less likely",
            "  and {number} other totals, less likely",
            left,
        )


def _foot(deck: Deck, verdict: Verdict) -> Iterator[str]:
    yield ""
    for number, sentence, is_house_rule in rulings(deck, verdict):
        mark = _("house rule") if is_house_rule else _("ruling")
        yield paint(with_colon(f"{mark} {number}", sentence), "bold" if is_house_rule else "dim")
    yield paint(
        _(
            "deck {title}, edition {edition}, {fingerprint}",
            title=deck.title,
            edition=deck.edition,
            fingerprint=deck.fingerprint[:8],
        ),
        "dim",
    )
    if verdict.line:
        yield _("Line: {line}", line=verdict.line)
