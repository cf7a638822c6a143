"""The `stats` command."""

from pathlib import Path

import click

from schema.commands.options import TARGET, cards_option, read_source
from schema.common.paths import deck_path
from schema.common.shown import shown_path
from schema.stats.stats import Stats, count_deck


@click.command()
@cards_option
@click.option("--format", "style", type=click.Choice(["text", "json", "facts"]), default="text",
              show_default=True, help="For people, programs, git's textconv.")  # fmt: skip
@click.option("--chart", type=TARGET, metavar="FILE",
              help="Draw the counts on one page too, as .pdf or .png.")  # fmt: skip
def stats(cards: Path | None, style: str, chart: Path | None) -> None:
    """Count what a deck holds: tapes, pairs, icons, beginnings, ends, each card's budget.

    The facts are the deck's own, line by line and not judged, for git's textconv. Exit status: 0
    all well, 1 when the deck has errors, 2 when a file can't be read or written.

    Example: horizon stats --chart output/deck.pdf
    """
    path = deck_path(cards)
    source = read_source(path)
    if style == "facts":
        from schema.diff.facts import deck_facts

        if chart:
            raise click.UsageError("facts have no chart; give --chart with another --format")
        lines = source.text.splitlines()  # of what is not JSON
        click.echo("\n".join(lines if source.document is None else deck_facts(source.document)))
        return
    from schema.deck.build import build_deck
    from schema.deck.loader import sound_document
    from schema.stats.report import format_json, format_text

    counted = count_deck(build_deck(sound_document(str(path), source)))
    if chart:
        _write_chart(chart, counted)
    click.echo(format_json(counted) if style == "json" else format_text(counted))


def _write_chart(path: Path, counted: Stats) -> None:
    from generator.charts.chart_file import WRITERS
    from schema.common.files import make_folder, write_file

    write = WRITERS.get(path.suffix.lower())
    if write is None:
        raise click.UsageError(
            f'a chart is a PDF or a PNG: "{shown_path(path)}" must end in .pdf or .png'
        )
    make_folder(path.parent, "--chart")
    write_file(path, write(counted))
