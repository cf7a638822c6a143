"""The `serve` command."""

import logging
import socket
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

import click

from schema.commands.options import FILE, FOLDER, cards_option
from schema.common.errors import UnusableInputError

if TYPE_CHECKING:
    from checker.web.certificates import Secured

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - compared with, not bound to


@click.command()
@cards_option
@click.option("--host", metavar="ADDRESS", default="127.0.0.1", show_default=True,
              help="The address to listen at; 0.0.0.0 for phones on this network.")  # fmt: skip
@click.option("--port", type=click.IntRange(0, 65535), default=8080, show_default=True,
              help="The port; 0 for any that is free.")  # fmt: skip
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
@click.option("--decks", type=FOLDER, metavar="DIR",
              help="Former editions; a line made with one is judged with it.")  # fmt: skip
@click.option("--templates", type=FOLDER, metavar="DIR",
              help="Your own pages and icons; a file that is not there is ours.")  # fmt: skip
@click.option("--photos", type=FOLDER, metavar="DIR",
              help="Your photos, named after cards: J07.jpg is J07's landscape.")  # fmt: skip
@click.option("--assign", is_flag=True,
              help="Deal the photos to the cards by the time they were taken.")  # fmt: skip
@click.option("--repeat", is_flag=True, help="Deal too few photos again, from the first.")
@click.option("--reload", "reloads", is_flag=True,
              help="Take over a deck that is changed while it is served.")  # fmt: skip
@click.option("--allow-host", "hosts", multiple=True, metavar="NAME",
              help="Answer only under this name; may be given several times.")  # fmt: skip
@click.option("--request-time", "request_time", type=click.IntRange(1, 3600), default=30,
              metavar="SECONDS", show_default=True,
              help="How long a request may take to come; photos four times that.")  # fmt: skip
@click.option("--behind-proxy", "is_behind_proxy", is_flag=True,
              help="Believe the name and scheme told by the web server in front.")  # fmt: skip
@click.option("--tls", is_flag=True,
              help="Speak https; devices trust its certificate once.")  # fmt: skip
@click.option("--tls-cert", type=FILE, metavar="FILE",
              help="Speak https by this certificate (PEM).")  # fmt: skip
@click.option("--tls-key", type=FILE, metavar="FILE",
              help="The certificate's key, if it stands in a file of its own.")  # fmt: skip
def serve(
    cards: Path | None, host: str, port: int, opens: bool, decks: Path | None,
    templates: Path | None, photos: Path | None, assign: bool, repeat: bool, reloads: bool,
    hosts: tuple[str, ...], request_time: int, is_behind_proxy: bool,
    tls: bool, tls_cert: Path | None, tls_key: Path | None,
) -> None:  # fmt: skip
    """Serve the web checker, on this machine or to phones nearby.

    Stops cleanly on Ctrl-C and SIGTERM. Exit status: 0 when stopped, 1 when the deck has errors,
    2 when the address or a file can't be used.

    Example: horizon serve --host 0.0.0.0 --open
    """
    if assign and photos is None:
        raise click.UsageError("--assign deals the photos of a folder; name it with --photos")
    if repeat and not assign:
        raise click.UsageError("--repeat deals photos again; add --assign")
    _refuse_tls(tls, tls_cert, tls_key, is_behind_proxy=is_behind_proxy)
    from checker.web.app import make_app
    from checker.web.connections import Allowance
    from checker.web.server import make_server, run
    from checker.web.site.settings import LOG, make_settings
    from checker.web.site.store import watch

    logging.basicConfig(stream=sys.stderr, format="%(asctime)s %(message)s")
    LOG.setLevel(logging.INFO)  # ours alone: libraries have much to tell at that level
    settings = make_settings(cards, decks, templates, hosts, photos, assign, repeat, reloads)
    secured = _secured(tls, tls_cert, tls_key, (*own_names(host), *hosts))
    app = make_app(replace(settings, authority=secured.authority if secured else None))
    try:
        limits = Allowance(request_seconds=request_time)
        server = make_server(app, host, port, is_behind_proxy=is_behind_proxy, limits=limits,
                             tls=secured.context if secured else None)  # fmt: skip
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error).rstrip(".")
        raise UnusableInputError(
            f"{host}:{port}: {reason.lower()}; choose another with --host or --port"
        ) from error
    bound = server.effective_port

    def ready() -> None:
        address = _say(host, bound, "https" if secured else "http")
        if secured and secured.authority:
            _say_trust(address, secured.authority)
        if opens:  # beside the server, for some browsers return only when they are closed
            Thread(target=open_page, args=(address,), daemon=True).start()

    Thread(target=watch, args=(app, Event().wait), daemon=True).start()
    run(server, ready)


