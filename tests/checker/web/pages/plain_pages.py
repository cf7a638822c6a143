"""Pages by plain requests, as a browser without scripts makes them."""

from html import unescape
from urllib.parse import parse_qs, urlsplit

from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.judging.verdict import LogVerdict
from tests.checker.web.sites import client, standard

Query = dict[str, str]


def text(path: str, query: Query | None = None) -> str:
    """Return a page that must be there."""
    answer = client().get(path, query_string=query)
    assert answer.status_code == 200, answer.text
    return shown(answer.text)


def shown(page: str) -> str:
    """Return a page's text, its hard spaces as plain ones."""
    return unescape(page).replace("\N{NO-BREAK SPACE}", " ")


def step(query: Query) -> Query:
    """Take a step of the builder; return the query of the address that it leads to."""
    answer = client().get("/", query_string=query)
    assert answer.status_code == 303, answer.text
    asked = parse_qs(urlsplit(answer.location).query)
    return {key: values[0] for key, values in asked.items()}


def verdict(line: str) -> LogVerdict:
    """Return the verdict on a line about one player."""
    judged = judge(standard(), read_line(line))
    assert isinstance(judged, LogVerdict)
    return judged
