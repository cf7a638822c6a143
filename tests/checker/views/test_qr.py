"""The QR code of a line says the line, as SVG and as PNG."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
import zxingcpp
from PIL import Image

from checker.views.qr import QUIET_ZONE, qr_code
from tests.checker.running import run

LINE = "N1.D75CA16AA/S1/LJ02-3.RJ24/Z8.K00"
_STEP = re.compile(r"([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?")


def drawn(svg: str) -> Image.Image:
    """The picture of an SVG code: strokes of one unit, ten pixels a unit."""
    width = re.search(r'width="(\d+)"', svg)
    path = re.search(r'class="qrline"[^>]* d="([^"]+)"', svg)
    assert width
    assert path
    pixels = np.full((int(width[1]), int(width[1])), 255, np.uint8)
    x, y = 0.0, 0.0
    for step, first, second in _STEP.findall(path[1]):
        if step == "h":
            pixels[int(y), int(x) : int(x + float(first))] = 0
            x += float(first)
        else:
            here = (0.0, 0.0) if step == "M" else (x, y)
            x, y = here[0] + float(first), here[1] + float(second)
    return Image.fromarray(pixels.repeat(10, 0).repeat(10, 1))


def said_by(picture: Image.Image) -> list[str]:
    """What the codes in a picture say."""
    return [found.text for found in zxingcpp.read_barcodes(picture)]


def test_a_png_says_the_line() -> None:
    assert said_by(Image.open(BytesIO(qr_code(LINE, "png")))) == [LINE]


def test_an_svg_says_the_line() -> None:
    assert said_by(drawn(qr_code(LINE, "svg").decode())) == [LINE]


def test_the_code_has_its_quiet_zone_and_a_white_ground() -> None:
    picture = np.asarray(drawn(qr_code(LINE, "svg").decode()))
    assert picture[: 10 * QUIET_ZONE].min() == 255
    assert b'fill="#fff"' in qr_code(LINE, "svg")


@pytest.mark.parametrize("kind", ["svg", "png", "PNG"])
def test_line_writes_the_file_and_the_line(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"row.{kind}"
    line = run("line", "N1/S1/LJ02", "--qr", str(path)).output.strip()
    picture = drawn(path.read_text(encoding="utf-8")) if kind == "svg" else Image.open(path)
    assert said_by(picture) == [line]


def test_another_kind_of_file_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    result = run("line", "N1/S1/LJ02", "--qr", str(tmp_path / "row.gif"))
    assert result.exit_code == 2
    assert "a QR code is written as .svg or .png" in result.output
    assert list(tmp_path.iterdir()) == []
