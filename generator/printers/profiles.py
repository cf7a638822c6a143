"""Profiles of printers: one readable JSON file each, in the user's configuration folder."""

import json
import math
import shlex
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from generator.drawing.geometry import Size
from generator.errors import OptionError
from generator.imposition.corrections import Correction, Corrections
from generator.imposition.grids import Axis
from generator.imposition.planner import Backs, flip_axis
from schema.common.errors import UnusableInputError, unusable
from schema.common.files import make_folder, write_file
from schema.common.lists import any_of
from schema.common.shown import shown_path
from schema.common.suggest import did_you_mean

SUFFIX = ".json"
LONGEST_NAME = 40  # characters; as UTF-8 with a suffix still shorter than a file's name may be
JOINERS = " ._-"
DEVICES = frozenset(
    {"con", "prn", "aux", "nul"}
    | {f"{port}{n}" for port in ("com", "lpt") for n in "0123456789¹²³"}
)  # names that Windows keeps to itself, also before a dot (its documentation, "Naming Files")
BYTES = 100_000  # a profile has some hundred
SCALES, SHIFTS, TURNS = (0.8, 1.25), (-25.0, 25.0), (-15.0, 15.0)  # share, mm, degrees
SIDES, ERRORS = (1.0, 10_000.0), (0.0, 1_000.0)  # mm


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer's corrections, and for which page, turned over which axis, they were measured."""

    name: str
    corrections: Corrections
    page: Size
    axis: Axis
    error: float

    def corrections_for(self, page: Size, flips: Backs) -> Corrections:
        """Return the corrections, if they hold for this page, turned over so; else OptionError.

        Another paper, orientation or flip edge goes another way through the printer. Sheets
        without backs, and folded ones, take the scale alone.
        """
        same_page = math.isclose(page.w, self.page.w) and math.isclose(page.h, self.page.h)
        axis = flip_axis(page, flips)
        if same_page and axis is None:
            return Corrections(self.corrections.front, Correction(), self.name)
        if not same_page or axis is not self.axis:
            raise OptionError(
                f"--printer {self.name}: measured on {self.page.w:g} x {self.page.h:g} mm flipped "
                f"on the {_edge(self.page, self.axis)} edge, these sheets are {page.w:g} x "
                f"{page.h:g} mm flipped on the {_edge(page, axis or self.axis)} edge; print this "
                f"test sheet and measure again under another name"
            )
        return self.corrections


def _edge(page: Size, axis: Axis) -> str:
    return "long" if (axis is Axis.UPRIGHT) is (page.h >= page.w) else "short"


def printers_folder() -> Path:
    """Return the folder of the profiles; it need not be there."""
    return Path(user_config_path("horizon")) / "printers"


def usable_name(words: str) -> str:
    """Return the name of a profile, of letters of any script; else OptionError.

    It is spelt as an existing profile's that differs by large and small letters alone, as some
    systems take both for one file, and so that equal letters are equal characters (NFC).
    """
    name = " ".join(unicodedata.normalize("NFC", words).split(" "))
    known = _file_of(name)
    if known:
        return name_of(known)
    first, last = name[:1], name[-1:]
    if (
        not 1 <= len(name) <= LONGEST_NAME
        or not all(
            letter in JOINERS or unicodedata.category(letter)[0] in "LMN" for letter in name
        )
        or unicodedata.category(first)[0] == "M"
        or first in JOINERS
        or last in ". "
    ):
        raise OptionError(
            f'printer "{shown_path(name)}": a name is 1 to {LONGEST_NAME} letters, digits, spaces '
            f"and . _ - ; it begins with a letter or digit and does not end with a dot or space"
        )
    if name.split(".")[0].rstrip().casefold() in DEVICES:
        raise OptionError(
            f'printer "{name}": Windows keeps this name to itself; choose another, such as '
            f'"my {name}"'
        )
    return name


def printer_names() -> list[str]:
    """Return the names of all profiles, sorted."""
    return sorted(name_of(path) for path in _files())


def name_of(path: Path) -> str:
    """Return the name of the profile in a file."""
    return unicodedata.normalize("NFC", path.name.removesuffix(SUFFIX))


def _files() -> list[Path]:
    folder = printers_folder()
    return sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []


