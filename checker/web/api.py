"""The API: the same verdict as `horizon check --format json`, over HTTP (contract 7)."""

from typing import Any

import orjson
from flask import Blueprint, Response, request

from checker.cases.from_json import CaseRead, read_case
from checker.views.first_problems import first_problems
from checker.views.verdict_json import verdict_json
from checker.web.site.budget import judge_within
from checker.web.site.caching import tagged
from checker.web.site.errors import problem
from checker.web.site.settings import CASE_BYTES, Edition
from checker.web.site.store import store
from schema.common.language import _
from schema.common.problems import Problem
from schema.json_text.document import parse

blueprint = Blueprint("api", __name__)


@blueprint.post("/api/check")
def check() -> Response:
    """Judge a case: 200 with its verdict, also when it is not valid; else problem+json."""
    if not request.is_json:
        return problem(
            415,
            _("That is no case"),
            _("The API takes JSON: Content-Type: application/json."),
        )
    source = parse(request.get_data(cache=False), max_bytes=CASE_BYTES)
    if source.problems:
        return problem(
            400, _("That could not be read"), source.problems[0].message, _told(source.problems)
        )
    read = read_case(source.document)
    record = verdict_json(judge_within(edition_for(read).deck, read), first_problems)
    return Response(
        orjson.dumps(record),
        mimetype="application/json",
        headers={"Cache-Control": "no-store"},
    )


def edition_for(read: CaseRead) -> Edition:
    """Return the edition that the case was played with, the current one where there is none."""
    named = read.case.head.deck
    return (store().settings.edition_of(named) if named else None) or store().edition


def _told(problems: tuple[Problem, ...]) -> list[dict[str, Any]]:
    return [
        {
            "message": each.message,
            "hint": each.hint,
            "pointer": each.pointer,
            "line": each.line,
            "column": each.column,
        }
        for each in problems
    ]


@blueprint.get("/api/deck")
def deck() -> Response:
    """Return the deck's file as it stands."""
    response = tagged(store().edition.document, "application/json")
    response.headers["Horizon-Deck"] = store().edition.deck.fingerprint
    return response


@blueprint.get("/openapi.json")
def description() -> Response:
    """Return the description of this API, made from the JSON Schemas."""
    return tagged(store().openapi, "application/json")
