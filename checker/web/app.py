"""The Flask application: puts pages, API, pictures and safety together."""

from io import BytesIO
from typing import IO

from flask import Flask, Request
from jinja2 import ChoiceLoader, FileSystemLoader
from werkzeug.local import LocalProxy

from checker.views.words import card_name, sentence
from checker.web import api, assets
from checker.web.install import offline, trust
from checker.web.pad import page as pad
from checker.web.pages import views
from checker.web.photo import desk
from checker.web.photo import page as photo
from checker.web.site import errors, languages, safety, turns
from checker.web.site.settings import CASE_BYTES, PROGRAM, Settings
from checker.web.site.store import Shelf, store
from checker.web.site.wording import seats, share
from schema.common.countries import place_name
from schema.common.language import _, ngettext
from schema.common.paths import own_file


class SmallRequest(Request):
    """A request whose files are kept in memory: all of it has `CASE_BYTES` at most, or photos."""

    def _get_file_stream(self, *_sizes_and_names: object, **_more: object) -> IO[bytes]:
        return BytesIO()


def make_app(settings: Settings) -> Flask:
    """Return the application for a server's settings; it keeps no state but drawn pictures."""
    app = Flask("checker.web", static_folder=None, template_folder=None)
    app.request_class = SmallRequest
    app.config.update(
        MAX_CONTENT_LENGTH=CASE_BYTES,
        MAX_FORM_MEMORY_SIZE=CASE_BYTES,
        MAX_FORM_PARTS=50,
        PROPAGATE_EXCEPTIONS=False,
    )
    app.url_map.merge_slashes = False
    folders = [own_file("templates") / "web"]
    if settings.templates is not None:
        folders.insert(0, settings.templates / "web")
    app.jinja_options = {"loader": ChoiceLoader([FileSystemLoader(folder) for folder in folders])}
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["horizon"] = Shelf(settings)
    app.jinja_env.filters.update(
        sentence=sentence, seats=seats, card_name=card_name, place_name=place_name, share=share
    )
    app.jinja_env.globals.update(_=_, ngettext=ngettext, store=LocalProxy(store), program=PROGRAM)
    for part in (views, pad, photo, trust, offline, api, assets):
        app.register_blueprint(part.blueprint)
    if settings.plays:
        from checker.web.playing import page  # the compiled rules take a second to import

        app.register_blueprint(page.blueprint)
    safety.install(app, settings.hosts)
    turns.install(app, turns.Turns())
    desk.install(app, desk.PhotoDesk())
    errors.install(app)
    languages.install(app, languages.Tongues(settings.templates))
    return app
