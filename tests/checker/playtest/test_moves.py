"""Moves as words in a link."""

import pytest

from checker.playtest.moves import MOST_MOVES, Move, MoveKind, NoMoves, read_moves, write_moves

WORDS = "KJ12.PJ07.DJ33.RJ12.G02:B05:J12.G07:B11.LJ40.E"


def test_moves_are_written_as_they_were_read() -> None:
    assert write_moves(read_moves(WORDS)) == WORDS


def test_a_claim_names_goal_token_and_card() -> None:
    assert read_moves("g02:b05:s3") == (Move(MoveKind.CLAIM, "S3", "G02", "B05"),)


def test_no_text_is_no_move() -> None:
    assert read_moves("") == ()


@pytest.mark.parametrize("word", ["X", "KJ1", "J12", "G02", "E2", "KG02", "", "RJ12 ", "K\u0661"])
def test_another_word_is_told(word: str) -> None:
    with pytest.raises(NoMoves, match=f"^{word.upper()}$"):
        read_moves(f"KJ12.{word}")


def test_more_moves_than_a_game_has_are_none() -> None:
    with pytest.raises(NoMoves, match="E"):
        read_moves(".".join(["E"] * (MOST_MOVES + 1)))
