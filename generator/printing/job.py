"""One run of `horizon print`: deck in, files and record out, all of them or none."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from generator.errors import OptionError
from generator.faces.all_faces import PLAIN, lay_faces
from generator.faces.face import Face
from generator.imposition.caption import Caption, spelt
from generator.imposition.corrections import Corrections
from generator.imposition.grids import Arrange
from generator.imposition.planner import Backs, Layout, Planner, backs_only, fronts_only, plan_grid
from generator.imposition.selection import Copy, select
from generator.imposition.sheets import Page, SheetSide
from generator.printing.output_folder import staged
from generator.printing.registry import ALL, EMPTY, PRINTABLES, Run
from generator.sheets.options import PLAIN as NO_EXTRAS
from generator.sheets.options import Extras
from generator.sheets.print_record import (
    NAME,
    Changes,
    find_changes,
    printable_of,
    read_hashes,
    record,
    remembered,
)
from generator.sheets.sheet_writer import About, FaceRecordings, SheetWriter
from generator.style.look import Look, tell_nobody
from generator.style.stretch import Fit, fit_to
from generator.style.style import Style
from schema.common.errors import HorizonError
from schema.common.translations import spoken
from schema.common.version import VERSION
from schema.deck.loader import load_deck

HOUSE_KIT = "house-kit.pdf"
DUPLEX = {Backs.LONG_EDGE: "DuplexFlipLongEdge", Backs.SHORT_EDGE: "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be printed, and how."""

    cards: Path
    templates: Path | None
    output: Path
    layout: Layout
    corrections: Corrections
    faces: str | None = None
    changed: bool = False
    since: Path | None = None
    only: tuple[str, ...] = ()
    look: Look = PLAIN
    extras: Extras = NO_EXTRAS
    tell: Callable[[str], None] = tell_nobody


@dataclass(frozen=True, slots=True)
class Report:
    """What was written: each file's pages, in the order in which one prints; what had changed."""

    files: Mapping[str, Sequence[Page]]
    run: Run
    changes: Changes | None


def print_all(request: Request) -> Report:
    """Write what is asked for into the folder, and the record of it."""
    with spoken(request.extras.language):
        job = _Job(request)
        written = {
            name: [page for _, pages in parts for page in pages]
            for name, parts in job.files.items()
        }
        if written:  # what can't be printed is known by now, and no folder has been made for it
            with staged(request.output) as staging:
                for name, parts in job.files.items():
                    staging.add(name, job.draw(name, parts))
                staging.add(NAME, job.record(written))
    return Report(written, job.run, job.changes)


def plan_pages(request: Request) -> list[Page]:
    """Return the pages that would be written, each once; nothing is drawn."""
    files = _Job(request).files
    return [
        page
        for name, parts in files.items()
        if name != HOUSE_KIT
        for _, pages in parts
        for page in pages
    ]


