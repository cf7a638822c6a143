"""Postmarks: the continent of any country, and a ring that touches nothing on any card."""

import math
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from babel import Locale

from generator.drawing.geometry import Box, Size
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.ink.saver import SaverPen
from generator.marks.continents import MEMBERS, Continent, continent_of
from generator.marks.postmark import COASTS, FILL, REACH, lay_postmark
from generator.paper.formats import CARDS
from generator.style.stretch import fit_to
from generator.style.style import Style
from schema.common.translations import spoken
from schema.deck.model import Deck
from tests.generator.recorder import Recorder, record
from tests.generator.style.test_style import overlay

# What CLDR lists beside the countries of ISO 3166-1: codes kept back, unions and the unknown.
NO_COUNTRIES = frozenset(re.findall("..", "ACCPCQDGEAEUEZICQOTAUNXAXBZZ"))
PLACES = [
    ("en", "Iceland", Continent.EUROPE),
    ("en", "Svalbard, Norway", Continent.EUROPE),
    ("en", "Arizona, USA", Continent.NORTH_AMERICA),
    ("en", "Greenland", Continent.NORTH_AMERICA),
    ("en", "Wales, UK", Continent.EUROPE),
    ("en", "Türkiye", Continent.ASIA),
    ("en", "Cook Islands", Continent.OCEANIA),
    ("en", "Guyana", Continent.SOUTH_AMERICA),
    ("en", "Sudan", Continent.AFRICA),
    ("en", "Antarctica", Continent.ANTARCTICA),
    ("en", "The Moon", None),
    ("en", "Norway, Middle Earth", None),
    ("en", "840", None),
    ("en", "", None),
    ("en", "Norwegen", None),
    ("de", "Norwegen", Continent.EUROPE),
    ("de", "Iceland", Continent.EUROPE),
]
BOX = Box(40, 60, 18, 5)
RING = Box(53, 60, 5, 5)
COLOUR = Style().colour("postmark")
SIZES = (*(CARDS[name] for name in ("euro-poker", "mini", "large")), Size("narrow", 40, 90))


def cancelled(face: Face) -> bool:
    """Whether the face bears a postmark."""
    return any(COLOUR in line.split() for line in record(face).log)


def test_every_country_lies_on_one_continent() -> None:
    codes = {str(code) for code in Locale("en").territories}
    known = {code for code in codes if re.fullmatch("[A-Z]{2}", code)}
    counts = Counter(code for codes in MEMBERS.values() for code in codes.split())
    assert counts == Counter(known - NO_COUNTRIES)


@pytest.mark.parametrize(("language", "place", "continent"), PLACES)
def test_continent_is_that_of_the_last_part(
    language: str, place: str, continent: Continent | None
) -> None:
    with spoken(language):
        assert continent_of(place) is continent


def test_shapes_of_all_continents_lie_inside_the_ring() -> None:
    assert set(COASTS) == set(Continent)
    for continent, coasts in COASTS.items():
        points = [point.split(",") for point in coasts.replace("/", " ").split()]
        reach = max(math.hypot(int(x), int(y)) for x, y in points) / REACH * FILL
        assert 0.7 < reach < 0.9, continent


def test_postmark_with_room_fills_its_box_with_waves() -> None:
    found = lay_postmark(Continent.ASIA, BOX, ())
    assert found is not None
    assert (found.ring, found.waves) == (RING, 6)


def test_words_beside_a_postmark_shorten_its_waves() -> None:
    found = lay_postmark(Continent.ASIA, BOX, (Box(30, 61, 16, 3),))
    assert found is not None
    assert (found.ring, found.waves) == (RING, 2)


def test_words_near_the_ring_leave_no_waves() -> None:
    found = lay_postmark(Continent.ASIA, BOX, (Box(30, 61, 22.4, 3),))
    assert found is not None
    assert found.waves == 0


def test_words_that_touch_the_ring_leave_no_postmark() -> None:
    assert lay_postmark(Continent.ASIA, BOX, (Box(30, 61, 22.6, 3),)) is None


def test_what_lies_above_the_box_takes_no_room() -> None:
    found = lay_postmark(Continent.ASIA, BOX, (Box(30, 55, 30, 4.4),))
    assert found is not None
    assert found.waves == 6


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_cards_of_known_countries_are_cancelled_on_every_size(
    small_deck: Deck, size: Size
) -> None:
    faces = lay_faces(small_deck, Style(fit=fit_to(size, 63, 88)))
    for card in small_deck.journey:
        assert cancelled(faces[card.id]) == (continent_of(card.place) is not None), card.id


def test_place_that_nobody_knows_has_no_postmark(small_deck: Deck, style: Style) -> None:
    card = replace(small_deck.journey[0], place="The Moon")
    deck = replace(small_deck, cards={**small_deck.cards, card.id: card})
    assert not cancelled(lay_faces(deck, style)[card.id])


@pytest.mark.parametrize(
    ("kind", "document"),
    [
        ("note", {"size_mm": [24, 18]}),
        ("journey", {"boxes": {"postmark": [41, 63.2, 18, 0]}}),
        ("journey", {"boxes": {"postmark": [20, 63.2, 18, 5.2]}}),
    ],
    ids=["a half lies there", "no height", "on the place"],
)
def test_postmark_gives_way_to_other_layouts(
    small_deck: Deck, tmp_path: Path, kind: str, document: object
) -> None:
    style = overlay(tmp_path, kind, document)
    card = small_deck.journey[0].id
    assert not cancelled(lay_faces(small_deck, style)[card])


def test_saver_draws_a_postmark_as_outlines(small_deck: Deck, style: Style) -> None:
    face = lay_faces(small_deck, style)[small_deck.journey[0].id]
    saved = Recorder()
    face.paint(SaverPen(saved, frozenset(), "#000000"), 0)
    assert any(line.startswith("fill") and COLOUR in line.split() for line in record(face).log)
    assert not any(COLOUR in line.split() for line in saved.log)
