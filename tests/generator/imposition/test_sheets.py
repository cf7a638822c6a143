"""Sheets in numbers: for every paper, card, arrangement and flip edge, no picture drawn."""

from collections.abc import Mapping
from itertools import combinations

import pytest

from generator.drawing.geometry import Box
from generator.faces.face import Face
from generator.imposition.blocks import block_of
from generator.imposition.cut_plan import cut_words, number_boxes
from generator.imposition.grids import Axis
from generator.imposition.marks import crop_marks
from generator.imposition.planner import plan_grid
from generator.imposition.selection import select
from generator.imposition.sheets import Page, Placed, SheetSide
from generator.paper.formats import CARDS, PAPERS
from generator.style.style import Style
from tests.generator.imposition.layouts import EVERY, NAMES, corners, layout, over, plan

Case = tuple[str, str, str, str]
SLACK = 0.01  # mm


_planned: dict[tuple[object, ...], list[Page]] = {}  # the standard deck's, by case


def card_pages(case: Case, faces: Mapping[str, Face], style: Style, words: str | None = None,
               marks: str = "both") -> list[Page]:  # fmt: skip
    key = (case, words, marks)
    if key not in _planned:
        _planned[key] = _card_pages(case, faces, style, words, marks)
    return _planned[key]


def _card_pages(case: Case, faces: Mapping[str, Face], style: Style, words: str | None,
                marks: str) -> list[Page]:  # fmt: skip
    planner = plan(layout(*case, marks=marks), faces, style)
    cards = [one for one in select(words, faces) if faces[one.face].kind != "token"]
    return planner.cards("cards", cards)


def token_pages(case: Case, faces: Mapping[str, Face], style: Style) -> list[Page]:
    key = (case, "tokens")
    if key not in _planned:
        planner = plan(layout(*case, marks="both"), faces, style)
        tokens = [one for one in select(None, faces) if faces[one.face].kind == "token"]
        _planned[key] = planner.pieces("tokens", tokens)
    return _planned[key]


def art(page: Page) -> list[Box]:
    return [box for one in page.placed for box in one.clip]


@pytest.mark.parametrize("case", EVERY, ids=NAMES)
def test_all_ink_lies_in_the_printable_area(
    case: Case, faces: Mapping[str, Face], style: Style
) -> None:
    for pages in (card_pages(case, faces, style), token_pages(case, faces, style)):
        for page in pages:
            reach = Box(0, 0, page.paper.w, page.paper.h).grown(-5)
            ink = [line.box for line in (*page.marks, *page.lines)]
            ink += [spot.box for spot in page.spots] + art(page)
            assert all(reach.holds(box) for box in ink)


@pytest.mark.parametrize("case", EVERY, ids=NAMES)
def test_no_face_lies_on_another(case: Case, faces: Mapping[str, Face], style: Style) -> None:
    for page in card_pages(case, faces, style) + token_pages(case, faces, style):
        for one, other in combinations(page.placed, 2):
            assert not any(box.overlaps(other.trim, 0.051) for box in one.clip)


@pytest.mark.parametrize("case", EVERY, ids=NAMES)
def test_no_mark_and_no_word_lies_on_a_face(
    case: Case, faces: Mapping[str, Face], style: Style
) -> None:
    for page in card_pages(case, faces, style) + token_pages(case, faces, style):
        ink = [line.box.grown(-0.1) for line in page.marks]
        ink += [line.box for line in page.lines] + [spot.box for spot in page.spots]
        faces_there = art(page)
        assert not any(one.overlaps(box, 1e-3) for one in ink for box in faces_there)


@pytest.mark.parametrize("case", EVERY, ids=NAMES)
def test_words_and_marks_keep_off_each_other(
    case: Case, faces: Mapping[str, Face], style: Style
) -> None:
    page = card_pages(case, faces, style)[0]
    assert page.spots
    for one, other in combinations(page.spots, 2):
        assert not one.box.overlaps(other.box)
    for spot in page.spots:
        assert not any(spot.box.overlaps(line.box) for line in (*page.marks, *page.lines))


