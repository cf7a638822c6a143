"""The `horizon` command: gathers the commands of the three packages, each imported when called."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import click

from schema.errors import HorizonError

# command: (module that has it, the first line of its help). Only the called one is imported,
# so that `horizon --help` starts as fast as Python and click allow.
COMMANDS = {
    "validate": ("schema.cli", "Check a deck; say where each mistake is and its cure."),
    "diff": ("schema.diff_cli", "Tell what changed between two decks, and what to print again."),
    "stats": ("schema.stats_cli", "Count what a deck holds; draw it as a chart."),
    "check": ("checker.cli", "Judge a row or a table; explain every point."),
    "line": ("checker.cli", "Write a case as a row line, and its QR code."),
    "case": ("checker.cli", "Write a row line as a case in JSON."),
    "print": ("generator.print_cli", "Write sheets to print at home, backs behind their fronts."),
    "printer": ("generator.printer_cli", "Measure a printer once; keep it, list it, remove it."),
    "images": ("generator.cli", "Write one picture of each face and back."),
    "proof": ("generator.proof.cli", "Show all faces as every eye sees them; list faults."),
    "serve": ("checker.web.cli", "Serve the web checker, on this machine or to phones nearby."),
}
# A command whose name means something else in Python.
NAMES = {"print": "print_"}


def draw_faces(cards: Path, templates: Path | None = None) -> Callable[[str, int], bytes]:
    """Return the function that the web checker shows cards with: face id and width to WebP.

    The installation names this function (entry point group `horizon.pictures`), so that the
    checker finds pictures under any web server without knowing the generator. `cards` and
    `templates` are those of the commands.
    """
    from generator.on_demand import Drawer

    return Drawer(cards, templates).picture


class LazyGroup(click.Group):
    """A group that knows its commands' names and help lines without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order in which one meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return the command, or None when there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(COMMANDS[cmd_name][0])
        found: click.Command = getattr(module, NAMES.get(cmd_name, cmd_name))
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> None:
        """Run the command; an error meant for people becomes its lines and its exit status."""
        try:
            super().invoke(ctx)
        except HorizonError as error:
            click.echo(str(error), err=True)
            ctx.exit(error.status)


def _version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from importlib.metadata import version

    click.echo(f"horizon {version('journey-horizon')}")
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
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        command(prog_name="horizon")
    except OSError as error:
        click.echo(f"{error.filename or 'file'}: {error.strerror or error}", err=True)
        sys.exit(2)
    except Exception as error:  # the outermost place: say it in one line, ask for a report
        click.echo(f"internal fault, please report it: {type(error).__name__}: {error}", err=True)
        sys.exit(2)


if __name__ == "__main__":
    main()
