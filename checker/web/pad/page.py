"""The score pad's pages: a table set up, and kept; the line in the address is all that we know.

What a line can't hold stands behind the address's #, which no browser sends: the script keeps it.
"""

from collections.abc import Mapping

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from checker.cases.case import SEATS, FinalCase, LogCase, RecordCase, TableCase
from checker.cases.from_json import CaseRead
from checker.cases.pasted import line_of
from checker.cases.to_line import format_line
from checker.views.words import Words
from checker.web.pad.dealing import deal, dealt_table, new_seed, read_players, read_seed
from checker.web.pad.filled import find_pads, read_fields
from checker.web.pad.sheet import PadSheet, sheet_of
from checker.web.pages.builder import Board, beginnings, choices, lay_out, type_goals
from checker.web.pages.draft import Draft, read_draft
from checker.web.pages.steps import StepError, take_step
from checker.web.pages.views import at_home
from checker.web.site.budget import judge_within
from checker.web.site.errors import problem
from checker.web.site.settings import Edition
from checker.web.site.store import store
from checker.web.site.wording import marked_seat
from schema.common.language import _, language
from schema.common.problems import Problem
from schema.deck.model import Deck
from schema.house_rules.table import HOUSE_RULES

blueprint = Blueprint("pad", __name__)
_STEPS = frozenset(("undo", "start", "card", "goal", "token", "set"))


@blueprint.get("/t/")
def begin() -> Answer | str:
    """Show how a table is set up; with a seed, what it deals."""
    edition, players = store().edition, read_players(request.args.get("players", ""))
    if "deal" in request.args:
        seed = read_seed(request.args.get("seed", "")) or new_seed()
        return redirect(url_for("pad.begin", players=players, seed=seed), 303)
    seed = read_seed(request.args.get("seed", ""))
    dealt = deal(edition.deck, players, seed) if seed else None
    line = format_line(dealt_table(dealt), edition.deck.fingerprint) if dealt else None
    return render_template(
        "pad_begin.html", edition=edition, words=Words(edition.deck), players=players, dealt=dealt,
        line=line, head=Draft().line(edition.deck.fingerprint), letters=SEATS[:players],
        data=pad_data(edition),
    )  # fmt: skip


@blueprint.get("/t/<path:line>")
def table(line: str) -> Answer | str | tuple[str, int]:
    """Show the pad of a line; a step leads to the address after it."""
    return _show(line)


@blueprint.get("/T/<path:line>")
def table_in_capitals(line: str) -> Answer | str | tuple[str, int]:
    """Show the pad of a line; QR codes are smaller in capitals."""
    return _show(line)


@blueprint.post("/pad.pdf")
def filled() -> Response:
    """Return the filled score pad; names are put into it by the browser, which alone has them."""
    draw = find_pads()
    if draw is None:
        abort(404)
    read = read_fields(request.get_json(silent=True))
    if read is None:
        return problem(
            400,
            _("That is no filled score pad"),
            _("Send players, 2 to 5, and values: figures by the names of the form’s fields."),
        )
    data = draw(store().edition.deck, store().settings.templates, *read)
    return Response(data, mimetype="application/pdf", headers={"Cache-Control": "no-store"})


def _show(line: str) -> Answer | str | tuple[str, int]:
    fields = request.args
    if (bare := line_of(line)) not in (None, line):  # as the script reads it; browsers keep the #
        path = url_for("pad.table", line=bare).partition("?")[0]
        return redirect(f"{path}?{request.query_string.decode()}".rstrip("?"), 303)
    asked = fields.get("player", "")
    given = read_draft(line, SEATS.find(asked) if asked else 0)
    if isinstance(given, Problem):
        page = render_template("fault.html", line=line, fault=given, edition=store().edition)
        return page, 400
    if isinstance(given.case, (FinalCase, RecordCase)):  # a row whose order nobody told
        return redirect(url_for("pages.verdict", line=line), 303)
    edition, draft = at_home(given)
    wrong = ""
    if _STEPS & set(fields):
        try:
            after = take_step(edition.deck, draft, fields.to_dict(), fields.to_dict(flat=False))
        except StepError as error:
            wrong = str(error)
        else:
            if after != draft:
                return redirect(_address(edition, after), 303)
    return _page(edition, draft, fields, wrong)


def _address(edition: Edition, draft: Draft) -> str:
    """Return the pad's address for a draft; at a goal that may be claimed it stays at the seat."""
    board = lay_out(edition, draft, {})
    stays = board.claimable or not draft.log or len(draft.log.placements) % 2
    return url_for(
        "pad.table",
        line=draft.line(edition.deck.fingerprint),
        player=SEATS[draft.player] if stays else None,
    )


def _page(edition: Edition, draft: Draft, fields: Mapping[str, str], wrong: str) -> str:
    deck, words = edition.deck, Words(edition.deck)
    sheet = _sheet(deck, draft)
    if "player" not in fields and sheet and sheet.turn:
        draft = read_at(draft, sheet.turn[1])
    board: Board = lay_out(edition, draft, fields)
    used = draft.used
    return render_template(
        "pad.html", edition=edition, words=words, board=board, draft=draft, sheet=sheet,
        seated=len(sheet.columns) if sheet else 0, wrong=wrong, fields=fields, letters=SEATS,
        starts=choices(words, deck.start, used, {}),
        cards=choices(words, deck.journey, used, fields), beginnings=beginnings(deck),
        type_goals=type_goals(deck), house_rules=HOUSE_RULES.values(), marked_seat=marked_seat,
        data=pad_data(edition),
    )  # fmt: skip


def read_at(draft: Draft, player: int) -> Draft:
    """Return the draft at another player's row."""
    return Draft(draft.head, draft.case, player)


def _sheet(deck: Deck, draft: Draft) -> PadSheet | None:
    """Return the sheet of what a draft holds, None before any Start card lies."""
    case = draft.case
    if not isinstance(case, (LogCase, TableCase)):
        return None
    case = case._replace(head=case.head._replace(deck=None))
    marked = case
    if isinstance(case, TableCase):
        named = (player._replace(name=marked_seat(player.name)) for player in case.players)
        marked = case._replace(players=tuple(named))
    verdict = judge_within(deck, CaseRead(marked))
    return sheet_of(deck, case, verdict)  # type: ignore[arg-type]  # logs and tables have these


def pad_data(edition: Edition) -> dict[str, object]:
    """Return what the script must know of the deck: ids, words, addresses of pictures."""
    deck, words = edition.deck, Words(edition.deck)
    has_pictures = edition.pictures is not None and edition.pictures.can_be_drawn
    return {
        "deck": deck.fingerprint[:8].upper(),
        "game": deck.title,
        "mark": store().app_mark,
        "root": request.script_root,
        "lang": language(),
        "pictures": store().picture_address("ID", 160, edition) if has_pictures else "",
        "start": {card.id: words.card(card.id) for card in deck.start},
        "journey": {card.id: words.card(card.id) for card in deck.journey},
        "goals": {
            goal.id: {"type": goal.type.value, "name": _(goal.name), "words": words.goal(goal)}
            for goal in deck.goals.values()
        },
        "tokens": {
            token.id: {"type": token.type.value, "words": words.token(token.id)}
            for token in deck.tokens.values()
        },
        "rules": {rule.letter: {rule.name: rule.house.in_json} for rule in HOUSE_RULES.values()},
    }