def _refuse_tls(tls: bool, cert: Path | None, key: Path | None, *, is_behind_proxy: bool) -> None:
    if tls and cert:
        raise click.UsageError("--tls makes a certificate, --tls-cert brings one: leave out one")
    if key and not cert:
        raise click.UsageError("--tls-key is a certificate's; name that with --tls-cert")
    if is_behind_proxy and (tls or cert):
        raise click.UsageError(
            "--behind-proxy: the web server in front speaks https; leave out --tls and --tls-cert"
        )


def _secured(
    tls: bool, cert: Path | None, key: Path | None, names: tuple[str, ...]
) -> "Secured | None":
    """Return what to speak TLS with, None without it; one's own is looked after each day."""
    if not tls and cert is None:
        return None
    from checker.web import certificates

    if cert is not None:
        return certificates.brought(cert, key)
    from platformdirs import user_data_path

    folder = user_data_path("journey-horizon", appauthor=False) / "tls"
    secured = certificates.made(folder, names)
    keeping = (secured, folder, names, Event().wait)
    Thread(target=certificates.keep, args=keeping, daemon=True).start()
    return secured


def own_names(host: str) -> tuple[str, ...]:
    """Return the names and addresses under which this machine can be asked, if it listens so."""
    name = socket.gethostname()
    names = ["localhost", "127.0.0.1", "::1", name]
    if "." not in name:
        names.append(f"{name}.local")
    if host not in EVERYWHERE:
        return (*names, host)
    with suppress(OSError):  # a name that no server knows
        names += (str(each[4][0]) for each in socket.getaddrinfo(name, None))
    nearby = (network_address(), network_address(is_ipv6=True))
    return (*names, *filter(None, nearby))


def _say_trust(address: str, authority: bytes) -> None:
    from checker.web.install.trust import shown

    click.echo(f"Each device trusts it once: {address}trust says how; its certificate's SHA-256:")
    click.echo(shown(authority))
    sys.stdout.flush()


def open_page(address: str) -> None:
    """Open an address in the browser; say so where there is none."""
    import webbrowser

    if not webbrowser.open(address):
        click.echo("no browser was found; open the address yourself", err=True)


def _say(host: str, port: int, scheme: str = "http") -> str:
    """Say the address; when phones can come too, theirs with its QR code. Return ours."""
    here = "localhost" if host in EVERYWHERE or host.startswith("127.") else host
    here = f"[{here}]" if ":" in here else here
    own = f"{scheme}://{here}:{port}/"
    click.echo(f"The checker is at {own}   (Ctrl-C stops it)")
    if host.startswith("127.") or host in ("localhost", "::1"):
        return own
    name = network_address(is_ipv6=host == "::") if host in EVERYWHERE else host
    if name:
        nearby = f"{scheme}://[{name}]:{port}/" if ":" in name else f"{scheme}://{name}:{port}/"
        click.echo(f"Phones on this network: {nearby}")
        click.echo(_terminal_qr(nearby))
    sys.stdout.flush()
    return own


def network_address(*, is_ipv6: bool = False) -> str | None:
    """Return this machine's address on its network, None without one. Sends nothing."""
    family, nobody = socket.AF_INET, "192.0.2.1"  # RFC 5737: an address that nobody has
    if is_ipv6:
        family, nobody = socket.AF_INET6, "2001:db8::1"  # RFC 3849: likewise
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((nobody, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return None


def _terminal_qr(address: str) -> str:
    """Return the address's QR code in half blocks for a terminal."""
    from io import StringIO

    import segno

    out = StringIO()
    segno.make_qr(address.upper(), error="m").terminal(out, compact=True)
    return out.getvalue()
