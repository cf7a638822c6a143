"""What is attacked: inputs, what must hold of each, and those that once did harm."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis.strategies import SearchStrategy


@dataclass(frozen=True, slots=True)
class Target:
    """Something that reads what strangers wrote.

    `hold` takes an input and fails where something is not as it must be. `seeds` are tried first;
    `examples` is how many random inputs a usual run of the tests takes.
    """

    name: str
    inputs: SearchStrategy[Any]
    hold: Callable[[Any], None]
    seeds: Sequence[Any] = ()
    examples: int = 20
