"""Landscapes: the same scene the same picture, another scene another, a horizon in each."""

import pytest

from generator.geometry import Box
from generator.scenery.landscape import draw_landscape
from generator.scenery.palette import GROUNDS, LIGHTS, layers, light_of
from schema.model import Deck, Scene
from tests.generator.recorder import Recorder

BOX = Box(4, 8, 55, 47)


def drawn(scene: Scene) -> list[str]:
    recorder = Recorder()
    draw_landscape(recorder, scene, BOX)
    return recorder.log


def test_same_scene_is_the_same_picture() -> None:
    assert drawn(Scene("lake", "dawn", 7)) == drawn(Scene("lake", "dawn", 7))


@pytest.mark.parametrize(
    "other", [Scene("lake", "dawn", 8), Scene("lake", "dusk", 7), Scene("dunes", "dawn", 7)]
)
def test_other_scene_is_another_picture(other: Scene) -> None:
    assert drawn(other) != drawn(Scene("lake", "dawn", 7))


def test_no_two_cards_of_the_deck_are_alike(deck: Deck) -> None:
    pictures = {tuple(drawn(card.scene)) for card in deck.journey if card.scene}
    assert len(pictures) == len(deck.journey)


def test_every_scene_of_the_deck_is_known(deck: Deck) -> None:
    scenes = [card.scene for card in deck.journey if card.scene]
    assert {scene.time for scene in scenes} <= set(LIGHTS)
    assert {scene.kind for scene in scenes} <= set(GROUNDS)


@pytest.mark.parametrize("kind", GROUNDS)
@pytest.mark.parametrize("time", LIGHTS)
def test_ridges_come_nearer_in_even_steps(kind: str, time: str) -> None:
    """Each ridge has a colour of its own, from the haze to the ground."""
    colours = layers(light_of(time), kind, 5)
    assert len(set(colours)) == 5


def test_all_is_clipped_to_the_picture() -> None:
    log = drawn(Scene("coast", "day", 1))
    assert log[0] == "clip 4.00 8.00 55.00 47.00 re"
    assert log[-1] == "end"
