"""Formats and grids: sizes from their sources, counts from arithmetic by hand."""

import pytest

from generator.drawing.geometry import Size
from generator.errors import OptionError
from generator.imposition.planner import plan_grid
from generator.paper.formats import CARDS, PAPERS, locale_paper, parse_paper
from tests.generator.imposition.layouts import EVERY, NAMES, layout


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ("a4", (210, 297)), ("Letter", (215.9, 279.4)), ("legal", (215.9, 355.6)),
        ("a3", (297, 420)), ("tabloid", (279.4, 431.8)), ("a5", (148, 210)),
        ("210x297mm", (210, 297)), ("8.5x11in", (215.9, 279.4)), ("100 x 150 mm", (100, 150)),
    ],
)  # fmt: skip
def test_paper_has_its_size(words: str, size: tuple[float, float]) -> None:
    paper = parse_paper(words)
    assert (paper.w, paper.h) == pytest.approx(size, abs=1e-9)


@pytest.mark.parametrize("words", ["a44", "", "210x297", "0x0mm", "-1x5mm", "9999x9999mm"])
def test_unusable_paper_is_refused_with_a_cure(words: str) -> None:
    with pytest.raises(OptionError, match=r"^--paper: .*(a4|a side is)") as refusal:
        parse_paper(words)
    assert f'"{words}"' in str(refusal.value)


@pytest.mark.parametrize(
    ("locale", "paper"),
    [
        ("en_US.UTF-8", "letter"), ("fr_CA", "letter"), ("en-US", "letter"), ("es_MX", "a4"),
        ("de_DE.UTF-8@euro", "a4"), ("C", "a4"), ("", "a4"), ("ca_ES", "a4"), ("C.UTF-8", "a4"),
    ],
)  # fmt: skip
def test_locale_chooses_the_paper(locale: str, paper: str) -> None:
    assert locale_paper(locale) == PAPERS[paper]


def test_cards_have_their_sizes() -> None:
    assert {name: (card.w, card.h) for name, card in CARDS.items()} == {
        "euro-poker": (63, 88), "poker": (63.5, 88.9), "mini": (44, 68), "large": (70, 120),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("paper", "card", "arrange", "count"),
    [
        ("a4", "euro-poker", "touching", 9), ("letter", "euro-poker", "touching", 9),
        ("a4", "poker", "touching", 9), ("letter", "poker", "touching", 9),
        ("a4", "mini", "touching", 16), ("a4", "large", "touching", 4),
        ("letter", "large", "touching", 4), ("a4", "euro-poker", "gap", 8),
        ("letter", "euro-poker", "gap", 6), ("a4", "euro-poker", "fold", 4),
        ("a3", "euro-poker", "touching", 18),
    ],
)  # fmt: skip
def test_so_many_fit(paper: str, card: str, arrange: str, count: int) -> None:
    assert len(plan_grid(layout(paper, card, arrange)).slots) == count


def test_letter_holds_eight_with_two_millimetres_of_bleed() -> None:
    assert len(plan_grid(layout("letter", arrange="gap", bleed=2)).slots) == 8


def test_a4_nine_up_stands_where_arithmetic_says() -> None:
    grid = plan_grid(layout())
    assert (grid.block.x, grid.block.y, grid.margin) == (10.5, 16.5, 8)


def test_letter_nine_up_takes_less_margin() -> None:
    grid = plan_grid(layout("letter"))
    assert (grid.block.x, grid.block.y) == pytest.approx((13.45, 7.7))
    assert grid.margin == pytest.approx(7.7)


def test_own_margin_is_kept_and_costs_cards() -> None:
    assert len(plan_grid(layout("letter", margin=8)).slots) == 8


@pytest.mark.parametrize("case", EVERY, ids=NAMES)
def test_grid_is_centred_and_apart_from_the_edge(case: tuple[str, str, str, str]) -> None:
    grid = plan_grid(layout(*case))
    block, page = grid.block, grid.page
    right, bottom = page.w - block.right, page.h - block.bottom
    if grid.fold != "upright":
        assert block.x == pytest.approx(right, abs=1e-6)
    if grid.fold != "level":
        assert block.y == pytest.approx(bottom, abs=1e-6)
    assert min(block.x, block.y, right, bottom) >= grid.margin - 1e-6
    assert grid.margin >= 5


def test_what_fits_nowhere_is_refused_with_what_does() -> None:
    with pytest.raises(OptionError) as refusal:
        plan_grid(layout(size=Size("70x95mm", 70, 95)))
    said = str(refusal.value)
    assert said.startswith("--paper 70x95mm: no card of 63 x 88 mm fits 70 x 95 mm")
    assert "--paper a4" in said
    assert "--card mini" in said


def test_margin_that_leaves_no_room_is_refused() -> None:
    with pytest.raises(OptionError, match=r"margin of 90 mm; choose --paper a3"):
        plan_grid(layout(margin=90))
