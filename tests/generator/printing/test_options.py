"""Any options at all: either files that are right, or one clear refusal."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pikepdf
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from generator.drawing.geometry import Box
from generator.imposition.blocks import Marks
from generator.imposition.planner import Backs, DealOrder
from generator.imposition.stack import Stack
from generator.paper.formats import CARDS, PAPERS, parse_card
from generator.style.stretch import fit_to
from generator.targets.all_targets import by_arrangement
from schema.common.errors import HorizonError
from tests.generator.printed import run_print


def option(name: str, values: st.SearchStrategy[Any]) -> st.SearchStrategy[list[str]]:
    return st.one_of(st.just([]), values.map(lambda value: [f"--{name}={value}"]))


ONE = st.one_of(
    st.floats(-1, 12).map(lambda n: f"{n:.2f}"),
    st.sampled_from(["0", "3mm", "2,5", "0.125in", "9pt", ".2cm", "1e9"]),
)
LENGTH = ONE | st.lists(ONE, min_size=2, max_size=4).map(";".join)
OWN_CARD = st.tuples(st.integers(38, 90), st.integers(50, 160)).map(lambda s: f"{s[0]}x{s[1]}mm")
OWN_PAPER = st.tuples(st.integers(30, 400), st.integers(30, 400)).map(lambda s: f"{s[0]}x{s[1]}mm")
OPTIONS = st.tuples(
    st.one_of(st.sampled_from(list(PAPERS)), OWN_PAPER).map(lambda paper: [f"--paper={paper}"]),
    option("card", st.sampled_from(list(CARDS)) | OWN_CARD),
    option("arrange", st.sampled_from(list(by_arrangement()))),
    option("marks", st.sampled_from([marks.value for marks in Marks])),
    option("backs", st.sampled_from([backs.value for backs in Backs])),
    option("stack", st.sampled_from([stack.value for stack in Stack])),
    option("order", st.sampled_from([order.value for order in DealOrder])),
    option("bleed", LENGTH), option("gap", LENGTH), option("margin", LENGTH),
    option("mark-length", ONE), option("rows", st.integers(1, 3)),
    option("columns", st.integers(1, 3)),
    st.sampled_from([[], [], ["--format=png", "--dpi=36"]]),
    st.sampled_from([[], ["--cut-plan"]]), st.sampled_from([[], ["--mix-backs"]]),
    option("back-shift", st.sampled_from(["1,-1", "0,0", "0,5;-0,5", "0,5,-0,5", "x"])),
    option("scale", st.sampled_from(["1.002,0.998"])),
    st.sampled_from(["J01", "J01-J12,G03*2", "S1,B01,B11*9", "tokens", "J05*20"]).map(
        lambda words: [f"--faces={words}"]
    ),
).map(lambda parts: [word for part in parts for word in part])  # fmt: skip


@settings(max_examples=30)
@given(OPTIONS)
def test_options_give_right_files_or_a_clear_refusal(options: list[str]) -> None:
    with TemporaryDirectory() as folder:
        output = Path(folder) / "out"
        result = run_print("--output", output, *options)
        if result.exception is None:
            check_files(output)
            return
        assert isinstance(result.exception, HorizonError), result.exception
        message = str(result.exception)
        assert message.startswith("--")
        assert "\n" not in message
        assert not output.exists() or not list(output.iterdir())


def check_files(output: Path) -> None:
    record = json.loads((output / "print.json").read_text(encoding="utf-8"))
    card = parse_card(record["options"]["card"])
    scale = fit_to(card, 63, 88).scale
    stretch = record["options"]["scale"]
    for file in record["files"]:
        if file["file"].endswith(".png"):
            with Image.open(output / file["file"]) as picture:
                sides = file["pages"][0]["paper_mm"]
                assert picture.size == tuple(round(side / 25.4 * 36) for side in sides)
            assert len(file["pages"]) == 1
        else:
            with pikepdf.open(output / file["file"]) as document:
                assert document.check_pdf_syntax() == []
                assert len(document.pages) == len(file["pages"])
        for page in file["pages"]:
            paper = Box(0, 0, *page["paper_mm"])
            assert page["slots"]
            for slot in page["slots"]:
                box = Box(*(slot[key] for key in ("x_mm", "y_mm", "w_mm", "h_mm")))
                assert paper.holds(box, 3)
                if slot["face"].startswith(("J", "S", "G")):
                    sides = sorted((slot["w_mm"] / stretch[0], slot["h_mm"] / stretch[1]))
                    turned = sorted((slot["w_mm"] / stretch[1], slot["h_mm"] / stretch[0]))
                    assert near(sides, [card.w, card.h]) or near(turned, [card.w, card.h])
                assert scale > 0


def near(one: list[float], other: list[float]) -> bool:
    return all(abs(a - b) < 0.3 for a, b in zip(one, other, strict=True))
