"""The test sheet as a product: printed first, it tells what the printer does to all the rest."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from generator.imposition.sheets import Page
from generator.sheets.print_record import USUAL_RECORD
from generator.sheets.printable import Printable, Run
from generator.sheets.sheet_writer import SheetWriter
from schema.common.language import _
from schema.common.shown import shown_path


def add_command(name: str, record: Path) -> str:
    """Return the command that measures a printer by a test sheet of the recorded print."""
    words = ["horizon", "printer", "add", name]
    return shlex.join(
        words if record == USUAL_RECORD else [*words, "--record", shown_path(record)]
    )


class TestSheet(Printable):
    """The test sheet, on the grid of the cards."""

    name = "test-sheet"
    title = "Test sheet"
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

    def finishing(self, *, has_backs: bool, record: Path) -> str:
        """Return what is measured on it, and by which record."""
        if has_backs:
            return _("Measure the rulers of the test sheet; if they or the backs are off, run: "
                     "{command}, and answer; then make the files anew with --printer NAME.",
                     command=add_command("NAME", record))  # fmt: skip
        return _("Measure the rulers of the test sheet; if they are off, undo it with --scale.")


TEST_SHEET = TestSheet()
