"""The `horizon` command: gathers the commands of the three packages, each imported when called."""

import atexit
import errno
import gc
import importlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from schema.deck.model import Deck
    from schema.slips.slip import DrawSlip
    from schema.stats.plots import Plot

COLLECT_AFTER = 200_000  # new objects, more than a print makes; Python's 700 cost it 4 %
INTERRUPTED = 130  # the exit status that shells give to a command ended by Ctrl-C
try:
    import click

    from schema.commands.group import Group
    from schema.commands.telling import tell
    from schema.common.errors import HorizonError, UnusableInputError
except KeyboardInterrupt:  # while it starts; no command has begun
    raise SystemExit(INTERRUPTED) from None

# command: (package that has it, the first line of its help). Its module bears its name, as in
# `schema.commands.validate`, and only the called one is imported, so that `horizon --help` starts
# as fast as Python and click allow.
COMMANDS = {
    "validate": ("generator", "Check a deck; say where each mistake is and its cure."),
    "diff": ("generator", "Tell what changed between two decks, and what to print again."),
    "sheet": ("generator", "Edit a deck in a spreadsheet: export it, import what changed."),
    "watch": ("generator", "Show a deck on a page while it is edited, save by save."),
    "stats": ("generator", "Count what a deck holds; draw it as a chart."),
    "check": ("checker", "Judge a row or a table; explain every point."),
    "photo": ("checker", "Read rows from photographs; judge them."),
    "best": ("checker", "Tell what each placement of a row cost, and what was best."),
    "line": ("checker", "Write a case as a row line, and its QR code."),
    "case": ("checker", "Write a row line as a case in JSON."),
    "simulate": ("checker", "Play whole games of a deck by the thousand; sum them up."),
    "record": ("checker", "Write the rows of a table as a game record in JSON."),
    "balance": ("checker", "Say what play tells of a deck; hold it against aims."),
    "impact": ("checker", "Tell what an edit of a deck changes in play."),
    "print": ("generator", "Write sheets to print at home, backs behind their fronts."),
    "tuckbox": ("generator", "Write a box for the deck, to print, cut, fold and glue."),
    "printer": ("generator", "Measure a printer once; keep it, list it, remove it."),
    "images": ("generator", "Write one picture of each face and back."),
    "export": ("generator", "Make files for print shops, virtual tables and cutters."),
    "proof": ("generator", "Show all faces as every eye sees them; list faults."),
    "templates": ("generator", "Write a folder to begin restyling with."),
    "language": ("generator", "Make one more language, and check it."),
    "play": ("checker", "Play a game in the browser against the simulator's players."),
    "serve": ("checker", "Serve the web checker, on this machine or to phones nearby."),
}
# A command whose name means something else in Python.
NAMES = {"print": "print_"}


def draw_faces(
    deck: "Deck",
    templates: Path | None = None,
    photos: Path | None = None,
    assign: bool = False,
    repeat: bool = False,
) -> Callable[..., bytes]:
    """Return the function that the web checker shows cards with.

    It takes a face's id, a width and a language, which is English unless told, and returns WebP.

    The installation names this function (entry point group `horizon.pictures`), so that the
    checker finds pictures under any web server without knowing the generator. It gets the deck as
    it was read, whose file may have changed since; the other parameters are those of the commands.
    Photographs are looked through at once, so that a faulty one is told before anybody waits for
    its card: raises PhotoError.
    """
    from generator.images.on_demand import Drawer
    from generator.style.look import Look

    drawer = Drawer(deck, templates, Look(photos=photos, assign=assign, repeat=repeat))
    if photos:
        drawer.lay_out()
    return drawer.picture


def draw_play(plots: "Sequence[Plot]") -> dict[str, bytes]:
    """Return plots as files, PDF and PNG, by name; how `balance --charts` comes by them.

    The installation names this function (entry point group `horizon.charts`), as `draw_faces`.
    """
    from generator.charts.play_chart import draw_plots

    return draw_plots(plots)


def draw_slips(
    deck: "Deck",
    templates: Path | None = None,
    photos: Path | None = None,
    assign: bool = False,
    repeat: bool = False,
) -> "DrawSlip":
    """Return the function that draws slips of a deck's verdicts; parameters as `draw_faces`.

    The installation names this function (entry point group `horizon.slips`).
    """
    from generator.slip.drawer import SlipDrawer
    from generator.style.look import Look

    return SlipDrawer(deck, templates, Look(photos=photos, assign=assign, repeat=repeat)).draw


