"""A proof from files to file: the deck, its faces, their pictures, what is found, the PDF."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.drawing.geometry import Size
from generator.drawing.photo import Album
from generator.faces.all_faces import lay_with_findings
from generator.faces.face import Face
from generator.images.raster import raster_faces
from generator.paper.formats import CARDS
from generator.photos.album import open_album
from generator.proof.findings import DPI, find_soft_photos, find_text_faults
from generator.proof.pages import Shown, proof_pdf
from generator.style.look import Look, tell_nobody
from generator.style.style import Style, fitted
from schema.common.files import make_folder, write_file
from schema.common.packs import ENGLISH
from schema.common.progress import track
from schema.common.translations import spoken
from schema.deck.loader import load_deck

if TYPE_CHECKING:
    from PIL.Image import Image


@dataclass(frozen=True, slots=True)
class ProofRequest:
    """What is looked at: the deck, the templates, the look, the size of cards, the languages.

    All is looked at in each of the languages; the pictures speak the first one. `tell` is called
    with each warning of the photographs' folder.
    """

    cards: Path
    templates: Path | None
    look: Look
    card: Size = CARDS["euro-poker"]
    languages: Sequence[str] = (ENGLISH,)
    tell: Callable[[str], None] = tell_nobody


def make_proof(request: ProofRequest, target: Path) -> Sequence[str]:
    """Write the proof of a deck and return what was found, a line each.

    Of several languages, each but the first begins the lines of what is found in it.
    """
    deck = load_deck(request.cards)
    style, scale = fitted(request.templates, request.card, request.look.fonts)
    make_folder(target.parent, "--output")
    album = open_album(deck, request.look, style.templates["journey"].boxes["picture"])
    for warning in album.warnings:
        request.tell(warning)
    first, *others = request.languages
    with spoken(first, request.templates):
        shown = _look_at(album, style, request.look, scale)
    findings = [*shown.findings]
    for language in others:
        with spoken(language, request.templates):
            told = _look_at(album, style, request.look, scale).findings
        findings += (f"{language}: {line}" for line in told if line not in shown.findings)
    findings += find_soft_photos({card: dpi / scale for card, dpi in album.dpi.items()})
    write_file(target, proof_pdf(shown, findings, style))
    return findings


def _look_at(album: Album, style: Style, look: Look, scale: float) -> Shown:
    """Return the faces in the language in use, their pictures, and what is wrong with them."""
    laid, refused = lay_with_findings(album, style, look)
    findings = [str(line) for line in refused]
    faces: list[Face] = list(laid.values())
    pictures: dict[str, Image] = {}
    drawn = track("Looking at faces", raster_faces(faces, 0, DPI), len(faces))
    for face, picture in zip(faces, drawn, strict=True):
        findings += find_text_faults(face, style, picture, scale)
        pictures[face.id] = picture.reduce(2)
    return Shown(faces, pictures, findings)
