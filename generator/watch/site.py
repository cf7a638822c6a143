"""The page's server: this machine alone, under its own names alone."""

from importlib.resources import files
from threading import Event
from typing import TYPE_CHECKING

from flask import Flask, Response, abort, jsonify, request

from generator.watch.playing import ImpactRun
from generator.watch.view import view_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.watch.desk import Desk

LOOPBACK = "127.0.0.1"
NAMES = ("localhost", LOOPBACK)
PAGE = {"/": "index.html", "/watch.js": "watch.js", "/watch.css": "watch.css"}
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
WAIT_SECONDS = 20.0  # of a question for what is new, before it is asked again
STEP_SECONDS = 0.2  # between two looks whether it is to end
WIDTHS = (240, 480)  # px, of pictures
ASKING = "X-Horizon"  # a header that no other site's page can send without being asked first


def serve(sockets: dict[int, object], stop: Event) -> None:
    """Answer on a server's sockets until `stop`, then close them, when nobody listens."""
    from waitress import wasyncore

    while not stop.is_set():
        wasyncore.loop(STEP_SECONDS, map=sockets, count=1)
    wasyncore.close_all(sockets)


def make_site(
    desk: "Desk", impact: ImpactRun, commands: "Mapping[str, str]", wait: float = WAIT_SECONDS
) -> Flask:
    """Return the application; `commands` are the lines that the page offers to copy."""
    app = Flask(__name__, static_folder=None)

    @app.before_request
    def only_here() -> None:
        """Answer under this machine's own names alone, so that no other site reads along."""
        name, _, port = request.host.partition(":")
        if name not in NAMES or port != str(request.environ["SERVER_PORT"]):
            abort(403)

    @app.after_request
    def with_headers(answer: Response) -> Response:
        answer.headers.update(HEADERS)
        answer.headers.setdefault("Cache-Control", "no-store")
        return answer

    def page() -> Response:
        name = PAGE[request.path]
        text = files("generator.watch").joinpath("page", name).read_text("utf-8")
        return Response(text, mimetype=KINDS[name[name.rindex(".") :]])

    for address in PAGE:
        app.add_url_rule(address, address, page)

    @app.get("/state")
    def state() -> Response:
        """Return what is shown, once it is new: no earlier than that, and no later than `wait`."""
        after = request.args.get("after", -1, type=int)
        return jsonify(view_json(desk.wait_for(after, wait), commands))

    @app.get("/face/<face>")
    def face(face: str) -> Response:
        width = request.args.get("width", WIDTHS[0], type=int)
        if width not in WIDTHS:
            abort(404)
        try:
            answer = Response(desk.picture(face, width), mimetype="image/webp")
        except KeyError:
            abort(404)
        answer.headers["Cache-Control"] = "private, max-age=3600, immutable"
        return answer

    @app.post("/impact")
    def play() -> Response:
        if ASKING not in request.headers:
            abort(403)
        return Response(status=202 if impact.start() else 409)

    return app
