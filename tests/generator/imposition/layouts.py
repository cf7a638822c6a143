"""Layouts for tests: every paper, card, arrangement and flip edge, and a planner for each."""

from collections.abc import Mapping, Sequence
from itertools import product

from generator.drawing.geometry import Edges, Size
from generator.faces.face import Face
from generator.imposition.blocks import Marks
from generator.imposition.caption import Caption
from generator.imposition.planner import Backs, DealOrder, Layout, Planner, plan_grid
from generator.imposition.sheets import Page, Placed, SheetSide
from generator.imposition.stack import Stack
from generator.paper.formats import CARDS, PAPERS
from generator.style.stretch import fit_to
from generator.style.style import Style
from generator.targets.home import HOME
from generator.targets.sheet_target import Asked

FLIPS = ("long-edge", "short-edge")
EVERY = [
    (paper, card, arrange, flip)
    for paper, card, arrange, flip in product(PAPERS, CARDS, ("touching", "gap", "fold"), FLIPS)
    if arrange != "fold" or flip == "long-edge"
]
NAMES = ["-".join(case) for case in EVERY]


def edges(length: float | None) -> Edges | None:
    return None if length is None else Edges.all(length)


def layout(
    paper: str = "a4", card: str = "euro-poker", arrange: str = "touching",
    backs: str = "long-edge", marks: str | None = None, size: Size | None = None,
    margin: float | None = None, bleed: float | None = None, gap: float | None = None,
    order: str = "box", plans_cuts: bool = False, mixes_backs: bool = False,
    stack: str | None = None,
) -> Layout:  # fmt: skip
    return HOME.layout(Asked(
        size or PAPERS[paper], CARDS[card], arrange, edges(bleed),
        None if gap is None else (gap, gap), edges(margin),
        Marks(marks) if marks else None, Backs(backs), DealOrder(order), plans_cuts,
        mixes_backs=mixes_backs, stack=Stack(stack) if stack else None,
    ))  # fmt: skip


def plan(chosen: Layout, faces: Mapping[str, Face], style: Style) -> Planner:
    caption = Caption("A deck", "1", "0.0", "0" * 64, chosen.paper.name, "")
    scale = fit_to(chosen.card, 63, 88).scale
    return Planner(chosen, faces, scale, caption, style.fonts["clear"], plan_grid(chosen))


def fronts_only(pages: Sequence[Page]) -> list[Page]:
    return [page for page in pages if page.side is not SheetSide.BACK]


def corners(one: Placed) -> list[tuple[float, float]]:
    """The page points of a face's own corners, clockwise from its upper left."""
    box = one.trim
    around = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    steps = -round(one.turned / 90) % 4
    return around[steps:] + around[:steps]


def over(page: Page, point: tuple[float, float], *, upright: bool) -> tuple[float, float]:
    """Where a point of the page is once the sheet is turned over."""
    x, y = point
    return (page.paper.w - x, y) if upright else (x, page.paper.h - y)
