"""What every target is: one object that knows all that is special about a place where prints go.

A `SheetTarget` lays out the sheets of `horizon print`, an `ExportTarget` writes the folder of
`horizon export`. One joins by a line in `all_targets.py` or `all_exports.py`.
"""

from abc import ABC


class Target(ABC):
    """Where prints go; `help` tells in one line what is made for it."""

    help: str