class _Job:
    """The pieces of one run, each made when it is first needed."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._layout = request.layout
        self._deck = load_deck(request.cards)
        self._style, self._fit = _fitted(Style(request.templates), request)
        self._faces: Mapping[str, Face] = lay_faces(
            self._deck, self._style, request.look, request.tell
        )
        self._recordings = FaceRecordings(self._faces, self._fit.scale, self._layout.bleed)
        self._program = VERSION

    @cached_property
    def _before(self) -> dict[str, str]:
        """The hashes of what was printed earlier, empty if nothing was."""
        path = self._request.since or self._request.output / NAME
        if self._request.changed or self._request.since:
            return read_hashes(path)
        try:
            return read_hashes(path)
        except HorizonError:
            return {}

    @cached_property
    def changes(self) -> Changes | None:
        """What of the printables asked for has changed since the record, if that is asked."""
        if not self._request.changed:
            return None
        has_backs = self._layout.backs is not Backs.NONE
        hashes = {face: self._recordings.fingerprint(face) for face in self._faces}
        found = find_changes(self._faces, hashes, self._before, has_backs=has_backs)
        only = self._request.only or tuple(PRINTABLES)
        return Changes(
            tuple(face for face in found.again if printable_of(face) in only),
            tuple(face for face in found.throw_out if printable_of(face) in only),
        )

    @cached_property
    def run(self) -> Run:
        """What the printables share."""
        wanted = select(self._request.faces, self._faces)
        if self.changes:
            wanted = [Copy(face) for face in self.changes.again]
        own = self._request.faces is not None or self._request.changed
        font = self._style.fonts["clear"]
        planner = Planner(
            self._layout, self._faces, self._fit.scale, self._caption, font,
            plan_grid(self._layout),
        )  # fmt: skip
        return Run(self._deck, self._style, planner, self._recordings, self._request.corrections,
                   wanted, self._request.look.ink, own, extras=self._request.extras)  # fmt: skip

    @cached_property
    def _caption(self) -> Caption:
        layout, font = self._layout, self._style.fonts["clear"]
        grid = plan_grid(layout)
        rows = len(grid.slots) // grid.columns
        words = f"{layout.paper.name} {layout.card.name} {grid.columns} x {rows} {layout.arrange}"
        title = "" if layout.arrange is Arrange.ONE else spelt(self._deck.title, font)
        return Caption(
            title, spelt(self._deck.edition, font), self._program, self._deck.fingerprint, words,
            self._request.corrections.printer,
        )  # fmt: skip

    @cached_property
    def files(self) -> dict[str, list[tuple[str, Sequence[Page]]]]:
        """Each file's printables with their pages, those without pages left out."""
        names = self._names()
        pages = {name: self.run.pages(name) for name in names}
        pages = {name: found for name, found in pages.items() if found}
        separate = self._layout.backs is Backs.SEPARATE
        files: dict[str, list[tuple[str, Sequence[Page]]]] = {}
        for name, found in pages.items():
            backs = backs_only(found) if separate and PRINTABLES[name].has_backs else []
            if backs:
                files[f"{name}-fronts.pdf"] = [(name, fronts_only(found))]
                files[f"{name}-backs.pdf"] = [(name, backs)]
            else:
                files[f"{name}.pdf"] = [(name, found)]
        if names == list(PRINTABLES):
            parts = [part for parts in files.values() for part in parts]
            files[HOUSE_KIT] = self._kit([self._in_kit(name, found) for name, found in parts])
        return files

    def _kit(
        self, parts: Sequence[tuple[str, Sequence[Page]]]
    ) -> list[tuple[str, Sequence[Page]]]:
        """Return the parts, each beginning on a sheet of its own where both sides are printed."""
        is_double = self._layout.arrange is not Arrange.FOLD and self._layout.backs in DUPLEX
        kit: list[tuple[str, Sequence[Page]]] = []
        for part in parts:
            if is_double and sum(len(pages) for _name, pages in kit) % 2:
                last = kit[-1][1][-1]
                back = replace(last, side=SheetSide.BACK, placed=(), marks=(), lines=(), spots=())
                kit.append((EMPTY, [back]))
            kit.append(part)
        return kit

    def _in_kit(self, name: str, pages: Sequence[Page]) -> tuple[str, Sequence[Page]]:
        """Return what stands for a printable in the house kit, with its pages."""
        other = ALL[name].in_kit
        return (other, self.run.pages(other)) if other else (name, pages)

    def _names(self) -> list[str]:
        request = self._request
        chosen = request.faces is not None or request.changed
        names = [
            name
            for name, printable in PRINTABLES.items()
            if (name in request.only if request.only else printable.is_sheets or not chosen)
        ]
        if chosen and not request.changed and not any(self.run.pages(name) for name in names):
            raise OptionError(
                f'--faces: "{request.faces}" has nothing of --only {",".join(names)}; '
                f"name other faces, or leave --only out"
            )
        return names

    def draw(self, name: str, parts: Sequence[tuple[str, Sequence[Page]]]) -> bytes:
        """Return a file's bytes."""
        is_kit = name == HOUSE_KIT
        what = "house kit" if is_kit else name.removesuffix(".pdf").replace("-", " ")
        about = About(
            title=f"{self._deck.title}: {what}",
            subject=f"{self._caption.versions}; print at 100 %",
            author=f"{self._deck.title}, edition {self._deck.edition}",
            program=f"horizon {self._program}",
            language=self._request.extras.language,
            duplex=self._duplex(name),
        )
        writer = SheetWriter(about, self._style.fonts["clear"], self._request.corrections)
        for printable, pages in parts:
            if is_kit:
                writer.begin_part(ALL[printable].title)
            ALL[printable].draw(self.run, writer, pages)
        finish = None if is_kit else ALL[parts[0][0]].finish
        data = writer.finish()
        return finish(self.run, data) if finish else data

    def _duplex(self, name: str) -> str:
        """Return how a file wants to be printed on both sides, in PDF's own word."""
        if name == "rulebook.pdf" and self._request.extras.is_booklet:
            return DUPLEX[Backs.SHORT_EDGE]
        if self._layout.arrange is Arrange.FOLD:
            return "Simplex"
        return DUPLEX.get(self._layout.backs, "Simplex")

    def record(self, written: Mapping[str, Sequence[Page]]) -> bytes:
        """Return the record of what is written."""
        head = {
            "deck": self._deck.fingerprint,
            "program": f"horizon {self._program}",
            "options": _options(self._request),
        }
        others: dict[str, str] = {}
        if {"aids.pdf", "aids-backs.pdf"} & written.keys():
            from generator.printing.extra_pages import aid_recordings

            recordings = aid_recordings(self.run)
            others = {face: recordings.fingerprint(face) for face in recordings.faces}
        placed = {one.face for pages in written.values() for page in pages for one in page.placed}
        hashes = remembered(
            self._faces, self._recordings.fingerprint, self._before, placed & self._faces.keys()
        )
        return record(head, written, hashes, self._request.corrections, others)


def _fitted(style: Style, request: Request) -> tuple[Style, Fit]:
    """Return the style with layouts as tall as the card wants, and the scale."""
    template = style.templates["journey"]
    fit = fit_to(request.layout.card, template.width, template.height)
    return (Style(request.templates, fit.taller) if fit.taller else style), fit


def _options(request: Request) -> dict[str, Any]:
    """Return the options as the record keeps them; lengths in mm."""
    layout, corrections = request.layout, request.corrections
    return {
        "paper": layout.paper.name,
        "card": layout.card.name,
        "arrange": layout.arrange.value,
        "bleed": layout.bleed,
        "gap": layout.gap,
        "margin": layout.margin,
        "marks": layout.marks.value,
        "backs": layout.backs.value,
        "order": layout.order.value,
        "cut_plan": layout.plans_cuts,
        "printer": corrections.printer,
        "back_shift": list(corrections.back.shift),
        "back_turn": corrections.back.turn,
        "scale": list(corrections.front.scale),
        "back_scale": list(corrections.back.scale),
        "faces": request.faces,
        "changed": request.changed,
        "only": list(request.only),
        "ink": request.look.ink.value,
        "photos": request.look.photos is not None,
        **asdict(request.extras),
    }
