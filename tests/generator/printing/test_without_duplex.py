"""Whoever has no duplex unit and does what is told has each back behind its own front."""

import json
from pathlib import Path

import numpy as np
import pytest
from pypdfium2 import PdfDocument

from generator.imposition.sheets import Page, SheetSide
from generator.imposition.stack import Stack
from generator.sheets.print_file import Report
from generator.sheets.print_task import PageRange, PrintedSides, print_runs, print_tasks
from generator.sheets.printable import PaperStock
from tests.generator.imposition.layouts import corners, over
from tests.generator.planned import NAMED, planned
from tests.generator.printed import run_print
from tests.generator.printing.person import (
    PRINTERS,
    MisledError,
    OneSidedPrinter,
    find_out,
    follow,
)

STACKS = [stack.value for stack in Stack]


def printer_for(stack: str) -> OneSidedPrinter:
    (blank,) = planned(stack, "counters").files[0].pages
    (printer,) = [one for one in PRINTERS if find_out(one, blank) is Stack(stack)]
    return printer


def check(report: Report, printer: OneSidedPrinter) -> int:
    """Check that all backs lie behind their fronts; return how many sheets have two sides."""
    sheets = [paper.pages for paper in follow(report, printer)]
    two_sided = [sides for sides in sheets if len(sides) == 2]
    for front, back in two_sided:
        assert (front.side, back.side) == (SheetSide.FRONT, SheetSide.BACK)
        assert (front.what, front.number, front.paper) == (back.what, back.number, back.paper)
        check_faces(report, front, back)
    return len(two_sided)


def check_faces(report: Report, front: Page, back: Page) -> None:
    """Check the faces of a sheet whose same short edge went in first both times."""
    fronts = [
        one
        for one in front.placed
        if not one.face.startswith(("legend", "order-counters", "counter-"))
    ]
    assert back.is_blank or len(fronts) == len(back.placed)
    assert not back.placed or back.placed[0].face.startswith(("back-", "aid"))
    backs = {face.id: face.back for face in report.run.planner.faces.values()}
    for one, other in zip(fronts, back.placed, strict=not back.is_blank):
        assert other.face == backs.get(one.face, other.face)
        there = [over(back, at, upright=back.paper.h >= back.paper.w) for at in corners(other)]
        for at, expected in zip(
            corners(one), (there[1], there[0], there[3], there[2]), strict=True
        ):
            assert at == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("printer", PRINTERS)
def test_one_sheet_tells_how_a_stack_goes_back_in(printer: OneSidedPrinter) -> None:
    (front,) = planned("face-up", "test-sheet").files[0].pages
    stack = find_out(printer, front)
    assert check(planned(stack.value, "cards"), printer) > 1
    for other in set(Stack) - {stack}:
        with pytest.raises(MisledError):
            follow(planned(other.value, "cards"), printer)


def test_names_without_more_are_for_printers_that_lay_sheets_face_up() -> None:
    found = {stack: find_out(printer_for(stack), planned(stack, "counters").files[0].pages[0])
             for stack in STACKS}  # fmt: skip
    assert {stack: one.comes_out_face_up for stack, one in found.items()} == {
        "face-up": True, "face-down": True, "face-up-first": False, "face-down-last": False,
    }  # fmt: skip


@pytest.mark.parametrize("stack", STACKS)
def test_house_kit_has_each_back_behind_its_front(stack: str) -> None:
    report = planned(stack)
    assert check(report, printer_for(stack)) == sum(
        page.side is SheetSide.BACK for page in report.files[-1].pages
    )


CASES = [
    ("cards", "letter", "box", None, "touching"), ("cards", "a4", "stack", None, "touching"),
    ("cards,tokens", "a4", "box", "J01-J12,S1,G01*3,B01,B11", "gap"),
    ("cards,tokens,aids", "200x280mm", "box", None, "touching"),
    ("test-sheet,rulebook", "a4", "box", None, "touching"),
    ("rulebook", "letter", "box", None, "touching"),
    ("tokens,aids", "a5", "box", None, "touching"),
]  # fmt: skip


