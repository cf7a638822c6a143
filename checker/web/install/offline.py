"""What makes the site an app: its manifest and icons, its worker, the page without network."""

import json

from flask import Blueprint, Response, abort, request, url_for

from checker.web.install.icon import SIZES, icon
from checker.web.pages.draft import Draft
from checker.web.site.caching import tagged
from checker.web.site.store import store

blueprint = Blueprint("app", __name__)
THEME, GROUND = "#1f4a5c", "#fbf4e4"
PICTURE_PX = 160  # of the pictures that are kept: those of builder and pad


@blueprint.get("/worker.js")
def worker() -> Response:
    """Return the service worker with what it keeps; never kept by caches itself."""
    text = f"const KEPT = {json.dumps(kept())};\n{store().worker}"
    return Response(text, mimetype="text/javascript", headers={"Cache-Control": "no-cache"})


def kept() -> dict[str, object]:
    """Return what the worker is told: addresses by what they are, under a mark."""
    held = store()
    edition, mark = held.edition, held.mark
    pictures = edition.pictures is not None and edition.pictures.can_be_drawn
    deck = edition.deck
    return {
        "mark": held.app_mark,
        "root": url_for("pages.build"),
        "shell": [
            *(
                url_for(f"assets.{name}", v=mark)
                for name in ("style", "script", "pad_script", "photo_script")
            ),
            url_for("app.script", v=mark),
            *(url_for(f"assets.{name}") for name in ("icons", "hand", "favicon")),
            url_for("app.manifest"),
            url_for("api.deck"),
        ],
        "pages": [
            *(url_for(f"pages.{name}") for name in ("build", "cards", "rules")),
            url_for("pad.begin"),
            pad_address(deck.fingerprint),
            url_for("install.away"),
        ],
        "pad": pad_address(deck.fingerprint),
        "away": url_for("install.away"),
        "pictures": [
            held.picture_address(id_, PICTURE_PX)
            for id_ in (*deck.cards, *deck.goals, *deck.tokens)
            if pictures
        ],
    }


def pad_address(fingerprint: str) -> str:
    """Return the address of a pad on which nothing is entered: its page suits any table."""
    return url_for("pad.table", line=Draft().line(fingerprint))


@blueprint.after_app_request
def marked(response: Response) -> Response:
    """Say by which mark a page or a verdict was made, so that browsers know of another."""
    if response.mimetype in ("text/html", "application/json"):
        response.headers["Horizon-Mark"] = store().app_mark
    return response


@blueprint.get("/app.js")
def script() -> Response:
    """Return the script that has the worker installed."""
    is_named = request.args.get("v") == store().mark
    return tagged(store().app_script.encode(), "text/javascript", is_named=is_named)


@blueprint.get("/app.webmanifest")
def manifest() -> Response:
    """Return what a phone must know to put the site on its home screen (W3C appmanifest)."""
    title = store().edition.deck.title
    record = {
        "id": url_for("pages.build"),
        "name": title,
        "short_name": "Horizon",
        "start_url": url_for("pad.begin"),
        "scope": url_for("pages.build"),
        "display": "standalone",
        "theme_color": THEME,
        "background_color": GROUND,
        "icons": [
            {
                "src": url_for("app.picture", size=size, kind=kind),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": kind,
            }
            for size in SIZES[1:]
            for kind in ("any", "maskable")
        ],
    }
    body = json.dumps(record, ensure_ascii=False).encode()
    return tagged(body, "application/manifest+json")


@blueprint.get("/icon-<any(any, maskable):kind>-<int:size>.png")
def picture(kind: str, size: int) -> Response:
    """Return the icon, of one of the sizes that the manifest names."""
    if size not in SIZES:
        abort(404)
    return tagged(icon(size, is_maskable=kind == "maskable"), "image/png")
