"""The generator's commands: `images`."""

import sys
from pathlib import Path

import click

from generator.commands.options import look_options, output_option, templates_option
from generator.faces.face import MOST_BLEED
from generator.images.encode import FORMATS, encode
from generator.images.images import CORNERS, ImageRequest, faces_of, processors, write_images
from generator.imposition.selection import split_names
from generator.style.look import Look
from schema.commands.options import cards_option
from schema.common.errors import UnusableInputError
from schema.common.files import make_folder, write_file
from schema.common.paths import deck_path
from schema.common.suggest import did_you_mean


@click.command()
@cards_option
@output_option("the pictures")
@click.option(
    "--format",
    "kind",
    type=click.Choice(FORMATS),
    default="png",
    show_default=True,
    help="JPEG and WebP are smaller, PNG is exact.",
)
@click.option(
    "--dpi", type=click.IntRange(36, 1200), default=300, show_default=True, help="Dots per inch."
)
@click.option(
    "--bleed",
    type=click.FloatRange(0, MOST_BLEED),
    metavar="MM",
    default=3.0,
    show_default=True,
    help="Art around the trim, in millimetres.",
)
@click.option("--faces", metavar="IDS", help="Only these, such as J01,J07,back-journey.")
@click.option(
    "--corners",
    type=click.Choice(CORNERS),
    default="square",
    show_default=True,
    help="Round ones are see-through outside.",
)
@click.option("--contact-sheet", is_flag=True, help="Also one picture of them all.")
@templates_option
@look_options
@click.option("--jobs", type=click.IntRange(1, 64), default=None, metavar="N",
              help="Processes at work; without it one for each processor.")  # fmt: skip
def images(
    cards: Path | None, output: Path, kind: str, dpi: int, bleed: float, faces: str | None,
    corners: str, contact_sheet: bool, templates: Path | None, jobs: int | None, look: Look,
) -> None:  # fmt: skip
    """Write one picture of each face and back: J01.png, S1.png, back-journey.png.

    Exit status: 0 when all are written, 1 when the deck has errors or a text does not fit, 2 when
    a file or folder can't be used.

    Example: horizon images --faces J01,J07 --dpi 150 --bleed 0 --output pictures
    """
    order = ImageRequest(deck_path(cards), templates, output, kind, dpi, bleed, corners, look)
    ids = _chosen(faces, list(faces_of(order, _warn)))
    make_folder(output, "--output")
    with click.progressbar(
        length=len(ids), label="Drawing", file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        for count in write_images(order, ids, jobs or processors()):
            bar.update(count)
    if contact_sheet:
        from generator.images.contact_sheet import DPI, draw_sheet

        sheet = draw_sheet([faces_of(order)[face] for face in ids])
        write_file(output / "contact-sheet.png", encode(sheet, "png", DPI))
    click.echo(f"{output}: {len(ids)} {'picture' if len(ids) == 1 else 'pictures'} at {dpi} dpi")


def _warn(warning: str) -> None:
    click.echo(f"warning: {warning}", err=True)


def _chosen(words: str | None, known: list[str]) -> list[str]:
    """Return the ids that were asked for, each once, in the order of asking; all without words."""
    if words is None:
        return known
    ids = split_names("--faces", words, "no face is named; write ids, such as J01,J07")
    for face in ids:
        if face not in known:
            hint = did_you_mean(face, known) or f"the first is {known[0]}, the last {known[-1]}"
            raise UnusableInputError(f'--faces: no face "{face}" in this deck; {hint}')
    return list(dict.fromkeys(ids))
