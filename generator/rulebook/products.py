"""The rulebook as a product: page by page, or as a booklet to be folded.

What lays it out is imported when it is needed, so that a print of cards alone begins sooner.
"""

from collections.abc import Sequence

from generator.errors import OptionError
from generator.imposition.planner import Backs
from generator.imposition.sheets import Page
from generator.sheets.option import Option
from generator.sheets.printable import Printable, Run
from generator.sheets.sheet_writer import SheetWriter

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

    def pages(self, run: Run) -> list[Page]:
        """Return the pages, or the booklet's sheets if that is asked for."""
        from generator.rulebook.run_book import booklet_pages, leaf_pages

        return booklet_pages(run, self.what) if run.value(BOOKLET) else leaf_pages(run, self.what)

    def kit_pages(self, run: Run, pages: Sequence[Page]) -> Sequence[Page]:
        """Return a booklet's sheets where the kit's paper holds two pages beside each other.

        What is printed on one side, or in two goes, can't be folded to one: it is page by page.
        """
        from generator.rulebook.run_book import booklet_pages, leaf_pages

        if run.layout.flips in {Backs.NONE, Backs.SEPARATE}:
            return leaf_pages(run, self.what)
        try:
            return booklet_pages(run, self.what)
        except OptionError:
            return pages

    def draw(self, run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        """Draw the pages, or the booklet's sheets; FaceError for words that do not fit."""
        from generator.rulebook.run_book import draw_book

        draw_book(run, writer, pages)

    def flips(self, run: Run) -> Backs:
        """Return how the sheets of its file are turned over: a booklet's on the short edge."""
        return Backs.SHORT_EDGE if run.value(BOOKLET) else super().flips(run)

    def own_step(self, run: Run, file: str) -> str:
        """Return how a booklet is printed."""
        if not run.value(BOOKLET):
            return ""
        return f"Print {file} on both sides, flipped on the short edge, and fold its sheets."


RULEBOOK = Rulebook()
