"""Twelve scripts: a name in each, a font that has it, and HarfBuzz' own tools to ask.

The fonts are the project's own and Debian's; what is not installed is skipped with the reason, or
fails where CI is set (`.ci/run` installs all of it). None is kept here.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.drawing.fonts import package_font
from generator.letters.font_file import FontFile

NOTO = Path("/usr/share/fonts/truetype/noto")
DROID = Path("/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf")
NOTO_PACKAGE, DROID_PACKAGE = "fonts-noto-core", "fonts-droid-fallback"
TOOLS_PACKAGE = "libharfbuzz-bin"


class Script(NamedTuple):
    """A script by ISO 15924, a name in it, the file of a font that has it, and whose that is."""

    code: str
    name: str
    path: Path
    package: str = ""
    leftward: bool = False


def _noto(script: str) -> tuple[Path, str]:
    return NOTO / f"NotoSans{script}-Regular.ttf", NOTO_PACKAGE


SANS = package_font("font_source_sans_pro", "files/SourceSansPro-Bold.ttf")
WORLD: Mapping[str, Script] = {
    "combining": Script("Latn", "Q\u030am\u0302x\u0302", SANS),
    "vietnamese": Script("Latn", "Vịnh Hạ Long", SANS),
    "greek": Script("Grek", "Ακρόπολη", SANS),
    "cyrillic": Script("Cyrl", "Байкал", SANS),
    "arabic": Script("Arab", "البتراء", *_noto("Arabic"), leftward=True),
    "hebrew": Script("Hebr", "ירושלים", *_noto("Hebrew"), leftward=True),
    "devanagari": Script("Deva", "हिन्दी क्षेत्र", *_noto("Devanagari")),
    "thai": Script("Thai", "ที่วัดพระแก้ว", *_noto("Thai")),
    "bengali": Script("Beng", "শ্রীমঙ্গল", *_noto("Bengali")),
    "chinese": Script("Hani", "万里长城", DROID, DROID_PACKAGE),
    "japanese": Script("Hira", "さくらのみち", DROID, DROID_PACKAGE),
    "korean": Script("Hang", "경복궁", DROID, DROID_PACKAGE),
}


def font_of(script: Script) -> FontFile:
    """Return the script's font, or skip the test."""
    if not script.path.is_file():
        _lacking(f"no font {script.path.name}", script.package)
    return FontFile(script.path)


def tool(name: str, *words: str) -> bytes:
    """Return what one of HarfBuzz' tools writes, or skip the test."""
    path = shutil.which(name)
    if path is None:
        _lacking(f"no program {name}", TOOLS_PACKAGE)
    return subprocess.run([str(path), *words], check=True, capture_output=True).stdout


def hb_shape(file: FontFile, words: str, code: str, *, leftward: bool) -> list[dict[str, int]]:
    """Return the glyphs as `hb-shape` has them: numbers, clusters, advances, offsets in units."""
    told = tool(
        "hb-shape", f"--font-file={file.path}", f"--face-index={file.index}", f"--text={words}",
        f"--script={code}", f"--direction={'rtl' if leftward else 'ltr'}", "--language=und",
        "--no-glyph-names", "--output-format=json",
    )  # fmt: skip
    glyphs: list[dict[str, int]] = json.loads(told)
    return glyphs


def _lacking(what: str, package: str) -> None:
    reason = f"{what}; install {package}"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)
