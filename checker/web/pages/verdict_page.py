"""The verdict's page: which deck judges the line, and which of three pages shows the verdict."""

from collections.abc import Sequence
from dataclasses import replace

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from checker.cases.case import SEATS, Case, FinalCase, RecordCase, TableCase
from checker.cases.from_json import CaseRead
from checker.cases.load import read_line
from checker.cases.to_line import format_line
from checker.judging.judge import Verdict
from checker.judging.judge_final import FinalVerdict
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict
from checker.views.best_text import hindsight
from checker.views.first_problems import in_short
from checker.views.rulings import rulings
from checker.views.score_sheet import sheet_rows
from checker.views.sentences import (
    answer_words,
    at_once_sentence,
    not_judged_sentence,
    place_words,
    question_sentence,
    span_sentence,
    span_words,
    start_sentence,
)
from checker.views.words import Words
from checker.web.pages.best_view import best_views
from checker.web.pages.compared import compare, without_totals
from checker.web.pages.draft import Draft, seat_of
from checker.web.pages.memory import (
    ask,
    event,
    events_of,
    pieces,
    read_skips,
    tell,
    write_skips,
)
from checker.web.pages.replay import Step, steps
from checker.web.pages.steps import StepError, figure
from checker.web.pages.verdict_view import log_view, row_cards
from checker.web.site.budget import judge_within
from checker.web.site.settings import Edition
from checker.web.site.store import store
from checker.web.site.symbols import card_words
from checker.web.site.wording import marked_seat
from schema.common.language import _
from schema.common.problems import Problem
from schema.deck.model import Deck

MOST_TOTALS = 8  # likely totals shown; the rest are counted


def show_verdict(line: str) -> Answer | str | tuple[str, int]:
    """Return the page for a line, or what is wrong with the line."""
    read = read_line(line)
    if read.problems:
        page = render_template(
            "fault.html", line=line, fault=read.problems[0], edition=store().edition
        )
        return page, 400
    if isinstance(read.case, FinalCase):
        try:
            told = tell(read.case, request.args)
        except StepError as error:
            return _page(read.case, wrong=str(error))
        if told != read.case:
            return redirect(_address(told), 303)
    if "total" in request.args:
        try:
            total = figure(request.args["total"])
            return redirect(_claiming(read.case, total, request.args.get("player", "")), 303)
        except StepError as error:
            return _page(read.case, wrong=str(error))
    return _page(read.case)


def record_page(case: RecordCase) -> str:
    """Return the page for a game record, "" where its table's line says as much.

    A line holds no draft and no order of turns: what of them is amiss or untold is told at once.
    """
    named = case.head.deck
    edition = (store().settings.edition_of(named) if named else None) or store().edition
    verdict = judge_within(edition.deck, CaseRead(case))
    is_amiss = any(problem.pointer.startswith("/rounds") for problem in verdict.problems)
    is_whole = isinstance(verdict, TableVerdict) and verdict.line and not verdict.not_judged
    return "" if is_whole and not is_amiss else _page(case)


def _address(case: FinalCase) -> str:
    """Return the address of a final row; what nobody remembers stays left out of the questions."""
    line = format_line(case, store().edition.deck.fingerprint)
    skip = write_skips(read_skips(request.args.get("skip", "")))
    return url_for("pages.verdict", line=line, skip=skip or None, _anchor="memory")


def _claiming(case: Case, total: int | None, player: str) -> str:
    """Return the address of the same case with another total claimed, at a table by a player."""
    draft = Draft(case.head, case, seat_of(player)).with_total(total)
    line = format_line(draft.case or case, store().edition.deck.fingerprint)
    skip = write_skips(read_skips(request.args.get("skip", ""))) or None
    return url_for("pages.verdict", line=line, skip=skip, _anchor=f"compare{player[:1]}")


def _page(case: Case, wrong: str = "") -> str:
    named = case.head.deck
    edition = store().settings.edition_of(named) if named else store().edition
    is_unknown = edition is None
    if edition is None:
        edition = store().edition
        case = case._replace(head=case.head._replace(deck=None))
    case = _with_seats(case)
    verdict = judge_within(edition.deck, CaseRead(case))
    if "step" in request.args and not isinstance(verdict, FinalVerdict):
        shown = steps(edition.deck, verdict)
        if shown:
            return _step(edition, verdict, shown)
    return render_template(
        _template(verdict),
        verdict=verdict,
        edition=edition,
        deck=edition.deck,
        words=Words(edition.deck),
        card_words=card_words,
        place_words=place_words,
        span_words=span_words,
        is_unknown=is_unknown,
        named=named,
        now=_under_current(case, verdict, edition),
        rulings=rulings(edition.deck, verdict),
        rules_version=store().rules["version"],
        wrong=wrong,
        best=best_views(edition.deck, case, verdict) if "best" in request.args else [],
        hindsight=hindsight(),
        **_parts(edition.deck, case, verdict),
    )


def _with_seats(case: Case) -> Case:
    """Return a table with its players' letters marked, other cases as they are."""
    if not isinstance(case, TableCase):
        return case
    players = tuple(player._replace(name=marked_seat(player.name)) for player in case.players)
    return case._replace(players=players)


def _step(edition: Edition, verdict: Verdict, shown: Sequence[Step]) -> str:
    """Return the page of one step of a replay, the nearest to the one that was asked for."""
    asked = request.args["step"]
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else 0
    at = min(number, len(shown) - 1)
    return render_template(
        "replay.html",
        verdict=verdict,
        edition=edition,
        deck=edition.deck,
        words=Words(edition.deck),
        step=shown[at],
        at=at,
        last=len(shown) - 1,
    )


