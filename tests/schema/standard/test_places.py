"""The places of the standard deck: a fair spread over the world, spelled as they spell themselves.

Totals stand as sums, one term per line with its meaning. The file is read as plain JSON.
"""

import json
from collections import Counter
from typing import Any

import pytest

from tests.places import DECK_FILE

JOURNEY: list[dict[str, Any]] = json.loads(DECK_FILE.read_text(encoding="utf-8"))["journey"]
NAMES: dict[str, str] = {entry["id"]: entry["name"] for entry in JOURNEY}
SCENES: tuple[dict[str, Any], ...] = tuple(entry["scene"] for entry in JOURNEY)

CONTINENTS = {
    "Europe": (1, 13),
    "Asia": (14, 26),
    "Oceania": (27, 32),
    "South America": (33, 41),
    "North America": (42, 49),
    "Africa": (50, 61),
}
"""First and last card of each continent: the deck is one trip round the world."""


def test_places_per_continent() -> None:
    assert len(NAMES) == (
        13  # Europe, Svalbard to the Bosporus
        + 13  # Asia, Jordan to Java
        + 6  # Oceania, Kakadu to Rapa Nui
        + 9  # South America, Patagonia to the Caribbean coast
        + 8  # North America, Costa Rica to Greenland
        + 12  # Africa, the Sahara to the Cape
    )


@pytest.mark.parametrize(
    ("continent", "first", "last"),
    [
        ("Europe", "Ny-Ålesund", "İstanbul"),
        ("Asia", "Petra", "Bromo"),
        ("Oceania", "Kakadu", "Rapa Nui"),
        ("South America", "Torres del Paine", "Cartagena"),
        ("North America", "Monteverde", "Ilulissat"),
        ("Africa", "Merzouga", "Namaqualand"),
    ],
)
def test_continents_follow_each_other(continent: str, first: str, last: str) -> None:
    start, stop = CONTINENTS[continent]
    assert (NAMES[f"J{start:02}"], NAMES[f"J{stop:02}"]) == (first, last)


def test_places_are_different() -> None:
    assert len(set(NAMES.values())) == 61


def test_names_fit_on_a_card() -> None:
    assert max(len(name) for name in NAMES.values()) <= 16


def test_names_keep_their_diacritics() -> None:
    assert sum(not name.isascii() for name in NAMES.values()) == (
        4  # northern and western Europe: Ny-Ålesund, Þingvellir, Dún Chaoin, Étretat
        + 4  # central and eastern Europe: Białowieża, Český Krumlov, Sými, İstanbul
        + 1  # Asia: Hạ Long
        + 1  # Oceania: Kaikōura
        + 1  # South America: Iguaçu
        + 1  # North America: Atitlán
        + 2  # Africa: Sidi Bou Saïd, Meroë
    )


def test_kinds_of_scene() -> None:
    assert Counter(scene["kind"] for scene in SCENES) == {
        **dict.fromkeys(("coast", "island", "city", "fields", "ruins"), 5),
        **dict.fromkeys(("mountains", "volcano", "dunes", "forest", "canyon"), 4),
        **dict.fromkeys(("savanna", "lake", "river", "ice"), 4),
    }


def test_times_of_day() -> None:
    assert Counter(scene["time"] for scene in SCENES) == {
        "day": 25,
        "dusk": 12,
        "dawn": 9,
        "night": 4,
        "noon": 4,
        "storm": 2,
        "fog": 2,
        "blue-hour": 1,
        "snow": 1,
        "rain": 1,
    }


def test_no_sun_is_printed_on_a_night() -> None:
    nights = [entry for entry in JOURNEY if entry["scene"]["time"] == "night"]
    assert [entry["name"] for entry in nights if "sun" in entry["icons"]] == []


def test_seeds_are_different() -> None:
    assert len({scene["seed"] for scene in SCENES}) == 61


def test_seeds_have_up_to_four_digits() -> None:
    assert all(1 <= scene["seed"] <= 9999 for scene in SCENES)
