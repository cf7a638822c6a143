"""Whole pages in numbers as golden text: every slot, bleed, mark, line and word, in mm."""

from collections.abc import Iterable, Mapping

import pytest

from generator.drawing.geometry import Box
from generator.faces.face import Face
from generator.imposition.blocks import Block, BlockEdge
from generator.imposition.cut_plan import number_boxes
from generator.imposition.marks import CutLine
from generator.imposition.selection import select
from generator.imposition.sheets import Page
from generator.style.style import Style
from tests.generator.imposition.layouts import layout, plan
from tests.golden import Golden

TEN = "J01-J10"
CARDS = {
    "touching": (layout("a4", marks="both"), TEN),
    "letter-cut-plan": (layout("letter", backs="short-edge", order="stack", plans_cuts=True), TEN),
    "gap": (layout("letter", "poker", "gap", backs="short-edge", marks="lines"), TEN),
    "fold": (layout("a4", "mini", "fold", marks="both"), "S1-S5,G01-G07"),
    "gap-cut-plan": (layout("a4", "large", "gap", bleed=2, gap=5, plans_cuts=True), "J01-J03"),
    "unmarked": (layout("letter", marks="none"), "J01"),
    "narrow": (layout("a5", "euro-poker", margin=5, bleed=0), "J01"),
}  # fmt: skip
TOKENS = {
    "touching": layout("a4", marks="both"),
    "gap": layout("letter", arrange="gap", backs="short-edge"),
    "fold": layout("a4", arrange="fold", bleed=0.5),
    "no-marks": layout("a5", card="mini", marks="none", backs="none"),
}


def mm(numbers: Iterable[float]) -> str:
    return " ".join(f"{round(number, 2) + 0:g}" for number in numbers)


def box(one: Box) -> str:
    return mm((one.x, one.y, one.w, one.h))


def lines(name: str, found: Iterable[CutLine]) -> list[str]:
    return [f"{name} {mm(line)}" for line in found]


def edge(one: BlockEdge) -> str:
    return mm((one.bleed, one.off, one.length))


def block(one: Block) -> str:
    sides = "; ".join(map(edge, (one.left, one.top, one.right, one.bottom)))
    return f"block {box(one.box)}, gap {one.gap[0]:g}, bleed {one.bleed}, sides {sides}"


def tell(page: Page) -> list[str]:
    """The page, a line for each thing on it: places and sizes in mm, boxes as x y w h."""
    size = f"{page.paper.w:g} x {page.paper.h:g}"
    told = [
        f"{page.what} {page.number} of {page.count}: {page.side}",
        f"paper {size}, flip {page.flip}",
        *map(block, page.blocks),
    ]
    for one in page.placed:
        disc = " round" if one.is_round else ""
        clip = " and ".join(map(box, one.clip))
        told.append(f"{one.face} {box(one.trim)} turned {one.turned:g}{disc} in {clip}")
    told += lines("mark", page.marks) + lines("line", page.lines)
    told += lines("fold", [page.fold] if page.fold else [])
    for spot in page.spots:
        words = f"{spot.size_pt:g} pt" + (", upright" if spot.upright else "")
        told.append(f"{spot.part} {box(spot.box)} {words}")
    if page.plan_area:
        numbers = number_boxes(page.blocks[0], page.plan_area)
        told += [f"cut {number} {box(place)}" for number, place in numbers.items()]
    return told


def text(pages: Iterable[Page]) -> str:
    return "\n\n".join("\n".join(tell(page)) for page in pages) + "\n"


@pytest.mark.parametrize("name", CARDS)
def test_sheets_of_cards_are_the_golden_text(
    golden: Golden, faces: Mapping[str, Face], style: Style, name: str
) -> None:
    chosen, words = CARDS[name]
    pages = plan(chosen, faces, style).cards("cards", select(words, faces))
    golden.check(f"sheets/cards-{name}.txt", text(pages))


@pytest.mark.parametrize("name", TOKENS)
def test_sheets_of_tokens_are_the_golden_text(
    golden: Golden, faces: Mapping[str, Face], style: Style, name: str
) -> None:
    pages = plan(TOKENS[name], faces, style).pieces("tokens", select("tokens", faces))
    golden.check(f"sheets/tokens-{name}.txt", text(pages))
