"""Print shops that take PDF files in the colours of a press: one face a page, front and back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.errors import ExportError
from generator.faces.face import Face
from generator.targets.export_target import CARD_KINDS, TOKEN_KINDS, ExportAsked, ExportJob
from generator.targets.shops.cmyk import ICC, Inks, PressColours, find_profile
from generator.targets.shops.press_page import DPI, PageForm, press_pages
from generator.targets.shops.press_pdf import (
    PressFile,
    as_pdfx,
    check_pdf,
    dots_of,
    faces_of,
    ghostscript,
    write_pdf,
)
from generator.targets.shops.safe_area import grown_to_safe
from generator.targets.shops.shop_target import ShopTarget
from schema.common.lists import counted

ALL_INK = 400  # percent of four inks: no limit
KINDS = {"cards": CARD_KINDS, "tokens": TOKEN_KINDS}


class TrimSize(NamedTuple):
    """A trim in mm."""

    width: float
    height: float

    def __str__(self) -> str:
        """Return it as it is told."""
        return f"{self.width:g} x {self.height:g} mm"


@dataclass(frozen=True, slots=True)
class PressJob:
    """A file to be made: its name without an ending, its faces in order, their trim."""

    stem: str
    order: tuple[str, ...]
    trim: TrimSize


class PressTarget(ShopTarget):
    """A print shop that takes CMYK files, a page a face.

    `most_ink` is in percent of all inks summed, `rich_black` its own black; `profiles` are the
    names of profiles that suit it, the best first. `back_is_first` tells the order of pages;
    with `as_pdfx` files are PDF/X-1a.
    """

    most_ink: int
    rich_black: Inks
    profiles: tuple[str, ...]
    back_is_first: bool
    as_pdfx: bool
    options = (ICC,)

    def check(self, asked: ExportAsked) -> None:
        """Raise OptionError for what no shop takes, and where no profile is there."""
        super().check(asked)
        self.press(asked)

    def press(self, asked: ExportAsked) -> PressColours:
        """Return how colours become ink there."""
        return PressColours(
            find_profile(asked.value(ICC), self.profiles), self.most_ink, self.rich_black
        )

    def files(self, job: ExportJob) -> list[PressJob]:
        """Return the files: one for each part and format, as faces of one file are of one size.

        Raises OptionError where the deck has nothing of what is asked for.
        """
        found: dict[tuple[str, TrimSize], list[Face]] = {}
        for part in job.asked.parts:
            for faces in self._formats(job, part):
                found[part, self._trim(job, part, faces)] = faces
        if not found:
            raise job.nothing(self.parts)
        several = [part for part, _trim in found]
        return [
            PressJob(
                part if several.count(part) == 1 else f"{part}-{trim.width:g}x{trim.height:g}mm",
                tuple(one for face in faces for one in self._sides(face)),
                trim,
            )
            for (part, trim), faces in found.items()
        ]  # fmt: skip

    def _formats(self, job: ExportJob, part: str) -> list[list[Face]]:
        """Return the faces of a part, those of one size together."""
        found: dict[tuple[float, float], list[Face]] = {}
        for face in job.faces(KINDS[part]):
            found.setdefault((face.width, face.height), []).append(face)
        return list(found.values())

    def _trim(self, job: ExportJob, part: str, faces: Sequence[Face]) -> TrimSize:
        """Return the trim of faces of one size: the card's; of tokens one as large as is safe."""
        if part == "cards":
            return TrimSize(job.asked.card.w, job.asked.card.h)
        return TrimSize(*grown_to_safe(faces, job.laid.scale, self.safe))

    def _sides(self, face: Face) -> tuple[str, str]:
        return (face.back, face.id) if self.back_is_first else (face.id, face.back)

    def _file(self, job: ExportJob, one: PressJob) -> PressFile:
        title = f"{job.laid.deck.title}: {one.stem}"
        return PressFile(one.order, self.bleed, title, self.press(job.asked))

    def file_name(self, one: PressJob) -> str:
        """Return the file's name, which says whether the standard was reached or prepared for."""
        if not self.as_pdfx:
            return f"{one.stem}.pdf"
        return f"{one.stem}-{'' if ghostscript() else 'prepared-for-'}PDF-X-1a.pdf"

    def write(self, job: ExportJob) -> None:
        """Write the files, checked page by page while they are in memory."""
        for one in self.files(job):
            file, name = self._file(job, one), self.file_name(one)
            form = PageForm(
                one.trim.width + 2 * self.bleed, one.trim.height + 2 * self.bleed, file.press
            )
            data = write_pdf(file, press_pages(job, tuple(dict.fromkeys(one.order)), form))
            if faces_of(data) != list(one.order):
                raise ExportError(f"{name}: the pages are not in the shop's order")
            program = ghostscript() if self.as_pdfx else None
            if program:
                made = as_pdfx(data, file, program)
                if list(dots_of(made)) != list(dots_of(data)):
                    raise ExportError(f"{name}: Ghostscript changed the pictures")
                data = made
            job.add(name, data)

    def read_back(self, job: ExportJob) -> None:
        """Open each file that lies there; hold each page against size, boxes, dots and inks."""
        for one in self.files(job):
            name = self.file_name(one)
            check_pdf(name, job.path(name).read_bytes(), self._file(job, one),
                      [one.trim] * len(one.order))  # fmt: skip

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what each file holds."""
        press, first = self.press(job.asked), "back" if self.back_is_first else "front"
        for one in self.files(job):
            yield (
                f"{self.file_name(one)}: {len(one.order)} pages of "
                f"{one.trim.width + 2 * self.bleed:g} x {one.trim.height + 2 * self.bleed:g} mm, "
                f"{counted(len(one.order) // 2, 'piece')} of {one.trim} with "
                f"{self.bleed:g} mm of bleed at each edge. Of each piece the {first} comes first. "
                f"No cut lines and no marks: the trim is set as TrimBox."
            )
        yield (
            f'Colours are CMYK by the profile "{press.name}"'
            + (f", with at most {press.most_ink} % ink" if press.most_ink < ALL_INK else "")
            + f"; pictures have {DPI} dots an inch; all letters are outlines, so no font is "
            "needed; small dark text is in black ink alone."
        )
