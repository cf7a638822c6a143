"""Printed pages as pictures: each slot shows its face, marks are where they must be."""

import json
from collections.abc import Mapping
from pathlib import Path

import cv2
import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray

from generator.drawing.geometry import Box
from generator.faces.face import Face
from tests.generator.printed import run_print
from tests.generator.rasters import cut, pixels

DPI = 127  # 5 pixels to a millimetre, so that whole millimetres are whole pixels
PX = DPI / 25.4
FINE = 254  # 10 pixels to a millimetre, so that no slot begins within a pixel


def page_pixels(file: Path, number: int, dpi: float = DPI) -> NDArray[np.uint8]:
    document = pypdfium2.PdfDocument(file)
    page = document[number]
    picture = np.asarray(page.render(scale=dpi / 72, rev_byteorder=True).to_pil().convert("RGB"))
    page.close()
    document.close()
    return picture


def difference(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> float:
    height, width = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    inner = one[4 : height - 4, 4 : width - 4].astype(int)
    return float(np.abs(inner - other[4 : height - 4, 4 : width - 4].astype(int)).mean())


def slots_of(folder: Path, file: str, page: int) -> list[dict[str, float | str]]:
    record = json.loads((folder / "print.json").read_text(encoding="utf-8"))
    (found,) = (one for one in record["files"] if one["file"] == file)
    slots: list[dict[str, float | str]] = found["pages"][page]["slots"]
    return slots


@pytest.mark.parametrize(
    "options",
    [["--faces", "J01,J05,S1,G01"], ["--faces", "J01,J05,S1,G01", "--arrange", "gap"],
     ["--faces", "J01,J05,S1,G01", "--arrange", "fold"]],
)  # fmt: skip
def test_each_slot_shows_its_own_face(
    tmp_path: Path, faces: Mapping[str, Face], options: list[str]
) -> None:
    run_print(
        "--output", tmp_path, "--paper", "a4", "--marks", "none", "--only", "cards", *options
    )
    document = pypdfium2.PdfDocument(tmp_path / "cards-J01_J05_S1_G01.pdf")
    count = len(document)
    document.close()
    for number in range(count):
        sheet = page_pixels(tmp_path / "cards-J01_J05_S1_G01.pdf", number, FINE)
        for slot in slots_of(tmp_path, "cards-J01_J05_S1_G01.pdf", number):
            box = Box(*(float(slot[key]) for key in ("x_mm", "y_mm", "w_mm", "h_mm")))
            found = cut(sheet, box, FINE)
            own = pixels(faces[str(slot["face"])], FINE)
            turned = np.rot90(own, round(float(slot["turned"]) / 90))
            assert difference(found, turned) < 5, slot
            other = pixels(faces["J33"], FINE)
            assert difference(found, np.rot90(other, round(float(slot["turned"]) / 90))) > 12


def test_ink_outside_the_faces_is_only_where_marks_and_words_are(
    tmp_path: Path,
) -> None:
    run_print("--output", tmp_path, "--paper", "a4", "--faces", "J01-J09", "--only", "cards")
    sheet = page_pixels(tmp_path / "cards-J01-J09.pdf", 0)
    dark = (sheet.astype(int).sum(axis=2) < 3 * 250).astype(np.uint8)
    assert not dark[: int(7.9 * PX)].any()
    assert not dark[:, : int(7.9 * PX)].any()
    assert not dark[-int(7.9 * PX) :].any()
    left = dark[int(17 * PX) : int(280 * PX), int(8 * PX) : int(9.3 * PX)]
    rows = np.flatnonzero(left.any(axis=1)) / PX + 17
    assert {round(float(row) * 2) / 2 for row in rows} <= {104.5, 192.5, 104.0, 192.0}
    assert len(rows) >= 2


def test_ruler_measures_fifty_millimetres(printed: Path) -> None:
    dpi = 508  # 20 pixels to a millimetre
    sheet = page_pixels(printed / "cards.pdf", 0, dpi)
    strip = sheet[(284 * 20) : (289 * 20)].astype(int).sum(axis=2) < 384
    rows = strip.sum(axis=1)
    base = strip[int(rows.argmax())]
    inked = np.flatnonzero(base)
    inked = inked[: int((np.diff(inked) > 1).argmax()) + 1]  # the words after it are left out
    assert (inked[-1] - inked[0] + 1) / 20 == pytest.approx(50.0, abs=0.1)


@pytest.mark.parametrize(("card", "scale"), [("mini", 1), ("large", 70 / 63)])
def test_nothing_is_distorted_on_other_cards(tmp_path: Path, card: str, scale: float) -> None:
    run_print("--output", tmp_path, "--card", card, "--faces", "J01", "--paper", "a4")
    sheet = page_pixels(tmp_path / "cards-J01.pdf", 0, 254)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_250))
    ((corners,),), ids, _ = detector.detectMarkers(cv2.cvtColor(sheet, cv2.COLOR_RGB2GRAY))
    assert ids.ravel().tolist() == [1]
    side = 8 * 10 * scale  # px: a mark of 8 mm at 10 px to a mm, which small cards keep
    assert np.ptp(corners, axis=0) == pytest.approx([side, side], abs=1.5)
