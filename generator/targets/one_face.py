"""One face a page, trim and bleed set: what print shops take."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.drawing.geometry import Box, Edges, Size
from generator.errors import OptionError
from generator.imposition.blocks import Block, BlockEdge, Marks
from generator.imposition.grids import Grid
from generator.imposition.planner import Layout, Planner, flip_axis
from generator.imposition.selection import Copy
from generator.imposition.sheets import Form, Page
from generator.sheets.print_file import Report
from generator.sheets.printable import Printable
from generator.targets.sheet_target import Asked, SheetTarget
from schema.common.language import _, language
from schema.common.lists import all_of


@dataclass(frozen=True, slots=True)
class OneFacePlanner(Planner):
    """Plans pages as large as a face and its bleed, front then back."""

    def cards(
        self, what: str, wanted: Sequence[Copy], _whole: Sequence[str] | None = None
    ) -> list[Page]:
        """Return the pages of cards, in the order in which they are wanted."""
        return self._singles(what, wanted)

    def pieces(self, what: str, wanted: Sequence[Copy]) -> list[Page]:
        """Return the pages of tokens and the like, in the order in which they are wanted."""
        return self._singles(what, wanted)

    def _singles(self, what: str, wanted: Sequence[Copy]) -> list[Page]:
        pages = []
        bleed = self.layout.bleed
        for number, copy in enumerate(wanted, 1):
            face = self.faces[copy.face]
            width, height = face.width * self.scale, face.height * self.scale
            page = Size("", width + bleed.across, height + bleed.down)
            top, right, bottom, left = (BlockEdge(length, 0, 0) for length in bleed.each)
            slot = Box(bleed.left, bleed.top, width, height)
            block = Block((slot,), 0, (0, 0), bleed, left, top, right, bottom)
            axis = flip_axis(page, self.layout.backs)
            form = Form(what, page, Box(0, 0, page.w, page.h), (block,), Marks.NONE, axis)
            sides = self.sheet(form, number, len(wanted), {0: copy})
            pages += [replace(side, trim=side.placed[0].trim) for side in sides if side.placed]
        return pages


class OneFace(SheetTarget):
    """Pages of one face for print shops; what holds no faces keeps the paper's size."""

    arrangements = ("one",)
    help = "one face a page for print shops"
    is_cut_at_home = False
    packs = False
    planner = OneFacePlanner

    def paper(self, words: str | None, locale: str) -> Size:
        """Return the locale's paper; OptionError where another is asked for."""
        if words is not None:
            raise OptionError(
                "--paper: a page of --arrange one is as large as its face; leave --paper out"
            )
        return super().paper(words, locale)

    def sheet_options(self, layout: Layout) -> list[str]:
        """Return the options, without the paper, which can't be chosen."""
        return super().sheet_options(layout)[2:]

    def check(self, asked: Asked) -> None:
        """Raise OptionError for what is beside a face, and for what is cut at home."""
        marks = None if asked.marks is Marks.NONE else asked.marks
        given = {
            "--gap": asked.gap, "--margin": asked.margin, "--marks": marks,
            "--mark-length": asked.mark_length, "--rows": asked.rows, "--columns": asked.columns,
        }  # fmt: skip
        for name, value in given.items():
            if value is not None:
                raise OptionError(
                    f"{name}: a page of --arrange one is a face and its bleed, nothing else; "
                    f"leave {name} out"
                )
        if asked.plans_cuts:
            raise OptionError("--cut-plan: --arrange one is for print shops; leave --cut-plan out")
        if asked.mixes_backs:
            raise OptionError(
                "--mix-backs: each face of --arrange one has a page of its own; leave --mix-backs "
                "out"
            )
        if asked.stack:
            raise OptionError(
                "--stack: pages of --arrange one are printed by a print shop; leave --stack out"
            )
        for name in asked.corrected_by:
            raise OptionError(
                f"{name}: pages of --arrange one are for print shops; leave {name} out"
            )

    def grid(self, layout: Layout) -> Grid:
        """Return a stand-in for the grid: the one card, on which nothing is laid."""
        return Grid(layout.paper, (Box(0, 0, layout.card.w, layout.card.h),), 1, 0,
                    Edges.all(0), Edges.all(0))  # fmt: skip

    def takes(self, product: Printable) -> bool:
        """Whether it is more than a trial of a printer at home."""
        return not product.is_trial

    def steps(self, report: Report) -> Iterator[str]:
        """Yield what the print shop is given."""
        names = all_of((file.name for file in report.files), language())
        yield _("Give the print shop {names}: one face a page, trim and bleed set.", names=names)


ONE_FACE = OneFace()
