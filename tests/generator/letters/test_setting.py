"""One font a word."""

import pytest

from generator.drawing.fonts import package_font
from generator.errors import FaceError
from generator.letters.font_file import FontFile
from generator.letters.setting import files_of_word, pieces_of
from tests.generator.world import SANS, WORLD, font_of

HAND = FontFile(package_font("font_amatic_sc", "files/AmaticSC-Bold.ttf"))
OTHER = FontFile(SANS)
BOTH = HAND, OTHER


def test_word_is_set_in_the_first_font_that_has_all_its_letters() -> None:
    assert set(files_of_word(BOTH, "Oslo") or ()) == {HAND}
    assert set(files_of_word(BOTH, "Байкал") or ()) == {OTHER}


def test_no_word_is_set_in_two_fonts() -> None:
    assert set(files_of_word(BOTH, "Osloж") or ()) == {OTHER}
    assert files_of_word(BOTH, "שж") is None


def test_each_word_of_a_line_has_its_own_font() -> None:
    pieces = pieces_of(BOTH, "Lake Байкал 3", 0)
    assert [(piece.words, piece.file) for piece in pieces] == [
        ("Lake ", HAND), ("Байкал ", OTHER), ("3", HAND)
    ]  # fmt: skip


def test_signs_that_a_font_of_one_script_lacks_come_from_another() -> None:
    hebrew = font_of(WORLD["hebrew"])
    if hebrew.has("("):
        pytest.skip("this font has brackets")
    files = OTHER, hebrew
    assert files_of_word(files, "(שלום)") == [OTHER, *[hebrew] * 4, OTHER]


def test_pieces_stand_as_they_are_seen() -> None:
    pieces = pieces_of(BOTH, "שלום Oslo", 1)
    assert [(piece.words, piece.level) for piece in pieces] == [("Oslo", 2), ("שלום ", 1)]


def test_word_that_can_t_be_set_is_never_drawn() -> None:
    with pytest.raises(FaceError, match="'京' has letters that no font joins"):
        pieces_of(BOTH, "Oslo 京", 0)
