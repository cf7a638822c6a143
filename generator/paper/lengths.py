"""Lengths as people type them: with a unit, a decimal comma, a sign; alone, in pairs, of sizes.

`3mm`, `0.125in`, `1/8"`, `12pt`, `1 cm`, `-0,3`; a bare number is millimetres. Reckoned exactly
and rounded once. A comma parts lengths where several are due, else it is a decimal comma; words
that can't be read so are refused, and the cure spells what they may have meant.

Sources: 1 in = 25.4 mm (International Yard and Pound Agreement, 1959); 1 pt = 1/72 in (PDF 1.7).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.drawing.geometry import INCH
from generator.errors import OptionError
from schema.common.lists import any_of
from schema.common.shown import shown_path

_INCH = Fraction(str(INCH))
UNITS = {"mm": Fraction(1), "cm": Fraction(10), "in": _INCH, "pt": _INCH / 72}
MANY = 60  # characters; no length and no pair takes more
LENGTH = re.compile(
    r"(?P<sign>[+-]?)(?P<number>[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+|[0-9]+/[0-9]*[1-9][0-9]*)"
    r"\s*(?P<unit>mm|cm|in|pt)?"
)
WHOLE, DECIMALS = re.compile("[+-]?[0-9]*"), re.compile(rf"[0-9]+\s*({'|'.join(UNITS)})?")
PAIR, SIDES, GAPS = (2,), (1, 4), (1, 2)  # how many lengths may be given
FORMS = {
    PAIR: "X,Y, or X;Y with decimal commas",
    SIDES: "one for all sides, or T,R,B,L, or T;R;B;L with decimal commas",
    GAPS: "one for both ways, or X,Y, or X;Y with decimal commas",
}
SAME = str.maketrans(
    {"−": "-", "×": "x", '"': "in", "″": "in", "”": "in", "\u00a0": " ", "\u202f": " "}
)


class LengthError(ValueError):
    """Words that can't be used: `what` is wrong with them and the `cure`, without the option."""

    def __init__(self, what: str, cure: str) -> None:
        super().__init__(f"{what}; {cure}")
        self.what, self.cure = what, cure

    def of(self, name: str) -> OptionError:
        """Return the error of the option, or the question, that is called so."""
        return OptionError(f"{name}: {self}")


@dataclass(frozen=True, slots=True)
class Limits:
    """The least and the largest value that can be, both included, and what they are counted in.

    Only what is counted in mm takes units; degrees and factors are numbers.
    """

    low: float
    high: float
    counted_in: str = "mm"

    @property
    def words(self) -> str:
        """The range as it stands in messages: `0 to 6 mm`."""
        return f"{self.low:g} to {self.high:g} {self.counted_in}".rstrip()


def parse_length(words: str, limits: Limits) -> float:
    """Return one length in mm, or one number of what else the limits count.

    Raises LengthError for what is no length, and for what is out of range.
    """
    value = _value(words, limits)
    if not limits.low <= value <= limits.high:
        told = f"{value:g} {limits.counted_in}".rstrip()
        raise LengthError(f"{quoted(words)} is {told}, out of range", f"write {limits.words}")
    return value


def parse_lengths(words: str, limits: Limits, counts: tuple[int, ...]) -> tuple[float, ...]:
    """Return several lengths in mm, or numbers: as many as one of the counts says.

    Semicolons part them, or commas where decimals have points: `0,5;-0,3` and `0.5,-0.3` are the
    same pair. Where one will do and two will not, `0,5` is one. Raises LengthError; that for
    `0,5,-0,3` names both spellings.
    """
    return tuple(parse_length(part, limits) for part in _parts(words, limits, counts))


def parse_pair(words: str, limits: Limits) -> tuple[float, float]:
    """Return two lengths in mm, or two numbers; LengthError as of several."""
    x, y = parse_lengths(words, limits, PAIR)
    return x, y