@pytest.mark.parametrize("stack", ["face-up", "face-down"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: " ".join(filter(None, case)))
def test_files_of_two_passes_have_each_back_behind_its_front(
    case: tuple[str, str, str, str | None, str], stack: str
) -> None:
    only, paper, order, faces, arrange = case
    report = planned(stack, only, paper=paper, order=order, faces=faces, arrange=arrange)
    assert check(report, printer_for(stack))


@pytest.mark.parametrize("stack", ["face-up", "face-down"])
def test_changed_faces_have_each_back_behind_its_front(
    printed: Path, tmp_path: Path, stack: str
) -> None:
    record = json.loads((printed / "print.json").read_text(encoding="utf-8"))
    for face in [f"J{n:02d}" for n in range(1, 62)]:
        del record["faces"][face]
    old = tmp_path / "old.json"
    old.write_text(json.dumps(record), encoding="utf-8")
    report = planned(stack, "cards", since=old)
    assert report.changes
    assert len(report.changes.again) == 61
    assert check(report, printer_for(stack)) == 7


@pytest.mark.parametrize(("stack", "step"), [("face-up", -1), ("face-down", 1)])
def test_face_up_takes_backs_last_to_first(stack: str, step: int) -> None:
    fronts, backs = planned(stack, "cards").files
    assert (fronts.name, backs.name) == ("cards-fronts.pdf", "cards-backs.pdf")
    numbers = [page.number for page in fronts.pages]
    assert numbers == sorted(numbers)
    assert [page.number for page in backs.pages] == numbers[::step]


def test_sheet_without_a_back_gets_a_blank_one() -> None:
    fronts, backs = planned("face-up", "aids").files
    assert [page.what for page in fronts.pages] == ["aids", "legend"]
    assert [(page.what, page.is_blank) for page in backs.pages] == [
        ("legend", True), ("aids", False),
    ]  # fmt: skip


def test_record_has_the_backs_as_their_file_has_them(tmp_path: Path) -> None:
    run_print("--output", tmp_path, "--only", "cards,aids", "--faces", "J01-J10", "--paper", "a4",
              "--backs", "separate", "--stack", "face-up")  # fmt: skip
    record = json.loads((tmp_path / "print.json").read_text(encoding="utf-8"))
    assert record["options"]["stack"] == "face-up"
    files = {file["file"]: file["pages"] for file in record["files"]}
    (aids,) = (pages for name, pages in files.items() if "aids" in name and "backs" in name)
    assert [(page["number"], page["side"], len(page["slots"])) for page in aids] == [
        (1, "back", 0), (2, "back", 5),
    ]  # fmt: skip
    (cards,) = (pages for name, pages in files.items() if "cards" in name and "backs" in name)
    assert [len(page["slots"]) for page in cards] == [1, 9]


def test_each_file_is_printed_on_its_paper() -> None:
    report = planned("face-up")
    told = {
        task.product.name: task.product.stock for task in print_tasks(report.run, report.files)
    }
    assert {name for name, stock in told.items() if stock is PaperStock.PLAIN} == {
        "score-pad", "rulebook",
    }  # fmt: skip
    assert told.keys() == NAMED.keys() - {"counters", "aids"}  # they are among the tokens


def test_pages_of_the_kit_are_told_each_once() -> None:
    report = planned("face-up")
    kit = report.files[-1]
    ranges = [
        one
        for task in print_tasks(report.run, report.files)
        for one in (task.pages, task.backs)
        if one
    ]
    told = sorted(n for one in ranges for n in range(one.first, one.last + 1))
    assert told == list(range(2, len(kit.pages) + 1))  # the first tells all this
    assert {one.file for one in ranges} == {"house-kit.pdf"}


def test_files_without_backs_go_through_once() -> None:
    report = planned("face-up", "score-pad,counters")
    runs = print_runs(report.run, report.files)
    assert [run.sides for run in runs] == [PrintedSides.ONE] * len(runs)
    assert {one.file for run in runs for one in run.pages} == {"score-pad.pdf", "counters.pdf"}


def test_backs_of_one_stock_follow_all_its_fronts_in_the_kit() -> None:
    report = planned("face-up")
    cards = next(run for run in print_runs(report.run, report.files)
                 if run.tasks[0].product.name == "cards")  # fmt: skip
    (fronts,), (backs,) = cards.pages, cards.backs
    assert fronts == PageRange("house-kit.pdf", 4, fronts.last)
    assert backs == PageRange("house-kit.pdf", fronts.last + 1, 2 * fronts.last - 3)


def test_booklet_in_two_passes_is_upside_down_on_its_backs(tmp_path: Path) -> None:
    """Its same short edge goes in first again; a duplex unit turns it over that edge."""
    pages = {}
    for backs in ("separate", "long-edge"):
        run_print("--output", tmp_path / backs, "--only", "rulebook", "--booklet", "--paper", "a4",
                  "--backs", backs)  # fmt: skip
        for file in (tmp_path / backs).glob("*.pdf"):
            with PdfDocument(file) as document:
                pages[file.name] = [
                    page.render(scale=0.3).to_numpy().astype(int) for page in document
                ]
    for n in (0, 1):
        front, back = pages["rulebook.pdf"][2 * n : 2 * n + 2]
        assert np.array_equal(pages["rulebook-fronts.pdf"][n], front)
        turned = pages["rulebook-backs.pdf"][n][::-1, ::-1]
        assert np.abs(turned - back).mean() < 3 < np.abs(turned - front).mean()


def test_shift_of_backs_is_not_one_of_a_booklet_that_lies_on_its_side(tmp_path: Path) -> None:
    for name, options in (("true", ()), ("moved", ("--back-shift=5,-3",))):
        run_print("--output", tmp_path / name, "--only", "rulebook", "--booklet", "--paper", "a4",
                  *options)  # fmt: skip
    true, moved = ((tmp_path / name / "rulebook.pdf").read_bytes() for name in ("true", "moved"))
    assert true == moved
