"""The pages for people: build a row, read the verdict, browse cards and rules."""

from dataclasses import replace

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from checker.cases.case import RecordCase
from checker.cases.load import read_text
from checker.cases.to_line import format_line
from checker.views.sentences import place_words
from checker.views.words import Words
from checker.web.pages.builder import beginnings, lay_out, type_goals
from checker.web.pages.draft import Draft, read_draft, seat_of
from checker.web.pages.joining import Found, found_rows
from checker.web.pages.rows_page import MOST_ROWS, show_rows
from checker.web.pages.slip_page import show_slip
from checker.web.pages.steps import StepError, find_card, take_step
from checker.web.pages.verdict_page import record_page, show_verdict
from checker.web.site.budget import judge_within
from checker.web.site.settings import Edition
from checker.web.site.store import store
from checker.web.site.symbols import card_words
from checker.web.site.wording import marked_seat
from schema.common.language import _
from schema.common.problems import Problem
from schema.house_rules.table import HOUSE_RULES

blueprint = Blueprint("pages", __name__)


@blueprint.get("/")
def build() -> Answer | str | tuple[str, int]:
    """Show the row so far and what can be tapped; a step leads to the address after it."""
    args = request.args
    ends = args.get("ends", "")[:8]
    given = read_draft(
        args.get("line", ""), seat_of(args.get("player", "")), args.get("mode") == "final", ends
    )
    if isinstance(given, Problem):
        return show_builder(store().edition, Draft(), fault=given, pasted=args["line"]), 400
    edition, draft = at_home(given)
    try:
        after = take_step(edition.deck, draft, args.to_dict(), args.to_dict(flat=False))
    except StepError as error:
        return show_builder(edition, draft, wrong=str(error))
    if after != draft:
        return redirect(address_of(after, edition), 303)
    return show_builder(edition, draft)


def at_home(draft: Draft) -> tuple[Edition, Draft]:
    """Return the edition of the draft's deck; an unknown one is left out of the head."""
    named = draft.head.deck
    edition = store().settings.edition_of(named) if named else store().edition
    if edition is None:
        return store().edition, draft.with_head(draft.head._replace(deck=None))
    return edition, draft


def address_of(draft: Draft, edition: Edition) -> str:
    """Return the builder's address for a draft."""
    line = draft.line(edition.deck.fingerprint)
    return url_for(
        "pages.build",
        line=None if draft.case is None and draft.head == Draft().head else line,
        player=draft.player or None,
        mode="final" if draft.is_final and draft.case is None else None,
        ends=draft.ends or None,
    )


def show_builder(
    edition: Edition,
    draft: Draft,
    *,
    wrong: str = "",
    fault: Problem | None = None,
    pasted: str = "",
) -> str:
    """Return the page; `wrong` is a step that failed, `fault` what is wrong with a pasted case."""
    return render_template(
        "build.html",
        board=lay_out(edition, draft, request.args if request.method == "GET" else {}),
        edition=edition,
        words=Words(edition.deck),
        wrong=wrong,
        fault=fault,
        pasted=pasted,
        fields=request.args,
        house_rules=HOUSE_RULES.values(),
        beginnings=beginnings(edition.deck),
        type_goals=type_goals(edition.deck),
        place_words=place_words,
        marked_seat=marked_seat,
    )


@blueprint.post("/check")
def check() -> Answer | tuple[str, int]:
    """Take a pasted line or case file, or the builder's line; lead to its verdict's address."""
    text = pasted_text()
    read = read_text(text.encode("utf-8", "surrogatepass"))
    if read.problems and (found := found_rows(text)):
        return _several(text, found)
    if read.problems:
        page = show_builder(store().edition, Draft(), fault=read.problems[0], pasted=text)
        return page, 422
    if isinstance(read.case, RecordCase) and (page := record_page(read.case)):
        return page, 200
    named = read.case.head.deck
    edition = (store().settings.edition_of(named) if named else None) or store().edition
    line = format_line(read.case, edition.deck.fingerprint)
    if line is None:
        problems = judge_within(edition.deck, read).problems
        page = show_builder(store().edition, Draft(), fault=problems[0], pasted=text)
        return page, 422
    return redirect(url_for("pages.verdict", line=line), 303)


def _several(text: str, found: tuple[Found, ...]) -> Answer | tuple[str, int]:
    """Lead to the page of several rows; if one can't be read, say which and why."""
    for number, each in enumerate(found, 1):
        if each.read.problems:
            first = each.read.problems[0]
            said = _("row {number}: {what}", number=number, what=first.message)
            fault = replace(first, message=said, at=None)
            return show_builder(store().edition, Draft(), fault=fault, pasted=text), 422
    fingerprint = store().edition.deck.fingerprint
    lines = [format_line(each.read.case, fingerprint) or each.text for each in found[:MOST_ROWS]]
    return redirect(url_for("pages.rows", line=lines), 303)


def pasted_text() -> str:
    """Return what was pasted, or the file that was chosen."""
    for file in request.files.values():
        data = file.read()
        if data.strip():
            return str(data, "utf-8", "replace")
    for name in ("case", "line", "text"):
        if request.form.get(name, "").strip():
            return request.form[name].strip()
    if request.is_json:
        return request.get_data().decode("utf-8", "replace")
    return ""


@blueprint.get("/rows")
def rows() -> Answer | str | tuple[str, int]:
    """Show several rows, and join them to one table."""
    return show_rows()


@blueprint.get("/r/<path:line>")
def verdict(line: str) -> Answer | str | tuple[str, int]:
    """Show the verdict on a line."""
    return show_verdict(line)


@blueprint.get("/R/<path:line>")
def verdict_in_capitals(line: str) -> Answer | str | tuple[str, int]:
    """Show the verdict on a line; QR codes are smaller in capitals."""
    return show_verdict(line)


@blueprint.get("/r/<path:line>/slip.pdf")
def slip(line: str) -> Answer | tuple[str, int]:
    """Show the verdict on a line as a slip to print."""
    return show_slip(line)


@blueprint.get("/cards")
def cards() -> str:
    """Show all cards, goals and tokens of the deck."""
    deck = store().edition.deck
    return render_template(
        "cards.html", edition=store().edition, deck=deck, words=Words(deck), card_words=card_words,
        type_goals=type_goals(deck),
    )  # fmt: skip


@blueprint.get("/cards/<id_>")
def card(id_: str) -> str | Answer:
    """Show one card, goal or token large, and say what its symbols mean."""
    deck = store().edition.deck
    found = deck.cards.get(id_)
    if found is None and id_ not in deck.goals and id_ not in deck.tokens:
        if meant := find_card(deck, id_):
            return redirect(url_for("pages.card", id_=meant.id), 302)
        abort(404)
    ids = [*deck.cards, *deck.goals, *deck.tokens]
    at = ids.index(id_)
    return render_template(
        "card.html",
        edition=store().edition,
        deck=deck,
        words=Words(deck),
        card_words=card_words,
        id=id_,
        card=found,
        goal=deck.goals.get(id_),
        token=deck.tokens.get(id_),
        before=ids[at - 1] if at else None,
        after=ids[at + 1] if at + 1 < len(ids) else None,
    )


@blueprint.get("/rules")
def rules() -> str:
    """Show the rules; each has an anchor with its number."""
    return render_template(
        "rules.html",
        rules=store().rules,
        house_rules=HOUSE_RULES.values(),
        edition=store().edition,
    )
