"""One run of `horizon print`: deck in, files and record out, all of them or none."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from hashlib import sha256
from itertools import groupby
from typing import Any

from generator.errors import OptionError
from generator.faces.face import FIGURE, kind_of
from generator.imposition.caption import Caption
from generator.imposition.corrections import Corrections
from generator.imposition.grids import Grid
from generator.imposition.planner import Backs
from generator.imposition.selection import Copy, select
from generator.printing.edge_room import edge_warning
from generator.printing.files import files_of, house_kit
from generator.printing.picture_files import (
    OutputFile,
    as_pictures,
    draw_pictures,
    is_picture_of,
    refuse_large,
)
from generator.printing.read_me import Guide, ReadMe
from generator.printing.request import Request
from generator.sheets.cut_files import draw_cuts, is_cut_of
from generator.sheets.drawn_deck import draw_deck
from generator.sheets.print_file import FilePart, PrintFile, Report
from generator.sheets.print_record import (
    NAME,
    NOTHING,
    Earlier,
    FileRecord,
    read_earlier,
    record,
    remembered,
)
from generator.sheets.print_task import print_tasks
from generator.sheets.printable import Printable, Run
from generator.sheets.sheet_writer import About, SheetWriter
from schema.common.errors import HorizonError
from schema.common.file_set import FileSet, end_swap, held_folder
from schema.common.progress import ignore, progress
from schema.common.shown import shown_path
from schema.common.translations import spoken
from schema.common.version import VERSION
from schema.deck.loader import load_deck
from schema.diff.print_again import Changes, Drawn, find_changes

DUPLEX = {Backs.LONG_EDGE: "DuplexFlipLongEdge", Backs.SHORT_EDGE: "DuplexFlipShortEdge"}


def print_all(request: Request) -> Report:
    """Write what is asked for into the folder, and the record of it."""
    end_swap(request.output)  # the record that is read is of one run
    with spoken(request.language, request.templates):
        job = _Job(request)
        files = job.files
        job.tell_of_edges()
        job.tell_of_record()
        if files:  # what can't be printed is known by now, and no folder has been made for it
            count = sum(len(file.pages) for file in files)
            with held_folder(request.output) as folder, progress("Printing", count) as done:
                records = []
                for name, pages, data in (one for file in files for one in job.output(file, done)):
                    records.append(FileRecord(name, sha256(data).hexdigest(), pages))
                    folder.add(name, data)
                job.finish(folder, records)
    return Report(tuple(files), job.run, job.changes, request.output)


def plan_all(request: Request) -> Report:
    """Return what would be written; nothing is drawn."""
    with spoken(request.language, request.templates):
        job = _Job(request)
        return Report(tuple(job.files), job.run, job.changes, request.output)


class _Job:
    """The pieces of one run, each made when it is first needed."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._layout = request.layout
        self._deck = load_deck(request.cards)
        self._drawn = draw_deck(
            self._deck, request.templates, self._layout.card, request.look,
            self._layout.bleed.most, request.tell,
        )  # fmt: skip
        self._style, self._faces = self._drawn.style, self._drawn.faces

    @cached_property
    def _products(self) -> tuple[Printable, ...]:
        """What is printed, each product or pack of products once."""
        return self._request.printed

    @cached_property
    def _since(self) -> Earlier:
        """The record since which changes are asked for; nothing if none are."""
        request = self._request
        return read_earlier(request.since or request.output / NAME) if request.changed else NOTHING

    @cached_property
    def changes(self) -> Changes | None:
        """What of the products asked for has changed since the record, if that is asked."""
        if not self._request.changed:
            return None
        kinds = {kind for product in self._request.wanted for kind in product.kinds}
        backs = {one: back for one, back in self._drawn.backs.items() if kind_of(one) in kinds}
        asked = {*backs, *backs.values()}
        old = self._since.hashes
        before = {one: old[one] for one in old if one in asked or kind_of(one) in kinds}
        has_backs = self._layout.backs is not Backs.NONE
        return find_changes(Drawn(backs, before, self._drawn.hashes(), has_backs))

    @cached_property
    def run(self) -> Run:
        """What the products share."""
        request = self._request
        wanted = select(request.faces, self._faces)
        if self.changes:
            wanted = [Copy(face) for face in self.changes.fronts]
        planner = request.target.planner(
            self._layout, self._faces, self._drawn.scale, self._caption,
            self._style.fonts["clear"], self._grid,
        )  # fmt: skip
        return Run(
            self._deck, self._style, planner, self._drawn.recordings, wanted, request.share,
            request.look.ink, request.language, request.chosen,
        )  # fmt: skip

    @cached_property
    def _grid(self) -> Grid:
        """Where cards lie on a sheet."""
        return self._request.target.grid(self._layout)

    @cached_property
    def _corrections(self) -> Corrections:
        """What is corrected on pages that stand as the cards' sheets do."""
        page = self._grid.page
        return replace(self._request.corrections, is_upright=page.h >= page.w)

    @cached_property
    def _caption(self) -> Caption:
        """What is written in the margins."""
        request, layout, font = self._request, self._layout, self._style.fonts["clear"]
        shape = f"{self._grid.columns} x {len(self._grid.slots) // self._grid.columns}"
        way = request.target.arrangement(layout)
        return Caption(
            font.spelt(self._deck.title), font.spelt(self._deck.edition), VERSION,
            self._deck.fingerprint, f"{layout.paper.name} {layout.card.name} {shape} {way}",
            font.spelt(request.corrections.printer),
            {one.what: one.words() for one in self._products},
        )  # fmt: skip

    @cached_property
    def files(self) -> list[PrintFile]:
        """The files with their pages; what has none is left out, and what is of no use there."""
        request = self._request
        if request.faces is not None and not any(map(self.run.pages, self._products)):
            names = ",".join(product.name for product in request.wanted)
            raise OptionError(
                f'--faces: "{request.faces}" has nothing of --only {names}; '
                f"name other faces, or leave --only out"
            )
        files = [file for product in self._products for file in files_of(self.run, product)]
        if request.picture_dpi:
            return self._as_pictures(files, request.picture_dpi)
        if request.is_of_all:
            printed = dict.fromkeys(file.product for file in files)
            files.append(house_kit(self.run, printed, ReadMe(self._guide)))
        return files

    def _guide(self) -> Guide:
        """Return what the house kit tells of itself."""
        report = Report(tuple(self.files), self.run, self.changes)
        return Guide(
            print_tasks(self.run, report.files), tuple(self._request.target.steps(report))
        )

    def tell_of_edges(self) -> None:
        """Tell where a margin or a correction lets too much come near the paper's edge."""
        pages = [page for file in self.files if not file.is_kit for page in file.pages]
        warning = edge_warning(pages, self._request.corrections, self._layout.margin)
        if warning:
            self._request.tell(warning)

    def tell_of_record(self) -> None:
        """Tell where the folder's record can't be read: what it listed is listed no more."""
        path = self._request.output / NAME
        try:
            if path.is_file():
                read_earlier(path)
        except HorizonError:
            self._request.tell(
                f"{shown_path(path)}: not a record of horizon print; a new one takes its place, "
                f"in which earlier files are not listed"
            )

    def _as_pictures(self, files: Sequence[PrintFile], dpi: int) -> list[PrintFile]:
        """Return the files as pictures; OptionError where they can't be. The kit is none."""
        for file in files:
            if why := file.product.why_pdf(self.run):
                raise OptionError(why)
            refuse_large(file.pages, dpi)
        return [as_pictures(file) for file in files]

    def draw(self, file: PrintFile, done: Callable[[int], object] = ignore) -> bytes:
        """Return a file's bytes; `done` is told of each page."""
        what = file.name.removesuffix(".pdf").replace("-", " ")
        flips = self._layout.flips if file.is_kit else file.product.flips(self.run)
        about = About(
            title=f"{self._deck.title}: {what}",
            subject=f"{self._caption.versions}; print at 100 %",
            author=f"{self._deck.title}, edition {self._deck.edition}",
            program=f"horizon {VERSION}",
            language=self._request.language,
            duplex=DUPLEX.get(flips, "Simplex"),
        )
        font, outlines = self._style.fonts["clear"], self._request.outlines
        writer = SheetWriter(about, font, self._corrections, done, outlines=outlines)
        for part in file.parts:
            if file.is_kit:
                writer.begin_part(part.heading)
            self._draw_part(writer, part)
        data = writer.finish()
        return data if file.is_kit else file.product.finish(self.run, data)

    def _draw_part(self, writer: SheetWriter, part: FilePart) -> None:
        """Draw a product's pages; on blank ones there is nothing to draw."""
        for is_blank, pages in groupby(part.pages, key=lambda page: page.is_blank):
            if not is_blank:
                part.product.draw(self.run, writer, list(pages))
                continue
            for page in pages:
                writer.begin_page(page)
                writer.end_page()

    def output(self, file: PrintFile, done: Callable[[int], object]) -> Iterator[OutputFile]:
        """Yield the file as it is written, or its pictures, and what a machine cuts of it.

        `done` is told of each page.
        """
        dpi = self._request.picture_dpi
        if dpi:
            for picture in draw_pictures(file, self.draw(file), dpi):
                yield picture
                done(1)
        else:
            yield OutputFile(file.name, file.pages, self.draw(file, done))
        if self._request.cut:
            yield from (OutputFile(*cut) for cut in draw_cuts(self.run, file, self._request.cut))

    def finish(self, folder: FileSet, files: Sequence[FileRecord]) -> None:
        """Add the record of what is written and of what stays of earlier runs.

        Pictures of ours whose run had more pages are removed, and cut files of sheets that are no
        more: they would belong to no print.
        """
        try:  # only now, while no other run can write it
            earlier = read_earlier(self._request.output / NAME)
        except HorizonError:
            earlier = NOTHING
        kept = earlier.kept_in(self._request.output, {file.name for file in files})
        stale = [
            entry
            for entry in kept
            if is_picture_of(entry["file"], self.files) or is_cut_of(entry["file"], self.files)
        ]
        for entry in stale:
            folder.remove(entry["file"])
        folder.add(NAME, self._record(files, earlier, [one for one in kept if one not in stale]))

    def _record(
        self, files: Sequence[FileRecord], earlier: Earlier, kept: Sequence[Mapping[str, Any]]
    ) -> bytes:
        """Return the record of the files and of those kept, as it was told of them."""
        before = {**self._since.hashes, **earlier.hashes}
        head = {
            "deck": self._deck.fingerprint,
            "program": f"horizon {VERSION}",
            "options": self._request.options(),
        }
        placed = {one.face for file in files for page in file.pages for one in page.placed}
        hashes = remembered(
            self._faces, self._drawn.recordings.fingerprint, before, placed & self._faces.keys()
        )
        others = {
            face: recordings.fingerprint(face)
            for product in self._products
            for recordings in [self.run.once(product.own_recordings)]
            for face in recordings.faces
            if face in placed and recordings.face(face).kind != FIGURE
        }
        return record(head, files, kept, hashes, self._corrections, others)
