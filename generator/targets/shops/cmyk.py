"""Colours of a press: pictures and texts from sRGB to CMYK by an ICC profile, ink kept in bounds.

Values are bytes as Pillow has them: 0 is no ink, 255 all of it; an ink limit is in percent, all
four inks summed, as print shops give it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageCms

from generator.drawing.colour import channels
from generator.errors import OptionError
from generator.sheets.option import Option
from schema.common.shown import shown_path

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

Inks = tuple[int, int, int, int]  # percent of cyan, magenta, yellow, black
FULL = 255
NEWEST = 2  # version of a profile in a file of PDF/X-1a:2003 (ISO 15930-4, which names ICC.1:1998)
BLACK_BELOW = 0x40  # a text none of whose channels reaches this is written in black ink
LARGE_PT = 14.0  # larger text may take rich black: a misfit of the plates is not seen on it
# Where systems and packages keep profiles; `**` is any depth of folders.
FOLDERS = (
    "/usr/share/color/icc", "/usr/local/share/color/icc", "/usr/share/scribus/profiles",
    "/usr/share/texlive/texmf-dist/tex/generic/colorprofiles",
    "/usr/share/texmf-dist/tex/generic/colorprofiles", "/usr/share/ghostscript",
    "/usr/local/share/ghostscript", "/opt/homebrew/share/ghostscript",
    "/Library/ColorSync/Profiles", "/System/Library/ColorSync/Profiles",
    "C:/Windows/System32/spool/drivers/color",
)  # fmt: skip
FOGRA39 = ("FOGRA39L_coated.icc", "ISOcoated_v2_300_eci.icc", "ISOcoated_v2_eci.icc",
           "ISOcoated_v2_300_bas.icc", "CoatedFOGRA39.icc")  # fmt: skip
IS_FOGRA39 = ("fogra39", "iso coated v2")  # in what such profiles call themselves
# Ghostscript's own profile is made after SWOP; Windows brings one of SWOP along.
SWOP = ("SWOP2006_Coated3v2.icc", "USWebCoatedSWOP.icc", "default_cmyk.icc", "RSWOP.icm",
        "Generic CMYK Profile.icc")  # fmt: skip
ICC = Option(
    "--icc", "icc", "ICC profile of the press; without it one that is installed.", default=None,
    read=Path, metavar="FILE",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PressColours:
    """How colours become ink: the profile's path, the most ink in percent, the rich black."""

    profile: Path
    most_ink: int
    rich_black: Inks

    @property
    def most(self) -> int:
        """The most ink of a dot, in bytes summed."""
        return self.most_ink * FULL // 100

    @property
    def name(self) -> str:
        """What the profile calls itself."""
        return str(ImageCms.getOpenProfile(str(self.profile)).profile.profile_description or "")

    @property
    def is_fogra39(self) -> bool:
        """Whether the colours are made for printing by FOGRA39."""
        return any(words in self.name.lower() for words in IS_FOGRA39)

    @property
    def condition(self) -> str:
        """The printing condition by its name in the ICC's registry, `Custom` where it has none."""
        return "FOGRA39" if self.is_fogra39 else "Custom"


def find_profile(chosen: Path | None, names: Iterable[str]) -> Path:
    """Return the profile that is chosen, else the first of these names that is installed.

    Raises OptionError where there is none, or none of a CMYK press that a file may hold.
    """
    if chosen is None:
        names = tuple(names)
        found = _installed(names)
        if found is None:
            raise OptionError(
                "--icc: no CMYK profile is installed here; name one, or install Ghostscript, "
                "which brings one along"
            )
        chosen = found
    if not chosen.exists():
        raise OptionError(f"--icc: {shown_path(chosen)}: is not there; name a file that is")
    try:
        profile = ImageCms.getOpenProfile(str(chosen)).profile
    except (OSError, ImageCms.PyCMSError) as error:
        raise OptionError(
            f"--icc: {shown_path(chosen)}: can't be read as an ICC profile; name another"
        ) from error
    if profile.xcolor_space.strip() != "CMYK" or profile.device_class != "prtr":
        raise OptionError(
            f"--icc: {shown_path(chosen)}: is a profile of {profile.xcolor_space.strip()}, class "
            f"{profile.device_class}; name one of a CMYK press"
        )
    if int(profile.version) > NEWEST:
        raise OptionError(
            f"--icc: {shown_path(chosen)}: is of ICC version {profile.version:g}, and files for a "
            f"press may hold version {NEWEST} alone; name one of that version"
        )
    _expect_colours(chosen)
    return chosen


