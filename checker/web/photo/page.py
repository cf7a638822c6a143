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

from checker.cases.case import MOST_PLACEMENTS, Head
from checker.cases.from_line import parse_line
from checker.cases.house_rules import DEFAULT, HouseRules, from_letters, letters
from checker.photo.told import ToldError, read_told
from checker.views.words import Words
from checker.web.pages.builder import beginnings, choices, type_goals
from checker.web.pages.steps import StepError
from checker.web.photo.confirmed import OpenFieldError, line_of_row
from checker.web.photo.desk import UnreadableError, desk, reads_photos
from checker.web.photo.fields import ShownReading, add, fields_of, loose_of
from checker.web.photo.shown import shown
from checker.web.site.budget import hold_to_budget
from checker.web.site.errors import problem
from checker.web.site.languages import page_language
from checker.web.site.settings import PHOTO_BODY_BYTES
from checker.web.site.store import store
from checker.web.site.turns import take_turn
from schema.common.language import _
from schema.common.problems import Problem
from schema.house_rules.table import HOUSE_RULES

blueprint = Blueprint("photo", __name__)
MOST_PHOTOS = 4  # contract 7
GOALS = "g"  # the name of the fields of goals
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
    rules = from_letters(request.values.get("rules", "").upper())
    return _page(seen, rules=rules), 200


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
    """Lead to a confirmed row's verdict or the page of all rows; or add what is missing."""
    deck, form = store().edition.deck, request.form
    goals = tuple(goal for goal in form.getlist("g") if goal)
    seen = ShownReading((), fields_of(form), goals, loose_of(form))
    rules, numbers = from_letters(form.getlist("rule")), range(len(seen.rows))
    if (added := form.get("add", "")) in map(str, range(len(seen.loose))):
        seen, field = add(deck, seen, seen.loose[int(added)])
        return _page(seen, field=field, rules=rules), 200 if field else 422
    asked = form.get("judge", "")
    chosen = [int(asked)] if asked in map(str, numbers) else [*numbers]
    try:
        head = Head(rules, None, _goals(goals))
        hold_to_budget(deck, head)
        lines = [line_of_row(deck, head, row, seen.rows[row]) for row in chosen]
    except OpenFieldError as error:
        said = error.message
        if len(seen.rows) > 1:
            said = _("row {number}: {said}", number=error.row + 1, said=said)
        return _page(seen, wrong=said, field=error.field, rules=rules), 422
    except StepError as error:
        return _page(seen, wrong=str(error), field=GOALS, rules=rules), 422
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
    *,
    wrong: str = "",
    field: str = "",
    rules: HouseRules = DEFAULT,
) -> str:
    """Return the page; `field` names what is to be told next, `wrong` says why."""
    edition = store().edition
    deck, words = edition.deck, Words(edition.deck)
    has_pictures = edition.pictures is not None and edition.pictures.can_be_drawn
    return render_template(
        "photo.html", edition=edition, deck=deck, words=words, seen=seen, refusal=refusal,
        wrong=wrong, field=field, beginnings=beginnings(deck), type_goals=type_goals(deck),
        choices=choices(words, (*deck.start, *deck.journey), (), {}),
        pictures=store().picture_address("ID", 160, edition) if has_pictures else "",
        house_rules=HOUSE_RULES.values(), house=letters(rules), most=MOST_PLACEMENTS,
    )  # fmt: skip
