"""The `proof` command."""

from pathlib import Path

import click

from generator.commands.asking.options import (
    card_option,
    languages_of,
    look_options,
    output_option,
    templates_option,
    warn_of_english,
)
from generator.drawing.geometry import Size
from generator.style.look import Look
from schema.commands.options import cards_option
from schema.commands.telling import tell
from schema.common.packs import ENGLISH, languages
from schema.common.paths import deck_path


@click.command()
@cards_option
@output_option("proof.pdf")
@card_option
@templates_option
@look_options
@click.option(
    "--lang",
    metavar="CODE",
    default=ENGLISH,
    show_default=True,
    help=f"Language of the faces: {', '.join(languages())}; all looks at them in every one.",
)
@click.pass_context
def proof(
    ctx: click.Context, cards: Path | None, output: Path, card: Size, templates: Path | None,
    look: Look, lang: str,
) -> None:  # fmt: skip
    """Show all faces small as every eye sees them, and list what is wrong with them.

    Writes proof.pdf: contrast, text sizes, safe areas, missing characters and photo resolution
    are looked at, at the size of --card and in the ink of --ink. Exit status: 0 when nothing was
    found, 1 with findings, 2 when a file or folder can't be used.

    Example: horizon proof --photos holiday --output proofs
    """
    from generator.proof.job import ProofRequest, make_proof
    from schema.deck.loader import load_deck

    spoken = languages_of(lang, templates)
    request = ProofRequest(deck_path(cards), templates, look, card, spoken, _warn)
    findings = make_proof(request, output / "proof.pdf")
    warn_of_english(spoken, templates, lambda: load_deck(deck_path(cards)), _warn)
    for finding in findings:
        click.echo(finding)
    said = {0: "no finding", 1: "1 finding"}.get(len(findings), f"{len(findings)} findings")
    click.echo(f"{output / 'proof.pdf'}: {said}")
    ctx.exit(1 if findings else 0)


def _warn(warning: str) -> None:
    tell(f"warning: {warning}")
