"""The command `images`: a picture of each face."""

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import click

from generator.commands.asking.lengths import edges
from generator.commands.asking.options import (
    card_option,
    jobs_option,
    language_option,
    look_options,
    output_option,
    templates_option,
    warn_of_english,
)
from generator.drawing.geometry import Edges, Size
from generator.errors import OptionError
from generator.faces.face import COUNTER, MOST_BLEED, Face
from generator.images.encode import FORMATS, encode
from generator.images.images import CORNERS, ImageRequest, file_name, write_images
from generator.images.laid import FaceSource, laid_deck, processors
from generator.imposition.selection import select, split_names
from generator.style.look import Look
from schema.commands.options import cards_option
from schema.commands.telling import tell
from schema.common.file_set import held_folder
from schema.common.paths import deck_path
from schema.common.progress import progress
from schema.common.suggest import did_you_mean
from schema.common.translations import spoken

NO_FACE = "no face is named; write ids, such as J01,J10-J19,goals,back-journey"
UNDEALT = ("back", COUNTER)  # kinds of faces that a deck does not name


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
@card_option
@click.option(
    "--bleed",
    callback=edges(MOST_BLEED),
    metavar="T,R,B,L",
    default="3",
    show_default=True,
    help="Art around the trim: one length, or top, right, bottom, left.",
)
@click.option(
    "--faces", metavar="IDS", help="Only these: J01,J10-J19,goals,back-start,counter-A1."
)
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
@language_option()
@jobs_option
def images(
    cards: Path | None, output: Path, kind: str, dpi: int, card: Size, bleed: Edges,
    faces: str | None, corners: str, contact_sheet: bool, templates: Path | None,
    jobs: int | None, look: Look, lang: str,
) -> None:  # fmt: skip
    """Write one picture of each face: J01.png, back-journey.png, counter-A1.png.

    Exit status: 0 when all are written, 1 when the deck has errors or a text does not fit, 2 when
    a file or folder can't be used.

    Example: horizon images --faces J01,J07 --dpi 150 --bleed 0 --output pictures
    """
    if corners == "round" and len({*bleed.each}) > 1:
        raise OptionError(
            "--corners: round ones need the same bleed at every edge; write one --bleed for all"
        )
    source = FaceSource(deck_path(cards), templates, look, card, lang)
    order = ImageRequest(source, output, kind, dpi, bleed, corners)
    laid = laid_deck(source, _warn)
    warn_of_english([lang], templates, lambda: laid.deck, _warn)
    if bleed.most > MOST_BLEED * laid.scale:
        raise OptionError(
            f"--bleed: art of cards {card.w:g} mm wide reaches {MOST_BLEED * laid.scale:.1f} mm "
            f"beyond the trim; write so much or less"
        )
    ids = _chosen(faces, laid.faces)
    laid.check(ids)
    with held_folder(output) as folder:
        folder.expect(file_name(order, face) for face in ids)
        with (
            closing(write_images(order, ids, jobs or processors())) as made,
            progress("Drawing", len(ids)) as done,
        ):
            for count in made:
                done(count)
        if contact_sheet:
            from generator.images.contact_sheet import DPI, draw_sheet

            with spoken(lang, templates):
                sheet = draw_sheet([laid.faces[face] for face in ids])
            folder.add("contact-sheet.png", encode(sheet, "png", DPI))
    click.echo(f"{output}: {len(ids)} {'picture' if len(ids) == 1 else 'pictures'} at {dpi} dpi")


def _warn(warning: str) -> None:
    tell(f"warning: {warning}")


def _chosen(words: str | None, faces: Mapping[str, Face]) -> list[str]:
    """Return the ids that were asked for, each once, in the order of asking; all without words.

    As `print` has them, ranges and kinds too, and backs by their ids.
    """
    if words is None:
        return list(faces)
    ids: list[str] = []
    fronts = {name: face for name, face in faces.items() if face.kind != COUNTER}
    for name in split_names("--faces", words, NO_FACE):
        kind = next((kind for kind in UNDEALT if name.lower().startswith(kind)), "")
        if kind:
            ids += _undealt(name, kind, faces)
        else:
            ids += (copy.face for copy in select(name, fronts))
    return list(dict.fromkeys(ids))


def _undealt(name: str, kind: str, faces: Mapping[str, Face]) -> list[str]:
    """Return a back or a counter by its id, or all counters."""
    known = [face.id for face in faces.values() if face.kind == kind]
    if name.lower() == "counters":
        return known
    if name not in known:
        hint = did_you_mean(name, known) or f"there are {', '.join(known)}"
        raise OptionError(f'--faces: no {kind} "{name}" in this deck; {hint}')
    return [name]
