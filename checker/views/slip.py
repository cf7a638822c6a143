"""A verdict as a slip: the page for the table, said in the language in use."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from checker.cases.case import Case, FinalCase
from checker.judging.judge import Verdict
from checker.judging.judge_final import FinalVerdict
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict, is_valid
from checker.rules.derivation import JudgedClaim, Note
from checker.views.first_problems import in_short
from checker.views.rulings import rulings
from checker.views.sentences import (
    answer_words,
    claim_sentence,
    goal_sentence,
    later_sentence,
    needs_sentence,
    not_judged_sentence,
    note_sentence,
    place_words,
    question_sentence,
    span_words,
    start_sentence,
    total_sum,
)
from checker.views.words import Words, sentence
from schema.common.language import _, language, ngettext
from schema.common.lists import with_colon, with_semicolon
from schema.common.paths import own_file
from schema.common.problems import Problem, Severity
from schema.common.version import VERSION
from schema.deck.model import Deck, Type
from schema.slips.slip import DrawSlip, Slip, SlipCard, SlipLine, SlipPart

Laid = tuple[str, str | None]  # a token and the card it lies on
# deck, templates, photos, whether they are dealt to cards
MakeSlips = Callable[[Deck, Path | None, Path | None, bool, bool], DrawSlip]


def find_slips(
    deck: Deck,
    templates: Path | None = None,
    photos: Path | None = None,
    assign: bool = False,
    repeat: bool = False,
) -> DrawSlip | None:
    """Return the function that draws slips of a deck, None when nothing installed can."""
    for point in entry_points(group="horizon.slips"):
        make: MakeSlips = point.load()
        return make(deck, templates, photos, assign, repeat)
    return None


@cache
def rules_version() -> str:
    """Return the version of the rules that came with the program."""
    return str(json.loads(own_file("templates/rules/rules.json").read_text("utf-8"))["version"])


def make_slip(deck: Deck, case: Case, verdict: Verdict, rules: str, address: str = "") -> Slip:
    """Return the slip of a verdict; `rules` is the version of the rules.

    The QR code holds the address that was given, else the line.
    """
    row: Sequence[str] = ()
    laid: Sequence[Laid] = ()
    if isinstance(verdict, TableVerdict):
        parts = _table(in_short(verdict))
    elif isinstance(verdict, FinalVerdict):
        row, laid = verdict.row, _final_tokens(case)
        parts = _final(deck, in_short(verdict), laid)
    else:
        row, laid = verdict.row, [*_claimed_tokens(verdict)]
        parts = _log(deck, in_short(verdict))
    return Slip(
        title=_("Verdict"),
        result=_result(verdict),
        alarm="" if is_valid(verdict.problems) else _alarm(verdict.problems),
        row=[_card(deck, card, laid) for card in row],
        parts=[*parts],
        foot=[*_foot(deck, verdict, rules)],
        line=verdict.line or "",
        code=(address or verdict.line or "") if verdict.line else "",
        language=language(),
    )


def _result(verdict: Verdict) -> str:
    """Return what stands large: the total, the range of totals, nothing at a table."""
    if isinstance(verdict, TableVerdict):
        return ""
    if isinstance(verdict, FinalVerdict):
        return span_words(verdict.span) if verdict.span else "–"
    return "–" if verdict.total is None else str(verdict.total)


def _alarm(problems: Sequence[Problem]) -> str:
    if any(problem.severity is Severity.ERROR for problem in problems):
        return _("Not valid, and without a total, because of the error below")
    return _("Not valid: a claim below is against the rules and has no effect")


def _final_tokens(case: Case) -> Sequence[Laid]:
    if not isinstance(case, FinalCase):
        return ()
    return [(each.token, each.on) for each in case.tokens]


def _claimed_tokens(verdict: LogVerdict) -> Iterator[Laid]:
    for placed in verdict.placements:
        for claim in placed.claims:
            if claim.is_accepted:
                yield claim.token, claim.on


def _card(deck: Deck, card: str, laid: Sequence[Laid]) -> SlipCard:
    """Return a card with the tokens that change its halves (R8)."""
    on = {
        deck.tokens[token].type: token for token, on in laid if on == card and token in deck.tokens
    }
    return SlipCard(card, on.get(Type.I, ""), on.get(Type.II, ""))


def _log(deck: Deck, verdict: LogVerdict) -> Iterator[SlipPart]:
    words = Words(deck)
    lines: list[SlipLine] = []
    for placed in verdict.placements:
        lines += _note(words, note_sentence(words, placed.note), placed.note, "R6")
        for claim in placed.claims:
            said, rule = claim_sentence(words, claim), _rule(deck, claim)
            if claim.note:
                lines += _note(words, said, claim.note, rule)
            else:
                lines.append(SlipLine(_ruled(said, rule)))
    if verdict.end_points:
        lines.append(SlipLine(_ruled(_("token III"), "R9"), str(verdict.end_points)))
    if verdict.total is not None:
        added = total_sum(verdict.placements, verdict.end_points)
        lines.append(
            SlipLine(
                _("Total: {total}", total=verdict.total) + (f" = {added}" if "+" in added else ""),
                str(verdict.total),
            )
        )
    yield SlipPart("", lines)
    yield from _problems(verdict.problems)
    goals = [SlipLine(_ruled(goal_sentence(words, deck, goal), "R7")) for goal in verdict.goals]
    if goals:
        yield SlipPart(_("Goals"), goals)


def _rule(deck: Deck, claim: JudgedClaim) -> str:
    """Return the rule by which a claim is paid, or refused."""
    if not claim.is_accepted:
        return "R7"
    return "R9" if deck.tokens[claim.token].type is Type.III else "R8"


def _note(words: Words, said: str, note: Note, rule: str) -> Iterator[SlipLine]:
    later = later_sentence(words, note)
    yield SlipLine(_ruled(with_semicolon(said, later or ""), rule), str(note.points))


def _ruled(said: str, rule: str | None) -> str:
    """Return a sentence with the number of its rule."""
    return sentence(f"{said} ({rule})" if rule else said)


def _problems(problems: Sequence[Problem]) -> Iterator[SlipPart]:
    kinds = {
        Severity.ERROR: _("error"),
        Severity.ILLEGAL: _("illegal"),
        Severity.NOTICE: _("notice"),
    }
    lines = []
    for each in problems:
        said = with_colon(kinds[each.severity], place_words(each) + each.message)
        lines.append(SlipLine(with_semicolon(_ruled(said, each.rule), each.hint)))
    if lines:
        yield SlipPart(_("Problems"), lines)


def _table(verdict: TableVerdict) -> Iterator[SlipPart]:
    """Yield the ranking with each row's sum, who started and why, and what is amiss."""
    logs = dict(verdict.players)
    order = [(rank.name, f"{rank.place}. ") for rank in verdict.ranking or ()] or [
        (name, "") for name in logs
    ]
    lines = []
    for name, place in order:
        log = logs[name]
        total = "–" if log.total is None else str(log.total)
        row = " ".join(log.row)
        lines.append(
            SlipLine(with_colon(place + name, total_sum(log.placements, log.end_points)), total)
        )
        lines.append(SlipLine(row))
    yield SlipPart("", lines)
    starts = [
        SlipLine(start_sentence(verdict, number, start))
        for number, start in enumerate(verdict.starts, 1)
    ]
    if untold := not_judged_sentence(verdict):
        starts.append(SlipLine(untold))
    if starts:
        yield SlipPart("", starts)
    yield from _problems(verdict.problems)