def draw_filled_pad(
    deck: "Deck", templates: Path | None, players: int, values: Mapping[str, str]
) -> bytes:
    """Return the score pad as a form with figures in it; how the web's score pad comes by it.

    The installation names this function (entry point group `horizon.pads`), as `draw_faces`.
    """
    from generator.inserts.pad_filled import draw_filled_pad as draw

    return draw(deck, templates, players, values)


class LazyGroup(Group):
    """A group that knows its commands' names and help lines without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order in which one meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return the command, or None when there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"{COMMANDS[cmd_name][0]}.commands.{cmd_name}")
        found: click.Command = getattr(module, NAMES.get(cmd_name, cmd_name))
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Read the arguments; where only help is asked for, write it."""
        with _quiet_end():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> None:
        """Run the command; an error meant for people becomes its lines and its exit status."""
        try:
            with _quiet_end():
                super().invoke(ctx)
        except HorizonError as error:
            _complain(str(error))
            ctx.exit(error.status)


@contextmanager
def _quiet_end() -> Iterator[None]:
    """Where whoever reads the output has stopped, end with 2, as there is nobody to tell why."""
    try:
        yield
    except BrokenPipeError:
        # What is left is written to nowhere, else Python complains of it in the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise click.exceptions.Exit(2) from None


def _version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from schema.common.version import VERSION

    click.echo(f"horizon {VERSION}")
    ctx.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, expose_value=False, is_eager=True, callback=_version,
              help="Show the program's version.")  # fmt: skip
def command() -> None:
    """Print the card game Journey: Horizon, and settle every dispute over its score.

    Example: horizon validate cards.json
    """


def main() -> None:
    """Run the command line; no exception ever reaches the user as a traceback."""
    gc.set_threshold(COLLECT_AFTER)
    atexit.register(gc.freeze)  # else Python looks through all that dies with it: 6 % of a print
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        if sys.stdout is None:  # closed by the shell's `>&-`
            raise UnusableInputError("standard output is closed; open it, or send it to a file")
        sys.exit(command(prog_name="horizon", standalone_mode=False))
    except HorizonError as error:
        _complain(str(error))
        sys.exit(error.status)
    except click.UsageError as error:
        _complain(_told(error))
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    except OSError as error:
        _complain(f"{_place(error)}: {(error.strerror or str(error)).lower()}")
        sys.exit(2)
    except MemoryError:
        _complain("not enough memory for this; close other programs, or ask for less at a time")
        sys.exit(2)
    except Exception as error:  # the outermost place: say it in one line, ask for a report
        _complain(f"internal fault, please report it: {type(error).__name__}: {error}")
        sys.exit(2)


def _complain(text: str) -> None:
    """Write to standard error; where that can't be written either, the exit status must do."""
    try:
        tell(text)
    except OSError:
        with suppress(OSError):  # so that the text left over does not change the exit status
            sys.stderr.close()
        sys.stderr = None


def _told(error: click.UsageError) -> str:
    """Return a wrong call in one line: the command, what is wrong, where to see how to do it."""
    if isinstance(error, click.NoSuchOption):
        return _no_option(error)
    message = error.format_message()
    if "\n" in message:  # the whole help, when nothing was asked
        return message
    message = (message[:1].lower() + message[1:]).rstrip(".")
    path = error.ctx.command_path if error.ctx else "horizon"
    cure = "" if message.endswith("?") else f"; {path} --help shows how"
    return f"{path}: {message}{cure}"


def _no_option(error: click.NoSuchOption) -> str:
    """Return that there is no such option, with the nearest ones."""
    from schema.common.suggest import did_you_mean
    from schema.json_text.faults import quoted

    ctx = error.ctx
    if ctx is None:
        return error.format_message()
    known = [name for one in ctx.command.get_params(ctx) for name in one.opts if name[:2] == "--"]
    cure = did_you_mean(error.option_name, known) or f"{ctx.command_path} --help shows how"
    return f"{ctx.command_path}: no such option {quoted(error.option_name)}; {cure}"


def _place(error: OSError) -> str:
    """Return what an error of the system is about: its file, or what was being written."""
    if error.filename is not None:
        from schema.common.shown import shown_path

        return shown_path(error.filename)
    return "output" if error.errno in (errno.ENOSPC, errno.EFBIG, errno.EDQUOT) else "file"


if __name__ == "__main__":
    main()
