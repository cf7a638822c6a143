"""The photo's pages and its API: what was seen, to be confirmed; then the verdict.

A photo is kept nowhere: not on disk (`checker/web/app.py` holds files in memory), not in the log,
and not here after the answer, which gives a small copy of it back to the browser.
"""

from dataclasses import dataclass
from typing import Any

import orjson
from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as Answer

from checker.cases.case import Head
from checker.cases.from_line import parse_line
from checker.cases.house_rules import from_letters
from checker.photo.told import ToldError, read_told
from checker.views.words import Words
from checker.web.pages.builder import beginnings, choices, type_goals
from checker.web.pages.steps import StepError
from checker.web.photo.confirmed import fields_of, line_of_row
from checker.web.photo.desk import UnreadableError, desk, reads_photos
from checker.web.photo.shown import ShownReading, shown
from checker.web.site.errors import problem
from checker.web.site.languages import page_language
from checker.web.site.settings import PHOTO_BODY_BYTES
from checker.web.site.store import store
from checker.web.site.turns import take_turn
from schema.common.language import _
from schema.common.problems import Problem

blueprint = Blueprint("photo", __name__)
MOST_PHOTOS = 4  # contract 7
LONGEST_NAME = 200
FORM_BYTES = 256 * 1024  # beside files: what werkzeug's parser holds, 64 KB, and a little more
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PhotoRefusal:
    """Why photos were not read: the status, and in words for people."""

    status: int
    title: str
    cure: str


@blueprint.get("/photo")
def begin() -> str:
    """Show where a photo is chosen."""
    return _page(None)


@blueprint.post("/photo")
def read() -> tuple[str, int]:
    """Show what is seen in the photos, each card to be confirmed or changed."""
    try:
        found = _found(views=True)
    except UnreadableError as error:
        refusal = _refusal(error)
        take_turn(current_app)
        return _page(None, refusal), refusal.status
    take_turn(current_app)
    seen = shown(store().edition.deck, found["reading"], found["views"])
    return _page(seen, rules=request.values.get("rules", "")), 200


@blueprint.post("/api/photo")
def read_for_programs() -> Response:
    """Return what is seen in the photos as the JSON of contract 8."""
    try:
        found = _found(views=False)
    except UnreadableError as error:
        refusal = _refusal(error)
        return problem(refusal.status, refusal.title, error.detail or refusal.cure)
    return Response(
        orjson.dumps(found["reading"]),
        mimetype="application/json",
        headers={"Cache-Control": "no-store"},
    )


@blueprint.post("/photo/judge")
def judge() -> Answer | tuple[str, int]:
    """Lead to the verdict on a confirmed row, or to the page of all rows."""
    deck, form = store().edition.deck, request.form
    rows = fields_of(form)
    goals = tuple(goal for goal in form.getlist("g") if goal)
    asked = form.get("judge", "")
    chosen = [rows[int(asked)]] if asked in map(str, range(len(rows))) else [*rows]
    try:
        head = Head(from_letters(form.get("rules", "")), None, _goals(goals))
        lines = [line_of_row(deck, head, row) for row in chosen]
    except StepError as error:
        fields = ShownReading((), rows, goals, ())
        return _page(fields, wrong=str(error), rules=form.get("rules", "")), 422
    if len(lines) == 1:
        return redirect(url_for("pages.verdict", line=lines[0]), 303)
    return redirect(url_for("pages.rows" if lines else "photo.begin", line=lines or None), 303)


def _goals(goals: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the goals in play. Raises StepError where they are not one of each type (R2)."""
    deck = store().edition.deck
    types = sorted(deck.goals[goal].type.value for goal in goals if goal in deck.goals)
    if goals and types != [type_.value for type_, _goals in type_goals(deck)]:
        raise StepError(_("choose one goal of each type, or none when you don't know them (R2)"))
    return goals or None


def _found(*, views: bool) -> Json:
    """Return what the worker found in this request's photos. Raises UnreadableError."""
    if not reads_photos():
        raise UnreadableError(501)
    with desk().place():
        request.max_content_length = PHOTO_BODY_BYTES
        request.max_form_memory_size = FORM_BYTES
        try:
            sent = [each for each in request.files.getlist("photo") if each.filename]
            told = _told()
        except RequestEntityTooLarge:
            raise UnreadableError(413) from None
        if not 1 <= len(sent) <= MOST_PHOTOS:
            raise UnreadableError(400)
        edition, templates = store().edition, store().settings.templates
        job = {
            **told,
            "deck": orjson.loads(edition.document),
            "language": page_language().code,
            "templates": str(templates) if templates else None,
            "names": [(each.filename or "")[:LONGEST_NAME] for each in sent],
            "views": views,
        }
        return desk().read(job, [each.read() for each in sent])


def _told() -> Json:
    """Return what is told beside the photos, once it can be read. Raises UnreadableError."""
    told: Json = {name: request.values.get(name) or None for name in ("goals", "known", "rules")}
    rules = (told["rules"] or "").upper()
    read = parse_line(f"N1.V{rules}/F/S1") if rules else None
    if isinstance(read, Problem):
        raise UnreadableError(400, f"rules: {read.message}")
    try:
        read_told(from_letters(rules), told["goals"], told["known"])
    except ToldError as error:
        raise UnreadableError(400, f"{error.name}: {error.problem.message}") from None
    return {**told, "rules": rules}


def _refusal(error: UnreadableError) -> PhotoRefusal:
    title, cure = {
        400: (
            _("There is no photo to read"),
            _("Choose one to four photos (field photo, multipart/form-data)."),
        ),
        413: (
            _("That is too large"),
            _("Photos have at most 16 MiB in all, 64 megapixels each; save them as smaller JPEG."),
        ),
        415: (_("That is no picture"), _("Save it as JPEG or PNG, or take the photo again.")),
        501: (
            _("This server reads no photos"),
            _('Whoever runs it installs them by pip install "journey-horizon[photo]".'),
        ),
    }.get(
        error.status,
        (
            _("Reading it took too long"),
            _("It needs more time or memory than a photo may; take it again, or smaller."),
        ),
    )
    return PhotoRefusal(error.status, title, cure)


def _page(
    seen: ShownReading | None,
    refusal: PhotoRefusal | None = None,
    wrong: str = "",
    rules: str = "",
) -> str:
    edition = store().edition
    deck, words = edition.deck, Words(edition.deck)
    has_pictures = edition.pictures is not None and edition.pictures.can_be_drawn
    return render_template(
        "photo.html", edition=edition, deck=deck, words=words, seen=seen, refusal=refusal,
        wrong=wrong, beginnings=beginnings(deck), type_goals=type_goals(deck),
        choices=choices(words, (*deck.start, *deck.journey), (), {}),
        pictures=store().picture_address("ID", 160, edition) if has_pictures else "",
        rules=rules,
    )  # fmt: skip
