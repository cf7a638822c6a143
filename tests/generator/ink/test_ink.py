"""Ink: how much each look takes on the raster, what stays in colour, what a print takes."""

import math
from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from PIL import Image

import horizon
from generator.drawing.colour import contrast, luminance, pattern_ink
from generator.drawing.geometry import Box
from generator.drawing.outline import Outline
from generator.drawing.photo import Photo
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.ink.filter_pen import FilterPen
from generator.ink.grey import GreyPen, grey_deck, grey_of
from generator.ink.saver import SaverPen
from generator.printing.coverage import coverage, measure_faces
from generator.printing.ink_amount import Estimate, Printed, estimate
from generator.style.look import Ink, Look
from generator.style.style import Style
from schema.checks.contrast import difference, seen_colours
from schema.deck.model import CardsCondition, Deck
from tests.generator.rasters import all_pixels, cut, pixels
from tests.generator.recorder import Recorder, record
from tests.places import DECK_FILE

Looks = Mapping[Ink, Mapping[str, Face]]


@pytest.fixture(scope="module")
def looks(deck: Deck, style: Style, faces: Mapping[str, Face]) -> Looks:
    others = {ink: lay_faces(deck, style, Look(ink)) for ink in Ink if ink is not Ink.FULL}
    return {Ink.FULL: faces} | others


@pytest.fixture(scope="module")
def measured(looks: Looks) -> Mapping[Ink, Mapping[str, float]]:
    return {ink: measure_faces(list(faces.values())) for ink, faces in looks.items()}


def ink_of(faces: Mapping[str, Face], coverages: Mapping[str, float]) -> float:
    """Return the mm² of ink of a whole box, fronts and backs."""
    fronts = [face for face in faces.values() if face.kind != "back"]
    return sum(
        (coverages[face.id] + coverages[face.back]) * face.width * face.height for face in fronts
    )


def test_saver_takes_at_most_a_quarter_of_fulls_ink(
    looks: Looks, measured: Mapping[Ink, Mapping[str, float]]
) -> None:
    full, saver = (ink_of(looks[ink], measured[ink]) for ink in (Ink.FULL, Ink.SAVER))
    assert saver <= 0.25 * full


def test_saver_takes_less_on_every_face(measured: Mapping[Ink, Mapping[str, float]]) -> None:
    for face, full in measured[Ink.FULL].items():
        assert measured[Ink.SAVER][face] < 0.85 * full, face


def test_saver_keeps_tapes_and_icons_in_colour(deck: Deck, looks: Looks) -> None:
    box = Box(5.5, 4.2, 12, 3.6)
    for card in ("J01", "J02", "J07"):
        full, saver = (cut(pixels(looks[ink][card]), box) for ink in (Ink.FULL, Ink.SAVER))
        assert np.abs(full.astype(int) - saver.astype(int)).mean() < 1, card
    icon = Box(6.6, 17, 5, 5)
    full, saver = (cut(pixels(looks[ink]["J01"]), icon) for ink in (Ink.FULL, Ink.SAVER))
    assert ((full.min(axis=2) < 90) == (saver.min(axis=2) < 90)).mean() > 0.97


@pytest.mark.parametrize("ink", Ink)
def test_no_of_a_type_iii_goal_is_solid_in_every_ink(deck: Deck, looks: Looks, ink: Ink) -> None:
    """The ring and the slash are drawn whole, and stand out from paper and icon."""
    goals = [goal.id for goal in deck.goals.values() if isinstance(goal.condition, CardsCondition)]
    assert goals
    for goal in goals:
        bold = [line for line in record(looks[ink][goal]).log
                if line.startswith("stroke") and line.split()[2] in {"1.00", "1.50"}]  # fmt: skip
        colours = [line.split()[1] for line in bold]
        assert colours
        for gap, sign in zip(colours[::2], colours[1::2], strict=True):  # two a crossed icon
            assert contrast(sign, gap) >= 4.5
            assert luminance(gap) > 0.8


@pytest.mark.parametrize("ink", Ink)
def test_place_of_a_missing_half_is_seen_in_every_ink(deck: Deck, looks: Looks, ink: Ink) -> None:
    lacking = [card.id for card in deck.journey if card.beginning is None or card.end is None]
    assert lacking
    for card in lacking:
        dashes = [line for line in record(looks[ink][card]).log if "1.1 1.1" in line]
        assert dashes, card
        assert all(contrast(line.split()[1], "#fbf4e4") >= 3 for line in dashes)
        assert all(float(line.split()[2]) >= 0.3 for line in dashes)


