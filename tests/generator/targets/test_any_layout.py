"""Any layout at all, in numbers: what is accepted keeps its word, what is not is one line."""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Any, NamedTuple

import click
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.commands.print import print_
from generator.drawing.geometry import Box, Edges, Size
from generator.errors import OptionError
from generator.faces.face import Face
from generator.imposition.blocks import TRACE, Marks
from generator.imposition.caption import Caption
from generator.imposition.grids import FOLD, REACH, Arrange, Axis, back_turn, mirrored
from generator.imposition.marks import WIDTH
from generator.imposition.planner import Backs, DealOrder, Layout, Planner
from generator.imposition.selection import Copy
from generator.imposition.sheets import Page, Placed, SheetSide, line_over
from generator.style.stretch import fit_to
from generator.style.style import Style
from generator.targets.all_targets import by_arrangement
from generator.targets.sheet_target import Asked, SheetTarget
from schema.common.errors import HorizonError

EXACT = 1e-6  # mm


class Made(NamedTuple):
    """What the options give: the layout, and all pages."""

    target: SheetTarget
    layout: Layout
    planner: Planner
    pages: list[Page]


Planning = Callable[[Iterable[str]], Made]


def made(options: Iterable[str], faces: Mapping[str, Face], style: Style) -> Made:
    """Return the plan of cards and tokens; raise what the command would."""
    given: dict[str, Any] = print_.make_context("horizon print", list(options)).params
    target = by_arrangement()[given["arrange"]]
    layout = target.layout(Asked(
        target.paper(given["paper"], "C"), given["card"], given["arrange"], given["bleed"],
        given["gap"], given["margin"], Marks(given["marks"]) if given["marks"] else None,
        Backs(given["backs"]), DealOrder(given["order"]), given["plans_cuts"],
        mark_length=given["mark_length"], rows=given["rows"], columns=given["columns"],
    ))  # fmt: skip
    caption = Caption("A deck", "1", "0.0", "0" * 64, layout.paper.name, "")
    planner = target.planner(
        layout, faces, fit_to(layout.card, 63, 88).scale, caption, style.fonts["clear"],
        target.grid(layout),
    )  # fmt: skip
    wanted = [Copy(one.id) for one in faces.values() if one.kind in {"journey", "start", "goal"}]
    tokens = [Copy(one.id) for one in faces.values() if one.kind == "token"]
    pages = planner.cards("cards", wanted) + planner.pieces("tokens", tokens)
    return Made(target, layout, planner, pages)


@pytest.fixture(scope="module")
def plan_of(small_faces: Mapping[str, Face], style: Style) -> Planning:
    return lambda options: made(options, small_faces, style)


def option(name: str, values: st.SearchStrategy[Any]) -> st.SearchStrategy[list[str]]:
    return st.one_of(st.just([]), values.map(lambda value: [f"--{name}={value}"]))


def lengths(most: float) -> st.SearchStrategy[str]:
    """A length in some unit, now and then one that is out of range."""
    value = st.floats(0, most).map(lambda n: round(n, 2)) | st.sampled_from([0, 1, 5, -1, 1e3])
    return st.builds(
        lambda n, unit: f"{n / {'mm': 1, '': 1, 'cm': 10, 'in': 25.4}[unit]:.4f}{unit}",
        value, st.sampled_from(["mm", "", "cm", "in"]),
    )  # fmt: skip


def several(most: float, count: int) -> st.SearchStrategy[str]:
    return lengths(most) | st.lists(lengths(most), min_size=count, max_size=count).map(";".join)


SIZES = st.tuples(st.integers(90, 450), st.integers(120, 600)).map(lambda s: f"{s[0]}x{s[1]}mm")
CARDS = st.tuples(st.integers(40, 120), st.floats(1.35, 2.5)).map(
    lambda s: f"{s[0]}x{s[0] * s[1]:.1f}mm"
)
OPTIONS = st.tuples(
    (st.sampled_from(["a4", "letter", "a3", "297x210mm"]) | SIZES).map(lambda p: [f"--paper={p}"]),
    option("card", CARDS),
    option("arrange", st.sampled_from(["touching", "gap", "fold"])),
    option("rows", st.integers(1, 4)), option("columns", st.integers(1, 4)),
    option("bleed", several(6, 4)), option("gap", several(14, 2)),
    option("margin", several(25, 4)),
    option("marks", st.sampled_from([marks.value for marks in Marks])),
    option("mark-length", lengths(8)),
    option("backs", st.sampled_from([backs.value for backs in Backs])),
    st.sampled_from([[], ["--cut-plan"]]),
).map(lambda parts: [word for part in parts for word in part])  # fmt: skip


@settings(max_examples=120)
@given(options=OPTIONS)
def test_accepted_options_keep_their_word_and_others_are_refused_in_one_line(
    plan_of: Planning, options: list[str]
) -> None:
    try:
        plan = plan_of(options)
    except (HorizonError, click.UsageError) as refusal:
        said = refusal.format_message() if isinstance(refusal, click.UsageError) else str(refusal)
        assert "--" in said
        assert "\n" not in said
        return
    hold(plan)


