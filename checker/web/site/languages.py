"""In which language an answer is given: as the address asks, else as the browser wishes.

Programs get English unless their address asks (contract 7), never what a browser's header says.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from gettext import NullTranslations
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qsl, urlencode

from babel import Locale
from flask import Flask, current_app, request, url_for
from markupsafe import Markup
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header
from werkzeug.local import LocalProxy

from checker.web.site.headers import is_for_programs
from checker.web.site.settings import LOG
from schema.common.errors import HorizonError
from schema.common.language import use
from schema.common.packs import ENGLISH, PLAY, languages
from schema.common.translations import load_catalogue

if TYPE_CHECKING:
    from _typeshed import OptExcInfo
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

CHOICE = "lang"  # of an address: the language chosen by hand
SPEAKING = ("/api/check", "/api/photo")  # of the API
WITHOUT_WORDS = ("api", "app", "assets")  # blueprints whose addresses need no choice to be kept
_IN_REQUEST = "horizon.language"
_LONGEST_WISH = 500  # characters of Accept-Language that are read


class PageLanguage(NamedTuple):
    """The language of one answer by its code (`de`, `pt_BR`), and whether the address chose it."""

    code: str
    is_chosen: bool = False

    @property
    def tag(self) -> str:
        """The language as HTML and HTTP write it (BCP 47): `pt-BR`."""
        return self.code.replace("_", "-")

    @property
    def direction(self) -> str:
        """Where a line begins: `ltr` or `rtl`."""
        return Locale.parse(self.code).text_direction

    @property
    def own_name(self) -> str:
        """What those who speak the language call it."""
        name = str(Locale.parse(self.code).get_display_name())
        return name[:1].upper() + name[1:]


class Tongues:
    """The languages that a site speaks; each catalogue is read when it is first asked for."""

    def __init__(self, templates: Path | None = None) -> None:
        self.codes = tuple(languages(templates, PLAY))
        self._templates = templates
        self._read: dict[str, NullTranslations] = {}
        self._lock = Lock()

    def catalogue(self, code: str) -> NullTranslations:
        """Return the catalogue of a language; English, told in the log, where it can't be read."""
        with self._lock:
            if code not in self._read:
                try:
                    self._read[code] = load_catalogue(code, self._templates, PLAY)
                except HorizonError as error:
                    LOG.error("%s; English stands for it", error)
                    self._read[code] = NullTranslations()
            return self._read[code]

    def choose(self, environ: "WSGIEnvironment") -> PageLanguage:
        """Return the language of the answer to a request; one that nobody speaks is not heard."""
        asked = _asked(environ.get("QUERY_STRING", ""), self.codes)
        if asked or is_for_programs(environ["PATH_INFO"]):
            return PageLanguage(asked or ENGLISH, bool(asked))
        wish = environ.get("HTTP_ACCEPT_LANGUAGE", "")[:_LONGEST_WISH]
        return PageLanguage(_wished(wish, self.codes))


@lru_cache(maxsize=256)
def _asked(query: str, codes: tuple[str, ...]) -> str | None:
    """Return the language that an address asks for, None for none or one that is not there."""
    if f"{CHOICE}=" not in query:
        return None
    told = next((value for name, value in parse_qsl(query) if name == CHOICE), "")
    spoken = {code.lower(): code for code in codes}
    return spoken.get(told.replace("-", "_").lower())


@lru_cache(maxsize=256)
def _wished(header: str, codes: tuple[str, ...]) -> str:
    """Return the language that a browser wishes most of those that are there (RFC 9110 12.5.4)."""
    wishes = parse_accept_header(header, LanguageAccept)
    return wishes.best_match(codes, ENGLISH) or ENGLISH


def page_language() -> PageLanguage:
    """Return the language of the current request's answer."""
    spoken: PageLanguage = request.environ.get(_IN_REQUEST, PageLanguage(ENGLISH))
    return spoken


def install(app: Flask, tongues: Tongues) -> None:
    """Speak each request's language, keep a choice in all addresses, and tell caches of it."""
    app.extensions[_IN_REQUEST] = tongues
    app.wsgi_app = _speaking(app.wsgi_app, tongues)  # type: ignore[assignment, method-assign]  # Flask documents it
    app.jinja_env.globals.update(
        page_language=LocalProxy(page_language), kept_language=kept_language, offered=offered
    )

    @app.url_defaults
    def keep(endpoint: str, values: dict[str, object]) -> None:
        spoken = page_language()
        if spoken.is_chosen and endpoint.partition(".")[0] not in WITHOUT_WORDS:
            values.setdefault(CHOICE, spoken.tag)


def kept_language() -> Markup:
    """Return the field that keeps a choice in a form sent by GET, which drops its query."""
    spoken = page_language()
    if not spoken.is_chosen:
        return Markup()
    return Markup('<input type="hidden" name="{}" value="{}">').format(CHOICE, spoken.tag)


def offered() -> Iterator[tuple[PageLanguage, str]]:
    """Yield each language of the site, and this page's address in it."""
    tongues: Tongues = current_app.extensions[_IN_REQUEST]
    kept = [(name, value) for name, value in request.args.items(multi=True) if name != CHOICE]
    at = "" if request.method in ("GET", "HEAD") else url_for("pages.build").partition("?")[0]
    for code in tongues.codes:
        spoken = PageLanguage(code)
        yield spoken, f"{at}?{urlencode([*kept, (CHOICE, spoken.tag)])}"


def _speaking(application: "WSGIApplication", tongues: Tongues) -> "WSGIApplication":
    """Return the application whose answers are in the request's language and say which it is."""

    def answering(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        spoken = environ[_IN_REQUEST] = tongues.choose(environ)
        use(tongues.catalogue(spoken.code))
        is_page = not is_for_programs(environ["PATH_INFO"])

        def start(
            status: str, headers: list[tuple[str, str]], exc_info: "OptExcInfo | None" = None
        ) -> object:
            if is_page and any(
                name == "Content-Type" and value.startswith("text/html") for name, value in headers
            ):
                headers.append(("Content-Language", spoken.tag))
                if not spoken.is_chosen:
                    headers.append(("Vary", "Accept-Language"))
            elif not is_page and environ["PATH_INFO"] in SPEAKING:
                headers.append(("Content-Language", spoken.tag))
            return start_response(status, headers, exc_info)

        return application(environ, start)  # type: ignore[arg-type]  # a start_response

    return answering
