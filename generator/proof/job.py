"""A proof from files to file: the deck, its faces, their pictures, what is found, the PDF."""

from collections.abc import Sequence
from pathlib import Path

from generator.faces.all_faces import lay_with_findings
from generator.images.raster import raster_faces
from generator.photos.album import open_album
from generator.proof.findings import DPI, find_soft_photos, find_text_faults
from generator.proof.pages import proof_pdf
from generator.style.look import Look
from generator.style.style import Style
from schema.common.files import make_folder, write_file
from schema.common.progress import track
from schema.deck.loader import load_deck


def make_proof(cards: Path, templates: Path | None, look: Look, target: Path) -> Sequence[str]:
    """Write the proof of a deck and return what was found, a line each."""
    deck, style = load_deck(cards), Style(templates, fonts=look.fonts)
    make_folder(target.parent, "--output")
    album = open_album(deck, look, style.templates["journey"].boxes["picture"])
    laid, refused = lay_with_findings(album, style, look)
    findings = [str(refusal) for refusal in refused]
    faces = list(laid.values())
    pictures = {}
    drawn = track("Looking at faces", raster_faces(faces, 0, DPI), len(faces))
    for face, picture in zip(faces, drawn, strict=True):
        findings += find_text_faults(face, album.deck, style, picture)
        pictures[face.id] = picture.reduce(2)
    findings += find_soft_photos(album.dpi)
    write_file(target, proof_pdf(faces, pictures, findings, style))
    return findings
