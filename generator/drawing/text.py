"""Text laid out in boxes: pure arithmetic, fitted in width and height down to a floor."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import NamedTuple

from generator.drawing.fonts import Font, TextRun
from generator.drawing.geometry import INCH, Box
from generator.letters.breaking import break_units, even_cuts
from generator.letters.characters import is_plain
from generator.letters.order import base_level

PT = INCH / 72  # millimetres in a point
STEP_PT = 0.5  # how much smaller each try is
LEADING = 1.12  # distance of baselines, in em
UNBROKEN = "\N{NO-BREAK SPACE}"  # a space at which no line is broken


@dataclass(frozen=True, slots=True)
class TextSpec:
    """How a text is set: where, in what font, how large at best and at least, on what ground.

    `last_pt`, if it is less than the least size, is what is tried before a text is refused.
    """

    box: Box
    font: str
    size_pt: float
    least_pt: float
    colour: str
    on: str
    align: str = "centre"
    lines: int = 1
    last_pt: float | None = None


class TextLine(NamedTuple):
    """One line: its words and the left end of its baseline, mm from the face's corner."""

    words: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class LaidText:
    """A text ready to be drawn; `size` in mm.

    `base` is 1 where the whole text runs to the left, 0 where it does not (a level of UAX 9);
    without it each line runs as its own first letter does.
    """

    lines: tuple[TextLine, ...]
    font: Font
    size: float
    colour: str
    base: int | None = None

    @property
    def runs(self) -> Iterator[tuple[float, float, TextRun]]:
        """The pieces of all lines, each with the left end of its baseline in mm."""
        for words, x, y in self.lines:
            for run in self.font.runs(words, self.base):
                yield x + run.x * self.size, y, run

    @property
    def boxes(self) -> Iterator[Box]:
        """The box of each line's ink, mm."""
        for words, x, y in self.lines:
            above, below = (part * self.size for part in self.font.extent(words))
            yield Box(x, y - above, self.font.width(words) * self.size, above + below)

    @property
    def size_pt(self) -> float:
        """The size in points."""
        return self.size / PT


def lay(words: str, spec: TextSpec, font: Font, colour: str) -> LaidText | None:
    """Return the text as large as fits its box; None if the least size does not or no font has it.

    It has as few lines as can be: another one is begun only where the least size is too large.
    The capitals are centred in the box; accents above and tails below must lie in it too. Letters
    of scripts that stand otherwise are moved up or down where they would have no room.
    """
    if font.fault(words):
        return None
    steps = round((spec.size_pt - spec.least_pt) / STEP_PT)
    sizes = [spec.size_pt - STEP_PT * n for n in range(steps + 1)]
    if sizes[-1] > spec.least_pt:
        sizes.append(spec.least_pt)
    for moves in (False,) if font.is_simple(words) else (False, True):
        for count in range(1, spec.lines + 1):
            broken = _broken(words, count, font)
            for size_pt in sizes:
                lines = _set(broken, spec, font, size_pt * PT, moves=moves)
                if lines:
                    return LaidText(lines, font, size_pt * PT, colour, base_level(words))
    return None


def common_size(texts: Sequence[tuple[str, TextSpec]], font: Font) -> float:
    """Return the largest size, pt, in which each text fits its box; the least if there is none.

    Texts that the font can't spell take no part.
    """
    size_pt, least_pt = texts[0][1].size_pt, texts[0][1].least_pt
    while size_pt > least_pt:
        if all(font.fault(words) or _fits(words, spec, font, size_pt) for words, spec in texts):
            return size_pt
        size_pt -= STEP_PT
    return least_pt


def _fits(words: str, spec: TextSpec, font: Font, size_pt: float) -> bool:
    return lay(words, replace(spec, size_pt=size_pt, least_pt=size_pt), font, "") is not None


def _set(
    broken: tuple[str, ...], spec: TextSpec, font: Font, size: float, *, moves: bool
) -> tuple[TextLine, ...]:
    """Return the lines in their places, or none if they don't fit; `moves`: not only centred."""
    box = spec.box
    if not broken or max(map(font.width, broken)) * size > box.w + 1e-6:
        return ()
    step, capital = _leading(broken, font) * size, font.capital * size
    first = box.centre[1] - (capital + step * (len(broken) - 1)) / 2 + capital
    above, below = font.extent(broken[0])[0] * size, font.extent(broken[-1])[1] * size
    below += step * (len(broken) - 1)
    if moves:
        first = min(max(first, box.y + above), box.bottom - below)
    if first - above < box.y - 1e-6 or first + below > box.bottom + 1e-6:
        return ()
    share = {"left": 0.0, "centre": 0.5, "right": 1.0}[spec.align]
    return tuple(
        TextLine(words, box.x + (box.w - font.width(words) * size) * share, first + step * n)
        for n, words in enumerate(broken)
    )


def _leading(lines: Sequence[str], font: Font) -> float:
    """Return the distance of baselines, in em: of tall scripts so much that no two lines touch."""
    reaches = [font.extent(words) for words in lines if not font.is_simple(words)]
    tall = max((above for above, _ in reaches), default=0) + max(
        (below for _, below in reaches), default=0
    )
    return max(LEADING, tall)


def _broken(words: str, count: int, font: Font) -> tuple[str, ...]:
    """Return the words in `count` lines, the longest as short as can be; none if too few words."""
    if count == 1:
        return (words,)
    parts = break_units(words)
    if len(parts) < count:
        return ()
    starts = [0.0, *accumulate(map(font.width, parts))]
    ends = [
        start + font.width(part.rstrip(" ")) for start, part in zip(starts, parts, strict=False)
    ]
    cuts = even_cuts(starts, ends, count, evenly=not is_plain(words))
    return tuple("".join(parts[a:b]).rstrip(" ") for a, b in pairwise(cuts))


def wrapped(words: str, font: Font, size: float, width: float) -> list[str]:
    """Return the words in as many lines as it takes, none wider than `width` if it can be, mm."""
    lines: list[str] = []
    for unit in break_units(words):
        longer = f"{lines[-1]}{unit}" if lines else unit
        if lines and font.width(longer.rstrip(" ")) * size <= width:
            lines[-1] = longer
        else:
            lines.append(unit)
    return [line.rstrip(" ") for line in lines]
