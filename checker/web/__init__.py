"""The web checker: a row, its ruling and the API, by Flask; only this package knows Flask."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from checker.web.site.settings import Settings


def create_app(settings: "Settings | None" = None) -> "Flask":
    """Return the WSGI application; without settings, for the deck and options of the environment.

    Imports Flask only when called, so that importing the package stays cheap.
    """
    from checker.web.app import make_app
    from checker.web.site.settings import from_environment

    return make_app(settings or from_environment())
