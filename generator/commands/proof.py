"""The `proof` command."""

from pathlib import Path

import click

from generator.commands.options import look_options, output_option, templates_option
from generator.style.look import Look
from schema.commands.options import cards_option
from schema.common.paths import deck_path


@click.command()
@cards_option
@output_option("proof.pdf")
@templates_option
@look_options
@click.pass_context
def proof(
    ctx: click.Context, cards: Path | None, output: Path, templates: Path | None, look: Look
) -> None:
    """Show all faces small as every eye sees them, and list what is wrong with them.

    Writes proof.pdf: contrast, text sizes, safe areas, missing characters and photo resolution
    are looked at. Exit status: 0 when nothing was found, 1 with findings, 2 when a file or folder
    can't be used.

    Example: horizon proof --photos holiday --output proofs
    """
    from generator.proof.job import make_proof

    findings = make_proof(deck_path(cards), templates, look, output / "proof.pdf")
    for finding in findings:
        click.echo(finding)
    said = {0: "no finding", 1: "1 finding"}.get(len(findings), f"{len(findings)} findings")
    click.echo(f"{output / 'proof.pdf'}: {said}")
    ctx.exit(1 if findings else 0)
