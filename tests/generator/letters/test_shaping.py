"""Shaping: the glyphs are HarfBuzz' own, and what can't be joined is known."""

import pytest

from generator.letters.font_file import FontFile
from generator.letters.shaping import can_set, scripts_of, shape
from tests.generator.world import SANS, WORLD, font_of, hb_shape


@pytest.mark.parametrize("name", WORLD)
def test_glyphs_and_their_places_are_those_of_hb_shape(name: str) -> None:
    script = WORLD[name]
    file = font_of(script)
    run = shape(file, script.name, script.code, leftward=script.leftward)
    ours = [
        (glyph.number, round((cluster.x + glyph.x) * file.em), round(glyph.y * file.em))
        for cluster in run.clusters
        for glyph in cluster.glyphs
    ]
    theirs, x = [], 0
    for glyph in hb_shape(file, script.name, script.code, leftward=script.leftward):
        theirs.append((glyph["g"], x + glyph["dx"], glyph["dy"]))
        x += glyph["ax"]
    assert ours == theirs
    assert round(run.width * file.em) == x


@pytest.mark.parametrize("name", WORLD)
def test_every_letter_stands_in_one_cluster(name: str) -> None:
    script = WORLD[name]
    run = shape(font_of(script), script.name, script.code, leftward=script.leftward)
    letters = [cluster.letters for cluster in run.clusters]
    assert "".join(reversed(letters) if script.leftward else letters) == script.name


@pytest.mark.parametrize("name", WORLD)
def test_font_can_set_its_script(name: str) -> None:
    script = WORLD[name]
    assert all(can_set(font_of(script), word) for word in script.name.split())


def test_glyphs_of_one_letter_are_one_cluster() -> None:
    (cluster,) = shape(FontFile(SANS), "q\u030a", "Latn", leftward=False).clusters
    assert len(cluster.glyphs) == 2
    assert cluster.glyphs[1].x or cluster.glyphs[1].y


def test_brackets_are_turned_where_words_run_to_the_left() -> None:
    file = FontFile(SANS)
    (turned,) = shape(file, "(", "", leftward=True).clusters
    (other,) = shape(file, ")", "", leftward=False).clusters
    assert turned == other


def test_signs_take_the_script_of_their_neighbours() -> None:
    assert scripts_of("(א 1)") == ["Hebr"] * 5
    assert scripts_of("a京か") == ["Latn", "Hani", "Hira"]


@pytest.mark.parametrize("word", ["京", "\u030aq", "क"])
def test_word_that_a_font_lacks_is_known(word: str) -> None:
    assert not can_set(FontFile(SANS), word)


def test_sign_without_its_letter_is_not_set_on_a_dotted_circle() -> None:
    file = font_of(WORLD["devanagari"])
    assert not can_set(file, "क\u0903\u093f")
    assert not can_set(file, "\u093fक")


def test_font_that_has_the_letters_but_does_not_join_them_is_passed_over() -> None:
    """Droid's fallback has the forms of Arabic for old programs, and nothing that joins them."""
    file = font_of(WORLD["chinese"])
    joined = "arab" in file.scripts
    assert not joined
    assert not can_set(file, "لا")