def parse_sides(words: str) -> tuple[str, float, float]:
    """Return the plain words, the width and the height in mm of `59x92mm` or `63,5 x 88,9 mm`.

    A unit behind the height holds for both. The plain words mean the same when they are read
    again. Raises LengthError.
    """
    width, _, height = _plain(words).partition("x")
    limits = Limits(0, float("inf"))
    try:
        end = _matched(height, limits)["unit"] or "mm"
        start = width if _matched(width, limits)["unit"] else f"{width}{end}"
        tall = _value(height, limits)
        wide = _value(start, limits)
    except LengthError as error:
        raise LengthError(f"{quoted(words)} is no size", "write 59x92mm or 2.5x3.5in") from error
    name = f"{width}x{height}".replace(" ", "").replace(",", ".")
    return name if name.endswith(end) else name + end, wide, tall


def quoted(words: str) -> str:
    """Return what was typed as it stands in a message: on one line, not too long, in quotes."""
    return f'"{shown_path(words if len(words) <= MANY else words[:MANY] + "…")}"'


def _plain(words: str) -> str:
    """Return the words in small letters, with one kind of minus, space and inch mark."""
    return words.strip().lower().translate(SAME).replace("inches", "in").replace("inch", "in")


def _matched(words: str, limits: Limits) -> re.Match[str]:
    """Return the parts of a length; LengthError where it is none."""
    found = LENGTH.fullmatch(_plain(words)) if len(words) <= MANY else None
    if found is None or (found["unit"] and limits.counted_in != "mm"):
        if limits.counted_in == "mm":
            cure = "write a number of mm, or one with its unit, such as 3mm, 0.125in, 12pt or 1cm"
            raise LengthError(f"{quoted(words)} is no length", cure)
        raise LengthError(f"{quoted(words)} is no number", f"write {limits.words}")
    return found


def _value(words: str, limits: Limits) -> float:
    found = _matched(words, limits)
    number = Fraction(found["number"].replace(",", "."))
    return float(Fraction(f"{found['sign']}1") * number * UNITS[found["unit"] or "mm"])


def _parts(words: str, limits: Limits, counts: tuple[int, ...]) -> list[str]:
    """Return the words of each length; LengthError where they are not as many as is allowed."""
    is_short = len(words) <= MANY
    pieces = words.split(";" if ";" in words else ",")
    if is_short and len(pieces) in counts:
        units = {bool(_matched(piece, limits)["unit"]) for piece in pieces}
        if ";" in words or len(units) == 1:
            return pieces
    readings = list(_readings(pieces, counts)) if is_short and ";" not in words else []
    if [len(reading) for reading in readings] == [1]:
        return readings[0]  # a decimal comma, as nobody may give two
    kind = "length" if limits.counted_in == "mm" else "number"
    wanted = any_of(f"{count} {kind}{'s' if count > 1 else ''}" for count in counts)
    raise LengthError(
        f"{quoted(words)} is not {wanted}",
        f"write {' or '.join(_spellings(readings)) or FORMS[counts]}",
    )


def _readings(pieces: Sequence[str], counts: tuple[int, ...]) -> Iterator[list[str]]:
    """Yield every way to read what commas part as that many lengths, some with decimals."""
    for count in counts:
        yield from _grouped(list(map(str.strip, pieces)), count)


def _grouped(pieces: Sequence[str], count: int) -> Iterator[list[str]]:
    if not pieces and not count:
        yield []
    if not pieces or not count:
        return
    first, *rest = pieces
    if LENGTH.fullmatch(_plain(first)):
        for others in _grouped(rest, count - 1):
            yield [first, *others]
    if rest and WHOLE.fullmatch(_plain(first)) and DECIMALS.fullmatch(_plain(rest[0])):
        for others in _grouped(rest[1:], count - 1):
            yield [f"{first},{rest[0]}", *others]


def _spellings(readings: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield how to write what was meant: one reading in both spellings, two in one each."""
    if len(readings) > 2:
        return
    for reading in readings:
        has_decimals = any("," in part for part in reading)
        if len(reading) == 1 or (has_decimals and len(readings) == 1):
            yield ",".join(part.replace(",", ".") for part in reading)
        if len(reading) > 1:
            yield ";".join(reading)
