"""Pictures of cards, the style sheet, the script, icons and QR codes; all from our own origin."""

from flask import Blueprint, Response, abort, current_app, request

from checker.views.qr import qr_code
from checker.web.site.addresses import verdict_address
from checker.web.site.caching import tagged
from checker.web.site.languages import page_language
from checker.web.site.settings import WIDTHS_PX
from checker.web.site.store import store
from checker.web.site.turns import take_turn
from schema.common.packs import ENGLISH

blueprint = Blueprint("assets", __name__)


@blueprint.get("/pictures/<key>/<face>-<int:width>.webp")
def picture(key: str, face: str, width: int) -> Response:
    """Return a card's, goal's or token's picture, drawn when first asked for.

    An address with the mark of another deck, former photographs or the like is not found: its
    picture would be kept for ever as what it is not.
    """
    mark = request.args.get("v")
    edition = store().settings.edition_at(key, mark)
    if edition is None or edition.pictures is None or width not in WIDTHS_PX:
        abort(404)
    deck = edition.deck
    if face not in deck.cards and face not in deck.goals and face not in deck.tokens:
        abort(404)
    spoken = page_language()
    language = spoken.code if spoken.is_chosen else ENGLISH  # never by what a browser wishes
    if not edition.pictures.has(face, width, language):
        take_turn(current_app)
    drawn = edition.pictures.get(face, width, language)
    if drawn is None:
        abort(404)
    return tagged(drawn, "image/webp", is_named=mark is not None)


@blueprint.get("/style.css")
def style() -> Response:
    """Return the style sheet."""
    return _text(store().style, "text/css")


@blueprint.get("/script.js")
def script() -> Response:
    """Return the script."""
    return _text(store().script, "text/javascript")


@blueprint.get("/pad.js")
def pad_script() -> Response:
    """Return the score pad's script."""
    return _text(store().pad_script, "text/javascript")


@blueprint.get("/photo.js")
def photo_script() -> Response:
    """Return the script of photos: made smaller, confirmed, shown beside the verdict."""
    return _text(store().photo_script, "text/javascript")


@blueprint.get("/icons.svg")
def icons() -> Response:
    """Return the deck's icons, a symbol each."""
    return _text(store().icons, "image/svg+xml")


@blueprint.get("/hand.woff")
def hand() -> Response:
    """Return the headings' font."""
    return tagged(store().hand, "font/woff")


def _text(text: str, kind: str) -> Response:
    return tagged(text.encode(), kind, is_named=request.args.get("v") == store().mark)


@blueprint.get("/favicon.svg")
def favicon() -> Response:
    """Return the site's own small picture."""
    return _text(_FAVICON, "image/svg+xml")


_FAVICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" '
    'rx="6" fill="#1f4a5c"/><rect x="6" y="7" width="20" height="18" rx="1" fill="#fbf4e4"/>'
    '<circle cx="16" cy="15" r="4" fill="#e27613"/><path d="M8 23l6-6 4 4 3-3 4 5z" '
    'fill="#76c086"/><rect x="10" y="4" width="12" height="5" fill="#fddf4c" opacity=".9" '
    'transform="rotate(-4 16 6)"/></svg>\n'
)


@blueprint.get("/qr/<path:line>")
def qr(line: str) -> Response:
    """Return the QR code of the verdict's address, for another phone at the table.

    In capitals, where the address allows it, the code is smaller; never kept by caches, since the
    address holds the Host header.
    """
    address = verdict_address(line)
    if address is None:
        abort(404)
    return Response(
        qr_code(address, "svg"), mimetype="image/svg+xml", headers={"Cache-Control": "no-store"}
    )