@pytest.mark.parametrize("ink", Ink)
def test_icons_and_marks_are_solid_in_every_ink(style: Style, looks: Looks, ink: Ink) -> None:
    for face in ("G01", "J01", "B01"):
        fills = [line.split()[1] for line in record(looks[ink][face]).log
                 if line.startswith("fill")]  # fmt: skip
        due = style.colour("icon" if face == "G01" else "mark-dark")
        assert (grey_of(due) if ink is Ink.GREY else due) in fills, face


def test_saver_leaves_paper_white(looks: Looks) -> None:
    sides = [f for f in looks[Ink.SAVER].values() if f.kind in {"journey", "start", "goal"}]
    for face, picture in zip(sides, all_pixels(sides, 60), strict=True):
        assert (picture.min(axis=2) > 250).mean() > 0.5, face.id


def test_saver_draws_the_landscape_as_lines(looks: Looks) -> None:
    for card in ("J01", "J10", "J33", "J50"):
        picture = cut(pixels(looks[Ink.SAVER][card]), Box(5, 22, 53, 32))
        dark = picture.min(axis=2) < 245
        assert 0.01 < dark.mean() < 0.4, card


@pytest.mark.parametrize("ink", Ink)
def test_texts_keep_their_contrast_in_every_ink(looks: Looks, ink: Ink) -> None:
    """Light text on a ground that turned white is written dark."""
    if ink is Ink.SAVER:
        for face in looks[ink].values():
            for text in record(face).written:
                on_small_emblem = text.words in {"I", "II", "III"}
                assert luminance(text.colour) < 0.3 or on_small_emblem, (face.id, text)
    else:
        colours = [{text.colour for text in record(f).written} for f in looks[ink].values()]
        assert all(colours)


def test_grey_prints_no_colour(looks: Looks) -> None:
    sides = list(looks[Ink.GREY].values())
    for face, picture in zip(sides, all_pixels(sides, 40), strict=True):
        assert np.ptp(picture.astype(int), axis=2).max() <= 2, face.id


def test_greys_of_tapes_are_all_told_apart(deck: Deck) -> None:
    greys = {tape.id: tape.colour for tape in grey_deck(deck).tapes}
    for one, other in combinations(greys.values(), 2):
        apart = difference(seen_colours(one)["grey"], seen_colours(other)["grey"])
        assert apart >= 10, (one, other)


def test_greys_of_tapes_keep_the_order_of_lightness(deck: Deck) -> None:
    by_colour = sorted(deck.tapes, key=lambda tape: luminance(tape.colour))
    by_grey = sorted(grey_deck(deck).tapes, key=lambda tape: luminance(tape.colour))
    assert [tape.id for tape in by_grey] == [tape.id for tape in by_colour]


def test_patterns_are_seen_on_grey_tapes(deck: Deck) -> None:
    for tape in grey_deck(deck).tapes:
        assert contrast(pattern_ink(tape.colour), tape.colour) > 1.8, tape.id


def test_tapes_are_told_apart_on_rasters_in_grey(deck: Deck, looks: Looks) -> None:
    """The commonest grey of each tape's strip differs from the others' by 10 CIELAB steps."""
    found = {}
    for card in deck.journey:
        if card.tape[0] not in found:
            strip = cut(pixels(looks[Ink.GREY][card.id], 200), Box(5.5, 4.6, 12, 6.4), 200)
            grey = Counter(map(tuple, strip.reshape(-1, 3).tolist())).most_common(1)[0][0]
            found[card.tape[0]] = seen_colours("#" + "".join(f"{c:02x}" for c in grey))["grey"]
    for one, other in combinations(found.values(), 2):
        assert math.dist(one, other) >= 10


def test_a_deck_with_one_tape_can_be_grey(deck: Deck) -> None:
    from dataclasses import replace

    assert grey_deck(replace(deck, tapes=deck.tapes[:1])).tapes[0].colour.startswith("#")


def test_grey_of_a_colour_has_its_luminance() -> None:
    for colour in ("#ff0000", "#3780c2", "#fddf4c", "#000000", "#ffffff"):
        assert luminance(grey_of(colour)) == pytest.approx(luminance(colour), abs=0.006)


def test_grey_pen_changes_every_kind_of_stroke() -> None:
    recorder = Recorder()
    pen = GreyPen(recorder)
    path = Outline().move(0, 0).line((1, 1))
    pen.fill(path, "#ff0000")
    pen.stroke(path, "#00ff00", 1)
    pen.gradient(Box(0, 0, 1, 1), ["#0000ff", "#ffff00"], [0, 1])
    assert [word for line in recorder.log for word in line.split() if word.startswith("#")] == [
        "#7f7f7f", "#dcdcdc", "#4c4c4c", "#f7f7f7",
    ]  # fmt: skip