@cache
def _expect_colours(profile: Path) -> None:
    """Raise OptionError for a profile by which no colour can be made."""
    try:
        ImageCms.applyTransform(Image.new("RGB", (1, 1)), _transform(profile))
    except (OSError, ValueError, ImageCms.PyCMSError) as error:
        raise OptionError(
            f"--icc: {shown_path(profile)}: no colour can be made by this profile; name another"
        ) from error


@cache
def _installed(names: tuple[str, ...]) -> Path | None:
    there: dict[str, Path] = {}
    for folder in FOLDERS:
        for path in sorted(Path(folder).glob("**/*.ic[cm]")):
            there.setdefault(path.name, path)
    return next((there[name] for name in names if name in there), None)


@lru_cache(maxsize=4)
def _transform(profile: Path) -> Any:
    """Return the transform from sRGB: relative colorimetric, black points made to meet."""
    return ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"), str(profile), "RGB", "CMYK",
        ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )  # fmt: skip


def to_cmyk(picture: "Picture", press: PressColours) -> "Picture":
    """Return an RGB picture as CMYK; where there is too much ink, the three colours give way.

    Dots that are wholly black take the press' rich black.
    """
    dots = np.asarray(ImageCms.applyTransform(picture, _transform(press.profile)))
    inked = limited(dots, press.most)
    red, green, blue = np.asarray(picture).transpose(2, 0, 1)
    inked[(red | green | blue) == 0] = [round(ink * FULL / 100) for ink in press.rich_black]
    return Image.frombytes("CMYK", picture.size, inked.tobytes())


def limited(dots: NDArray[np.uint8], most: int) -> NDArray[np.uint8]:
    """Return the dots, none with more than `most` of all inks together; black stays."""
    bounded = dots.copy()
    over = _summed(dots) > most  # few dots, which alone are reckoned with
    inks = dots[over].astype(np.int32)
    colours, black = inks[:, :3], inks[:, 3:]
    room = np.maximum(most - black, 0)
    bounded[over, :3] = colours * room // np.maximum(colours.sum(axis=1, keepdims=True), 1)
    return bounded


def _summed(dots: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Return all inks of each dot together; plane by plane, which is many times faster."""
    total = dots[..., 0].astype(np.uint16)
    for ink in range(1, 4):
        total += dots[..., ink]
    return total


def most_ink(dots: bytes) -> float:
    """Return the most ink of a dot in percent, of a CMYK picture's bytes."""
    return float(_summed(np.frombuffer(dots, np.uint8).reshape(-1, 4)).max()) * 100 / FULL


def text_ink(colour: str, size_pt: float, press: PressColours) -> tuple[float, ...]:
    """Return a text's inks, 0 to 1: dark text is black alone, large one rich black."""
    if max(channels(colour)) * FULL < BLACK_BELOW:
        inks = press.rich_black if size_pt >= LARGE_PT else (0, 0, 0, 100)
        return tuple(ink / 100 for ink in inks)
    return _ink_of(colour, press)


@lru_cache(maxsize=1024)
def _ink_of(colour: str, press: PressColours) -> tuple[float, ...]:
    dot = to_cmyk(Image.new("RGB", (1, 1), colour), press).tobytes()
    return tuple(ink / FULL for ink in dot)


def operands(inks: Iterable[float]) -> Iterator[str]:
    """Yield inks as PDF writes them, rounded down, so that no limit is passed."""
    for ink in inks:
        yield f"{int(ink * 10000) / 10000:g}"
