"""The command `templates`: a folder to begin restyling with."""

from pathlib import Path

import click

from schema.commands.options import TARGET
from schema.common.shown import shown_path


@click.command()
@click.argument("folder", type=TARGET, metavar="DIR")
@click.option("--faces", is_flag=True, help="Only layouts, colours and fonts; others may join.")
@click.option("--icons", is_flag=True, help="Only icons.")
@click.option("--rulebook", is_flag=True, help="Only the English rulebook's text.")
@click.option("--languages", metavar="CODES", help="Only these languages, such as de,fr.")
@click.option("--web", is_flag=True, help="Only the pages of the web checker.")
def templates(
    folder: Path, faces: bool, icons: bool, rulebook: bool, languages: str | None, web: bool
) -> None:
    """Write a folder to begin restyling with, for --templates: all that is ours, or some of it.

    Exit status: 0 when it is written, 2 when the folder is not empty or can't be written to.

    Example: horizon templates my-style --faces --languages de
    """
    from generator.style.starter import Parts, write_starter

    codes = tuple(word.strip() for word in (languages or "").split(",") if word.strip())
    if languages is not None and not codes:
        raise click.UsageError("--languages names no language; write codes, such as de,fr")
    names = write_starter(folder, Parts(faces, icons, rulebook, web, codes))
    click.echo(f"{shown_path(folder)}: {len(names)} files; its README.md tells what each is")
