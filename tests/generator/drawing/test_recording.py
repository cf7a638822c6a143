"""The recording: it keeps all that a pen draws, and its fingerprint follows the picture."""

import json
from collections.abc import Mapping
from hashlib import sha256
from io import BytesIO

import pytest

from generator.drawing.fonts import Font
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.pdf_pen import PdfPen
from generator.drawing.photo import Photo
from generator.drawing.recording import Recording
from generator.drawing.text import LaidText, TextLine
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.paper.formats import CARDS
from generator.sheets.canvas import new_canvas
from generator.sheets.sheet_writer import FaceRecordings
from generator.style.stretch import fit_to, stretched
from generator.style.style import Style
from schema.deck.build import build_deck
from tests.places import DECK_FILE


def drawn(paint: object, bleed: float, *, recorded: bool) -> bytes:
    target = BytesIO()
    canvas = new_canvas(target, packed=False)
    pen = PdfPen(canvas)
    pen.begin_page(70, 100)
    assert callable(paint)
    if recorded:
        recording = Recording()
        paint(recording, bleed)
        recording.play(pen)
    else:
        paint(pen, bleed)
    pen.end_page()
    canvas.save()
    return b"".join(target.getvalue().split())


@pytest.mark.parametrize("face", ["J01", "S1", "G05", "B06", "B11", "back-journey"])
def test_played_face_is_the_face(faces: Mapping[str, Face], face: str) -> None:
    paint = faces[face].paint
    assert drawn(paint, 3, recorded=True) == drawn(paint, 3, recorded=False)


def test_hash_changes_only_where_the_picture_does(style: Style) -> None:
    document = json.loads(DECK_FILE.read_text(encoding="utf-8"))
    before = hashes(lay_faces(build_deck(document), style))
    document["journey"][2]["scene"]["seed"] += 1
    document["goals"][0]["name"] = "Elsewhere"
    after = hashes(lay_faces(build_deck(document), style))
    assert [face for face in before if before[face] != after[face]] == ["J03", "G01"]


def hashes(faces: Mapping[str, Face]) -> dict[str, str]:
    recordings = FaceRecordings(faces, 1, 3)
    return {face: recordings.fingerprint(face) for face in faces}


def test_hash_is_that_of_earlier_records(style: Style) -> None:
    """Else `--changed` would print everything again; no renaming of classes may change it."""
    font, line = Font("own", style.fonts["clear"].path), Outline().move(0, 0).line((30, 10))
    vars(font)["digest"] = sha256(b"a font").hexdigest()  # as if its file held that
    recording = Recording()
    with recording.placed(1, 2, 30, 2), recording.clipped(line), recording.thinned(0.5):
        recording.fill(line, "#000000", holes=True)
        recording.stroke(line, "#000000", 0.2, "1 1")
    recording.gradient(Box(0, 0, 5, 5), ("#000000", "#ffffff"), (0, 1))
    recording.picture(Photo(b"", 1, 1, False, "abc"), Box(0, 0, 5, 5))
    recording.write(LaidText((TextLine("One", 1, 2.5),), font, 3, "#000000"))
    two = TextLine("Two's", 1, 2.5), TextLine("lines", 2, 3.5)
    recording.write(LaidText(two, font, 3.14159, "#000000"))
    assert recording.fingerprint(63, 88, 3.0) == (
        "77c39b17d4a009dc96d5c0a81a90ad98a6354c9428e245ee1267163b7543f463"
    )


def test_hash_does_not_know_the_bleed(faces: Mapping[str, Face]) -> None:
    assert FaceRecordings(faces, 1, 0).fingerprint("J01") == FaceRecordings(
        faces, 1, 6
    ).fingerprint("J01")


def test_hash_knows_the_size(faces: Mapping[str, Face]) -> None:
    assert FaceRecordings(faces, 1, 3).fingerprint("J01") != FaceRecordings(
        faces, 0.7, 3
    ).fingerprint("J01")


@pytest.mark.parametrize("card", list(CARDS))
def test_every_card_is_filled_without_distortion(style: Style, card: str) -> None:
    size = CARDS[card]
    fit = fit_to(size, 63, 88)
    for kind in ("journey", "start", "goal", "back"):
        template = stretched(style.templates[kind], fit.taller)
        assert template.width * fit.scale == pytest.approx(size.w)
        assert template.height * fit.scale == pytest.approx(size.h)
    halves = [
        stretched(style.templates[kind], fit.taller).boxes[half]
        for kind in ("journey", "start")
        for half in ("beginning", "end")
    ]
    assert len({(box.y, box.h) for box in halves}) == 1
