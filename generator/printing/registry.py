"""The products of `horizon print`, in the order in which one prints them.

A product joins by a line here; it is its own room that owns and describes it.
"""

from collections.abc import Iterable
from typing import Any

from generator.inserts.products import AIDS, COUNTERS, SCORE_PAD
from generator.printers.products import TEST_SHEET
from generator.rulebook.products import RULEBOOK
from generator.sheets.option import Option
from generator.sheets.printable import Printable
from generator.sheets.products import CARDS, TOKENS

PRODUCTS: tuple[Printable, ...] = (
    TEST_SHEET,
    CARDS,
    TOKENS,
    COUNTERS,
    AIDS,
    SCORE_PAD,
    RULEBOOK,
)


def options_of(products: Iterable[Printable]) -> tuple[Option[Any], ...]:
    """Return the products' own options, those that several share once."""
    return tuple(dict.fromkeys(option for product in products for option in product.options))