@pytest.mark.parametrize("case", EVERY, ids=NAMES)
def test_each_back_lies_behind_its_front_at_every_corner(
    case: Case, faces: Mapping[str, Face], style: Style
) -> None:
    for pages in (card_pages(case, faces, style), token_pages(case, faces, style)):
        for page, fronts, backs in _pairs(pages, case):
            upright = _is_upright(page, case)
            assert len(fronts) == len(backs)
            for front, back in zip(fronts, backs, strict=True):
                assert back.face == faces[front.face].back
                there = [over(page, point, upright=upright) for point in corners(back)]
                # Seen from the front, the back's left and right have changed places.
                expected = [there[1], there[0], there[3], there[2]]
                for point, other in zip(corners(front), expected, strict=True):
                    assert point == pytest.approx(other, abs=SLACK)


def _pairs(pages: list[Page], case: Case) -> list[tuple[Page, list[Placed], list[Placed]]]:
    if case[2] == "fold":
        return [
            (page, list(page.placed[: len(page.placed) // 2]),
             list(page.placed[len(page.placed) // 2 :]))
            for page in pages
        ]  # fmt: skip
    return [
        (front, list(front.placed), list(back.placed))
        for front, back in zip(pages[::2], pages[1::2], strict=True)
    ]


def _is_upright(page: Page, case: Case) -> bool:
    if case[2] == "fold":
        assert page.fold
        return page.fold.x0 == page.fold.x1
    tall = page.paper.h >= page.paper.w
    return tall if case[3] == "long-edge" else not tall


@pytest.mark.parametrize("case", EVERY, ids=NAMES)
def test_the_grid_is_the_same_on_every_sheet(
    case: Case, faces: Mapping[str, Face], style: Style
) -> None:
    pages = [page for page in card_pages(case, faces, style) if page.side is not SheetSide.BACK]
    first = [one.trim for one in pages[0].placed]
    assert {page.blocks for page in pages} == {pages[0].blocks}
    assert {page.paper for page in pages} == {pages[0].paper}
    for page in pages:
        assert {one.trim for one in page.placed} <= set(first)


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_one_card_more_or_less_gives_the_right_pages(
    extra: int, faces: Mapping[str, Face], style: Style
) -> None:
    words = f"J01-J{9 + extra:02d}"
    pages = card_pages(("a4", "euro-poker", "touching", "long-edge"), faces, style, words)
    assert [len(page.placed) for page in pages] == {
        -1: [8, 8], 0: [9, 9], 1: [9, 9, 1, 1],
    }[extra]  # fmt: skip


def test_every_cut_has_a_mark_at_both_ends(faces: Mapping[str, Face], style: Style) -> None:
    page = card_pages(("a4", "euro-poker", "touching", "long-edge"), faces, style, None, "crop")[0]
    upright = {line.x0 for line in page.marks if line.x0 == line.x1}
    level = {line.y0 for line in page.marks if line.y0 == line.y1}
    assert upright == {10.5, 73.5, 136.5, 199.5}
    assert level == {16.5, 104.5, 192.5, 280.5}
    for x in upright:
        ends = [line for line in page.marks if line.x0 == line.x1 == x]
        assert sorted(line.y0 > 148.5 for line in ends) == [False, True]
    assert all(line.x0 != line.x1 or abs(line.y1 - line.y0) == 2 for line in page.marks)


@pytest.mark.parametrize(("paper", "card", "arrange", "flip"), EVERY, ids=NAMES)
def test_every_side_has_room_for_marks(paper: str, card: str, arrange: str, flip: str) -> None:
    chosen = layout(paper, card, arrange, flip)
    block = block_of(plan_grid(chosen), chosen.room)
    assert all(side.length for side in (block.left, block.top, block.right, block.bottom))


def test_letter_nine_up_has_marks_on_all_sides(faces: Mapping[str, Face], style: Style) -> None:
    page = card_pages(("letter", "euro-poker", "touching", "long-edge"), faces, style)[0]
    assert len(page.marks) == 16


def test_marks_follow_the_slots_used(faces: Mapping[str, Face], style: Style) -> None:
    case = ("a4", "euro-poker", "touching", "long-edge")
    page = card_pages(case, faces, style, "J01,J02", "crop")[0]
    assert {line.x0 for line in page.marks if line.x0 == line.x1} == {10.5, 73.5, 136.5}
    assert {line.y0 for line in page.marks if line.y0 == line.y1} == {16.5, 104.5}


def test_gap_gives_every_face_its_whole_bleed(faces: Mapping[str, Face], style: Style) -> None:
    for page in card_pages(("a4", "euro-poker", "gap", "long-edge"), faces, style):
        assert all(one.clip == (one.trim.grown(3),) for one in page.placed)


def test_touching_faces_bleed_outwards_and_into_empty_slots(
    faces: Mapping[str, Face], style: Style
) -> None:
    case = ("a4", "euro-poker", "touching", "long-edge")
    page = card_pages(case, faces, style, "J01-J05")[0]
    first, last = page.placed[0].clip, page.placed[4].clip
    assert first == (Box(9.5, 13.5, 64.05, 91.05),)
    assert last[0].right == pytest.approx(136.5 + 3)


def test_flip_edge_is_the_one_that_is_turned(faces: Mapping[str, Face], style: Style) -> None:
    for flip, axis in (("long-edge", Axis.UPRIGHT), ("short-edge", Axis.LEVEL)):
        assert card_pages(("a4", "euro-poker", "touching", flip), faces, style)[0].flip is axis


def test_fold_line_runs_between_fronts_and_backs(faces: Mapping[str, Face], style: Style) -> None:
    for page in card_pages(("a4", "euro-poker", "fold", "long-edge"), faces, style):
        assert page.fold
        assert page.fold.x0 == 105
        boxes = art(page)
        assert all(abs(edge - 105) >= 5 for box in boxes for edge in (box.x, box.right))


@pytest.mark.parametrize("case", EVERY, ids=NAMES)
def test_no_back_has_another_kind_within_two_bleeds(
    case: Case, faces: Mapping[str, Face], style: Style
) -> None:
    """Else the bleed of one would show on the other where a printer drifts."""
    bleed = {"gap": 3}.get(case[2], 1)  # of tokens that touch, and of discs, it is 1 mm
    for page in card_pages(case, faces, style) + token_pages(case, faces, style):
        backs = [one for one in page.placed if one.face.startswith("back-")]
        for one, other in combinations(backs, 2):
            if one.face != other.face:
                assert not one.trim.grown(2 * bleed - SLACK).overlaps(other.trim), page.number


def test_tokens_of_the_box_share_one_sheet(faces: Mapping[str, Face], style: Style) -> None:
    pages = token_pages(("a4", "euro-poker", "touching", "long-edge"), faces, style)
    assert [len(page.placed) for page in pages] == [15, 15]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("arrange", ["touching", "gap"])
def test_numbers_of_cuts_lie_in_the_printable_area_and_on_no_card(
    paper: str, card: str, arrange: str
) -> None:
    grid = plan_grid(layout(paper, card, arrange))
    block = block_of(grid, layout(paper, card, arrange).room)
    boxes = number_boxes(block, grid.area)
    assert all(grid.area.grown(0.001).holds(box) for box in boxes.values())
    marks = [mark.box for mark in crop_marks(block, range(len(block.slots)))] + [block.box]
    assert not any(
        box.x < mark.right and mark.x < box.right and box.y < mark.bottom and mark.y < box.bottom
        for box in boxes.values()
        for mark in marks
    )


def test_cut_plan_tells_hundredths() -> None:
    chosen = layout("letter")
    block = block_of(plan_grid(chosen), chosen.room)
    told = "1 at 202.45; 2 at 139.45; 3 at 76.45; 4 at 13.45"
    assert cut_words(block, upright=True).endswith(told)
    assert cut_words(block, upright=False).endswith("5 at 271.7; 6 at 183.7; 7 at 95.7; 8 at 7.7")
