"""Lengths on the command line: callbacks of click's options."""

from collections.abc import Callable
from typing import Any

import click

from generator.drawing.geometry import Edges
from generator.paper.lengths import (
    GAPS,
    SIDES,
    LengthError,
    Limits,
    parse_length,
    parse_lengths,
    parse_pair,
)

Reader = Callable[[click.Context, click.Parameter, str | None], Any]  # an option's callback


def _read_by(read: Callable[[str], Any]) -> Reader:
    """Return a callback that reads an option's words; its LengthError becomes the option's own."""

    def callback(_ctx: click.Context, option: click.Parameter, words: str | None) -> Any:
        try:
            return None if words is None else read(words)
        except LengthError as error:
            raise error.of(option.opts[0]) from error

    return callback


def length(low: float, high: float, counted_in: str = "mm") -> Reader:
    """Return the callback of an option of one length, or of a number of something else."""
    return _read_by(lambda words: parse_length(words, Limits(low, high, counted_in)))


def pair(low: float, high: float, counted_in: str = "mm") -> Reader:
    """Return the callback of an option of two lengths or numbers, across and down."""
    return _read_by(lambda words: parse_pair(words, Limits(low, high, counted_in)))


def edges(most: float) -> Reader:
    """Return the callback of an option of one length for all edges, or of four."""

    def read(words: str) -> Edges:
        lengths = parse_lengths(words, Limits(0, most), SIDES)
        return Edges(*lengths) if len(lengths) > 1 else Edges.all(lengths[0])

    return _read_by(read)


def gap(most: float) -> Reader:
    """Return the callback of an option of one length for both ways, or of two."""

    def read(words: str) -> tuple[float, float]:
        lengths = parse_lengths(words, Limits(0, most), GAPS)
        return lengths[0], lengths[-1]

    return _read_by(read)
