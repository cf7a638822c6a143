"""Prints go through real print systems, and what was on the page is on the paper."""

import json
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from math import dist
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pikepdf
import pypdfium2
import pytest
from cv2.typing import MatLike

from generator.drawing.pdf_pen import MM
from tests.generator.papers import (
    Found,
    find,
    page_picture,
    pictures,
    printed_of,
    unlike,
)
from tests.generator.printing.print_systems import MARGIN, through_cups, through_ghostscript

OPTIONS = (
    "", "print-scaling=none", "print-scaling=fit", "print-scaling=fill", "print-scaling=auto",
    "fit-to-page", "sides=two-sided-long-edge", "sides=two-sided-short-edge",
)  # fmt: skip
FITTING = ("print-scaling=fit", "print-scaling=fill", "fit-to-page")
CUTTING = ("print-scaling=none", "print-scaling=fill")  # on other paper
FILES = ("house-kit", "cards", "tokens", "score-pad", "rulebook", "booklet")
TRUE = 0.004  # by which a scale that was measured in whole px may be off
APART = 1.0 * MM  # px between a back and its front at the page's corners, measured in whole px


class Side(NamedTuple):
    """A page that went through a print system: its record, its picture, and the paper's."""

    record: dict[str, Any]
    page: MatLike
    paper: MatLike
    found: Found | None


class Job(NamedTuple):
    """A file to print, and the record of its pages."""

    file: Path
    pages: list[dict[str, Any]]

    @property
    def sheets(self) -> list[range]:
        """The numbers of the pages on each sheet."""
        count = len(self.pages)
        return [range(n, min(n + 2, count + 1)) for n in range(1, count + 1, 2)]

    def sheets_of_faces(self) -> list[range]:
        """Return the first and the last sheet that has faces."""
        found = [sheet for sheet in self.sheets if self.pages[sheet[0] - 1]["slots"]]
        return [found[0], found[-1]] if len(found) > 1 else found

    def part(self, option: str) -> list[range]:
        """Return all sheets for one option, and one for each other, so that each has its turn."""
        if option == "fit-to-page":
            return self.sheets
        turn = OPTIONS.index(option) * len(self.sheets) // len(OPTIONS)
        return [self.sheets[turn]]

    def on_paper(self, paper: str, option: str, sheets: list[range]) -> list[MatLike]:
        """Return what a printer prints of these sheets through CUPS."""
        ranges = ",".join(f"{sheet[0]}-{sheet[-1]}" for sheet in sheets)
        given = f"{option} page-ranges={ranges}"
        return [printed_of(one, MARGIN) for one in pictures(through_cups(self.file, paper, given))]

    def sides(
        self, papers: Iterable[MatLike], sheets: list[range], *, by_faces: bool = False
    ) -> Iterator[list[Side]]:
        """Yield the sides of each sheet."""
        rest = iter(papers)
        for sheet in sheets:
            sides = []
            for number in sheet:
                page, paper = page_picture(self.file, number - 1), next(rest)
                found = find(page, paper, by_faces=by_faces)
                sides.append(Side(self.pages[number - 1], page, paper, found))
            yield sides
        assert next(rest, None) is None


Jobs = Callable[[str, str], Job]


@pytest.fixture(scope="session")
def job(print_once: Callable[..., Path]) -> Jobs:
    """A function that returns a file, such as `cards`, on a paper."""

    def named(name: str, paper: str) -> Job:
        if name == "booklet":
            options = ("--paper", paper, "--only", "rulebook", "--booklet")
            folder, name = print_once(f"booklet-{paper}", *options), "rulebook"
        else:
            folder = print_once("printed" if paper == "a4" else f"printed-{paper}",
                                "--paper", paper)  # fmt: skip
        record = json.loads((folder / "print.json").read_text(encoding="utf-8"))
        (pages,) = (one["pages"] for one in record["files"] if one["file"] == f"{name}.pdf")
        return Job(folder / f"{name}.pdf", pages)

    return named


def over(picture: MatLike, x: float, y: float, duplex: str) -> tuple[float, float]:
    """Return where a point is, seen through, once the page or paper is turned over."""
    height, width = picture.shape
    is_upright_axis = (height >= width) == (duplex == "/DuplexFlipLongEdge")
    return (width - x, y) if is_upright_axis else (x, height - y)


def holds_backs_behind_fronts(file: Path, sides: list[Side]) -> None:
    """Assert that the back lies where its front does, as the file says that sheets are turned."""
    with pikepdf.open(file) as document:
        duplex = str(document.Root.ViewerPreferences.Duplex)
    if sides[-1].record["side"] != "back" or not sides[-1].found:
        return
    front, back = sides
    assert front.found
    assert back.found
    height, width = front.page.shape
    for x, y in ((0, 0), (width, 0), (0, height), (width, height)):
        behind = back.found.point(*over(front.page, x, y, duplex), front.page)
        seen = over(front.paper, *behind, duplex)
        assert dist(seen, front.found.point(x, y, front.page)) < APART


def holds_all(sides: list[Side]) -> None:
    """Assert that all that was on the pages is there, upright, both sides turned alike."""
    for side in sides:
        if side.found:
            assert unlike(side.page, side.paper, side.found).is_alike, side.record
    turns = {side.found.quarters for side in sides if side.found}
    is_as_page = sides[0].page.shape[0] >= sides[0].page.shape[1]
    assert turns in ([set(), {0}] if is_as_page else [set(), {1}, {3}])


