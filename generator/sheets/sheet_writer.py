"""Writes sheets as PDF files, page by page; equal sheets give equal bytes."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from io import BytesIO

from generator.drawing.fonts import Font
from generator.drawing.geometry import Box
from generator.drawing.pdf_pen import MM, PdfPen
from generator.drawing.recording import Recording
from generator.faces.face import Face
from generator.imposition.blocks import Block
from generator.imposition.caption import Caption
from generator.imposition.corrections import Corrections
from generator.imposition.sheets import Page, SheetSide
from generator.sheets.canvas import end_form, end_page, new_canvas
from generator.sheets.sheet_drawing import clip_path, corner_of, draw_furniture
from schema.common.progress import ignore

RECORDED = 3.0  # mm of bleed with which every face is drawn at least; its hash is of this picture


@dataclass(frozen=True, slots=True)
class About:
    """What a PDF says about itself. `duplex` is PDF's own word, or empty."""

    title: str
    subject: str
    author: str
    program: str
    language: str
    duplex: str


class FaceRecordings:
    """The faces of a deck, each drawn once and recorded.

    `bleed` and `scale`: how far art must reach, in mm on paper, and how much larger than laid out.
    """

    def __init__(self, faces: Mapping[str, Face], scale: float, bleed: float) -> None:
        self._faces = faces
        self._recordings: dict[tuple[str, float], Recording] = {}
        self._hashes: dict[str, str] = {}
        self.scale = scale
        self.bleed = max(RECORDED, bleed / scale)

    def and_also(self, faces: Mapping[str, Face]) -> "FaceRecordings":
        """Return these and those of other faces; what is recorded once is known to both."""
        both = FaceRecordings({**self._faces, **faces}, self.scale, self.bleed * self.scale)
        both.bleed, both._recordings = self.bleed, self._recordings
        return both

    @property
    def faces(self) -> tuple[str, ...]:
        """The ids of the faces."""
        return tuple(self._faces)

    def face(self, face: str) -> Face:
        """Return the face as laid out, before scaling."""
        return self._faces[face]

    def recording(self, face: str) -> Recording:
        """Return the recording of a face with all the bleed that is needed."""
        return self._recorded(face, self.bleed)

    def fingerprint(self, face: str) -> str:
        """Return the hash of the face's picture: of all that is drawn, and of its size."""
        if face not in self._hashes:
            it = self._faces[face]
            self._hashes[face] = self._recorded(face, RECORDED).fingerprint(
                round(it.width * self.scale, 3), round(it.height * self.scale, 3), it.corner
            )
        return self._hashes[face]

    def _recorded(self, face: str, bleed: float) -> Recording:
        if (face, bleed) not in self._recordings:
            recording = Recording()
            self._faces[face].paint(recording, bleed)
            self._recordings[face, bleed] = recording
        return self._recordings[face, bleed]


class SheetWriter:
    """One PDF file under construction; `done` is told of each page that is drawn.

    With `outlines` its text is drawn as paths.
    """

    def __init__(
        self, about: About, font: Font, corrections: Corrections,
        done: Callable[[int], object] = ignore, *, outlines: bool = False,
    ) -> None:  # fmt: skip
        self._target = BytesIO()
        self.canvas = new_canvas(
            self._target, packed=False, language=about.language, outlines=outlines
        )
        self.pen = PdfPen(self.canvas)
        self.font = font
        self._corrections = corrections
        self._done = done
        self._forms: set[str] = set()
        self._bookmarks = 0
        self._heading, self._level = "", 0
        self.canvas.setTitle(about.title)
        self.canvas.setSubject(about.subject)
        self.canvas.setAuthor(about.author)
        self.canvas.setCreator(about.program)
        self.canvas.setProducer(about.program)
        self.canvas.setViewerPreference("PrintScaling", "None")
        if about.duplex:
            self.canvas.setViewerPreference("Duplex", about.duplex)
        self.canvas.showOutline()

    @property
    def is_kit(self) -> bool:
        """Whether the file holds several printables under headings of their own."""
        return bool(self._heading) or self._level > 0

    def begin_part(self, words: str) -> None:
        """Let the next page's bookmark stand below a heading of its own."""
        self._heading = words

    def bookmark(self, words: str) -> None:
        """Point to the page that is being drawn."""
        if self._heading:
            self._bookmark(self._heading, 0)
            self._level, self._heading = 1, ""
        self._bookmark(words, self._level)

    def _bookmark(self, words: str, level: int) -> None:
        self._bookmarks += 1
        key = f"page{self._bookmarks}"
        self.canvas.bookmarkPage(key)
        self.canvas.addOutlineEntry(words, key, level=level, closed=False)

    def begin_page(self, page: Page) -> None:
        """Begin a page: its size, its boxes, this printer's correction."""
        width, height = page.paper.w, page.paper.h
        back = page.side is SheetSide.BACK
        correction = self._corrections.of(page.paper, is_back=back)
        self.pen.begin_page(width, height, correction.matrix(page.paper))
        whole = Box(0, 0, width, height)
        self.canvas.setTrimBox(_box_pt(page.trim or whole, height))
        self.canvas.setBleedBox(_box_pt(whole, height))

    def end_page(self) -> None:
        """End the page."""
        end_page(self.canvas)
        self._done(1)

    def add_pages(
        self, pages: Iterable[Page], recordings: FaceRecordings, caption: Caption
    ) -> None:
        """Draw the sheets, each with a bookmark."""
        pages = list(pages)
        uses = Counter(one.face for page in pages for one in page.placed)
        for face, count in uses.items():
            if count > 1 and face not in self._forms:
                self._add_form(face, recordings)
        for page in pages:
            self.begin_page(page)
            self.bookmark(_bookmark_words(page))
            self._draw(page, recordings)
            draw_furniture(self.pen, page, caption, self.font)
            self.end_page()

    def _draw(self, page: Page, recordings: FaceRecordings) -> None:
        for one in page.placed:
            x, y, turn = corner_of(one)
            with self.pen.clipped(clip_path(one)), self.pen.placed(x, y, turn, recordings.scale):
                if one.face in self._forms:
                    self.canvas.doForm(one.face)
                else:
                    recordings.recording(one.face).play(self.pen)

    def _add_form(self, face: str, recordings: FaceRecordings) -> None:
        """Keep a face that is drawn more than once as one object, drawn in its own mm."""
        box = recordings.face(face).trim.grown(recordings.bleed)
        self.canvas.beginForm(face, box.x, box.y, box.right, box.bottom)
        recordings.recording(face).play(self.pen)
        end_form(self.canvas)
        self._forms.add(face)

    def finish(self) -> bytes:
        """Return the file."""
        self.canvas.save()
        return self._target.getvalue()


def _bookmark_words(page: Page) -> str:
    named = ", ".join(_named(block, page) for block in page.blocks)
    ids = f": {named}" if page.fronts else ""
    return f"{page.what.capitalize()}, sheet {page.number}, {page.side.value}{ids}"


def _named(block: Block, page: Page) -> str:
    """Return the faces in a block, the first to the last."""
    faces = [one.face for one in page.fronts if one.trim in block.slots]
    return faces[0] if faces[0] == faces[-1] else f"{faces[0]} to {faces[-1]}"


def _box_pt(box: Box, height: float) -> tuple[float, ...]:
    """Return a box as PDF has it: lower left and upper right corner, in points, y up."""
    return tuple(n * MM for n in (box.x, height - box.bottom, box.right, height - box.y))
