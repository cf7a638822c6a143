"""Prints for tests as they are planned, nothing drawn: pages, files, steps."""

from functools import cache
from pathlib import Path

from generator.imposition.corrections import Corrections
from generator.paper.formats import parse_paper
from generator.printing.job import plan_all
from generator.printing.registry import PRODUCTS
from generator.printing.request import Request
from generator.rulebook.products import BOOKLET
from generator.sheets.print_file import Report
from generator.targets.home import HOME
from tests.generator.imposition.layouts import layout
from tests.places import DECK_FILE

NAMED = {product.name: product for product in PRODUCTS}


@cache
def planned(
    stack: str | None = None, only: str = "", *, backs: str = "separate", paper: str = "a4",
    order: str = "box", faces: str | None = None, arrange: str = "touching",
    since: Path | None = None,
) -> Report:  # fmt: skip
    """Return what a print of the standard deck would write; a rulebook alone is a booklet."""
    how = layout(
        size=parse_paper(paper), arrange=arrange, backs=backs, order=order, stack=stack
    )  # fmt: skip
    products = tuple(NAMED[name] for name in only.split(",")) if only else ()
    return plan_all(
        Request(
            DECK_FILE, None, Path("nowhere"), HOME, how, Corrections(), faces,
            since is not None, since, products, chosen={BOOKLET: bool(only)},
        )
    )  # fmt: skip
