"""What the test sheet tells: in each language, with and without backs, on any grid."""

import json
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import numpy as np
import pytest
from pypdfium2 import PdfDocument

from generator.drawing.geometry import INCH, Box, Edges, Size
from generator.drawing.text import PT
from generator.errors import FaceError, OptionError
from generator.imposition.grids import Arrange, Axis, Room, find_grid
from generator.imposition.marks import CutLine
from generator.paper.formats import CARDS, PAPERS
from generator.printers.gauge import DEEP, Gauge, geometry_of
from generator.printers.gauge_lines import (
    Label,
    coarse_labels,
    coarse_lines,
    ruler_labels,
    ruler_lines,
    vernier_labels,
    vernier_lines,
)  # fmt: skip
from generator.printers.test_sheet import LEAST_INSIDE, draw_tapes
from schema.common.language import _
from schema.common.packs import languages
from schema.common.translations import spoken
from schema.deck.model import Deck
from tests.generator.planned import planned
from tests.generator.printed import run_print
from tests.generator.recorder import Recorder, Written
from tests.places import DATA

DPI = 400


def words_of(folder: Path, *options: str) -> str:
    done = run_print("--output", folder, "--only", "test-sheet", *options)
    assert done.exit_code == 0, done.output
    with PdfDocument(folder / "test-sheet.pdf") as document:
        text = "".join(page.get_textpage().get_text_bounded() for page in document)
    return " ".join(text.split())


ONE_SIDED = [
    ("--arrange", "fold"), ("--arrange", "fold", "--card", "mini", "--paper", "200x280mm"),
    ("--arrange", "gap", "--backs", "none"),
]  # fmt: skip


@pytest.mark.parametrize("options", ONE_SIDED)
def test_sheet_without_a_back_asks_for_none(tmp_path: Path, options: tuple[str, ...]) -> None:
    told = words_of(tmp_path, *options)
    assert "horizon print --scale X,Y" in told
    assert "smallest texts" in told
    assert "the back" not in told
    assert "--printer" not in told


@pytest.mark.parametrize("language", languages())
def test_sheet_speaks_the_language(tmp_path: Path, language: str) -> None:
    told = words_of(tmp_path, "--lang", language, "--paper", "a4")
    with spoken(language):
        sheet = _("sheet {number} of {count}", number=1, count=1)
        side = " · ".join((_("test sheet"), sheet, _("back")))
        steps = _("1 Print both sides at 100 % (“actual size”), never “fit to page”.")
        due = [_("flip on this edge"), side, *steps.split()]
    assert [words for words in due if " ".join(words.split()) not in told] == []


def gauge_on(paper: Size, card: str) -> Gauge:
    try:
        room = Room(Arrange.TOUCHING, None, (0, 0), Edges.all(3), True)
        return geometry_of(find_grid(paper, CARDS[card], room), Axis.UPRIGHT)
    except OptionError:
        pytest.skip("does not fit")


SMALL = [Size("a6", 105, 148), Size("one card", 85, 110), Size("one column", 85, 210),
         Size("photo", 101.6, 152.4), Size("postcard", 100, 148)]  # fmt: skip
ON = list(product([*PAPERS.values(), *SMALL], CARDS))
NAMES = [f"{paper.name}-{card}" for paper, card in ON]


def apart(groups: list[list[Box]]) -> list[tuple[Box, Box]]:
    """Return what of one group lies on something of another."""
    return [
        (one, two)
        for first, second in combinations(groups, 2)
        for one, two in product(first, second)
        if one.overlaps(two)
    ]


def boxes(lines: list[CutLine]) -> list[Box]:
    return [line.box for line in lines]


def written(labels: list[Label]) -> list[Box]:
    """About where the numbers are: half a size wide, 0.7 high a letter."""
    found = []
    for label in labels:
        size = label.size_pt * PT
        w, h = 0.5 * size * len(label.words), 0.7 * size
        found.append(Box(label.x - w / 2, label.y - h / 2, w, h))
    return found


@pytest.mark.parametrize(("paper", "card"), ON, ids=NAMES)
def test_no_scale_lies_on_another(paper: Size, card: str) -> None:
    """On the front; and the back's verniers keep off the coarse scales."""
    gauge = gauge_on(paper, card)
    if not gauge.is_whole:
        pytest.skip("too small to be measured")
    ruler = ruler_lines(gauge, gauge.block)
    parts = [
        boxes(vernier_lines(gauge, front=True)), written(vernier_labels(gauge)),
        boxes(coarse_lines(gauge)), written(coarse_labels(gauge)), boxes(ruler),
        written(ruler_labels(gauge, gauge.block)),
    ]  # fmt: skip
    assert apart(parts) == []
    assert apart([boxes(vernier_lines(gauge, front=False)), *parts[2:]]) == []
    assert all(gauge.block.holds(box) for part in parts for box in part)