def _under_current(case: Case, verdict: Verdict, edition: Edition) -> str:
    """Return what would change with the current edition, "" for a line made with it."""
    if edition is store().edition:
        return ""
    current = store().edition.deck
    now = judge_within(current, CaseRead(case._replace(head=case.head._replace(deck=None))))
    name = current.edition
    if isinstance(verdict, LogVerdict) and isinstance(now, LogVerdict) and now.total is not None:
        return _changes(verdict, now, name)
    if isinstance(now, FinalVerdict) and now.span:
        return _(
            "With the current edition {edition}: {span}.", edition=name, span=span_words(now.span)
        )
    if isinstance(now, TableVerdict) and now.ranking:
        totals = ", ".join(f"{rank.name} {rank.total}" for rank in now.ranking)
        return _("With the current edition {edition}: {totals}.", edition=name, totals=totals)
    return _("With the current edition {edition} it can’t be judged.", edition=name)


def _changes(verdict: LogVerdict, now: LogVerdict, name: str) -> str:
    """Return the sentences on a log's total and Notes under another edition."""
    if now.total == verdict.total:
        said = [_("With the current edition {edition} the total is the same.", edition=name)]
    else:
        said = [
            _(
                "With the current edition {edition} the total would be {total}.",
                edition=name,
                total=now.total,
            )
        ]
    said += (
        _(
            "Note {number}: {new} instead of {old}.",
            number=old.number,
            new=new.note.points,
            old=old.note.points,
        )
        for old, new in zip(verdict.placements, now.placements, strict=False)
        if old.note.points != new.note.points
    )
    return " ".join(said)


def _template(verdict: Verdict) -> str:
    if isinstance(verdict, LogVerdict):
        return "verdict.html"
    return "table.html" if isinstance(verdict, TableVerdict) else "final.html"


def _parts(deck: Deck, case: Case, verdict: Verdict) -> dict[str, object]:
    """Return what only one of the three pages shows."""
    if isinstance(verdict, LogVerdict):
        view = log_view(deck, in_short(verdict))
        view = replace(view, problems=without_totals(view.problems))
        return {"view": view, "compared": compare(case, verdict)}
    if isinstance(verdict, TableVerdict):
        return _table(deck, case, verdict)
    return _final(deck, case, verdict) if isinstance(case, FinalCase) else {}


def _table(deck: Deck, case: Case, verdict: TableVerdict) -> dict[str, object]:
    told = in_short(verdict)
    logs = [
        (name, log, log_view(deck, short, f"/players/{index}"))
        for index, ((name, log), (_name, short)) in enumerate(
            zip(verdict.players, told.players, strict=True)
        )
    ]
    views = [
        (
            name,
            log,
            replace(view, problems=without_totals(view.problems)),
            compare(case, log, seat),
        )
        for seat, (name, log, view) in enumerate(logs)
    ]
    is_played = any(log.placements for _name, log in verdict.players)
    own = [problem for _name, log in told.players for problem in log.problems]
    return {
        "views": views,
        "is_played": is_played,
        "sheet": list(sheet_rows(verdict)) if is_played else [],
        "starts": [
            start_sentence(verdict, number, start)
            for number, start in enumerate(verdict.starts, 1)
        ],
        "own_place": _own_place,
        "not_judged": not_judged_sentence(verdict),
        "letters": SEATS[: len(verdict.players)] if isinstance(case, TableCase) else "",
        "shared": [problem for problem in told.problems if problem not in own],
    }


def _own_place(problem: Problem) -> str:
    """Return a problem's place within the player's part of the page: "placement 2: "."""
    _players, _number, *steps = problem.pointer.split("/")[1:]
    return place_words(replace(problem, pointer="/" + "/".join(steps)))


def _final(deck: Deck, case: FinalCase, verdict: FinalVerdict) -> dict[str, object]:
    words, skips = Words(deck), read_skips(request.args.get("skip", ""))
    at_once = verdict.at_once
    shown = sorted(verdict.totals, key=lambda each: (-each.histories, each.total))[:MOST_TOTALS]
    laid = case.tokens
    on = {t.on: [x for x in laid if x.on == t.on] for t in laid if t.token in deck.tokens}
    row = tuple(
        replace(
            each,
            tokens=tuple(
                deck.tokens[t.token] for t in on.get(each.card.id, ()) if t.token in deck.tokens
            ),
        )
        for each in row_cards(deck, [id_ for id_ in case.row if id_ in deck.cards])
    )
    return {
        "row": row,
        "beside": [deck.tokens[t.token] for t in laid if t.on is None and t.token in deck.tokens],
        "span": span_sentence(verdict.span) if verdict.span else "",
        "likely": sorted(shown),
        "most": max((each.histories for each in shown), default=1),
        "left_out": len(verdict.totals) - len(shown),
        "problems": without_totals(verdict.problems),
        "compared": compare(case, verdict),
        "asked": ask(deck, case, verdict, skips),
        "skip": write_skips(skips),
        "at_once": at_once_sentence(at_once) if at_once and at_once != verdict.span else "",
        "pieces": pieces(deck, case),
        "events": [(id_, event(words, deck, id_)) for id_ in events_of(case)],
        "question_sentence": question_sentence,
        "answer_words": answer_words,
    }
