"""Boxes folded in numbers: edges meet, flaps keep apart, and what goes in has room."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.boxes.contents import (
    CardStack,
    Holds,
    Inside,
    Pieces,
    Sleeves,
    tray_room,
)
from generator.boxes.folding import Space, collisions, fold, gaps
from generator.boxes.net import Net, Panel, panel_of
from generator.boxes.plan import BoxOrder, BoxPlan, plan_box
from generator.boxes.tray import SLACK, dividers, tray
from generator.boxes.tuck_box import TITLED, tuck_box
from generator.cutting.path import Corner, Tool
from generator.drawing.geometry import Box, Size
from generator.errors import OptionError
from generator.paper.formats import CARDS, PAPERS

MEETS = 0.2  # mm
STOCK = 0.3
TOKENS = (
    Pieces("tokens I", 5, 24, 16), Pieces("tokens II", 5, 24, 16), Pieces("tokens III", 5, 28, 28),
    Pieces("counters", 40, 13, 20, cells=3),
)  # fmt: skip
SIZES = st.builds(Inside, st.floats(40, 120), st.floats(60, 160), st.floats(5, 90))


def order(
    holds: Holds = Holds.CARDS, sleeves: Sleeves = Sleeves.THICK, paper: str = "a4",
    card: str = "euro-poker", count: int = 78, board: float = STOCK,
) -> BoxOrder:  # fmt: skip
    stack = CardStack(count, CARDS[card], STOCK, sleeves)
    return BoxOrder(holds, stack, TOKENS, board, PAPERS[paper])


def folded_box(net: Net, name: str) -> tuple[list[float], list[float]]:
    """Return the least and the largest x, y, z of a panel once all is folded."""
    turn, box = fold(net)[name], net.panels[name].box
    corners = ((box.x, box.y), (box.right, box.bottom), (box.x, box.bottom), (box.right, box.y))
    points = [turn.of(Space(x, y, 0)) for x, y in corners]
    return ([min(axis) for axis in zip(*points, strict=True)],
            [max(axis) for axis in zip(*points, strict=True)])  # fmt: skip


@given(inside=SIZES, in_two=st.booleans(), stock=st.floats(0.1, 1))
def test_edges_of_any_box_meet_within_a_fifth_of_a_millimetre(
    inside: Inside, in_two: bool, stock: float
) -> None:
    assert max(gaps(tuck_box(inside, stock, in_two=in_two))) <= MEETS


@given(inside=SIZES, in_two=st.booleans(), stock=st.floats(0.1, 1))
def test_no_flap_of_any_box_lies_on_another(inside: Inside, in_two: bool, stock: float) -> None:
    assert not collisions(tuck_box(inside, stock, in_two=in_two))


@given(inside=SIZES, stock=st.floats(0.1, 1))
def test_walls_of_a_folded_box_are_as_far_apart_as_its_inside_and_one_paper(
    inside: Inside, stock: float
) -> None:
    net = tuck_box(inside, stock)
    low, _high = folded_box(net, "front")
    assert abs(low[2]) == pytest.approx(inside.d + stock)
    left, right = folded_box(net, "side")[1][0], folded_box(net, "other side")[0][0]
    assert left - right == pytest.approx(inside.w + stock)
    assert folded_box(net, "bottom")[0][1] - folded_box(net, "lid")[1][1] == pytest.approx(
        inside.h + stock
    )


def test_edges_that_do_not_meet_are_found() -> None:
    def cut(point: tuple[float, float]) -> tuple[float, float]:
        return point[0], max(point[1], -24.3)

    net = tuck_box(Inside(66, 91, 25), STOCK)
    lid = net.panels["lid"]
    shorter = tuple(Corner(c.x, c.y + 1 if c.y < -1 else c.y, c.bulge) for c in lid.corners)
    seams = tuple(
        replace(seam, edge=(cut(seam.edge[0]), cut(seam.edge[1])))
        if seam.panel == "lid" else seam
        for seam in net.seams
    )  # fmt: skip
    worse = replace(net, panels={**net.panels, "lid": replace(lid, corners=shorter)}, seams=seams)
    assert max(gaps(worse)) == pytest.approx(1, abs=0.01)


def test_flaps_that_lie_on_each_other_are_found() -> None:
    net = tuck_box(Inside(66, 91, 25), STOCK)
    ear = net.panels["ear of side"]
    long = panel_of(Box(ear.box.x, -50, ear.box.w, 50))
    worse = replace(net, panels={**net.panels, ear.name: replace(ear, corners=long)})
    assert collisions(worse) == [("ear of side", "ear of other side")]


def test_ears_are_narrower_than_their_sides_and_shorter_than_the_lid() -> None:
    net = tuck_box(Inside(66, 91, 25), STOCK)
    side, ear = net.panels["side"].box, net.panels["ear of side"].box
    assert ear.x - side.x == side.right - ear.right == pytest.approx(1)
    lids = [folded_box(net, name) for name in ("ear of side", "ear of other side", "lid")]
    assert lids[0][0][0] - lids[1][1][0] >= 4  # apart in the middle
    assert lids[2][0][2] < lids[0][0][2]
    assert lids[0][1][2] < lids[2][1][2]


def test_glue_flap_hangs_on_the_back_and_goes_behind_a_side() -> None:
    net = tuck_box(Inside(66, 91, 25), STOCK)
    flap = net.panels["glue flap"]
    assert flap.parent == "back"
    low, high = folded_box(net, "glue flap")
    side_low, side_high = folded_box(net, "other side")
    assert (low[0], high[0]) == pytest.approx((side_low[0], side_low[0]), abs=1e-6)
    assert side_low[2] < low[2]
    assert high[2] <= side_high[2] + 1e-6


def test_all_that_is_glued_is_bare_and_bears_no_title() -> None:
    panels = tuck_box(Inside(66, 91, 25), STOCK, in_two=True).panels
    bare = {name for name, panel in panels.items() if panel.is_glued}
    assert bare == {"glue flap", "tab", "inner bottom", "bottom ear of side",
                    "bottom ear of other side"}  # fmt: skip
    assert len(TITLED) == 5
    assert not bare & set(TITLED)


def test_front_has_a_half_round_cut_for_the_thumb() -> None:
    panel = tuck_box(Inside(66, 91, 25), STOCK).panels["front"]
    (arc,) = [(one, other) for one, other in panel.path.pieces if one.bulge]
    assert arc[1].x - arc[0].x == 18
    assert panel.box.bottom > panel.box.y + 9


def test_outline_of_a_part_is_one_closed_path_around_all_its_panels() -> None:
    for in_two in (False, True):
        net = tuck_box(Inside(66, 91, 25), STOCK, in_two=in_two)
        for part in net.parts:
            cuts = [path for path in net.paths(part) if path.tool is Tool.CUT]
            assert len(cuts) == 1
            assert cuts[0].box == net.box(part)
            folds = [path for path in net.paths(part) if path.tool is Tool.FOLD]
            assert len(folds) == len(part) - 1


@pytest.mark.parametrize(
    ("sleeves", "measured"), [(Sleeves.NONE, 20), (Sleeves.THIN, 24), (Sleeves.THICK, 32)]
)
def test_depth_agrees_with_60_cards_that_were_measured(sleeves: Sleeves, measured: float) -> None:
    stack = CardStack(60, CARDS["euro-poker"], 20 / 60, sleeves)
    assert measured <= stack.room.d <= measured + 2.6


@pytest.mark.parametrize("sleeves", list(Sleeves))
def test_box_holds_78_cards_in_sleeves_by_arithmetic(sleeves: Sleeves) -> None:
    plan = plan_box(order(sleeves=sleeves))
    layer = {Sleeves.NONE: 0, Sleeves.THIN: 0.04, Sleeves.THICK: 0.09}[sleeves]
    seam = 0 if sleeves is Sleeves.NONE else 3
    assert_holds(plan, 63 + seam, 88 + seam, 78 * (STOCK + 2 * layer))


def assert_holds(plan: BoxPlan, w: float, h: float, d: float) -> None:
    """What is so large goes between the walls of the folded net, less a paper's thickness."""
    net = plan.nets[0]
    between_w = folded_box(net, "side")[1][0] - folded_box(net, "other side")[0][0] - STOCK
    between_h = folded_box(net, "bottom")[0][1] - folded_box(net, "lid")[1][1] - STOCK
    between_d = abs(folded_box(net, "front")[0][2]) - STOCK
    assert between_w >= w + 1
    assert between_h >= h + 1
    assert between_d >= d


