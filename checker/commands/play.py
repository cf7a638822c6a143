"""The command `play`: a whole game against the simulator's players, in the browser."""

import logging
import sys
from dataclasses import replace
from pathlib import Path

import click

from checker.commands.played import levels_of, rules_of
from schema.commands.options import FOLDER, cards_option
from schema.common.errors import UnusableInputError

HOST = "127.0.0.1"  # only this machine: players learn at the cost of whoever asks


@click.command()
@cards_option
@click.option("--players", type=click.IntRange(2, 5), default=3, show_default=True, metavar="N",
              help="How many play with you among them, 2 to 5.")  # fmt: skip
@click.option("--level", "levels", default="sensible", show_default=True, metavar="LEVELS",
              help="random, greedy or sensible; one for all, or one each (a,b,…).")  # fmt: skip
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True,
              metavar="N", help="The seed of the deals.")  # fmt: skip
@click.option("--game", type=click.IntRange(0, 10**12), default=0, show_default=True,
              metavar="N", help="Which game of the seed, from 0, as in simulate.")  # fmt: skip
@click.option("--rules", "house", default="", metavar="LETTERS",
              help="House rules that are on, such as AC.")  # fmt: skip
@click.option("--port", type=click.IntRange(0, 65535), default=8082, show_default=True,
              help="The port; 0 for any that is free.")  # fmt: skip
@click.option("--templates", type=FOLDER, metavar="DIR",
              help="Your own pages and icons; a file that is not there is ours.")  # fmt: skip
@click.option("--photos", type=FOLDER, metavar="DIR",
              help="Your photos, named after cards: J07.jpg is J07's landscape.")  # fmt: skip
@click.option("--reload", "reloads", is_flag=True,
              help="Take over a deck that is changed while it is played.")  # fmt: skip
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
def play(
    cards: Path | None, players: int, levels: str, seed: int, game: int, house: str, port: int,
    templates: Path | None, photos: Path | None, reloads: bool, opens: bool,
) -> None:  # fmt: skip
    """Play a game in the browser against the simulator's players.

    The page's address holds the deal and your choices: with an edited deck it shows what the same
    choices come to. The players are fitted to the deck first, once. Stops on Ctrl-C. Exit status:
    0 when stopped, 1 when the deck has errors, 2 when the call makes no sense, the deck has too
    few cards or the port is taken.

    Example: horizon play --players 2 --seed 7 --reload --open
    """
    from threading import Event, Thread

    from checker.commands.serve import open_page
    from checker.playtest.deal import PlayDeal
    from checker.simulation.task import check_playable
    from checker.web.app import make_app
    from checker.web.playing.link import address_of
    from checker.web.playing.opponents import opponents_of
    from checker.web.server import make_server, run
    from checker.web.site.settings import LOG, make_settings
    from checker.web.site.store import watch

    deal = PlayDeal(seed, game, levels_of(levels, players - 1, "opponents"), rules_of(house))
    logging.basicConfig(stream=sys.stderr, format="%(asctime)s %(message)s")
    LOG.setLevel(logging.WARNING)
    settings = make_settings(cards, templates=templates, photos=photos, reloads=reloads)
    deck = settings.edition.deck
    check_playable(deck, players)
    app = make_app(replace(settings, plays=True))
    try:
        server = make_server(app, HOST, port)
    except OSError as error:
        raise UnusableInputError(
            f"--port {port}: {(error.strerror or str(error)).lower()}; choose another"
        ) from error
    opponents_of(app).match(deck, deal)  # so that they learn while the browser starts
    address = f"http://localhost:{server.effective_port}{address_of(deal, (), deck)}"

    def ready() -> None:
        click.echo(f"The game is at {address}   (Ctrl-C stops it)")
        sys.stdout.flush()
        if opens:
            Thread(target=open_page, args=(address,), daemon=True).start()

    Thread(target=watch, args=(app, Event().wait), daemon=True).start()
    run(server, ready)
