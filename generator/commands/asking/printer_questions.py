"""What `printer add` asks for: readings given as options or typed, each judged at once."""

import shlex
from collections.abc import Callable, Mapping
from typing import TypeVar

import click

from generator.errors import OptionError
from generator.printers.calibration import (
    EdgeReading,
    MisreadError,
    Readings,
    Scales,
    Solution,
    edge_offset,
    solve,
    spelt,
)  # fmt: skip
from generator.printers.gauge import COARSE, Gauge, SheetEdge, Vernier
from generator.printers.readings import (
    NONE,
    RULERS,
    drawn_length,
    parse_coarse,
    parse_edge,
    parse_fine,
    parse_ruler,
)  # fmt: skip
from schema.commands.telling import tell

Answer = TypeVar("Answer")

RULERS_SHOWN = """\
Lay your own ruler along the long rulers of the test sheet, from the first line to the last, and
read it to a tenth of a mm:

      0                                        150
      |....|....|....|....|....|....|....|....|     how many mm are they really?
"""
SCALES_SHOWN = """\
Hold the sheet against a window, the front towards you. At each edge there are two scales. On the
coarse one, read at which whole mm the thick line of the back stands, with its sign:

       -10  -5    0   +5  +10
        |....|....|....|....|           front
                     #                  back: here the thick line stands at +3

On the fine one, outside it, two rows of lines meet, one printed on the front, one seen through the
paper. Find the one line that runs on straight, and read the number it has on the front, with its
sign; where two lines do nearly, take what is halfway. Where the rows stand apart or lie on each
other, a ruler laid along a line shows where it goes on:

         -0.2  -0.1   0   0.1   0.2
           |     |    |    |     |      front
            |     |   |    |    |       back: here the line of 0.1 runs on straight
"""


def option_of(reading: str) -> str:
    """Return the option that gives a reading: `--front-x`, `--top`."""
    return f"--{reading.replace('_', '-')}"


class Questions:
    """The eight readings of one test sheet: what is given is judged, what is not is asked for.

    An option that can't be used ends the command; a wrong answer is told and asked for again.
    """

    def __init__(self, gauge: Gauge, given: Mapping[str, str | None], sheet: str) -> None:
        self._gauge = gauge
        self._sheet = sheet  # the one that is measured, in words
        self._typed: dict[str, str] = {}
        self._words = {reading: words for reading, words in given.items() if words is not None}
        self._lengths: dict[str, float] = {}
        self._edges: dict[SheetEdge, EdgeReading] = {}
        for ruler in RULERS:
            if ruler in self._words:
                drawn = drawn_length(gauge, ruler)
                self._lengths[ruler] = self._parse_ruler(
                    option_of(ruler), self._words[ruler], drawn
                )
        for edge in SheetEdge:
            if edge in self._words:
                self._edges[edge] = parse_edge(
                    option_of(edge), self._words[edge], _at(gauge, edge)
                )

    @property
    def has_asked(self) -> bool:
        """Whether anything was typed that could be lost."""
        return bool(self._typed)

    @property
    def answers(self) -> str:
        """All readings so far as options."""
        return " ".join(
            shlex.join((option_of(reading), words))
            for reading, words in (self._words | self._typed).items()
        )

    def solve(self, printer: str) -> Solution:
        """Return the solution; OptionError where given readings contradict each other."""
        for ruler in RULERS:
            if ruler not in self._lengths:
                self._ask_ruler(ruler)
        for edge in SheetEdge:
            self._ask_edge(edge)
        while True:
            try:
                return solve(self._gauge, Readings(**self._lengths, edges=self._edges), printer)
            except MisreadError as error:
                if not self._typed:
                    raise
                tell(str(error))
                self._edges.clear()
                for edge in SheetEdge:
                    self._ask_edge(edge)

    def _parse_ruler(self, name: str, words: str, drawn: float) -> float:
        return parse_ruler(name, words, drawn, self._sheet)

    def _ask_ruler(self, ruler: str) -> None:
        if not any(one in self._typed for one in RULERS):
            click.echo(RULERS_SHOWN)
        side, way = RULERS[ruler]
        name, drawn = f"{side}, the ruler {way}", drawn_length(self._gauge, ruler)
        self._lengths[ruler] = _asked(
            f"{name}, {drawn:g} mm as drawn (mm)",
            lambda words: self._parse_ruler(name, words, drawn),
        )
        self._typed[ruler] = f"{self._lengths[ruler]:g}"

    def _ask_edge(self, edge: SheetEdge) -> None:
        """Ask for the readings of an edge until they fit each other; given ones must."""
        way = "x" if edge.is_level else "y"
        drawn = self._gauge.ruler_x if edge.is_level else self._gauge.ruler_y
        scales = Scales(*(self._lengths[f"{side}_{way}"] / drawn for side in ("front", "back")))
        while True:
            try:
                if edge in self._edges:
                    edge_offset(self._gauge, edge, scales, self._edges[edge])
                    return
            except MisreadError as error:
                if not self._typed:
                    raise
                tell(str(error))
            self._type_edge(edge)

    def _type_edge(self, edge: SheetEdge) -> None:
        if not any(one in self._typed for one in SheetEdge):
            click.echo(SCALES_SHOWN)
        vernier = _at(self._gauge, edge)
        coarse, fine = (f"{edge} edge, the {scale} scale" for scale in ("coarse", "fine"))
        self._edges[edge] = EdgeReading(
            _asked(
                f"{coarse} (whole mm, -{COARSE} to {COARSE})",
                lambda words: parse_coarse(coarse, words),
            ),
            _asked(
                f"{fine} (mm, or {NONE} where no line runs on straight)",
                lambda words: parse_fine(fine, words, vernier),
            ),
        )
        self._typed[edge] = spelt(self._edges[edge])


def _at(gauge: Gauge, edge: SheetEdge) -> Vernier:
    vernier = gauge.vernier(edge)
    if vernier is None:
        raise OptionError(f"--{edge}: the sheet has no scale there; choose a larger --paper")
    return vernier


def _asked(question: str, read: Callable[[str], Answer]) -> Answer:
    """Return the answer to a question, asked again for as long as it can't be one."""
    while True:
        try:
            return read(click.prompt(question))
        except OptionError as error:
            tell(str(error))
