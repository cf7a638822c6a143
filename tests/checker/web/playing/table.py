"""What tests of played games' pages share: a client, its pages, games tapped to their end."""

import re
from functools import cache
from html import unescape
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from flask.testing import FlaskClient

from checker.web import create_app
from checker.web.site.settings import Settings
from tests.checker.web.sites import edition_of
from tests.places import FIRST_FILE

GREEDY = "/play?seed=7&game=0&players=2&level=greedy"


@cache
def client(deck: Path = FIRST_FILE) -> FlaskClient:
    """Return a client of an application that plays; greedy players need not learn."""
    return create_app(Settings(edition_of(deck), plays=True)).test_client()


def shown(path: str, of: FlaskClient | None = None) -> str:
    """Return the page at a path, once the rules are compiled and the players have learnt."""
    answer = (of or client()).get(path, follow_redirects=True)
    while "Refresh" in answer.headers:
        answer = (of or client()).get(path, follow_redirects=True)
    assert answer.status_code == 200, answer.text
    return answer.text


def fields(page: str) -> dict[str, str]:
    """Return the hidden fields of a page's form: all of the game's state."""
    form = page[page.index('<form id="step"') :]
    form = form[: form.index("</form>")]
    return {
        unescape(name): unescape(value)
        for name, value in re.findall(r'name="([^"]*)" value="([^"]*)"', form)
    }


def buttons(page: str) -> list[tuple[str, str]]:
    """Return the names and values of the buttons that take a move or a token."""
    found = re.findall(r'<button form="step"[^>]*? name="(move|token)" value="([^"]*)"', page)
    return [(unescape(name), unescape(value)) for name, value in found]


def tapped(page: str, name: str, value: str, of: FlaskClient | None = None) -> str:
    """Return the page after a tap on a button."""
    return shown(f"/play?{urlencode(fields(page) | {name: value})}", of)


def play(path: str, seed: int, of: FlaskClient | None = None) -> list[str]:
    """Return all pages of a game in which each tap is drawn from the buttons there are."""
    chance = Random(seed)
    pages = [shown(path, of)]
    while offered := buttons(pages[-1]):
        claims = [each for each in offered if each[0] == "token" or ":" in each[1]]
        pages.append(tapped(pages[-1], *chance.choice(claims or offered), of))
    return pages