def _file_of(name: str) -> Path | None:
    """Return the file of the profile called so, large and small letters alike if need be."""
    files = _files()
    name = unicodedata.normalize("NFC", name)
    same = (path for path in files if name_of(path) == name)
    alike = (path for path in files if _alike(name_of(path)) == _alike(name))
    return next(same, None) or next(alike, None)


def _alike(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def printer_file(name: str) -> Path:
    """Return the path of a profile; OptionError, with the nearest name, when there is none."""
    path = _file_of(name)
    if path is None:
        usable_name(name)
        names = [shown_path(known) for known in printer_names()]
        hint = did_you_mean(name, names) or (
            f"there are {', '.join(names)}" if names else "add it: horizon printer add NAME"
        )
        raise OptionError(f'printer "{shown_path(name)}": no such profile; {hint}')
    return path


def save_printer(printer: Printer) -> Path:
    """Write the profile and return its path.

    Raises OptionError when its corrections are too large to be a printer's, UnusableInputError
    when it can't be written.
    """
    path = _file_of(printer.name) or printers_folder() / f"{usable_name(printer.name)}{SUFFIX}"
    front, back = printer.corrections.front, printer.corrections.back
    document = {
        "name": printer.name,
        "page_mm": [round(printer.page.w, 3), round(printer.page.h, 3)],
        "flip_axis": printer.axis.value,
        "front_scale": _rounded(front.scale),
        "back_scale": _rounded(back.scale),
        "back_shift_mm": _rounded(back.shift),
        "back_turn_degrees": round(back.turn, 5),
        "remaining_error_mm": round(printer.error, 3),
    }
    try:
        _read(printer.name, document)
    except _UnfitError as error:
        raise OptionError(
            f'printer "{printer.name}": {error}; print the test sheet without --printer, and '
            f"measure that one"
        ) from error
    make_folder(path.parent)
    write_file(path, (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode())
    return path


def _rounded(pair: tuple[float, float]) -> list[float]:
    return [round(n, 5) for n in pair]


def load_printer(name: str) -> Printer:
    """Return a profile by its name.

    Raises OptionError when there is none, UnusableInputError when its file is damaged.
    """
    path = printer_file(name)
    cure = f"remove it and measure again: horizon printer remove {shlex.quote(name_of(path))}"
    try:
        with path.open("rb") as file:
            text = file.read(BYTES + 1)
    except OSError as error:
        raise unusable(path, error, "can't be read: ") from error
    try:
        if len(text) > BYTES:
            raise _UnfitError(f"it has more than {BYTES} bytes")
        return _read(name_of(path), json.loads(text))
    except _UnfitError as error:
        raise UnusableInputError(
            f"{shown_path(path)}: not a printer's profile: {error}; {cure}"
        ) from error
    except (ValueError, RecursionError) as error:
        raise UnusableInputError(
            f"{shown_path(path)}: not a printer's profile: no JSON; {cure}"
        ) from error


class _UnfitError(ValueError):
    """What of a profile can't be."""


def _read(name: str, document: object) -> Printer:
    """Return the profile of a document; _UnfitError, saying what can't be, when it is none."""
    if not isinstance(document, dict):
        raise _UnfitError("no table of names and values")
    front = Correction(_pair(document, "front_scale", SCALES))
    back = Correction(
        _pair(document, "back_scale", SCALES),
        _pair(document, "back_shift_mm", SHIFTS),
        _number("back_turn_degrees", document.get("back_turn_degrees"), TURNS),
    )
    page = Size(name, *_pair(document, "page_mm", SIDES))
    error = _number("remaining_error_mm", document.get("remaining_error_mm"), ERRORS)
    if document.get("flip_axis") not in [axis.value for axis in Axis]:
        raise _UnfitError(f'"flip_axis" is not {any_of(axis.value for axis in Axis)}')
    return Printer(name, Corrections(front, back, name), page, Axis(document["flip_axis"]), error)


def _pair(
    document: Mapping[str, Any], key: str, limits: tuple[float, float]
) -> tuple[float, float]:
    value = document.get(key)
    if not isinstance(value, list) or len(value) != 2:
        raise _UnfitError(f'"{key}" is not two numbers')
    x, y = (_number(key, part, limits) for part in value)
    return x, y


def _number(key: str, value: object, limits: tuple[float, float]) -> float:
    low, high = limits
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise _UnfitError(f'"{key}" is not from {low:g} to {high:g}')
    return float(value)
