"""The rulebook as a product: page by page, or as a booklet to be folded.

What lays it out is imported when it is needed, so that a print of cards alone begins sooner.
"""

from collections.abc import Sequence
from pathlib import Path

from generator.errors import OptionError
from generator.imposition.planner import Backs
from generator.imposition.sheets import Page
from generator.sheets.option import Option
from generator.sheets.printable import PaperStock, Printable, Run
from generator.sheets.sheet_writer import SheetWriter
from schema.common.language import _

BOOKLET = Option(
    "--booklet", "is_booklet", "Lay the rulebook out for folding.",
    default=False, read=bool, is_flag=True,
)  # fmt: skip


class Rulebook(Printable):
    """The rulebook in the run's language."""

    name = "rulebook"
    title = "Rulebook"
    aliases = ("rules",)
    options = (BOOKLET,)
    stock = PaperStock.PLAIN

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        return _("rulebook")

    def pages(self, run: Run) -> list[Page]:
        """Return the pages, or the booklet's sheets if that is asked for."""
        from generator.rulebook.run_book import booklet_pages, leaf_pages

        return booklet_pages(run, self.what) if run.value(BOOKLET) else leaf_pages(run, self.what)

    def kit_pages(self, run: Run, pages: Sequence[Page]) -> Sequence[Page]:
        """Return a booklet's sheets where the kit's paper holds two pages beside each other.

        What is printed on one side can't be folded to one: it is page by page.
        """
        from generator.rulebook.run_book import booklet_pages, leaf_pages

        if run.layout.flips is Backs.NONE:
            return leaf_pages(run, self.what)
        try:
            return booklet_pages(run, self.what)
        except OptionError:
            return pages

    def draw(self, run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        """Draw the pages, or the booklet's sheets; FaceError for words that do not fit."""
        from generator.rulebook.run_book import draw_book

        flips = run.layout.flips if writer.is_kit else self.flips(run)
        draw_book(run, writer, pages, flips)

    def flips(self, run: Run) -> Backs:
        """Return how the sheets of its file are turned over: a booklet's on the short edge.

        Unless they are printed one side after the other: then as all sheets are.
        """
        flips = super().flips(run)
        return Backs.SHORT_EDGE if run.value(BOOKLET) and flips is not Backs.SEPARATE else flips

    def finishing(self, *, has_backs: bool, record: Path) -> str:
        """Return how a booklet is folded, or loose pages are bound."""
        if not has_backs:
            return _("Lay the pages of the rulebook in order and staple them at the left edge.")
        return _("Lay the sheets of the rulebook into each other, fold them and staple the fold.")


RULEBOOK = Rulebook()
