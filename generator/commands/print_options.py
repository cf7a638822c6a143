"""The options of `print` alone, and what their words mean; what can't be is one clear line."""

import math
import os
from collections.abc import Callable, Sequence

import click

from generator.errors import OptionError
from generator.imposition.blocks import Marks
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.planner import Backs, DealOrder
from generator.paper.formats import CARDS
from generator.sheets.printable import Printable
from generator.targets.all_targets import by_arrangement
from generator.targets.target import Target
from schema.commands.options import FILE

Command = Callable[..., None]


def together(*options: Callable[[Command], Command]) -> Callable[[Command], Command]:
    """Return a decorator that gives a command these options in this order."""

    def give(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return give


def layout_options(targets: Sequence[Target]) -> Callable[[Command], Command]:
    """Return the options for paper, cards and how they stand to each other."""
    ways = list(by_arrangement(targets))
    return together(
        click.option(
            "--paper",
            metavar="SIZE",
            help="a4, letter, legal, a3, tabloid, a5, or a size such as 210x297mm, 8.5x11in; "
            "without it Letter in the US and Canada, else A4.",
        ),
        click.option(
            "--card",
            type=click.Choice(list(CARDS)),
            default="euro-poker",
            show_default=True,
            help="63 x 88, 63.5 x 88.9, 44 x 68, 70 x 120 mm; nothing is distorted.",
        ),
        click.option(
            "--arrange",
            type=click.Choice(ways),
            default=ways[0],
            show_default=True,
            help=f"{'; '.join(target.help for target in targets)}.",
        ),
        click.option(
            "--bleed", type=float, metavar="MM", help="Art around the trim.  [default: 3]"
        ),
        click.option(
            "--gap",
            type=float,
            metavar="MM",
            help="Between cards of --arrange gap.  [default: twice the bleed]",
        ),
        click.option(
            "--margin",
            type=float,
            metavar="MM",
            help="Free paper on each side.  [default: 8, or less where more cards fit]",
        ),
        click.option(
            "--marks",
            type=click.Choice([marks.value for marks in Marks]),
            help="Where to cut: short marks, lines, both, none.  [default: crop]",
        ),
        click.option(
            "--backs",
            type=click.Choice([backs.value for backs in Backs]),
            default="long-edge",
            show_default=True,
            help="Flip on the long or the short edge; a file of their own; none.",
        ),
    )


correction_options = together(
    click.option("--back-shift", metavar="X,Y", help="Move backs by mm, right and down."),
    click.option("--back-turn", type=float, metavar="DEG", help="Turn backs, anticlockwise."),
    click.option("--scale", metavar="X,Y", help="Stretch all, such as 1,1.004."),
    click.option("--printer", metavar="NAME", help="Correct as `horizon printer add` measured."),
)


estimate_option = click.option(
    "--estimate",
    "is_estimate",
    is_flag=True,
    help="Only tell what each ink would take: ink, sheets, cuts, minutes.",
)


def selection_options(products: Sequence[Printable]) -> Callable[[Command], Command]:
    """Return the options for what is printed, and in which order."""
    names = ",".join(product.name for product in products)
    return together(
        click.option("--faces", metavar="IDS", help="Only these: J01,J07*2,J10-J19,goals."),
        click.option(
            "--changed", is_flag=True, help="Only faces that changed since the last print."
        ),
        click.option(
            "--since", type=FILE, metavar="FILE", help="Changed since this older print.json."
        ),
        click.option("--only", metavar="NAMES", help=f"Only these printables: {names}."),
        click.option(
            "--order",
            type=click.Choice([order.value for order in DealOrder]),
            default="box",
            show_default=True,
            help="stack: the piles of a cut stack fall in order.",
        ),
        click.option(
            "--cut-plan",
            "plans_cuts",
            is_flag=True,
            help="Number the cuts on the first sheet, with their distances.",
        ),
        click.option(
            "--mix-backs",
            "mixes_backs",
            is_flag=True,
            help="Unlike backs side by side: fewer sheets, but a printer's drift shows.",
        ),
    )


def parse_pair(
    name: str, words: str | None, low: float, high: float
) -> tuple[float, float] | None:
    """Return the two numbers of `0.5,-0.3`; None without words."""
    if words is None:
        return None
    try:
        x, y = (float(word) for word in words.split(","))
    except ValueError as error:
        raise OptionError(f'--{name}: "{words}" is not two numbers; write X,Y') from error
    if not all(math.isfinite(n) and low <= n <= high for n in (x, y)):
        raise OptionError(f'--{name}: "{words}" is out of range; each is {low:g} to {high:g}')
    return x, y


def make_corrections(
    shift: str | None, turn: float | None, scale: str | None, profile: Corrections | None
) -> Corrections:
    """Return the corrections: a printer's, or those given one by one."""
    given = {"--back-shift": shift, "--back-turn": turn, "--scale": scale}
    if profile is not None:
        for name, value in given.items():
            if value is not None:
                raise OptionError(
                    f"{name}: --printer {profile.printer} has its own; leave one of the two out"
                )
        return profile
    if turn is not None and not (math.isfinite(turn) and abs(turn) <= 5):
        raise OptionError(f"--back-turn: {turn:g} degrees can't be; write -5 to 5")
    stretch = parse_pair("scale", scale, 0.9, 1.1) or (1.0, 1.0)
    moved = parse_pair("back-shift", shift, -10, 10) or (0.0, 0.0)
    return Corrections(Correction(stretch), Correction(stretch, moved, turn or 0.0))


def spoken_locale() -> str:
    """Return the locale that POSIX has for paper: LC_ALL, else LC_PAPER, else LANG."""
    names = ("LC_ALL", "LC_PAPER", "LANG")
    return next((os.environ[name] for name in names if os.environ.get(name)), "")


def parse_only(words: str | None, products: Sequence[Printable]) -> tuple[Printable, ...]:
    """Return the products of `cards,tokens` in the order of the registry; none without words."""
    if words is None:
        return ()
    known = ", ".join(product.name for product in products)
    named = {name: one for one in products for name in (one.name, *one.aliases)}
    names = {word.strip().lower().removesuffix(".pdf") for word in words.split(",")} - {""}
    for name in sorted(names):
        if name not in named:
            raise OptionError(f'--only: nothing is called "{name}"; choose of {known}')
    if not names:
        raise OptionError(f"--only: nothing is named; choose of {known}")
    found = {named[name] for name in names}
    return tuple(product for product in products if product in found)
