"""Options that products bring along, as plain data: only the commands read a command line."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Option(Generic[T]):
    """An option of one or several products.

    `flag` is typed on the command line, `key` stands in the record. `read` makes a value of the
    words, or raises OptionError; an option that `is_flag` takes none. `limits` are the least and
    the largest whole number, `choices` all words there are; `metavar` stands for free ones.
    """

    flag: str
    key: str
    help: str
    default: T
    read: Callable[[str], T]
    is_flag: bool = False
    limits: tuple[int, int] | None = None
    choices: tuple[str, ...] = ()
    metavar: str | None = None

    def value(self, words: Any) -> T:
        """Return the value of what stands on the command line; None is the default."""
        return self.default if words is None else self.read(words)

    def of(self, chosen: "Chosen") -> T:
        """Return the value that was chosen, else the default."""
        value: T = chosen.get(self, self.default)
        return value


Chosen = Mapping[Option[Any], Any]  # the values of options
