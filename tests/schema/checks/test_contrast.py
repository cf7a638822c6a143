"""Colour differences against published figures, and the warning itself."""

import json

import pytest

from schema.checks.contrast import VIEWS, Triple, difference, seen_colours
from schema.common.problems import Severity
from tests.places import DECK_FILE
from tests.schema.decks import small
from tests.schema.samples import problems_of, told

# Pairs of Sharma, Wu, Dalal (2005), table 1.
PUBLISHED: list[tuple[Triple, Triple, float]] = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
    ((50.0, 2.8361, -74.0200), (50.0, 0.0, -82.7485), 3.4412),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "expected"), PUBLISHED)
def test_difference_is_the_published_one(one: Triple, other: Triple, expected: float) -> None:
    assert difference(one, other) == pytest.approx(expected, abs=5e-5)
    assert difference(other, one) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize(
    ("colour", "lab"),
    [  # CIELAB of sRGB primaries under D65, as any colour reference gives them
        ("#ffffff", (100.0, 0.0, 0.0)),
        ("#000000", (0.0, 0.0, 0.0)),
        ("#FF0000", (53.24, 80.09, 67.20)),
        ("#0000ff", (32.30, 79.19, -107.86)),
    ],
)
def test_normal_sight_is_cielab_of_srgb(colour: str, lab: Triple) -> None:
    assert seen_colours(colour)["normal sight"] == pytest.approx(lab, abs=0.05)


def test_grey_has_no_colour() -> None:
    _, a, b = seen_colours("#3780c2")["grey"]
    assert (a, b) == pytest.approx((0, 0), abs=0.01)


@pytest.mark.parametrize("view", VIEWS)
def test_greys_stay_grey_in_every_view(view: str) -> None:
    _, a, b = seen_colours("#808080")[view]
    assert (a, b) == pytest.approx((0, 0), abs=0.05)


@pytest.mark.parametrize(
    ("colours", "view"),
    [  # each pair is alike in one view only
        (("#a1377a", "#0a445f"), "protanopia"),
        (("#8f32f6", "#5381cb"), "deuteranopia"),
        (("#1e9352", "#0b7bc5"), "tritanopia"),
        (("#99489c", "#2d7540"), "grey"),
    ],
)
def test_pair_alike_in_one_view_is_warned_of(colours: tuple[str, str], view: str) -> None:
    document = small()
    document["tapes"] = document["tapes"][1:]
    for tape, colour in zip(document["tapes"], colours, strict=True):
        tape["colour"] = colour
    (found,) = [p for p in problems_of(document) if p.code == "contrast"]
    assert (found.severity, found.pointer) == (Severity.WARNING, "/tapes/1/colour")
    assert f"({view})" in found.message


def test_three_equal_colours_are_three_pairs() -> None:
    document = small()
    for tape in document["tapes"]:
        tape["colour"] = "#60318d"
    assert told(document) == [
        ("contrast", "/tapes/1/colour"),
        ("contrast", "/tapes/2/colour"),
        ("contrast", "/tapes/2/colour"),
    ]


def test_standard_colours_are_told_apart() -> None:
    assert told(json.loads(DECK_FILE.read_text("utf-8"))) == []
