"""The options of `print` alone, and what their words mean; what can't be is one clear line."""

import os
from collections.abc import Callable, Sequence

import click

from generator.commands.asking.lengths import edges, gap, length, pair
from generator.commands.asking.options import card_option
from generator.errors import OptionError
from generator.imposition.blocks import Marks
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.planner import Backs, DealOrder
from generator.imposition.selection import split_names
from generator.imposition.stack import Stack
from generator.sheets.cut_files import CutFormat, CutOrder
from generator.sheets.printable import Printable
from generator.targets.all_targets import by_arrangement
from generator.targets.sheet_target import SheetTarget
from schema.commands.options import FILE
from schema.common.lists import any_of
from schema.common.suggest import did_you_mean

Command = Callable[..., None]
PICTURE_DPI = 300  # what print shops and printers at home make use of
MANY = click.IntRange(1, 99)


def together(*options: Callable[[Command], Command]) -> Callable[[Command], Command]:
    """Return a decorator that gives a command these options in this order."""

    def give(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return give


paper_option = click.option(
    "--paper",
    metavar="SIZE",
    help="a4, letter, legal, a3, tabloid, a5, or a size such as 210x297mm, 8.5x11in; "
    "without it Letter in the US and Canada, else A4.",
)
backs_option = click.option(
    "--backs",
    type=click.Choice([backs.value for backs in Backs]),
    default="long-edge",
    show_default=True,
    help="Flip on the long or the short edge; separate, for printers without duplex: "
    "files of fronts and of backs; none.",
)


def layout_options(targets: Sequence[SheetTarget]) -> Callable[[Command], Command]:
    """Return the options for paper, cards and how they stand to each other."""
    ways = list(by_arrangement(targets))
    return together(
        paper_option,
        card_option,
        click.option(
            "--arrange",
            type=click.Choice(ways),
            default=ways[0],
            show_default=True,
            help=f"{'; '.join(target.help for target in targets)}.",
        ),
        click.option(
            "--rows",
            type=MANY,
            metavar="R",
            help="Exactly so many rows of cards, on the paper as it stands.",
        ),
        click.option(
            "--columns",
            type=MANY,
            metavar="C",
            help="Exactly so many columns; 297x210mm is A4 on its side.",
        ),
        click.option(
            "--bleed",
            callback=edges(6),
            metavar="T,R,B,L",
            help="Art around the trim: one length for all edges, or top, right, bottom, left as "
            "fronts are seen; backs are mirrored.  [default: 3]",
        ),
        click.option(
            "--gap",
            callback=gap(50),
            metavar="X,Y",
            help="Between cards of --arrange gap: one length, or across and down.  [default: two "
            "bleeds]",
        ),
        click.option(
            "--margin",
            callback=edges(100),
            metavar="T,R,B,L",
            help="Free paper at each edge, as for --bleed.  [default: 8, or less where more cards "
            "fit]",
        ),
        click.option(
            "--marks",
            type=click.Choice([marks.value for marks in Marks]),
            help="Where to cut: short marks, lines, both, none.  [default: crop]",
        ),
        click.option(
            "--mark-length",
            callback=length(0.5, 20),
            metavar="MM",
            help="Of short marks, where the margin has the room.  [default: 2]",
        ),
        backs_option,
        click.option(
            "--stack",
            type=click.Choice([stack.value for stack in Stack]),
            help="How the printed sides of --backs separate lie when the stack is put back in; "
            "face-up takes backs last to first. The last two: for printers out of which sheets "
            "come face down. The test sheet tells which.",
        ),
    )


correction_options = together(
    click.option(
        "--back-shift",
        callback=pair(-10, 10),
        metavar="X,Y",
        help="Move backs right and down: 0.5,-0.3 or 0,5;-0,3.",
    ),
    click.option(
        "--back-turn",
        callback=length(-5, 5, "degrees"),
        metavar="DEG",
        help="Turn backs, anticlockwise.",
    ),
    click.option(
        "--scale", callback=pair(0.9, 1.1, ""), metavar="X,Y", help="Stretch all, such as 1,1.004."
    ),
    click.option("--printer", metavar="NAME", help="Correct as `horizon printer add` measured."),
)


outlines_option = click.option(
    "--outlines",
    is_flag=True,
    help="Draw all text as paths, for programs that replace fonts; it then can't be searched, "
    "copied or read aloud. What is typed into --fillable keeps its font.",
)
estimate_option = click.option(
    "--estimate",
    "is_estimate",
    is_flag=True,
    help="Only tell what each ink would take: ink, sheets, cuts, minutes.",
)


format_options = together(
    click.option(
        "--format",
        "kind",
        type=click.Choice(["pdf", "png"]),
        default="pdf",
        show_default=True,
        help="png: a picture of each page, without the house kit.",
    ),
    click.option(
        "--dpi",
        type=click.IntRange(36, 1200),
        metavar="N",
        help="Dots per inch of pictures.  [default: 300]",
    ),
)


cut_options = together(
    click.option(
        "--cut",
        metavar="FORMATS",
        help="Write the outlines of what is printed for cutting machines too: svg, dxf, or both "
        "with a comma; folds are on a layer of their own.",
    ),
    click.option(
        "--corner",
        callback=length(0, 20),
        metavar="MM",
        help="Radius of cards' corners in these outlines.  [default: 3 for poker, 2.5 for 63x88]",
    ),
)


def cut_order(words: str | None, corner: float | None) -> CutOrder | None:
    """Return which cut files are wanted; OptionError for other formats, and a corner of none."""
    if words is None:
        if corner is not None:
            raise OptionError("--corner: nothing is cut; add --cut svg,dxf, or leave --corner out")
        return None
    known = [kind.value for kind in CutFormat]
    names = {name.lower() for name in split_names("--cut", words, f"choose {any_of(known)}")}
    for name in sorted(names - {*known}):
        raise OptionError(f'--cut: no format "{name}"; choose {any_of(known)}')
    return CutOrder(tuple(kind for kind in CutFormat if kind.value in names), corner)


def picture_dpi(kind: str, dpi: int | None) -> int | None:
    """Return the dpi of pictures, None for PDF; OptionError where a PDF is given dots."""
    if kind == "png":
        return PICTURE_DPI if dpi is None else dpi
    if dpi is not None:
        raise OptionError("--dpi: a PDF has no dots; choose --format png, or leave --dpi out")
    return None


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
            "--unpacked",
            "is_unpacked",
            is_flag=True,
            help="Tokens, counters and aids on sheets and in files of their own.",
        ),
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


