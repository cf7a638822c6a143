"""The pages of a game against the simulator's players; its link is all that is kept of it."""

import json
from typing import Any

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response as Answer

from checker.cases.to_json import case_json
from checker.playtest.deal import PlayDeal
from checker.playtest.game import Phase, Standing, follow
from checker.playtest.moves import Move, MoveKind, NoMoves, read_moves, write_move
from checker.simulation.task import DEALT, GREEDY, LEVELS, SENSIBLE
from checker.views.words import Words
from checker.web.playing.board import ME, board_of
from checker.web.playing.link import PLAYERS, LinkError, PlayLink, read_link, size_of, write_link
from checker.web.playing.opponents import opponents_of
from checker.web.site.store import store
from checker.web.site.symbols import card_words
from schema.common.language import _, language
from schema.common.lists import any_of
from schema.deck.model import Deck
from schema.house_rules.table import HOUSE_RULES

blueprint = Blueprint("playing", __name__)
# where a page is looked at first: the card placed or laid on, with what it scores below it
_ANCHORS = dict.fromkeys((MoveKind.LEFT, MoveKind.RIGHT, MoveKind.CLAIM), "#here")
_AGAIN_SECONDS = 2  # until a page looks again whether the players have learnt


@blueprint.get("/play")
def table() -> Answer | str:
    """Show a game at the point that its link tells, or how one is begun; a move leads on."""
    fields = request.args
    deck = store().edition.deck
    if "seed" not in fields:
        return _begin()
    if "rule" in fields:  # a form's boxes come one by one
        rules = "".join(fields.getlist("rule"))
        link = _link(fields.to_dict() | {"rules": rules})
        return redirect(_address(link.deal, (), deck), 303)
    link = _link(fields.to_dict())
    position = _follow(deck, link)
    if isinstance(position, int):
        return _learning(deck, link.deal, position)
    wrong = ""
    if "move" in fields:
        try:
            moves = read_moves(fields["move"])
        except NoMoves:
            moves = ()
        if len(moves) == 1 and moves[0] in position.offered:
            address = _address(link.deal, (*position.moves, moves[0]), deck)
            return redirect(address + _ANCHORS.get(moves[0].kind, ""), 303)
        wrong = _("that move is not possible now; choose among those that are shown")
    return _page(deck, link, position, wrong)


@blueprint.get("/play.json")
def record() -> Response:
    """Return the game so far as a game record (contract 11)."""
    link = _link(request.args.to_dict())
    position = _follow(store().edition.deck, link)
    if isinstance(position, int):
        return Response(status=503, headers={"Retry-After": str(_AGAIN_SECONDS)})
    text = json.dumps(case_json(position.record), indent=2, ensure_ascii=False)
    name = f"game-{link.deal.seed}-{link.deal.game}.json"
    response = Response(text + "\n", mimetype="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _link(fields: dict[str, str]) -> PlayLink:
    try:
        return read_link(fields)
    except LinkError as error:
        raise BadRequest(str(error)) from error


def _follow(deck: Deck, link: PlayLink) -> Standing | int:
    """Return the position of a link; while the players learn, how many percent they have learnt.

    Raises BadRequest where the deck has too few cards for so many players.
    """
    players = link.deal.players
    if players > min(len(deck.start), len(deck.journey) // DEALT):
        raise BadRequest(
            _("{players} players need {starts} Start cards and {cards} Journey cards; "
              "this deck has {own_starts} and {own_cards}",
              players=players, starts=players, cards=DEALT * players,
              own_starts=len(deck.start), own_cards=len(deck.journey))
        )  # fmt: skip
    match = opponents_of(current_app).match(deck, link.deal)
    return match if isinstance(match, int) else follow(match, link.moves)


def _address(deal: PlayDeal, moves: tuple[Move, ...], deck: Deck) -> str:
    return url_for("playing.table", **_fields(deal, moves, deck))


def _fields(deal: PlayDeal, moves: tuple[Move, ...], deck: Deck) -> dict[str, Any]:
    return dict(write_link(deal, moves, deck))


def _begin() -> str:
    edition = store().edition
    most = min(len(edition.deck.start), len(edition.deck.journey) // DEALT, 5)
    return render_template(
        "play_begin.html", edition=edition, most=most, players=min(PLAYERS, most),
        levels=LEVELS[::-1], house_rules=HOUSE_RULES.values(),
    )  # fmt: skip


def _learning(deck: Deck, deal: PlayDeal, percent: int) -> Response:
    """Return how far the players are, with the way to others, who have nothing to learn."""
    greedy = deal._replace(opponents=(GREEDY,) * len(deal.opponents))
    page = render_template(
        "play_learning.html", edition=store().edition, percent=percent,
        at_once=_address(greedy, (), deck) if SENSIBLE in deal.opponents else "",
    )  # fmt: skip
    return Response(page, headers={"Refresh": str(_AGAIN_SECONDS)})


def _page(deck: Deck, link: PlayLink, position: Standing, wrong: str) -> str:
    deal, moves = link.deal, position.moves
    here = _fields(deal, moves, deck)
    return render_template(
        "play.html", edition=store().edition, deck=deck, words=Words(deck), me=ME, deal=deal,
        board=board_of(deck, position, request.args.get("token", "")), phase=position.phase,
        phases=Phase, card_words=card_words, write=write_move, here=here, wrong=wrong,
        notices=_notices(deck, link, position), levels=[LEVELS[level] for level in deal.opponents],
        undo=_address(deal, moves[:-1], deck) if moves else "", again=_address(deal, (), deck),
        another=_address(deal._replace(game=deal.game + 1), (), deck),
        file=url_for("playing.record", **here),
    )  # fmt: skip


def _notices(deck: Deck, link: PlayLink, position: Standing) -> list[str]:
    """Return what a reader of the link should know: an edited deck, a move that can't be."""
    told = []
    if link.deck and link.deck != deck.fingerprint[:8]:
        told.append(
            _("The deck was changed since this link was made ({old} then, {new} now). The deal is "
              "the same: the same places of the deck are dealt.",
              old=link.deck, new=deck.fingerprint[:8])
            if link.size in ("", size_of(deck))
            else _("The deck was changed since this link was made ({old} then, {new} now). It has "
                   "other numbers of cards or goals, so the deal is another one.",
                   old=link.deck, new=deck.fingerprint[:8])
        )  # fmt: skip
    if position.stopped is not None:
        told.append(_stopped(deck, link.moves[position.stopped], position))
    return told


def _stopped(deck: Deck, move: Move, position: Standing) -> str:
    """Return which move of the link isn't possible, and what is in hand instead."""
    number = len(position.moves) + 1
    if move.kind is MoveKind.CLAIM:
        return _("Move {number}, {move}, is not possible: the goal is not met, or the token is "
                 "gone. Go on from here.", number=number, move=write_move(move))  # fmt: skip
    if position.hand:
        hand = any_of((card for card in position.hand if card in deck.cards), language())
        return _("Move {number}, {move}, is not possible: the hand is {hand}. Go on from here.",
                 number=number, move=write_move(move), hand=hand)  # fmt: skip
    return _("Move {number}, {move}, is not possible. Go on from here.",
             number=number, move=write_move(move))  # fmt: skip