def hold(plan: Made) -> None:
    """Assert all that a plan promises."""
    shape_holds(plan)
    for page in plan.pages:
        if page.side is not SheetSide.BACK:
            front_holds(page, plan)
    backs_are_behind_their_fronts(plan)


def shape_holds(plan: Made) -> None:
    """Rows and columns are exactly those asked for, on the paper as it stands."""
    layout, grid = plan.layout, plan.planner.grid
    columns = len({round(slot.x, 4) for slot in grid.slots})
    rows = len({round(slot.y, 4) for slot in grid.slots})
    assert (columns, columns * rows) == (grid.columns, len(grid.slots))
    assert layout.columns in {None, columns}
    assert layout.rows in {None, rows}
    spaces, page = grid.spaces, grid.page
    if grid.fold is Axis.UPRIGHT:
        assert spaces.right - page.w / 2 == pytest.approx(FOLD + layout.bleed.right)
    elif grid.fold is Axis.LEVEL:
        assert spaces.bottom - page.h / 2 == pytest.approx(FOLD + layout.bleed.bottom)
    if layout.rows or layout.columns:
        assert (grid.page.w, grid.page.h) == (layout.paper.w, layout.paper.h)


def front_holds(page: Page, plan: Made) -> None:
    """Faces stay within the margins, with their bleed in a gap; nothing lies on anything."""
    layout, paper = plan.layout, Box(0, 0, page.paper.w, page.paper.h)
    margin = layout.margin or Edges.all(REACH)
    cards = page.what == "cards"
    kept = paper.within(margin)
    for one in page.placed:
        assert kept.holds(one.trim)
        assert paper.holds(around(one))
        if layout.arrange is Arrange.GAP and not one.is_round:
            assert near(around(one), one.trim.around(layout.bleed))
            assert not cards or kept.holds(around(one))
    for one, other in combinations(page.placed, 2):
        assert not one.trim.overlaps(other.trim)
        if not one.is_round:
            assert not any(box.overlaps(other.trim, TRACE + EXACT) for box in one.clip)
    for mark in page.marks:
        assert kept.holds(mark.box, WIDTH / 2 + EXACT)
        length = abs(mark.x1 - mark.x0) + abs(mark.y1 - mark.y0)
        assert length <= layout.mark + EXACT
        assert not any(box.overlaps(mark.box) for one in page.placed for box in one.clip)


def around(one: Placed) -> Box:
    """The box around all that is drawn of a face."""
    x, y = min(box.x for box in one.clip), min(box.y for box in one.clip)
    right, bottom = max(box.right for box in one.clip), max(box.bottom for box in one.clip)
    return Box(x, y, right - x, bottom - y)


def near(one: Box, other: Box) -> bool:
    return one.holds(other, EXACT) and other.holds(one, EXACT)


def backs_are_behind_their_fronts(plan: Made) -> None:
    """Turned over, each back covers its own front, trim and bleed, and so do the marks."""
    pages, faces = plan.pages, plan.planner.faces
    if plan.layout.arrange is Arrange.FOLD:
        for page in pages:
            assert page.fold is not None
            axis = Axis.UPRIGHT if page.fold.x0 == page.fold.x1 else Axis.LEVEL
            backs_match(page.fronts, page.placed[len(page.fronts) :], page.paper, axis, faces)
    elif plan.layout.backs is Backs.NONE:
        assert {page.side for page in pages} == {SheetSide.FRONT}
    else:
        for front, back in zip(pages[::2], pages[1::2], strict=True):
            assert (front.side, back.side) == (SheetSide.FRONT, SheetSide.BACK)
            axis = turning_axis(front.paper, plan.layout.backs)
            backs_match(front.placed, back.placed, front.paper, axis, faces)
            assert back.marks == tuple(line_over(mark, front.paper, axis) for mark in front.marks)


def turning_axis(page: Size, backs: Backs) -> Axis:
    """The line about which a sheet is turned over: along its long edge unless told otherwise."""
    is_upright = page.h >= page.w
    along_long = backs is not Backs.SHORT_EDGE
    return Axis.UPRIGHT if is_upright == along_long else Axis.LEVEL


def backs_match(fronts: Iterable[Placed], backs: Iterable[Placed], paper: Size, axis: Axis,
                faces: Mapping[str, Face]) -> None:  # fmt: skip
    for front, back in zip(fronts, backs, strict=True):
        assert back.face == faces[front.face].back
        assert near(mirrored(back.trim, paper, axis), front.trim)
        assert near(mirrored(around(back), paper, axis), around(front))
        assert back.turned == back_turn(front.turned, axis)


def test_wide_left_margin_is_the_right_one_of_backs(
    plan_of: Planning,
) -> None:
    plan = plan_of(["--paper=a4", "--margin=6,7,8,70"])
    front, back = plan.pages[:2]
    assert min(one.trim.x for one in front.placed) >= 70
    assert max(one.trim.right for one in back.placed) <= 210 - 70
    hold(plan)


