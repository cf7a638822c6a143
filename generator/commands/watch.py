"""The command `watch`: a page that shows the deck as it is saved, on this machine alone."""

import signal
import sys
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

import click

from generator.commands.asking.options import photos_option, templates_option
from schema.commands.options import FILE, cards_option
from schema.common.errors import UnusableInputError, unusable
from schema.common.paths import deck_path
from schema.common.shown import shown_path

if TYPE_CHECKING:
    from waitress.server import BaseWSGIServer

    from generator.watch.desk import Watched

PORT = 8090
STEP_SECONDS = 0.5  # between two looks whether it is to end, which Ctrl-C interrupts on Windows


@click.command()
@cards_option
@templates_option
@photos_option
@click.option("--sheet", type=FILE, metavar="FILE",
              help="Import this XLSX or CSV into the deck whenever it is saved.")  # fmt: skip
@click.option("--poll", "polls", is_flag=True,
              help="Look for saves again and again: on network drives, under WSL2.")  # fmt: skip
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True,
              help="The page's port; 0 for any that is free.")  # fmt: skip
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
def watch(
    cards: Path | None, templates: Path | None, photos: Path | None, sheet: Path | None,
    polls: bool, port: int, opens: bool,
) -> None:  # fmt: skip
    """Show a deck while it is edited: at each save its faces, problems, differences.

    The page is for this machine alone and refreshes itself. It compares with the last commit, or
    without git with the deck as it is now. Templates and photos are watched too. Exit status: 0
    when ended by Ctrl-C, 2 when a file or the port can't be used.

    Example: horizon watch --sheet cards.xlsx --open
    """
    from generator.watch.desk import Desk
    from generator.watch.playing import ImpactRun
    from generator.watch.saves import start_watching
    from generator.watch.site import make_site, serve

    watched = _watched(cards, templates, photos, sheet)
    stop = Event()
    desk = Desk(watched, stop.wait)
    impact = ImpactRun(desk)
    sockets: dict[int, object] = {}
    server = _server(make_site(desk, impact, _commands(watched)), port, sockets)
    answering = Thread(target=serve, args=(sockets, stop), daemon=True)
    try:
        start_watching(desk, stop, polls=polls)  # first, so that no save is missed
        desk.begin()
        answering.start()
        _end_by_signal(stop)
        _say(f"http://localhost:{server.effective_port}/", watched, opens=opens)
        _wait(stop)
    finally:
        stop.set()
        impact.stop()


def _watched(
    cards: Path | None, templates: Path | None, photos: Path | None, sheet: Path | None
) -> "Watched":
    """Return what is watched; UsageError and UnusableInputError for what can't be."""
    from generator.watch.desk import Watched
    from schema.spreadsheet.link import is_link

    if str(cards) == "-":
        raise click.UsageError("--cards: standard input can't be watched; name a file")
    if sheet and is_link(str(sheet).replace(":/", "://", 1)):
        raise click.UsageError("--sheet: a link can't be watched; see horizon sheet import")
    deck = (cards or Path("cards.json")) if sheet else deck_path(cards)
    for path in (deck, *([sheet] if sheet else [])):
        try:
            with path.open("rb"):
                pass
        except OSError as error:
            raise unusable(path, error) from error
    for folder, option in ((templates, "--templates"), (photos, "--photos")):
        if folder and not folder.is_dir():
            raise UnusableInputError(f"{option}: {shown_path(folder)} is no folder; name one")
    return Watched(deck, templates, photos, sheet)


def _server(site: object, port: int, sockets: dict[int, object]) -> "BaseWSGIServer":
    from waitress import create_server, wasyncore

    from generator.watch.site import LOOPBACK

    try:
        return create_server(site, sockets, host=LOOPBACK, port=port, threads=16, ident="")
    except (OSError, ValueError) as error:
        wasyncore.close_all(sockets)
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise UnusableInputError(f"{LOOPBACK}:{port}: {reason}; choose another --port") from error


def _commands(watched: "Watched") -> dict[str, str]:
    """Return the command lines that the page offers, `{faces}` standing for ids of faces."""
    from generator.watch.command_line import joined

    cards = ["--cards", str(watched.deck)]
    look = [
        word
        for option, folder in (("--templates", watched.templates), ("--photos", watched.photos))
        if folder
        for word in (option, str(folder))
    ]
    return {
        "print": f"{joined(['horizon', 'print', *cards, *look])} --faces {{faces}}",
        "play": joined(["horizon", "play", *cards, *look, "--reload"]),
    }


def _say(address: str, watched: "Watched", *, opens: bool) -> None:
    beside = f" and {shown_path(watched.sheet)}" if watched.sheet else ""
    click.echo(f"Watching {shown_path(watched.deck)}{beside} at {address}   (Ctrl-C ends it)")
    sys.stdout.flush()
    if opens:  # beside all else, for some browsers return only when they are closed
        import webbrowser

        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _end_by_signal(stop: Event) -> None:
    """Let Ctrl-C, also where the shell told us to ignore it, and SIGTERM end the watching."""
    with suppress(ValueError):  # not the main thread, where no signal comes
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: stop.set())


def _wait(stop: Event) -> None:
    """Wait until somebody ends it."""
    while not stop.wait(STEP_SECONDS):
        pass
