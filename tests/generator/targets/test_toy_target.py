"""A toy target is printed through by handing it to the command: no module has to know it."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pytest

from generator.commands.print import print_command
from generator.drawing.geometry import Box, Edges, Size
from generator.drawing.pdf_pen import MM
from generator.errors import OptionError
from generator.imposition.blocks import Block, BlockEdge, Marks
from generator.imposition.planner import Planner, flip_axis
from generator.imposition.selection import Copy
from generator.imposition.sheets import Form, Page
from generator.printing.registry import PRODUCTS
from generator.sheets.print_file import Report
from generator.sheets.printable import Printable
from generator.targets.all_targets import TARGETS
from generator.targets.sheet_target import Asked, SheetTarget
from tests.generator.printed import run_print

SIDE = 100.0  # mm


@dataclass(frozen=True, slots=True)
class ToyPlanner(Planner):
    """Plans square pages with one card in the upper left corner."""

    def cards(
        self, what: str, wanted: Sequence[Copy], _whole: Sequence[str] | None = None
    ) -> list[Page]:
        """Return the pages, front then back."""
        page, card = Size("toy", SIDE, SIDE), self.layout.card
        edge = BlockEdge(0, 0, 0)
        block = Block(
            (Box(0, 0, card.w, card.h),), 0, (0, 0), Edges.all(0), edge, edge, edge, edge
        )
        axis = flip_axis(page, self.layout.backs)
        form = Form(what, page, Box(0, 0, SIDE, SIDE), (block,), Marks.NONE, axis)
        return [
            side
            for number, copy in enumerate(wanted, 1)
            for side in self.sheet(form, number, len(wanted), {0: copy})
        ]


class ToyShop(SheetTarget):
    """A shop that prints cards alone, on square pages."""

    arrangements = ("toy",)
    help = "toys on square pages"
    planner = ToyPlanner

    def check(self, asked: Asked) -> None:
        """Raise OptionError for a gap."""
        if asked.gap is not None:
            raise OptionError("--gap: toys have none; leave --gap out")

    def takes(self, product: Printable) -> bool:
        """Whether it is cards."""
        return product.name == "cards"

    def told(self, _report: Report, *, by_locale: bool) -> Iterator[str]:
        """Yield what is known of toys."""
        yield "toys are square"

    def steps(self, report: Report) -> Iterator[str]:
        """Yield what is done with toys."""
        yield f"Play with {report.files[0].name}."


WITH_TOY = print_command(PRODUCTS, (*TARGETS, ToyShop()))


@pytest.fixture(scope="module")
def toy_print(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("toy")
    done = run_print("--output", folder, "--arrange", "toy", command=WITH_TOY)
    assert done.exception is None, done.output
    return folder, done.output


def test_toy_plans_its_own_pages(toy_print: tuple[Path, str]) -> None:
    with pikepdf.open(toy_print[0] / "cards.pdf") as document:
        boxes = {tuple(round(float(n) / MM) for n in page.mediabox) for page in document.pages}
        assert boxes == {(0, 0, 100, 100)}
        assert len(document.pages) == 2 * 78


def test_toy_gets_only_what_it_takes(toy_print: tuple[Path, str]) -> None:
    assert sorted(path.name for path in toy_print[0].glob("*.pdf")) == [
        "cards.pdf", "house-kit.pdf",
    ]  # fmt: skip


def test_record_names_the_toy_and_places_the_backs(toy_print: tuple[Path, str]) -> None:
    record = json.loads((toy_print[0] / "print.json").read_text(encoding="utf-8"))
    assert record["options"]["arrange"] == "toy"
    assert record["options"]["marks"] == "none"
    front, back = (page["slots"][0] for page in record["files"][0]["pages"][:2])
    assert (front["face"], front["x_mm"], front["y_mm"]) == ("J01", 0, 0)
    assert (back["face"], back["x_mm"], back["y_mm"]) == ("back-journey", SIDE - 63, 0)


def test_toy_says_what_to_know_and_to_do(toy_print: tuple[Path, str]) -> None:
    assert toy_print[1].splitlines()[1:] == [
        "toys are square", "", "What to do now", "1. Play with cards.pdf.",
    ]  # fmt: skip


def test_toy_refuses_what_contradicts_it(tmp_path: Path) -> None:
    done = run_print("--output", tmp_path / "out", "--arrange", "toy", "--gap", "3",
                     command=WITH_TOY)  # fmt: skip
    assert str(done.exception) == "--gap: toys have none; leave --gap out"
    assert not (tmp_path / "out").exists()


def test_help_names_the_toy() -> None:
    told = " ".join(run_print("--help", command=WITH_TOY).output.split())
    assert "--arrange [touching|gap|fold|one|toy]" in told
    assert "one face a page for print shops; toys on square pages. [default: touching]" in told


def test_toy_is_unknown_without_being_registered(tmp_path: Path) -> None:
    assert "'toy' is not one of" in run_print("--output", tmp_path, "--arrange", "toy").output
