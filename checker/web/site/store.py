"""What a running server keeps: texts made once from the deck and the templates, never a case."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Any, cast

from flask import Flask, current_app, g

from checker.web.site.languages import CHOICE, page_language
from checker.web.site.openapi import openapi
from checker.web.site.settings import LOG, PROGRAM, DeckFile, Edition, Settings, signature
from checker.web.site.symbols import deck_css, sprite
from schema.common.errors import HorizonError
from schema.common.packs import ENGLISH
from schema.common.paths import own_file
from schema.common.shown import shown_path

_COMMENT = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
HAND_LETTERS = "’“”–…·×"  # of our own headings, beside ASCII


def lean(text: str) -> str:
    """Return a style sheet or script without what only its authors read.

    Comments that have lines of their own and indents go; so no text in it may run over two lines.
    """
    return _INDENT.sub("", _COMMENT.sub("", text))


class Store:
    """The files that a server sends, each read or made when first asked for."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.edition = settings.edition

    @cached_property
    def folders(self) -> tuple[Path, ...]:
        """The folders of templates, the one laid over first."""
        over = self.settings.templates
        return (over, own_file("templates")) if over else (own_file("templates"),)

    def _read(self, name: str) -> str:
        for folder in self.folders:
            if (folder / name).is_file():
                return (folder / name).read_text("utf-8")
        raise FileNotFoundError(name)

    @cached_property
    def style(self) -> str:
        """The style sheet, the deck's tapes included."""
        return lean(self._read("web/style.css")) + deck_css(self.edition.deck)

    @cached_property
    def script(self) -> str:
        """The one script."""
        return lean(self._read("web/script.js"))

    @cached_property
    def pad_script(self) -> str:
        """The score pad's script: the table, its QR code, its page."""
        names = ("pad_table", "pad_code", "pad")
        return "".join(lean(self._read(f"web/{name}.js")) for name in names)

    @cached_property
    def photo_script(self) -> str:
        """The script of photos."""
        return lean(self._read("web/photo.js"))

    @cached_property
    def icons(self) -> str:
        """The deck's icons as one SVG file."""
        return sprite(self.edition.deck, self.folders)

    @cached_property
    def hand(self) -> bytes:
        """The headings' font, Amatic SC, cut down to the letters of languages and deck's names."""
        import font_amatic_sc
        from fontTools import subset

        options = subset.Options(layout_features=["kern"], hinting=False, flavor="woff")
        path = Path(font_amatic_sc.__file__).parent / "files" / "AmaticSC-Bold.ttf"
        cutter = subset.Subsetter(options)
        deck = self.edition.deck
        names = [*(card.name for card in deck.cards.values())]
        names += [goal.name for goal in deck.goals.values()]
        packs = [file.read_text("utf-8", "replace") for file in self._catalogues()]
        letters = map(ord, HAND_LETTERS.join([*names, *packs]))
        cutter.populate(unicodes={*range(0x20, 0x7F), *letters})
        target = BytesIO()
        with subset.load_font(str(path), options) as font:
            cutter.subset(font)
            font.flavor = "woff"
            font.save(target)
        return target.getvalue()

    def _catalogues(self) -> Iterator[Path]:
        """Yield the files of words in every language, by which headings are written too."""
        for folder in self.folders:
            yield from sorted(folder.glob("languages/*/*.po"))

    @cached_property
    def rules(self) -> Mapping[str, Any]:
        """The rules in our own words, by `templates/rules/rules.json`."""
        return cast(Mapping[str, Any], json.loads(self._read("rules/rules.json")))

    @cached_property
    def openapi(self) -> bytes:
        """The description of the API."""
        return json.dumps(openapi(PROGRAM), ensure_ascii=False, indent=1).encode()

    @cached_property
    def mark(self) -> str:
        """Eight hex digits that change when the style, script or icons do."""
        text = self.style + self.script + self.pad_script + self.app_script + self.icons
        text += self.photo_script + PROGRAM
        return sha256(text.encode()).hexdigest()[:8]

    @cached_property
    def worker(self) -> str:
        """The service worker, without what it is told to keep."""
        return lean(self._read("web/worker.js"))

    @cached_property
    def app_script(self) -> str:
        """The script that has the worker installed."""
        return lean(self._read("web/app.js"))

    @cached_property
    def app_mark(self) -> str:
        """What names all that browsers keep: version, fingerprint, digest of the templates.

        It changes whenever a page, a sentence or a picture may.
        """
        digest = sha256(f"{self.mark} {self.edition.mark}".encode())
        for folder in self.folders:
            for pattern in ("web/*", "languages/*/*.po"):
                for path in sorted(folder.glob(pattern)):
                    if path.is_file():
                        digest.update(path.read_bytes())
        return f"{PROGRAM}-{self.edition.key}-{digest.hexdigest()[:8]}"

    def picture_address(self, face: str, width_px: int, edition: Edition | None = None) -> str:
        """Return the path of a face's picture, in the page's language; changes when it may."""
        of = edition or self.edition
        spoken = page_language()
        told = "" if spoken.code == ENGLISH else f"&{CHOICE}={spoken.tag}"
        return f"/pictures/{of.key}/{face}-{width_px}.webp?v={of.mark}{told}"


class Shelf:
    """Holds the store that requests are answered from, another one when the deck was changed."""

    def __init__(self, settings: Settings) -> None:
        self._store = Store(settings)
        self._seen = settings.file.seen if settings.file else None
        self._looking = Lock()

    def current(self) -> Store:
        """Return the store to answer a request from: all of it, for it never changes."""
        self.look()
        return self._store

    def look(self) -> None:
        """Look whether the deck's file was changed; say so, once, and take it over if asked to.

        One thread reads it while the others go on with the deck that they have.
        """
        file = self._store.settings.file
        if file is None or signature(file.path) == self._seen:
            return
        if self._looking.acquire(blocking=False):
            try:
                self._seen = signature(file.path)
                self._take_over(file)
            finally:
                self._looking.release()

    def _take_over(self, file: DeckFile) -> None:
        name = shown_path(file.path)
        if not file.reloads:
            LOG.warning("%s: has changed; the deck read before stays until a restart", name)
            return
        settings = self._store.settings
        if file.path.exists() and not (file.path.is_file() or file.path.is_dir()):
            # To open a pipe would wait for whoever writes to it.
            LOG.error("%s: is no longer a file; the deck read before stays", name)
            return
        try:
            edition = file.load()
        except HorizonError as error:
            LOG.error("%s; the deck read before stays", str(error).splitlines()[0])
            return
        if edition.mark != settings.edition.mark:
            self._store = Store(settings.with_edition(edition))
            LOG.warning("%s: has changed; deck %s is served now", name, edition.key)


def watch(app: Flask, pause: Callable[[float], object]) -> None:
    """Look at the deck's file every second, though nobody asks, until the pause returns True."""
    while not pause(1):
        shelf(app).look()


def shelf(app: Flask) -> Shelf:
    """Return the shelf of an application."""
    return cast(Shelf, app.extensions["horizon"])


def store() -> Store:
    """Return the store of the current request, the same one from its first to its last word."""
    if "store" not in g:
        g.store = shelf(current_app).current()
    return cast(Store, g.store)
