"""Profiles of printers: one readable JSON file each, in the user's configuration folder."""

import json
import math
import re
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
from schema.common.errors import UnusableInputError
from schema.common.files import make_folder, write_file
from schema.common.suggest import did_you_mean

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}")
SUFFIX = ".json"


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


def check_name(name: str) -> str:
    """Return the name if it can be a profile's and a file's; else OptionError."""
    if not NAME.fullmatch(name) or name.endswith((".", " ")):
        raise OptionError(
            f'printer "{name}": a name is 1 to 40 letters, digits, spaces and . _ - ; '
            f"it begins with a letter or digit"
        )
    return name


def printer_names() -> list[str]:
    """Return the names of all profiles, sorted."""
    folder = printers_folder()
    if not folder.is_dir():
        return []
    return sorted(path.name.removesuffix(SUFFIX) for path in folder.glob(f"*{SUFFIX}"))


def printer_file(name: str) -> Path:
    """Return the path of a profile; OptionError, with the nearest name, when there is none."""
    check_name(name)
    path = printers_folder() / f"{name}{SUFFIX}"
    if not path.is_file():
        names = printer_names()
        hint = did_you_mean(name, names) or (
            f"there are {', '.join(names)}" if names else "add it: horizon printer add NAME"
        )
        raise OptionError(f'printer "{name}": no such profile; {hint}')
    return path


def save_printer(printer: Printer) -> Path:
    """Write the profile and return its path."""
    path = printers_folder() / f"{check_name(printer.name)}{SUFFIX}"
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
    make_folder(path.parent)
    write_file(path, (json.dumps(document, indent=2) + "\n").encode())
    return path


def _rounded(pair: tuple[float, float]) -> list[float]:
    return [round(n, 5) for n in pair]


def load_printer(name: str) -> Printer:
    """Return a profile by its name.

    Raises OptionError when there is none, UnusableInputError when its file is damaged.
    """
    path = printer_file(name)
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        return _read(name, document)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UnusableInputError(f"{path}: can't be read: {reason}") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise UnusableInputError(
            f"{path}: not a printer's profile; remove it and measure again"
        ) from error


def _read(name: str, document: Mapping[str, Any]) -> Printer:
    front = _pair(document["front_scale"], 0.8, 1.25)
    back = Correction(
        _pair(document["back_scale"], 0.8, 1.25),
        _pair(document["back_shift_mm"], -25, 25),
        _pair([document["back_turn_degrees"], 0], -15, 15)[0],
    )
    page = Size(name, *_pair(document["page_mm"], 1, 10000))
    error = float(document["remaining_error_mm"])
    return Printer(
        name, Corrections(Correction(front), back, name), page, Axis(document["flip_axis"]), error
    )


def _pair(value: Any, low: float, high: float) -> tuple[float, float]:
    x, y = (float(n) for n in value)
    if not (low <= x <= high and low <= y <= high):
        raise ValueError(value)
    return x, y