def test_box_of_the_whole_game_holds_cards_tray_tokens_and_counters_by_arithmetic() -> None:
    plan = plan_box(order(Holds.GAME, count=83))
    assert plan.tray
    cell = plan.tray.cell
    assert_holds(plan, 66, 91, 83 * 0.48 + cell.d + STOCK)
    floor = next(net for net in plan.nets if net.name == "tray").panels["floor"].box
    assert floor.w + STOCK < plan.inside.w
    assert floor.h + STOCK < plan.inside.h
    assert cell.w >= 28  # a coin lies flat
    assert cell.h >= 28
    piles = int(cell.w // 13) * int(cell.h // 20) * 3
    assert -(-40 // piles) * STOCK <= cell.d
    assert cell.d >= 5 * STOCK


def test_pieces_on_thick_board_have_a_deeper_tray() -> None:
    thin, thick = (plan_box(order(Holds.GAME, board=board)).tray for board in (STOCK, 2.0))
    assert thin
    assert thick
    assert thick.cell.d >= 14 > thin.cell.d


def test_tray_folds_and_its_strips_cross_where_its_cells_end() -> None:
    room = tray_room(Inside(69, 94, 0), TOKENS, STOCK, STOCK)
    net = tray(room, STOCK)
    assert max(gaps(net)) <= MEETS
    assert not collisions(net)
    strips = dividers(room, STOCK)
    assert [one.name for one in strips] == ["long divider", "short divider", "short divider"]
    long, short = strips[0].panels["long divider"], strips[1].panels["short divider"]
    assert long.box.w == pytest.approx(3 * room.cell.h + 2 * STOCK - SLACK)
    assert short.box.w == pytest.approx(2 * room.cell.w + STOCK - SLACK)
    deep = slots(long)[0][1] + slots(short)[0][1]
    assert deep >= long.box.h  # two half slots let the strips stand level
    middle = room.cell.h + STOCK / 2 - SLACK / 2
    assert slots(long)[0][0] == pytest.approx(middle)


def slots(panel: Panel) -> list[tuple[float, float]]:
    """Return each slot's middle and depth."""
    points: Sequence[Corner] = panel.corners
    pairs = [
        (one, other) for one, other in pairwise(points)
        if one.y == other.y and abs(one.x - other.x) < 1
    ]  # fmt: skip
    box = panel.box
    return [((a.x + b.x) / 2, min(box.h, max(a.y, box.h - a.y))) for a, b in pairs]


def test_piece_that_is_larger_than_a_cell_is_refused() -> None:
    large = replace(order(Holds.GAME), pieces=(Pieces("tokens III", 5, 50, 50),))
    with pytest.raises(OptionError, match=r"--holds: tokens III of 50 x 50 mm do not go into"):
        plan_box(large)


def test_box_that_is_larger_than_the_paper_is_of_two_parts_with_a_tab() -> None:
    plan = plan_box(order(Holds.GAME))
    assert plan.is_in_two
    assert len(plan.sheets) == 3  # two parts, the tray
    assert "tab" in plan.nets[0].panels
    assert not plan_box(replace(order(Holds.GAME), paper=PAPERS["a3"])).is_in_two


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sleeves", list(Sleeves))
@pytest.mark.parametrize("holds", list(Holds))
def test_all_parts_lie_within_the_margins_of_their_sheets(
    paper: str, sleeves: Sleeves, holds: Holds
) -> None:
    for sheet in plan_box(order(holds, sleeves, paper)).sheets:
        area = Box(0, 0, sheet.paper.w, sheet.paper.h).grown(-5)
        assert all(area.holds(placed.box) for placed in sheet.placements)
        assert {sheet.paper.w, sheet.paper.h} == {PAPERS[paper].w, PAPERS[paper].h}


@pytest.mark.parametrize("card", list(CARDS))
def test_whole_game_has_a_box_on_a4_whatever_card_of_a_name_it_has(card: str) -> None:
    scale = min(CARDS[card].w / 63, CARDS[card].h / 88)
    tokens = [replace(one, w=one.w * scale, h=one.h * scale) for one in TOKENS[:3]]
    for sleeves in Sleeves:
        plan = plan_box(
            replace(order(Holds.GAME, sleeves, card=card), pieces=(*tokens, TOKENS[3]))
        )
        assert plan.tray


def test_paper_that_is_too_small_for_half_a_box_is_refused_with_one_that_is_not() -> None:
    small = replace(order(), paper=Size("90x120mm", 90, 120))
    with pytest.raises(OptionError, match=r"--paper 90x120mm: half the box is .*choose --paper"):
        plan_box(small)


def test_arithmetic_is_told() -> None:
    told = " ".join(plan_box(order()).told())
    assert "78 cards of 0.30 mm and 156 layers of thick sleeves of 0.09 mm are 37.4 mm" in told
    assert "the box is 69.0 x 94.0 x 39.8 mm inside" in told
    assert "edges meet within 0.00 mm" in told
