"""The test sheet as a product: printed first, it tells what the printer does to all the rest."""

from collections.abc import Sequence

from generator.imposition.sheets import Page
from generator.sheets.printable import Printable, Run
from generator.sheets.sheet_writer import SheetWriter
from schema.common.language import _


class TestSheet(Printable):
    """The test sheet, on the grid of the cards."""

    name = "test-sheet"
    title = "Test sheet"
    has_backs = True
    is_trial = True

    def words(self) -> str:
        """Return what its sheets hold, in the language in use."""
        return _("test sheet")

    def pages(self, run: Run) -> list[Page]:
        """Return front and back, or the one page of what is printed on one side."""
        from generator.printers.test_sheet import test_pages

        return test_pages(run.planner, self.what)

    def draw(self, run: Run, writer: SheetWriter, pages: Sequence[Page]) -> None:
        """Draw the pages."""
        from generator.printers.test_sheet import draw_test_pages

        draw_test_pages(run.deck, run.style, run.planner, writer, pages)

    def trial_steps(self, run: Run, sides: str) -> tuple[str, ...]:
        """Return how it is printed and what is measured on it."""
        cure = (
            "if they or the backs are off, run: horizon printer add NAME"
            if any(page.flip for page in run.pages(self))
            else "if they are off, undo it with --scale"
        )
        return (
            f'Print the test sheet at 100 % ("actual size", not "fit to page"){sides}.',
            f"Measure its rulers; {cure}",
        )


TEST_SHEET = TestSheet()
