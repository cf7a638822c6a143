"""Places in the language in use: countries from CLDR, other words from the catalogue."""

import pytest

from schema.common.countries import place_name, place_parts
from schema.common.translations import spoken

PLACES = [
    ("de", "France", "Frankreich"),
    ("de", "Cook Islands", "Cookinseln"),
    ("de", "Svalbard, Norway", "Spitzbergen, Norwegen"),
    ("fr", "Arizona, USA", "Arizona, États-Unis"),
    ("de", "Myanmar", "Myanmar"),
    ("fr", "The Moon", "The Moon"),
    ("en", "Svalbard, Norway", "Svalbard, Norway"),
    ("de", "", ""),
]


@pytest.mark.parametrize(("language", "place", "told"), PLACES)
def test_place_is_told_in_the_language(language: str, place: str, told: str) -> None:
    with spoken(language):
        assert place_name(place) == told


def test_what_is_no_country_is_for_the_catalogue() -> None:
    assert place_parts("Svalbard, Norway") == ["Svalbard"]
    assert place_parts("Myanmar") == []