def test_filter_pen_changes_nothing(looks: Looks) -> None:
    for face in ("J03", "S1", "G05", "B07", "back-start"):
        direct, through = Recorder(), Recorder()
        looks[Ink.FULL][face].paint(direct, 3)
        looks[Ink.FULL][face].paint(FilterPen(through), 3)
        assert through.log == direct.log


def test_filter_pen_hands_on_marks_and_photos() -> None:
    direct, through = Recorder(), Recorder()
    for pen in (direct, FilterPen(through)):
        pen.mark(Outline().move(0, 0).line((3, 0)), 0.2, 0.44, "2 1")
        pen.picture(Photo(b"", 1, 1, False, "abc"), Box(0, 0, 5, 4))
    assert direct.log == [
        "mark 0.44 0.20 2 1| 0.00 0.00 m 3.00 0.00 l",
        "picture abc 0.00 0.00 5.00 4.00",
    ]
    assert through.log == direct.log


def test_saver_leaves_out_what_is_faint_and_large() -> None:
    recorder = Recorder()
    pen = SaverPen(recorder, frozenset({"#123456"}), "#000000")
    big = Outline().rect(Box(0, 0, 40, 40))
    with pen.thinned(0.2):
        pen.fill(big, "#ff0000")
    pen.fill(big, "#123456")
    pen.gradient(Box(0, 0, 9, 9), ["#000000", "#ffffff"], [0, 1])
    fills = [line for line in recorder.log if line.startswith(("fill", "gradient"))]
    assert fills == ["fill #123456 0.00 0.00 40.00 40.00 re"]


@pytest.mark.parametrize(
    ("colour", "due"), [("#ffffff", 0.0), ("#000000", 1.0), ("#00ffff", 1 / 3), ("#808080", 0.498)]
)
def test_coverage_is_what_lacks_of_white(colour: str, due: float) -> None:
    assert coverage(Image.new("RGB", (8, 8), colour)) == pytest.approx(due, abs=0.001)


def test_estimate_adds_ink_sheets_cuts_and_minutes() -> None:
    """78 cards and backs of 63 x 88 mm at 40 %: 346,000 mm², 111 pages of text; 9 sheets."""
    cards = Printed(78, 63, 88, 0.4)
    made = estimate([cards, cards], 9, [8] * 9)
    assert made == Estimate(2 * 78 * 63 * 88 * 0.4, 9, 72, 16)
    assert made.sentence() == (
        "ink of 111 pages of text, 9 sheets, 72 cuts, about 16 minutes of cutting"
    )


def test_estimate_of_one_says_one() -> None:
    made = estimate([Printed(1, 63, 88, 0.5)], 1, [1])
    assert made.sentence() == "ink of 1 page of text, 1 sheet, 1 cut, about 1 minute of cutting"


def test_sheets_that_are_not_cut_take_no_minutes() -> None:
    assert estimate([], 4, []).sentence() == "text alone, 4 sheets, nothing to cut"
    assert estimate([], 4, [6]).minutes == estimate([], 1, [6]).minutes


@pytest.mark.parametrize("ink", ["saver", "grey"])
def test_images_are_written_in_each_ink(
    tmp_path_factory: pytest.TempPathFactory, ink: str
) -> None:
    folder = tmp_path_factory.mktemp(ink)
    words = ["images", "--ink", ink, "--faces", "J01", "--dpi", "60", "--jobs", "1"]
    result = CliRunner().invoke(horizon.command, [*words, "--output", str(folder)])
    assert result.exit_code == 0, result.output
    with Image.open(folder / "J01.png") as picture:
        assert coverage(picture.convert("RGB")) < {"saver": 0.1, "grey": 0.5}[ink]


def test_ink_that_is_none_is_refused_with_the_choices() -> None:
    result = CliRunner().invoke(horizon.command, ["images", "--ink", "pink"])
    assert result.exit_code == 2
    assert "'pink' is not one of 'full', 'saver', 'grey'" in result.output


def test_print_estimates_each_ink_and_writes_nothing(tmp_path: Path) -> None:
    """78 cards of 5 kinds of back: 7 sheets of 3 x 3 cards with 8 cuts, 4 of 3 x 2 with 7."""
    words = ["print", "--estimate", "--only", "cards", "--paper", "a4", "--cards"]
    result = CliRunner().invoke(
        horizon.command, [*words, str(DECK_FILE), "--output", str(tmp_path / "out")]
    )
    assert result.exit_code == 0, result.output
    told = dict(line.split(": ", 1) for line in result.output.splitlines())
    assert list(told) == ["full", "saver", "grey"]
    assert all("11 sheets, 84 cuts, about 19 minutes of cutting" in line for line in told.values())
    pages = {ink: int(line.split()[2]) for ink, line in told.items()}
    assert 0 < pages["saver"] <= 0.25 * pages["full"]
    assert not (tmp_path / "out").exists()
