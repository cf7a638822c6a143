"""The web checker: paths, forms, JSON, headers, names of hosts."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from urllib.parse import urlencode

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn
from werkzeug.test import EnvironBuilder, run_wsgi_app

from checker.web.site.headers import HEADERS
from tests.checker.web.sites import FINAL, ROW, TABLE, client
from tests.fuzz.changes import HOSTILE_TEXTS, changed_bytes, changed_json
from tests.fuzz.commands import OURS
from tests.fuzz.target import Target
from tests.places import DATA

ANSWERS = {200, 303, 304, 308, 400, 404, 405, 413, 414, 415, 422, 431, 503}
PAGE_BYTES = 256 * 1024  # of a page about a row, unpacked
LINES = (ROW, FINAL, TABLE, "N1/S1/RJ01", "N1.VACFO/S1", "N1")
PATHS = ("/", "/check", "/rows", "/r/", "/R/", "/t/", "/cards", "/cards/J01", "/rules", "/qr/",
         "/api/check", "/api/deck", "/openapi.json", "/healthz", "/style.css", "/script.js",
         "/icons.svg", "/hand.woff", "/favicon.svg", "/pictures/x/J01-99.webp")  # fmt: skip
FIELDS = ("line", "player", "mode", "ends", "undo", "set", "mend", "start", "goal", "token",
          "card", "end", "points", "before", "on", "back", "do", "tape", "icon", "number", "q",
          "first", "second", "round", "of", "join", "seat", "age", "case", "text", "rule",
          "lang", "best", "step", "total", "skip", "v")  # fmt: skip
WORDS = st.one_of(
    st.sampled_from(["J01", "S1", "G01", "B01", "left", "right", "final", "1", "0", "9999", "-1",
                     "AB", "LR", "after", *LINES]),
    st.sampled_from(HOSTILE_TEXTS),
    st.text(max_size=12),
)  # fmt: skip
HOSTS = ["localhost", "x..y", ".", "a" * 64 + ".de", "", "[::1]", "[", "]:", "a:b", "a:99999",
         "ä", "a_b", "a b", "%00", "1.2.3.4:80", "-", "a" * 300, "x\ty", "evil.example/../",
         "@"]  # fmt: skip
NAMES = ("HTTP_HOST", "HTTP_ACCEPT", "HTTP_ACCEPT_LANGUAGE", "HTTP_IF_NONE_MATCH", "HTTP_COOKIE",
         "HTTP_IF_MODIFIED_SINCE", "HTTP_RANGE", "HTTP_IF_RANGE", "HTTP_ORIGIN", "HTTP_FORWARDED",
         "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PROTO", "HTTP_TRANSFER_ENCODING",
         "HTTP_EXPECT", "HTTP_AUTHORIZATION", "CONTENT_TYPE", "CONTENT_LENGTH")  # fmt: skip
FORM = "application/x-www-form-urlencoded"
FILES = "multipart/form-data; boundary=x"
KINDS = ("application/json", "application/json; charset=x", "text/plain", "multipart/form-data",
         "multipart/form-data; boundary=", FORM, "", "/", ";")  # fmt: skip
METHODS = ("HEAD", "PUT", "OPTIONS", "TRACE", "X", "", "get", "DELETE")
PART = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n'
CASES = tuple(json.loads(p.read_bytes()).get("case") or {"start": "S1", "placements": []}
              for p in sorted((DATA / "cases").glob("*.json"))[::7])  # fmt: skip
MANY = 3000


@st.composite
def lines(draw: DrawFn) -> str:
    """Return a row line, some of its items changed, doubled or exchanged."""
    items = list(draw(st.sampled_from(LINES)))
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(items)))
        items[at : at + draw(st.integers(0, 4))] = draw(
            st.sampled_from(["/", ".", ":", "-", "J01", "LJ02", ".RJ03", ".G01:B01", "/F/", "/P9",
                             "/Q", "/W1", "/T", "Z1", "0", "K00", "", "\n", "%2F"]) | WORDS
        )  # fmt: skip
    return "".join(items)


@dataclass(frozen=True, slots=True)
class Request:
    """What a server hands on of a request; headers as WSGI names them."""

    path: str
    method: str = "GET"
    query: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    kind: str = ""

    def environ(self) -> dict[str, Any]:
        """Return it as WSGI has it: bytes as characters of Latin-1 (PEP 3333)."""
        builder = EnvironBuilder(method=self.method, input_stream=BytesIO(self.body))
        built: dict[str, Any] = builder.get_environ()
        built["PATH_INFO"] = self.path.encode("utf-8", "surrogatepass").decode("latin-1")
        built["QUERY_STRING"] = self.query
        built["CONTENT_TYPE"], built["CONTENT_LENGTH"] = self.kind, str(len(self.body))
        return {**built, **self.headers}


@st.composite
def requests(draw: DrawFn) -> Request:
    """Return a request that a browser, a program or an attacker may send."""
    path = draw(st.sampled_from(PATHS) | WORDS.map("/".__add__))
    if path.endswith("/"):
        path += draw(lines())
    fields = draw(st.lists(st.tuples(st.sampled_from(FIELDS), WORDS | lines()), max_size=5))
    typed = urlencode([(name, value.encode("utf-8", "replace")) for name, value in fields])
    values = st.sampled_from(HOSTS) | st.sampled_from(KINDS) | WORDS
    given = draw(st.dictionaries(st.sampled_from(NAMES), values, max_size=2))
    headers = {name: value.encode("utf-8", "replace").decode("latin-1")
               for name, value in given.items() if not {*"\r\n\0"} & {*value}}  # fmt: skip
    match draw(st.sampled_from(["get", "get", "form", "file", "json", "json", "raw", "method"])):
        case "form":
            return Request(path, "POST", "", headers, typed.encode(), FORM)
        case "file":
            case = draw(st.sampled_from(CASES).flatmap(changed_json))
            body = PART + case + b"\r\n--x--\r\n"
            body = draw(st.just(body) | changed_bytes(body))
            return Request("/check", "POST", typed, headers, body, FILES)
        case "json":
            case = draw(st.sampled_from(CASES).flatmap(changed_json))
            kind = draw(st.sampled_from(KINDS[:2]))
            return Request("/api/check", "POST", typed, headers, case, kind)
        case "raw":
            body, kind = draw(st.binary(max_size=50)), draw(st.sampled_from(KINDS))
            return Request(path, "POST", typed, headers, body, kind)
        case "method":
            return Request(path, draw(st.sampled_from(METHODS)), typed, headers)
    return Request(path, "GET", typed, headers)


def hold_web(request: Request) -> None:
    """Hold that an answer is one of ours, short, with our headers."""
    answers, status, headers = run_wsgi_app(client().application, request.environ())
    body = b"".join(answers)
    assert int(status[:3]) in ANSWERS, (status, body)
    assert not [word for word in OURS if word.encode() in body], body
    for name, value in HEADERS.items():
        assert headers.get(name) == value
    if headers.get("Content-Type", "").startswith("text/html"):
        assert len(body) <= PAGE_BYTES


def host(name: str) -> Request:
    """Return a request for the first page under a host's name."""
    return Request("/", headers={"HTTP_HOST": name})


def case(document: object) -> Request:
    """Return a request for a verdict on a case."""
    return Request("/api/check", "POST", body=json.dumps(document).encode(), kind=KINDS[0])


SEEDS = [
    *map(host, HOSTS),
    case({"start": "S1", "placements": [{}] * 5000}),
    case({"start": "S1", "placements": [{"card": "J01", "end": "left", "claims": [{}] * MANY}]}),
    case({"row": ["S1"] * MANY, "tokens": []}),
    *(
        case({"start": "S1", "placements": [], "rules": 3, key: 1})
        for key in ("²", "5", "9" * 5000)
    ),
    Request("/r/N1/S1/RJ01" + ".G01:B01" * 900),
    Request("/r/N1/S1" + "/RJ01.RJ02" * 500),
    Request("/qr/" + "A" * 7000),
    Request("/rows", query="&".join(f"line=N1/S{n}" for n in range(900))),
    Request("/r/../../etc/passwd"),
    Request("/check", "POST", body=PART + b"cut off", kind=FILES),
    Request("/check", "POST", body=b"case=" + b"[" * 9000, kind=FORM),
]
TARGETS = (Target("web", requests(), hold_web, SEEDS, 150),)