def make_corrections(
    shift: tuple[float, float] | None, turn: float | None, scale: tuple[float, float] | None,
    profile: Corrections | None,
) -> Corrections:  # fmt: skip
    """Return the corrections: a printer's, or those given one by one."""
    given = {"--back-shift": shift, "--back-turn": turn, "--scale": scale}
    if profile is not None:
        for name, value in given.items():
            if value is not None:
                raise OptionError(
                    f"{name}: --printer {profile.printer} has its own; leave one of the two out"
                )
        return profile
    stretch = scale or (1.0, 1.0)
    return Corrections(Correction(stretch), Correction(stretch, shift or (0.0, 0.0), turn or 0.0))


def corrected_by(*values: object) -> tuple[str, ...]:
    """Return which of the four options that correct were given, in the order of the help."""
    names = ("--back-shift", "--back-turn", "--scale", "--printer")
    return tuple(name for name, value in zip(names, values, strict=True) if value is not None)


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
    empty = f"nothing is named; choose of {known}"
    names = {name.lower().removesuffix(".pdf") for name in split_names("--only", words, empty)}
    for name in sorted(names):
        if name not in named:
            hint = did_you_mean(name, named) or f"choose of {known}"
            raise OptionError(f'--only: nothing is called "{name}"; {hint}')
    found = {named[name] for name in names}
    return tuple(product for product in products if product in found)
