"""A verdict as a slip of paper: a file to print."""

from flask import Response, abort, render_template, request

from checker.cases.load import read_line
from checker.views.slip import make_slip
from checker.web.site.addresses import verdict_address
from checker.web.site.budget import judge_within
from checker.web.site.store import store
from schema.common.language import _
from schema.slips.slip import SlipError, SlipPaper


def show_slip(line: str) -> Response | tuple[str, int]:
    """Return the slip of a line's verdict as PDF; `?size=58mm` is for receipt printers.

    A line of a deck that is not here is not judged with another: its slip says which is missing.
    Never kept by caches, since its QR code holds the Host header.
    """
    read = read_line(line)
    if read.problems:
        fault = read.problems[0]
        return render_template("fault.html", line=line, fault=fault, edition=store().edition), 400
    try:
        paper = SlipPaper(request.args.get("size", SlipPaper.A6.value))
    except ValueError:
        abort(404)
    named = read.case.head.deck
    edition = (store().settings.edition_of(named) if named else None) or store().edition
    if edition.slips is None:
        abort(404)
    verdict = judge_within(edition.deck, read)
    address = verdict_address(verdict.line) if verdict.line else ""
    slip = make_slip(edition.deck, read.case, verdict, store().rules["version"], address or "")
    try:
        data = edition.slips(slip, paper)
    except SlipError:
        title = _("This verdict does not fit one page")
        said = _("The slip of 58 mm is as long as it needs to be.")
        return render_template("error.html", title=title, said=said, status=422), 422
    return Response(
        data,
        mimetype="application/pdf",
        headers={
            "Cache-Control": "no-store",
            "Content-Disposition": 'inline; filename="slip.pdf"',
        },
    )