def _final(deck: Deck, verdict: FinalVerdict, laid: Sequence[Laid]) -> Iterator[SlipPart]:
    words = Words(deck)
    beside = [words.laid(token) for token, on in laid if on is None and token in deck.tokens]
    if beside:
        yield SlipPart(
            "", [SlipLine(_ruled(with_colon(_("Beside the row"), ", ".join(beside)), "R9"))]
        )
    yield from _problems(verdict.problems)
    if verdict.span is None:
        return
    totals = ", ".join(f"{each.total} ({each.histories})" for each in verdict.totals)
    lines = [
        SlipLine(
            ngettext(
                "{number} history agrees with what is known",
                "{number} histories agree with what is known",
                verdict.histories,
            )
        ),
        SlipLine(_("Totals possible, and in how many histories: {totals}", totals=totals)),
    ]
    if verdict.claimed_total is not None and verdict.claim_possible:
        said = _("{claimed} was claimed, and is possible", claimed=verdict.claimed_total)
        needs = needs_sentence(verdict.needs) if verdict.needs else ""
        lines.append(SlipLine(with_colon(said, needs) if needs else said))
    yield SlipPart("", lines)
    if question := verdict.question:
        asked = question_sentence(words, question.first, question.second)
        claimed = verdict.claimed_total if verdict.claim_possible else None
        yield SlipPart(
            _("The question that narrows it most: {question}", question=asked),
            [
                SlipLine(_("  yes: {span}", span=answer_words(question.yes, claimed)).strip()),
                SlipLine(_("  no: {span}", span=answer_words(question.no, claimed)).strip()),
            ],
        )


def _foot(deck: Deck, verdict: Verdict, rules: str) -> Iterator[str]:
    for number, said, is_house_rule in rulings(deck, verdict):
        mark = _("house rule") if is_house_rule else _("ruling")
        yield sentence(with_colon(f"{mark} {number}", said))
    yield _(
        "Horizon {program}, rules {rules}, deck {title}, edition {edition}, "
        "fingerprint {fingerprint}",
        program=VERSION,
        rules=rules,
        title=deck.title,
        edition=deck.edition,
        fingerprint=deck.fingerprint[:8],
    )