@pytest.mark.parametrize("option", OPTIONS, ids=lambda words: words or "no option")
@pytest.mark.parametrize("name", FILES)
def test_on_its_own_paper_all_is_there(name: str, option: str, job: Jobs) -> None:
    it, paper = job(name, "a4"), "A5" if name == "rulebook" else "A4"
    sheets = it.part(option)
    for sides in it.sides(it.on_paper(paper, option, sheets), sheets):
        holds_all(sides)
        holds_backs_behind_fronts(it.file, sides)
        for side in sides:
            if side.found and option in FITTING:
                assert 0.94 < side.found.scale < 1
            elif side.found:
                assert side.found.scale == pytest.approx(1, abs=TRUE)


OTHER_PAPER = [(name, "a4", "Letter") for name in FILES if name != "rulebook"]
OTHER_PAPER += [("rulebook", "a4", "A4"), ("tokens", "letter", "A4"), ("booklet", "letter", "A4")]


@pytest.mark.parametrize(
    "option",
    [one for one in OPTIONS if one not in CUTTING],
    ids=lambda words: words or "no option",
)
@pytest.mark.parametrize(("name", "own", "paper"), OTHER_PAPER)
def test_on_other_paper_all_is_there(
    name: str, own: str, paper: str, option: str, job: Jobs
) -> None:
    it = job(name, own)
    sheets = it.part(option)[-1:]
    for sides in it.sides(it.on_paper(paper, option, sheets), sheets):
        holds_all(sides)
        holds_backs_behind_fronts(it.file, sides)


@pytest.mark.parametrize("option", CUTTING)
@pytest.mark.parametrize(
    ("name", "own", "paper"),
    [("house-kit", "a4", "Letter"), ("cards", "a4", "Letter"), ("tokens", "a4", "Letter"),
     ("cards", "letter", "A4"), ("tokens", "letter", "A4")],
)  # fmt: skip
def test_on_other_paper_that_cuts_the_page_faces_are_whole(
    name: str, own: str, paper: str, option: str, job: Jobs
) -> None:
    it = job(name, own)
    sheets = it.sheets_of_faces()
    for sides in it.sides(it.on_paper(paper, option, sheets), sheets, by_faces=True):
        holds_backs_behind_fronts(it.file, sides)
        for side in sides:
            assert side.found
            assert side.found.quarters == 0
            assert unlike(side.page, side.paper, side.found, faces_of(side)).is_alike


def faces_of(side: Side) -> MatLike:
    """Return the page with 255 where faces are."""
    where = np.zeros_like(side.page)
    for slot in side.record["slots"]:
        x, y, w, h = (round(slot[f"{key}_mm"] * MM) for key in "xywh")
        where[y : y + h, x : x + w] = 255
    return where


RULER_MM = (284.0, 289.0)  # from the page's upper edge: what is looked at
FINE = 20  # px in a mm


@pytest.mark.parametrize("option", OPTIONS, ids=lambda words: words or "no option")
def test_ruler_measures_fifty_millimetres_or_what_the_page_was_fitted_to(
    option: str, job: Jobs
) -> None:
    it = job("cards", "a4")
    data = through_cups(it.file, "A4", f"{option} page-ranges=1")
    (paper,) = pictures(data)
    found = find(page_picture(it.file, 0), paper)
    assert found
    measured = ruler_mm(data, found)
    if option in FITTING:
        assert measured == pytest.approx(50 * found.scale, abs=0.1)
        assert measured < 50
    else:
        assert measured == pytest.approx(50, abs=0.1)


def ruler_mm(data: bytes, found: Found) -> float:
    """Return the length of the ruler's line on the first paper, in mm."""
    document = pypdfium2.PdfDocument(BytesIO(data))
    page = document[0]
    above, below = (found.y + mm * MM * found.scale for mm in RULER_MM)
    cropped = (0, page.get_height() - below, 0, above)
    strip = page.render(scale=FINE / MM, crop=cropped, grayscale=True).to_numpy() < 128
    document.close()
    inked = np.flatnonzero(strip[int(strip.sum(axis=1).argmax())])
    line = inked[: int((np.diff(inked) > 1).argmax()) + 1]  # the words after it are left out
    return float(line[-1] - line[0] + 1) / FINE


@pytest.mark.parametrize("name", FILES)
def test_ghostscript_keeps_all_as_it_is(name: str, job: Jobs) -> None:
    it = job(name, "a4")
    sheets = it.sheets[-1:] if name == "cards" else it.sheets[-4:]
    data = through_ghostscript(it.file, sheets[0][0], sheets[-1][-1])
    for sides in it.sides(pictures(data), sheets):
        holds_backs_behind_fronts(it.file, sides)
        for side in sides:
            if side.found:
                assert unlike(side.page, side.paper, side.found).is_alike
                assert side.found.quarters == 0
                assert side.found.scale == pytest.approx(1, abs=TRUE)


@pytest.mark.parametrize("option", ["", "fit-to-page"], ids=lambda words: words or "no option")
def test_trim_box_round_the_faces_would_be_noticed(option: str, job: Jobs, tmp_path: Path) -> None:
    it = job("tokens", "a4")
    with pikepdf.open(it.file) as document:
        for page in document.pages:
            page.trimbox = pikepdf.Rectangle(57, 565, 538, 776)
        document.save(tmp_path / "tokens.pdf")
    trimmed = Job(tmp_path / "tokens.pdf", it.pages)
    sheets = it.sheets[:1]
    with pytest.raises(AssertionError):  # noqa: PT012 # whichever is seen first
        for sides in it.sides(trimmed.on_paper("A4", option, sheets), sheets):
            holds_all(sides)
            for side in sides:
                assert side.found
                assert side.found.scale <= 1 + TRUE