@pytest.mark.parametrize("edge", ["long-edge", "short-edge"])
def test_bleed_of_each_edge_is_mirrored_behind_its_front(plan_of: Planning, edge: str) -> None:
    options = ["--paper=a4", "--arrange=gap", "--bleed=1,2,3,4", f"--backs={edge}"]
    plan = plan_of(options)
    for page in plan.pages[:2]:
        one = page.placed[0]
        box, art = one.trim, around(one)
        found = (box.y - art.y, art.right - box.right, art.bottom - box.bottom, box.x - art.x)
        is_upright = turning_axis(page.paper, plan.layout.backs) is Axis.UPRIGHT
        over = (1, 4, 3, 2) if is_upright else (3, 2, 1, 4)
        assert found == pytest.approx((1, 2, 3, 4) if page.side is SheetSide.FRONT else over)


def test_trim_of_a_page_for_print_shops_is_inside_the_bleed_of_each_edge(
    plan_of: Planning,
) -> None:
    plan = plan_of(["--arrange=one", "--bleed=1,2,3,4"])
    front, back = plan.pages[:2]
    assert front.trim == Box(4, 1, 63, 88)
    assert back.trim == Box(2, 1, 63, 88)
    assert (front.paper.w, front.paper.h) == (back.paper.w, back.paper.h) == (69, 92)


CARD = "cards of 63 x 88 mm need"
FOUR_ROWS = f"--rows 4: {CARD} 352 mm down, and a4 leaves 287; choose --rows 3 or --paper tabloid"
FOUR_COLUMNS = (
    f"--columns 4: {CARD} 252 mm across, and a4 leaves 200; choose --columns 3, "
    f"--paper 297x210mm or --paper tabloid"
)
FOLDED = f"--rows 2: {CARD} 176 mm down, and a4 leaves 135.5; choose --rows 1 or --paper tabloid"
NARROW = ("--margin=5", "--paper=200x275mm")
NO_LINE = (
    "--rows 3: no margin of 200x275mm is left with the 3.8 mm that the sheet's line needs; "
    "choose --rows 2 or --paper letter"
)
WITH_GAPS = f"--columns 3: {CARD} 201 mm across, and a4 leaves 183; choose --columns 2"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--rows=4", "--columns=3"], FOUR_ROWS), (["--columns=4", "--rows=2"], FOUR_COLUMNS),
        (["--columns=3", "--arrange=gap", "--margin=10"], WITH_GAPS),
        (["--rows=2", "--columns=3", "--arrange=fold"], FOLDED),
        (["--rows=3", "--columns=3", *NARROW], NO_LINE),
        (["--rows=1", "--arrange=one"], "--rows: a page of --arrange one is a face"),
        (["--columns=1", "--arrange=one"], "--columns: a page of --arrange one is a face"),
        (["--mark-length=3", "--arrange=one"], "--mark-length: a page of --arrange one is a"),
        (["--mark-length=3", "--marks=lines"], "--mark-length: --marks lines has no short marks"),
        (["--gap=4,9", "--arrange=gap"], "--gap: bleeds of 3 and 3 mm overlap in a gap of 4 mm"),
        (["--gap=9,1", "--arrange=gap"], "--gap: two cuts 1 mm apart can't be made by hand"),
        (["--gap=4,8"], "--gap: faces of --arrange touching share their cuts"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_with_what_would(
    plan_of: Planning, options: list[str], said: str
) -> None:
    paper = [] if "--arrange=one" in options else ["--paper=a4"]
    with pytest.raises(OptionError) as refusal:
        plan_of([*paper, *options])
    assert str(refusal.value).startswith(said)


def test_rows_and_columns_that_are_named_in_a_refusal_fit(
    plan_of: Planning,
) -> None:
    hold(plan_of(["--paper=a4", "--rows=3", "--columns=3"]))
    hold(plan_of(["--paper=297x210mm", "--rows=2", "--columns=4"]))


def test_cards_lie_on_their_sides_where_rows_and_columns_fit_only_so(
    plan_of: Planning,
) -> None:
    upright = plan_of(["--paper=a4", "--rows=2", "--columns=2"]).planner.grid
    on_their_sides = plan_of(["--paper=a4", "--rows=4", "--columns=2"])
    assert (upright.turned, on_their_sides.planner.grid.turned) == (0, 90)
    hold(on_their_sides)


def test_marks_are_as_long_as_asked_where_there_is_room(
    plan_of: Planning,
) -> None:
    options = ["--paper=a3", "--rows=2", "--columns=2", "--mark-length=7.5mm"]
    page = plan_of(options).pages[0]
    found = {round(abs(m.x1 - m.x0) + abs(m.y1 - m.y0), 4) for m in page.marks}
    assert found == {7.5}


def test_gap_that_nobody_names_has_room_for_both_bleeds_each_way() -> None:
    asked = Asked(Size("", 210, 297), Size("", 63, 88), "gap", bleed=Edges(1, 2, 3, 4))
    assert by_arrangement()["gap"].layout(asked).gap == (6, 4)
