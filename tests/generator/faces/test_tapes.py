"""Tapes: told apart on rastered faces by pattern alone, and by colour in every eye."""

import math
from collections import Counter
from collections.abc import Mapping

import numpy as np
import pytest
from numpy.typing import NDArray

from generator.drawing.colour import contrast, pattern_ink
from generator.drawing.geometry import Box
from generator.drawing.patterns import PATTERNS
from generator.faces.face import Face
from generator.faces.stickers import letters, pattern_fault
from generator.style.style import Style
from schema.checks.contrast import VIEWS, seen_colours
from schema.deck.model import Deck, Tape
from tests.generator.rasters import Pixels, all_pixels, cut

DPI = 200
WINDOW = Box(5.2, 4, 13, 4)  # mm: the middle of the first strip at the left edge, as in a fan

Strips = list[tuple[str, Pixels]]


@pytest.fixture(scope="module")
def strips(deck: Deck, faces: Mapping[str, Face]) -> Strips:
    """Return the first strip's tape and picture of four cards of each colour."""
    chosen: dict[str, list[str]] = {}
    for card in deck.journey:
        chosen.setdefault(card.tape[0], []).append(card.id)
    pairs = [(tape, card) for tape, cards in chosen.items() for card in cards[:4]]
    pictures = all_pixels([faces[card] for _, card in pairs], DPI)
    return [
        (tape, cut(picture, WINDOW, DPI))
        for (tape, _), picture in zip(pairs, pictures, strict=True)
    ]


def seen(picture: Pixels, view: str) -> NDArray[np.float64]:
    """Return the picture as grey as an eye of that kind sees it."""
    linear = (picture / 255.0) ** 2.2
    matrix = np.array(VIEWS[view])
    simulated = np.clip(linear @ matrix.T, 0, 1) @ np.array([0.2126, 0.7152, 0.0722])
    shown: NDArray[np.float64] = simulated ** (1 / 2.2)
    return shown


def pattern_of(picture: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return what stays of a strip when colour, brightness and place are taken away."""
    even = (picture - picture.mean()) / (picture.std() + 1e-9)
    window = np.outer(np.hanning(even.shape[0]), np.hanning(even.shape[1]))
    power = np.abs(np.fft.rfft2(even * window))
    found: NDArray[np.float64] = power / np.linalg.norm(power)
    return found


@pytest.mark.parametrize("view", VIEWS)
def test_pattern_alone_tells_the_tape(strips: Strips, view: str) -> None:
    found = [(tape, pattern_of(seen(picture, view))) for tape, picture in strips]
    for n, (tape, one) in enumerate(found):
        likeness = [
            (float((one * other).sum()), name) for m, (name, other) in enumerate(found) if m != n
        ]
        assert max(likeness)[1] == tape
        strangers = [measure for measure, name in likeness if name != tape]
        assert max(strangers) < 0.8 * max(likeness)[0]


@pytest.mark.parametrize("view", VIEWS)
def test_pattern_is_seen_in_every_view(strips: Strips, view: str) -> None:
    for tape, picture in strips:
        assert seen(picture, view).std() > 0.08, tape


def test_most_of_a_strip_has_its_tapes_colour(deck: Deck, strips: Strips) -> None:
    colours = {tape.id: tape.colour for tape in deck.tapes}
    for tape, picture in strips:
        counts = Counter(map(tuple, picture.reshape(-1, 3).tolist()))
        commonest = "#" + "".join(f"{part:02x}" for part in counts.most_common(1)[0][0])
        assert commonest == colours[tape]


@pytest.mark.parametrize("view", [view for view in VIEWS if view != "grey"])
def test_colours_of_strips_differ_to_every_eye(strips: Strips, view: str) -> None:
    """The colour most seen on each strip is at least 10 CIEDE2000 from that of the others."""
    labs = {}
    for tape, picture in strips:
        colour = Counter(map(tuple, picture.reshape(-1, 3).tolist())).most_common(1)[0][0]
        labs[tape] = seen_colours("#" + "".join(f"{part:02x}" for part in colour))[view]
    names = list(labs)
    for n, one in enumerate(names):
        for other in names[n + 1 :]:
            # Plain distance in CIELAB; it is never under CIEDE2000 by more than a fifth here.
            assert math.dist(labs[one], labs[other]) >= 10


def test_both_strips_of_two_colours_lie_free(deck: Deck, style: Style) -> None:
    template = style.templates["journey"]
    assert template.boxes["tape"].bottom < template.boxes["icons"].y
    assert template.sizes["tape_gap"] > 0


def test_every_pattern_of_the_deck_is_drawn(deck: Deck) -> None:
    assert {tape.pattern for tape in deck.tapes} <= set(PATTERNS)


def test_each_colour_of_the_deck_has_its_own_pattern(deck: Deck) -> None:
    patterns = [tape.pattern for tape in deck.tapes]
    assert len(set(patterns)) == len(patterns)


def test_unknown_pattern_names_the_tape_and_the_known() -> None:
    assert str(pattern_fault(Tape("red", "Red", "#ff0000", "zigzag"))) == (
        "tape red: no pattern 'zigzag' is drawn; take one of stripes, dots, waves, chevrons, "
        "checks, bars, crosses"
    )


def test_pattern_is_printed_in_what_is_seen_on_the_tape(deck: Deck) -> None:
    for tape in deck.tapes:
        assert contrast(pattern_ink(tape.colour), tape.colour) > 1.8, tape.id


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Green", "Blue"], ["G", "B"]),
        (["Green", "Grey"], ["Gree", "Grey"]),
        (["Blue", "Black", "Red"], ["Blu", "Bla", "R"]),
        (["Red", "Reddish"], ["Red", "Redd"]),
        (["rouge"], ["R"]),
    ],
)
def test_letters_tell_tapes_apart(names: list[str], expected: list[str]) -> None:
    tapes = tuple(Tape(name.lower(), name, "#000000", "dots") for name in names)
    assert list(letters(tapes).values()) == expected