@pytest.mark.parametrize("paper", [*PAPERS.values(), *SMALL], ids=lambda paper: paper.name)
def test_every_paper_of_poker_cards_is_measured(paper: Size) -> None:
    assert gauge_on(paper, "euro-poker").is_whole


@pytest.mark.parametrize(("paper", "card"), ON, ids=NAMES)
def test_fine_scale_tells_every_offset_within_its_period(paper: Size, card: str) -> None:
    gauge = gauge_on(paper, card)
    for vernier in (gauge.across, gauge.down):
        if vernier:
            assert 2 * vernier.most >= vernier.back_pitch


def test_narrow_sheet_tells_at_least_what_to_type(tmp_path: Path) -> None:
    told = words_of(tmp_path, "--paper", "110x165mm")
    assert "Type: horizon printer add NAME, and answer. Then: horizon print" in told


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_words_end_before_the_scales(tmp_path: Path, paper: str, language: str) -> None:
    words_of(tmp_path, "--lang", language, "--paper", paper)
    block = gauge_on(PAPERS[paper], "euro-poker").block
    with PdfDocument(tmp_path / "test-sheet.pdf") as document:
        text = document[0].get_textpage()
        boxes = [text.get_rect(n) for n in range(text.count_rects())]
        left, right = ((block.x + 34) / INCH * 72, (block.right - DEEP) / INCH * 72)
        lines = [(x0, x1) for x0, _, x1, _ in boxes if left < x0 < left + 30]
    assert len(lines) > 8
    assert max(end for _, end in lines) < right


def test_no_line_goes_through_the_words_of_the_margin(tmp_path: Path) -> None:
    """The dashed frame of what is printable ends where words and ruler stand."""
    words_of(tmp_path, "--paper", "a4")
    with PdfDocument(tmp_path / "test-sheet.pdf") as document:
        shot = np.asarray(document[0].render(scale=DPI / 72).to_pil())
    frame = shot[round(7.78 / INCH * DPI) : round(7.92 / INCH * DPI), :, 0].min(axis=0)
    dark = np.nonzero(frame < 230)[0] / DPI * INCH
    assert len(dark)
    assert not [x for x in dark if 12 < x < 60], "through flip on this edge and the sheet's name"


def tapes_drawn(deck: Deck, width: float) -> list[Written]:
    """Return what is written of a deck's tapes in so many mm."""
    pen, style = Recorder(), planned(None, "test-sheet").run.style
    draw_tapes(pen, deck, style, Box(0, 0, width, 34))
    return pen.written


@pytest.mark.parametrize("language", languages())
def test_names_of_tapes_end_before_each_other(language: str) -> None:
    """On the narrowest sheet that shows them."""
    deck = planned(None, "test-sheet").run.deck
    with spoken(language):
        heading, *names = tapes_drawn(deck, LEAST_INSIDE - 2)
        assert [name.words for name in names] == [_(tape.name) for tape in deck.tapes]
    ends = [name.ink.right for name in names]
    starts = [name.ink.x for name in names[1:]]
    assert all(end + 1 < start for end, start in zip(ends, starts, strict=False))
    assert ends[-1] <= LEAST_INSIDE - 2
    assert heading.size_pt > 4


def test_name_of_a_tape_too_long_for_its_samples_is_refused() -> None:
    deck = planned(None, "test-sheet").run.deck
    long = replace(deck, tapes=(replace(deck.tapes[0], name="Green " * 9), *deck.tapes[1:]))
    with pytest.raises(
        FaceError, match=r"tape's name 'Green .* does not fit 9\.7 mm even at 4 pt"
    ):
        tapes_drawn(long, LEAST_INSIDE - 2)


def test_name_of_a_tape_that_no_font_prints_is_refused(tmp_path: Path) -> None:
    """Of all that is printed, faces show but the first letter."""
    deck = json.loads((DATA / "decks/faces.json").read_text(encoding="utf-8"))
    next(tape for tape in deck["tapes"] if tape["id"] == "yellow")["name"] = "Yellow 😀"
    (tmp_path / "deck.json").write_text(json.dumps(deck), encoding="utf-8")
    done = run_print(
        "--output", tmp_path, "--only", "test-sheet", "--cards", tmp_path / "deck.json"
    )
    assert done.exit_code == 1
    assert str(done.exception).startswith("test sheet: no font prints the emoji '😀' (U+1F600) of")
